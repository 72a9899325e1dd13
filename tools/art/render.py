"""SVG to pixels, with the one renderer the masters were made with."""

import io
from pathlib import Path

import resvg_py
from PIL import Image


def pixels(svg: str, width: int) -> Image.Image:
    """The picture ``width`` pixels wide, with transparency."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def underlaid(picture: Image.Image, colour: str) -> Image.Image:
    """The picture with its clear parts still clear, but in a colour that may bleed in when it is scaled."""
    ground = Image.new("RGBA", picture.size, colour)
    ground.putalpha(0)
    clear = picture.getchannel("A").point(lambda alpha: 0 if alpha else 255)
    return Image.composite(ground, picture, clear)


def save(picture: Image.Image, target: Path) -> None:
    """Write a master without loss; the folder is made if need be."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".webp":
        picture.save(target, lossless=True, exact=True, quality=100, method=6)
    else:
        picture.save(target, optimize=True)


def save_icons(picture: Image.Image, folder: Path) -> None:
    """Write the icon in the formats of Windows and macOS from a picture 1024 pixels wide."""
    small = picture.resize((256, 256), Image.Resampling.LANCZOS)
    small.save(folder / "icon.ico", sizes=[(side, side) for side in (16, 24, 32, 48, 64, 128, 256)])
    picture.save(folder / "icon.icns")
