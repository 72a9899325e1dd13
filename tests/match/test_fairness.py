"""The hash of a deal: fixed by what is dealt, shown before play, and checked by anybody afterwards."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from caurobat.core.game import Deal
from caurobat.core.record import format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.decks import parse_cards
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.fairness import commitment, deal_text, is_kept, revealed, salt_for, shown_hash
from caurobat.match.files import write_record
from caurobat.match.session import Session
from tests.commands.running import run
from tests.expecting import present
from tests.match.playing import finish_round, started

SALT = "0123456789abcdef0123456789abcdef"
DEAL = Deal(1, parse_cards("O4 C7"), (parse_cards("O1 B12"), parse_cards("E3")), ())


def a_session(seed: int = 3) -> Session:
    return started(GAME, ["greedy"] * 3, seed, rules={"target": 2})


def test_the_text_is_what_the_readme_says_and_the_hash_its_sha256() -> None:
    text = f"caurobat deal 1\nsalt {SALT}\ndealer 1\ntable O4 C7\nhand 0 O1 B12\nhand 1 E3\nstock\n"
    assert deal_text(DEAL, SALT) == text
    assert commitment(DEAL, SALT) == hashlib.sha256(text.encode()).hexdigest()
    assert "stock E1 O2\n" in deal_text(replace(DEAL, stock=parse_cards("E1 O2")), SALT)


def test_another_deal_or_salt_has_another_hash() -> None:
    swapped = replace(DEAL, hands=(parse_cards("B12 O1"), parse_cards("E3")))
    others = [replace(DEAL, dealer=0), swapped, replace(DEAL, stock=parse_cards("O2"))]
    hashes = {commitment(DEAL, SALT), commitment(DEAL, SALT[::-1]), *(commitment(other, SALT) for other in others)}
    assert len(hashes) == 5


def test_each_round_has_a_salt_of_its_own_that_no_other_chance_shares() -> None:
    salts = {salt_for(seed, number) for seed in range(20) for number in range(5)}
    assert len(salts) == 100
    assert all(len(salt) == 32 for salt in salts)
    assert salt_for(7, 0)[:16] != f"{Rng(7, 0).next():016x}"


def test_the_hash_is_there_before_play_and_the_deal_only_after_it() -> None:
    session = a_session()
    before = present(session.deal_hash)
    assert session.deal_proof is None
    finish_round(session)
    assert session.deal_hash == before
    proof: str = present(session.deal_proof)
    assert hashlib.sha256(proof.encode()).hexdigest() == before
    for card in session.record.rounds[-1].deal.hands[2]:
        assert card.code in proof
    session.next_round()
    assert session.deal_hash != before
    assert session.deal_proof is None


def test_hash_and_salt_stay_in_the_record_through_saving_undo_and_resuming() -> None:
    session = a_session()
    before = session.deal_hash
    for _ in range(5):
        session.submit(session.choose())
    session.undo(session.record.rounds[0].plays[-1].action.seat)
    again = Session.resume(parse_record(format_record(session.record).encode()), None)
    assert again.deal_hash == before
    (one,) = again.record.rounds
    assert is_kept(one) is True


def test_an_exchanged_card_is_found_out() -> None:
    (one,) = a_session().record.rounds
    first, second, *rest = one.deal.hands
    changed = (second[:1] + first[1:], first[:1] + second[1:], *rest)
    assert is_kept(replace(one, deal=replace(one.deal, hands=changed))) is False


@pytest.mark.parametrize(
    "extra", [{}, {"commitment": 3, "salt": SALT}, {"commitment": "é" * 64, "salt": SALT}, {"salt": SALT}]
)
def test_a_record_of_others_says_nothing(extra: Mapping[str, object]) -> None:
    (one,) = a_session().record.rounds
    foreign = replace(one, extra=extra)
    assert shown_hash(foreign) is None
    assert is_kept(foreign) is None
    assert (revealed(foreign) is None) == ("salt" not in extra)


def test_replay_tells_whether_the_hash_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = a_session()
    finish_round(session)
    path = tmp_path / "record.json"
    write_record(path, session.record)
    assert run("replay", path) == 0
    assert "The deal is the one whose hash was shown." in capsys.readouterr().out
    (one,) = session.record.rounds
    forged = replace(one, extra={**one.extra, "commitment": "0" * 64})
    write_record(path, replace(session.record, rounds=(forged,)))
    assert run("replay", path) == 1
    assert "The deal is NOT the one whose hash was shown!" in capsys.readouterr().out
