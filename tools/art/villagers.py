"""The first six seat portraits: people of a village, told apart by outline before colour."""

from tools.art.draw import circle, clipped, ellipse, group, layers, line, pairs, shape
from tools.art.dress import flower, lozenge, scatter
from tools.art.heads import beard, ear, front, moustache, neck, profile
from tools.art.palette import Palette


def shoulders(colour: str, shade: str, *trim: str) -> str:
    """A bust in plain cloth, with anything worn over it."""
    bust = "M-118 230C-118 122 -70 92 0 92C70 92 118 122 118 230Z"
    return shape(bust, colour) + clipped(bust, shape("M6 90L140 90L140 240L6 240Z", shade), *trim)


def spectacles(p: Palette, x: float, radius: float, colour: str) -> str:
    """Round glasses for a face turned by ``x`` units."""
    return layers(
        circle(x - 25, -6, radius, None, colour, 5),
        circle(x + 26, -6, radius, None, colour, 5),
        line(f"M{x - 25 + radius} -8Q{x} -14 {x + 26 - radius} -8", colour, 5),
    )


def fisherman(p: Palette) -> str:
    """An old fisherman: long red cap, white beard."""
    cap = (
        "M-62 -36C-70 -96 -40 -136 10 -132C70 -130 112 -96 122 -36C126 0 112 30 98 28C82 24 92 -10 80 -26"
        "C74 -40 66 -40 60 -36Z"
    )
    full = (
        "M-54 -8C-50 30 -34 34 -16 38C-4 30 10 30 20 38C36 34 50 28 54 -8C64 40 52 92 2 104"
        "C-52 92 -64 40 -54 -8Z"
    )
    pipe = (
        line("M18 54L62 66", p.ink, 7)
        + shape("M56 44H86V64Q84 82 70 82Q56 82 54 66Z", p.earth.main)
        + line("M56 45H86", p.earth.dark, 5)
    )
    return layers(
        neck(p.skins[1]),
        shoulders(p.blue.dark, p.ink, *[line(f"M-120 {y}H120", p.white, 9) for y in (136, 160, 184, 208)]),
        ear(p.skins[1], (-54, 0)),
        ear(p.skins[1], (54, 0)),
        front(p, p.skins[1], p.grey.dark, mood=1.2),
        beard(full, p.grey.main, p.grey.dark, "M-26 60Q-20 78 -26 90M26 60Q20 78 26 90", 4),
        shape("M-14 50Q0 44 16 50Q2 62 -14 50Z", p.red.main),
        moustache(p.grey.light, (1, 38), 38, 8),
        pipe,
        shape(cap, p.red.main),
        clipped(cap, shape("M24 -150C60 -100 56 -60 74 -24L150 30L150 -150Z", p.red.dark)),
        line("M-60 -40C-30 -58 34 -58 60 -40", p.red.dark, 18),
    )


def grandmother(p: Palette) -> str:
    """A grandmother: grey bun, round glasses, shawl with a brooch."""
    hair = "M-56 14C-78 -30 -70 -92 0 -94C70 -92 78 -30 56 14C50 -10 44 -40 4 -50C-40 -44 -50 -10 -56 14Z"
    shawl = "M-118 240C-110 130 -60 100 -30 100L2 170L34 100C62 100 110 130 118 240Z"
    return layers(
        circle(4, -112, 38, p.grey.main),
        line("M-22 -112Q4 -92 32 -114M-10 -136Q10 -124 30 -130", p.grey.dark, 5),
        neck(p.skins[0]),
        shoulders(p.white, p.steel.light),
        shape(shawl, p.plum.main),
        clipped(shawl, scatter(lozenge(p.plum.light, 7, 10), (-104, 124), (34, 26), 8, 5)),
        front(p, p.skins[0], p.grey.dark, turn=0.4, mood=1.5),
        line("M-42 14L-50 22M48 10L56 18M-8 64Q6 70 20 64", p.skins[0].shade, 3),
        shape(hair, p.grey.main),
        line("M-56 -20C-50 -56 -20 -68 4 -72C28 -68 50 -50 58 -20", p.grey.dark, 5),
        spectacles(p, 5, 23, p.ink),
        circle(-58, 30, 6, p.gold.main),
        circle(58, 30, 6, p.gold.main),
        circle(2, 158, 12, p.gold.main, p.gold.dark, 4),
    )


def kerchief(p: Palette) -> str:
    """A young woman in profile under a knotted kerchief."""
    cloth = (
        "M24 -88C-50 -110 -92 -50 -76 24C-70 60 -60 74 -46 86C-36 70 -30 40 -24 24"
        "C-14 -24 8 -50 46 -54C44 -70 36 -82 24 -88Z"
    )
    tails = (
        "M-56 62C-90 70 -116 96 -126 124C-104 128 -92 118 -84 108C-84 126 -88 140 -96 152"
        "C-66 146 -50 110 -44 82Z"
    )
    return layers(
        shape(tails, p.gold.dark),
        neck(p.skins[1]),
        shoulders(p.green.main, p.green.dark, shape("M-40 96Q0 140 40 96L40 110Q0 160 -40 110Z", p.white)),
        profile(p, p.skins[1], p.earth.dark, mood=1.4),
        shape("M-26 26C-14 -20 10 -46 46 -50C30 -40 14 -30 4 -12C-6 4 -14 20 -26 26Z", p.earth.dark),
        shape(cloth, p.gold.main),
        clipped(
            cloth,
            *[
                circle(x, y, 7, p.red.main)
                for x, y in pairs("-50,-60 -14,-70 20,-70 -62,-20 -30,-36 -60,20 -40,8 -54,56")
            ],
        ),
        circle(-26, 48, 14, None, p.gold.dark, 5),
    )


def beret(p: Palette) -> str:
    """A broad man with a beret and a heavy black moustache."""
    cap = (
        "M-92 -46C-110 -84 -60 -112 0 -112C64 -112 112 -92 100 -62C84 -38 60 -40 0 -40"
        "C-50 -40 -80 -30 -92 -46Z"
    )
    return layers(
        neck(p.skins[2]),
        shoulders(
            p.earth.dark,
            p.ink,
            shape("M-30 96L0 150L30 96Z", p.white),
            line("M-36 100L0 160L36 100", p.earth.main, 9),
        ),
        ear(p.skins[2], (-54, 2)),
        ear(p.skins[2], (55, 2)),
        shape("M-54 -46L-50 16L-40 4L-42 -46ZM54 -46L50 16L40 4L42 -46Z", p.ink),
        front(p, p.skins[2], p.ink, stern=0.3, mood=0.4),
        ellipse(3, 14, 15, 13, p.skins[2].shade),
        moustache(p.ink, (2, 36), 52, 14),
        shape(cap, p.ink),
        shape("M-84 -52C-80 -80 -40 -98 0 -100C-30 -84 -50 -70 -54 -46Z", p.plum.dark),
        line("M0 -112Q4 -126 16 -128", p.ink, 9),
    )


def curls(p: Palette) -> str:
    """A young woman with a great round head of copper curls and a flower."""
    places = [
        (-58, -64, 34),
        (-20, -92, 36),
        (26, -92, 36),
        (62, -62, 34),
        (-80, -20, 34),
        (82, -18, 34),
        (-84, 28, 32),
        (86, 30, 32),
        (-70, 68, 28),
        (72, 70, 28),
    ]
    return layers(
        shape("M-70 -60C-60 -110 60 -110 70 -60L70 20L-70 20Z", p.earth.dark),
        *[circle(x, y, r, p.earth.dark) for x, y, r in places],
        neck(p.skins[0]),
        shoulders(p.blue.main, p.blue.dark, shape("M-60 90Q0 170 60 90L60 70L-60 70Z", p.white)),
        shape("M-30 80L30 80L34 112Q0 150 -34 112Z", p.skins[0].shade),
        front(p, p.skins[0], p.earth.dark, turn=0.6, gaze=0.3, mood=1.7),
        *[
            circle(x, y, 2.4, p.skins[0].cheek)
            for x, y in ((-24, 16), (-16, 22), (-30, 22), (34, 16), (42, 22))
        ],
        *[circle(x, y, r * 0.8, p.earth.main) for x, y, r in places],
        shape(
            "M-56 -26Q-40 -50 -22 -34Q-8 -54 8 -36Q24 -54 36 -34Q50 -44 56 -26L60 -90L-60 -90Z",
            p.earth.main,
        ),
        *[line(f"M{x - 12} {y}A12 12 0 1 1 {x + 4} {y + 11}", p.earth.dark, 4) for x, y, r in places],
        group(flower(p.red.main, p.gold.main, 26), at=(64, -74)),
    )


def baker(p: Palette) -> str:
    """A round bald baker with big ears, glasses and a double chin."""
    round_face = "M-64 -24C-66 -96 66 -96 64 -24C78 40 44 88 0 88C-44 88 -78 40 -64 -24Z"
    skin = p.skins[0]
    return layers(
        neck(skin, 130),
        shoulders(
            p.white,
            p.steel.light,
            line("M-60 104L0 190L60 104", p.steel.main, 6),
            circle(-30, 190, 6, p.steel.main),
            circle(30, 190, 6, p.steel.main),
        ),
        ellipse(-70, 0, 18, 26, skin.lit),
        ellipse(72, 0, 18, 26, skin.shade),
        ellipse(-72, 2, 8, 14, skin.shade),
        shape("M-66 -30C-80 -20 -82 10 -66 24ZM66 -30C80 -20 82 10 66 24Z", p.earth.main),
        shape(round_face, skin.lit),
        clipped(round_face, shape("M3 -100H90V100H3Z", skin.shade)),
        front(p, skin, p.earth.main, mood=1.8),
        ellipse(2, 16, 17, 14, skin.cheek),
        line("M-30 78Q0 94 30 78", skin.cheek, 4),
        spectacles(p, 0, 21, p.gold.dark),
        line("M-16 -74Q0 -84 14 -76M8 -82Q18 -90 22 -80", p.earth.main, 5),
    )


VILLAGERS = (fisherman, grandmother, kerchief, beret, curls, baker)
