"""The window shows, after every frame, what has been drawn; and what was drawn over a still picture goes again."""

import pygame
import pytest

from caurobat.ui.drawing.slate import Slate


@pytest.fixture
def window() -> pygame.Surface:
    """As large as a small window, of nothing."""
    return pygame.Surface((400, 300), depth=32)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_the_window_shows_all_that_was_drawn(window: pygame.Surface) -> None:
    slate, spot = Slate(window), pygame.Surface((30, 20))
    spot.fill("red")
    slate.fill("blue")
    slate.show_on(window)
    slate.blits([(spot, (3, 5)), (spot, (380, 290))])
    slate.blit(spot, (200, 100), (0, 0, 7, 7))
    slate.fill("green", (60, 270, 90, 4))
    slate.show_on(window)
    assert pixels(window) == pixels(slate)
    slate.scroll(9, -4)
    slate.show_on(window)
    assert pixels(window) == pixels(slate)


def test_what_was_drawn_over_the_still_picture_goes(window: pygame.Surface) -> None:
    slate, still = Slate(window), pygame.Surface(window.get_size())
    still.fill("navy")
    slate.put_back(still, ())
    slate.fill("white", (100, 100, 50, 50))
    slate.show_on(window)
    still.fill("orange", (10, 10, 20, 20))
    slate.put_back(still, [pygame.Rect(10, 10, 20, 20)])
    slate.show_on(window)
    assert pixels(window) == pixels(still)


def test_a_window_that_lost_its_picture_gets_it_whole(window: pygame.Surface) -> None:
    slate = Slate(window)
    slate.fill("teal")
    slate.show_on(window)
    window.fill("black")
    slate.show_whole()
    slate.show_on(window)
    assert pixels(window) == pixels(slate)


def test_a_frame_in_which_little_changed_touches_little_of_the_window(window: pygame.Surface) -> None:
    slate, still = Slate(window), pygame.Surface(window.get_size())
    slate.put_back(still, ())
    slate.show_on(window)
    window.fill("pink")  # so that one sees what is copied
    slate.put_back(still, ())
    slate.fill("white", (100, 100, 10, 10))
    slate.show_on(window)
    assert window.get_at((390, 10)) == pygame.Color("pink")
    assert window.get_at((105, 105)) == pygame.Color("white")


def test_what_moved_beside_the_window_changes_nothing(window: pygame.Surface) -> None:
    slate, still = Slate(window), pygame.Surface(window.get_size())
    still.fill("navy")
    slate.put_back(still, ())
    slate.put_back(still, [pygame.Rect(-90, 40, 50, 50), pygame.Rect(410, -70, 30, 30), pygame.Rect(20, 20, 0, 5)])
    slate.show_on(window)
    assert pixels(window) == pixels(still)
