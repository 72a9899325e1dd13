"""Debts as chips: the number of cards that a seat owes, and the face of each creditor."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.games.cau_robat.rules import View
from caurobat.games.cau_robat.rules.state import Debt
from caurobat.narration.strings import Strings, msg
from caurobat.ui import nodes
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.nodes import Node, Row, Slot
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.seat_panels import GameSeats

_APART, _CLOSE = 0.8, 0.35  # usual and smallest distance between the faces on a chip, in their widths


def owed_to(debts: Sequence[Debt], debtor: int) -> list[tuple[int, int]]:
    """Return (creditor, cards) for all debts of `debtor`, one per creditor, the oldest debt first."""
    owed = Counter[int]()
    for debt in debts:
        if debt.debtor == debtor:
            owed[debt.creditor] += debt.cards
    return list(owed.items())


def _due(view: View) -> tuple[Debt, ...]:
    """Return the debts, or none once the round is over, since the remaining ones are forgiven then."""
    return () if view.turn is None else view.debts


def _width(look: Look, height: int, count: str) -> int:
    return look.text.width(count, Role.SMALL_STRONG) + height + look.px(10)


def _draw_chip(surface: pygame.Surface, look: Look, chip: pygame.Rect, count: str, face: SeatFace) -> None:
    colours = look.theme.colours
    look.shapes.draw_box(surface, chip, chip.height // 2, colours.owed)
    number = pygame.Rect(chip.left + look.px(7), chip.top, chip.width, chip.height)
    look.text.draw(surface, count, Role.SMALL_STRONG, colours.text_on_owed, number)
    side = chip.height
    draw_portrait(surface, look, face, pygame.Rect(chip.right - side, chip.top, side, side))


def _draw_sum(surface: pygame.Surface, look: Look, box: pygame.Rect, words: str, creditors: Sequence[SeatFace]) -> None:
    """Draw one chip for all debts: `words` and, if they fit, the creditors' faces, overlapping."""
    colours, side = look.theme.colours, box.height
    before, letters = look.px(5), look.text.width(words, Role.SMALL_STRONG)
    wide = before + letters + look.px(2)
    step = min(side * _APART, (box.width - wide - side) / max(1, len(creditors) - 1))
    shown = creditors if step >= side * _CLOSE and wide + side <= box.width else ()
    beside = round(side + step * (len(shown) - 1)) if shown else look.px(4)
    chip = pygame.Rect(box.left, box.top, min(box.width, wide + beside), side)
    look.shapes.draw_box(surface, chip, side // 2, colours.owed)
    place = pygame.Rect(chip.left + before, chip.top, min(letters, chip.width - 2 * before), side)
    look.text.draw_fitted(surface, words, Role.SMALL_STRONG, colours.text_on_owed, place, Align.LEFT)
    for number in reversed(range(len(shown))):
        face = pygame.Rect(chip.right - round(side + number * step), chip.top, side, side)
        draw_portrait(surface, look, shown[len(shown) - 1 - number], face)


def _draw_debts(
    surface: pygame.Surface,
    look: Look,
    word: str,
    whole: str,
    owed: tuple[tuple[SeatFace, int], ...],
    box: pygame.Rect,
) -> None:
    """Draw `word` and the chips, or a single chip with `whole` if there is no room for them."""
    gap = look.px(4)
    widths = [_width(look, box.height, str(cards)) for _, cards in owed]
    before = look.text.width(word, Role.SMALL) + look.px(6)
    if before + sum(widths) + gap * (len(widths) - 1) > box.width:
        _draw_sum(surface, look, box, whole, [creditor for creditor, _ in owed])
        return
    look.text.draw(surface, word, Role.SMALL, look.theme.colours.loss, box)
    rest = pygame.Rect(box.left + before, box.top, box.width - before, box.height)
    chips = Row(tuple(map(Slot, widths)), gap=gap).within(look, rest)
    for (creditor, cards), chip in zip(owed, chips, strict=True):
        _draw_chip(surface, look, chip, str(cards), creditor)


class CauRobatSeats(GameSeats):
    """The debts of each seat, as chips."""

    def line(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> Node | None:
        """Return the debts of `seat`: a chip per creditor, or one with the sum if those don't fit."""
        owed = owed_to(_due(view), seat)
        if not owed:
            return None
        name = faces[seat].called
        word = strings.t("{name:you owe|owes}", name=name)
        whole = strings.t("{name:you owe|owes} {count}", name=name, count=sum(cards for _, cards in owed))
        chips = tuple((faces[creditor], cards) for creditor, cards in owed)
        return nodes.Picture(_draw_debts, (word, whole, chips))

    def tips(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return sentences on the debts of `seat` and on those owed to it."""
        own = faces[seat].called
        lines = [
            strings.n(
                "{debtor:you owe|owes} {name:you|*} {count} card",
                "{debtor:you owe|owes} {name:you|*} {count} cards",
                cards,
                debtor=own,
                name=faces[creditor].called,
            )
            for creditor, cards in owed_to(_due(view), seat)
        ]
        if lines:
            lines.append(strings.t("It is paid from the next capture."))
            lines.append(strings.t("What is left of it at the end of the round is forgiven."))
        for debtor in range(view.seats):
            owed = dict(owed_to(_due(view), debtor)).get(seat, 0)
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


SEATS: Final = CauRobatSeats(msg("Nobody owes a card."))
