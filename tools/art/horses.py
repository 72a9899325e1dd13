"""Horses in profile, looking left, for the four riders; a rider who goes right mirrors the whole picture."""

from dataclasses import dataclass

from tools.art.draw import Joint, Point, circle, clipped, curve, group, limb, line, pairs, polygon, shape
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


BODY = curve(
    pairs(
        "196,338 256,362 298,440 330,500 392,522 448,506 494,532 510,600 486,664 "
        "420,682 330,694 246,690 186,650 158,588 160,520 176,448 166,392"
    ),
    tension=1.0,
)
HEAD = (
    "M2 -52C-26 -56 -46 -40 -58 -22L-106 34C-120 46 -122 66 -110 76C-100 84 -86 80 -78 74"
    "C-64 74 -54 70 -44 64C-16 72 26 66 38 34C46 -4 34 -46 2 -52Z"
)


def hoof(coat: Coat, at: Point, turn: float = 0) -> str:
    """Return a hoof under a fetlock."""
    return group(polygon(coat.hoof, (-15, 2), (15, 2), (21, 34), (-23, 34)), at=at, turn=turn)


def leg(coat: Coat, chain: Chain, far: bool = False, turn: float = 0, sock: str | None = None) -> str:
    """Return a leg from the body down to its hoof; the far ones lie in shade."""
    colour = coat.shade if far else coat.lit
    x, y, radius = chain[-1]
    middle = chain[-2]
    cover = (
        limb(sock, ((x + middle[0]) / 2, (y + middle[1]) / 2, (radius + middle[2]) / 2), chain[-1])
        if sock
        else ""
    )
    return hoof(coat, (x, y + radius * 0.4), turn) + limb(colour, *chain) + cover


def head(p: Palette, coat: Coat, at: Point, turn: float = 0) -> str:
    """Return the head with its bridle; ``at`` is the cheek, a positive turn lifts the nose."""
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


def body(coat: Coat) -> str:
    """Return trunk and neck in one piece, with the belly in shade."""
    belly = "M150 560C200 640 260 640 330 636C420 636 460 600 530 560L540 720L140 720Z"
    thigh = line("M420 560C400 610 408 650 430 676", coat.shade, 6)
    shoulder = line("M262 520C232 560 232 610 256 650", coat.shade, 6)
    return shape(BODY, coat.lit) + clipped(BODY, shape(belly, coat.shade)) + thigh + shoulder


def mane(coat: Coat, braided: bool = False) -> str:
    """Return the mane along the crest: loose locks, or a row of knots."""
    if braided:
        knots = [(206, 340), (240, 356), (268, 390), (286, 428)]
        return "".join(circle(x, y, 21, coat.mane) + circle(x - 5, y - 5, 7, coat.strap) for x, y in knots)
    locks = curve(
        pairs(
            "186,322 236,330 286,384 318,452 336,506 300,520 304,480 268,492 280,440 "
            "240,446 258,396 216,396 222,358"
        ),
        tension=0.8,
    )
    return shape(locks, coat.mane)


def tail(coat: Coat, lift: float = 0) -> str:
    """Return the tail; ``lift`` throws it out behind."""
    data = curve(
        [
            (488, 522),
            (524, 520 - lift * 0.3),
            (556 + lift * 0.3, 566 - lift * 0.4),
            (552 + lift * 0.5, 640 - lift * 0.5),
            (524 + lift * 0.8, 700 - lift * 0.6),
            (536 + lift * 0.6, 640 - lift * 0.4),
            (520, 606),
            (498, 578),
        ]
    )
    return shape(data, coat.mane)


def cloth(colour: str, trim: str, drop: float = 640) -> str:
    """Return the saddle cloth with a toothed edge."""
    data = f"M318 480L446 490L462 {drop}L300 {drop}Z"
    teeth = "".join(
        polygon(trim, (x, drop - 10), (x + 32.4, drop - 10), (x + 16.2, drop + 26))
        for x in (300 + 32.4 * i for i in range(5))
    )
    return (
        shape(data, colour)
        + polygon(trim, (302, drop - 16), (461, drop - 16), (462, drop), (300, drop))
        + teeth
    )


def reins(colour: str, bit: Point, hand: Point) -> str:
    """Return reins from the bit to the rider's hand."""
    sag = ((bit[0] + hand[0]) / 2 + 14, max(bit[1], hand[1]) + 8)
    return line(f"M{bit[0]:g} {bit[1]:g}Q{sag[0]:g} {sag[1]:g} {hand[0]:g} {hand[1]:g}", colour, 6)


def spun(pivot: Point, turn: float, *parts: str) -> str:
    """Return the parts turned about a pivot."""
    return f'<g transform="rotate({turn:g} {pivot[0]:g} {pivot[1]:g})">{"".join(parts)}</g>'
