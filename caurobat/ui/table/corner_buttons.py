"""The small buttons in the corner of the table, for players without a keyboard: hint, take back, log, pause."""

from collections.abc import Callable

import pygame

from caurobat.narration.strings import msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.host.host import Host
from caurobat.ui.input.actions import Input, PointerMoved, PointerPressed, PointerReleased
from caurobat.ui.table.tips import Tip
from caurobat.ui.widgets import FocusGroup, Icon, IconButton


class Corner:
    """The buttons, from right to left starting at the window's corner. Keys do the same without them."""

    def __init__(
        self,
        host: Host,
        hint: Callable[[], None],
        undo: Callable[[], None],
        log: Callable[[], None],
        menu: Callable[[], None],
    ) -> None:
        self._host = host
        self.group = FocusGroup(host)
        self._buttons: list[IconButton] = []
        self.is_shown = True
        self._specs = (
            ("menu", msg("Pause (Esc)"), Icon.MENU, menu),
            ("log", msg("The round so far (L)"), Icon.LOG, log),
            ("undo", msg("Take back (U)"), Icon.UNDO, undo),
            ("hint", msg("A hint (H)"), Icon.HINT, hint),
        )

    @property
    def needs_draw(self) -> bool:
        """Whether a button looks different from what was last drawn."""
        return self.is_shown and self.group.needs_draw

    def tip(self) -> Tip | None:
        """Return the tip of the button under the pointer."""
        hint = "" if self._host.shows_focus else self.group.hint
        button = next((button for button in self._buttons if button.label == hint), None)
        if button is None:
            return None
        rect = button.rect
        return Tip((hint,), (rect.x, rect.y, rect.width, rect.height))

    def resize(self, size: tuple[int, int]) -> None:
        """Place the buttons."""
        look = self._host.look
        side, gap = look.px(40), look.px(4)
        buttons: list[IconButton] = []
        for number, (name, label, icon, press) in enumerate(self._specs):
            button = IconButton(name, self._host.t(label), icon, press)
            button.rect = pygame.Rect(size[0] - (number + 1) * (side + gap) - look.px(6), look.px(3), side, side)
            buttons.append(button)
        self._buttons = buttons
        self.group.replace(buttons)
        self.group.leave()

    def handle(self, event: Input) -> bool:
        """Handle pointer events only; keys have other meanings at the table."""
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self.group.handle(event)
            case _:
                return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the buttons, unless a drawer has the input."""
        if self.is_shown:
            self.group.draw(surface, look)
