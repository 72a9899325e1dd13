"""The rules of a game in the player's language and in our own words, with small tables where they help.

The text consists of the game's own pages. On a wide window the contents are beside it; lines never get too long to
read.
"""

import logging
from collections.abc import Callable
from functools import partial

import pygame

from caurobat.core.game import AnyGame, AnyOptions
from caurobat.learn import TEACHING
from caurobat.learn.lesson import Lesson
from caurobat.match.whole import unused_file, write_for_people
from caurobat.narration.card_names import after_colon
from caurobat.narration.problems import why_unwritten
from caurobat.narration.rules import Example, RulesKit, RuleText, in_force, places, sources
from caurobat.narration.strings import msg
from caurobat.paths import assets_dir
from caurobat.ui.drawing.sheet import SheetProblem, rules_sheet
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input
from caurobat.ui.nodes import Column, Node, Row
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.example import ExampleWidget
from caurobat.ui.scenes.screen import Screen, panel
from caurobat.ui.widgets import (
    Button,
    Heading,
    Paragraph,
    Press,
    RowButton,
    Scroll,
    ScrollArea,
    TextField,
    Weight,
    Widget,
    control_height,
)

log = logging.getLogger(__name__)

_TEXT_WIDTH = 760.0
_CONTENTS_WIDTH = 296.0
_WIDE = 1.25
_MARKER = 90  # opacity of the highlighter, of 255
_SEEN = 0.8  # fraction of an example that must be visible before it plays


class RulesScene(Screen):
    """The rules, scrolled by wheel, keys, gamepad or finger."""

    heading = msg("How to play")

    _field: TextField
    _sheet: Button

    def __init__(
        self,
        host: Host,
        kit: RulesKit,
        options: AnyOptions | None = None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        """`options` are the rules in force at the table that opened the page, or None for the usual rules of `kit`."""
        super().__init__(host, leave)
        self._kit, self._options = kit, options or kit.game.options({})
        self._pages = (*kit.pages(self._options), sources(host.strings, kit, self._options))
        if options is not None:
            self._pages = (in_force(host.strings, kit, options), *self._pages)
        self._examples: list[ExampleWidget] = []
        self._words, self._entries = list[Widget](), list[Widget]()
        self._sections: dict[Widget, int] = {}  # the number of the section of each widget
        self._area = ScrollArea("rules", host.t("How to play"), is_read=True)
        self._contents = ScrollArea("contents")
        self._query, self._hits, self._hit = "", list[Widget](), 0
        self._asked: tuple[int, int] | None = None  # the section last jumped to, and its offset

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        played = self._played
        return super().needs_draw or (played is not None and played.needs_draw)

    @property
    def is_animating(self) -> bool:
        """Whether an example is playing."""
        played = self._played
        return played is not None and played.is_animating

    @property
    def _played(self) -> ExampleWidget | None:
        """The example that plays now: the first one that is almost completely visible."""
        area = self._area.rect
        for example in self._examples:
            if example.rect.clip(area).height >= example.rect.height * _SEEN:
                return example
        return None

    def update(self, now: float) -> None:
        """Advance the example that plays now, and select the visible section in the contents."""
        played = self._played
        if played is not None:
            played.update(now)
        shown = f"section {self._shown_section()}"
        for entry in self._contents.children if self._is_wide else ():
            if isinstance(entry, RowButton) and entry.is_chosen is not (entry.name == shown):
                entry.is_chosen = entry.name == shown
                if entry.is_chosen:
                    self._contents.reveal(entry.rect)
                self.redraw()

    @property
    def _widths(self) -> tuple[int, int]:
        """The widths of the contents, 0 without room beside the text, and of the text."""
        look, body = self.look, self.body()
        text = min(body.width, look.px(_TEXT_WIDTH * min(1.5, look.text_scale)))
        contents = look.px(_CONTENTS_WIDTH * min(1.3, look.text_scale))
        is_wide = look.size[0] / look.size[1] >= _WIDE and body.width >= text * 0.8 + contents
        return (contents, min(text, body.width - contents - look.px(24))) if is_wide else (0, text)

    @property
    def _is_wide(self) -> bool:
        return self._widths[0] > 0

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the text, the contents and the search field."""
        host, look = self.host, self.look
        part = self._area.offset / self._area.content_height if self._area.content_height else 0.0
        placeholder = host.t("Search (Ctrl+F)")
        self._field = TextField("search", placeholder, self._query, self._search, limit=40, placeholder=placeholder)
        self._sheet = Button("sheet", host.t("Save a sheet to print"), self._save_sheet, Weight.QUIET)
        above = 0 if self._is_wide else control_height(look) + look.px(10)
        text = self._text(self.body().height - above - 2 * look.px(20))
        self._words = [*text, *([] if self._is_wide else [self._sheet])]
        self._lay_out_contents()
        self._area.scroll_to(round(part * self._area.content_height))  # keep the passage in view after a resize

    def first(self) -> str:
        """Return the name of the first section or, without the contents, of the text."""
        return self._entries[0].name if self._is_wide else "rules"

    def tree(self) -> Node:
        """Return the text with the field and the contents beside it, or with only the field above it."""
        look, (contents_width, text_width) = self.look, self._widths
        words, field = Scroll(self._area, children=self._words, gap=look.px(12)), self._field
        text, pad = panel(words, pad=(look.px(28), look.px(20)), wide=text_width), look.px(12)
        if not contents_width:
            return self.page(Column((Press(field, wide=text_width), text), gap=look.px(10)))
        parts = Press(field), Scroll(self._contents, children=self._entries, gap=look.px(6)), Press(self._sheet)
        contents = panel(*parts, pad=(pad, pad), gap=pad, wide=contents_width)
        return self.page(Row((contents, text), gap=look.px(24), at=At.MIDDLE))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page with the search hits highlighted and a line beside the current one."""
        super().draw(surface)
        look, colour = self.look, self.look.theme.colours.accent
        previous = surface.get_clip()
        surface.set_clip(self._area.rect.inflate(look.px(24), 0).clip(previous))
        for number, widget in enumerate(self._hits):
            if number == self._hit:
                bar = pygame.Rect(widget.rect.left - look.px(12), widget.rect.top, look.px(4), widget.rect.height)
                surface.fill(colour, bar)
            role = widget.role if isinstance(widget, Paragraph) else Role.HEADING
            lines = look.text.wrapped(widget.label, role, widget.rect.width)
            step = look.text.line_height(role)
            top = widget.rect.top if isinstance(widget, Paragraph) else widget.rect.bottom - look.px(8) - step
            for line, text in enumerate(lines):
                for start, end in [span for word in self._query.split() for span in places(text, word)]:
                    left, right = (look.text.width(text[:length], role) for length in (start, end))
                    box = pygame.Rect(widget.rect.left + left, top + line * step, right - left, step)
                    look.shapes.draw_box(surface, box, look.px(4), (*colour[:3], _MARKER))
        surface.set_clip(previous)

    def _text(self, tallest: int) -> list[Widget]:
        t, muted = self.host.t, self.look.theme.colours.text_muted
        widgets: list[Widget] = []
        self._sections, self._examples = {}, []
        for number, section in enumerate(self._pages):
            heading = Heading(f"heading {number}", t(section.title))
            first = len(widgets)
            widgets.append(heading)
            for index, part in enumerate(section.parts):
                name = f"part {number} {index}"
                if isinstance(part, Example):
                    lesson = example_lesson(self._kit.game, part, self._options)
                    self._examples.append(ExampleWidget(name, self.host, lesson, tallest))
                    sentences = Paragraph(f"{name} told", self._examples[-1].in_words(), Role.SMALL, colour=muted)
                    widgets += [self._examples[-1], sentences]
                elif part.is_marked:
                    line = t("At this table: {rule}", rule=after_colon(t(part.text)))
                    widgets.append(Paragraph(name, line, colour=self.look.theme.colours.accent))
                else:
                    widgets.append(Paragraph(name, t(part.text)))
            self._sections |= dict.fromkeys(widgets[first:], number)
        return widgets

    def _lay_out_contents(self) -> None:
        """List every section or, during a search, those with a hit; a dot marks sections that the options change."""
        look, entries = self.look, list[Widget]()
        said = [each for each in self._sections if isinstance(each, Heading | Paragraph)]
        self._hits = [each for each in said if places(each.label, self._query)]
        pages = dict.fromkeys(self._sections[widget] for widget in self._hits)
        for number in pages if self._query else range(len(self._pages)):
            section = self._pages[number]
            is_changed = any(isinstance(part, RuleText) and part.is_marked for part in section.parts)
            title = self.host.t(section.title) + (" •" if is_changed else "")
            entries.append(RowButton(f"section {number}", title, partial(self._show, number)))
        if self._query and not pages:
            entries.append(Paragraph("nothing", self.host.t("Nothing found."), colour=look.theme.colours.text_muted))
        self._entries = entries
        super().resize(look.size)

    def _shown_section(self) -> int:
        """Return the section last jumped to until the text scrolls, then the topmost, or at the end the last."""
        if self._asked is not None and self._asked[1] == self._area.offset:
            return self._asked[0]
        if self._area.range and self._area.offset >= self._area.range:
            return len(self._pages) - 1
        line = self._area.rect.top + self.look.px(60)
        return max((number for widget, number in self._sections.items() if widget.rect.top <= line), default=0)

    def _show(self, number: int) -> None:
        """Scroll to a section, or to the first search hit in it."""
        hits = [place for place, widget in enumerate(self._hits) if self._sections[widget] == number]
        if hits:
            self._show_hit(hits[0])
        else:
            heading = next(widget for widget, each in self._sections.items() if each == number)
            self._area.scroll_to(self._area.offset + heading.rect.top - self._area.rect.top)
        self._asked = (number, self._area.offset)  # the last sections cannot reach the top, because the text ends
        self.redraw()

    def _save_sheet(self) -> None:
        host = self.host
        try:
            pdf = rules_sheet(assets_dir(), host.strings, self._kit, self._options)
            path = unused_file(host.folders.data / "sheets", f"{self._kit.game.id}-{host.strings.language}.pdf")
            write_for_people(path, pdf)
            host.toast(host.t("Saved as {path}", path=path), stays=True)
        except (OSError, SheetProblem) as error:
            log.warning("no sheet: %s", error)
            why = why_unwritten(host.strings, getattr(error, "errno", None), str(error))
            host.refuse(host.t("The sheet cannot be saved: {why}", why=why), stays=True)

    # Search

    def _search(self, query: str) -> None:
        self._query, self._asked = query.strip(), None
        self._lay_out_contents()
        if self._hits:
            self._show_hit(0)

    def _show_hit(self, number: int) -> None:
        """Scroll to a hit; the next press of Enter continues from there."""
        self._hit = number
        self._area.reveal(self._hits[number].rect)
        self.redraw()

    @property
    def _is_reading(self) -> bool:
        """Whether the focus is in the text, so that the arrows scroll it instead of moving the focus."""
        return self.group.focused is not None and self.group.focused.viewport is self._area

    def handle(self, event: Input) -> None:
        """Handle the keys of the search, and the page keys, which scroll the text wherever the focus is."""
        is_writing = self.group.focused is self._field
        match event:
            case Command(Action.FIND):
                self.group.focus("search")
            case Command(Action.ACCEPT) if is_writing and self._hits:
                self._show_hit((self._hit + 1) % len(self._hits))
            case Command(Action.BACK) if self._query:
                self._field.text, self._field.caret = "", 0
                self._search("")
            case Command(Action.PAGE_UP | Action.PAGE_DOWN as action):
                self._area.take_action(action)
                self.redraw()
            case Command(Action.UP | Action.DOWN as action) if self._is_reading and self._area.take_action(action):
                self.redraw()
            case _:
                super().handle(event)


def example_lesson(game: AnyGame, example: Example, options: AnyOptions) -> Lesson:
    """Return an example of the pages as a lesson, even for a game without lessons; raises `BadPosition`."""
    return TEACHING[game.id].positions.lesson_of(example, options)
