"""The address under which phones of the home network find this machine, and who counts as being at home."""

import ipaddress
import socket
from typing import Final

_ANYWHERE: Final = ("192.0.2.1", 9)  # a documentation address: the system only says by which way it would send
LOCAL: Final = "127.0.0.1"


def home_address() -> str:
    """This machine's address in the home network; its own alone, where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
            address = str(probe.getsockname()[0])
        except OSError:
            return LOCAL
    return address if is_home(address) else LOCAL


def is_home(address: str) -> bool:
    """Whether `address` is of a home network or of this machine, and not of the internet."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(parsed, "ipv4_mapped", None)
    parsed = mapped or parsed
    return parsed.is_private or parsed.is_loopback or parsed.is_link_local
