"""Text has whole pixel sizes, is large enough, wraps without losing a letter and is rendered once."""

import itertools
from pathlib import Path

import pygame
import pytest

from caurobat.ui.drawing.fonts import Face, FontShelf
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


def test_a_tiny_window_still_has_letters() -> None:
    assert typesetter(unit=0.1).pixels(Role.SMALL) >= 12


@pytest.mark.parametrize("width", [40, 90, 200, 5000])
def test_wrapping_fits_and_loses_nothing(width: int) -> None:
    text = typesetter()
    lines = text.wrapped(LONG, Role.BODY, width)
    assert all(text.width(line, Role.BODY) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == LONG.replace(" ", "").replace("\n", "")
    assert text.paragraph_height(LONG, Role.BODY, width) == len(lines) * text.line_height(Role.BODY)


def test_a_line_takes_as_many_words_as_fit() -> None:
    text, words = typesetter(), f"{LONG} AV WA To, ffi  {'x' * 60} 漢字 end".replace("\n", " ")
    for role, width in itertools.product((Role.BODY, Role.TITLE), range(60, 700, 37)):
        lines = text.wrapped(words, role, width)
        for line, below in itertools.pairwise(lines):
            assert not below.startswith(" ")
            assert text.width(f"{line} {below.split(' ')[0]}", role) > width or "x" in below


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


def test_balanced_lines_are_no_more_and_leave_no_word_alone() -> None:
    text, words = typesetter(), "Only a card of that rank can answer. Or let it go."
    width = text.width(words, Role.BODY) - 1
    assert len(text.wrapped(words, Role.BODY, width)[1].split()) == 1
    balanced = text.balanced_width(words, Role.BODY, width)
    _, second = text.wrapped(words, Role.BODY, balanced)
    assert balanced < 0.7 * width
    assert len(second.split()) > 3
    assert len(text.wrapped(words, Role.BODY, balanced - 1)) == 3
    assert text.balanced_width("Pau", Role.BODY, width) == text.width("Pau", Role.BODY)


def test_shortening_fits_and_keeps_the_beginning() -> None:
    text = typesetter()
    width = text.width("Montserrat", Role.BODY)
    short = text.shortened("Montserrat Puigdomènech", Role.BODY, width)
    assert short.endswith("…")
    assert "Montserrat".startswith(short[:-1])
    assert text.width(short, Role.BODY) <= width
    assert text.shortened("Pau", Role.BODY, width) == "Pau"


def test_lines_are_rendered_once_and_the_store_is_bounded() -> None:
    text = typesetter(limit=50_000)
    first = text.rendered("Cau!", Role.BODY, WHITE)
    assert text.rendered("Cau!", Role.BODY, WHITE) is first
    for number in range(400):
        text.rendered(f"line {number}", Role.BODY, WHITE)
    assert text.rendered("Cau!", Role.BODY, WHITE) is not first


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


def test_a_missing_font_is_logged_once_and_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pygame.font.init()
    shelf = FontShelf(tmp_path)
    assert shelf.font(Face.TITLE, 30).size("Cau")[0] > 0
    shelf.font(Face.TITLE, 40)
    assert caplog.text.count("title.ttf cannot be used") == 1
