"""The other six seat portraits, and the round picture each of the twelve is set in."""

from collections.abc import Callable

from tools.art.draw import (
    box,
    circle,
    clipped,
    document,
    ellipse,
    group,
    layers,
    line,
    pairs,
    polygon,
    ring,
    shape,
)
from tools.art.dress import flower, scatter
from tools.art.heads import beard, ear, front, moustache, neck, profile
from tools.art.palette import Palette, Tone
from tools.art.villagers import VILLAGERS, shoulders

SIDE = 256.0


def teacher(p: Palette) -> str:
    """A teacher: straight black bob cut square, square glasses, a bow."""
    back = "M-72 74L-72 -40C-72 -112 72 -112 72 -40L72 74Z"
    fringe = "M-58 -18L-58 -60C-50 -100 50 -100 58 -60L58 -18L38 -26L20 -20L0 -27L-20 -20L-38 -26Z"
    bow = "M0 120L-34 104L-34 140ZM0 120L34 104L34 140Z"
    rim = f'y="-24" width="44" height="34" rx="8" fill="none" stroke="{p.red.dark}" stroke-width="5"'
    glasses = "".join(f'<rect x="{x}" {rim}/>' for x in (-46, 7))
    return layers(
        shape(back, p.ink),
        neck(p.skins[0]),
        shoulders(p.red.main, p.red.dark),
        shape("M-44 102L0 124L44 102L30 96L-30 96Z", p.white),
        shape(bow, p.blue.main),
        circle(0, 121, 9, p.blue.dark),
        front(p, p.skins[0], p.ink, turn=0.2, mood=0.9),
        shape(fringe, p.ink),
        shape("M-72 74L-72 -30L-52 -40L-50 74ZM72 74L72 -30L54 -40L52 74Z", p.ink),
        line("M-40 -84Q0 -98 30 -86", p.plum.main, 5),
        glasses,
        line("M-2 -10H7", p.red.dark, 5),
    )


def farmer(p: Palette) -> str:
    """A farmer: broad straw hat, side whiskers, a wheat ear between his lips."""
    brim = "M-138 -40C-120 -72 120 -76 140 -46C120 -22 60 -40 0 -38C-60 -36 -120 -18 -138 -40Z"
    crown = "M-56 -54C-60 -108 -30 -120 0 -112C30 -122 62 -108 58 -54Z"
    weave = "".join(line(f"M{x} -130V-10", p.gold.dark, 2.5) for x in range(-132, 140, 12))
    grain = "".join(ellipse(0, -10 * i, 4.5, 8, p.gold.main, 24 * (-1) ** i) for i in range(5))
    return layers(
        neck(p.skins[1]),
        shoulders(
            p.green.light,
            p.green.main,
            *[line(f"M{x} 90V240M-120 {x + 150}H120", p.green.dark, 4) for x in range(-100, 101, 25)],
        ),
        ear(p.skins[1], (-54, 2)),
        front(p, p.skins[1], p.earth.dark, turn=0.8, gaze=-0.4, mood=1.5),
        shape(
            "M-54 -40C-58 0 -54 36 -40 52C-34 40 -40 20 -44 -20ZM54 -40C58 0 54 30 46 46C40 36 46 10 46 -20Z",
            p.earth.dark,
        ),
        line("M26 48L70 60", p.gold.dark, 4),
        group(grain, at=(72, 60), turn=74),
        shape(crown, p.gold.main),
        clipped(crown, shape("M8 -140L80 -140L80 -40L8 -40Z", p.gold.dark)),
        box(-57, -74, 115, 20, p.red.main),
        shape(brim, p.gold.light),
        clipped(brim, shape("M10 -90L150 -90L150 -10L20 -10Z", p.gold.main), weave),
    )


def musician(p: Palette) -> str:
    """A young dark man with high flat hair and a short beard."""
    hair = (
        "M-54 -26C-62 -50 -72 -96 -66 -122Q-54 -136 -40 -128Q-28 -142 -12 -132Q2 -146 18 -132"
        "Q32 -142 44 -128Q60 -136 68 -120C74 -96 62 -50 56 -26C40 -46 -40 -46 -54 -26Z"
    )
    rim = (
        "M-53 0C-48 34 -40 44 -22 44C-6 32 18 32 30 44C46 40 50 24 52 0C58 54 40 88 3 90C-38 88 -60 54 -53 0Z"
    )
    return layers(
        neck(p.skins[3]),
        shoulders(
            p.gold.main,
            p.gold.dark,
            *[
                polygon(p.plum.main, (x, 150), (x + 16, 180), (x, 210), (x - 16, 180))
                for x in range(-96, 100, 32)
            ],
        ),
        ear(p.skins[3], (-54, 2)),
        ear(p.skins[3], (54, 2)),
        front(p, p.skins[3], p.ink, turn=0.3, mood=1.4),
        beard(rim, p.ink, p.plum.dark, "M0 0", 300),
        shape("M-16 50Q4 44 24 50Q4 68 -16 50Z", p.white),
        line("M-18 49Q4 58 26 49M-18 49Q4 72 26 49", p.red.dark, 4),
        moustache(p.ink, (4, 38), 28, 5),
        shape(hair, p.ink),
        clipped(
            hair,
            shape("M10 -160H90V0H10Z", p.plum.dark),
            scatter(line("M-4 3A5 5 0 1 1 4 3", p.plum.main, 3), (-60, -120), (22, 16), 6, 6),
        ),
        circle(-56, 22, 6, p.gold.main),
    )


def wrapped(p: Palette) -> str:
    """A woman with a high wound headcloth and hoop earrings."""
    wrap = (
        "M-58 -26C-90 -70 -74 -130 -20 -142C-10 -168 44 -168 46 -138C90 -120 84 -66 58 -26"
        "C40 -54 -40 -54 -58 -26Z"
    )
    folds = (
        "M-62 -36C-40 -80 10 -100 62 -104M-68 -74C-40 -110 -10 -124 40 -136M62 -36"
        "C50 -70 30 -84 0 -94M-20 -142Q10 -130 46 -138"
    )
    return layers(
        neck(p.skins[3]),
        shoulders(
            p.red.main,
            p.red.dark,
            *[circle(x, 128 + abs(x) * 0.5 - 10, 10, p.gold.main) for x in range(-60, 61, 24)],
        ),
        ear(p.skins[3], (-53, 2)),
        ear(p.skins[3], (53, 2)),
        front(p, p.skins[3], p.ink, turn=0.5, gaze=0.5, mood=1.1),
        circle(-56, 40, 18, None, p.gold.main, 5),
        circle(58, 40, 18, None, p.gold.main, 5),
        shape(wrap, p.blue.main),
        clipped(
            wrap,
            shape("M14 -180H100V0H14Z", p.blue.dark),
            scatter(flower(p.gold.main, p.white, 12), (-70, -150), (44, 34), 4, 4),
        ),
        line(folds, p.blue.light, 5),
    )


def climber(p: Palette) -> str:
    """A young woman in profile with a spotted headband and a high ponytail."""
    tail = (
        "M-56 -70C-110 -110 -140 -60 -132 0C-128 40 -140 60 -152 72C-110 84 -92 40 -92 0"
        "C-92 -30 -80 -44 -56 -44Z"
    )
    hair = (
        "M30 -88C-40 -112 -84 -60 -70 0C-64 30 -52 50 -40 60C-30 40 -26 20 -20 6"
        "C-14 -24 -4 -40 46 -56C44 -72 40 -82 30 -88Z"
    )
    band = "M-74 -34C-40 -60 0 -74 44 -70L46 -48C0 -52 -36 -36 -72 -8Z"
    return layers(
        shape(tail, p.earth.dark),
        neck(p.skins[2]),
        shoulders(
            p.white,
            p.steel.light,
            shape("M-40 96L10 150L40 96Z", p.skins[2].shade),
            line("M-46 96L8 160L46 96", p.plum.main, 12),
        ),
        profile(p, p.skins[2], p.earth.dark, mood=0.6),
        shape(hair, p.earth.dark),
        line("M-60 10C-56 30 -48 40 -42 48", p.ink, 4),
        ear(p.skins[2], (-24, 6)),
        shape(band, p.red.main),
        clipped(
            band,
            *[
                circle(x, y, 5, p.white)
                for x, y in pairs("-62,-26 -40,-38 -16,-50 8,-56 32,-60 -50,-18 -26,-32 0,-42")
            ],
        ),
        shape("M-72 -28C-96 -30 -110 -16 -118 2C-98 4 -80 -6 -70 -18Z", p.red.dark),
    )


def gentleman(p: Palette) -> str:
    """A gentleman with a tall hat, a monocle and a pointed white beard."""
    hat = "M-54 -52L-58 -146C-40 -158 40 -158 58 -146L54 -52Z"
    return layers(
        neck(p.skins[1]),
        shoulders(
            p.plum.dark,
            p.ink,
            polygon(p.white, (-26, 90), (26, 90), (0, 190)),
            polygon(p.gold.main, (-12, 118), (12, 118), (8, 180), (-8, 180)),
            circle(0, 118, 12, p.gold.dark),
        ),
        ear(p.skins[1], (-54, 2)),
        ear(p.skins[1], (54, 2)),
        shape("M-54 -50L-54 22L-42 6L-44 -50ZM54 -50L54 22L42 6L44 -50Z", p.white),
        front(p, p.skins[1], p.grey.dark, turn=0.2, stern=0.4, mood=0.2),
        shape("M-18 60C-8 54 12 54 22 60C20 90 8 112 2 124C-6 112 -16 90 -18 60Z", p.white),
        moustache(p.white, (3, 36), 44, -14),
        circle(28, -6, 23, None, p.gold.main, 5),
        line("M48 6C60 40 56 80 40 130", p.gold.main, 3),
        shape(hat, p.ink),
        clipped(hat, shape("M14 -180H90V-40H14Z", p.plum.dark)),
        box(-58, -86, 116, 26, p.red.main),
        shape("M-96 -50C-80 -68 80 -68 96 -50C80 -34 -80 -34 -96 -50Z", p.ink),
    )


TOWNSFOLK = (teacher, farmer, musician, wrapped, climber, gentleman)


def portraits() -> tuple[Callable[[Palette], str], ...]:
    """The twelve people in their fixed order, villagers and townsfolk by turns."""
    return tuple(person for pair in zip(VILLAGERS, TOWNSFOLK, strict=True) for person in pair)


def medallion(p: Palette, tone: Tone, person: str) -> str:
    """A portrait on a disc, shoulders cut to the disc and hat free to rise above it."""
    window = "M12 -40H244V128A116 116 0 0 1 12 128Z"
    rays = ring(16, 0, polygon(tone.light, (0, -126), (20, -126), (0, 0)))
    disc = "M128 12A116 116 0 1 1 127.9 12Z"
    return document(
        SIDE,
        SIDE,
        shape(disc, tone.wash),
        clipped(disc, f'<g opacity="0.45">{group(rays, at=(128, 128))}</g>'),
        clipped(window, group(person, at=(127, 148), size=0.83)),
    )


def faces(p: Palette) -> list[str]:
    """The twelve seat portraits as SVG, in the spirits of `p`."""
    tones = (p.blue, p.green, p.red, p.gold, p.plum, p.blue, p.green, p.earth, p.gold, p.red, p.steel, p.plum)
    return [medallion(p, tone, person(p)) for tone, person in zip(tones, portraits(), strict=True)]
