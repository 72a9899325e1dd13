"""The forecast in the middle of the wheel: however little room there is, the theft is said, in the player's letters."""

from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Action, Play
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.table import parts
from caurobat.games.cau_robat.table.board import ForecastBoard
from caurobat.games.cau_robat.words.kit import WORDS
from caurobat.match.session import Session
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.table.layout import stock_spot
from tests.expecting import present
from tests.match.playing import started
from tests.ui.conftest import MakeDriver
from tests.ui.tables import opened

NAMES = ("Anna", "Laia", "Quim", "Montse", "Biel", "Pere", "Jordi")


def theft_beside_a_call() -> tuple[Session, Action, int]:
    """Return a table of seven whose person can call cau, or by the returned action steal so many cards."""
    for seed in range(1, 200):
        session = started(GAME, ("human", *["greedy"] * 6), seed, names=NAMES)
        while (turn := session.turn) is not None:
            view = session.view(turn)
            decision = present(GAME.choices(view))
            plays = [action for action in decision.actions if isinstance(action, Play)]
            is_cau = view.trailed is not None and any(play.card.rank == view.trailed.rank for play in plays)
            for play in plays if turn == 0 and is_cau and decision.call is None else ():
                thefts = present(WORDS.foresee(view, play)).play.thefts
                if sum(theft.cards for theft in thefts) > 2:
                    return session, play, sum(theft.cards for theft in thefts)
            session.submit(decision.actions[-1])
    raise AssertionError("no such table")


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> list[ForecastBoard]:
    """All boards that are drawn."""
    noted: list[ForecastBoard] = []

    class Noted(ForecastBoard):
        def __init__(self, *how: Any) -> None:
            super().__init__(*how)
            noted.append(self)

    monkeypatch.setattr(parts, "ForecastBoard", Noted)
    return noted


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.0), ((1024, 600), 2.0)])
def test_the_board_leaves_the_number_of_the_stock_in_sight(
    make_driver: MakeDriver, boards: list[ForecastBoard], size: tuple[int, int], scale: float, seats: int
) -> None:
    session = started(GAME, ("human", *["greedy"] * (seats - 1)), 1, names=NAMES[:seats], rules={"deal": "threes"})
    quick = Settings(text_scale=scale, plays=Pace.INSTANT, pauses=Pace.INSTANT, is_motion_reduced=True)
    driver = make_driver(size=size, settings=quick, language="ca")
    table = opened(driver, session)
    while session.turn != 0:
        driver.step()
    for action in present(GAME.choices(session.view(0))).actions:
        table.consider(action)
        driver.step()
        assert boards[-1].rect.right <= stock_spot(table.stage.areas).rect.left


@pytest.mark.parametrize("language", ["en", "ca"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.0), ((1024, 600), 2.0)])
@pytest.mark.parametrize("has_hint", [True, False])
def test_a_theft_is_said_above_the_button_of_a_call_in_letters_of_the_chosen_size(
    make_driver: MakeDriver,
    boards: list[ForecastBoard],
    language: str,
    size: tuple[int, int],
    scale: float,
    has_hint: bool,
) -> None:
    session, action, cards = theft_beside_a_call()
    quick = Settings(text_scale=scale, plays=Pace.INSTANT, pauses=Pace.INSTANT, is_motion_reduced=True)
    driver = make_driver(size=size, settings=quick, language=language)
    table = opened(driver, session)
    if has_hint:
        driver.key(pygame.K_h)
    table.consider(action)
    driver.step()
    board, text = boards[-1], driver.app.host.look.text
    assert sum(int(row.number or 0) for row in board.rows if (row.number or "").startswith("+")) == cards
    assert board.rect.collidelist(table.controls.button_rects) < 0
    for row in board.rows:
        number = text.width(f"  {row.number}", row.role) if row.number else 0
        assert text.width(row.words, row.role) + number <= board.rect.width
