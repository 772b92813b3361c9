"""Words of the switches about showing the indicator, and about how the table looks."""

from django.utils.translation import gettext_lazy as _

from games.presenters.options.words import Group, Words

INDICATOR = Group(
    "indicator",
    _("Showing the indicator"),
    _("Whoever is dealt the indicator’s twin may show it for points."),
    {
        "indicator_show": Words(
            _("Showing its twin"),
            _("Whether it brings points to show the tile that equals the indicator."),
            {
                True: _("brings points"),
                False: _("brings nothing"),
            },
        ),
        "indicator_points": Words(
            _("Points for showing"),
            _("What each of the others loses, or what you gain when points count up."),
        ),
        "indicator_window": Words(
            _("Time for showing"),
            _("Until when the twin may be shown."),
            {
                "before_first_draw": _("until you first draw or take a tile"),
                "before_first_take": _("in your first turn, before you draw"),
                "first_turn": _("all through your first turn"),
            },
        ),
        "indicator_off_turn": Words(
            _("Showing while others play"),
            _("Whether the twin may be shown before your turn comes."),
            {
                True: _("allowed"),
                False: _("only in your own turn"),
            },
        ),
        "indicator_must_be_dealt": Words(
            _("A twin that was drawn"),
            _("Whether the twin counts if you drew it in the turn in which you show it."),
            {
                True: _("does not count, it has to be dealt"),
                False: _("counts as well"),
            },
        ),
        "indicator_when": Words(
            _("Booking the points"),
            _("When the points for showing are written down."),
            {
                "hand_end": _("when the hand ends"),
                "immediate": _("at once"),
            },
        ),
        "indicator_on_no_winner": Words(
            _("A hand without a winner"),
            _("Whether the points for showing count in a hand nobody wins."),
            {
                "scored": _("the points count"),
                "void": _("the points are void"),
            },
        ),
        "indicator_floor": Words(
            _("Protected from showing"),
            _("Whoever has this many points or fewer loses none to it; 0 protects nobody."),
        ),
    },
)

LOOKS = Group(
    "looks",
    _("Colours and the look of the table"),
    _("What the tiles and the seats look like. It changes nothing in the game."),
    {
        "variant": Words(
            _("Variant"),
            _("Which game is played."),
            {"classic": _("Classic Okey")},
        ),
        "palette": Words(
            _("Fourth colour"),
            _("The colour beside red, yellow and black."),
            {
                "blue": _("blue"),
                "green": _("green"),
            },
        ),
        "false_joker_mark": Words(
            _("Mark of the false joker"),
            _("What the false joker shows; the small number it plays as always stands below."),
            {
                "★": _("★"),
                "star": _("a star"),
                "symbol": _("a symbol"),
                "no number": _("a symbol and no number of its own"),
            },
        ),
        "seat_display": Words(
            _("Seats"),
            _("How the four seats are shown around the table."),
            {
                "anticlockwise": _("the next to play sits on your right"),
                "seat_order": _("by number, from 1 to 4"),
            },
        ),
        "teams": Words(
            _("Partners"),
            _("Whether players who sit opposite share a score."),
            {
                "none": _("everyone plays alone"),
                "opposite": _("two against two"),
            },
        ),
    },
)
