"""No hand is on the screen unless the one who holds it has been revealed: told from what is drawn, not from flags.

Every picture of a card's face that a frame asks for is written down. Cards on the table and in piles are everybody's;
any other face must belong to the person who has taken the screen, and to nobody while a curtain hangs or the window
has lost the focus.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame
import pytest

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.chance import Chance
from caurobat.match.storage import Saves
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes import Layer
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import Pose
from caurobat.ui.table.painter import Painter
from caurobat.ui.table.story.phase import people
from tests.rules.rounds import MANY
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import Pilot, settings_for, whole_table
from tools.torture_watch import paint_all

GAMES = 24 if MANY else 1


class Eyes:
    """Sees which faces a frame shows, and knows, by the curtain alone, who has taken the screen."""

    def __init__(self, driver: Driver, owners: Sequence[int]) -> None:
        self.driver = driver
        self.owners = owners
        self.faces: set[str] = set()  # asked for in the frame that is being drawn
        self.shown: set[str] = set()  # on the screen now
        self.revealed: int | None = owners[0] if len(owners) == 1 else None
        self.frames = 0
        self.seen_hands = 0

    def note_frame(self, *_: object) -> None:
        """A frame has just been drawn; before the next one, nothing on the screen changes."""
        self.shown = set(self.faces)
        self.faces.clear()
        self.look()

    def look(self) -> None:
        table = whole_table(self.driver)
        if table is None or not isinstance(self.driver.top, TableScene):
            if isinstance(self.driver.top, CurtainScene):
                assert not self.shown, "cards are drawn while the curtain hangs"
            return
        self.frames += 1
        zones = table.session.view(0).zones | table.stage.view.zones
        public = {card.code for zone in (TABLE, *PILES[: table.stage.view.seats]) for card in zones[zone] if card}
        private = self.shown - public
        owners = people(table.session) or table.session.away
        if len(owners) == 1:  # the others have let programs go on: one person needs no ceremony
            self.revealed = owners[0]
        if self.revealed is None:
            assert not private, f"{private} can be seen, and nobody has been revealed"
            return
        holder = self.revealed
        now = set(_codes(table.session.view(holder).zones[HANDS[holder]]))
        then = set(_codes(table.session.view_after(holder, table.story.shown_events).zones[HANDS[holder]]))
        dealt = set(_codes(table.session.record.rounds[-1].deal.hands[holder]))
        assert private <= now | then | dealt, f"{private - now - then - dealt} are no cards of seat {holder}"
        self.seen_hands += bool(private)


def _codes(cards: Sequence[Card | None]) -> list[str]:
    return [card.code for card in cards if card is not None]


@pytest.fixture
def eyes_of(monkeypatch: pytest.MonkeyPatch) -> list[Eyes]:
    """Put `Eyes` into the list, and every face asked for is noted with them."""
    watching: list[Eyes] = []
    image, draw, face, reveal = CardPictures.image, Painter.draw, card_art.face, TableScene.reveal

    def noted_image(self: CardPictures, card: Card | None, pose: Pose, *, is_dim: bool = False) -> pygame.Surface:
        if card is not None and pose.face >= 0.5 and pose.alpha > 0:
            for eyes in watching:
                eyes.faces.add(card.code)
        return image(self, card, pose, is_dim=is_dim)

    def noted_face(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
        for eyes in watching:
            eyes.faces.add(code)
        return face(look, settings, code, height)

    def noted_draw(self: Painter, *how: Any, **options: Any) -> None:
        for eyes in watching:
            eyes.faces.clear()
        draw(self, *how, **options)

    def noted_reveal(self: TableScene, seat: int) -> None:
        for eyes in watching:
            eyes.revealed = seat
        reveal(self, seat)

    monkeypatch.setattr(CardPictures, "image", noted_image)
    monkeypatch.setattr(Layer, "update", paint_all)
    monkeypatch.setattr(card_art, "face", noted_face)
    monkeypatch.setattr(Painter, "draw", noted_draw)
    monkeypatch.setattr(TableScene, "reveal", noted_reveal)
    return watching


class WatchedPilot(Pilot):
    """A pilot whose every frame is looked at."""

    eyes: Eyes

    def _wait(self, seconds: float) -> None:
        super()._wait(seconds)
        self.eyes.look()

    def _lose_focus(self) -> None:
        if len(self.eyes.owners) > 1:
            self.eyes.revealed = None
        super()._lose_focus()


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_only_the_hand_of_the_revealed_person_is_drawn(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, eyes_of: list[Eyes], number: int
) -> None:
    monkeypatch.setattr("caurobat.match.session.Chance", lambda seed: Chance(number if seed is None else seed))
    rng = Random(1000 + number)
    seats = 2 + number % 5
    owners = sorted(rng.sample(range(seats), 1 if number % 4 == 3 else 2))
    players = ["human" if seat in owners else "greedy" for seat in range(seats)]
    driver = make_driver(size=(640, 400), settings=settings_for(rng))
    saves = Saves(driver.app.host.folders.data)
    pilot = WatchedPilot(driver, driver.scenes(saves), saves, rng, wildness=0.15)
    pilot.eyes = Eyes(driver, owners)
    eyes_of.append(pilot.eyes)
    driver.app.frame_hook = pilot.eyes.note_frame
    pilot.play(NewGame(GAME.id, players, GAME.options({"target": 1}), seed=number), most_rounds=1)
    assert pilot.eyes.frames > 30
    assert pilot.eyes.seen_hands > 5, "the test saw no hand at all, so it can tell nothing"


def test_losing_the_focus_hides_the_hand_whatever_is_going_on(make_driver: MakeDriver, eyes_of: list[Eyes]) -> None:
    """Also while a story runs, while a call is offered, and before anything has been decided."""
    for moment in (0.05, 0.4, 1.2, 2.5, 4.0, 6.0):
        driver = make_driver(size=(640, 400), settings=Settings())
        eyes = Eyes(driver, (0, 1))
        eyes_of[:] = [eyes]
        driver.app.frame_hook = eyes.note_frame
        scenes = driver.scenes()
        driver.app.host.stack.push(
            scenes.first(NewGame(GAME.id, ("human", "human", "greedy"), GAME.options({}), seed=4))
        )
        _take_the_screen(driver)
        driver.step(0.5)
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)
        for _ in range(round(moment * 60)):
            driver.step()
        if isinstance(driver.top, CurtainScene):
            continue
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        eyes.revealed = None
        for _ in range(5):
            driver.step()
            eyes.look()


def _take_the_screen(driver: Driver) -> None:
    for _ in range(600):
        driver.step()
        if isinstance(driver.top, CurtainScene):
            driver.key(pygame.K_RETURN)
            return
    raise AssertionError("no curtain was ever opened")
