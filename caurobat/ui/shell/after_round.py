"""Scenes after a round: its score, and from there its review, its words, the proof of its deal, the podium."""

from collections.abc import Callable
from dataclasses import dataclass

from caurobat.match.review import Reviewing
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.podium import PodiumScene
from caurobat.ui.scenes.proof import proof_scene
from caurobat.ui.scenes.review import ReviewScene
from caurobat.ui.scenes.score import ScoreRoutes, ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.fair_start import with_round
from caurobat.ui.table.story.perspective import people


@dataclass(frozen=True, slots=True)
class Onward:
    """Where it leads from here: `again` deals a new match, `leave` goes back to the title."""

    again: Callable[[], None]
    leave: Callable[[], None]


class AfterRound:
    """Shows the score of a round and what can be asked for there. `play` lets a sound be heard."""

    def __init__(self, host: Host, ways: Onward, reviewer: Reviewing | None, play: Callable[[str], None]) -> None:
        self._host, self._ways, self._reviewer, self._play = host, ways, reviewer, play

    def show(self, table: TableScene, *, is_counted: bool = False) -> None:
        """Open the score of the round that `table` shows; `is_counted`: it has been counted once already."""
        if not is_counted:
            self._remember(table)
        can_review = self._reviewer is not None and table.kit.advice is not None and bool(people(table.session))
        doors = ScoreRoutes(
            go_on=lambda: self._next_round(table),
            crown=lambda: self._crown(table),
            leave=self._ways.leave,
            review=(lambda: self._review(table)) if can_review else None,
            log=lambda: self._log(table),
            proof=lambda: self.prove(table),
        )
        score = ScoreScene(self._host, table.kit, table.session, table.faces, doors, is_counted=is_counted)
        self._host.stack.push(score)

    def _remember(self, table: TableScene) -> None:
        """Remember the round for a fair head start, where the game knows one."""
        kit, session = table.kit, table.session
        if not kit.score.has_head_starts:
            return
        names = [seat.name for seat in session.seats]
        rules, cards = session.options.to_rules(), kit.score.counts(session.results[-1])
        rounds = with_round(self._host.settings.last_rounds, session.game.id, rules, names, cards)
        self._host.change(last_rounds=rounds)

    def prove(self, table: TableScene, back: Callable[[], None] = lambda: None) -> None:
        """Open the page about the deal; `back` is called when it is left."""
        self._host.stack.push(proof_scene(self._host, table.session, back))

    def _crown(self, table: TableScene) -> None:
        """The end of a won match, in the place of its last round's score."""
        self._host.stack.pop()
        self._host.stack.push(
            PodiumScene(
                self._host,
                table.kit,
                table.session,
                table.faces,
                again=self._ways.again,
                leave=self._ways.leave,
                score=lambda: self._back_to_score(table),
                play=self._play,
            )
        )

    def _back_to_score(self, table: TableScene) -> None:
        self._host.stack.pop()
        self.show(table, is_counted=True)

    def _review(self, table: TableScene) -> None:
        """The table is seen again below the review; the score comes back after it."""
        advice = table.kit.advice
        if self._reviewer is not None and advice is not None:
            self._host.stack.pop()
            review = ReviewScene(self._host, table, advice, self._reviewer, lambda: self.show(table, is_counted=True))
            self._host.stack.push(review)

    def _log(self, table: TableScene) -> None:
        self._host.stack.pop()
        self._host.stack.push(LogScene(self._host, table, lambda: self.show(table, is_counted=True)))

    def _next_round(self, table: TableScene) -> None:
        self._host.stack.pop()
        table.session.next_round()
        table.begin_round()
