"""Words of the switches about points: how they are counted, what a win costs, when a game ends."""

from django.utils.translation import gettext_lazy as _

from games.presenters.options.words import Group, Words

ENDING = Group(
    "ending",
    _("Points and the end of the game"),
    _("How points are counted, when the game is over and who has won it."),
    {
        "score_mode": Words(
            _("Counting"),
            _("Whether points are lost from a start, won towards a target, or not counted."),
            {
                "countdown": _("down, from the starting points"),
                "count_up": _("up, towards the target"),
                "none": _("no points, the hand decides"),
            },
        ),
        "start_points": Words(
            _("Starting points"),
            _("What everyone has when the game begins."),
        ),
        "rounds": Words(
            _("Length of the game"),
            _("What the game goes on for."),
            {
                "until_zero": _("until somebody is at 0"),
                "until_target": _("until somebody reaches the target"),
                "single": _("one hand"),
            },
        ),
        "target": Words(
            _("Target"),
            _("The points that win a game in which points are counted up."),
        ),
        "end_check": Words(
            _("Falling to 0"),
            _("Whether a shown indicator may end the game while a hand is still being played."),
            {
                "hand_end": _("ends the game after the hand"),
                "immediate": _("ends the game at once, even within a hand"),
            },
        ),
        "winners": Words(
            _("Who wins"),
            _("How the winners are found when the game is over."),
            {
                "highest": _("the highest score"),
                "top_two": _("the two highest scores"),
                "ranked": _("everyone is ranked"),
                "target_first": _("whoever reaches the target first"),
                "round_winner": _("whoever wins the hand"),
            },
        ),
        "after_zero": Words(
            _("Whoever is at 0"),
            _("Whether the game ends there, or the others play on without that player."),
            {
                "end_game": _("ends the game for all"),
                "drop_out": _("drops out, and the others play on"),
            },
        ),
    },
)

LOSSES = Group(
    "losses",
    _("What a win is worth"),
    _("Points that each of the others loses, or that the winner gains when points count up."),
    {
        "loss_ordinary": Words(
            _("An ordinary finish"),
            _("Points for a win with runs and sets."),
        ),
        "loss_okey": Words(
            _("A finish with an okey thrown last"),
            _("Points for a win whose last tile, the one thrown, is an okey."),
        ),
        "loss_pairs": Words(
            _("A finish with seven pairs"),
            _("Points for a win with seven pairs."),
        ),
        "loss_both": Words(
            _("Seven pairs with an okey thrown last"),
            _("Points for a win that is both."),
        ),
        "one_colour_double": Words(
            _("A hand in one colour"),
            _("Whether a win whose fourteen tiles have one colour counts double."),
            {
                "off": _("counts as any other"),
                "any": _("counts double"),
                "red_black": _("counts double if it is red or black"),
            },
        ),
        "coloured": Words(
            _("Coloured"),
            _("Whether a red or black indicator doubles what the hand is worth."),
            {
                "off": _("the indicator’s colour does not matter"),
                "on": _("a red or black indicator doubles the hand"),
            },
        ),
        "coloured_doubles_indicator": Words(
            _("Coloured and the shown indicator"),
            _("Where a red or black indicator doubles: whether showing its twin is doubled too."),
            {
                True: _("doubled as well"),
                False: _("not doubled"),
            },
        ),
    },
)
