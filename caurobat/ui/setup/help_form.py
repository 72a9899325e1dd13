"""The switch for more time in a seat's form, and remarks below controls."""

from collections.abc import Callable
from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.setup.plan import TablePlan
from caurobat.ui.widgets import Paragraph, Toggle, Widget

_INDENT: Final = 6.0


def time_form(host: Host, plan: TablePlan, seat: int, change: Callable[[TablePlan], None]) -> list[Widget]:
    """Return the widgets that give the person at `seat` more time; `change` gets the new plan."""
    t = host.t
    label = t("More time")
    has_time = plan.seats[seat].has_time
    switch = Toggle("has_time", label, has_time, lambda is_on: change(plan.with_time(seat, is_on)))
    line = t("Nobody hurries you: no call runs out, and the others’ plays are shown calmly.")
    return explained(host, switch, line)


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
