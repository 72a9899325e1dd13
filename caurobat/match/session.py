"""A match being played: one decision after another, each saved before anyone is told what came of it.

Whoever shows the match gets views and redacted events, by seat; the state stays in here.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyOptions, AnyState, AnyView, Result, SetupError, Standing
from caurobat.core.options import OptionsLike
from caurobat.core.record import Record, SeatRecord
from caurobat.core.rng import Rng
from caurobat.match.fairness import committed, revealed, salt_for, shown_hash
from caurobat.match.match import Match, choice_seed, deal_rng, start_match
from caurobat.match.replay import replay, resume
from caurobat.match.storage import CannotSave, Saves
from caurobat.players.roster import HUMAN, player_named, players_of

ONLOOKER: Final = -1
"""The seat of somebody who sits at none: it sees the table and the piles, and no hand."""
_AWAY: Final = "away"
_DEALER_STREAM: Final = 1 << 32  # beyond any round's number, so that the draw for the deal is a stream of its own


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits down: a name, `human` or a player's name, a colour and a portrait (numbers of the theme)."""

    name: str
    player: str
    colour: int
    portrait: int


@dataclass(frozen=True, slots=True)
class TableRules:
    """What is agreed beside the rules. `has_undo`: decisions may be taken back; `is_open`: everybody sees all hands."""

    has_undo: bool = True
    is_open: bool = False

    def to_extra(self) -> dict[str, object]:
        """As keys of a record."""
        return {"undo": "free" if self.has_undo else "off", "open_hands": self.is_open}


class Session:
    """One match from its first deal to its winner. `problem` tells why the last save failed, None if it didn't."""

    def __init__(self, match: Match, seed: int, saves: Saves | None) -> None:
        self._match = match
        self._seed = seed
        self._saves = saves
        self._events: list[Event] = []
        self.problem: str | None = None
        self._take_up(match)

    @classmethod
    def start(
        cls,
        game: AnyGame,
        options: OptionsLike,
        seats: Sequence[SeatSetup],
        seed: int,
        saves: Saves | None,
        table: TableRules = TableRules(),
    ) -> "Session":
        """A new match of `game` with its first round dealt and saved; raises `SetupError`."""
        records = [
            SeatRecord(seat.name, seat.player, {"colour": seat.colour, "portrait": seat.portrait}) for seat in seats
        ]
        for record in records:
            known = players_of(game.id)
            if record.player != HUMAN and record.player not in known:
                raise SetupError("seats", f"{record.player!r} is no player; take {HUMAN} or {', '.join(known)}")
        session = cls(start_match(game, options, records, {"seed": seed, **table.to_extra()}), seed, saves)
        session.next_round()
        return session

    @classmethod
    def resume(cls, record: Record, saves: Saves | None) -> "Session":
        """The match that `record` holds, at the decision at which it was left; raises `CorruptRecord`."""
        seed = record.extra.get("seed")
        is_seed = isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 64
        return cls(resume(record), seed if is_seed and isinstance(seed, int) else 0, saves)

    @property
    def game(self) -> AnyGame:
        """Which game is played."""
        return self._match.game

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self._match.sides

    @property
    def options(self) -> AnyOptions:
        """The rules that are played: the game's options."""
        return self._match.options

    @property
    def table(self) -> TableRules:
        """What this table agreed on; a record that does not say plays with undo and hidden hands."""
        extra = self._match.extra
        return TableRules(extra.get("undo") != "off", extra.get("open_hands") is True)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose person has let a program go on, and may come back."""
        seats = enumerate(self._match.seats)
        return tuple(number for number, seat in seats if seat.extra.get(_AWAY) is True and not self.is_human(number))

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Who sits where. A seat whose record names nobody is a person's, called by its number."""
        return self._seats

    @property
    def turn(self) -> int | None:
        """The seat that is to decide; None when the round is over."""
        decision = self._match.decision
        return None if decision is None else decision.seat

    @property
    def is_call_open(self) -> bool:
        """Whether the decision is the answer to a call."""
        decision = self._match.decision
        return decision is not None and decision.call is not None

    @property
    def round_number(self) -> int:
        """The number of the round being played or just finished, from 0."""
        return len(self._match.rounds) - 1

    @property
    def results(self) -> tuple[Result, ...]:
        """What each finished round came to."""
        return self._match.results

    @property
    def standing(self) -> Standing:
        """The match so far."""
        return self._match.standing

    @property
    def is_round_over(self) -> bool:
        """Whether the round is counted and the next may begin."""
        return self._match.is_round_over

    @property
    def ply(self) -> int:
        """How many decisions of the round have been made."""
        return self._match.ply

    def decider(self, seat: int) -> int:
        """Whose player decides for `seat`: itself, unless somebody plays a second hand."""
        return self.game.decider(len(self._match.seats), seat)

    def is_human(self, seat: int) -> bool:
        """Whether a person plays `seat`."""
        return self._seats[self.decider(seat)].player == HUMAN

    def view(self, seat: int) -> AnyView:
        """What `seat` (or `ONLOOKER`) may know now, the game's view; no program knows more, even with open hands."""
        if self._match.state is None:
            return self.game.blank(self.options, len(self._match.seats), seat)
        return self.game.view(self._match.state, seat)

    def events(self, seat: int, since: int = 0) -> tuple[Event, ...]:
        """What happened in this round from event number `since` on, as `seat` may know it; all, with open hands."""
        events = self._events[since:]
        if self.table.is_open:
            return tuple(events)
        seats = len(self._match.seats)
        return tuple(self.game.redacted(event, seat, seats) for event in events)

    @property
    def event_count(self) -> int:
        """How many events this round has had."""
        return len(self._events)

    def view_after(self, seat: int, count: int) -> AnyView:
        """What `seat` could see after the first `count` events of this round: with open hands every hand, too."""
        view = self.game.blank(self.options, len(self._match.seats), seat)
        for event in self.events(seat)[:count]:
            view = self.game.fold(view, event)
        return view

    def decisions(self, seat: int) -> tuple[tuple[AnyView, Action], ...]:
        """What `seat` decided in this round, each with all that it could know then."""
        if not self._match.rounds:
            return ()
        steps = replay(self.record).rounds[-1].steps
        plays = self._match.rounds[-1].plays
        return tuple(
            (self.game.view(step.state, seat), play.action)
            for step, play in zip(steps, plays, strict=False)
            if self.decider(play.action.seat) == seat
        )

    @property
    def dealt(self) -> AnyState | None:
        """The round as it was dealt, every card known: only once it is over, None before."""
        if not self._match.rounds or not self.is_round_over:
            return None
        return replay(self.record).rounds[-1].steps[0].state

    @property
    def deal_hash(self) -> str | None:
        """The hash of this round's deal, to be shown before play; None where the record has none."""
        return shown_hash(self._match.rounds[-1]) if self._match.rounds else None

    @property
    def deal_proof(self) -> str | None:
        """The text that was hashed, which reveals the deal: only once the round is over, None before."""
        return revealed(self._match.rounds[-1]) if self._match.rounds and self.is_round_over else None

    def submit(self, action: Action) -> None:
        """Let `action` happen and save it; raises `IllegalAction`, and then nothing has happened."""
        match, events = self._match.apply(action)
        self._match = match
        self._events += events
        self._save()

    def choose(self) -> Action:
        """What the program that plays the seat to move decides, from its own view alone."""
        turn = self.turn
        if turn is None:
            raise ValueError("nobody has anything to decide; the round is over")
        seat = self.decider(turn)
        return player_named(self.game.id, self.seats[seat].player).choose(self.view(seat), self.choice_rng)

    @property
    def choice_seed(self) -> tuple[int, int, int]:
        """The seed parts of the chance that the program to move has: a stream for each decision."""
        return choice_seed(self._seed, self.round_number, self.ply)

    @property
    def choice_rng(self) -> Rng:
        """The same as a generator."""
        return Rng(*self.choice_seed)

    def next_round(self) -> None:
        """Deal the next round and save; raises `NoNewRound`."""
        dealer, number = self._match.next_dealer, len(self._match.rounds)
        seats = len(self._match.seats)
        if dealer is None:
            dealer = Rng(self._seed, _DEALER_STREAM).below(seats)
        deal = self.game.deal(self.options, seats, dealer, deal_rng(self._seed, number))
        self._match, events = self._match.next_round(deal, committed(deal, salt_for(self._seed, number)))
        self._events = list(events)
        self._save()

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` has decided anything in this round that could be taken back."""
        return self._undo_place(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back the last decision of `seat` and all that came after it. What was decided before stays."""
        place = self._undo_place(seat)
        if place is None:
            raise ValueError(f"seat {seat} has not decided anything in this round")
        record = self._match.to_record()
        last = record.rounds[-1]
        shorter = replace(last, plays=last.plays[:place])
        self._take_up(resume(replace(record, rounds=(*record.rounds[:-1], shorter))))
        self._save()

    def seat_player(self, seat: int, player: str) -> None:
        """Let `player` (`human` or a program's name) go on for `seat`. Whose seat a program takes, is `away`."""
        records = list(self._match.seats)
        extra = {key: value for key, value in records[seat].extra.items() if key != _AWAY}
        if player != HUMAN and (self.is_human(seat) or seat in self.away):
            extra[_AWAY] = True
        records[seat] = replace(records[seat], player=player, extra=extra)
        self._match = replace(self._match, seats=tuple(records))
        self._seats = _setups(self.game.id, records)
        self._save()

    def close(self) -> None:
        """The match is left for good once it is won: its record is kept with the finished ones."""
        if self._saves is not None and self.standing.winner is not None:
            self._try(lambda saves: saves.keep(self.record))

    @property
    def record(self) -> Record:
        """The match as it is saved."""
        return self._match.to_record()

    def _undo_place(self, seat: int) -> int | None:
        plays = self._match.rounds[-1].plays if self._match.rounds else ()
        for place in range(len(plays) - 1, -1, -1):
            if plays[place].action.seat == seat:
                return place
        return None

    def _take_up(self, match: Match) -> None:
        """Make `match` the one that is played, with its round's events told anew by the rules."""
        self._match = match
        self._seats = _setups(match.game.id, match.seats)
        steps = replay(match.to_record()).rounds[-1].steps if match.rounds else ()
        self._events = [event for step in steps for event in step.events]

    def _save(self) -> None:
        self._try(lambda saves: saves.save(self.record))

    def _try(self, what: Callable[[Saves], None]) -> None:
        self.problem = None
        if self._saves is None:
            return
        try:
            what(self._saves)
        except CannotSave as error:
            self.problem = str(error)


def _setups(game: str, records: Sequence[SeatRecord]) -> tuple[SeatSetup, ...]:
    return tuple(_setup(number, record, players_of(game)) for number, record in enumerate(records))


def _setup(number: int, record: SeatRecord, players: Collection[str]) -> SeatSetup:
    colour, portrait = record.extra.get("colour"), record.extra.get("portrait")
    return SeatSetup(
        name=record.name or f"{number + 1}",
        player=record.player if record.player is not None and record.player in players else HUMAN,
        colour=colour if isinstance(colour, int) and 0 <= colour < 12 else number,
        portrait=portrait if isinstance(portrait, int) and 1 <= portrait <= 12 else number % 12 + 1,
    )
