"""People round one screen, and a watch over the cards that it shows."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import ONLOOKER, Session, TableRules
from caurobat.match.storage import Saves
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.nodes import Layer
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import Pose
from caurobat.ui.table.story.phase import PhaseKind
from tests.ui.conftest import Driver
from tools.torture_watch import paint_all

K = pygame
FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT, has_coach=False)
HIDDEN = TableRules()


class Company:
    """People round one screen, who press Enter whenever something waits, and a watch over what is drawn."""

    def __init__(
        self,
        driver: Driver,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        players: Sequence[str],
        *,
        seed: int = 1,
        table: TableRules = HIDDEN,
    ) -> None:
        self.driver = driver
        self.stack = driver.app.host.stack
        self.drawn: set[str] = set()
        self.revealed: list[int] = []
        self.reasons: list[tuple[bool, str]] = []
        self.waits: set[tuple[PhaseKind, bool]] = set()
        self._watch(monkeypatch)
        saves = Saves(tmp_path / "saves")
        scenes = driver.scenes(saves)
        driver.show(scenes.first(None))
        plan = replace(plan_for(players), table=table)
        self.session = Session.start(GAME, plan.options, named(plan, driver.app.host.t), seed, saves, table)
        self.scenes = scenes
        scenes.open_table(self.session)

    def _watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        image = CardPictures.image

        def watched(pictures: CardPictures, card: Card | None, pose: Pose, **how: Any) -> pygame.Surface:
            if card is not None and pose.face >= 0.5:
                self.drawn.add(card.code)
            return image(pictures, card, pose, **how)

        monkeypatch.setattr(CardPictures, "image", watched)
        monkeypatch.setattr(Layer, "update", paint_all)

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.stack.scenes if isinstance(scene, TableScene))

    def hand(self, seat: int) -> set[str]:
        return {card.code for card in self.session.view(seat).zones[HANDS[seat]]}

    def step(self, seconds: float = 0.5) -> None:
        self.driver.step(seconds)
        self.check()

    def check(self) -> None:
        """Redraw everything, and assert that it shows no hand except that of whoever has the screen."""
        self.drawn.clear()
        self.stack.draw(self.driver.app.surface)
        for seat in range(len(self.session.seats)):
            if seat != self.table.stage.view.seat and not self.session.table.is_open:
                assert not self.drawn & self.hand(seat), f"the hand of seat {seat} is on the screen"

    def goes_on(self, plays: int = 9) -> None:
        """Continue the round: everybody present gets the screen again, and nobody sees another's hand."""
        session, ply = self.session, self.session.ply
        self.until(lambda: session.is_round_over or session.ply >= ply + plays)

    def press(self, key: int = K.K_RETURN) -> None:
        self.driver.key(key)
        self.check()

    def play(self) -> None:
        assert self.is_deciding()
        ply = self.session.ply
        self.press(K.K_RIGHT)
        self.press()
        assert self.session.ply > ply

    def until(self, is_there: Callable[[], object], most: int = 600) -> None:
        for _ in range(most):
            self.step()
            if is_there():
                return
            self.note()
            if not isinstance(self.stack.top, ScoreScene):
                self.press()
        raise AssertionError("it never came to that")

    def note(self) -> None:
        top = self.stack.top
        if isinstance(top, CurtainScene):
            assert self.table.stage.view.seat == ONLOOKER
            assert not self.drawn, "no card is on the curtain"
            self.revealed.append(self.table.story.phase.seat)
            self.reasons.append((self.table.stage.offered is not None, top.spoken_lines()[-1]))
        elif isinstance(top, TableScene):
            self.waits.add((self.table.story.phase.kind, self.session.is_call_open))
            if self.is_deciding():
                assert self.hand(self.table.stage.view.seat) <= self.drawn, "who decides sees the own hand"

    def is_curtain(self) -> bool:
        return isinstance(self.stack.top, CurtainScene)

    def is_deciding(self) -> bool:
        return (
            self.stack.top is self.table
            and self.table.story.phase.kind is PhaseKind.DECIDING
            and not self.table.story.is_telling
        )

    def is_over(self) -> bool:
        return isinstance(self.stack.top, ScoreScene)


MakeCompany = Callable[..., Company]
