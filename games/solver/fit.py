"""Cover as many tiles as possible with melds where not all of them fit; ``cover`` does the rest.

Melds are those of rule book §5.
"""

from collections.abc import Iterator

from games.solver.cover import Cover
from games.solver.masks import masks_for
from games.solver.planes import Planes

UNKNOWN = 99  # more than can be left over

_State = tuple[int, int, int]  # one, two, okeys


class Fit:
    """The covers of one rack. Remembers what it found out, so that asking again is cheap."""

    def __init__(self, planes: Planes, *, high_one: bool) -> None:
        self._start: _State = (planes.one, planes.two, planes.okeys)
        self._with_kind = masks_for(high_one).with_kind
        self._known: dict[_State, int] = {}

    def fewest_left(self) -> int:
        """How few tiles must stay over, idle okeys among them."""
        return self._fewest(self._start)

    def covers(self, *, most: int) -> Iterator[Cover]:
        """Every cover that leaves over no more than so many tiles."""
        return self._covers(self._start, most, ())

    def _fewest(self, state: _State) -> int:
        one, _, okeys = state
        if not one:
            return okeys
        known = self._known.get(state)
        if known is None:
            known = UNKNOWN
            for _, _, rest in self._choices(state):
                known = min(known, self._fewest(rest))
                if not known:
                    break
            without, left = self._leave_lowest(state)
            if known > left:
                known = min(known, left + self._fewest(without))
            self._known[state] = known
        return known

    def _covers(self, state: _State, most: int, done: Cover) -> Iterator[Cover]:
        if self._fewest(state) > most:
            return
        if not state[0]:
            yield done
            return
        for mask, filled, rest in self._choices(state):
            yield from self._covers(rest, most, (*done, (mask, filled)))
        without, left = self._leave_lowest(state)
        yield from self._covers(without, most - left, done)

    def _choices(self, state: _State) -> Iterator[tuple[int, int, _State]]:
        """The melds that may hold the lowest tile, what okeys fill of each, and what remains."""
        one, two, okeys = state
        for mask in self._with_kind[(one & -one).bit_length() - 1]:
            filled = mask & ~one
            left = okeys - filled.bit_count()
            if left >= 0:
                yield mask, filled, (one & ~mask | two & mask, two & ~mask, left)

    @staticmethod
    def _leave_lowest(state: _State) -> tuple[_State, int]:
        """The lowest tile and its twin stay over: the rest, and how many they are."""
        one, two, okeys = state
        bit = one & -one
        return (one & ~bit, two & ~bit, okeys), 2 if two & bit else 1
