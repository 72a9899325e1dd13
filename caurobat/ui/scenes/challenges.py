"""The challenges of a game, for one person alone: the deal of the day, the puzzles, and the people to beat."""

from collections.abc import Callable
from datetime import date
from functools import partial

from caurobat.catalogue import MANIFESTS
from caurobat.learn import TEACHING
from caurobat.learn.puzzle_book import of_the_day
from caurobat.learn.puzzles import BadPuzzle
from caurobat.learn.today import name_of
from caurobat.narration.player_names import mind_of
from caurobat.players.roster import HUMAN, LEVELS
from caurobat.ui.host import Host
from caurobat.ui.nodes import Heading, Node
from caurobat.ui.scenes.clipboard import copy_line
from caurobat.ui.scenes.leads import game_lead, person_lead
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.scenes.puzzles import Puzzles
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.widgets import Button, RowButton


def result_line(host: Host, game: str, day: str) -> str | None:
    """Return the line with the result of that day's deal, for sharing, or None before it was played."""
    words = host.learnt().results.get(name_of(game, day))
    return None if words is None else f"caurobat {day} {MANIFESTS[game].name}: {words}"


class ChallengesScene(PageScene):
    """The challenges of `game`; `deal` opens the table of today's deal, `challenge` opens one against a person."""

    def __init__(
        self, host: Host, game: str, deal: Callable[[str], None], challenge: Callable[[str, str], None]
    ) -> None:
        super().__init__(host, host.t("Challenges in {game}", game=MANIFESTS[game].name), self._rows, "deal")
        self._game, self._deal, self._challenge, self._puzzles = game, deal, challenge, Puzzles(host, game)

    def _rows(self) -> list[Node]:
        return [*self._deal_rows(), *self._puzzle_rows(), *self._people_rows()]

    def _puzzle_rows(self) -> list[Node]:
        """Return the puzzle of the day and the list of all, or nothing if they cannot be read."""
        t, puzzles = self.host.t, self._puzzles
        try:
            today, every = of_the_day(self._game, date.today()), puzzles.all
        except BadPuzzle:
            return [RowButton("puzzles", t("Puzzles"), puzzles.show_all)]  # this explains the problem
        detail = t("Solved") if puzzles.is_done(today) else t("Not solved yet")
        done = t("{done} of {count} solved", done=sum(map(puzzles.is_done, every)), count=len(every))
        return [
            RowButton("puzzle", t("Today’s puzzle"), puzzles.open_of_today, hint=detail),
            RowButton("puzzles", t("All puzzles"), puzzles.show_all, hint=done),
        ]

    def _deal_rows(self) -> list[Node]:
        """Return the deal of the day and, once it was played, the button that shares its result."""
        t, day = self.host.t, date.today().isoformat()
        line = result_line(self.host, self._game, day)
        rivals = [mind_of(player).name for player in TEACHING[self._game].today.players if player != HUMAN]
        against = self.host.strings.listed(rivals)
        detail = t("The same cards for everybody today, against {names}.", names=against)
        if line is not None:
            detail = t("Your result: {result}. Only the first one counts.", result=line.partition(": ")[2])
        lead = game_lead(self.host.look, self.host.settings, MANIFESTS[self._game])
        deal = RowButton("deal", t("Today’s deal"), partial(self._deal, self._game), hint=detail, lead=lead)
        if line is None:
            return [deal]
        return [deal, Button("copy", t("Copy the result"), partial(copy_line, self.host, line))]

    def _people_rows(self) -> list[Node]:
        """Return the program's people, weakest first: those already beaten in a match, and the next opponent."""
        t, learnt = self.host.t, self.host.learnt()
        next_one = learnt.next_rival(self._game)
        rows: list[Node] = [Heading(t("A match for two"), name="people")]
        for number, who in enumerate(LEVELS):
            mind, has_tick = mind_of(who), learnt.has_beaten(self._game, who)
            state = t("Beaten") if has_tick else t("Your next opponent") if who == next_one else ""
            detail = " · ".join(filter(None, [state, t(mind.line)]))
            lead = person_lead(self.host.look, SeatFace(mind.name, "", number, mind.portrait), has_tick=has_tick)
            press = partial(self._challenge, self._game, who)
            is_next = who == next_one
            rows.append(RowButton(who, mind.name, press, hint=detail, is_chosen=is_next, lead=lead))
        return rows
