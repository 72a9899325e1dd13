"""The parts that all French card faces share: paper, frame and the index in two corners."""

from tools.art.draw import box, document, group
from tools.art.frame import HEIGHT, WIDTH, broken_frame, paper
from tools.art.french_suits import GAPS, Deck, emblem
from tools.art.numerals import HEIGHT as HEIGHT_OF_FIGURES
from tools.art.numerals import numeral, width

INDEX_HEIGHT, INDEX_TOP, MIDDLE = 172.0, 48.0, 96.0
SIGN_HEIGHT = 98.0
NOTCH_ACROSS, NOTCH_DOWN = 112.0, 300.0  # what court panels leave free for an index
PLATE = (40.0, 40.0, 112.0, 188.0)  # what a letter's plate covers: left, top, width, height


def figure(deck: Deck, suit: str, index: str) -> str:
    """The index itself in the top left corner; the ten is narrowed to fit."""
    size = INDEX_HEIGHT / HEIGHT_OF_FIGURES
    across = width(index) * size
    text = numeral(index, deck.indices[suit])
    if len(index) == 1:
        return group(text, at=(MIDDLE - across / 2, INDEX_TOP), size=size)
    narrow = size * 0.7
    place = f"translate({44:g} {INDEX_TOP:g}) scale({narrow:.4g} {size:.4g})"
    return f'<g transform="{place}">{text}</g>'


def corner(deck: Deck, suit: str, index: str) -> str:
    """The top left index with the suit's sign under it."""
    sign = emblem(deck, suit, SIGN_HEIGHT)
    return figure(deck, suit, index) + group(
        sign, at=(MIDDLE, INDEX_TOP + INDEX_HEIGHT + 20 + SIGN_HEIGHT / 2)
    )


def twice(part: str) -> str:
    """A part and its copy turned upside down round the middle of the card."""
    return part + group(part, at=(WIDTH, HEIGHT), turn=180)


def frame(deck: Deck, suit: str) -> str:
    """The frame, whose gaps also show the suit."""
    return broken_frame(deck.tones[suit].dark, GAPS[suit])


def face(deck: Deck, suit: str, index: str, *picture: str) -> str:
    """A finished card face around its picture."""
    corners = twice(corner(deck, suit, index))
    return document(WIDTH, HEIGHT, paper(deck.palette), frame(deck, suit), *picture, corners)


def plate(deck: Deck, suit: str, index: str) -> str:
    """A card that is clear but for two bits of paper with another letter, to be laid over a face."""
    patch = box(*PLATE, deck.palette.paper, 8) + figure(deck, suit, index)
    return document(WIDTH, HEIGHT, twice(patch))
