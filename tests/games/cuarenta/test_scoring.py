"""Caída, limpia, the count, and the end of the match at forty."""

import pytest

from caurobat.core.events import RoundEnded
from caurobat.core.zones import STOCK
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.counting import card_points
from tests.games.cuarenta.table import dealt, position


@pytest.mark.parametrize(("score", "gains"), [(34, 4), (36, 4), (38, 2)])
def test_a_side_at_38_scores_no_limpia_and_at_36_both(score: int, gains: int) -> None:
    after = position("", ["4C AH", "4D AD"], score=(0, score)).then("4C", "4D>4C")
    assert sum(points for _, _, points in after.gains) == gains
    assert after.state.score == (0, score + gains)


def test_the_match_ends_the_moment_a_side_has_forty() -> None:
    after = position("KH", ["4C AH", "4D AD"], score=(0, 38), stock="2S 2C").then("4C", "4D>4C")
    assert after.asked == ("over", None)
    assert (after.hand(0), after.cards(STOCK)) == ("AH", "2S 2C")
    assert after.events[-1] == RoundEnded((0, 2), (1,))
    assert GAME.decision(after.state) is None


@pytest.mark.parametrize(
    ("cards", "dealing", "expected"),
    [
        ((20, 18), 0, (0, 6)),
        ((18, 20), 0, (1, 6)),
        ((20, 20), 0, (1, 6)),
        ((20, 20), 1, (0, 6)),
        ((21, 10), 1, (0, 8)),
        ((22, 10), 1, (0, 8)),
        ((23, 10), 1, (0, 10)),
        ((24, 10), 1, (0, 10)),
        ((10, 25), 1, (1, 12)),
        ((40, 0), 1, (0, 26)),
        ((19, 12), 0, (0, 2)),
        ((12, 19), 0, (1, 2)),
        ((15, 15), 0, (1, 2)),
        ((15, 15), 1, (0, 2)),
        ((0, 0), 1, (0, 2)),
    ],
)
def test_the_count(cards: tuple[int, int], dealing: int, expected: tuple[int, int]) -> None:
    assert card_points(cards, dealing) == expected


def test_a_match_that_is_won_in_mid_round_has_a_winner_at_once() -> None:
    start = dealt("4C 4D 4H 4S AH", "KD")
    after = start.then("four")
    result = GAME.result(after.state)
    assert result is not None
    assert GAME.standing(after.state.options, 2, (result,)).winner == 0
