"""The four cavalls: four riders on four different horses, two going left and two going right.

Each is drawn going left; those who go right are mirrored as a whole.
"""

from tools.art import gaits, horses
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
from tools.art.scenery import hills, panel
from tools.art.suits import coin, cup, emblem


def ground_shade(colour: str, middle: Point, across: float) -> str:
    """The shade under a horse, kept inside the picture panel."""
    return clipped(panel(), horses.shadow(colour, middle, across))


def seat(p: Palette, hose: Tone, leather: str, hip: Point, knee: Point, foot: Point) -> str:
    """The rider's near leg, knee forward and toe to the left, with its stirrup."""
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
    """The rider of coins: a merchant on a quiet golden mare, holding up his coin."""
    skin = p.skins[1]
    coat = Coat(p.earth.light, p.earth.main, p.white, p.earth.dark, p.red.dark)
    gown = "M246 380Q312 346 382 380L388 480L420 590L250 590L254 480Z"
    mare = layers(
        horses.tail(coat),
        leg(coat, gaits.FAR_HIND_STEP, far=True),
        leg(coat, gaits.FAR_FORE_LIFTED, far=True, turn=24),
        leg(coat, gaits.NEAR_HIND_STANDING, sock=p.white),
        leg(coat, gaits.NEAR_FORE_STANDING, sock=p.white),
        horses.body(coat),
        horses.mane(coat),
        horses.cloth(p.blue.main, p.gold.main),
        horses.breast_strap(p, coat),
        horses.head(p, coat, (168, 386), -18),
    )
    return layers(
        hills(p, p.gold, p.green),
        ground_shade(p.green.dark, (248, 882), 180),
        group(mare, at=(-8, 44), size=0.95),
        shape(gown, p.gold.main),
        clipped(gown, scatter(lozenge(p.red.main, 13, 19), (240, 396), (44, 42), 6, 7)),
        shaded(gown, "M318 340L440 340L440 640L336 640Z", p.red.dark, 0.36),
        seat(p, p.red, p.red.dark, (352, 572), (288, 622), (300, 716)),
        line("M250 488Q316 506 392 488", p.red.dark, 18),
        horses.reins(p.red.dark, (76, 446), (238, 518)),
        sleeve(p.red, (262, 410, 34), (280, 504, 30), (240, 518, 24)),
        fist(skin, (226, 518), 90, 0.95, flip=True),
        fingers(skin, (486, 372), 0, 1.1),
        group(coin(p), at=(490, 288), size=1.8),
        thumb(skin, (482, 388), 0, 1.2),
        sleeve(p.red, (370, 410, 36), (460, 506, 32), (482, 432, 25)),
        cuff(p.white, (460, 506), (483, 430), 58, 20),
        group(RIDER_HEADS["O"](p), at=(316, 256), size=1.14, flip=True),
    )


def dapple(p: Palette) -> str:
    """The prancing dapple of the rider of cups."""
    coat = Coat(p.white, p.steel.light, p.plum.main, p.plum.dark, p.red.main)
    spots = "".join(
        circle(x, y, r, coat.shade)
        for x, y, r in [
            (470, 540, 12),
            (488, 580, 9),
            (456, 572, 7),
            (474, 610, 11),
            (448, 622, 8),
            (170, 596, 9),
            (196, 626, 11),
            (214, 592, 7),
            (190, 500, 9),
            (214, 466, 8),
            (228, 512, 10),
        ]
    )
    return layers(
        horses.tail(coat, 24),
        leg(coat, gaits.FAR_FORE_PRANCING, far=True),
        leg(coat, gaits.FAR_HIND_PRANCING, far=True),
        leg(coat, gaits.NEAR_HIND_PRANCING),
        leg(coat, gaits.NEAR_FORE_PRANCING, turn=-8),
        horses.body(coat),
        spots,
        horses.mane(coat, braided=True),
        horses.breast_strap(p, coat),
        horses.head(p, coat, (158, 396), -20),
    )


def riding_dress(p: Palette) -> str:
    """The lady's bodice and the skirt that ends above her stirrup."""
    bodice = "M246 380Q308 350 372 380L380 480L388 540L246 540L252 480Z"
    skirt = (
        "M250 494Q312 520 384 494C412 530 428 580 432 640C410 664 372 668 346 658"
        "C316 672 282 668 262 646C246 600 240 540 250 494Z"
    )
    return layers(
        shape(bodice, p.plum.main),
        shaded(bodice, "M316 340L440 340L440 570L316 570Z", p.plum.dark, 0.5),
        shape(skirt, p.red.main),
        clipped(
            skirt,
            scatter(flower(p.gold.main, p.white, 18), (258, 552), (54, 46), 5, 4),
            line("M250 650C300 672 380 676 440 638", p.gold.main, 22),
        ),
        shaded(skirt, "M346 500L490 500L490 700L350 700Q362 600 346 500Z", p.plum.dark, 0.35),
        line("M270 372L308 440L346 372", p.white, 12),
        line("M252 500Q312 520 384 500", p.gold.main, 15),
    )


def cavall_cups(p: Palette) -> str:
    """The rider of cups: a lady on a prancing dapple, her cup held out."""
    skin = p.skins[0]
    picture = layers(
        group(dapple(p), at=(-12, 6)),
        horses.reins(p.red.main, (62, 460), (262, 530)),
        seat(p, p.plum, p.plum.dark, (330, 600), (280, 640), (300, 716)),
        riding_dress(p),
        sleeve(p.red, (358, 412, 36), (356, 512, 30), (278, 528, 24)),
        cuff(p.white, (356, 512), (278, 528), 52, 18),
        fist(skin, (262, 530), 90, 0.95, flip=True),
        group(cup(p), at=(128, 152), size=1.4),
        fist(skin, (130, 204), 0, 1.05, flip=True),
        sleeve(p.red, (264, 410, 34), (182, 372, 30), (136, 266, 23)),
        cuff(p.white, (182, 372), (134, 258), 54, 20),
        group(RIDER_HEADS["C"](p), at=(312, 258), size=1.16, flip=True),
    )
    scene = hills(p, p.red, p.earth) + ground_shade(p.earth.dark, (260, 884), 200)
    return scene + group(picture, at=(620, 0), flip=True)


def black_horse(p: Palette) -> str:
    """The rearing black horse of the rider of swords."""
    coat = Coat(p.plum.dark, p.ink, p.plum.main, p.steel.dark, p.red.main)
    rear, pivot = 11, (430, 640)
    return layers(
        spun(pivot, rear, horses.tail(coat, 10), leg(coat, gaits.FAR_FORE_REARING, far=True, turn=-6)),
        leg(coat, gaits.FAR_HIND_REARING, far=True),
        leg(coat, gaits.NEAR_HIND_REARING),
        spun(
            pivot,
            rear,
            leg(coat, gaits.NEAR_FORE_REARING, turn=-30),
            horses.body(coat),
            horses.mane(coat),
            horses.cloth(p.blue.main, p.gold.main),
            horses.breast_strap(p, coat),
            horses.head(p, coat, (152, 398), -22),
        ),
    )


def surcoat(p: Palette) -> str:
    """The knight's cape, mail and blue surcoat with its star."""
    mail = "M240 386Q306 352 376 386L384 490L410 590L240 590L250 490Z"
    cape = "M356 380C430 396 490 450 520 540C490 560 466 552 448 536C430 560 400 566 380 550Z"
    rings = (
        circle(240 + 17 * i + (8.5 if j % 2 else 0), 380 + 15 * j, 8, None, p.steel.dark, 3)
        for j in range(15)
        for i in range(11)
    )
    return layers(
        shape(cape, p.red.main),
        shaded(cape, "M420 380L560 380L560 620L470 600Q470 480 420 400Z", p.plum.dark, 0.4),
        shape(mail, p.steel.main),
        clipped(mail, *rings),
        shape("M256 392Q306 366 360 392L352 560L262 560Z", p.blue.main),
        group(ring(4, 26, polygon(p.gold.main, (0, -26), (13, 0), (0, 26), (-13, 0))), at=(306, 460)),
        shaded(mail, "M312 340L440 340L440 640L330 640Z", p.ink, 0.25),
    )


def cavall_swords(p: Palette) -> str:
    """The rider of swords: a knight on a rearing black horse, sword drawn back."""
    skin = p.skins[0]
    knight = layers(
        surcoat(p),
        seat(p, p.steel, p.steel.dark, (350, 574), (284, 608), (300, 702)),
        line("M246 540Q310 560 396 540", p.earth.dark, 18),
        sleeve(p.steel, (254, 414, 34), (260, 508, 30), (216, 512, 24)),
        fist(skin, (202, 510), 90, 0.95, flip=True),
        group(emblem(p, "E", 350), at=(464, 202), turn=12),
        sleeve(p.steel, (366, 414, 36), (446, 442, 32), (444, 346, 25)),
        cuff(p.gold.main, (446, 442), (444, 340), 54, 18),
        fist(skin, (442, 310), 16, 1.1),
        group(RIDER_HEADS["E"](p), at=(310, 264), size=1.12, flip=True),
    )
    return layers(
        hills(p, p.blue, p.steel, 800),
        ground_shade(p.blue.dark, (320, 890), 150),
        group(black_horse(p), at=(-12, 18)),
        horses.reins(p.red.main, (90, 420), (262, 530)),
        group(knight, at=(60, 20)),
    )


def drover_coat(p: Palette) -> str:
    """The drover's braided jacket and sash."""
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


def bay(p: Palette) -> str:
    """The galloping bay of the rider of batons."""
    coat = Coat(p.earth.main, p.earth.dark, p.ink, p.ink, p.green.dark)
    return spun(
        (330, 600),
        -3,
        horses.tail(coat, 40),
        leg(coat, gaits.FAR_HIND_GALLOP, far=True),
        leg(coat, gaits.FAR_FORE_GALLOP, far=True, turn=-70),
        leg(coat, gaits.NEAR_HIND_GALLOP, turn=-16),
        leg(coat, gaits.NEAR_FORE_GALLOP, turn=46),
        horses.body(coat, 14),
        spun(horses.NECK_ROOT, -14, horses.mane(coat), horses.head(p, coat, (158, 398), 0)),
        horses.cloth(p.cream, p.red.main, 624),
        horses.breast_strap(p, coat),
    )


def cavall_batons(p: Palette) -> str:
    """The rider of batons: a drover galloping on a bay, the baton swung high."""
    skin = p.skins[2]
    picture = layers(
        group(bay(p), at=(29, 58), size=0.93),
        group(
            drover_coat(p),
            seat(p, p.blue, p.earth.dark, (346, 572), (280, 612), (304, 706)),
            horses.reins(p.green.dark, (56, 528), (240, 520)),
            sleeve(p.green, (360, 414, 36), (352, 510, 32), (270, 524, 25)),
            fist(skin, (252, 524), 90, 0.95, flip=True),
            group(emblem(p, "B", 290), at=(108, 190), turn=-10),
            sleeve(p.green, (258, 410, 36), (186, 360, 32), (140, 282, 25)),
            cuff(p.gold.main, (186, 360), (138, 278), 56, 18),
            fist(skin, (128, 256), -10, 1.1, flip=True),
            group(RIDER_HEADS["B"](p), at=(320, 252), size=1.12, flip=True),
            at=(14, 0),
        ),
    )
    scene = hills(p, p.green, p.gold, 820) + ground_shade(p.gold.dark, (230, 886), 170)
    return scene + group(picture, at=(620, 0), flip=True)


RIDERS = {"O": cavall_coins, "C": cavall_cups, "E": cavall_swords, "B": cavall_batons}
