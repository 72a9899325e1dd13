"""The drawings that all pictures come from: tidy, in known colours, and equal to the pictures that are shipped."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools import build_art
from tools.build_art import ART, ASSETS, DrawingError, Picture, difference, drawn, pictures, refreshed, rendered

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = sorted(path.relative_to(ART).as_posix() for path in ART.rglob("*.svg"))
PICTURES = {picture.name: picture for picture in pictures()}
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path {} d="M0 0H9V9H0Z"/></svg>'


def test_every_shipped_picture_has_a_drawing() -> None:
    places = [place for folder in ("deck*", "faces", "suits*") for place in ASSETS.glob(folder)]
    shipped = {path.relative_to(ASSETS).as_posix() for place in places for path in place.rglob("*.webp")}
    assert shipped | {"icon.png"} == set(PICTURES)


def test_every_drawing_can_be_built_and_is_in_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[str] = set()
    check = build_art.check

    def noting(path: Path, text: str, swatches: Mapping[str, str]) -> None:
        read.add(path.relative_to(ART).as_posix())
        check(path, text, swatches)

    monkeypatch.setattr(build_art, "check", noting)
    for picture in PICTURES.values():
        if picture.palette == "warm":  # the clear decks are of the same drawings
            drawn(picture)
    assert read == set(DRAWINGS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_tidy(name: str) -> None:
    text = (ART / name).read_text(encoding="utf-8")
    assert refreshed(ART / name) == text, "swatches differ from palettes.toml: run python tools/build_art.py"
    assert len(text) < 100_000, "what occurs several times is drawn once and cloned"
    assert "data:" not in text, "nothing but drawn shapes"
    assert not re.search(r'href="(?:\w+:|/)|absref', text), "a link names a file in this folder, whoever has it"
    named = re.findall(r'\bid="([^"]+)"', text)
    assert len(named) == len(set(named))


def test_palettes_hold_no_colour_that_nothing_has() -> None:
    used = {name for drawing in DRAWINGS for name in build_art.REFERENCE.findall((ART / drawing).read_text("utf-8"))}
    values = set(re.findall(r'= "([a-z][\w-]*)"', (ART / "palettes.toml").read_text("utf-8")))
    assert set(build_art.colours("safe", "hearts")) | set(build_art.colours("safe", "coins")) <= used | values


@pytest.mark.parametrize(
    ("paint", "fault"),
    [
        ('fill="url(#golden)"', r"square\.svg: there is no swatch or shape named golden"),
        ('fill="#ff0000"', r"square\.svg: #ff0000 should be a swatch"),
        ('style="fill:none;stroke: red"', r"square\.svg: red should be a swatch"),
        ('fill="url(#ink)', r"square\.svg cannot be read: not well-formed"),
    ],
)
def test_what_is_no_drawing_is_refused(paint: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "palettes.toml").write_bytes((ART / "palettes.toml").read_bytes())
    (tmp_path / "square.svg").write_text(SQUARE.format(paint), encoding="utf-8")
    monkeypatch.setattr(build_art, "ART", tmp_path)
    with pytest.raises(DrawingError, match=fault):
        drawn(Picture("square.webp", "square.svg", 9))


def test_colours_layers_and_links_are_filled_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "palettes.toml").write_bytes((ART / "palettes.toml").read_bytes())
    (tmp_path / "hearts.svg").write_text(SQUARE.format('fill="url(#suit-main)"'), encoding="utf-8")
    (tmp_path / "clubs.svg").write_text(SQUARE.format('fill="url(#suit-dark)"'), encoding="utf-8")
    layer = '<g inkscape:groupmode="layer" inkscape:label="{}" style="display:none">{}</g>'
    (tmp_path / "card.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        ' viewBox="0 0 40 40">'
        + layer.format("2 3", '<image href="hearts.svg" width="18" height="9" transform="translate(5 5)"/>')
        + layer.format("4", '<rect id="four" width="1" height="1"/>')
        + "</svg>",
        encoding="utf-8",
    )
    monkeypatch.setattr(build_art, "ART", tmp_path)
    svg = ET.fromstring(drawn(Picture("3C.webp", "card.svg", 40, frozenset(("3",)), "clubs", "safe")))
    (kept,) = svg.findall(f"{SVG}g")
    (group,) = kept.findall(f"{SVG}g")
    assert "display" not in kept.get("style", "")
    assert group.get("transform", "").startswith("translate(5 5) translate(0.0 0.0) scale(2.0 1.0)")
    assert group.find(f"{SVG}path").get("fill") == "#0a5c43"  # type: ignore[union-attr]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "deck/O1", "deck/B3", "deck/C10", "deck/E11", "deck/O12", "deck/back-2", "deck-safe/C12", "deck-large/B11",
        "deck-french/AS", "deck-french/KH", "deck-french/QC", "deck-french/JD", "deck-french/10S", "deck-french/X2",
        "deck-french/rdv/QD", "deck-french-large/X5", "deck-french-large/JC", "deck-french-large/one/AH",
        "deck-french-safe/KS", "deck-french-safe/7D", "suits-safe/clubs", "faces/7", "faces/5-glad",
        "faces/9-startled",
    ],
)  # fmt: skip
def test_pictures_equal_a_fresh_rendering(name: str) -> None:
    pytest.importorskip("resvg_py", reason="pictures are compared only where resvg_py is installed")
    pytest.importorskip("PIL", reason="pictures are compared only where Pillow is installed")
    picture = PICTURES[f"{name}.webp"]
    assert not difference(rendered(picture), ASSETS / picture.name), "run python tools/build_art.py"
