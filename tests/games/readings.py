"""The engine beside a second reading of a game's rules: random matches for both, and the replay of a record by each."""

import copy
import json
from collections.abc import Callable, Sequence
from typing import Any

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyOptions
from caurobat.core.record import CorruptRecord, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.match.match import start_match
from caurobat.match.replay import replay_json

Json = dict[str, Any]
Replay = Callable[[Json], Json]


class Refused(Exception):
    """A record that a second reading refuses."""


def need(is_so: bool, why: str = "") -> None:
    if not is_so:
        raise Refused(why)


def random_record(
    game: AnyGame,
    options: AnyOptions,
    seats: int,
    rng: Rng,
    rounds: int,
    choose: Callable[[Rng, Sequence[Action]], Action] = Rng.choice,
) -> Json:
    """Return a match of at most `rounds` rounds, the last perhaps unfinished, as JSON values."""
    match = start_match(game, options, [SeatRecord()] * seats)
    for _ in range(rounds):
        if match.standing.winner is not None or not match.is_round_over:
            break
        dealer = match.next_dealer if match.next_dealer is not None else rng.below(seats)
        match, _ = match.next_round(game.deal(options, seats, dealer, rng))
        left = rng.below(60) if rng.below(3) == 0 else 999
        while match.decision is not None and left:
            left -= 1
            match, _ = match.apply(choose(rng, match.decision.actions))
    record: Json = json.loads(format_record(match.to_record()))
    return record


def engine(record: object) -> Json | None:
    """Return the engine's replay; None if it refuses."""
    try:
        return replay_json(parse_record(json.dumps(record).encode()))
    except CorruptRecord:
        return None


def refusals(record: Json, replay: Replay, break_it: Callable[[Json, Rng], None], rng: Rng) -> int:
    """Return how many of four broken copies of `record` are refused: by both, or by neither."""
    refused = 0
    for _ in range(4):
        broken = copy.deepcopy(record)
        break_it(broken, rng)
        told = engine(broken)
        assert told == unless_refused(replay, broken), json.dumps(broken)
        refused += told is None
    return refused


def unless_refused(replay: Replay, record: Json) -> Json | None:
    """Return the replay by a second reading; None if it refuses."""
    try:
        return replay(record)
    except Refused:
        return None
