import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from caurobat.ui.drawing.fonts import Face, FontShelf

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
SANS = ("sans.ttf", "sans-bold.ttf")
DISPLAY = ("title.ttf", "shout.ttf")
EVERYWHERE = "ABCXYZabcxyz0123456789 àèéíïòóúüçñ ÀÈÉÍÏÒÓÚÜÇÑ l·l L·L «» ’‘ “” → ← – — … × − ¿? ¡! ª º %"


@pytest.fixture(autouse=True)
def _font_module() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


def picture(font: pygame.font.Font, text: str) -> bytes:
    return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")


def missing_from(file: str, text: str) -> str:
    """The characters of `text` that are drawn as the box for an unknown one."""
    font = pygame.font.Font(FONTS / file, 24)
    box = picture(font, "\ue000")
    return "".join(char for char in text if picture(font, char) == box)


@pytest.mark.parametrize("file", SANS + DISPLAY)
def test_every_font_has_the_letters_and_signs_of_the_three_languages(file: str) -> None:
    assert missing_from(file, EVERYWHERE) == ""


@pytest.mark.parametrize("file", SANS)
def test_the_changed_sans_does_not_bear_its_reserved_name(file: str) -> None:
    assert pygame.font.Font(FONTS / file, 20).name == "Caurobat Sans"


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="this system does not list open files")
def test_a_flood_of_sizes_leaves_no_flood_of_open_files() -> None:
    shelf = FontShelf(FONTS)
    before = len(os.listdir("/proc/self/fd"))
    for pixels in range(8, 158):
        shelf.font(Face.SANS, pixels)
    assert len(os.listdir("/proc/self/fd")) - before < 50
