"""How to play: the rules in the player's language, in our own words, with small drawings where they help.

The words follow the project's rules page. Contents stand beside the text on a wide window; the text keeps a
width that reads well.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from caurobat.ui.base.strings import msg
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.figures import FIGURES, Figure
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.widgets import Heading, Paragraph, RowButton, ScrollArea, Widget, control_height
from caurobat.ui.widgets.layout import inset

_TEXT_WIDTH = 760.0
_CONTENTS_WIDTH = 270.0
_WIDE = 1.25


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it: paragraphs, and `figure:NAME` for a drawing."""

    title: str
    parts: tuple[str, ...]


SECTIONS: tuple[Section, ...] = (
    Section(
        msg("The game in a minute"),
        (
            msg(
                "Collect the most cards. In your turn you play one card. If a card of the same rank "
                "lies on the table, you take it, and with it every card that follows in sequence. Other "
                "players' piles can be part of a sequence: then you steal the whole pile."
            ),
            msg(
                "Match the very card that the player before you has just laid down and you call cau: "
                "that player pays you. The computer counts, pays and remembers every debt; you only "
                "choose a card."
            ),
        ),
    ),
    Section(
        msg("Cards and circle"),
        (
            msg(
                "The Spanish deck has 40 cards in four suits: coins, cups, swords and batons. The ranks "
                "are 1 to 7, then 10 (sota, the knave), 11 (cavall, the horse) and 12 (rei, the king). "
                "Suits never matter; only ranks do."
            ),
            msg("The ranks form a circle: after 7 comes 10, and after 12 comes 1 again."),
            "figure:circle",
        ),
    ),
    Section(
        msg("Dealing"),
        (
            msg(
                "From 2 to 12 can play. Four cards or a few more lie open on the table, all of "
                "different ranks; the rest is dealt out. Play goes round to the right, anticlockwise. "
                "The player after the dealer begins."
            ),
            msg(
                "In the easy game everyone gets three cards at a time, and three more when those are "
                "played, until the deck is used up."
            ),
        ),
    ),
    Section(
        msg("Playing a card"),
        (
            msg(
                "No card of that rank on the table: your card stays there, and anyone may take it "
                "later. It never takes a pile that shows the same rank."
            ),
            msg(
                "A card of that rank on the table: you take it, and then the next rank, and the next, "
                "as long as there is one, at most once round the circle. Taking is automatic and always "
                "as much as possible."
            ),
            "figure:sequence",
        ),
    ),
    Section(
        msg("Stealing piles"),
        (
            msg(
                "Your cards lie in one pile, face up, and the card you played comes to lie on top. If "
                "the next rank of a sequence is not on the table but shows on top of an opponent's "
                "pile, you take that whole pile, and the sequence goes on."
            ),
            "figure:steal",
            msg(
                "A card on the table protects: it is taken instead of a pile with the same rank. A pile "
                "is never the first of a sequence, and your own never counts. Of two piles that fit, "
                "the taller one goes; if they are equal, the one whose owner plays sooner after you."
            ),
        ),
    ),
    Section(
        msg("Cau, recau, contracau"),
        (
            msg(
                "The player before you laid down a card that took nothing, and you play the same rank: "
                "cau! The next player may answer with the third card of that rank: recau! And the one "
                "after with the fourth: contracau! The last to call takes all the equal cards and the "
                "sequence that starts there."
            ),
            "figure:calls",
            msg(
                "The payments: for a cau the first player pays one card. For a recau the first pays one "
                "to the second and two to the third, and the second pays one to the third. A contracau "
                "goes on in the same way: three from the first, two from the second and one from the "
                "third, besides what was owed before."
            ),
            msg(
                "Whoever cannot answer is not asked, and nobody can tell: the table waits for the same time either way."
            ),
        ),
    ),
    Section(
        msg("The sweep"),
        (msg("If your play leaves the table empty, every other player pays you one card."),),
    ),
    Section(
        msg("Paying and debts"),
        (
            msg(
                "Payments come off the top of a pile, in one block, and go on top of the other pile. "
                "Who has too few cards pays those and owes the rest."
            ),
            msg(
                "A debt is paid as soon as the debtor takes cards again, before anything that play "
                "earns or costs, the oldest first. What is still owed at the end of the round is "
                "forgiven."
            ),
        ),
    ),
    Section(
        msg("Winning"),
        (
            msg(
                "When all cards are played, the tallest pile wins the round; players who are level at "
                "the top each win it. Who first wins the agreed number of rounds, three as a rule, wins "
                "the match; level at the top, the match goes on."
            ),
            msg("Counting by points instead, every full ten cards of a round are one point, and the match goes to 21."),
        ),
    ),
    Section(
        msg("Other ways to play"),
        (
            msg(
                "Families play it differently, so the seats screen has options: when piles can be "
                "stolen, how calls are paid, whether a sequence is taken in both directions, and more. "
                "Each says what it changes. Without stealing, the game is simply called cau."
            ),
        ),
    ),
    Section(
        msg("Keys and gamepad"),
        (
            msg(
                "Arrows choose a card, Enter or Space plays it. H: a hint. L: the round so far, in words. W, in there: "
                "why a program did that. D: who owes whom. U: take back. Esc: pause. F1: these pages. F11: full "
                "screen. M: sound. F12: a picture of the window."
            ),
            msg(
                "On a gamepad: the cross or the left stick, and A. Y: a hint, or in the log why a program did that. "
                "X: the log. Left stick pressed: who owes whom. Back: take back. B or Start: pause."
            ),
        ),
    ),
)


class RulesScene(Screen):
    """The rules, to be read with wheel, keys, pad or finger."""

    def __init__(self, host: Host, leave: Callable[[], None] | None = None) -> None:
        super().__init__(host, leave)
        self._area = ScrollArea("rules", host.t("How to play"))
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._contents_panel = pygame.Rect(0, 0, 0, 0)
        self._entries: list[RowButton] = []

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
            text_width = min(text_width, body.width - contents_width - look.px(24))
            left = (size[0] - text_width - contents_width - look.px(24)) // 2
            self._contents_panel = pygame.Rect(left, body.top, contents_width, body.height)
            right = self._contents_panel.right + look.px(24)
            self._panel = pygame.Rect(right, body.top, text_width, body.height)
        else:
            self._contents_panel = pygame.Rect(0, 0, 0, 0)
            self._panel = pygame.Rect((size[0] - text_width) // 2, body.top, text_width, body.height)
        self._area.lay_out(look, inset(self._panel, look.px(28), look.px(20)), self._text(), look.px(12))
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
        t = self.host.t
        widgets: list[Widget] = []
        for number, section in enumerate(SECTIONS):
            widgets.append(Heading(f"heading {number}", t(section.title)))
            for index, part in enumerate(section.parts):
                name = f"part {number} {index}"
                if part.startswith("figure:"):
                    widgets.append(Figure(name, FIGURES[part.removeprefix("figure:")], self.host))
                else:
                    widgets.append(Paragraph(name, t(part)))
        return widgets

    def _contents(self, box: pygame.Rect) -> list[RowButton]:
        """One entry for each section; fewer pixels apart where the window is low."""
        look = self.look
        gap = look.px(6)
        height = min(control_height(look), (box.height - gap * (len(SECTIONS) - 1)) // len(SECTIONS))
        entries: list[RowButton] = []
        for number, section in enumerate(SECTIONS):
            entry = RowButton(f"section {number}", self.host.t(section.title), partial(self._show, number))
            entry.rect = pygame.Rect(box.left, box.top + number * (height + gap), box.width, height)
            entries.append(entry)
        return entries

    def _shown_section(self) -> int:
        """The section that stands at the top of the text, or the last one at its end."""
        if self._area.range and self._area.offset >= self._area.range:
            return len(SECTIONS) - 1
        above = [
            int(widget.name.removeprefix("heading "))
            for widget in self._area.children
            if isinstance(widget, Heading) and widget.rect.top <= self._area.rect.top + self.look.px(60)
        ]
        return above[-1] if above else 0

    def _show(self, number: int) -> None:
        """Bring a section to the top of the text."""
        for widget in self._area.children:
            if widget.name == f"heading {number}":
                self._area.scroll_to(self._area.offset + widget.rect.top - self._area.rect.top)
        self.redraw()
