from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.events import CardsMoved, Event, TurnPassed, redacted
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import SPANISH, Card, parse_cards
from caurobat.games.cau_robat.players.greedy import GreedyPlayer
from caurobat.games.cau_robat.rules import GAME, PRESETS, State, View
from tests.expecting import instance, present
from tests.rules.rounds import MANY, steps
from tests.rules.table import play, position
from tests.rules.words import events_text, position_text

ROUNDS = 40 if MANY else 6


def with_zones(state: State, zones: dict[Zone, tuple[Card, ...]]) -> State:
    return replace(state, zones={**state.zones, **zones})


def swapped(state: State, one: Card, other: Card) -> State:
    places = {one: other, other: one}
    return with_zones(
        state, {zone: tuple(places.get(card, card) for card in cards) for zone, cards in state.zones.items()}
    )


def reshuffled(state: State, seat: int, rng: Rng) -> State:
    hidden = [zone for zone in state.zones if not zone.is_seen_by(seat)]
    cards = iter(rng.shuffled([card for zone in hidden for card in state.zones[zone]]))
    return with_zones(state, {zone: tuple(next(cards) for _ in state.zones[zone]) for zone in hidden})


def positions(deal: str = "threes") -> Iterator[State]:
    for number, rules in enumerate(PRESETS.values()):
        for seats in (2, 3, 4, 5, 8, 12):
            for seed in range(max(1, ROUNDS // 6)):
                for state, _, step in steps(GAME.options({**rules, "deal": deal}), seats, 50 * number + seed):
                    yield state
                    yield step.state


@pytest.mark.parametrize("deal", ["all", "threes"])
def test_swapping_unseen_cards_changes_neither_view_nor_decision_nor_greedys_choice(deal: str) -> None:
    rng, greedy = Rng(1), GreedyPlayer()
    for number, state in enumerate(positions(deal)):
        seat = number % state.seats if number % 2 or state.turn is None else state.turn
        other = reshuffled(state, seat, rng)
        view = GAME.view(state, seat)
        assert GAME.view(other, seat) == view
        assert GAME.choices(GAME.view(other, seat)) == GAME.choices(view)
        if state.turn == seat:
            assert GAME.decision(other) == GAME.decision(state)
            assert greedy.choose(GAME.view(other, seat), Rng(7)) == greedy.choose(view, Rng(7))


@pytest.mark.parametrize("deal", ["all", "threes"])
def test_a_view_has_no_face_of_a_hidden_card(deal: str) -> None:
    for number, state in enumerate(positions(deal)):
        view = GAME.view(state, number % state.seats)
        for zone, cards in view.zones.items():
            if zone is STOCK or (zone in HANDS and zone is not HANDS[view.seat]):
                assert set(cards) <= {None}
                assert len(cards) == len(state.zones[zone])
            else:
                assert cards == state.zones[zone]


def test_redacted_events_have_no_face_of_a_card_that_moves_between_hidden_places() -> None:
    for seed in range(ROUNDS):
        for _, _, step in steps(GAME.options({"deal": "threes"}), 4, seed):
            for event in step.events:
                if isinstance(event, CardsMoved) and event.why == "deal":
                    for seat in range(4):
                        told = instance(redacted(event, seat), CardsMoved)
                        own = event.target is HANDS[seat]
                        assert told.cards == (event.cards if own else (None,) * len(event.cards))
                else:
                    assert all(redacted(event, seat) == event for seat in range(4))


# Whether a seat could have answered a call.


def received(state: State, actions: list[Action], seat: int) -> tuple[list[Event], State]:
    """All that `seat` is told while these actions are taken, and the state they lead to."""
    told: list[Event] = []
    for action in actions:
        step = GAME.apply(state, action)
        told += [redacted(event, seat) for event in step.events]
        state = step.state
    return told, state


def without_answer(state: State, asked: int, rank: int, keep: int) -> tuple[State, Zone] | None:
    """Return the position with the cards of `rank` in the hand of `asked` moved to one other hidden place.

    The place is not the hand of `keep` (who plays next) and is told; None where there is no such place.
    """
    hand = HANDS[asked]
    for zone in (STOCK, *HANDS[: state.seats]):
        if zone in (hand, HANDS[keep]):
            continue
        strangers = [card for card in state.zones.get(zone, ()) if card.rank != rank]
        wanted = [card for card in state.zones[hand] if card.rank == rank]
        if len(strangers) >= len(wanted):
            other = state
            for card, stranger in zip(wanted, strangers, strict=False):
                other = swapped(other, card, stranger)
            return other, zone
    return None


def check_pair(state: State, action: Action, calls: Counter[str]) -> None:
    """If `action` opens a call: letting it pass must look as not being able to answer does, to every onlooker."""
    asking = GAME.apply(state, action).state
    if not asking.callers or asking.turn is None or asking.trailed is None:
        return
    asked = asking.turn
    pair = without_answer(state, asked, asking.trailed.rank, action.seat)
    if pair is None:
        return
    unable, place = pair
    for onlooker in range(state.seats):
        if onlooker == asked or place is HANDS[onlooker]:
            continue
        passing = received(state, [action, Pass(asked)], onlooker)
        failing = received(unable, [action], onlooker)
        assert passing[0] == failing[0], f"{position_text(state)}\n{events_text(passing[0])}\n{events_text(failing[0])}"
        assert TurnPassed(asked) in passing[0]
        assert GAME.view(passing[1], onlooker) == GAME.view(failing[1], onlooker)
        calls[str(len(asking.callers))] += 1


# With two seats and no stock there is nowhere else for the card to be.
PAIRS = [("all", seats) for seats in (3, 4, 5, 9)] + [("threes", seats) for seats in (2, 3, 4, 5, 9)]


@pytest.mark.parametrize(("deal", "seats"), PAIRS)
def test_no_onlooker_can_tell_could_not_answer_from_let_it_pass(deal: str, seats: int) -> None:
    calls: Counter[str] = Counter()
    for seed in range(10 * ROUNDS):
        for state, _, _ in steps(GAME.options({"deal": deal}), seats, 300 + seed, 4):
            for action in present(GAME.decision(state)).actions:
                check_pair(state, action, calls)
    assert calls["2"] >= 10  # asked for recau
    assert calls["3"] >= 2 or deal == "threes"  # asked for contracau, which is rare in short hands


def test_the_view_while_a_seat_is_asked_is_that_of_a_seat_that_cannot_answer_at_the_same_event() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"], stock="O5 O6 O7"), "O4").state
    unable = swapped(state, *parse_cards("E4 O5"))
    asking = GAME.apply(state, Play(1, parse_cards("C4")[0]))
    failing = GAME.apply(unable, Play(1, parse_cards("C4")[0]))
    for onlooker in (0, 1):
        view = GAME.view(unable, onlooker)
        for event in failing.events[: len(asking.events)]:
            view = GAME.fold(view, redacted(event, onlooker))
        assert view == GAME.view(asking.state, onlooker)


# Worlds sampled from a view.


def late_view() -> View:
    """Seat 0's view with four unseen cards: two in a hand, one in another, one in the stock of three seats."""
    rest = [card.code for card in SPANISH.cards if card.code not in ("O1", "O2", "C1", "C2", "C3", "C4", "O12")]
    state = position("O12", ["O1 O2", "C1 C2", "C3"], [" ".join(rest)], stock="C4")
    return GAME.view(state, 0)


def test_sampled_worlds_are_even_over_all_ways_to_place_the_unseen_cards() -> None:
    view, rng, worlds = late_view(), Rng(11), 12_000
    seen: Counter[tuple[Card, ...]] = Counter()
    for _ in range(worlds):
        zones = GAME.sample_world(view, rng).zones
        seen[(*zones[HANDS[1]], *zones[HANDS[2]], *zones[STOCK])] += 1
    ways = list(permutations(parse_cards("C1 C2 C3 C4")))
    assert set(seen) == set(ways)
    # Chi-square with 23 degrees of freedom: beyond 53 has a chance under 1 in 2,000.
    mean = worlds / len(ways)
    assert 5 < sum((seen[way] - mean) ** 2 / mean for way in ways) < 53


def test_sampled_worlds_put_every_unseen_card_everywhere_equally_often() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"]), "O4", "C4").state
    state = with_zones(
        state, {STOCK: tuple(card for card in SPANISH.cards if not any(card in zone for zone in state.zones.values()))}
    )
    rng, worlds, view = Rng(12), 4000, GAME.view(state, 0)
    assert view.callers == (0, 1)
    seen: Counter[Card] = Counter()
    for _ in range(worlds):
        seen.update(GAME.sample_world(view, rng).zones[HANDS[2]])
    unseen = [
        card
        for card in SPANISH.cards
        if card not in (*state.zones[TABLE], *state.zones[HANDS[0]], *state.zones[PILES[0]])
    ]
    # The asked seat is no likelier to hold the rank than any other card: whether it can answer isn't known.
    mean = worlds * 2 / len(unseen)
    assert set(seen) == set(unseen)
    assert 12 < sum((seen[card] - mean) ** 2 / mean for card in unseen) < 72
