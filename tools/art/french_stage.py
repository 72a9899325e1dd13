"""How a French court is put together: a half figure, its copy upside down, and the band between them."""

import math

from tools.art.draw import (
    Point,
    box,
    circle,
    clipped,
    ellipse,
    group,
    layers,
    line,
    points,
    polygon,
    ring,
    shape,
)
from tools.art.dress import cuff, fist, rest, shaded, sleeve
from tools.art.frame import HEIGHT, WIDTH
from tools.art.french_frame import NOTCH_ACROSS, NOTCH_DOWN, twice
from tools.art.french_suits import Deck, girdle
from tools.art.palette import Palette, Skin, Tone
from tools.art.scenery import panel

LEAN = 10.0  # of the band, in degrees
SLOPE = math.tan(math.radians(LEAN))
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
UPPER = (
    points(
        (28, 28),
        (WIDTH - 28, 28),
        (WIDTH - 28, MIDDLE_Y + (MIDDLE_X - 28) * SLOPE),
        (28, MIDDLE_Y - (MIDDLE_X - 28) * SLOPE),
    )
    + "Z"
)
AXIS = 342.0  # where the figures stand: to the right, as the index takes the left
BUST = "M204 570C194 470 204 418 266 390Q342 358 418 390C480 418 490 470 480 570Z"


def arch(tone: Tone, inside: str) -> str:
    """Draw the round arch of cut stone behind a king."""
    x, y = AXIS, 262.0
    outer = f"M{x - 196} 640V{y}A196 196 0 0 1 {x + 196} {y}V640Z"
    inner = f"M{x - 162} 640V{y}A162 162 0 0 1 {x + 162} {y}V640Z"
    joints = "".join(
        line(
            points(
                (x + 162 * math.cos(a), y - 162 * math.sin(a)), (x + 196 * math.cos(a), y - 196 * math.sin(a))
            ),
            tone.wash,
            5,
        )
        for a in (math.radians(15 * i) for i in range(13))
    )
    courses = "".join(
        line(f"M{x - 196} {h}H{x - 162}M{x + 162} {h}H{x + 196}", tone.wash, 5) for h in range(312, 600, 50)
    )
    return layers(shape(outer, tone.light), joints, courses, shape(inner, inside))


def rosette(tone: Tone, inside: str) -> str:
    """Draw the rose window behind a queen."""
    petal = ellipse(0, 0, 27, 34, tone.light) + ellipse(0, 2, 17, 23, tone.wash)
    return group(
        ring(16, 158, petal),
        ring(16, 186, circle(0, 0, 7, tone.light), 11.25),
        circle(0, 0, 142, tone.light),
        circle(0, 0, 132, inside),
        at=(AXIS, 238),
    )


def sunrise(tone: Tone, inside: str) -> str:
    """Draw the low sun behind a jack."""
    rays = ring(24, 172, polygon(tone.light, (0, -30), (10, 12), (-10, 12)))
    return group(rays, circle(0, 0, 150, tone.light), circle(0, 0, 134, inside), at=(AXIS, 250))


BACKDROPS = {"K": arch, "Q": rosette, "J": sunrise}


def court(deck: Deck, suit: str, rank: str, figure: str) -> str:
    """The picture of a court from the upper half of its figure."""
    outline = panel(NOTCH_ACROSS, NOTCH_DOWN)
    tone = deck.tones[suit]
    behind = clipped(UPPER, BACKDROPS[rank](deck.cloths[suit], deck.palette.cream))
    band = group(girdle(deck, suit), at=(MIDDLE_X, MIDDLE_Y), turn=LEAN)
    return layers(
        shape(outline, tone.wash),
        clipped(outline, twice(behind)),
        twice(clipped(UPPER, figure)),
        clipped(outline, band),
    )


def bust(p: Palette, main: str, *trim: str, depth: float = 0.3) -> str:
    """Shoulders and chest in plain cloth, with what is worn on them, the right side in shade."""
    return layers(
        shape(BUST, main),
        clipped(BUST, *trim),
        shaded(BUST, f"M{AXIS + 6} 340H520V600H{AXIS + 6}Z", p.ink, depth),
    )


def crown(tone: Tone, data: str, *jewels: str) -> str:
    """A crown of the given outline over a band, with what is set on it."""
    rim = "M-66 -74Q0 -58 66 -74L64 -44Q0 -28 -64 -44Z"
    return layers(
        shape(data, tone.main),
        clipped(data, box(5, -220, 140, 200, tone.dark)),
        shape(rim, tone.light),
        clipped(rim, shape("M36 -90L90 -90L90 -20L36 -20Z", tone.main)),
        *jewels,
    )


def raised(tone: Tone, band: str, skin: Skin, hand: Point = (506, 408)) -> str:
    """The arm on our right, raised, its hand closed round what it holds."""
    elbow, wrist = (532.0, 552.0), (hand[0] + 2, hand[1] + 34)
    return layers(
        sleeve(tone, (440, 444, 42), (*elbow, 40), (*wrist, 30)),
        cuff(band, elbow, (wrist[0], wrist[1] - 6), 72, 22),
        fist(skin, hand, 0, 1.14),
    )


def lifted(tone: Tone, band: str, skin: Skin, hand: Point = (206, 404)) -> str:
    """The arm on our left, raised, its hand closed round what it holds."""
    elbow, wrist = (166.0, 540.0), (hand[0] - 2, hand[1] + 34)
    return layers(
        sleeve(tone, (242, 444, 40), (*elbow, 38), (*wrist, 28)),
        cuff(band, elbow, (wrist[0], wrist[1] - 6), 68, 22),
        fist(skin, hand, 0, 1.14, flip=True),
    )


def folded(tone: Tone, band: str, skin: Skin, hand: Point = (300, 432), turn: float = -24) -> str:
    """The arm on our left, its hand laid flat on the chest."""
    elbow, wrist = (176.0, 520.0), (hand[0] - 26, hand[1] + 14)
    return layers(
        sleeve(tone, (242, 444, 42), (*elbow, 38), (*wrist, 28)),
        cuff(band, elbow, wrist, 66, 22),
        rest(skin, hand, turn, 1.06),
    )
