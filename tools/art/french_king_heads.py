"""The heads of the four French kings, each under a crown of its own."""

from tools.art.draw import (
    box,
    circle,
    clipped,
    group,
    layers,
    line,
    polygon,
    shape,
)
from tools.art.dress import lozenge
from tools.art.french_faces import bare_lipped, visage
from tools.art.french_stage import crown
from tools.art.french_suits import STEPS, Deck, plain
from tools.art.heads import beard, ear, moustache, neck, profile


def lover_head(deck: Deck) -> str:
    """A king in his best years, auburn, with a beard along the jaw and no moustache."""
    p = deck.palette
    jaw = "M-54 -8C-52 26 -42 52 -24 60Q6 68 30 60C46 52 52 26 54 -8C68 42 54 96 4 108C-50 96 -68 42 -54 -8Z"
    curls = [
        (-58, -34, 19),
        (-66, -4, 18),
        (-64, 28, 17),
        (-58, 56, 14),
        (60, -34, 19),
        (66, -4, 17),
        (62, 26, 15),
    ]
    points = "M-66 -66L-78 -122L-40 -98L0 -140L40 -98L78 -122L66 -66Z"
    tip = group(plain(deck, "H"), size=0.34)
    return layers(
        *[circle(x, y, r, p.earth.dark) for x, y, r in curls],
        visage(p, p.skins[0], p.earth.dark, turn=0.9, gaze=1, mood=1.6),
        beard(
            jaw, p.earth.main, p.earth.dark, "M-34 66Q-26 84 -30 92M-8 74Q-2 88 -6 98M34 68Q30 82 32 90", 16
        ),
        *[circle(x, y, r - 5, p.earth.main) for x, y, r in curls],
        shape(
            "M-56 -26Q-44 -48 -28 -36Q-12 -52 6 -38Q24 -52 38 -36Q50 -46 57 -26L60 -62L-60 -62Z", p.earth.main
        ),
        crown(p.gold, points, *[group(tip, at=at) for at in ((-80, -128), (0, -148), (80, -128))]),
        *[group(plain(deck, "H"), at=at, size=0.17) for at in ((-42, -54), (0, -49), (42, -54))],
        *[circle(x, -52, 4.5, p.white) for x in (-21, 21)],
    )


def merchant_head(deck: Deck) -> str:
    """A dark king in profile, a grizzled beard, his crown round a white turban."""
    p = deck.palette
    skin = p.skins[3]
    chin = "M-22 30C-4 46 20 40 34 44C42 50 48 56 50 62C50 84 40 100 22 104C0 104 -22 86 -30 58Z"
    cloth = (
        "M-70 -30C-92 -92 -50 -134 4 -132C58 -130 76 -92 54 -52C20 -58 -16 -46 -26 -8C-44 0 -62 -4 -70 -30Z"
    )
    folds = "M-74 -50C-40 -60 0 -84 30 -126M-70 -78C-44 -82 -16 -98 0 -130M-62 -24C-30 -50 20 -72 62 -84"
    tips = "M-74 -38L-92 -112L-56 -84L-30 -134L0 -92L34 -132L48 -86L78 -106L58 -50Q0 -70 -74 -38Z"
    return layers(
        neck(skin),
        profile(bare_lipped(p, skin, p.plum.dark), skin, p.grey.main, mood=1),
        shape(chin, p.grey.main),
        clipped(chin, line("M-6 56Q0 80 -2 96M14 58Q20 80 16 98M32 60Q36 76 32 92", p.grey.dark, 4)),
        shape("M22 32C34 24 46 27 58 30C52 38 40 36 34 41C28 45 16 42 22 32Z", p.grey.light),
        shape("M-28 -10C-34 20 -32 44 -26 60L-10 48C-16 30 -16 6 -8 -24Z", p.grey.main),
        ear(skin, (-22, 8)),
        circle(-24, 36, 10, None, p.gold.main, 5),
        shape(tips, p.gold.dark),
        shape(cloth, p.white),
        clipped(
            cloth, shape("M-100 -140H-30Q-60 -60 -20 0L-100 20Z", p.steel.light), line(folds, p.steel.main, 4)
        ),
        line("M-70 -26C-30 -52 10 -66 56 -56", p.gold.main, 20),
        line("M-70 -17C-30 -43 10 -56 56 -47", p.gold.dark, 4),
        *[
            group(lozenge(deck.tones["D"].main, 6, 8), at=at, turn=-16)
            for at in ((-46, -38), (-14, -52), (20, -58))
        ],
    )


def mountain_head(deck: Deck) -> str:
    """A young king of the Andes: long straight hair, gold discs in his ears, a crown like a sun."""
    p = deck.palette
    skin = p.skins[2]
    hair = "M-60 -60C-84 0 -80 70 -88 116L-40 112L-44 -30L46 -30L42 112L90 116C82 70 86 0 60 -60Z"
    rays = "".join(
        group(polygon(c, (-11, -96), (0, -146), (11, -96)), turn=t)
        for t, c in zip(range(-48, 49, 16), (p.gold.main, p.gold.light) * 4, strict=False)
    )
    disc = "M-74 -58C-74 -128 74 -128 74 -58Q0 -84 -74 -58Z"
    fringe = "".join(line(f"M{x} -46V{-28 + abs(x) * 0.06:g}", p.red.main, 9) for x in range(-22, 23, 11))
    return layers(
        shape(hair, p.ink),
        line("M-66 -20C-74 30 -70 70 -72 108M68 -20C76 30 70 70 72 108", p.plum.main, 4),
        neck(skin),
        visage(p, skin, p.ink, turn=0.5, gaze=-0.5, mood=0.7, stern=0.25),
        *[
            group(circle(0, 0, 19, p.gold.main, p.gold.dark, 5), circle(0, 0, 7, p.red.main), at=(x, 30))
            for x in (-58, 59)
        ],
        shape("M-56 -20C-54 -50 -30 -62 0 -62C30 -62 54 -50 57 -20L62 -70H-62Z", p.ink),
        rays,
        shape(disc, p.gold.main),
        clipped(disc, box(4, -140, 100, 100, p.gold.dark)),
        *[
            group(polygon(p.red.main, *STEPS), at=at, turn=t, size=0.8)
            for at, t in (((-40, -84), -12), ((40, -84), 12))
        ],
        circle(0, -94, 14, p.gold.light, p.red.dark, 4),
        line("M-64 -56Q0 -74 64 -56", p.red.dark, 18),
        line("M-64 -56Q0 -74 64 -56", p.gold.light, 5),
        fringe,
    )


def sea_head(deck: Deck) -> str:
    """A weathered old king with a beard like surf and a crown of tridents."""
    p = deck.palette
    skin = p.skins[1]
    surf = (
        "M-56 -10C-54 26 -40 38 -18 36C-6 28 12 28 24 36C44 38 54 26 56 -10C78 26 84 66 70 96"
        "C66 110 50 112 46 100C44 124 28 138 14 126C8 142 -12 142 -16 126C-30 138 -46 124 -46 102"
        "C-52 112 -68 108 -72 92C-84 64 -78 26 -56 -10Z"
    )
    curls = "M-58 50C-62 74 -58 88 -50 96M-34 70C-40 94 -34 112 -22 118M-4 76C-8 100 -4 116 4 124M26 72C32 94 28 110 20 116M52 52C60 72 58 86 50 94"
    prong = "M-6 0V-34H-20C-24 -50 -20 -62 -16 -72L-10 -50H-5L0 -84L5 -50H10L16 -72C20 -62 24 -50 20 -34H6V0Z"
    return layers(
        shape(
            "M-60 -50C-82 -20 -80 20 -70 50L-44 30L-46 -40ZM60 -50C82 -20 80 20 70 50L48 30L48 -40Z",
            p.grey.light,
        ),
        visage(p, skin, p.white, turn=0.6, gaze=0.7, mood=0.6, stern=0.5),
        line("M-44 8L-54 14M-43 14L-52 22M46 8L55 14", skin.shade, 3),
        beard(surf, p.white, p.grey.light, curls, 10),
        shape("M-8 50Q8 44 24 50Q8 64 -8 50Z", p.red.dark),
        moustache(p.white, (8, 37), 50, 12),
        *[
            group(shape(prong, c), at=(x, y), turn=t, size=s)
            for x, y, t, s, c in (
                (-46, -62, -12, 0.9, p.gold.main),
                (46, -62, 12, 0.9, p.gold.dark),
                (0, -62, 0, 1.12, p.gold.light),
            )
        ],
        crown(p.gold, "M-66 -74Q0 -58 66 -74L62 -88Q0 -74 -62 -88Z"),
        *[circle(x, y, 7, p.blue.main, p.blue.dark, 3) for x, y in ((-44, -55), (0, -50), (44, -55))],
        *[circle(x, -53, 4.5, p.white) for x in (-22, 22)],
    )


KING_HEADS = {"H": lover_head, "D": merchant_head, "C": mountain_head, "S": sea_head}
