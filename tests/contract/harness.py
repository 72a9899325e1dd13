"""The contract of every game's rules at every step of every round: one harness for all games and options.

The options are read from the game itself, so that a new one cannot be forgotten.
"""

import copy
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations, product
from typing import Any

import pytest

from caurobat.core.decisions import Action, Announce, ChooseSuit, Claim, Give, IllegalAction, NameTrump, Pass, Play
from caurobat.core.events import CardsMoved, Event, RoundEnded, RoundStarted, moved
from caurobat.core.game import AnyGame, AnyOptions, AnyState, SetupError, Step
from caurobat.core.options import option_names, option_values
from caurobat.core.record import SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, SeenZones
from caurobat.decks import Card
from caurobat.match.match import Match, start_match
from caurobat.match.replay import replay, replay_json
from tests.expecting import present

ONLOOKER = -1
AnyStep = Step[Any]
_TRIED = 6
"""The number of actions of a decision that are tried at each step."""


def values_of(game: AnyGame) -> dict[str, list[object]]:
    """Return every option that is a choice or a switch, with its values, the default first."""
    told: dict[str, list[object]] = {}
    for name in option_names(game.options_type):
        values = option_values(game.options_type, name)
        if values:
            default = getattr(game.options({}), name)
            read = [value.value if isinstance(value, Enum) else value for value in values]
            told[name] = sorted(read, key=lambda value: value != default)
    return told


def every_rules(game: AnyGame) -> Iterator[dict[str, object]]:
    values = values_of(game)
    for chosen in product(*values.values()):
        rules = dict(zip(values, chosen, strict=True))
        if is_playable(game, rules):
            yield rules


def single_rules(game: AnyGame) -> list[dict[str, object]]:
    """Return the presets, and every value alone with the other options at their defaults."""
    told = [dict(rules) for rules in game.presets.values()] + _single_values(game)
    return [rules for rules in told if is_playable(game, rules)]


def paired_rules(game: AnyGame) -> list[dict[str, object]]:
    """Return the presets, every value alone and every pair of values, each with the other options at their defaults."""
    pairs = [one | other for one, other in combinations(_single_values(game), 2) if one.keys() != other.keys()]
    return single_rules(game) + [rules for rules in pairs if is_playable(game, rules)]


def _single_values(game: AnyGame) -> list[dict[str, object]]:
    return [{name: value} for name, values in values_of(game).items() for value in values[1:]]


def is_playable(game: AnyGame, rules: dict[str, object]) -> bool:
    try:
        return bool(game.seat_counts(game.options(rules)))
    except SetupError:
        return False


def tables(game: AnyGame, all_rules: Sequence[dict[str, object]]) -> list[tuple[dict[str, object], int]]:
    """Return each set of rules with each number of seats that it allows."""
    return [(rules, seats) for rules in all_rules for seats in game.seat_counts(game.options(rules))]


class Follower:
    """The views of every seat and of an onlooker, and the zones, followed through events alone."""

    def __init__(self, game: AnyGame, options: AnyOptions, seats: int) -> None:
        self._game = game
        self._seats = seats
        self._blanks = {seat: game.blank(options, seats, seat) for seat in (*range(seats), ONLOOKER)}
        self.views = dict(self._blanks)

    def follow(self, events: Sequence[Event]) -> None:
        game = self._game
        for event in events:
            for seat, view in self.views.items():
                told = game.redacted(event, seat, self._seats)
                assert game.redacted(told, seat, self._seats) == told, f"{event} is redacted further the second time"
                self.views[seat] = game.fold(self._blanks[seat] if isinstance(event, RoundStarted) else view, told)

    def check(self, state: AnyState) -> None:
        for seat, view in self.views.items():
            assert view == self._game.view(state, seat), f"seat {seat}'s events lead elsewhere than its view"


def check_match(game: AnyGame, rules: dict[str, object], seats: int, seed: int, rounds: int = 1) -> Match:
    """Play a match of random plays, at most `rounds` rounds, asserting the whole contract at every step."""
    options = game.options(rules)
    match = start_match(game, options, [SeatRecord(f"Seat {seat}") for seat in range(seats)])
    rng = Rng(seed, seats)
    for number in range(rounds):
        if match.standing.winner is not None:
            break
        dealer = match.next_dealer
        first = rng.below(seats) if dealer is None else dealer
        match, events = match.next_round(game.deal(options, seats, first, Rng(seed, seats, number)))
        match = check_round(game, match, events, seats, rng)
    check_record(match)
    return match


def check_round(game: AnyGame, match: Match, events: Sequence[Event], seats: int, rng: Rng) -> Match:
    """Play the round of `match` that has just begun with `events` at random to its end, and return the match."""
    follower = Follower(game, match.options, seats)
    follower.follow(events)
    pack = {card for cards in present(match.state).zones.values() for card in cards}
    all_events = list(events)
    while True:
        state = match.state
        check_cards(state, pack)
        follower.check(state)
        check_decisions(game, state, seats)
        decision = game.decision(state)
        if decision is None:
            break
        check_worlds(game, state, seats, rng)
        match, happened = match.apply(check_actions(game, state, decision.actions, rng))
        follower.follow(happened)
        all_events += happened
    check_zones(match.state, all_events)
    check_result(game, match, seats)
    assert all_events[-1] == RoundEnded(match.results[-1].counts, match.results[-1].winners)
    return match


def check_cards(state: AnyState, pack: set[Card]) -> None:
    cards = [card for there in state.zones.values() for card in there]
    assert len(cards) == len(pack), "a card is lost or doubled"
    assert set(cards) == pack
    assert {STOCK, TABLE, HANDS[0], PILES[0]} <= set(state.zones)


def check_decisions(game: AnyGame, state: AnyState, seats: int) -> None:
    """Assert that the view of the seat that decides offers what the state offers, and other views nothing."""
    decision = game.decision(state)
    assert (decision is None) == (state.turn is None) == (game.result(state) is not None)
    for seat in range(seats):
        choices = game.choices(game.view(state, seat))
        is_asked = decision is not None and game.decider(seats, decision.seat) == seat
        assert choices == (decision if is_asked else None)
    if decision is not None:
        assert decision.seat == state.turn
        assert decision.actions
        assert len(set(decision.actions)) == len(decision.actions)
        assert all(action.seat == decision.seat for action in decision.actions)


def check_worlds(game: AnyGame, state: AnyState, seats: int, rng: Rng) -> None:
    """Assert that a world sampled for a seat or an onlooker gives exactly its view, and its decision."""
    for seat in (ONLOOKER, rng.below(seats)):
        view = game.view(state, seat)
        world = game.sample_world(view, rng)
        assert game.view(world, seat) == view, f"the sampled world shows seat {seat} something else"
        assert seat != state.turn or game.decision(world) == game.decision(state)


def check_actions(game: AnyGame, state: AnyState, offered: tuple[Action, ...], rng: Rng) -> Action:
    """Assert that offered actions apply and leave the state unchanged, and that others are refused.

    Return an offered one.
    """
    before, zones = copy.deepcopy(state), dict(state.zones)
    check_moves(game, state, offered)
    for action in [rng.choice(offered) for _ in range(min(_TRIED, len(offered)))]:
        step = game.apply(state, action)
        check_round_played(game, state, action, step)
        assert step == game.apply(state, action), "the same action came to two ends"
        check_preview(game, state, action)
    check_refused(game, state, not_offered(state, offered))
    assert state == before
    assert state.zones == zones
    return rng.choice(offered)


def check_moves(game: AnyGame, state: AnyState, offered: tuple[Action, ...]) -> None:
    """Assert that a round opened here has the offered moves, and that each of them is legal unchanged."""
    played = game.round_type(state)
    assert tuple(played.moves()) == offered
    assert all(played.checked(move) == move for move in played.moves())


def check_round_played(game: AnyGame, state: AnyState, action: Action, step: AnyStep) -> None:
    """Assert that a recorded round, an unrecorded one and the fold of the events all come to `step`.

    What comes of a copy changes nothing in the round that it is a copy of.
    """
    recorded, unrecorded = game.round_type(state, is_recorded=True), game.round_type(state)
    copied = unrecorded.copy()
    for played in (recorded, unrecorded):
        played.play(played.checked(action))
        assert played.freeze() == step.state
    assert recorded.events == list(step.events)
    assert unrecorded.events is None
    assert copied.freeze() == state
    for seat in (ONLOOKER, *range(state.seats)):
        view = game.view(state, seat)
        for event in step.events:
            view = game.fold(view, game.redacted(event, seat, state.seats))
        assert view == game.view(step.state, seat), f"seat {seat}'s events lead elsewhere than the round"


def check_refused(game: AnyGame, state: AnyState, actions: Sequence[Action]) -> None:
    """Assert that none of `actions` is carried out, and that the refusal says why."""
    for action in actions:
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.action == action
        assert len(str(caught.value)) > 10, f"{action} is refused without a reason"


def check_preview(game: AnyGame, state: AnyState, action: Action) -> None:
    """Assert that a preview shows no card that its seat doesn't see, and its events lead to its view."""
    seats = state.seats
    seat = game.decider(seats, action.seat)
    view = game.view(state, seat)
    preview = game.preview(view, action)
    folded = view
    for event in preview.events:
        assert game.redacted(event, seat, seats) == event
        folded = game.fold(folded, event)
    assert folded == preview.view
    seen = {card for cards in view.zones.values() for card in cards} | {None}
    told = {card for cards in preview.view.zones.values() for card in cards}
    told |= {card for event in preview.events if isinstance(event, CardsMoved) for card in event.cards}
    assert told <= seen, f"the preview of {action} tells cards that the seat cannot see"


def not_offered(state: AnyState, offered: tuple[Action, ...]) -> list[Action]:
    """Return actions of each kind that are not allowed now: not one's turn, not one's card, not asked."""
    other = (state.turn + 1) % max(2, state.seats)
    mine = state.zones[HANDS[state.turn]]
    cards = [card for zone, cards in state.zones.items() if zone is not HANDS[state.turn] for card in cards]
    anyhow = cards[0] if cards else mine[0]
    wrong: list[Action] = [Pass(other), Pass(state.turn), Play(state.turn, anyhow), Play(99, anyhow)]
    wrong += [Announce(state.turn, "nothing"), Claim(state.turn, "0"), ChooseSuit(state.turn, "X")]
    wrong += [NameTrump(other, anyhow), Give(state.turn, ()), Give(state.turn, (anyhow,))]
    wrong += [Play(state.turn, card, (card,)) for card in mine[:1]]
    if state.seats > 1:
        wrong += [Play(other, card) for card in state.zones[HANDS[other]][:2]]
    # An action that leaves the capture to the rules stands for an offered play if only one outcome is possible.
    return [action for action in wrong if action not in offered]


def check_zones(state: AnyState, events: Sequence[Event]) -> None:
    """Assert that unredacted events move every card from the stock to its final place."""
    start = next(event for event in events if isinstance(event, RoundStarted))
    pack = tuple(card for cards in state.zones.values() for card in cards)
    assert start.stock == len(pack)
    zones: SeenZones = dict.fromkeys(state.zones, ()) | {STOCK: pack}
    for event in events:
        if isinstance(event, CardsMoved):
            zones = moved(zones, event)
    hidden = {STOCK: tuple(sorted(zones[STOCK], key=str))}
    assert {**zones, **hidden} == {**state.zones, STOCK: tuple(sorted(state.zones[STOCK], key=str))}


def check_result(game: AnyGame, match: Match, seats: int) -> None:
    """Assert that the round has a result that adds up, and the match has counted it."""
    result = match.results[-1]
    sides = game.sides(match.options, seats)
    assert sorted(seat for side in sides for seat in side) == list(range(seats))
    assert len(result.points) == len(sides) == len(match.standing.score)
    for side, points in enumerate(result.points):
        assert points == sum(gain.points for gain in result.gains if gain.side == side)
    assert set(result.winners) <= set(range(len(sides)))
    assert 0 <= game.next_dealer(match.state) < seats


def check_record(match: Match) -> None:
    """Assert that writing, reading and replaying the match gives the same match, also for every beginning of it."""
    text = format_record(match.to_record())
    again = replay(parse_record(text.encode())).match
    assert again == match
    assert format_record(again.to_record()) == text
    assert replay_json(match.to_record())["score"] == list(match.standing.score)
