"""The challenges of the person at the screen: the matches that they lead to, and what is noted after those."""

from collections.abc import Callable
from datetime import date

from caurobat.learn import TODAY
from caurobat.learn.today import DAY, name_of, seed_of
from caurobat.match.session import Session, TableRules
from caurobat.match.storage import Saves
from caurobat.ui.games import KITS
from caurobat.ui.host import Host
from caurobat.ui.scenes.challenges import ChallengesScene, result_line
from caurobat.ui.setup.plan import named, remembered_for
from caurobat.ui.shell.ladders import table_of


class Challenges:
    """The challenges of all games; `open_table` opens the table of a match."""

    def __init__(self, host: Host, saves: Saves, open_table: Callable[[Session], None]) -> None:
        self._host, self._saves, self._open_table = host, saves, open_table

    def show(self, game: str) -> None:
        """Open the page with the challenges of `game`."""
        self._host.stack.push(ChallengesScene(self._host, game, self.deal))

    def deal(self, game: str) -> None:
        """Deal today's cards of `game`; nothing can be taken back, since that would show what lies ahead."""
        host, today = self._host, date.today()
        plan = table_of(TODAY[game], game, remembered_for(host.settings, game))
        seats = named(plan, host.t, host.settings.player_name)
        table, extra = TableRules(has_undo=False), {DAY: today.isoformat()}
        seed = seed_of(game, today)
        self._open_table(Session.start(KITS[game].game, plan.options, seats, seed, self._saves, table, extra=extra))
        host.toast(host.t("Today’s deal: everybody who plays it today gets these cards."))

    def note(self, session: Session) -> None:
        """Note the result of a match that has been won."""
        day, people = session.record.extra.get(DAY), session.people
        if session.standing.winner is None or not isinstance(day, str) or len(people) != 1:
            return
        score = KITS[session.game.id].score
        words = score.outcome(self._host.strings, session.results, session.told_rounds, people[0])
        self._host.note(self._host.learnt().with_result(name_of(session.game.id, day), words))

    def result(self, session: Session) -> str | None:
        """Return the line with the result of the day whose deal `session` was; None for another match."""
        day = session.record.extra.get(DAY)
        return result_line(self._host, session.game.id, day) if isinstance(day, str) else None
