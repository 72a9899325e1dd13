"""Why a card: what each does, told in numbers that the interface puts into words.

Everything comes from what a seat may know. What a card takes and earns is the engine's own preview; what may follow
are chances, every unseen card being as likely in one unseen place as in another.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.events import Called, CardsMoved, Swept
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, TABLE, Zone
from caurobat.decks import SPANISH
from caurobat.games.cau_robat import GAME, View, Why
from caurobat.players.cau_robat.fast import Model
from caurobat.players.cau_robat.fast.tables import BITS, COUNT
from caurobat.players.cau_robat.fast.worlds import Worlds
from caurobat.players.cau_robat.features import Outlook
from caurobat.players.cau_robat.linear import place_of, values, weights_for
from caurobat.players.cau_robat.tree import each_world, habits_for, search_evenly
from caurobat.players.player import Stop, never, offered

ROUNDS = 300
"""How often a forecast plays each action to the end."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank left on the table: the chance that the next seat can take it, and how many cards it would take in all."""

    rank: int
    chance: float
    cards: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """How the round is expected to end for the seat, each with its standard error: its cards, its chance to win."""

    cards: float
    cards_error: float
    win: float
    win_error: float
    rounds: int


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for and against one action of a seat."""

    action: Action
    takes: tuple[int, ...]
    """The ranks that it takes from the table, in order; empty for a card that is trailed."""
    steals: tuple[tuple[int, int], ...]
    """The piles that it takes: whose, and how many cards."""
    call: str | None
    """The call that it makes."""
    is_sweep: bool
    received: int
    """Cards that others pay for it."""
    paid: int
    """Cards that it makes the seat pay, old debts among them."""
    gain: int
    """The growth of the own pile, if nobody answers a call."""
    openings: tuple[Opening, ...]
    """What lies on the table then and the next seat may be able to take, the most to be feared first."""
    cau_chance: float
    """The chance that the next seat calls cau on it."""
    cau_cost: int
    """How many cards the seat would pay for that."""
    pile: int
    """The height of the own pile then."""
    theft_chance: float
    """The chance that it is stolen before the next own turn, if the table stays as it is."""
    guard: int | None
    """The rank on the table that keeps the own pile from being stolen."""
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """The reasons for and against every action, the best one first."""

    reasons: tuple[Reason, ...]

    @property
    def best(self) -> Action:
        """The action to prefer."""
        return self.reasons[0].action


def explain(view: View) -> tuple[Reason, ...]:
    """The reasons for each action of the view's seat, without forecasts, at once; raises `NotItsTurn`."""
    outlook = Outlook(view)
    return tuple([_reason(view, outlook, action) for action in offered(GAME, view)])


def glance(view: View) -> Advice:
    """The same, best first as the instant player weighs them; raises `NotItsTurn`."""
    reasons = explain(view)
    weighed = values(Outlook(view), weights_for(view.seats))
    return Advice(tuple(sorted(reasons, key=lambda reason: -weighed[place_of(reason.action)])))


def explain_play(view: View, play: Play) -> Reason:
    """Why `play`, as far as an onlooker can tell: what else that seat holds counts as unseen.

    `view` is anybody's, of the moment before the play.
    """
    actor = HANDS[play.seat]
    zones = {zone: (None,) * len(cards) if zone in HANDS else cards for zone, cards in view.zones.items()}
    zones[actor] = (play.card, *zones[actor][1:])
    onlooker = replace(view, seat=play.seat, zones=zones)
    return _reason(onlooker, Outlook(onlooker), play)


def advise(view: View, rng: Rng, rounds: int = ROUNDS, should_stop: Stop = never) -> Advice:
    """The reasons with a forecast of each action, best first; raises `NotItsTurn`.

    Stopped before every action was tried once, it is what a glance tells and has no forecasts.
    """
    finished: dict[int, list[tuple[int, float]]] = {}

    def note(action: int, model: Model) -> None:
        counts = model.counts()
        own, most = counts[view.seat], max(counts)
        leads = own == most and (model.rules.shares_ties or counts.count(most) == 1)
        finished.setdefault(action, []).append((own, leads / counts.count(most)))

    worlds = Worlds(view)
    each, habits = each_world(worlds, rng.next()), habits_for(worlds, rng.next())
    root = search_evenly(each, rounds, should_stop, note, habits=habits)
    reasons = explain(view)
    if any(place_of(reason.action) not in finished for reason in reasons):
        return glance(view)
    foreseen = [replace(reason, forecast=_forecast(finished[place_of(reason.action)])) for reason in reasons]
    return Advice(tuple(sorted(foreseen, key=lambda reason: -root.children[place_of(reason.action)].mean)))


def _forecast(results: Sequence[tuple[int, float]]) -> Forecast:
    cards, cards_error = _mean([float(own) for own, _ in results])
    win, win_error = _mean([won for _, won in results])
    return Forecast(cards, cards_error, win, win_error, len(results))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values])
    return mean, math.sqrt(spread / max(1, len(values) - 1) / len(values))


def _reason(view: View, outlook: Outlook, action: Action) -> Reason:
    preview = GAME.preview(view, action)
    own = PILES[view.seat]
    events = preview.events
    moves = [event for event in events if isinstance(event, CardsMoved)]
    paid = (Why.CAU, Why.SWEEP, Why.DEBT)
    after = outlook.after(place_of(action))
    pile = after.piles[view.seat]
    is_trail = isinstance(action, Play) and after.trailed == place_of(action)
    is_pass = isinstance(action, Pass)  # after which the seat itself comes next
    following = (view.seat + 1) % view.seats
    return Reason(
        action=action,
        takes=_taken(moves, own),
        steals=tuple([(move.source.seat, len(move.cards)) for move in moves if _is_theft(move, own)]),
        call=next((event.call for event in events if isinstance(event, Called)), None),
        is_sweep=any(isinstance(event, Swept) and event.seat == view.seat for event in events),
        received=sum([len(move.cards) for move in moves if move.why in paid and move.target is own]),
        paid=sum([len(move.cards) for move in moves if move.why in paid and move.source is own]),
        gain=len(preview.view.zones[own]) - len(view.zones[own]),
        openings=() if is_pass else _openings(outlook, after, following),
        cau_chance=outlook.holds(following, outlook.copies[place_of(action)]) if is_trail else 0.0,
        cau_cost=1 if is_trail else 0,
        pile=len(pile),
        theft_chance=0.0 if is_pass else outlook.chance_of_theft(after),
        guard=SPANISH.ranks[pile[0]] if pile and after.table & BITS[pile[0]] else None,
    )


def _taken(moves: Sequence[CardsMoved], own: Zone) -> tuple[int, ...]:
    """The different ranks that come from the table to the own pile, in order."""
    cards = [
        card
        for move in moves
        if move.why == Why.CAPTURE and move.source is TABLE and move.target is own
        for card in move.cards
        if card is not None
    ]
    return tuple(dict.fromkeys([card.rank for card in cards]))


def _is_theft(move: CardsMoved, own: Zone) -> bool:
    return move.why == Why.STEAL and move.target is own


def _openings(outlook: Outlook, after: Model, following: int) -> tuple[Opening, ...]:
    if not outlook.sizes[following]:
        return ()
    held = {place for place in range(COUNT) if outlook.copies[place]}
    openings = [
        Opening(SPANISH.ranks[place], outlook.holds(following, outlook.copies[place]), cards)
        for place, cards in outlook.takes(after, following, held).items()
    ]
    return tuple(sorted(openings, key=lambda opening: -opening.chance * opening.cards))
