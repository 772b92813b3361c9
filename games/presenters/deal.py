"""Gelecek el: the next hand's deal, sealed, for the page to add its bits to and to remember."""

from dataclasses import dataclass

from games.presenters.scene import Part, Scene


@dataclass(frozen=True, slots=True)
class DealData:
    """``hand`` is its number, empty when no hand is to come; the rest are hexadecimal digits."""

    hand: str = ""
    hand_id: str = ""
    commitment: str = ""


def deal_part(scene: Scene) -> Part:
    """What every page is told of the next hand before its browser sends anything."""
    sealed = scene.coming
    data = DealData()
    if sealed is not None and scene.view.phase != "game_over":
        data = DealData(str(sealed.hand), sealed.hand_id.hex(), sealed.commitment.hex())
    return Part("deal", "games/parts/deal.html", data)
