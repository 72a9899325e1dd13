"""The font files, opened once per size, and the choice of a font for each letter, since names come in every alphabet.

A line is cut into runs, each of one font and one direction. Letters that the program's fonts lack come from the
system's. Text that no font has is spelled in Latin letters, or else replaced by a single `…`: a row of boxes would look
the same for everybody.
"""

import logging
import unicodedata
from collections.abc import Callable, Iterator
from enum import Enum
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import pygame
import pygame.freetype

from caurobat.paths import SpoiltAssets
from caurobat.ui.drawing.font_files import font_problem
from caurobat.ui.drawing.spelling import spelled
from caurobat.ui.drawing.system_fonts import RIGHT_TO_LEFT, SystemFonts, script_code
from caurobat.ui.drawing.theme import Colour

UNWRITABLE: Final = "…"
_WITHIN: Final = " -'’"  # these follow the direction of two right-to-left letters around them
_DROPPED: Final = ("M", "C", "Sk")  # categories left out if a font lacks them: marks, joiners, skin tones


class Face(Enum):
    """A font file in `assets/fonts`."""

    SHOUT = "shout"
    TITLE = "title"
    SANS = "sans"
    BOLD = "sans-bold"
    LETTERS = "letters"  # Greek, Cyrillic, Hebrew, Arabic and others
    HAN = "han"
    EMOJI = "emoji"


_SCRIPTS: Final = {"R": "Hebr", "AL": "Arab"}  # by the class of a right-to-left letter
_OTHERS: Final = (Face.LETTERS, Face.HAN, Face.EMOJI)
AnyFace = Face | Path
"""A font of the program, or the file of a system font."""
Covers = Callable[[AnyFace, str], bool]
"""A function that returns whether a font has all letters of a text."""
Finds = Callable[[str], Path | None]
"""A function that returns the file of a system font with a letter, if there is one."""


class Run(NamedTuple):
    """A part of a line, in reading order; `script` is set if its letters are joined or read from the right."""

    face: AnyFace
    script: str
    text: str


def runs(text: str, face: Face, covers: Covers, finds: Finds = lambda char: None) -> tuple[Run, ...]:
    """Return `text` as runs from left to right, in `face` wherever it has the letters."""
    marked = [*_marked(text, face, covers, finds)]
    for place, (_, script, char) in enumerate(marked):
        if not script and char in _WITHIN and 0 < place < len(marked) - 1:
            before, after = marked[place - 1][1], marked[place + 1][1]
            if before == after and before in RIGHT_TO_LEFT:
                marked[place] = Run(Face.LETTERS, before, char)
    together = groupby(marked, key=lambda run: run[:2])
    return tuple([Run(one, script, "".join(run.text for run in parts)) for (one, script), parts in together])


def _marked(text: str, face: Face, covers: Covers, finds: Finds) -> Iterator[Run]:
    """Yield each letter with its font and script."""
    last, was_spelled = Run(face, "", ""), False
    for place, char in enumerate(text):
        kind = unicodedata.category(char)
        is_joined = kind in ("Mn", "Me") or (kind in ("Mc", "Cf") and isinstance(last.face, Path))
        if is_joined and last.text and covers(last.face, char):
            yield Run(last.face, last.script, char)
            continue
        covering = next((each for each in (face, *_OTHERS) if covers(each, char)), None) or finds(char)
        if covering is not None:
            script = script_code(char) or _SCRIPTS.get(unicodedata.bidirectional(char), "")
            last, was_spelled = Run(covering, script, char), False
            yield last
        elif latin := spelled(char, text[place + 1 : place + 2]):
            last = Run(face, "", latin if was_spelled else latin.capitalize())
            was_spelled = True
            yield last
        elif not kind.startswith(_DROPPED) and last.text != UNWRITABLE:
            last, was_spelled = Run(face, "", UNWRITABLE), False
            yield last


log = logging.getLogger(__name__)
T = TypeVar("T")

_SAMPLES: Final = {Face.LETTERS: "Ж", Face.HAN: "人", Face.EMOJI: "☺"}  # a letter from each file without an a
_ANY_SIZE: Final = 20  # pixels; used only to ask which letters there are
_FONTS_OPEN: Final = 40  # more fonts than one window size needs
_PLAIN_FACES: Final = (Face.SANS, Face.BOLD, Face.TITLE, Face.SHOUT)
_SYSTEM_SCALE: Final = 0.9
_SCALES: Final = {Face.LETTERS: 1.0, Face.HAN: 0.94, Face.EMOJI: 0.96}  # so that they look as large as the others


class FontShelf:
    """The font files, opened once per size; the least recently used are closed, because each is an open file.

    A missing or invalid file is logged once and replaced by another font. Fonts for other alphabets are loaded only
    when somebody writes in them.
    """

    def __init__(self, folder: Path, finds: Finds | None = None) -> None:
        """`finds` looks for letters in the system's fonts, by default in the installed ones."""
        self._folder = folder
        self._finds = SystemFonts().find if finds is None else finds
        self._glyphs: dict[AnyFace, pygame.freetype.Font | None] = {}  # None if the file is not a valid font
        self._opened = lru_cache(_FONTS_OPEN)(self._open)

    def font(self, face: Face, pixels: int) -> pygame.font.Font:
        """Return the font of `face` at a whole pixel size."""
        return self._opened(face, pixels, "", False)

    def close(self) -> None:
        """Close all open fonts; they are reopened on demand."""
        self._opened.cache_clear()

    def width(self, text: str, face: Face, pixels: int) -> int:
        """Return the width of `text` on one line in pixels."""
        text = _writable(text)
        return self._safely(text, face, lambda: self._width(text, face, pixels))

    def render(self, text: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        """Return one line as a surface with alpha, as high as a line of `face`."""
        text = _writable(text)
        return self._safely(text, face, lambda: self._render(text, face, pixels, colour))

    def _runs(self, text: str, face: Face) -> tuple[Run, ...]:
        return runs(text, face, self.covers, self._finds)

    def _width(self, text: str, face: Face, pixels: int) -> int:
        if text.isascii() or self.covers(face, text):
            return self.font(face, pixels).size(text)[0]
        return sum(self._run_font(run, face, pixels).size(run.text)[0] for run in self._runs(text, face))

    def _render(self, text: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        main = self.font(face, pixels)
        if text.isascii() or self.covers(face, text):
            return _drawn(main, text, colour)
        fonts = [(self._run_font(run, face, pixels), run.text) for run in self._runs(text, face)]
        images = [(font, _drawn(font, part, colour)) for font, part in fonts]
        width = sum(image.get_width() for _, image in images)
        line = pygame.Surface((width, main.get_height()), pygame.SRCALPHA)
        left = 0
        for font, image in images:
            line.blit(image, (left, main.get_ascent() - font.get_ascent()))
            left += image.get_width()
        return line

    def _safely(self, text: str, face: Face, ask: Callable[[], T]) -> T:
        """Call `ask` with a font, and with another one if that font turns out to be damaged."""
        try:
            return ask()
        except pygame.error as error:
            others = (run.face for run in self._runs(text, face))
            for each in sorted({face, *others}, key=lambda each: each is face):  # the main one last
                self._give_up(each, str(error))
                try:
                    return ask()
                except pygame.error:
                    continue
            raise

    def covers(self, face: AnyFace, text: str) -> bool:
        """Whether the font of `face` has all letters of `text`; the stand-in for a damaged font is assumed to."""
        glyphs = self._known(face)
        if glyphs is None:
            return face in _PLAIN_FACES
        return all(metrics is not None for metrics in glyphs.get_metrics(text))

    def _run_font(self, run: Run, main: Face, pixels: int) -> pygame.font.Font:
        if run.face is main:
            return self.font(main, pixels)
        scale = _SYSTEM_SCALE if isinstance(run.face, Path) else _SCALES.get(run.face, 1.0)
        scaled = max(1, round(pixels * scale))
        is_bold = main is Face.BOLD and (run.face is Face.LETTERS or isinstance(run.face, Path))
        return self._opened(run.face, scaled, run.script, is_bold)

    def _open(self, face: AnyFace, pixels: int, script: str, is_bold: bool) -> pygame.font.Font:
        """Open a font, for letters of `script` if given, and synthetically bold if `is_bold`."""
        if self._known(face) is None:
            return self._stand_in(pixels)
        font = pygame.font.Font(str(self._path(face)), pixels)
        font.set_bold(is_bold)
        if script:
            font.set_script(script)
            font.set_direction(pygame.DIRECTION_RTL if script in RIGHT_TO_LEFT else pygame.DIRECTION_LTR)
        return font

    def _stand_in(self, pixels: int) -> pygame.font.Font:
        """Open another of our fonts, or pygame's own, which frozen programs lack; raises `SpoiltAssets`."""
        spare = next((each for each in _PLAIN_FACES if self._known(each) is not None), None)
        if spare is not None:
            return pygame.font.Font(str(self._path(spare)), pixels)
        try:
            return pygame.font.Font(None, round(pixels * 1.2))
        except (OSError, pygame.error):
            raise SpoiltAssets(f"{self._folder}: none of the fonts can be used") from None

    def _path(self, face: AnyFace) -> Path:
        return face if isinstance(face, Path) else self._folder / f"{face.value}.ttf"

    def _known(self, face: AnyFace) -> pygame.freetype.Font | None:
        """Return the glyphs of a face; None if its file is not a valid font, which would crash the library.

        They come from pygame's other font library, because the one that draws cannot tell which letters a font has.
        """
        if face not in self._glyphs:
            self._glyphs[face] = self._read(face)
        return self._glyphs[face]

    def _read(self, face: AnyFace) -> pygame.freetype.Font | None:
        path = self._path(face)
        try:
            problem = font_problem(path.read_bytes())
            if not problem:
                pygame.freetype.init()
                glyphs = pygame.freetype.Font(path, _ANY_SIZE)
                if isinstance(face, Path) or glyphs.get_metrics(_SAMPLES.get(face, "a")) != [None]:
                    return glyphs
                problem = "its letters are damaged"
        except (OSError, pygame.error) as error:
            problem = str(error)
        self._tell(face, problem)
        return None

    def _give_up(self, face: AnyFace, problem: str) -> None:
        if self._glyphs.get(face) is not None:
            self._tell(face, problem)
        self._glyphs[face] = None
        self.close()

    def _tell(self, face: AnyFace, problem: str) -> None:
        log.warning("the font %s cannot be used (%s); another stands in", self._path(face), problem)


def _writable(text: str) -> str:
    """Return `text` without lone surrogates and NULs, which the font libraries cannot render."""
    return text.encode("utf-8", "ignore").decode().replace("\0", "")


def _drawn(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Render one line; the library would not draw a lone accent, which has no width."""
    if text and not font.size(text)[0]:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(text, True, colour)
