"""What the table says in few words: debts by whom they are owed to, text that fits its box, turning points."""

from dataclasses import replace

import pygame
import pytest

from caurobat.decks import parse_card
from caurobat.games.cau_robat.state import Debt
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.text import Role
from caurobat.ui.games.cau_robat.chips import owed_to
from caurobat.ui.games.cau_robat.score import turning_text
from caurobat.ui.games.cau_robat.slip import Slip, Theft
from tests.ui.conftest import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")
NAMES = ("Marta", "Jordi", "Anna")
TAKEN = Slip(2, parse_card("O6"), None, False, (6, 7), 3, (), (), False, False, (0, -4, 7))


def test_debts_to_one_creditor_are_one_chip_in_the_order_of_seats() -> None:
    debts = (Debt(1, 2, 3), Debt(1, 0, 1), Debt(0, 1, 9), Debt(1, 2, 2))
    assert owed_to(debts, 1) == [(0, 1), (2, 5)]
    assert owed_to(debts, 2) == []


def test_text_shrinks_no_further_than_it_must(make_driver) -> None:
    text = make_driver().app.host.look.text
    size = text.pixels(Role.BODY)
    assert fitting(text, lambda tried: True) is text
    found = fitting(text, lambda tried: tried.pixels(Role.BODY) < size)
    assert found is text.smaller()
    smallest = fitting(text, lambda tried: False)
    assert smallest.smaller() is None
    assert smallest.pixels(Role.BODY) < found.pixels(Role.BODY)
    assert all(smallest.pixels(role) >= 12 for role in Role)


def test_a_name_too_long_even_for_the_smallest_size_is_cut_inside_its_box(make_driver) -> None:
    look = make_driver().app.host.look
    box = pygame.Rect(10, 10, look.px(80), look.px(40))
    drawn = look.text.draw_fitted(pygame.Surface((400, 100)), "Montserrat " * 5, Role.STRONG, (0, 0, 0, 255), box)
    assert box.left <= drawn.left
    assert drawn.right <= box.right


@pytest.mark.parametrize(
    ("slip", "words"),
    [
        (TAKEN, "Anna takes 7"),
        (replace(TAKEN, call="recau"), "Anna: Recau! +7"),
        (replace(TAKEN, call="recau", is_sweep=True), "Anna sweeps the table: +7"),
        (replace(TAKEN, is_sweep=True, thefts=(Theft(1, 7, 4), Theft(0, 1, 2))), "Anna steals 6"),
    ],
)
def test_a_turning_point_is_named_after_the_most_that_happened(slip: Slip, words: str) -> None:
    assert turning_text(ENGLISH, slip, NAMES) == words
