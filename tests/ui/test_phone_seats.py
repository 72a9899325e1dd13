"""Seats that change hands between phones, programs and the screen: nobody is sent a hand besides their own."""

from tests.ui.evening import Evening, MakeEvening, Phone


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
    """Let whatever is on its way arrive."""
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


def test_whoever_leaves_the_seat_and_tries_another_one_sees_no_other_hand_and_programs_stay(
    evening: MakeEvening,
) -> None:
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
