"""Whole rounds for the tests: all option sets, and deals and players that make rare things happen often."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from caurobat.core.decisions import Action, Decision, Pass, Play
from caurobat.core.events import Called, CardsMoved, DebtOwed, DebtSettled, Event, Swept, TurnPassed
from caurobat.core.game import Deal, Step
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, TABLE
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME, Options, State

MANY = bool(os.environ.get("CAUROBAT_MANY"))
"""Set CAUROBAT_MANY=1 for the long runs: every option set, many more rounds."""

VALUES: Mapping[str, tuple[object, ...]] = {
    "stealing": ("anywhere", "between", "none"),
    "deal": ("all", "threes"),
    "sequence": ("ascending", "whole_run"),
    "cau_sequence": (True, False),
    "cau_payment": ("chain", "first_to_last", "flat"),
    "sweep_first": (False, True),
    "leftovers": ("nobody", "last_capturer"),
    "ties": ("all", "nobody"),
    "scoring": ("rounds", "points"),
}


def every_rules() -> list[dict[str, object]]:
    return [dict(zip(VALUES, values, strict=True)) for values in product(*VALUES.values())]


def stacked_deal(options: Options, seats: int, dealer: int, rng: Rng, quads: int) -> Deal:
    """Return a deal in which cards of some ranks lie with neighbours, so that calls are likely."""
    deal = GAME.deal(options, seats, dealer, rng)
    places = [(seat, place) for seat, hand in enumerate(deal.hands) for place in range(len(hand))]
    cards = {where: deal.hands[where[0]][where[1]] for where in places}
    for _ in range(quads):
        rank, first = rng.choice(SPANISH.cards).rank, rng.below(seats)
        for ahead, where in enumerate([where for where in places if cards[where].rank == rank]):
            others = [there for there in places if there[0] == (first + ahead) % seats and cards[there].rank != rank]
            if others:
                other = rng.choice(others)
                cards[where], cards[other] = cards[other], cards[where]
    hands = tuple(tuple(cards[seat, place] for place in range(len(hand))) for seat, hand in enumerate(deal.hands))
    return replace(deal, hands=hands)


def started(options: Options, seats: int, seed: int, quads: int = 0) -> Step[State]:
    rng = Rng(seed, seats)
    return GAME.start(options, seats, stacked_deal(options, seats, rng.below(seats), rng, quads))


def tempting(state: State, decision: Decision, rng: Rng) -> Action:
    """Return an action that makes much happen: calls if possible, baits for the next seat, or else anything."""
    if state.callers:
        return decision.actions[0] if rng.below(4) else decision.actions[-1]
    plays = [action for action in decision.actions if isinstance(action, Play)]
    if state.trailed is not None and rng.below(8):
        calling = [action for action in plays if action.card.rank == state.trailed.rank]
        if calling:
            return rng.choice(calling)
    if rng.below(2):
        held = {card.rank for card in state.zones[HANDS[(decision.seat + 1) % state.seats]]}
        lying = {card.rank for card in state.zones[TABLE]}
        baits = [action for action in plays if action.card.rank in held - lying]
        if baits:
            return rng.choice(baits)
    return rng.choice(decision.actions)


def steps(options: Options, seats: int, seed: int, quads: int = 2) -> Iterator[tuple[State, Action, Step[State]]]:
    """Yield a round of tempting plays: each state, the action, and the step that follows."""
    state = started(options, seats, seed, quads).state
    rng = Rng(seed, seats, 1)
    while (decision := GAME.decision(state)) is not None:
        action = tempting(state, decision, rng)
        step = GAME.apply(state, action)
        yield state, action, step
        state = step.state


@dataclass
class Happened:
    """How often each rare thing has happened, so that a test can assert that it has seen all of them."""

    counts: Counter[str]

    def add(self, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case CardsMoved(_, _, _, _, why):
                    self.counts[str(why)] += 1
                case Called(_, call):
                    self.counts[call] += 1
                case TurnPassed():
                    self.counts["pass"] += 1
                case DebtOwed():
                    self.counts["owed"] += 1
                case DebtSettled(_, _, _, left):
                    self.counts["half settled" if left else "settled"] += 1
                case Swept():
                    self.counts["swept"] += 1
                case _:
                    pass


RARE = ("trail", "match", "capture", "steal", "cau", "recau", "contracau", "pass", "owed", "settled", "half settled")


def is_pass(action: Action) -> bool:
    return isinstance(action, Pass)
