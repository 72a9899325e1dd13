"""A match as one seat follows it: its view, and sentences about everything the table has shown so far.

Both are computed from events redacted for the seat, so nothing else can get onto its phone.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import Event
from caurobat.core.game import AnyView
from caurobat.core.plays import PlaySummary
from caurobat.match.session import Session
from caurobat.narration import TEXTS
from caurobat.narration.card_names import capital
from caurobat.narration.plays import Blow, PaymentSentence, nothing_taken, row_line
from caurobat.narration.scores import score_of_match
from caurobat.narration.strings import Strings, You
from caurobat.narration.tellings import MessageKind, ToldLine

MOST_LINES: Final = 80
"""The number of latest sentences that a phone can get again when it comes back."""


class Feed:
    """Follows `session` for `seat` (or `ONLOOKER`) in the language of `strings`.

    `lines` are the latest sentences; `first_line` is the number of the first, counted from the start of the match.
    `plays_told` is the number of plays of the round so far; `blow` is what the latest play did to this seat, if
    anything.
    """

    def __init__(self, session: Session, seat: int, strings: Strings) -> None:
        self.session, self.seat, self.strings = session, seat, strings
        self.words, self.rules = TEXTS[session.game.id].words, TEXTS[session.game.id].rules
        self.lines: list[ToldLine] = []
        self.first_line = 0
        self._round = -1
        self._events: tuple[Event, ...] = ()
        self.plays_told = 0
        self._last_play: list[str] = []
        self._last_names: Sequence[str] = ()  # the names when the last play was made
        self.blow: tuple[int, Blow] | None = None
        self._is_scored = False
        self.view: AnyView = self._blank

    @property
    def _blank(self) -> AnyView:
        return self.session.view_after(self.seat, 0)

    @property
    def names(self) -> list[str]:
        """The names at the table, with this seat's as `You`."""
        names = [setup.name or self.strings.t("Player") for setup in self.session.seats]
        return [You(name) if seat == self.seat else name for seat, name in enumerate(names)]

    @property
    def end(self) -> int:
        """The number that the next sentence will get."""
        return self.first_line + len(self.lines)

    def follow(self, shown: int, *, is_counted: bool = True) -> None:
        """Bring view and sentences up to the first `shown` events, starting the round over if earlier ones changed.

        The score of a finished round is told only once it `is_counted`.
        """
        events = self.session.events(self.seat)[:shown]
        is_new = self.session.round_number != self._round
        if is_new or events[: len(self._events)] != self._events:
            self._begin_round(is_new=is_new)
        elif not self._events:
            self.view = self._blank  # a lesson may have set up another table
        for event in events[len(self._events) :]:
            self.view = self.session.game.fold(self.view, event)
        self._events = events
        self._tell()
        is_over = self.session.is_round_over and shown == self.session.event_count
        if is_over and is_counted and not self._is_scored:
            self._is_scored = True
            for line in self.score():
                self._say(line, kind=MessageKind.SCORES)

    def _begin_round(self, *, is_new: bool) -> None:
        self._round, self._events, self.view = self.session.round_number, (), self._blank
        self.plays_told, self._last_play, self._is_scored, self.blow = 0, [], False, None
        if is_new:
            self._say(self.words.round_title(self.strings, self.session), kind=MessageKind.ROUND)
        else:
            self._say(self.strings.t("A play was undone. The round so far:"), kind=MessageKind.ROUND)

    def _tell(self) -> None:
        """Narrate the new plays, and any additions to the last one."""
        plays = TEXTS[self.session.game.id].score.plays(self._events, len(self.session.seats))
        for number in range(max(0, self.plays_told - 1), len(plays)):
            if number >= self.plays_told:
                self._last_play, self._last_names = [], self.names
            self._tell_play(plays[number])
        self.plays_told = len(plays)

    def _tell_play(self, play: PlaySummary) -> None:
        """Add a line for each new sentence; the first one not about a payment has the slip as its brief text."""
        words, strings, names = self.words, self.strings, self._last_names
        slip = words.slip(strings, play, names)
        self.blow = next(((play.seat, blow) for blow in slip.blows if blow.victim == self.seat), None)
        nothing = nothing_taken(strings, names[self.session.decider(play.seat)])
        rows = [row_line(row) for row in slip.rows if not row.is_payment and row != nothing]
        parts = self._new([slip.heading, *rows])
        brief = ", ".join(parts)
        kind = None if self.session.decider(play.seat) == self.seat else MessageKind.PLAYS
        for sentence in self._new(words.sentences(strings, play, names)):
            if isinstance(sentence, PaymentSentence):
                self._say(sentence, kind=MessageKind.PAYMENTS)
            else:
                self._say(sentence, brief, kind)
                brief = ""

    def _new(self, parts: Sequence[str]) -> list[str]:
        """Return the `parts` not yet said about the last play, and remember them."""
        new = [part for part in dict.fromkeys(parts) if part not in self._last_play]
        self._last_play += new
        return new

    def tell(self, sentence: str) -> None:
        """Add a sentence about the table's people rather than its cards."""
        self._say(sentence)

    def _say(self, sentence: str, brief: str | None = None, kind: MessageKind | None = None) -> None:
        self.lines.append(ToldLine(sentence, sentence if brief is None else brief, kind))
        surplus = max(0, len(self.lines) - MOST_LINES)
        del self.lines[:surplus]
        self.first_line += surplus

    def score(self, *, is_counted: bool = True) -> list[str]:
        """Return a sentence for each side's score, leaving out a finished round until it `is_counted`."""
        names, goal = self.names, self.session.options.goal
        scores = self.session.seat_scores if is_counted else self.session.scores_before_count
        lines = []
        for side in self.session.sides:
            score = score_of_match(self.strings, scores[side[0]], goal)
            lines.append(capital(f"{self.strings.listed([names[seat] for seat in side])}: {score}", names))
        return lines
