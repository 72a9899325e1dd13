"""The four cavalls: four riders on four different horses, two going left and two going right.

Each is drawn going left; those who go right are mirrored as a whole.
"""

from tools.art import horses
from tools.art.draw import Point, circle, clipped, group, layers, limb, line, polygon, ring, shape
from tools.art.dress import (
    cuff,
    fingers,
    fist,
    flower,
    lozenge,
    scatter,
    shaded,
    shoe,
    sleeve,
    thumb,
)
from tools.art.horses import Coat, leg, spun
from tools.art.palette import Palette, Tone
from tools.art.rider_heads import RIDER_HEADS
from tools.art.scenery import hills
from tools.art.suits import coin, cup, emblem


def seat(p: Palette, hose: Tone, leather: str, hip: Point, knee: Point, foot: Point) -> str:
    """Return the rider's near leg, knee forward and toe to the left, with its stirrup."""
    shin = (knee[0] * 0.55 + foot[0] * 0.45, knee[1] * 0.55 + foot[1] * 0.45)
    return layers(
        sleeve(hose, (*hip, 48), (*knee, 40), (*shin, 34)),
        limb(leather, (*shin, 35), (foot[0], foot[1] - 16, 25)),
        line(
            f"M{shin[0] - 34:g} {shin[1] - 4:g}"
            f"Q{shin[0]:g} {shin[1] + 10:g} {shin[0] + 34:g} {shin[1] - 2:g}",
            p.gold.main,
            9,
        ),
        shoe(leather, p.ink, foot, 0.82, flip=True),
        line(f"M{foot[0] - 26:g} {foot[1] + 28:g}V{foot[1] - 4:g}", p.gold.dark, 6),
    )


def cavall_coins(p: Palette) -> str:
    """Return the rider of coins: a merchant on a quiet golden mare, holding up his coin."""
    skin = p.skins[1]
    coat = Coat(p.earth.light, p.earth.main, p.white, p.earth.dark, p.red.dark)
    gown = "M236 380Q306 346 378 380L386 480L420 600L236 600L246 480Z"
    return layers(
        hills(p, p.gold, p.green),
        group(
            horses.tail(coat),
            leg(coat, ((450, 630, 50), (396, 706, 32), (408, 776, 18), (356, 842, 14)), far=True),
            leg(coat, ((220, 650, 44), (132, 690, 24), (156, 768, 14)), far=True, turn=20),
            leg(coat, ((446, 610, 62), (408, 706, 40), (424, 782, 20), (398, 850, 15)), sock=p.white),
            leg(coat, ((236, 640, 50), (230, 756, 22), (222, 850, 15)), sock=p.white),
            horses.body(coat),
            horses.mane(coat),
            horses.cloth(p.blue.main, p.gold.main),
            horses.head(p, coat, (180, 396), -14),
            at=(-14, 0),
        ),
        shape(gown, p.gold.main),
        clipped(gown, scatter(lozenge(p.red.main, 13, 19), (240, 396), (44, 42), 6, 7)),
        shaded(gown, "M312 340L440 340L440 640L330 640Z", p.red.dark, 0.36),
        seat(p, p.red, p.red.dark, (346, 580), (282, 640), (300, 752)),
        line("M244 490Q310 508 388 490", p.red.dark, 18),
        horses.reins(p.red.dark, (88, 446), (226, 520)),
        sleeve(p.red, (252, 410, 34), (268, 506, 30), (226, 520, 24)),
        fist(skin, (212, 520), 90, 0.95, flip=True),
        fingers(skin, (474, 372), 0, 1.1),
        group(coin(p), at=(480, 290), size=1.8),
        thumb(skin, (470, 388), 0, 1.2),
        sleeve(p.red, (364, 410, 36), (452, 508, 32), (470, 432, 25)),
        cuff(p.white, (452, 508), (471, 430), 58, 20),
        group(RIDER_HEADS["O"](p), at=(306, 254), size=1.2, flip=True),
    )


def dapple(p: Palette) -> str:
    """Return the prancing dapple of the rider of cups."""
    coat = Coat(p.white, p.red.wash, p.plum.main, p.plum.dark, p.red.main)
    spots = "".join(
        circle(x, y, r, coat.shade)
        for x, y, r in [
            (210, 560, 12),
            (196, 600, 8),
            (226, 610, 9),
            (470, 560, 12),
            (486, 600, 8),
            (456, 540, 7),
            (214, 490, 9),
            (240, 520, 7),
            (490, 630, 9),
        ]
    )
    return layers(
        horses.tail(coat, 20),
        leg(coat, ((224, 630, 44), (128, 606, 24), (124, 660, 14)), far=True, turn=30),
        leg(coat, ((440, 640, 50), (430, 716, 32), (478, 784, 18), (462, 850, 14)), far=True),
        leg(coat, ((440, 620, 62), (398, 716, 40), (442, 790, 20), (424, 852, 15))),
        spun(
            (440, 690),
            5,
            leg(coat, ((236, 620, 50), (164, 684, 25), (232, 730, 15)), turn=-60),
            horses.body(coat),
            spots,
            horses.mane(coat, braided=True),
            horses.head(p, coat, (172, 400), -18),
            horses.reins(p.red.main, (84, 458), (318, 532)),
        ),
    )


def cavall_cups(p: Palette) -> str:
    """Return the rider of cups: a lady on a prancing dapple, her cup held out."""
    skin = p.skins[0]
    bodice = "M244 380Q308 350 372 380L380 480L392 560L240 560L250 480Z"
    skirt = (
        "M242 500Q310 526 384 500C424 540 452 600 470 668C420 690 350 700 286 690"
        "C262 700 240 684 238 650C234 600 232 540 242 500Z"
    )
    back = dapple(p)
    picture = layers(
        group(back, at=(-40, 4)),
        '<g transform="translate(26 0)">',
        seat(p, p.plum, p.plum.dark, (340, 610), (286, 650), (304, 762)),
        shape(bodice, p.plum.main),
        shaded(bodice, "M316 340L440 340L440 570L316 570Z", p.plum.dark, 0.5),
        shape(skirt, p.red.main),
        clipped(
            skirt,
            scatter(flower(p.gold.main, p.white, 19), (250, 560), (58, 48), 5, 6),
            line("M232 676C290 702 400 700 476 664", p.gold.main, 30),
        ),
        shaded(skirt, "M350 500L490 500L490 790L352 790Q366 640 350 500Z", p.plum.dark, 0.35),
        line("M270 372L308 440L346 372", p.white, 12),
        line("M248 502Q310 522 384 502", p.gold.main, 16),
        sleeve(p.red, (356, 412, 36), (344, 514, 30), (268, 528, 24)),
        cuff(p.white, (344, 514), (268, 528), 52, 18),
        fist(skin, (252, 530), 90, 0.95, flip=True),
        group(cup(p), at=(144, 206), size=1.5),
        fist(skin, (148, 258), 0, 1.05, flip=True),
        sleeve(p.red, (260, 412, 34), (176, 410, 30), (152, 316, 23)),
        cuff(p.white, (176, 410), (150, 310), 54, 20),
        group(RIDER_HEADS["C"](p), at=(306, 256), size=1.2, flip=True),
        "</g>",
    )
    return hills(p, p.red, p.earth) + group(picture, at=(620, 0), flip=True)


def black_horse(p: Palette) -> str:
    """Return the rearing black horse of the rider of swords."""
    coat = Coat(p.plum.dark, p.ink, p.plum.main, p.steel.dark, p.steel.light)
    rear, pivot = 15, (430, 660)
    return layers(
        spun(
            pivot,
            rear,
            horses.tail(coat, 10),
            leg(coat, ((230, 640, 44), (146, 596, 25), (118, 662, 15)), far=True, turn=30),
        ),
        leg(coat, ((430, 640, 54), (356, 716, 34), (380, 780, 18), (326, 812, 14)), far=True),
        leg(coat, ((440, 630, 64), (394, 722, 40), (430, 778, 20), (404, 812, 15))),
        spun(
            pivot,
            rear,
            leg(coat, ((246, 630, 50), (156, 700, 26), (222, 760, 15)), turn=-60),
            horses.body(coat),
            horses.mane(coat),
            horses.cloth(p.blue.main, p.gold.main, 650),
            horses.head(p, coat, (170, 404), -20),
            horses.reins(p.steel.light, (86, 470), (252, 570)),
        ),
    )


def cavall_swords(p: Palette) -> str:
    """Return the rider of swords: a knight on a rearing black horse, sword drawn back."""
    skin = p.skins[0]
    mail = "M240 386Q306 352 376 386L384 490L410 590L240 590L250 490Z"
    cape = "M360 380C440 400 500 470 536 580C500 600 470 590 450 570C430 600 400 600 380 580Z"
    horse = black_horse(p)
    knight = layers(
        shape(cape, p.red.main),
        shaded(cape, "M420 380L560 380L560 620L470 600Q470 480 420 400Z", p.plum.dark, 0.4),
        shape(mail, p.steel.main),
        clipped(
            mail,
            *[
                circle(240 + 17 * i + (8.5 if j % 2 else 0), 380 + 15 * j, 8, None, p.steel.dark, 3)
                for j in range(15)
                for i in range(11)
            ],
        ),
        shape("M256 392Q306 366 360 392L352 560L262 560Z", p.blue.main),
        group(ring(4, 26, polygon(p.gold.main, (0, -26), (13, 0), (0, 26), (-13, 0))), at=(306, 460)),
        shaded(mail, "M312 340L440 340L440 640L330 640Z", p.ink, 0.25),
        seat(p, p.steel, p.steel.dark, (350, 580), (282, 622), (304, 738)),
        line("M246 540Q310 560 396 540", p.earth.dark, 18),
        sleeve(p.steel, (254, 414, 34), (264, 510, 30), (222, 518, 24)),
        fist(skin, (208, 516), 90, 0.95, flip=True),
        group(emblem(p, "E", 360), at=(494, 212), turn=14),
        sleeve(p.steel, (366, 414, 36), (462, 442, 32), (470, 352, 25)),
        cuff(p.gold.main, (462, 442), (471, 346), 54, 18),
        fist(skin, (470, 318), 16, 1.1),
        group(RIDER_HEADS["E"](p), at=(306, 262), size=1.18, flip=True),
    )
    return hills(p, p.blue, p.steel, 800) + group(horse, at=(-46, 34)) + group(knight, at=(14, 24))


def drover_coat(p: Palette) -> str:
    """Return the drover's braided jacket and sash."""
    jacket = "M240 386Q308 352 376 386L386 490L420 580L236 580L250 490Z"
    return layers(
        shape(jacket, p.green.main),
        clipped(
            jacket,
            *[line(f"M230 {y}L310 {y + 30}L420 {y}", p.green.dark, 7) for y in range(360, 600, 28)],
        ),
        shaded(jacket, "M312 340L440 340L440 640L330 640Z", p.ink, 0.28),
        line("M308 372V500", p.gold.main, 6),
        *[circle(298, y, 6, p.gold.main) for y in (400, 430, 460)],
        shape("M244 488Q310 516 390 488L398 540Q312 566 240 540Z", p.red.main),
        line("M244 512Q310 540 394 512", p.red.dark, 4),
    )


def cavall_batons(p: Palette) -> str:
    """Return the rider of batons: a drover galloping on a bay, the baton swung high."""
    skin = p.skins[2]
    coat = Coat(p.earth.main, p.earth.dark, p.ink, p.ink, p.green.dark)
    turn, pivot = -6, (330, 600)
    picture = layers(
        spun(
            pivot,
            turn,
            horses.tail(coat, 40),
            leg(coat, ((452, 620, 50), (462, 716, 32), (516, 742, 18), (520, 806, 14)), far=True, turn=-30),
            leg(coat, ((220, 640, 44), (142, 616, 24), (92, 566, 14)), far=True, turn=95),
            leg(coat, ((456, 610, 62), (430, 716, 38), (484, 776, 20), (466, 850, 15)), turn=-6),
            leg(coat, ((236, 626, 50), (164, 624, 27), (110, 626, 15)), turn=75),
            horses.body(coat),
            horses.mane(coat),
            horses.cloth(p.cream, p.red.main, 640),
            horses.head(p, coat, (174, 404), 6),
        ),
        drover_coat(p),
        seat(p, p.blue, p.earth.dark, (346, 572), (278, 620), (308, 732)),
        horses.reins(p.green.dark, (86, 474), (250, 520)),
        sleeve(p.green, (360, 414, 36), (352, 510, 32), (270, 524, 25)),
        fist(skin, (252, 524), 90, 0.95, flip=True),
        group(emblem(p, "B", 360), at=(118, 206), turn=-8),
        sleeve(p.green, (258, 414, 36), (166, 420, 32), (138, 346, 25)),
        cuff(p.gold.main, (166, 420), (137, 342), 56, 18),
        fist(skin, (134, 318), -8, 1.1, flip=True),
        group(RIDER_HEADS["B"](p), at=(314, 250), size=1.16, flip=True),
    )
    return hills(p, p.green, p.gold, 820) + group(picture, at=(620, 0), flip=True)


RIDERS = {"O": cavall_coins, "C": cavall_cups, "E": cavall_swords, "B": cavall_batons}
