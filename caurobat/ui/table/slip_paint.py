"""The settlement slip and the forecast as a person reads them: a few lines of words and numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.games.cau_robat import Why
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.games.cau_robat.narration import SHOUTS, card_name, path_text, rule_name
from caurobat.ui.games.cau_robat.slip import Payment, Slip
from caurobat.ui.table.faces import SeatFace, draw_portrait

_PAPER_MARGIN = 12.0  # round the slip's paper, for its shadow, in units


@dataclass(frozen=True, slots=True)
class Row:
    """One line: words on the left, a number on the right, and the kind of thing that gives it its colour."""

    text: str
    number: str
    kind: str


def slip_rows(strings: Strings, slip: Slip, names: Sequence[str]) -> list[Row]:
    """The lines of a slip after its heading: what was taken, what was stolen, who paid whom and why."""
    rows = []
    if slip.captured:
        text = strings.t("takes {path}", path=path_text(slip.path))
        rows.append(Row(text, f"+{slip.captured}", "gain"))
    rows += [
        Row(strings.t("steals from {name}", name=names[theft.seat]), f"+{theft.cards}", "steal")
        for theft in slip.thefts
    ]
    sweep = [payment for payment in slip.payments if payment.rule is Why.SWEEP]
    for payment in slip.payments:
        if payment.rule is not Why.SWEEP or len(sweep) <= 2:
            rows.append(_payment_row(strings, payment, names))
        elif payment is sweep[0]:
            rows.append(_sweep_row(strings, sweep, names))
    if slip.is_trailed:
        rows.append(Row(strings.t("takes nothing"), "", "plain"))
    return rows


def _payment_row(strings: Strings, payment: Payment, names: Sequence[str]) -> Row:
    parts = {"payer": names[payment.payer], "receiver": names[payment.receiver]}
    rule = rule_name(strings, payment.rule)
    text = strings.t("{payer} → {receiver}, {rule}", **parts, rule=rule)
    if payment.owed and payment.paid:
        return Row(text, strings.t("{paid}, owes {owed}", paid=payment.paid, owed=payment.owed), "debt")
    if payment.owed:
        return Row(text, strings.t("owes {owed}", owed=payment.owed), "debt")
    return Row(text, str(payment.paid), "plain")


def _sweep_row(strings: Strings, payments: Sequence[Payment], names: Sequence[str]) -> Row:
    paid, owed = sum(payment.paid for payment in payments), sum(payment.owed for payment in payments)
    text = strings.t(
        "all → {receiver}, {rule}", receiver=names[payments[0].receiver], rule=rule_name(strings, Why.SWEEP)
    )
    if owed:
        return Row(text, strings.t("{paid}, owe {owed}", paid=paid, owed=owed), "debt")
    return Row(text, str(paid), "plain")


def slip_heading(strings: Strings, slip: Slip, names: Sequence[str]) -> str:
    """Who played what, and the call it was."""
    card = card_name(strings, slip.card)
    if slip.call is not None:
        return strings.t(
            "{name}: {card} — {shout}", name=names[slip.seat], card=card, shout=strings.t(SHOUTS[slip.call])
        )
    return strings.t("{name}: {card}", name=names[slip.seat], card=card)


def draw_slip(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    slip: Slip,
    strings: Strings,
    faces: Sequence[SeatFace],
    own: int,
) -> None:
    """Draw the paper slip into `box`; `own` is the seat whose net is told at the foot (-1: none)."""
    colours = look.theme.colours
    names = [face.name for face in faces]
    inner = pygame.Rect(box.left + look.px(14), box.top + look.px(5), box.width - look.px(28), box.height - look.px(15))
    heading, rows = slip_heading(strings, slip, names), slip_rows(strings, slip, names)
    text = fitting(look.text, lambda text: _fits(text, look, inner, heading, rows))
    line, side = text.line_height(Role.SMALL), _head_height(look, text)
    # A short slip is a short piece of paper.
    spare = max(0, inner.height - _rows_height(text, look, max(2, len(rows))))
    box, inner = box.move(0, spare), inner.move(0, spare)
    box.height, inner.height = box.height - spare, inner.height - spare
    image = look.pictures.get(("slip paper", box.size, look.unit, look.theme.name), lambda: _paper(look, box.size))
    surface.blit(image, image.get_rect(midtop=(box.centerx, box.top - look.px(_PAPER_MARGIN))))
    draw_portrait(surface, look, faces[slip.seat], pygame.Rect(inner.left, inner.top, side, side))
    top = pygame.Rect(inner.left + side + look.px(8), inner.top, inner.width - side - look.px(8), side)
    text.draw_fitted(surface, heading, Role.SMALL_STRONG, colours.ink, top, Align.LEFT)
    foot = pygame.Rect(inner.left, inner.bottom - line, inner.width, line)
    space = max(1, (foot.top - look.px(3) - top.bottom) // line)
    if len(rows) > space:
        more = len(rows) - space + 1
        rows = [*rows[: space - 1], Row(strings.n("and {count} more (L)", "and {count} more (L)", more), "", "plain")]
    for number, row in enumerate(rows):
        place = pygame.Rect(inner.left, top.bottom + number * line, inner.width, line)
        _draw_row(surface, look, text, place, row)
    _draw_perforation(surface, look, foot)
    _draw_foot(surface, look, text, foot, slip.net, strings, faces, own)


def _head_height(look: Look, text: Typesetter) -> int:
    return max(look.px(26), text.line_height(Role.SMALL_STRONG))


def _fits(text: Typesetter, look: Look, inner: pygame.Rect, heading: str, rows: Sequence[Row]) -> bool:
    head = _head_height(look, text)
    widths = [text.width(row.text, Role.SMALL) + text.width(row.number, Role.SMALL_STRONG) for row in rows]
    is_wide_enough = max(widths, default=0) + look.px(8) <= inner.width
    is_wide_enough = is_wide_enough and text.width(heading, Role.SMALL_STRONG) + head + look.px(8) <= inner.width
    return is_wide_enough and _rows_height(text, look, len(rows)) <= inner.height


def _rows_height(text: Typesetter, look: Look, rows: int) -> int:
    return _head_height(look, text) + look.px(4) + (rows + 1) * text.line_height(Role.SMALL)


def _paper(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A slip torn off below, with its shadow."""
    colours = look.theme.colours
    margin, tooth, over = look.px(_PAPER_MARGIN), look.px(5), 3
    image = canvas((size[0] + 2 * margin, size[1] + 2 * margin))
    shade = pygame.Rect(margin, margin, size[0], size[1] - tooth)
    look.shapes.draw_shadow(image, shade, look.px(3), colours.shadow, look.px(8), look.px(4))
    big = canvas((size[0] * over, size[1] * over))
    big.fill((*colours.paper_line[:3], 0))
    teeth = max(8, round(size[0] / (2.4 * tooth)))
    edge = [
        (size[0] * over * (1 - step / (2 * teeth)), (size[1] - (tooth if step % 2 else 0)) * over)
        for step in range(2 * teeth + 1)
    ]
    outline = [(0.0, 0.0), (float(size[0] * over), 0.0), *edge]
    pygame.draw.polygon(big, colours.paper, outline)
    pygame.draw.lines(big, colours.paper_line, True, outline, max(2, over * look.px(1)))
    image.blit(pygame.transform.smoothscale(big, size), (margin, margin))
    return image


def _draw_perforation(surface: pygame.Surface, look: Look, foot: pygame.Rect) -> None:
    step, width, y = look.px(7), look.px(4), foot.top - look.px(2)
    for left in range(foot.left, foot.right - width + 1, step):
        surface.fill(look.theme.colours.paper_line, (left, y, width, look.px(1.5)))


def _draw_foot(
    surface: pygame.Surface,
    look: Look,
    text: Typesetter,
    foot: pygame.Rect,
    net: Sequence[int],
    strings: Strings,
    faces: Sequence[SeatFace],
    own: int,
) -> None:
    """The net: one's own in words on the right, everybody else's beside their faces, as far as there is room."""
    colours = look.theme.colours
    right = foot.right
    if 0 <= own < len(net):
        words, number = strings.t("For you"), signed(net[own])
        width = text.width(number, Role.SMALL_STRONG)
        text.draw(surface, number, Role.SMALL_STRONG, _on_paper(look, sign_kind(net[own])), foot, Align.RIGHT)
        right -= width + look.px(7)
        place = pygame.Rect(foot.left, foot.top, right - foot.left, foot.height)
        right = text.draw(surface, words, Role.SMALL_STRONG, colours.ink, place, Align.RIGHT).left - look.px(12)
    left = foot.left
    for seat, change in enumerate(net):
        number = signed(change)
        side = foot.height
        width = side + look.px(3) + text.width(number, Role.SMALL_STRONG)
        if seat == own or not change or left + width > right:
            continue
        draw_portrait(surface, look, faces[seat], pygame.Rect(left, foot.top, side, side))
        place = pygame.Rect(left + side + look.px(3), foot.top, width, side)
        text.draw(surface, number, Role.SMALL_STRONG, _on_paper(look, sign_kind(change)), place)
        left += width + look.px(10)


def _draw_row(surface: pygame.Surface, look: Look, text: Typesetter, box: pygame.Rect, row: Row) -> None:
    number = text.width(row.number, Role.SMALL_STRONG) if row.number else 0
    words = pygame.Rect(box.left, box.top, box.width - number - look.px(8), box.height)
    text.draw_fitted(surface, row.text, Role.SMALL, look.theme.colours.ink, words, Align.LEFT)
    text.draw(surface, row.number, Role.SMALL_STRONG, _on_paper(look, row.kind), box, Align.RIGHT)


def _on_paper(look: Look, kind: str) -> Colour:
    colours = look.theme.colours
    match kind:
        case "gain" | "steal":
            return colours.ink_gain
        case "loss" | "debt":
            return colours.ink_loss
        case _:
            return colours.ink


def signed(number: int) -> str:
    """`+3`, `−2`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def sign_kind(number: int) -> str:
    """The kind of a row for a gain, a loss, or neither."""
    return "gain" if number > 0 else "loss" if number < 0 else "plain"


def pill(
    surface: pygame.Surface, look: Look, centre: tuple[int, int], text: str, fill: Colour, ink: Colour, role: Role
) -> None:
    """A rounded label around `centre`."""
    box = pygame.Rect(0, 0, look.text.width(text, role) + look.px(18), look.text.line_height(role) + look.px(4))
    box.center = centre
    look.shapes.draw_box(surface, box, box.height // 2, fill, with_alpha(look.theme.colours.shadow, 120), look.px(1))
    look.text.draw(surface, text, role, ink, box, Align.CENTRE)
