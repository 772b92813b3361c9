"""Words of the switches about the deal, the turn and the end of the stock."""

from django.utils.translation import gettext_lazy as _

from games.presenters.options.words import Group, Words

DEAL = Group(
    "deal",
    _("The deal and who starts"),
    _("How the tiles are given out and who holds fifteen."),
    {
        "players": Words(
            _("Players"),
            _("How many sit at the table when the game begins."),
        ),
        "first_starter": Words(
            _("The first to start"),
            _("Who holds fifteen tiles in the first hand."),
            {
                "random": _("drawn by lot"),
                "seat_0": _("the first seat"),
            },
        ),
        "starter_rotation": Words(
            _("The next to start"),
            _("Who starts the hand after this one."),
            {"next_seat": _("the next seat, after every hand")},
        ),
        "indicator_draw": Words(
            _("Turning the indicator"),
            _("Whether the indicator comes out of the full box or out of the stock."),
            {
                "before_deal": _("before the tiles are dealt"),
                "after_deal": _("after the tiles are dealt"),
            },
        ),
        "indicator_false_joker": Words(
            _("A false joker turned as the indicator"),
            _("What happens if the tile that is turned has no number."),
            {"return_and_redraw": _("goes back, and another tile is turned")},
        ),
        "deal_style": Words(
            _("Way of dealing"),
            _("A custom to name only: the site shuffles alike, and every deal is as likely."),
            {
                "simple": _("one tile after another"),
                "formal_dice": _("by stacks and dice"),
            },
        ),
    },
)

TURN = Group(
    "turn",
    _("Taking, throwing and looking"),
    _("What a player may do in a turn, and which thrown tiles may be looked at."),
    {
        "throw_back": Words(
            _("Throwing back"),
            _("Whether a tile taken from the left may be thrown in the same turn."),
            {
                "allowed": _("allowed"),
                "forbidden": _("forbidden, unless it finishes"),
            },
        ),
        "pile_view": Words(
            _("Looking through piles"),
            _("Which piles of thrown tiles may be opened; of the others the top tile shows."),
            {
                "own_and_left": _("your own and the one on your left"),
                "top_only": _("none, only top tiles show"),
                "all": _("all four"),
            },
        ),
        "confirm_okey_discard": Words(
            _("Throwing an okey"),
            _("Whether the page asks first when the okey you throw ends nothing."),
            {
                True: _("the page asks first"),
                False: _("the page does not ask"),
            },
        ),
        "undo": Words(
            _("Taking a move back"),
            _("Whether your last move may be undone in games that count for nothing."),
            {
                "none": _("never"),
                "test_only": _("in games against the computer"),
            },
        ),
    },
)

STOCK = Group(
    "stock",
    _("Empty stock and long hands"),
    _("What happens when no tile is left to draw, or a hand goes on and on."),
    {
        "stock_out": Words(
            _("When the stock is empty"),
            _("What the player whose turn begins may do with no tile left to draw."),
            {
                "end_at_turn_start": _("the hand ends without a winner"),
                "take_if_wins": _("the tile on the left may be taken if it wins"),
                "take_or_end": _("take the tile on the left, or end the hand"),
                "must_take": _("the tile on the left has to be taken"),
            },
        ),
        "indicator_drawable_last": Words(
            _("Drawing the indicator"),
            _("Whether the indicator is the very last tile of the stock."),
            {
                True: _("it is drawn last"),
                False: _("it stays on the table"),
            },
        ),
        "turn_limit": Words(
            _("Turns in a hand"),
            _("After this many turns the hand is a draw. Every hand ends after 400."),
            {None: _("no limit")},
        ),
    },
)
