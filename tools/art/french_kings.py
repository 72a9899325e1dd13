"""The four kings of the French deck: a lover, a merchant, a lord of the mountains, an old man of the sea."""

from tools.art.aces import rose
from tools.art.draw import (
    box,
    circle,
    clipped,
    group,
    layers,
    line,
    polygon,
    ring,
    shape,
)
from tools.art.dress import bands, cuff, fingers, lozenge, scatter, sleeve, thumb
from tools.art.french_king_heads import KING_HEADS
from tools.art.french_stage import bust, folded, lifted, raised
from tools.art.french_suits import HEART, STEPS, Deck, emblem
from tools.art.kings import ermine
from tools.art.palette import Palette

COLLAR = "M212 414C250 352 434 352 472 414C452 452 404 474 342 476C280 474 232 452 212 414Z"


def king_hearts(deck: Deck) -> str:
    """The lover, hand on heart, a rose in the other."""
    p = deck.palette
    small = group(shape(HEART, p.red.dark), size=0.26)
    stem = layers(
        line("M500 290Q496 360 506 470", p.green.dark, 10),
        group(
            shape("M0 0C22 -18 22 -52 0 -78C-22 -52 -22 -18 0 0Z", p.green.main),
            at=(499, 372),
            turn=62,
            size=0.8,
        ),
        group(
            shape("M0 0C22 -18 22 -52 0 -78C-22 -52 -22 -18 0 0Z", p.green.dark),
            at=(498, 352),
            turn=-58,
            size=0.7,
        ),
    )
    return layers(
        bust(p, p.red.main, scatter(small, (200, 396), (46, 42), 7, 5)),
        stem,
        group(rose(p, p.red), at=(500, 258), size=0.85),
        raised(p.red, p.white, p.skins[0]),
        ermine(COLLAR, p, "M348 300H520V520H348Z", 0.2),
        folded(p.red, p.white, p.skins[0], (306, 446)),
        group(KING_HEADS["H"](deck), at=(340, 252), size=1.2),
    )


def king_diamonds(deck: Deck) -> str:
    """The merchant, who holds a great jewel to the light."""
    p = deck.palette
    skin = p.skins[3]
    jewel = group(
        *[
            group(polygon(p.gold.dark, (0, -89), (5, -70), (-5, -70)), turn=t)
            for t in (-112, -68, -22, 22, 68, 112)
        ],
        emblem(deck, "D", 150),
        at=(484, 264),
    )
    tile = group(lozenge(p.green.main, 17, 17), lozenge(p.gold.light, 8, 8))
    return layers(
        bust(p, p.gold.main, scatter(tile, (200, 400), (50, 44), 7, 5)),
        shape("M300 384L342 440L384 384L396 396L352 570H332L288 396Z", p.green.dark),
        line("M292 392L336 460V570M392 392L348 460V570", p.gold.light, 6),
        fingers(skin, (486, 356), 6, 1.1),
        jewel,
        thumb(skin, (483, 372), 6, 1.2),
        sleeve(p.green, (440, 444, 42), (526, 552, 40), (486, 424, 29)),
        cuff(p.gold.light, (526, 552), (486, 416), 72, 22),
        folded(p.green, p.gold.light, skin, (296, 452), -14),
        group(KING_HEADS["D"](deck), at=(326, 250), size=1.22),
    )


def king_clubs(deck: Deck) -> str:
    """The lord of the mountains in his poncho, with a staff that ends in a clover."""
    p = deck.palette
    skin = p.skins[2]
    poncho = "M170 580C176 480 196 414 262 392L342 470L422 392C488 414 508 480 514 580Z"
    steps = "".join(group(polygon(p.gold.main, *STEPS), at=(180 + 36 * i, 446), size=0.86) for i in range(10))
    woven = layers(
        bands([p.green.main, p.green.main, p.red.main, p.green.main], 380, 580, 22),
        box(100, 430, 440, 32, p.plum.dark),
        steps,
        *[line(f"M100 {y}H540", p.cream, 4) for y in (426, 466)],
    )
    staff = box(492, 210, 16, 320, p.earth.dark, 5) + box(492, 210, 7, 320, p.earth.main, 3)
    return layers(
        bust(p, p.cream),
        shape(poncho, p.green.main),
        clipped(poncho, woven, f'<path d="M348 340H540V600H348Z" fill="{p.ink}" fill-opacity="0.28"/>'),
        line("M262 392L342 470L422 392", p.red.main, 12),
        staff,
        line("M488 322H512M488 340H512", p.red.main, 9),
        group(emblem(deck, "C", 136), at=(500, 166)),
        raised(p.green, p.gold.main, skin, (501, 412)),
        group(KING_HEADS["C"](deck), at=(334, 252), size=1.2),
    )


def compass(p: Palette) -> str:
    """A compass rose in a gilt ring, 150 across."""
    blade = polygon(p.blue.main, (0, -56), (0, 0), (-13, -13)) + polygon(
        p.blue.dark, (0, -56), (13, -13), (0, 0)
    )
    minor = polygon(p.gold.main, (0, -40), (0, 0), (-9, -12)) + polygon(
        p.gold.dark, (0, -40), (9, -12), (0, 0)
    )
    return layers(
        circle(0, -86, 13, None, p.gold.dark, 7),
        circle(0, 0, 76, p.gold.dark),
        circle(0, 0, 69, p.gold.main),
        circle(0, 0, 58, p.white),
        ring(32, 63, circle(0, 0, 2.6, p.gold.dark)),
        *[group(minor, turn=45 + 90 * i) for i in range(4)],
        *[group(blade, turn=90 * i) for i in range(4)],
        circle(0, 0, 8, p.red.main, p.white, 3),
    )


def king_spades(deck: Deck) -> str:
    """The old man of the sea, a compass in one hand, an oar in the other."""
    p = deck.palette
    skin = p.skins[1]
    wave = line("M-24 0Q-12 -16 0 0T24 0", p.steel.main, 5)
    oar = layers(
        box(-8, -60, 16, 420, p.earth.dark, 6),
        box(-8, -60, 7, 420, p.earth.main, 3),
        shape("M-26 -60C-30 -130 -24 -178 0 -186C24 -178 30 -130 26 -60Q0 -40 -26 -60Z", p.red.main),
        shape("M3 -185C26 -176 30 -130 26 -60Q16 -50 3 -48Z", p.red.dark),
        line("M-27 -96H27", p.white, 12),
    )
    return layers(
        bust(p, p.blue.main, scatter(wave, (190, 400), (48, 32), 8, 6)),
        line("M266 392Q290 460 300 580M418 392Q396 460 388 580", p.gold.main, 14),
        group(oar, at=(206, 300), turn=-2),
        lifted(p.blue, p.gold.main, skin, (204, 410)),
        fingers(skin, (486, 362), 0, 1.1),
        group(compass(p), at=(488, 278)),
        thumb(skin, (483, 376), 4, 1.2),
        sleeve(p.blue, (440, 444, 42), (530, 552, 40), (487, 428, 29)),
        cuff(p.gold.main, (530, 552), (487, 420), 72, 22),
        group(KING_HEADS["S"](deck), at=(340, 248), size=1.2),
    )


KINGS = {"H": king_hearts, "D": king_diamonds, "C": king_clubs, "S": king_spades}
