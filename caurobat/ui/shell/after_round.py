"""The scenes after a round: the score, and from there the review, the log, the proof of the deal and the podium."""

from collections.abc import Callable

from caurobat.match.session import Session
from caurobat.players.reviewing import Reviewer
from caurobat.ui.host import Host
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.other_rules import OtherRules
from caurobat.ui.scenes.podium import PodiumRoutes, PodiumScene
from caurobat.ui.scenes.review import ReviewScene
from caurobat.ui.scenes.score import ScoreRoutes, ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.fair_start import with_round
from caurobat.ui.table.story.phase import people
from caurobat.ui.widgets import Weight


class AfterRound:
    """Shows the score of a round and the scenes that it leads to.

    `again` deals a new match, `leave` goes back to the title. `won` is called with a match that has been won and
    returns the route to the next game of the evening, or None.
    """

    def __init__(
        self,
        host: Host,
        reviewer: Reviewer | None,
        *,
        again: Callable[[], None],
        leave: Callable[[], None],
        won: Callable[[Session], Callable[[], None] | None],
    ) -> None:
        self._host, self._reviewer = host, reviewer
        self._again, self._leave, self._won = again, leave, won

    def show(self, table: TableScene, *, is_counted: bool = False) -> None:
        """Open the score of the round that `table` shows; if `is_counted`, the count has been shown before."""
        if not is_counted:
            self._remember(table)
        can_review = self._reviewer is not None and table.kit.advice is not None and bool(people(table.session))
        doors = ScoreRoutes(
            go_on=lambda: self._next_round(table),
            crown=lambda: self._crown(table),
            leave=self._leave,
            review=(lambda: self._review(table)) if can_review else None,
            log=lambda: self._log(table),
            proof=lambda: self.prove(table),
            other=lambda: OtherRules(self._host, table, lambda play: self._log(table, play)).ask(),
        )
        score = ScoreScene(self._host, table.kit, table.session, table.faces, doors, is_counted=is_counted)
        self._host.stack.push(score)

    def _remember(self, table: TableScene) -> None:
        """Save the round as a basis for fair head starts, if the game has them."""
        kit, session = table.kit, table.session
        if not kit.score.has_head_starts:
            return
        names = [seat.name for seat in session.seats]
        rules, cards = session.options.to_rules(), kit.score.counts(session.results[-1])
        rounds = with_round(self._host.settings.last_rounds, session.game.id, rules, names, cards)
        self._host.change(last_rounds=rounds)

    def prove(self, table: TableScene, back: Callable[[], None] = lambda: None) -> None:
        """Open the proof of the deal; `back` is called when it is closed."""
        self._host.stack.push(proof_scene(self._host, table.session, back))

    def _crown(self, table: TableScene) -> None:
        """Replace the score with the podium of the match."""
        self._host.stack.pop()
        routes = PodiumRoutes(self._again, self._leave, lambda: self._back_to_score(table), self._won(table.session))
        self._host.stack.push(PodiumScene(self._host, table.kit, table.session, table.faces, routes))

    def _back_to_score(self, table: TableScene) -> None:
        self._host.stack.pop()
        self.show(table, is_counted=True)

    def _review(self, table: TableScene) -> None:
        """Replace the score with the review over the table; the score returns when the review is closed."""
        advice = table.kit.advice
        if self._reviewer is not None and advice is not None:
            self._host.stack.pop()
            review = ReviewScene(self._host, table, advice, self._reviewer, lambda: self.show(table, is_counted=True))
            self._host.stack.push(review)

    def _log(self, table: TableScene, play: int | None = None) -> None:
        """Replace the score with the log, at the play with that number, from 0, if one is given."""
        self._host.stack.pop()
        log = LogScene(self._host, table, lambda: self.show(table, is_counted=True))
        self._host.stack.push(log)
        if play is not None:
            log.look_back(play)

    def _next_round(self, table: TableScene) -> None:
        self._host.stack.pop()
        table.session.next_round()
        table.begin_round()


def proof_scene(host: Host, session: Session, back: Callable[[], None] = lambda: None) -> MessageScene:
    """Return the message with the hash of the deal; after the round also the deal, and how to check it.

    The round must have a hash. `back` is called when the message has been closed.
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
    if session.seed is not None:  # the hash proves less
        parts.append(t("This match was started with a seed: whoever knows it knows every deal."))
    answers = [MessageAnswer(t("Back"), back, weight=Weight.PRIMARY)]
    return MessageScene(host, t("Was it fair?"), "\n\n".join(parts), answers)
