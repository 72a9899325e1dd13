"""The panel beside a lesson's table: the step, the answers to choose from, the remark, and the buttons."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from caurobat.decks import Card
from caurobat.learn.course import Course, Waiting
from caurobat.learn.lesson import OWN, Ask, Tell, Value
from caurobat.narration.card_names import capital, the_card
from caurobat.narration.strings import msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action
from caurobat.ui.scenes.drawer import close_button, drawer_ground
from caurobat.ui.scenes.screen import draw_panel
from caurobat.ui.widgets import (
    Button,
    FocusGroup,
    Mood,
    Paragraph,
    ScrollArea,
    Weight,
    Widget,
    control_height,
    place,
)
from caurobat.ui.widgets.boxes import At, cell, column, row


class Presses(NamedTuple):
    """The callbacks of the buttons; `choose` is called with the number of an answer."""

    go_on: Callable[[], None]
    again: Callable[[], None]
    show: Callable[[], None]
    choose: Callable[[int], None]
    leave: Callable[[], None]


class Remark(Paragraph):
    """A remark on a play or an answer, in a box of its own with a bar in the colour of right or wrong."""

    def __init__(self, name: str, label: str, *, is_right: bool) -> None:
        super().__init__(name, label)
        self._is_right = is_right

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of the wrapped text with its padding."""
        return super().height_for(look, width - look.px(30)) + look.px(20)

    def text_box(self, look: Look) -> pygame.Rect:
        """Return the rectangle of the text, beside the bar."""
        return pygame.Rect(self.rect.left + look.px(18), self.rect.top + look.px(10), self.rect.width - look.px(30), 0)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the box, the bar and the text."""
        colours, whole = look.theme.colours, self.rect
        look.shapes.draw_box(surface, whole, look.px(8), colours.panel_raised)
        stroke = pygame.Rect(whole.left, whole.top, look.px(5), whole.height)
        look.shapes.draw_box(surface, stroke, look.px(2), colours.gain if self._is_right else colours.loss)
        super().draw(surface, look, mood)


class Numbered(NamedTuple):
    """The number of a lesson or puzzle, their total, the text that shows both, and the label for the next one."""

    number: int = 1
    total: int = 1
    words: str = msg("Lesson {number} of {count}")
    following: str = msg("Next lesson")


class LessonPanel:
    """The words and buttons beside the table; `place` is the number of the lesson and their total."""

    rect: pygame.Rect
    _head: pygame.Rect

    def __init__(self, host: Host, course: Course, presses: Presses, place: Numbered) -> None:
        self._host, self._course, self._presses, self._place = host, course, presses, place
        self.group = FocusGroup(host)
        self._area = ScrollArea("words", course.lesson.title)
        self._laid_out: object = None

    @property
    def needs_draw(self) -> bool:
        """Whether a button looks different now."""
        return self.group.needs_draw

    @property
    def awaited(self) -> str:
        """A sentence that says what the lesson is waiting for, to be shown after any other press."""
        t = self._host.t
        course = self._course
        match course.waiting:
            case Waiting.PLAY if (
                asked := course.lesson.game.decision(course.session.state)
            ) and asked.call is not None:
                return t("Choose one of the answers on the table.")
            case Waiting.PLAY:
                return t("Choose one of your cards, below.")
            case Waiting.CHOICE:
                return t("Choose an answer, beside the table.")
            case Waiting.SECOND_TRY:
                return t("Press “Try again”, beside the table.")
            case _:
                return t("Press “Go on”, beside the table.")

    def is_inside(self, action: Action) -> bool:
        """Whether the focus stays among the buttons after `action`; past the last one it leaves the panel."""
        able = [widget for widget in self.group.widgets if widget.is_focusable and not widget.is_disabled]
        last = able[-1] if action is Action.NEXT else able[0]
        return self.group.focused is not last

    def lay_out(self, rect: pygame.Rect, *, is_said: bool) -> None:
        """Lay out the text and the buttons in `rect`, with the remark if `is_said`."""
        look, self.rect = self._host.look, rect
        pad, gap = look.px(18), look.px(8)
        close = close_button(look, rect, "leave", self._host.t("Leave: your place is kept"), self._presses.leave)
        width, side = close.rect.left - rect.left - pad - gap, close.rect.height
        self._head = pygame.Rect(rect.left + pad, rect.top + look.px(12), width, side)
        foot = self._foot(is_said=is_said)
        top = close.rect.bottom + look.px(26)
        below = pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - look.px(14) - top)
        feet = self._place_foot(foot, below, gap)
        inner = pygame.Rect(rect.left + pad, top, rect.width - 2 * pad + gap, feet - 2 * gap - top)
        self._area.lay_out(look, inner, self._words(is_said=is_said), look.px(10))
        if is_said:
            self._area.scroll_to(self._area.content_height)
        first = "0" if self._course.waiting is Waiting.CHOICE else foot[0].name
        step = (self._course.number, self._course.waiting)
        self.group.replace([self._area, *foot, close], first=first)
        if step != self._laid_out:
            self._laid_out = step
            self.group.focus(first)

    def _place_foot(self, foot: list[Button], room: pygame.Rect, gap: int) -> int:
        """Place the buttons in rows at the foot of `room`, a primary one in a row of its own; return their top."""
        look = self._host.look
        rest = foot[1:] if foot[0].weight is Weight.PRIMARY else foot
        is_row = bool(rest) and all(button.width_for(look) <= (room.width - gap) // 2 for button in rest)
        rows = [rest] if is_row else [[button] for button in rest]
        rows = rows if rest is foot else [[foot[0]], *rows]
        wide = [(room.width - gap * (len(buttons) - 1)) // len(buttons) for buttons in rows]
        high = control_height(look)
        lines = [row(*[cell(each, high)] * len(buttons), gap=gap) for buttons, each in zip(rows, wide, strict=True)]
        place(foot, column(*lines, gap=gap, at=At.END).within(room))
        return foot[0].rect.top

    def _foot(self, *, is_said: bool) -> list[Button]:
        t, course = self._host.t, self._course
        again = Button("again", t("Once more"), self._presses.again, Weight.QUIET)
        show = Button("show", t("Show me"), self._presses.show, Weight.QUIET)
        rest = [] if isinstance(course.step, Tell) else [again, show]  # a text cannot be read anew
        if course.waiting is Waiting.SECOND_TRY:
            return [Button("on", t("Try again"), self._presses.go_on, Weight.PRIMARY), show]
        if course.waiting is not Waiting.READING:
            return rest
        is_last = course.number + 1 == len(course.lesson.steps) and self._place.number < self._place.total
        word = t(self._place.following) if is_last else t("Go on")
        return [Button("on", word, self._presses.go_on, Weight.PRIMARY), *(rest if is_said else rest[:1])]

    def _words(self, *, is_said: bool) -> list[Widget]:
        course, t = self._course, self._host.t
        words: list[Widget] = [Paragraph("text", t(course.step.text), Role.BODY)]
        left = course.lesson.just_left
        if left is not None:
            card = the_card(self._host.strings, left)
            words.insert(0, Paragraph("left", t("Just left: {card}.", card=card), Role.SMALL))
        if isinstance(course.step, Ask):
            words += [self._choice(number, value) for number, value in enumerate(course.choices)]
        if is_said and course.remark:
            is_right = course.waiting is Waiting.READING
            words.append(Remark("remark", t(course.remark), is_right=is_right))
        return words

    def _choice(self, number: int, value: Value) -> Button:
        course = self._course
        is_right, is_open = value == course.answer, course.waiting is Waiting.CHOICE
        is_out = value in course.wrong or not (is_open or is_right)
        why_not = self._host.t("That was not it.") if is_out else ""
        press = partial(self._presses.choose, number) if is_open else (lambda: None)
        weight = Weight.PRIMARY if is_right else Weight.SECONDARY
        return Button(str(number), self._named(value), press, weight, why_not=why_not)

    def _named(self, value: Value) -> str:
        if isinstance(value, Card):
            return capital(the_card(self._host.strings, value))
        step = self._course.step
        if isinstance(step, Ask) and step.is_seat:
            return self._host.t("You") if value == OWN else self._course.session.seats[value].name
        return str(value)

    def draw(self, surface: pygame.Surface, *, shows_focus: bool) -> None:
        """Draw the panel."""
        look, colours = self._host.look, self._host.look.theme.colours
        draw_panel(surface, look, drawer_ground(look, self.rect))
        title = self._host.t(self._course.lesson.title)
        look.text.draw_fitted(surface, title, Role.HEADING, colours.accent, self._head, Align.LEFT)
        low = pygame.Rect(self._head.left, self._head.bottom - look.px(6), self._head.width, look.px(24))
        said = self._host.t(self._place.words, number=self._place.number, count=self._place.total)
        look.text.draw_fitted(surface, said, Role.SMALL, colours.text_muted, low, Align.LEFT)
        self._draw_steps(surface, look)
        shown = self._host.shows_focus
        self._host.shows_focus = shown and shows_focus
        self.group.draw(surface, look)
        self._host.shows_focus = shown

    def _draw_steps(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a dot for each step, filled up to the present one."""
        colours, radius = look.theme.colours, look.px(5)
        count, right = len(self._course.lesson.steps), self.rect.right - look.px(26)
        line = pygame.Rect(self.rect.left, self._head.bottom + look.px(6) - radius, right - self.rect.left, 2 * radius)
        dots = row(*[cell(2 * radius)] * count, gap=radius, at=At.END).within(line)
        for number, box in enumerate(dots):
            colour = colours.accent if number <= self._course.number else colours.panel_line
            look.shapes.draw_box(surface, box, radius, colour)
