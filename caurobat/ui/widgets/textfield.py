"""A field for one line of text, such as a player's name; accents come from the system's input method."""

import unicodedata
from collections.abc import Callable

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes.boxes import inset, placed
from caurobat.ui.widgets.base import Widget, WidgetState, draw_ground


class TextField(Widget):
    """A field for at most `limit` characters; `change` gets each new text, an empty one shows the `placeholder`."""

    is_focusable = True
    wants_text = True

    def __init__(
        self,
        name: str,
        label: str,
        text: str,
        change: Callable[[str], None],
        *,
        limit: int = 24,
        placeholder: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(name, label, hint)
        self.text = text[:limit]
        self.caret = len(self.text)
        self.limit = limit
        self.placeholder = placeholder
        self._change = change

    @property
    def spoken(self) -> str:
        """The label and the text."""
        return f"{self.label}: {self.text or self.placeholder}"

    def take_text(self, text: str) -> None:
        """Insert the printable part of `text` at the caret, up to the limit."""
        printable = "".join(each for each in text if unicodedata.category(each)[0] != "C")
        typed = printable[: max(0, self.limit - len(self.text))]
        if typed:
            self._set(self.text[: self.caret] + typed + self.text[self.caret :], self.caret + len(typed))

    def take_action(self, action: Action) -> bool:
        """Move the caret or erase; at either end, left and right move the focus."""
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
                if self.caret > 0:
                    self._set(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
            case Action.ERASE_FORWARD:
                if self.caret < len(self.text):
                    self._set(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
            case _:
                return False
        return True

    def press_at(self, position: tuple[int, int], look: Look) -> bool:
        """Move the caret to the pointer."""
        xs = self._caret_xs(look)
        self.caret = min(range(len(xs)), key=lambda place: abs(xs[place] - position[0]))
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the field, its text and, if it has the focus, the caret."""
        colours = look.theme.colours
        draw_ground(surface, look, self.rect, colours.panel, colours.accent if mood.is_focused else colours.panel_line)
        inner, xs = self._inner(look), self._caret_xs(look)
        role = Role.BODY
        shown = self.text
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
            caret = placed(pygame.Rect(xs[self.caret], self.rect.top, look.px(2), self.rect.height), look.px(2), height)
            surface.fill(colours.focus, caret)

    def _inner(self, look: Look) -> pygame.Rect:
        return inset(self.rect, look.px(14), 0)

    def _caret_xs(self, look: Look) -> list[int]:
        """Return the caret's x before each letter and after the last, scrolled so that the caret is visible."""
        inner = self._inner(look)
        widths = [look.text.width(self.text[:place], Role.BODY) for place in range(len(self.text) + 1)]
        left = inner.left - max(0, widths[self.caret] + look.px(3) - inner.width)
        return [left + width for width in widths]

    def _set(self, text: str, caret: int) -> None:
        self.text = text
        self.caret = caret
        self._change(text)
