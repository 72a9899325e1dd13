"""A theft is the moment of the game: its times, its shout, how the table shakes, and the sums at the piles."""

import pygame
import pytest

from caurobat.core.events import CardsMoved, DebtOwed, Event
from caurobat.core.zones import PILES
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat.rules import Why
from caurobat.games.cau_robat.table.robbery import ScheduledRobbery
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.kits import KITS
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.painter import Painter
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import PhaseKind, TablePhase
from tests.expecting import instance
from tests.ui.conftest import Driver
from tests.ui.test_table_story import CONTRACAU, THEFT, dealt, stage_before


def staged_on(stage: TableAnimator) -> ScheduledRobbery:
    return instance(stage.staged, ScheduledRobbery)


def stolen(driver: Driver, *, is_reduced: bool = False) -> tuple[TableAnimator, CardsMoved]:
    """A table in the middle of a theft of eighteen cards that began at 50.0."""
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    stage.speeds = AnimationSpeeds(is_motion_reduced=is_reduced)
    for event in events:
        stage.show(event, 50.0)
        if isinstance(event, CardsMoved) and event.why == Why.STEAL and len(event.cards) == 18:
            return stage, event
    raise AssertionError("nobody stole eighteen cards")


@pytest.mark.parametrize("is_reduced", [False, True])
def test_with_reduced_motion_the_room_stays_light_and_the_table_still(driver: Driver, is_reduced: bool) -> None:
    stage, _ = stolen(driver, is_reduced=is_reduced)
    host, kit, staged = driver.app.host, KITS["cau-robat"], staged_on(stage)
    faces = tuple(SeatFace(str(seat), "", seat, seat + 1) for seat in range(4))
    picture = TablePicture(TablePhase(PhaseKind.TELLING), stage, faces, (0,) * 4, str, None, False)
    painter = Painter(host.look, host.settings, host.strings, kit, SPANISH)

    def corner(now: float) -> list[bytes]:
        painter.draw(driver.app.surface, picture, now)
        return [
            pygame.image.tobytes(driver.app.surface.subsurface(rect), "RGB") for rect in ((0, 0, 9, 9), (0, 300, 4, 4))
        ]

    before = corner(staged.begin)
    assert (corner(staged.lands - 0.1) == before) is is_reduced
    assert (corner(staged.lands + 0.05) == before) is is_reduced


def test_any_press_brings_a_theft_to_its_end(driver: Driver) -> None:
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    for event in events[:4]:
        stage.show(event, 0.0)
    stage.finish()
    assert stage.staged is None
    assert not stage.is_moving(0.0)


def test_a_theft_ends_with_the_pile_at_the_thiefs_seat(driver: Driver) -> None:
    stage, event = stolen(driver)
    thief = instance(event.target.seat, int)
    stage.finish()
    for card in event.cards:
        pose = stage.sprites[instance(card, Card)].placed.pose
        assert stage.areas.pile_rect(thief).collidepoint(pose.x, pose.y)


def sums_after(stage: TableAnimator, events: tuple[Event, ...]) -> dict[int, tuple[int, int]]:
    for event in events:
        stage.show(event, 0.0)
    found: dict[int, tuple[int, int]] = {}
    for seat in range(stage.view.seats):
        total = stage.sums.total(seat, 2.0)
        if total is not None:
            found[seat] = (total.net, total.owed)
    return found


@pytest.mark.parametrize(("seats", "seed", "cards"), [(4, 22, THEFT), (4, 3, CONTRACAU)])
def test_each_persons_number_is_what_the_play_brought(driver: Driver, seats: int, seed: int, cards: str) -> None:
    stage, events = stage_before(driver, dealt(seats, seed), cards)
    before = {seat: len(stage.view.zones[PILES[seat]]) for seat in range(seats)}
    sums = sums_after(stage, events)
    for seat in range(seats):
        owed = sum(event.cards for event in events if isinstance(event, DebtOwed) and event.debtor == seat)
        net = len(stage.view.zones[PILES[seat]]) - before[seat]
        if net or owed:
            assert sums[seat] == (net, owed)
