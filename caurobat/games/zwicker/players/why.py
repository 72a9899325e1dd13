"""The reasons for and against each play of Zwicker (see `players.advice`), reviews, and the grounds of programs."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.fishing import sides_of
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.zwicker.players.imperfect import ImperfectPlayer
from caurobat.games.zwicker.players.playouts import SWEEP, WEIGHTS, alike, play_out, rewards, worlds_of
from caurobat.games.zwicker.players.searching import SearchPlayer
from caurobat.games.zwicker.players.trials import promising, tried
from caurobat.games.zwicker.rules import GAME, Round, State, View, summarize_play
from caurobat.games.zwicker.rules.counting import card_points
from caurobat.games.zwicker.rules.legal import capturable
from caurobat.games.zwicker.rules.state import HIGHEST, LOWEST, cards_of, is_joker, value_of
from caurobat.players import advice
from caurobat.players.advice import play_in_same_worlds, with_forecasts
from caurobat.players.grounds import LIKELY, Ground, ground_of
from caurobat.players.judging import DealValue, Ending, Judgement, judged_by_halves, value_deal
from caurobat.players.player import NotItsTurn, Player, Seated, Stop, is_forced, never
from caurobat.players.worlds import chance_to_hold

ROUNDS: Final = 120
"""How often a forecast plays each action to the end at most, and how often a deal is: playouts take long."""
_MOST_REVIEWED: Final = 240  # how often a review plays each action to the end at most


@dataclass(frozen=True, slots=True)
class Opening:
    """A value that the next seat may hold (None: a joker), with its chance and its best capture.

    `points` are those of the cards, without a sweep.
    """

    value: int | None
    chance: float
    takes: tuple[Card, ...]
    points: int
    is_sweep: bool

    @property
    def gain(self) -> int:
        """The points that it makes at once."""
        return self.points + (SWEEP if self.is_sweep else 0)


@dataclass(frozen=True, slots=True)
class Reason(advice.Reason):
    """The reasons for and against one play of a seat."""

    action: Play | Build
    takes: tuple[Card, ...]
    """The cards taken from the pool."""
    on: tuple[Card, ...]
    """The cards of the item it is built on, in the order in which they were played."""
    value: int
    """The value of a build; 0 without one."""
    is_ready: bool
    """Whether the hand keeps a card of the build's value."""
    is_sweep: bool
    counting: tuple[Card, ...]
    """The cards with points that it gains, including the one played."""
    spends_joker: bool
    """Whether the card that takes is a joker."""
    lying: tuple[Card, ...]
    """The cards with points that lie in the pool then."""
    openings: tuple[Opening, ...]
    """The captures with points that the next seat may have then, the most dangerous first."""
    sweep_chance: float
    """The chance that the next seat can sweep the pool."""
    following: int | None
    """The seat that plays next; None where the round is over."""
    is_table_empty: bool
    """Whether the pool is empty then."""
    leftovers: int
    """How many cards its side gets at the end of the round."""

    @property
    def points(self) -> int:
        """The points that it makes at once."""
        return sum([card_points(card) for card in self.counting]) + (SWEEP if self.is_sweep else 0)


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against the actions worth considering, the best one first."""


def candidates(view: View) -> list[Action]:
    """Return the actions worth considering, best first as they look at a glance; raises `NotItsTurn`."""
    if view.turn != view.seat:
        raise NotItsTurn(view)
    return list(promising(Round(view)))


def glance(view: View) -> Advice:
    """Return the reasons without forecasts, in the order of the linear player; raises `NotItsTurn`."""
    return Advice(tuple([explain(view, action) for action in candidates(view)]))


def advise(view: View, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never) -> Advice:
    """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

    It ignores who sits in the other seats: all are taken to play alike. Stopped before every action was tried twice, it
    returns a `glance` without forecasts.
    """
    first = glance(view)
    actions: list[Action] = [reason.action for reason in first.reasons]
    endings = played_out(view, actions, rng, rounds, should_stop)
    if len(endings[actions[0]]) < 2:
        return first
    return Advice(with_forecasts(first.reasons, endings))


def played_out(
    view: View, actions: Sequence[Action], rng: Rng, rounds: int, should_stop: Stop
) -> dict[Action, list[Ending]]:
    """Play each of `actions` out in `rounds` worlds, or as many as there is time for, and return the endings."""
    worlds = worlds_of(view, rng.next())

    def play_world() -> Iterator[Ending]:
        for played in tried(worlds, actions, is_whole=True):
            points = played.counted().points
            side = view.seat % len(points)
            yield Ending.of(points, side, rewards(played)[side])

    return play_in_same_worlds(actions, rounds, should_stop, play_world)


def explain(view: View, action: Action) -> Reason:
    """Return the reasons for and against `action` of the view's seat, without a forecast."""
    assert isinstance(action, Play | Build), "cards are played in this game, and nothing else is done"
    preview = GAME.preview(view, action)
    after, play = preview.view, summarize_play(preview.events, view.seats)
    hand = [card for card in view.zones[HANDS[action.seat]] if card not in (None, action.card)]
    openings = _openings(view, after, action.seat)
    sweeping = sum([_copies(view, opening.value) for opening in openings if opening.is_sweep])
    taken = (play.card, *play.takes) if play.takes else ()
    return Reason(
        action=action,
        takes=play.takes,
        on=play.on,
        value=play.value or 0,
        is_ready=any(value_of(card) == play.value for card in hand if card is not None) and play.value is not None,
        is_sweep=play.is_sweep,
        counting=tuple([card for card in taken if card_points(card)]),
        spends_joker=bool(play.takes) and is_joker(action.card),
        lying=tuple([card for card in cards_of(after.items) if card_points(card)]),
        openings=openings,
        sweep_chance=_chance(view, after, sweeping),
        following=after.turn,
        is_table_empty=not after.items,
        leftovers=play.leftovers if _are_one_side(view, action.seat, play.heir) else 0,
    )


def _openings(view: View, after: View, seat: int) -> tuple[Opening, ...]:
    """Return the captures with points of the seat that plays next, if it is an opponent."""
    if after.turn is None or _are_one_side(view, seat, after.turn):
        return ()
    pool, best_of_each = capturable(after), []
    everything = len(cards_of(after.items))
    for value in (None, *range(LOWEST, HIGHEST + 1)):
        chance = _chance(view, after, _copies(view, value))
        captures = pool.captures(value) if chance else []
        openings = [
            Opening(value, chance, takes, sum(map(card_points, takes)), len(takes) == everything) for takes in captures
        ]
        if openings:
            best_of_each.append(max(openings, key=lambda opening: opening.gain))
    return tuple(sorted([one for one in best_of_each if one.gain], key=lambda one: -one.chance * one.gain))


def _are_one_side(view: View, seat: int, other: int | None) -> bool:
    return any(seat in side and other in side for side in sides_of(view.options, view.seats))


def _copies(view: View, value: int | None) -> int:
    """Return the number of cards of `value` that the seat of `view` does not see."""
    return sum([value_of(card) == value for card in GAME.unseen_cards(view)])


def _chance(view: View, after: View, copies: int) -> float:
    """Return the chance that the seat that plays next holds one of `copies` cards."""
    if after.turn is None:
        return 0.0
    return chance_to_hold(copies, len(after.zones[HANDS[after.turn]]), len(GAME.unseen_cards(view)))


def judge(
    view: View, action: Action, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats.

    It is compared with the actions worth considering, except those that differ from it only by equal cards.
    """
    same = alike(view, action)
    actions = [action, *[one for one in candidates(view) if alike(view, one) != same]]
    return judged_by_halves(view, action, played_out(view, actions, rng, min(rounds, _MOST_REVIEWED), should_stop))


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = ROUNDS) -> tuple[DealValue, ...]:
    """Return the points that the round from `state` is worth to each seat, all of them playing quick moves."""
    chance, start = random.Random(seed).random, Round(state)

    def play_round() -> list[float]:
        played = start.copy()
        play_out(played, chance)
        points = played.counted().points
        return [float(points[seat % len(points)]) for seat in range(state.seats)]

    return value_deal(play_round, rounds, should_stop)


def motive_of(player: Player, view: View, action: Play | Build) -> Ground:
    """Return the ground on which `player` did `action` at `view`; raises `NotItsTurn`."""
    if is_forced(GAME, view):
        return Ground.ONLY_CARD
    if isinstance(player, SearchPlayer):
        return Ground.THOUGHT_AHEAD
    rates = player.rates if isinstance(player, ImperfectPlayer) else None
    # A player that never considers something cannot have it as a reason.
    danger = 0.0 if rates is not None and rates.danger >= 1.0 else 1.0
    plans = 0.0 if rates is not None and rates.plans >= 1.0 else 1.0
    own, others = explain(view, action), [explain(view, one) for one in candidates(view) if one != action]
    if not others:
        return Ground.WEIGHED
    rival = max(others, key=lambda one: sum(_parts(one, danger, plans)))
    is_most = own.points >= max(one.points for one in others)
    grounds = (
        Ground.TAKES_MOST if is_most else Ground.WEIGHED,
        Ground.FEEDS_LEAST if any(one.chance >= LIKELY for one in rival.openings) else Ground.WEIGHED,
        Ground.AVOIDS_PRIZE if rival.sweep_chance >= LIKELY else Ground.WEIGHED,
        Ground.KEEPS_CAPTURE,
    )
    terms = zip(grounds, _parts(own, danger, plans), _parts(rival, danger, plans), strict=True)
    return ground_of([(ground, mine - its) for ground, mine, its in terms], own.points, rival.points)


def _parts(reason: Reason, danger: float, plans: float) -> tuple[float, float, float, float]:
    """Return the value of a play's points, cards left lying, danger of a sweep, and plans."""
    lying = sum([card_points(card) for card in reason.lying])
    planned = WEIGHTS.held * reason.is_ready - WEIGHTS.joker * reason.spends_joker
    return (
        float(reason.points),
        -danger * WEIGHTS.lying * lying,
        -danger * WEIGHTS.risk * SWEEP * reason.sweep_chance,
        plans * planned,
    )
