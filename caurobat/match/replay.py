"""Replay of a record through the rules: whether it is valid, and every state and event on the way.

Loading a saved game, looking back at one and the `replay` command all start here.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from caurobat.catalogue import GAMES
from caurobat.core.decisions import IllegalAction
from caurobat.core.game import DealError, Held, Result, SetupError, Step
from caurobat.core.record import CorruptRecord, NewerRecord, Record, RoundRecord
from caurobat.core.strict_json import key_place, shown
from caurobat.match.match import Match, NoNewRound, start_match


@dataclass(frozen=True, slots=True)
class ReplayedRound:
    """One round, step by step: `steps[0]` is the deal, `steps[n]` the outcome of the n-th decision.

    `match` is the match after it; `result` is None if the round is unfinished.
    """

    match: Match
    steps: tuple[Step[Held], ...]
    result: Result | None

    @property
    def state(self) -> Held:
        """The final state of the round."""
        return self.steps[-1].state


@dataclass(frozen=True, slots=True)
class Replay:
    """A valid record, replayed: the match, ready to continue, and each of its rounds."""

    match: Match
    rounds: tuple[ReplayedRound, ...]


def replay(record: Record) -> Replay:
    """Replay `record`; raises `CorruptRecord`, which names the first impossible place."""
    rounds = tuple(replay_rounds(record))
    return Replay(rounds[-1].match if rounds else resume(record), rounds)


def resume(record: Record) -> Match:
    """Return the match that `record` leads to, including its unknown keys; raises `CorruptRecord`."""
    match = _start(record)
    for one in replay_rounds(record):
        match = one.match
    return match


def replay_rounds(record: Record) -> Iterator[ReplayedRound]:
    """Replay one round at a time, for records too long to hold all their states in memory."""
    match = _start(record)
    for number, one in enumerate(record.rounds):
        if not match.is_round_over:
            raise CorruptRecord(f"rounds[{number - 1}]", "is not finished; only the last round may be left so")
        try:
            replayed = _replay_round(match, one)
        except CorruptRecord as error:
            raise error.within(f"rounds[{number}]") from None
        match = replayed.match
        yield replayed


def _start(record: Record) -> Match:
    game = GAMES.get(record.game)
    if game is None:
        names = ", ".join(map(repr, GAMES))
        raise NewerRecord("game", f"{shown(record.game)} is not known; this program plays {names}")
    try:
        options = game.options(record.rules)
    except SetupError as error:
        raise CorruptRecord(key_place("rules", error.name), error.why) from None
    try:
        return start_match(game, options, record.seats, record.extra)
    except SetupError as error:
        raise CorruptRecord(error.name, error.why) from None


def _replay_round(match: Match, one: RoundRecord) -> ReplayedRound:
    try:
        begun, events = match.next_round(one.deal, one.extra)
    except NoNewRound as error:
        raise CorruptRecord("", str(error)) from None
    except DealError as error:
        raise CorruptRecord(error.place, error.why) from None
    assert begun.state is not None, "a round that has begun has a state"
    steps = [Step(begun.state, events)]
    for number, play in enumerate(one.plays):
        try:
            steps.append(match.game.apply(steps[-1].state, play.action))
        except IllegalAction as error:
            raise CorruptRecord(f"plays[{number}]", str(error)) from None
    played = begun.advanced(one.plays, steps[-1].state)
    return ReplayedRound(played, tuple(steps), played.results[-1] if played.is_round_over else None)


def replay_json(record: Record) -> dict[str, object]:
    """Return the outcome of `record` as the JSON values of `caurobat replay --json`; raises `CorruptRecord`."""
    match = _start(record)
    rounds: list[dict[str, object]] = []
    for one in replay_rounds(record):
        rounds.append(one.match.game.round_json(one.state, one.result))
        match = one.match
    sides = {"sides": [list(side) for side in match.sides]} if match.game.tells_sides else {}
    return {"rounds": rounds, **sides, "score": list(match.standing.score), "winner": match.standing.winner}
