"""RULES.md, Cau, recau, contracau: who may call, who is asked, what the last caller captures."""

import pytest

from caurobat.core.decisions import IllegalAction, Pass, Play
from caurobat.core.events import Called, CallOffered, Event, TurnPassed
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.rules.state import State
from tests.expecting import present
from tests.rules.table import play, position
from tests.rules.words import action_text, event_text

FOURS = ["O4 O1", "C4 O2", "E4 O3", "B4 B5"]
"""Four seats that hold a 4 each."""


def calls(events: tuple[Event, ...]) -> list[str]:
    return [event_text(event) for event in events if isinstance(event, Called | CallOffered | TurnPassed)]


def offered(state: State) -> str:
    return " ".join(action_text(action) for action in present(GAME.decision(state)).actions)


def test_cau_equals_the_card_that_the_play_right_before_trailed() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "O3 O5"]), "O4", "C4")
    assert "1 calls cau" in calls(after.events)
    after.expect(table="E1", piles=["", "C4 O4", ""], debts=[(0, 1, 1)], turn=2)


def test_asked_seat_answers_with_the_rank_or_passes_before_anything_else() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "E4 O3", "B4 O5"]), "O4", "C4")
    assert offered(after.state) == "E4 pass"


def test_asked_seat_with_both_cards_may_answer_with_either() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "E4 B4", "O3 O5"]), "O4", "C4")
    assert offered(after.state) == "E4 B4 pass"


def test_pass_after_cau_ends_the_call_though_the_seat_after_holds_the_fourth() -> None:
    after = play(position("E1", FOURS), "O4", "C4", "pass")
    assert calls(after.events)[-2:] == ["2 may answer recau", "2 lets it pass"]
    after.expect(table="E1", piles=["", "C4 O4", "", ""], callers=())


def test_seat_that_cannot_answer_ends_the_call_though_the_seat_after_holds_the_rank() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "O5 O3", "B4 E4"]), "O4", "C4")
    assert calls(after.events) == ["1 calls cau", "2 may answer recau", "2 lets it pass"]
    after.expect(table="E1", piles=["", "C4 O4", "", ""], turn=2, callers=())


def test_nobody_is_asked_where_all_four_cards_can_be_seen_by_everyone() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "O5 O3"], ["", "", "E4 B4"]), "O4", "C4")
    assert calls(after.events) == ["1 calls cau"]


def test_seats_are_asked_as_long_as_one_card_of_the_rank_is_unseen() -> None:
    # The fourth 4 is out of play here; nobody at the table can know where it is.
    after = play(position("E1", ["O4 O1", "C4 O2", "O5 O3"], ["", "", "E4"]), "O4", "C4")
    assert calls(after.events) == ["1 calls cau", "2 may answer recau", "2 lets it pass"]


def test_without_cau_sequence_a_cau_steals_no_pile() -> None:
    rules = {"cau_sequence": False, "sequence": "whole_run"}
    after = play(position("O6 O3", ["O4 O1", "C4 O2"], ["B5 B2", ""], rules=rules), "O4", "C4")
    after.expect(table="O6 O3", piles=["B2", "B5 C4 O4"])


def test_a_pass_without_a_call_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no call to let pass"):
        GAME.apply(position("E1", ["O4", "C4"]), Pass(0))


def test_an_answer_of_another_rank_is_refused() -> None:
    after = play(position("E1", FOURS), "O4", "C4")
    with pytest.raises(IllegalAction, match="O3 is not of rank 4"):
        play(after.state, "O3")


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_only_the_asked_seat_may_answer_or_pass(seat: int) -> None:
    after = play(position("E1", FOURS), "O4", "C4")
    with pytest.raises(IllegalAction, match=f"seat {seat} is not to move; it is for seat 2 to answer the call"):
        GAME.apply(after.state, Pass(seat))


def test_a_seat_that_is_not_asked_may_not_answer_with_the_rank() -> None:
    after = play(position("E1", FOURS), "O4", "C4")
    with pytest.raises(IllegalAction, match="seat 3 is not to move"):
        GAME.apply(after.state, Play(3, parse_card("B4")))
