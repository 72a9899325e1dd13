"""Reasons in words: every fact of a reason is told, in every language, to the right person."""

from dataclasses import replace

import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.decks import parse_card
from caurobat.games.cau_robat.players.next_turn_simulation import Plan, TheftRisk
from caurobat.games.cau_robat.players.why import Advantage, Opening, Reason, Shelter, contrast
from caurobat.games.cau_robat.words.advice import words
from caurobat.games.cau_robat.words.hints import advantage_text
from caurobat.narration.advice import TrialOutcome, beside_words, decimal
from caurobat.narration.strings import Strings
from tests.ui.kept import ASSETS

NAMES = ("Anna", "Pau", "Rosa")
SIX = Play(0, parse_card("O6"))
PLAIN = Reason(
    action=SIX,
    takes=(6, 7),
    steals=(),
    call=None,
    is_sweep=False,
    received=0,
    paid=0,
    gain=3,
    openings=(Opening(4, 0.35, 3),),
    cau_chance=0.0,
    pile=4,
    theft_chance=0.0,
    theft=None,
    shelter=None,
    guard=6,
    next_capture=0.0,
)
EXPOSED = replace(PLAIN, shelter=None, guard=None)


@pytest.fixture(scope="module")
def english() -> Strings:
    return Strings("en", ASSETS / "locale")


def test_a_capture_whose_pile_is_guarded_is_told_for_how_long(english: Strings) -> None:
    told = words(english, PLAIN, NAMES, 0)
    assert told.text() == (
        "The 6 takes 6·7: +3. Pau could then play a 4 and take 3 cards (35%). "
        "As long as the 6 is on the table, your pile can’t be stolen."
    )
    risky = words(english, replace(PLAIN, theft_chance=0.3), NAMES, 0).text()
    assert risky.endswith("can’t be stolen. Once it is taken, the pile is at risk (possible).")
    called = replace(PLAIN, openings=(Opening(6, 0.95, 3),), theft_chance=0.3)
    assert "As long as" not in words(english, called, NAMES, 0).text(), "what is sure to go guards nothing"


def test_all_that_a_capture_does_is_told(english: Strings) -> None:
    rich = replace(PLAIN, steals=((2, 5),), call="cau", is_sweep=True, received=3, paid=1, gain=10, openings=())
    assert (
        words(english, rich, NAMES, 0)
        .text()
        .startswith(
            "The 6 calls cau, takes 6·7, steals 5 cards from Rosa, sweeps the table, earns 3 cards, pays 1 card, "
            "if nobody answers: +10. Then there is nothing for Pau to take."
        )
    )
    assert "if nobody" not in words(english, replace(rich, call="contracau"), NAMES, 0).text()


def test_a_trailed_card_tells_its_risks(english: Strings) -> None:
    trailed = replace(EXPOSED, takes=(), gain=0, cau_chance=0.4, theft_chance=0.25, pile=1)
    trailed = replace(trailed, theft=TheftRisk(2, 11, 0.2))
    text = words(english, trailed, NAMES, 0).text()
    assert text.startswith("The 6 takes nothing and stays on the table. Pau could then play a 4")
    assert ", or call cau on it (40%). Your pile of 1 card could be stolen before your next turn (possible), " in text
    assert text.endswith("most likely by Rosa with the 11.")
    assert "Anna’s pile of 1 card could be stolen before Anna’s next turn" in words(english, trailed, NAMES, 1).text()


def test_a_cau_is_told_once_with_all_that_it_brings(english: Strings) -> None:
    trailed = replace(EXPOSED, takes=(), gain=0, cau_chance=0.4, openings=(Opening(6, 0.4, 5, 1),))
    text = words(english, trailed, NAMES, 0).text()
    assert "Pau could then call cau with a 6 and take 5 cards (40%)." in text
    assert text.count("cau") == 1


def test_the_worst_opening_is_told_and_another_only_where_it_is_nearly_as_bad(english: Strings) -> None:
    close = replace(PLAIN, openings=(Opening(4, 0.5, 4), Opening(11, 0.5, 3), Opening(7, 0.5, 2)))
    assert (
        "play a 4 and take 4 cards (50%), or play an 11 and take 3 cards (50%)."
        in words(english, close, NAMES, 0).text()
    )
    far = replace(PLAIN, openings=(Opening(4, 0.5, 10), Opening(11, 0.5, 3)))
    assert "11" not in words(english, far, NAMES, 0).text()
    in_debt = replace(PLAIN, openings=(Opening(4, 0.5, -1, 0, 3),))
    assert "Pau could" not in words(english, in_debt, NAMES, 0).text()


def test_nothing_is_said_of_a_pile_that_is_not_there_or_cannot_be_stolen(english: Strings) -> None:
    assert "pile" not in words(english, replace(EXPOSED, pile=0), NAMES, 0).text()
    assert "pile" not in words(english, replace(EXPOSED, shelter=Shelter.NO_STEALING), NAMES, 0).text()
    over = words(english, replace(EXPOSED, shelter=Shelter.ROUND_OVER, openings=()), NAMES, 0).text()
    assert over == "The 6 takes 6·7: +3. With that, the round is over."


def test_what_was_found_by_playing_on_is_told_in_words(english: Strings) -> None:
    def told(chance: float) -> str:
        return words(english, replace(EXPOSED, theft_chance=chance), NAMES, 0).text()

    assert "as good as safe until your next turn" in told(0.0)
    assert told(0.05).endswith("(unlikely).")
    assert told(0.5).endswith("(even).")
    assert told(0.9).endswith("(very likely).")
    assert told(1.0).endswith("Your pile of 4 cards is as good as stolen.")


def test_the_own_plan_is_told_to_whom_it_belongs(english: Strings) -> None:
    planned = replace(PLAIN, plan=Plan(11, 0.8, 8.0, 2, 22, 0.7))
    assert (
        words(english, planned, NAMES, 0)
        .text()
        .endswith("You keep the 11, which could then take Rosa’s 22 cards (likely).")
    )
    assert "keep" not in words(english, planned, NAMES, 1).text()
    assert "keep" not in words(english, replace(planned, plan=Plan(11, 0.1, 8.0, 2, 22, 0.1)), NAMES, 0).text()


def test_a_theft_is_planned_as_likely_as_that_pile_is_taken(english: Strings) -> None:
    """Not as likely as the card takes anything; and where it seldom takes that pile, the cards alone are told."""
    often = words(english, replace(PLAIN, plan=Plan(11, 0.9, 8.0, 2, 22, 0.3)), NAMES, 0).text()
    assert often.endswith("You keep the 11, which could then take Rosa’s 22 cards (possible).")
    seldom = words(english, replace(PLAIN, plan=Plan(11, 0.9, 8.0, 2, 22, 0.1)), NAMES, 0).text()
    assert seldom.endswith("You keep the 11, which could then take 8 cards (very likely).")


def test_what_the_next_may_take_either_way_is_no_danger_of_the_card_that_was_played(english: Strings) -> None:
    played = replace(PLAIN, openings=(Opening(7, 0.6, 6), Opening(3, 0.5, 4)))
    better = replace(PLAIN, openings=(Opening(7, 0.6, 6),))
    assert contrast(played, better) == (Advantage.FEEDS_LESS,)
    told = advantage_text(english, Advantage.FEEDS_LESS, played, better, NAMES)
    assert told == "It leaves less to Pau, who could otherwise play a 3 and take 4 cards (50%)."


def test_a_pile_is_not_called_safer_for_being_smaller(english: Strings) -> None:
    played = replace(EXPOSED, theft_chance=0.3, pile=12, theft=TheftRisk(1, 7, 0.3))
    assert contrast(played, replace(played, theft_chance=0.4, pile=2)) == (Advantage.LATER,)
    assert contrast(played, replace(played, theft_chance=0.1)) == (Advantage.SAFER_PILE,)


def test_the_better_card_is_told_by_what_it_has_over_the_other(english: Strings) -> None:
    played = replace(EXPOSED, theft_chance=0.8, pile=12, theft=TheftRisk(1, 7, 0.8), gain=2, next_capture=1.0)
    better = replace(PLAIN, plan=Plan(11, 0.8, 8.0, 2, 22, 0.7), gain=0, pile=10, next_capture=5.0)
    found = contrast(played, better)
    assert found == (Advantage.SAFER_PILE, Advantage.BETTER_NEXT)
    told = " ".join([advantage_text(english, one, played, better, NAMES) for one in found])
    assert "with what you played, Pau could steal it with the 7" in told
    assert "You keep the 11, which could then take Rosa’s 22 cards (likely)." in told
    doubtful = replace(better, plan=Plan(11, 0.1, 8.0, 2, 22, 0.1))
    assert "leaves you more to take" in advantage_text(english, Advantage.BETTER_NEXT, played, doubtful, NAMES)
    assert contrast(better, replace(better, gain=6))[0] is Advantage.TAKES_MORE
    assert contrast(better, better) == (Advantage.LATER,)


def test_a_difference_comes_with_two_standard_errors(english: Strings) -> None:
    best = TrialOutcome(0.5, 0.0, "about 12 cards", 300)

    def told(behind: float) -> tuple[str, ...]:
        return beside_words(english, best, TrialOutcome(0.5 - behind, 0.02, "about 9 cards", 300))

    assert told(0.052) == ("wins 5 fewer in 100 (± 4)", "wins −5 ± 4 in 100", "−5 ± 4 in 100")
    assert told(-0.03)[:2] == ("wins 3 more in 100 (± 4)", "wins +3 ± 4 in 100")
    assert told(-0.001)[:2] == ("wins just as often (± 4)", "wins 0 ± 4 in 100")


def test_a_call_let_go_is_told(english: Strings) -> None:
    told = words(english, replace(PLAIN, action=Pass(0), takes=(), gain=0), NAMES, 0)
    assert told.text() == "You let the call go and take your turn."


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert decimal(Strings("en", ASSETS / "locale"), -1.25) == "−1.2"
    assert decimal(Strings("ca", ASSETS / "locale"), 12.34) == "12,3"
    assert decimal(Strings("en", ASSETS / "locale"), -0.01) == "0.0"
