"""The font files: opened once per size, with a fallback to other fonts for letters that one lacks."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import pygame

from caurobat.inventory import font_problem
from caurobat.ui.drawing.scripts import Face, Run, letters_of, runs
from caurobat.ui.drawing.theme import Colour

log = logging.getLogger(__name__)
T = TypeVar("T")

_FONTS_OPEN: Final = 40  # more than one window size needs at a time
_PLAIN_FACES: Final = (Face.SHOUT, Face.TITLE, Face.SANS, Face.BOLD)
_SCALES: Final = {Face.LETTERS: 1.0, Face.HAN: 0.94, Face.EMOJI: 0.96}  # so that they seem as large as the others


class FontShelf:
    """The font files, opened once per size; the least recently used are closed, because each is an open file.

    A missing or invalid file is logged once and replaced by pygame's own font. Fonts for other alphabets are only
    loaded once somebody writes in them.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fonts: OrderedDict[tuple[Face, int, str, bool], pygame.font.Font] = OrderedDict()
        self._letters: dict[Face, frozenset[str] | None] = {}
        self.missing: set[Face] = set()

    def font(self, face: Face, pixels: int, script: str = "", *, is_bold: bool = False) -> pygame.font.Font:
        """Return the font of `face` at a whole pixel size; `script` is that of right-to-left letters.

        `is_bold`: synthetically bolder than the file.
        """
        key = (face, pixels, script, is_bold)
        if key not in self._fonts:
            self._fonts[key] = self._open(face, pixels, script, is_bold=is_bold)
            if len(self._fonts) > _FONTS_OPEN:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def close(self) -> None:
        """Close all open fonts; they are reopened on demand."""
        self._fonts.clear()

    def width(self, text: str, face: Face, pixels: int) -> int:
        """Return the width of `text` on one line in pixels."""
        text = text.replace("\0", "")  # the library takes it for the end
        return self._safely(text, face, lambda: self._width(text, face, pixels))

    def render(self, text: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        """Return one line as a surface with alpha, as high as a line of `face`."""
        text = text.replace("\0", "")
        return self._safely(text, face, lambda: self._render(text, face, pixels, colour))

    def _width(self, text: str, face: Face, pixels: int) -> int:
        if text.isascii() or self.covers(face, text):
            return self.font(face, pixels).size(text)[0]
        return sum(self._run_font(run, face, pixels).size(run.text)[0] for run in runs(text, face, self.covers))

    def _render(self, text: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        main = self.font(face, pixels)
        if text.isascii() or self.covers(face, text):
            return _drawn(main, text, colour)
        fonts = [(self._run_font(run, face, pixels), run.text) for run in runs(text, face, self.covers)]
        images = [(font, _drawn(font, part, colour)) for font, part in fonts]
        width = sum(image.get_width() for _, image in images)
        line = pygame.Surface((width, main.get_height()), pygame.SRCALPHA)
        left = 0
        for font, image in images:
            line.blit(image, (left, main.get_ascent() - font.get_ascent()))
            left += image.get_width()
        return line

    def _safely(self, text: str, face: Face, ask: Callable[[], T]) -> T:
        """Call a font, and pygame's own in its place if the font turns out to be damaged."""
        try:
            return ask()
        except pygame.error as error:
            others = (run.face for run in runs(text, face, self.covers))
            for each in sorted({face, *others}, key=lambda each: each is face):  # the main one last
                self._give_up(each, str(error))
                try:
                    return ask()
                except pygame.error:
                    continue
            raise

    def covers(self, face: Face, text: str) -> bool:
        """Whether the font of `face` has all letters of `text`; a stand-in for a damaged font is assumed to."""
        letters = self._known(face)
        if letters is None:
            return face in _PLAIN_FACES
        return letters.issuperset(text)

    def _run_font(self, run: Run, main: Face, pixels: int) -> pygame.font.Font:
        if run.face is main:
            return self.font(main, pixels)
        scaled = max(1, round(pixels * _SCALES.get(run.face, 1.0)))
        return self.font(run.face, scaled, run.script, is_bold=main is Face.BOLD and run.face is Face.LETTERS)

    def _open(self, face: Face, pixels: int, script: str, *, is_bold: bool) -> pygame.font.Font:
        if self._known(face) is None:
            return pygame.font.Font(None, round(pixels * 1.2))
        font = pygame.font.Font(str(self._path(face)), pixels)
        font.set_bold(is_bold)
        if script:
            font.set_script(script)
            font.set_direction(pygame.DIRECTION_RTL)
        return font

    def _path(self, face: Face) -> Path:
        return self._folder / f"{face.value}.ttf"

    def _known(self, face: Face) -> frozenset[str] | None:
        """Return the letters of a face; None if its file is no font, which would crash the library."""
        if face not in self._letters:
            self._letters[face] = self._read(face)
        return self._letters[face]

    def _read(self, face: Face) -> frozenset[str] | None:
        path = self._path(face)
        try:
            data = path.read_bytes()
            problem = font_problem(data)
            if not problem:
                return letters_of(data)
        except (OSError, ValueError) as error:
            problem = str(error)
        self._tell(face, problem)
        return None

    def _give_up(self, face: Face, problem: str) -> None:
        """Stop using the font of `face`."""
        if self._letters.get(face) is not None:
            self._tell(face, problem)
        self._letters[face] = None
        for key in [key for key in self._fonts if key[0] is face]:
            del self._fonts[key]

    def _tell(self, face: Face, problem: str) -> None:
        self.missing.add(face)
        log.warning("the font %s cannot be used (%s); pygame's own stands in", self._path(face), problem)


def _drawn(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Render one line; the library would not draw a lone accent, which has no width."""
    if text and not font.size(text)[0]:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(text, True, colour)
