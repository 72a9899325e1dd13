"""The pads of both sides, the panel of a claim and the dealer's mark; the count is told by its show and not before."""

from dataclasses import replace

import pygame
import pytest

from caurobat.catalogue import GAMES
from caurobat.core.events import Claimed, PointsScored, TurnPassed
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.state import Phase, Score, score_told
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.table.count import in_order
from caurobat.games.cuarenta.table.effects import STAGE
from caurobat.games.cuarenta.table.tallies import _barred, cards_of
from caurobat.games.cuarenta.words.kit import WORDS, claim_lines
from caurobat.narration.strings import Strings, You
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.drawing.look import Look
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table import seat_panels
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import FinishedRound
from tests.games.cuarenta.table import position
from tests.match.playing import started
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")
NAMES = ("You", "Quim")


def test_a_pad_counts_the_cards_of_both_partners() -> None:
    at = position("", ["AH", "2H", "3H", "4H"], ["4C 4S", "2C", "5H 5D 5C", ""])
    view = GAME.view(at.state, 0)
    assert [cards_of(view, side) for side in (0, 1)] == [5, 1]


def test_a_pad_tells_what_its_score_keeps_it_from() -> None:
    told = [_barred(ENGLISH, score) for score in (28, 30, 36, 38)]
    assert told == ["", "30: no ronda", "30: no ronda", "38: no limpia"]


def test_whoever_may_claim_is_told_the_price_and_whom_the_caida_fell_on() -> None:
    at = position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C")
    view = GAME.view(at.state, 1)
    among_others = claim_lines(ENGLISH, view, ("Anna", "Biel"))
    assert among_others[0] == "Biel, did you catch Anna’s ronda? Name its rank."
    assert claim_lines(ENGLISH, view, ("Anna", You("Biel"))) == [
        "Did you catch Anna’s ronda? Name its rank.",
        "Right: 10 for you. Wrong: 2 for Anna.",
    ]
    free = replace(view, options=GAME.options({"wrong_claim": "nothing"}))
    assert claim_lines(ENGLISH, free, ("Anna", "Biel"))[1] == "Right: 10 for you. Wrong: nothing."
    assert claim_lines(ENGLISH, GAME.view(at.state, 0), ("Anna", "Biel")) == ["Biel can claim a ronda."]


@pytest.mark.parametrize("answer", ["pass", "claim 7"])
def test_the_question_leaves_as_soon_as_it_is_answered(answer: str) -> None:
    before = position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C")
    after = before.then(answer)
    view = GAME.view(before.state, 1)
    assert view.phase is Phase.CLAIM
    for event in after.events[len(before.events) :]:
        view = GAME.fold(view, event)
        if isinstance(event, (Claimed, TurnPassed)):
            assert claim_lines(ENGLISH, view, NAMES) == []
    assert view == GAME.view(after.state, 1)


def test_the_count_is_told_neither_by_pads_nor_seats_nor_slip_before_its_show() -> None:
    after = position("KH QH", ["", "4D"], ["4C 4S", "2H 2D 3H"], turn=1, dealer=1).then("4D")
    view = GAME.view(after.state, 0)
    (counted,) = [event for event in after.events if isinstance(event, PointsScored)]
    assert counted.why == Score.CARDS
    assert view.score[counted.side] == counted.points
    assert score_told(view, counted.side) == 0
    assert STAGE.labels(counted, view, AnimationSpeeds()) == ()
    assert STAGE.seconds(counted, AnimationSpeeds()) == 0.0
    assert STAGE.sound(counted, 0) is None
    start = next(number for number, event in enumerate(after.events) if PlaySummary.begins(event))
    slip = WORDS.slip(ENGLISH, PlaySummary(after.events[start:], 2), NAMES)
    assert (slip.net, [row.text for row in slip.rows]) == ((), ["takes nothing"])


def test_whoever_looks_has_the_right_side_in_the_count_as_at_the_table() -> None:
    view = GAME.view(position("", ["AH", "AD"]).state, 0)
    for you in (0, 1):
        faces = tuple(SeatFace(name, "", seat, seat, is_you=seat == you) for seat, name in enumerate(NAMES))
        counted = FinishedRound(view, None, faces, ((0,), (1,)), (0, 0), 40)  # type: ignore[arg-type]  # nothing was counted
        assert in_order(counted) == [1 - you, you]


@pytest.mark.parametrize("game", GAMES)
def test_the_dealer_has_a_mark_on_every_table(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    driver, drawn = make_driver(), list[tuple[int, int]]()
    mark = seat_panels.draw_dealer

    def noted(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        drawn.append(box.center)
        mark(surface, look, box)

    monkeypatch.setattr(seat_panels, "draw_dealer", noted)
    session = started(GAMES[game], ["greedy"] * 2)
    table = TableScene(driver.app.host, session)
    driver.app.host.stack.push(table)
    driver.step()
    driver.step()
    areas = table.stage.areas
    dealer = session.view(0).dealer
    rect = areas.own if dealer == areas.viewer else areas.panels[dealer]
    assert drawn
    assert all(rect.collidepoint(spot) for spot in drawn)
