"""A lesson at the real table: the text and the question are beside it, and at times the learner plays."""

from collections.abc import Callable

import pygame

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.learn.course import Course, Waiting
from caurobat.learn.lesson import OWN, Spot
from caurobat.ui.host import Host, Scene
from caurobat.ui.input.actions import (
    Action,
    Command,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from caurobat.ui.scenes.drawer import drawer_rect, room_beside
from caurobat.ui.scenes.lesson_panel import LessonPanel, Numbered, Presses
from caurobat.ui.scenes.lesson_table import LessonTable

_TO_TABLE = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.ACCEPT)


class LessonScene(Scene):
    """Runs `course`; `at_step` is called with each step that is reached."""

    def __init__(
        self,
        host: Host,
        course: Course,
        *,
        finish: Callable[[], None],
        at_step: Callable[[int], None] = lambda number: None,
        place: Numbered,
    ) -> None:
        """`place` is the number of the lesson and the number of lessons; `finish` is called after the last step."""
        self.host, self.course = host, course
        self._finish, self._at_step = finish, at_step
        self.table = LessonTable(host, course)
        presses = Presses(self._go_on, self._again, self._show, self._choose, self._leave)
        self.panel = LessonPanel(host, course, presses, place)
        self._is_said = False  # the remark on the last play or answer is shown
        self._needs_draw = True
        self._is_in_panel = False  # the keys move among the buttons, although a card could be played

    # Life

    @property
    def game(self) -> str:
        """The game that is taught."""
        return self.course.lesson.game.id

    @property
    def is_animating(self) -> bool:
        """Whether the table moves, or a planned play is due."""
        return self.table.is_animating

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        return self._needs_draw or self.table.needs_draw or self.panel.needs_draw

    def entering(self) -> None:
        """Show the table in the position of the step."""
        self.table.entering()

    def exiting(self) -> bool:
        """Agree: each step that was reached has been reported already."""
        self.panel.group.leave()
        return True

    def suspending(self) -> None:
        """Release the keyboard and the pointer when another scene covers this one."""
        self.table.suspending()
        self.panel.group.leave()

    def resuming(self) -> None:
        """Take the focus back and redraw."""
        self.table.resuming()
        self.panel.group.come_back()
        self._needs_draw = True

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the table and the panel beside it."""
        self.table.resize(size)
        self.table.make_room(room_beside(self.host.look))
        self._lay_out()

    def notice_room(self) -> pygame.Rect:
        """Return the room where a notice covers neither the panel nor the table."""
        return self.table.stage.notice_room(drawer_rect(self.host.look))

    def update(self, now: float) -> None:
        """Update the table, and show the remark on a play as soon as it is due."""
        self.table.update(now)
        if not self.table.is_at_rest or (self.course.has_plan and self.course.session.turn == OWN):
            return
        is_due = bool(self.course.remark) and (not self.course.has_plan or self.course.waiting is Waiting.SECOND_TRY)
        if is_due and not self._is_said:
            self._is_said = True
            self._lay_out()

    # Presses

    def _go_on(self) -> None:
        if not self.table.is_at_rest or (self.course.has_plan and self.course.waiting is Waiting.READING):
            self.table.story.finish()
            return
        if self.course.waiting is Waiting.SECOND_TRY:
            self._again()
            return
        self.course.go_on()
        if self.course.is_over:
            self._finish()
            return
        self._at_step(self.course.number)
        self._begin()

    def _leave(self) -> None:
        self.host.stack.pop()

    def _again(self) -> None:
        self.course.again()
        self._begin()

    def _show(self) -> None:
        is_shown = self.course.has_plan or not self.table.is_at_rest
        if is_shown and self.course.waiting is not Waiting.SECOND_TRY:
            return  # pressed again while the solution is shown
        self.course.show()
        self._begin()

    def _choose(self, number: int) -> None:
        self.course.choose(self.course.choices[number])
        self._is_said = self.course.waiting is Waiting.CHOICE
        self._lay_out()

    def _begin(self) -> None:
        """Set the table up for a new step."""
        self._is_said, self._is_in_panel = False, False
        self.table.controls.focus = None
        self.table.catch_up()
        self._lay_out()

    def _lay_out(self) -> None:
        self.panel.lay_out(drawer_rect(self.host.look), is_said=self._is_said)
        self._needs_draw = True

    # Input

    @property
    def _is_played_at(self) -> bool:
        return self.course.waiting is Waiting.PLAY and not self.course.has_plan

    def handle(self, event: Input) -> bool:
        """Route an event to the panel or the table; a press that neither waits for brings up a notice."""
        match event:
            case PointerMoved(position) | PointerReleased(position) | Scrolled(position):
                return self._point(event, position)
            case PointerPressed(position):
                return self._press(event, position)
            case Command(Action.BACK | Action.MENU, False):
                self._leave()
            case Command(Action.HINT, False):
                self._show()
            case Command(Action.UNDO, False):
                self._again()
            case Command(action):
                return self._command(event, action)
            case KeyPressed(key) if pygame.K_1 <= key <= pygame.K_9 and self.course.waiting is Waiting.CHOICE:
                number = key - pygame.K_1
                if number < len(self.course.choices):
                    self._choose(number)
            case KeyPressed() if self._is_played_at:
                return self.table.handle(event)
            case _:
                return False
        return True

    def _point(self, event: Input, position: tuple[int, int]) -> bool:
        is_used = self.panel.group.handle(event)
        is_table = self._is_played_at and not self.panel.rect.collidepoint(position)
        return self.table.handle(event) or is_used if is_table else is_used

    def _press(self, event: PointerPressed, position: tuple[int, int]) -> bool:
        if self.panel.rect.collidepoint(position):
            return self.panel.group.handle(event)
        controls = self.table.controls
        if not self._is_played_at:
            if not self.table.is_at_rest:
                self.table.story.finish()
            else:
                self.host.refuse(self.panel.awaited)
            return True
        is_meant = controls.card_at(position) is not None or controls.button_at(position) is not None
        if not is_meant and self.table.is_at_rest:
            self.host.refuse(self.panel.awaited)
        return self.table.handle(event)

    def _command(self, event: Input, action: Action) -> bool:
        if self._is_played_at and action in (Action.NEXT, Action.PREV):
            if not self._is_in_panel:
                self._is_in_panel = True
                self._needs_draw = True
                return True
            self._is_in_panel = self.panel.is_inside(action)
            if not self._is_in_panel:
                self._needs_draw = True
                return True
        if self._is_played_at and not self._is_in_panel and action in _TO_TABLE:
            return self.table.handle(event)
        return self.panel.group.handle(event)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the marks on it, and the panel."""
        self._needs_draw = False
        self.table.draw(surface)
        is_as_begun = not self._is_said or self.course.waiting is Waiting.CHOICE  # a wrong answer moves no card
        if is_as_begun and self.table.is_at_rest and not self.course.has_plan:
            for rect in (rect for spot in self.course.step.points for rect in self._about(spot)):
                look = self.host.look
                ring = rect.inflate(look.px(10), look.px(10))
                look.shapes.draw_ring(surface, ring, look.px(10), look.theme.colours.accent, look.px(3))
        shows_focus = self._is_in_panel or not self._is_played_at
        self.panel.draw(surface, shows_focus=shows_focus)

    def _about(self, spot: Spot) -> list[pygame.Rect]:
        """Return the visible rectangles of `spot`; cards on the table lie apart, with other things between them."""
        stage = self.table.stage
        hand = stage.view.zones[HANDS[OWN]]
        if not isinstance(spot, Card) and spot in PILES:
            return [stage.areas.pile_rect(spot.seat)]
        if not isinstance(spot, Card) and spot in HANDS and spot.seat != OWN:
            return [stage.areas.panels[spot.seat]]
        cards = [card for card in ((spot,) if isinstance(spot, Card) else stage.view.zones[spot]) if card is not None]
        if spot in hand:
            rect = stage.rect_of(cards) or stage.areas.hand
            lefts = [sprite.placed.pose.rect.left for card, sprite in stage.sprites.items() if card in hand]
            rect.width = min(left for left in [rect.right, *lefts] if left > rect.left) - rect.left
            return [rect]
        groups = [[card] for card in cards] if spot == TABLE else [cards]
        return [stage.rect_of(group) or stage.areas.middle.rect for group in groups]
