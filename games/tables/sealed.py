"""Mühür: what may be known of a deal before it is made. The secret itself is kept elsewhere."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sealed:
    """A deal that is decided and not yet opened. ``commitment`` binds the site to its seed."""

    hand: int
    hand_id: bytes
    commitment: bytes
