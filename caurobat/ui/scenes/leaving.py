"""Leaving a table whose game is not completely saved: say how much would be lost, and offer another place."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from caurobat.match.storage import Saves
from caurobat.paths import temporary_dir
from caurobat.ui.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.save_notice import unsaved_words
from caurobat.ui.widgets import Weight


def _ask_to_save(
    host: Host, table: TableScene, places: Sequence[Path], done: Callable[[], None], others: Sequence[MessageAnswer]
) -> None:
    """Say why the game cannot be saved, and offer to save it in one of `places`; `done` is called once it is saved."""

    def attempt(save: Callable[[], bool]) -> None:
        if save():
            host.toast(host.t("The game is saved again."), stays=True)
            done()
        else:
            host.refuse(host.t("That did not work either."), stays=True)

    session, answers = table.session, list[MessageAnswer]()
    if session.problem is not None:
        answers.append(MessageAnswer(host.t("Try to save again"), partial(attempt, session.retry_saving)))
        for place in places:
            save = partial(session.save_in, Saves(place))
            answers.append(MessageAnswer(_called(host, place), partial(attempt, save)))
    text = unsaved_words(host, session)
    host.stack.push(MessageScene(host, host.t("This game is not saved"), text, [*answers, *others]))


def _called(host: Host, place: Path) -> str:
    if place.parent == temporary_dir():
        return host.t("Save it at least until the computer is switched off")
    return host.t("Save it in your own folder, {folder}", folder=place)


def ways_to_save(host: Host, table: TableScene, places: Sequence[Path]) -> list[MessageAnswer]:
    """Return the answer that leads to the remedies if the game cannot be saved; an empty list if it is saved."""
    if table.session.problem is None:
        return []
    back = [MessageAnswer(host.t("Resume"), weight=Weight.PRIMARY)]
    ask = partial(_ask_to_save, host, table, places, lambda: None, back)
    return [MessageAnswer(host.t("It is not saved: what can be done?"), ask)]


def leave_or_ask(host: Host, table: TableScene, places: Sequence[Path], leave: Callable[[], None]) -> None:
    """Leave the table, after a question if plays would be lost."""
    t = host.t

    def go() -> None:
        table.save_notice.is_given_up = True
        table.session.close()
        leave()

    if table.session.close():
        go()
    else:
        others = [MessageAnswer(t("Leave all the same"), go), MessageAnswer(t("Stay"), weight=Weight.PRIMARY)]
        _ask_to_save(host, table, places, go, others)
