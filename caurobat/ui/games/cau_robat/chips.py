"""Debts as chips: how many cards a seat owes, and whose face it owes them to."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import pygame

from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.state import Debt
from caurobat.ui.base.strings import Strings, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.seat_kit import SeatKit


def owed_to(debts: Sequence[Debt], debtor: int) -> list[tuple[int, int]]:
    """Creditor and cards of what `debtor` owes, one entry for each creditor, in the order of their seats."""
    owed = sorted((debt for debt in debts if debt.debtor == debtor), key=lambda debt: debt.creditor)
    return [
        (creditor, sum(debt.cards for debt in group)) for creditor, group in groupby(owed, lambda debt: debt.creditor)
    ]


def draw_debts(
    surface: pygame.Surface,
    look: Look,
    text: Typesetter,
    box: pygame.Rect,
    line: tuple[int, Sequence[tuple[int, int]]],
    faces: Sequence[SeatFace],
    strings: Strings,
) -> None:
    """Draw a chip for each debt into the line `box`, with the word before them where that fits.

    `line` is the debtor and what is owed to whom. Without room for the word: an arrow in each chip, where that fits.
    Too many for the line: one chip with the sum.
    """
    debtor, owed = line
    gap, name = look.px(4), faces[debtor].called
    word = strings.t("{name:you owe|owes}", name=name)
    counts = [str(cards) for _, cards in owed]

    def widths_of(counts: Sequence[str]) -> list[int]:
        return [_width(look, text, box.height, count) for count in counts]

    def room_left(counts: Sequence[str]) -> int:
        return box.width - sum(widths_of(counts)) - gap * (len(counts) - 1)

    has_word = room_left(counts) >= text.width(word, Role.SMALL) + look.px(6)
    with_arrows = [f"{count}→" for count in counts]
    if not has_word and room_left(with_arrows) >= 0:
        counts = with_arrows
    left = box.left
    if room_left(counts) < 0:
        whole = strings.t("{name:you owe|owes} {count}", name=name, count=sum(cards for _, cards in owed))
        _draw_note(surface, look, pygame.Rect(box.left, box.top, box.width, box.height), whole)
        return
    if has_word:
        colours = look.theme.colours
        left = text.draw(surface, word, Role.SMALL, colours.loss, box).right + look.px(6)
    for (creditor, _), count, width in zip(owed, counts, widths_of(counts), strict=True):
        chip = pygame.Rect(left, box.top, width, box.height)
        _draw_chip(surface, look, text, chip, count, faces[creditor])
        left += width + gap


def _width(look: Look, text: Typesetter, height: int, count: str) -> int:
    return text.width(count, Role.SMALL_STRONG) + height + look.px(10)


def _draw_chip(
    surface: pygame.Surface, look: Look, text: Typesetter, chip: pygame.Rect, count: str, face: SeatFace
) -> None:
    colours = look.theme.colours
    look.shapes.draw_box(surface, chip, chip.height // 2, colours.owed)
    number = pygame.Rect(chip.left + look.px(7), chip.top, chip.width, chip.height)
    text.draw(surface, count, Role.SMALL_STRONG, colours.text_on_owed, number)
    side = chip.height
    draw_portrait(surface, look, face, pygame.Rect(chip.right - side, chip.top, side, side))


def _draw_note(surface: pygame.Surface, look: Look, box: pygame.Rect, words: str) -> None:
    colours = look.theme.colours
    width = min(box.width, look.text.width(words, Role.SMALL_STRONG) + look.px(16))
    chip = pygame.Rect(box.left, box.top, width, box.height)
    look.shapes.draw_box(surface, chip, box.height // 2, colours.owed)
    inner = chip.inflate(-look.px(10), 0)
    look.text.draw_fitted(surface, words, Role.SMALL_STRONG, colours.text_on_owed, inner, Align.CENTRE)


def debt_lines(strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> list[str]:
    """What `seat` owes to whom, and who owes it, in words."""
    own = faces[seat].called
    lines = [
        strings.n(
            "{debtor:you owe|owes} {name:you|*} {count} card",
            "{debtor:you owe|owes} {name:you|*} {count} cards",
            cards,
            debtor=own,
            name=faces[creditor].called,
        )
        for creditor, cards in owed_to(view.debts, seat)
    ]
    if lines:
        lines.append(strings.t("It is paid from what is captured next."))
    for debtor in range(view.seats):
        owed = dict(owed_to(view.debts, debtor)).get(seat, 0)
        if owed:
            lines.append(
                strings.n(
                    "{creditor:you get|gets} {count} card from {name:you|*}",
                    "{creditor:you get|gets} {count} cards from {name:you|*}",
                    owed,
                    creditor=own,
                    name=faces[debtor].called,
                )
            )
    return lines


def _line(view: View, seat: int) -> tuple[object, ...]:
    owed = tuple(owed_to(view.debts, seat))
    return (seat, owed) if owed else ()


SEATS: Final = SeatKit(
    line=_line,
    draw_line=draw_debts,
    tips=debt_lines,
    telling_seats=lambda view: {seat for debt in view.debts for seat in (debt.debtor, debt.creditor)},
    nothing_to_tell=msg("Nobody owes a card."),
)
