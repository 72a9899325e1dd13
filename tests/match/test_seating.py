"""The seating by a record, whatever its names are: nothing reaches a font that cannot draw it."""

import pytest

from caurobat.core.record import SeatRecord, parse_record
from caurobat.core.text import LONGEST_NAME, clean_name
from caurobat.match.seating import SeatSetup, setups_of, strangers
from caurobat.match.session import Session
from caurobat.narration.replay import seat_names
from caurobat.players.roster import HUMAN
from tests.expecting import present


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Núria", "Núria"), ("Nu\u0301ria", "Núria"), ("a\0b", "ab"), ("lone \ud800 half", "lone half"),
        ("two\nlines\tand more", "two lines and more"), ("\u202eturned", "turned"), ("\x1b[31mred", "[31mred"),
        ("  many   spaces ", "many spaces"), ("x" * 100, "x" * (LONGEST_NAME - 1) + "…"), ("שָׁלוֹם", "שָׁלוֹם"),
        ("雪", "雪"), ("👩\u200d👧", "👩\u200d👧"), ("\u200d", ""), ("\0\x01", ""), ("", ""), (None, ""),
    ],
)  # fmt: skip
def test_a_name_is_one_short_line_that_a_font_can_take(name: str | None, shown: str) -> None:
    assert clean_name(name).encode().decode() == clean_name(name)
    assert len(clean_name(name)) <= LONGEST_NAME
    assert clean_name(name) == shown


def test_a_tower_of_accents_is_cut_down() -> None:
    assert clean_name("Q" + "\u0300\u0301\u0302\u0303" * 30) == "Q\u0300\u0301"


def test_millions_of_letters_cost_nothing() -> None:
    assert clean_name("\0" * 12_000_000) == ""
    assert len(clean_name("\u0301" * 12_000_000 + "x")) <= LONGEST_NAME


def test_hostile_names_of_a_record_are_cleaned_for_the_table_and_for_replay() -> None:
    seats = [SeatRecord("a\0b", HUMAN), SeatRecord("\ud800", "greedy"), SeatRecord("y" * 3_000_000, "greedy")]
    assert [seat.name for seat in setups_of("cau-robat", seats)] == ["ab", "2", "y" * 23 + "…"]
    assert seat_names(seats) == ("ab", "Seat 2", "y" * 23 + "…")


def test_a_name_is_saved_as_it_is_shown() -> None:
    assert SeatSetup("a\0b\n", HUMAN, 0, 1).to_record().name == "ab"


def test_an_unknown_players_seat_is_a_programs_and_its_name_is_kept() -> None:
    seats = [SeatRecord("Anna", HUMAN), SeatRecord("New", "grandmaster"), SeatRecord("Nobody")]
    assert [seat.player == HUMAN for seat in setups_of("cau-robat", seats)] == [True, False, True]
    assert strangers("cau-robat", seats) == {1: "grandmaster"}
    record = parse_record(
        b'{"format": "caurobat-record", "version": 1, "game": "cau-robat", "rounds": [],'
        b'"seats": [{"player": "human"}, {"player": "grandmaster"}]}'
    )
    session = Session.resume(record, None)
    while session.turn is not None:
        decision = session.game.choices(session.view(session.turn))
        session.submit(session.choose() if not session.is_human(session.turn) else present(decision).actions[0])
    assert session.record.seats[1].player == "grandmaster", "the program that knows it takes it up again"
    assert session.strangers == {1: "grandmaster"}
