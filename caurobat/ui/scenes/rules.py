"""How to play: the rules in the player's language, in our own words, with small tables where they help.

The words are the game's own pages. Contents stand beside the text on a wide window; the text keeps a
width that reads well.
"""

from collections.abc import Callable
from functools import partial
from typing import assert_never

import pygame

from caurobat.core.game import AnyOptions
from caurobat.learn.examples import lesson_of
from caurobat.narration.card_names import after_colon
from caurobat.narration.rules import Example, Marked, RulesKit, in_force
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.text import Role
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.example import ExampleWidget
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.widgets import Heading, Paragraph, RowButton, ScrollArea, Widget, control_height, place
from caurobat.ui.widgets.boxes import At, cell, column, inset, placed, row

_TEXT_WIDTH = 760.0
_CONTENTS_WIDTH = 270.0
_WIDE = 1.25
_SEEN = 0.8  # so much of an example is in sight before it is played


class RulesScene(Screen):
    """The rules, to be read with wheel, keys, pad or finger."""

    def __init__(
        self,
        host: Host,
        kit: RulesKit,
        options: AnyOptions | None = None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        """`options`: the rules in force at the table from which they are looked up; None: the usual rules of `kit`."""
        super().__init__(host, leave)
        self._game, self._options = kit.game, options or kit.game.options({})
        self._pages = kit.pages(self._options)
        if options is not None:
            self._pages = (in_force(host.strings, kit, options), *self._pages)
        self._examples: list[ExampleWidget] = []
        self._headings: dict[Widget, int] = {}
        self._area = ScrollArea("rules", host.t("How to play"))
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._contents_panel = pygame.Rect(0, 0, 0, 0)
        self._entries: list[RowButton] = []
        self._asked: tuple[int, int] | None = None  # a section, and how far the text was scrolled for it

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        played = self._played
        return super().needs_draw or (played is not None and played.needs_draw)

    @property
    def is_animating(self) -> bool:
        """Whether an example is being played."""
        played = self._played
        return played is not None and played.is_animating

    @property
    def _played(self) -> ExampleWidget | None:
        """The one example that is played now: the first of those that can be seen nearly whole."""
        area = self._area.rect
        for example in self._examples:
            if example.rect.clip(area).height >= example.rect.height * _SEEN:
                return example
        return None

    def update(self, now: float) -> None:
        """Go on with the example that is played."""
        played = self._played
        if played is not None:
            played.update(now)

    def resize(self, size: tuple[int, int]) -> None:
        """Set the text and the contents."""
        super().resize(size)
        look = self.look
        part = self._area.offset / self._area.content_height if self._area.content_height else 0.0
        body = self.body()
        text_width = min(body.width, look.px(_TEXT_WIDTH * min(1.5, look.text_scale)))
        contents_width = look.px(_CONTENTS_WIDTH * min(1.3, look.text_scale))
        is_wide = size[0] / size[1] >= _WIDE and body.width >= text_width * 0.8 + contents_width
        if is_wide:
            gap = look.px(24)
            text_width = min(text_width, body.width - contents_width - gap)
            sides = row(cell(contents_width), cell(text_width), gap=gap, at=At.MIDDLE)
            self._contents_panel, self._panel = sides.within(body)
        else:
            self._panel = placed(body, text_width, body.height)
        text = self._text()
        self._area.lay_out(look, inset(self._panel, look.px(28), look.px(20)), text, look.px(12))
        self._area.scroll_to(round(part * self._area.content_height))  # the same passage after a resize
        self._entries = self._contents(inset(self._contents_panel, look.px(12))) if is_wide else []
        first = self._entries[0].name if self._entries else "rules"
        self.group.replace([self.back_button(), *self._entries, self._area], first=first)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw panel, text and contents."""
        self._needs_draw = False
        look = self.look
        surface.blit(backdrop(look), (0, 0))
        self.draw_header(surface, self.host.t("How to play"))
        draw_panel(surface, look, self._panel)
        if self._entries:
            draw_panel(surface, look, self._contents_panel)
            shown = self._shown_section()
            for number, entry in enumerate(self._entries):
                entry.is_chosen = number == shown
        self.group.draw(surface, look)

    def _text(self) -> list[Widget]:
        t, muted = self.host.t, self.look.theme.colours.text_muted
        widgets: list[Widget] = []
        self._headings, self._examples = {}, []
        for number, section in enumerate(self._pages):
            heading = Heading(f"heading {number}", t(section.title))
            self._headings[heading] = number
            widgets.append(heading)
            for index, part in enumerate(section.parts):
                name = f"part {number} {index}"
                match part:
                    case Example():
                        lesson = lesson_of(self._game, self._options, part)
                        self._examples.append(ExampleWidget(name, self.host, lesson))
                        told = Paragraph(f"{name} told", self._examples[-1].told(), Role.SMALL, colour=muted)
                        widgets += [self._examples[-1], told]
                    case Marked(text):
                        line = t("At this table: {rule}", rule=after_colon(t(text)))
                        widgets.append(Paragraph(name, line, colour=self.look.theme.colours.accent))
                    case str():
                        widgets.append(Paragraph(name, t(part)))
                    case _:
                        assert_never(part)
        return widgets

    def _contents(self, box: pygame.Rect) -> list[RowButton]:
        """One entry for each section; fewer pixels apart where the window is low."""
        entries = [
            RowButton(f"section {number}", self.host.t(section.title), partial(self._show, number))
            for number, section in enumerate(self._pages)
        ]
        line = cell(height=control_height(self.look))
        place(entries, column(*[line] * len(entries), gap=self.look.px(6)).within(box))
        return entries

    def _shown_section(self) -> int:
        """The one that was asked for, while the text stays there; else the one at its top, or the last at its end."""
        if self._asked is not None and self._asked[1] == self._area.offset:
            return self._asked[0]
        if self._area.range and self._area.offset >= self._area.range:
            return len(self._pages) - 1
        line = self._area.rect.top + self.look.px(60)
        return max((number for heading, number in self._headings.items() if heading.rect.top <= line), default=0)

    def _show(self, number: int) -> None:
        """Bring a section to the top of the text."""
        for heading, each in self._headings.items():
            if each == number:
                self._area.scroll_to(self._area.offset + heading.rect.top - self._area.rect.top)
        self._asked = (number, self._area.offset)  # the last ones cannot come to the top: the text ends there
        self.redraw()
