import pytest

from caurobat.core.game import SetupError
from caurobat.core.rng import Rng
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.dealing import pack


def test_the_french_pack_has_no_eights_nines_and_tens() -> None:
    assert {card.rank for card in pack(GAME.options({}))} == {1, 2, 3, 4, 5, 6, 7, 11, 12, 13}
    assert len(pack(GAME.options({}))) == 40


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 12])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.deal(GAME.options({}), seats, 0, Rng(1))
    assert seats not in GAME.seat_counts(GAME.options({}))


def test_presets_are_the_defaults_and_the_spanish_deck() -> None:
    assert GAME.options(GAME.presets["classic"]).to_rules() == {}
    assert GAME.options(GAME.presets["baraja"]).to_rules() == {"deck": "spanish"}
