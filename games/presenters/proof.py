"""Karıştırma kanıtı: the deals of a game as their page and the sheet at the table show them."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.presenters.faces import Face, Look, face, faces
from games.presenters.places import Place, address, name_of, places
from games.presenters.scene import Scene
from games.tables.proof import Proof, ProvenHand
from games.tiles import record
from games.tiles.deal import Deal
from games.tiles.tile import okey_kind


@dataclass(frozen=True, slots=True)
class Bits:
    """What one person's browser added: ``digits`` are empty where they may not be shown yet, and
    ``note`` says whether it added anything."""

    name: str
    label: str
    given: bool
    note: str
    digits: str


@dataclass(frozen=True, slots=True)
class Rack:
    """The tiles that a seat was dealt, in the order of the shuffle."""

    name: str
    tiles: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A dealt hand, tile by tile."""

    starter: str
    indicator: Face
    racks: tuple[Rack, ...]
    stock: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand. ``seed`` is empty before the game has ended, ``dealt`` None as well, or where the
    hand never came; ``own`` are the reader's own digits."""

    number: int
    title: str
    hand_id: str
    commitment: str
    bits: tuple[Bits, ...]
    own: str
    seed: str
    dealt: Dealt | None


def shown(scene: Scene, proof: Proof, *, all_hands: bool) -> dict[str, Any]:
    """What the page needs, or the sheet, which shows this hand and the next one."""
    now = scene.view.hand
    hands = [each for each in proof.hands if all_hands or each.sealed.hand >= now]
    return {
        "ended": proof.ended,
        "hands": [_hand(scene, each) for each in hands],
        "deals": record.plain(proof.records) if proof.ended else None,
        "table_url": address(scene),
        "proof_url": address(scene, "proof/"),
        "file_url": address(scene, "proof/deals.json"),
        "palette": scene.view.ruleset.palette,
        "words": _words(),
    }


def _hand(scene: Scene, hand: ProvenHand) -> Hand:
    opened = hand.record
    return Hand(
        number=hand.sealed.hand,
        title=_title(scene, hand),
        hand_id=hand.sealed.hand_id.hex(),
        commitment=hand.sealed.commitment.hex(),
        bits=_bits(scene, hand),
        own=hand.own.hex() if hand.own else "",
        seed=opened.seed.hex() if opened else "",
        dealt=_dealt(scene, opened.deal) if opened and opened.deal else None,
    )


def _title(scene: Scene, hand: ProvenHand) -> str:
    number, now = hand.sealed.hand, scene.view.hand
    if hand.record is not None:
        title = _("Hand %(number)s") if hand.record.deal else _("Hand %(number)s, never dealt")
    elif number > now:
        title = _("The next hand, number %(number)s")
    else:
        title = _("This hand, number %(number)s") if number == now else _("Hand %(number)s")
    return title % {"number": number}


def _bits(scene: Scene, hand: ProvenHand) -> tuple[Bits, ...]:
    """By person, the reader first. A computer player has no browser to add anything, and what was
    added to a hand that never came counts for nothing."""
    if hand.record is not None and hand.record.deal is None:
        return ()
    sent = hand.record.bits if hand.record else (None,) * 4
    missing = _("nothing yet") if hand.sealed.hand > scene.view.hand else _("nothing in time")
    made = []
    for place in places(scene):
        if _sends(place, hand):
            given, digits = hand.given[place.seat], (sent[place.seat] or b"").hex()
            note = _("mixed in") if given else missing
            made.append(Bits(place.name, _label(place), given, note, digits))
    return tuple(made)


def _label(place: Place) -> str:
    return _("Your bits") if place.you else _("Bits of %(name)s") % {"name": place.name}


def _sends(place: Place, hand: ProvenHand) -> bool:
    return place.info.bot is None or hand.given[place.seat]


def _dealt(scene: Scene, deal: Deal) -> Dealt:
    rules = scene.view.ruleset
    look = Look(okey_kind(deal.indicator), rules.palette, rules.false_joker_mark)
    return Dealt(
        starter=name_of(scene, deal.starter),
        indicator=face(deal.indicator, look),
        racks=tuple(
            Rack(place.name, faces(deal.racks[place.seat], look))
            for place in places(scene)
            if deal.racks[place.seat]
        ),
        stock=faces(deal.stock, look),
    )


def _words() -> dict[str, str]:
    """Sentences that the page's script says; %1 is filled in by it."""
    return {
        "matches": _("Matches: the fingerprint, and every tile where it was dealt."),
        "matches_undealt": _("Matches: the fingerprint. The game ended before this hand."),
        "wrong_seed": _("Does not match: this seed has another fingerprint."),
        "wrong_deal": _("Does not match: seed and bits lead to another deal."),
        "unreadable": _("This hand cannot be rebuilt: its figures are not whole."),
        "all": _("All hands match."),
        "some": _("Hands that do not match: %1."),
        "insecure": _(
            "Browsers do this arithmetic on https pages only. Download the file instead and"
            " check it with the site’s program."
        ),
    }
