"""A match as one immutable value: everything dealt and decided so far, and the resulting state.

The session, the simulation and the replay of a record all use this module, so that a match means one thing. Randomness
comes from streams determined by a seed, a round's number and a decision's number: nothing else has to be saved for a
match to continue the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from caurobat.core.decisions import Action, Decision, IllegalAction
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, Deal, DealError, Held, Result, Standing
from caurobat.core.options import OptionsLike
from caurobat.core.record import Extra, PlayRecord, Record, RoundRecord, SeatRecord
from caurobat.core.rng import Rng


class NoNewRound(ValueError):
    """A round cannot begin now; the message says why."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of `game`: `rounds` holds the deals and decisions, `results` the results of the finished rounds.

    `state` belongs to the round being played or just finished; None before the first one. `extra` are unknown keys of
    the record that the match was resumed from.

    >>> from caurobat.catalogue import GAMES
    >>> scopa = GAMES["scopa"]
    >>> match = start_match(scopa, scopa.options({}), [SeatRecord("Anna"), SeatRecord("Biel")])
    >>> match, events = match.next_round(scopa.deal(match.options, 2, 0, deal_rng(7, 0)))
    >>> match, events = match.apply(match.decision.actions[0])
    >>> match.ply, match.decision.seat, len(match.to_record().rounds)
    (1, 0, 1)
    """

    game: AnyGame
    options: OptionsLike
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...]
    state: Held | None
    results: tuple[Result, ...]
    standing: Standing
    extra: Extra = field(default_factory=dict)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.game.sides(self.options, len(self.seats))

    @property
    def is_round_over(self) -> bool:
        """Whether no round is being played: none has begun, or the last one has ended."""
        return len(self.results) == len(self.rounds)

    @property
    def decision(self) -> Decision | None:
        """The decision to be made now; None if no round is being played."""
        return None if self.state is None else self.game.decision(self.state)

    @property
    def ply(self) -> int:
        """The number of decisions made in the latest round."""
        return len(self.rounds[-1].plays) if self.rounds else 0

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals the next round; None before the first round, when any seat may deal."""
        return None if self.state is None else self.game.next_dealer(self.state)

    def next_round(self, deal: Deal, extra: Extra | None = None) -> "tuple[Match, tuple[Event, ...]]":
        """Begin a new round; return the match and the events of the deal. Raises `NoNewRound` or `DealError`.

        `extra` are keys to save with the round in the record.
        """
        if not self.is_round_over:
            raise NoNewRound("the round before is not finished")
        if self.standing.winner is not None:
            seats = self.sides[self.standing.winner]
            winner = f"seat {seats[0]} has" if len(seats) == 1 else f"seats {' and '.join(map(str, seats))} have"
            how = f" by {self.standing.how}" if self.standing.how else ""
            raise NoNewRound(f"the match is over; {winner} won it{how}")
        dealer = self.next_dealer
        if dealer is not None and deal.dealer != dealer:
            raise DealError("dealer", f"{deal.dealer}, where by the round before it is {dealer}")
        step = self.game.start(self.options, len(self.seats), deal, self.standing.score)
        rounds = (*self.rounds, RoundRecord(deal, extra=extra or {}))
        return replace(self, rounds=rounds, state=step.state), step.events

    def apply(self, action: Action) -> "tuple[Match, tuple[Event, ...]]":
        """Return the match after `action`, which may end the round, and the events; raises `IllegalAction`."""
        if self.state is None:
            raise IllegalAction(action, "no round has begun")
        step = self.game.apply(self.state, action)
        return self.advanced((PlayRecord(action),), step.state), step.events

    def advanced(self, plays: tuple[PlayRecord, ...], state: Held) -> "Match":
        """Return the match after `plays` of the current round, which by the rules led to `state`."""
        *before, last = self.rounds
        last = replace(last, plays=last.plays + plays)
        match = replace(self, rounds=(*before, last), state=state)
        result = self.game.result(state)
        results = self.results if result is None else (*self.results, result)
        going_on = state if result is None else None
        standing = self.game.standing(self.options, len(self.seats), results, going_on)
        return replace(match, results=results, standing=standing)

    def to_record(self) -> Record:
        """Return the match as a record, with only the rules that differ from the defaults."""
        return Record(self.game.id, self.seats, self.rounds, self.options.to_rules(), self.extra)


def start_match(game: AnyGame, options: OptionsLike, seats: Sequence[SeatRecord], extra: Extra | None = None) -> Match:
    """Return a match of `game` before its first deal; raises `SetupError` for a wrong number of seats."""
    game.check_seats(options, len(seats))
    standing = game.standing(options, len(seats), ())
    return Match(game, options, tuple(seats), (), None, (), standing, extra or {})


def deal_rng(seed: int, round_number: int) -> Rng:
    """Return the generator for the cards of round `round_number` (from 0)."""
    return Rng(seed, round_number)
