"""Where a request comes from, for limits alone. It says nothing about who somebody is: a school
shares an address.

What a request says of itself in X-Forwarded-For counts for nothing, but for the entries that our
own proxies have added at its end.
"""

import ipaddress

from django.conf import settings
from django.http import HttpRequest

HOUSEHOLD = 64  # of an IPv6 address, what one line is given; the rest anybody chooses at will


def address_of(request: HttpRequest) -> str:
    """The address that a request is counted for."""
    return address(
        peer=request.META.get("REMOTE_ADDR", ""),
        forwarded=request.META.get("HTTP_X_FORWARDED_FOR", ""),
    )


def address(*, peer: str, forwarded: str) -> str:
    """The same for a socket: who has dialled us, and what stands in X-Forwarded-For."""
    proxies: int = settings.TRUSTED_PROXIES
    named = [part.strip() for part in forwarded.split(",")]
    if 0 < proxies <= len(named):
        return _line(named[-proxies]) or _line(peer) or "unknown"
    return _line(peer) or "unknown"


def _line(text: str) -> str:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False).network_address)
    return str(found)
