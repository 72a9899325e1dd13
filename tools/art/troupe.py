"""The six jokers of the French deck: the people of one travelling troupe, each at their own turn in the ring."""

from collections.abc import Callable

from tools.art.draw import box, circle, clipped, ellipse, group, layers, limb, line, pairs, polygon, shape, within
from tools.art.dress import cuff, fist, lozenge, rest, shaded, shoe, sleeve
from tools.art.french_faces import bare_lipped, visage
from tools.art.heads import ear, grin, moustache, neck, profile
from tools.art.palette import Palette, Skin, Tone
from tools.art.ring_stage import bell, motley, ruff, star

FEET = 848.0


def _hand(skin: Skin, at: tuple[float, float], turn: float = 0, flip: bool = False) -> str:
    """A small closed hand for a figure seen whole."""
    return fist(skin, at, turn, 0.92, flip=flip)


def _hose(tone: Tone, *joints: tuple[float, float, float], hoops: str | None = None) -> str:
    """A leg in tights, hooped in a second colour if one is given."""
    leg = sleeve(tone, *joints)
    if hoops is None:
        return leg
    whole = limb(tone.main, *joints)
    low, high = min(y for _, y, _ in joints), max(y for _, y, _ in joints)
    rings = [line(f"M-40 {y}H660", hoops, 14) for y in range(int(low), int(high) + 40, 36)]
    return leg + within(whole, *rings)


def juggler_head(p: Palette) -> str:
    """A girl with two buns who looks up after what she throws."""
    skin = p.skins[0]
    hair = "M-56 10C-76 -60 -48 -108 2 -108C52 -108 76 -60 58 10C54 -24 46 -48 30 -58C4 -46 -30 -44 -44 -34Z"
    return layers(
        circle(-52, -98, 30, p.earth.dark),
        circle(54, -98, 30, p.earth.dark),
        circle(-56, -102, 20, p.earth.main),
        circle(50, -102, 20, p.earth.main),
        ear(skin, (-53, 4)),
        ear(skin, (53, 4)),
        neck(skin),
        visage(p, skin, p.earth.dark, turn=0.3, gaze=0.6, mood=0.4, lady=True),
        grin(p, (4, 46), 19),
        shape(hair, p.earth.dark),
        line("M-40 -60C-24 -84 6 -92 34 -84", p.earth.main, 6),
        line("M-52 -72Q-60 -80 -64 -74M48 -74Q56 -82 62 -76", p.red.main, 10),
        circle(-55, 34, 6, p.gold.main),
        circle(57, 34, 6, p.gold.main),
    )


def juggler(p: Palette) -> str:
    """Five balls in the air, one foot already dancing."""
    skin = p.skins[0]
    bodice = "M232 362Q300 336 368 362L352 486L374 560L226 560L248 486Z"
    skirt = "M238 520L362 520C392 560 420 606 436 660L404 640L378 676L348 644L316 684L284 646L250 678L224 640L166 660C182 606 208 560 238 520Z"
    balls = "".join(
        group(circle(0, 0, 33, dark), circle(-3, -3, 29, main), group(star(light, light, 17), turn=turn), at=at)
        for at, main, dark, light, turn in (
            ((196, 232), p.red.main, p.red.dark, p.white, 0),
            ((232, 130), p.blue.main, p.blue.dark, p.white, 20),
            ((336, 86), p.gold.main, p.gold.dark, p.white, 40),
            ((446, 130), p.green.main, p.green.dark, p.white, 10),
            ((500, 236), p.plum.main, p.plum.dark, p.white, 55),
        )
    )
    return layers(
        _hose(p.blue, (322, 610, 38), (382, 706, 32), (330, 778, 22)),
        shoe(p.red.dark, p.ink, (322, 792), 0.72, flip=True),
        _hose(p.red, (270, 610, 40), (262, 730, 32), (254, 838, 21), hoops=p.cream),
        shoe(p.gold.dark, p.ink, (256, FEET - 8), 0.8),
        shape(skirt, p.red.main),
        clipped(skirt, motley(p.red.main, p.gold.main, p.white, 0.8)),
        shaded(skirt, "M300 500H460V720H330Q320 600 300 500Z", p.ink, 0.25),
        *[bell(p, at, 0.9) for at in pairs("166,658 224,640 250,676 284,646 316,682 348,644 378,674 404,640 436,658")],
        shape(bodice, p.plum.main),
        clipped(bodice, box(300, 300, 120, 300, p.plum.dark), motley_stripe(p)),
        line("M240 522Q300 540 360 522", p.gold.main, 14),
        sleeve(p.gold, (244, 388, 32), (166, 444, 27), (168, 346, 20)),
        sleeve(p.gold, (356, 388, 32), (446, 448, 27), (466, 350, 20)),
        cuff(p.red.main, (166, 444), (168, 340), 48, 14),
        cuff(p.red.main, (446, 448), (467, 344), 48, 14),
        rest(skin, (166, 318), -92, 0.74),
        rest(skin, (470, 322), -88, 0.74, flip=False),
        ruff((302, 352), 150, p.white, p.cream),
        group(juggler_head(p), at=(302, 256), size=0.98),
        balls,
    )


def motley_stripe(p: Palette) -> str:
    """A row of small lozenges down a bodice."""
    return "".join(group(lozenge(p.gold.main, 13, 19), lozenge(p.red.main, 6, 9), at=(300, 384 + 40 * i)) for i in range(5))


def tumbler_head(p: Palette) -> str:
    """A young man who stands on his hands and grins at it."""
    skin = p.skins[2]
    hair = "M-58 -10C-66 -70 -46 -112 0 -112C48 -112 68 -72 58 -10C50 -28 50 -44 40 -60C16 -52 -20 -52 -40 -60C-50 -44 -50 -28 -58 -10Z"
    return layers(
        ear(skin, (-54, 2)),
        ear(skin, (54, 2)),
        neck(skin, 104),
        visage(p, skin, p.ink, turn=-0.1, mood=1.2, kind="laughing"),
        grin(p, (0, 46), 22),
        shape(hair, p.ink),
        shape("M-56 -56Q0 -80 56 -56L54 -34Q0 -58 -54 -34Z", p.red.main),
        *[circle(x, -58 + abs(x) * 0.18, 5, p.white) for x in (-36, -12, 12, 36)],
    )


def tumbler(p: Palette) -> str:
    """A handstand in the middle of the ring, his legs in the air."""
    skin = p.skins[2]
    trunk = "M236 606Q300 632 364 606L354 470Q352 420 344 396L256 396Q248 420 246 470Z"
    return layers(
        _hose(p.blue, (330, 410, 42), (408, 316, 34), (372, 208, 22), hoops=None),
        group(shoe(p.red.main, p.red.dark, (0, 0), 0.8), at=(366, 190), turn=196),
        _hose(p.gold, (272, 410, 42), (218, 300, 34), (244, 176, 22), hoops=p.red.main),
        group(shoe(p.blue.dark, p.ink, (0, 0), 0.8, flip=True), at=(246, 158), turn=172),
        shape(trunk, p.green.main),
        clipped(trunk, motley(p.green.main, p.gold.main, p.white, 0.8)),
        shaded(trunk, "M308 380H400V640H300Q330 500 308 380Z", p.ink, 0.25),
        line("M250 416Q300 430 350 416", p.plum.dark, 20),
        box(286, 408, 28, 28, p.gold.main, 6),
        sleeve(p.green, (238, 596, 33), (172, 690, 28), (186, 800, 22)),
        sleeve(p.green, (362, 596, 33), (428, 690, 28), (416, 800, 22)),
        cuff(p.gold.main, (172, 690), (186, 802), 50, 16),
        cuff(p.gold.main, (428, 690), (416, 802), 50, 16),
        rest(skin, (178, 838), 172, 0.95),
        rest(skin, (424, 838), 8, 0.95, flip=False),
        group(tumbler_head(p), at=(300, 716), turn=180, size=0.98),
        group(ruff((0, -14), 150, p.white, p.cream), at=(300, 622), turn=180),
    )


def drummer_head(p: Palette) -> str:
    """An old man with a white moustache, cheeks round from blowing."""
    skin = p.skins[1]
    hat = "M-86 -42C-70 -58 -58 -60 -52 -62L-42 -132Q0 -156 46 -132L54 -62C64 -60 76 -56 88 -42C50 -26 -50 -26 -86 -42Z"
    return layers(
        shape("M-56 -40C-70 -8 -66 26 -54 44L-44 10ZM56 -40C70 -8 66 26 54 44L44 10Z", p.white),
        ear(skin, (-54, 6)),
        ear(skin, (54, 6)),
        neck(skin),
        visage(p, skin, p.white, turn=0.2, mood=0.1, kind="laughing"),
        circle(-30, 34, 15, skin.cheek),
        circle(36, 34, 14, skin.cheek),
        moustache(p.white, (4, 36), 44, -8),
        ellipse(4, 53, 9, 8, p.red.dark),
        shape(hat, p.plum.main),
        clipped(hat, shape("M8 -170H100V0H8Z", p.plum.dark)),
        line("M-48 -74Q0 -58 52 -74", p.gold.main, 18),
        group(star(p.gold.light, p.gold.main, 22), at=(-18, -104)),
        shape("M40 -80C70 -130 96 -150 110 -132C118 -116 96 -92 58 -70Z", p.red.main),
        line("M46 -80C70 -108 88 -122 102 -128", p.red.light, 4),
    )


def drum(p: Palette) -> str:
    """A drum hung at the side, 220 across, its skin towards us."""
    side = "M-110 -64V60Q0 118 110 60V-64Z"
    cords = "".join(line(f"M{x} {-44 + abs(x) * -0.14:g}L{x + 22} {86 - abs(x) * 0.18:g}L{x + 44} -40", p.cream, 6) for x in (-110, -66, -22, 22, 66))
    return layers(
        shape(side, p.red.main),
        clipped(side, box(6, -100, 140, 260, p.red.dark), cords),
        line("M-110 60Q0 118 110 60", p.gold.main, 18),
        ellipse(0, -64, 112, 42, p.gold.main),
        ellipse(0, -68, 102, 35, p.white),
        ellipse(8, -64, 82, 26, p.cream),
    )


def drummer(p: Palette) -> str:
    """One hand on the whistle, one on the drum: a whole band."""
    skin = p.skins[1]
    coat = "M216 366Q300 334 384 366L396 560Q430 640 436 700L164 700Q172 640 204 560Z"
    return layers(
        _hose(p.gold, (262, 660, 40), (256, 744, 32), (252, 838, 22), hoops=p.plum.main),
        _hose(p.gold, (346, 660, 40), (350, 744, 32), (352, 838, 22), hoops=p.plum.main),
        shoe(p.plum.dark, p.ink, (246, FEET - 8), 0.84, flip=True),
        shoe(p.plum.dark, p.ink, (356, FEET - 8), 0.84),
        shape(coat, p.blue.main),
        clipped(coat, motley(p.blue.main, p.gold.main, p.white)),
        shaded(coat, "M306 330H460V720H330Q350 520 306 330Z", p.ink, 0.28),
        *[bell(p, (x, 694), 1) for x in range(170, 440, 38)],
        line("M232 372L430 560", p.earth.dark, 22),
        line("M232 366L430 554", p.gold.main, 5),
        group(drum(p), at=(392, 600), turn=8, size=0.92),
        sleeve(p.plum, (240, 392, 36), (158, 478, 31), (226, 424, 22)),
        ruff((302, 354), 168, p.white, p.cream),
        group(drummer_head(p), at=(302, 250), size=1.06),
        group(
            box(-9, 0, 18, 132, p.earth.dark, 5),
            box(-9, 0, 9, 132, p.earth.main, 4),
            *[box(-11, y, 22, 8, p.gold.main, 3) for y in (14, 110)],
            *[circle(0, y, 3.4, p.ink) for y in (50, 68, 86)],
            at=(302, 306),
            turn=26,
        ),
        cuff(p.white, (158, 478), (228, 422), 52, 16),
        _hand(skin, (256, 404), -42),
        sleeve(p.plum, (366, 392, 36), (490, 440, 31), (486, 352, 22)),
        cuff(p.white, (490, 440), (486, 348), 52, 16),
        group(
            line("M0 0L-46 150", p.earth.dark, 11),
            line("M-2 0L-48 150", p.earth.light, 5),
            circle(-50, 160, 15, p.cream),
            at=(482, 330),
            turn=-8,
        ),
        _hand(skin, (484, 328)),
    )


def lifter_head(p: Palette) -> str:
    """A strong woman with a plait round her head, one brow raised."""
    skin = p.skins[3]
    hair = "M-58 -6C-68 -70 -44 -108 0 -108C46 -108 70 -70 58 -6C52 -34 44 -52 30 -62C6 -52 -26 -50 -42 -40Z"
    plait = "".join(
        ellipse(x, -84 + 0.006 * x * x, 17, 21, (p.ink, p.plum.dark)[i % 2], turn=-x * 0.5)
        for i, x in enumerate(range(-56, 57, 16))
    )
    return layers(
        ear(skin, (-53, 4)),
        ear(skin, (53, 4)),
        neck(skin),
        visage(p, skin, p.ink, turn=0.2, gaze=-0.4, mood=1.5, lady=True),
        shape(hair, p.ink),
        plait,
        circle(-55, 30, 10, None, p.gold.main, 5),
        circle(55, 30, 10, None, p.gold.main, 5),
    )


def lifter(p: Palette) -> str:
    """A bar with two great weights over her head, held up with one hand."""
    skin = p.skins[3]
    bare = Tone(skin.lit, skin.lit, skin.shade, skin.lit)
    leotard = "M222 372Q300 340 378 372L372 500Q376 570 396 640L300 668L204 640Q224 570 228 500Z"
    weight = layers(
        circle(0, 0, 76, p.ink),
        circle(-5, -5, 68, p.plum.dark),
        group(star(p.gold.light, p.gold.main, 44)),
        line("M-46 -40Q-36 -54 -20 -60", p.plum.light, 7),
    )
    return layers(
        sleeve(bare, (256, 640, 52), (236, 744, 42), (232, 800, 34)),
        sleeve(bare, (344, 640, 52), (366, 744, 42), (370, 800, 34)),
        *[
            shape(f"M{x - 38} 760Q{x} 778 {x + 38} 760L{x + 28} 850L{x - 28} 850Z", p.red.main)
            + line(f"M{x - 20} 780L{x + 18} 800M{x + 18} 780L{x - 20} 800M{x - 18} 810L{x + 18} 830M{x + 18} 810L{x - 18} 830", p.white, 5)
            for x in (232, 370)
        ],
        shoe(p.red.dark, p.ink, (228, FEET - 8), 0.84, flip=True),
        shoe(p.red.dark, p.ink, (374, FEET - 8), 0.84),
        shape(leotard, p.plum.main),
        clipped(leotard, motley(p.plum.main, p.gold.main, p.white)),
        shaded(leotard, "M306 340H420V680H330Q350 520 306 340Z", p.ink, 0.28),
        line("M222 508Q300 534 378 508", p.earth.dark, 34),
        line("M222 508Q300 534 378 508", p.earth.main, 24),
        box(274, 500, 52, 44, p.gold.main, 8),
        group(star(p.red.main, p.red.dark, 15), at=(300, 522)),
        sleeve(bare, (240, 402, 38), (156, 482, 34), (216, 550, 24)),
        cuff(p.red.main, (156, 482), (212, 546), 58, 22),
        rest(skin, (226, 556), 34, 0.95),
        line("M182 116H494", p.steel.dark, 20),
        line("M182 112H494", p.steel.light, 8),
        group(weight, at=(182, 130), size=0.84),
        group(weight, at=(494, 130), size=0.84),
        sleeve(bare, (362, 396, 40), (438, 302, 36), (372, 170, 26)),
        cuff(p.red.main, (438, 302), (374, 174), 62, 22),
        _hand(skin, (366, 118), 90),
        group(lifter_head(p), at=(296, 268), size=1.04),
        shape("M230 374Q300 420 370 374L362 362Q300 398 238 362Z", p.gold.main),
    )


def conjurer_head(p: Palette) -> str:
    """A conjurer in profile, his hair brushed back under a circlet with a plume, his beard waxed to a point."""
    skin = p.skins[2]
    hair = "M46 -60C34 -112 -34 -124 -68 -84C-94 -50 -88 0 -70 44L-34 50C-34 20 -26 -2 -8 -30C10 -44 30 -50 46 -60Z"
    return layers(
        neck(skin),
        profile(bare_lipped(p, skin, p.red.dark), skin, p.ink, mood=1.2),
        shape("M2 62Q20 76 44 62C52 82 50 104 34 122C24 104 8 88 2 62Z", p.ink),
        moustache(p.ink, (44, 32), 20, -6),
        shape(hair, p.ink),
        line("M-66 -64C-44 -96 -6 -104 24 -88M-78 -24C-70 -60 -40 -82 -8 -84", p.plum.main, 5),
        ear(skin, (-18, 6)),
        circle(-20, 34, 8, None, p.gold.main, 4),
        shape("M28 -74C12 -120 22 -168 56 -182C62 -150 58 -112 44 -68Z", p.red.main),
        line("M36 -78C30 -112 36 -148 50 -172", p.red.light, 4),
        line("M-84 -22C-50 -54 0 -66 50 -56", p.gold.main, 15),
        circle(34, -60, 15, p.gold.dark),
        circle(34, -60, 10, p.red.main),
    )


def dove(p: Palette) -> str:
    """A white dove that flies to the right, 150 across."""
    return layers(
        shape("M-70 10C-50 -8 -20 -12 10 -6C20 -22 40 -26 54 -14L70 -8L54 0C46 20 10 34 -20 24L-74 40L-60 22Z", p.white),
        shape("M-10 0C-40 -30 -40 -70 -18 -96C0 -70 24 -50 22 -6C10 4 0 4 -10 0Z", p.cream),
        shape("M-4 -4C-22 -30 -22 -54 -12 -76C2 -54 14 -36 12 -6Z", p.white),
        circle(50, -12, 3.4, p.ink),
        polygon(p.gold.main, (60, -14), (78, -7), (60, -2)),
        line("M-62 22L-30 14", p.steel.light, 4),
    )


def conjurer(p: Palette) -> str:
    """A tall hat in one hand, a wand in the other, and a dove that was in neither."""
    skin = p.skins[2]
    cape = "M226 356C160 480 140 640 120 800Q290 850 452 800C440 640 420 480 374 356Z"
    vest = "M236 366Q300 340 364 366L362 560Q300 584 238 560Z"
    hat = layers(
        shape("M-58 -70L-50 60Q0 78 50 60L58 -70Z", p.ink),
        shape("M6 -70H58L50 60Q28 72 6 72Z", p.plum.dark),
        shape("M-56 -44Q0 -28 56 -44L58 -70Q0 -52 -58 -70Z", p.red.main),
        ellipse(0, -72, 92, 22, p.ink),
        ellipse(0, -74, 60, 13, p.plum.dark),
    )
    return layers(
        shape(cape, p.blue.dark),
        clipped(
            cape,
            *[
                group(star(p.gold.light, p.gold.main, 13), at=at)
                for at in pairs("170,620 150,720 196,770 210,560 420,600 428,720 396,780 410,500")
            ],
        ),
        _hose(p.plum, (266, 570, 44), (262, 706, 34), (256, 838, 22)),
        _hose(p.plum, (336, 570, 44), (342, 706, 34), (348, 838, 22)),
        shoe(p.gold.dark, p.ink, (250, FEET - 8), 0.88, flip=True),
        shoe(p.gold.dark, p.ink, (354, FEET - 8), 0.88),
        shape(vest, p.red.main),
        clipped(vest, motley(p.red.main, p.cream, p.gold.main, 0.9)),
        shaded(vest, "M304 330H400V600H312Q330 460 304 330Z", p.ink, 0.25),
        line("M238 548Q300 572 362 548", p.gold.main, 22),
        shape("M226 356Q300 416 374 356L366 338Q300 384 234 338Z", p.gold.main),
        sleeve(p.blue, (246, 394, 34), (160, 474, 30), (186, 560, 22)),
        cuff(p.white, (160, 474), (184, 556), 54, 18),
        group(hat, at=(192, 624), turn=-6, size=0.92),
        _hand(skin, (184, 572), 90),
        sleeve(p.blue, (356, 394, 34), (452, 436, 30), (470, 344, 22)),
        cuff(p.white, (452, 436), (470, 340), 54, 18),
        group(box(-7, -120, 14, 156, p.ink, 4), box(-7, -120, 14, 22, p.white, 4), at=(470, 318), turn=14),
        _hand(skin, (472, 316)),
        group(dove(p), at=(476, 132), size=0.86),
        line("M400 190Q420 206 404 224M430 214Q446 226 436 242", p.gold.main, 5),
        *[group(star(p.gold.light, p.gold.main, r), at=at) for at, r in (((398, 262), 11), ((528, 250), 14), ((390, 132), 9))],
        group(conjurer_head(p), at=(292, 250), size=1.06),
    )


def trainer_head(p: Palette) -> str:
    """A freckled boy in the troupe's cap of bells."""
    skin = p.skins[0]
    left = "M0 -62C-20 -110 -70 -130 -112 -92C-124 -78 -122 -60 -112 -46C-98 -70 -76 -70 -58 -26Z"
    right = "M0 -62C20 -110 70 -130 112 -92C124 -78 122 -60 112 -46C98 -70 76 -70 58 -26Z"
    return layers(
        ear(skin, (-54, 4)),
        ear(skin, (54, 4)),
        neck(skin),
        visage(p, skin, p.earth.main, turn=-0.4, gaze=-0.7, mood=1.4),
        *[circle(x, y, 2.6, skin.cheek) for x, y in pairs("-30,14 -22,20 -38,20 28,14 36,20 22,20")],
        shape("M-56 -34L-40 -10L-30 -34L-14 -14L0 -36L16 -14L30 -34L44 -12L56 -34Z", p.earth.main),
        shape("M-60 -24C-60 -90 -30 -112 0 -116C30 -112 60 -90 60 -24Q0 -60 -60 -24Z", p.gold.main),
        shape(left, p.red.main),
        shape(right, p.blue.main),
        line("M-60 -28Q0 -62 60 -28", p.cream, 15),
        bell(p, (-112, -52), 1.2),
        bell(p, (112, -52), 1.2),
    )


def poodle(p: Palette) -> str:
    """A clipped dog in mid-leap to the left, 250 across."""
    wool, bare = p.ink, p.plum.dark
    return layers(
        line("M70 -6C92 -20 98 -40 96 -56", wool, 12),
        circle(96, -66, 19, wool),
        limb(bare, (56, 8, 22), (92, 40, 13), (118, 34, 9)),
        limb(bare, (-46, 10, 20), (-88, 30, 12), (-112, 20, 9)),
        limb(bare, (-46, -2, 32), (50, -2, 27)),
        *[circle(x, y, 26, wool) for x, y in pairs("-62,-18 -40,-28 -30,14 -58,12 -14,-20 -8,12")],
        circle(60, 2, 30, wool),
        circle(112, 36, 15, wool),
        circle(-108, 22, 15, wool),
        circle(-84, -52, 31, wool),
        limb(bare, (-94, -46, 19), (-124, -38, 12)),
        circle(-134, -41, 7, p.red.main),
        circle(-97, -60, 8, p.white),
        circle(-99, -60, 4.6, p.ink),
        ellipse(-64, -46, 14, 27, bare, 14),
        circle(-82, -86, 19, wool),
        *[line(f"M{x - 6} {y + 3}A7 7 0 1 1 {x + 3} {y + 7}", p.plum.main, 3.4) for x, y in pairs("-84,-86 -56,-24 -30,-22 60,0 98,-66 -34,10 72,14")],
        line("M-78 -22Q-58 -10 -44 -32", p.red.main, 12),
        bell(p, (-66, -20), 1),
    )


def trainer(p: Palette) -> str:
    """A boy who holds up a hoop, and the dog that leaps through it."""
    skin = p.skins[0]
    jacket = "M238 484Q304 458 370 484L366 640Q304 664 242 640Z"
    shorts = "M242 628Q304 652 366 628L384 742H316L304 690L292 742H224Z"
    hoop_back = "M452 86A74 146 0 0 0 452 378"
    hoop_front = "M452 86A74 146 0 0 1 452 378"
    return layers(
        line(hoop_back, p.red.dark, 18),
        group(poodle(p), at=(442, 226), turn=10, size=0.86),
        line(hoop_front, p.red.main, 18),
        *[line(d, p.gold.main, 18) for d in ("M492 110L502 134", "M522 190L525 218", "M522 270L516 298", "M494 348L482 364")],
        _hose(Tone(p.cream, p.cream, p.earth.wash, p.cream), (264, 720, 36), (262, 780, 28), (258, 838, 20), hoops=p.red.main),
        _hose(Tone(p.cream, p.cream, p.earth.wash, p.cream), (344, 720, 36), (348, 780, 28), (350, 838, 20), hoops=p.red.main),
        shoe(p.blue.dark, p.ink, (252, FEET - 8), 0.84, flip=True),
        shoe(p.blue.dark, p.ink, (356, FEET - 8), 0.84),
        shape(shorts, p.blue.main),
        shaded(shorts, "M304 600H400V760H304Z", p.ink, 0.25),
        shape(jacket, p.red.main),
        clipped(jacket, motley(p.red.main, p.gold.main, p.white, 0.9)),
        shaded(jacket, "M308 460H400V680H312Q330 560 308 460Z", p.ink, 0.25),
        line("M244 632Q304 656 364 632", p.plum.dark, 18),
        sleeve(p.gold, (250, 512, 32), (164, 560, 28), (150, 474, 20)),
        cuff(p.blue.main, (164, 560), (150, 470), 48, 16),
        rest(skin, (146, 444), -96, 0.86),
        sleeve(p.gold, (358, 512, 32), (456, 516, 28), (456, 420, 20)),
        cuff(p.blue.main, (456, 516), (456, 416), 48, 16),
        _hand(skin, (454, 386), 70),
        ruff((300, 474), 150, p.white, p.cream),
        group(trainer_head(p), at=(286, 378), size=1.0),
    )


TROUPE: dict[str, tuple[Callable[[Palette], str], Callable[[Palette], str], str]] = {
    "X1": (juggler, juggler_head, "gold"),
    "X2": (tumbler, tumbler_head, "red"),
    "X3": (drummer, drummer_head, "green"),
    "X4": (lifter, lifter_head, "blue"),
    "X5": (conjurer, conjurer_head, "plum"),
    "X6": (trainer, trainer_head, "steel"),
}
"""Of each joker: the figure, the head alone, and the tone of the tent."""
