"""The count of a round as a show: it goes by the rule, from the smaller heap to the larger, and says why."""

from dataclasses import replace

import pygame
import pytest

from caurobat.core.events import Announced, PointsScored
from caurobat.core.game import Gain, Result
from caurobat.core.zones import PILES
from caurobat.decks import FRENCH, parse_cards
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.counting import card_points
from caurobat.games.cuarenta.rules.dealing import pack
from caurobat.games.cuarenta.rules.state import Score
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.table.count import caption, draw_count, heaps, seconds
from caurobat.games.cuarenta.words.kit import WORDS, slip_rows
from caurobat.games.cuarenta.words.scores import SCORE
from caurobat.narration.strings import Strings
from caurobat.ui.table.cards import CardPictures, Easel
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import FinishedRound
from tests.games.cuarenta.table import position
from tests.ui.conftest import Driver
from tests.ui.kept import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")
KINGS = parse_cards("KH KD KC KS")
FORTY = (Gain(1, Score.FOUR, 40),)


def counted(cards: tuple[int, int], *, dealing: int = 0, is_counted: bool = True) -> FinishedRound:
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
    return FinishedRound(replace(view, zones={**view.zones, **piles}), result, (), ((0, 2), (1, 3)), score, 40)


def test_the_smaller_heap_is_counted_first_and_the_score_comes_last() -> None:
    shown = counted((24, 15))
    frames = [heaps(shown, step / 200) for step in range(201)]
    for larger, smaller in frames:
        assert larger.shown == 0 or smaller.shown == 15
        assert larger.given == 0 or larger.shown == 24
    assert [heap.shown for heap in frames[0]] == [0, 0]
    assert [(heap.shown, heap.given, heap.is_over) for heap in frames[-1]] == [(24, 10, True), (15, 0, True)]


def test_points_tick_by_the_rule_from_the_twentieth_card_on() -> None:
    shown = counted((23, 17))
    worth = {heap.shown: heap.worth for step in range(301) for heap in heaps(shown, step / 300)[:1]}
    assert [worth[cards] for cards in (1, 19, 20, 21, 22, 23)] == [0, 0, 6, 7, 8, 10]


def test_both_piles_of_a_side_are_counted() -> None:
    assert len(set(heaps(counted((24, 15)), 1.0)[0].cards)) == 24


@pytest.mark.parametrize(
    ("cards", "dealing", "told"),
    [
        ((20, 12), 0, ("20 cards score 6 points.", "Fewer than 20 cards: nothing.")),
        ((21, 19), 0, ("20 cards score 6, 1 more card: 7, rounded up to 8.", "Fewer than 20 cards: nothing.")),
        ((14, 24), 0, ("Fewer than 20 cards: nothing.", "20 cards score 6, 4 more cards: 10.")),
        ((18, 12), 0, ("Nobody has 20: more cards score 2 points.", "Fewer than 20 cards: nothing.")),
        ((20, 20), 1, ("A tie, and the other side dealt: 6 points.", "A tie, and this side dealt: nothing.")),
        ((17, 17), 0, ("A tie, and this side dealt: nothing.", "A tie, and the other side dealt: 2 points.")),
    ],
)
def test_it_is_said_what_cards_are_worth_and_why(cards: tuple[int, int], dealing: int, told: tuple[str, str]) -> None:
    shown = counted(cards, dealing=dealing)
    assert (caption(ENGLISH, shown, 0), caption(ENGLISH, shown, 1)) == told


def test_nothing_is_counted_after_forty_points() -> None:
    shown = counted((10, 8), is_counted=False)
    assert seconds(shown) == 0.0
    assert caption(ENGLISH, shown, 0) == "Forty points end the match: no cards are counted."
    assert 1.0 < seconds(counted((24, 16))) < 5.0


def test_four_of_a_kind_is_told_with_its_cards() -> None:
    events = (Announced(1, Score.FOUR.value, KINGS), PointsScored(1, Score.FOUR.value, 40))
    summary = PlaySummary(events, 2)
    assert WORDS.sentences(ENGLISH, summary, ("You", "Laia"))[0] == "Laia shows four of a kind: K·K·K·K!"
    assert slip_rows(ENGLISH, summary, ("You", "Laia"))[0].text == "shows K·K·K·K"
    assert SCORE.reason(ENGLISH, Result.of((0, 0), FORTY, 2, (1,)), GAME.options({})) == "four of a kind +40"


def test_the_cards_of_four_of_a_kind_lie_on_the_winners_side_at_the_end(driver: Driver) -> None:
    host = driver.app.host
    easel = Easel(host.look, host.strings, CardPictures(host.look, host.settings, FRENCH))
    view = GAME.view(position("", ["AH", "AD"]).state, 0)
    faces = (SeatFace("Anna", "", 0, 1), SeatFace("Laia", "", 1, 2))
    box = pygame.Rect(0, 0, 600, 300)
    pictures = []
    for cards in ((), KINGS):
        surface = pygame.Surface(box.size)
        result = Result.of((0, 0), FORTY, 2, (1,))
        draw_count(surface, easel, box, FinishedRound(view, result, faces, ((0,), (1,)), (0, 40), 40, cards), 1.0)
        pictures.append(surface)
    changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1), pictures[1])
    changed.invert()
    assert changed.count() > 5000
    assert min(rect.left for rect in changed.get_bounding_rects()) >= box.centerx
