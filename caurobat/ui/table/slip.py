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
from caurobat.ui.nodes import Column, Fill, Lettered, Node, Over, Picture, Row, Space, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.table.faces import SeatFace, draw_portrait

_TABS = 28.0  # the height above for the tabs of earlier slips, in units
_TEAR = 7.0  # the height of the tear line between the last row and the foot, in units
_MOST_BESIDE = 3  # the largest number of rows of faces on a line
_HEAD_LINES = 3  # the largest number of lines of a heading
_TAB: Final = 30.0  # the height of a tab, in units
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


def last_play(
    look: Look,
    size: tuple[int, int],
    slip: SlipText,
    strings: Strings,
    faces: Sequence[SeatFace],
    earlier: Sequence[PlayedTurn] = (),
    remark: str = "",
) -> Node:
    """Return the slip at the foot of a room of `size`, as short as its lines, with the viewer's net at its foot.

    Above it are the tabs of `earlier` plays, or a single one with a `remark`. What can be pressed has a name: "paper",
    "rest" (the line that stands for omitted rows), and "tab 0" and so on.
    """
    width, high = size[0] - look.px(28), size[1] - look.px(15) - (look.px(_TABS) if earlier or remark else 0)

    def fits(text: Typesetter) -> bool:
        at = look._replace(text=text)
        least = [_row_width(at, each, each.text and (each.brief or each.text)) for each in slip.rows]
        least.append(text.width(slip.heading, Role.SMALL_STRONG) + _portrait_side(at))
        if max(least) + look.px(8) > width:
            return False
        return _portrait_side(at) + _height(at, slip, len(_in_lines(at, width, slip.rows))) <= high

    if not fits(look.text):
        slip = replace(slip, rows=tuple([replace(each, text="") if each.seats else each for each in slip.rows]))
    lettered = look._replace(text=fitting(look.text, fits))
    head = _heading(lettered, width, slip, faces)
    head_high = head.high or 0
    folded = replace(slip, rows=tuple([line for each in slip.rows for line in _folded(lettered, width, each)]))
    if head_high + _height(lettered, folded, len(_in_lines(lettered, width, folded.rows))) <= high:
        slip = folded
    rows = sorted(slip.rows, key=lambda row: _is_others(row, faces))
    lines = _in_lines(lettered, width, rows)
    high = min(high, head_high + _height(lettered, slip, max(2, len(lines))))
    most = max(1, (high - head_high - _height(lettered, slip, 0) + 1) // lettered.text.line_height(Role.SMALL))
    is_cut = len(lines) > most
    if is_cut:
        more = sum(map(len, lines[most - 1 :]))
        words = strings.n("and {count} more: open the log (L)", "and {count} more: open the log (L)", more)
        lines = [*lines[: most - 1], (SlipRow(words),)]
    body = [_line(lettered, width, each, faces) for each in lines]
    if is_cut:
        body[-1] = replace(body[-1], name="rest")
    foot = (Picture(_draw_perforation, high=look.px(_TEAR)), _foot(lettered, width, slip, strings, faces))
    parts = (Space(look.px(5)), head, *body, Space(), *(foot if slip.net else ()), Space(look.px(15) - look.px(5)))
    paper = Over((Picture(_draw_paper), Column(parts, pad=(look.px(14), 0))))
    tabs = _remark(look, size[0], remark) if remark else _tabs(look, size[0], earlier, faces)
    shown = (tabs, Lettered(lettered, paper, high=high + look.px(15), name="paper"))
    return Column(shown, gap=-look.px(3), at=At.END, across=At.START)


def _wide(look: Look, *nodes: Node) -> int:
    """Return the width that `nodes` need side by side."""
    return sum(each.width(look) or 0 for each in nodes)


def _portrait(face: SeatFace, side: int) -> Picture:
    return Picture(draw_portrait, (face,), wide=side, high=side)


def _portrait_side(look: Look) -> int:
    return max(look.px(26), look.text.line_height(Role.SMALL_STRONG))


def _height(look: Look, slip: SlipText, rows: int) -> int:
    """Return the height of a number of lines and, if there are nets, of the perforation and their line."""
    line = look.text.line_height(Role.SMALL)
    return rows * line + (look.px(_TEAR) + line if slip.net else 0)


def _heading(look: Look, width: int, slip: SlipText, faces: Sequence[SeatFace]) -> Row:
    """Return the heading beside the portrait, wrapped if it is too wide for the smallest letters."""
    side, ink = _portrait_side(look), look.theme.colours.ink
    lines = look.text.wrapped(slip.heading, Role.SMALL_STRONG, width - side - look.px(8))
    if len(lines) > _HEAD_LINES:
        lines = (*lines[: _HEAD_LINES - 1], " ".join(lines[_HEAD_LINES - 1 :]))
    words = Column(tuple([Text(each, Role.SMALL_STRONG, ink, weight=1) for each in lines]))
    high = max(side, len(lines) * look.text.line_height(Role.SMALL_STRONG))
    return Row((_portrait(faces[slip.seat], side), words), gap=look.px(8), wide=width, high=high)


def _in_lines(look: Look, width: int, rows: Sequence[SlipRow]) -> list[tuple[SlipRow, ...]]:
    """Return the lines of `rows`; rows that are fully expressed by faces share lines."""
    short, lines = [each for each in rows if not each.text], [(each,) for each in rows if each.text]
    widest = max([_row_width(look, each, "") for each in short], default=1)
    side_by_side = max(1, min(_MOST_BESIDE, (width + _beside(look)) // (widest + _beside(look))))
    places = range(0, len(short), side_by_side)
    return [*lines, *(tuple(short[first : first + side_by_side]) for first in places)]


def _beside(look: Look) -> int:
    """Return the gap between rows on one line."""
    return look.text.line_height(Role.SMALL) * 2 // 3


def _is_others(entry: SlipRow, faces: Sequence[SeatFace]) -> bool:
    """Whether `entry` is about two other seats, so that it is the first to be omitted."""
    return bool(entry.seats) and not any(faces[seat].is_you for seat in entry.seats)


def _row_width(look: Look, entry: SlipRow, words: str) -> int:
    """Return the width of `entry` with `words`, or with the counts that stand for them."""
    line, width = look.text.line_height(Role.SMALL), look.text.width
    faces = 2 * line + width(_ARROW, Role.SMALL) + line // 4 if entry.seats else 0
    if words:
        return faces + width(words, Role.SMALL) + width(entry.number, Role.SMALL_STRONG)
    return faces + sum(max(line, width(str(each), Role.SMALL_STRONG)) for each in entry.counts if each)


def _room(look: Look, width: int, entry: SlipRow) -> int:
    """Return the room for the words of `entry`."""
    words = look.text.width(entry.text, Role.SMALL)
    return width - look.px(8) - _row_width(look, entry, entry.text) + words


def _folded(look: Look, width: int, entry: SlipRow) -> Sequence[SlipRow]:
    """Return `entry`, wrapped if it is too wide for the smallest letters, with faces and number on the last line."""
    room = _room(look, width, entry)
    words = _words(look, entry, room)
    if not words or look.text.width(words, Role.SMALL) <= room:
        return (replace(entry, text=words),)
    *first, last = look.text.wrapped(words, Role.SMALL, room)
    return (*(SlipRow(each) for each in first), replace(entry, text=last))


def _words(look: Look, entry: SlipRow, room: int) -> str:
    """Return the words of `entry` or, if they don't fit beside the faces, the brief ones."""
    return entry.brief if entry.brief and look.text.width(entry.text, Role.SMALL) > room else entry.text


def _line(look: Look, width: int, rows: Sequence[SlipRow], faces: Sequence[SeatFace]) -> Row:
    """Return rows side by side, each with the words that have room."""
    shown = [replace(each, text=_words(look, each, _room(look, width, each))) for each in rows]
    parts = tuple([_row(look, each, faces) for each in shown])
    return Row(parts, gap=_beside(look), wide=width, high=look.text.line_height(Role.SMALL))


def _row(look: Look, entry: SlipRow, faces: Sequence[SeatFace]) -> Row:
    """Return the payer's face, an arrow and the receiver's, words and number; without words, counts."""
    line, ink = look.text.line_height(Role.SMALL), look.theme.colours.ink
    parts: list[Node] = []
    if entry.seats:
        payer, receiver = [_portrait(faces[seat], line) for seat in entry.seats]
        arrow = Text(_ARROW, Role.SMALL, ink, Align.CENTRE)
        parts.append(Row((payer, arrow, receiver, Space(line // 4))))
    if entry.text:
        parts.append(Text(entry.text, Role.SMALL, ink, weight=1))
        if entry.number:
            number = Text(entry.number, Role.SMALL_STRONG, look.theme.ink_on_paper(entry.tone), Align.RIGHT)
            parts += (Space(look.px(8)), number)
    else:
        parts += [_count(look, str(each), tone) for each, tone in zip(entry.counts, _TALLY, strict=True) if each]
    return Row(tuple(parts), high=line, weight=1)


_TALLY: Final = (Tone.PLAIN, Tone.OWED)  # the cards paid, and those still owed


def _count(look: Look, number: str, tone: Tone) -> Node:
    """Return a number of cards, in a pill like that at a seat if they are still owed."""
    line = look.text.line_height(Role.SMALL)
    fill, ink = look.theme.fill_and_ink(tone) if tone is Tone.OWED else (None, look.theme.colours.ink)
    words = Text(number, Role.SMALL_STRONG, ink, Align.CENTRE)
    above, both = look.px(2) // 2, look.px(2)
    pill = [Column((Space(above), Fill(fill, line // 2), Space(both - above)))] if fill is not None else []
    return Over((*pill, words), wide=max(line, words.width(look) or 0), high=line)


def _foot(look: Look, width: int, slip: SlipText, strings: Strings, faces: Sequence[SeatFace]) -> Node:
    """Return the nets: the viewer's in words on the right, the others beside their faces in playing order.

    If there isn't room for all of them, the viewer's face replaces the words, or an ellipsis stands for the rest.
    """
    ink, line, gap = look.theme.colours.ink, look.text.line_height(Role.SMALL), look.px(10)
    own = next((seat for seat, face in enumerate(faces) if face.is_you), ONLOOKER)
    nets = [_net(look, faces[seat], slip.net[seat]) for seat in shown_nets(slip, own)]
    mine: tuple[Node, ...] = ()
    if 0 <= own < len(slip.net):
        is_owing = not slip.is_open and bool(slip.owed) and slip.owed[own] > 0 and not slip.net[own]
        tone = Tone.OWED if is_owing else tone_of(slip.net[own])
        number = Text(own_number(strings, slip, own), Role.SMALL_STRONG, look.theme.ink_on_paper(tone), Align.RIGHT)
        mine = (Space(look.px(7)), number)
        if not is_owing:  # "you owe 4" already says whose it is
            words = Text(strings.t("For you"), Role.SMALL_STRONG, ink)
            free = width - look.px(7) - _wide(look, number) - sum(_wide(look, each) + gap for each in nets)
            mine = (words if _wide(look, words) <= free or line > free else _portrait(faces[own], line), *mine)
        width -= _wide(look, *mine) + look.px(12)
    rest, shown = Text("…", Role.SMALL_STRONG, ink), list[Node]()
    for each in nets:
        more = 0 if each is nets[-1] else gap + _wide(look, rest)
        if _wide(look, *shown) + len(shown) * gap + _wide(look, each) + more > width:
            shown.append(rest)
            break
        shown.append(each)
    return Row((Row(tuple(shown), gap=gap), Space(), *mine), high=line)


def _net(look: Look, face: SeatFace, net: int) -> Node:
    words = Text(signed(net), Role.SMALL_STRONG, look.theme.ink_on_paper(tone_of(net)))
    return Row((_portrait(face, look.text.line_height(Role.SMALL)), words), gap=look.px(3))


def _tabs(look: Look, width: int, earlier: Sequence[PlayedTurn], faces: Sequence[SeatFace]) -> Node:
    """Return the tabs of `earlier` plays, as many as fit, highlighting those that affected the viewer's own pile."""
    tabs: list[Node] = []
    for number, turn in enumerate(earlier):
        fill, ink = look.theme.fill_and_ink(tone_of(turn.touch)) if turn.touch else _plain(look)
        words = Text(signed(turn.touch) if turn.touch else "", Role.SMALL_STRONG, ink, Align.RIGHT, weight=1)
        side = look.px(_TAB - 8)
        face = _portrait(faces[min(turn.summary.seat, len(faces) - 1)], side)
        wide = look.px(_NARROW) + (_wide(look, words) + look.px(6) if turn.touch else 0)
        line = Row((Space(look.px(7)), face, words, Space(look.px(5))), high=side + look.px(6))
        tab = _tab(look, wide, fill, Column((line, Space())))
        if _wide(look, *tabs, tab) + len(tabs) * look.px(_GAP) + 2 * look.px(8) > width:
            break
        tabs.append(replace(tab, name=f"tab {number}"))
    return Row(tuple(tabs), gap=look.px(_GAP), pad=(look.px(8), 0))


def _plain(look: Look) -> tuple[Colour, Colour]:
    return look.theme.colours.paper, look.theme.colours.ink


def _remark(look: Look, width: int, remark: str) -> Node:
    """Return a single tab with words in place of the others."""
    colours = look.theme.colours
    words = Text(remark, Role.SMALL_STRONG, colours.text_on_accent, Align.CENTRE, weight=1)
    wide, pad = min(width - look.px(16), _wide(look, words) + look.px(28)), Space(look.px(20) // 2)
    return Row((_tab(look, wide, colours.accent, Row((pad, words, pad))),), pad=(look.px(8), 0))


def _tab(look: Look, wide: int, fill: Colour, content: Node) -> Node:
    return Over((Picture(_draw_tab, (fill,)), content), wide=wide, high=look.px(_TAB))


def _draw_tab(surface: pygame.Surface, look: Look, fill: Colour, rect: pygame.Rect) -> None:
    """Draw the ground of a tab, whose foot the paper will cover."""
    whole = rect.inflate(0, look.px(8)).move(0, look.px(4))
    look.shapes.draw_box(surface, whole, look.px(6), fill, look.theme.colours.paper_line, look.px(1.5))


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


def _draw_perforation(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    step, width, y = look.px(7), look.px(4), box.bottom - look.px(_TEAR / 2)
    for left in range(box.left, box.right - width + 1, step):
        surface.fill(look.theme.colours.paper_line, (left, y, width, look.px(1.5)))
