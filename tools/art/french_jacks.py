"""The four jacks of the French deck: a piper, a tiler with his cat, a muleteer, a lookout."""

from tools.art.draw import (
    box,
    clipped,
    ellipse,
    group,
    layers,
    line,
    polygon,
    shape,
)
from tools.art.dress import bands, cuff, fist, flower, lozenge, sleeve, stripes, thumb
from tools.art.french_jack_heads import JACK_HEADS
from tools.art.french_stage import AXIS, bust, raised
from tools.art.french_suits import Deck
from tools.art.palette import Palette, Tone


def jack_hearts(deck: Deck) -> str:
    """The piper, who plays with both hands."""
    p = deck.palette
    skin = p.skins[1]
    pipe = layers(
        box(0, -8, 196, 17, p.earth.dark, 6),
        box(0, -8, 196, 8, p.earth.main, 4),
        *[box(x, -10, 10, 21, p.gold.main, 3) for x in (26, 176)],
        shape("M190 -9L222 -20V20L190 9Z", p.earth.main),
        shape("M190 1H222V20L190 9Z", p.earth.dark),
    )
    ruff = "".join(
        ellipse(AXIS - 8 + x, 398 - abs(x) * 0.12, 16, 21, (p.white, p.cream)[i % 2])
        for i, x in enumerate(range(-72, 84, 22))
    )
    return layers(
        bust(p, p.red.main, stripes([p.red.main, p.gold.main], 196, 500, 26)),
        ruff,
        group(JACK_HEADS["H"](deck), at=(306, 256), size=1.2),
        sleeve(p.plum, (440, 444, 42), (540, 530, 38), (512, 440, 28)),
        cuff(p.white, (540, 530), (508, 432), 64, 20),
        group(pipe, at=(368, 312), turn=38),
        fist(skin, (494, 416), -48, 0.95, flip=True),
        sleeve(p.plum, (252, 446, 42), (380, 540, 38), (432, 424, 27)),
        cuff(p.white, (380, 540), (434, 414), 62, 20),
        fist(skin, (430, 376), -52, 0.95),
    )


def cat(p: Palette) -> str:
    """A black cat that sits on a shoulder, 190 high, its paws at the origin."""
    body = "M-34 8C-52 -40 -44 -84 -20 -100L20 -100C42 -84 46 -40 34 8Z"
    head = "M-38 -128L-40 -176L-16 -158H16L40 -176L38 -128C38 -104 20 -92 0 -92C-20 -92 -38 -104 -38 -128Z"
    eye = shape("M-9 0Q0 -11 9 0Q0 9 -9 0Z", p.gold.light) + ellipse(1, -1, 2.8, 5.5, p.ink)
    return layers(
        line("M-26 0C-66 6 -72 60 -46 92", p.ink, 16),
        shape(body, p.ink),
        shape("M-14 -92C-18 -66 -8 -52 0 -50C8 -52 18 -66 14 -92Z", p.white),
        shape(head, p.ink),
        polygon(p.red.light, (-34, -164), (-32, -144), (-20, -154)),
        polygon(p.red.light, (34, -164), (32, -144), (20, -154)),
        group(eye, at=(-15, -130)),
        group(eye, at=(16, -130)),
        polygon(p.red.light, (-5, -117), (5, -117), (0, -111)),
        line("M-8 -104Q-2 -104 0 -109Q2 -104 8 -104", p.white, 2.5),
        line("M-22 -112L-48 -116M-22 -107L-46 -102M22 -112L48 -116M22 -107L46 -102", p.white, 2),
        *[ellipse(x, 4, 14, 10, p.white) for x in (-15, 15)],
    )


def tile(p: Palette, tone: Tone) -> str:
    """A floor tile 150 across, its pattern in a tone."""
    corner = shape("M-68 -68H-26A42 42 0 0 1 -68 -26Z", tone.main) + shape(
        "M-68 -68H-46A22 22 0 0 1 -68 -46Z", p.gold.main
    )
    return layers(
        box(-75, -75, 150, 150, p.earth.main, 6),
        box(-71, -75, 146, 146, p.white, 5),
        *[group(corner, turn=90 * i, at=(2, -2)) for i in range(4)],
        group(
            lozenge(p.blue.main, 48, 48),
            lozenge(p.white, 34, 34),
            flower(tone.main, p.gold.main, 26),
            at=(2, -2),
        ),
    )


def jack_diamonds(deck: Deck) -> str:
    """The tiler, who shows his finest tile; his cat has seen better."""
    p = deck.palette
    skin = p.skins[0]
    shirt = Tone(p.white, p.white, p.steel.light, p.white)
    bib = "M276 440H408L416 580H268Z"
    return layers(
        bust(p, p.white, depth=0.14),
        line("M272 392L290 450M412 392L394 450", p.gold.dark, 24),
        line("M272 392L290 450M412 392L394 450", p.gold.main, 16),
        shape(bib, p.gold.main),
        clipped(bib, box(348, 400, 100, 200, p.gold.dark)),
        shape("M300 384L342 434L384 384L342 404Z", deck.tones["D"].main),
        group(cat(p), at=(226, 410), size=0.94),
        group(JACK_HEADS["D"](deck), at=(346, 252), size=1.2),
        group(tile(p, deck.tones["D"]), at=(490, 322), turn=8, size=0.98),
        sleeve(shirt, (440, 448, 42), (536, 556, 40), (504, 446, 28)),
        cuff(p.gold.main, (536, 556), (503, 440), 64, 18),
        thumb(skin, (496, 400), -6, 1.2),
    )


def panpipes(p: Palette) -> str:
    """A row of reeds bound together, 190 across, their mouths level at the top."""
    reeds = layers(
        *[
            box(-92 + 23 * i, -10, 21, 150 - 13 * i, p.gold.dark, 4)
            + box(-92 + 23 * i, -10, 11, 150 - 13 * i, p.gold.main, 4)
            for i in range(8)
        ],
        *[ellipse(-81.5 + 23 * i, -9, 9, 4, p.earth.dark) for i in range(8)],
    )
    return layers(
        reeds,
        box(-97, 14, 190, 18, p.red.main, 4),
        *[group(lozenge(p.gold.light, 7, 6), at=(-84 + 24 * i, 23)) for i in range(8)],
    )


def jack_clubs(deck: Deck) -> str:
    """The muleteer, his pipes before his chest."""
    p = deck.palette
    skin = p.skins[2]
    poncho = "M176 590C182 480 200 414 262 392Q342 440 422 392C484 414 504 480 508 590Z"
    weave = bands([p.red.main, p.plum.main, p.gold.main, p.green.main, p.cream, p.green.dark], 380, 600, 17)
    return layers(
        shape(poncho, p.green.main),
        clipped(
            poncho,
            group(weave, turn=-14, at=(-90, 70)),
            f'<path d="M348 340H540V600H348Z" fill="{p.ink}" fill-opacity="0.28"/>',
        ),
        line("M262 392Q342 440 422 392", p.plum.dark, 12),
        group(JACK_HEADS["C"](deck), at=(338, 246), size=1.2),
        raised(p.green, p.red.main, skin, (514, 404)),
        group(panpipes(p), at=(424, 384), turn=-10, size=0.95),
        fist(skin, (514, 404), 0, 1.14),
        fist(skin, (344, 440), 0, 1.05, flip=True),
    )


def jack_spades(deck: Deck) -> str:
    """The lookout, a spyglass in his hand and a gull in the sky."""
    p = deck.palette
    skin = p.skins[3]
    glass = layers(
        box(-20, -40, 40, 92, p.gold.dark, 4),
        box(-20, -40, 18, 92, p.gold.main, 4),
        box(-26, -128, 52, 92, p.blue.dark, 4),
        box(-26, -128, 24, 92, p.blue.main, 4),
        box(-33, -190, 66, 66, p.gold.dark, 5),
        box(-33, -190, 30, 66, p.gold.main, 5),
        *[box(-37, y, 74, 13, p.gold.light, 4) for y in (-196, -134)],
        box(-29, -46, 58, 11, p.gold.light, 4),
    )
    gull = layers(
        shape(
            "M0 0C-20 -34 -54 -40 -84 -26C-52 -22 -30 -6 -10 16C20 16 40 -8 82 -30C50 -42 18 -32 0 0Z",
            p.white,
            p.blue.dark,
            4,
        ),
        shape("M-84 -26L-62 -32L-58 -22ZM82 -30L60 -38L56 -22Z", p.ink),
        polygon(p.gold.main, (2, 14), (22, 16), (6, 22)),
    )
    knot = "M300 420L342 452L384 420L376 470L342 458L308 470Z"
    return layers(
        bust(p, p.white, bands([p.white, p.blue.main], 370, 600, 19), depth=0.2),
        shape("M246 396Q342 470 438 396L424 384Q342 420 260 384Z", p.red.main),
        shape("M342 452L372 500L342 490L316 502Z", p.red.dark),
        shape(knot, p.red.main),
        group(gull, at=(512, 106), turn=-8, size=0.62),
        group(glass, at=(512, 404), turn=9, size=0.98),
        raised(p.blue, p.white, skin, (510, 414)),
        group(JACK_HEADS["S"](deck), at=(322, 252), size=1.2, flip=True),
    )


JACKS = {"H": jack_hearts, "D": jack_diamonds, "C": jack_clubs, "S": jack_spades}
