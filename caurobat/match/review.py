"""The review of a finished round for one seat, during its computation."""

from caurobat.match.session import Session
from caurobat.players.judging import DealValue, Judgement, gravest
from caurobat.players.reviewing import Reviewer


class RoundReview:
    """The judgements of `reviewer` on the decisions of `seat` in the round that `session` has just finished."""

    def __init__(self, session: Session, seat: int, reviewer: Reviewer) -> None:
        if not session.is_round_over or session.dealt is None:
            raise ValueError("only a finished round is reviewed: before its end that would tell what is hidden")
        self.seat = seat
        self.judgements: list[Judgement] = []
        result = session.results[-1]
        # To compare a deal's worth with: cards if these win a round, else points.
        self.cards = result.points[session.side_of(seat)] if session.game.tells_sides else result.counts[seat]
        self._reviewer = reviewer
        players = tuple([one.player for one in session.seats])
        decisions = session.decisions(seat)
        reviewer.start(session.game.id, decisions, session.round_number, dealt=session.dealt, players=players)
        self.total = reviewer.total

    @property
    def is_working(self) -> bool:
        """Whether more judgements are to come."""
        return self._reviewer.is_working

    @property
    def worth(self) -> DealValue | None:
        """The worth of the deal to the seat; None until it is known."""
        deal_values = self._reviewer.deal_values
        return deal_values[self.seat] if deal_values else None

    @property
    def gravest(self) -> list[Judgement]:
        """The three gravest judgements so far."""
        return gravest(self.judgements)

    def poll(self) -> bool:
        """Take new judgements from the reviewer; return whether anything has changed."""
        before = self._reviewer.deal_values, self.is_working
        judgement = self._reviewer.poll()
        if judgement is not None:
            self.judgements.append(judgement)
        return judgement is not None or before != (self._reviewer.deal_values, self.is_working)

    def stop(self) -> None:
        """Stop judging; the judgements so far stay."""
        self._reviewer.cancel()
