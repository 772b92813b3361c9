"""A table among people as it is shown: who is away, who is sat in for, a game that is void."""

from dataclasses import replace

from games.presenters.controls import controls_part
from games.presenters.help import sheet
from games.presenters.over import over_part
from games.presenters.scene import Scene, SeatInfo
from games.presenters.seats import SeatData, face_parts, seat_parts
from games.presenters.status import announce_part, status_part
from tests.presenters import scenes as made

PEOPLE = (
    SeatInfo(made.SOUTH, "South", you=True),
    SeatInfo(made.ELIF, "Elif"),
    SeatInfo(made.MURAT, "Murat", bot="medium", sits_in=True),
    SeatInfo(made.AYSE, "Ayşe", bot="medium"),
)
GONE_SINCE = (5, 1_777_000_000_000, 7, None)


def table(**facts: object) -> Scene:
    """South's turn; Elif is away, and a computer player sits in for Murat."""
    usual = {"seats": PEOPLE, "among_people": True, "away": GONE_SINCE}
    return replace(made.scene(made.view()), **{**usual, **facts})  # type: ignore[arg-type]


def sat_in() -> Scene:
    """The same, with a computer player that sits in for South as well."""
    seats = (replace(PEOPLE[0], bot="medium", sits_in=True), *PEOPLE[1:])
    return table(seats=seats)


def seats(scene: Scene) -> dict[str, SeatData]:
    return {part.data.position: part.data for part in seat_parts(scene)}


def since(scene: Scene) -> dict[str, int | None]:
    """Since when somebody is away, as their face shows it."""
    return {part.id: part.data.away for part in face_parts(scene)}


def test_who_is_away_is_marked_and_since_when():
    assert seats(table())["right"].away
    assert since(table())["av-right"] == 1_777_000_000_000


def test_nobody_is_told_that_they_are_away_themselves():
    assert not seats(table())["me"].away
    assert since(table())["av-me"] is None


def test_a_seat_that_is_played_is_not_called_away():
    murat = seats(table())["top"]
    assert (murat.name, murat.tag, murat.away) == ("Murat", "computer sits in", False)
    assert murat.sits_in


def test_a_computer_player_of_its_own_is_called_what_it_is():
    assert seats(table())["left"].tag == "computer · medium"


def test_whoever_is_sat_in_for_has_one_button():
    data = controls_part(sat_in()).data
    assert data.main is not None
    assert (data.main.kind, data.main.label) == ("take_seat", "Take your seat back")
    assert data.others == ()


def test_their_turn_is_not_announced_as_theirs():
    data = status_part(sat_in()).data
    assert (data.state, data.turn) == ("theirs", "")
    assert data.title == "The computer sits in"
    assert announce_part(sat_in()).data.alert == ""


def test_a_void_game_has_no_winner_and_no_rematch():
    view = replace(made.view(), phase="game_over", legal=(), finishes=(), takeable=None)
    data = over_part(table(view=view, void=True)).data
    assert data.title == "This game is void"
    assert (data.ranks, data.losses, data.groups) == ((), (), ())
    assert [button.kind for button in data.buttons] == ["new", "proof"]


def test_the_rule_of_leaving_stands_where_somebody_would_be_missed():
    rules = made.view().ruleset
    told = " ".join(map(str, sheet(rules, among_people=True)["rules"]))
    assert "away for 3 minutes" in told
    assert "left for 10 minutes" in told
    assert "away" not in " ".join(map(str, sheet(rules)["rules"]))
