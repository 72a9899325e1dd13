import pytest

from caurobat.core.game import SetupError
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.dealing import pack
from tests.games.cuarenta.table import position


@pytest.mark.parametrize("deck", ["french", "spanish"])
@pytest.mark.parametrize("seats", [2, 4])
def test_five_cards_each_from_forty_and_nothing_on_the_table(deck: str, seats: int) -> None:
    options = GAME.options({"deck": deck})
    state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(1))).state
    assert [len(state.zones[HANDS[seat]]) for seat in range(seats)] == [5] * seats
    assert state.zones[TABLE] == ()
    assert len(state.zones[STOCK]) == 40 - 5 * seats


def test_the_french_pack_has_no_eights_nines_and_tens() -> None:
    assert {card.rank for card in pack(GAME.options({}))} == {1, 2, 3, 4, 5, 6, 7, 11, 12, 13}
    assert len(pack(GAME.options({}))) == 40


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 12])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.deal(GAME.options({}), seats, 0, Rng(1))
    assert seats not in GAME.seat_counts(GAME.options({}))


def test_partners_sit_crosswise() -> None:
    assert GAME.sides(GAME.options({}), 4) == ((0, 2), (1, 3))
    assert GAME.sides(GAME.options({}), 2) == ((0,), (1,))


def test_the_next_batch_is_dealt_when_all_hands_are_played_and_the_table_stays() -> None:
    stock = "2H 3H 5H 6H 7S JS QS KS AS 7C"
    after = position("KH", ["2D", "4C"], stock=stock).then("2D", "4C")
    assert (after.hand(0), after.hand(1)) == ("2H 3H 5H 6H 7S", "JS QS KS AS 7C")
    assert after.table == "KH 2D 4C"
    assert after.asked == ("play", 0)


def test_in_every_batch_the_seat_after_the_dealer_gets_cards_first_and_plays_first() -> None:
    stock = "2H 3H 5H 6H 7S JS QS KS AS 7C"
    after = position("KH", ["2D", "4C"], stock=stock, turn=1, dealer=0).then("4C", "2D")
    assert after.hand(1) == "2H 3H 5H 6H 7S"
    assert after.asked == ("play", 1)


def test_the_next_seat_deals_the_next_round() -> None:
    after = position("KH", ["2D", "4C"], turn=1, dealer=0).then("4C", "2D")
    assert GAME.next_dealer(after.state) == 1


def test_presets_are_the_defaults_and_the_spanish_deck() -> None:
    assert GAME.options(GAME.presets["classic"]).to_rules() == {}
    assert GAME.options(GAME.presets["baraja"]).to_rules() == {"deck": "spanish"}
