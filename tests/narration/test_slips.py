"""The settlement slip of cau robat in words: each payment stands on it, whoever pays, and whoever reads it."""

import pytest

from caurobat.core.events import CardsMoved, DebtOwed, Event, Swept
from caurobat.core.zones import HANDS, PILES, TABLE, Zone
from caurobat.decks import parse_cards
from caurobat.games.cau_robat.rules import Why
from caurobat.games.cau_robat.rules.summary import Payment, PlaySummary
from caurobat.games.cau_robat.words.kit import WORDS
from caurobat.narration.plays import SlipRow
from caurobat.narration.strings import Strings, You
from caurobat.narration.tones import Tone
from caurobat.paths import assets_dir

ENGLISH = Strings("en", assets_dir() / "locale")
NAMES = ("Laia", You("Quim"), "Biel")


def moved(cards: str, source: Zone, target: Zone, why: Why) -> CardsMoved:
    return CardsMoved(parse_cards(cards), source, target, 0, why)


TAKEN = (moved("O6", HANDS[0], TABLE, Why.MATCH), moved("O6 E6", TABLE, PILES[0], Why.CAPTURE))


@pytest.mark.parametrize(
    ("events", "payments", "rows", "sentences"),
    [
        (
            (moved("C1", PILES[1], PILES[0], Why.CAU),),
            (Payment(1, 0, Why.CAU, 1, 0),),
            (SlipRow("you → Laia, call", "1"),),
            ["You pay Laia 1 card (call)."],
        ),
        (
            (moved("C1", PILES[2], PILES[0], Why.CAU), DebtOwed(2, 0, 2, Why.CAU)),
            (Payment(2, 0, Why.CAU, 1, 2),),
            (SlipRow("Biel → Laia, call", "1 paid, 2 still owed", Tone.OWED),),
            ["Biel pays Laia 1 card (call). Biel owes Laia 2 cards (call)."],
        ),
        (
            (Swept(0), moved("C1", PILES[1], PILES[0], Why.SWEEP), moved("C2", PILES[2], PILES[0], Why.SWEEP)),
            (Payment(1, 0, Why.SWEEP, 1, 0), Payment(2, 0, Why.SWEEP, 1, 0)),
            (SlipRow("you → Laia, sweep", "1"), SlipRow("Biel → Laia, sweep", "1")),
            ["Sweeps the table!", "You pay Laia 1 card (sweep).", "Biel pays Laia 1 card (sweep)."],
        ),
        (
            (Swept(0), DebtOwed(1, 0, 1, Why.SWEEP)),
            (Payment(1, 0, Why.SWEEP, 0, 1),),
            (SlipRow("you → Laia, sweep", "1 still owed", Tone.OWED),),
            ["Sweeps the table!", "You owe Laia 1 card (sweep)."],
        ),
    ],
    ids=["a call", "a call that leaves a debt", "a sweep", "a sweep that is owed"],
)
def test_what_is_paid_stands_on_the_slip_and_in_the_log(
    events: tuple[Event, ...], payments: tuple[Payment, ...], rows: tuple[SlipRow, ...], sentences: list[str]
) -> None:
    play = PlaySummary((*TAKEN, *events), 3)
    assert play.payments == payments
    assert WORDS.slip(ENGLISH, play, NAMES).rows == (SlipRow("takes the 6", "+2", Tone.GAIN), *rows)
    assert WORDS.sentences(ENGLISH, play, NAMES) == ["Laia plays the 6 of coins.", "Takes the 6.", *sentences]


def test_a_name_stays_as_it_is_written_also_at_the_beginning_of_a_sentence() -> None:
    play = PlaySummary((*TAKEN, moved("C1", PILES[2], PILES[0], Why.CAU), DebtOwed(1, 0, 1, Why.CAU)), 3)
    assert WORDS.sentences(ENGLISH, play, ("laia", You("quim"), "biel"))[2:] == [
        "biel pays laia 1 card (call).",
        "You owe laia 1 card (call).",
    ]


def test_a_sweep_that_many_pay_is_a_row_of_who_pays_and_one_of_who_owes() -> None:
    paid = [moved(card, PILES[seat], PILES[0], Why.SWEEP) for seat, card in ((1, "C1"), (2, "C2"))]
    play = PlaySummary((*TAKEN, Swept(0), *paid, DebtOwed(3, 0, 1, Why.SWEEP)), 4)
    rows = WORDS.slip(ENGLISH, play, (*NAMES, "Montse")).rows
    assert rows[1:] == (
        SlipRow("you and Biel → Laia, sweep", "2"),
        SlipRow("Montse → Laia, sweep", "1 still owed", Tone.OWED),
    )
    assert play.net == (4, -1, -1, 0)
    owing = PlaySummary((*TAKEN, Swept(0), *[DebtOwed(seat, 0, 1, Why.SWEEP) for seat in (1, 2, 3)]), 4)
    rows = WORDS.slip(ENGLISH, owing, (*NAMES, "Montse")).rows
    assert rows[1:] == (SlipRow("all → Laia, sweep", "3 still owed", Tone.OWED),)


def test_two_players_have_one_row_with_the_difference_whatever_they_pay_for() -> None:
    there = moved("C1", PILES[1], PILES[0], Why.CAU), moved("C2 C3 C4", PILES[1], PILES[0], Why.SWEEP)
    play = PlaySummary((*TAKEN, moved("C5", PILES[0], PILES[1], Why.DEBT), *there), 3)
    (row,) = WORDS.slip(ENGLISH, play, NAMES).rows[1:]
    assert row == SlipRow("you → Laia, old debt, call, sweep", "3")
    assert row.seats == (1, 0)


@pytest.mark.parametrize(
    ("language", "cards", "words"),
    [
        ("en", "O1 E1 C1 B1", "takes four aces"), ("en", "O7 E7 C7 B10", "takes three 7s, the 10"),
        ("en", "O7 E7", "takes the 7"), ("ca", "O12 E12 C12 B12", "agafa quatre reis"),
        ("es", "O1 E1 C1", "se lleva tres ases"), ("it", "O10 E10 C10", "prende tre fanti"),
    ],
)  # fmt: skip
def test_equal_cards_of_a_call_are_counted(language: str, cards: str, words: str) -> None:
    events = moved(cards.split()[0], HANDS[0], TABLE, Why.CALL), moved(cards, TABLE, PILES[0], Why.CAPTURE)
    strings = Strings(language, assets_dir() / "locale")
    assert WORDS.slip(strings, PlaySummary(events, 3), NAMES).rows[0].text == words
