"""The address at which phones in the home network reach this machine, and the test for such addresses."""

import ipaddress
import socket
from typing import Final

_ANYWHERE: Final = ("192.0.2.1", 9)  # a documentation address: nothing is sent, the system only picks a route
LOCAL: Final = "127.0.0.1"


def home_address() -> str:
    """Return this machine's address in the home network, or `LOCAL` if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
            address = str(probe.getsockname()[0])
        except OSError:
            return LOCAL
    return address if is_home(address) else LOCAL


def is_home(address: str) -> bool:
    """Return whether the IPv4 `address`, the only kind that is listened for, is private or of this machine."""
    try:
        parsed = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return parsed.is_private or parsed.is_loopback or parsed.is_link_local
