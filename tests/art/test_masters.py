"""The shipped pictures: all there, of the right shape, told apart at a glance."""

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from caurobat.ui.table.faces import Expression
from tools.build_art import SPANISH, colours

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
DECKS = ("deck", "deck-large", "deck-safe")
CODES = [f"{letter}{rank}" for letter in "OCEB" for rank in range(1, 13)]
CARD_SIZE = (620, 958)
LIMIT_BYTES = 6_000_000

Faces = tuple[str, dict[str, pygame.Surface]]
"""A deck's name and its pictures by their names."""


def load(path: Path) -> pygame.Surface:
    return pygame.image.load(path)


def small(picture: pygame.Surface, height: int) -> pygame.Surface:
    width = round(picture.get_width() * height / picture.get_height())
    return pygame.transform.smoothscale(picture, (width, height))


def tones(deck: str, code: str) -> Mapping[str, str]:
    """Return the colours of a card of a deck."""
    return colours("safe" if deck == "deck-safe" else "warm", SPANISH[code[0]])


def number(picture: pygame.Surface, colour: str) -> pygame.Rect:
    """Return the box of the number's first figure: the highest thing of its colour that begins in the top left."""
    corner = picture.subsurface((32, 32, 280, 470))
    ink = pygame.mask.from_threshold(corner, colour, (10, 10, 10, 255))
    boxes = [box.move(32, 32) for box in ink.get_bounding_rects()]
    return max((box for box in boxes if box.left < 80 and box.top < 60), key=lambda box: box.height)


def share_alike(one: pygame.Surface, other: pygame.Surface, tolerance: int) -> float:
    """Return the share of pixels whose red, green and blue each differ by less than the tolerance."""
    limit = (tolerance, tolerance, tolerance, 0)
    alike = pygame.transform.threshold(None, one, None, limit, None, 0, other)
    return alike / (one.get_width() * one.get_height())


@pytest.fixture(scope="module", params=DECKS)
def deck(request: pytest.FixtureRequest) -> Faces:
    """A deck's name and its faces, read once for all tests that look at each of them."""
    return request.param, {code: load(ASSETS / request.param / f"{code}.webp") for code in CODES}


def test_every_deck_has_forty_eight_faces_of_one_size(deck: Faces) -> None:
    for code, face in deck[1].items():
        assert face.get_size() == CARD_SIZE, code


def test_three_backs_look_the_same_upside_down() -> None:
    for number in (1, 2, 3):
        back = load(ASSETS / "deck" / f"back-{number}.webp")
        assert back.get_size() == CARD_SIZE
        turned = pygame.transform.rotate(back, 180)
        assert share_alike(back, turned, 48) > 0.97, number


def test_numbers_in_both_corners_are_high_enough_to_read(deck: Faces) -> None:
    name, faces = deck
    first, second = (0.44, 0.2) if name == "deck-large" else (0.2, 0.2)
    for code, picture in faces.items():
        upside = pygame.transform.rotate(picture, 180)
        for side, least in ((picture, first), (upside, second)):
            assert number(side, tones(name, code)["suit-index"]).height >= least * CARD_SIZE[1], code


def test_no_two_cards_look_alike_when_small(deck: Faces) -> None:
    shots = {code: small(face, 40 if deck[0] == "deck-large" else 60) for code, face in deck[1].items()}
    for one, other in combinations(CODES, 2):
        assert share_alike(shots[one], shots[other], 32) < 0.97, (one, other)


def test_no_two_portraits_look_alike_when_small() -> None:
    shots = [small(load(ASSETS / "faces" / f"{number}.webp"), 48) for number in range(1, 13)]
    for (one, first), (other, second) in combinations(enumerate(shots, 1), 2):
        assert share_alike(first, second, 32) < 0.8, (one, other)


def test_each_portrait_shows_its_moods_at_the_size_of_the_table() -> None:
    for number in range(1, 13):
        shots = [small(load(ASSETS / "faces" / f"{number}{mood.value}.webp"), 46) for mood in Expression]
        for one, other in combinations(shots, 2):
            assert share_alike(one, other, 32) < 0.995, number
