"""The four aces, each suit's show-piece."""

import math

from tools.art.draw import circle, clipped, curve, group, layers, line, polygon, ring, shape
from tools.art.dress import flower, lozenge
from tools.art.heads import eye, mouth
from tools.art.palette import Palette, Tone
from tools.art.suits import baton, cup, sword

MIDDLE = (310.0, 479.0)


def shard(colour: str, *corners: tuple[float, float]) -> str:
    """One piece of a ring of tiles; its corners are (angle from the top in radians, radius)."""
    return polygon(
        colour, *[(radius * math.sin(angle), -radius * math.cos(angle)) for angle, radius in corners]
    )


def mosaic(p: Palette, inner: float, outer: float, count: int) -> str:
    """A ring of broken tiles round the origin: one below, two above, never cut quite alike."""
    bright = (p.red.main, p.gold.light, p.blue.main, p.white)
    colours = (*bright, p.green.main, p.gold.main, p.red.light, p.blue.light)
    parts, seam, step = [], 0.012, 2 * math.pi / count
    for index in range(count):
        start, end = step * index + seam, step * (index + 1) - seam
        tilt = 0.35 * math.sin(index * 2.3) * (end - start)
        cut = (inner + outer) / 2 + 0.22 * (outer - inner) * math.sin(index * 1.7)
        low, high, half = cut - 2, cut + 3, (start + end) / 2 + tilt
        one, two, three = colours[index * 3 % 8], colours[(index * 5 + 3) % 8], colours[(index * 7 + 6) % 8]
        parts += [
            shard(one, (start, inner), (end, inner), (end - tilt * 0.3, low), (start + tilt * 0.3, low)),
            shard(two, (start, high), (half - seam, high), (half - seam, outer), (start, outer)),
            shard(three, (half + seam, high), (end, high), (end, outer), (half + seam, outer)),
        ]
    return layers(*parts)


def sun_face(p: Palette) -> str:
    """A calm round face, 200 across."""
    features = layers(
        circle(-46, 30, 17, p.red.light),
        circle(46, 30, 17, p.red.light),
        eye(p, (-26, -8), 0.2, 18),
        eye(p, (28, -8), 0.2, 18),
        line("M-50 -26Q-30 -48 -6 -32M52 -26Q32 -48 9 -32", p.earth.dark, 7),
        line("M-8 26Q0 33 8 26", p.earth.dark, 4),
        mouth(p, (1, 50), 1.6),
    )
    disc = "M0 -100A100 100 0 1 1 -0.1 -100Z"
    return layers(
        shape(disc, p.gold.light),
        clipped(disc, shape("M3 -110V-18C5 0 17 12 16 22C14 30 6 28 4 32V110H120V-110Z", p.gold.main)),
        features,
    )


def ace_coins(p: Palette) -> str:
    """The great coin: a sun in a ring of broken tiles."""
    ray = polygon(p.red.main, (0, -30), (15, 14), (-15, 14))
    wave = shape("M-11 14C-16 -2 6 -8 -4 -34C20 -18 4 -4 12 14Z", p.gold.dark)
    sprig = "".join(
        group(shape("M0 0C18 -12 20 -40 0 -58C-20 -40 -18 -12 0 0Z", c), at=(x, y), turn=t)
        for x, y, t, c in (
            (0, 0, 0, p.red.main),
            (-22, 10, -48, p.green.main),
            (22, 10, 48, p.green.main),
            (-36, 32, -84, p.green.dark),
            (36, 32, 84, p.green.dark),
        )
    )
    sprig += circle(0, 14, 13, p.gold.main, p.gold.dark, 5)
    coin = layers(
        circle(0, 0, 226, p.gold.dark),
        circle(0, 0, 212, p.gold.main),
        ring(48, 202, circle(0, 0, 4.6, p.gold.dark)),
        circle(0, 0, 190, p.ink),
        mosaic(p, 146, 186, 22),
        circle(0, 0, 142, p.gold.dark),
        circle(0, 0, 136, p.white),
        ring(16, 110, ray),
        ring(16, 110, wave, 11.25),
        circle(0, 0, 104, p.gold.dark),
        sun_face(p),
    )
    return group(coin, at=MIDDLE) + group(sprig, at=(310, 190)) + group(sprig, at=(310, 768), turn=180)


def carnation(p: Palette, tone: Tone) -> str:
    """A carnation whose stem ends at the origin's right below."""
    petals = "M-44 -20L-52 -52L-34 -46L-26 -70L-10 -54L0 -78L10 -54L26 -70L34 -46L52 -52L44 -20Q0 16 -44 -20Z"
    return layers(
        shape("M-16 -6Q0 14 16 -6L12 34Q0 44 -12 34Z", p.green.dark),
        shape(petals, tone.main),
        clipped(petals, shape("M4 -90L80 -90L80 20L4 20Z", tone.dark)),
        line("M-24 -40L-14 -14M0 -48V-12M24 -40L14 -14", tone.light, 4),
    )


def tiled_band(p: Palette) -> str:
    """The band of tiles round the great cup's bowl, at the size of a small cup."""
    bowl = "M-47 -56L47 -56C48 -8 32 20 0 24C-32 20 -48 -8 -47 -56Z"
    tiles = "".join(
        group(flower(p.white, p.red.main, 9), circle(0, 0, 0.1, p.white), at=(x, -20 - abs(x) * 0.12))
        for x in (-36, -12, 12, 36)
    )
    return clipped(
        bowl,
        shape("M-60 -37Q0 -23 60 -37L60 -8Q0 8 -60 -8Z", p.blue.main),
        shape("M16 -29Q40 -31 60 -37L60 -8Q36 2 12 0Z", p.blue.dark),
        line("M-60 -37Q0 -23 60 -37M-60 -8Q0 8 -60 -8", p.gold.main, 3.5),
        tiles,
    )


def ace_cups(p: Palette) -> str:
    """The great cup: tiled bowl, carnations in it, handles like scrolls."""
    size = 3.3
    band = tiled_band(p)
    scroll = "M150 -150C230 -190 260 -90 190 -60C150 -40 130 -10 100 30"
    knob = circle(150, -150, 20, p.gold.main, p.gold.dark, 6)
    handle = layers(line(scroll, p.gold.dark, 26), line(scroll, p.gold.main, 16), knob)
    stems = line(
        "M0 -182C0 -240 0 -260 0 -280M-16 -182C-30 -220 -66 -236 -84 -256M16 -182C30 -220 66 -236 84 -256",
        p.green.dark,
        9,
    )
    leaves = "".join(
        group(shape("M0 0C16 -14 16 -44 0 -66C-16 -44 -16 -14 0 0Z", c), at=(x, -190), turn=t)
        for x, t, c in (
            (-50, -74, p.green.main),
            (50, 74, p.green.dark),
            (-24, -26, p.green.dark),
            (24, 26, p.green.main),
        )
    )
    blooms = "".join(
        group(carnation(p, t), at=(x, y), turn=a, size=s)
        for x, y, a, s, t in (
            (-92, -272, -30, 0.95, p.gold),
            (92, -272, 30, 0.95, p.gold),
            (0, -306, 0, 1.3, p.red),
        )
    )
    return group(
        handle,
        group(handle, flip=True),
        group(cup(p), band, size=size),
        stems,
        leaves,
        blooms,
        line("M-58 132Q0 152 58 132", p.gold.main, 12),
        at=(310, 566),
    )


def ribbon(tone: Tone, front: list[str], back: list[str], width: float) -> tuple[str, str]:
    """The parts of a ribbon that pass behind and before a shaft."""
    flat = 'fill="none" stroke-linecap="butt" stroke-linejoin="round"'
    behind = "".join(f'<path d="{d}" {flat} stroke="{tone.dark}" stroke-width="{width:g}"/>' for d in back)
    before = "".join(
        f'<path d="{d}" {flat} stroke="{tone.main}" stroke-width="{width:g}"/>'
        f'<path d="{d}" {flat} stroke="{tone.light}" stroke-width="4"/>'
        for d in front
    )
    return behind, before


def laurel(p: Palette, count: int = 9) -> str:
    """A laurel branch that curves up and outwards from the origin to the right."""
    stem = [
        (190 * math.sin(a * 1.02), -340 * (1 - math.cos(a)) * 0.62 - 190 * a * 0.9)
        for a in (i * 1.5 / count for i in range(count + 1))
    ]
    parts = [line(curve(stem, closed=False), p.green.dark, 7)]
    leaf = "M0 0C20 -16 20 -50 0 -76C-20 -50 -20 -16 0 0Z"
    vein = line("M0 -8V-56", p.green.light, 3)
    for index, (x, y) in enumerate(stem[1:], 1):
        before = stem[index - 1]
        heading = math.degrees(math.atan2(x - before[0], before[1] - y))
        size = 1.05 - 0.03 * index
        parts.append(group(shape(leaf, p.green.main), vein, at=(x, y), turn=heading - 48, size=size))
        parts.append(group(shape(leaf, p.green.dark), vein, at=(x, y), turn=heading + 48, size=size))
        if index % 3 == 0:
            parts.append(circle(x, y, 9, p.red.main))
    parts.append(group(shape(leaf, p.green.main), vein, at=stem[-1], turn=80, size=0.8))
    return "".join(parts)


def ace_swords(p: Palette) -> str:
    """The great sword between laurels, a ribbon wound about its blade."""
    behind, before = ribbon(
        p.red,
        ["M236 300C270 326 350 330 384 296", "M236 500C270 526 350 530 384 496"],
        [
            "M384 296C420 330 250 440 236 500",
            "M236 300C206 276 214 236 190 214",
            "M384 496C420 530 420 560 436 590",
        ],
        38,
    )
    etching = "".join(
        group(lozenge(p.gold.main, 6, 8), lozenge(p.red.main, 2.6, 3.6), at=(0, y))
        for y in (-94, -78, -32, -16, 0, 38, 54)
    )
    return layers(
        group(laurel(p), at=(330, 800), size=0.92),
        group(laurel(p), at=(290, 800), size=0.92, flip=True),
        behind,
        group(sword(p), etching, at=(310, 462), size=2.62),
        before,
    )


def rose(p: Palette, tone: Tone) -> str:
    """An open rose with leaves."""
    leaf = shape("M0 -30C18 -44 18 -70 0 -90C-18 -70 -18 -44 0 -30Z", p.green.light) + line(
        "M0 -40V-78", p.green.dark, 3
    )
    return layers(
        group(leaf, turn=-60),
        group(leaf, turn=60),
        group(leaf, turn=180),
        ring(5, 24, circle(0, 0, 26, tone.dark)),
        ring(5, 18, circle(0, 0, 22, tone.main), 36),
        circle(0, 0, 20, tone.light),
        line("M-10 2A11 11 0 1 1 8 8M-3 3A5 5 0 0 1 4 -2", tone.dark, 4),
    )


def ace_batons(p: Palette) -> str:
    """The great baton in leaf and bloom."""
    behind, before = ribbon(
        p.gold,
        ["M238 640C270 664 350 668 378 634"],
        ["M238 640C190 650 176 700 150 716", "M378 634C424 640 436 600 470 596"],
        34,
    )
    shoot = "".join(
        group(
            shape("M0 0C22 -18 22 -56 0 -84C-22 -56 -22 -18 0 0Z", c),
            line("M0 -10V-62", p.green.light, 3),
            turn=t,
            size=s,
        )
        for t, s, c in ((-52, 0.9, p.green.main), (52, 0.9, p.green.dark), (0, 1.15, p.green.main))
    )
    return layers(
        behind,
        group(shoot, at=(410, 376), turn=48),
        group(shoot, at=(212, 292), turn=-42, size=0.9),
        group(shoot, at=(244, 628), turn=-52, size=0.8),
        group(baton(p), at=(310, 479), size=2.66),
        before,
        group(rose(p, p.red), at=(420, 470)),
        group(rose(p, p.red), at=(212, 408), turn=70, size=0.8),
        group(rose(p, p.red), at=(390, 704), turn=140, size=0.62),
    )


ACES = {"O": ace_coins, "C": ace_cups, "E": ace_swords, "B": ace_batons}
