"""The preview of the settings: a piece of table with cards of the chosen deck, a line of text and a flying card."""

from collections.abc import Callable
from functools import partial

import pygame

from caurobat.narration.rules import RulesKit
from caurobat.ui.base.timing import Duration
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.widgets import Mood, Widget
from caurobat.ui.widgets.boxes import cell, column, inset, row, space


class _Part(Widget):
    """A part of the preview, in `rect`."""

    def __init__(self, name: str, rect: pygame.Rect, draw: Callable[[pygame.Surface, pygame.Rect], None]) -> None:
        super().__init__(name)
        self.rect, self._draw = rect, draw

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Call the part's own drawing function."""
        self._draw(surface, self.rect)


class Preview:
    """Shows the chosen settings on cards and words of the game of `texts`, and the speed as a flying card."""

    def __init__(self, host: Host, texts: RulesKit) -> None:
        self._host, self._texts = host, texts
        self._flight = Tween.still((0.0,))

    def fly(self, beat: Duration) -> None:
        """Start the flight of the card, as fast as `beat` is now."""
        host = self._host
        self._flight = Tween((0.0,), (1.0,), host.clock.now(), host.settings.speeds.seconds(beat), Curve.GLIDE)

    @property
    def is_moving(self) -> bool:
        """Whether the card is flying."""
        return not self._flight.is_done(self._host.clock.now())

    def parts(self, box: pygame.Rect) -> list[Widget]:
        """Return the parts of the preview laid out in `box`, from bottom to top."""
        look, texts = self._host.look, self._texts
        inner, gap = inset(box, look.px(20)), look.px(10)
        high = min(round(inner.height * 0.3), round((inner.width - 2 * gap) / 3 / card_art.RATIO))
        title, *cards, line, low = column(
            cell(height=look.text.line_height(Role.HEADING)),
            space(look.px(14)),
            row(*[cell()] * 3, gap=gap, height=high),
            space(look.px(16)),
            cell(height=look.text.paragraph_height(self._host.t(texts.sample), Role.BODY, inner.width)),
            space(look.px(14)),
            cell(),
        ).within(inner)
        parts = [
            _Part("preview", box, self._draw_ground),
            _Part("preview title", title, self._draw_title),
            *(
                _Part(f"preview {code}", place, partial(self._draw_face, code))
                for code, place in zip(texts.sample_cards, cards, strict=True)
            ),
            _Part("preview line", line, self._draw_line),
        ]
        return [*parts, _Part("preview flight", low, self._draw_flight)] if low.height > look.px(60) else [*parts]

    def _draw_ground(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, colours = self._host.look, self._host.look.theme.colours
        radius = look.px(look.theme.radii.panel)
        look.shapes.draw_box(surface, box, radius, colours.table_glow, colours.accent, look.px(2))

    def _draw_title(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        words, accent = self._host.t("This is how it looks"), self._host.look.theme.colours.accent
        self._host.look.text.draw_fitted(surface, words, Role.HEADING, accent, box)

    def _draw_face(self, code: str, surface: pygame.Surface, place: pygame.Rect) -> None:
        image = card_art.face(self._host.look, self._host.settings, code, place.height)
        self._draw_card(surface, image, place.center)

    def _draw_line(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        words, ink = self._host.t(self._texts.sample), self._host.look.theme.colours.text
        self._host.look.text.draw_paragraph(surface, words, Role.BODY, ink, box, Align.CENTRE)

    def _draw_flight(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw a card back that flies from left to right."""
        look, settings = self._host.look, self._host.settings
        height = min(box.height, round(box.width * 0.26 / card_art.RATIO))
        image = card_art.back(look, settings.back, height)
        part = self._flight.at(self._host.clock.now())[0]
        half = image.get_width() // 2
        left, right = (
            (box.left + half + look.px(4), box.centery),
            (box.right - half - look.px(4), box.centery),
        )
        size = card_art.card_size(height)
        for place in (left, right):
            outline = pygame.Rect((0, 0), size)
            outline.center = place
            line = (*look.theme.colours.text_muted[:3], 90)
            look.shapes.draw_ring(surface, outline, max(2, height // 16), line, look.px(1.5))
        if settings.is_motion_reduced:
            part = float(round(part))
        x = round(left[0] + (right[0] - left[0]) * part)
        self._draw_card(surface, image, (x, box.centery))

    def _draw_card(self, surface: pygame.Surface, image: pygame.Surface, centre: tuple[int, int]) -> None:
        look = self._host.look
        rect = image.get_rect(center=centre)
        radius = max(2, rect.height // 16)
        look.shapes.draw_shadow(surface, rect, radius, look.theme.colours.shadow, look.px(6), look.px(3))
        surface.blit(image, rect)
