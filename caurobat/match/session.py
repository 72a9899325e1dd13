"""A match being played: one decision after another, each saved before its outcome is shown to anyone.

Observers get views and redacted events, by seat; the state does not leave this module.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import takewhile
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, Deal, SetupError
from caurobat.core.options import OptionsLike
from caurobat.core.record import Extra, PlayRecord, Record, RoundRecord, SeatRecord
from caurobat.core.rng import Rng
from caurobat.match.chance import Chance
from caurobat.match.fairness import PICKED, committed
from caurobat.match.match import Match, start_match
from caurobat.match.observable_match import ObservableMatch
from caurobat.match.replay import resume
from caurobat.match.seating import AWAY, SeatSetup, TableRules
from caurobat.match.storage import CannotSave, SavedGame, Saves
from caurobat.players.roster import HUMAN, player_named, players_of

__all__ = ["ONLOOKER", "SeatSetup", "Session", "TableRules"]

log = logging.getLogger(__name__)

ONLOOKER: Final = -1
"""The seat of an onlooker, who sees the table and the piles, but no hand."""


class Session(ObservableMatch):
    """One match from its first deal to its winner. With `seed` None, no deal can be predicted."""

    is_lesson = False

    def __init__(
        self, match: Match, seed: int | None, saved: SavedGame | None = None, on_disk: tuple[RoundRecord, ...] = ()
    ) -> None:
        """Save every change to `saved`, if there is one, which already holds the rounds `on_disk`."""
        super().__init__(match)
        self._chance = Chance(seed)
        self._saved, self._on_disk = saved, on_disk
        self.problem: str | None = None
        """Why the last save failed; None if it didn't."""
        self.problem_cause: int | None = None
        """The system's error number for that, if it has one."""
        self.problem_since: datetime | None = None
        """The time when saving began to fail; None while it works."""
        self._undone: list[tuple[PlayRecord, ...]] = []  # in this round, most recent last
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
        *,
        picked: Deal | None = None,
        extra: Extra | None = None,
    ) -> "Session":
        """Start a new match of `game`, with its first round dealt and saved; raises `SetupError`.

        `seed` determines all randomness, so that a game can be repeated; None stands for the system's entropy. If
        `table` is None, the agreements are the usual ones for this number of people. `picked` replaces a random deal in
        the first round, and `extra` are more keys for the record.
        """
        roster = players_of(game.id)
        for seat in seats:
            if seat.player != HUMAN and seat.player not in roster:
                raise SetupError("seats", f"{seat.player!r} is no player; take {HUMAN} or {', '.join(roster)}")
        agreed = table or TableRules.usual(sum(seat.player == HUMAN for seat in seats))
        keys = ({} if seed is None else {"seed": seed}) | agreed.to_extra() | dict(extra or {})
        match = start_match(game, options, [seat.to_record() for seat in seats], keys)
        session = cls(match, seed, saves.begin() if saves is not None else None)
        session.next_round(picked)
        return session

    @classmethod
    def resume(cls, record: Record, saved: SavedGame | None) -> "Session":
        """Return the match of `record` at the decision where it stopped; raises `CorruptRecord`.

        A record without rounds gets its first one. `saved` is the file of the match, which is saved to it from now on.
        """
        seed = record.extra.get("seed")
        is_seed = isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 64
        session = cls(resume(record), seed if is_seed and isinstance(seed, int) else None, saved, record.rounds)
        if not record.rounds:
            session.next_round()
        return session

    @property
    def seed(self) -> int | None:
        """The seed that reveals every deal of this match; None if there is none."""
        return self._chance.seed

    @property
    def unsaved(self) -> int:
        """The number of decisions that would be lost if the program ended now."""
        if self._saved is None or self.problem is None:
            return 0
        rounds = self._match.rounds
        return sum(len(one.plays) for one in rounds) - _common_plays(self._on_disk, rounds)

    def retry_saving(self) -> bool:
        """Save now; return whether everything is on disk (or need not be)."""
        return self._saved is None or self._is_written(self._saved.save)

    def _is_written(self, write: Callable[[Record], None]) -> bool:
        """Let `write` save the match; return whether it did. If it failed, note why and since when."""
        record = self.record
        try:
            write(record)
        except CannotSave as error:
            self.problem, self.problem_cause = str(error), error.cause
            self.problem_since = self.problem_since or datetime.now()
            return False
        self._on_disk = record.rounds
        self.problem = self.problem_since = None
        return True

    def save_in(self, saves: Saves) -> bool:
        """Save this match in another folder from now on; return whether that worked. On failure nothing changes."""
        game, record = saves.begin(), self.record
        try:
            game.save(record)
        except CannotSave:
            return False
        before, self._saved = self._saved, game
        self._on_disk = record.rounds
        self.problem = self.problem_since = None
        if before is not None:
            try:
                before.discard()
            except CannotSave:
                before.release()  # the older save stays on a full or write-protected disk
        return True

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
        self._become(match)
        self._events += events
        self._forget_undone(action)
        self._save()
        return True

    def _forget_undone(self, action: Action) -> None:
        """After `action`, keep what was undone only if `action` repeats the first undone decision."""
        if self._undone:
            first, *rest = self._undone.pop()
            if first.action != action:
                self._undone.clear()
            elif rest:
                self._undone.append(tuple(rest))

    def choose(self) -> Action:
        """Return the decision of the program to move, based on its own view alone."""
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

    def next_round(self, picked: Deal | None = None) -> None:
        """Deal the next round, or use the deal `picked`, and save; raises `NoNewRound` or `DealError`."""
        number = len(self._match.rounds)
        deal = self._random_deal(number) if picked is None else picked
        extra = committed(deal, self._chance.salt(number)) | ({} if picked is None else {PICKED: True})
        match, events = self._match.next_round(deal, extra)
        self._become(match)
        self._events = list(events)
        self._undone.clear()
        self._save()

    def _random_deal(self, number: int) -> Deal:
        dealer, seats = self._match.next_dealer, len(self._match.seats)
        if dealer is None:
            dealer = self._chance.first_dealer(seats)
        return self.game.deal(self.options, seats, dealer, self._chance.deal(number))

    def can_undo(self, seat: int, *, is_agreed: bool = False) -> bool:
        """Return whether `seat` may undo its last decision in this round.

        With several people the others must have agreed, since cards may have been revealed.
        """
        return self._last_place(seat) is not None and (is_agreed or len(self.people) < 2)

    def _last_place(self, seat: int) -> int | None:
        """Return the index in this round of the last decision by the player of `seat`; None if there is none."""
        mine = self.decider(seat)
        deciders = [self.decider(play.action.seat) for play in self._plays]
        return next((place for place in reversed(range(len(deciders))) if deciders[place] == mine), None)

    def undo(self, seat: int, *, is_agreed: bool = False) -> None:
        """Undo the last decision of `seat` and everything after it; raises ValueError if that is not allowed."""
        place = self._last_place(seat)
        if place is None:
            raise ValueError(f"seat {seat} has not decided anything in this round")
        if not self.can_undo(seat, is_agreed=is_agreed):
            raise ValueError(f"seat {seat} is not alone; the others must agree")
        self._undone.append(self._plays[place:])
        record = self._match.to_record()
        last = record.rounds[-1]
        shorter = replace(last, plays=last.plays[:place])
        self._take_up(resume(replace(record, rounds=(*record.rounds[:-1], shorter))))
        self._save()

    def can_redo(self, seat: int) -> bool:
        """Return whether `seat` has undone a decision that can be redone."""
        return bool(self._undone) and self.decider(self._undone[-1][0].action.seat) == self.decider(seat)

    def redo(self, seat: int) -> None:
        """Redo everything that the last undo of `seat` took back; raises ValueError if there is nothing."""
        if not self.can_redo(seat):
            raise ValueError(f"seat {seat} has taken back nothing that could be played again")
        for play in self._undone.pop():
            match, events = self._match.apply(play.action)
            self._become(match)
            self._events += events
        self._save()

    def seat_player(self, seat: int, player: str) -> None:
        """Let `player` (`human` or a program's name) continue for `seat`. A person replaced in this way is `away`."""
        record = self._match.seats[seat]
        extra = {key: value for key, value in record.extra.items() if key != AWAY}
        if player != HUMAN and (self.is_human(seat) or seat in self.away):
            extra[AWAY] = True
        self.occupy(seat, replace(record, player=player, extra=extra))

    def occupy(self, seat: int, record: SeatRecord) -> None:
        """Let the person or program of `record` occupy `seat` from now on."""
        records = list(self._match.seats)
        records[seat] = record
        self._become(replace(self._match, seats=tuple(records)))
        self._seat_all()
        self._save()

    def close(self) -> bool:
        """Leave the match: a won match is kept with the finished ones, and one that nobody has begun is deleted.

        Return whether everything is on disk; if not, `problem` says why. Closing it again after that does nothing.
        """
        if self._saved is None:
            return True
        try:
            is_done = self._is_put_away(self._saved)
        finally:
            self._saved.release()
        if is_done:
            self._saved = None
        return is_done

    def _is_put_away(self, saved: SavedGame) -> bool:
        """Put the file of the match where it belongs; return whether everything is on disk."""
        if self.standing.winner is not None:
            return self._is_written(saved.keep)
        if self._is_begun:
            return self.problem is None or self._is_written(saved.save)
        try:
            saved.discard()
        except CannotSave as error:
            log.warning("a match that was not begun stays: %s", error)
        return True

    @property
    def _is_begun(self) -> bool:
        """Whether one of the people has decided anything; a match without people has begun with the first deal."""
        if not self.people or len(self._match.rounds) > 1:
            return True
        return any(self.decider(play.action.seat) in self.people for play in self._plays)

    def _save(self) -> None:
        """Advance the revision and save, before anyone is shown the change."""
        self._revision += 1
        self.retry_saving()


def _common_plays(before: Sequence[RoundRecord], now: Sequence[RoundRecord]) -> int:
    """Return the number of plays that both have in common from the start."""
    count = 0
    for old, new in zip(before, now, strict=False):
        pairs = zip(old.plays, new.plays, strict=False) if old.deal == new.deal else ()
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        count += same
        if same < len(new.plays):
            break
    return count
