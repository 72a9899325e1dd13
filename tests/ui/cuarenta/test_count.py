"""The count of a round as a show: it goes by the rule, from the smaller heap to the larger, and says why."""

from dataclasses import replace

import pytest

from caurobat.core.game import Gain, Result
from caurobat.core.zones import PILES
from caurobat.games.cuarenta import GAME
from caurobat.games.cuarenta.counting import card_points
from caurobat.games.cuarenta.dealing import pack
from caurobat.games.cuarenta.state import Score
from caurobat.ui.base.strings import Strings
from caurobat.ui.games.cuarenta.count import caption, heaps, seconds
from caurobat.ui.table.score_kit import Counted
from tests.games.cuarenta.table import position
from tests.ui.conftest import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")


def counted(cards: tuple[int, int], *, dealing: int = 0, is_counted: bool = True) -> Counted:
    """A round of four after which both sides have taken so many cards, before which both had 10 points."""
    state = position("", ["AH", "AD", "AC", "AS"]).state
    view = GAME.view(state, 0)
    codes = list(pack(state.options))
    mine, theirs = codes[: cards[0]], codes[cards[0] : sum(cards)]
    piles = {PILES[0]: tuple(mine[:5]), PILES[2]: tuple(mine[5:]), PILES[1]: tuple(theirs), PILES[3]: ()}
    side, points = card_points(cards, dealing)
    gains = (Gain(side, Score.CARDS, points),) if is_counted else (Gain(0, Score.CAIDA, 2),)
    result = Result.of((0,) * 4, gains, 2, (side,))
    score = tuple(10 + result.points[each] for each in (0, 1))
    return Counted(replace(view, zones={**view.zones, **piles}), result, (), ((0, 2), (1, 3)), score, 40)


def test_the_smaller_heap_is_counted_first_and_the_score_comes_last():
    shown = counted((24, 15))
    frames = [heaps(shown, step / 200) for step in range(201)]
    for larger, smaller in frames:
        assert larger.shown == 0 or smaller.shown == 15
        assert larger.given == 0 or larger.shown == 24
    assert [heap.shown for heap in frames[0]] == [0, 0]
    assert [(heap.shown, heap.given, heap.is_over) for heap in frames[-1]] == [(24, 10, True), (15, 0, True)]


def test_points_tick_by_the_rule_from_the_twentieth_card_on():
    shown = counted((23, 17))
    worth = {heap.shown: heap.worth for step in range(301) for heap in heaps(shown, step / 300)[:1]}
    assert [worth[cards] for cards in (1, 19, 20, 21, 22, 23)] == [0, 0, 6, 7, 8, 10]


def test_both_piles_of_a_side_are_counted():
    heap = heaps(counted((24, 15)), 1.0)[0]
    assert len(set(heap.cards)) == 24


@pytest.mark.parametrize(
    ("cards", "dealing", "told"),
    [
        ((20, 12), 0, ("20 cards make 6 points.", "Fewer than 20 cards: nothing.")),
        ((21, 19), 0, ("20 cards make 6, 1 more makes 7, rounded up to 8.", "Fewer than 20 cards: nothing.")),
        ((14, 24), 0, ("Fewer than 20 cards: nothing.", "20 cards make 6, 4 more make 10.")),
        ((18, 12), 0, ("Nobody has 20: more cards make 2 points.", "Fewer than 20 cards: nothing.")),
        (
            (20, 20),
            1,
            (
                "Equally many, and this side has not dealt: 6 points.",
                "Equally many, and this side has dealt: nothing.",
            ),
        ),
        (
            (17, 17),
            0,
            (
                "Equally many, and this side has dealt: nothing.",
                "Equally many, and this side has not dealt: 2 points.",
            ),
        ),
    ],
)
def test_it_is_said_why_cards_are_worth_what_they_are(cards: tuple[int, int], dealing: int, told: tuple[str, str]):
    shown = counted(cards, dealing=dealing)
    assert (caption(ENGLISH, shown, 0), caption(ENGLISH, shown, 1)) == told


def test_nothing_is_counted_after_forty_points():
    shown = counted((10, 8), is_counted=False)
    assert seconds(shown) == 0.0
    assert caption(ENGLISH, shown, 0) == "Forty points end the match: no cards are counted."
    assert 1.0 < seconds(counted((24, 16))) < 5.0
