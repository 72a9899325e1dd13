"""A lesson as a value: a position, and steps of four kinds, played at a real table by the real rules.

A step begins where the last one ended, or at a position of its own. A play is written as the card alone (`O4`); with
its captures, if there is a choice (`C7:O3+B4`, or `C7:` for none); with the card it is built on and their value
(`4S>5H=9`); or as `pass`. The seat follows from the rules.
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
"""The learner's seat."""

Spot: TypeAlias = Zone | Card
"""Something to point at: a zone of the table, or a card wherever it lies."""
Value: TypeAlias = int | Card
"""An answer: a number, a seat or a card."""
Measure: TypeAlias = Callable[[Happened], Value]
"""Computes an answer from the outcome of plays."""


class BadLesson(ValueError):
    """Raised if the rules do not allow a lesson; the message names the play and the possible ones."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A text to read; `points` are the things that it refers to."""

    text: str
    points: tuple[Spot, ...] = ()
    start: AnyState | None = None


@dataclass(frozen=True, slots=True)
class Because:
    """The sentence for a kind of wrong play.

    If `is_answered`, the next seat's most damaging reply is played before everything is undone.
    """

    when: Predicate
    text: str
    is_answered: bool = False


@dataclass(frozen=True, slots=True)
class Try:
    """A task. Any play that `passes` is right; the others then play `answers`.

    A wrong play gets the first fitting sentence of `because`.
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
    """A demonstration: `plays` are made, and then the text `done` is shown."""

    text: str
    plays: tuple[str, ...]
    done: str
    points: tuple[Spot, ...] = ()
    start: AnyState | None = None


@dataclass(frozen=True, slots=True)
class Mistake:
    """A likely wrong answer, and the sentence about it."""

    measure: Measure
    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about the outcome of `plays`, from which `answer` is computed.

    The wrong answers come from `mistakes`. If `is_seat`, the answer is a seat (other than the learner's if
    `of_others`), and `otherwise` is the sentence for seats that no mistake leads to.
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
    """One idea of a game in a few steps. `key` must never change, because progress is saved under it.

    `just_left` is the last card trailed before the start, if that matters and no step shows it.
    """

    key: str
    title: str
    game: AnyGame
    start: AnyState
    steps: tuple[Step, ...]
    just_left: Card | None = None

    @property
    def name(self) -> str:
        """The key, unique among all games."""
        return f"{self.game.id}.{self.key}"


def action_of(game: AnyGame, state: AnyState, play: str) -> Action:
    """Return the action written as `play` in `state`; raises `BadLesson`."""
    decision = game.decision(state)
    actions = decision.actions if decision is not None else ()
    like = [action for action in actions if isinstance(action, Play) and action.card.code == play]
    fitting = [action for action in actions if written(action) == play]
    fitting += [action for action in like if action.takes] + like
    if fitting:
        return fitting[0]
    raise BadLesson(f"{play} cannot be played; there are {' '.join(map(written, actions)) or 'no plays'}")


def written(action: Action) -> str:
    """Return `action` as lessons write it."""
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
    """Return the outcome of `plays` in `state`."""
    events: list[Event] = []
    now = state
    for play in plays:
        step = game.apply(now, action_of(game, now, play))
        events += step.events
        now = step.state
    return Happened(game, OWN, state, tuple(events), now)


def done_by(game: AnyGame, state: AnyState, action: Action) -> Happened:
    """Return the outcome of `action` in `state`."""
    step = game.apply(state, action)
    return Happened(game, OWN, state, step.events, step.state)


def reason(step: Try, happened: Happened) -> Because | None:
    """Return the step's first sentence that fits the outcome, if any."""
    return next((because for because in step.because if because.when(happened)), None)


def right_answer(step: Ask, game: AnyGame, state: AnyState) -> Value:
    """Return the right answer to `step` in `state`, by the rules."""
    return step.answer(played(game, state, step.plays))


def choices(step: Ask, game: AnyGame, state: AnyState) -> tuple[Value, ...]:
    """Return the answers to choose from, including the right one, in ascending order."""
    if step.is_seat:
        return tuple([seat for seat in range(state.seats) if not (step.of_others and seat == OWN)])
    happened = played(game, state, step.plays)
    values = [step.answer(happened), *[mistake.measure(happened) for mistake in step.mistakes]]
    return tuple(sorted(dict.fromkeys(values), key=_order))


def objection(step: Ask, game: AnyGame, state: AnyState, value: Value) -> str:
    """Return the sentence about the wrong answer `value`."""
    happened = played(game, state, step.plays)
    texts = [mistake.text for mistake in step.mistakes if mistake.measure(happened) == value]
    return texts[0] if texts else step.otherwise


def solution(step: Try, game: AnyGame, state: AnyState) -> str:
    """Return a play that passes in `state`; raises `BadLesson` if there is none."""
    decision = game.decision(state)
    for action in decision.actions if decision is not None else ():
        if step.passes(done_by(game, state, action)):
            return written(action)
    raise BadLesson(f"nothing that can be played does what is asked: {step.text}")


def worst_answer(happened: Happened) -> Action | None:
    """Return the next seat's play that costs the learner most or, failing that, gains most.

    None if none does either.
    """
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
    """Return the cards with these `codes`, to point at."""
    return tuple(map(parse_card, codes.split()))
