"""Messages and questions: a dialog over the scene below, or a full screen, with a few answers."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.widgets import Button, ScrollArea, Weight, control_height, place
from caurobat.ui.widgets.base import Paragraph
from caurobat.ui.widgets.boxes import At, Box, cell, column, placed, row, space

_WIDTH = 620.0


class MessageAnswer(NamedTuple):
    """A button: its label (already translated), the callback after the message has closed, and its weight."""

    label: str
    do: Callable[[], None] = lambda: None
    weight: Weight = Weight.SECONDARY


class MessageScene(Screen):
    """A title, a text and answers; Back gives the last answer, which should be the harmless one.

    An overlay leaves the scene below visible under a veil; without `is_overlay` the message fills the screen.
    """

    _title_box: pygame.Rect
    _is_column: bool

    def __init__(
        self, host: Host, title: str, text: str, answers: Sequence[MessageAnswer], *, is_overlay: bool = True
    ) -> None:
        super().__init__(host, leave=lambda: self._give(self._answers[-1]))
        self.is_overlay = is_overlay
        self._title, self._text, self._answers = title, text, tuple(answers)

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the title; the text is read as a widget."""
        return (self._title,)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the text and the answers in a panel in the middle."""
        super().resize(size)
        look = self.look
        pad, gap = look.px(28), look.px(look.theme.sizes.gap)
        width = min(look.px(_WIDTH * min(1.35, look.text_scale)), size[0] - 2 * look.px(24))
        inner = width - 2 * pad
        title_height = look.text.paragraph_height(self._title, Role.TITLE, inner)
        text, buttons = Paragraph("text", self._text), self._buttons()
        ordered, feet = self._feet(buttons, inner, gap)
        feet_height = feet.preferred_height(inner) or 0
        room = size[1] - 2 * look.px(24) - 2 * pad - title_height - 2 * look.px(18)
        needed = text.height_for(look, inner - look.px(20))
        # More answers than fit below the text scroll with it, all but the likeliest one.
        is_scrolled = self._is_column and feet_height + min(needed, look.px(100)) > room
        scrolled = [each for each in buttons if each.weight is not Weight.PRIMARY] if is_scrolled else []
        if is_scrolled:
            ordered = [each for each in buttons if each not in scrolled]
            needed += len(scrolled) * (control_height(look) + gap)
            feet = column(*[cell(height=control_height(look))] * len(ordered), gap=gap) if ordered else space(0)
            feet_height = feet.preferred_height(inner) or 0
        text_height = min(needed, max(look.px(60), room - feet_height))
        parts = column(cell(height=title_height), cell(height=text_height), feet, gap=look.px(18), pad=pad)
        panel = placed(look.screen, width, parts.preferred_height(width) or 0)
        self._panels = (panel,)
        self._title_box, box, *boxes = parts.within(panel)
        area = ScrollArea("text area", self._title)
        area.lay_out(look, box, [text, *scrolled], gap)
        place(ordered, boxes)
        main = [
            button for button, answer in zip(buttons, self._answers, strict=True) if answer.weight is Weight.PRIMARY
        ]
        widgets = [area, *ordered] if is_scrolled else [*buttons, area]
        self.group.replace(widgets, first=(main or buttons)[0].name)

    def handle(self, event: Input) -> None:
        """Handle events as every scene does; in a column of answers the arrows also wrap around."""
        match event:
            case Command(Action.DOWN | Action.UP as action, is_repeat) if self._is_column:
                if not self.group.handle(event) and not is_repeat:
                    self.group.focus(f"answer {0 if action is Action.DOWN else len(self._answers) - 1}")
            case _:
                super().handle(event)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the title in the panel."""
        look, accent = self.look, self.look.theme.colours.accent
        look.text.draw_paragraph(surface, self._title, Role.TITLE, accent, self._title_box, Align.LEFT)

    def _buttons(self) -> list[Button]:
        return [
            Button(f"answer {index}", answer.label, partial(self._give, answer), answer.weight)
            for index, answer in enumerate(self._answers)
        ]

    def _feet(self, buttons: list[Button], width: int, gap: int) -> tuple[list[Button], Box]:
        """Return the answers in order of placement, and their boxes: side by side if all fit, else in a column."""
        look, most = self.look, (width - gap * (len(buttons) - 1)) // len(buttons)
        widths, high = [button.width_for(look) for button in buttons], control_height(look)
        self._is_column = max(widths) > most
        if self._is_column:
            return buttons, column(*[cell(height=high)] * len(buttons), gap=gap)
        # The first answer is rightmost, where the eye ends up.
        cells = [cell(min(most, max(look.px(150), wide)), high) for wide in reversed(widths)]
        return buttons[::-1], row(*cells, gap=gap, at=At.END, width=width)

    def _give(self, answer: MessageAnswer) -> None:
        self._pop()
        answer.do()
