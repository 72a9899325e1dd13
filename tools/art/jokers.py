"""The faces of the jokers: a star for an index, and one of the troupe in the ring."""

from tools.art.draw import circle, clipped, document, group, layers, shape
from tools.art.frame import HEIGHT, WIDTH, broken_frame, paper
from tools.art.french_frame import MIDDLE, twice
from tools.art.palette import Palette, Tone
from tools.art.ring_stage import bell, ring_stage, star, star_outline
from tools.art.troupe import TROUPE

GAPS = 4  # in the frame: one more than any suit has
STAR = 65.0
LARGE_STAR = 230.0


def index(p: Palette, radius: float) -> str:
    """The star that stands for a joker, red on one side of each point and blue on the other."""
    return shape(star_outline(radius), p.ink, p.ink, radius * 0.1) + star(p.red.main, p.blue.main, radius)


def joker(p: Palette, code: str) -> str:
    """The SVG of a joker's face."""
    figure, _, tone = TROUPE[code]
    corner = layers(
        group(index(p, STAR), at=(MIDDLE + 4, 118)),
        *[bell(p, (MIDDLE + 4 + x, y), 1.8) for x, y in ((-28, 212), (28, 212), (0, 244))],
    )
    tent: Tone = getattr(p, tone)
    return document(
        WIDTH,
        HEIGHT,
        paper(p),
        broken_frame(p.ink, GAPS),
        ring_stage(p, tent, figure(p)),
        twice(corner),
    )


def large_joker(p: Palette, code: str) -> str:
    """A joker's face in the large-index deck: a huge star over the head in a round frame."""
    _, head, tone = TROUPE[code]
    tent: Tone = getattr(p, tone)
    window = "M-150 -400H150V0A150 150 0 0 1 -150 0Z"
    portrait = layers(
        circle(0, 0, 158, tent.dark),
        circle(0, 0, 150, tent.wash),
        clipped(window, group(head(p), at=(0, 28), size=1.12)),
    )
    return document(
        WIDTH,
        HEIGHT,
        paper(p),
        broken_frame(p.ink, GAPS),
        group(index(p, LARGE_STAR), at=(272, 300)),
        *[bell(p, (x, y), 3.4) for x, y in ((110, 640), (176, 720), (96, 780))],
        group(portrait, at=(400, 726)),
    )
