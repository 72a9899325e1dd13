"""Taking back: whether a table lets it, and how far one step goes."""

from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.base.strings import Strings


def why_no_undo(session: Session, seat: int, strings: Strings) -> str:
    """Why `seat` cannot take anything back now; empty if it can."""
    if not session.table.has_undo:
        return strings.t("At this table nothing is taken back: what lies, lies.")
    if seat == ONLOOKER or not session.can_undo(seat):
        return strings.t("There is nothing to take back in this round.")
    return ""


def take_back(session: Session, seat: int, *, is_automatic: bool) -> None:
    """Take back the last decision of `seat` that it was asked for."""
    session.undo(seat)
    # What was answered without being asked would be answered so again: take back what led to it, too.
    while is_automatic and session.is_call_open and session.can_undo(seat):
        session.undo(seat)
