"""The list of games to continue, the last one played first, with the players, the progress and the date of each."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, assert_never

from caurobat.core.record import Record
from caurobat.core.text import clean_name
from caurobat.match.continuing import CannotContinue, Hindrance
from caurobat.match.storage import Saves, WaitingGame
from caurobat.narration.strings import Strings
from caurobat.players.roster import HUMAN
from caurobat.ui.games.covers import COVERS
from caurobat.ui.host import Host
from caurobat.ui.scenes.leads import game_lead
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.widgets import RowButton, Widget

MOST_SHOWN: Final = 40


class WaitingScene(PageScene):
    """A list of the games in `saves`; `go_on` is called with the file of the chosen one."""

    def __init__(self, host: Host, saves: Saves, go_on: Callable[[Path], None], *, besides: Path | None = None) -> None:
        super().__init__(host, host.t("Other games"), self._rows, "game 0")
        self._go_on = go_on
        games = [game for game in saves.waiting() if game.path != besides]
        self._games = [(game, saves.peek(game.path)) for game in games[:MOST_SHOWN]]

    def _rows(self) -> list[Widget]:
        return [self._row(number, game, record) for number, (game, record) in enumerate(self._games)]

    def _row(self, number: int, game: WaitingGame, record: Record | None) -> Widget:
        when = f"{game.when:%Y-%m-%d %H:%M}"
        if record is None:
            label = self.host.t("A game that this program cannot read")
            return RowButton(f"game {number}", label, lambda: self._choose(game.path), detail=f"{when} · {game.path}")
        cover = COVERS.get(record.game)
        names = [clean_name(seat.name) or self._nameless(record, place) for place, seat in enumerate(record.seats, 1)]
        detail = self.host.n(
            "{game} · {when} · round {round}, {count} play",
            "{game} · {when} · round {round}, {count} plays",
            len(record.rounds[-1].plays) if record.rounds else 0,
            game=clean_name(record.game) if cover is None else cover.name,
            when=when,
            round=max(1, len(record.rounds)),
        )
        lead = None if cover is None else game_lead(self.host.settings, cover)
        return RowButton(f"game {number}", ", ".join(names), lambda: self._choose(game.path), detail=detail, lead=lead)

    def _nameless(self, record: Record, place: int) -> str:
        """Return the label of a seat without a name: "You" for a person who plays alone, else its number."""
        is_alone = sum(seat.player == HUMAN for seat in record.seats) == 1
        return self.host.t("You") if is_alone and record.seats[place - 1].player == HUMAN else f"{place}"

    def _choose(self, path: Path) -> None:
        self._pop()
        self._go_on(path)


def gone_words(strings: Strings) -> str:
    """Return the sentence that the saved game has been finished or removed in the meantime."""
    return strings.t("It is not there any more: it has been finished, or its file has been removed.")


def why_not(strings: Strings, error: CannotContinue) -> str:
    """Return the sentence that says why a game cannot be continued, and what has happened to its file."""
    t = strings.t
    match error.why:
        case Hindrance.ELSEWHERE:
            return t("It is being played in another window of this program. Go on there, or leave it there first.")
        case Hindrance.GONE:
            return gone_words(strings)
        case Hindrance.CLOSED:
            return t("{path} cannot be read. It was left in place; check its permissions.", path=error.path)
        case Hindrance.NEWER:
            return t("It stays where it is, for a newer version of this program that can read it.")
        case Hindrance.DAMAGED:
            return t("It is damaged and was moved to {path}.", path=error.path)
        case _:
            assert_never(error.why)
