"""A game that another copy of the program plays, to be looked at and read, as it was saved last: nothing goes on."""

from caurobat.core.record import Record
from caurobat.match.session import Session
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.table import TableScene


def look_on(host: Host, record: Record) -> None:
    """Show the table of `record` with the log open; who closes the log leaves. Raises `CorruptRecord`.

    Hands are shown as the game itself would show them when it is continued: at a table of several people, nobody's.
    """
    session = Session.resume(record, None)
    table = TableScene(host, session, is_live=False)

    def leave() -> None:
        if host.stack.top is table:
            host.stack.pop()

    host.stack.push(table)
    table.catch_up()  # as it stands: a deal is not told again
    host.stack.push(LogScene(host, table, leave, title=host.t("Played in another window")))
