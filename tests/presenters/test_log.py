"""The moves in words: a line a turn, tiles as tiles, nothing that the seat may not know."""

from games.engine.classic import events as happened
from games.presenters.faces import Face
from games.presenters.log import LINES_WHILE_PLAYING, log_parts
from games.presenters.words import spoken
from tests.kit import tile
from tests.presenters import scenes as made
from tests.presenters.scenes import AYSE, ELIF, MURAT, SOUTH


def words(scene):
    """Of each line its text and faces."""
    return [part.data.words for part in log_parts(scene)[1:]]


def lines(scene):
    return [spoken(line) for line in words(scene)]


def test_one_line_for_each_turn():
    assert lines(made.about_to_draw()) == [
        "You drew Black 10, threw Black 10",
        "Elif took Black 10, threw Red 2",
        "Murat drew, threw Blue 5",
        "Ayşe drew, threw Black 3",
    ]


def test_a_half_finished_turn_is_the_last_line():
    assert lines(made.ready_to_finish())[-1] == "You drew Red 7"


def test_a_throw_changes_the_line_of_its_draw_and_no_other():
    drawn = made.scene(made.view(v=30), events=made.ROUND[:-1])
    thrown = made.scene(made.view(v=31), events=made.ROUND)
    before = {part.id: part for part in log_parts(drawn)}
    after = {part.id: part for part in log_parts(thrown)}
    assert before.keys() == after.keys()
    assert [name for name in after if after[name] != before[name]] == [list(after)[-1]]


def test_taking_from_you_says_so():
    scene = made.scene(made.view(), events=made.ROUND[:3])
    assert lines(scene)[-1] == "Elif took Black 10 from you"


def test_tiles_in_a_sentence_stay_tiles():
    first = words(made.about_to_draw())[0]
    assert [piece.short for piece in first if isinstance(piece, Face)] == ["Black 10", "Black 10"]


def test_the_last_round_while_playing_and_the_whole_hand_after_it():
    start = happened.HandDealt(SOUTH, 4, tile("Y5"), 48)
    long = (start, *made.ROUND * 3)
    running = made.scene(made.view(), events=long)
    assert len(lines(running)) == LINES_WHILE_PLAYING
    over = made.scene(made.view(phase="hand_over"), events=long)
    assert len(lines(over)) == 13
    assert lines(over)[0] == "Hand 4: the indicator is Yellow 5, you start"


def test_what_else_can_happen():
    scene = made.scene(
        made.view(),
        events=(
            happened.IndicatorShown(AYSE, tile("Y5", copy=1)),
            happened.PlayedOn(SOUTH),
            happened.MoveUndone(MURAT),
            happened.SeatDroppedOut(ELIF),
            happened.HandDrawn(SOUTH, "stock_empty"),
        ),
    )
    assert lines(scene) == [
        "Ayşe showed the indicator Yellow 5",
        "You play on",
        "Murat took a move back",
        "Elif is out of the game",
        "The stock ran out; nobody wins this hand",
    ]
