"""Tips of Scopa's seats: the partner, and the sweeps, which lie across the pile for all to see."""

from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.games.scopa import View, sides_of
from caurobat.narration.strings import Strings, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.seat_kit import GameSeats

_SQUEEZE: Final = 1.25
"""Words so many times too wide still fit: they are written smaller, or end in dots."""


def partner_of(view: View, seat: int) -> int | None:
    """Return who plays with `seat`; None where everybody plays alone."""
    return next(
        (other for side in sides_of(view.options, view.seats) if seat in side for other in side if other != seat), None
    )


class ScopaSeats(GameSeats[View, tuple[int, ...]]):
    """The partner, and the sweeps."""

    nothing_to_tell = msg("Nobody has made a scopa yet.")

    def line(self, view: View, seat: int) -> tuple[int, ...]:
        """The partner, where there is one."""
        partner = partner_of(view, seat)
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
        """Draw the partner's face, and `with` its name where there is room for that."""
        colours, face = look.theme.colours, faces[line[0]]
        side = box.height
        words = strings.t("with {name:you|*}", name=face.called)
        draw_portrait(surface, look, face, pygame.Rect(box.left, box.top, side, side))
        place = pygame.Rect(box.left + side + look.px(4), box.top, box.width - side - look.px(4), box.height)
        if text.width(words, Role.SMALL) <= place.width * _SQUEEZE:
            text.draw_fitted(surface, words, Role.SMALL, colours.text_muted, place, Align.LEFT)

    def tips(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """How many sweeps a seat has made, and who plays with it."""
        lines = []
        partner = partner_of(view, seat)
        if partner is not None:
            lines.append(
                strings.t("{own:you play|plays} with {name:you|*}", own=faces[seat].called, name=faces[partner].called)
            )
        sweeps = len(view.sweeps[seat])
        if sweeps:
            lines.append(strings.n("{count} scopa", "{count} scope", sweeps))
        return lines

    def telling_seats(self, view: View) -> set[int]:
        """The seats that have something to tell."""
        return {seat for seat in range(view.seats) if view.sweeps[seat] or partner_of(view, seat) is not None}


SEATS: Final = ScopaSeats()
