"""The pause menu of the table: settings, rules, changes of seats, and the way out."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from caurobat.match.session import ONLOOKER
from caurobat.players.roster import HUMAN, LEVELS, parts_of
from caurobat.ui.host import Host
from caurobat.ui.scenes.curtain import raise_curtain
from caurobat.ui.scenes.leaving import ways_to_save
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.proof import proof_scene
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.taking_back import redo_answers
from caurobat.ui.table.save_notice import unsaved_words
from caurobat.ui.table.story.phase import PhaseKind
from caurobat.ui.widgets import Weight


def pause_menu(
    host: Host, table: TableScene, phones: Callable[[], None], leave: Callable[[], None], places: Sequence[Path]
) -> MessageScene:
    """Return the menu shown over `table`, over the curtain before it, or over the score and podium after it.

    `phones` lets phones join, `leave` goes back to the title, and `places` are other places to save the game.
    """
    t, session, rules = host.t, table.session, table.kit.rules
    is_won = session.standing.winner is not None

    def again() -> None:
        host.stack.push(pause_menu(host, table, phones, leave, places))

    def back() -> None:
        host.stack.pop()
        again()

    answers = [
        *ways_to_save(host, table, places),
        MessageAnswer(t("Settings"), lambda: host.stack.push(SettingsScene(host, rules, back))),
        MessageAnswer(t("Rules"), lambda: host.stack.push(RulesScene(host, rules, session.options, back))),
    ]
    if not is_won:
        answers += [*_seat_answers(host, table), MessageAnswer(t("Add phones"), phones), *redo_answers(host, table)]
    if session.deal_hash is not None:
        answers.append(MessageAnswer(t("Was it fair?"), lambda: host.stack.push(proof_scene(host, session, again))))
    answers += [
        MessageAnswer(t("Leave the table"), leave),
        MessageAnswer(t("Back") if is_won else t("Resume"), weight=Weight.PRIMARY),
    ]
    saved = t("Every play is saved. You can leave at any time and continue later.")
    if is_won:
        saved = t("The match is over. You can leave at any time.")
    return MessageScene(host, t("Pause"), unsaved_words(host, session) or saved, answers)


def stand_in(table: TableScene) -> str:
    """Return the program that takes over a seat: the strongest one at this table, or else one of medium strength."""
    players = [parts_of(seat.player)[0] for seat in table.session.seats]
    here = [player for player in players if player in LEVELS]
    return max(here, key=LEVELS.index) if here else LEVELS[len(LEVELS) // 2]


def _seat_answers(host: Host, table: TableScene) -> list[MessageAnswer]:
    t, session = host.t, table.session
    answers = []
    person = _person_at_screen(table)
    if person is not None:
        label = t("The computer takes my seat")
        if person != table.stage.view.seat:
            label = t("The computer takes {name}’s seat", name=session.seats[person].name)
        answers.append(MessageAnswer(label, lambda: _seat(host, table, person, stand_in(table))))
    away = session.away
    if len(away) == 1:
        label = t("I take my seat back")
        if away[0] != table.stage.view.seat:
            label = t("{name} takes the seat back", name=session.seats[away[0]].name)
        answers.append(MessageAnswer(label, lambda: _seat(host, table, away[0], HUMAN)))
    elif away:
        answers.append(MessageAnswer(t("Somebody takes a seat back"), lambda: _ask_who(host, table)))
    return answers


def _person_at_screen(table: TableScene) -> int | None:
    """Return the seat whose hand is shown or that the curtain waits for; None if it is not a person's."""
    seat = table.stage.view.seat
    if seat == ONLOOKER and table.story.phase.kind is PhaseKind.CURTAIN:
        seat = table.story.phase.seat
    return seat if seat != ONLOOKER and table.session.is_human(seat) else None


def _ask_who(host: Host, table: TableScene) -> None:
    session, text = table.session, host.t("From the next decision on, the seat is that person’s again.")
    back = [MessageAnswer(session.seats[seat].name, partial(_seat, host, table, seat, HUMAN)) for seat in session.away]
    answers = [*back, MessageAnswer(host.t("Back"), weight=Weight.PRIMARY)]
    host.stack.push(MessageScene(host, host.t("Who is back?"), text, answers))


def _seat(host: Host, table: TableScene, seat: int, player: str) -> None:
    table.change_player(seat, player)
    raise_curtain(host)
