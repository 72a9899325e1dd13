"""The short texts of the table: debts by creditor, text that fits its box, turning points."""

import pygame
import pytest

from caurobat.core.events import CardsMoved, Swept
from caurobat.core.zones import HANDS, PILES, TABLE, Zone
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import Why
from caurobat.games.cau_robat.rules.state import Debt
from caurobat.games.cau_robat.rules.summary import Payment, PlaySummary
from caurobat.games.cau_robat.table.chips import owed_to
from caurobat.games.cau_robat.words.kit import WORDS, slip_rows
from caurobat.games.cau_robat.words.scores import SCORE
from caurobat.narration.plays import shown_nets
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.text import Role, fitting
from tests.rules.plays import capture, handed
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")
NAMES = ("Marta", "Jordi", "Anna")
PAID = handed(1, 2, "C1 C2 C3 C4", Why.CAU)


def test_debts_to_one_creditor_are_one_chip_and_the_oldest_stands_first() -> None:
    debts = (Debt(1, 2, 3), Debt(1, 0, 1), Debt(0, 1, 9), Debt(1, 2, 2))
    assert owed_to(debts, 1) == [(2, 5), (0, 1)]
    assert owed_to(debts, 2) == []


def test_a_slip_names_the_cards_of_the_table_and_sums_debts_to_the_same_player() -> None:
    def moved(cards: str, source: Zone, target: Zone, why: Why) -> CardsMoved:
        return CardsMoved(tuple([parse_card(card) for card in cards.split()]), source, target, 0, why)

    events = (
        moved("O6", HANDS[2], TABLE, Why.MATCH),
        moved("O6 E6", TABLE, PILES[2], Why.CAPTURE),
        moved("B7 C1", PILES[1], PILES[2], Why.STEAL),
        moved("E10", TABLE, PILES[2], Why.CAPTURE),
        moved("O6", PILES[2], PILES[0], Why.DEBT),
        moved("E6", PILES[2], PILES[1], Why.DEBT),
        moved("B7", PILES[2], PILES[0], Why.DEBT),
    )
    slip = PlaySummary(events, 3)
    assert slip.payments == (Payment(2, 0, Why.DEBT, 2, 0), Payment(2, 1, Why.DEBT, 1, 0))
    rows = [(row.text, row.number) for row in slip_rows(ENGLISH, slip, NAMES)]
    assert rows[:2] == [("takes 6·10", "+3"), ("steals from Jordi", "+2")]


@pytest.mark.parametrize("why", [Why.CALL, Why.MATCH])
def test_while_a_card_flies_its_slip_states_nothing(why: Why) -> None:
    flies = CardsMoved((parse_card("E4"),), HANDS[1], TABLE, 0, why)
    lands = CardsMoved((parse_card("E4"), parse_card("C4")), TABLE, PILES[1], 0, Why.CAPTURE)
    under_way = WORDS.slip(ENGLISH, PlaySummary((flies,), 3), NAMES)
    assert (under_way.net, shown_nets(under_way, 0)) == ((), [])
    assert WORDS.slip(ENGLISH, PlaySummary((flies, lands), 3), NAMES).net == (0, 2, 0)


def test_text_shrinks_no_further_than_it_must(make_driver: MakeDriver) -> None:
    text = make_driver().app.host.look.text
    size = text.pixels(Role.BODY)
    assert fitting(text, lambda tried: True) is text
    found = fitting(text, lambda tried: tried.pixels(Role.BODY) < size)
    assert found is text.smaller()
    smallest = fitting(text, lambda tried: False)
    assert smallest.smaller() is None
    assert smallest.pixels(Role.BODY) < found.pixels(Role.BODY)
    assert all(smallest.pixels(role) >= 12 for role in Role)


def test_a_name_too_long_even_for_the_smallest_size_is_cut_inside_its_box(make_driver: MakeDriver) -> None:
    look = make_driver().app.host.look
    box = pygame.Rect(10, 10, look.px(80), look.px(40))
    drawn = look.text.draw_fitted(pygame.Surface((400, 100)), "Montserrat " * 5, Role.STRONG, (0, 0, 0, 255), box)
    assert box.left <= drawn.left
    assert drawn.right <= box.right


@pytest.mark.parametrize(
    ("slip", "words"),
    [
        (capture(2, "O6 E6 O7", PAID), "Anna takes 7 cards"),
        (capture(2, "O6 E6 O7", PAID, call="recau"), "Anna: Recau! +7"),
        (capture(2, "O6 E6 O7", Swept(2), PAID, call="recau"), "Anna sweeps the table: +7"),
        (capture(2, "O6 E6 O7", Swept(2), PAID, call="contracau"), "Anna: Contracau! +7"),
        (capture(2, "O6 E6", handed(1, 2, "O7 C1 C2 C3"), handed(0, 2, "O10 C4"), Swept(2)), "Anna steals 6 cards"),
    ],
)
def test_a_turning_point_is_named_after_the_most_that_happened(slip: PlaySummary, words: str) -> None:
    assert SCORE.note(ENGLISH, slip, NAMES) == words
