"""The addresses by which phones come: each of this machine, as its networks come and go, and no other name."""

import http.client
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable

import pytest

from caurobat.party.network import Interface, LinkKind, Network, home_networks, networks_of
from caurobat.party.party import Party
from caurobat.paths import assets_dir

MASK = "255.255.255.0"
LOOPBACK = Interface("lo", "127.0.0.1", "255.0.0.0")
WIFI = Interface("wlan0", "192.168.137.1", MASK)
CABLE = Interface("enp3s0", "10.20.30.40", MASK)
TUNNEL = Interface("tun0", "10.8.0.2", MASK, is_direct=True)
DOCKER = Interface("docker0", "172.17.0.1", "255.255.0.0")
CAMPUS = Interface("wlp2s0", "147.83.10.5", "255.255.0.0")
TAILSCALE = Interface("tailscale0", "100.101.102.103", "255.255.255.255", is_direct=True)
ALONE = Interface("eth0", "169.254.7.7", "255.255.0.0")
EN0, EN1 = Interface("en0", "10.0.1.1", MASK), Interface("en1", "10.0.0.1", MASK)


def addresses(networks: Iterable[Network]) -> list[str]:
    return [network.address for network in networks]


@pytest.mark.parametrize(
    ("interfaces", "routed", "expected"),
    [
        pytest.param([LOOPBACK], "", [], id="no network"),
        pytest.param([LOOPBACK, WIFI], "", [WIFI], id="a hotspot, or a router that leads nowhere"),
        pytest.param([LOOPBACK, TUNNEL, WIFI], TUNNEL.address, [WIFI, TUNNEL], id="a VPN with all traffic in it"),
        pytest.param([LOOPBACK, CABLE, WIFI], CABLE.address, [WIFI, CABLE], id="Wi-Fi beside a cable"),
        pytest.param([DOCKER, CABLE], "", [CABLE, DOCKER], id="containers"),
        pytest.param([TAILSCALE, CAMPUS, CABLE], TAILSCALE.address, [CABLE, CAMPUS, TAILSCALE], id="no home networks"),
        pytest.param([ALONE, TUNNEL], "", [TUNNEL, ALONE], id="no router gave an address"),
        pytest.param([Interface("ppp0", "88.1.2.3", "255.255.255.255")], "88.1.2.3", [], id="the internet itself"),
        pytest.param([Interface("en0", "192.0.0.2", "255.255.255.255")], "192.0.0.2", [], id="IPv6 only"),
        pytest.param([EN1, EN0], EN0.address, [EN0, EN1], id="two of a kind"),
    ],
)  # fmt: skip
def test_networks_of_phones_are_listed(interfaces: list[Interface], routed: str, expected: list[Interface]) -> None:
    assert addresses(networks_of(interfaces, routed)) == [each.address for each in expected]


def test_interfaces_are_known_by_their_names_on_each_system() -> None:
    kinds = {
        LinkKind.WIFI: ("wlan0", "wlp3s0", "wlx00c0ca", "Wi-Fi", "Wi-Fi 2", "WLAN"),
        LinkKind.CABLE: ("eth0", "enp0s31f6", "eno1", "Ethernet", "Ethernet 2"),
        LinkKind.VPN: ("tun0", "utun4", "wg0", "ppp0", "ProtonVPN", "NordLynx", "OpenVPN TAP-Windows6", "Tailscale"),
        LinkKind.INSIDE: (
            "docker0",
            "br-1f2e3d",
            "virbr0",
            "vEthernet (WSL)",
            "VirtualBox Host-Only Network",
            "vmnet8",
        ),
        LinkKind.OTHER: ("en0", "br0", "bridge100", "Local Area Connection* 10", "usb0"),
    }
    for kind, names in kinds.items():
        for name in names:
            assert networks_of([Interface(name, "10.0.0.1", MASK)])[0].kind is kind, name
    assert networks_of([Interface("mystery", "10.0.0.1", MASK, is_direct=True)])[0].kind is LinkKind.VPN


def status(party: Party, host: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", party.port, timeout=60)
    try:
        connection.request("GET", "/", headers={"Host": f"{host}:{party.port}"})
        return connection.getresponse().status
    finally:
        connection.close()


def until(what: Callable[[], object]) -> None:
    ends = time.monotonic() + 60
    while not what():
        assert time.monotonic() < ends, "it never came"
        time.sleep(0.01)


class Networks:
    """The networks of a machine that moves about."""

    def __init__(self, *interfaces: Interface) -> None:
        self.now = interfaces

    def __call__(self) -> tuple[Network, ...]:
        return networks_of(self.now)


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> Iterable[tuple[Party, Networks]]:
    monkeypatch.setattr("caurobat.party.party._LOOK_SECONDS", 0.02)
    networks = Networks(CABLE, WIFI)
    party = Party(assets_dir(), look=networks)
    party.open(0)
    yield party, networks
    party.close()


def test_requests_to_each_address_of_this_machine_alone_are_answered(moving: tuple[Party, Networks]) -> None:
    party, _ = moving
    assert party.short_url == f"http://{WIFI.address}:{party.port}"
    for host in (WIFI.address, CABLE.address):
        assert status(party, host) == 200, host
    for host in ("evil.example", "localhost", "192.168.137.2", f"{WIFI.address}.evil.example", "[::1]", "0x7f.1"):
        assert status(party, host) == 403, f"{host}: a name that leads here must not do, or other pages could read ours"


def test_an_address_that_comes_later_is_let_in_and_one_that_has_gone_is_not(moving: tuple[Party, Networks]) -> None:
    party, networks = moving
    networks.now = ()
    until(lambda: not party.networks)
    assert party.network is None
    networks.now = (Interface("wlan0", "192.168.1.77", MASK),)
    until(lambda: party.address == "192.168.1.77")
    assert status(party, "192.168.1.77") == 200
    assert status(party, WIFI.address) == 403


def test_the_address_that_was_picked_stays_while_it_is_there(moving: tuple[Party, Networks]) -> None:
    party, networks = moving
    wifi, cable = party.networks
    party.pick(cable)
    assert party.address == cable.address
    networks.now = (WIFI,)
    until(lambda: party.address == wifi.address)
    networks.now = (CABLE, WIFI)
    until(lambda: party.address == cable.address)


def test_a_network_of_strangers_is_let_in_by_the_host_alone(moving: tuple[Party, Networks]) -> None:
    party, networks = moving
    networks.now = (CAMPUS,)
    until(lambda: addresses(party.networks) == [CAMPUS.address])
    assert party.network is None
    assert status(party, CAMPUS.address) == 403
    party.pick(party.networks[0])
    assert party.address == CAMPUS.address
    until(lambda: status(party, CAMPUS.address) == 200)


def test_a_party_for_this_machine_alone_looks_at_no_network() -> None:
    party = Party(assets_dir(), is_local=True, look=Networks(WIFI))
    party.open(0)
    try:
        assert (party.networks, party.network, party.address) == ((), None, "127.0.0.1")
        assert status(party, WIFI.address) == 403
    finally:
        party.close()


def test_a_system_that_lists_no_networks_still_says_the_way_to_the_internet(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden() -> list[Interface]:
        raise PermissionError("not in this sandbox")

    monkeypatch.setattr("caurobat.party.network._interfaces", forbidden)
    monkeypatch.setattr("caurobat.party.network._routed_address", lambda: "192.168.1.10")
    assert addresses(home_networks()) == ["192.168.1.10"]
    monkeypatch.setattr("caurobat.party.network._routed_address", lambda: "")
    assert not home_networks()


NAMESPACE = """
ip link set lo up
ip link add wlan0 type veth peer name p1 && ip link set p1 up
ip addr add 192.168.137.1/24 dev wlan0 && ip link set wlan0 up
ip link add tun0 type veth peer name p2 && ip link set p2 up
ip addr add 10.8.0.2/24 dev tun0 && ip link set tun0 up
ip link add eth0 type veth peer name p3 && ip addr add 10.20.30.40/24 dev eth0
ip route add default via 10.8.0.1
exec "$@"
"""
LISTING = "from caurobat.party.network import home_networks; print(*(each.address for each in home_networks()))"


def can_unshare() -> bool:
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("unshare") or not shutil.which("ip"):
        return False
    return (
        subprocess.run(["unshare", "-n", "ip", "link", "add", "x0", "type", "veth"], capture_output=True).returncode
        == 0
    )


@pytest.mark.skipif(not can_unshare(), reason="network namespaces want root, unshare and ip")
def test_a_real_machine_with_a_hotspot_a_tunnel_and_a_cable_that_is_not_plugged_in() -> None:
    command = ["unshare", "-n", "bash", "-ec", NAMESPACE, "-", sys.executable, "-c", LISTING]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["192.168.137.1", "10.8.0.2"]
