"""Horses in profile, looking left, for the four riders; the picture of a rider who goes right is mirrored.

A horse stands about 380 high at the withers; its parts are drawn from the far legs to the near ones.
"""

import math
from dataclasses import dataclass

from tools.art.draw import (
    Joint,
    Point,
    circle,
    clipped,
    curve,
    ellipse,
    group,
    limb,
    line,
    pairs,
    polygon,
    shape,
    within,
)
from tools.art.palette import Palette

Chain = tuple[Joint, ...]


@dataclass(frozen=True, slots=True)
class Coat:
    """A horse's colours: lit hide, shaded hide, mane and tail, hooves, harness."""

    lit: str
    shade: str
    mane: str
    hoof: str
    strap: str


NECK_ROOT: Point = (316.0, 484.0)


def turned(at: Point, pivot: Point, turn: float) -> Point:
    """A place after a turn about a pivot."""
    angle = math.radians(turn)
    x, y = at[0] - pivot[0], at[1] - pivot[1]
    return (
        pivot[0] + x * math.cos(angle) - y * math.sin(angle),
        pivot[1] + x * math.sin(angle) + y * math.cos(angle),
    )


def trunk(dip: float = 0) -> str:
    """The outline of trunk and neck; ``dip`` stretches the neck forward by so many degrees."""
    crest, throat = pairs("178,318 228,332 272,388 304,452"), pairs("132,524 158,464 168,408")
    barrel = pairs("344,482 402,484 452,482 498,512 514,572 496,634 430,662 330,682 236,680 164,648 128,588")
    return curve(
        [
            *[turned(at, NECK_ROOT, -dip) for at in crest],
            *barrel,
            *[turned(at, NECK_ROOT, -dip * share) for at, share in zip(throat, (0.3, 0.7, 1), strict=True)],
        ],
        tension=1.0,
    )


HEAD = (
    "M2 -52C-26 -56 -46 -40 -58 -22L-106 34C-120 46 -122 66 -110 76C-100 84 -86 80 -78 74"
    "C-64 74 -54 70 -44 64C-16 72 26 66 38 34C46 -4 34 -46 2 -52Z"
)


def hoof(coat: Coat, at: Point, turn: float = 0) -> str:
    """A hoof under a pastern; it is broader at the ground and points to the left."""
    return group(
        polygon(coat.hoof, (-17, 0), (16, 0), (24, 32), (-29, 32)),
        polygon(coat.shade, (-17, 0), (16, 0), (17, 6), (-18, 6)),
        at=at,
        turn=turn,
    )


def leg(coat: Coat, chain: Chain, far: bool = False, turn: float = 0, sock: str | None = None) -> str:
    """A leg from the body down to its hoof: flesh above, bone below; the far ones lie in shade.

    The last joint is the pastern; ``turn`` tilts the hoof, ``sock`` whitens the leg under its third joint from below.
    """
    whole = limb(coat.shade, *chain)
    lit = "" if far else limb(coat.lit, *[(x - r * 0.16, y - r * 0.06, r * 0.86) for x, y, r in chain])
    low = chain[-3:]
    middle = ((low[0][0] + low[1][0]) / 2, (low[0][1] + low[1][1]) / 2, (low[0][2] + low[1][2]) / 2)
    cover = within(whole, limb(sock, middle, *[(x, y, r + 6) for x, y, r in low[1:]])) if sock else ""
    x, y, radius = chain[-1]
    return hoof(coat, (x, y + radius * 0.5), turn) + whole + lit + cover


def head(p: Palette, coat: Coat, at: Point, turn: float = 0) -> str:
    """The head with its bridle; ``at`` is the cheek, a positive turn lifts the nose."""
    ear = "M-14 -44C-26 -70 -22 -96 -10 -112C6 -94 14 -70 12 -46Z"
    far_ear = "M8 -46C4 -72 14 -92 26 -104C36 -84 36 -62 28 -40Z"
    look = "M-52 -14Q-34 -32 -16 -14Q-32 -2 -52 -14Z"
    blaze = "M-30 -52C-48 -40 -60 -20 -74 0L-110 42L-98 46L-60 6C-48 -10 -34 -24 -18 -34Z"
    forelock = curve([(10, -66), (-24, -56), (-56, -22), (-34, -24), (-44, -2), (-14, -30), (14, -46)])
    jaw = "M-120 60C-80 50 -60 60 -40 30C-20 44 20 44 44 0L60 90L-120 100Z"
    return group(
        shape(far_ear, coat.shade),
        shape(HEAD, coat.lit),
        clipped(HEAD, shape(blaze, p.cream), shape(jaw, coat.shade)),
        shape(ear, coat.lit),
        shape("M-6 -50C-12 -68 -12 -84 -8 -96C0 -84 4 -66 4 -50Z", coat.shade),
        shape(forelock, coat.mane),
        shape(look, p.white),
        clipped(look, circle(-34, -17, 9, p.ink), circle(-37, -20, 2.4, p.white)),
        line("M-56 -12Q-34 -36 -12 -14", p.ink, 5),
        group(shape("M-8 0Q0 -9 9 -2Q4 6 -8 0Z", p.ink), at=(-106, 54), turn=-30),
        line("M-104 74Q-92 66 -76 68", p.ink, 3.5),
        line("M-92 18L-62 72M-28 -50L4 56M-66 52L0 30", coat.strap, 8),
        circle(-2, 34, 8, p.gold.main),
        circle(-70, 54, 8, p.gold.main),
        circle(-26, -44, 7, p.gold.main),
        at=at,
        turn=turn,
    )


def body(coat: Coat, dip: float = 0) -> str:
    """Trunk and neck in one piece, with belly and quarter modelled in shade."""
    outline = trunk(dip)
    belly = "M120 600C190 650 250 654 330 648C420 640 470 620 520 560L540 720L120 720Z"
    throat = "M168 390C200 440 190 500 160 560L110 560L120 400Z"
    thigh = line("M436 556C412 600 414 640 436 668", coat.shade, 6)
    shoulder = line("M252 508C216 552 206 604 230 652", coat.shade, 6)
    modelled = clipped(outline, shape(belly, coat.shade), "" if dip else shape(throat, coat.shade))
    return shape(outline, coat.lit) + modelled + thigh + shoulder


def breast_strap(p: Palette, coat: Coat) -> str:
    """The strap across the breast with its round gilt bosses."""
    bosses = ((152, 560), (196, 567), (240, 558), (280, 540))
    return clipped(trunk(), line("M318 520C260 568 190 580 130 552", coat.strap, 13)) + "".join(
        circle(x, y, 8, p.gold.main, p.gold.dark, 3) for x, y in bosses
    )


def mane(coat: Coat, braided: bool = False) -> str:
    """The mane along the crest: loose locks, or a row of knots."""
    if braided:
        knots = [(186, 330), (220, 346), (248, 376), (270, 412), (288, 446)]
        return "".join(circle(x, y, 20, coat.mane) + circle(x - 5, y - 5, 7, coat.strap) for x, y in knots)
    locks = curve(
        pairs(
            "166,306 216,314 262,360 294,420 322,470 292,492 290,452 258,474 264,424 "
            "224,434 240,384 200,392 204,346"
        ),
        tension=0.8,
    )
    return shape(locks, coat.mane)


def tail(coat: Coat, lift: float = 0) -> str:
    """The tail; ``lift`` throws it out behind."""
    data = curve(
        [
            (484, 508),
            (526, 512 - lift * 0.3),
            (558 + lift * 0.3, 560 - lift * 0.4),
            (556 + lift * 0.5, 636 - lift * 0.5),
            (530 + lift * 0.8, 704 - lift * 0.6),
            (534 + lift * 0.6, 640 - lift * 0.4),
            (516, 600),
            (494, 560),
        ]
    )
    return shape(data, coat.mane)


def cloth(colour: str, trim: str, drop: float = 630) -> str:
    """The saddle cloth with a toothed edge."""
    data = f"M314 474L440 480L452 {drop}L298 {drop}Z"
    teeth = "".join(
        polygon(trim, (x, drop - 10), (x + 30.8, drop - 10), (x + 15.4, drop + 22))
        for x in (298 + 30.8 * i for i in range(5))
    )
    return shape(data, colour) + polygon(trim, (300, drop - 14), (451, drop - 14), (452, drop), (298, drop)) + teeth


def reins(colour: str, bit: Point, hand: Point) -> str:
    """Reins from the bit to the rider's hand."""
    sag = ((bit[0] + hand[0]) / 2 + 14, max(bit[1], hand[1]) + 8)
    return line(f"M{bit[0]:g} {bit[1]:g}Q{sag[0]:g} {sag[1]:g} {hand[0]:g} {hand[1]:g}", colour, 6)


def shadow(colour: str, middle: Point, across: float) -> str:
    """The soft patch of shade on the ground that gives a horse its weight."""
    return f'<g fill-opacity="0.3">{ellipse(*middle, across, 13, colour)}</g>'


def spun(pivot: Point, turn: float, *parts: str) -> str:
    """The parts turned about a pivot."""
    return f'<g transform="rotate({turn:g} {pivot[0]:g} {pivot[1]:g})">{"".join(parts)}</g>'
