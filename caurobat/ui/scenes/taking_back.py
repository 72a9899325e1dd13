"""Undo and redo at the table: freely when alone, with everybody's consent among people."""

from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import CallStyle
from caurobat.ui.host import Host
from caurobat.ui.scenes.curtain import raise_curtain
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.widgets import Weight


def undo(host: Host, table: TableScene) -> None:
    """Take back the last decision of the player at the screen; ask first if other people play or watch."""
    session, perspective = table.session, table.perspective
    seat = last_person(session) if perspective.is_shared else perspective.seat
    why_not = why_no_undo(session, seat, host.strings)
    if why_not:
        host.refuse(why_not)
        return

    def do() -> None:
        take_back(session, seat, is_automatic=host.settings.call_style is CallStyle.AUTOMATIC)
        table.catch_up()
        host.toast(host.t("Undone. Press Y to redo."))

    is_own = perspective.seat in (seat, ONLOOKER)
    if session.can_undo(seat) and is_own:
        do()
    else:
        t, name = host.t, session.seats[seat].name
        text = t("Everything that was played after it is undone, too. The others at the table have to agree.")
        answers = [
            MessageAnswer(t("All agree: undo it"), do),
            MessageAnswer(t("Leave it as it is"), weight=Weight.PRIMARY),
        ]
        host.stack.push(MessageScene(host, t("Undo the last play of {name}?", name=name), text, answers))


def redo(host: Host, table: TableScene) -> None:
    """Play the decision again that was taken back last."""
    seat = _redoer(table)
    if seat is None:
        host.refuse(host.t("Nothing to redo."))
        return
    host.hush()
    table.session.redo(seat)
    table.catch_up()


def redo_answers(host: Host, table: TableScene) -> list[MessageAnswer]:
    """Return the answer that redoes a play, for players without a keyboard; empty if there is nothing to redo."""

    def again() -> None:
        raise_curtain(host)
        redo(host, table)

    return [] if _redoer(table) is None else [MessageAnswer(host.t("Redo"), again)]


def _redoer(table: TableScene) -> int | None:
    session = table.session
    return next((seat for seat in range(len(session.seats)) if session.can_redo(seat)), None)


def last_person(session: Session) -> int:
    """Return the seat of the person who decided last in this round, or `ONLOOKER`."""
    plays = session.record.rounds[-1].plays
    deciders = (session.decider(play.action.seat) for play in reversed(plays))
    return next((seat for seat in deciders if session.is_human(seat)), ONLOOKER)


def why_no_undo(session: Session, seat: int, strings: Strings) -> str:
    """Return why `seat` cannot take anything back now; empty if it can, perhaps with the others' consent."""
    if not session.table.has_undo:
        return strings.t("At this table a card played stays played: nothing is undone.")
    if seat == ONLOOKER or not session.can_undo(seat, is_agreed=True):
        return strings.t("Nothing to undo in this round.")
    return ""


def take_back(session: Session, seat: int, *, is_automatic: bool) -> None:
    """Take back the last decision that `seat` was asked for; everybody concerned has agreed."""
    session.undo(seat, is_agreed=True)
    # An automatic answer would be given again at once, so take back the decision before it as well.
    while is_automatic and session.is_call_open and session.can_undo(seat, is_agreed=True):
        session.undo(seat, is_agreed=True)
