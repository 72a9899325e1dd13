import pytest

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games.zwicker.players.roster import ROSTER
from caurobat.games.zwicker.players.searching import SearchPlayer
from caurobat.games.zwicker.players.terms import WEIGHER, ErrorRates
from caurobat.games.zwicker.rules import GAME, State
from caurobat.players.player import Player
from caurobat.players.roster import LEVELS, player_named
from caurobat.players.terms import ImperfectPlayer, LinearPlayer
from tests.expecting import first_quick, present
from tests.games.zwicker.table import position
from tests.players.positions import somewhere

TABLES: list[tuple[dict[str, object], int]] = [
    ({}, 2), ({"table_jokers": "stay"}, 3), ({"partners": True}, 4), ({"build": "held", "most_cards": True}, 2),
    ({"jokers": 0, "leftovers": "capture"}, 8),
]  # fmt: skip
STOCK_LEFT = "3H 3D 3C 3S KH KD KC KS"


@pytest.mark.parametrize(("jokers", "pack"), [(6, 58), (3, 55), (0, 52)])
def test_who_tires_is_fresh_at_first_and_drowsy_in_the_end_with_any_pack(jokers: int, pack: int) -> None:
    options, rates = GAME.options({"jokers": jokers}), ErrorRates(tires=True)
    state = GAME.start(options, 2, GAME.deal(options, 2, 0, Rng(1))).state
    assert rates.drowsiness(GAME.view(state, 0)) == pytest.approx(4 / pack)  # the cards of the first table
    while (decision := GAME.decision(state)) is not None:
        state = GAME.apply(state, decision.actions[0]).state
    assert rates.drowsiness(GAME.view(state, 0)) == 1.0


def short(name: str) -> Player:
    """The player, its search made short: what it knows is what is tested, not how well it plays."""
    return SearchPlayer(24) if name in ("padrina", "search") else ROSTER.players[name]()


def choice(player: Player, state: State, seed: int = 0) -> Action:
    return player.choose(GAME.view(state, present(state.turn)), Rng(seed))


def test_greedy_takes_the_ten_of_diamonds_and_sweeps() -> None:
    state = position("10D 4C 9H", ["10S 9S", "2S 2C"], stock=STOCK_LEFT)
    assert choice(player_named("zwicker", "greedy"), state) == Play(0, parse_card("10S"), parse_cards("10D"))
    state = position("4C 9H", ["QS 9S", "2S 2C"], stock=STOCK_LEFT)
    assert choice(player_named("zwicker", "greedy"), state) == Play(0, parse_card("QS"), parse_cards("4C 9H"))


def test_who_weighs_keeps_the_joker_where_a_plain_card_takes_the_same() -> None:
    state = position("AH KC", ["X1 AS", "2S 2C"], stock=STOCK_LEFT)
    assert choice(LinearPlayer(WEIGHER), state) == Play(0, parse_card("AS"), parse_cards("AH"))


def test_who_weighs_builds_the_value_that_it_holds() -> None:
    """The ten of diamonds comes home with a build of ten, and lies about with any other play."""
    state = position("7H", ["3S 10D", "2S 2C"], stock="4H 4D 5C 5S KH KD KC KS")
    assert choice(LinearPlayer(WEIGHER), state) == Build(0, parse_card("3S"), parse_card("7H"), 10)


def test_who_overlooks_everything_still_plays_by_the_rules() -> None:
    blind = ImperfectPlayer(
        WEIGHER, ErrorRates(match=1.0, sums=1.0, long_sums=1.0, value=1.0, sweep=1.0, builds=1.0, danger=1.0, plans=1.0)
    )
    for seed in range(40):
        state = somewhere(GAME, *TABLES[seed % len(TABLES)], seed, 36)
        assert choice(blind, state, seed) in present(GAME.decision(state)).actions


def test_who_overlooks_sums_sees_the_equal_card_among_what_can_be_taken() -> None:
    state = position("7H X1 4C 3D KC", ["7C 9H", "2S 2C"], stock=STOCK_LEFT)
    blind_to_sums = ImperfectPlayer(WEIGHER, ErrorRates(sums=1.0, long_sums=1.0, builds=1.0, danger=1.0))
    assert choice(blind_to_sums, state) == Play(0, parse_card("7C"), parse_cards("7H X1 4C 3D"))


@pytest.mark.parametrize("name", first_quick(LEVELS))
def test_nobody_lets_the_pool_grow_without_end(name: str) -> None:
    """Two who overlooked everything that adds up once left 57 items lying."""
    player = short(name)
    for seats in (2, 4):
        options, rng = GAME.options({}), Rng(7002, seats)
        state = GAME.start(options, seats, GAME.deal(options, seats, 0, rng)).state
        while state.turn is not None:
            state = GAME.apply(state, player.choose(GAME.view(state, state.turn), rng)).state
            assert len(state.items) <= 16
