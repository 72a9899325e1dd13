"""The part of a seat's form that makes the table fair for a person."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from caurobat.narration.strings import msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.setup.plan import TablePlan
from caurobat.ui.widgets import Heading, Paragraph, Toggle, Widget

_KINDS = (
    (
        "has_hint",
        msg("A gentle hint"),
        msg("If it matters which card you play, one is marked with a star, without your asking."),
    ),
    (
        "has_warning",
        msg("A word of warning"),
        msg("Before a costly mistake you are asked once whether you mean it, and can take the card back."),
    ),
    (
        "has_time",
        msg("More time"),
        msg("Nobody hurries you: no call runs out, and the others’ plays are shown calmly."),
    ),
)
_INDENT: Final = 6.0


def help_form(host: Host, plan: TablePlan, seat: int, change: Callable[[TablePlan], None]) -> list[Widget]:
    """Return the widgets that edit the help for the person at `seat`; `change` gets the new plan."""
    t, given = host.t, plan.seats[seat].help

    def switch(name: str) -> Callable[[bool], None]:
        return lambda is_on: change(plan.with_help(seat, replace(given, **{name: is_on})))

    widgets: list[Widget] = [Heading("help", t("To make it fair"))]
    for name, label, line in _KINDS:
        if name == "has_time" or plan.kit.advice is not None:
            widgets += explained(host, Toggle(name, t(label), getattr(given, name), switch(name)), t(line))
    return widgets


def explained(host: Host, control: Widget, text: str) -> list[Widget]:
    """Return `control` with the remark `text` below it."""
    return [control, sentence(host, f"about {control.name}", text)]


def sentence(host: Host, name: str, text: str) -> Widget:
    """Return `text` as a remark on the control above it."""
    return Sentence(name, text, Role.SMALL, colour=host.look.theme.colours.text_muted)


class Sentence(Paragraph):
    """A remark on the control above it: aligned with its label, and closer to it than to the next control."""

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of the wrapped text and the space below it."""
        return super().height_for(look, width - 2 * look.px(_INDENT)) + look.px(8)

    def text_box(self, look: Look) -> pygame.Rect:
        """Return the rectangle of the text, in line with the labels."""
        return self.rect.inflate(-2 * look.px(_INDENT), 0).move(0, -look.px(3))
