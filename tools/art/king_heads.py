"""The heads of the four kings, each under a crown of its own shape."""

from collections.abc import Sequence

from tools.art.draw import Point, circle, clipped, ellipse, group, layers, line, pairs, polygon, shape
from tools.art.heads import Eyes, beard, front, moustache, neck, profile
from tools.art.palette import Palette, Tone


def crown(tone: Tone, jewel: str, data: str, tips: Sequence[Point], ink: str) -> str:
    """A crown: outline, a darker right side, a jewelled band and balls on its tips."""
    band = "M-66 -74Q0 -58 66 -74L64 -44Q0 -28 -64 -44Z"
    stones = "".join(
        polygon(jewel, (x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y))
        for x, y in ((-44, -55), (0, -50), (44, -55))
    )
    pearls = "".join(circle(x, -53, 4.5, ink) for x in (-22, 22))
    return layers(
        shape(data, tone.main),
        clipped(data, shape("M6 -200L120 -200L120 0L6 0Z", tone.dark)),
        *[circle(x, y, 9, tone.light, tone.dark, 3) for x, y in tips],
        shape(band, tone.light),
        clipped(band, shape("M40 -90L90 -90L90 -20L40 -20Z", tone.main)),
        stones,
        pearls,
    )


def old_king(p: Palette) -> str:
    """An old king, square to us, with a long white beard parted in locks."""
    hair = (
        "M-56 -60C-86 -20 -84 40 -98 84C-80 96 -60 92 -50 70C-44 40 -50 0 -44 -40Z"
        "M56 -60C86 -20 84 40 98 84C80 96 60 92 50 70C44 40 50 0 44 -40Z"
    )
    long = (
        "M-54 6C-50 36 -30 30 -20 34C-8 26 8 26 20 34C30 30 50 36 54 6C66 60 60 120 40 150"
        "C34 130 32 150 22 182"
        "C16 160 12 176 0 206C-12 176 -16 160 -22 182C-32 150 -34 130 -40 150C-60 120 -66 60 -54 6Z"
    )
    points = "M-66 -66L-73 -142L-44 -108L-32 -158L0 -112L32 -158L44 -108L73 -142L66 -66Z"
    tips = [(-73, -144), (-32, -160), (32, -160), (73, -144)]
    return layers(
        shape("M-60 -60C-90 20 -80 80 -60 90L60 90C80 80 90 20 60 -60Z", p.grey.main),
        shape("M-50 -70C-40 -150 40 -150 50 -70Z", p.red.dark),
        front(p, p.skins[0], p.grey.dark, stern=0.2, mood=0.3, eyes=Eyes(drop=6, lift=-2, iris=p.blue.light)),
        line("M-38 8Q-24 15 -12 9M12 9Q25 15 38 8", p.skins[0].shade, 3),
        shape(hair, p.white),
        line("M-62 -20C-70 20 -68 50 -80 76M62 -20C70 20 68 50 80 76", p.grey.main, 4),
        beard(
            long,
            p.white,
            p.grey.light,
            "M-26 64C-34 90 -36 110 -38 130M26 64C34 90 36 110 38 130"
            "M0 78V180M-12 74C-18 110 -18 140 -22 160M12 74"
            "C18 110 18 140 22 160",
            4,
        ),
        group(line("M-14 0Q0 7 14 0", p.red.dark, 7), at=(0, 50)),
        moustache(p.white, (0, 36), 46, 14),
        line("M-40 46Q-20 34 0 38Q20 34 40 46", p.grey.main, 3),
        crown(p.gold, p.red.main, points, tips, p.white),
    )


def merry_face(p: Palette) -> str:
    """The stout king's laughing face and curled beard."""
    round_beard = (
        "M-54 -6C-50 26 -32 36 -16 36C0 28 20 28 34 34C48 30 52 10 53 -6C72 30 76 70 52 96"
        "C30 116 -30 116 -54 96"
        "C-76 70 -72 30 -54 -6Z"
    )
    curls = "".join(
        circle(x, y, 15, p.earth.dark)
        for x, y in pairs("-62,34 -66,58 -56,82 -38,98 -14,106 12,106 36,98 56,82 66,58 64,34")
    )
    hair = "M-54 -52C-74 -30 -72 0 -62 30L-46 26L-46 -46ZM54 -52C74 -30 72 0 62 30L48 20L46 -46Z"
    return layers(
        shape(hair, p.earth.dark),
        curls,
        front(p, p.skins[1], p.earth.dark, turn=0.8, mood=1.6, eyes=Eyes(laughing=True)),
        ellipse(10, 12, 15, 12, p.skins[1].cheek),
        shape(hair, p.earth.dark),
        beard(
            round_beard,
            p.earth.main,
            p.earth.dark,
            "M-40 60Q-34 80 -44 90M-16 70Q-10 90 -18 100M16 72Q22 88 14 100M42 60Q46 76 38 90",
            16,
        ),
        shape("M-14 47Q10 40 34 47Q26 68 10 68Q-6 68 -14 47Z", p.plum.dark),
        shape("M-10 48Q10 43 30 48L26 55Q10 52 -6 55Z", p.white),
        shape("M-2 64Q10 56 22 64Q12 70 -2 64Z", p.red.light),
        moustache(p.earth.main, (10, 37), 46, -6),
    )


def merry_king(p: Palette) -> str:
    """A stout king with a round brown beard, who likes his cup."""
    dome = "M-66 -66C-100 -120 -60 -150 -36 -126C-30 -170 30 -170 36 -126C60 -150 100 -120 66 -66Z"
    return layers(
        merry_face(p),
        shape(dome, p.red.main),
        clipped(dome, shape("M6 -200L120 -200L120 0L6 0Z", p.red.dark)),
        line("M0 -70C-6 -100 -6 -130 0 -150", p.gold.main, 12),
        line("M-60 -70C-78 -100 -70 -124 -50 -130M60 -70C78 -100 70 -124 50 -130", p.gold.main, 10),
        circle(0, -158, 12, p.gold.main, p.gold.dark, 4),
        crown(
            p.gold,
            p.green.main,
            "M-66 -74L-66 -60L66 -60L66 -74L50 -92L33 -74L17 -92L0 -74L-17 -92L-33 -74L-50 -92Z",
            [],
            p.red.main,
        ),
    )


def stern_king(p: Palette) -> str:
    """A lean king in profile, in a mail hood, with a pointed black beard."""
    hood = (
        "M-6 -88C-70 -90 -84 -20 -74 40C-70 80 -84 104 -96 120C-40 150 40 150 74 122"
        "C50 112 40 100 34 84L-18 66"
        "C-24 30 -20 -20 -6 -60Z"
    )
    mail = "".join(
        circle(-90 + 17 * i + (8.5 if j % 2 else 0), -84 + 15 * j, 8, None, p.steel.dark, 3)
        for j in range(16)
        for i in range(12)
    )
    goatee = (
        "M-18 40C0 58 20 44 36 47C42 52 46 56 50 64C52 84 66 104 78 116C50 120 26 112 14 96"
        "C0 92 -16 76 -18 40Z"
    )
    spikes = "M-60 -66L-74 -150L-42 -104L-22 -166L2 -110L26 -166L36 -104L64 -146L56 -66Z"
    band = "M-66 -78Q0 -66 60 -82L58 -50Q0 -36 -62 -46Z"
    return layers(
        neck(p.skins[1]),
        profile(p, p.skins[1], p.ink, mood=-0.7, stern=1.3, eyes=Eyes(drop=4)),
        shape(goatee, p.ink),
        shape("M20 30C34 22 46 26 58 30C50 36 40 34 32 40C24 44 14 40 20 30Z", p.ink),
        line("M30 92C44 104 52 108 62 110", p.plum.main, 3),
        shape(hood, p.steel.main),
        clipped(
            hood,
            mail,
            shape("M-60 60C-20 90 20 90 80 90L90 160L-110 160Z", p.steel.dark),
        ),
        line("M-8 -74C-26 -40 -28 30 -20 64L32 84", p.gold.dark, 7),
        shape(spikes, p.gold.main),
        clipped(spikes, shape("M-90 -180L-10 -180L-14 -40L-90 -40Z", p.gold.dark)),
        shape(band, p.gold.light),
        *[polygon(p.blue.main, (x, -72), (x + 9, -61), (x, -50), (x - 9, -61)) for x in (-36, 0, 36)],
    )


def twisted_locks(p: Palette) -> str:
    """Six twisted locks of hair, tied off in gold."""
    locks = "".join(
        line(f"M{x} -44C{x * 1.5:g} 0 {x * 1.35:g} 40 {x * 1.6:g} {low}", c, 15)
        for x, low, c in (
            (-46, 96, p.ink),
            (-56, 78, p.plum.dark),
            (-60, 54, p.ink),
            (46, 96, p.ink),
            (56, 78, p.plum.dark),
            (60, 54, p.ink),
        )
    )
    ties = "".join(
        circle(x * 1.6, low - 4, 7, p.gold.main)
        for x, low in ((-46, 96), (-56, 78), (-60, 54), (46, 96), (56, 78), (60, 54))
    )
    return layers(
        locks,
        ties,
    )


def leaf_crown(p: Palette) -> str:
    """A crown of gilt leaves round a green cap."""
    fleuron = (
        "M-9 0C-6 -16 -10 -22 -22 -24C-34 -28 -30 -46 -16 -42C-18 -58 -8 -66 0 -72"
        "C8 -66 18 -58 16 -42C30 -46 34 -28 22 -24C10 -22 6 -16 9 0Z"
    )
    leaves = "".join(
        group(shape(fleuron, c), circle(0, -38, 5, p.red.main), at=(x, y), turn=t, size=s)
        for x, y, t, s, c in (
            (-50, -58, -14, 0.95, p.gold.main),
            (50, -58, 14, 0.95, p.gold.dark),
            (0, -54, 0, 1.35, p.gold.light),
        )
    )
    points = "".join(polygon(p.gold.dark, (x - 10, -56), (x, -92), (x + 10, -56)) for x in (-26, 26))
    return layers(
        shape("M-56 -60C-50 -104 50 -104 56 -60Z", p.green.dark),
        points,
        leaves,
        shape("M-66 -68Q0 -50 66 -68L64 -38Q0 -22 -64 -38Z", p.gold.light),
        line("M-62 -44Q0 -28 62 -44", p.gold.dark, 4),
        *[circle(x, y, 7, p.green.main, p.gold.dark, 3) for x, y in ((-42, -52), (0, -46), (42, -52))],
        *[circle(x, y, 4, p.red.main) for x, y in ((-21, -48), (21, -48))],
    )


def forest_king(p: Palette) -> str:
    """A dark young king with long twisted locks, in a crown of gilt leaves."""
    short = (
        "M-53 0C-48 30 -40 40 -22 40C-6 30 24 30 36 40C46 36 50 20 52 0C56 50 40 88 4 92C-36 88 -58 50 -53 0Z"
    )
    return layers(
        twisted_locks(p),
        neck(p.skins[3]),
        front(p, p.skins[3], p.ink, turn=0.7, mood=0.2, stern=0.2, eyes=Eyes(drop=-3, iris=p.gold.dark)),
        beard(short, p.ink, p.plum.dark, "M0 0", 300),
        shape("M-12 48Q8 44 28 48Q18 60 8 60Q-4 60 -12 48Z", p.red.main),
        line("M-12 48Q8 52 28 48", p.red.dark, 3),
        moustache(p.ink, (9, 37), 32, 6),
        shape("M-56 -30C-30 -50 30 -50 56 -30L60 -62L-60 -62Z", p.ink),
        leaf_crown(p),
    )


KING_HEADS = {"O": old_king, "C": merry_king, "E": stern_king, "B": forest_king}
