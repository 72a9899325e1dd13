"""The settlement slip and the forecast as a person reads them: a few lines of words and numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.games.cau_robat import Why
from caurobat.ui.look import Look
from caurobat.ui.narration import SHOUTS, card_name, path_text, rule_name
from caurobat.ui.strings import Strings
from caurobat.ui.table.slip import Payment, Slip
from caurobat.ui.text import Align, Role
from caurobat.ui.theme import Colour, with_alpha


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
    if not rows and not slip.path:
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
    surface: pygame.Surface, look: Look, box: pygame.Rect, slip: Slip, strings: Strings, names: Sequence[str], own: int
) -> None:
    """Draw the paper slip into `box`; `own` is the seat whose net is told at the foot (-1: none)."""
    colours = look.theme.colours
    look.shapes.draw_shadow(surface, box, look.px(8), colours.shadow, look.px(8), look.px(3))
    look.shapes.draw_box(surface, box, look.px(8), colours.paper, colours.paper_line, look.px(1.5))
    inner = box.inflate(-look.px(24), -look.px(14))
    line = look.text.line_height(Role.SMALL)
    top = pygame.Rect(inner.left, inner.top, inner.width, look.text.line_height(Role.SMALL_STRONG))
    look.text.draw_fitted(surface, slip_heading(strings, slip, names), Role.SMALL_STRONG, colours.ink, top, Align.LEFT)
    foot = pygame.Rect(inner.left, inner.bottom - line, inner.width, line)
    rows = slip_rows(strings, slip, names)
    space = max(1, (foot.top - top.bottom) // line)
    if len(rows) > space:
        more = len(rows) - space + 1
        rows = [*rows[: space - 1], Row(strings.n("and {count} more (L)", "and {count} more (L)", more), "", "plain")]
    for number, row in enumerate(rows):
        _draw_row(surface, look, pygame.Rect(inner.left, top.bottom + number * line, inner.width, line), row)
    if 0 <= own < len(slip.net):
        pygame.draw.line(surface, colours.paper_line, foot.topleft, foot.topright, look.px(1))
        _draw_row(
            surface,
            look,
            foot,
            Row(strings.t("For you"), signed(slip.net[own]), sign_kind(slip.net[own])),
            is_strong=True,
        )


def _draw_row(surface: pygame.Surface, look: Look, box: pygame.Rect, row: Row, *, is_strong: bool = False) -> None:
    role = Role.SMALL_STRONG if is_strong else Role.SMALL
    number = look.text.width(row.number, Role.SMALL_STRONG) if row.number else 0
    words = pygame.Rect(box.left, box.top, box.width - number - look.px(8), box.height)
    look.text.draw(surface, row.text, role, look.theme.colours.ink, words)
    look.text.draw(surface, row.number, Role.SMALL_STRONG, _on_paper(look, row.kind), box, Align.RIGHT)


def _on_paper(look: Look, kind: str) -> Colour:
    colours = look.theme.colours
    match kind:
        case "gain" | "steal":
            return colours.mosaic_green if kind == "gain" else colours.debt
        case "loss" | "debt":
            return colours.debt
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
