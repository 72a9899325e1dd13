"""The buttons on the table: the large ones that answer a decision, and the small ones in the corner of the window.

The large ones stand clear of everything in the middle. Drawing and hit testing use the same layout, which is computed
from what the table shows. The small ones are for players without a keyboard: hint, undo, log and pause.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from caurobat.core.decisions import Action
from caurobat.core.zones import STOCK
from caurobat.narration.answers import Answer
from caurobat.narration.strings import msg
from caurobat.narration.tones import signed, tone_of
from caurobat.ui.drawing.card_art import suit_tile
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Input, PointerMoved, PointerPressed, PointerReleased
from caurobat.ui.nodes import Column, Fixed, Node, Over, Row, Slot
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.table.layout import stock_spot
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.tips import Tip
from caurobat.ui.widgets import FocusGroup, Icon, IconButton


class Prompts:
    """The buttons now on the table, and which of them has the focus."""

    def __init__(self) -> None:
        self.answers: tuple[Answer, ...] = ()
        self.focus = 0

    def set(self, answers: Sequence[Answer]) -> None:
        """Show these buttons, focusing the default one or else the first."""
        if tuple(answers) != self.answers:
            self.answers = tuple(answers)
            self.focus = next((number for number, answer in enumerate(answers) if answer.has_focus), 0)

    def move(self, step: int) -> None:
        """Move the focus to another button."""
        if self.answers:
            self.focus = (self.focus + step) % len(self.answers)

    def focus_on(self, action: Action) -> None:
        """Focus the button of `action`, if there is one."""
        for number, answer in enumerate(self.answers):
            if answer.action == action:
                self.focus = number

    def focused(self) -> Answer | None:
        """The button that Space and Enter press."""
        return self.answers[self.focus] if self.answers else None


CORNER_LINE = 23.0
"""The distance, in units, from the top of the window to the middle of its corner buttons and of the title."""
_HEIGHT, _GAP = 60.0, 14.0  # the height of a button and the gap around it, in units
_IN_ROWS = 44.0  # the height of a button in one of several rows, which should cover as little of the table as possible
_LOW_ROOM = 150.0  # in a room lower than this, in units, even a single row is low, to leave room for a forecast
_LOW = 6.0  # how much higher a low button is than its word, in units
_FEW = 2  # up to this many buttons always stand side by side
_BOARD = 240.0  # the width in units that a board needs beside a button
_QUESTION = 190.0  # the width in units that a question needs beside a column of buttons
_UPRIGHT = 0.6  # the ratio of height to width from which buttons stand below a question
_TILE = 40.0  # the side of a suit's sign, in units
_KEY = 22.0  # the side of a key's mark, in units
_ASIDE = 10.0  # the smallest gap between buttons and the stock, in units
_OVER_HAND = 8.0  # how far a raised card of the hand reaches into the middle, in units
_LEAST = 80.0  # the height in units that two rows of buttons need
_PLATE, _PLATE_LEAST, _PLATE_HIGH = 22.0, 56.0, 44.0  # the padding, minimum width and height of a plate on a card
_PLATE_OVER = 10.0  # how much wider than its card a plate can be, in units
_BELOW_CARDS = 18.0  # the gap between cards with plates and other buttons, in units
_PLATE_DOWN = 0.66  # the middle of a plate, as a fraction of the card's height
_LINE = 16.0  # the space around a line of text above buttons, in units


@dataclass(frozen=True, slots=True)
class ButtonLayout:
    """The rects of buttons in pixels, and their typesetter; `room` is shared with the text about them.

    They take `foot` pixels of its height; if stacked beside a question, `column` pixels of its width; if a single one
    stands beside a board, `beside` pixels of the middle's width.
    """

    room: pygame.Rect
    text: Typesetter
    rects: tuple[pygame.Rect, ...] = ()
    foot: int = 0
    column: int = 0
    beside: int = 0


def button_layout(look: Look, stage: TableAnimator, answers: Sequence[Answer]) -> ButtonLayout:
    """Return the layout of the buttons for `answers` on the table of `stage`.

    They stand in the free middle, above the raised cards of the hand and below the text about them. A question, and any
    buttons that would cover the stock, stand beside it. Some buttons stand on cards of the table.
    """
    if not any(answer.touches for answer in answers):
        return _layout_below(look, stage, answers)
    below = _at_foot(look, _room_below(look, stage, answers), [answer for answer in answers if answer.on is None])
    rects = iter(below.rects)
    return replace(
        below,
        rects=tuple([plate_rect(look, stage, answer) if answer.on is not None else next(rects) for answer in answers]),
    )


def plate_rect(look: Look, stage: TableAnimator, answer: Answer) -> pygame.Rect:
    """Return the rect of a button about cards of the table: centred over all the cards that it touches."""
    there = stage.rect_of(answer.touches) or stage.areas.centre
    width = max(look.text.width(answer.word, Role.BUTTON) + look.px(_PLATE), look.px(_PLATE_LEAST))
    rect = pygame.Rect(0, 0, min(width, there.width + look.px(_PLATE_OVER)), look.px(_PLATE_HIGH))
    rect.center = plate_spot(there)
    return rect


def _room_below(look: Look, stage: TableAnimator, answers: Sequence[Answer]) -> pygame.Rect:
    """Return the room for the other buttons below those that stand on cards."""
    room = stage.room.copy()
    room.height -= look.px(_OVER_HAND)
    cards = stage.rect_of([card for answer in answers for card in answer.touches]) or stage.areas.centre
    top = min(cards.bottom + look.px(_BELOW_CARDS), room.bottom - look.px(_PLATE_HIGH))
    return pygame.Rect(room.left, top, room.width, room.bottom - top)


def plate_spot(card: pygame.Rect) -> tuple[int, int]:
    """Return the centre of a plate on a card: below the numbers of every deck."""
    return card.centerx, card.top + round(card.height * _PLATE_DOWN)


def _layout_below(look: Look, stage: TableAnimator, answers: Sequence[Answer]) -> ButtonLayout:
    beside = _beside(look, stage, answers)
    if beside is not None:
        return beside
    room = stage.room.copy()
    if stage.offered is None:
        room.height -= look.px(_OVER_HAND)
        line = look.text.line_height(Role.STRONG) + look.px(_LINE)
        if room.height - line >= look.px(_LEAST):  # otherwise, the buttons need all of it
            room.top, room.height = room.top + line, room.height - line
    layout = _at_foot(look, room, answers)
    if stage.offered is None and layout.foot > look.px(_HEIGHT + _GAP):
        layout = _in_one_row(look, stage, layout, answers)
    if stage.view.zones[STOCK]:
        stock = stock_spot(stage.areas).rect.inflate(2 * look.px(_ASIDE), 2 * look.px(_ASIDE))
        if stage.offered is not None or stock.collidelist(layout.rects) >= 0:
            room.width = max(room.width // 2, stock.left - room.left)
            layout = _at_foot(look, room, answers)
    return _in_column(look, layout, answers) if stage.offered is not None else layout


def _in_one_row(look: Look, stage: TableAnimator, rows: ButtonLayout, answers: Sequence[Answer]) -> ButtonLayout:
    """Return the layout with all buttons in one row across the window, or `rows` if something stands beside them."""
    room, areas, gap = rows.room, stage.areas, look.px(_GAP)
    reach = min(room.centerx, areas.size[0] - room.centerx) - gap
    wide = pygame.Rect(room.centerx - reach, room.top, 2 * reach, room.height)
    layout = _at_foot(look, wide, answers)
    across = pygame.Rect(wide.left, wide.bottom - layout.foot, wide.width, layout.foot)
    taken = [*areas.panels.values(), areas.own, areas.slip]
    has_sides = room.left > areas.middle.rect.left or room.right < areas.middle.rect.right
    if has_sides or layout.foot >= rows.foot or across.collidelist(taken) >= 0:
        return rows
    return replace(layout, room=room)


def draw_buttons(
    surface: pygame.Surface, look: Look, layout: ButtonLayout, prompts: Prompts, deck: str, *, shows_focus: bool
) -> list[pygame.Rect]:
    """Draw the buttons of `layout`; suit signs come from `deck`, as named in the settings. Return where."""
    for number, (answer, rect) in enumerate(zip(prompts.answers, layout.rects, strict=True)):
        if answer.on is not None:
            draw_plate(surface, look, rect, answer.word, is_chosen=number == prompts.focus)
        else:
            _draw_button(surface, look, layout.text, answer, rect, deck)
        if shows_focus and number == prompts.focus:
            ring = rect.inflate(look.px(12), look.px(12))
            look.shapes.draw_ring(surface, ring, ring.height // 2, look.theme.colours.focus, look.px(3))
    return [rect.inflate(2 * look.px(_GAP), 2 * look.px(_GAP)) for rect in layout.rects]


def draw_plate(surface: pygame.Surface, look: Look, rect: pygame.Rect, word: str, *, is_chosen: bool) -> None:
    """Draw a button that stands on a card of the table."""
    colours, radius = look.theme.colours, look.px(8)
    look.shapes.draw_shadow(surface, rect, radius, colours.shadow, look.px(6), look.px(3))
    fill, ink = (colours.accent, colours.text_on_accent) if is_chosen else (colours.panel_raised, colours.text)
    look.shapes.draw_box(surface, rect, radius, fill, colours.accent, look.px(2))
    look.text.draw_fitted(surface, word, Role.BUTTON, ink, rect.inflate(-look.px(8), 0), Align.CENTRE)


def _beside(look: Look, stage: TableAnimator, answers: Sequence[Answer]) -> ButtonLayout | None:
    """Return the layout of a single play button beside a board; None if it doesn't fit there.

    It stays there while no card is pointed at, because it must not move away from the pointer. In a larger room it
    stands below, like wider buttons.
    """
    centre = stage.areas.centre
    if stage.offered is not None or stage.view.zones[STOCK] or stage.room != centre:
        return None
    if len(answers) != 1 or answers[0].action is None:
        return None
    taken = _widths(look, look.text, answers)[0] + look.px(_GAP)
    if centre.width - taken < look.px(_BOARD):
        return None
    text = _row_text(look, centre, answers)
    width = min(_widths(look, text, answers)[0], centre.width)
    return ButtonLayout(centre, text, (placed(centre, width, look.px(_HEIGHT), At.END),), beside=taken)


def _in_column(look: Look, at_foot: ButtonLayout, answers: Sequence[Answer]) -> ButtonLayout:
    """Return the layout of a few buttons stacked beside a question.

    Uses the `at_foot` layout if the area is narrow, or tall enough for the buttons to go below the text.
    """
    room, gap = at_foot.room, look.px(_GAP)
    if not answers or len(answers) > _FEW or room.height >= room.width * _UPRIGHT:
        return at_foot
    most = room.width - look.px(_QUESTION) - gap
    text = fitting(look.text, lambda text: max(_widths(look, text, answers)) <= most)
    width = max(_widths(look, text, answers))
    if width > most:
        return at_foot
    buttons = Column((Slot(width, look.px(_HEIGHT)),) * len(answers), gap=gap, at=At.MIDDLE, across=At.END)
    return ButtonLayout(room, text, tuple(buttons.within(look, room)), at_foot.foot, width + gap)


def _at_foot(look: Look, room: pygame.Rect, answers: Sequence[Answer]) -> ButtonLayout:
    """Return the layout in as few rows as possible; if there are several, they may be lower to fit into `room`."""
    text, gap, high = _row_text(look, room, answers), look.px(_GAP), look.px(_HEIGHT)
    if not answers:
        return ButtonLayout(room, text)
    widths = [min(width, room.width) for width in _widths(look, text, answers)]
    rows = _in_rows(widths, gap, room.width)
    if len(rows) > 1 or (answers[0].action is not None and room.height < look.px(_LOW_ROOM)):
        least = text.line_height(Role.BUTTON) + look.px(_LOW)
        gap = gap if len(rows) > 1 else look.px(_LOW)
        high = min(look.px(_IN_ROWS), max(least, (room.height + gap) // len(rows) - gap))
    lines = [Row(tuple(map(Slot, widths[first:last])), gap=gap, at=At.MIDDLE, high=high) for first, last in rows]
    foot = (high + gap) * len(rows)
    place = pygame.Rect(room.left, room.bottom + gap - foot, room.width, foot - gap)
    return ButtonLayout(room, text, tuple(Column(tuple(lines), gap=gap).within(look, place)), foot)


def _row_text(look: Look, room: pygame.Rect, answers: Sequence[Answer]) -> Typesetter:
    """Return the largest typesetter with which few buttons fit into one row, and many into the rows of the middle."""
    gap = look.px(_GAP)

    def fits(text: Typesetter) -> bool:
        widths = _widths(look, text, answers)
        if len(widths) <= _FEW:
            return sum(widths) + gap <= room.width
        rows = len(_in_rows(widths, gap, max(room.width, max(widths))))
        low = (room.height + gap) // rows - gap
        return max(widths) <= room.width and text.line_height(Role.BUTTON) <= low - look.px(_LOW)

    return fitting(look.text, fits)


def _widths(look: Look, text: Typesetter, answers: Sequence[Answer]) -> list[int]:
    is_known = any(answer.gain is not None for answer in answers)
    least = 150 if len(answers) <= _FEW and not is_known else 64
    return [
        max(look.px(least), text.width(answer.word, _role(answer)) + look.px(48) + sum(_extras(look, answer)))
        for answer in answers
    ]


def _in_rows(widths: Sequence[int], gap: int, room: int) -> list[tuple[int, int]]:
    """Return the first and one past the last button of each row: as few and as even rows as possible."""
    for count in range(1, len(widths) + 1):
        each = -(-len(widths) // count)
        rows = [(start, min(start + each, len(widths))) for start in range(0, len(widths), each)]
        if all(sum(widths[first:last]) + gap * (last - first - 1) <= room for first, last in rows):
            return rows
    return [(number, number + 1) for number in range(len(widths))]


def _draw_button(
    surface: pygame.Surface, look: Look, text: Typesetter, answer: Answer, rect: pygame.Rect, deck: str
) -> None:
    """Draw a button, with its key on the left and its suit or gain on the right."""
    colours, radius = look.theme.colours, rect.height // 2
    look.shapes.draw_shadow(surface, rect, radius, colours.shadow, look.px(8), look.px(4))
    fill, ink = (colours.accent, colours.text_on_accent) if answer.is_main else (colours.panel_raised, colours.text)
    look.shapes.draw_box(surface, rect, radius, fill, colours.text, look.px(0 if answer.is_main else 2))
    left, right = _extras(look, answer)
    words = pygame.Rect(rect.left + look.px(10) + left, rect.top, rect.width - look.px(20) - left - right, rect.height)
    text.draw_fitted(surface, answer.word, _role(answer), ink, words, Align.CENTRE)
    if _has_cap(answer):
        side = look.px(_KEY)
        cap = pygame.Rect(rect.left + look.px(12), rect.centery - side // 2, side, side)
        look.shapes.draw_ring(surface, cap, look.px(5), ink, look.px(1.5))
        look.text.draw_fitted(surface, answer.key, Role.SMALL_STRONG, ink, cap, Align.CENTRE)
    if answer.suit is not None:
        tile = suit_tile(look, deck, answer.suit, min(rect.height - look.px(8), look.px(_TILE)))
        surface.blit(tile, tile.get_rect(midright=(rect.right - look.px(12), rect.centery)))
    if answer.gain is not None:
        _draw_gain(surface, look, rect, answer.gain)


def _draw_gain(surface: pygame.Surface, look: Look, rect: pygame.Rect, gain: int) -> None:
    """Draw the gain of a button, on a pill at its right end."""
    fill, ink = look.theme.fill_and_ink(tone_of(gain))
    pill = pygame.Rect(0, 0, _gain_width(look, gain), min(rect.height - look.px(12), look.px(36)))
    pill.midright = (rect.right - look.px(10), rect.centery)
    look.shapes.draw_box(surface, pill, pill.height // 2, fill, look.theme.colours.table_deep, look.px(1.5))
    look.text.draw_fitted(surface, signed(gain), Role.STRONG, ink, pill, Align.CENTRE)


def _extras(look: Look, answer: Answer) -> tuple[int, int]:
    """Return the width in pixels of the key before the word, and of the suit and gain after it."""
    left = look.px(_KEY + 8) if _has_cap(answer) else 0
    right = look.px(_TILE) if answer.suit is not None else 0
    return left, right + (_gain_width(look, answer.gain) if answer.gain is not None else 0)


def _has_cap(answer: Answer) -> bool:
    """Whether a button shows its key; a button that is a number already shows it."""
    return bool(answer.key) and answer.key != answer.word


def _gain_width(look: Look, gain: int) -> int:
    return look.text.width(signed(gain), Role.STRONG) + look.px(20)


def _role(answer: Answer) -> Role:
    return Role.HEADING if answer.is_main else Role.BUTTON


class Toolbar:
    """The corner buttons, from right to left. Keys do the same without them.

    If the table allows no `undo`, there is no button for it.
    """

    def __init__(
        self,
        host: Host,
        hint: Callable[[], None],
        undo: Callable[[], None] | None,
        log: Callable[[], None],
        menu: Callable[[], None],
    ) -> None:
        self._host = host
        self.group = FocusGroup(host)
        self.is_shown = True
        self._specs = (
            ("menu", msg("Pause (Esc)"), Icon.MENU, menu),
            ("log", msg("The round so far (L)"), Icon.LOG, log),
            *([("undo", msg("Undo (U)"), Icon.UNDO, undo)] if undo is not None else []),
            ("hint", msg("A hint (H)"), Icon.HINT, hint),
        )

    @property
    def needs_draw(self) -> bool:
        """Whether a button looks different from what was last drawn."""
        return self.is_shown and self.group.needs_draw

    @property
    def room(self) -> pygame.Rect:
        """The room of the buttons with their focus ring."""
        gap = 2 * self._host.look.px(_GAP)
        rects = [item.rect for item in self.group.widgets]
        return rects[0].unionall(rects[1:]).inflate(gap, gap)

    def tip(self) -> Tip | None:
        """Return the tip of the button under the pointer."""
        button = None if self._host.shows_focus else self.group.hovered
        return Tip((button.label,), button.rect) if button is not None else None

    def resize(self, size: tuple[int, int]) -> None:
        """Place the buttons."""
        look = self._host.look
        side, gap = look.px(40), look.px(4)
        buttons = list[Node]()
        for number, (name, label, icon, press) in enumerate(self._specs, 1):
            left, top = size[0] - number * (side + gap) - look.px(6), look.px(CORNER_LINE) - side // 2
            button = IconButton(name, self._host.t(label), press, icon)
            buttons.append(Fixed(button, pygame.Rect(left, top, side, side)))
        self.group.replace(Over(tuple(buttons)).place(look, look.screen))
        self.group.leave()

    def handle(self, event: Input) -> bool:
        """Handle pointer events only; keys have other meanings at the table."""
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self.group.handle(event)
            case _:
                return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the buttons, unless a drawer has the input."""
        if self.is_shown:
            self.group.draw(surface, look)
