"""Faces of the French courts: the deck's faces with more kinds of eyes, and softer ones for its ladies."""

from dataclasses import replace

from tools.art.draw import Point, circle, clipped, group, layers, line, shape
from tools.art.heads import FACE, eye, mouth
from tools.art.palette import Palette, Skin, Tone

SOFT_FACE = "M-51 -30C-51 -90 51 -90 51 -30C52 18 30 68 0 72C-30 68 -52 18 -51 -30Z"


def bare_lipped(p: Palette, skin: Skin, seam: str) -> Palette:
    """The palette for a profile whose lips have only the warmth of their skin; ``seam`` parts them."""
    return replace(p, red=Tone(skin.cheek, skin.cheek, seam, skin.lit))


def lowered(skin: Skin, ink: str, at: Point, wide: float) -> str:
    """An eye whose lid is down, as when reading."""
    lid = f"M{-wide} -1Q0 -14 {wide} -1Q0 12 {-wide} -1Z"
    return group(
        shape(lid, skin.shade),
        line(f"M{-wide - 2} -2Q0 12 {wide + 2} -2", ink, 4.4),
        line(f"M{-wide} -8Q0 -19 {wide} -8", skin.shade, 3),
        at=at,
    )


def laughing(ink: str, at: Point, wide: float) -> str:
    """An eye shut with laughter."""
    return group(line(f"M{-wide} 4Q0 -15 {wide} 4", ink, 5.4), at=at)


def lashes(ink: str, at: Point, wide: float, side: int, down: bool) -> str:
    """Two lashes at the outer corner of an eye; ``side`` is 1 on the right, -1 on the left."""
    x, lift = side * (wide + 1), 6 if down else -6
    return group(
        line(f"M{x} 0L{x + side * 7} {lift - 1}M{x - side * 5} {lift / 2}L{x} {lift * 1.7}", ink, 3), at=at
    )


def eyes(
    p: Palette, skin: Skin, x: float, turn: float, kind: str, gaze: float, low: float, lady: bool
) -> str:
    """Both eyes of one kind: ``open``, ``lowered`` or ``laughing``."""
    parts = []
    for side, place, wide in ((-1, x - 24, 16.5 + 0.8 * turn), (1, x + 25, 16.5 - 2.6 * turn)):
        match kind:
            case "open":
                parts.append(eye(p, (place, -8), gaze, wide, low))
            case "lowered":
                parts.append(lowered(skin, p.ink, (place, -6), wide))
            case "laughing":
                parts.append(laughing(p.ink, (place, -6), wide))
            case _:
                raise ValueError(f"no eyes of the kind {kind}")
        if lady:
            parts.append(lashes(p.ink, (place, -7), wide, side, kind == "lowered"))
    return layers(*parts)


def visage(
    p: Palette,
    skin: Skin,
    brow: str,
    turn: float = 0,
    gaze: float = 0,
    mood: float = 1,
    stern: float = 0,
    kind: str = "open",
    lady: bool = False,
) -> str:
    """A face from the front, turned to the right by ``turn``.

    ``brow`` colours the brows, ``gaze`` moves the pupils, ``mood`` the lips, ``stern`` lowers the brows.
    """
    x, low = 12 * turn, 8 * stern
    outline = SOFT_FACE if lady else FACE
    far = (
        f"M{x + 3} -100L{x + 2} -18C{x + 4} 0 {x + 15} 10 {x + 14} 19"
        f"C{x + 12} 26 {x + 5} 25 {x + 3} 29L{x + 3} 90L90 90L90 -100Z"
    )
    weight, lift = (4.6, 3) if lady else (6.5, 0)
    near = f"M{x - 45} {-27 - lift}Q{x - 26} {-44 - lift + low / 2} {x - 7} {-31 + low}"
    other = f"M{x + 44 - 3 * turn} {-27 - lift}Q{x + 26} {-44 - lift + low / 2} {x + 9} {-31 + low}"
    return layers(
        shape(outline, skin.lit),
        clipped(
            outline,
            shape(far, skin.shade),
            circle(x - 30, 26, 12, skin.cheek),
            circle(x + 35 - 5 * turn, 26, 11, skin.cheek),
        ),
        eyes(p, skin, x, turn, kind, gaze, low, lady),
        line(near, brow, weight),
        line(other, brow, weight),
        line(f"M{x - 7} 22Q{x - 3} 26 {x + 3} 24M{x + 5} 25Q{x + 13} 25 {x + 14} 18", p.ink, 2.6),
        mouth(p, (x * 1.1 + 1, 46 if lady else 45), mood),
    )
