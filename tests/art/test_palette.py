"""The colour-safe deck keeps its promise: its suits stay apart for every common kind of colour blindness."""

from itertools import combinations
from math import dist

import pytest

from tools.build_art import SPANISH, colours

# Full-strength simulation of Machado, Oliveira and Fernandes (2009), on linear red, green and blue.
SIGHT = {
    "protan": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "deutan": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "tritan": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear(colour), strict=True)))) for row in SIGHT[sight]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, other: str, sight: str) -> float:
    return dist(lab(one, sight), lab(other, sight))


@pytest.mark.parametrize("sight", SIGHT)
def test_safe_suits_stay_apart(sight: str) -> None:
    for one, other in combinations((colours("safe", suit) for suit in SPANISH.values()), 2):
        assert apart(one["suit-main"], other["suit-main"], sight) > 20, (one, other)
        assert apart(one["suit-index"], other["suit-index"], sight) > 20, (one, other)


@pytest.mark.parametrize("sight", SIGHT)
def test_safe_suit_objects_stay_apart_in_hue_and_lightness(sight: str) -> None:
    drawn = {"coin": "gold-main", "cup": "red-main", "sword": "steel-main", "baton": "wood-main"}
    safe = colours("safe")
    for one, other in combinations(drawn, 2):
        first, second = safe[drawn[one]], safe[drawn[other]]
        assert apart(first, second, sight) > 20, (one, other)
        assert abs(lab(first, sight)[0] - lab(second, sight)[0]) > 9, (one, other)


@pytest.mark.parametrize("palette", ["warm", "safe"])
def test_numbers_read_on_paper(palette: str) -> None:
    for suit in SPANISH.values():
        tones = colours(palette, suit)
        assert contrast(tones["suit-index"], tones["paper"]) >= 4.2, suit
