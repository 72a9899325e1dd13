"""Leaving a table whose game is not completely saved: say how much would be lost, and offer another place."""

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import gettempdir

from caurobat.match.storage import Saves
from caurobat.ui.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.save_notice import unsaved_words
from caurobat.ui.widgets import Weight


def saving_answers(
    host: Host, table: TableScene, places: Sequence[Path], done: Callable[[], None]
) -> list[MessageAnswer]:
    """Return the answers to offer while the game cannot be saved; `done` is called after one that has worked."""

    def again() -> None:
        _tell(table.session.retry_saving())

    def elsewhere(place: Path) -> Callable[[], None]:
        return lambda: _tell(table.session.save_in(Saves(place)))

    def _tell(is_saved: bool) -> None:
        if is_saved:
            host.toast(host.t("The game is saved again."), stays=True)
            done()
        else:
            host.refuse(host.t("That did not work either."), stays=True)

    if table.session.problem is None:
        return []
    return [
        MessageAnswer(host.t("Try to save again"), again),
        *(MessageAnswer(_called(host, place), elsewhere(place)) for place in places),
    ]


def _called(host: Host, place: Path) -> str:
    """Return the label for saving the game in `place`."""
    if place.parent == Path(gettempdir()):
        return host.t("Save it at least until the computer is switched off")
    return host.t("Save it in your own folder, {folder}", folder=place)


def ways_to_save(host: Host, table: TableScene, places: Sequence[Path]) -> list[MessageAnswer]:
    """Return the answer that leads to the remedies if the game cannot be saved; an empty list if it is saved."""
    t = host.t

    def ask() -> None:
        answers = [
            *saving_answers(host, table, places, lambda: None),
            MessageAnswer(t("Play on"), weight=Weight.PRIMARY),
        ]
        text = unsaved_words(host, table.session)
        host.stack.push(MessageScene(host, t("This game is not saved"), text, answers))

    return [] if table.session.problem is None else [MessageAnswer(t("It is not saved: what can be done?"), ask)]


def leave_or_ask(host: Host, table: TableScene, places: Sequence[Path], leave: Callable[[], None]) -> None:
    """Leave the table, after a question if plays would be lost."""

    def go() -> None:
        table.save_notice.is_given_up = True
        table.session.close()
        leave()

    if table.session.close():
        go()
        return
    t = host.t
    answers = [
        *saving_answers(host, table, places, go),
        MessageAnswer(t("Leave all the same"), go),
        MessageAnswer(t("Stay"), weight=Weight.PRIMARY),
    ]
    text = unsaved_words(host, table.session)
    host.stack.push(MessageScene(host, t("This game is not saved"), text, answers))
