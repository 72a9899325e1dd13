"""The four French aces: a heart of broken tiles, a tiled lozenge, a clover with three views, a leaf by night."""

from tools.art.aces import carnation, laurel, mosaic
from tools.art.draw import box, circle, clipped, group, layers, line, polygon, ring, shape
from tools.art.dress import flower, lozenge, scatter
from tools.art.french_suits import CLUB, DIAMOND, HEART, SPADE, Deck
from tools.art.palette import Palette, Tone
from tools.art.scenery import cypress, tile

MIDDLE = (310.0, 479.0)


def sprig(p: Palette, tone: Tone) -> str:
    """Three leaves and two buds over a gilt berry, pointing up from the origin."""
    leaf = "M0 0C18 -12 20 -40 0 -58C-20 -40 -18 -12 0 0Z"
    return layers(
        *[
            group(shape(leaf, c), at=(x, y), turn=t)
            for x, y, t, c in (
                (0, 0, 0, tone.main),
                (-22, 10, -48, p.green.main),
                (22, 10, 48, p.green.main),
                (-36, 32, -84, p.green.dark),
                (36, 32, 84, p.green.dark),
            )
        ],
        circle(0, 14, 13, p.gold.main, p.gold.dark, 5),
    )


def inside(outline: str, size: float, *parts: str) -> str:
    """Parts drawn at full size, cut to a suit's outline that is ``size`` times as large."""
    return group(clipped(outline, group(*parts, size=1 / size)), size=size)


def ace_hearts(deck: Deck) -> str:
    """The heart: a rim of broken tiles round a bunch of carnations, flames above."""
    p, tone = deck.palette, deck.tones["H"]
    shards = layers(
        circle(0, 0, 320, p.ink), mosaic(p, 60, 132, 16), mosaic(p, 136, 196, 22), mosaic(p, 200, 280, 30)
    )
    flame = shape(
        "M0 0C-34 -22 -30 -66 -6 -104C-4 -84 10 -78 14 -60C20 -68 20 -78 18 -86C40 -56 36 -18 0 0Z",
        p.gold.main,
    )
    core = shape("M0 0C-16 -12 -14 -36 2 -56C16 -36 16 -12 0 0Z", p.red.light)
    flames = "".join(
        group(flame, core, at=(x, y), turn=t, size=s)
        for x, y, t, s in ((-46, -128, -26, 0.72), (46, -128, 26, 0.72), (0, -122, 0, 1.05))
    )
    stems = line("M0 150C0 90 0 60 0 0M-6 130C-30 80 -60 60 -76 20M6 130C30 80 60 60 76 20", p.green.light, 9)
    leaf = "M0 0C16 -14 16 -44 0 -66C-16 -44 -16 -14 0 0Z"
    leaves = "".join(
        group(shape(leaf, p.green.light), line("M0 -8V-48", p.green.dark, 3), at=(x, 96), turn=t)
        for x, t in ((-4, -58), (4, 58), (-2, -20), (2, 20))
    )
    blooms = "".join(
        group(carnation(p, c), at=(x, y), turn=t, size=s)
        for x, y, t, s, c in (
            (-88, -8, -30, 0.95, p.gold),
            (88, -8, 30, 0.95, p.gold),
            (0, -34, 0, 1.25, white_tone(p)),
        )
    )
    return layers(
        group(
            flames,
            group(shape(HEART, p.gold.dark), size=4.12),
            group(shape(HEART, p.gold.main), size=4.0),
            inside(HEART, 3.84, shards),
            group(shape(HEART, p.gold.main), size=3.06),
            inside(HEART, 2.92, box(-200, -200, 400, 400, tone.main), box(4, -200, 200, 420, tone.dark)),
            stems,
            leaves,
            blooms,
            at=(310, 490),
            size=0.91,
        ),
        group(sprig(p, p.red), at=(310, 772), turn=180),
    )


def white_tone(p: Palette) -> Tone:
    """The tone of a white flower."""
    return Tone(p.steel.main, p.white, p.steel.light, p.white)


def ace_diamonds(deck: Deck) -> str:
    """The lozenge, laid with tiles like a floor, a star in its middle."""
    p, tone = deck.palette, deck.tones["D"]
    side = 62.0
    floor = "".join(
        group(tile(p.cream, tone.main, side), at=(side * (i - 5), side * (j - 5)))
        for i in range(10)
        for j in range(10)
    )
    ray = polygon(p.gold.main, (0, -112), (24, -26), (0, 0)) + polygon(
        p.gold.dark, (0, -112), (-24, -26), (0, 0)
    )
    slant = polygon(tone.main, (0, -86), (20, -22), (0, 0)) + polygon(tone.dark, (0, -86), (-20, -22), (0, 0))
    star = layers(
        circle(0, 0, 122, p.gold.dark),
        circle(0, 0, 113, p.white),
        ring(32, 104, circle(0, 0, 3, p.gold.dark)),
        *[group(slant, turn=45 + 90 * i) for i in range(4)],
        *[group(ray, turn=90 * i, size=0.84) for i in range(4)],
        circle(0, 0, 22, p.white, p.gold.dark, 5),
        flower(tone.main, p.gold.main, 15),
    )
    jewel = layers(lozenge(p.gold.dark, 24, 33), lozenge(p.gold.light, 18, 26), lozenge(tone.main, 11, 16))
    return layers(
        group(shape(DIAMOND, p.gold.dark), at=MIDDLE, size=5.1),
        group(shape(DIAMOND, p.gold.main), at=MIDDLE, size=4.98),
        group(shape(DIAMOND, tone.dark), at=MIDDLE, size=4.8),
        group(inside(DIAMOND, 4.56, group(floor, turn=45)), at=MIDDLE),
        group(star, at=MIDDLE),
        *[group(jewel, at=at) for at in ((310, 318), (310, 640))],
        *[group(sprig(p, p.red), at=at, turn=t) for at, t in (((456, 256), 40), ((164, 702), 220))],
    )


def window(p: Palette, name: str) -> str:
    """One of the three views of the clover: a disc 200 across."""
    disc = "M0 -92A92 92 0 1 1 -0.1 -92Z"
    hill = shape("M-100 40Q-40 0 20 26T110 10V110H-110Z", p.green.main) + shape(
        "M-100 70Q0 30 110 56V110H-110Z", p.green.dark
    )
    peaks = shape("M-110 60L-70 -10L-44 18L0 -58L36 6L60 -20L110 56V110H-110Z", p.plum.main)
    snow = shape("M-16 -30L0 -58L18 -26L8 -32L0 -20L-6 -30Z", p.white) + polygon(
        p.plum.dark, (0, -58), (36, 6), (60, 110), (14, 110), (10, 10)
    )
    views = {
        "peaks": layers(circle(40, -46, 24, p.gold.main), peaks, snow, group(hill, at=(0, 22))),
        "trees": layers(
            circle(-34, -40, 20, p.white),
            hill,
            cypress(Tone(p.green.light, p.green.dark, p.ink, p.white), (-30, 50), 0.52),
            cypress(Tone(p.green.light, p.green.dark, p.ink, p.white), (4, 56), 0.66),
            box(30, 8, 40, 34, p.white),
            polygon(p.red.main, (22, 10), (50, -14), (78, 10)),
            box(45, 22, 11, 20, p.earth.dark),
        ),
        "bloom": layers(
            *[
                group(shape("M0 -18C22 -34 20 -66 0 -82C-20 -66 -22 -34 0 -18Z", c), turn=45 * i)
                for i, c in enumerate((p.red.main, p.red.light) * 4)
            ],
            circle(0, 0, 26, p.gold.main, p.gold.dark, 5),
            scatter(circle(0, 0, 2.6, p.gold.dark), (-12, -12), (8, 8), 4, 4),
        ),
    }
    ground = {"peaks": p.blue.wash, "trees": p.gold.wash, "bloom": p.cream}[name]
    return layers(circle(0, 0, 99, p.gold.main), shape(disc, ground), clipped(disc, views[name]))


def ace_clubs(deck: Deck) -> str:
    """The clover: a mountain, a farm and a flower in its three leaves."""
    p, tone = deck.palette, deck.tones["C"]
    ribbon = "M-48 223Q0 251 48 223"
    tails = line("M-44 225Q-70 261 -110 257M44 225Q70 261 110 257", p.red.dark, 22)
    petal = shape("M0 -3C8 -9 8 -17 0 -21C-8 -17 -8 -9 0 -3Z", p.red.main)
    clover = layers(
        tails,
        group(shape(CLUB, p.gold.dark), size=4.9),
        group(shape(CLUB, p.gold.main), size=4.8),
        group(shape(CLUB, tone.main), clipped(CLUB, box(0, -70, 70, 140, tone.dark)), size=4.64),
        group(window(p, "peaks"), at=(0, -145)),
        group(window(p, "trees"), at=(-111, 43)),
        group(window(p, "bloom"), at=(111, 43)),
        group(
            circle(0, 0, 30, p.gold.dark),
            circle(0, 0, 24, p.gold.main),
            *[group(petal, turn=120 * i) for i in range(3)],
            at=(0, -15),
        ),
        line("M0 81V211", tone.light, 7),
        line(ribbon, p.red.main, 26),
        line(ribbon, p.red.light, 4),
    )
    return layers(group(clover, at=(310, 452), size=0.87), group(sprig(p, p.red), at=(310, 760), turn=180))


def boat(p: Palette) -> str:
    """A boat under a lateen sail, 200 across, its water line at the origin."""
    return layers(
        line("M0 -4V-150", p.earth.dark, 8),
        line("M-74 -64L70 -196", p.earth.main, 7),
        shape("M-72 -60C-10 -80 50 -120 70 -192C96 -130 92 -70 62 -22Q0 -34 -72 -60Z", p.white),
        shape("M70 -192C96 -130 92 -70 62 -22L40 -26C66 -80 72 -130 70 -192Z", p.steel.light),
        line("M-34 -50C16 -72 60 -110 80 -150", p.red.main, 8),
        shape("M-104 -24Q0 2 108 -28Q92 26 52 30H-50Q-90 24 -104 -24Z", p.red.main),
        shape("M-104 -24Q0 2 108 -28L104 -12Q0 18 -100 -8Z", p.white),
        circle(84, -8, 6, p.ink),
    )


def ace_spades(deck: Deck) -> str:
    """The leaf by night: moon, stars and a boat on the sea, between laurels."""
    p, tone = deck.palette, deck.tones["S"]
    star = polygon(p.gold.light, (0, -14), (4, -4), (14, 0), (4, 4), (0, 14), (-4, 4), (-14, 0), (-4, -4))
    sky = layers(
        box(-300, -320, 600, 620, tone.main),
        box(4, -320, 300, 620, tone.dark),
        *[
            group(star, at=(x, y), size=s)
            for x, y, s in (
                (0, -206, 1),
                (-46, -124, 0.8),
                (60, -116, 1),
                (-112, -26, 1),
                (126, -22, 0.8),
                (-160, 52, 0.8),
                (172, 58, 1),
                (-20, -64, 0.6),
            )
        ],
        circle(-74, -40, 44, p.gold.light),
        circle(-56, -50, 38, tone.main),
    )
    sea = layers(
        shape(
            "M-300 96Q-270 78 -240 96T-180 96T-120 96T-60 96T0 96T60 96T120 96T180 96T240 96T300 96V300H-300Z",
            p.blue.main,
        ),
        shape(
            "M-300 132Q-270 116 -240 132T-180 132T-120 132T-60 132T0 132T60 132T120 132T180 132T240 132T300 132V300H-300Z",
            p.blue.dark,
        ),
        *[
            line(f"M{x} {y}Q{x + 15} {y - 12} {x + 30} {y}T{x + 60} {y}", p.blue.light, 5)
            for x, y in ((-150, 154), (60, 154), (-30, 164), (-106, 118), (110, 114))
        ],
    )
    leaf = layers(
        group(shape(SPADE, p.gold.dark), size=4.72),
        group(shape(SPADE, p.gold.main), size=4.62),
        group(shape(SPADE, tone.dark), size=4.46),
        inside(SPADE, 4.3, sky, sea, group(boat(p), at=(18, 92), size=0.86)),
        group(circle(0, 0, 18, p.gold.main, p.gold.dark, 5), circle(0, 0, 7, p.red.main), at=(0, 174)),
    )
    return layers(
        group(laurel(p), at=(322, 838), size=0.6),
        group(laurel(p), at=(298, 838), size=0.6, flip=True),
        group(leaf, at=(310, 440), size=0.9),
    )


ACES = {"H": ace_hearts, "D": ace_diamonds, "C": ace_clubs, "S": ace_spades}
