"""The rules in force on one sheet of paper for the kitchen table, as a PDF, which every machine can print.

It is written with pydyf, the library below WeasyPrint: pure Python without dependencies, 27 kB. fpdf2 would add Pillow
and fontTools, 13 MB of wheels; an HTML page would leave it to the browser whether everything fits on one page. The
letters are from the program's own fonts, measured by pygame.
"""

from collections.abc import Sequence
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pydyf
import pygame

from caurobat.narration.rules import RuleText, Section

_WIDTH, _HEIGHT, _MARGIN, _GAP = 595.0, 842.0, 34.0, 20.0  # A4, in points
_COLUMNS: Final = 2
_COLUMN_WIDTH: Final = (_WIDTH - 2 * _MARGIN - (_COLUMNS - 1) * _GAP) / _COLUMNS
_TITLE: Final = 24.0
_SIZES: Final = [size / 4 for size in range(50, 25, -1)]  # the letter sizes to try, from 12.5 to 6.5 points
_LEADING = 1.28
_ENCODING = "cp1252"
_LETTERS: Final = bytes(range(32, 256)).decode(_ENCODING, "replace")  # all that the sheet supports, by code
_EM = 1000  # the units of an em in which widths are given


class SheetProblem(ValueError):
    """Rules that don't fit on a sheet, or need letters that it lacks."""


class _Face:
    """A font: its name on the page, and its file."""

    def __init__(self, name: str, path: Path) -> None:
        self.name, self.path = name, path

    @cached_property
    def font(self) -> pygame.font.Font:
        """Open the font at a size at which a pixel is a thousandth of its height."""
        return pygame.font.Font(self.path, _EM)

    @cached_property
    def widths(self) -> dict[str, int]:
        """Return the width of each letter that the sheet supports."""
        return {letter: metric[4] for letter in _LETTERS for metric in self.font.metrics(letter) if metric is not None}

    def width(self, text: str, size: float) -> float:
        """Return the width of `text` in points; raises `SheetProblem` for an unsupported letter."""
        try:
            text.encode(_ENCODING)
            return sum(self.widths[letter] for letter in text) * size / _EM
        except (UnicodeEncodeError, KeyError) as error:
            raise SheetProblem(f"the sheet has not all letters of {text!r} ({error})") from None

    def add_to(self, pdf: pydyf.PDF) -> pydyf.Dictionary:
        """Embed the font, so that the sheet looks the same everywhere."""
        data = self.path.read_bytes()
        file = pydyf.Stream([data], {"Length1": len(data)}, compress=True)
        pdf.add_object(file)
        descriptor = pydyf.Dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": f"/{self.name}",
                "Flags": 32,
                "FontBBox": pydyf.Array([-_EM, -_EM, 2 * _EM, 2 * _EM]),
                "ItalicAngle": 0,
                "Ascent": self.font.get_ascent(),
                "Descent": self.font.get_descent(),
                "CapHeight": self.font.get_ascent(),
                "StemV": 80,
                "FontFile2": file.reference,
            }
        )
        pdf.add_object(descriptor)
        font = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/TrueType",
                "BaseFont": f"/{self.name}",
                "Encoding": "/WinAnsiEncoding",
                "FirstChar": 32,
                "LastChar": 255,
                "Widths": pydyf.Array([self.widths.get(letter, 0) for letter in _LETTERS]),
                "FontDescriptor": descriptor.reference,
            }
        )
        pdf.add_object(font)
        return font


class _Line(NamedTuple):
    """A line of a column: its words, face and size, and its height including the space above it."""

    text: str
    face: _Face
    size: float
    height: float
    is_heading: bool = False


def sheet_pdf(fonts: Path, title: str, sections: Sequence[Section]) -> bytes:
    """Return the PDF of `sections` below `title`, on one page, with the largest letters that fit.

    `fonts` is the folder of the program's fonts. Raises `SheetProblem`.
    """
    pygame.font.init()
    faces = [_Face(name, fonts / f"{name}.ttf") for name in ("sans", "sans-bold", "title")]
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
    _write(page, head, _TITLE, _MARGIN, top, title)
    for number, column in enumerate(columns):
        y = top - _TITLE * 0.6
        for line in column:
            y -= line.height
            _write(page, line.face, line.size, _MARGIN + number * (_COLUMN_WIDTH + _GAP), y, line.text)
    return _document(title, page, faces)


def _lines(sections: Sequence[Section], plain: _Face, bold: _Face, size: float) -> list[_Line]:
    """Return all of `sections` as lines of a column; a paragraph that differs from the usual rules is bold."""
    lines: list[_Line] = []
    for section in sections:
        lines += _wrapped(section.title, bold, size * 1.2, before=size * 0.8, is_heading=True)
        for part in section.parts:
            if isinstance(part, RuleText):
                lines += _wrapped(part.text, bold if part.is_marked else plain, size, before=size * 0.3)
    return lines


def _wrapped(text: str, face: _Face, size: float, *, before: float, is_heading: bool = False) -> list[_Line]:
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".lstrip()
        if face.width(longer, size) <= _COLUMN_WIDTH:
            rows[-1] = longer
        else:
            rows.append(word)
    heights = [size * _LEADING + before, *[size * _LEADING] * (len(rows) - 1)]
    return [_Line(row, face, size, height, is_heading) for row, height in zip(rows, heights, strict=True)]


def _columns(lines: Sequence[_Line], room: float) -> list[list[_Line]]:
    """Break `lines` into columns of that height, none of which ends with a heading."""
    columns: list[list[_Line]] = [[]]
    left = room
    for line in lines:
        if line.height > left:
            moved: list[_Line] = []
            while columns[-1] and columns[-1][-1].is_heading:
                moved.insert(0, columns[-1].pop())
            columns.append(moved)
            left = room - sum(each.height for each in moved)
        columns[-1].append(line)
        left -= line.height
    return columns


def _write(page: pydyf.Stream, face: _Face, size: float, x: float, y: float, text: str) -> None:
    face.width(text, size)  # this refuses letters that the font lacks
    page.begin_text()
    page.set_font_size(face.name, size)
    page.move_text_to(x, y)
    page.show_text_string(text.encode(_ENCODING))
    page.end_text()


def _document(title: str, page: pydyf.Stream, faces: Sequence[_Face]) -> bytes:
    pdf = pydyf.PDF()
    pdf.info["Title"] = pydyf.String(title)
    pdf.add_object(page)
    fonts = pydyf.Dictionary({face.name: face.add_to(pdf).reference for face in faces})
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
