"""Draw everything and render the masters: ``python -m tools.art.build [part ...]``.

SVG sources go to ``tools/art/svg`` (kept, not shipped), masters to ``assets`` (shipped). The French decks, the suits alone and
what is there small, too, keep no sources: the tests hold their masters against what this draws.
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from tools.art.backs import BACKS
from tools.art.cards import card, codes
from tools.art.french_cards import LETTERS, large_card, plates
from tools.art.french_cards import card as french_card
from tools.art.french_cards import codes as french_codes
from tools.art.french_suits import CLASSIC, CLEAR, Deck
from tools.art.icon import icon
from tools.art.jokers import joker, large_joker
from tools.art.large import large_face
from tools.art.palette import SAFE, WARM
from tools.art.render import pixels, save, save_icons, underlaid
from tools.art.signs import signs
from tools.art.townsfolk import faces
from tools.art.troupe import TROUPE

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "tools" / "art" / "svg"
ASSETS = ROOT / "assets"
CARD_WIDTH = 620
FACE_WIDTH = 256
ICON_WIDTH = 256
SIGN_WIDTH = 240

Picture = tuple[str, str, int]  # name below assets, SVG, width in pixels


def deck() -> Iterator[Picture]:
    """Yield the faces of the deck."""
    for letter, rank in codes():
        yield f"deck/{letter}{rank}.webp", card(WARM, letter, rank), CARD_WIDTH


def safe() -> Iterator[Picture]:
    """Yield the faces of the deck whose suits keep apart for colour-blind eyes."""
    for letter, rank in codes():
        yield f"deck-safe/{letter}{rank}.webp", card(SAFE, letter, rank), CARD_WIDTH


def large() -> Iterator[Picture]:
    """Yield the faces of the large-index deck."""
    for letter, rank in codes():
        yield f"deck-large/{letter}{rank}.webp", large_face(WARM, letter, rank), CARD_WIDTH


def backs() -> Iterator[Picture]:
    """Yield the three card backs."""
    for place, back in enumerate(BACKS, 1):
        yield f"deck/back-{place}.webp", back(WARM), CARD_WIDTH


def french_deck(folder: str, colours: Deck, is_large: bool = False) -> Iterator[Picture]:
    """Yield the faces of a French deck and the plates that change their letters."""
    face = large_card if is_large else french_card
    for suit, rank in french_codes():
        yield f"{folder}/{rank}{suit}.webp", face(colours, suit, rank), CARD_WIDTH
    for name, svg in plates(colours, is_large):
        yield f"{folder}/{name}.webp", svg, CARD_WIDTH


def french() -> Iterator[Picture]:
    """Yield the three French decks."""
    yield from french_deck("deck-french", CLASSIC)
    yield from french_deck("deck-french-large", CLASSIC, is_large=True)
    yield from french_deck("deck-french-safe", CLEAR)


def jokers() -> Iterator[Picture]:
    """Yield the six jokers of each French deck."""
    for folder, face, colours in (
        ("deck-french", joker, WARM),
        ("deck-french-large", large_joker, WARM),
        ("deck-french-safe", joker, SAFE),
    ):
        for code in TROUPE:
            yield f"{folder}/{code}.webp", face(colours, code), CARD_WIDTH


def suit_signs() -> Iterator[Picture]:
    """Yield the suits alone, in the colours of the classic decks and of the clear ones."""
    for folder, colours in (("suits", CLASSIC), ("suits-safe", CLEAR)):
        for name, svg in signs(colours):
            yield f"{folder}/{name}.webp", svg, SIGN_WIDTH


def people() -> Iterator[Picture]:
    """Yield the twelve seat portraits, calm, glad and startled."""
    for ending, spirits in (("", 0), ("-glad", 1), ("-startled", -1)):
        for place, portrait in enumerate(faces(replace(WARM, spirits=spirits)), 1):
            yield f"faces/{place}{ending}.webp", portrait, FACE_WIDTH


def emblem() -> Iterator[Picture]:
    """Yield the icon."""
    yield "icon.png", icon(WARM), ICON_WIDTH


SOURCELESS = ("french", "jokers", "suits")
PARTS: dict[str, Callable[[], Iterator[Picture]]] = {
    "deck": deck,
    "backs": backs,
    "large": large,
    "safe": safe,
    "french": french,
    "jokers": jokers,
    "suits": suit_signs,
    "faces": people,
    "icon": emblem,
}


def picture(name: str) -> tuple[str, int]:
    """The SVG and the width of one master by its name below assets; ``KeyError`` if there is none."""
    for part in PARTS.values():
        for other, svg, width in part():
            if other == name:
                return svg, width
    raise KeyError(name)


def write(name: str, svg: str, width: int) -> None:
    """Render one master."""
    image = pixels(svg, width)
    if Path(name).parent.name in LETTERS:
        image = underlaid(image, WARM.paper)
    save(image, ASSETS / name)
    if name == "icon.png":
        save_icons(pixels(svg, 1024), ASSETS)


def main() -> None:
    """Draw the named parts, or all of them."""
    parser = argparse.ArgumentParser(description="Draw the pictures and render their masters.")
    parser.add_argument("part", nargs="*", metavar="part", help="what to draw; everything if left out")
    chosen = parser.parse_args().part or list(PARTS)
    unknown = [part for part in chosen if part not in PARTS]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    for part in chosen:
        count = 0
        for name, svg, width in PARTS[part]():
            if part not in SOURCELESS:
                source = SOURCES / Path(name).with_suffix(".svg")
                source.parent.mkdir(parents=True, exist_ok=True)
                source.write_text(svg, encoding="utf-8")
            write(name, svg, width)
            count += 1
        print(f"{part}: {count} pictures")


if __name__ == "__main__":
    main()
