"""A match as its observers may see it: views and redacted events. The state does not leave this module."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Decision
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyOptions, AnyState, AnyView, Result, Standing
from caurobat.core.record import PlayRecord, Record
from caurobat.match.fairness import DAY, PICKED, is_kept, revealed, shown_hash
from caurobat.match.match import Match
from caurobat.match.replay import replay
from caurobat.match.seating import AWAY, SeatSetup, TableRules, setups_of, strangers
from caurobat.players.roster import HUMAN


class ObservableMatch:
    """A match as the players and onlookers may see it."""

    def __init__(self, match: Match) -> None:
        self._take_up(match)

    @property
    def game(self) -> AnyGame:
        """The rules of the game being played."""
        return self._match.game

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self._match.sides

    def side_of(self, seat: int) -> int:
        """Return the side that `seat` plays for."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    @property
    def seat_scores(self) -> tuple[int, ...]:
        """The score of each seat's side in the match; partners have the same."""
        return self._by_seat(self._match.standing.score)

    @property
    def scores_before_count(self) -> tuple[int, ...]:
        """The score of each seat's side without the points of the present round, even once it is counted."""
        return self.seat_scores if not self.is_round_over else self.scores_at(None)

    def scores_at(self, view: AnyView | None) -> tuple[int, ...]:
        """Return the score of each seat's side at a moment of the round, without what only its count adds."""
        before = self.results[: len(self._match.rounds) - 1]
        return self._by_seat(self.game.standing(self.options, len(self._match.seats), before, view).score)

    def _by_seat(self, score: Sequence[int]) -> tuple[int, ...]:
        scores = {seat: score[number] for number, side in enumerate(self.sides) for seat in side}
        return tuple([scores[seat] for seat in range(len(self._match.seats))])

    @property
    def options(self) -> AnyOptions:
        """The game's options that are in force."""
        return self._match.options

    @property
    def strangers(self) -> dict[int, str]:
        """The seats whose player this program doesn't have, with that player's name; a stand-in plays for each."""
        return strangers(self.game.id, self._match.seats)

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose person has left them to a program and may come back."""
        seats = enumerate(self._match.seats)
        return tuple(number for number, seat in seats if seat.extra.get(AWAY) is True and not self.is_human(number))

    def has_time(self, seat: int) -> bool:
        """Return whether a person at `seat` gets more time; programs and onlookers do not."""
        return seat in self.people and self.seats[seat].has_time

    @property
    def turn(self) -> int | None:
        """The seat that is to decide; None when the round is over."""
        decision = self._decision
        return None if decision is None else decision.seat

    @property
    def is_call_open(self) -> bool:
        """Whether the decision is the answer to a call."""
        decision = self._decision
        return decision is not None and decision.call is not None

    @property
    def round_number(self) -> int:
        """The number of the round being played or just finished, from 0."""
        return len(self._match.rounds) - 1

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the finished rounds."""
        return self._match.results

    @property
    def standing(self) -> Standing:
        """The scores of the match, and its winner."""
        return self._match.standing

    @property
    def is_round_over(self) -> bool:
        """Whether the round has ended and the next may begin."""
        return self._match.is_round_over

    @property
    def ply(self) -> int:
        """The number of decisions made in this round."""
        return self._match.ply

    def decider(self, seat: int) -> int:
        """Return the seat whose player decides for `seat`: `seat` itself, unless another player holds its hand."""
        return self.game.decider(len(self._match.seats), seat)

    def is_human(self, seat: int) -> bool:
        """Return whether a person plays `seat`."""
        return self.seats[self.decider(seat)].player == HUMAN

    def view(self, seat: int) -> AnyView:
        """Return the current view of `seat` (or `ONLOOKER`); hands are hidden even if the table is open."""
        if self._match.state is None:
            return self.game.blank(self.options, len(self._match.seats), seat)
        return self.game.view(self._match.state, seat)

    def events(self, seat: int, since: int = 0) -> tuple[Event, ...]:
        """Return this round's events from number `since` on, redacted for `seat` unless hands are open."""
        events = self._events[since:]
        if self.table.is_open:
            return tuple(events)
        seats = len(self._match.seats)
        return tuple(self.game.redacted(event, seat, seats) for event in events)

    @property
    def event_count(self) -> int:
        """The number of events in this round."""
        return len(self._events)

    def view_after(self, seat: int, count: int) -> AnyView:
        """Return the view of `seat` after `count` events of this round; with open hands, after all of them."""
        view = self.game.blank(self.options, len(self._match.seats), seat)
        for event in self.events(seat)[:count]:
            view = self.game.fold(view, event)
        return view

    def decisions(self, seat: int) -> tuple[tuple[AnyView, Action], ...]:
        """Return the decisions of `seat` in this round, each with its view at that time."""
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
        """The round as dealt, with every card known; None until the round is over."""
        if not self._match.rounds or not self.is_round_over:
            return None
        return replay(self.record).rounds[-1].steps[0].state

    @property
    def told_rounds(self) -> tuple[tuple[Event, ...], ...]:
        """The unredacted events of each round of a won match; empty while the match goes on."""
        if self._match.standing.winner is None:
            return ()
        rounds = replay(self.record).rounds
        return tuple(tuple(event for step in one.steps for event in step.events) for one in rounds)

    @property
    def deal_hash(self) -> str | None:
        """The hash of this round's deal, to be shown before play; None if the record has none."""
        return shown_hash(self._match.rounds[-1]) if self._match.rounds else None

    @property
    def is_picked(self) -> bool:
        """Whether the program picked this round's deal instead of drawing it at random."""
        return bool(self._match.rounds) and self._match.rounds[-1].extra.get(PICKED) is True

    @property
    def day(self) -> str | None:
        """The day, as YYYY-MM-DD, whose deal this is; None if it is an ordinary one."""
        day = self._match.extra.get(DAY)
        return day if isinstance(day, str) else None

    @property
    def deal_proof(self) -> str | None:
        """The text that was hashed, which reveals the deal; None until the round is over."""
        return revealed(self._match.rounds[-1]) if self._match.rounds and self.is_round_over else None

    @property
    def is_deal_kept(self) -> bool | None:
        """Whether the deal is the one whose hash was shown before play; None until the round is over."""
        return is_kept(self._match.rounds[-1]) if self.deal_proof is not None else None

    @property
    def record(self) -> Record:
        """The match as it is saved."""
        return self._match.to_record()

    @property
    def _plays(self) -> tuple[PlayRecord, ...]:
        return self._match.rounds[-1].plays if self._match.rounds else ()

    def _take_up(self, match: Match) -> None:
        """Replace the match by `match`, with the events of its latest round replayed."""
        self._become(match)
        self._seat_all()
        steps = replay(match.to_record()).rounds[-1].steps if match.rounds else ()
        self._events: list[Event] = [event for step in steps for event in step.events]

    def _become(self, match: Match) -> None:
        """Replace the match by `match`, caching its decision, which is read every frame."""
        self._match = match
        self._decision: Decision | None = match.decision

    def _seat_all(self) -> None:
        """Take the seats and agreements from the match."""
        match = self._match
        self.seats: tuple[SeatSetup, ...] = setups_of(match.game.id, match.seats)
        """The seats with their players. A seat without a name in the record is a person's, called by its number."""
        away = self.away
        self.people = tuple([seat for seat in range(len(self.seats)) if self.is_human(seat) or seat in away])
        """The seats of all people at the table, including those whom a program stands in for."""
        self.table = TableRules.from_extra(match.extra, len(self.people))
        """The agreements of this table; if the record has none, the usual ones for its number of people."""
