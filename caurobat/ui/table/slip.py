"""The settlement slip: a piece of paper that sums up the last play in a few lines of words and numbers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from caurobat.core.plays import PlaySummary
from caurobat.match.session import ONLOOKER
from caurobat.narration.plays import SlipRow, SlipText, own_number, shown_nets
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed, tone_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import OVER, supersampled
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.widgets.boxes import At, cell, column, placed, row, space

_TABS = 28.0  # the height above for the tabs of earlier slips, in units
_TEAR = 7.0  # the height of the tear line between the last row and the foot, in units
_MOST_BESIDE = 3  # the largest number of rows of faces on a line
_HEAD_LINES = 3  # the largest number of lines of a heading
TAB: Final = 30.0
"""The height of a tab, in units."""
_NARROW: Final = 36.0
_GAP: Final = 5.0
_ARROW: Final = "→"
"""From the payer's face to the receiver's."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A play: its summary, its events (from `start` to before `end`), and its effect on the viewer's pile."""

    summary: PlaySummary
    start: int
    end: int
    touch: int = 0


def draw_slip(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    slip: SlipText,
    strings: Strings,
    faces: Sequence[SeatFace],
    earlier: Sequence[PlayedTurn] = (),
    remark: str = "",
) -> None:
    """Draw the slip into `box`, with the viewer's net in words at the foot.

    Above it are the tabs of `earlier` plays, or a single one with a `remark`.
    """
    colours = look.theme.colours
    text, box, inner, slip = _laid_out(look, box, slip, has_tabs=bool(earlier or remark))
    _draw_tabs(surface, look, box, earlier, faces)
    if remark:
        _draw_remark(surface, look, box, remark)
    rows, line, head = slip.rows, text.line_height(Role.SMALL), _head_lines(look, text, inner, slip.heading)
    side, height = _portrait_side(look, text), _head_height(look, text, head)
    _draw_paper(surface, look, box)
    heading = row(cell(side, side), column(*[cell()] * len(head)), gap=look.px(8), height=height)
    foot_room = space(_foot_height(text, look, slip))
    portrait, *places, body = column(heading, cell(), foot_room).within(inner)
    draw_portrait(surface, look, faces[slip.seat], portrait)
    for words, place in zip(head, places, strict=True):
        text.draw_fitted(surface, words, Role.SMALL_STRONG, colours.ink, place, Align.LEFT)
    lines = _in_lines(text, inner, sorted(rows, key=lambda row: _is_others(row, faces)))
    most = _most_lines(look, text, inner, slip)
    if len(lines) > most:
        more = sum(map(len, lines[most - 1 :]))
        words = strings.n("and {count} more: open the log (L)", "and {count} more: open the log (L)", more)
        lines = [*lines[: most - 1], (SlipRow(words),)]
    for each, place in zip(lines, column(*[cell(height=line)] * len(lines)).within(body), strict=True):
        for entry, part in zip(each, row(*[cell()] * len(each), gap=_beside(text)).within(place), strict=True):
            _draw_row(surface, look, text, part, entry, faces)
    if slip.net:
        foot = placed(inner, inner.width, line, down=At.END)
        _draw_perforation(surface, look, foot)
        _draw_foot(surface, look, text, foot, slip, strings, faces)


def slip_paper(look: Look, box: pygame.Rect, slip: SlipText, *, has_tabs: bool = False) -> pygame.Rect:
    """Return the rect of the paper that `draw_slip` draws."""
    return _laid_out(look, box, slip, has_tabs=has_tabs)[1]


def slip_rest(look: Look, box: pygame.Rect, slip: SlipText, *, has_tabs: bool = False) -> pygame.Rect | None:
    """Return the rect of the line that stands for omitted rows; None if all rows have room."""
    text, _, inner, slip = _laid_out(look, box, slip, has_tabs=has_tabs)
    most, line = _most_lines(look, text, inner, slip), text.line_height(Role.SMALL)
    if len(_in_lines(text, inner, slip.rows)) <= most:
        return None
    return pygame.Rect(inner.left, inner.bottom - _foot_height(text, look, slip) - line, inner.width, line)


def _most_lines(look: Look, text: Typesetter, inner: pygame.Rect, slip: SlipText) -> int:
    """Return the number of lines available for rows."""
    head = _head_height(look, text, _head_lines(look, text, inner, slip.heading))
    free = inner.height - head - _foot_height(text, look, slip)
    return max(1, (free + 1) // text.line_height(Role.SMALL))


def _laid_out(
    look: Look, box: pygame.Rect, slip: SlipText, *, has_tabs: bool
) -> tuple[Typesetter, pygame.Rect, pygame.Rect, SlipText]:
    """Return a slip's typesetter, its paper, the paper's inner rect and its lines.

    The paper is as short as the slip.
    """
    above = look.px(_TABS) if has_tabs else 0
    box = pygame.Rect(box.left, box.top + above, box.width, box.height - above)
    inner = pygame.Rect(box.left + look.px(14), box.top + look.px(5), box.width - look.px(28), box.height - look.px(15))
    if not _fits(look.text, look, inner, slip):
        slip = replace(slip, rows=tuple([replace(each, text="") if each.seats else each for each in slip.rows]))
    text = fitting(look.text, lambda text: _fits(text, look, inner, slip))
    head = _head_height(look, text, _head_lines(look, text, inner, slip.heading))
    folded = replace(slip, rows=tuple([line for each in slip.rows for line in _lines(look, text, inner.width, each)]))
    if _height(text, look, folded, head, len(_in_lines(text, inner, folded.rows))) <= inner.height:
        slip = folded
    spare = max(0, inner.height - _height(text, look, slip, head, max(2, len(_in_lines(text, inner, slip.rows)))))
    box, inner = box.move(0, spare), inner.move(0, spare)
    box.height, inner.height = box.height - spare, inner.height - spare
    return text, box, inner, slip


def _in_lines(text: Typesetter, inner: pygame.Rect, rows: Sequence[SlipRow]) -> list[tuple[SlipRow, ...]]:
    """Return the lines of `rows`; rows that are fully expressed by faces share lines."""
    short, lines = [each for each in rows if not each.text], [(each,) for each in rows if each.text]
    widest = max([_brief_width(text, each) for each in short], default=1)
    side_by_side = max(1, min(_MOST_BESIDE, (inner.width + _beside(text)) // (widest + _beside(text))))
    places = range(0, len(short), side_by_side)
    return [*lines, *(tuple(short[first : first + side_by_side]) for first in places)]


def _beside(text: Typesetter) -> int:
    """Return the gap between rows on one line."""
    return text.line_height(Role.SMALL) * 2 // 3


def _is_others(entry: SlipRow, faces: Sequence[SeatFace]) -> bool:
    """Whether `entry` is about two other seats, so that it is the first to be omitted."""
    return bool(entry.seats) and not any(faces[seat].is_you for seat in entry.seats)


def _lines(look: Look, text: Typesetter, width: int, entry: SlipRow) -> Sequence[SlipRow]:
    """Return `entry`, wrapped if it is too wide for the smallest letters, with faces and number on the last line."""
    room = width - look.px(8) - text.width(entry.number, Role.SMALL_STRONG) - _faces_width(text, entry)
    words = _words(text, entry, room)
    if not words or text.width(words, Role.SMALL) <= room:
        return (replace(entry, text=words),)
    *first, last = text.wrapped(words, Role.SMALL, room)
    return (*(SlipRow(each) for each in first), replace(entry, text=last))


def _faces_width(text: Typesetter, entry: SlipRow) -> int:
    """Return the width of the faces before a row's words, including the arrow between them and the gap after them."""
    side = text.line_height(Role.SMALL)
    return side * len(entry.seats) + text.width(_ARROW, Role.SMALL) + side // 4 if entry.seats else 0


def _words(text: Typesetter, entry: SlipRow, room: int) -> str:
    """Return the words of `entry` or, if they don't fit beside the faces, the brief ones."""
    return entry.brief if entry.brief and text.width(entry.text, Role.SMALL) > room else entry.text


def _least_width(text: Typesetter, entry: SlipRow) -> int:
    """Return the width that a row needs on a line."""
    if not entry.text:
        return _brief_width(text, entry)
    words = text.width(entry.brief or entry.text, Role.SMALL)
    return _faces_width(text, entry) + words + text.width(entry.number, Role.SMALL_STRONG)


def _tally(entry: SlipRow) -> list[tuple[str, Tone]]:
    """Return the number of cards paid, and of those still owed."""
    paid, owed = entry.counts
    return [(str(cards), tone) for cards, tone in ((paid, Tone.PLAIN), (owed, Tone.OWED)) if cards]


def _brief_width(text: Typesetter, entry: SlipRow) -> int:
    """Return the width of a row of faces and counts."""
    high = text.line_height(Role.SMALL)
    return _faces_width(text, entry) + sum(max(high, text.width(each, Role.SMALL_STRONG)) for each, _ in _tally(entry))


def _portrait_side(look: Look, text: Typesetter) -> int:
    return max(look.px(26), text.line_height(Role.SMALL_STRONG))


def _head_lines(look: Look, text: Typesetter, inner: pygame.Rect, heading: str) -> tuple[str, ...]:
    """Return the heading beside the portrait, wrapped if it is too wide for the smallest letters."""
    lines = text.wrapped(heading, Role.SMALL_STRONG, inner.width - _portrait_side(look, text) - look.px(8))
    return (*lines[: _HEAD_LINES - 1], " ".join(lines[_HEAD_LINES - 1 :])) if len(lines) > _HEAD_LINES else lines


def _head_height(look: Look, text: Typesetter, head: Sequence[str]) -> int:
    return max(_portrait_side(look, text), len(head) * text.line_height(Role.SMALL_STRONG))


def _fits(text: Typesetter, look: Look, inner: pygame.Rect, slip: SlipText) -> bool:
    head = _portrait_side(look, text)
    widest = max((_least_width(text, each) for each in slip.rows), default=0)
    is_wide_enough = widest + look.px(8) <= inner.width
    is_wide_enough = is_wide_enough and text.width(slip.heading, Role.SMALL_STRONG) + head + look.px(8) <= inner.width
    return is_wide_enough and _height(text, look, slip, head, len(_in_lines(text, inner, slip.rows))) <= inner.height


def _height(text: Typesetter, look: Look, slip: SlipText, head: int, rows: int) -> int:
    return head + rows * text.line_height(Role.SMALL) + _foot_height(text, look, slip)


def _foot_height(text: Typesetter, look: Look, slip: SlipText) -> int:
    """Return the height of the line of nets and the perforation above it, or 0 without nets."""
    return look.px(_TEAR) + text.line_height(Role.SMALL) if slip.net else 0


def _draw_paper(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw the torn-off paper with its shadow."""
    colours, tooth = look.theme.colours, look.px(5)
    shade = pygame.Rect(box.left, box.top, box.width, box.height - tooth)
    look.shapes.draw_shadow(surface, shade, look.px(3), colours.shadow, look.px(8), look.px(4))
    teeth = max(8, round(box.width / (2.4 * tooth)))

    def draw(large: pygame.Surface) -> None:
        width, height = large.get_size()
        steps = range(2 * teeth + 1)
        edge = [(width * (1 - step / (2 * teeth)), height - (tooth * OVER if step % 2 else 0)) for step in steps]
        outline = [(0, 0), (width, 0), *edge]
        pygame.draw.polygon(large, colours.paper, outline)
        pygame.draw.lines(large, colours.paper_line, True, outline, OVER * look.px(1))

    key = ("slip", box.size, look.unit, look.theme.name)
    surface.blit(look.pictures.get(key, lambda: supersampled(box.size, (*colours.paper_line[:3], 0), draw)), box)


def _draw_perforation(surface: pygame.Surface, look: Look, foot: pygame.Rect) -> None:
    step, width, y = look.px(7), look.px(4), foot.top - look.px(_TEAR / 2)
    for left in range(foot.left, foot.right - width + 1, step):
        surface.fill(look.theme.colours.paper_line, (left, y, width, look.px(1.5)))


def _draw_foot(
    surface: pygame.Surface,
    look: Look,
    text: Typesetter,
    foot: pygame.Rect,
    slip: SlipText,
    strings: Strings,
    faces: Sequence[SeatFace],
) -> None:
    """Draw the nets: the viewer's in words on the right, the others beside their faces in playing order.

    If there isn't room for all of them, the viewer's face replaces the words, or an ellipsis stands for the rest.
    """
    colours, net = look.theme.colours, slip.net
    own = next((seat for seat, face in enumerate(faces) if face.is_you), ONLOOKER)
    left, right, side, shown = foot.left, foot.right, foot.height, shown_nets(slip, own)
    if 0 <= own < len(net):
        number = own_number(strings, slip, own)
        is_owing = not slip.is_open and bool(slip.owed) and slip.owed[own] > 0 and not net[own]
        ink = look.theme.ink_on_paper(Tone.OWED if is_owing else tone_of(net[own]))
        width = text.width(number, Role.SMALL_STRONG)
        text.draw(surface, number, Role.SMALL_STRONG, ink, foot, Align.RIGHT)
        right -= width + look.px(7)
        if not is_owing:  # "you owe 4" already says whose it is
            words = strings.t("For you")
            wide = text.width(words, Role.SMALL_STRONG)
            nets = sum(side + look.px(13) + text.width(signed(net[seat]), Role.SMALL_STRONG) for seat in shown)
            if left + nets + wide <= right or left + nets + side > right:
                right -= wide
                text.draw(surface, words, Role.SMALL_STRONG, colours.ink, pygame.Rect(right, foot.top, wide, side))
            else:
                right -= side
                draw_portrait(surface, look, faces[own], pygame.Rect(right, foot.top, side, side))
        right -= look.px(12)
    dots = text.width("…", Role.SMALL_STRONG)
    for number_of, seat in enumerate(shown):
        width = side + look.px(3) + text.width(signed(net[seat]), Role.SMALL_STRONG)
        more = 0 if number_of == len(shown) - 1 else look.px(10) + dots
        if left + width + more > right:
            text.draw(surface, "…", Role.SMALL_STRONG, colours.ink, pygame.Rect(left, foot.top, dots, side))
            return
        draw_portrait(surface, look, faces[seat], pygame.Rect(left, foot.top, side, side))
        place = pygame.Rect(left + side + look.px(3), foot.top, width, side)
        text.draw(surface, signed(net[seat]), Role.SMALL_STRONG, look.theme.ink_on_paper(tone_of(net[seat])), place)
        left += width + look.px(10)


def _draw_row(
    surface: pygame.Surface,
    look: Look,
    text: Typesetter,
    box: pygame.Rect,
    line: SlipRow,
    faces: Sequence[SeatFace],
) -> None:
    width = text.width(line.number, Role.SMALL_STRONG) if line.number and line.text else 0
    lead, words, number = row(cell(_faces_width(text, line)), cell(), cell(width)).within(box)
    if line.seats:
        _draw_faces(surface, look, text, lead, [faces[seat] for seat in line.seats])
    if not line.text:
        _draw_tally(surface, look, text, words, line)
        return
    words.width -= look.px(8) if width else 0
    shown = _words(text, line, words.width)
    text.draw_fitted(surface, shown, Role.SMALL, look.theme.colours.ink, words, Align.LEFT)
    text.draw(surface, line.number, Role.SMALL_STRONG, look.theme.ink_on_paper(line.tone), number, Align.RIGHT)


def _draw_tally(surface: pygame.Surface, look: Look, text: Typesetter, box: pygame.Rect, line: SlipRow) -> None:
    """Draw the number of cards paid and, in a pill like that at a seat, the number still owed."""
    left = box.left
    for number, tone in _tally(line):
        width = max(box.height, text.width(number, Role.SMALL_STRONG))
        place = pygame.Rect(left, box.top, width, box.height)
        ink = look.theme.colours.ink
        if tone is Tone.OWED:
            fill, ink = look.theme.fill_and_ink(tone)
            look.shapes.draw_box(surface, place.inflate(0, -look.px(2)), box.height // 2, fill)
        text.draw(surface, number, Role.SMALL_STRONG, ink, place, Align.CENTRE)
        left += width


def _draw_faces(
    surface: pygame.Surface, look: Look, text: Typesetter, box: pygame.Rect, faces: Sequence[SeatFace]
) -> None:
    """Draw the payer's face, an arrow, and the receiver's face."""
    arrow = text.width(_ARROW, Role.SMALL)
    parts = row(cell(box.height), cell(arrow), cell(box.height)).within(box)
    text.draw(surface, _ARROW, Role.SMALL, look.theme.colours.ink, parts[1], Align.CENTRE)
    for face, part in zip(faces, parts[::2], strict=True):
        draw_portrait(surface, look, face, part)


def tab_rects(look: Look, paper: pygame.Rect, earlier: Sequence[PlayedTurn]) -> list[pygame.Rect]:
    """Return the rects of the tabs of `earlier` plays above the `paper` of the last one, as many as fit."""
    rects: list[pygame.Rect] = []
    left, high = paper.left + look.px(8), look.px(TAB)
    for tab in earlier:
        width = look.px(_NARROW)
        if tab.touch:
            width += look.text.width(signed(tab.touch), Role.SMALL_STRONG) + look.px(6)
        if left + width > paper.right - look.px(8):
            break
        rects.append(pygame.Rect(left, paper.top - high + look.px(3), width, high))
        left += width + look.px(_GAP)
    return rects


def _draw_tabs(
    surface: pygame.Surface, look: Look, paper: pygame.Rect, earlier: Sequence[PlayedTurn], faces: Sequence[SeatFace]
) -> None:
    """Draw the tabs, highlighting those that affected the viewer's own pile."""
    colours = look.theme.colours
    for tab, rect in zip(earlier, tab_rects(look, paper, earlier), strict=False):
        fill, ink = look.theme.fill_and_ink(tone_of(tab.touch)) if tab.touch else (colours.paper, colours.ink)
        _draw_tab(surface, look, rect, fill)
        left, side = rect.left + look.px(7), look.px(TAB - 8)
        face = faces[min(tab.summary.seat, len(faces) - 1)]
        draw_portrait(surface, look, face, pygame.Rect(left, rect.top + look.px(3), side, side))
        if tab.touch:
            words = pygame.Rect(left + side, rect.top, rect.width - side - look.px(12), side + look.px(6))
            look.text.draw(surface, signed(tab.touch), Role.SMALL_STRONG, ink, words, Align.RIGHT)


def _draw_tab(surface: pygame.Surface, look: Look, rect: pygame.Rect, fill: Colour) -> None:
    """Draw the ground of a tab, whose foot the paper will cover."""
    whole = rect.inflate(0, look.px(8)).move(0, look.px(4))
    look.shapes.draw_box(surface, whole, look.px(6), fill, look.theme.colours.paper_line, look.px(1.5))


def _draw_remark(surface: pygame.Surface, look: Look, paper: pygame.Rect, remark: str) -> None:
    """Draw a single tab with words in place of the others."""
    colours, high = look.theme.colours, look.px(TAB)
    width = min(paper.width - look.px(16), look.text.width(remark, Role.SMALL_STRONG) + look.px(28))
    tab = pygame.Rect(paper.left + look.px(8), paper.top - high + look.px(3), width, high)
    _draw_tab(surface, look, tab, colours.accent)
    words = tab.inflate(-look.px(20), 0)
    look.text.draw_fitted(surface, remark, Role.SMALL_STRONG, colours.text_on_accent, words, Align.CENTRE)
