"""The switch for more time in a seat's form, and remarks below controls."""

from collections.abc import Callable
from typing import Final

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Node, Paragraph, Space
from caurobat.ui.setup.plan import TablePlan
from caurobat.ui.widgets import Toggle, Widget

_INDENT: Final = 6.0
_RISE: Final = 3.0


def time_form(host: Host, plan: TablePlan, seat: int, change: Callable[[TablePlan], None]) -> list[Node]:
    """Return the widgets that give the person at `seat` more time; `change` gets the new plan."""
    t = host.t
    label = t("More time")
    has_time = plan.seats[seat].has_time
    switch = Toggle("has_time", label, has_time, lambda is_on: change(plan.with_time(seat, is_on)))
    line = t("Nobody hurries you: no call runs out, and the others’ plays are shown calmly.")
    return explained(host, switch, line)


def explained(host: Host, control: Widget, text: str) -> list[Node]:
    """Return `control` with the remark `text` below it."""
    return [control, sentence(host, f"about {control.name}", text)]


def sentence(host: Host, name: str, text: str) -> Node:
    """Return `text` as a remark on the control above it, closer to it than to the next."""
    return in_line(host.look, name, Paragraph(text, Role.SMALL, host.look.theme.colours.text_muted), 8)


def in_line(look: Look, name: str, text: Paragraph, below: float) -> Node:
    """Return `text` in line with the labels of controls, with space below it in units."""
    rise, pad = look.px(_RISE), (look.px(_INDENT), 0)
    return Column((Space(-rise), text, Space(rise + look.px(below))), pad=pad, name=name, says=(text.words,))
