"""Kare kod: an address as a picture for the camera of a phone, drawn into the page."""

import segno
from django.utils.safestring import SafeString, mark_safe


def qr(address: str) -> SafeString:
    """The picture as SVG without any style of its own; its size is the style sheet's affair."""
    drawn = segno.make(address, error="m", micro=False).svg_inline(
        border=3, omitsize=True, svgclass="qr", lineclass=None, dark="#12302e", light="#fff"
    )
    return mark_safe(drawn)
