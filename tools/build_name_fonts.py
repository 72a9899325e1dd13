"""Cut the fonts for names in other alphabets, whose letters the game's own fonts lack.

Three files, opened only where somebody's name needs them: Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic
letters from DejaVu Sans; the Chinese characters of the two common sets and the Japanese syllables from Droid Sans
Fallback; and pictures in one colour from Noto Emoji. Hints and, but for letters that join, the tables for setting
them are left out.

Needs `fonttools` (PyPI) and three files: DejaVuSans.ttf (Debian's fonts-dejavu-core), DroidSansFallbackFull.ttf
(Debian's fonts-droid-fallback) and NotoEmoji_400Regular.ttf (npm's @expo-google-fonts/noto-emoji):

    python tools/build_name_fonts.py DejaVuSans.ttf DroidSansFallbackFull.ttf NotoEmoji_400Regular.ttf

Their licences stand beside the fonts in assets/fonts; each cut has a family name of its own.
"""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTFont

from tools.build_fonts import save, spread, subset

JOINING = ("GSUB", "GPOS", "GDEF")
UPRIGHT = ("vhea", "vmtx", "VORG", "BASE", "STAT", "FFTM")

LETTERS = (
    *((0x0020, 0x0020), (0x0027, 0x0027), (0x002D, 0x002D), (0x2019, 0x2019), (0x0180, 0x024F)),
    *((0x0300, 0x036F), (0x0370, 0x052F), (0x0531, 0x058F), (0x0591, 0x05F4), (0x0606, 0x06FF), (0x10A0, 0x10FF)),
    *((0x1E00, 0x1EFF), (0x1F00, 0x1FFF)),
)
PICTURES = ((0x2600, 0x27BF), (0x2B50, 0x2B55), (0x1F300, 0x1F3FA), (0x1F400, 0x1F57F), (0x1F600, 0x1F64F),
            (0x1F900, 0x1F9FF))  # fmt: skip
SYLLABLES = ((0x3001, 0x301F), (0x3041, 0x30FF), (0xFF01, 0xFF5E))


@dataclass(frozen=True, slots=True)
class Cut:
    """One file to make: its name, its family's, the letters kept, and the tables dropped."""

    file: str
    family: str
    codes: frozenset[int]
    dropped: tuple[str, ...] = UPRIGHT


def characters(encoding: str, firsts: range, seconds: Iterable[int]) -> frozenset[int]:
    """Return the characters of an older set, by the two bytes of each."""
    seconds = tuple(seconds)
    pairs = (bytes((first, second)).decode(encoding, "ignore") for first in firsts for second in seconds)
    return frozenset(ord(char) for char in pairs if len(char) == 1)


def cuts() -> tuple[Cut, Cut, Cut]:
    """List the fonts to make, in the order of the sources."""
    simplified = characters("gb2312", range(0xB0, 0xF8), range(0xA1, 0xFF))
    traditional = characters("big5", range(0xA4, 0xC7), (*range(0x40, 0x7F), *range(0xA1, 0xFF)))
    han = simplified | traditional | spread(SYLLABLES)
    return (
        Cut("letters.ttf", "Caurobat Letters", spread(LETTERS)),
        Cut("han.ttf", "Caurobat Han", han, (*UPRIGHT, *JOINING)),
        Cut("emoji.ttf", "Caurobat Emoji", spread(PICTURES), (*UPRIGHT, *JOINING)),
    )


def make(cut: Cut, source: Path) -> None:
    """Make one cut."""
    font = TTFont(source, recalcTimestamp=False)
    subset(font, cut.codes & set(font.getBestCmap()), cut.dropped, hinting=False, glyph_names=False)
    for number, name in {1: cut.family, 2: "Regular", 4: cut.family, 6: cut.family.replace(" ", "-")}.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    save(font, cut.file)


def main() -> None:
    """Make all three."""
    parser = argparse.ArgumentParser(description="Cut the fonts for names in other alphabets into assets/fonts.")
    for name in ("dejavu", "droid", "emoji"):
        parser.add_argument(name, type=Path)
    given = parser.parse_args()
    for cut, source in zip(cuts(), (given.dejavu, given.droid, given.emoji), strict=True):
        make(cut, source)


if __name__ == "__main__":
    main()
