"""Messages and questions: a dialog over the scene below, or a full screen, with a few answers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input
from caurobat.ui.nodes import Column, Node, Paragraph, Row
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.screen import Screen, dialog, dialog_width
from caurobat.ui.widgets import Button, Scroll, ScrollArea, Weight, control_height

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

    _is_column: bool

    def __init__(
        self, host: Host, title: str, text: str, answers: Sequence[MessageAnswer], *, is_overlay: bool = True
    ) -> None:
        super().__init__(host, leave=lambda: self._give(self._answers[-1]))
        self.is_overlay = is_overlay
        self._title, self._text, self._answers = title, text, tuple(answers)
        self._area = ScrollArea()

    def first(self) -> str:
        """Return the name of the likeliest answer."""
        weights = [answer.weight for answer in self._answers]
        return f"answer {weights.index(Weight.PRIMARY) if Weight.PRIMARY in weights else 0}"

    def tree(self) -> Node:
        """Return the title, the text and the answers; more answers than fit below the text scroll with it."""
        look, gap, apart = self.look, self.look.px(self.look.theme.sizes.gap), self.look.px(18)
        units = _WIDTH * min(1.35, look.text_scale)
        width = dialog_width(look, units)
        colours, buttons, feet = look.theme.colours, self._buttons(), self._feet(width, gap)
        title = Paragraph(self._title, Role.TITLE, colours.accent, says=(self._title,))
        text = Paragraph(self._text, Role.BODY, colours.text, name="text")
        needed, scrolled = text.height(look, width - look.px(20)) or 0, list[Button]()
        room = look.size[1] - 2 * look.px(24) - 2 * look.px(28) - (title.height(look, width) or 0) - 2 * apart
        if self._is_column and (feet.height(look, width) or 0) + min(needed, look.px(100)) > room:
            scrolled = [each for each in buttons if each.prominence is not Weight.PRIMARY]  # the likeliest one stays
            feet = Column(tuple([each for each in buttons if each not in scrolled]), gap=gap)
            needed += len(scrolled) * (control_height(look) + gap)
        high = min(needed, max(look.px(60), room - (feet.height(look, width) or 0)))
        tab, children = 0 if scrolled else 1, (text, *scrolled)
        words = Scroll("text area", self._area, children, gap, label=self._title, tab=tab, high=high)
        return dialog(look, (title, words, feet), units, apart)

    def handle(self, event: Input) -> None:
        """Handle events as every scene does; in a column of answers the arrows also wrap around."""
        match event:
            case Command(Action.DOWN | Action.UP as action, is_repeat) if self._is_column:
                if not self.group.handle(event) and not is_repeat:
                    self.group.focus(f"answer {0 if action is Action.DOWN else len(self._answers) - 1}")
            case _:
                super().handle(event)

    def _buttons(self) -> list[Button]:
        return [
            Button(f"answer {index}", answer.label, partial(self._give, answer), answer.weight)
            for index, answer in enumerate(self._answers)
        ]

    def _feet(self, width: int, gap: int) -> Node:
        """Return the answers side by side if all fit, else in a column."""
        look, buttons = self.look, self._buttons()
        most, widths = (width - gap * (len(buttons) - 1)) // len(buttons), [each.width(look) for each in buttons]
        self._is_column = max(widths) > most
        if self._is_column:
            return Column(tuple(buttons), gap=gap)
        # The first answer is rightmost, where the eye ends up, but it is reached first.
        wides = [min(most, max(look.px(150), wide)) for wide in widths]
        parts = [replace(each, tab=number - len(buttons), wide=wides[number]) for number, each in enumerate(buttons)]
        return Row(tuple(reversed(parts)), gap=gap, at=At.END, wide=width)

    def _give(self, answer: MessageAnswer) -> None:
        self._pop()
        answer.do()
