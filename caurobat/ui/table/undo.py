"""Taking back: whether a table lets it, whose play it is, and how far one step goes."""

from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings


def last_person(session: Session) -> int:
    """The seat of the person who decided last in this round, or `ONLOOKER`."""
    plays = session.record.rounds[-1].plays
    deciders = (session.decider(play.action.seat) for play in reversed(plays))
    return next((seat for seat in deciders if session.is_human(seat)), ONLOOKER)


def why_no_undo(session: Session, seat: int, strings: Strings) -> str:
    """Why `seat` cannot take anything back now; empty if it can, perhaps with the word of the others."""
    if not session.table.has_undo:
        return strings.t("At this table a card played stays played: nothing is taken back.")
    if seat == ONLOOKER or not session.can_undo(seat, is_agreed=True):
        return strings.t("There is nothing to take back in this round.")
    return ""


def take_back(session: Session, seat: int, *, is_automatic: bool) -> None:
    """Take back the last decision of `seat` that it was asked for; whoever must agree has agreed."""
    session.undo(seat, is_agreed=True)
    # What was answered without being asked would be answered so again: take back what led to it, too.
    while is_automatic and session.is_call_open and session.can_undo(seat):
        session.undo(seat)
