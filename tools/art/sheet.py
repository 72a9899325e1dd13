"""Lay masters side by side at the sizes they are judged at.

``python -m tools.art.sheet [folder] [height ...]``

The sheets go to ``build/art`` and are not committed.
"""

import argparse
from pathlib import Path

from PIL import Image

from tools.art.build import ASSETS, ROOT
from tools.art.french_cards import RANKS
from tools.art.french_suits import SUITS

TABLE = "#1b4a45"
MARGIN = 6
HEIGHTS = (60, 120, 240, 600)


def order(path: Path) -> tuple[int, int]:
    """Sort by suit, then by rank; whatever is not a card comes last."""
    if path.stem[:-1] in RANKS:
        return (SUITS.index(path.stem[-1]), RANKS.index(path.stem[:-1]))
    letter, number = path.stem[0], path.stem[1:]
    return ("OCEB".find(letter) % 9, int(number)) if number.isdigit() else (9, 0)


def sheet(files: list[Path], height: int, columns: int) -> Image.Image:
    """The pictures scaled to a height in a grid on the colour of the table."""
    shots = []
    for path in files:
        picture = Image.open(path).convert("RGBA")
        width = round(picture.width * height / picture.height)
        shots.append(picture.resize((width, height), Image.Resampling.LANCZOS))
    across = max(shot.width for shot in shots) + MARGIN
    rows = -(-len(shots) // columns)
    page = Image.new("RGB", (columns * across + MARGIN, rows * (height + MARGIN) + MARGIN), TABLE)
    for index, shot in enumerate(shots):
        place = (MARGIN + index % columns * across, MARGIN + index // columns * (height + MARGIN))
        page.paste(shot, place, shot)
    return page


def main() -> None:
    """Write one sheet for each height."""
    parser = argparse.ArgumentParser(description="Make contact sheets of a folder of masters.")
    parser.add_argument("folder", nargs="?", default="deck")
    parser.add_argument("height", nargs="*", type=int, default=list(HEIGHTS))
    parser.add_argument("--columns", type=int, default=12)
    parser.add_argument("--only", default="", help="only names that start so; several, split by commas")
    choice = parser.parse_args()
    starts = tuple(choice.only.split(","))
    found = (path for path in (ASSETS / choice.folder).glob("*.webp") if path.stem.startswith(starts))
    files = sorted(found, key=order)
    if not files:
        parser.error(f"no such pictures in {ASSETS / choice.folder}; name a folder of assets, such as deck")
    target = ROOT / "build" / "art"
    target.mkdir(parents=True, exist_ok=True)
    for height in choice.height:
        path = target / f"{choice.folder}-{height}.png"
        sheet(files, height, choice.columns).save(path)
        print(path)


if __name__ == "__main__":
    main()
