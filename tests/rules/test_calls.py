"""RULES.md, Cau, recau, contracau: who may call, who is asked, what the last caller captures."""

import pytest

from caurobat.core.decisions import IllegalAction, Pass, Play
from caurobat.core.events import Called, CallOffered, Event, TurnPassed
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.rules.state import State
from tests.rules.table import play, position
from tests.rules.words import action_text, event_text

FOURS = ["O4 O1", "C4 O2", "E4 O3", "B4 B5"]
"""Four seats that hold a 4 each."""


def calls(events: tuple[Event, ...]) -> list[str]:
    return [event_text(event) for event in events if isinstance(event, Called | CallOffered | TurnPassed)]


def offered(state: State) -> str:
    decision = GAME.decision(state)
    assert decision is not None
    return " ".join(action_text(action) for action in decision.actions)


def test_cau_equals_the_card_that_the_play_right_before_trailed() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "O3 O5"]), "O4", "C4")
    assert "1 calls cau" in calls(after.events)
    after.expect(table="E1", piles=["", "C4 O4", ""], debts=[(0, 1, 1)], turn=2)


def test_cau_works_from_the_last_seat_to_the_first() -> None:
    after = play(position("E1", ["C4", "O2", "O4 O3"], turn=2), "O4", "C4")
    assert "0 calls cau" in calls(after.events)
    after.expect(piles=["C4 O4", "", ""], debts=[(2, 0, 1)])


def test_taking_the_trailed_card_inside_a_sequence_is_no_cau() -> None:
    after = play(position("E1 E3", ["O4 O1", "C3 O2", "O5 O6"]), "O4", "C3")
    assert calls(after.events) == []
    after.expect(table="E1", piles=["", "C3 E3 O4", ""], debts=[])


def test_one_play_later_the_chance_is_gone() -> None:
    after = play(position("E1", ["O4 O1", "O2 O7", "C4 O5"]), "O4", "O2", "C4")
    assert calls(after.events) == []
    after.expect(table="E1 O2", piles=["", "", "C4 O4"], debts=[])


def test_matching_another_card_after_a_trail_is_no_cau() -> None:
    after = play(position("E1", ["O4 O10", "C1 O2", "O5 O6"]), "O4", "C1")
    assert calls(after.events) == []
    after.expect(table="O4", piles=["", "C1 E1", ""], debts=[])


def test_equalling_a_card_on_the_table_from_the_deal_is_no_cau() -> None:
    assert calls(play(position("E1 E4", ["C4 O2", "O5 O6"]), "C4").events) == []


def test_a_capture_by_the_play_before_leaves_nothing_to_cau() -> None:
    after = play(position("E1 E4", ["C4 O2", "O4 O6"]), "C4", "O4")
    assert calls(after.events) == []
    after.expect(table="E1 O4", piles=["C4 E4", ""])


def test_next_seat_that_holds_the_rank_is_asked_for_recau() -> None:
    after = play(position("E1", FOURS), "O4", "C4")
    assert calls(after.events) == ["1 calls cau", "2 may answer recau"]
    after.expect(table="E1 O4 C4", piles=["", "", "", ""], turn=2, callers=(0, 1))


def test_asked_seat_answers_with_the_rank_or_passes_before_anything_else() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "E4 O3", "B4 O5"]), "O4", "C4")
    assert offered(after.state) == "E4 pass"


def test_asked_seat_with_both_cards_may_answer_with_either() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "E4 B4", "O3 O5"]), "O4", "C4")
    assert offered(after.state) == "E4 B4 pass"


def test_recau_captures_all_three_latest_on_top() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "E4 O3", "O5 O6"]), "O4", "C4", "E4")
    assert calls(after.events)[-3:] == ["2 calls recau", "3 may answer contracau", "3 lets it pass"]
    after.expect(table="E1", piles=["", "", "E4 C4 O4", ""], turn=3)


def test_after_recau_the_next_seat_is_asked_for_contracau() -> None:
    after = play(position("E1", FOURS), "O4", "C4", "E4")
    assert calls(after.events)[-2:] == ["2 calls recau", "3 may answer contracau"]
    assert offered(after.state) == "B4 pass"
    after.expect(table="E1 O4 C4 E4", turn=3, callers=(0, 1, 2))


def test_contracau_captures_all_four_latest_on_top_and_nobody_is_asked_further() -> None:
    after = play(position("E1", FOURS), "O4", "C4", "E4", "B4")
    assert calls(after.events)[-1] == "3 calls contracau"
    after.expect(table="E1", piles=["", "", "", "B4 E4 C4 O4"], turn=0)


def test_pass_after_cau_ends_the_call_though_the_seat_after_holds_the_fourth() -> None:
    after = play(position("E1", FOURS), "O4", "C4", "pass")
    assert calls(after.events)[-2:] == ["2 may answer recau", "2 lets it pass"]
    after.expect(table="E1", piles=["", "C4 O4", "", ""], callers=())


def test_seat_that_cannot_answer_ends_the_call_though_the_seat_after_holds_the_rank() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "O5 O3", "B4 E4"]), "O4", "C4")
    assert calls(after.events) == ["1 calls cau", "2 may answer recau", "2 lets it pass"]
    after.expect(table="E1", piles=["", "C4 O4", "", ""], turn=2, callers=())


def test_pass_after_recau_leaves_the_cards_with_the_recau() -> None:
    after = play(position("E1", FOURS), "O4", "C4", "E4", "pass")
    after.expect(table="E1", piles=["", "", "E4 C4 O4", ""], turn=3)


def test_play_goes_on_with_the_seat_after_the_last_caller() -> None:
    after = play(position("E1", [*FOURS, "O6 O7"]), "O4", "C4", "E4", "B4")
    after.expect(turn=4, hands=["O1", "O2", "O3", "B5", "O6 O7"])


def test_seat_that_passed_takes_its_normal_turn_with_all_its_cards() -> None:
    after = play(position("E1", FOURS), "O4", "C4", "pass").expect(turn=2)
    assert offered(after.state) == "E4 O3"
    after.then("E4").expect(table="E1 E4")


def test_seat_that_passed_may_trail_its_card_and_be_caued() -> None:
    after = play(position("E1", FOURS), "O4", "C4", "pass", "E4", "B4")
    assert calls(after.events)[-1] == "3 calls cau"
    after.expect(table="E1", piles=["", "C4 O4", "", "B4 E4"])


def test_nobody_is_asked_where_all_four_cards_can_be_seen_by_everyone() -> None:
    after = play(position("E1", ["O4 O1", "C4 O2", "O5 O3"], ["", "", "E4 B4"]), "O4", "C4")
    assert calls(after.events) == ["1 calls cau"]


def test_seats_are_asked_as_long_as_one_card_of_the_rank_is_unseen() -> None:
    # The fourth 4 is out of play here; nobody at the table can know where it is.
    after = play(position("E1", ["O4 O1", "C4 O2", "O5 O3"], ["", "", "E4"]), "O4", "C4")
    assert calls(after.events) == ["1 calls cau", "2 may answer recau", "2 lets it pass"]


def test_call_takes_the_sequence_that_starts_there() -> None:
    after = play(position("O5 E1 C6", FOURS), "O4", "C4", "E4", "pass")
    after.expect(table="E1", piles=["", "", "E4 C4 O4 O5 C6", ""])


def test_call_lays_all_above_the_old_pile() -> None:
    after = play(position("O7 E1", ["O4 O1", "C4 O2", "O3 O10"], ["", "B7 B6", "E5 B2"]), "O4", "C4")
    after.expect(table="O7 E1", piles=["", "C4 O4 E5 B2 B7 B6", ""])


def test_without_cau_sequence_only_the_equal_cards_are_taken() -> None:
    after = play(position("O5 E1 C6", FOURS, rules={"cau_sequence": False}), "O4", "C4", "E4", "pass")
    after.expect(table="O5 E1 C6", piles=["", "", "E4 C4 O4", ""])


def test_without_cau_sequence_a_cau_steals_no_pile() -> None:
    rules = {"cau_sequence": False, "sequence": "whole_run"}
    after = play(position("O6 O3", ["O4 O1", "C4 O2"], ["B5 B2", ""], rules=rules), "O4", "C4")
    after.expect(table="O6 O3", piles=["B2", "B5 C4 O4"])


def test_without_cau_sequence_other_captures_still_take_theirs() -> None:
    after = play(position("O4 O5 E1", ["C4", "O2"], rules={"cau_sequence": False}), "C4")
    after.expect(table="E1", piles=["C4 O4 O5", ""])


def test_contracau_with_three_seats_is_the_first_players() -> None:
    hands = ["O4 B4 O1", "C4 O2 O7", "E4 O3 O6"]
    state = position("E1", hands, rules={"cau_payment": "flat"})
    after = play(state, "O4", "C4", "E4").expect(turn=0, callers=(0, 1, 2))
    assert offered(after.state) == "B4 pass"
    after.then("B4").expect(piles=["B4 E4 C4 O4", "", ""], turn=1)


def test_recau_with_two_seats_is_the_first_players_and_contracau_the_seconds() -> None:
    hands = ["O4 E4 O1", "C4 B4 O2"]
    after = play(position("E1", hands), "O4", "C4").expect(turn=0, callers=(0, 1))
    after = after.then("E4").expect(turn=1, callers=(0, 1, 0))
    after.then("B4").expect(piles=["", "B4 E4 C4 O4"], turn=0)


def test_with_two_seats_the_seat_that_passed_plays_next() -> None:
    play(position("E1", ["O4 E4", "C4 O2"]), "O4", "C4", "pass").expect(turn=0, piles=["", "C4 O4"])


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
