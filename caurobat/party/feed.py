"""A match as one seat follows it: the view after all that the table has told, and the sentences for it.

Both are folds of the events that are redacted for the seat, so that nothing else can get onto its phone.
"""

from typing import Final

from caurobat.core.events import Event
from caurobat.core.game import AnyView
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.card_names import capital
from caurobat.narration.game_words import voice_of
from caurobat.narration.joining import You
from caurobat.narration.scores import score_of_match
from caurobat.narration.strings import Strings

MOST_LINES: Final = 80
"""How many of the last sentences are kept for a phone that comes back."""


class Feed:
    """Follows `session` for `seat` (or `ONLOOKER`) in the language of `strings`.

    `lines` are the last sentences, `first_line` the number of the first of them: the numbers go on over all rounds.
    """

    def __init__(self, session: Session, seat: int, strings: Strings) -> None:
        self.session, self.seat, self.strings = session, seat, strings
        self.voice = voice_of(session.game.id)
        self.lines: list[str] = []
        self.first_line = 0
        self._round = -1
        self._events: tuple[Event, ...] = ()
        self._plays_told = 0
        self._last_play: list[str] = []
        self.view: AnyView = self._blank

    @property
    def _blank(self) -> AnyView:
        return self.session.game.blank(self.session.options, len(self.session.seats), self.seat)

    @property
    def names(self) -> list[str]:
        """The names at the table, as a sentence for this seat has them."""
        names = [setup.name for setup in self.session.seats]
        return [You(name) if seat == self.seat else name for seat, name in enumerate(names)]

    @property
    def end(self) -> int:
        """The number that the next sentence will have."""
        return self.first_line + len(self.lines)

    def since(self, number: int) -> tuple[int, list[str]]:
        """Return the sentences from `number` on, and the number of the first; all that are kept, if that is unknown."""
        first = number if self.first_line <= number <= self.end else self.first_line
        return first, self.lines[first - self.first_line :]

    def follow(self, shown: int) -> None:
        """Take in the first `shown` events of the round; where they differ from before, it is told anew."""
        events = self.session.events(self.seat)[:shown]
        is_new = self.session.round_number != self._round
        if is_new or events[: len(self._events)] != self._events:
            self._begin_round(is_new=is_new)
        for event in events[len(self._events) :]:
            self.view = self.session.game.fold(self.view, event)
        self._events = events
        self._tell()

    def _begin_round(self, *, is_new: bool) -> None:
        self._round, self._events, self.view = self.session.round_number, (), self._blank
        self._plays_told, self._last_play = 0, []
        if is_new:
            self._say(self.voice.words.round_title(self.strings, self.session))
        else:
            self._say(self.strings.t("Something was taken back. The round so far:"))

    def _tell(self) -> None:
        """Tell the plays that have been added, and of the last one what is new in it."""
        score, words = self.voice.score, self.voice.words
        plays = score.plays(self._events, len(self.session.seats))
        for number in range(max(0, self._plays_told - 1), len(plays)):
            if number >= self._plays_told:
                self._last_play = []
            for sentence in words.sentences(self.strings, plays[number], self.names):
                if sentence not in self._last_play:
                    self._last_play.append(sentence)
                    self._say(sentence)
        self._plays_told = len(plays)

    def _say(self, sentence: str) -> None:
        self.lines.append(sentence)
        surplus = max(0, len(self.lines) - MOST_LINES)
        del self.lines[:surplus]
        self.first_line += surplus

    def score(self) -> list[str]:
        """The score of each side, in words."""
        names, goal = self.names, self.session.options.goal
        return [
            capital(
                f"{self.strings.listed([names[seat] for seat in side])}: {score_of_match(self.strings, points, goal)}"
            )
            for side, points in zip(self.session.sides, self.session.standing.score, strict=True)
        ]

    @property
    def is_onlooker(self) -> bool:
        """Whether nobody's hand is shown."""
        return self.seat == ONLOOKER
