"""All colours of the pictures, by role, so that a whole deck changes its palette in one place."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Tone:
    """One colour in three depths, and the pale wash that lies behind its court figures."""

    light: str
    main: str
    dark: str
    wash: str


@dataclass(frozen=True, slots=True)
class Skin:
    """A complexion: lit side, shaded side and cheeks."""

    lit: str
    shade: str
    cheek: str


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one deck. The four suits' tones are also the colours of clothes."""

    gold: Tone
    red: Tone
    blue: Tone
    green: Tone
    earth: Tone
    plum: Tone
    steel: Tone
    grey: Tone
    paper: str
    edge: str
    white: str
    cream: str
    ink: str
    skins: tuple[Skin, Skin, Skin, Skin]
    wood: Tone = Tone("#cb9158", "#96602f", "#5c3518", "#e6c79c")
    spirits: int = 0
    """How whoever is painted feels: 1 is glad, -1 is startled."""

    def suit(self, letter: str) -> Tone:
        """The tone of a suit letter, one of O, C, E, B."""
        return {"O": self.gold, "C": self.red, "E": self.blue, "B": self.green}[letter]

    def index(self, letter: str) -> str:
        """The colour of the corner number: deep enough to read on paper."""
        return "#8a4a0a" if letter == "O" and self is WARM else self.suit(letter).dark


WARM = Palette(
    gold=Tone("#ffd97a", "#f0ae2c", "#b8690f", "#f7e3ac"),
    red=Tone("#e8705a", "#c8362c", "#8c1d27", "#f6d3c1"),
    blue=Tone("#6fa3d8", "#2b62a6", "#173a70", "#cfdfe8"),
    green=Tone("#86b75c", "#3d8b4b", "#185338", "#d8e4bf"),
    earth=Tone("#d99a5b", "#a5602f", "#6b3719", "#ecd2ae"),
    plum=Tone("#a8638a", "#713159", "#461c3c", "#e6cdd4"),
    steel=Tone("#cfdfe8", "#86aac3", "#4f7896", "#dfe8ea"),
    grey=Tone("#e6dfd6", "#c0b4a8", "#85776d", "#efe9df"),
    paper="#fbf3e0",
    edge="#e2d2b0",
    white="#fffaf0",
    cream="#f6e7c6",
    ink="#2a1a20",
    skins=(
        Skin("#f6cfa4", "#e6ae7f", "#e58a6b"),
        Skin("#eab887", "#d59964", "#d47752"),
        Skin("#cf935f", "#b37446", "#b85a3c"),
        Skin("#8f5a3a", "#74432a", "#8e3f2c"),
    ),
)

SAFE = replace(
    WARM,
    gold=Tone("#fff0a0", "#f5cf1d", "#8f6f00", "#fbf0bd"),
    red=Tone("#f7935a", "#d9520a", "#6d1a00", "#fbdcc6"),
    blue=Tone("#7cc0ee", "#0072b2", "#00559b", "#cbe3f2"),
    green=Tone("#5f8f86", "#1d4f48", "#04231f", "#d3dfdb"),
    wood=Tone("#927a5c", "#54402d", "#251910", "#e3cba6"),
)
