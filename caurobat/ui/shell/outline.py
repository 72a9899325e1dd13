"""The screen as a screen reader presents it: headings, texts, lists and controls, in order.

The outline is built from the widgets of the top scene, and at a table from the page that a phone would show. Every
action on a part goes through the equivalent keys, so the outline has no behaviour of its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

import pygame

from caurobat.ui.host import Host, Scene
from caurobat.ui.input.actions import Action, Command
from caurobat.ui.nodes import Heading, Node
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.widgets import FocusGroup, Item, Scroll, Slider, TextField, Toggle, Widget


class PartKind(Enum):
    """The kinds of parts that screen readers distinguish; the values are AccessKit's names for their roles."""

    BUTTON = "BUTTON"
    SWITCH = "CHECK_BOX"
    SLIDER = "SLIDER"
    FIELD = "TEXT_INPUT"
    TEXT = "LABEL"
    HEADING = "HEADING"
    LIST = "LIST"
    ITEM = "LIST_ITEM"


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its `name` is unique in the scene, `label` is spoken first and `hint` after it.

    `is_on` is the state of a switch, or None for anything else. `do` focuses the part, then acts like the key of an
    action; it is None if the part cannot have the focus.
    """

    name: str
    label: str
    kind: PartKind = PartKind.TEXT
    hint: str = ""
    rect: pygame.Rect | None = None
    is_disabled: bool = False
    is_on: bool | None = None
    do: Callable[[Action | None], object] | None = field(default=None, compare=False)
    parts: tuple["Part", ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """The parts of the top scene, and the name of the part with the focus, or an empty string."""

    parts: tuple[Part, ...] = ()
    focus: str = ""

    def walk(self) -> Iterator[Part]:
        """Yield every part, a list before its items."""
        for part in self.parts:
            yield part
            yield from part.parts


_KINDS: Final[tuple[tuple[type[Node], PartKind], ...]] = (
    (Toggle, PartKind.SWITCH),
    (Slider, PartKind.SLIDER),
    (TextField, PartKind.FIELD),
    (Heading, PartKind.HEADING),
    (Scroll, PartKind.TEXT),
)


def group_of(scene: Scene) -> FocusGroup | None:
    """Return the widgets of `scene`, or None."""
    group = getattr(scene, "group", None)
    return group if isinstance(group, FocusGroup) else None


def outline_of(host: Host, scene: Scene, table: Outline) -> Outline:
    """Return the outline of `scene`; `table` is the outline of its table, empty if it has none."""
    group = group_of(scene)
    if group is None:
        return table
    focus = f"widget {group.focused.name}" if group.focused is not None else ""
    said = [
        Part(f"said {number}", line, PartKind.TEXT if number else PartKind.HEADING)
        for number, line in enumerate(scene.spoken_lines())
    ]
    return Outline((*said, *widget_parts(host, scene, group), *table.parts), table.focus or focus)


def widget_parts(host: Host, scene: Scene, group: FocusGroup) -> Iterator[Part]:
    """Yield a part for each widget of `group` that has a text."""
    for number, item in enumerate(group.widgets):
        node = item.node
        kind = next((kind for known, kind in _KINDS if isinstance(node, known)), None)
        if not isinstance(node, Widget):
            yield Part(f"widget {item.name or number}", item.label, kind or PartKind.TEXT, rect=item.rect)
        elif node.spoken and (node.is_focusable or not isinstance(node, Scroll)):
            yield Part(
                f"widget {node.name}",
                node.spoken,
                kind or PartKind.BUTTON,
                node.why_not or (node.hint if node.hint != node.label else ""),
                item.rect,
                node.is_disabled,
                node.is_on if isinstance(node, Toggle) else None,
                _doing(host, scene, group, item),
            )


def _doing(host: Host, scene: Scene, group: FocusGroup, item: Item) -> Callable[[Action | None], object]:
    def do(key: Action | None) -> None:
        focus = scene.point_to if isinstance(scene, Screen) else group.focus
        if host.stack.top is not scene or not focus(item.name):
            return  # the widget belongs to a scene that has closed
        host.shows_focus = True
        if key is not None:
            scene.handle(Command(key))

    return do
