"""The preview of the settings: a piece of table with cards of the chosen deck, a line of text and a flying card."""

import pygame

from caurobat.narration.rules import RulesKit
from caurobat.ui.base.timing import Duration
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.nodes import Column, Paragraph, Picture, Row, Space, Text
from caurobat.ui.nodes.boxes import inset


class SettingsPreview:
    """Shows the chosen settings with cards and words of the game of `texts`, and the speed with a flying card."""

    def __init__(self, host: Host, texts: RulesKit) -> None:
        self._host, self._texts = host, texts
        self._flight = Tween.still((0.0,))

    def fly(self, beat: Duration) -> None:
        """Start the flight of the card at the present speed of `beat`."""
        host = self._host
        self._flight = Tween((0.0,), (1.0,), host.clock.now(), host.settings.speeds.seconds(beat), Curve.GLIDE)

    @property
    def is_moving(self) -> bool:
        """Whether the card is flying."""
        return not self._flight.is_done(self._host.clock.now())

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the piece of table, a title, three cards, a line of text and the flying card."""
        t, colours, texts = self._host.t, look.theme.colours, self._texts
        radius = look.px(look.theme.radii.panel)
        look.shapes.draw_box(surface, rect, radius, colours.table_glow, colours.accent, look.px(2))
        inner, gap = inset(rect, look.px(20)), look.px(10)
        high = min(round(inner.height * 0.3), round((inner.width - 2 * gap) / 3 / card_art.RATIO))
        content = (
            Text(t("This is how it looks"), Role.HEADING, colours.accent, Align.CENTRE),
            Space(look.px(14)),
            Row(tuple([Picture(self._draw_face, (code,)) for code in texts.sample_cards]), gap=gap, high=high),
            Space(look.px(16)),
            Paragraph(t(texts.sample), Role.BODY, colours.text, Align.CENTRE),
            Space(look.px(14)),
            Picture(self._draw_flight),
        )
        Column(content).place(look, inner).draw(surface)

    def _draw_face(self, surface: pygame.Surface, look: Look, code: str, box: pygame.Rect) -> None:
        self._draw_card(surface, card_art.face(look, self._host.settings, code, box.height), box.center)

    def _draw_flight(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        if box.height <= look.px(60):
            return
        settings = self._host.settings
        height = min(box.height, round(box.width * 0.26 / card_art.RATIO))
        image = card_art.back(look, settings.back, height)
        half = image.get_width() // 2 + look.px(4)
        left, right = box.left + half, box.right - half
        for x in (left, right):
            outline = pygame.Rect((0, 0), card_art.card_size(height)).move_to(center=(x, box.centery))
            line = (*look.theme.colours.text_muted[:3], 90)
            look.shapes.draw_ring(surface, outline, max(2, height // 16), line, look.px(1.5))
        part = self._flight.at(self._host.clock.now())[0]
        if settings.is_motion_reduced:
            part = float(round(part))
        self._draw_card(surface, image, (round(left + (right - left) * part), box.centery))

    def _draw_card(self, surface: pygame.Surface, image: pygame.Surface, centre: tuple[int, int]) -> None:
        look = self._host.look
        rect = image.get_rect(center=centre)
        radius = max(2, rect.height // 16)
        look.shapes.draw_shadow(surface, rect, radius, look.theme.colours.shadow, look.px(6), look.px(3))
        surface.blit(image, rect)
