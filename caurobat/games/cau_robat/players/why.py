"""The reasons for and against each action of Cau robat; see `players.advice`.

Probabilities that cannot be counted are simulated in worlds that agree with the view, in which the others play by
models of their levels.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.events import Called, CardsMoved, Swept
from caurobat.core.zones import PILES, TABLE, Zone
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.players.fast.model import OVER, Model, ModelWorlds
from caurobat.games.cau_robat.players.fast.policies import PERSON
from caurobat.games.cau_robat.players.features import UNKNOWN, Outlook
from caurobat.games.cau_robat.players.next_turn_simulation import (
    NextTurnSimulation,
    Plan,
    TheftRisk,
    TheftTracker,
    UntilNextTurn,
)
from caurobat.games.cau_robat.players.terms import WEIGHER, place_of
from caurobat.games.cau_robat.rules import GAME, View, Why
from caurobat.games.cau_robat.rules.circle import BITS, MEMBERS
from caurobat.players import advice
from caurobat.players.advice import onlooker_at
from caurobat.players.player import Seated, offered
from caurobat.players.worlds import expected_best

_LEAST: Final = 0.3  # the smallest difference in cards that counts
_MOST: Final = 2


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank left on the table: the chance that the next seat holds it, and that seat's gain.

    `cards` is the growth of that seat's pile: its capture, plus `received` from those who pay, minus `owed`, the old
    debts that it pays first.
    """

    rank: int
    chance: float
    cards: int
    received: int = 0
    owed: int = 0


class Shelter(Enum):
    """The reason why no pile can be stolen any more."""

    NO_STEALING = auto()
    """The rules don't allow it."""
    ROUND_OVER = auto()
    """Nobody plays another card."""


@dataclass(frozen=True, slots=True)
class Reason(advice.Reason):
    """The reasons for and against one action of a seat."""

    takes: tuple[int, ...]
    """The ranks that it takes from the table, in order; empty for a trailed card."""
    steals: tuple[tuple[int, int], ...]
    """The piles that it takes, with owner and number of cards."""
    call: str | None
    """The call that it makes."""
    is_sweep: bool
    received: int
    """Cards that others pay for it."""
    paid: int
    """Cards that it makes the seat pay, including old debts."""
    gain: int
    """The growth of the seat's own pile if nobody answers a call."""
    openings: tuple[Opening, ...]
    """The ranks then on the table that the next seat may capture, the most dangerous first."""
    cau_chance: float
    """The chance that the next seat can call cau on it."""
    pile: int
    """The height of the seat's own pile afterwards."""
    theft_chance: float
    """The chance that this pile is stolen before the seat's next decision."""
    theft: TheftRisk | None
    """The most dangerous theft, if any."""
    shelter: Shelter | None
    """The reason why no pile can be stolen any more, if there is one."""
    guard: int | None
    """The rank on the table that protects the seat's own pile as long as it lies there."""
    next_capture: float
    """The average capture of the best card of the hand at the seat's next decision."""
    plan: Plan | None = None
    """A later capture with a card of the hand; None if the hand is not known."""


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against every action, the best one first.

    `bolder` is the action that would win more often if the others played as expected, but gives up sure cards.
    """

    bolder: Action | None = None


def explain(view: View, players: Seated = ()) -> tuple[Reason, ...]:
    """Return the reasons for each action of the view's seat, without forecasts; raises `NotItsTurn`."""
    actions = offered(GAME, view)
    outlook, simulation = Outlook(view), _simulation(view, players)
    after = {place: simulation.after(place) for place in dict.fromkeys(map(place_of, actions))}
    return tuple([_reason(view, outlook, action, after[place_of(action)]) for action in actions])


def glance(view: View, players: Seated = ()) -> Advice:
    """Return the reasons without forecasts, in the order of the linear player; raises `NotItsTurn`."""
    reasons = explain(view, players)
    weighed = WEIGHER.values(view)
    return Advice(tuple(sorted(reasons, key=lambda reason: -weighed[place_of(reason.action)])))


def explain_play(view: View, play: Play, players: Seated = ()) -> Reason:
    """Return the reasons for `play` as an onlooker sees them: the rest of that hand counts as unseen.

    `view` may be any seat's view just before the play.
    """
    onlooker = onlooker_at(view, play)
    ahead = _simulation(onlooker, players).after(place_of(play))
    return replace(_reason(onlooker, Outlook(onlooker), play, ahead), plan=None)


def _simulation(view: View, players: Seated) -> NextTurnSimulation:
    return NextTurnSimulation(ModelWorlds(view), players or (PERSON,) * view.seats)


def _reason(view: View, outlook: Outlook, action: Action, ahead: UntilNextTurn) -> Reason:
    preview = GAME.preview(view, action)
    own = PILES[view.seat]
    events = preview.events
    moves = [event for event in events if isinstance(event, CardsMoved)]
    paid = (Why.CAU, Why.SWEEP, Why.DEBT)
    after = outlook.after(place_of(action))
    pile = after.piles[view.seat]
    is_trail = isinstance(action, Play) and after.trailed == place_of(action)
    is_pass = isinstance(action, Pass)  # after this, the seat itself is next
    following = (view.seat + 1) % view.seats
    shelter = _shelter(after)
    return Reason(
        action=action,
        takes=_taken(moves, own),
        steals=tuple(
            [(move.source.seat, len(move.cards)) for move in moves if move.why == Why.STEAL and move.target is own]
        ),
        call=next((event.call for event in events if isinstance(event, Called)), None),
        is_sweep=any(isinstance(event, Swept) and event.seat == view.seat for event in events),
        received=sum([len(move.cards) for move in moves if move.why in paid and move.target is own]),
        paid=sum([len(move.cards) for move in moves if move.why in paid and move.source is own]),
        gain=len(preview.view.zones[own]) - len(view.zones[own]),
        openings=() if is_pass else _openings(outlook, after, following),
        cau_chance=outlook.holds(after, following, outlook.copies[place_of(action)]) if is_trail else 0.0,
        pile=len(pile),
        theft_chance=ahead.theft,
        theft=ahead.worst,
        shelter=shelter,
        guard=SPANISH.ranks[pile[0]] if shelter is None and pile and after.table & BITS[pile[0]] else None,
        next_capture=ahead.take,
        plan=ahead.plan,
    )


def _shelter(after: Model) -> Shelter | None:
    if not after.rules.steals:
        return Shelter.NO_STEALING
    return Shelter.ROUND_OVER if after.turn == OVER else None


def _taken(moves: Sequence[CardsMoved], own: Zone) -> tuple[int, ...]:
    """Return the different ranks captured from the table, in order."""
    cards = [
        card
        for move in moves
        if move.why == Why.CAPTURE and move.source is TABLE and move.target is own
        for card in move.cards
        if card is not None
    ]
    return tuple(dict.fromkeys([card.rank for card in cards]))


def _openings(outlook: Outlook, after: Model, following: int) -> tuple[Opening, ...]:
    """Return the captures open to the next seat, whose new hand may be among the unseen cards."""
    if after.turn != following:
        return ()
    openings = [_opening(outlook, after, place) for place in MEMBERS[after.table] if outlook.copies[place]]
    return tuple(sorted(openings, key=lambda opening: -opening.chance * opening.cards))


def _opening(outlook: Outlook, after: Model, place: int) -> Opening:
    """Return the gain of the seat to move with `place`, if nobody answers."""
    seat, model = after.turn, TheftTracker.of(after)
    heights = [len(pile) for pile in model.piles]
    model.hands[seat] = [place, *[UNKNOWN] * (len(model.hands[seat]) - 1)]
    owed = after.owed_by(seat)
    model.play(place)
    paid_off = owed - model.owed_by(seat)
    cards = len(model.piles[seat]) - heights[seat]
    captured = 1 + (after.table & ~model.table).bit_count() + sum([heights[owner] for owner in model.robbed])
    chance = outlook.holds(after, seat, outlook.copies[place])
    return Opening(SPANISH.ranks[place], chance, cards, cards + paid_off - captured, paid_off)


class Advantage(Enum):
    """An advantage that one action may have over another."""

    TAKES_MORE = auto()
    SAFER_PILE = auto()
    """The seat's own pile is stolen less often."""
    FEEDS_LESS = auto()
    """The next seat is expected to take less."""
    BETTER_NEXT = auto()
    """A card that stays in the hand takes more at the seat's next turn."""
    LATER = auto()
    """None of these: it shows only when rounds are played to the end."""


def contrast(played: Reason, better: Reason) -> tuple[Advantage, ...]:
    """Return up to two advantages of `better` over `played`, the one with most cards first; there is always one."""
    cards = {
        Advantage.TAKES_MORE: better.gain - played.gain,
        Advantage.SAFER_PILE: _at_risk(played) - _at_risk(better) if better.theft_chance < played.theft_chance else 0.0,
        Advantage.FEEDS_LESS: _fed(played) - _fed(better),
        Advantage.BETTER_NEXT: better.next_capture - played.next_capture,
    }
    advantages = sorted([one for one in cards if cards[one] >= _LEAST], key=lambda one: -cards[one])[:_MOST]
    return tuple(advantages) or (Advantage.LATER,)


def _at_risk(reason: Reason) -> float:
    return reason.theft_chance * reason.pile


def _fed(reason: Reason) -> float:
    """Return how many cards the next seat is expected to take with its best play."""
    largest_first = sorted(reason.openings, key=lambda opening: -opening.cards)
    return expected_best([(max(0, opening.cards), opening.chance) for opening in largest_first])
