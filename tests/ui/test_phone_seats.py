"""Seats that change hands between phones, programs and the screen: nobody is sent a hand besides their own."""

from pathlib import Path

import pytest

from caurobat.core.zones import HANDS
from caurobat.match.session import ONLOOKER
from caurobat.players.roster import HUMAN
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.taking_back import undo
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.phones import MissedScene
from tests.expecting import present
from tests.ui.conftest import MakeDriver
from tests.ui.evening import FAST, Evening, MakeEvening, Phone


def hands_sent(party: Evening, phone: Phone) -> set[int]:
    """The seats of which `phone` has been sent a card in this round; in Cau robat all cards are dealt at once."""
    dealt = party.table.session.record.rounds[-1].deal.hands
    owners = {card.code: seat for seat, hand in enumerate(dealt) for card in hand}
    return {owners[code] for hand in phone.hands for code in hand if code in owners}


def in_play(evening: MakeEvening, players: tuple[str, ...] = ("random",) * 4, seats: tuple[int, ...] = (0,)) -> Evening:
    """A round in play, the phones in `seats`, the other seats being programs' if `players` says so."""
    party = evening(players=players)
    party.join(*seats)
    party.press("onward")
    party.until(lambda: all(phone.page is not None and phone.page["hand"] for phone in party.phones))
    return party


def onlooker(party: Evening, name: str = "Quim") -> Phone:
    phone = Phone(party.party, name, 5)
    party.phones.append(phone)
    party.until(lambda: phone.page is not None)
    return phone


def wait(party: Evening, turns: int = 10) -> None:
    ahead = iter(range(turns))
    party.until(lambda: next(ahead) == turns - 1)


def test_a_hacked_page_moves_from_seat_to_seat_and_is_sent_no_hand_of_a_program(evening: MakeEvening) -> None:
    party = in_play(evening)
    (phone,) = party.phones
    before = party.table.session.record.seats
    for seat in (1, 2, 3, 0):
        phone.say(do="sit", seat=seat)
        wait(party)
    assert hands_sent(party, phone) == {0}
    assert phone.state["you"]["seat"] == 0
    assert len(phone.no) == 3
    assert "mà" in phone.no[0]
    assert party.table.session.record.seats == before


def test_whoever_leaves_a_seat_and_tries_another_sees_no_other_hand_and_programs_stay(evening: MakeEvening) -> None:
    party = in_play(evening)
    (phone,), session = party.phones, party.table.session
    programs = session.record.seats[1:]
    for message in ({"do": "stand up"}, {"do": "sit", "seat": 1}, {"do": "stand up"}, {"do": "sit", "seat": 0}):
        phone.say(**message)
        wait(party)
    assert hands_sent(party, phone) == {0}
    assert phone.state["you"]["seat"] == 0
    assert session.record.seats[1:] == programs
    assert session.is_human(0)


def test_two_hops_of_an_onlooker_stop_no_game_of_others(evening: MakeEvening) -> None:
    party = in_play(evening, (HUMAN, "random", "random", "random"))
    session = party.table.session
    guest = onlooker(party)
    for seat in (1, 2):
        guest.say(do="sit", seat=seat)
        wait(party)
    assert hands_sent(party, guest) == {1}
    assert session.people == (0, 1)
    guest.say(do="stand up")
    party.until(lambda: session.people == (0,))
    party.until(lambda: party.asked() is not None)
    revision = session.revision
    present(party.asked()).press()
    party.until(lambda: session.revision > revision)


def test_whoever_stays_is_told_who_sits_down_and_who_has_the_seat_after_them(evening: MakeEvening) -> None:
    party = in_play(evening, (HUMAN, "laia", "random", "random"))
    told: list[str] = []
    party.driver.app.host.on_toast = lambda text, *_: told.append(text)
    name = party.table.session.seats[1].name
    guest = onlooker(party)
    guest.say(do="sit", seat=1)
    party.until(lambda: "Quim plays on a phone." in told)
    guest.say(do="stand up")
    party.until(lambda: f"Quim has left the seat. {name} plays there again." in told)
    heard = [text for text, _ in party.phones[0].told]
    party.until(lambda: any("Quim ha deixat el lloc" in text for text, _ in party.phones[0].told))
    assert any("Quim juga" in text for text in heard)


def test_a_seat_shared_with_the_screen_is_no_strangers_and_its_phones_again(evening: MakeEvening) -> None:
    party = in_play(evening, (HUMAN, HUMAN, "random", "random"), (0, 1))
    party.until(lambda: party.asked() is not None)
    phone = present(party.asked())
    seat, name, guest = phone.seat, phone.name, onlooker(party)
    phone.cut()
    phone.state = None
    party.until(lambda: isinstance(party.stack.top, MissedScene))
    party.driver.top.group.widgets[1].widget.activate()
    party.until(lambda: isinstance(party.stack.top, CurtainScene))
    guest.say(do="sit", seat=seat)
    party.until(lambda: guest.no)
    assert not hands_sent(party, guest)
    assert party.table.session.seats[seat].name == name
    phone.come_back()
    party.until(lambda: phone.state is not None and phone.state["seats"][seat]["free"])
    phone.say(do="sit", seat=seat)
    party.until(lambda: party.asked() is phone)
    assert hands_sent(party, phone) == {seat}


def test_a_freed_seat_is_a_programs_until_somebody_who_has_seen_no_hand_sits_down(evening: MakeEvening) -> None:
    party = in_play(evening, (HUMAN, HUMAN, "random", "random"), (0, 1))
    first, second = party.phones
    party.party.free(1)
    party.until(lambda: not party.table.session.is_human(1))
    first.say(do="sit", seat=1)
    party.until(lambda: first.no)
    assert hands_sent(party, first) == {0}
    guest = onlooker(party)
    guest.say(do="sit", seat=1)
    party.until(lambda: hands_sent(party, guest) == {1})
    assert second.state["you"]["seat"] is None


def test_the_hand_of_a_phone_that_has_left_its_seat_is_not_shown_on_the_screen(evening: MakeEvening) -> None:
    party = in_play(evening, (HUMAN, "random", "random", "random"))
    party.phones[0].say(do="stand up")
    party.until(lambda: 0 in party.table.session.away)
    wait(party)
    assert party.table.stage.view.seat == ONLOOKER
    assert not any(party.table.stage.view.zones[HANDS[0]])


def test_the_screens_own_seat_waits_for_its_person_while_a_program_plays_there(evening: MakeEvening) -> None:
    party = in_play(evening, (HUMAN, HUMAN, "random", "random"), (1,))
    party.table.change_player(0, "random")
    guest = onlooker(party)
    guest.say(do="sit", seat=0)
    party.until(lambda: guest.no)
    assert not hands_sent(party, guest)


def test_undo_asks_once_a_phone_plays_at_a_table_dealt_for_one_person(evening: MakeEvening) -> None:
    party = evening(players=(HUMAN, "random", "random", "random"))
    party.press("onward")
    party.driver.settle()
    table, session = party.table, party.table.session
    while party.stack.top is not table:
        party.driver.key(32)
        party.driver.settle()
    party.until(lambda: session.turn == 0 and table.phase.decision is not None)
    assert session.table.has_undo
    onlooker(party).say(do="sit", seat=2)
    party.until(lambda: session.people == (0, 2))
    if isinstance(party.stack.top, CurtainScene):
        party.driver.settle()
        party.press("ready")
    party.until(lambda: table.phase.decision is not None)
    table.decide(present(table.phase.decision).actions[0])
    record = session.record
    undo(party.driver.app.host, table)
    assert isinstance(party.stack.top, MessageScene)
    assert session.record == record


def test_two_guests_of_one_name_are_told_apart(evening: MakeEvening) -> None:
    party = evening()
    for seat in (0, 1):
        phone = Phone(party.party, "Anna", seat)
        party.phones.append(phone)
        party.until(lambda phone=phone: phone.state is not None)
        phone.say(do="sit", seat=seat)
        party.until(lambda phone=phone: phone.state["you"]["seat"] == phone.seat)
    party.press("onward")
    party.until(lambda: party.phones[1].page is not None)
    assert [setup.name for setup in party.table.session.seats[:2]] == ["Anna", "Anna 2"]
    guest = onlooker(party, party.table.session.seats[3].name)  # of the name of a program
    guest.say(do="sit", seat=2)
    party.until(lambda: party.table.session.is_human(2))
    assert len({setup.name for setup in party.table.session.seats}) == 4


@pytest.mark.parametrize("is_widened", [False, True])
def test_a_table_of_this_machine_alone_stays_so_when_it_is_continued(
    make_driver: MakeDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_widened: bool
) -> None:
    """`play --hands`, killed and continued: the page opens again, on this machine alone unless phones were added."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    party = Evening(make_driver(settings=FAST), tmp_path)
    options = KITS["scopa"].game.options({})
    party.driver.show(party.scenes.first(NewGame("scopa", (HUMAN, "random"), options, 5, has_page=True)))
    party.join(0)
    party.until(lambda: party.asked() is not None)
    if is_widened:
        party.add_phones()
        party.stack.pop()
        party.phones[0].cut()
        party.phones[0].come_back()
        party.until(lambda: party.party.guests[0].is_here)
    for _ in range(3):
        party.driver.step(0.1)
    party.phones[0].cut()
    party.party.close()
    present(party.table.session._saved).release()
    again = Evening(make_driver(settings=FAST), tmp_path, game="scopa")
    told: list[str] = []
    again.driver.app.host.on_toast = lambda text, *_: told.append(text)
    again.press("resume")
    again.driver.settle()
    assert again.party.is_local is not is_widened
    assert len(opened) == (1 if is_widened else 2)
    assert any("the program listens again" in text for text in told) is is_widened
    again.scenes.close()
