"""Scenes after a round: its score, and from there its review, its words, the proof of its deal, the podium."""

from collections.abc import Callable
from dataclasses import dataclass

from caurobat.match.session import Session
from caurobat.narration.strings import Strings
from caurobat.players.reviewing import Reviewer
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.other_rules import OtherRules
from caurobat.ui.scenes.podium import PodiumScene
from caurobat.ui.scenes.review import ReviewScene
from caurobat.ui.scenes.score import ScoreRoutes, ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.fair_start import with_round
from caurobat.ui.table.story.perspective import people
from caurobat.ui.widgets import Weight


@dataclass(frozen=True, slots=True)
class Onward:
    """Where it leads from here: `again` deals a new match, `leave` goes back to the title.

    `won` is told of a match that is won, and returns the way to the next game of the evening, if there is one.
    """

    again: Callable[[], None]
    leave: Callable[[], None]
    won: Callable[[Session], Callable[[], None] | None]


class AfterRound:
    """Shows the score of a round and what can be asked for there. `play` lets a sound be heard."""

    def __init__(self, host: Host, ways: Onward, reviewer: Reviewer | None, play: Callable[[str], None]) -> None:
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
            other=lambda: OtherRules(self._host, table, lambda play: self._log(table, play)).ask(),
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
                evening=self._ways.won(table.session),
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

    def _log(self, table: TableScene, play: int | None = None) -> None:
        """The round in words, beginning with the play of that number, from 0, if one is given."""
        self._host.stack.pop()
        log = LogScene(self._host, table, lambda: self.show(table, is_counted=True))
        self._host.stack.push(log)
        if play is not None:
            log.look_back(play)

    def _next_round(self, table: TableScene) -> None:
        self._host.stack.pop()
        table.session.next_round()
        table.begin_round()


def seed_line(strings: Strings, session: Session) -> str:
    """That the deals follow from a seed, where they do: then the hash proves less."""
    if session.seed is None:
        return ""
    return strings.t("This match was started with a seed: whoever knows it knows every deal.")


def proof_scene(host: Host, session: Session, back: Callable[[], None] = lambda: None) -> MessageScene:
    """The hash of the deal of a round, which must have one; of a finished one also the deal, and what to do with it.

    `back` is called when the page has been left.
    """
    t, proof = host.t, session.deal_proof
    if proof is None:
        parts = [
            t("All cards were dealt before the first one was played. This number stands for the whole deal:"),
            session.deal_hash or "",
            t(
                "If you doubt it, write the number down, or its first characters. After the round this page "
                "shows the deal that it was made from, and anybody can check that no card was exchanged."
            ),
            t(
                "To go on with a game later, its file has to contain every hand unencrypted: whoever opens "
                "that file sees all the cards."
            ),
        ]
    else:
        parts = [
            t("Before the first card was played, this page showed this hash of the deal:"),
            session.deal_hash or "",
            t(
                "It is the SHA-256 of the lines below, each ended by a line feed. Anybody who wrote the hash down can "
                "check that no card was exchanged; the command caurobat replay checks a saved game, too."
            ),
            proof,
        ]
    parts += filter(None, [seed_line(host.strings, session)])
    answers = [MessageAnswer(t("Back"), back, weight=Weight.PRIMARY)]
    return MessageScene(host, t("Was it fair?"), "\n\n".join(parts), answers)
