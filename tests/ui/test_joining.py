"""The join screen shows an address that phones can reach, on whatever machine, or says that there is none."""

import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from caurobat.match.storage import Saves
from caurobat.party.network import Interface, Network, networks_of
from caurobat.party.party import Party
from caurobat.paths import assets_dir
from caurobat.players.roster import HUMAN
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.joining import JoinScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.outline import Outline, outline_of
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.evening import FAST, MakeEvening, Phone

MASK = "255.255.255.0"
WIFI = Interface("wlan0", "192.168.137.1", MASK)
CABLE = Interface("enp3s0", "10.20.30.40", MASK)
OTHER_CABLE = Interface("enp4s0", "10.20.31.40", MASK)
TUNNEL = Interface("tun0", "10.8.0.2", MASK)
CAMPUS = Interface("wlp2s0", "147.83.10.5", MASK)


class Machine:
    """A computer whose networks change."""

    def __init__(self) -> None:
        self.interfaces: tuple[Interface, ...] = ()

    def __call__(self) -> tuple[Network, ...]:
        return networks_of(self.interfaces)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr("caurobat.party.party._LOOK_SECONDS", 0.02)
    monkeypatch.setattr("caurobat.ui.shell.phones.Party", partial(Party, look=machine))
    return machine


@pytest.fixture
def shown(make_driver: MakeDriver, machine: Machine) -> Iterator[Callable[..., Driver]]:
    parties: list[Party] = []

    def show(*interfaces: Interface) -> Driver:
        machine.interfaces = interfaces
        party = Party(assets_dir(), look=machine)
        party.open(0)
        parties.append(party)
        driver = make_driver()
        driver.show(JoinScene(driver.app.host, party, lambda: (), lambda _seat: None, "Deal", lambda: None))
        return driver

    yield show
    for party in parties:
        party.close()


def said(driver: Driver) -> str:
    return "\n".join(part.label for part in outline_of(driver.app.host, driver.top, Outline()).walk())


def addresses(driver: Driver) -> list[str]:
    return re.findall(r"http://([\d.]+):", said(driver))


def shows(driver: Driver, interface: Interface) -> bool:
    return addresses(driver) == [interface.address]


def until(driver: Driver, what: Callable[[], object]) -> None:
    ends = time.monotonic() + 60
    while not what():
        assert time.monotonic() < ends, "it never came"
        driver.step(0.1)


def test_without_a_network_the_screen_says_so_instead_of_a_useless_address(shown: Callable[..., Driver]) -> None:
    driver = shown()
    assert "not connected to a network" in said(driver)
    assert "Code:" not in said(driver)
    assert not addresses(driver)
    driver.choose("help")
    driver.settle()
    assert isinstance(driver.top, MessageScene)
    assert "127.0.0.1" not in driver.words


def test_a_network_that_comes_meanwhile_is_shown_and_said(shown: Callable[..., Driver], machine: Machine) -> None:
    driver = shown()
    told: list[str] = []
    driver.app.host.on_toast = lambda text, *_: told.append(text)
    for interface in (WIFI, CABLE):
        machine.interfaces = (interface,)
        until(driver, partial(shows, driver, interface))
        driver.step(0.1)
        assert interface.address in told[-1]
    machine.interfaces = ()
    until(driver, lambda: "not connected to a network" in said(driver))
    assert len(told) == 2


def test_of_several_networks_one_is_chosen_by_its_name(shown: Callable[..., Driver]) -> None:
    driver = shown(TUNNEL, CABLE, WIFI)
    told: list[str] = []
    driver.app.host.on_toast = lambda text, *_: told.append(text)
    for name, interface in (("Wi-Fi", WIFI), ("Cable", CABLE), ("VPN", TUNNEL), ("Wi-Fi", WIFI)):
        assert driver.widget("network").node.spoken == f"Network: {name}"
        assert addresses(driver) == [interface.address]
        driver.choose("network")
        driver.settle()
    assert not told, "whoever chooses knows"


def test_a_network_that_is_not_a_home_is_used_only_after_a_warning(shown: Callable[..., Driver]) -> None:
    driver = shown(CAMPUS)
    assert "not one of a home network" in said(driver)
    assert "Code:" not in said(driver)
    driver.choose("allow")
    driver.settle()
    assert addresses(driver) == [CAMPUS.address]


def test_an_address_that_changes_is_told_and_stands_behind_add_phones(evening: MakeEvening, machine: Machine) -> None:
    machine.interfaces = (WIFI,)
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    told: list[str] = []
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    party.driver.app.host.on_toast = lambda text, *_: told.append(text)
    party.open_menu()
    machine.interfaces = (CABLE,)
    party.until(lambda: party.party.address == CABLE.address)
    party.stack.pop_down_to(party.table)
    party.until(lambda: told)
    party.add_phones()
    assert addresses(party.driver) == [CABLE.address]
    machine.interfaces = (CABLE, OTHER_CABLE)
    party.until(lambda: len(party.party.networks) == 2)
    party.driver.settle()
    party.driver.choose("network")
    party.driver.settle()
    assert addresses(party.driver) == [OTHER_CABLE.address]
    party.stack.pop_down_to(party.table)
    party.until(lambda: party.asked() is not None)
    assert told == ["This computer’s address has changed. Open the menu, then “Add phones”."]


def test_phones_are_added_to_a_table_that_was_for_this_machine_alone(
    make_driver: MakeDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, machine: Machine
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda _url: True)
    machine.interfaces = (WIFI,)
    driver = make_driver(settings=FAST)
    scenes = driver.scenes(Saves(tmp_path / "saves"))
    table = instance(
        scenes.first(NewGame("scopa", (HUMAN, "random"), KITS["scopa"].game.options({}), 5, has_page=True)), TableScene
    )
    driver.show(table)
    try:
        party = present(scenes._phones.party)
        page = Phone(party, "Ada", 0)
        until(driver, lambda: hear(page)["seats"])
        page.say(do="sit", seat=0)
        until(driver, lambda: hear(page)["you"]["seat"] == 0)
        scenes._gathering.add(table)
        driver.settle()
        assert addresses(driver) == [WIFI.address]
        page.party = present(scenes._phones.party)
        assert page.party.port == party.port, "the page looks for its table where that was"
        page.state = None
        page.come_back()
        until(driver, lambda: hear(page)["you"]["seat"] == 0)
        present(page.socket).close()
    finally:
        scenes.close()


def hear(page: Phone) -> Any:
    page.hear()
    return page.state or {"seats": [], "you": {"seat": None}}
