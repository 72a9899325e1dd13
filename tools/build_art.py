"""Make the pictures in assets from the drawings in tools/art.

A drawing is an SVG that is edited by hand, in Inkscape or as text; it is what it looks like there. Three things in it
vary from picture to picture:

- **Colours** are swatches, such as ``fill="url(#gold-main)"``. ``palettes.toml`` has the colour of each in each
  palette. The swatches in a drawing show the usual palette; this program keeps them up to date.
- **Layers** with a label are alternatives, such as the moods of a face or the numbers in a corner. For each picture
  some words are picked; a layer stays if one of them is in its label.
- **Links** (``<image xlink:href="coins-rei-head.svg">``) are replaced by the drawing that they show. What the cards of
  all suits share is drawn once, for the coins, the hearts or the juggler; where a link there names one of these, the
  drawing of the card's own suit is taken.

``python tools/build_art.py`` renders all pictures and writes those whose pixels are not the ones in assets;
``--check`` only lists them, and fails if there are any. Names (``'faces/*'``) restrict either to some pictures. It
needs resvg_py and Pillow, which the extra ``dev`` installs.
"""

import argparse
import io
import re
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache, reduce
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
ART = ROOT / "tools" / "art"
ASSETS = ROOT / "assets"
CARD, FACE, ICON, SIGN = 620, 256, 256, 240  # widths in pixels

SPANISH = {"O": "coins", "C": "cups", "E": "swords", "B": "batons"}
FRENCH = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
JOKERS = ("juggler", "tumbler", "drummer", "lifter", "conjurer", "trainer")
EXAMPLES = re.compile(r"\b(coins|hearts|juggler)\b")  # the suits for which the drawings shared by all suits are drawn
SUITS = (*SPANISH.values(), *FRENCH.values(), *JOKERS)
SIGNS = ("oros", "copes", "espases", "bastons", *FRENCH.values())  # the names of the first eight in assets
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
PLATES = {"rdv": {"J": "V", "Q": "D", "K": "R"}, "one": {"A": "1"}}  # folder -> rank -> the letter laid over it
MOODS = {"": "calm", "-glad": "glad", "-startled": "startled"}

SVG, XLINK = "http://www.w3.org/2000/svg", "{http://www.w3.org/1999/xlink}href"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"
LAYER = "{http://www.inkscape.org/namespaces/inkscape}groupmode"
REFERENCE = re.compile(r"url\(#([\w-]+)\)")
SWATCH = re.compile(r'<linearGradient\b[^>]*\bid="([\w-]+)"[^>]*(?<!/)>.*?</linearGradient>\s*', re.DOTALL)
ET.register_namespace("", SVG)


class DrawingError(Exception):
    """A drawing cannot be built; the text names the drawing, the fault and the cure."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in assets, the drawing that it comes from, and the words picked in it."""

    name: str
    drawing: str
    width: int
    layers: frozenset[str] = frozenset()
    suit: str = ""
    palette: str = "warm"

    def colours(self) -> Mapping[str, str]:
        """Return the colour of each swatch; courts change their dress where it has the colour of another suit."""
        return colours(self.palette, self.suit, is_court=not self.layers.isdisjoint("JQK"))


@cache
def colours(palette: str, suit: str = "", is_court: bool = False) -> Mapping[str, str]:
    """Return the colour of each swatch in a palette, for a suit if one is named."""
    table = tomllib.loads((ART / "palettes.toml").read_text(encoding="utf-8"))
    sections = [table[each].get(part, {}) for each in dict.fromkeys(("warm", palette)) for part in ("all", suit)]
    if is_court:
        sections.append(table[palette].get(f"{suit}-courts", {}))
    merged = {name: colour for section in sections for name, colour in section.items()}
    return {name: merged.get(colour, colour) for name, colour in merged.items()}


def pictures() -> Iterator[Picture]:
    """Yield every picture below assets that comes from a drawing."""
    for folder, drawing, palette in (
        ("deck", "card", "warm"),
        ("deck-safe", "card", "safe"),
        ("deck-large", "card-large", "warm"),
    ):
        for letter, suit in SPANISH.items():
            for rank in map(str, range(1, 13)):
                picked = frozenset((suit, rank))
                yield Picture(f"{folder}/{letter}{rank}.webp", f"spanish/{drawing}.svg", CARD, picked, suit, palette)
    yield from (Picture(f"deck/back-{place}.webp", f"backs/back-{place}.svg", CARD) for place in (1, 2, 3))
    for folder, size, palette in (("", "", "warm"), ("-large", "-large", "warm"), ("-safe", "", "safe")):
        yield from french(f"deck-french{folder}", size, palette)
    for folder, palette in (("suits", "warm"), ("suits-safe", "safe")):
        for name, suit in zip(SIGNS, SUITS, strict=False):
            yield Picture(f"{folder}/{name}.webp", "suits/sign.svg", SIGN, frozenset((suit,)), suit, palette)
    for place in range(1, 13):
        for ending, mood in MOODS.items():
            yield Picture(f"faces/{place}{ending}.webp", f"faces/{place}.svg", FACE, frozenset((mood,)))
    yield Picture("icon.png", "icon.svg", ICON)


def french(folder: str, size: str, palette: str) -> Iterator[Picture]:
    """Yield the faces of a French deck, the plates that change their letters, and the jokers."""
    drawing = f"french/card{size}.svg"
    for letter, suit in FRENCH.items():
        for rank in RANKS:
            yield Picture(
                f"{folder}/{rank}{letter}.webp", drawing, CARD, frozenset(("face", suit, rank)), suit, palette
            )
        for style, letters in PLATES.items():
            for rank, index in letters.items():
                picked = frozenset(("plate", index))
                yield Picture(f"{folder}/{style}/{rank}{letter}.webp", drawing, CARD, picked, suit, palette)
    for place, joker in enumerate(JOKERS, 1):
        yield Picture(f"{folder}/X{place}.webp", f"french/joker{size}.svg", CARD, suit=joker, palette=palette)


def check(path: Path, text: str, swatches: Mapping[str, str]) -> None:
    """Raise `DrawingError` unless every colour is a swatch and every reference is resolved."""
    place = path.relative_to(ART)
    there = set(re.findall(r'\bid="([^"]+)"', text)) | set(swatches)
    named = set(REFERENCE.findall(text)) | set(re.findall(r'href="#([^"]+)"', text))
    if missing := sorted(named - there):
        raise DrawingError(
            f"{place}: there is no swatch or shape named {', '.join(missing)}; swatches are in palettes.toml"
        )
    free = re.findall(r'\b(?:fill|stroke)(?:="|\s*:\s*)(?!none|url|inherit)([^";]+)', SWATCH.sub("", text))
    if free and place.name != "icon.svg":  # this one is shipped as it is
        raise DrawingError(f"{place}: {', '.join(sorted(set(free)))} should be a swatch, such as url(#ink)")


def drawn(picture: Picture) -> str:
    """Return the whole SVG of a picture: its colours filled in, its layers picked, its links replaced."""
    return ET.tostring(_read(ART / picture.drawing, picture, picture.colours(), count()), encoding="unicode")


def _read(path: Path, picture: Picture, swatches: Mapping[str, str], numbers: Iterator[int]) -> ET.Element:
    try:
        text = path.read_text(encoding="utf-8")
        check(path, text, swatches)
        root = ET.fromstring(REFERENCE.sub(lambda match: swatches.get(match[1], match[0]), SWATCH.sub("", text)))
    except (OSError, ET.ParseError) as error:
        raise DrawingError(f"{path.relative_to(ART)} cannot be read: {error}") from error
    _pick(root, picture.layers)
    _name_apart(root, f"d{next(numbers)}-")
    for parent in list(root.iter()):
        for index, child in enumerate(parent):
            if child.tag == f"{{{SVG}}}image":
                link = child.get(XLINK, child.get("href", ""))
                if picture.suit and path.stem.split("-")[0] not in SUITS:
                    link = EXAMPLES.sub(picture.suit, link)
                parent[index] = _placed(child, _read((path.parent / link).resolve(), picture, swatches, numbers))
    return root


def _pick(element: ET.Element, picked: frozenset[str]) -> None:
    """Remove the layers that are not picked, and show the others."""
    for child in list(element):
        if child.get(LAYER) == "layer" and LABEL in child.attrib:
            if picked.isdisjoint(child.attrib[LABEL].split()):
                element.remove(child)
                continue
            child.set("style", re.sub(r"display\s*:[^;]*;?", "", child.get("style", "")))
        _pick(child, picked)


def _name_apart(root: ET.Element, prefix: str) -> None:
    """Put a prefix before all names, which other drawings may have as well."""
    for element in root.iter():
        for key, value in element.attrib.items():
            if key == "id":
                element.set(key, prefix + value)
            elif key in ("href", XLINK) and value.startswith("#"):
                element.set(key, f"#{prefix}{value[1:]}")
            elif "url(#" in value:
                element.set(key, REFERENCE.sub(rf"url(#{prefix}\1)", value))


def _placed(link: ET.Element, root: ET.Element) -> ET.Element:
    """Return a group that shows a drawing where a link shows it."""
    left, top, across, down = map(float, root.attrib["viewBox"].split())
    x, y, width, height = (
        float(link.get(key, default)) for key, default in (("x", 0), ("y", 0), ("width", across), ("height", down))
    )
    steps = [link.get("transform", "")]
    if (x, y, width, height) != (left, top, across, down):
        steps.append(f"translate({x} {y}) scale({width / across} {height / down}) translate({-left} {-top})")
    group = ET.Element(f"{{{SVG}}}g", {key: value for key, value in root.attrib.items() if key.startswith("stroke")})
    group.set("transform", " ".join(steps).strip())
    group.extend(root)
    return group


def rendered(picture: Picture, width: int | None = None) -> "Image.Image":
    """Return the pixels of a picture, with transparency."""
    import resvg_py
    from PIL import Image

    data = resvg_py.svg_to_bytes(svg_string=drawn(picture), width=width or picture.width, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if "plate" in picture.layers:  # clear pixels have the colour of paper, which may bleed in when the plate is scaled
        ground = Image.new("RGBA", image.size, picture.colours()["paper"])
        ground.putalpha(0)
        image = Image.composite(ground, image, image.getchannel("A").point(lambda alpha: 0 if alpha else 255))
    return image


def difference(image: "Image.Image", path: Path) -> str:
    """Return how an image differs from the one in a file, or an empty text if their pixels are equal."""
    from PIL import Image, ImageChops

    if not path.is_file():
        return "new"
    old = Image.open(path).convert("RGBA")
    if old.size != image.size:
        return f"{old.width} x {old.height} pixels before"
    steps = reduce(ImageChops.lighter, ImageChops.difference(old, image).split())
    changed = 1 - steps.histogram()[0] / (image.width * image.height)
    return f"{changed:.3%} of the pixels differ, by {steps.getextrema()[1]} at most" if changed else ""


def write(picture: Picture, image: "Image.Image") -> None:
    """Write a picture without loss; with the icon, the files that Windows and macOS read."""
    from PIL import Image

    target = ASSETS / picture.name
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".webp":
        image.save(target, lossless=True, exact=True, quality=100, method=6)
    else:
        image.save(target, optimize=True)
        large = rendered(picture, 1024)
        small = large.resize((256, 256), Image.Resampling.LANCZOS)
        small.save(target.with_suffix(".ico"), sizes=[(side, side) for side in (16, 24, 32, 48, 64, 128, 256)])
        large.save(target.with_suffix(".icns"))


def refreshed(path: Path) -> str:
    """Return a drawing with the swatches that it uses, in the usual colours, and no others."""
    text = path.read_text(encoding="utf-8")
    suits = (word for word in (path.stem.split("-")[0], *EXAMPLES.findall(text)) if word in SUITS)
    table = colours("warm", next(suits, ""))
    bare = SWATCH.sub(lambda match: "" if match[1] in table else match[0], text)
    bare = re.sub(r'\s*<defs\s+id="swatches"\s*(/>|>\s*</defs>)', "", bare)
    used = sorted(set(REFERENCE.findall(bare)) & set(table))
    lines = "".join(
        f'    <linearGradient id="{name}" inkscape:swatch="solid"><stop stop-color="{table[name]}"/></linearGradient>\n'
        for name in used
    )
    head = re.search(r"<svg\b[^>]*>(\s*<title[^>]*>.*?</title>)?", bare, re.DOTALL)
    if not used or head is None:
        return bare
    return f'{bare[: head.end()]}\n  <defs id="swatches">\n{lines}  </defs>{bare[head.end() :]}'


def build(names: Sequence[str], is_check: bool) -> int:
    """Render the pictures of these names, and write those that changed unless this is a check.

    Return the exit status.
    """
    if not is_check:
        for path in ART.rglob("*.svg"):
            if (text := refreshed(path)) != path.read_text(encoding="utf-8"):
                path.write_text(text, encoding="utf-8", newline="\n")
    chosen = [picture for picture in pictures() if any(fnmatch(picture.name, name) for name in names)]
    changes = 0
    for picture in chosen:
        image = rendered(picture)
        if change := difference(image, ASSETS / picture.name):
            print(f"{picture.name}: {change}", flush=True)
            changes += 1
            if not is_check:
                write(picture, image)
    print(f"{len(chosen)} pictures, {changes} changed")
    return int((is_check and changes > 0) or not chosen)


def main() -> int:
    """Build the named pictures, or all of them; return the exit status."""
    parser = argparse.ArgumentParser(description="Make the pictures in assets from the drawings in tools/art.")
    parser.add_argument(
        "name", nargs="*", default=["*"], help="pictures below assets, such as 'faces/*'; all of them if left out"
    )
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if a picture would change")
    arguments = parser.parse_args()
    try:
        return build(arguments.name, is_check=arguments.check)
    except DrawingError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
