"""Sentences that the page's own scripts show or speak, in the reader's language.

``%1``, ``%2`` … are filled in by the script, so that a translation may order them freely.
"""

from django.utils.translation import gettext as _


def script_words() -> dict[str, str]:
    """Every sentence by its key."""
    return {
        **_moving(),
        **_asking(),
        **_link(),
        **_presence(),
        **_reading(),
        **_clock(),
        **_shuffle(),
        **_around(),
    }


def _moving() -> dict[str, str]:
    return {
        "tile_at": _("%1, row %2 slot %3"),
        "selected": _("selected"),
        "empty_at": _("Empty slot, row %1 slot %2"),
        "picked": _("Picked up %1. Row %2, slot %3."),
        "over": _("Row %1, slot %2, between %3 and %4."),
        "empty": _("empty"),
        "edge": _("the end"),
        "put": _("Put down: %1, row %2, slot %3."),
        "back": _("Put back."),
        "no_room": _("There is no free slot that way."),
        "undone": _("Arrangement undone."),
        "nothing_undone": _("Nothing to undo."),
        "sorted": _("Sorted. Press again for another arrangement."),
        "new_tile": _("new"),
    }


def _asking() -> dict[str, str]:
    return {
        "choose": _("Pick a tile first."),
        "choose_group": _("Pick a tile of the group you want to lay."),
        "not_now": _("That is not possible now."),
        "close": _("Close"),
        "throw": _("Throw %1"),
        "throw_plain": _("Throw"),
        "ask_throw": _("Throw %1?"),
        "again": _("Press again to end the hand"),
        "lay": _("Lay %1 tiles"),
        "lay_plain": _("Lay meld"),
        "spare": _("%1 is the tile to throw. Group the others with gaps, then go out."),
        "spare_ready": _("%1 is the tile to throw. Press again to go out."),
        "go_out": _("Go out · throws %1"),
    }


def _link() -> dict[str, str]:
    return {
        "your_turn": _("● Your turn"),
        "link_down": _("Disconnected. You can go on sorting."),
        "link_up": _("Connected again."),
        "failed": _("Your move did not get through. Please try again."),
        "ended_4401": _("This browser is no longer known at this table."),
        "ended_4403": _("This seat belongs to somebody else."),
        "ended_4404": _("This table is closed."),
        "ended_4408": _("This table is open in three other tabs, so this one has stopped."),
        "ended_4409": _("You have many pages of this site open, so the oldest has stopped."),
        "ended_4410": _("Too many pages are open from your network, so the oldest has stopped."),
        "ended_4429": _("This page sent too much at once and was disconnected."),
    }


def _presence() -> dict[str, str]:
    return {
        "away_seconds": _("away for %1 s"),
        "away_minutes": _("away for %1 min"),
        "is_away": _("%1 is away."),
        "is_back": _("%1 is back."),
        "is_sat_in": _("A computer player sits in for %1."),
    }


def _shuffle() -> dict[str, str]:
    return {
        "bits_same": _("They are the ones this page has drawn."),
        "bits_other": _("Another of your pages was first; this one had drawn %1."),
    }


def _around() -> dict[str, str]:
    return {
        "says": _("%1 says: %2."),
        "just_now": _("just now"),
        "minutes_ago": _("%1 min ago"),
        "hours_ago": _("%1 h ago"),
        "muted": _("You hear nothing from %1 any more."),
        "unmuted": _("You hear %1 again."),
        "sound_on": _("Sound is on."),
        "sound_off": _("Sound is off."),
    }


def _reading() -> dict[str, str]:
    return {
        "hand_empty": _("Your rack is empty."),
        "loose": _("Single tiles"),
    }


def _clock() -> dict[str, str]:
    return {
        "no_clock": _("This table has no clock."),
        "clock_turn": _("%1: %2 seconds left in this turn, and %3 in reserve."),
        "clock_reserve": _("%1: the reserve is running, %2 seconds left."),
        "clock_own": _("Your reserve: %1 seconds."),
        "clock_pause": _("The next hand begins in %1 seconds."),
        "next_in": _("Next hand in %1 s"),
        "clock_still": _("Nobody’s clock is running."),
        "clock_unknown": _("Disconnected, so the time is not known here."),
        "low_time": _("%1 seconds left."),
        "low_title": _("● %1 s left"),
        "time_up": _("Your time was up, so the table played for you."),
    }
