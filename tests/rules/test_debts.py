from caurobat.core.events import CardsMoved, DebtOwed, DebtSettled
from tests.rules.table import play, position

FOURS = ["O4 O1", "C4 O2", "E4 O3", "B4 O5"]


def test_short_pile_pays_what_it_has_and_owes_the_rest() -> None:
    state = position("O12", FOURS, ["B10 B11"], rules={"cau_payment": "first_to_last"})
    after = play(state, "O4", "C4", "E4", "B4")
    after.expect(payments=["0 pays 3: B10 B11", "0 owes 3: 1"])
    after.expect(piles=["", "", "", "B10 B11 B4 E4 C4 O4"], debts=[(0, 3, 1)])


def test_each_rest_is_a_debt_of_its_own_in_the_order_in_which_it_came_about() -> None:
    # Seat 1's pile is empty, then it is seat 0's turn to owe: one to seat 1, two to seat 2.
    play(position("O12", FOURS), "O4", "C4", "E4", "pass").expect(debts=[(1, 2, 1), (0, 1, 1), (0, 2, 2)])


def test_debts_are_not_paid_when_a_payment_reaches_the_debtor() -> None:
    state = position("O12", ["O4 O1", "C4 O2", "E4 O3"], ["B10 B11 B12"], debts=[(1, 2, 1)])
    # Seat 0 pays seat 1 one card for its cau within the recau; seat 1's debt stays.
    play(state, "O4", "C4", "E4").expect(piles=["", "B10", "B11 B12 E4 C4 O4"], debts=[(1, 2, 1), (1, 2, 1)])


def test_debts_are_not_paid_by_a_caller_whose_call_is_topped() -> None:
    state = position("O12", ["O4 O1", "C4 O2", "E4 O3"], ["", "B10 B11"], debts=[(1, 0, 1)])
    after = play(state, "O4", "C4", "E4")
    assert after.payments()[0] == "1 pays 2: B10"
    after.expect(debts=[(1, 0, 1), (0, 1, 1), (0, 2, 2)])


def test_debts_are_paid_with_the_cards_of_a_pile_just_stolen_from_the_creditor() -> None:
    after = play(position("O4 O12", ["C4", "O2"], ["", "B5 B6"], debts=[(0, 1, 3)]), "C4")
    after.expect(piles=["B6", "C4 O4 B5"], debts=[])


def test_oldest_debt_first_each_as_one_block() -> None:
    after = play(position("O4 O5 O12", ["C4", "O2", "O3"], debts=[(0, 2, 2), (0, 1, 1)]), "C4")
    after.expect(payments=["0 pays 2: C4 O4", "0 pays 1: O5"])
    after.expect(piles=["", "O5", "C4 O4"], debts=[])


def test_debt_half_paid_keeps_its_place() -> None:
    state = position("O4 O12", ["C4", "O2", "O3"], debts=[(1, 0, 1), (0, 2, 3), (2, 1, 1), (0, 1, 1)])
    after = play(state, "C4")
    assert DebtSettled(0, 2, 2, 1) in after.events
    after.expect(piles=["", "", "C4 O4"], debts=[(1, 0, 1), (0, 2, 1), (2, 1, 1), (0, 1, 1)])


def test_old_debts_are_paid_before_what_the_play_earns() -> None:
    state = position("O4", ["C4", "O2", "O3"], ["", "B10", "B11"], debts=[(0, 2, 1)])
    after = play(state, "C4")
    after.expect(payments=["0 pays 2: C4", "1 pays 0: B10", "2 pays 0: C4"])
    after.expect(piles=["C4 B10 O4", "", "B11"])


def test_a_play_runs_capture_old_debts_cau_sweep() -> None:
    state = position("", ["O4 O1", "C4 O2", "O3 O5"], ["B10 B11", "", "B12"], debts=[(1, 2, 1)])
    after = play(state, "O4", "C4")
    after.expect(payments=["1 pays 2: C4", "0 pays 1: B10", "2 pays 1: C4", "0 pays 1: B11"])
    after.expect(piles=["", "B11 C4 B10 O4", "B12"])
    why = [event.why for event in after.events if isinstance(event, CardsMoved)]
    assert why == ["trail", "call", "capture", "debt", "cau", "sweep", "sweep"]


def test_what_a_play_costs_its_capturer_in_a_chain_is_no_old_debt() -> None:
    # Seat 0 captures by contracau and owes seats 1 and 2 for its own first card: paid at once from the capture.
    after = play(position("O12", ["O4 B4", "C4 O2", "E4 O3"]), "O4", "C4", "E4", "B4")
    after.expect(payments=["2 owes 0: 1", "1 owes 2: 1", "1 owes 0: 2", "0 pays 1: B4", "0 pays 2: E4 C4"])


def test_unpaid_debts_lapse_when_the_round_ends() -> None:
    after = play(position("", ["O4", "C4"]), "O4", "C4")
    # They stand in the final state, as a record shows them, and change no count.
    after.expect(turn=None, debts=[(0, 1, 1), (0, 1, 1)], piles=["", "C4 O4"], winners=(1,))
    assert [event.why for event in after.events if isinstance(event, DebtOwed)] == ["cau", "sweep"]


def test_leftovers_are_no_capture_so_no_debt_is_paid() -> None:
    rules = {"leftovers": "last_capturer"}
    state = position("O12", ["O1", ""], debts=[(1, 0, 1)], last_capturer=1, rules=rules)
    play(state, "O1").expect(turn=None, piles=["", "O1 O12"], debts=[(1, 0, 1)])
