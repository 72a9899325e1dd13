"""The rules of a game in the player's language and in our own words, with small tables where they help.

The text consists of the game's own pages. On a wide window the contents are beside it; lines never get too long to
read.
"""

import logging
from collections.abc import Callable
from dataclasses import replace
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
from caurobat.ui.nodes import Column, Heading, Node, Paragraph, Row, Words
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.example import ExampleTable, ExampleWidget
from caurobat.ui.scenes.screen import Screen, panel
from caurobat.ui.widgets import (
    Button,
    Draft,
    Item,
    RowButton,
    Scroll,
    ScrollArea,
    TextField,
    Weight,
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
        self._words: dict[str, Node] = {}
        self._sections: dict[str, int] = {}  # the number of the section of each node of the text
        self._area, self._contents = ScrollArea(), ScrollArea()
        self._draft, self._hits, self._hit = Draft(limit=40), list[str](), 0
        self._shown = 0  # the section in sight
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
    def _played(self) -> ExampleTable | None:
        """The example that plays now: the first one that is almost completely visible."""
        area = self._area.rect
        for item in self.group.widgets:
            if isinstance(item.node, ExampleWidget) and item.rect.clip(area).height >= item.rect.height * _SEEN:
                return item.node.example
        return None

    def update(self, now: float) -> None:
        """Advance the example that plays now, and select the visible section in the contents."""
        played = self._played
        if played is not None:
            played.update(now)
        shown = self._shown_section()
        if shown != self._shown:
            self._shown = shown
            for item in self.group.widgets:
                if item.name == f"section {shown}":
                    self._contents.reveal(item.rect)
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
        look, area = self.look, self._area
        part = area.offset / area.content_height if area.content_height else 0.0
        above = 0 if self._is_wide else control_height(look) + look.px(10)
        text = self._text(self.body().height - above - 2 * look.px(20))
        self._words = {node.name: node for node in text}
        self._find()
        super().resize(size)
        area.scroll_to(round(part * area.content_height))  # keep the passage in view after a resize

    def first(self) -> str:
        """Return the name of the first section or, without the contents, of the text."""
        return "section 0" if self._is_wide else "rules"

    def tree(self) -> Node:
        """Return the text with the field and the contents beside it, or with only the field above it."""
        look, t, (contents_width, text_width) = self.look, self.host.t, self._widths
        placeholder, pad = t("Search (Ctrl+F)"), look.px(12)
        field = TextField("search", placeholder, self._draft, self._search, placeholder=placeholder)
        sheet = Button("sheet", t("Save a sheet to print"), self._save_sheet, Weight.QUIET)
        words = (*self._words.values(), *([] if contents_width else [sheet]))
        scroll = Scroll("rules", self._area, words, look.px(12), is_read=True, label=self.title)
        text = panel(scroll, pad=(look.px(28), look.px(20)), wide=text_width)
        if not contents_width:
            return self.page(Column((replace(field, wide=text_width), text), gap=look.px(10)))
        parts = field, Scroll("contents", self._contents, self._entries(), look.px(6)), sheet
        contents = panel(*parts, pad=(pad, pad), gap=pad, wide=contents_width)
        return self.page(Row((contents, text), gap=look.px(24), at=At.MIDDLE))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page with the search hits highlighted and a line beside the current one."""
        super().draw(surface)
        look, colour = self.look, self.look.theme.colours.accent
        previous = surface.get_clip()
        surface.set_clip(self._area.rect.inflate(look.px(24), 0).clip(previous))
        for number, item in enumerate(map(self._item, self._hits)):
            if number == self._hit:
                surface.fill(
                    colour, pygame.Rect(item.rect.left - look.px(12), item.rect.top, look.px(4), item.rect.height)
                )
            role = item.node.role if isinstance(item.node, Paragraph) else Role.HEADING
            step = look.text.line_height(role)
            top = item.rect.top if isinstance(item.node, Paragraph) else item.rect.bottom - look.px(8) - step
            for line, text in enumerate(look.text.wrapped(item.label, role, item.rect.width)):
                for start, end in [span for word in self._query.split() for span in places(text, word)]:
                    left, right = (look.text.width(text[:length], role) for length in (start, end))
                    box = pygame.Rect(item.rect.left + left, top + line * step, right - left, step)
                    look.shapes.draw_box(surface, box, look.px(4), (*colour[:3], _MARKER))
        surface.set_clip(previous)

    @property
    def _query(self) -> str:
        return self._draft.text.strip()

    def _item(self, name: str) -> Item:
        return next(item for item in self.group.widgets if item.name == name)

    def _text(self, tallest: int) -> list[Node]:
        t, colours = self.host.t, self.look.theme.colours
        text = list[Node]()
        self._sections = {}
        for number, section in enumerate(self._pages):
            first = len(text)
            text.append(Heading(t(section.title), name=f"heading {number}"))
            for index, part in enumerate(section.parts):
                name = f"part {number} {index}"
                if isinstance(part, Example):
                    lesson = example_lesson(self._kit.game, part, self._options)
                    table = ExampleTable(self.host, lesson, tallest)
                    told = Paragraph(table.in_words(), Role.SMALL, colours.text_muted, name=f"{name} told")
                    text += [table.node(name), told]
                elif part.is_marked:
                    line = t("At this table: {rule}", rule=after_colon(t(part.text)))
                    text.append(Paragraph(line, Role.BODY, colours.accent, name=name))
                else:
                    text.append(Paragraph(t(part.text), Role.BODY, colours.text, name=name))
            self._sections |= dict.fromkeys([node.name for node in text[first:]], number)
        return text

    def _entries(self) -> list[Node]:
        """Return every section or, during a search, those with a hit; a dot marks sections that the options change."""
        entries = list[Node]()
        pages = dict.fromkeys(self._sections[name] for name in self._hits)
        for number in pages if self._query else range(len(self._pages)):
            section = self._pages[number]
            is_changed = any(isinstance(part, RuleText) and part.is_marked for part in section.parts)
            title = self.host.t(section.title) + (" •" if is_changed else "")
            press, is_chosen = partial(self._show, number), number == self._shown
            entries.append(RowButton(f"section {number}", title, press, is_chosen=is_chosen))
        if self._query and not pages:
            ink = self.look.theme.colours.text_muted
            entries.append(Paragraph(self.host.t("Nothing found."), Role.BODY, ink, name="nothing"))
        return entries

    def _shown_section(self) -> int:
        """Return the section last jumped to until the text scrolls, then the topmost, or at the end the last."""
        if self._asked is not None and self._asked[1] == self._area.offset:
            return self._asked[0]
        if self._area.range and self._area.offset >= self._area.range:
            return len(self._pages) - 1
        line = self._area.rect.top + self.look.px(60)
        tops = {item.name: item.rect.top for item in self.group.widgets}
        return max((number for name, number in self._sections.items() if tops[name] <= line), default=0)

    def _show(self, number: int) -> None:
        """Scroll to a section, or to the first search hit in it."""
        hits = [place for place, name in enumerate(self._hits) if self._sections[name] == number]
        if hits:
            self._show_hit(hits[0])
        else:
            top = self._item(f"heading {number}").rect.top
            self._area.scroll_to(self._area.offset + top - self._area.rect.top)
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
        self._asked = None
        self._find()
        self.content()
        if self._hits:
            self._show_hit(0)

    def _find(self) -> None:
        said = [node for node in self._words.values() if isinstance(node, Words)]
        self._hits = [node.name for node in said if places(node.words, self._query)]

    def _show_hit(self, number: int) -> None:
        """Scroll to a hit; the next press of Enter continues from there."""
        self._hit = number
        self._area.reveal(self._item(self._hits[number]).rect)
        self.redraw()

    @property
    def _is_reading(self) -> bool:
        """Whether the focus is in the text, so that the arrows scroll it instead of moving the focus."""
        return self.group.focused is not None and self.group.focused.area is self._area

    def handle(self, event: Input) -> None:
        """Handle the keys of the search, and the page keys, which scroll the text wherever the focus is."""
        is_writing = self.group.is_at("search")
        match event:
            case Command(Action.FIND):
                self.group.focus("search")
            case Command(Action.ACCEPT) if is_writing and self._hits:
                self._show_hit((self._hit + 1) % len(self._hits))
            case Command(Action.BACK) if self._query:
                self._draft.text, self._draft.caret = "", 0
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
