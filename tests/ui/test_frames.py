"""Why no frame takes long: what is made beforehand, what a few at a time, and what never while something moves."""

import gc
import weakref
from collections.abc import Callable, Hashable, Iterator

import pygame
import pytest

from caurobat.core.steps import to_the_end
from caurobat.core.zones import HANDS
from caurobat.decks import SPANISH
from caurobat.ui.drawing import card_art, mosaic, slices
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.cache import SurfaceCache
from caurobat.ui.drawing.shapes import Shapes
from caurobat.ui.drawing.sketch import Sketch, noted
from caurobat.ui.drawing.slices import Slices, scaled_slices
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.tidying import Tidying
from caurobat.ui.table import painter as painter_module
from caurobat.ui.table import shouts
from caurobat.ui.table.ground import kept_ground, table_easel, table_ground
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import KIT, areas_for
from tools.busy_moments import BUSY_MOMENTS, HOVER, BusyMoment, Scripted

LARGE = (1600, 900)
SWEEP = next(moment for moment in BUSY_MOMENTS if moment.name.startswith("sweep"))


def entered(driver: Driver, moment: BusyMoment) -> TableScene:
    scripted = Scripted(moment)
    table = TableScene(driver.app.host, scripted.session)
    driver.app.host.stack.push(table)
    scripted.wind_back(table)
    return table


def read_deck(driver: Driver) -> None:
    host = driver.app.host
    cards = table_easel(host.look, host.settings, host.strings, SPANISH).cards
    while cards.load_next():
        pass


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pictures were turned since somebody cleared it."""
    counted: list[int] = []
    turn = pygame.transform.rotozoom

    def counting(surface: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        counted.append(1)
        return turn(surface, angle, scale)

    monkeypatch.setattr(pygame.transform, "rotozoom", counting)
    return counted


def test_the_pointer_along_a_hand_that_lies_turns_no_picture(make_driver: MakeDriver, turns: list[int]):
    driver = make_driver(size=(640, 400))
    read_deck(driver)
    table = entered(driver, HOVER)
    table.story.finish()
    hand = table.stage.areas.hand
    there = [(hand.left + hand.width * number // 36, hand.centery) for number in range(1, 36)]
    made = []
    for _ in range(3):
        turns.clear()
        for place in there:
            driver.move(place)
            for _ in range(12):
                driver.step()
        made.append(len(turns))
    assert made[2] == 0, made


def test_the_ground_of_a_large_table_is_not_made_in_one_frame(make_driver: MakeDriver):
    driver = make_driver(size=LARGE)
    table, host = entered(driver, HOVER), driver.app.host
    easel = table_easel(host.look, host.settings, host.strings, SPANISH)
    frames = 0
    while kept_ground(easel, table.kit, table.stage.areas) is None:
        driver.step()
        frames += 1
        assert frames < 60
    assert frames > 1  # how many depends on the machine: each goes on for as long as it has time
    assert not any(isinstance(key, tuple) and key[0] == "mosaic oval" for key in host.look.pictures.keys())  # noqa: SIM118


def test_the_ground_of_another_table_goes_before_that_of_the_window(make_driver: MakeDriver):
    driver = make_driver(size=(640, 400))
    host = driver.app.host
    easel = table_easel(host.look, host.settings, host.strings, SPANISH)
    made = backdrop(host.look)
    for seats in range(2, 9):
        table_ground(easel, KIT, areas_for(host.look.size, seats))
        assert kept_ground(easel, KIT, areas_for(host.look.size, seats)) is not None
    assert kept_ground(easel, KIT, areas_for(host.look.size, 2)) is None  # there is room for a few only
    assert backdrop(host.look) is made


def test_a_ring_of_tile_made_in_bands_is_the_same_as_made_at_once(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
):
    look = make_driver(size=(640, 400)).app.host.look
    made = []
    for band in (1_000_000, 7_000):
        monkeypatch.setattr(slices, "_DRAWN", band)
        steps = list(mosaic.oval_slices(look, (150.5, 61.0), 16, 3.2))
        made.append((len(steps), pygame.image.tobytes(mosaic.mosaic_oval(look, (150.5, 61.0), 16, 3.2), "RGBA")))
        look.pictures.forget("mosaic oval")
    assert made[0][1] == made[1][1]
    assert made[1][0] > made[0][0] + 4


def test_shouts_are_made_ready_at_rest_and_not_while_the_pointer_moves(make_driver: MakeDriver):
    driver = make_driver(size=(640, 400))
    read_deck(driver)
    table = entered(driver, HOVER)
    while table.controls.decision is None:
        table.story.finish()
        driver.step()
    hand, pictures = table.stage.areas.hand, driver.app.host.look.pictures

    def shouts_kept() -> int:
        return sum(isinstance(key, tuple) and key[0] == "shout" for key in pictures.keys())  # noqa: SIM118

    before = shouts_kept()
    for number in range(120):
        driver.move((hand.left + 3 + hand.width * (number % 30) // 31, hand.centery))
    assert shouts_kept() == before
    for _ in range(400):
        driver.step()
    assert shouts_kept() > before


def test_a_card_that_rises_in_the_hand_keeps_its_size(make_driver: MakeDriver):
    driver = make_driver(size=(640, 400))
    table = entered(driver, HOVER)
    while table.controls.decision is None:
        table.story.finish()
        driver.step()
    easel = table_easel(driver.app.host.look, driver.app.host.settings, driver.app.host.strings, SPANISH)
    card = next(card for card in table.stage.view.zones[HANDS[0]] if card is not None)
    pose = table.stage.sprites[card].placed.pose._replace(angle=0.0)
    sizes = {easel.cards.image(card, pose, is_resting=is_resting).get_size() for is_resting in (True, False)}
    assert len(sizes) == 1


def test_in_a_very_large_window_shouts_are_made_before_they_are_heard_and_then_let_go(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(painter_module, "_ROOMY", 0)
    at_once: list[object] = []
    kept_whole = shouts.kept_whole

    def noted_making(store: SurfaceCache, key: Hashable, slices: Callable[[], Slices]) -> pygame.Surface:
        if key not in store:
            at_once.append(key)
        return kept_whole(store, key, slices)

    monkeypatch.setattr(shouts, "kept_whole", noted_making)
    driver = make_driver(size=(640, 400))
    read_deck(driver)
    table, heard = entered(driver, SWEEP), set()
    ply, pictures = table.session.ply, driver.app.host.look.pictures
    while table.session.ply == ply:
        driver.step()
        if table.stage.shouted is not None:
            heard.add(table.stage.shouted.shout.word)
    assert "Sweep!" in heard
    assert not at_once
    driver.step()
    assert not any(isinstance(key, tuple) and key[0] == "shout" for key in pictures.keys())  # noqa: SIM118


def test_what_is_seen_for_a_moment_pushes_out_nothing_that_stays(make_driver: MakeDriver):
    driver = make_driver(size=(640, 400))
    look = driver.app.host.look
    ground, cards = backdrop(look), table_easel(look, driver.app.host.settings, driver.app.host.strings, SPANISH).cards
    for number in range(3000):
        look.passing.get(("turning", number), lambda: pygame.Surface((60, 60)))
    assert look.passing.held_bytes <= 8 * 2**20
    assert backdrop(look) is ground
    assert cards.load_next()


# Drawing again


def test_a_sketch_draws_what_was_noted_and_works_it_out_once(driver: Driver):
    calls = []
    disc = Shapes(SurfaceCache(10**7)).disc(30, (200, 40, 40, 255))

    def draw(surface: pygame.Surface) -> None:
        calls.append(surface)
        surface.blit(disc, (5, 5))
        surface.fill("navy", (20, 20, 30, 10))
        surface.blit(disc, disc.get_rect(center=(40, 40)), (0, 0, 15, 30))

    straight, again = pygame.Surface((90, 80)), pygame.Surface((90, 80))
    draw(straight)
    calls.clear()
    picture = noted(draw)
    picture(again)
    again.fill("black")
    picture(again)
    assert len(calls) == 1
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(straight, "RGB")
    sketch = Sketch()
    draw(sketch)
    assert sketch.reach == (5, 5, 45, 50)
    with pytest.raises(ValueError, match="which rect"):
        sketch.fill("red")


@pytest.mark.parametrize("line_width", [0, 3])
@pytest.mark.parametrize("alpha", [255, 120, 0])
def test_a_large_box_looks_as_if_drawn_whole_and_keeps_no_large_picture(driver: Driver, alpha: int, line_width: int):
    cache = SurfaceCache(10**8)
    shapes, rect, fill, line = Shapes(cache), pygame.Rect(20, 10, 700, 400), (30, 90, 90, alpha), (240, 200, 60, 255)
    in_parts, straight = pygame.Surface((760, 440)), pygame.Surface((760, 440))
    for surface in (in_parts, straight):
        surface.fill("purple")
    shapes.draw_box(in_parts, rect, 24, fill, line, line_width)
    assert cache.held_bytes < 2 * 700 * 400  # a whole one takes twice as much
    straight.blit(shapes.box(rect.size, 24, fill, line, line_width), rect)
    assert pygame.image.tobytes(in_parts, "RGB") == pygame.image.tobytes(straight, "RGB")


def test_below_an_opaque_box_only_the_edges_of_a_large_shadow_are_drawn(driver: Driver):
    shapes, rect, pictures = Shapes(SurfaceCache(10**8)), pygame.Rect(60, 50, 700, 400), []
    for is_covered in (True, False):
        surface = pygame.Surface((820, 520))
        surface.fill("purple")
        under = (30, 90, 90, 255 if is_covered else 254)
        shapes.draw_shadow(surface, rect, 24, (0, 0, 0, 144), 20, 8, under=under)
        assert (surface.get_at(rect.center) == pygame.Color("purple")) is is_covered
        shapes.draw_box(surface, rect, 24, (30, 90, 90, 255))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_of_many_cards_that_grow_at_once_few_need_another_picture_in_one_frame(make_driver: MakeDriver):
    """As where the table makes room for a drawer, and takes it back."""
    driver = make_driver(size=LARGE)
    table = entered(driver, max(BUSY_MOMENTS, key=lambda moment: len(moment.plays)))
    table.story.finish()
    for _ in range(60):
        driver.step()
    look, made = driver.app.host.look, []
    cards = sum(len(zone) for zone in table.stage.view.zones.values())
    for room in ((LARGE[0] * 2 // 3, LARGE[1]), None):
        table.make_room(room)
        for _ in range(60):
            before = look.passing.made + look.pictures.made
            driver.step()
            made.append(look.passing.made + look.pictures.made - before)
    assert sum(made) > cards  # they all do grow
    assert max(made) < 0.7 * cards


def test_a_picture_scaled_to_a_half_in_bands_is_the_same_as_at_once(driver: Driver):
    picture = card_art.face(driver.app.host.look, driver.app.host.settings, "O12", 900)
    large = pygame.transform.smoothscale(picture, (1200, 1800))
    slices = scaled_slices(large, (600, 900))
    assert len(list(slices)) > 2
    at_once = pygame.transform.smoothscale(large, (600, 900))
    assert to_the_end(scaled_slices(large, (600, 900))).get_buffer().raw == at_once.get_buffer().raw


# Measuring and collecting


class Ring:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def tidying() -> Iterator[Callable[[bool], Tidying]]:
    made: list[Tidying] = []

    def make(is_loaded: bool) -> Tidying:
        made.append(Tidying(lambda: is_loaded))
        return made[-1]

    yield make
    for each in made:
        each.end()


def test_the_collector_works_at_rest_and_leaves_alone_what_is_loaded(tidying: Callable[[bool], Tidying]):
    before = gc.get_threshold()
    tidy = tidying(True)
    assert gc.get_threshold()[2] > 100 * before[2] / 10
    frozen, ring = gc.get_freeze_count(), Ring()
    gone = weakref.ref(ring)
    del ring
    tidy.at_rest()
    assert gone() is None
    assert gc.get_freeze_count() > frozen + 10_000
    tidy.end()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_nothing_is_frozen_while_the_program_is_still_loading(tidying: Callable[[bool], Tidying]):
    frozen = gc.get_freeze_count()
    tidying(False).at_rest()
    assert gc.get_freeze_count() == frozen
