"""Cut the game's fonts from their published sources.

SDL can set neither the axes of a variable font nor OpenType features, and the published files carry
thousands of glyphs the game never draws. So the cuts are made here once, at build time, and committed: two
static cuts of Fraunces for titles and shouts, and for all else Andika, whose figures are lining and of equal
width as they come.

Needs `fonttools` and `fontpkg-fraunces` (both on PyPI) and the folder that holds Andika-Regular.ttf and
Andika-Bold.ttf (Debian's package fonts-sil-andika, version 6.101, or the makers' own archive):

    python tools/build_fonts.py --andika FOLDER

Andika's licence reserves its name for the unchanged font, so the cuts carry a family name of their own.
The licences stand beside the fonts in assets/fonts.
"""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[1] / "assets" / "fonts"
FRAUNCES = "files/Fraunces[SOFT,WONK,opsz,wght].ttf"

# Latin with its accents, then punctuation, currency, arrows, mathematical signs and shapes.
KEPT = (
    *((0x0020, 0x007E), (0x00A0, 0x017F), (0x0218, 0x021B), (0x02C6, 0x02C7), (0x02D8, 0x02DD)),
    *((0x0300, 0x0308), (0x1E9E, 0x1E9E)),
    *((0x2010, 0x2044), (0x20AC, 0x20AC), (0x2116, 0x2122), (0x2190, 0x21FF), (0x2200, 0x22FF)),
    *((0x2460, 0x2473), (0x25A0, 0x25FF), (0x2605, 0x2606), (0x2713, 0x2717)),
)

# Names that tell where a font comes from and under which licence; every other name record is dropped.
KEPT_NAMES = (0, 9, 11, 13, 14)


@dataclass(frozen=True, slots=True)
class Cut:
    """One font file to make: its file name, its names, and its point in the variable font."""

    file: str
    family: str
    style: str
    axes: dict[str, float] | None = None
    vertical: tuple[int, int] | None = None
    """Ascent and descent in font units, for a source spaced for stacked accents the game never writes."""


TITLE = Cut("title.ttf", "Caurobat Title", "SemiBold", {"opsz": 72, "wght": 650, "SOFT": 100, "WONK": 0})
SHOUT = Cut("shout.ttf", "Caurobat Shout", "Black", {"opsz": 144, "wght": 900, "SOFT": 100, "WONK": 1})
SANS = Cut("sans.ttf", "Caurobat Sans", "Regular", vertical=(2060, -560))
SANS_BOLD = Cut("sans-bold.ttf", "Caurobat Sans", "Bold", vertical=(2060, -560))


def spread(ranges: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Return all codes of `ranges`."""
    return frozenset(code for first, last in ranges for code in range(first, last + 1))


def subset(font: TTFont, codes: Iterable[int], dropped: Iterable[str], **settings: bool) -> None:
    """Keep the glyphs of `codes`, and all tables but the `dropped` ones."""
    options = Options(notdef_outline=True, name_IDs=list(KEPT_NAMES), recalc_timestamp=False, **settings)
    options.drop_tables += dropped
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def save(font: TTFont, file: str) -> None:
    """Write a cut into assets/fonts."""
    font.save(FONTS / file)
    print(f"{file}: {(FONTS / file).stat().st_size // 1024} KiB")


def rename(font: TTFont, cut: Cut) -> None:
    """Give the cut its own family; copyright, designers and licence stay as they are."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in KEPT_NAMES]
    full = f"{cut.family} {cut.style}"
    plain = "Bold" if cut.style == "Bold" else "Regular"
    values = {1: cut.family, 2: plain, 3: f"{full}; cut for caurobat", 4: full, 5: "Version 1.000"}
    values |= {6: full.replace(" ", "-"), 16: cut.family, 17: cut.style}
    for number, value in values.items():
        names.setName(value, number, 3, 1, 0x409)


def set_line(font: TTFont, ascent: int, descent: int) -> None:
    """Set the height of a line in all three places a renderer may read it from."""
    head, os2 = font["hhea"], font["OS/2"]
    head.ascent, head.descent, head.lineGap = ascent, descent, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, -descent


def add_arrows(font: TTFont) -> None:
    """Draw ← and →: Fraunces lacks them, Andika's are too thin to be seen between two names in bold.

    They are as bold as the font's minus sign and almost as tall as its small letters.
    """
    names = font.getBestCmap()
    glyphs, widths = font["glyf"], font["hmtx"]
    bar = glyphs[names[0x2212]]
    small = glyphs[names[ord("x")]].yMax
    half, middle, side = (bar.yMax - bar.yMin) / 2, small / 2, round(small * 0.12)
    length, wing = small * 1.2, small * 0.44
    neck = length - wing - half
    right = [(0, -half), (neck, -half), (neck, -wing), (length, 0), (neck, wing), (neck, half), (0, half)]
    for code, name, sign in ((0x2192, "arrowright", 1), (0x2190, "arrowleft", -1)):
        pen = TTGlyphPen(None)
        outline = [(round(side + (x if sign > 0 else length - x)), round(middle + y)) for x, y in right]
        outline = outline[::-1] if sign > 0 else outline  # TrueType fills what runs clockwise
        pen.moveTo(outline[0])
        for point in outline[1:]:
            pen.lineTo(point)
        pen.closePath()
        glyphs[name] = pen.glyph()
        widths[name] = (round(length + 2 * side), side)
        for table in font["cmap"].tables:
            table.cmap[code] = name


def tighten_middle_dot(font: TTFont) -> None:
    """Draw the two l of Catalan l·l together: the dot gets half the air that Andika gives it."""
    name = font.getBestCmap()[0x00B7]
    glyph, (width, bearing) = font["glyf"][name], font["hmtx"][name]
    right = width - glyph.xMax
    trim = bearing // 2
    moved = TTGlyphPen(font["glyf"])
    glyph.draw(TransformPen(moved, (1, 0, 0, 1, -trim, 0)), font["glyf"])
    font["glyf"][name] = moved.glyph()
    font["hmtx"][name] = (width - trim - right // 2, bearing - trim)


def make(cut: Cut, source: Path) -> None:
    """Make one cut."""
    font = TTFont(source, recalcTimestamp=False)
    if cut.axes is not None:
        font = instantiateVariableFont(font, cut.axes)
    subset(font, spread(KEPT), ["STAT", "Silt"])  # axis names and Graphite switches, of no use to a static cut
    add_arrows(font)
    if cut.vertical is not None:
        set_line(font, *cut.vertical)
        tighten_middle_dot(font)
    rename(font, cut)
    save(font, cut.file)


def main() -> None:
    """Make all cuts."""
    parser = argparse.ArgumentParser(description="Cut the game's fonts into assets/fonts.")
    parser.add_argument("--andika", type=Path, required=True, help="folder of Andika-*.ttf")
    andika: Path = parser.parse_args().andika
    fraunces = Path(str(files("fontpkg_fraunces"))) / FRAUNCES
    make(TITLE, fraunces)
    make(SHOUT, fraunces)
    make(SANS, andika / "Andika-Regular.ttf")
    make(SANS_BOLD, andika / "Andika-Bold.ttf")


if __name__ == "__main__":
    main()
