"""Which French cards there are, the picture of each, and the letters that may be laid over them.

A card's code is its index, then its suit: ``AH 2H … 10H JH QH KH``. The faces carry A, J, Q and K. For other
letters a plate is laid over the face: a picture as large as the card, clear but for its two indices.
``rdv`` (rei, dama, valet) has a plate for the twelve courts, ``one`` has one for the four aces. With plates in
``assets/<deck>/rdv`` and ``assets/<deck>/one``, a program draws the face, then the plate of the same code from
each style that was chosen, if there is one.
"""

from collections.abc import Iterator

from tools.art.draw import box, circle, clipped, document, group, layers
from tools.art.frame import HEIGHT, WIDTH, paper
from tools.art.french_aces import ACES
from tools.art.french_frame import face, frame, plate
from tools.art.french_jack_heads import JACK_HEADS
from tools.art.french_jacks import JACKS
from tools.art.french_king_heads import KING_HEADS
from tools.art.french_kings import KINGS
from tools.art.french_pips import pips
from tools.art.french_queen_heads import QUEEN_HEADS
from tools.art.french_queens import QUEENS
from tools.art.french_stage import court
from tools.art.french_suits import SUITS, Deck, emblem
from tools.art.numerals import HEIGHT as FIGURE
from tools.art.numerals import numeral

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURTS = {"J": JACKS, "Q": QUEENS, "K": KINGS}
HEADS = {"J": JACK_HEADS, "Q": QUEEN_HEADS, "K": KING_HEADS}
LETTERS = {"rdv": {"J": "V", "Q": "D", "K": "R"}, "one": {"A": "1"}}
LARGE_INDEX = 456.0
LARGE_PLATE = (44.0, 54.0, 330.0, 476.0)


def codes() -> Iterator[tuple[str, str]]:
    """Yield the suit and the rank of every card."""
    for suit in SUITS:
        for rank in RANKS:
            yield suit, rank


def picture(deck: Deck, suit: str, rank: str) -> str:
    """Draw the middle of a card, between its indices."""
    if rank in COURTS:
        dressed = deck.dressed(suit)
        return court(dressed, suit, rank, COURTS[rank][suit](dressed))
    return ACES[suit](deck) if rank == "A" else pips(deck, suit, int(rank))


def card(deck: Deck, suit: str, rank: str) -> str:
    """The SVG of a card face."""
    return face(deck, suit, rank, picture(deck, suit, rank))


def portrait(deck: Deck, suit: str, rank: str) -> str:
    """A court's head in a round frame 290 across."""
    tone = deck.tones[suit]
    window = "M-138 -400H138V0A138 138 0 0 1 -138 0Z"
    head = group(HEADS[rank][suit](deck.dressed(suit)), at=(0, 28), size=1.06)
    return layers(
        circle(0, 0, 146, tone.dark),
        circle(0, 0, 138, tone.wash),
        clipped(window, head),
    )


def large_index(deck: Deck, suit: str, index: str) -> str:
    """The index of the large deck."""
    size = LARGE_INDEX / FIGURE
    return group(numeral(index, deck.indices[suit]), at=(58, 64), size=size)


def large_card(deck: Deck, suit: str, rank: str) -> str:
    """A face of the large-index deck: a huge index over a huge suit."""
    if rank in COURTS:
        lower = group(emblem(deck, suit, 240), at=(170, 716)) + group(
            portrait(deck, suit, rank), at=(430, 748)
        )
    else:
        lower = group(emblem(deck, suit, 350), at=(372, 722))
    figures = large_index(deck, suit, rank)
    return document(WIDTH, HEIGHT, paper(deck.palette), frame(deck, suit), figures, lower)


def large_plate(deck: Deck, suit: str, index: str) -> str:
    """The plate that lays another letter over a face of the large-index deck."""
    patch = box(*LARGE_PLATE, deck.palette.paper, 8)
    return document(WIDTH, HEIGHT, patch, large_index(deck, suit, index))


def plates(deck: Deck, large: bool) -> Iterator[tuple[str, str]]:
    """Yield the name below the deck's folder and the SVG of every plate."""
    draw = large_plate if large else plate
    for style, letters in LETTERS.items():
        for suit in SUITS:
            for rank, letter in letters.items():
                yield f"{style}/{rank}{suit}", draw(deck, suit, letter)
