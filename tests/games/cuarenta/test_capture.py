import pytest

from caurobat.core.decisions import IllegalAction, Play
from caurobat.core.events import CardsMoved
from caurobat.decks import parse_card
from caurobat.games.cuarenta.rules import GAME
from tests.expecting import present
from tests.games.cuarenta.table import action, position


def test_of_several_equal_cards_the_player_chooses_which_is_matched() -> None:
    at = position("4D 4S", ["4C AH", "AD"])
    assert at.ways("4C") == ["4D", "4S", ""]
    assert at.then("4C>4S").table == "4D"


def test_a_match_takes_the_run_above_it() -> None:
    assert position("6S 3D 5H 4C KH", ["3C AH", "AD"]).ways("3C") == ["6S 3D 5H 4C", ""]


def test_the_run_is_always_taken_whole() -> None:
    at = position("3D 4C 5H", ["3C AH", "AD"])
    with pytest.raises(IllegalAction, match="cannot take 3D 4C; it can be played so: taking 3D 4C 5H, taking nothing"):
        at.then("3C>3D,4C")


def test_a_run_goes_through_the_seven_into_the_courts_and_ends_at_the_king() -> None:
    at = position("6D 7H JS QC KD AH", ["6C 2H", "AD"])
    assert at.ways("6C") == ["6D 7H JS QC KD", ""]
    assert at.then("6C>6D,7H,JS,QC,KD").pile(0) == "6C 6D 7H JS QC KD"


def test_with_numerals_only_a_run_ends_at_the_seven_and_courts_match_alone() -> None:
    rules = {"sequence": "numerals"}
    assert position("6D 7H JS QC", ["6C JH", "AD"], rules=rules).ways("6C") == ["6D 7H", ""]
    assert position("6D 7H JS QC", ["6C JH", "AD"], rules=rules).ways("JH") == ["JS", ""]


def test_of_equal_cards_in_a_run_the_one_that_has_lain_longest_is_taken() -> None:
    after = position("5S 4D 5H", ["4C AH", "AD"]).then("4C>5S,4D")
    assert (after.pile(0), after.table) == ("4C 4D 5S", "5H")


def test_numerals_that_add_up_are_taken_and_nothing_else_goes_with_them() -> None:
    at = position("2D 3H 5S 6C", ["5C AH", "AD"])
    assert at.ways("5C") == ["5S 6C", "2D 3H", ""]
    after = at.then("5C>2D,3H")
    assert (after.pile(0), after.table) == ("5C 2D 3H", "5S 6C")
    assert [event.why for event in after.events if isinstance(event, CardsMoved)] == ["sum", "capture"]


def test_every_set_that_adds_up_can_be_chosen() -> None:
    assert position("AD AS 2H 3C 4D", ["5C KH", "QD"]).ways("5C") == ["AD AS 3C", "AD 4D", "AS 4D", "2H 3C", ""]
    assert position("AD AS 2H 3C", ["7C KH", "QD"]).ways("7C") == ["AD AS 2H 3C", ""]


def test_nothing_adds_up_to_a_court_and_courts_add_up_to_nothing() -> None:
    assert position("7D AS 3H", ["JC QH", "AD"]).ways("JC") == [""]
    assert position("JD 3S", ["7C QH", "AD"]).ways("7C") == [""]


def test_takes_may_be_left_out_where_a_card_can_only_be_trailed() -> None:
    at = position("KH", ["4C AH", "AD"])
    assert GAME.apply(at.state, Play(0, parse_card("4C"))) == GAME.apply(at.state, Play(0, parse_card("4C"), ()))


def test_takes_must_be_told_where_a_card_could_capture() -> None:
    at = position("4D", ["4C AH", "AD"])
    with pytest.raises(IllegalAction, match="takes must say which: taking 4D, taking nothing"):
        GAME.apply(at.state, Play(0, parse_card("4C")))


def test_a_card_taken_twice_is_refused() -> None:
    with pytest.raises(IllegalAction):
        position("4D", ["4C AH", "AD"]).then("4C>4D,4D")


def test_offered_plays_hold_their_captures_in_table_order() -> None:
    decision = present(GAME.decision(position("5H 4D", ["4C KS", "AD"]).state))
    assert decision.actions == (action(0, "4C>5H,4D"), action(0, "4C"), action(0, "KS"))
