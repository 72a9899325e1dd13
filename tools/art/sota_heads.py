"""The heads of the four sotas."""

from tools.art.draw import box, circle, clipped, curve, layers, line, pairs, polygon, shape
from tools.art.heads import Eyes, ear, front, grin, moustache, neck, profile
from tools.art.palette import Palette


def fair_page(p: Palette) -> str:
    """A bob of fair hair under a flat feathered cap."""
    hair = (
        "M-58 -50C-84 10 -80 56 -62 78C-50 84 -44 78 -48 52C-54 20 -54 -10 -46 -40Z"
        "M58 -50C80 10 78 54 62 74C52 80 46 70 50 48C54 20 54 -10 50 -40Z"
    )
    cap = "M-82 -48C-90 -86 -54 -114 0 -116C60 -118 96 -90 88 -54C60 -38 -50 -34 -82 -48Z"
    feather = curve([(48, -74), (80, -126), (132, -150), (152, -136), (136, -104), (98, -76), (64, -58)])
    return layers(
        shape("M-60 -60C-84 20 -76 74 -54 80L54 80C76 64 78 0 60 -60Z", p.gold.dark),
        neck(p.skins[0]),
        front(p, p.skins[0], p.earth.dark, turn=0.8, gaze=0.9, mood=0.9, eyes=Eyes(drop=-5, lift=3, iris=p.blue.light)),
        shape(hair, p.gold.main),
        line("M-62 -30C-70 10 -70 44 -60 66M62 -24C68 10 68 40 60 58", p.gold.dark, 4),
        shape("M-55 -28C-40 -56 -20 -58 4 -58C30 -58 46 -50 54 -28L60 -74L-60 -74Z", p.gold.main),
        shape(feather, p.white),
        line("M56 -66C84 -98 110 -122 140 -134", p.red.main, 5),
        shape(cap, p.red.main),
        clipped(cap, shape("M10 -124C70 -110 100 -80 96 -24L20 -24Z", p.red.dark)),
        line("M-76 -52C-40 -40 50 -42 82 -56", p.plum.dark, 13),
        circle(44, -50, 13, p.gold.main, p.gold.dark, 4),
    )


def netted_girl(p: Palette) -> str:
    """A country girl in profile, her dark hair in a long red net."""
    net = (
        "M-2 -92C-60 -96 -86 -50 -76 0C-70 40 -92 90 -98 150C-84 170 -66 168 -58 150"
        "C-50 90 -36 50 -24 18C-8 -20 -4 -50 -2 -92Z"
    )
    fringe = (
        "M-20 -90C20 -102 52 -80 50 -44C34 -62 10 -62 -6 -52C-12 -30 -22 -2 -18 24C-36 20 -40 -40 -20 -90Z"
    )
    mesh = "".join(
        line(
            f"M{-130 + 22 * i} -110L{10 + 22 * i} 190M{110 - 22 * i} -110L{-60 - 22 * i} 190", p.gold.main, 3
        )
        for i in range(-2, 6)
    )
    return layers(
        neck(p.skins[1]),
        profile(p, p.skins[1], p.ink, mood=1.2, eyes=Eyes(drop=5, lift=-2, lashes=True)),
        ear(p.skins[1], (-22, 6)),
        circle(-24, 32, 7, p.gold.main, p.gold.dark, 3),
        shape(fringe, p.ink),
        line("M-10 -84C16 -92 36 -80 44 -60", p.plum.main, 4),
        shape(net, p.red.main),
        clipped(net, mesh),
        line("M-4 -94C-30 -50 -24 -10 -32 26", p.gold.main, 11),
        circle(-79, 166, 17, p.gold.main),
        polygon(p.gold.dark, (-92, 174), (-66, 174), (-72, 214), (-88, 214)),
    )


def plumed_soldier(p: Palette) -> str:
    """A young soldier with a curled moustache under a wide hat."""
    brim = (
        "M-100 -42C-96 -72 -50 -78 0 -78C50 -78 112 -76 120 -46C70 -64 40 -50 0 -50C-40 -50 -74 -30 -100 -42Z"
    )
    crown = "M-58 -66C-56 -120 -40 -132 0 -132C40 -132 56 -120 58 -66Z"
    plume = curve(
        pairs("-34,-78 -30,-124 14,-146 60,-134 86,-100 108,-102 122,-88 96,-66 56,-66 30,-84 0,-92")
    )
    locks = (
        "M-52 -56C-78 -20 -72 40 -58 62C-40 66 -42 30 -46 -8ZM52 -56C76 -20 72 40 58 62C42 66 42 30 46 -8Z"
    )
    return layers(
        neck(p.skins[0]),
        shape(locks, p.earth.dark),
        front(p, p.skins[0], p.earth.dark, stern=0.7, mood=-0.3, gaze=-0.5, eyes=Eyes(iris=p.steel.main, arch=4)),
        shape("M-15 60C-8 56 8 56 15 60C12 84 4 92 0 96C-4 92 -12 84 -15 60Z", p.earth.dark),
        moustache(p.earth.dark, (1, 35), 34, -8),
        shape("M-52 -34C-30 -56 30 -56 52 -34L52 -70L-52 -70Z", p.earth.dark),
        shape(crown, p.blue.dark),
        box(-58, -84, 116, 20, p.gold.main),
        shape(plume, p.white),
        clipped(plume, shape("M-40 -70C-20 -110 40 -110 150 -76L150 -50L-40 -50Z", p.steel.light)),
        shape(brim, p.blue.main),
        clipped(brim, shape("M20 -90L140 -90L140 -20L30 -20Z", p.blue.dark)),
        circle(-38, -76, 12, p.red.main, p.gold.main, 5),
    )


def capped_shepherd(p: Palette) -> str:
    """A shepherd with curls under the long red cap of the country."""
    cap = (
        "M-62 -40C-70 -96 -30 -130 14 -126C66 -122 104 -96 110 -44C112 -20 100 2 86 -2C74 -6 80 -22 74 -34"
        "C74 -44 66 -44 60 -40Z"
    )
    curls = "".join(
        circle(x, y, r, p.earth.dark)
        for x, y, r in [
            (-54, -22, 17),
            (-60, 4, 16),
            (-56, 28, 14),
            (54, -20, 16),
            (58, 4, 14),
            (55, 26, 12),
            (-36, -34, 14),
            (-12, -38, 13),
            (12, -38, 13),
            (36, -34, 14),
        ]
    )
    return layers(
        neck(p.skins[2]),
        front(p, p.skins[2], p.ink, turn=0.9, gaze=0.4, mood=1.6, eyes=Eyes(drop=-2, wink=True)),
        grin(p, (12, 44)),
        curls,
        shape("M-20 64C-6 74 14 74 26 64L22 76C10 84 -4 84 -14 78Z", p.skins[2].shade),
        shape(cap, p.red.main),
        clipped(cap, shape("M30 -140C60 -90 50 -60 70 -30L140 20L140 -140Z", p.red.dark)),
        line("M80 -62C88 -44 86 -26 92 -12", p.red.main, 4),
        line("M-58 -44C-30 -62 34 -62 58 -44", p.ink, 17),
    )


SOTA_HEADS = {"O": fair_page, "C": netted_girl, "E": plumed_soldier, "B": capped_shepherd}
