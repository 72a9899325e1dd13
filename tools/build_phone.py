"""Make the pictures and the type of the phone's page: ``python tools/build_phone.py``.

It needs Pillow, `fonttools` and `brotli`. The pictures are the faces of the classic decks, a quarter as wide, in
``assets/phone/cards``, and the portraits at rest in ``assets/phone/faces``: a hand of ten weighs some 50 KB. The type
is that of the window, in ``assets/phone/fonts``, with the letters of the page's languages: some 70 KB.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from PIL import Image

ASSETS: Final = Path(__file__).resolve().parents[1] / "assets"
DECKS: Final = ("deck", "deck-french")
WIDTH: Final = 156
PORTRAIT: Final = 88
QUALITY: Final = 62
_CODE: Final = re.compile(r"[A-Z0-9]{2,3}")
_WESTERN: Final = (*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2019, 0x2026)
_SIGNS: Final = (0x2013, 0x2014, 0x2018, 0x201C, 0x201D, 0x2022, 0x2190, 0x2192, 0x2212)
FONTS: Final = {
    "title": (*_WESTERN, *_SIGNS),
    "shout": _WESTERN,
    "sans": (*_WESTERN, *_SIGNS, *range(0x100, 0x180)),
    "sans-bold": (*_WESTERN, *_SIGNS, *range(0x100, 0x180)),
}
"""The fonts of the page, with the characters that each keeps; a phone draws all others with a font of its own."""


def main() -> int:
    """Write the faces of all cards (without backs), every portrait without a mood, and the fonts."""
    cards = [path for deck in DECKS for path in sorted((ASSETS / deck).glob("*.webp")) if _CODE.fullmatch(path.stem)]
    write(cards, ASSETS / "phone" / "cards", WIDTH)
    portraits = [path for path in sorted((ASSETS / "faces").glob("*.webp")) if path.stem.isdigit()]
    write(portraits, ASSETS / "phone" / "faces", PORTRAIT)
    for name, codes in FONTS.items():
        write_font(name, codes)
    return 0


def write(paths: Sequence[Path], target: Path, width: int) -> None:
    """Write the pictures in `paths` into the folder `target`, `width` pixels wide: twice the width on a phone."""
    target.mkdir(parents=True, exist_ok=True)
    for path in paths:
        image = Image.open(path).convert("RGBA")
        small = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
        small.save(target / path.name, quality=QUALITY, method=6)


def write_font(name: str, codes: Sequence[int]) -> None:
    """Write the window's font `name` with these characters alone, compressed for the web."""
    target = ASSETS / "phone" / "fonts" / f"{name}.woff2"
    target.parent.mkdir(parents=True, exist_ok=True)
    options = Options()
    options.recalc_timestamp, options.hinting = False, False
    font, subsetter = TTFont(ASSETS / "fonts" / f"{name}.ttf", recalcTimestamp=False), Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    sys.exit(main())
