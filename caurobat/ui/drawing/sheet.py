"""The rules in force on one sheet of paper for the kitchen table, as a PDF that every machine can print.

It is written with pydyf, the library below WeasyPrint: pure Python without dependencies, 27 kB. fpdf2 would add Pillow
and fontTools, 41 MB once installed, only to remove letters from fonts of 70 kB each; an HTML page would leave it to the
browser whether everything fits on one page. The letters are from the program's own fonts, measured by pygame.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import pydyf
import pygame.freetype

from caurobat.catalogue import MANIFESTS
from caurobat.core.game import AnyOptions
from caurobat.narration.rules import RulesKit, RuleText, Section, sheet_of
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.fonts import Face

_WIDTH, _HEIGHT, _MARGIN, _GAP = 595.0, 842.0, 34.0, 20.0  # A4, in points
_COLUMNS: Final = 2
_COLUMN_WIDTH: Final = (_WIDTH - 2 * _MARGIN - (_COLUMNS - 1) * _GAP) / _COLUMNS
_TITLE: Final = 24.0
_SIZES: Final = [size / 4 for size in range(50, 25, -1)]  # the letter sizes to try, from 12.5 to 6.5 points
_LEADING = 1.28
_FACES: Final = (Face.SANS, Face.BOLD, Face.TITLE)
_OTHERS: Final = (Face.LETTERS,)  # for letters that the others lack
_EM = 1000  # the units per em in which widths are given
_ENCODING: Final = "cp1252"  # called WinAnsiEncoding in PDF
_FIRST, _LAST = 33, 255  # the codes for letters that the encoding lacks
_STROKE = 0.02  # of the size: the line around letters without a bold font


class SheetProblem(ValueError):
    """Rules that don't fit on a sheet, or need letters that the fonts lack."""


class _Glyph(NamedTuple):
    """A letter on the sheet: a font of the PDF, the letter's code in it, and its width in units of an em."""

    font: str
    code: int
    width: float


class _File:
    """A font file as several PDF fonts, each with at most 256 letters.

    The first has the letters of Western Europe, the others all further letters in order of appearance.
    """

    def __init__(self, path: Path) -> None:
        self.name, self._path = path.stem, path
        self._font = pygame.freetype.Font(path, _EM)
        self._glyphs: dict[str, _Glyph | None] = {}
        self._foreign = 0

    def glyph(self, letter: str) -> _Glyph | None:
        """Return `letter`, which is embedded from now on; None if the font lacks it."""
        if letter not in self._glyphs:
            (metrics,) = self._font.get_metrics(letter)
            self._glyphs[letter] = None if metrics is None else _Glyph(*self._place(letter), metrics[4])
        return self._glyphs[letter]

    def _place(self, letter: str) -> tuple[str, int]:
        try:
            return f"{self.name}-0", letter.encode(_ENCODING)[0]
        except UnicodeEncodeError:
            number, code = divmod(self._foreign, _LAST - _FIRST + 1)
            self._foreign += 1
            return f"{self.name}-{number + 1}", _FIRST + code

    def add_to(self, pdf: pydyf.PDF) -> dict[str, bytes]:
        """Embed the file and the fonts used, so that the sheet looks the same everywhere; return the fonts."""
        fonts: dict[str, dict[str, _Glyph]] = {}
        for letter, glyph in self._glyphs.items():
            if glyph is not None:
                fonts.setdefault(glyph.font, {})[letter] = glyph
        descriptor = self._descriptor(pdf) if fonts else b""
        return {name: self._add_font(pdf, name, descriptor, glyphs) for name, glyphs in fonts.items()}

    def _descriptor(self, pdf: pydyf.PDF) -> bytes:
        data = self._path.read_bytes()
        file = pydyf.Stream([data], {"Length1": len(data)}, compress=True)
        pdf.add_object(file)
        descriptor = pydyf.Dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": f"/{self.name}",
                "Flags": 32,
                "FontBBox": pydyf.Array([-_EM, -_EM, 2 * _EM, 2 * _EM]),
                "ItalicAngle": 0,
                "Ascent": self._font.get_sized_ascender(_EM),
                "Descent": self._font.get_sized_descender(_EM),
                "CapHeight": self._font.get_sized_ascender(_EM),
                "StemV": 80,
                "FontFile2": file.reference,
            }
        )
        pdf.add_object(descriptor)
        return bytes(descriptor.reference)

    def _add_font(self, pdf: pydyf.PDF, name: str, descriptor: bytes, glyphs: Mapping[str, _Glyph]) -> bytes:
        widths = {glyph.code: glyph.width for glyph in glyphs.values()}
        first, last = min(widths), max(widths)
        names = [part for letter, glyph in glyphs.items() for part in (glyph.code, f"/uni{ord(letter):04X}")]
        foreign = pydyf.Dictionary({"Type": "/Encoding", "Differences": pydyf.Array(names)})
        font = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/TrueType",
                "BaseFont": f"/{self.name}",
                "Encoding": "/WinAnsiEncoding" if name.endswith("-0") else foreign,
                "FirstChar": first,
                "LastChar": last,
                "Widths": pydyf.Array([widths.get(code, 0) for code in range(first, last + 1)]),
                "FontDescriptor": descriptor,
            }
        )
        pdf.add_object(font)
        return bytes(font.reference)


class _Face:
    """A font with stand-ins for letters that it lacks, made bold by a line around them if it `is_bold`."""

    def __init__(self, name: str, others: Sequence[_File], folder: Path, *, is_bold: bool) -> None:
        self.own, self.is_bold = _File(folder / f"{name}.ttf"), is_bold
        self._files = (self.own, *others)
        self._glyphs: dict[str, _Glyph] = {}

    def glyphs(self, text: str) -> list[_Glyph]:
        """Return the letters of `text`; raises `SheetProblem` for one that is missing or written from right to left."""
        return [self._glyphs.get(letter) or self._find(letter) for letter in unicodedata.normalize("NFC", text)]

    def _find(self, letter: str) -> _Glyph:
        is_leftward = unicodedata.bidirectional(letter) in ("R", "AL")
        glyph = None if is_leftward else next(filter(None, (file.glyph(letter) for file in self._files)), None)
        if glyph is None:
            raise SheetProblem(f"the sheet lacks the letter {letter!r}, so there is none in this language")
        self._glyphs[letter] = glyph
        return glyph

    def width(self, text: str, size: float) -> float:
        """Return the width of `text` in points; raises `SheetProblem` for an unsupported letter."""
        return sum([glyph.width for glyph in self.glyphs(text)]) * size / _EM

    def write(self, page: pydyf.Stream, text: str, size: float, x: float, y: float) -> None:
        """Write a line on `page` starting at (x, y)."""
        page.begin_text()
        page.move_text_to(x, y)
        for font, letters in groupby(self.glyphs(text), key=lambda glyph: glyph.font):
            page.set_font_size(font, size)
            page.set_text_rendering(2 if self.is_bold and not font.startswith(f"{self.own.name}-") else 0)
            page.set_line_width(size * _STROKE)
            page.show_text_string(bytes([letter.code for letter in letters]))
        page.end_text()


class _SheetLine(NamedTuple):
    """A line of a column: its words, face and size, and its height including the space above."""

    text: str
    face: _Face
    size: float
    height: float
    is_heading: bool = False


def rules_sheet(assets: Path, strings: Strings, kit: RulesKit, options: AnyOptions) -> bytes:
    """Return a PDF of one page with the rules of `kit` under `options`; raises `SheetProblem`."""
    preset = kit.preset_of(options)
    words = strings.t(kit.presets[preset][0]) if preset is not None else strings.t("House rules")
    return sheet_pdf(assets / "fonts", f"{MANIFESTS[kit.game.id].name} · {words}", sheet_of(strings, kit, options))


def sheet_pdf(fonts: Path, title: str, sections: Sequence[Section]) -> bytes:
    """Return the PDF of `sections` below `title`, on one page, with the largest letters that fit.

    `fonts` is the folder of the program's fonts. Raises `SheetProblem`.
    """
    pygame.freetype.init()
    others = [_File(fonts / f"{face.value}.ttf") for face in _OTHERS]
    faces = [_Face(face.value, others, fonts, is_bold=face is not Face.SANS) for face in _FACES]
    plain, bold, head = faces
    room = _HEIGHT - 2 * _MARGIN - _TITLE * 1.6
    for size in _SIZES:
        columns = _columns(_lines(sections, plain, bold, size), room)
        if len(columns) <= _COLUMNS:
            break
    else:
        raise SheetProblem(f"{title}: the rules are too long for one sheet")
    top = _HEIGHT - _MARGIN - _TITLE
    page = pydyf.Stream(compress=True)
    head.write(page, title, _TITLE, _MARGIN, top)
    for number, column in enumerate(columns):
        y = top - _TITLE * 0.6
        for line in column:
            y -= line.height
            line.face.write(page, line.text, line.size, _MARGIN + number * (_COLUMN_WIDTH + _GAP), y)
    return _document(title, page, [*(face.own for face in faces), *others])


def _lines(sections: Sequence[Section], plain: _Face, bold: _Face, size: float) -> list[_SheetLine]:
    """Return all of `sections` as lines of a column; a paragraph that differs from the usual rules is bold."""
    lines: list[_SheetLine] = []
    for section in sections:
        lines += _wrapped(section.title, bold, size * 1.2, before=size * 0.8, is_heading=True)
        for part in section.parts:
            if isinstance(part, RuleText):
                lines += _wrapped(part.text, bold if part.is_marked else plain, size, before=size * 0.3)
    return lines


def _wrapped(text: str, face: _Face, size: float, *, before: float, is_heading: bool = False) -> list[_SheetLine]:
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".lstrip()
        if face.width(longer, size) <= _COLUMN_WIDTH:
            rows[-1] = longer
        else:
            rows.append(word)
    heights = [size * _LEADING + before, *[size * _LEADING] * (len(rows) - 1)]
    return [_SheetLine(row, face, size, height, is_heading) for row, height in zip(rows, heights, strict=True)]


def _columns(lines: Sequence[_SheetLine], room: float) -> list[list[_SheetLine]]:
    """Break `lines` into columns of the height `room`, none of which ends with a heading."""
    columns: list[list[_SheetLine]] = [[]]
    left = room
    for line in lines:
        if line.height > left:
            moved: list[_SheetLine] = []
            while columns[-1] and columns[-1][-1].is_heading:
                moved.insert(0, columns[-1].pop())
            columns.append(moved)
            left = room - sum(each.height for each in moved)
        columns[-1].append(line)
        left -= line.height
    return columns


def _document(title: str, page: pydyf.Stream, files: Sequence[_File]) -> bytes:
    pdf = pydyf.PDF()
    pdf.info["Title"] = pydyf.String(title)
    pdf.add_object(page)
    fonts = pydyf.Dictionary({name: font for file in files for name, font in file.add_to(pdf).items()})
    pdf.add_page(
        pydyf.Dictionary(
            {
                "Type": "/Page",
                "Parent": pdf.pages.reference,
                "MediaBox": pydyf.Array([0, 0, _WIDTH, _HEIGHT]),
                "Contents": page.reference,
                "Resources": pydyf.Dictionary({"Font": fonts}),
            }
        )
    )
    output = BytesIO()
    pdf.write(output)
    return output.getvalue()
