from math import log
from statistics import mean

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa.players.people import ForeseeingPlayer, LearntPlayer
from caurobat.games.scopa.players.search import SearchPlayer, likelihood, plays_seen, worlds_of
from caurobat.games.scopa.players.why import ADVISER
from caurobat.games.scopa.rules import GAME, State
from caurobat.players.fishing import ErrorRates
from caurobat.players.player import Player
from caurobat.players.roster import player_named
from caurobat.players.terms import ImperfectPlayer, LinearPlayer
from tests.expecting import instance, present
from tests.games.scopa.table import position
from tests.players.positions import somewhere

WEIGHER = ADVISER.weigher


def choice(player: Player, state: State, seed: int = 0) -> Play:
    return instance(player.choose(GAME.view(state, present(state.turn)), Rng(seed)), Play)


STOCK_LEFT = "O10 O11 O12 C10 C5 E10"


def test_greedy_takes_the_settebello() -> None:
    state = position("O7 C7", ["E7 C1", "E1 E2"], stock=STOCK_LEFT)
    assert choice(player_named("scopa", "greedy"), state).takes == parse_cards("O7")


def test_who_takes_sweeps() -> None:
    state = position("O2 C2", ["E4 B2 E2", "E1 E3"], stock=STOCK_LEFT)
    for player in (player_named("scopa", "greedy"), LearntPlayer(), SearchPlayer(200), ForeseeingPlayer(20)):
        assert choice(player, state) == Play(0, parse_card("E4"), parse_cards("O2 C2"))


def test_who_weighs_leaves_no_table_that_one_card_sweeps() -> None:
    """The 2 or the 12 must be laid on an empty table's 1: eleven can be swept by no card."""
    state = position("O1", ["C2 E12", "O3 C3"], stock=STOCK_LEFT)
    assert choice(LinearPlayer(WEIGHER), state).card is parse_card("E12")


def test_who_overlooks_sums_still_plays_by_the_rules() -> None:
    rates = ErrorRates(match=1.0, sums=1.0, long_sums=1.0, value=1.0, danger=1.0, plans=1.0, memory=0)
    blind = ImperfectPlayer(WEIGHER, rates)
    for seed in range(40):
        state = somewhere(GAME, {}, 2 + seed % 3, seed, 30)
        assert choice(blind, state, seed) in present(GAME.decision(state)).actions


def test_somebody_who_forgets_thinks_that_gone_cards_may_come() -> None:
    """All fours but the own one are in piles, so a 4 is left safely; without that knowledge a 3 is no worse."""
    state = position("", ["C4 C3", "C1 E1"], piles=["B12 B11 B10 B5 B2 B1 O4 E4 B4", "C12 C11"], stock=STOCK_LEFT)
    sure, forgetful = (
        {choice(ImperfectPlayer(WEIGHER, ErrorRates(plans=1.0, memory=memory)), state, seed).card for seed in range(12)}
        for memory in (40, 6)
    )
    assert sure == {parse_card("C4")}
    assert forgetful == {parse_card("C4"), parse_card("C3")}


def test_the_true_hands_explain_the_plays_better_than_others() -> None:
    """Ten cards each: what the others took and left tells what they hold."""
    options, better, player = GAME.options({"partners": True, "deal": "ten"}), 0.0, player_named("scopa", "greedy")
    for seed in range(8):
        state = GAME.start(options, 4, GAME.deal(options, 4, 0, Rng(seed))).state
        for ply in range(16):
            state = GAME.apply(state, player.choose(GAME.view(state, present(state.turn)), Rng(seed, ply))).state
        view = GAME.view(state, present(state.turn))
        worlds, seen, seats = worlds_of(view, seed), plays_seen(view), HANDS[:4]
        true, *others = [
            likelihood(seen, {hand.seat: zones[hand] for hand in seats})
            for zones in (state.zones, *[worlds.draw().zones for _ in range(40)])
        ]
        better += log(true) - mean(map(log, others))
    assert better > 0
