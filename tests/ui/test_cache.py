"""The store of surfaces: bounded, least recently used first out, and larger for a larger window."""

import pygame

from caurobat.match.session import Session
from caurobat.ui.drawing.fonts import Face
from caurobat.ui.drawing.pictures import SurfaceCache
from caurobat.ui.scenes.table import TableScene
from tests.ui.conftest import Driver
from tools.busy_moments import BusyMoment, Scripted

ROW = 4 * 100  # the bytes of a surface of 10 x 10 pixels


def fill(cache: SurfaceCache, names: str) -> None:
    for name in names:
        cache.get(name, lambda: pygame.Surface((10, 10), pygame.SRCALPHA, 32))


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    cache = SurfaceCache(3 * ROW)
    fill(cache, "abcad")
    made = cache.made
    fill(cache, "acd")
    assert cache.made == made, "a, c and d are kept"
    fill(cache, "b")
    assert cache.made == made + 1, "b had to go"


def test_a_smaller_limit_is_kept_to_at_once() -> None:
    cache = SurfaceCache(10 * ROW)
    fill(cache, "abcdef")
    cache.set_limit(2 * ROW)
    assert cache.held_bytes <= 2 * ROW


def test_nothing_is_kept_of_a_size_that_the_window_had(driver: Driver) -> None:
    shelf = driver.app.shelf
    driver.show(TableScene(driver.app.host, session_of(3)))
    driver.settle()
    made = pygame.Surface((10, 10))
    assert shelf.pictures.get("of that size", lambda: made) is made
    opened = shelf.fonts.font(Face.SHOUT, 17)
    driver.resize((700, 420))
    assert shelf.pictures.get("of that size", lambda: pygame.Surface((10, 10))) is not made
    assert shelf.fonts.font(Face.SHOUT, 17) is not opened


def session_of(seats: int) -> Session:
    return Scripted(BusyMoment("round", seats, 3, is_person=True)).session
