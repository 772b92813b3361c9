"""Where a request comes from, for limits alone. It says nothing about who somebody is: a school
shares an address.

Who has dialled us is found out before, in ``okeysite.doors``: what a request says of itself counts
for nothing there, but for what our own proxies have added.
"""

from ipaddress import IPv6Address, ip_address, ip_network

from django.http import HttpRequest

HOUSEHOLD = 64  # of an IPv6 address, what one line is given; the rest anybody chooses at will


def address_of(request: HttpRequest) -> str:
    """The network that a request is counted for."""
    return network_of(request.META.get("REMOTE_ADDR", ""))


def network_of(address: str) -> str:
    """What is counted as one address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, HOUSEHOLD), strict=False))
