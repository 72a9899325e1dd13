"""A match being played: one decision after another, each saved before its outcome is shown to anyone.

Observers get views and redacted events, by seat; the state does not leave this module.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, SetupError
from caurobat.core.options import OptionsLike
from caurobat.core.record import PlayRecord, Record
from caurobat.core.rng import Rng
from caurobat.core.text import clean_name
from caurobat.match.auto_saver import AutoSaver
from caurobat.match.chance import Chance
from caurobat.match.fairness import committed
from caurobat.match.match import Match, start_match
from caurobat.match.observable_match import ObservableMatch
from caurobat.match.replay import resume
from caurobat.match.seating import AWAY, SeatSetup, TableRules, setups_of
from caurobat.match.storage import SavedGame, Saves
from caurobat.players.roster import HUMAN, player_named, players_of

__all__ = ["ONLOOKER", "SeatSetup", "Session", "TableRules"]

ONLOOKER: Final = -1
"""The seat of an onlooker, who sees the table and the piles, but no hand."""


class Session(ObservableMatch):
    """One match from its first deal to its winner. With `seed` None, no deal can be predicted."""

    is_lesson = False

    def __init__(self, match: Match, seed: int | None, saver: AutoSaver | None = None) -> None:
        super().__init__(match)
        self._chance = Chance(seed)
        self._saver = saver if saver is not None else AutoSaver(None)
        self._undoing = Undoing()
        self._revision = 0

    @classmethod
    def start(
        cls,
        game: AnyGame,
        options: OptionsLike,
        seats: Sequence[SeatSetup],
        seed: int | None,
        saves: Saves | None,
        table: TableRules | None = None,
    ) -> "Session":
        """Start a new match of `game`, with its first round dealt and saved; raises `SetupError`.

        `seed` determines all randomness, for games that can be repeated; None: the system's entropy. `table` None: as
        usual with this number of people.
        """
        roster = players_of(game.id)
        for seat in seats:
            if seat.player != HUMAN and seat.player not in roster:
                raise SetupError("seats", f"{seat.player!r} is no player; take {HUMAN} or {', '.join(roster)}")
        agreed = table or TableRules.usual(sum(seat.player == HUMAN for seat in seats))
        extra = ({} if seed is None else {"seed": seed}) | agreed.to_extra()
        match = start_match(game, options, [seat.to_record() for seat in seats], extra)
        session = cls(match, seed, AutoSaver(saves.begin() if saves is not None else None))
        session.next_round()
        return session

    @classmethod
    def resume(cls, record: Record, saved: SavedGame | None) -> "Session":
        """Return the match of `record` at the decision where it was left; raises `CorruptRecord`.

        A record without rounds gets its first one. `saved` is the file of the match, which is saved to it from now on.
        """
        seed = record.extra.get("seed")
        is_seed = isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 64
        session = cls(resume(record), seed if is_seed and isinstance(seed, int) else None, AutoSaver(saved, record))
        if not record.rounds:
            session.next_round()
        return session

    @property
    def seed(self) -> int | None:
        """The seed that reveals every deal of this match; None if there is none."""
        return self._chance.seed

    @property
    def problem(self) -> str | None:
        """Why the last save failed; None if it didn't."""
        return self._saver.problem

    @property
    def problem_cause(self) -> int | None:
        """The system's error number for that."""
        return self._saver.cause

    @property
    def problem_since(self) -> datetime | None:
        """The time when saving began to fail; None while it works."""
        return self._saver.since

    @property
    def unsaved(self) -> int:
        """The number of decisions that would be lost if the program ended now."""
        return self._saver.unsaved(self._match.rounds)

    def retry_saving(self) -> bool:
        """Save now; return whether everything is on disk."""
        return self._saver.save(self.record)

    def save_in(self, saves: Saves) -> bool:
        """Save this match in another folder from now on; return whether that worked. If not, nothing changes."""
        return self._saver.move(saves.begin(), self.record)

    @property
    def revision(self) -> int:
        """A number that grows with each change, so that an answer to an outdated view can be refused."""
        return self._revision

    def submit(self, action: Action, at: int | None = None) -> bool:
        """Apply `action` and save; raises `IllegalAction`, and then nothing has changed.

        `at` is the `revision` at which it was decided. If that is outdated, nothing happens and the result is False.
        """
        if at is not None and at != self._revision:
            return False
        match, events = self._match.apply(action)
        self._match = match
        self._events += events
        self._undoing.played(action)
        self._save()
        return True

    def choose(self) -> Action:
        """Return the decision of the program to move, made from its own view alone."""
        turn = self.turn
        if turn is None:
            raise ValueError("nobody has anything to decide; the round is over")
        seat = self.decider(turn)
        return player_named(self.game.id, self.seats[seat].player).choose(self.view(seat), self.choice_rng)

    @property
    def choice_seed(self) -> tuple[int, int, int]:
        """The seed parts for the choice of the program to move: a stream for each decision."""
        return self.seed_of(self.ply)

    def seed_of(self, ply: int) -> tuple[int, int, int]:
        """Return the seed parts for a program's choice at decision number `ply` of this round."""
        return self._chance.choice_seed(self.round_number, ply)

    @property
    def choice_rng(self) -> Rng:
        """The generator of `choice_seed`."""
        return Rng(*self.choice_seed)

    def next_round(self) -> None:
        """Deal the next round and save; raises `NoNewRound`."""
        dealer, number = self._match.next_dealer, len(self._match.rounds)
        seats = len(self._match.seats)
        if dealer is None:
            dealer = self._chance.first_dealer(seats)
        deal = self.game.deal(self.options, seats, dealer, self._chance.deal(number))
        self._match, events = self._match.next_round(deal, committed(deal, self._chance.salt(number)))
        self._events = list(events)
        self._undoing.forget()
        self._save()

    def can_undo(self, seat: int, *, is_agreed: bool = False) -> bool:
        """Return whether `seat` may take back its last decision in this round.

        With several people, only if nobody else has decided since, or if the others have agreed.
        """
        plays = self._plays
        place = last_place(plays, seat, self.decider)
        if place is None:
            return False
        return is_agreed or len(self.people) < 2 or not has_answered(plays, place, self.decider)

    def undo(self, seat: int, *, is_agreed: bool = False) -> None:
        """Take back the last decision of `seat` and everything after it; raises ValueError if it may not."""
        place = last_place(self._plays, seat, self.decider)
        if place is None:
            raise ValueError(f"seat {seat} has not decided anything in this round")
        if not self.can_undo(seat, is_agreed=is_agreed):
            raise ValueError(f"others have decided since seat {seat} did; they must agree")
        self._undoing.push(self._plays[place:])
        record = self._match.to_record()
        last = record.rounds[-1]
        shorter = replace(last, plays=last.plays[:place])
        self._take_up(resume(replace(record, rounds=(*record.rounds[:-1], shorter))))
        self._save()

    def can_redo(self, seat: int) -> bool:
        """Return whether `seat` has taken back a decision that can be played again."""
        return self._undoing.is_for(seat, self.decider)

    def redo(self, seat: int) -> None:
        """Play all of the last undo of `seat` again; raises ValueError if there is none."""
        if not self.can_redo(seat):
            raise ValueError(f"seat {seat} has taken back nothing that could be played again")
        for play in self._undoing.pop():
            self._match, events = self._match.apply(play.action)
            self._events += events
        self._save()

    def seat_player(self, seat: int, player: str) -> None:
        """Let `player` (`human` or a program's name) continue for `seat`. A person replaced in this way is `away`."""
        records = list(self._match.seats)
        extra = {key: value for key, value in records[seat].extra.items() if key != AWAY}
        if player != HUMAN and (self.is_human(seat) or seat in self.away):
            extra[AWAY] = True
        records[seat] = replace(records[seat], player=player, extra=extra)
        self._match = replace(self._match, seats=tuple(records))
        self._seats = setups_of(self.game.id, records)
        self._save()

    def sit_down(self, seat: int, name: str, portrait: int) -> None:
        """Seat a person called `name` with the given portrait at `seat`."""
        records = list(self._match.seats)
        extra = {key: value for key, value in records[seat].extra.items() if key != AWAY} | {"portrait": portrait}
        records[seat] = replace(records[seat], name=clean_name(name), player=HUMAN, extra=extra)
        self._match = replace(self._match, seats=tuple(records))
        self._seats = setups_of(self.game.id, records)
        self._save()

    def close(self) -> bool:
        """Leave the match; a won match joins the finished ones.

        Return whether everything is on disk; if not, `problem` says why.
        """
        return self._saver.finish(self.record, is_won=self.standing.winner is not None)

    def _save(self) -> None:
        """Advance the revision and save, before anyone is shown the change."""
        self._revision += 1
        self._saver.save(self.record)


Decider = Callable[[int], int]


class Undoing:
    """The decisions taken back in this round, which can be played again, latest first."""

    def __init__(self) -> None:
        self._taken: list[tuple[PlayRecord, ...]] = []

    def push(self, plays: tuple[PlayRecord, ...]) -> None:
        """Remember `plays`, which have just been taken back."""
        self._taken.append(plays)

    def pop(self) -> tuple[PlayRecord, ...]:
        """Return the plays that were taken back last, in order to play them again."""
        return self._taken.pop()

    def played(self, action: Action) -> None:
        """Note that `action` was decided; if it isn't the one taken back, redo is no longer possible."""
        if not self._taken:
            return
        first, *rest = self._taken.pop()
        if first.action != action:
            self.forget()
        elif rest:
            self._taken.append(tuple(rest))

    def forget(self) -> None:
        """Make redo impossible."""
        self._taken.clear()

    def is_for(self, seat: int, decider: Decider) -> bool:
        """Return whether `seat` has taken back a decision that can be played again now."""
        return bool(self._taken) and decider(self._taken[-1][0].action.seat) == decider(seat)


def last_place(plays: Sequence[PlayRecord], seat: int, decider: Decider) -> int | None:
    """Return the index of the last of `plays` that the player of `seat` decided; None if there is none."""
    mine = decider(seat)
    places = (place for place in range(len(plays) - 1, -1, -1) if decider(plays[place].action.seat) == mine)
    return next(places, None)


def has_answered(plays: Sequence[PlayRecord], place: int, decider: Decider) -> bool:
    """Return whether another player has decided anything after play number `place`."""
    mine = decider(plays[place].action.seat)
    return any(decider(play.action.seat) != mine for play in plays[place + 1 :])
