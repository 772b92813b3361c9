"""Dağıtım: begins a hand that the game waits for, as one more row of its history."""

from games.engine import codec
from games.engine.rules import DealRequest
from games.models import HandSeed, TableAction
from games.tables import chance, store
from games.tables.position import DEAL, Position


def deal_hand(before: Position, request: DealRequest) -> tuple[Position, store.Row]:
    """The position after the deal, and its row. The secret of the deal is kept beside it."""
    deal, secret = chance.make_deal(request)
    state, events = before.facts.rules.deal(before.state, deal)
    after = before.after(state=state, events=events, kind=DEAL)
    if secret is not None:
        _keep(after, secret)
    row = store.Row(
        version=after.version,
        actor=TableAction.By.SYSTEM,
        kind=DEAL,
        hand=after.state.hand,
        payload=codec.encode_deal(deal),
        events=events,
    )
    return after, row


def _keep(after: Position, secret: chance.Secret) -> None:
    HandSeed.objects.create(
        table_id=after.facts.id,
        hand=after.state.hand,
        hand_id=secret.hand_id,
        seed=secret.seed,
        commitment=secret.commitment,
        contributions=b"".join(secret.contributions),
    )
