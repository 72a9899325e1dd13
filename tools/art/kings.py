"""The four kings: crowned and robed, one grave, one merry, one stern, one young."""

from tools.art.draw import box, circle, clipped, group, layers, line, points, polygon, shape
from tools.art.dress import (
    bands,
    cuff,
    fingers,
    fist,
    flower,
    lozenge,
    rest,
    scatter,
    shaded,
    shoe,
    sleeve,
    thumb,
)
from tools.art.king_heads import KING_HEADS
from tools.art.palette import Palette
from tools.art.scenery import fitted, niche
from tools.art.suits import coin, cup, emblem


def ermine(data: str, p: Palette, region: str, depth: float = 0.16) -> str:
    """A piece of ermine: white fur with black tails, shaded over a region."""
    tail = shape("M0 -9C4 -2 6 6 0 12C-6 6 -4 -2 0 -9Z", p.ink)
    return (
        shape(data, p.white)
        + clipped(data, scatter(tail, (66, 330), (34, 30), 15, 20))
        + shaded(data, region, p.blue.dark, depth)
    )


def coin_robes(p: Palette) -> str:
    """The old king's mantle and brocade robe."""
    mantle = "M196 376C140 440 110 640 88 846L426 846C452 640 430 440 388 376Z"
    robe = "M226 380Q290 350 358 380C372 500 400 700 408 846L176 846C184 700 212 500 226 380Z"
    return layers(
        shape(mantle, p.red.main),
        shaded(mantle, "M330 300L500 300L500 900L400 900Z", p.plum.dark, 0.45),
        shoe(p.red.dark, p.ink, (250, 846), 0.8, flip=True),
        shoe(p.red.dark, p.ink, (334, 846), 0.8),
        shape(robe, p.gold.main),
        clipped(
            robe,
            scatter(flower(p.red.main, p.white, 22), (196, 430), (64, 58), 5, 8),
            bands([p.red.dark], 790, 820, 60),
            bands([p.gold.light], 782, 790, 9),
            *[circle(x, 818, 9, p.gold.light) for x in range(190, 420, 30)],
        ),
        shaded(robe, "M292 340L460 340L460 900L292 900Z", p.gold.dark, 0.42),
        line("M292 470V780", p.gold.dark, 4),
    )


def king_coins(p: Palette) -> str:
    """The old king of coins: square to us in gold brocade, sceptre and coin."""
    skin = p.skins[0]
    collar = (
        "M178 392C220 340 362 340 406 392C400 430 380 452 352 462Q292 480 232 462C204 452 184 430 178 392Z"
    )
    petal = shape("M0 -44C20 -24 16 0 0 10C-16 0 -20 -24 0 -44Z", p.gold.main)
    lily = group(
        *[group(petal, turn=lean) for lean in (-72, 72, 0)],
        circle(0, 0, 13, p.red.main, p.gold.light, 4),
        at=(0, -172),
    )
    sceptre = box(-8, -150, 16, 430, p.gold.dark, 6) + box(-8, -150, 7, 430, p.gold.main, 3)
    return layers(
        niche(p, p.gold, 310),
        fitted(
            coin_robes(p),
            group(sceptre, lily, at=(140, 510), turn=-4),
            sleeve(p.red, (220, 420, 44), (150, 540, 40), (148, 520, 34)),
            cuff(p.white, (170, 580), (146, 520), 76, 24),
            fist(skin, (142, 486), 0, 1.1, flip=True),
            fingers(skin, (476, 404), 10, 1.1),
            group(coin(p), at=(482, 322), size=1.85),
            thumb(skin, (474, 420), 8, 1.2),
            sleeve(p.red, (368, 420, 44), (446, 552, 40), (472, 474, 30)),
            cuff(p.white, (446, 552), (474, 466), 76, 24),
            ermine(collar, p, "M292 300L420 300L420 500L292 500Z"),
            group(KING_HEADS["O"](p), at=(292, 262), size=1.2),
        ),
    )


def king_cups(p: Palette) -> str:
    """The merry king of cups: broad, wrapped in red, raising his cup."""
    skin = p.skins[1]
    robe = "M196 396Q286 350 372 396C424 480 432 680 420 846L112 846C114 680 140 480 196 396Z"
    front_fur = "M262 400L316 400L330 846L250 846Z"
    hem = "M100 800L447 800L447 848L100 848Z"
    cape = "M174 410C220 352 352 352 396 410C410 450 414 480 412 510Q290 560 158 510C156 480 160 450 174 410Z"
    return layers(
        niche(p, p.red, 310),
        fitted(
            shoe(p.plum.dark, p.ink, (226, 850), 0.85, flip=True),
            shoe(p.plum.dark, p.ink, (346, 850), 0.85),
            shape(robe, p.red.main),
            clipped(robe, scatter(lozenge(p.red.dark, 14, 20), (130, 520), (56, 44), 7, 8)),
            shaded(robe, "M330 380L480 380L480 900L350 900Z", p.plum.dark, 0.42),
            ermine(front_fur, p, "M296 300L400 300L400 900L300 900Z"),
            clipped(robe, ermine(hem, p, "M300 700L500 700L500 900L300 900Z")),
            line("M140 640Q290 690 420 640", p.gold.main, 18),
            circle(290, 666, 26, p.gold.main, p.gold.dark, 5),
            circle(290, 666, 11, p.red.main),
            sleeve(p.plum, (196, 450, 44), (124, 560, 42), (206, 612, 30)),
            cuff(p.white, (124, 560), (208, 612), 72, 24),
            rest(skin, (226, 622), 18, 1.1),
            ermine(cape, p, "M310 340L440 340L440 560L330 560Z"),
            group(cup(p), at=(480, 292), size=1.6),
            fist(skin, (480, 348), 0, 1.15),
            sleeve(p.plum, (386, 450, 44), (454, 540, 40), (482, 420, 30)),
            cuff(p.white, (454, 540), (482, 412), 72, 24),
            group(KING_HEADS["C"](p), at=(286, 268), size=1.24),
        ),
    )


def king_swords(p: Palette) -> str:
    """The stern king of swords: in profile, both hands on a sword set down before him."""
    skin = p.skins[1]
    mantle = "M262 390C340 350 402 380 416 440C428 560 424 720 424 846L250 846Z"
    coat = "M236 392Q300 360 370 392L362 520C384 600 392 680 396 742L206 742C212 680 222 600 236 520Z"
    cross = "M278 430H312V474H356V508H312V620H278V508H234V474H278Z"
    stars = scatter(
        polygon(p.gold.main, (0, -10), (3, -3), (10, 0), (3, 3), (0, 10), (-3, 3), (-10, 0), (-3, -3)),
        (270, 400),
        (46, 44),
        5,
        12,
    )
    return layers(
        niche(p, p.blue, 310),
        fitted(
            shape(mantle, p.blue.dark),
            clipped(mantle, stars),
            line("M414 444C424 560 421 720 421 842", p.gold.main, 8),
            sleeve(p.steel, (330, 730, 38), (340, 790, 30), (338, 846, 24)),
            sleeve(p.steel, (256, 730, 38), (246, 790, 30), (248, 846, 24)),
            *[line(f"M{x - 32} 770Q{x} 786 {x + 32} 770", p.steel.dark, 5) for x in (251, 336)],
            shoe(p.steel.dark, p.ink, (336, 850), 0.9, flip=True),
            shoe(p.steel.main, p.ink, (246, 850), 0.95, flip=True),
            shape(coat, p.blue.main),
            shaded(coat, "M316 360L420 360L420 760L340 760Q350 560 316 360Z", p.ink, 0.3),
            shape(cross, p.white),
            line("M206 734H396", p.gold.main, 14),
            line("M232 524Q300 546 364 524", p.earth.dark, 22),
            circle(270, 536, 14, p.gold.main, p.gold.dark, 4),
            sleeve(p.steel, (262, 430, 36), (196, 520, 32), (172, 466, 26)),
            group(emblem(p, "E", 520), at=(152, 626), turn=180),
            fist(skin, (152, 452), 0, 1.05, flip=True),
            sleeve(p.steel, (350, 434, 42), (262, 566, 36), (184, 490, 27)),
            circle(262, 566, 26, p.steel.light, p.steel.dark, 5),
            circle(350, 430, 30, p.steel.light, p.steel.dark, 5),
            cuff(p.gold.main, (262, 566), (188, 494), 58, 18),
            fist(skin, (160, 482), -20, 1.15, flip=True),
            group(KING_HEADS["E"](p), at=(296, 266), size=1.24, flip=True),
        ),
    )


def leaf_robes(p: Palette) -> str:
    """The young king's mantle, robe and tabard."""
    mantle = "M216 380C150 440 112 640 78 846L250 846L400 400Z"
    robe = "M210 384Q296 350 380 384L370 530C396 620 412 740 416 846L164 846C172 740 194 620 220 530Z"
    tabard = "M262 400H330L344 816L296 846L248 816Z"
    leaf = shape("M0 -20C14 -10 14 8 0 20C-14 8 -14 -10 0 -20Z", p.gold.main) + line(
        "M0 -12V14", p.green.dark, 3
    )
    shade = "M296 360L460 360L460 900L296 900Z"
    return layers(
        shape(mantle, p.plum.main),
        clipped(mantle, scatter(lozenge(p.gold.dark, 8, 11), (80, 420), (44, 36), 8, 14)),
        shape("M78 846L250 846L250 822L84 822Z", p.gold.main),
        shoe(p.red.dark, p.ink, (232, 848), 0.85, flip=True),
        shoe(p.red.dark, p.ink, (352, 848), 0.85),
        shape(robe, p.green.main),
        clipped(
            robe,
            scatter(leaf, (180, 560), (56, 56), 5, 5),
            bands([p.green.dark], 798, 812, 60),
            bands([p.gold.main], 788, 798, 10),
            *[circle(x, 824, 9, p.gold.main) for x in range(176, 430, 30)],
        ),
        shape(tabard, p.cream),
        clipped(
            tabard,
            *[group(flower(p.green.main, p.red.main, 22), at=(296, y)) for y in range(600, 830, 62)],
        ),
        line(points((256, 560), (248, 816), (296, 846), (344, 816), (336, 560)), p.gold.main, 7),
        shaded(robe, shade, p.ink, 0.26),
        line("M214 532Q296 556 374 532", p.red.main, 26),
        line("M214 532Q296 556 374 532", p.gold.main, 5),
    )


def king_batons(p: Palette) -> str:
    """The young king of batons: in a long leaf-woven robe, the baton on his shoulder."""
    skin = p.skins[3]
    shade = "M296 360L460 360L460 900L296 900Z"
    return layers(
        niche(p, p.green, 310),
        fitted(
            group(emblem(p, "B", 520), at=(462, 344), turn=10),
            leaf_robes(p),
            shape(
                "M188 404C230 360 364 360 402 404C384 446 340 466 296 468C250 466 208 446 188 404Z",
                p.red.main,
            ),
            shaded(
                "M188 404C230 360 364 360 402 404C384 446 340 466 296 468C250 466 208 446 188 404Z",
                shade,
                p.ink,
                0.26,
            ),
            *[
                circle(x, y, 10, p.gold.main, p.gold.dark, 3)
                for x, y in ((222, 420), (250, 438), (282, 446), (314, 446), (344, 438), (372, 420))
            ],
            sleeve(p.green, (214, 426, 42), (138, 530, 38), (206, 560, 28)),
            cuff(p.gold.main, (138, 530), (210, 562), 64, 22),
            rest(skin, (228, 568), 18, 1.05),
            sleeve(p.green, (378, 426, 42), (458, 572, 38), (434, 506, 28)),
            cuff(p.gold.main, (458, 572), (432, 504), 64, 22),
            fist(skin, (430, 480), 10, 1.15, flip=True),
            group(KING_HEADS["B"](p), at=(292, 262), size=1.24, flip=True),
        ),
    )


KINGS = {"O": king_coins, "C": king_cups, "E": king_swords, "B": king_batons}
