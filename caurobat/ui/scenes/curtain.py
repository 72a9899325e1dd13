"""The curtain between two people at one screen: opaque, in the next player's colour, until that player is ready.

It is not an overlay, so the stack does not draw the table below it at all.
"""

from collections.abc import Callable
from dataclasses import replace

import pygame

from caurobat.ui.drawing.backdrop import hydraulic_tile
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, mixed
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input
from caurobat.ui.nodes import Column, Node, Paragraph, Picture, Space, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.screen import Screen, beside_panel, is_press
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.widgets import Button, Weight, control_height

_TILE, _PORTRAIT = 132.0, 112.0  # sides in units
_GUARD = 0.4  # seconds


class CurtainScene(Screen):
    """Hides the table until `ready` is pressed, then leaves the stack and calls `ready`.

    `face` is the player whose turn it is, and `reason` a sentence on what comes next (a turn, a call to answer) that
    does not depend on that player's hand. Back calls `leave` (the game's menu). `undo` takes back a play made by
    mistake.
    """

    has_pause = True
    _panel: pygame.Rect
    _guarded_until: float

    def __init__(
        self,
        host: Host,
        face: SeatFace,
        reason: str,
        ready: Callable[[], None],
        leave: Callable[[], None],
        undo: Callable[[], None],
    ) -> None:
        super().__init__(host, leave)
        self._face, self._reason, self._ready, self._undo = face, reason, ready, undo

    def entering(self) -> None:
        """Ignore presses for a moment: a double click that ended the last turn must not reveal this player's cards."""
        self._guarded_until = self.host.clock.now() + _GUARD

    def resuming(self) -> None:
        """Ignore presses for a moment here as well: the press that closed the menu may have been a double click."""
        super().resuming()
        self.entering()

    def handle(self, event: Input) -> None:
        """Ignore a press right after the curtain has come down; otherwise pass events to the widgets."""
        if is_press(event) and self.host.clock.now() < self._guarded_until:
            return
        if event == Command(Action.UNDO):
            self._undo()
        else:
            super().handle(event)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the column, with a panel around it."""
        super().resize(size)
        boxes = [part.rect for part in self.content().parts]
        self._panel = boxes[0].unionall(boxes[1:]).inflate(self.look.px(96), self.look.px(72)).clamp(self.look.screen)

    def tree(self) -> Node:
        """Return a column with the portrait, the text and the button, in the middle."""
        look, colours, px, t = self.look, self.look.theme.colours, self.look.px, self.host.t
        wide, side, to = min(px(560), look.size[0] - 2 * px(72)), px(_PORTRAIT), t("Pass the screen to")
        ready = Button("ready", t("I am {name}: show my cards", name=self._face.name), self._open, Weight.PRIMARY)
        parts = (
            Picture(draw_portrait, (self._face,), wide=side, high=side),
            Space(px(14)),
            Text(to, Role.BODY, colours.text_muted, Align.CENTRE, wide=wide, says=(f"{to} {self._face.name}",)),
            Text(self._face.name, Role.TITLE, colours.text, Align.CENTRE, wide=wide),
            Space(px(6)),
            Paragraph(self._reason, Role.BODY, colours.text, Align.CENTRE, wide=wide, says=(self._reason,)),
            Space(px(36)),
            replace(ready, wide=max(ready.width(look), px(320)), high=round(control_height(look) * 1.25)),
        )
        return Column(parts, at=At.MIDDLE, pad=(px(32), 0))

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the panel, and the player whom the curtain waits for."""
        look, panel, colours = self.look, self._panel, self.look.theme.colours
        radius = look.px(look.theme.radii.panel)
        look.shapes.draw_shadow(surface, panel, radius, colours.shadow, look.px(20), look.px(8))
        look.shapes.draw_box(surface, panel, radius, colours.panel, self._colour, look.px(4))
        super().draw_inside(surface)

    def notice_room(self) -> pygame.Rect | None:
        """Return the room beside the panel."""
        return beside_panel(self.look, self._panel)

    @property
    def _colour(self) -> Colour:
        return self.look.theme.seat(self._face.colour)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Cover the whole window with tiles in the seat's colour."""
        look = self.look
        black: Colour = (0, 0, 0, 255)
        side, shades = look.px(_TILE), [mixed(self._colour, black, part) for part in (0.42, 0.3, 0.62)]
        tile = look.pictures.get(("curtain", side, self._colour), lambda: hydraulic_tile(side, *shades).convert())
        for y in range(look.size[1] // 2 % side - side - side // 2, look.size[1], side):
            for x in range(look.size[0] // 2 % side - side - side // 2, look.size[0], side):
                surface.blit(tile, (x, y))

    def _open(self) -> None:
        self._pop()
        self._ready()


def raise_curtain(host: Host) -> None:
    """Remove the curtain, since a seat has another player now and the curtain may be for the wrong person."""
    if isinstance(host.stack.top, CurtainScene):
        host.stack.pop()
