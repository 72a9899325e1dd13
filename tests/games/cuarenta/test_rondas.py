"""Announcements and claims: who is asked, what it scores, and what nobody may learn from it."""

import pytest

from caurobat.core.decisions import Announce, Claim, IllegalAction, Pass
from caurobat.core.events import Announced, CallOffered, Claimed, ClaimOffered, TurnPassed, TurnStarted
from caurobat.decks import parse_cards
from caurobat.games.cuarenta.rules import GAME
from tests.expecting import present
from tests.games.cuarenta.table import At, dealt, position

RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")


def offers(at: At) -> list[object]:
    kinds = (CallOffered, TurnPassed, Announced, TurnStarted)
    return [event for event in at.events if isinstance(event, kinds)]


def test_after_the_deal_each_seat_is_offered_an_announcement_from_the_one_after_the_dealer() -> None:
    at = dealt("AH 2D", "3C", "4S", "5H", dealer=1)
    assert [event.seat for event in at.events if isinstance(event, CallOffered)] == [2, 3, 0, 1]
    assert at.asked == ("play", 2)


def test_what_others_see_is_the_same_whether_a_seat_lets_it_pass_or_cannot_announce() -> None:
    assert offers(dealt("4C 4D 4H", "KD").then("pass")) == offers(dealt("4C 4D", "KD"))


def test_a_ronda_is_announced_without_its_cards() -> None:
    at = dealt("4C 4D 4H", "KD").then("ronda")
    assert Announced(0, "ronda") in at.events
    assert at.gains == [(0, "ronda", 4)]


def test_four_of_a_kind_is_shown_and_wins_the_match_whatever_the_scores() -> None:
    at = dealt("4C 4D 4H 4S AH", "KD", score=(2, 38)).then("four")
    assert at.gains == [(0, "four", 38)]
    assert at.state.score == (40, 38)
    assert Announced(0, "four", parse_cards("4C 4D 4H 4S")) in at.events
    assert at.asked == ("over", None)


def test_with_four_of_a_kind_only_four_may_be_announced() -> None:
    at = dealt("4C 4D 4H 4S AH", "KD")
    assert present(GAME.decision(at.state)).actions == (Announce(0, "four"), Pass(0))
    with pytest.raises(IllegalAction, match="only four can be announced"):
        at.then("ronda")


def test_four_cannot_be_announced_of_three() -> None:
    with pytest.raises(IllegalAction, match="no four cards of a rank"):
        dealt("4C 4D 4H", "KD").then("four")


def test_a_side_at_30_is_not_asked_for_a_ronda_but_for_four() -> None:
    assert dealt("4C 4D 4H", "KD", score=(30, 0)).asked == ("play", 0)
    assert dealt("4C 4D 4H", "KD", score=(28, 0)).asked == ("announce", 0)
    assert dealt("4C 4D 4H 4S", "KD", score=(38, 0)).asked == ("announce", 0)


def test_what_others_see_is_the_same_where_a_side_at_30_could_have_announced() -> None:
    assert offers(dealt("4C 4D 4H", "KD", score=(30, 0))) == offers(dealt("4C 4D", "KD", score=(30, 0)))


def test_a_partners_ronda_can_bring_a_side_to_the_limit() -> None:
    hands = ("4C 4D 4H", "KD", "5C 5D 5H", "KH")
    at = dealt(*hands, score=(28, 0))
    assert at.then("ronda").asked == ("play", 0)
    assert at.then("pass").asked == ("announce", 2)


def claiming(*, victim: str = "4C 4S 4H", score: tuple[int, int] = (0, 0), **rules: object) -> At:
    """A batch at whose end seat 1 may claim: it has fallen on the 4 of clubs of seat 0, which was dealt `victim`."""
    at = dealt(victim, "4D KD KH JD JH", score=score, rules=rules)
    if at.asked == ("announce", 0):
        at = at.then("pass")
    at = at.then("4C", "4D>4C")
    while at.asked[0] == "play":
        assert at.state.turn is not None
        at = at.then(at.hand(at.state.turn).split()[0])
    return at


def test_a_claim_offers_ten_ranks_and_passing() -> None:
    decision = present(GAME.decision(claiming().state))
    assert decision.actions == (*(Claim(1, rank) for rank in RANKS), Pass(1))
    assert decision.call == "claim"


def test_a_right_claim_scores_ten_even_if_the_ronda_was_not_announced() -> None:
    at = claiming().then("claim 4")
    assert (1, "claim", 10) in at.gains
    assert Claimed(1, "4", True) in at.events
    assert at.asked[0] == "play"


def test_a_wrong_claim_may_give_nothing() -> None:
    at = claiming(wrong_claim="nothing").then("claim 5")
    assert [why for _, why, _ in at.gains if why != "caida" and why != "limpia"] == []
    assert Claimed(1, "5", False) in at.events


def test_a_side_at_30_is_not_asked_for_a_claim() -> None:
    asked = [any(isinstance(event, ClaimOffered) for event in claiming(score=(0, at)).events) for at in (24, 26, 34)]
    # Caída and limpia bring four before it is asked.
    assert asked == [True, False, False]


def test_a_claim_that_reaches_forty_ends_the_match() -> None:
    at = position("KH", ["4C", "4D"], score=(0, 26), dealer=1).then("4C", "4D>4C")
    assert at.asked == ("claim", 1)
    # A mistake of the other side can end it as well.
    at = position("KH", ["4C", "4D"], score=(38, 0), dealer=1).then("4C", "4D>4C", "claim 4")
    assert at.asked == ("over", None)
    assert at.gains == [(1, "caida", 2), (0, "mistake", 2)]


def test_claims_go_round_from_the_seat_after_the_dealer() -> None:
    hands = ["4C 7C", "4D 5D", "5H QD", "QH JD"]
    at = position("2S", hands, dealer=3).then("4C", "4D>4C", "QD", "QH>QD", "7C", "5D", "5H>5D", "JD")
    assert at.asked == ("claim", 1)
    at = at.then("pass")
    assert at.asked == ("claim", 2)
    assert at.then("pass").asked == ("claim", 3)


def test_another_seats_caida_cannot_be_claimed() -> None:
    at = position("KH", ["4C", "4D", "5H", "5D"], dealer=3).then("4C", "4D>4C", "5H", "5D>5H")
    assert at.then("claim 5").gains[-1] == (0, "mistake", 2)


def test_a_claim_of_no_rank_of_the_deck_is_refused() -> None:
    with pytest.raises(IllegalAction, match="the ranks are A 2 3 4 5 6 7 J Q K"):
        claiming().then("claim 10")


def test_the_ranks_of_the_spanish_deck_are_claimed_by_their_numbers() -> None:
    at = position("O12", ["C4", "O4"], dealer=1, rules={"deck": "spanish"}).then("C4", "O4>C4")
    decision = present(GAME.decision(at.state))
    assert [action.rank for action in decision.actions if isinstance(action, Claim)][-3:] == ["10", "11", "12"]
