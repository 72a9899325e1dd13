"""The question for the player's name, asked once before the first game; Enter goes on with or without one."""

from collections.abc import Callable

import pygame

from caurobat.core.text import clean_name
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.veil import draw_veil
from caurobat.ui.host.host import Host
from caurobat.ui.input.actions import Action, Command, Input
from caurobat.ui.scenes.screen import Screen, beside_panel, draw_panel
from caurobat.ui.setup.plan import NAME_LIMIT
from caurobat.ui.widgets import Button, TextField, Weight, control_height
from caurobat.ui.widgets.boxes import cell, column, placed, row, space

_WIDTH = 520.0


class _Suggested(TextField):
    """A field whose first text is a suggestion: the first letter that is typed takes its place."""

    _is_touched = False

    def take_text(self, text: str) -> bool:
        """As any field, but the suggestion goes."""
        if not self._is_touched:
            self._is_touched, self.text, self.caret = True, "", 0
        return super().take_text(text)

    def take_action(self, action: Action) -> bool:
        """A suggestion is kept by moving in it or shortening it."""
        is_used = super().take_action(action)
        self._is_touched = self._is_touched or is_used
        return is_used


class NameScene(Screen):
    """A dialog over the title. `go_on` is called with the name, which may be empty; Back leaves all as it was."""

    is_overlay = True

    def __init__(self, host: Host, suggestion: str, go_on: Callable[[str], None]) -> None:
        super().__init__(host)
        self._go_on, self._name = go_on, suggestion
        label = host.t("Your name")
        self._field = _Suggested("name", label, suggestion, self._take, limit=NAME_LIMIT)
        self._panel = self._title_box = self._note_box = pygame.Rect(0, 0, 0, 0)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the question, the field and the buttons in a panel in the middle."""
        super().resize(size)
        look, t = self.look, self.host.t
        pad, gap, high = look.px(28), look.px(16), control_height(look)
        width = min(look.px(_WIDTH * min(1.5, look.text_scale)), size[0] - 2 * look.px(24))
        inner = width - 2 * pad
        button = Button("deal", t("Deal the cards"), self._give, Weight.PRIMARY)
        back = Button("back", t("Back"), self._pop, Weight.QUIET)
        wide = min(inner, max(look.px(180), button.width_for(look)))
        room = max(0, min(back.width_for(look), inner - wide - gap))
        parts = column(
            cell(height=look.text.paragraph_height(self._title, Role.TITLE, inner)),
            cell(height=high),
            cell(height=look.text.paragraph_height(self._note, Role.BODY, inner)),
            row(cell(room), space(), cell(wide), height=high),
            gap=gap,
            pad=pad,
        )
        self._panel = placed(look.screen, width, parts.wanted_height(width) or 0)
        self._title_box, self._field.rect, self._note_box, back.rect, button.rect = parts.within(self._panel)
        self.group.replace([self._field, back, button], first="name")

    def handle(self, event: Input) -> bool:
        """Enter in the field goes on."""
        if isinstance(event, Command) and event.action is Action.ACCEPT and self.group.focused is self._field:
            if not event.is_repeat:
                self._give()
            return True
        return super().handle(event)

    def notice_room(self) -> pygame.Rect | None:
        """Clear of the question."""
        return beside_panel(self.look, self._panel)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the veil over the title, and the dialog."""
        self._needs_draw = False
        look, colours = self.look, self.look.theme.colours
        draw_veil(surface, look, look.theme.colours.veil)
        draw_panel(surface, look, self._panel)
        look.text.draw_paragraph(surface, self._title, Role.TITLE, colours.accent, self._title_box, Align.LEFT)
        look.text.draw_paragraph(surface, self._note, Role.BODY, colours.text_muted, self._note_box, Align.LEFT)
        self.group.draw(surface, look)

    @property
    def _title(self) -> str:
        return self.host.t("What is your name?")

    @property
    def _note(self) -> str:
        return self.host.t("It is shown at your seat. You may leave it empty.")

    def _take(self, name: str) -> None:
        self._name = name

    def _give(self) -> None:
        self._pop()
        self._go_on(clean_name(self._name))
