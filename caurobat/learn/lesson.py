"""A lesson as a value: a position, and steps of four kinds that are gone through on a real table by the real rules.

A step begins where the one before it led, or at a position of its own. Plays are written as the card alone (`O4`), with
what it takes where the card leaves a choice (`C7:O3+B4`, `C7:` for nothing), with the card that it is laid on and what
both count (`4S>5H=9`), or as `pass`; whose play it is the rules know.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from caurobat.core.decisions import Action, Build, Pass, Play
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyState
from caurobat.core.zones import PILES, Zone
from caurobat.decks import Card, parse_card
from caurobat.learn.happened import Happened, Predicate

OWN = 0
"""The seat of whoever learns."""

Spot: TypeAlias = Zone | Card
"""A thing to point at: a zone of the table, or a card wherever it lies."""
Value: TypeAlias = int | Card
"""An answer: a number, a seat or a card."""
Measure: TypeAlias = Callable[[Happened], Value]
"""Works an answer out from what happened."""


class BadLesson(ValueError):
    """A lesson that the rules do not let happen; the message names the play and what could be played there."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Something to read; `points` are what it is about."""

    text: str
    points: tuple[Spot, ...] = ()
    start: AnyState | None = None


@dataclass(frozen=True, slots=True)
class Because:
    """The sentence for a class of plays that miss.

    `is_answered`: the worst answer of the next seat is played before all is taken back.
    """

    when: Predicate
    text: str
    is_answered: bool = False


@dataclass(frozen=True, slots=True)
class Try:
    """Something to be done. Every play that `passes` counts, and then others play `answers`.

    For every other there is a `because`; of several that fit the first is said.
    """

    text: str
    passes: Predicate
    done: str
    because: tuple[Because, ...]
    answers: tuple[str, ...] = ()
    points: tuple[Spot, ...] = ()
    start: AnyState | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """Something to look at: `plays` are made, and then `done` is said."""

    text: str
    plays: tuple[str, ...]
    done: str
    points: tuple[Spot, ...] = ()
    start: AnyState | None = None


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong answer that somebody could come to, and the sentence on it."""

    measure: Measure
    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A question on what `plays` would do, whose `answer` is worked out from what they did.

    The wrong answers are those of `mistakes`. Where `is_seat`, every seat can be chosen, of the others
    alone where it asks `of_others`, and `otherwise` is said of all that no mistake leads to.
    """

    text: str
    plays: tuple[str, ...]
    answer: Measure
    mistakes: tuple[Mistake, ...]
    done: str
    is_seat: bool = False
    of_others: bool = False
    otherwise: str = ""
    points: tuple[Spot, ...] = ()
    start: AnyState | None = None


Step: TypeAlias = Tell | Try | Watch | Ask


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea of a game in a few steps. `key` must never change: what has been learnt is remembered by it.

    `just_left` is the card that was left right before it begins, where that matters and no step speaks of it.
    """

    key: str
    title: str
    game: AnyGame
    start: AnyState
    steps: tuple[Step, ...]
    just_left: Card | None = None

    @property
    def name(self) -> str:
        """The key among those of all games."""
        return f"{self.game.id}.{self.key}"


def action_of(game: AnyGame, state: AnyState, play: str) -> Action:
    """Return the action that `play` writes in `state`; raises `BadLesson`."""
    decision = game.decision(state)
    actions = decision.actions if decision is not None else ()
    like = [action for action in actions if isinstance(action, Play) and action.card.code == play]
    fitting = [action for action in actions if written(action) == play]
    fitting += [action for action in like if action.takes] + like
    if fitting:
        return fitting[0]
    raise BadLesson(f"{play} cannot be played; there are {' '.join(map(written, actions)) or 'no plays'}")


def written(action: Action) -> str:
    """`action` as lessons write it."""
    match action:
        case Play(_, card, takes):
            return f"{card}:{'+'.join(map(str, takes))}" if takes is not None else card.code
        case Build(_, card, on, value):
            return f"{card}>{on}={value}"
        case Pass():
            return "pass"
        case _:
            return str(action)


def played(game: AnyGame, state: AnyState, plays: tuple[str, ...]) -> Happened:
    """Return what happens in `state` when `plays` are made."""
    events: list[Event] = []
    now = state
    for play in plays:
        step = game.apply(now, action_of(game, now, play))
        events += step.events
        now = step.state
    return Happened(game, OWN, state, tuple(events), now)


def done_by(game: AnyGame, state: AnyState, action: Action) -> Happened:
    """Return what happens in `state` when `action` is done."""
    step = game.apply(state, action)
    return Happened(game, OWN, state, step.events, step.state)


def reason(step: Try, happened: Happened) -> Because | None:
    """Return why what happened misses, in the words of `step`; None where no sentence fits."""
    return next((because for because in step.because if because.when(happened)), None)


def right_answer(step: Ask, game: AnyGame, state: AnyState) -> Value:
    """Return the answer to `step` asked in `state`, by the rules."""
    return step.answer(played(game, state, step.plays))


def choices(step: Ask, game: AnyGame, state: AnyState) -> tuple[Value, ...]:
    """Return the answers to choose from, the right one among them, in ascending order."""
    if step.is_seat:
        return tuple([seat for seat in range(state.seats) if not (step.of_others and seat == OWN)])
    happened = played(game, state, step.plays)
    values = [step.answer(happened), *[mistake.measure(happened) for mistake in step.mistakes]]
    return tuple(sorted(dict.fromkeys(values), key=_order))


def objection(step: Ask, game: AnyGame, state: AnyState, value: Value) -> str:
    """Return the sentence on the wrong answer `value`."""
    happened = played(game, state, step.plays)
    texts = [mistake.text for mistake in step.mistakes if mistake.measure(happened) == value]
    return texts[0] if texts else step.otherwise


def solution(step: Try, game: AnyGame, state: AnyState) -> str:
    """Return a play of `state` that passes."""
    decision = game.decision(state)
    for action in decision.actions if decision is not None else ():
        if step.passes(done_by(game, state, action)):
            return written(action)
    raise BadLesson(f"nothing that can be played does what is asked: {step.text}")


def worst_answer(happened: Happened) -> Action | None:
    """Return the play of the next seat that costs the learner most, or else takes most; None where it takes nothing."""
    game, state = happened.game, happened.after
    decision = game.decision(state)
    if decision is None or decision.seat == OWN:
        return None

    def worth(action: Action) -> tuple[int, int]:
        after = game.apply(state, action).state
        own, other = PILES[OWN], PILES[decision.seat]
        lost = len(state.zones[own]) - len(after.zones[own])
        return lost, len(after.zones[other]) - len(state.zones[other])

    worst = max(decision.actions, key=worth)
    return worst if max(worth(worst)) > 0 else None


def _order(value: Value) -> tuple[int, str]:
    return (value, "") if isinstance(value, int) else (value.rank, value.code)


def cards(codes: str) -> tuple[Card, ...]:
    """The cards that `codes` names, to point at."""
    return tuple(map(parse_card, codes.split()))
