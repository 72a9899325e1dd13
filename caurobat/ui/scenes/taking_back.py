"""Taking back at the table, and playing again: alone freely, among people one's own last play, or with their word."""

from collections.abc import Callable

from caurobat.match.session import ONLOOKER
from caurobat.ui.base.settings import CallStyle
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.undo import last_person, take_back, why_no_undo
from caurobat.ui.widgets import Weight


def undo(host: Host, table: TableScene) -> None:
    """Take back the last decision of whoever asks for it; where others have decided since, or look on, ask first."""
    session, eyes = table.session, table.eyes
    seat = last_person(session) if eyes.is_shared else eyes.seat
    why_not = why_no_undo(session, seat, host.strings)
    if why_not:
        host.refuse(why_not)
        return

    def do() -> None:
        take_back(session, seat, is_automatic=host.settings.call_style is CallStyle.AUTOMATIC)
        table.catch_up()
        host.toast(host.t("Taken back. Y plays it again."))

    is_own = eyes.seat in (seat, ONLOOKER)
    if session.can_undo(seat) and is_own:
        do()
    else:
        host.stack.push(_question(host, table, seat, do))


def redo(host: Host, table: TableScene) -> None:
    """Play again what was taken back last."""
    seat = _redoer(table)
    if seat is None:
        host.refuse(host.t("There is nothing to play again."))
        return
    host.hush()
    table.session.redo(seat)
    table.catch_up()


def redo_answers(host: Host, table: TableScene, raise_curtain: Callable[[], None]) -> list[MessageAnswer]:
    """The answer that plays again what was taken back, for hands that hold no keyboard; none where nothing was."""

    def again() -> None:
        raise_curtain()
        table.ask_again()
        redo(host, table)

    return [] if _redoer(table) is None else [MessageAnswer(host.t("Play again what was taken back"), again)]


def _redoer(table: TableScene) -> int | None:
    """The seat that has taken back something that can be played again."""
    session = table.session
    return next((seat for seat in range(len(session.seats)) if session.can_redo(seat)), None)


def _question(host: Host, table: TableScene, seat: int, do: Callable[[], None]) -> MessageScene:
    t = host.t
    name = table.session.seats[seat].name
    text = t("Everything that was played after it is taken back, too. The others at the table have to agree.")
    answers = [
        MessageAnswer(t("All agree: take it back"), do),
        MessageAnswer(t("Leave it as it is"), weight=Weight.PRIMARY),
    ]
    return MessageScene(host, t("Take back the last play of {name}?", name=name), text, answers, is_overlay=True)
