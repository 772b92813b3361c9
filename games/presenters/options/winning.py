"""Words of the switches about what wins, and how a win is declared."""

from django.utils.translation import gettext_lazy as _

from games.presenters.options.words import Group, Words

MELDS = Group(
    "melds",
    _("What wins"),
    _("Which runs and pairs count, and the hands that are special."),
    {
        "run_high_one": Words(
            _("A 1 after the 13"),
            _("Whether a run may go on from 13 to 1; nothing follows that 1."),
            {
                True: _("allowed, as in 12 13 1"),
                False: _("not allowed, a 1 stands only before a 2"),
            },
        ),
        "run_one_both_ends": Words(
            _("1 to 13 and 1 again"),
            _("Matters only where you group tiles yourself: the same hand wins either way."),
            {
                True: _("counts as one run"),
                False: _("has to be split into two runs"),
            },
        ),
        "seven_pairs": Words(
            _("Seven pairs"),
            _("Whether seven pairs win a hand, as runs and sets do."),
            {
                True: _("win"),
                False: _("do not win"),
            },
        ),
        "pair_two_okeys": Words(
            _("Two okeys together"),
            _("Whether two okeys may stand for two equal tiles."),
            {
                True: _("make a pair"),
                False: _("do not make a pair"),
            },
        ),
        "opening_win": Words(
            _("Winning with the dealt tiles"),
            _("Whether the starter may finish with the fifteen dealt, before anyone has drawn."),
            {
                True: _("allowed"),
                False: _("not allowed"),
            },
        ),
        "kafa": Words(
            _("Kafa"),
            _("What fourteen tiles of one colour bring, 1 to 13 and a second 1."),
            {
                "off": _("counts as any other hand"),
                "wins_game": _("wins the whole game at once"),
            },
        ),
        "kafa_wilds": Words(
            _("Okeys in kafa"),
            _("Whether an okey may stand for a missing tile in that hand."),
            {
                "allowed": _("allowed"),
                "natural_only": _("not allowed"),
            },
        ),
    },
)

FINISHING = Group(
    "finishing",
    _("Finishing a hand"),
    _("Who finds the melds, how a win is declared and where the last tile goes."),
    {
        "partition_source": Words(
            _("Finding the melds"),
            _("Who sorts the fourteen tiles into runs, sets or pairs."),
            {
                "auto": _("the table finds them"),
                "rack_groups": _("you group them on your rack, with gaps"),
                "meld_slots": _("you lay them in slots only you can see"),
            },
        ),
        "win_declaration": Words(
            _("Declaring a win"),
            _("What ends the hand once your fourteen tiles win."),
            {
                "automatic": _("any throw that leaves a win"),
                "explicit": _("going out only, never an ordinary throw"),
                "compelled": _("with fourteen tiles laid, finishing is the only move"),
            },
        ),
        "play_on": Words(
            _("Declining a win"),
            _("Whether a win that uses an okey may be declined, to throw the okey last."),
            {
                True: _("allowed"),
                False: _("not allowed"),
            },
        ),
        "slot_path_lock": Words(
            _("First meld in a slot"),
            _("Where melds are laid in slots: whether the first rules out the other kind of hand."),
            {
                True: _("decides between melds and pairs"),
                False: _("decides nothing"),
            },
        ),
        "slot_undo": Words(
            _("Melds laid in slots"),
            _("Whether the meld laid last may come back to the rack."),
            {
                "none": _("stay where they are"),
                "lifo": _("may be taken back, the last one first"),
            },
        ),
        "finish_target": Words(
            _("The last tile"),
            _("Where the tile that ends the hand is put; it changes nothing else."),
            {
                "discard_pile": _("goes on your own pile"),
                "centre": _("goes on the stock in the middle"),
            },
        ),
        "finish_two_press": Words(
            _("Pressing Finish"),
            _("Whether the first press only names the tile it would throw."),
            {
                True: _("twice"),
                False: _("once"),
            },
        ),
        "finish_auto_tile": Words(
            _("The tile that Finish throws"),
            _("Who chooses it where several would win."),
            {
                "best": _("the table picks the one worth most"),
                "none": _("you name it"),
            },
        ),
        "wrong_finish_penalty": Words(
            _("Penalty for a wrong finish"),
            _("Points lost by trying to finish without a win."),
        ),
    },
)
