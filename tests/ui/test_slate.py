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


def after_one_frame(window: pygame.Surface, still: pygame.Surface) -> Slate:
    """Draws on `window`, which shows `still` by now."""
    slate = Slate(window)
    slate.put_back(still, ())
    slate.end_frame()
    return slate


def test_the_window_shows_all_that_was_drawn(window: pygame.Surface) -> None:
    slate, spot, wanted = Slate(window), pygame.Surface((30, 20)), window.copy()
    spot.fill("red")
    for drawn in (slate, wanted):
        drawn.fill("blue")
        drawn.blits([(spot, (3, 5)), (spot, (380, 290))])
        drawn.blit(spot, (200, 100), (0, 0, 7, 7))
        drawn.fill("green", (60, 270, 90, 4))
        drawn.scroll(9, -4)
        drawn.set_clip((0, 0, 50, 50))
        drawn.fill("white", (40, 40, 90, 90))
        drawn.set_clip(None)
    assert pixels(window) == pixels(wanted)


def test_it_is_measured_and_read_as_the_window(window: pygame.Surface) -> None:
    slate = Slate(window)
    slate.fill("teal", (0, 0, 100, 100))
    assert (slate.get_size(), slate.get_rect(right=500)) == (window.get_size(), pygame.Rect(100, 0, 400, 300))
    assert pixels(slate.copy()) == pixels(window)
    assert pixels(slate.subsurface((90, 90, 20, 20))) == pixels(window.subsurface((90, 90, 20, 20)))


def test_what_was_drawn_over_the_still_picture_goes(window: pygame.Surface) -> None:
    slate, still = Slate(window), pygame.Surface(window.get_size())
    still.fill("navy")
    slate.put_back(still, ())
    slate.fill("white", (100, 100, 50, 50))
    slate.end_frame()
    still.fill("orange", (10, 10, 20, 20))
    slate.put_back(still, [pygame.Rect(10, 10, 20, 20)])
    slate.end_frame()
    assert pixels(window) == pixels(still)


def test_a_window_that_lost_its_picture_gets_it_whole(window: pygame.Surface) -> None:
    still = pygame.Surface(window.get_size())
    still.fill("teal")
    slate = after_one_frame(window, still)
    window.fill("black")
    slate.lose()
    slate.put_back(still, ())
    assert pixels(window) == pixels(still)


def test_what_is_drawn_by_somebody_who_puts_nothing_back_goes_too(window: pygame.Surface) -> None:
    still = pygame.Surface(window.get_size())
    slate = after_one_frame(window, still)
    slate.fill("white")
    slate.end_frame()
    slate.put_back(still, ())
    assert pixels(window) == pixels(still)


def test_a_frame_in_which_little_changed_touches_little_of_the_window(window: pygame.Surface) -> None:
    still = pygame.Surface(window.get_size())
    slate = after_one_frame(window, still)
    window.fill("pink")  # so that one sees what is put back
    slate.put_back(still, [pygame.Rect(100, 100, 10, 10)])
    slate.end_frame()
    assert window.get_at((390, 10)) == pygame.Color("pink")
    assert window.get_at((105, 105)) == pygame.Color("black")


def test_what_moved_beside_the_window_changes_nothing(window: pygame.Surface) -> None:
    slate, still = Slate(window), pygame.Surface(window.get_size())
    still.fill("navy")
    slate.put_back(still, ())
    slate.put_back(still, [pygame.Rect(-90, 40, 50, 50), pygame.Rect(410, -70, 30, 30), pygame.Rect(20, 20, 0, 5)])
    slate.end_frame()
    assert pixels(window) == pixels(still)
