"""Capodama's bitboards come to the same as the rules, with either pack and any number of seats."""

import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, Zone
from caurobat.decks import Card
from caurobat.games.capodama.players.bitboard import bits
from caurobat.games.capodama.players.worlds import FastRandom, KnownTable
from caurobat.games.capodama.rules import GAME, Phase, State
from caurobat.games.capodama.rules.counting import points_of, side_of
from caurobat.games.capodama.rules.state import phase_of
from tests.expecting import instance, present
from tests.players.test_capodama import onwards, start

KINDS = [(deck, seats) for deck in ("french", "italian") for seats in GAME.seat_counts(GAME.options({"deck": deck}))]


@pytest.mark.parametrize(("deck", "seats"), KINDS)
def test_a_bitboard_is_played_by_the_rules(deck: str, seats: int) -> None:
    for seed in range(8):
        rng, state = Rng(seed, seats), start(seats, seed, deck)
        while phase_of(state) is not Phase.PLAY:
            state = onwards(state, rng)
        table = KnownTable(GAME.view(state, present(state.capo)))
        cards = table.cards
        model = table.filled([cards.mask(state.zones[HANDS[seat]]) for seat in range(table.players)], ())
        if seats <= 2:
            seconds = second_hands(state)
            model.second = tuple(cards.mask(seconds[HANDS[seat]]) for seat in range(2))
        while state.turn is not None:
            assert model.turn == state.turn
            legal = {cards.cards[number] for number in bits(model.legal())}
            decision = GAME.decision(state)
            assert legal == {action.card for action in present(decision).actions if isinstance(action, Play)}
            action = rng.choice(present(decision).actions)
            model.play(cards.numbers[instance(action, Play).card])
            state = GAME.apply(state, action).state
        assert model.is_over
        assert tuple(model.points) == points_of(state)
        assert tuple(sorted(model.side)) == side_of(state)


def second_hands(state: State) -> dict[Zone, tuple[Card, ...]]:
    rng = Rng(1)
    while len(state.tricks) < 8:
        state = onwards(state, rng)
    return {HANDS[seat]: state.zones[HANDS[seat]] for seat in range(2)}


@pytest.mark.parametrize(("deck", "seats"), KINDS)
def test_a_bitboard_made_in_the_middle_goes_on_as_the_rules_do(deck: str, seats: int) -> None:
    for seed in range(4):
        rng, state = Rng(seed, seats, 2), start(seats, seed, deck)
        for _ in range(60):
            if state.turn is None:
                break
            if phase_of(state) is Phase.PLAY:
                view = GAME.view(state, GAME.decider(seats, state.turn))
                model = KnownTable(view).model(FastRandom(seed))
                cards = model.cards
                offered = {action.card for action in present(GAME.choices(view)).actions if isinstance(action, Play)}
                assert {cards.cards[number] for number in bits(model.legal())} == offered
                assert tuple(model.points) == points_of(state)
            state = onwards(state, rng)
