"""The lines and tips of seats in fishing games with sweeps: the partner, and the number of sweeps."""

from collections.abc import Sequence
from typing import Any

import pygame

from caurobat.core.fishing import FishingView
from caurobat.narration.fishing import FishingWords
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.seat_panels import GameSeats


class SweepingSeats(GameSeats[FishingView[Any], tuple[int, ...]]):
    """The partner and the sweeps of each seat."""

    def __init__(self, words: FishingWords) -> None:
        self._words = words
        self.nothing_to_tell = words.no_sweeps

    def partner_of(self, view: FishingView[Any], seat: int) -> int | None:
        """Return the partner of `seat`; None if everybody plays alone."""
        sides = self._words.game.sides(view.options, view.seats)
        return next((other for side in sides if seat in side for other in side if other != seat), None)

    def line(self, view: FishingView[Any], seat: int) -> tuple[int, ...]:
        """Return the partner, if any."""
        partner = self.partner_of(view, seat)
        return () if partner is None else (partner,)

    def draw_line(
        self,
        surface: pygame.Surface,
        look: Look,
        text: Typesetter,
        box: pygame.Rect,
        line: tuple[int, ...],
        faces: Sequence[SeatFace],
        strings: Strings,
    ) -> None:
        """Draw the partner's face, and as much of who it is as fits."""
        colours, face = look.theme.colours, faces[line[0]]
        side = box.height
        forms = (strings.t("with {name:you|*}", name=face.called), f"+ {face.name}", face.name)
        draw_portrait(surface, look, face, pygame.Rect(box.left, box.top, side, side))
        place = pygame.Rect(box.left + side + look.px(4), box.top, box.width - side - look.px(4), box.height)
        words = next((each for each in forms if text.width(each, Role.SMALL) <= place.width), "")
        text.draw(surface, words, Role.SMALL, colours.text_muted, place, Align.LEFT)

    def tips(self, strings: Strings, view: FishingView[Any], seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return the partner of a seat and the number of its sweeps."""
        lines = []
        partner = self.partner_of(view, seat)
        if partner is not None:
            lines.append(
                strings.t("{own:you play|plays} with {name:you|*}", own=faces[seat].called, name=faces[partner].called)
            )
        sweeps = len(view.sweeps[seat])
        if sweeps:
            lines.append(self._words.sweeps_text(strings, sweeps))
        return lines

    def telling_seats(self, view: FishingView[Any]) -> set[int]:
        """Return the seats with a partner or sweeps."""
        return {seat for seat in range(view.seats) if view.sweeps[seat] or self.partner_of(view, seat) is not None}
