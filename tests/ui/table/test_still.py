"""The layer that is only mended looks, in every frame, as if everything had been drawn from nothing."""

import pygame
import pytest

from caurobat.decks import SPANISH
from caurobat.match.session import ONLOOKER
from caurobat.ui.base.speeds import Speeds
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.painter import Painter
from caurobat.ui.table.still_layer import Part, StillLayer, in_turn
from caurobat.ui.table.story.phase import PhaseKind
from tests.ui.tables import KIT
from tools.busy_moments import BusyMoment, Scripted


class Twice:
    """Draws each frame of a table from nothing, too, and compares."""

    def __init__(self, driver, session, speeds=None):
        self.driver = driver
        self.scene = TableScene(driver.app.host, session, speeds=speeds or Speeds(boost=8.0))
        driver.app.host.stack.push(self.scene)
        host = driver.app.host
        self.bare = Painter(host.look, host.settings, host.strings, KIT, SPANISH)
        self.surface = pygame.Surface(host.look.size).convert()
        self.frames = 0

    def step(self):
        if not self.driver.step():
            return
        now = self.driver.clock.now()
        self.bare.forget()
        self.bare.draw(self.surface, self.scene.picture(now), now)
        self.scene.corner.draw(self.surface, self.driver.app.host.look)
        drawn = self.driver.app.surface
        if drawn.get_buffer().raw != self.surface.get_buffer().raw:
            assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(self.surface, "RGB"), self.frames
        self.frames += 1

    def press(self, key):
        """Press a key, and look at the frames until the picture has come to rest."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        for _ in range(8):
            self.step()


def round_of(seats, seed, *, is_person=False):
    """A round from its deal; programs play it, but for seat 0 where `is_person`."""
    return Scripted(BusyMoment("round", seats, seed, is_person=is_person)).session


@pytest.mark.parametrize(("size", "seats"), [((640, 400), 5), ((800, 500), 12)])
def test_every_frame_of_a_round_is_as_if_drawn_from_nothing(make_driver, size, seats):
    twice = Twice(make_driver(size=size), round_of(seats, 3), Speeds(boost=14.0))
    while not twice.scene.session.is_round_over or twice.scene.is_animating:
        twice.step()
        assert twice.frames < 3000
    assert twice.frames > 300


def test_every_frame_is_so_while_a_person_looks_through_its_hand(make_driver):
    twice = Twice(make_driver(size=(640, 400)), round_of(3, 5, is_person=True), Speeds(boost=14.0))
    table, steals = twice.scene, 0
    while table.session.ply < 20 or not steals:  # until a pile was tied to its place, too
        assert not table.session.is_round_over
        twice.step()
        if table.story.phase.kind is not PhaseKind.DECIDING or table.controls.is_guarded():
            continue
        for _ in table.controls.decision.actions:
            twice.press(pygame.K_RIGHT)
            found = table.controls.forecast
            steals += found is not None and bool(found.slip.thefts)
        twice.press(pygame.K_RETURN)


@pytest.mark.parametrize("is_person", [False, True])
def test_a_slip_says_for_you_only_where_a_person_looks_on_its_own_seat(make_driver, is_person):
    driver = make_driver(size=(640, 400))
    scene = TableScene(driver.app.host, round_of(3, 5, is_person=is_person), speeds=Speeds(boost=14.0))
    driver.app.host.stack.push(scene)
    while scene.picture(driver.clock.now()).last_play is None:
        if is_person and scene.controls.decision is not None and not scene.controls.is_guarded():
            scene.decide(scene.controls.decision.actions[0])
        driver.step(0.1)
    host, now = driver.app.host, driver.clock.now()
    parts = Painter(host.look, host.settings, host.strings, KIT, SPANISH).parts(scene.picture(now), now)
    (slip,) = (part.key for part in parts if isinstance(part.key, tuple) and part.key[0] == "slip")
    assert slip[3] == (0 if is_person else ONLOOKER)


# The layer by itself


def box(key, rect, colour):
    return Part((key, colour), pygame.Rect(rect), lambda surface: surface.fill(colour, rect))


GROUND = box("ground", (0, 0, 90, 90), "black")
RED, GREEN, BLUE = (box(colour, (10 * n, 10 * n, 40, 40), colour) for n, colour in enumerate(("red", "green", "blue")))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], [RED]),
        ([RED], []),
        ([RED, GREEN, BLUE], [RED, BLUE]),
        ([RED, BLUE], [RED, GREEN, BLUE]),
        ([RED, GREEN, BLUE], [BLUE, GREEN, RED]),
        ([RED, GREEN, BLUE], [GREEN, RED]),
        ([RED], [box("red", (45, 45, 9, 9), "white")]),
    ],
)
def test_a_mended_layer_looks_like_a_new_one(driver, before, after):
    mended, new = StillLayer((90, 90)), StillLayer((90, 90))
    mended.show([GROUND, *before])
    mended.show([GROUND, *after])
    new.show([GROUND, *after])
    assert pygame.image.tobytes(mended.surface, "RGB") == pygame.image.tobytes(new.surface, "RGB")


def test_only_what_changed_is_drawn_again(driver):
    drawn = []

    def part(name, rect):
        return Part(name, pygame.Rect(rect), lambda surface: drawn.append(name))

    layer = StillLayer((90, 90))
    ground, left, right = part("ground", (0, 0, 90, 90)), part("left", (0, 0, 20, 20)), part("right", (50, 0, 20, 20))
    layer.show([ground, left, right])
    drawn.clear()
    layer.show([ground, left, right])
    assert drawn == []
    layer.show([ground, left, part("new", (60, 10, 5, 5)), right])
    assert drawn == ["ground", "new", "right"]


def slow(slot, number):
    return Part((slot, number), pygame.Rect(0, 0, 9, 9), lambda surface: None, slot)


def test_of_what_is_slow_to_draw_one_part_changes_in_a_frame():
    before = [GROUND, slow("a", 1), slow("b", 1), RED]
    wanted = [GROUND, slow("a", 2), GREEN, slow("b", 2), slow("c", 2)]
    first = in_turn(before, wanted)
    assert [part.key for part in first] == [GROUND.key, ("a", 2), GREEN.key, ("b", 1), ("c", 2)]
    assert in_turn(first, wanted) == wanted
    assert in_turn([], wanted) == wanted  # where nothing was, nothing is missed
