"""A lesson at the real table: the text and questions are in a panel beside it, and sometimes the learner plays."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.learn.course import Course, Waiting
from caurobat.learn.lesson import OWN, Ask, Spot, Tell, Value
from caurobat.narration.card_names import capital, the_card
from caurobat.narration.strings import msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
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
from caurobat.ui.nodes import Column, Fill, Fixed, Node, Over, Paragraph, Row, Slot, Space, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.drawer import close_place, drawer_ground, drawer_rect, room_beside
from caurobat.ui.scenes.lesson_table import LessonTable
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.table.marks import draw_star
from caurobat.ui.table.seat_panels import draw_height, height_shown
from caurobat.ui.widgets import Button, Icon, IconButton, Scroll, ScrollArea, Weight

_TO_TABLE = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.ACCEPT)


class LessonProgress(NamedTuple):
    """The number of a lesson or puzzle, the total, the text that shows both, and the label for the next one."""

    number: int = 1
    total: int = 1
    words: str = msg("Lesson {number} of {count}")
    following: str = msg("Next lesson")


class LessonScene(Screen):
    """Runs `course`; `at_step` is called with the number of each step that is reached, and at last with their total."""

    def __init__(
        self,
        host: Host,
        course: Course,
        *,
        finish: Callable[[], None],
        at_step: Callable[[int], None] = lambda number: None,
        place: LessonProgress,
    ) -> None:
        """`place` is the number of the lesson and of all lessons; `finish` is called after the last step."""
        super().__init__(host)
        self.course, self._place = course, place
        self._finish, self._at_step = finish, at_step
        self.table = LessonTable(host, course)
        self._area = ScrollArea()
        self._is_said = False  # whether the remark on the last play or answer is shown
        self._is_in_panel = False  # whether the keys move among the buttons, although a card could be played
        self._laid_out: object = None
        self._shown: Node = Slot()

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return self.host.t(self.course.lesson.title)

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
        return super().needs_draw or self.table.needs_draw

    @property
    def line(self) -> str:
        """The line below the title: the number of the lesson or puzzle."""
        return self.host.t(self._place.words, number=self._place.number, count=self._place.total)

    def entering(self) -> None:
        """Show the table in the position of the step."""
        self.table.entering()

    def suspending(self) -> None:
        """Release the keyboard and the pointer when another scene covers this one."""
        self.table.suspending()
        super().suspending()

    def resuming(self) -> None:
        """Take the focus back and redraw."""
        self.table.resuming()
        super().resuming()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the table and the panel beside it."""
        self.table.resize(size)
        self.table.make_room(room_beside(self.look))
        self._lay_out()

    def notice_room(self) -> pygame.Rect:
        """Return the room where a notice covers neither the panel nor the table."""
        return self.table.stage.notice_room(drawer_rect(self.look))

    def update(self, now: float) -> None:
        """Update the table, and show the remark on a play as soon as it is due."""
        self.table.update(now)
        if not self.table.is_at_rest or (self.course.has_plan and self.course.session.turn == OWN):
            return
        is_due = bool(self.course.remark) and (not self.course.has_plan or self.course.waiting is Waiting.SECOND_TRY)
        if is_due and not self._is_said:
            self._is_said = True
            if self.course.is_done and self.course.number + 1 == len(self.course.lesson.steps):
                self._at_step(len(self.course.lesson.steps))  # whoever leaves now has finished it
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

    # Input

    @property
    def _is_played_at(self) -> bool:
        return self.course.waiting is Waiting.PLAY and not self.course.has_plan

    def handle(self, event: Input) -> None:
        """Pass an event to the panel or the table; a press that neither is waiting for brings up a notice.

        After a miss, a press on a card of the hand takes it back, as the button does.
        """
        match event:
            case PointerMoved(position) | PointerReleased(position) | Scrolled(position):
                self.group.handle(event)
                if self._is_played_at and not drawer_rect(self.look).collidepoint(position):
                    self.table.handle(event)
            case PointerPressed(position):
                self._press(event, position)
            case Command(Action.BACK | Action.MENU, False):
                self._leave()
            case Command(Action.HINT, False):
                self._show()
            case Command(Action.UNDO, False):
                self._again()
            case Command(action):
                self._command(event, action)
            case KeyPressed(key) if pygame.K_1 <= key <= pygame.K_9 and self.course.waiting is Waiting.CHOICE:
                number = key - pygame.K_1
                if number < len(self.course.choices):
                    self._choose(number)
            case KeyPressed() if self._is_played_at:
                self.table.handle(event)

    def point_to(self, name: str) -> bool:
        """Focus the button called `name` in the panel, or the table if `name` is empty: the next key is for that."""
        self._is_in_panel = bool(name)
        return super().point_to(name)

    def _press(self, event: PointerPressed, position: tuple[int, int]) -> None:
        if drawer_rect(self.look).collidepoint(position):
            self.group.handle(event)
            return
        controls = self.table.controls
        card = controls.card_at(position)
        if self.course.waiting is Waiting.SECOND_TRY and self.table.is_at_rest and card is not None:
            self._again()
            return
        is_meant = card is not None or controls.button_at(position) is not None
        if self.table.is_at_rest and not (self._is_played_at and is_meant):
            self.host.refuse(self.awaited)
        elif not self._is_played_at:
            self.table.story.finish()
        if self._is_played_at:
            self.table.handle(event)

    def _command(self, event: Input, action: Action) -> None:
        is_step = self._is_played_at and action in (Action.NEXT, Action.PREV)
        if is_step and not (self._is_in_panel and self._is_inside(action)):
            self._is_in_panel = not self._is_in_panel
            self.redraw()
        elif self._is_played_at and not self._is_in_panel and action in _TO_TABLE:
            self.table.handle(event)
        else:
            self.group.handle(event)

    # The panel

    @property
    def awaited(self) -> str:
        """A sentence that says what the lesson is waiting for, shown after any other press."""
        t = self.host.t
        match self.course.waiting:
            case Waiting.PLAY if self.course.session.is_call_open:
                return t("Choose one of the answers on the table.")
            case Waiting.PLAY:
                return t("Choose one of your cards, below.")
            case Waiting.CHOICE:
                return t("Choose an answer, beside the table.")
            case Waiting.SECOND_TRY:
                return t("Press “Try again”, beside the table.")
            case _:
                return t("Press “Continue”, beside the table.")

    def _is_inside(self, action: Action) -> bool:
        """Whether the focus stays among the buttons after `action`; past the last one it leaves the panel."""
        able = [item for item in self.group.widgets if item.is_focusable and not item.widget.is_disabled]
        last = able[-1] if action is Action.NEXT else able[0]
        return self.group.focused is not last

    def _lay_out(self) -> None:
        """Lay out the text and the buttons of the panel, with the remark once it is due."""
        self._shown, focused = self._panel(), self.group.focused
        super().resize(self.look.size)
        if self._is_said:
            self._area.scroll_to(self._area.content_height)
            self.group.focus(focused.name if focused is not None else "")  # still in sight
        step = (self.course.number, self.course.waiting)
        if step != self._laid_out:
            self._laid_out = step
            self.group.focus(self.first())

    def first(self) -> str:
        """Return the name of the first answer or button."""
        return "0" if self.course.waiting is Waiting.CHOICE else self._foot()[0].name

    def tree(self) -> Node:
        """Return the panel as it was last laid out: what a play changes in it appears with the remark on it."""
        return self._shown

    def _panel(self) -> Node:
        """Return the title with the line below it and the dots of the steps, the words, and the buttons."""
        look, rect, colours = self.look, drawer_rect(self.look), self.look.theme.colours
        pad, gap = look.px(18), look.px(8)
        corner = close_place(look, rect)
        close = IconButton("leave", self.host.t("Leave: your place is kept"), self._leave, Icon.CLOSE)
        width, side = corner.left - rect.left - pad - gap, corner.height
        high, low = look.text.line_height(Role.HEADING), look.text.line_height(Role.SMALL)
        head = pygame.Rect(rect.left + pad, rect.top + look.px(12), width, max(side, high))
        line = max(head.bottom - look.px(6), head.centery + (high + 1) // 2)
        below = pygame.Rect(head.left, line, rect.width - pad, max(look.px(24), low))
        radius = look.px(5)
        dots = pygame.Rect(rect.left, below.centery - radius, rect.width - look.px(26), 2 * radius)
        top = max(corner.bottom + look.px(26), below.bottom)
        body = pygame.Rect(rect.left + pad, top, rect.width - 2 * pad + gap, rect.bottom - look.px(14) - top)
        words, feet = (
            Scroll("words", self._area, self._words(), look.px(10), label=self.title),
            self._feet(body.width - gap, gap),
        )
        return Over(
            (
                Fixed(Text(self.title, Role.HEADING, colours.accent), head),
                Fixed(Text(self.line, Role.SMALL, colours.text_muted, says=(self.line,)), below),
                Fixed(Row(self._steps(2 * radius), gap=radius, at=At.END), dots),
                Fixed(Column((words, Space(2 * gap), feet), across=At.START), body),
                Fixed(close, corner),
            )
        )

    def _feet(self, width: int, gap: int) -> Node:
        """Return the buttons in rows, a primary one in its own row."""
        foot = self._foot()
        first, rest = (foot[:1], foot[1:]) if foot[0].prominence is Weight.PRIMARY else ([], foot)
        is_row = all(button.width(self.look) <= (width - gap) // 2 for button in rest)
        rows = [row for row in [first, *([rest] if is_row else [[button] for button in rest])] if row]
        lines = [Row(tuple([replace(button, weight=1) for button in row]), gap=gap, wide=width) for row in rows]
        return Column(tuple(lines), gap=gap)

    def _steps(self, side: int) -> tuple[Node, ...]:
        """Return a dot for each step, filled up to the present one."""
        colours, steps = self.look.theme.colours, range(len(self.course.lesson.steps))
        inks = [colours.accent if number <= self.course.number else colours.panel_line for number in steps]
        return tuple([Fill(ink, side // 2, wide=side) for ink in inks])

    def _foot(self) -> list[Button]:
        t, course = self.host.t, self.course
        again = Button("again", t("Repeat this step"), self._again, Weight.QUIET)
        show = Button("show", t("Show me"), self._show, Weight.QUIET)
        rest = [] if isinstance(course.step, Tell) else [again, show]  # a text has nothing to try again
        if course.waiting is Waiting.SECOND_TRY:
            return [Button("on", t("Try again"), self._go_on, Weight.PRIMARY), show]
        if course.waiting is not Waiting.READING:
            return rest
        is_last = course.number + 1 == len(course.lesson.steps) and self._place.number < self._place.total
        word = t(self._place.following) if is_last else t("Continue")
        return [Button("on", word, self._go_on, Weight.PRIMARY), *(rest if self._is_said else rest[:1])]

    def _words(self) -> list[Node]:
        course, t = self.course, self.host.t
        ink = self.look.theme.colours.text
        words: list[Node] = [Paragraph(t(course.step.text), Role.BODY, ink, name="text")]
        left = course.lesson.just_left
        if left is not None:
            card = the_card(self.host.strings, left)
            words.insert(0, Paragraph(t("Just left: {card}.", card=card), Role.SMALL, ink, name="left"))
        if isinstance(course.step, Ask):
            cards = [spot for spot in course.step.points if isinstance(spot, Card)]
            if len(cards) == 1:  # for those who cannot see the star
                starred = t("With the star: {card}.", card=the_card(self.host.strings, cards[0]))
                words.append(Paragraph(starred, Role.SMALL, ink, name="starred"))
            words += [self._choice(number, value) for number, value in enumerate(course.choices)]
        if self._is_said and course.remark:
            words.append(_remark(self.look, t(course.remark), is_right=course.waiting is Waiting.READING))
        return words

    def _choice(self, number: int, value: Value) -> Button:
        course = self.course
        is_right, is_open = value == course.answer, course.waiting is Waiting.CHOICE
        is_out = value in course.wrong or not (is_open or is_right)
        why_not = self.host.t("That was not it.") if is_out else ""
        press = partial(self._choose, number) if is_open else (lambda: None)
        weight = Weight.PRIMARY if is_right else Weight.SECONDARY
        return Button(str(number), self._named(value), press, weight, why_not=why_not)

    def _named(self, value: Value) -> str:
        if isinstance(value, Card):
            return capital(the_card(self.host.strings, value))
        step = self.course.step
        if isinstance(step, Ask) and step.is_seat:
            return self.host.t("You") if value == OWN else self.course.session.seats[value].name
        return str(value)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the marks on it, and the panel."""
        self._needs_draw = False
        self.host.is_kept = False  # the table knows nothing of the marks and the panel, and would leave them there
        self.table.draw(surface)
        is_as_begun = not self._is_said or self.course.waiting is Waiting.CHOICE  # a wrong answer moves no card
        if is_as_begun and self.table.is_at_rest and not self.course.has_plan:
            for spot in self.course.step.points:
                self._draw_mark(surface, spot)
        self._draw_panel(surface)

    def _draw_mark(self, surface: pygame.Surface, spot: Spot) -> None:
        """Draw a star on a card without a button, or a ring round each part of a zone."""
        look, buttons = self.look, self.table.controls.button_rects
        for rect in self._about(spot):
            if isinstance(spot, Card):
                if rect.collidelist(buttons) < 0:
                    draw_star(surface, look, rect)
            else:
                ring = rect.inflate(look.px(10), look.px(10))
                look.shapes.draw_ring(surface, ring, look.px(10), look.theme.colours.accent, look.px(3))
        if not isinstance(spot, Card) and spot in PILES:  # its number is on the corner of the ring
            stage = self.table.stage
            count, bounce = height_shown(stage, spot.seat, self.host.clock.now())
            draw_height(surface, look, stage.areas, spot.seat, count, bounce)

    def _about(self, spot: Spot) -> list[pygame.Rect]:
        """Return the visible rectangles of `spot`, one per card on the table, because other things lie between them."""
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

    def _draw_panel(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.look, drawer_ground(self.look, drawer_rect(self.look)))
        self.content().draw(surface)
        shown = self.host.shows_focus
        self.host.shows_focus = shown and (self._is_in_panel or not self._is_played_at)
        self.group.draw(surface, self.look)
        self.host.shows_focus = shown


def _remark(look: Look, words: str, *, is_right: bool) -> Node:
    """Return a remark on a play or an answer, in a box of its own with a bar in the colour of right or wrong."""
    colours, air = look.theme.colours, Space(look.px(10))
    bar = Fill(colours.gain if is_right else colours.loss, look.px(2), wide=look.px(5))
    text = Column((air, Paragraph(words, Role.BODY, colours.text), air), weight=1)
    parts = Fill(colours.panel_raised, look.px(8)), Row((bar, Space(look.px(13)), text, Space(look.px(12))))
    return Over(parts, name="remark", says=(words,))
