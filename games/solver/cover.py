"""Cover planes of tiles with melds so that nothing is left over, okeys included.

An exact cover by backtracking: the search takes the lowest tile not yet covered and tries every
meld that could hold it. It knows masks and planes only; ``partition`` turns its answer into groups
of tiles.
"""

from games.solver.masks import masks_for
from games.solver.planes import Planes

Cover = tuple[tuple[int, int], ...]  # (meld, the part of it that okeys fill), in order of use

_LANE = (1 << 13) - 1
_ONES = sum(1 << 13 * colour for colour in range(4))
_UP_TO_12 = _ONES * (_LANE >> 1)
_UP_TO_11 = _ONES * (_LANE >> 2)


def covers(planes: Planes, *, high_one: bool) -> bool:
    """Can melds hold exactly these tiles, every okey at work? Rule book §6.1 (a)."""
    one, two, okeys = planes
    if lonely(one, okeys, high_one=high_one):
        return False
    return _covers(one, two, okeys, masks_for(high_one).with_kind)


def find_cover(planes: Planes, *, high_one: bool) -> Cover | None:
    """The melds of the first cover in the order of the masks, or None."""
    one, two, okeys = planes
    if lonely(one, okeys, high_one=high_one):
        return None
    return _find(one, two, okeys, masks_for(high_one).with_kind)


def lonely(one: int, okeys: int, *, high_one: bool) -> int:
    """Kinds of the plane that no meld can hold, even with all the okeys. Quick and on the safe
    side: it may miss some, and with two okeys it names none. Rule book §5."""
    if okeys > 1:
        return 0
    below, above = (one & _UP_TO_12) << 1, one >> 1 & _UP_TO_12
    below2, above2 = (one & _UP_TO_11) << 2, one >> 2 & _UP_TO_11
    if high_one:
        below, above = below | one >> 12 & _ONES, above | (one & _ONES) << 12
        below2, above2 = below2 | one >> 11 & _ONES, above2 | (one & _ONES) << 11
    if okeys:
        return one & ~(below | above | below2 | above2 | _in_colours(one, 2))
    return one & ~(below & (below2 | above) | above & above2 | _in_colours(one, 3))


def _in_colours(one: int, least: int) -> int:
    """Every kind whose number is held in at least two (or three) colours."""
    red, yellow, blue, black = (one >> 13 * colour & _LANE for colour in range(4))
    if least == 2:
        numbers = red & yellow | blue & black | (red | yellow) & (blue | black)
    else:
        numbers = red & yellow & (blue | black) | blue & black & (red | yellow)
    return numbers * _ONES


def _covers(one: int, two: int, okeys: int, with_kind: tuple[tuple[int, ...], ...]) -> bool:
    if not one:
        return okeys == 0
    for mask in with_kind[(one & -one).bit_length() - 1]:
        missing = (mask & ~one).bit_count()
        if missing <= okeys and _covers(
            one & ~mask | two & mask, two & ~mask, okeys - missing, with_kind
        ):
            return True
    return False


def _find(one: int, two: int, okeys: int, with_kind: tuple[tuple[int, ...], ...]) -> Cover | None:
    if not one:
        return None if okeys else ()
    for mask in with_kind[(one & -one).bit_length() - 1]:
        filled = mask & ~one
        left = okeys - filled.bit_count()
        if left >= 0:
            rest = _find(one & ~mask | two & mask, two & ~mask, left, with_kind)
            if rest is not None:
                return ((mask, filled), *rest)
    return None
