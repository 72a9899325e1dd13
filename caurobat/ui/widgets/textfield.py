"""A field for one line of text, such as a player's name; accents come through the system's input method."""

import unicodedata
from collections.abc import Callable

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.input.actions import Action
from caurobat.ui.widgets.base import Mood, Widget


class TextField(Widget):
    """A line of at most `limit` characters.

    `change` gets every new text; `placeholder` stands in an empty field.
    """

    is_focusable = True

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
        why_not: str = "",
    ) -> None:
        super().__init__(name, label, hint, why_not)
        self.text = text[:limit]
        self.caret = len(self.text)
        self.limit = limit
        self.placeholder = placeholder
        self._change = change
        self._letters: tuple[int, ...] = ()  # where each caret place was drawn, for the pointer

    @property
    def wants_text(self) -> bool:
        """Whether letters go into the field."""
        return not self.is_disabled

    def take_text(self, text: str) -> bool:
        """Put `text` at the caret, without what cannot be seen, as far as there is room."""
        seen = "".join(each for each in text if unicodedata.category(each)[0] != "C")
        room = self.limit - len(self.text)
        if self.is_disabled or not seen or room <= 0:
            return False
        self._set(self.text[: self.caret] + seen[:room] + self.text[self.caret :], self.caret + len(seen[:room]))
        return True

    def take_action(self, action: Action) -> bool:
        """Move the caret or erase; left and right at the ends move the focus."""
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

    def press_at(self, position: tuple[int, int]) -> bool:
        """Put the caret where the press is."""
        if self._letters:
            places = range(len(self._letters))
            self.caret = min(places, key=lambda place: abs(self._letters[place] - position[0]))
        return True

    def activate(self) -> bool:
        """Nothing: to write, the focus is enough."""
        return not self.is_disabled

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the field, the text and, with the focus, the caret."""
        colours, sizes = look.theme.colours, look.theme.sizes
        radius = look.px(look.theme.radii.control)
        line = colours.accent if mood.is_focused else colours.panel_line
        fill = colours.disabled if self.is_disabled else colours.panel
        look.shapes.draw_box(surface, self.rect, radius, fill, line, look.px(sizes.line))
        inner = self.rect.inflate(-2 * look.px(14), 0)
        role = Role.BODY
        shown = self.text
        ink = colours.text_disabled if self.is_disabled else colours.text
        if not shown and not mood.is_focused:
            look.text.draw(surface, self.placeholder, role, colours.text_muted, inner)
        offset = self._scrolled_by(look, inner.width)
        previous = surface.get_clip()
        surface.set_clip(inner.clip(previous))
        if shown:
            image = look.text.rendered(shown, role, ink)
            surface.blit(image, (inner.left - offset, inner.centery - image.get_height() // 2))
        self._letters = tuple(
            inner.left - offset + look.text.width(shown[:place], role) for place in range(len(shown) + 1)
        )
        surface.set_clip(previous)
        if mood.is_focused and not self.is_disabled:
            height = look.text.line_height(role)
            caret = pygame.Rect(self._letters[self.caret], 0, look.px(2), height)
            caret.centery = self.rect.centery
            surface.fill(colours.focus, caret)

    def _scrolled_by(self, look: Look, width: int) -> int:
        """How far the text is moved left so that the caret stays in sight."""
        return max(0, look.text.width(self.text[: self.caret], Role.BODY) + look.px(3) - width)

    def _set(self, text: str, caret: int) -> None:
        self.text = text
        self.caret = caret
        self._change(text)
