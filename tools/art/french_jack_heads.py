"""The heads of the four French jacks, under a cap, a beret, a knitted hood and a barretina."""

from tools.art.draw import (
    box,
    circle,
    clipped,
    curve,
    ellipse,
    group,
    layers,
    line,
    pairs,
    polygon,
    ring,
    shape,
)
from tools.art.dress import scatter
from tools.art.french_faces import bare_lipped, visage
from tools.art.french_suits import SPADE, STEPS, Deck, plain
from tools.art.heads import ear, neck, profile


def piper_head(deck: Deck) -> str:
    """A lad in profile with dark curls under a plumed red cap."""
    p = deck.palette
    skin = p.skins[1]
    curls = [
        (-40, -56, 22),
        (-58, -32, 22),
        (-66, -4, 21),
        (-62, 24, 20),
        (-50, 46, 16),
        (-34, -30, 20),
        (-40, 4, 18),
    ]
    cap = "M-84 -40C-96 -86 -50 -116 0 -112C46 -108 62 -80 52 -52C10 -62 -40 -50 -84 -40Z"
    plume = curve(pairs("-46,-78 -72,-112 -76,-150 -48,-172 -14,-170 8,-150 -2,-122 -22,-96"))
    return layers(
        neck(skin),
        profile(bare_lipped(p, skin, p.red.dark), skin, p.ink, mood=1),
        *[circle(x, y, r, p.ink) for x, y, r in curls],
        *[line(f"M{x - 7} {y + 3}A8 8 0 1 1 {x + 3} {y + 8}", p.plum.main, 3.5) for x, y, _ in curls[:5]],
        ear(skin, (-18, 8)),
        circle(30, -50, 12, p.ink),
        circle(10, -50, 13, p.ink),
        shape(plume, p.white),
        clipped(plume, shape("M-46 -76C-40 -120 -30 -146 -4 -160L60 -150L0 -70Z", p.steel.light)),
        line("M-42 -80C-46 -116 -38 -142 -18 -156", p.red.main, 4),
        shape(cap, p.red.main),
        clipped(cap, shape("M-90 -60C-60 -66 -60 -110 -20 -120H-120V-30Z", p.red.dark)),
        line("M-80 -42C-40 -56 10 -64 52 -54", p.gold.main, 13),
        group(plain(deck, "H"), at=(-38, -70), size=0.32),
    )


def tiler_head(deck: Deck) -> str:
    """A freckled lad with a shock of red hair under a flat cap."""
    p = deck.palette
    skin = p.skins[0]
    hair = (
        "M-54 -40C-76 -30 -76 6 -68 34C-60 24 -60 40 -54 44C-50 20 -52 -6 -46 -26Z"
        "M54 -40C78 -28 76 6 70 30C62 24 62 38 55 42C52 20 54 -6 48 -26Z"
    )
    fringe = "M-58 -26L-50 -62H54L58 -30L44 -22L40 -40L24 -20L16 -42L-4 -24L-12 -44L-28 -20L-36 -38L-50 -14Z"
    cap = "M-88 -56C-92 -96 -50 -118 4 -118C60 -118 98 -94 90 -58C50 -74 -40 -74 -88 -56Z"
    return layers(
        shape(hair, p.earth.main),
        ear(skin, (-54, 6)),
        ear(skin, (54, 6)),
        neck(skin),
        visage(p, skin, p.earth.dark, turn=0.5, gaze=-1, mood=1.8),
        *[
            circle(x, y, 2.6, p.skins[0].cheek)
            for x, y in ((-30, 12), (-22, 18), (-36, 20), (-14, 12), (34, 12), (42, 18), (30, 20))
        ],
        shape(fringe, p.earth.main),
        line("M-40 -56L-34 -38M0 -58L-4 -40M30 -56L28 -38", p.earth.dark, 3.5),
        shape(cap, p.blue.main),
        clipped(cap, box(10, -140, 100, 100, p.blue.dark)),
        line("M-84 -56C-40 -76 50 -76 86 -58", p.gold.main, 14),
        group(plain(deck, "D"), at=(44, -84), size=0.32),
    )


def muleteer_head(deck: Deck) -> str:
    """A laughing young man in a knitted cap with ear flaps and a tassel."""
    p = deck.palette
    skin = p.skins[2]
    knit = (
        "M-60 -26C-66 -84 -36 -112 -10 -146Q0 -156 10 -146C36 -112 66 -84 62 -26L70 30Q58 54 50 64Q44 30 46 -24"
        "Q0 -50 -46 -24Q-44 30 -50 64Q-60 54 -70 30Z"
    )
    steps = "".join(
        group(polygon(p.gold.main, *STEPS), at=(x, -72 + abs(x) * 0.2), size=0.8) for x in range(-64, 65, 32)
    )
    return layers(
        shape("M-54 -30C-62 0 -58 30 -48 44L48 44C58 30 62 0 54 -30Z", p.ink),
        neck(skin),
        visage(p, skin, p.ink, turn=0.3, mood=2, kind="laughing"),
        shape("M-16 48Q4 42 24 48Q18 66 4 66Q-10 66 -16 48Z", p.plum.dark),
        shape("M-13 49Q4 44 21 49L18 55Q4 52 -10 55Z", p.white),
        shape(knit, p.green.main),
        clipped(
            knit,
            line("M-80 -88Q0 -116 80 -88", p.red.main, 18),
            line("M-80 -40Q0 -76 80 -40", p.red.main, 7),
            steps,
            line("M-80 -110Q0 -136 80 -110M-80 -24Q0 -58 80 -24", p.cream, 5),
            f'<path d="M8 -170H90V80H8Z" fill="{p.ink}" fill-opacity="0.25"/>',
        ),
        group(ring(9, 10, ellipse(0, 0, 6, 14, p.red.main)), at=(0, -152)),
        *[
            line(f"M{x} 60Q{x * 1.1:g} 84 {x * 1.04:g} 106", p.red.main, 6)
            + circle(x * 1.04, 112, 9, p.gold.main)
            for x in (-52, 53)
        ],
    )


def lookout_head(deck: Deck) -> str:
    """A dark young sailor in profile under the long red cap of the coast."""
    p = deck.palette
    skin = p.skins[3]
    cap = (
        "M50 -50C56 -96 20 -128 -30 -122C-84 -116 -116 -84 -124 -30C-130 6 -122 44 -104 46C-88 44 -94 14 -84 -6"
        "C-80 -16 -76 -22 -70 -26Z"
    )
    return layers(
        neck(skin),
        profile(bare_lipped(p, skin, p.plum.dark), skin, p.ink, mood=1.1),
        shape("M-64 -34C-70 0 -62 34 -40 48C-34 20 -30 4 -12 -28Z", p.ink),
        scatter(circle(0, 0, 4, p.plum.dark), (-58, -22), (11, 12), 3, 5),
        ear(skin, (-20, 8)),
        circle(-22, 38, 11, None, p.gold.main, 5),
        line("M8 62Q24 70 40 64", p.skins[3].shade, 4),
        shape(cap, p.red.main),
        clipped(cap, shape("M-60 -130C-100 -80 -80 -40 -90 50H-140V-130Z", p.red.dark)),
        line("M-72 -30C-36 -54 10 -66 52 -54", p.ink, 20),
        group(shape(SPADE, p.gold.light), at=(-30, -84), size=0.34),
    )


JACK_HEADS = {"H": piper_head, "D": tiler_head, "C": muleteer_head, "S": lookout_head}
