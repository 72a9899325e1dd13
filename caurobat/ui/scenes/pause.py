"""The pause menu of the table: settings, rules, changes of seats, and the way out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from caurobat.match.session import ONLOOKER
from caurobat.players.roster import HUMAN, LEVELS, parts_of
from caurobat.ui.host import Host
from caurobat.ui.scenes.leaving import ways_to_save
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.taking_back import redo_answers
from caurobat.ui.table.save_notice import unsaved_words
from caurobat.ui.table.story.phase import PhaseKind
from caurobat.ui.widgets import Weight


@dataclass(frozen=True, slots=True)
class Doors:
    """The callbacks of the menu: `changed` after a seat has got another player, `proof` for the proof of the deal.

    `spare` are other places to save the game.
    """

    settings: Callable[[], None]
    rules: Callable[[], None]
    leave: Callable[[], None]
    changed: Callable[[], None]
    phones: Callable[[], None]
    proof: Callable[[], None]
    spare: Sequence[Path] = ()


def pause_menu(host: Host, table: TableScene, doors: Doors) -> MessageScene:
    """Return the menu over `table`, or over the curtain before it."""
    t = host.t
    answers = [
        MessageAnswer(t("Settings"), doors.settings),
        MessageAnswer(t("Rules"), doors.rules),
        *_seat_answers(host, table, doors),
        MessageAnswer(t("Add phones"), doors.phones),
        *redo_answers(host, table, doors.changed),
        *([MessageAnswer(t("Was it fair?"), doors.proof)] if table.session.deal_hash is not None else []),
        MessageAnswer(t("Leave the table"), doors.leave),
        MessageAnswer(t("Play on"), weight=Weight.PRIMARY),
    ]
    answers[:0] = ways_to_save(host, table, doors.spare)
    saved = t("Every play is saved. You can leave at any time and continue later.")
    text = unsaved_words(host, table.session) or saved
    return MessageScene(host, t("Pause"), text, answers)


def stand_in(table: TableScene) -> str:
    """Return the program that takes a seat over: the strongest one at this table, else one of medium strength."""
    players = [parts_of(seat.player)[0] for seat in table.session.seats]
    here = [player for player in players if player in LEVELS]
    return max(here, key=LEVELS.index) if here else LEVELS[len(LEVELS) // 2]


def _seat_answers(host: Host, table: TableScene, doors: Doors) -> list[MessageAnswer]:
    t, session = host.t, table.session
    answers = []
    person = _person_at_screen(table)
    if person is not None:
        is_shown = person == table.stage.view.seat
        label = t("The computer takes my seat")
        if not is_shown:
            label = t("The computer takes {name}’s seat", name=session.seats[person].name)
        answers.append(MessageAnswer(label, lambda: _seat(table, person, stand_in(table), doors)))
    away = session.away
    if len(away) == 1:
        is_alone = away[0] == table.stage.view.seat
        label = t("I take my seat back")
        if not is_alone:
            label = t("{name} takes the seat back", name=session.seats[away[0]].name)
        answers.append(MessageAnswer(label, lambda: _seat(table, away[0], HUMAN, doors)))
    elif away:
        answers.append(MessageAnswer(t("Somebody takes a seat back"), lambda: _ask_who(host, table, doors)))
    return answers


def _person_at_screen(table: TableScene) -> int | None:
    """Return the seat whose hand is shown or for which the curtain waits; None if that is no person."""
    seat = table.stage.view.seat
    if seat == ONLOOKER and table.story.phase.kind is PhaseKind.CURTAIN:
        seat = table.story.phase.seat
    return seat if seat != ONLOOKER and table.session.is_human(seat) else None


def _ask_who(host: Host, table: TableScene, doors: Doors) -> None:
    def answer(seat: int) -> MessageAnswer:
        return MessageAnswer(table.session.seats[seat].name, lambda: _seat(table, seat, HUMAN, doors))

    answers = [*(answer(seat) for seat in table.session.away), MessageAnswer(host.t("Back"), weight=Weight.PRIMARY)]
    title = host.t("Who is back?")
    text = host.t("From the next decision on, the seat is that person’s again.")
    host.stack.push(MessageScene(host, title, text, answers))


def _seat(table: TableScene, seat: int, player: str, doors: Doors) -> None:
    table.change_player(seat, player)
    doors.changed()
