"""The four queens of the French deck: a reader, a lady of the fan, a friend of birds, a watcher by night."""

from tools.art.draw import box, circle, clipped, group, layers, line, polygon, ring, shape
from tools.art.dress import cuff, flower, lozenge, scatter, sleeve, thumb
from tools.art.french_queen_heads import QUEEN_HEADS
from tools.art.french_stage import bust, folded, raised
from tools.art.french_suits import Deck
from tools.art.palette import Palette, Tone


def open_book(p: Palette) -> str:
    """An open book seen from above its reader's hands, 190 across."""
    left = "M0 20C-26 0 -66 -4 -96 6V-92C-66 -102 -26 -98 0 -78Z"
    right = "M0 20C26 0 66 -4 96 6V-92C66 -102 26 -98 0 -78Z"
    lines = "".join(
        line(f"M-80 {y - 4}Q-44 {y - 12} -16 {y + 6}", p.grey.main, 4) for y in range(-66, -4, 16)
    )
    return layers(
        shape("M0 32C-26 12 -70 8 -104 18V-92L0 -70L104 -92V18C70 8 26 12 0 32Z", p.green.dark),
        shape(left, p.white),
        shape(right, p.cream),
        lines,
        group(lines, flip=True),
        line("M0 -76V18", p.grey.dark, 4),
        shape("M22 -84L36 -91V-30L28 -38L22 -28Z", p.red.main),
    )


def queen_hearts(deck: Deck) -> str:
    """The reader, lost in a book."""
    p = deck.palette
    skin = p.skins[0]
    sprig = flower(p.cream, p.gold.main, 11)
    return layers(
        bust(p, p.red.main, scatter(sprig, (196, 398), (46, 36), 8, 6)),
        shape("M278 386Q342 468 406 386L394 378Q342 404 290 378Z", p.white),
        group(QUEEN_HEADS["H"](deck), at=(334, 238), size=1.2),
        sleeve(p.red, (246, 444, 40), (182, 530, 38), (236, 474, 28)),
        sleeve(p.red, (440, 444, 40), (520, 552, 38), (466, 486, 28)),
        cuff(p.white, (520, 552), (462, 480), 66, 20),
        group(open_book(p), at=(362, 470), turn=7, size=1.06),
        thumb(skin, (262, 448), -12, 0.95),
        thumb(skin, (460, 470), 20, 0.95, flip=True),
    )


def fan(p: Palette, tone: Tone) -> str:
    """An open fan in a tone; it spreads up from the origin, 150 high."""
    leaves, step = [], 13
    for i in range(9):
        colour = (tone.main, tone.dark)[i % 2]
        wedge = polygon(colour, (0, -20), (-17.5, -144), (0, -150), (17.5, -144))
        rib = line("M0 0V-80", p.gold.light, 5)
        dot = circle(0, -120, 6, p.gold.light)
        leaves.append(
            group(wedge, rib, dot, line("M-17 -142L0 -149L17 -142", p.cream, 5), turn=step * (i - 4))
        )
    return layers(*leaves, circle(0, 0, 10, p.gold.dark), circle(0, 0, 4, p.gold.light))


def queen_diamonds(deck: Deck) -> str:
    """The lady of the fan, in gold and lace."""
    p = deck.palette
    skin = p.skins[1]
    lace = "M212 420C250 356 434 356 472 420C452 446 424 452 404 444Q372 476 342 458Q312 476 280 444C260 452 232 446 212 420Z"
    holes = scatter(circle(0, 0, 6, p.gold.main), (220, 388), (26, 20), 10, 5)
    pearls = "".join(
        circle(342 + x, 400 + 26 - x * x * 0.008, 8, p.white, p.gold.dark, 2.5) for x in range(-54, 55, 18)
    )
    return layers(
        bust(p, p.gold.main, scatter(lozenge(deck.tones["D"].main, 11, 15), (196, 410), (44, 34), 8, 6)),
        shape(lace, p.white),
        clipped(lace, holes),
        pearls,
        group(fan(p, deck.tones["D"]), at=(470, 398), turn=10, size=0.88),
        raised(p.gold, p.white, skin, (476, 414)),
        folded(p.gold, p.white, skin, (300, 462), -10),
        group(QUEEN_HEADS["D"](deck), at=(330, 244), size=1.18),
    )


def hummingbird(p: Palette) -> str:
    """A hummingbird that flies to the left, 150 across."""
    body = "M-44 -22C-30 -44 -8 -34 2 -18C22 -2 36 20 66 52C40 46 2 44 -16 22C-26 8 -32 -4 -44 -22Z"
    wing = "M-4 -10C4 -60 40 -92 78 -92C72 -56 50 -18 18 8Z"
    return layers(
        shape("M10 -18C30 -62 56 -80 96 -70C84 -40 56 -8 26 8Z", p.blue.dark),
        shape(body, p.green.main),
        clipped(body, shape("M-20 -20C0 0 20 20 70 56L0 60L-40 0Z", p.white)),
        shape("M-34 -6C-24 -14 -14 -10 -8 0C-12 14 -20 14 -26 8Z", p.red.main),
        shape("M52 36L92 44L70 52L84 72L54 54Z", p.blue.main),
        line("M-42 -24L-92 -34", p.ink, 5),
        circle(-28, -22, 5, p.ink),
        circle(-29.5, -23.5, 1.6, p.white),
        shape(wing, p.blue.main),
        line("M8 -16C20 -46 40 -66 64 -78M16 -8C32 -30 48 -48 66 -62", p.blue.light, 4),
    )


def queen_clubs(deck: Deck) -> str:
    """The friend of birds, a hummingbird at her hand."""
    p = deck.palette
    skin = p.skins[2]
    shawl = (
        "M200 580C194 470 206 414 262 392L330 520L336 580ZM484 580C490 470 478 414 422 392L354 520L348 580Z"
    )
    beads = "".join(
        circle(
            342 + x,
            396 + 15 * j - x * x * 0.009 + 20,
            6.5,
            (p.gold.main, p.gold.light)[j % 2],
            p.gold.dark,
            2,
        )
        for j in range(3)
        for x in range(-46 - 2 * j, 48 + 2 * j, 13)
    )
    stitched = layers(
        scatter(flower(p.red.main, p.gold.main, 12), (206, 408), (40, 40), 8, 5),
    )
    return layers(
        bust(p, p.white, depth=0.14),
        shape(shawl, p.plum.main),
        clipped(shawl, stitched, box(348, 340, 200, 300, p.plum.dark), group(stitched)),
        line("M262 392L330 520M422 392L354 520", p.gold.main, 6),
        beads,
        group(hummingbird(p), at=(490, 236), size=0.92),
        *[
            group(flower(c, p.gold.main, 22), at=at)
            for c, at in ((p.red.main, (470, 342)), (p.red.light, (508, 330)))
        ],
        line("M474 362L492 420M506 350L498 420", p.green.dark, 7),
        raised(Tone(p.white, p.white, p.steel.light, p.white), p.red.main, skin, (494, 412)),
        group(QUEEN_HEADS["C"](deck), at=(332, 246), size=1.2),
    )


def lantern(p: Palette) -> str:
    """A lit lantern that hangs from the origin, 190 high."""
    glass = "M-38 66L-30 146H30L38 66Z"
    return layers(
        group(ring(12, 72, polygon(p.gold.light, (0, -20), (6, 6), (-6, 6))), at=(0, 106)),
        line("M0 4C-30 10 -34 26 -28 40M0 4C30 10 34 26 28 40", p.ink, 6),
        shape("M-46 66C-40 44 -20 40 0 30C20 40 40 44 46 66Z", p.blue.dark),
        shape(glass, p.gold.light),
        clipped(glass, box(4, 60, 60, 100, p.gold.main)),
        shape("M0 90C16 110 14 138 0 142C-14 138 -16 110 0 90Z", p.red.main),
        shape("M0 112C8 122 8 138 0 140C-8 138 -8 122 0 112Z", p.white),
        line("M-38 66L-30 146M38 66L30 146", p.blue.dark, 6),
        box(-40, 144, 80, 14, p.blue.dark, 4),
    )


def queen_spades(deck: Deck) -> str:
    """The watcher by night, her lantern lifted."""
    p = deck.palette
    skin = p.skins[1]
    star = polygon(p.gold.main, (0, -10), (3, -3), (10, 0), (3, 3), (0, 10), (-3, 3), (-10, 0), (-3, -3))
    return layers(
        bust(p, p.blue.main, scatter(star, (196, 400), (48, 34), 8, 6)),
        shape("M290 380Q342 482 394 380L416 390Q342 530 268 390Z", p.white),
        shape("M296 378Q342 462 388 378L362 366H322Z", skin.lit),
        clipped("M296 378Q342 462 388 378L362 366H322Z", box(346, 350, 80, 110, skin.shade)),
        line("M544 520V150C544 96 482 92 478 142", p.earth.dark, 13),
        line("M541 520V150C541 98 484 96 480 142", p.earth.main, 5),
        group(lantern(p), at=(478, 146), size=0.95),
        group(QUEEN_HEADS["S"](deck), at=(326, 250), size=1.16),
        raised(p.blue, p.gold.main, skin, (534, 408)),
        folded(p.blue, p.gold.main, skin, (304, 464), -8),
    )


QUEENS = {"H": queen_hearts, "D": queen_diamonds, "C": queen_clubs, "S": queen_spades}
