"""Themes: every colour, size and radius of the interface, read from `assets/themes/NAME.toml`.

Nothing in the interface names a colour or a size of its own; it asks the theme. Lengths are in units `u` (see
`look.Look.px`), colours are RGBA tuples of 0..255. The WCAG arithmetic is here as well, because a theme has to provide
enough contrast.
"""

import logging
import re
import tomllib
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from caurobat.narration.tones import Tone
from caurobat.paths import SpoiltAssets

Colour = tuple[int, int, int, int]
SEAT_COLOURS = 12
_LARGEST = 200  # u; a larger margin, box or line would leave no room for a layout
DEFAULT_THEME = "rajola"
_COLOUR = re.compile("#([0-9a-fA-F]{2}){3,4}")
log = logging.getLogger(__name__)


class ThemeError(Exception):
    """A theme file cannot be used; the text names the file, the entry and the expected value."""


class TableStyle(Enum):
    """The material of the table's surface; see `backdrop`."""

    TILES = "tiles"
    WOOD = "wood"
    PLAIN = "plain"


class Colours(NamedTuple):
    """The colours by purpose. "on" names the background for which a text colour is made."""

    table: Colour  # the surface that everything lies on
    table_deep: Colour  # its darker parts and the edge
    table_line: Colour  # its pattern
    table_glow: Colour  # its lit centre
    place: Colour  # the rank on an empty place
    frame: Colour  # the table's surround: tile border, wood
    panel: Colour  # boxes with text
    panel_raised: Colour  # buttons and fields in a box
    panel_hover: Colour
    panel_line: Colour
    text: Colour
    text_muted: Colour
    accent: Colour  # the metal: titles, primary buttons, the lit path
    accent_hover: Colour
    accent_pressed: Colour
    text_on_accent: Colour
    focus: Colour
    disabled: Colour
    text_disabled: Colour
    danger: Colour
    text_on_danger: Colour
    gain: Colour
    loss: Colour
    bold: Colour
    owed: Colour
    text_on_owed: Colour
    paper: Colour  # cards, the settlement slip
    paper_line: Colour
    ink: Colour  # text on paper
    ink_muted: Colour
    ink_gain: Colour
    ink_loss: Colour
    shadow: Colour
    veil: Colour  # over everything behind a dialog
    mosaic_red: Colour
    mosaic_blue: Colour
    mosaic_green: Colour
    mosaic_gold: Colour
    mosaic_white: Colour

    @property
    def mosaic(self) -> tuple[Colour, ...]:
        """The colours of a mosaic's tiles."""
        return self.mosaic_red, self.mosaic_blue, self.mosaic_green, self.mosaic_gold, self.mosaic_white


class Sizes(NamedTuple):
    """Lengths in u."""

    margin: float  # between the window's edge and its content
    gap: float  # between things that belong together
    padding: float  # inside a box
    control: float  # height of a button or field
    hit: float  # smallest side of anything that can be pressed
    line: float  # thickness of outlines
    focus_line: float
    focus_gap: float
    knob: float


class Radii(NamedTuple):
    """Corner radii in u."""

    control: float
    panel: float


class Theme(NamedTuple):
    """A complete theme."""

    name: str
    title: str  # as a message id, shown translated
    table_style: TableStyle
    least_contrast: float  # the smallest contrast of any text with its ground
    colours: Colours
    sizes: Sizes
    radii: Radii
    seats: tuple[Colour, ...]

    def seat(self, seat: int) -> Colour:
        """Return the colour of `seat`, from 0 to 11."""
        return self.seats[seat % SEAT_COLOURS]

    def readable_on(self, ground: Colour) -> Colour:
        """Return ink or paper, whichever is easier to read on `ground`, such as a seat's colour."""
        ink, paper = self.colours.ink, self.colours.paper
        return ink if contrast(ink, ground) >= contrast(paper, ground) else paper

    def ink_on_paper(self, tone: Tone) -> Colour:
        """Return the colour of words of `tone` on paper."""
        return _by_tone(tone, self.colours.ink_gain, self.colours.ink_loss, self.colours.ink)

    def ink_on_panel(self, tone: Tone) -> Colour:
        """Return the colour of words of `tone` on a panel."""
        return _by_tone(tone, self.colours.gain, self.colours.loss, self.colours.text)

    def fill_and_ink(self, tone: Tone) -> tuple[Colour, Colour]:
        """Return the colours of a pill of `tone`: its fill and its text."""
        colours = self.colours
        if tone is Tone.OWED:
            return colours.owed, colours.text_on_owed
        fill = _by_tone(tone, colours.gain, colours.loss, colours.panel_raised)
        return fill, colours.text if tone is Tone.PLAIN else self.readable_on(fill)


def _by_tone(tone: Tone, gain: Colour, loss: Colour, plain: Colour) -> Colour:
    match tone:
        case Tone.GAIN | Tone.BOLD:
            return gain
        case Tone.LOSS | Tone.OWED:
            return loss
        case Tone.PLAIN:
            return plain


def luminance(colour: Colour) -> float:
    """Return the WCAG relative luminance, from 0 (black) to 1 (white); alpha is ignored."""

    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])


@lru_cache(maxsize=256)
def contrast(one: Colour, other: Colour) -> float:
    """Return the WCAG contrast ratio of two opaque colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Return the colour that is `part`, from 0 to 1, of the way from one to the other."""
    red, green, blue, alpha = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return (red, green, blue, alpha)


def with_alpha(colour: Colour, alpha: int) -> Colour:
    """Return the colour with another alpha, from 0 to 255."""
    return (*colour[:3], alpha)


def theme_names(folder: Path) -> tuple[str, ...]:
    """Return the names of the themes in `folder`, sorted."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


def load_theme(folder: Path, name: str) -> Theme:
    """Read `folder/NAME.toml`; raises ThemeError if it is missing, broken or incomplete, or has unknown entries."""
    path = folder / f"{name}.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        if len(data["seats"]) != SEAT_COLOURS:
            raise ValueError(f"seats: {SEAT_COLOURS} colours are needed")
        return Theme(
            name,
            str(data["title"]),
            TableStyle(data["table_style"]),
            _number("least_contrast", data["least_contrast"]),
            Colours(**{key: _colour(key, text) for key, text in data["colours"].items()}),
            Sizes(**{key: _number(key, length) for key, length in data["sizes"].items()}),
            Radii(**{key: _number(key, length) for key, length in data["radii"].items()}),
            tuple([_colour("seats", text) for text in data["seats"]]),
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise ThemeError(f"{path}: {error}") from error


def theme_or_default(folder: Path, name: str) -> Theme:
    """Return the theme of that name, else the default one or any usable one; raises SpoiltAssets if there is none."""
    first: ThemeError | None = None
    for each in dict.fromkeys((name, DEFAULT_THEME, *theme_names(folder))):
        try:
            return load_theme(folder, each)
        except ThemeError as error:
            log.warning("%s; another theme is used", error)
            first = first or error
    raise SpoiltAssets(str(first or f"{folder}: there is no theme"))


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _LARGEST:
        raise ValueError(f"{name}: a number from 0 to {_LARGEST} is needed, not {value}")
    return float(value)


def _colour(name: str, text: object) -> Colour:
    if not isinstance(text, str) or not _COLOUR.fullmatch(text):
        raise ValueError(f"{name}: a colour like #RRGGBB or #RRGGBBAA is needed, not {text!r}")
    red, green, blue, alpha = bytes.fromhex(text[1:].ljust(8, "f"))
    return (red, green, blue, alpha)
