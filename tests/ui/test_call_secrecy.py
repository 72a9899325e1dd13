"""Whether a seat could have answered a call is told to nobody who looks on: not by a picture, a sound or a moment.

Two deals differ only in who holds one card of the rank that is called. Whoever watches sees the same film up to the
answer, and where the holder lets the call go, the same film until one of the two cards in question is played.
"""

from itertools import product

import pygame
import pytest

from caurobat.core.decisions import Action
from caurobat.decks import Card, parse_card
from caurobat.match.session import Session
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import present
from tests.rules.rounds import MANY
from tests.ui.conftest import MakeDriver
from tests.ui.tables import Film, Script, deal_with, film, in_dealt_order, record_of

SECONDS = 90.0 if MANY else 16.0
SIZE = (640, 400)
E4, O4, C4, B4, OTHER = (parse_card(text) for text in ("E4", "O4", "C4", "B4", "B7"))
SPEEDS = [(CallStyle.CONFIRM, Pace.NORMAL), (CallStyle.AUTOMATIC, Pace.FAST), (CallStyle.SHOUT, Pace.INSTANT)]
CALLS = list(product(["recau", "contracau"], SPEEDS))


def session_of(call: str, players: list[str], holder_has_it: bool) -> Session:
    """Seat 1 trails a four and seat 2 caus; then seat 3 is offered the recau, or it recaus and seat 4 is offered more.

    The seat offered `call` holds the last four where `holder_has_it`, else seat 1 does, and the other one has a seven.
    Both lie at the end of the two hands.
    """
    asked = 3 if call == "recau" else 4
    wanted = {1: [E4], 2: [O4]} | ({1: [E4, B4]} if call == "recau" else {3: [C4]})
    there, here = (C4 if call == "recau" else B4), OTHER
    last = {asked: there, 1: here} if holder_has_it else {asked: here, 1: there}
    table, *hands = deal_with(len(players), wanted, last=last)
    return Session.resume(record_of(players, table, hands), None)


def press_on(table: TableScene, number: int) -> None:
    """The person at the screen plays the leftmost card, answering nothing, whenever that is possible."""
    if number % 20 or table.controls.decision is None or table.host.stack.top is not table:
        return
    is_call = table.controls.decision.call is not None
    keys = (pygame.K_RIGHT, pygame.K_SPACE) if is_call else (pygame.K_RIGHT,)
    for key in keys if table.controls.focus is None else (pygame.K_RETURN,):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))


def make_film(
    make_driver: MakeDriver,
    monkeypatch: pytest.MonkeyPatch,
    session: Session,
    settings: Settings,
    script: Script,
    seconds: float = SECONDS,
    until: tuple[Card, ...] = (),
) -> Film:
    def choose(self: Session) -> Action:
        return script(self, present(self._match.decision))

    monkeypatch.setattr(Session, "choose", choose)
    return film(make_driver(size=SIZE, settings=settings), session, seconds, press_on, until=until)


def answers_all_but(seat: int) -> Script:
    return in_dealt_order(lambda decision: decision.seat == 3 and decision.seat != seat)


@pytest.mark.slow
@pytest.mark.parametrize(("call", "speed"), CALLS if MANY else CALLS[::2])  # each call, and each speed
def test_a_program_that_could_answer_looks_like_one_that_could_not(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, call: str, speed: tuple[CallStyle, Pace]
) -> None:
    style, pace = speed
    players = ["human"] + ["greedy"] * (3 if call == "recau" else 4)
    settings = Settings(call_style=style, pauses=pace)
    asked = len(players) - 1
    silent, loud = answers_all_but(asked), in_dealt_order(lambda decision: decision.seat >= 3)
    in_question = (C4 if call == "recau" else B4, OTHER)  # an answer plays one of them at once
    cannot, passes, answers = (
        make_film(make_driver, monkeypatch, session_of(call, players, has_it), settings, script, until=in_question)
        for has_it, script in ((False, silent), (True, silent), (True, loud))
    )
    end = min(shot.first_play_of(*in_question) for shot in (cannot, passes))
    difference = cannot.first_difference(passes)
    assert difference is None or difference >= end
    assert any(picture is not None for picture in cannot.frames[end - 300 : end]), "the film stopped before its end"
    offered = next(number for number, played in enumerate(cannot.played) if len(played) == asked - 1)
    assert end > offered + 60, "the film ends before the call is over"
    difference = present(cannot.first_difference(answers))
    answered = next(number for number, ply in enumerate(answers.plies) if ply == asked)
    assert difference == answered


@pytest.mark.slow
@pytest.mark.parametrize("style", list(CallStyle))
def test_a_person_to_be_asked_gets_the_same_curtain_at_the_same_moment(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, style: CallStyle
) -> None:
    players = ["human", "greedy", "greedy", "human"]
    settings = Settings(call_style=style)
    films = [
        make_film(
            make_driver,
            monkeypatch,
            session_of("recau", players, has_it),
            settings,
            in_dealt_order(lambda decision: False),
            12.0,
        )
        for has_it in (False, True)
    ]
    assert films[0].first_difference(films[1]) is None
    assert films[0].frames[-1] is None, "the curtain does not wait"


@pytest.mark.slow
@pytest.mark.parametrize("style", [CallStyle.AUTOMATIC, CallStyle.SHOUT])
def test_nobody_has_to_press_a_button_to_say_that_there_is_no_answer(make_driver: MakeDriver, style: CallStyle) -> None:
    """Where an answer needs no press, a press would tell the others that there was none."""
    session = session_of("recau", ["human", "greedy", "greedy", "human"], holder_has_it=False)
    script = in_dealt_order(lambda decision: False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "choose", lambda self: script(self, self._match.decision))
        driver = make_driver(size=SIZE, settings=Settings(call_style=style))
        is_asked, waits = [], []

        def look(table: TableScene, number: int) -> None:
            top = driver.top
            if isinstance(top, CurtainScene):
                is_asked.append(number)
                driver.key(pygame.K_RETURN)  # the first of these come too soon after the curtain fell
            if is_asked and table.story.phase.kind is PhaseKind.CANNOT_ANSWER:
                waits.append(number)

        film(driver, session, 14.0, look)
    assert is_asked
    assert waits
    assert max(waits) < is_asked[0] + 240, "the person was left to press a button"
