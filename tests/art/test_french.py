"""The French decks: all there, told apart at a glance and by every eye, and equal to their drawings."""

from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from tests.art.test_palette import SIGHT, apart, contrast
from tools.build_art import FRENCH, colours

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DECKS = ("deck-french", "deck-french-large", "deck-french-safe")
SMALL = ("deck-french", "deck-french-safe")
SUITS = "HDCS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CODES = [f"{rank}{suit}" for suit, rank in product(SUITS, RANKS)]
COURTS = [f"{rank}{suit}" for suit, rank in product(SUITS, "JQK")]
ACES = [f"A{suit}" for suit in SUITS]
JOKERS = [f"X{number}" for number in range(1, 7)]
PLATES = [f"rdv/{code}" for code in COURTS] + [f"one/{code}" for code in ACES]

Faces = tuple[str, dict[str, pygame.Surface]]
"""A deck's name and its pictures by their names."""


def load(path: Path) -> pygame.Surface:
    return pygame.image.load(path)


def share_alike(one: pygame.Surface, other: pygame.Surface, tolerance: int) -> float:
    """Return the share of pixels whose red, green and blue each differ by less than the tolerance."""
    alike = pygame.transform.threshold(None, one, None, (tolerance, tolerance, tolerance, 0), None, 0, other)
    return alike / (one.get_width() * one.get_height())


@pytest.fixture(scope="module", params=DECKS)
def deck(request: pytest.FixtureRequest) -> Faces:
    """A deck's name and its faces and plates, read once for all tests that look at each of them."""
    return request.param, {name: load(ASSETS / request.param / f"{name}.webp") for name in CODES + JOKERS + PLATES}


@pytest.mark.parametrize("deck", SMALL, indirect=True)
def test_courts_read_the_same_upside_down(deck: Faces) -> None:
    for code in COURTS:
        picture = deck[1][code]
        assert share_alike(picture, pygame.transform.rotate(picture, 180), 48) > 0.98, code


@pytest.mark.parametrize("name", ["deck", "deck-large", "deck-safe", *DECKS])
def test_no_two_cards_look_alike_when_small(name: str) -> None:
    height = 40 if name.endswith("large") else 60
    faces = {path.stem: load(path) for path in (ASSETS / name).glob("*.webp") if not path.stem.startswith("back")}
    size = {code: (round(height * face.get_width() / face.get_height()), height) for code, face in faces.items()}
    shots = {code: pygame.transform.smoothscale(face, size[code]) for code, face in faces.items()}
    for one, other in combinations(shots, 2):
        assert share_alike(shots[one], shots[other], 32) < 0.97, (one, other)


def index_height(picture: pygame.Surface, wide: float, deep: float) -> float:
    """Return the height of what is dark in the top left corner of a card, as a share of the card's height."""
    width, height = picture.get_size()
    rows = range(40, round(height * deep))

    def is_dark(y: int) -> bool:
        return any(sum(picture.get_at((x, y))[:3]) < 420 for x in range(44, round(width * wide)))

    return (next(filter(is_dark, reversed(rows))) - next(filter(is_dark, rows)) + 1) / height


def test_indices_are_large_enough_to_read(deck: Faces) -> None:
    wide, deep, least = (0.25, 0.24, 0.17) if deck[0] in SMALL else (0.7, 0.545, 0.2)
    for code in CODES:
        assert index_height(deck[1][code], wide, deep) >= least, code


@pytest.mark.parametrize("sight", SIGHT)
def test_four_colours_stay_apart_for_every_eye(sight: str) -> None:
    for one, other in combinations((colours("safe", suit) for suit in FRENCH.values()), 2):
        assert apart(one["suit-main"], other["suit-main"], sight) > 20, (one, other)
        assert apart(one["suit-index"], other["suit-index"], sight) > 20, (one, other)


@pytest.mark.parametrize("palette", ["warm", "safe"])
def test_indices_and_signs_read_on_paper_and_on_the_carpet(palette: str) -> None:
    for suit in FRENCH.values():
        tones = colours(palette, suit)
        assert contrast(tones["suit-index"], tones["paper"]) >= 4.5, suit
        assert contrast(tones["suit-main"], tones["suit-wash"]) >= 2.8, suit
