"""Draw everything and render the masters: ``python -m tools.art.build [part ...]``.

SVG sources go to ``tools/art/svg`` (kept, not shipped), masters to ``assets`` (shipped).
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.art.cards import card, codes
from tools.art.palette import WARM
from tools.art.render import pixels, save

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "tools" / "art" / "svg"
ASSETS = ROOT / "assets"
CARD_WIDTH = 620

Picture = tuple[str, str, int]  # name below assets, SVG, width in pixels


def deck() -> Iterator[Picture]:
    """Yield the faces of the deck."""
    for letter, rank in codes():
        yield f"deck/{letter}{rank}.webp", card(WARM, letter, rank), CARD_WIDTH


PARTS: dict[str, Callable[[], Iterator[Picture]]] = {"deck": deck}


def main() -> None:
    """Draw the named parts, or all of them."""
    parser = argparse.ArgumentParser(description="Draw the pictures and render their masters.")
    parser.add_argument("part", nargs="*", metavar="part", help="what to draw; everything if left out")
    chosen = parser.parse_args().part or list(PARTS)
    for part in chosen:
        count = 0
        for name, svg, width in PARTS[part]():
            source = SOURCES / Path(name).with_suffix(".svg")
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(svg, encoding="utf-8")
            save(pixels(svg, width), ASSETS / name)
            count += 1
        print(f"{part}: {count} pictures")


if __name__ == "__main__":
    main()
