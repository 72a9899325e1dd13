"""Cards, seats and batches, and deals that cannot be."""

import pytest

from caurobat.core.game import Deal, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.decks import parse_card
from caurobat.games.cuarenta.rules import GAME


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 12])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.deal(GAME.options({}), seats, 0, Rng(1))
    assert seats not in GAME.seat_counts(GAME.options({}))


def deal() -> Deal:
    return GAME.deal(GAME.options({}), 2, 0, Rng(3))


def broken(**changes: object) -> Deal:
    whole = deal()
    parts = {"dealer": whole.dealer, "table": whole.table, "hands": whole.hands, "stock": whole.stock}
    return Deal(**{**parts, **changes})  # type: ignore[arg-type]


def test_deals_that_cannot_be_are_refused_with_their_place() -> None:
    whole = deal()
    eight = parse_card("8H")
    cases = {
        "dealer": broken(dealer=2),
        "table": broken(table=whole.stock[:1], stock=whole.stock[1:]),
        "hands": broken(hands=whole.hands[:1]),
        "hands[1]": broken(hands=(whole.hands[0], whole.hands[1][1:])),
        "stock": broken(stock=(whole.hands[0][0], *whole.stock[1:])),
    }
    for place, wrong in cases.items():
        with pytest.raises(DealError) as caught:
            GAME.start(GAME.options({}), 2, wrong)
        assert caught.value.place == place
    with pytest.raises(DealError, match="8H is not in play"):
        GAME.start(GAME.options({}), 2, broken(stock=(eight, *whole.stock[1:])))


def test_presets_are_the_defaults_and_the_spanish_deck() -> None:
    assert GAME.options(GAME.presets["classic"]).to_rules() == {}
    assert GAME.options(GAME.presets["baraja"]).to_rules() == {"deck": "spanish"}


def test_unknown_options_are_refused() -> None:
    with pytest.raises(SetupError, match="the options are deck, sequence, wrong_claim"):
        GAME.options({"goal": 30})
    with pytest.raises(SetupError, match="not one of french, spanish"):
        GAME.options({"deck": "italian"})
