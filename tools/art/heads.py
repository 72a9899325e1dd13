"""Faces, after the wall paintings of old Catalan churches: big almond eyes, red cheeks, a line for brow and nose.

A head is about 104 wide and 140 high round the origin, between the eyes and the nose. Front faces turn to the
right by ``turn`` (0 to 1) and profiles look right; the caller mirrors a face that looks left.
"""

from dataclasses import dataclass, replace

from tools.art.draw import Point, circle, clipped, ellipse, group, layers, line, shape
from tools.art.palette import Palette, Skin, Tone

FACE = "M-53 -30C-53 -92 53 -92 53 -30C55 22 36 73 0 74C-36 73 -55 22 -53 -30Z"
PROFILE = (
    "M-44 -60C-30 -84 26 -84 40 -60C46 -48 47 -34 43 -24L41 -18C48 -6 60 6 64 13C66 20 58 23 49 22"
    "L47 27C57 30 57 37 50 40C56 43 54 50 48 53C45 58 50 62 48 69C45 80 30 83 18 81L-28 62"
    "C-52 44 -56 -30 -44 -60Z"
)


@dataclass(frozen=True, slots=True)
class Eyes:
    """The eyes of a face, as they differ from person to person.

    ``drop`` lowers the upper lids (negative: wide open), ``lift`` raises the pupils, ``iris`` colours them, ``lashes``
    lengthens the lids, ``laughing`` closes them in two arches, ``wink`` closes the far one only, ``arch`` raises one
    brow.
    """

    drop: float = 0
    lift: float = 0
    iris: str | None = None
    lashes: bool = False
    laughing: bool = False
    wink: bool = False
    arch: float = 0


PLAIN = Eyes()


def neck(skin: Skin, length: float = 120) -> str:
    """A neck that hangs from under the chin."""
    data = f"M-25 30L25 30L29 {length - 14}Q0 {length + 22} -29 {length - 14}Z"
    return shape(data, skin.lit) + clipped(data, shape("M-40 40L40 40L40 78Q0 104 -40 78Z", skin.shade))


def pupil(p: Palette, at: Point, iris: str | None, radius: float, light: Point) -> str:
    """A pupil with its light, set in an iris if one is given."""
    x, y = at
    ball = circle(x, y, radius, p.ink)
    if iris:
        ball = circle(x, y, radius + 1.2, p.ink) + circle(x, y, radius - 0.6, iris) + circle(x, y, radius * 0.55, p.ink)
    return ball + circle(x + light[0], y + light[1], 2, p.white)


def eye(p: Palette, at: Point, gaze: float, wide: float, sleepy: float = 0, eyes: Eyes = PLAIN) -> str:
    """An eye; ``gaze`` from -1 to 1 moves the pupil, ``sleepy`` lowers the lid."""
    low = sleepy + eyes.drop
    almond = f"M{-wide} 1Q0 {-15 + low} {wide} 0Q0 12 {-wide} 1Z"
    lash = f"M{wide} 0L{wide + 6} -5M{wide - 5} -5L{wide} -11" if eyes.lashes else ""
    parts = [
        shape(almond, p.white),
        clipped(almond, pupil(p, (gaze * 6, -2 - eyes.lift), eyes.iris, 7.6, (2.6, -2.4))),
        line(f"M{-wide - 2} 2Q0 {-16 + low} {wide + 2} 0{lash}", p.ink, 4.4),
        line(f"M{-wide + 5} 5Q0 12 {wide - 5} 4", p.ink, 1.8),
    ]
    return group(*parts, at=at)


def closed_eye(p: Palette, at: Point, wide: float, outer: float) -> str:
    """An eye shut by a smile, with creases at its outer end (1 right, -1 left)."""
    creases = f"M{outer * (wide + 3):g} 3L{outer * (wide + 9):g} 0M{outer * (wide + 1):g} 8L{outer * (wide + 7):g} 9"
    return group(line(f"M{-wide} 4Q0 -15 {wide} 4", p.ink, 5), line(creases, p.ink, 2.2), at=at)


def mouth(p: Palette, at: Point, mood: float) -> str:
    """Lips; ``mood`` above zero smiles, below zero frowns."""
    lift = -5 * mood
    upper = f"M-17 {lift}Q-8 -7 0 -4Q8 -7 17 {lift}Q0 5 -17 {lift}Z"
    lower = "M-12 2Q0 15 12 2Q0 6 -12 2Z"
    ends = line(
        f"M-20 {lift * 1.6:g}Q-17 {lift + 1:g} -13 1M20 {lift * 1.6:g}Q17 {lift + 1:g} 13 1", p.ink, 2.4
    )
    return group(shape(lower, p.red.light), shape(upper, p.red.dark), ends, at=at)


def lively(p: Palette, eyes: Eyes, mood: float, stern: float) -> tuple[Eyes, float, float]:
    """Eyes, mood and sternness of somebody who is glad, or startled."""
    if p.spirits > 0:
        return replace(eyes, laughing=True), mood + 1, 0.0
    return replace(eyes, drop=eyes.drop - 8, lift=0, laughing=False, wink=False), mood - 2, 0.0


def lips(p: Palette, at: Point, mood: float) -> str:
    """A mouth as one feels: closed, open in a broad smile, or round with fright."""
    if p.spirits > 0:
        return grin(p, at, 22)
    if p.spirits < 0:
        x, y = at
        return ellipse(x, y + 4, 13, 15, p.red.dark) + ellipse(x, y + 4, 9, 11, p.plum.dark)
    return mouth(p, at, mood)


def front(
    p: Palette,
    skin: Skin,
    brow: str,
    turn: float = 0,
    gaze: float = 0,
    mood: float = 1,
    stern: float = 0,
    eyes: Eyes = PLAIN,
) -> str:
    """A face seen from the front; ``brow`` is the colour of the brows, ``stern`` lowers them."""
    if p.spirits:
        eyes, mood, stern = lively(p, eyes, mood, stern)
    x = 12 * turn
    far = (
        f"M{x + 3} -100L{x + 2} -18C{x + 4} 0 {x + 16} 10 {x + 15} 19"
        f"C{x + 13} 27 {x + 5} 25 {x + 3} 29L{x + 3} 90L90 90L90 -100Z"
    )
    low = 8 * stern
    near_wide, far_wide = 16.5 + 0.8 * turn, 16.5 - 2.6 * turn
    near_at, far_at, high, up = (x - 24, -8), (x + 25, -8), eyes.arch, 11 if p.spirits < 0 else 0
    near = closed_eye(p, near_at, near_wide, -1) if eyes.laughing else eye(p, near_at, gaze, near_wide, low, eyes)
    shut = eyes.laughing or eyes.wink
    other = closed_eye(p, far_at, far_wide, 1) if shut else eye(p, far_at, gaze, far_wide, low, eyes)
    return layers(
        shape(FACE, skin.lit),
        clipped(
            FACE,
            shape(far, skin.shade),
            circle(x - 31, 27, 12, skin.cheek),
            circle(x + 36 - 5 * turn, 27, 11, skin.cheek),
        ),
        near,
        other,
        line(
            f"M{x - 45} {-26 - high / 2 - up:g}Q{x - 26} {-43 + low / 2 - high - up} {x - 7} {-30 + low - high - up}",
            brow,
            6.5,
        ),
        line(
            f"M{x + 44 - 3 * turn} {-26 - up}Q{x + 26} {-43 + low / 2 - up} {x + 9} {-30 + low - up}",
            brow,
            6.5,
        ),
        line(f"M{x - 8} 22Q{x - 3} 27 {x + 3} 25M{x + 5} 26Q{x + 14} 26 {x + 15} 18", p.ink, 2.6),
        lips(p, (x * 1.1 + 1, 45), mood),
    )


def profile(
    p: Palette,
    skin: Skin,
    brow: str,
    mood: float = 1,
    stern: float = 0,
    lips: Tone | None = None,
    eyes: Eyes = PLAIN,
) -> str:
    """A face in profile, looking right; ``lips`` are red if left out."""
    rouge = lips or p.red
    if p.spirits:
        eyes, mood, stern = lively(p, eyes, mood, stern)
    up = 10 if p.spirits < 0 else 0
    jaw = "M-60 0C-40 40 0 60 30 56L60 90L-60 90Z"
    low = eyes.drop
    look = f"M8 -9Q22 {-20 + low:g} 37 -10Q34 2 26 3Q14 2 8 -9Z"
    lash = "L46 -16M34 -14L41 -21" if eyes.lashes else ""
    lift = -4 * mood
    opened = (
        [line("M8 -6Q22 -24 37 -7", p.ink, 5)]
        if p.spirits > 0
        else [
            shape(look, p.white),
            clipped(look, pupil(p, (29, -9 - eyes.lift), eyes.iris, 8, (2, -3))),
            line(f"M5 -8Q21 {-22 + low:g} 38 -11{lash}", p.ink, 4.6),
            line("M14 1Q22 6 30 3", p.ink, 1.8),
        ]
    )
    return layers(
        shape(PROFILE, skin.lit),
        clipped(PROFILE, shape(jaw, skin.shade), circle(10, 26, 14, skin.cheek)),
        *opened,
        line(f"M3 {-28 - up}Q20 {-44 + 8 * stern - up} 41 {-28 + 6 * stern - up}", brow, 6.5),
        line("M46 15Q47 20 52 20", p.ink, 2.6),
        shape(
            f"M33 {37 + lift * 0.5:g}Q44 30 54 36Q52 40 50 41Q54 47 48 51Q38 48 33 {37 + lift * 0.5:g}Z",
            rouge.main,
        ),
        line(f"M26 {37 + lift:g}Q34 42 51 41", rouge.dark, 3),
        clipped(PROFILE, ellipse(48, 42, 11, 9, p.plum.dark)) if p.spirits < 0 else "",
    )


def grin(p: Palette, at: Point, wide: float = 24) -> str:
    """A mouth open in a broad smile, teeth showing."""
    data = f"M{-wide} -5Q0 5 {wide} -7Q{wide * 0.6:g} 20 0 19Q{-wide * 0.6:g} 18 {-wide} -5Z"
    teeth = f"M{-wide} -8L{wide} -8L{wide} 4Q0 10 {-wide} 4Z"
    return group(shape(data, p.plum.dark), clipped(data, shape(teeth, p.white), ellipse(0, 19, 11, 6, p.red.light)), at=at)


def ear(skin: Skin, at: Point) -> str:
    """An ear."""
    x, y = at
    return ellipse(x, y, 13, 19, skin.lit) + line(
        f"M{x + 4} {y - 9}Q{x - 7} {y - 6} {x - 2} {y + 8}", skin.shade, 3.5
    )


def beard(data: str, colour: str, shade: str, locks: str, mid: float = 0) -> str:
    """A beard of the given outline, one side darker, with lines for its locks."""
    return layers(
        shape(data, colour),
        clipped(data, shape(f"M{mid} -60L200 -60L200 260L{mid} 260Z", shade), line(locks, shade, 4)),
    )


def moustache(colour: str, at: Point, span: float = 34, droop: float = 8) -> str:
    """A moustache; negative droop turns its ends up."""
    half = (
        f"C{span * 0.3} -9 {span * 0.7} {-6 + droop} {span} {droop}"
        f"C{span * 0.6} {droop + 7} {span * 0.2} 9 0 4"
    )
    mirrored = (
        f"C{-span * 0.3} -9 {-span * 0.7} {-6 + droop} {-span} {droop}"
        f"C{-span * 0.6} {droop + 7} {-span * 0.2} 9 0 4"
    )
    return group(shape(f"M0 -4{half}Z", colour), shape(f"M0 -4{mirrored}Z", colour), at=at)
