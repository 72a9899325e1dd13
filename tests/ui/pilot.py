"""A pilot that plays whole games through the window with the events a person's hands would make.

It knows the screen only as far as a person does: where a card of the hand lies, where a button is. It is not a polite
player: it resizes the window, loses the focus, clicks twice, mashes keys, opens and leaves whatever opens. After each
of its actions, `check_table` checks that picture, match and saved game still agree.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import pygame

from caurobat.core.record import parse_record
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.match.storage import Saves
from caurobat.ui.base.settings import CallStyle, Settings, TableLayout
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.coaching import NoteScene
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.table.layout import CARD_SHAPE, hand_step
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import present
from tests.ui.conftest import Driver

PATIENCE = 3000
"""The number of turns of the loop within which something must be decided, or the game hangs."""
SMALL_SIZES = ((640, 400), (700, 700), (800, 480), (860, 560))
LARGE_SIZES = (*SMALL_SIZES, (1024, 600), (1280, 720), (1000, 1000), (1920, 1080), (500, 900))
_MASHED = (
    pygame.K_SPACE,
    pygame.K_RETURN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_ESCAPE,
    pygame.K_l,
    pygame.K_p,
    pygame.K_h,
    pygame.K_w,
    pygame.K_x,
)
_LEADING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE)  # keys that may lead to the title


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
    assert len(cards) == (40 if story.shown_events else 0)  # before the deal is told the table is bare
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


@dataclass
class Pilot:
    """Plays one match from its deal to its winner. `wildness`, from 0 to 1, is how often it misbehaves."""

    driver: Driver
    scenes: Scenes
    saves: Saves
    rng: Random
    wildness: float = 0.3
    sizes: Sequence[tuple[int, int]] = SMALL_SIZES
    turns: int = 0
    most_turns: int = 100_000
    done: list[str] = field(default_factory=list)
    rounds: set[int] = field(default_factory=set)

    def play(self, game: NewGame, most_rounds: int = 2) -> None:
        self.driver.app.host.stack.push(self.scenes.first(game))
        idle, before = 0, self._progress()
        while True:
            self.turns += 1
            if not self.driver.app.is_running:  # Escape, mashed all the way out: what was played is on the disk
                assert not self.saves.has_game() or parse_record(present(self.saves.newest()).read_bytes()).rounds
                return
            if isinstance(self.driver.top, ScoreScene) and self._is_enough(most_rounds):
                self._check()
                return
            if isinstance(self.driver.top, TitleScene) and not self.saves.has_game():
                assert list((self.saves.folder / "records").iterdir()), "a match that was left has gone"
                return  # keys were mashed at the last score: a match that is won leads to the title and is kept
            self._act()
            after = self._progress()
            idle = idle + 1 if after == before else 0
            before = after
            assert idle < PATIENCE, f"nothing happens any more: {self._where()}; lately {self.done[-12:]}"

    # What to do next

    def _act(self) -> None:
        if self.rng.random() < self.wildness * 0.4:
            self._misbehave()
            return
        top = self.driver.top
        match top:
            case TableScene():
                self._at_table(top)
            case CurtainScene():
                self._open_curtain()
            case ScoreScene():
                self._note("next round")
                self._wait(0.4)
                self.driver.key(pygame.K_RETURN)
                self._wait(0.4)
            case TitleScene():
                self._note("continue")
                self._wait(0.4)
                # Mashed keys may have left the table after the match was won: then there is nothing to resume.
                button = next(widget for widget in top.group.widgets if widget.name in ("resume", "play"))
                self.driver.click(button.rect.center)
            case _:
                self._note(f"leave {type(top).__name__}")
                self.driver.key(pygame.K_ESCAPE)

    def _at_table(self, table: TableScene) -> None:
        decision = table.controls.decision
        if table.story.phase.kind is PhaseKind.CANNOT_ANSWER and not table.story.is_telling:
            self._wait(0.4)
            self.driver.key(pygame.K_SPACE)
            return
        if decision is None or table.controls.is_guarded() or not self._is_at_rest(table):
            self._let_pass(table)
            return
        if self.rng.random() < 0.3:
            self._check()
        if decision.call is not None:
            self._answer(table)
        elif self.rng.random() < 0.5:
            self._play_by_mouse(table)
        else:
            self._play_by_keys(table)

    def _is_at_rest(self, table: TableScene) -> bool:
        """Return whether a press means a play: not while the story runs, nor while a play is shown again."""
        return not table.story.is_telling and table.lookback.moment is None

    def _let_pass(self, table: TableScene) -> None:
        roll = self.rng.random()
        if roll < 0.35:
            self._wait(self.rng.choice((1 / 60, 0.07, 0.4, 1.5)))
        elif roll < 0.75:
            self.driver.click(self._any_point())
        elif roll < 0.9:
            self.driver.key(self.rng.choice((pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RETURN)))
        else:
            self._check()

    def _play_by_mouse(self, table: TableScene) -> None:
        decision, ply = table.controls.decision, table.session.ply
        assert decision is not None
        seat = table.stage.view.seat
        card = self.rng.choice([action.card for action in decision.actions if hasattr(action, "card")])
        point = click_point(table, card)
        self._note(f"play {card} by mouse")
        self.driver.move(point)
        assert table.controls.focus is card
        point = click_point(table, present(card))
        self.driver.press(point)
        if self.rng.random() < self.wildness:
            self._note("double click")
            self.driver.press(point)
        self._expect_play(table, ply, seat, present(card))

    def _play_by_keys(self, table: TableScene) -> None:
        self._note("play by keys")
        seat, ply = table.stage.view.seat, table.session.ply
        for _ in range(self.rng.randrange(1, 5)):
            self.driver.key(self.rng.choice((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)))
        card = table.controls.focus
        assert card is not None
        self.driver.key(pygame.K_RETURN)
        if self.rng.random() < self.wildness:
            self.driver.key(pygame.K_RETURN)
        self._expect_play(table, ply, seat, card)

    def _expect_play(self, table: TableScene, ply: int, seat: int, card: Card) -> None:
        """Assert that the press played the card and only that one, apart from programs' plays since."""
        if table.session.ply == ply and isinstance(self.driver.top, NoteScene):
            return  # a remark of the coach opened at that very moment, and the press was not taken for its button
        plays = table.session.record.rounds[-1].plays
        assert plays[ply].action.seat == seat
        assert getattr(plays[ply].action, "card", None) is card
        if table.host.settings.call_style is CallStyle.AUTOMATIC:
            return  # calls of the same seat may have followed, and need no press
        own = [play for play in plays[ply + 1 :] if play.action.seat == seat]
        assert not own or not self._is_human(table, seat), f"a second press played on: {own}"

    def _is_human(self, table: TableScene, seat: int) -> bool:
        return table.session.is_human(seat)

    def _answer(self, table: TableScene) -> None:
        self._note("answer")
        points = button_points(table)
        if not points or self.rng.random() < 0.4:
            self.driver.key(self.rng.choice((pygame.K_RIGHT, pygame.K_LEFT)))
            self.driver.key(self.rng.choice((pygame.K_SPACE, pygame.K_RETURN)))
        else:
            self.driver.click(self.rng.choice(points))

    def _open_curtain(self) -> None:
        self._note("curtain")
        self._wait(0.3)
        self.driver.key(pygame.K_RETURN)
        self._wait(1 / 60)

    # Things that a person should not do, but does

    def _misbehave(self) -> None:
        steps: list[Callable[[], None]] = [
            self._resize,
            self._lose_focus,
            self._mash,
            self._click_about,
            self._escape,
            self._look_into_log,
            self._ask_for_a_hint,
            self._undo,
        ]
        step = self.rng.choice(steps)
        self._note(step.__name__)
        step()

    def _resize(self) -> None:
        self.driver.app.window.size = self.rng.choice(self.sizes)
        self._wait(self.rng.choice((1 / 60, 0.2)))

    def _lose_focus(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self._wait(1 / 60)
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        self._wait(1 / 60)

    def _mash(self) -> None:
        for _ in range(self.rng.randrange(3, 12)):
            key = self.rng.choice(_MASHED)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
            if self.rng.random() < 0.5 or key in _LEADING:
                self._wait(self.rng.choice((0.0, 1 / 60, 0.1)))
            if isinstance(self.driver.top, TitleScene):
                break  # the next Escape would leave the program
        self._wait(1 / 60)

    def _click_about(self) -> None:
        for _ in range(self.rng.randrange(1, 6)):
            self.driver.press(self._any_point())

    def _escape(self) -> None:
        self.driver.key(pygame.K_ESCAPE)
        self._wait(self.rng.choice((0.02, 0.5, 3.0)))
        self.driver.key(pygame.K_ESCAPE)

    def _look_into_log(self) -> None:
        self.driver.key(pygame.K_l)
        for _ in range(self.rng.randrange(0, 4)):
            self.driver.key(self.rng.choice((pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_w)))
        self.driver.key(pygame.K_ESCAPE)

    def _ask_for_a_hint(self) -> None:
        self.driver.key(pygame.K_h)
        for _ in range(self.rng.randrange(0, 4)):
            self.driver.key(self.rng.choice((pygame.K_UP, pygame.K_DOWN)))
        if self.rng.random() < 0.5:
            self.driver.key(pygame.K_ESCAPE)

    def _undo(self) -> None:
        if self.rng.random() < 0.5:  # not so often that no round ever ends
            self.driver.key(pygame.K_u)

    # Looking

    def _check(self) -> None:
        table = whole_table(self.driver)
        is_now = table is not None and table.lookback.moment is None  # else a play is being shown again
        if table is not None and is_now and self.driver.top is table:
            check_table(table, self.saves, self.driver.clock.now())

    def _is_enough(self, most_rounds: int) -> bool:
        table = whole_table(self.driver)
        assert table is not None
        return table.session.standing.winner is not None or len(table.session.results) >= most_rounds

    def _progress(self) -> object:
        table = whole_table(self.driver)
        if table is None:
            return None
        return table.session.round_number, table.session.ply, table.session.is_round_over

    def _where(self) -> str:
        table = whole_table(self.driver)
        top = type(self.driver.top).__name__
        if table is None:
            return top
        return f"{top}, {table.story.phase}, telling {table.story.is_telling}, turn {table.session.turn}"

    def _any_point(self) -> tuple[int, int]:
        width, height = self.driver.app.surface.get_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def _wait(self, seconds: float) -> None:
        self.driver.step(seconds)

    def _note(self, step: str) -> None:
        self.done.append(step)


def settings_for(rng: Random, **known: object) -> Settings:
    drawn: dict[str, object] = {
        "layout": rng.choice(list(TableLayout)),
        "call_style": rng.choice(list(CallStyle)),
        "plays": rng.choice(list(Pace)),
        "pauses": rng.choice(list(Pace)),
        "payments": rng.choice(list(Pace)),
        "is_motion_reduced": rng.random() < 0.3,
        "text_scale": rng.choice((1.0, 1.0, 1.5)),
    }
    return Settings(**{"player_name": "", **drawn, **known})  # type: ignore[arg-type]
