from dataclasses import replace

import pytest

from caurobat.games.cau_robat.rules import View
from caurobat.games.cau_robat.rules.state import Debt
from caurobat.match.session import Session
from caurobat.narration.strings import Strings
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.input.actions import Action, Command, Input, PointerMoved, PointerPressed
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.tips import Tip, Tips
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import KIT, areas_for
from tools.busy_moments import BusyMoment, Scripted

ENGLISH = Strings("en", ASSETS / "locale")
FACES = [SeatFace(name, "", seat, seat + 1) for seat, name in enumerate(("Marta", "Jordi", "Anna"))]
FORGIVEN = "What is left of it at the end of the round is forgiven."
AREAS = areas_for((1280, 720), 3, 0)


def session() -> Session:
    return Scripted(BusyMoment("tips", 3, 1, is_person=False)).session


def tip_at(view: View, position: tuple[int, int]) -> Tip | None:
    tips = Tips(KIT.seats, KIT.words)
    tips.hear(PointerMoved(position))
    return tips.shown(view, AREAS, FACES, ENGLISH, is_pointing=True)


def test_both_sides_of_a_debt_tell_of_it_and_nobody_else() -> None:
    view = replace(session().view(0), debts=(Debt(1, 0, 2), Debt(1, 0, 1)))
    told = {seat: tip_at(view, AREAS.panel(seat).center) for seat in range(3)}
    assert told[0] is not None
    assert told[0].lines == ("Marta", "gets 3 cards from Jordi")
    assert told[1] is not None
    assert told[1].lines == ("Jordi", "owes Marta 3 cards", "It is paid from the next capture.", FORGIVEN)
    assert told[2] is not None
    assert told[2].lines == ("Anna", "has dealt this round")


def who(tips: Tips, view: View) -> str | None:
    tip = tips.shown(view, AREAS, FACES, ENGLISH, is_pointing=False)
    return None if tip is None else tip.lines[0]


def test_asked_for_the_debts_are_active_seat_by_seat_and_then_put_away() -> None:
    tips, view = Tips(KIT.seats, KIT.words), replace(session().view(1), debts=(Debt(1, 0, 2),))
    told = []
    for _ in range(4):
        assert tips.ask(view, FACES, ENGLISH)
        told.append(who(tips, view))
    assert told == ["Jordi", "Marta", None, "Jordi"], "the viewer's own first, and nobody who has none"
    assert not tips.ask(session().view(1), FACES, ENGLISH)


@pytest.mark.parametrize(
    "event", [Command(Action.LEFT), Command(Action.ACCEPT), PointerMoved((1, 1)), PointerPressed((1, 1))]
)
def test_whatever_else_is_done_puts_the_debts_away(event: Input) -> None:
    tips, view = Tips(KIT.seats, KIT.words), replace(session().view(0), debts=(Debt(1, 0, 2),))
    tips.ask(view, FACES, ENGLISH)
    tips.hear(Command(Action.SEAT_NOTES))
    assert who(tips, view) == "Marta"
    tips.hear(event)
    assert who(tips, view) is None


def round_of(seats: int, seed: int, *, is_person: bool = False) -> Session:
    """A round from its deal; programs play it, but for seat 0 where `is_person`."""
    return Scripted(BusyMoment("round", seats, seed, is_person=is_person)).session


@pytest.mark.parametrize("is_person", [False, True])
def test_a_slip_says_for_you_only_to_its_person(make_driver: MakeDriver, drawn: list[str], is_person: bool) -> None:
    driver = make_driver(size=(640, 400))
    scene = TableScene(
        driver.app.host,
        round_of(3, 5, is_person=is_person),
        routes=TableRoutes(paced=lambda _table, _speeds: AnimationSpeeds(boost=14.0)),
    )
    driver.app.host.stack.push(scene)
    while scene.picture(driver.clock.now()).last_play is None:
        if is_person and scene.controls.decision is not None and not scene.controls.is_guarded():
            scene.decide(scene.controls.decision.actions[0])
        driver.step(0.1)
    scene.draw(driver.app.surface)
    assert ("For you" in drawn) is is_person
