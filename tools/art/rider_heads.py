"""The heads of the four cavalls."""

from tools.art.draw import box, circle, clipped, curve, layers, line, pairs, shape
from tools.art.heads import Eyes, ear, front, moustache, neck, profile
from tools.art.palette import Palette


def merchant(p: Palette) -> str:
    """A merchant in a wound hood with a hanging tail."""
    tail = "M-60 -60C-96 -30 -92 40 -104 110C-92 130 -68 126 -62 108C-60 60 -50 20 -40 -30Z"
    roll = "M-84 -50C-96 -88 -50 -102 0 -100C50 -102 96 -92 88 -52C70 -26 -60 -22 -84 -50Z"
    folds = "M-58 -94Q-40 -62 -52 -34M-22 -100Q-2 -66 -16 -30M18 -100Q36 -66 22 -30M54 -96Q70 -66 58 -36"
    top = "M-30 -90C-40 -130 10 -150 50 -138C64 -132 62 -112 44 -110C54 -100 54 -92 46 -88Z"
    return layers(
        shape(tail, p.red.dark),
        neck(p.skins[1]),
        shape("M-50 -40C-70 0 -66 40 -56 56C-44 56 -44 20 -44 -10Z", p.ink),
        shape("M50 -40C68 0 64 40 56 52C46 50 46 20 46 -10Z", p.ink),
        front(p, p.skins[1], p.ink, turn=0.9, gaze=1, mood=1.3, eyes=Eyes(drop=5, lift=-1, arch=7)),
        shape("M-30 62C-10 76 20 76 34 62C36 84 20 94 6 94C-10 94 -26 84 -30 62Z", p.ink),
        moustache(p.ink, (12, 36), 24, 4),
        shape(top, p.red.dark),
        shape(roll, p.red.main),
        clipped(roll, shape("M20 -110L100 -110L100 -20L30 -20Z", p.red.dark)),
        line(folds, p.gold.main, 6),
        circle(4, -64, 12, p.gold.main, p.gold.dark, 4),
    )


def dame(p: Palette) -> str:
    """A lady in profile with loose copper hair and a circlet."""
    flow = (
        "M-10 -94C-64 -96 -82 -50 -78 -6C-76 30 -110 60 -150 64C-130 84 -108 82 -96 76"
        "C-120 110 -150 116 -166 112"
        "C-140 142 -96 136 -78 108C-84 134 -98 146 -108 152C-60 156 -36 110 -30 60"
        "C-28 30 -10 -40 -10 -94Z"
    )
    front_hair = (
        "M-24 -90C20 -104 54 -84 50 -44C32 -66 12 -58 -2 -44C-8 -20 -14 10 -20 44C-44 30 -50 -40 -24 -90Z"
    )
    return layers(
        shape(flow, p.earth.main),
        line("M-60 -60C-70 0 -60 50 -100 104M-40 -40C-56 20 -44 60 -64 116", p.earth.dark, 5),
        neck(p.skins[0]),
        profile(p, p.skins[0], p.earth.dark, mood=1.2, eyes=Eyes(drop=-3, lift=1, iris=p.green.light, lashes=True)),
        shape(front_hair, p.earth.main),
        line("M-34 -60C-36 -20 -30 10 -26 30", p.earth.dark, 4),
        circle(-20, 40, 7, p.gold.main, p.gold.dark, 3),
        line("M-62 -50C-20 -70 20 -72 47 -60", p.gold.main, 13),
        circle(30, -67, 9, p.red.main, p.gold.light, 4),
        circle(-6, -66, 7, p.blue.main, p.gold.light, 3),
    )


def knight(p: Palette) -> str:
    """A knight in an open helmet with a swept plume."""
    plume = curve(
        pairs(
            "-6,-108 -10,-152 -60,-176 -118,-150 -142,-90 -132,-34 -116,-62 -100,-26 "
            "-90,-66 -74,-48 -70,-92 -40,-110"
        )
    )
    dome = (
        "M-66 10C-84 -100 -30 -124 4 -122C50 -120 70 -80 62 -44L40 -38C20 -52 -8 -48 -16 -30"
        "C-22 10 -16 40 -2 62L-20 86C-50 80 -62 50 -66 10Z"
    )
    return layers(
        neck(p.skins[0]),
        profile(p, p.skins[0], p.earth.dark, mood=-0.6, stern=1.2, eyes=Eyes(drop=3, iris=p.steel.main)),
        shape("M22 30C34 24 46 26 60 28C56 36 44 36 36 40C28 42 20 38 22 30Z", p.earth.dark),
        shape(plume, p.red.main),
        line("M-8 -120C-30 -150 -80 -150 -108 -100M-20 -116C-50 -130 -80 -120 -90 -80", p.red.dark, 5),
        shape(dome, p.steel.main),
        clipped(
            dome,
            shape("M-90 -20C-60 20 -40 40 10 60L0 100L-90 100Z", p.steel.dark),
            shape("M-20 -118C10 -122 40 -112 50 -90L40 -84C20 -104 0 -108 -20 -106Z", p.steel.light),
        ),
        line("M-66 -20C-30 -40 20 -76 62 -52", p.gold.main, 9),
        circle(-34, 8, 12, p.gold.main, p.gold.dark, 4),
        *[circle(x, y, 4, p.steel.dark) for x, y in ((-48, 36), (-36, 56), (-22, 70))],
    )


def drover(p: Palette) -> str:
    """A weathered drover with a full grey moustache under a broad straw hat."""
    brim = "M-126 -46C-110 -74 110 -78 130 -52C120 -26 60 -44 0 -42C-60 -40 -110 -24 -126 -46Z"
    crown = "M-60 -58C-62 -110 -40 -126 0 -126C40 -126 62 -110 60 -58Z"
    weave = "".join(line(f"M{x} -130V-20", p.gold.dark, 2.5) for x in range(-114, 130, 12))
    scarf = "M-44 70C-20 96 30 96 50 70L58 104C30 124 -26 124 -52 104Z"
    return layers(
        neck(p.skins[2]),
        ear(p.skins[2], (-53, 2)),
        shape("M-52 -40C-64 -20 -60 4 -52 10L-44 -30Z", p.grey.dark),
        shape("M52 -40C62 -20 60 0 54 8L46 -30Z", p.grey.dark),
        front(p, p.skins[2], p.grey.dark, turn=0.8, gaze=0.5, mood=1.4, eyes=Eyes(laughing=True)),
        line("M-40 12L-48 20M44 8L50 16", p.skins[2].shade, 3),
        moustache(p.white, (11, 36), 46, 12),
        line("M-14 66Q8 74 30 66", p.skins[2].shade, 4),
        shape(scarf, p.red.main),
        *[circle(x, y, 5, p.white) for x, y in ((-30, 98), (-8, 108), (16, 108), (38, 98))],
        shape(crown, p.gold.main),
        clipped(crown, shape("M10 -140L80 -140L80 -40L10 -40Z", p.gold.dark)),
        box(-61, -78, 122, 20, p.green.dark),
        shape(brim, p.gold.light),
        clipped(brim, weave, shape("M10 -90L140 -90L140 -20L20 -20Z", p.gold.main), weave),
    )


RIDER_HEADS = {"O": merchant, "C": dame, "E": knight, "B": drover}
