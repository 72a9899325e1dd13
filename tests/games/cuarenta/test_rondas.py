"""Announcements and claims: who is asked, what it scores, and what nobody may learn from it."""

import pytest

from caurobat.core.decisions import Announce, IllegalAction, Pass
from caurobat.core.events import Announced, CallOffered, TurnPassed, TurnStarted
from caurobat.decks import parse_cards
from caurobat.games.cuarenta.rules import GAME
from tests.games.cuarenta.table import At, dealt


def offers(at: At) -> list[object]:
    """Return the announcements as everybody sees them."""
    kinds = (CallOffered, TurnPassed, Announced, TurnStarted)
    return [event for event in at.events if isinstance(event, kinds)]


def test_what_others_see_is_the_same_whether_a_seat_lets_it_pass_or_cannot_announce() -> None:
    could = dealt("4C 4D 4H", "KD").then("pass")
    could_not = dealt("4C 4D", "KD")
    assert offers(could) == offers(could_not)


def test_a_ronda_scores_four_and_is_not_shown() -> None:
    at = dealt("4C 4D 4H", "KD").then("ronda")
    assert at.gains == [(0, "ronda", 4)]
    assert Announced(0, "ronda", ()) in at.events
    assert at.asked == ("play", 0)


def test_four_of_a_kind_is_shown_and_wins_the_match_whatever_the_scores() -> None:
    at = dealt("4C 4D 4H 4S AH", "KD", score=(2, 38)).then("four")
    assert at.gains == [(0, "four", 38)]
    assert at.state.score == (40, 38)
    assert Announced(0, "four", parse_cards("4C 4D 4H 4S")) in at.events
    assert at.asked == ("over", None)


def test_with_four_of_a_kind_only_four_may_be_announced() -> None:
    at = dealt("4C 4D 4H 4S AH", "KD")
    decision = GAME.decision(at.state)
    assert decision is not None
    assert decision.actions == (Announce(0, "four"), Pass(0))
    with pytest.raises(IllegalAction, match="only four can be announced"):
        at.then("ronda")


def test_four_cannot_be_announced_of_three() -> None:
    with pytest.raises(IllegalAction, match="no four cards of a rank"):
        dealt("4C 4D 4H", "KD").then("four")


def test_what_others_see_is_the_same_where_a_side_at_30_could_have_announced() -> None:
    assert offers(dealt("4C 4D 4H", "KD", score=(30, 0))) == offers(dealt("4C 4D", "KD", score=(30, 0)))


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


def test_a_claim_of_no_rank_of_the_deck_is_refused() -> None:
    with pytest.raises(IllegalAction, match="the ranks are A 2 3 4 5 6 7 J Q K"):
        claiming().then("claim 10")
