"""The desk by itself: who may sit where, who may be forgotten, and which devices are told apart."""

import sys

import pytest

from caurobat.party.desk import MOST_WAITING, Desk, Refusal, Refused
from caurobat.party.party import Party
from tests.party.phones import OFFERS, Phone, line_to, opened, pages, run


def at(desk: Desk, name: str, device: str = "") -> int:
    return desk.join(desk.secret, "", name, 1, "en", device)[0].number


def in_round(deal: str = "a deal", seats: tuple[int, ...] = (0, 1, 2)) -> Desk:
    desk = Desk()
    desk.offer(seats, deal)
    return desk


def test_a_device_that_comes_in_anew_has_seen_what_it_has_seen() -> None:
    desk = in_round()
    desk.sit(at(desk, "Anna", "192.0.2.7"), 0)
    again = at(desk, "Eva", "192.0.2.7")
    with pytest.raises(Refused) as refused:
        desk.sit(again, 1)
    assert refused.value.refusal is Refusal.SEEN
    desk.sit(at(desk, "Bo", "192.0.2.8"), 1)
    desk.free(0)
    desk.sit(again, 0)  # it is the hand that this device has seen


def test_pages_of_this_machine_are_told_apart_by_their_tokens() -> None:
    desk = in_round()
    desk.sit(at(desk, "Anna"), 0)
    assert desk.sit(at(desk, "Eva"), 1).seat == 1


def test_the_next_deal_begins_anew_and_between_two_seats_are_free() -> None:
    desk = in_round()
    anna, bo = at(desk, "Anna", "192.0.2.7"), at(desk, "Bo", "192.0.2.8")
    desk.sit(anna, 0)
    desk.offer((0, 1, 2))
    desk.sit(anna, 1)
    desk.sit(bo, 0)
    desk.offer((0, 1, 2), "another deal")
    desk.stand_up(anna)
    for guest, seat, refusal in ((anna, 0, Refusal.SEAT), (anna, 2, Refusal.SEEN), (bo, 1, Refusal.SEAT)):
        with pytest.raises(Refused) as refused:
            desk.sit(guest, seat)
        assert refused.value.refusal is refusal
    assert desk.sit(anna, 1).seat == 1


def test_a_mere_knock_replaces_nobody_but_an_idle_knocker() -> None:
    desk = Desk()
    asleep = at(desk, "Anna")
    desk.drop(asleep)
    knocks = [desk.join("", desk.code, "Eve", 1, "en")[0].number for _ in range(MOST_WAITING)]
    with pytest.raises(Refused) as refused:
        desk.join("", desk.code, "Eve", 1, "en")
    assert refused.value.refusal is Refusal.FULL
    desk.drop(knocks[2])
    desk.join("", desk.code, "Eve", 1, "en")
    numbers = {guest.number for guest in desk.guests}
    assert asleep in numbers
    assert knocks[2] not in numbers


def test_the_second_of_a_name_is_numbered_and_one_that_has_gone_makes_room() -> None:
    desk = Desk()
    asked = ("Anna", "Anna", "Anna", "A name of sixteen", "A name of sixteen", "", "")
    names = [desk.guest(at(desk, name)).name for name in asked]
    assert names == ["Anna", "Anna 2", "Anna 3", "A name of sixte…", "A name of sixt 2", "", ""]
    desk.drop(1)
    assert desk.guest(at(desk, "Anna")).name == "Anna"


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.2 has to be set up there")
def test_a_phone_is_known_by_its_address() -> None:
    async def play(party: Party) -> None:
        party.publish(OFFERS, pages(), deal="a deal")
        for seat, is_refused in ((0, False), (1, True)):
            phone = Phone(party)
            phone.socket = await line_to(party, local_addr=("127.0.0.2", 0))
            secret = party.url.partition("#")[2]
            await phone.say(do="join", secret=secret, code="", name="Ada", face=3, language="en")
            await phone.until("state")
            await phone.say(do="sit", seat=seat)
            if is_refused:
                assert "another hand" in (await phone.until("no"))["text"]
            else:
                await phone.until("state", lambda message: message["you"]["seat"] == 0)

    with opened() as party:
        run(play(party))
