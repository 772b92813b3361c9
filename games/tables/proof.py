"""İspat: what may be known of a game's deals. While it is played that is what binds the site to
them; when it is over or void, everything they were made from."""

from dataclasses import dataclass, field

from games.engine import codec
from games.models import TableAction
from games.tables import envelopes, results, seeds
from games.tables.position import DEAL, Position
from games.tables.sealed import Sealed
from games.tiles.deal import Deal
from games.tiles.record import DealRecord


@dataclass(frozen=True, slots=True)
class ProvenHand:
    """One hand: sealed for all to see, and opened when the game has ended. ``given`` says which
    seats have sent bits; ``own`` are those of whoever asks."""

    sealed: Sealed
    given: tuple[bool, ...]
    own: bytes | None = field(default=None, repr=False)
    record: DealRecord | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Proof:
    """The hands in their order, the one to come the last."""

    ended: bool
    hands: tuple[ProvenHand, ...]

    @property
    def records(self) -> tuple[DealRecord, ...]:
        """What the verifier reads; nothing before the game has ended."""
        return tuple(hand.record for hand in self.hands if hand.record is not None)


def of(position: Position, *, seat: int) -> Proof:
    """What this seat may know now of the deals of its game."""
    table_id = position.facts.id
    ended = results.has_ended(table_id)
    records = _records(position) if ended else {}
    hands = tuple(
        ProvenHand(
            sealed=shown.sealed,
            given=tuple(bits is not None for bits in shown.sent),
            own=shown.sent[seat],
            record=records.get(shown.sealed.hand),
        )
        for shown in envelopes.all_of(table_id)
    )
    return Proof(ended=ended, hands=hands)


def _records(position: Position) -> dict[int, DealRecord]:
    deals = _deals(position.facts.id)
    return {
        kept.sealed.hand: _record(position, kept, deals.get(kept.sealed.hand))
        for kept in seeds.opened(position.facts.id)
    }


def _deals(table_id: str) -> dict[int, Deal]:
    rows = TableAction.objects.filter(table=table_id, kind=DEAL).values_list("hand", "payload")
    return {hand: codec.decode_deal(payload) for hand, payload in rows}


def _record(position: Position, kept: seeds.Kept, deal: Deal | None) -> DealRecord:
    rules, ruleset = position.facts.rules, position.facts.ruleset
    first = rules.needs_deal(rules.new_game(ruleset))
    drawn = first is not None and first.starter is None and kept.sealed.hand == first.hand
    pairs = zip(kept.secret.contributions, kept.given, strict=True)
    return DealRecord(
        hand=kept.sealed.hand,
        hand_id=kept.secret.hand_id,
        commitment=kept.sealed.commitment,
        seed=kept.secret.seed,
        bits=tuple(bits if given and deal is not None else None for bits, given in pairs),
        starter_drawn=drawn,
        indicator_draw=ruleset.indicator_draw,
        deal=deal,
    )
