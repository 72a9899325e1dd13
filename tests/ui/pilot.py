"""Finding one's way at a table: its cards, its buttons, and whether picture, match and saved game agree."""

from random import Random

import pygame

from caurobat.core.decisions import Action, cards_of
from caurobat.core.record import parse_record
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.match.storage import Saves
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.table.layout import CARD_SHAPE, Place, hand_step
from tests.expecting import present
from tests.ui.conftest import Driver, MakeDriver

FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


def whole_table(driver: Driver) -> TableScene | None:
    tables = [scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene)]
    return tables[0] if tables else None


def check_table(table: TableScene, saves: Saves | None, now: float) -> None:
    """Assert that picture, match and saved game agree once everything has arrived; finishing is always allowed."""
    story, stage, session = table.story, table.stage, table.session
    story.finish()
    assert not story.is_telling
    placed = stage.kit.lay_out(stage.view, stage.areas, stage.raised, is_open=stage.is_open)
    assert {card: sprite.pose(now) for card, sprite in stage.sprites.items()} == {
        card: place.pose for card, place in placed.items()
    }
    assert not any(sprite.is_moving(now) for sprite in stage.sprites.values())
    assert stage.view == session.view_after(stage.view.seat, story.shown_events)
    if story.shown_events == session.event_count:
        assert stage.view == session.view(stage.view.seat)
    cards = [card for zone in stage.view.zones.values() for card in zone]
    pack = session.game.pack(session.options, len(session.seats))
    assert len(cards) == (len(pack) if story.shown_events else 0)  # before the deal is told the table is bare
    known = [card for card in cards if card is not None]
    assert len(known) == len(set(known))
    if saves is not None:
        assert parse_record(present(saves.newest()).read_bytes()) == session.record


def click_point(table: TableScene, card: Card) -> tuple[int, int]:
    """Return a point of `card` of the hand that no other card covers while none is raised."""
    stage = table.stage
    areas = stage.areas
    hand = stage.kit.hand_of(stage.view, HANDS[areas.viewer])
    step = hand_step(areas, len(hand))
    left = areas.hand.centerx + (hand.index(card) - (len(hand) - 1) / 2) * step - areas.hand_height * CARD_SHAPE / 2
    # Near the end of the visible part: the card before it holds the pointer a little longer than it is visible.
    return round(left + step * 0.9), areas.hand.centery


def button_points(table: TableScene) -> list[tuple[int, int]]:
    """Return a point on each button of the table, found by looking for it."""
    found: dict[str, tuple[int, int]] = {}
    width, height = table.stage.areas.size
    for y in range(0, height, 12):
        for x in range(0, width, 12):
            answer = table.controls.button_at((x, y))
            if answer is not None:
                found.setdefault(answer.word, (x, y))
    return list(found.values())


class Hands:
    """A person who decides at random, by mouse or by keys, until some rounds are over or the match is won."""

    def __init__(self, driver: Driver, rng: Random, *, has_mouse: bool) -> None:
        self.driver, self.rng, self.has_mouse = driver, rng, has_mouse
        self.saves = Saves(driver.app.host.folders.data)
        self.decided: list[str] = []
        self.curtains: list[int] = []  # the plies at which the screen went on

    def play(self, game: NewGame, rounds: int = 1) -> TableScene:
        stack = self.driver.app.host.stack
        stack.push(self.driver.scenes(self.saves).first(game))
        for _ in range(30_000):
            self.driver.step(1 / 20)
            table = present(whole_table(self.driver))
            match stack.top:
                case ScoreScene():
                    if len(table.session.results) == rounds or table.session.standing.winner is not None:
                        return table
                    self.wait()
                    self.driver.key(pygame.K_RETURN)
                case CurtainScene():
                    self.curtains.append(table.session.ply)
                    self.wait()
                    self.driver.key(pygame.K_RETURN)
                case TableScene():
                    if table.controls.decision is not None and not table.story.is_telling:
                        self.decide(table)
        raise AssertionError("the match never ends")

    def wait(self) -> None:
        for _ in range(4):
            self.driver.step(1 / 4)

    def decide(self, table: TableScene) -> None:
        self.wait()
        decision, ply = present(table.controls.decision), table.session.ply
        action = self.rng.choice(decision.actions)
        if self.has_mouse:
            self._by_mouse(table, action)
        else:
            self._by_keys(table)
        plays = table.session.record.rounds[-1].plays
        assert len(plays) > ply, f"{action} was not done"
        self.decided.append(type(plays[ply].action).__name__)
        if self.has_mouse:  # a press on a card takes the obvious one of several ways
            assert cards_of(plays[ply].action) == cards_of(action)

    def _by_mouse(self, table: TableScene, action: Action) -> None:
        ply, cards = table.session.ply, [card for card in cards_of(action) if card in table.controls.hand]
        for card in cards if not self._buttons(table, action) else ():
            self.driver.move((5, 5))  # no card is raised
            self.wait()
            pose = table.stage.sprites[card].placed.pose
            rect = Place(pose.x, pose.y).card_rect(pose.height)
            self.driver.click((rect.left + 6, rect.centery))  # the next card leaves this edge free
            self.wait()
        while table.session.ply == ply:
            buttons = self._buttons(table, action)
            assert buttons, f"no button for {action} among {table.controls.prompts.answers}"
            assert self.driver.app.host.look.screen.contains(buttons[0]), f"{action} is not in the window"
            self.driver.click(buttons[0].center)
            self.wait()

    def _buttons(self, table: TableScene, action: Action) -> list[pygame.Rect]:
        """The button of `action`, or those that may lead to it."""
        answers = list(zip(table.controls.button_rects, table.controls.prompts.answers, strict=True))
        own = [rect for rect, answer in answers if answer.action == action and not answer.opens]
        on = getattr(action, "on", None)
        return own or [rect for rect, answer in answers if answer.opens and answer.on is on]

    def _by_keys(self, table: TableScene) -> None:
        ply = table.session.ply
        for _ in range(12):
            for _ in range(self.rng.randrange(6)):
                self.driver.key(self.rng.choice((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)))
            self.driver.key(pygame.K_RETURN)
            self.wait()
            if table.session.ply > ply:
                return


def hands(make_driver: MakeDriver, size: tuple[int, int], seed: int, *, has_mouse: bool) -> Hands:
    return Hands(make_driver(size=size, settings=FAST), Random(seed), has_mouse=has_mouse)
