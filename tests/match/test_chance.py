"""Nobody can know a deal before it is made: an attacker has all that is ever shown, even the save, and finds nothing.

The attack is the one that worked once: a salt that was drawn from the match's seed in steps that can be undone.
"""

import math

import pytest

from caurobat.core.record import format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.rules import GAME
from caurobat.match import chance
from caurobat.match.chance import Chance, SystemRng
from caurobat.match.match import deal_rng
from caurobat.match.session import Session
from tests.match.playing import finish_round, started

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
SALT_STREAM = 1 << 33


def a_session(seed: int | None) -> Session:
    return started(GAME, ["greedy"] * 3, seed, rules={"target": 9})


def unxor(value: int, shift: int) -> int:
    result = value
    for _ in range(64 // shift + 1):
        result = value ^ (result >> shift)
    return result


def unmixed(value: int) -> int:
    value = unxor(value, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    value = unxor(value, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return unxor(value, 30)


def seed_behind(salt: str, round_number: int) -> int:
    """The seed from which a salt would have been drawn, if it was drawn by the generator's own stream."""
    state = (unmixed(int(salt[:16], 16)) - STEP) & MASK
    for part in (SALT_STREAM, round_number):
        state = (unmixed(state) - STEP & MASK) ^ part
    return (unmixed(state) - STEP) & MASK


def test_the_attack_itself_works_on_a_salt_that_is_drawn_from_a_seed() -> None:
    rng = Rng(5, 3, SALT_STREAM)
    assert seed_behind(f"{rng.next():016x}{rng.next():016x}", 3) == 5


@pytest.mark.parametrize("seed", [None, 5])
def test_no_salt_gives_the_next_deal_away(seed: int | None) -> None:
    session = a_session(seed)
    finish_round(session)
    assert session.deal_proof is not None
    found = seed_behind(session.deal_proof.splitlines()[1].removeprefix("salt "), 0)
    assert found != seed
    dealer = session.record.rounds[0].deal.dealer
    forecasts = [GAME.deal(session.options, 3, at, deal_rng(found, 1)) for at in range(3)]
    session.next_round()
    assert session.record.rounds[1].deal not in forecasts
    assert session.record.rounds[1].deal.dealer != dealer


def test_not_even_the_save_tells_the_next_deal() -> None:
    """A match continued twice from one file gets two different deals."""
    session = a_session(None)
    finish_round(session)
    text = format_record(session.record).encode()
    deals = []
    for _ in range(2):
        again = Session.resume(parse_record(text), None)
        assert again.seed is None
        again.next_round()
        deals.append(again.record.rounds[1].deal)
    assert deals[0] != deals[1]


def test_a_deal_takes_as_much_entropy_as_there_are_orders_of_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """With less, the cards that one sees would tell something of those that one doesn't."""
    drawn: list[int] = []
    entropy, unpredictable = chance._entropy, Chance(None)

    def counted() -> int:
        drawn.append(64)
        return entropy()

    monkeypatch.setattr(chance, "_entropy", counted)
    GAME.deal(GAME.options({}), 4, 0, unpredictable.deal(0))
    assert sum(drawn) >= math.log2(math.factorial(40))


def test_salts_are_independent_of_each_other_and_of_deals() -> None:
    """Of what was drawn before, nothing goes into them."""
    unpredictable = Chance(None)
    salts = {unpredictable.salt(0) for _ in range(20)}
    assert len(salts) == 20
    assert len({GAME.deal(GAME.options({}), 4, 0, unpredictable.deal(0)) for _ in range(20)}) == 20
    assert {len(salt) for salt in salts} == {32}


def test_the_systems_numbers_fill_their_range() -> None:
    rng = SystemRng()
    assert {rng.below(6) for _ in range(500)} == set(range(6))


def test_a_match_with_a_seed_says_so_and_keeps_it() -> None:
    session = a_session(7)
    assert session.seed == 7
    assert Session.resume(parse_record(format_record(session.record).encode()), None).seed == 7
    assert a_session(None).seed is None
