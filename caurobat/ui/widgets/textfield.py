"""A field for one line of text, such as a player's name; accents come from the system's input method."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes.boxes import inset, placed
from caurobat.ui.widgets.base import Widget, WidgetState, draw_ground


class Draft:
    """The text that somebody writes, of at most `limit` characters, and the place of the caret in it."""

    def __init__(self, text: str = "", limit: int = 24) -> None:
        self.text = text[:limit]
        self.caret = len(self.text)
        self.limit = limit

    def insert(self, text: str) -> None:
        """Insert the printable part of `text` at the caret, up to the limit."""
        printable = "".join(each for each in text if unicodedata.category(each)[0] != "C")
        typed = printable[: max(0, self.limit - len(self.text))]
        self.text = self.text[: self.caret] + typed + self.text[self.caret :]
        self.caret += len(typed)

    def edit(self, action: Action) -> bool:
        """Move the caret or erase; return False for left and right at either end, and for all other actions."""
        match action:
            case Action.LEFT if self.caret > 0:
                self.caret -= 1
            case Action.RIGHT if self.caret < len(self.text):
                self.caret += 1
            case Action.FIRST:
                self.caret = 0
            case Action.LAST:
                self.caret = len(self.text)
            case Action.ERASE:
                self._erase(self.caret - 1)
            case Action.ERASE_FORWARD:
                self._erase(self.caret)
            case _:
                return False
        return True

    def _erase(self, place: int) -> None:
        if place >= 0:
            self.text, self.caret = self.text[:place] + self.text[place + 1 :], place


@dataclass(frozen=True)
class TextField(Widget):
    """A field for the text of `draft`; `change` gets each new text, an empty one shows the `placeholder`."""

    is_focusable: ClassVar = True
    wants_text: ClassVar = True
    name: str
    label: str
    draft: Draft
    change: Callable[[str], object] = field(default=str, compare=False)
    placeholder: str = field(default="", kw_only=True)

    @property
    def spoken(self) -> str:
        """The label and the text."""
        return f"{self.label}: {self.draft.text or self.placeholder}"

    def take_text(self, text: str) -> None:
        """Insert `text` at the caret."""
        before = self.draft.text
        self.draft.insert(text)
        self._tell(before)

    def take_action(self, action: Action) -> bool:
        """Move the caret or erase; at either end, left and right move the focus."""
        before = self.draft.text
        is_used = self.draft.edit(action)
        self._tell(before)
        return is_used

    def _tell(self, before: str) -> None:
        if self.draft.text != before:
            self.change(self.draft.text)

    def press_at(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> bool:
        """Move the caret to the pointer."""
        xs = self._caret_xs(look, rect)
        self.draft.caret = min(range(len(xs)), key=lambda place: abs(xs[place] - position[0]))
        return True

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the field, its text and, if it has the focus, the caret."""
        colours = look.theme.colours
        draw_ground(surface, look, rect, colours.panel, colours.accent if mood.is_focused else colours.panel_line)
        inner, xs = self._inner(look, rect), self._caret_xs(look, rect)
        role = Role.BODY
        shown = self.draft.text
        if not shown and not mood.is_focused:
            look.text.draw(surface, self.placeholder, role, colours.text_muted, inner)
        previous = surface.get_clip()
        surface.set_clip(inner.clip(previous))
        if shown:
            image = look.text.rendered(shown, role, colours.text)
            surface.blit(image, (xs[0], inner.centery - image.get_height() // 2))
        surface.set_clip(previous)
        if mood.is_focused:
            height = look.text.line_height(role)
            caret = placed(pygame.Rect(xs[self.draft.caret], rect.top, look.px(2), rect.height), look.px(2), height)
            surface.fill(colours.focus, caret)

    def _inner(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        return inset(rect, look.px(14), 0)

    def _caret_xs(self, look: Look, rect: pygame.Rect) -> list[int]:
        """Return the caret's x before each letter and after the last, scrolled so that the caret is visible."""
        inner = self._inner(look, rect)
        widths = [look.text.width(self.draft.text[:place], Role.BODY) for place in range(len(self.draft.text) + 1)]
        left = inner.left - max(0, widths[self.draft.caret] + look.px(3) - inner.width)
        return [left + width for width in widths]
