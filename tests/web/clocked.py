"""Tables with a clock to look at: whose time runs, the reserve, the last ten seconds, the pause."""

from functools import partial

from tests.presenters import scenes as made
from tests.web.preview import State, table_html

MINE = made.about_to_draw()
SCENES = {
    "clock-mine": made.timed(MINE, passed=4),
    "clock-mine-reserve": made.timed(MINE, passed=31),
    "clock-mine-low": made.timed(MINE, passed=51),
    "clock-right": made.timed(made.waiting(turn=made.ELIF), passed=7),
    "clock-top": made.timed(made.waiting(), passed=29),
    "clock-left": made.timed(made.waiting(turn=made.AYSE), passed=49),
    "clock-pause": made.timed(made.hand_over(), passed=3),
}
CLOCKED = {name: State(partial(table_html, scene)) for name, scene in SCENES.items()}
