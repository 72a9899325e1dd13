"""The store of surfaces: bounded, least recently used first out, and larger for a larger window."""

import pygame
import pytest

from caurobat.ui.drawing.cache import SurfaceCache
from tests.ui.conftest import MakeDriver

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


def test_a_larger_window_may_keep_more(make_driver: MakeDriver) -> None:
    small, large = (make_driver(size=size).app.host.look.pictures for size in ((640, 400), (3840, 2160)))
    assert small._limit < large._limit


def test_a_small_picture_is_made_from_a_large_one_that_is_kept(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    assets = make_driver(size=(640, 400)).app.shelf.assets
    assets.image("deck/O1", (310, 480))
    monkeypatch.setattr(pygame.image, "load", None)  # no file is read any more
    small = assets.image("deck/O1", (62, 96))
    assert small.get_size() == (62, 96)
    assert small.get_at((0, 0)).a < 200 < small.get_at((31, 48)).a


def test_a_card_of_the_titles_boxes_is_read_from_a_small_file_only_where_that_is_large_enough(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    assets = make_driver(size=(640, 400)).app.shelf.assets
    read: list[str] = []
    load = pygame.image.load
    monkeypatch.setattr(
        pygame.image, "load", lambda path: read.append(path.relative_to(assets.folder).as_posix()) or load(path)
    )
    small, large = assets.image("deck/O7", (55, 85)), assets.image("deck/O7", (310, 480))
    assert read == ["small/deck/O7.webp", "deck/O7.webp"]
    again = pygame.transform.average_color(pygame.transform.smoothscale(large, (55, 85)))
    assert all(abs(one - other) < 6 for one, other in zip(pygame.transform.average_color(small), again, strict=True))
