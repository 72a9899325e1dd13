"""SVG to pixels, with the one renderer the masters were made with."""

import io
from pathlib import Path

import resvg_py
from PIL import Image


def pixels(svg: str, width: int) -> Image.Image:
    """Return the picture ``width`` pixels wide, with transparency."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def save(picture: Image.Image, target: Path) -> None:
    """Write a master without loss; the folder is made if need be."""
    target.parent.mkdir(parents=True, exist_ok=True)
    picture.save(target, lossless=True, quality=100, method=6)
