import pytest

from caurobat.decks import parse_card
from caurobat.narration.card_names import card_name, the_card
from tests.ui.conftest import Driver


@pytest.mark.parametrize(
    ("code", "name", "the"),
    [
        ("C7", "7 of cups", "the 7 of cups"),
        ("7C", "7 of clubs", "the 7 of clubs"),
        ("O11", "cavall of coins", "the cavall of coins"),
        ("QH", "queen of hearts", "the queen of hearts"),
        ("X3", "drumming joker", "the drumming joker"),
    ],
)
def test_every_card_has_its_own_name(driver: Driver, code: str, name: str, the: str) -> None:
    strings = driver.app.host.strings
    assert card_name(strings, parse_card(code)) == name
    assert the_card(strings, parse_card(code)) == the
