from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import parse_card
from caurobat.games.capodama.rules import GAME, State
from caurobat.games.capodama.rules.knowledge import unseen_of, voids_of
from caurobat.games.capodama.rules.worlds import DealSampler
from tests.expecting import present
from tests.games.capodama.table import after, position


def test_who_neither_follows_nor_trumps_has_none_of_the_suit() -> None:
    state = after(position("9D 9C KS", "AH 8C 10S", "QH JC JS", "8D KC QS", turn=0), "9D", "8C", "QH")
    assert voids_of(GAME.view(state, 3)) == {1: frozenset("D")}


def test_a_trump_proves_nothing() -> None:
    state = after(position("9D 9C", "AH 8D", "7H JC", "8H KC", turn=0), "9D", "AH", "7H")
    assert voids_of(GAME.view(state, 3)) == {}


def full_round(seats: int, seed: int, plays: int) -> State:
    rng = Rng(seed, seats)
    options = GAME.options({})
    state = GAME.start(options, seats, GAME.deal(options, seats, 0, rng)).state
    while state.turn is not None and sum(len(t.cards) for t in state.tricks) < plays:
        state = GAME.apply(state, rng.choice(present(GAME.decision(state)).actions)).state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_a_view_proves_is_true(seats: int) -> None:
    for seed in range(20):
        state = full_round(seats, seed, 3 * seats)
        for seat in range(seats):
            unseen = unseen_of(GAME.view(state, seat))
            for zone, voids in unseen.voids.items():
                assert not {card.suit.value for card in state.zones[zone]} & voids
            for zone, held in unseen.held.items():
                assert set(held) <= set(state.zones[zone])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_worlds_fit_what_was_shown(seats: int) -> None:
    rng = Rng(3)
    for seed in range(10):
        state = full_round(seats, seed, 4 * seats)
        for seat in range(seats):
            view = GAME.view(state, seat)
            voids = voids_of(view)
            for _ in range(5):
                world = GAME.sample_world(view, rng)
                for other, suits in voids.items():
                    assert not {card.suit.value for card in world.zones[HANDS[other]]} & suits
                assert world.capo == state.capo is not None
                ace = parse_card("AH")
                assert (ace in world.zones[HANDS[state.capo]]) == (ace in state.zones[HANDS[state.capo]])
                for gift in view.gifts:
                    if gift.card is not None and gift.card in state.zones[HANDS[gift.receiver]]:
                        assert gift.card in world.zones[HANDS[gift.receiver]]


def test_gifts_of_a_world_could_have_been_given() -> None:
    rng = Rng(4)
    for seats in (4, 5, 6):
        state = full_round(seats, 1, seats)
        for _ in range(50):
            world = GAME.sample_world(GAME.view(state, 1), rng)
            cards = [gift.card for gift in world.gifts]
            assert len(set(cards)) == len(cards)
            assert parse_card("AH") not in cards
            for gift in world.gifts:
                assert gift.card is not None
                if gift.receiver == world.capo:
                    assert gift.card not in (parse_card("QH"), *([parse_card("KH")] if seats == 6 else []))


def test_every_way_that_fits_is_drawn_as_often() -> None:
    """At the end of a round of three, where all ways can be listed."""
    for seed in range(40):
        state = full_round(3, seed, 12)
        view = GAME.view(state, 0)
        voids = voids_of(view)
        if len(voids.get(1, ())) + len(voids.get(2, ())) >= 2 and state.turn is not None:
            break
    else:
        raise AssertionError("no round in which two voids were shown")
    first, second = (state.zones[HANDS[seat]] for seat in (1, 2))
    unseen = sorted((*first, *second), key=lambda card: card.code)
    assert state.capo is not None
    fitting = set()
    for order in permutations(unseen):
        hands = (frozenset(order[: len(first)]), frozenset(order[len(first) :]))
        if all(card.suit.value not in voids.get(seat, ()) for seat in (1, 2) for card in hands[seat - 1]):
            ace = parse_card("AH")
            if ace not in unseen or ace in hands[state.capo - 1]:
                fitting.add(hands)
    rng, draws = Rng(5), 200 * len(fitting)
    counts: Counter[tuple[frozenset[object], frozenset[object]]] = Counter()
    for _ in range(draws):
        world = GAME.sample_world(view, rng)
        counts[frozenset(world.zones[HANDS[1]]), frozenset(world.zones[HANDS[2]])] += 1
    assert set(counts) == fitting
    assert len(fitting) > 2
    # Six standard deviations of a fair draw.
    assert max(abs(count - 200) for count in counts.values()) < 6 * 200**0.5


class CountedNumbers:
    """Random numbers that count how they were asked for."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)
        self.shuffles = self.draws = 0

    def below(self, count: int) -> int:
        self.draws += 1
        return self._rng.below(count)

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        self.shuffles += 1
        return self._rng.shuffled(items)


def test_ways_are_counted_only_where_plain_shuffles_do_not_fit() -> None:
    # Nothing is known: the first shuffle fits.
    numbers = CountedNumbers(1)
    DealSampler(unseen_of(GAME.view(full_round(4, 3, 0), 3))).drawn(numbers)
    assert (numbers.shuffles, numbers.draws) == (1, 0)
    # Seat 1 has no diamonds, of which few are left: one of some shuffles fits, perhaps not the first of them.
    state = after(position("9D 9C KS", "AH 8C 10S", "QH JC JS", "8D KC QS", turn=0), "9D", "8C", "QH")
    spread = DealSampler(unseen_of(GAME.view(state, 3)))
    tries = set()
    for seed in range(40):
        numbers = CountedNumbers(seed)
        assert "D" not in {card.suit.value for card in spread.drawn(numbers)[HANDS[1]]}
        assert numbers.draws == 0
        tries.add(numbers.shuffles)
    assert len(tries) > 1
