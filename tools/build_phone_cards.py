"""Make the card pictures of the phone's page: ``python tools/build_phone_cards.py`` (needs Pillow).

They are the faces of the classic decks, a quarter as wide, in ``assets/phone/cards``, and the portraits at rest in
``assets/phone/faces``: a hand of ten weighs some 50 KB.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image

ASSETS: Final = Path(__file__).resolve().parents[1] / "assets"
DECKS: Final = ("deck", "deck-french")
WIDTH: Final = 156
PORTRAIT: Final = 88
QUALITY: Final = 62
_CODE: Final = re.compile(r"[A-Z0-9]{2,3}")


def main() -> int:
    """Write the faces of all cards, without backs, and every portrait that shows no mood."""
    cards = [path for deck in DECKS for path in sorted((ASSETS / deck).glob("*.webp")) if _CODE.fullmatch(path.stem)]
    write(cards, ASSETS / "phone" / "cards", WIDTH)
    portraits = [path for path in sorted((ASSETS / "faces").glob("*.webp")) if path.stem.isdigit()]
    write(portraits, ASSETS / "phone" / "faces", PORTRAIT)
    return 0


def write(paths: Sequence[Path], target: Path, width: int) -> None:
    """Write the pictures in `paths` into the folder `target`, this many pixels wide: twice what a phone shows."""
    target.mkdir(parents=True, exist_ok=True)
    for path in paths:
        image = Image.open(path).convert("RGBA")
        small = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
        small.save(target / path.name, quality=QUALITY, method=6)


if __name__ == "__main__":
    sys.exit(main())
