"""The reasons for and against each play of Scopa (see `players.advice`), reviews, and the grounds of programs."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import PlaySummary, captured_by
from caurobat.core.rng import Rng
from caurobat.decks import Card
from caurobat.games.scopa.players.people import (
    WEIGHTS,
    ImperfectPlayer,
    LinearPlayer,
    Outlook,
    Weights,
    weighed,
)
from caurobat.games.scopa.players.search import (
    TO_THE_END,
    choice_of,
    play_on,
    points_of,
    rewards_of,
    tree_search,
    worlds_of,
)
from caurobat.games.scopa.rules import (
    COINS,
    GAME,
    RE_BELLO,
    SETTEBELLO,
    VALUES,
    Round,
    State,
    View,
    napola_points,
    napola_run,
)
from caurobat.players import advice
from caurobat.players.advice import play_in_same_worlds, with_forecasts
from caurobat.players.capturing import Opening
from caurobat.players.grounds import LIKELY, Ground, ground_of
from caurobat.players.judging import DEAL_ROUNDS, DealValue, Ending, Judgement, judged_by_halves, value_deal
from caurobat.players.player import Player, Seated, Stop, never, offered
from caurobat.players.tree import Node

_AMISS = 0.02  # a further standard error of differences, because the tree keeps learning (`tools/check_forecasts.py`)
_MOST_REVIEWED: Final = 900  # the most times that a review plays each action to the end


@dataclass(frozen=True, slots=True)
class Reason(advice.Reason):
    """The reasons for and against one play of a seat."""

    action: Play
    takes: tuple[Card, ...]
    """The cards captured; empty for a trailed card."""
    is_sweep: bool
    cards: int
    """The number of cards that the seat's own pile gains."""
    coins: int
    """How many of them are coins."""
    has_settebello: bool
    sevens: int
    """How many of them are sevens."""
    openings: tuple[Opening, ...]
    """The captures that the next seat may then have, the most dangerous first."""
    sweep_chance: float
    """The chance that the next seat can sweep the table."""
    is_table_empty: bool
    """Whether the play leaves the table empty."""
    is_last_card: bool = False
    """Whether it is the last play of the round."""
    napola: int = 0
    """The points of the side's napola if the play makes it longer."""
    is_for_partner: bool = False
    """Whether the partner has left a card like the one that is left now, and may hold another."""
    has_re_bello: bool = False
    """Whether it captures the king of coins where that scores a point."""


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against every action, the best one first."""


def explain(view: View) -> tuple[Reason, ...]:
    """Return the reasons for each action of the view's seat, without forecasts; raises `NotItsTurn`."""
    return tuple([reason_for(view, action) for action in offered(GAME, view)])


def glance(view: View) -> Advice:
    """Return the reasons without forecasts, in the order of the linear player; raises `NotItsTurn`."""
    outlook, reasons = Outlook.of(view), explain(view)
    return Advice(tuple(sorted(reasons, key=lambda reason: -weighed(outlook.after(*choice_of(reason.action))))))


def advise(view: View, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never) -> Advice:
    """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

    It ignores who sits in the other seats, assuming that all play alike. If stopped before every action was tried
    twice, it returns a `glance` without forecasts.
    """
    reasons = explain(view)
    endings = played_out(view, [reason.action for reason in reasons], rng, rounds, should_stop)
    if len(endings[reasons[0].action]) < 2:
        return glance(view)
    return Advice(with_forecasts(reasons, endings, _AMISS))


def played_out(
    view: View, actions: Sequence[Action], rng: Rng, rounds: int, should_stop: Stop
) -> dict[Action, list[Ending]]:
    """Play each of `actions` out in `rounds` worlds, or in as many as time allows, and return the endings."""
    worlds, trees = worlds_of(view, rng.next()), [(action, Node[Action]()) for action in actions]
    search = tree_search(view.seat, worlds.chance, TO_THE_END)

    def play_world() -> Iterator[Ending]:
        start = worlds.draw()
        for move, tree in trees:
            end = start.copy()
            end.play(move)
            search.iterate(tree, end)
            points = points_of(end)
            side = view.seat % len(points)
            yield Ending.of(points, side, rewards_of(points)[side])

    return play_in_same_worlds(actions, rounds, should_stop, play_world)


def reason_for(view: View, action: Action) -> Reason:
    """Return the reasons for and against `action` of the view's seat, without a forecast."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    outlook = Outlook.of(view)
    after = outlook.after(*choice_of(action))
    openings = outlook.openings(after.table)
    summary = PlaySummary(GAME.preview(view, action).events, view.seats)
    gained = (action.card, *action.takes) if action.takes else ()
    return Reason(
        action=action,
        takes=action.takes or (),
        is_sweep=summary.is_sweep,
        cards=len(gained),
        coins=sum([card.suit is COINS for card in gained]),
        has_settebello=SETTEBELLO in gained,
        sevens=sum([card.rank == SETTEBELLO.rank for card in gained]),
        openings=tuple(sorted(openings, key=lambda opening: -opening.chance * opening.gain)),
        sweep_chance=1.0 - prod([1.0 - opening.chance for opening in openings if opening.is_sweep]),
        is_table_empty=not after.table,
        is_last_card=outlook.is_last_card,
        napola=_napola(view, gained),
        is_for_partner=not gained and outlook.copies[VALUES[action.card.rank]] > 0 and _is_like_partners(view, action),
        has_re_bello=view.options.has_re_bello and RE_BELLO in gained,
    )


def _is_like_partners(view: View, play: Play) -> bool:
    """Return whether the partner of the seat of `play` has left a card of the same rank."""
    partner = (play.seat + 2) % view.seats
    left = [past.card.rank for past in view.past if past.seat == partner and not past.takes]
    return view.options.partners and play.card.rank in left


def _napola(view: View, gained: Sequence[Card]) -> int:
    """Return the points of the napola of the view's side once it has `gained` cards; 0 if they change nothing."""
    if not view.options.has_napola:
        return 0
    sides = GAME.sides(view.options, view.seats)
    pile = captured_by(view.zones, sides[view.seat % len(sides)])
    longer = [*pile, *gained]
    return napola_points(longer) if len(napola_run(longer)) > len(napola_run(pile)) else 0


def judge(
    view: View, action: Action, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats."""
    endings = played_out(view, offered(GAME, view), rng, min(rounds, _MOST_REVIEWED), should_stop)
    return judged_by_halves(view, action, endings)


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = DEAL_ROUNDS) -> tuple[DealValue, ...]:
    """Return the points that the round from `state` is worth to each seat when all seats play quick moves."""
    chance, start = random.Random(seed).random, Round(state)

    def play_round() -> list[float]:
        end = start.copy()
        play_on(end, chance)
        points = points_of(end)
        return [float(points[seat % len(points)]) for seat in range(state.seats)]

    return value_deal(play_round, rounds, should_stop)


def motive_of(player: Player, view: View, action: Action) -> Ground:
    """Return the ground on which `player` chose `action` at `view`; raises `NotItsTurn`."""
    outlook, actions = Outlook.of(view), offered(GAME, view)
    if len(actions) == 1:
        return Ground.ONLY_CARD
    rates = player.rates if isinstance(player, ImperfectPlayer) else None
    # A player that never considers something cannot have it as a reason.
    weights = Weights(
        danger=0.0 if rates is not None and rates.danger >= 1.0 else WEIGHTS.danger,
        follow=0.0 if rates is not None and rates.plans >= 1.0 else WEIGHTS.follow,
    )
    afters = {one: outlook.after(*choice_of(one)) for one in actions}
    own = afters.pop(action)
    rival = max(afters.values(), key=lambda after: weighed(after, weights))
    openings, its_openings = outlook.openings(own.table), outlook.openings(rival.table)
    is_feared = any(opening.chance >= LIKELY for opening in its_openings)
    sweep, its_sweep = _sweep_chance(openings), _sweep_chance(its_openings)
    fear = Ground.AVOIDS_PRIZE if its_sweep >= LIKELY and its_sweep > sweep + LIKELY / 2 else Ground.FEEDS_LEAST
    is_most = own.gain >= max(after.gain for after in afters.values())
    terms = (
        (Ground.TAKES_MOST if is_most else Ground.WEIGHED, own.gain - rival.gain),
        (Ground.PARTS_WITH_LEAST, weights.lost * (rival.lost - own.lost)),
        (fear if is_feared else Ground.WEIGHED, weights.danger * (rival.danger - own.danger)),
        (Ground.KEEPS_CAPTURE, weights.follow * (own.follow - rival.follow)),
    )
    # Learned values have reasons that this rule doesn't see.
    sees_more = rates is None and not isinstance(player, LinearPlayer)
    return ground_of(terms, own.gain, rival.gain, sees_more=sees_more)


def _sweep_chance(openings: Sequence[Opening]) -> float:
    return max([opening.chance for opening in openings if opening.is_sweep], default=0.0)
