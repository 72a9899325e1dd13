"""Text has whole pixel sizes, is large enough, wraps without losing a letter and is rendered once."""

from pathlib import Path

import pygame
import pytest

from caurobat.ui.drawing.fonts import FontShelf
from caurobat.ui.drawing.pictures import SurfaceCache
from caurobat.ui.drawing.text import Align, Role, Typesetter

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
WHITE = (255, 255, 255, 255)
LONG = "La xarxa del avi Gaietà va quedar presa al·lí mateix, ça i llà. ¿Qué año?\nSegona línia"


def typesetter(unit: float = 1.0, scale: float = 1.0, limit: int = 1_000_000) -> Typesetter:
    pygame.font.init()
    return Typesetter(FontShelf(FONTS), SurfaceCache(limit), unit, scale)


@pytest.mark.parametrize("role", Role)
def test_no_text_is_smaller_than_18_pixels_at_1080p(role: Role) -> None:
    assert typesetter(unit=1.5).pixels(role) >= 18


@pytest.mark.parametrize("role", Role)
def test_the_players_scale_makes_text_larger(role: Role) -> None:
    assert typesetter(scale=2.0).pixels(role) > typesetter().pixels(role)
    if role in (Role.BODY, Role.BUTTON, Role.SMALL, Role.STRONG):
        assert typesetter(scale=2.0).pixels(role) == pytest.approx(2 * typesetter().pixels(role), abs=1)


@pytest.mark.parametrize("width", [40, 90, 200, 5000])
def test_wrapping_fits_and_loses_nothing(width: int) -> None:
    text = typesetter()
    lines = text.wrapped(LONG, Role.BODY, width)
    assert all(text.width(line, Role.BODY) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == LONG.replace(" ", "").replace("\n", "")
    assert text.paragraph_height(LONG, Role.BODY, width) == len(lines) * text.line_height(Role.BODY)


def test_a_no_break_space_holds_words_together() -> None:
    text = typesetter()
    width = text.width("one two 3\u00a0cards", Role.BODY) - 1
    assert text.wrapped("one two 3\u00a0cards", Role.BODY, width) == ("one two", "3\u00a0cards")


def test_no_line_ends_between_an_error_and_its_sign_or_before_a_last_number() -> None:
    text = typesetter()
    for whole in (
        "about 12.3 cards (± 0.8)",
        "wins 26 % (± 5)",
        "is thinking it over …",
        "with 4 cards (round 1)",
        "7 = 21, 6 = 18",
    ):
        for width in range(text.width(whole, Role.BODY), text.width("(round 1) ", Role.BODY), -3):
            lines = text.wrapped(whole, Role.BODY, width)
            assert not any(line.endswith(("±", "(round", " =", " 6")) for line in lines[:-1])
            assert lines[-1] not in ("…", "1)")


@pytest.mark.parametrize("path", ["/media/anna/pictures/caurobat-20261122-100823.png", r"D:\Anna\caurobat-1.png"])
def test_a_path_too_long_for_a_line_is_split_between_its_folders(path: str) -> None:
    text = typesetter()
    width = text.width(path[: len(path) - 4], Role.BODY)
    lines = text.wrapped(f"Saved as {path}", Role.BODY, width)
    assert "".join(lines[1:]) == path
    assert all(line.endswith(("/", "\\")) for line in lines[1:-1])
    assert all(text.width(line, Role.BODY) <= width for line in lines)


def test_shortening_fits_and_keeps_the_beginning() -> None:
    text = typesetter()
    width = text.width("Montserrat", Role.BODY)
    short = text.shortened("Montserrat Puigdomènech", Role.BODY, width)
    assert short.endswith("…")
    assert "Montserrat".startswith(short[:-1])
    assert text.width(short, Role.BODY) <= width
    assert text.shortened("Pau", Role.BODY, width) == "Pau"


def test_drawing_keeps_inside_the_box_and_aligns() -> None:
    text = typesetter()
    surface = pygame.Surface((400, 60))
    box = pygame.Rect(50, 10, 300, 40)
    left = text.draw(surface, "Cau", Role.BODY, WHITE, box)
    middle = text.draw(surface, "Cau", Role.BODY, WHITE, box, Align.CENTRE)
    right = text.draw(surface, "Cau", Role.BODY, WHITE, box, Align.RIGHT)
    assert (left.left, right.right) == (box.left, box.right)
    assert abs(middle.centerx - box.centerx) <= 1
    narrow = pygame.Rect(50, 10, 60, 40)
    assert text.draw_fitted(surface, LONG[:40], Role.BODY, WHITE, narrow).width <= 60
    assert text.draw_fitted(surface, "Contracau", Role.BODY, WHITE, narrow).width <= 60
