"""A waiting match in a list: a small picture of its table, the faces and names of its seats, and some words."""

import logging
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from caurobat.core.record import CorruptRecord, Record
from caurobat.match.session import ONLOOKER, Session
from caurobat.match.storage import WaitingGame
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.drawing.card_art import faces_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.kits import KITS
from caurobat.ui.nodes import Column, Fill, Node, Over, Paragraph, Picture, Row, Slot
from caurobat.ui.table.faces import draw_portrait, seat_faces
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.painter import Painter, table_areas
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import PhaseKind, TablePhase
from caurobat.ui.widgets import Entry

log = logging.getLogger(__name__)

_SIZE: Final = (208.0, 117.0)  # of the picture, in units
_FINER: Final = 2  # the factor by which it is drawn larger, so that small cards stay sharp
_FACE: Final = 34.0
_PAD: Final = 10.0


@dataclass(frozen=True)
class WaitingRow(Entry):
    """The match of `record` in the file of `game`, whose seats are called `label`; a press continues it."""

    host: Host
    game: WaitingGame
    record: Record

    @cached_property
    def _session(self) -> Session | None:
        """The match, replayed when it is first drawn; None if that is impossible."""
        try:
            return Session.resume(self.record, None)
        except CorruptRecord as error:
            log.info("no picture of %s: %s", self.label, error)
            return None

    def tree(self, look: Look) -> Node:
        """Return the picture, and beside it the faces, the names and the detail."""
        colours, pad = look.theme.colours, look.px(_PAD)
        frame = Fill(CLEAR, look.px(4), colours.panel_line, look.px(2))
        picture = Over((Picture(self._draw_picture), frame), wide=look.px(_SIZE[0]), high=look.px(_SIZE[1]))
        words = (
            Picture(self._draw_faces, high=look.px(_FACE)),
            Paragraph(self.label, Role.STRONG, colours.text),
            Paragraph(self.hint, Role.SMALL, colours.text_muted),
        )
        return Row((picture, Column(words, gap=pad // 2)), gap=2 * pad, pad=(pad, pad))

    def _draw_faces(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        if self._session is None:
            return
        faces = seat_faces(self._session.seats, self.host.strings, self._session.sides)
        side = min(box.height, box.width // len(faces))
        for face, place in zip(faces, Row((Slot(side, side),) * len(faces)).within(look, box), strict=True):
            draw_portrait(surface, look, face, place.inflate(-look.px(4), -look.px(4)))

    def _draw_picture(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        if self._session is not None:
            surface.blit(self._picture(look, self._session, box.size), box)

    def _picture(self, look: Look, session: Session, size: tuple[int, int]) -> pygame.Surface:
        settings = self.host.settings
        key = ("waiting", self.game, size, look.theme.name, faces_of(settings), settings.back)

        def make() -> pygame.Surface:
            large = pygame.Surface((size[0] * _FINER, size[1] * _FINER))
            draw_table(large, self.host, look.within(large.get_size()), session)
            return pygame.transform.smoothscale(large, size)

        return look.pictures.get(key, make)


def draw_table(surface: pygame.Surface, host: Host, look: Look, session: Session) -> None:
    """Draw the table of `session` as it is, without any hand, on the whole `surface`."""
    kit, seats = KITS[session.game.id], len(session.seats)
    view = session.view_after(ONLOOKER, session.event_count)
    areas = table_areas(look, host.settings, kit, seats, 0, has_hand=False)
    stage = TableAnimator(kit.stage, view, areas, AnimationSpeeds())
    faces = seat_faces(session.seats, host.strings, session.sides)
    picture = TablePicture(
        TablePhase(PhaseKind.WATCHING), stage, faces, session.scores_at(view), str, focus=None, shows_focus=False
    )
    deck = kit.game.deck(session.options)
    Painter(look, host.settings, host.strings, kit, deck).draw(surface, picture, host.clock.now())
