"""The four sotas: young people on foot, each with a trade of their own."""

from tools.art.draw import circle, clipped, group, layers, limb, line, pairs, polygon, ring, shape, within
from tools.art.dress import (
    bands,
    belt,
    cuff,
    fingers,
    fist,
    flower,
    rest,
    scatter,
    shaded,
    shoe,
    sleeve,
    stripes,
    thumb,
)
from tools.art.palette import Palette, Tone
from tools.art.scenery import fitted, hall
from tools.art.sota_heads import SOTA_HEADS
from tools.art.suits import coin, cup, emblem


def sota_coins(p: Palette) -> str:
    """The page of coins: hand on hip, the coin held high."""
    tunic = "M206 352Q290 322 374 352L362 490Q392 540 412 612L168 612Q188 540 218 490Z"
    skin = p.skins[0]
    striped = limb(p.cream, (336, 590, 46), (350, 730, 36), (352, 846, 22))
    hem = "".join(
        circle(x, 612, 15.5, c)
        for x, c in zip(range(183, 410, 31), [p.gold.main, p.red.main] * 4, strict=True)
    )
    return layers(
        hall(p, p.gold, (290, 250)),
        fitted(
            shape("M212 346C150 470 140 640 104 752C170 792 260 770 310 700L366 346Z", p.plum.main),
            shape("M212 346C150 470 140 640 104 752L142 768C180 640 200 500 240 360Z", p.plum.dark),
            sleeve(p.red, (240, 590, 46), (228, 730, 36), (214, 846, 22)),
            striped,
            within(striped, *[line(f"M286 {y}L420 {y - 40}", p.red.main, 13) for y in range(650, 900, 38)]),
            shoe(p.plum.dark, p.ink, (212, 848), 0.95, flip=True),
            shoe(p.plum.dark, p.ink, (354, 848), 0.95),
            hem,
            shape(tunic, p.gold.main),
            clipped(tunic, stripes([p.gold.main, p.red.main], 167, 440, 31)),
            shaded(tunic, "M300 300L440 300L440 700L330 700Q300 500 300 300Z", p.plum.dark, 0.3),
            belt(p, "M214 492Q290 508 366 492", p.plum.dark, (290, 502)),
            sleeve(p.plum, (222, 376, 38), (136, 458, 34), (212, 500, 25)),
            cuff(p.gold.main, (136, 458), (208, 500), 58, 20),
            rest(skin, (220, 508), 42, 0.95),
            group(SOTA_HEADS["O"](p), at=(290, 226), size=1.26),
            fingers(skin, (474, 364), 10, 1.1),
            group(coin(p), at=(478, 284), size=1.8),
            thumb(skin, (466, 378), 10, 1.2),
            sleeve(p.plum, (358, 376, 38), (446, 506, 33), (466, 424, 25)),
            cuff(p.gold.main, (446, 506), (466, 422), 58, 20),
        ),
    )


def country_skirt(p: Palette) -> str:
    """Skirt, apron and shoes of the girl of cups."""
    skirt = "M262 500L366 500C392 600 430 720 432 846Q310 872 176 846C182 720 232 600 262 500Z"
    apron = "M252 506L330 506C336 600 334 700 326 806Q260 822 200 806C206 700 232 600 252 506Z"
    return layers(
        shoe(p.plum.dark, p.ink, (236, 846), 0.9, flip=True),
        shoe(p.plum.dark, p.ink, (340, 850), 0.9, flip=True),
        shape(skirt, p.red.main),
        clipped(
            skirt,
            scatter(flower(p.gold.main, p.white, 17), (180, 560), (58, 52), 6, 7),
            bands([p.red.dark], 806, 840, 46),
            bands([p.gold.main], 800, 806, 8),
        ),
        shaded(skirt, "M330 480L480 480L480 900L372 900C380 760 350 600 330 480Z", p.plum.dark, 0.35),
        shape(apron, p.white),
        clipped(
            apron,
            *[
                line(f"M200 {y}Q260 {y + 14} 340 {y}", c, 7)
                for y, c in ((742, p.red.main), (760, p.blue.main), (778, p.red.main))
            ],
            shape("M300 500L350 500L350 830L306 830Q320 640 300 500Z", p.steel.light),
        ),
    )


def sota_cups(p: Palette) -> str:
    """The country girl of cups: in profile, offering the cup with both hands."""
    skin = p.skins[1]
    bodice = "M252 360Q310 334 370 366L368 506L260 506Q244 430 252 360Z"
    shawl = "M244 366C280 330 350 336 388 372L372 450L306 478C290 440 268 400 244 366Z"
    return layers(
        hall(p, p.red, (452, 236)),
        fitted(
            sleeve(p.plum, (262, 396, 34), (214, 486, 29), (176, 446, 23)),
            country_skirt(p),
            shape(bodice, p.plum.main),
            shape(shawl, p.cream),
            clipped(shawl, scatter(flower(p.red.main, p.gold.main, 9), (250, 356), (36, 24), 5, 6)),
            shaded(shawl, "M330 330L400 330L400 480L300 490Q340 420 330 330Z", p.plum.dark, 0.25),
            line("M254 506Q310 520 368 504", p.gold.main, 14),
            group(SOTA_HEADS["C"](p), at=(296, 224), size=1.26, flip=True),
            fingers(skin, (160, 458), -60, 0.9),
            group(cup(p), at=(140, 400), size=1.5),
            fist(skin, (150, 452), 0, 1.05, flip=True),
            sleeve(p.plum, (330, 398, 38), (262, 530, 32), (184, 470, 24)),
            cuff(p.white, (262, 530), (182, 468), 56, 20),
        ),
    )


def soldier_legs(p: Palette) -> str:
    """The soldier's hose, boots and striped breeches."""
    pants = (
        "M196 552L384 552C420 600 410 660 384 680L302 680L290 620L278 680L196 680C170 660 160 600 196 552Z"
    )
    return layers(
        sleeve(p.steel, (236, 650, 40), (232, 740, 34), (230, 846, 24)),
        sleeve(p.steel, (344, 650, 40), (350, 740, 34), (354, 846, 24)),
        *[
            shape(f"M{x - 46} 716Q{x} 734 {x + 46} 716L{x + 30} 850L{x - 30} 850Z", p.earth.dark)
            for x in (232, 352)
        ],
        *[
            shape(f"M{x - 48} 706Q{x} 724 {x + 48} 706L{x + 46} 738Q{x} 754 {x - 46} 738Z", p.earth.light)
            for x in (232, 352)
        ],
        shoe(p.earth.dark, p.ink, (228, 850), 0.92, flip=True),
        shoe(p.earth.dark, p.ink, (356, 850), 0.92),
        shape(pants, p.blue.main),
        clipped(pants, stripes([p.blue.main, p.gold.main, p.blue.main], 160, 430, 17)),
        shaded(pants, "M290 540L440 540L440 700L290 700Z", p.ink, 0.25),
    )


def round_shield(p: Palette) -> str:
    """A round shield with a sun on it."""
    return group(
        circle(0, 0, 92, p.blue.dark),
        circle(0, 0, 80, p.steel.main),
        circle(0, 0, 60, p.red.main),
        ring(8, 36, polygon(p.gold.main, (0, -22), (11, 10), (-11, 10))),
        circle(0, 0, 22, p.gold.main),
        circle(0, 0, 10, p.gold.dark),
        ring(12, 70, circle(0, 0, 5, p.blue.dark)),
        at=(146, 540),
    )


def sota_swords(p: Palette) -> str:
    """The soldier of swords: square to us, sword upright, a small shield on his arm."""
    skin = p.skins[0]
    doublet = "M196 362Q290 326 384 362L366 512L384 560L196 560L214 512Z"
    puff = [
        ("M150 400C150 350 230 340 236 390C242 440 220 462 190 462C164 462 150 440 150 400Z", 160),
        ("M430 400C430 350 350 340 344 390C338 440 360 462 390 462C416 462 430 440 430 400Z", 360),
    ]
    puffs = "".join(
        shape(d, p.blue.main) + clipped(d, stripes([p.blue.main, p.gold.main], x, x + 90, 15))
        for d, x in puff
    )
    shield = round_shield(p)
    return layers(
        hall(p, p.blue, (290, 250)),
        fitted(
            soldier_legs(p),
            shape(doublet, p.cream),
            clipped(
                doublet,
                *[line(f"M190 {y}L290 {y + 40}L390 {y}", p.blue.light, 6) for y in range(340, 560, 26)],
            ),
            shaded(doublet, "M290 300L440 300L440 600L290 600Z", p.blue.dark, 0.3),
            *[circle(290, y, 6, p.gold.dark) for y in range(386, 500, 28)],
            line("M208 516Q290 534 372 516", p.red.main, 22),
            line("M206 372L374 500", p.red.main, 24),
            line("M206 362L374 490", p.gold.main, 4),
            sleeve(p.steel, (186, 430, 28), (130, 520, 26), (150, 590, 22)),
            shield,
            group(emblem(p, "E", 470), at=(474, 306)),
            sleeve(p.steel, (396, 430, 28), (440, 520, 26), (470, 470, 22)),
            cuff(p.gold.main, (440, 520), (466, 476), 50, 16),
            fist(skin, (474, 456), 0, 1.1),
            puffs,
            group(SOTA_HEADS["E"](p), at=(292, 232), size=1.2),
        ),
    )


def shepherd_legs(p: Palette) -> str:
    """Breeches, white stockings and laced rope shoes."""
    legs = [
        sleeve(p.earth, (262, 570, 50), (270, 676, 42), (262, 716, 38)),
        sleeve(p.earth, (348, 570, 50), (352, 676, 42), (350, 716, 38)),
    ]
    calves = [
        limb(p.white, (x, 724, 30), (x - 2, 780, 28), (x + dx, 846, 19)) for x, dx in ((262, -10), (350, 8))
    ]
    laces = "".join(
        line(f"M{x - 26} {y}L{x + 24} {y + 24}M{x + 26} {y}L{x - 24} {y + 24}", p.blue.main, 5)
        for x in (258, 352)
        for y in (776, 804)
    )
    return layers(
        *calves,
        *[within(c, laces) for c in calves],
        shoe(p.earth.light, p.earth.dark, (250, 850), 0.85, flip=True),
        shoe(p.earth.light, p.earth.dark, (358, 850), 0.85),
        *legs,
        *[line(f"M{x - 36} 722H{x + 36}", p.red.main, 12) for x in (262, 350)],
    )


def shepherd_coat(p: Palette) -> str:
    """Fleece waistcoat, shirt and sash."""
    vest = "M214 366Q300 330 390 366L398 560L210 560Z"
    shirt = "M236 360Q300 340 366 360L340 560L262 560Z"
    fleece = "".join(
        circle(x, y, 17, p.cream)
        for x, y in pairs(
            "214,380 206,410 206,442 204,474 206,506 208,538 226,562 256,568 394,380 "
            "398,410 400,442 402,474 402,506 400,538 380,562 350,568"
        )
    )
    return layers(
        fleece,
        shape(vest, p.green.main),
        clipped(vest, stripes([p.green.main, p.green.dark], 200, 420, 22)),
        shape(shirt, p.white),
        shaded(shirt, "M306 330L400 330L400 600L306 600Z", p.plum.dark, 0.14),
        line("M300 350L302 470", p.steel.dark, 3),
        *[circle(308, y, 5, p.earth.main) for y in (400, 430, 460)],
        shape("M206 520Q304 556 400 520L404 580Q304 616 204 580Z", p.red.main),
        line("M206 546Q304 580 402 546M206 562Q304 598 402 562", p.red.dark, 4),
        shape("M362 570L404 566L412 676L372 682Z", p.red.main),
        line("M374 684V704M388 684V706M402 680V702", p.gold.main, 6),
    )


def sota_batons(p: Palette) -> str:
    """The shepherd of batons: at ease, leaning on a great baton."""
    skin = p.skins[2]
    shirtsleeve = Tone(p.white, p.white, p.steel.light, p.white)
    return layers(
        hall(p, p.green, (310, 250)),
        fitted(
            shepherd_legs(p),
            shepherd_coat(p),
            sleeve(shirtsleeve, (378, 398, 38), (448, 500, 34), (398, 560, 26)),
            rest(skin, (394, 564), 150, 0.95, flip=False),
            group(emblem(p, "B", 590), at=(128, 588)),
            sleeve(shirtsleeve, (226, 396, 38), (176, 500, 34), (146, 430, 26)),
            cuff(p.earth.light, (176, 500), (148, 436), 58, 10),
            fist(skin, (132, 410), 0, 1.15, flip=True),
            group(SOTA_HEADS["B"](p), at=(310, 236), size=1.22, flip=True),
        ),
    )


SOTAS = {"O": sota_coins, "C": sota_cups, "E": sota_swords, "B": sota_batons}
