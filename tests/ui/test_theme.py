"""Every theme keeps its promises: readable by the WCAG formula, seats told apart, complete."""

import itertools
import math
from pathlib import Path

import pytest

from caurobat.ui.drawing.theme import SEAT_COLOURS, Colour, ThemeError, contrast, load_theme, theme_names

THEMES = Path(__file__).resolve().parents[2] / "assets" / "themes"
CONTRAST_PAIRS: tuple[tuple[str, str], ...] = (
    ("text", "table"),
    ("text", "table_glow"),
    ("text", "panel"),
    ("text", "panel_raised"),
    ("text", "panel_hover"),
    ("text_muted", "table"),
    ("text_muted", "panel"),
    ("text_muted", "panel_raised"),  # a seat's panel when it is its turn
    ("accent", "table"),
    ("text_disabled", "disabled"),  # it says why not
    ("text_disabled", "panel_raised"),
    ("accent", "panel"),
    ("accent", "panel_hover"),
    ("loss", "panel_raised"),  # "owes" there
    ("loss", "panel_hover"),
    ("text_on_accent", "accent"),
    ("text_on_accent", "accent_hover"),
    ("text_on_accent", "accent_pressed"),
    ("text_on_danger", "danger"),  # shouts, too
    ("text_on_owed", "owed"),
    ("gain", "panel"),
    ("loss", "panel"),
    ("bold", "panel"),
    ("ink", "paper"),
    ("ink_muted", "paper"),
    ("ink_gain", "paper"),
    ("ink_loss", "paper"),
    ("focus", "table"),
    ("focus", "table_glow"),
    ("focus", "panel"),
)
"""The colours of texts and lines, each with a ground that it stands on."""


def test_the_formula_gives_the_known_extremes() -> None:
    assert contrast((255, 255, 255, 255), (0, 0, 0, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119, 255), (255, 255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", theme_names(THEMES))
@pytest.mark.parametrize("pair", CONTRAST_PAIRS, ids="-on-".join)
def test_text_and_focus_ring_can_be_read(name: str, pair: tuple[str, str]) -> None:
    theme = load_theme(THEMES, name)
    ratio = contrast(getattr(theme.colours, pair[0]), getattr(theme.colours, pair[1]))
    assert ratio >= theme.least_contrast


@pytest.mark.parametrize("name", theme_names(THEMES))
@pytest.mark.parametrize("ground", ["gain", "loss"])
def test_numbers_at_piles_can_be_read(name: str, ground: str) -> None:
    """They are written in ink or paper, whichever is easier to read there."""
    theme = load_theme(THEMES, name)
    colour = getattr(theme.colours, ground)
    assert contrast(theme.readable_on(colour), colour) >= theme.least_contrast


@pytest.mark.parametrize("name", theme_names(THEMES))
def test_the_rank_of_an_empty_place_can_be_made_out(name: str) -> None:
    """It is large and tells nothing that a card there would not: 3 is what the standard asks of such a thing."""
    colours = load_theme(THEMES, name).colours
    assert contrast(colours.place, colours.table_deep) >= 3
    assert contrast(colours.panel_line, colours.panel) >= 3  # the edges of fields


@pytest.mark.parametrize("name", theme_names(THEMES))
def test_no_theme_promises_less_than_the_standard(name: str) -> None:
    assert load_theme(THEMES, name).least_contrast >= (7 if name == "contrast" else 4.5)


def lab(colour: Colour) -> tuple[float, float, float]:
    """CIE L*a*b* of an sRGB colour, where distance is roughly how different two colours look."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour[:3])
    )

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("name", theme_names(THEMES))
def test_twelve_seats_have_twelve_different_colours(name: str) -> None:
    theme = load_theme(THEMES, name)
    assert len(theme.seats) == SEAT_COLOURS
    for one, other in itertools.combinations(theme.seats, 2):
        assert math.dist(lab(one), lab(other)) > 25


@pytest.mark.parametrize("name", theme_names(THEMES))
def test_a_seat_colour_stands_out_and_can_be_written_on(name: str) -> None:
    theme = load_theme(THEMES, name)
    for colour in theme.seats:
        assert contrast(colour, theme.colours.panel) >= 3
        assert contrast(theme.readable_on(colour), colour) >= 4.5 * 0.98


def broken(tmp_path: Path, old: str, new: str) -> Path:
    text = (THEMES / "rajola.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "broken.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("focus = ", "focsu = ", "focsu"),
        ('table = "#14474A"', 'table = "green"', "table"),
        ("margin = 32", "margin = -1", "margin"),
        ("margin = 32", "margin = true", "margin"),
        ("margin = 32", "margin = nan", "margin"),
        ("margin = 32", "margin = inf", "margin"),
        ("control = 48", "control = 480000", "control"),
        ("margin = 32", f"margin = 0x{'f' * 5000}", "broken.toml"),
        ("margin = 32", f"margin = {'9' * 5000}", "broken.toml"),
        ("margin = 32", f"margin = {'[' * 3000}{']' * 3000}", "broken.toml"),
        ("[radii]", "[radius]", "radii"),
        ('table_style = "tiles"', 'table_style = "glass"', "glass"),
        ("seats = [", 'seats = ["#000000", ', "seats"),
        ("[colours]", "[colours", "broken.toml"),
    ],
)
def test_a_broken_theme_is_refused_with_the_place(tmp_path: Path, old: str, new: str, named: str) -> None:
    with pytest.raises(ThemeError, match=named):
        load_theme(broken(tmp_path, old, new), "broken")


def test_a_missing_theme_is_refused_by_its_name() -> None:
    with pytest.raises(ThemeError, match="marble"):
        load_theme(THEMES, "marble")
