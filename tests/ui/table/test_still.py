import pytest

from caurobat.match.session import Session
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.scenes.table import TableRoutes, TableScene
from tests.ui.conftest import MakeDriver
from tools.busy_moments import BusyMoment, Scripted


def round_of(seats: int, seed: int, *, is_person: bool = False) -> Session:
    """A round from its deal; programs play it, but for seat 0 where `is_person`."""
    return Scripted(BusyMoment("round", seats, seed, is_person=is_person)).session


@pytest.mark.parametrize("is_person", [False, True])
def test_a_slip_says_for_you_only_where_a_person_looks_on_its_own_seat(
    make_driver: MakeDriver, drawn: list[str], is_person: bool
) -> None:
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
