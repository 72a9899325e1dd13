"""The challenges of the person at the screen: the matches that they lead to, and what is recorded after those."""

from collections.abc import Callable
from datetime import date

from caurobat.learn import TEACHING
from caurobat.learn.ladder import Rung
from caurobat.learn.today import name_of, seed_of
from caurobat.match.fairness import DAY
from caurobat.match.session import Session, TableRules
from caurobat.match.storage import Saves
from caurobat.narration.player_names import mind_of
from caurobat.players.roster import EXPERT, HUMAN, LEVELS, parts_of
from caurobat.ui.host import Host
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.challenges import ChallengesScene, result_line
from caurobat.ui.setup.plan import named, remembered_for
from caurobat.ui.shell.ladders import table_of


class Challenges:
    """The challenges of all games; `open_table` opens the table of a match."""

    def __init__(self, host: Host, saves: Saves, open_table: Callable[[Session], None]) -> None:
        self._host, self._saves, self._open_table = host, saves, open_table

    def show(self, game: str) -> None:
        """Open the page with the challenges of `game`."""
        self._host.stack.push(ChallengesScene(self._host, game, self.deal, self.challenge))

    def deal(self, game: str) -> None:
        """Deal today's cards of `game`, without undo, since that would show what lies ahead."""
        host, today = self._host, date.today()
        plan = table_of(TEACHING[game].today, game, remembered_for(host.settings, game))
        seats = named(plan, host.t, host.settings.player_name)
        table, extra = TableRules(has_undo=False), {DAY: today.isoformat()}
        seed = seed_of(game, today)
        self._open_table(Session.start(KITS[game].game, plan.options, seats, seed, self._saves, table, extra=extra))
        host.toast(host.t("Today’s deal: everybody who plays it today gets these cards."))

    def challenge(self, game: str, who: str) -> None:
        """Deal a whole match of `game` against `who` alone."""
        host = self._host
        plan = table_of(Rung((HUMAN, who)), game, remembered_for(host.settings, game))
        seats = named(plan, host.t, host.settings.player_name)
        self._open_table(Session.start(KITS[game].game, plan.options, seats, None, self._saves, plan.table))

    def note(self, session: Session) -> str:
        """Record the result of the person alone at the table in a finished match: a result of the day, or a victory.

        Return a sentence that names those who were beaten for the first time; empty if nobody was.
        """
        day, people, winner = session.day, session.people, session.standing.winner
        if winner is None or len(people) != 1:
            return ""
        learnt, game = self._host.learnt(), session.game
        if day is not None:
            words = KITS[game.id].score.outcome(self._host.strings, session.results, session.told_rounds, people[0])
            self._host.note(learnt.with_result(name_of(game.id, day), words))
        elif session.seed is None and people[0] in session.sides[winner]:
            losers = _losers(session, winner)
            self._host.note(learnt.with_beaten(game.id, losers))
            names = dict.fromkeys(mind_of(who).name for who in losers if not learnt.has_beaten(game.id, who))
            if names:
                return self._host.t("First victory over {names}!", names=self._host.strings.listed([*names]))
        return ""

    def result(self, session: Session) -> str | None:
        """Return the line with the result if `session` played the deal of a day, or None for another match."""
        day = session.day
        return result_line(self._host, session.game.id, day) if day is not None else None


def _losers(session: Session, winner: int) -> list[str]:
    """Return the program's people who are not on the side `winner`."""
    others = [seat.player for number, seat in enumerate(session.seats) if number not in session.sides[winner]]
    names = [LEVELS[-1] if player == EXPERT else parts_of(player)[0] for player in others]
    return [name for name in names if name in LEVELS]
