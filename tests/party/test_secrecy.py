"""The guest list by itself: who may sit where, who may be forgotten, and which devices are told apart."""

import sys

import pytest

from caurobat.party.guest_list import MOST_WAITING, GuestList, Refusal, Refused
from caurobat.party.party import Party
from tests.party.phones import OFFERS, Phone, line_to, opened, pages, run


def at(guests: GuestList, name: str, device: str = "") -> int:
    return guests.join(guests.secret, "", name, 1, "en", device)[0].number


def in_round(deal: str = "a deal", seats: tuple[int, ...] = (0, 1, 2)) -> GuestList:
    guests = GuestList()
    guests.offer(seats, deal)
    return guests


def test_a_device_that_comes_in_anew_has_seen_what_it_has_seen() -> None:
    guests = in_round()
    guests.sit(at(guests, "Anna", "192.0.2.7"), 0)
    again = at(guests, "Eva", "192.0.2.7")
    with pytest.raises(Refused) as refused:
        guests.sit(again, 1)
    assert refused.value.refusal is Refusal.SEEN
    guests.sit(at(guests, "Bo", "192.0.2.8"), 1)
    guests.free(0)
    guests.sit(again, 0)  # it is the hand that this device has seen


def test_pages_of_this_machine_are_told_apart_by_their_tokens() -> None:
    guests = in_round()
    guests.sit(at(guests, "Anna"), 0)
    assert guests.sit(at(guests, "Eva"), 1).seat == 1


def test_the_next_deal_begins_anew_and_between_two_seats_are_free() -> None:
    guests = in_round()
    anna, bo = at(guests, "Anna", "192.0.2.7"), at(guests, "Bo", "192.0.2.8")
    guests.sit(anna, 0)
    guests.offer((0, 1, 2))
    guests.sit(anna, 1)
    guests.sit(bo, 0)
    guests.offer((0, 1, 2), "another deal")
    guests.stand_up(anna)
    for guest, seat, refusal in ((anna, 0, Refusal.SEAT), (anna, 2, Refusal.SEEN), (bo, 1, Refusal.SEAT)):
        with pytest.raises(Refused) as refused:
            guests.sit(guest, seat)
        assert refused.value.refusal is refusal
    assert guests.sit(anna, 1).seat == 1


def test_a_mere_knock_replaces_nobody_but_an_idle_knocker() -> None:
    guests = GuestList()
    asleep = at(guests, "Anna")
    guests.drop(asleep)
    knocks = [guests.join("", guests.code, "Eve", 1, "en")[0].number for _ in range(MOST_WAITING)]
    with pytest.raises(Refused) as refused:
        guests.join("", guests.code, "Eve", 1, "en")
    assert refused.value.refusal is Refusal.FULL
    guests.drop(knocks[2])
    guests.join("", guests.code, "Eve", 1, "en")
    numbers = {guest.number for guest in guests.guests}
    assert asleep in numbers
    assert knocks[2] not in numbers


def test_the_second_of_a_name_is_numbered_and_one_that_has_gone_makes_room() -> None:
    guests = GuestList()
    asked = ("Anna", "Anna", "Anna", "A name of sixteen", "A name of sixteen", "", "")
    names = [guests.guest(at(guests, name)).name for name in asked]
    assert names == ["Anna", "Anna 2", "Anna 3", "A name of sixte…", "A name of sixt 2", "", ""]
    guests.drop(1)
    assert guests.guest(at(guests, "Anna")).name == "Anna"


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
