"""The networks through which phones can reach this machine, and the test for home addresses.

The system lists them by interface; the route to the internet only says which entry is likelier, since a hotspot or a
cable between two machines has no such route, and a VPN takes it over.
"""

import ipaddress
import logging
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

log = logging.getLogger(__name__)

_ANYWHERE: Final = ("192.0.2.1", 9)  # a documentation address: nothing is sent, the system only picks a route
LOCAL: Final = "127.0.0.1"
_SHARED: Final = ipaddress.IPv4Network("100.64.0.0/10")  # for providers, and VPNs such as Tailscale
_TRANSLATED: Final = ipaddress.IPv4Network("192.0.0.0/24")  # inside a machine that has IPv6 only
_LONGEST_PREFIX: Final = 30  # a longer one leaves no room for another device


class LinkKind(Enum):
    """The kinds of interfaces, ordered by how likely a phone uses them; `CABLE` and `VPN` have names of their own."""

    WIFI = "Wi-Fi"
    CABLE = "cable"
    OTHER = "other"
    VPN = "VPN"
    INSIDE = "inside"  # between this machine and programs that run inside it


_KINDS: Final = {
    LinkKind.INSIDE: r"docker|br-|veth|virbr|vmnet|vbox|lxc|lxd|podman|cni|flannel|.*(virtualbox|vmware|hyper-v|wsl)",
    LinkKind.VPN: r"u?tun|tap|wg|ppp|ipsec|zt|nord|proton|mullvad|cscotun|.*(vpn|wireguard|tailscale|zerotier|hamachi)",
    LinkKind.WIFI: r"wl|wi-?fi|ath\d",
    LinkKind.CABLE: r"eth|en[opsx]|em\d",
}
"""The prefixes of interface names on Linux, macOS and Windows, in lower case; macOS calls Wi-Fi and cable `en`."""


@dataclass(frozen=True, slots=True)
class Network:
    """The network of an `interface`, in which this machine has the `address`; `peers` are the devices that it connects.

    `is_home`: only the household is expected there. Other networks are used only with the host's consent.
    """

    address: str
    interface: str
    kind: LinkKind
    peers: ipaddress.IPv4Network
    is_home: bool = True


@dataclass(frozen=True, slots=True)
class Interface:
    """An IPv4 address as the system lists it."""

    name: str
    address: str
    mask: str
    is_direct: bool = False  # a point-to-point link, such as a tunnel


def home_networks() -> tuple[Network, ...]:
    """Return the networks through which phones can reach this machine, likeliest first."""
    routed = _routed_address()
    try:
        interfaces = _interfaces()
    except OSError as error:  # a sandbox may forbid it
        log.warning("the networks of this machine cannot be listed: %s", error)
        interfaces = [Interface("default route", routed, "255.255.255.0")] if routed else []
    return networks_of(interfaces, routed)


def networks_of(interfaces: Iterable[Interface], routed: str = "") -> tuple[Network, ...]:
    """Return the networks of `interfaces`, likeliest first; `routed` is the address used towards the internet."""
    by_address = {network.address: network for each in interfaces if (network := _network(each)) is not None}
    kinds = list(LinkKind)

    def unlikeliness(network: Network) -> tuple[bool, bool, int, bool]:
        is_unconfigured = ipaddress.IPv4Address(network.address).is_link_local
        return not network.is_home, is_unconfigured, kinds.index(network.kind), network.address != routed

    return tuple(sorted(by_address.values(), key=unlikeliness))


def is_home(address: str) -> bool:
    """Return whether the IPv4 `address` is private or of this machine; the server listens for no other kind."""
    try:
        parsed = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return parsed.is_private or parsed.is_loopback or parsed.is_link_local


def _network(interface: Interface) -> Network | None:
    """Return the network of `interface`, or None if no phone can use it."""
    address = ipaddress.IPv4Address(interface.address)
    if address.is_loopback or address.is_unspecified or address.is_multicast or address in _TRANSLATED:
        return None
    peers = ipaddress.IPv4Network((interface.address, interface.mask), strict=False)
    if address in _SHARED:
        peers = _SHARED
    is_of_home = is_home(interface.address)
    if not is_of_home and peers.prefixlen > _LONGEST_PREFIX:
        return None
    return Network(interface.address, interface.name, _kind(interface), peers, is_of_home)


def _kind(interface: Interface) -> LinkKind:
    name = interface.name.lower()
    kinds = (kind for kind, pattern in _KINDS.items() if re.match(pattern, name))
    return next(kinds, LinkKind.VPN if interface.is_direct else LinkKind.OTHER)


def _interfaces() -> list[Interface]:
    """Return the addresses of the connected interfaces. Raises `OSError`."""
    import psutil

    states = psutil.net_if_stats()
    return [
        Interface(name, each.address, each.netmask or "255.255.255.255", "pointopoint" in states[name].flags)
        for name, addresses in psutil.net_if_addrs().items()
        for each in addresses
        if each.family is socket.AF_INET and name in states and states[name].isup
    ]


def _routed_address() -> str:
    """Return this machine's address on the way to the internet; empty if there is no such way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return address
