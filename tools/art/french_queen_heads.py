"""The heads of the four French queens: one reads, one is amused, one delighted, one wary."""

from tools.art.draw import box, circle, clipped, ellipse, group, layers, line, polygon, shape
from tools.art.dress import lozenge, scatter
from tools.art.french_faces import visage
from tools.art.french_stage import crown
from tools.art.french_suits import Deck, plain
from tools.art.heads import neck

DIADEM = (
    "M-60 -74L-64 -102L-42 -92L-32 -118L-14 -98L0 -130L14 -98L32 -118L42 -92L64 -102L60 -74Q0 -60 -60 -74Z"
)


def reader_head(deck: Deck) -> str:
    """A young fair queen whose plaits hang down before her shoulders, her eyes on the page."""
    p = deck.palette
    skin = p.skins[0]
    plait = "".join(
        ellipse(x + 4 * (-1) ** i, 44 + 21 * i, 15, 13, (p.gold.main, p.gold.dark)[i % 2])
        for i in range(6)
        for x in (-68, 68)
    )
    cap = "M-56 8C-78 -30 -70 -92 0 -94C70 -92 78 -30 56 8C54 -20 44 -48 2 -62C-42 -48 -52 -20 -56 8Z"
    return layers(
        shape("M-62 -40C-84 0 -80 40 -68 50L68 50C80 40 84 0 62 -40Z", p.gold.dark),
        neck(skin, 130),
        plait,
        visage(p, skin, p.earth.main, turn=0.7, mood=1.2, kind="lowered", lady=True),
        shape(cap, p.gold.main),
        line(
            "M2 -62C-36 -50 -52 -24 -58 2M2 -62C36 -50 52 -24 58 2M-18 -82C-44 -70 -60 -44 -64 -20",
            p.gold.dark,
            4,
        ),
        crown(p.gold, DIADEM),
        *[
            circle(x, y, 7, p.white, p.gold.dark, 2.5)
            for x, y in ((-64, -106), (-32, -122), (32, -122), (64, -106))
        ],
        group(plain(deck, "H"), at=(0, -138), size=0.3),
        *[circle(x, -52, 6, p.red.main) for x in (-40, -14, 14, 40)],
    )


def fan_head(deck: Deck) -> str:
    """A queen of sixty: silver hair piled up, round glasses, pearls."""
    p = deck.palette
    gem = deck.tones["D"]
    skin = p.skins[1]
    hair = "M-54 10C-82 -26 -74 -96 0 -98C74 -96 82 -26 56 10C52 -18 42 -44 2 -52C-40 -44 -50 -18 -54 10Z"
    glasses = layers(
        circle(-17, -7, 22, None, p.gold.dark, 4.5),
        circle(35, -7, 21, None, p.gold.dark, 4.5),
        line("M5 -9Q9 -14 14 -9M-39 -9L-52 -14", p.gold.dark, 4.5),
    )
    return layers(
        ellipse(0, -104, 46, 36, p.grey.main),
        line("M-34 -104Q0 -82 36 -108M-20 -130Q4 -116 30 -126", p.grey.dark, 4),
        neck(skin, 130),
        visage(p, skin, p.grey.dark, turn=0.7, gaze=0.9, mood=1.5, lady=True),
        line("M-42 16L-50 24M50 12L57 20M-8 64Q8 70 24 63", skin.shade, 3),
        shape(hair, p.grey.light),
        line(
            "M-58 -14C-54 -50 -26 -68 2 -72C30 -68 54 -50 60 -14M-64 -40C-54 -70 -34 -82 -14 -86",
            p.grey.main,
            5,
        ),
        glasses,
        *[group(circle(0, 0, 8, p.white, p.gold.dark, 3), at=(x, 36)) for x in (-55, 56)],
        crown(
            p.gold, "M-60 -74L-70 -108L-40 -96L-26 -128L0 -106L26 -128L40 -96L70 -108L60 -74Q0 -60 -60 -74Z"
        ),
        *[
            group(lozenge(gem.main, 8, 11), lozenge(gem.light, 3, 4), at=at)
            for at in ((-42, -54), (0, -49), (42, -54))
        ],
        *[
            group(lozenge(gem.main, 8, 11), at=at)
            for at in ((-72, -116), (-26, -138), (26, -138), (72, -116))
        ],
    )


def bird_head(deck: Deck) -> str:
    """A young queen of the high plains in a felt hat with a crown round it, plaits and gold earrings."""
    p = deck.palette
    skin = p.skins[2]
    brim = "M-112 -50C-96 -74 96 -78 112 -54C96 -34 50 -46 0 -46C-50 -46 -96 -30 -112 -50Z"
    top = "M-58 -62C-64 -124 -42 -140 0 -140C42 -140 64 -124 58 -62Z"
    teeth = (
        "M-60 -64L-62 -96L-42 -80L-30 -104L-14 -82L0 -112L14 -82L30 -104L42 -80L62 -96L60 -64Q0 -54 -60 -64Z"
    )
    plaits = "".join(
        ellipse(x * (1 + 0.03 * i), 50 + 20 * i, 14, 13, (p.ink, p.plum.dark)[i % 2])
        for i in range(7)
        for x in (-62, 62)
    )
    return layers(
        shape("M-58 -50C-72 0 -70 40 -58 54L58 54C70 40 72 0 58 -50Z", p.ink),
        plaits,
        neck(skin, 130),
        visage(p, skin, p.ink, turn=0.9, gaze=1, mood=1.9, lady=True),
        shape(
            "M-54 6C-58 -40 -40 -60 4 -60C46 -60 60 -40 56 6C50 -18 36 -36 4 -46C-32 -36 -48 -18 -54 6Z",
            p.ink,
        ),
        *[
            group(circle(0, -8, 5, p.gold.dark), polygon(p.gold.main, (-9, 14), (0, -8), (9, 14)), at=(x, 38))
            for x in (-53, 56)
        ],
        shape(top, p.green.main),
        clipped(top, box(6, -150, 80, 100, p.green.dark)),
        shape(teeth, p.gold.main),
        clipped(teeth, box(6, -130, 80, 100, p.gold.dark)),
        *[circle(x, y, 5, p.red.main) for x, y in ((-44, -70), (-16, -66), (16, -66), (44, -70))],
        shape(brim, p.green.main),
        clipped(brim, shape("M10 -90H130V-30H20Z", p.green.dark)),
        line("M-104 -49C-60 -58 60 -62 104 -53", p.gold.light, 4),
    )


def night_head(deck: Deck) -> str:
    """A dark-haired queen under a lace veil on a high comb, who looks aside."""
    p = deck.palette
    skin = p.skins[1]
    veil = (
        "M-64 -56C-96 -196 96 -196 64 -56C104 0 98 80 124 156L58 130C66 70 62 10 56 -40L-56 -40"
        "C-62 10 -66 70 -58 130L-124 156C-98 80 -104 0 -64 -56Z"
    )
    ribs = "M0 -76V-148M-24 -76L-40 -138M24 -76L40 -138M-12 -76L-20 -146M12 -76L20 -146"
    waves = (
        "M-56 40C-76 0 -76 -80 0 -86C76 -80 76 0 56 40C48 26 58 6 52 -14C46 -36 30 -40 12 -58"
        "C0 -36 -40 -36 -50 -10C-56 8 -48 26 -56 40Z"
    )
    return layers(
        shape(veil, p.blue.dark, p.blue.light, 4),
        clipped(veil, scatter(circle(0, 0, 5, p.blue.light), (-130, -170), (24, 22), 12, 16)),
        line(ribs, p.gold.main, 5),
        line("M-50 -132Q0 -172 50 -132", p.gold.main, 8),
        neck(skin, 130),
        visage(p, skin, p.ink, turn=0.8, gaze=-1, mood=0.7, stern=0.35, lady=True),
        circle(-34, 38, 2.8, p.ink),
        shape(waves, p.ink),
        line("M-60 20C-66 -20 -56 -60 -4 -68M60 20C66 -20 58 -54 24 -66", p.plum.main, 4),
        *[
            group(circle(0, 0, 6, p.gold.main), circle(0, 16, 9, p.blue.main, p.gold.main, 3), at=(x, 40))
            for x in (-53, 54)
        ],
        crown(
            p.gold,
            "M-62 -74L-64 -92Q-44 -78 -40 -100Q-20 -76 0 -112Q20 -76 40 -100Q44 -78 64 -92L62 -74Q0 -60 -62 -74Z",
        ),
        *[circle(x, y, 6, p.blue.main, p.white, 2.5) for x, y in ((-42, -54), (0, -50), (42, -54))],
        group(plain(deck, "S"), at=(0, -122), size=0.3),
    )


QUEEN_HEADS = {"H": reader_head, "D": fan_head, "C": bird_head, "S": night_head}
