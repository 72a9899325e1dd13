"""Inputs, whatever device they come from: raw pygame events in, a small closed union out.

Keyboard, mouse, touch and gamepad all end up here. Scenes see `Command`, `KeyPressed`, `PointerMoved`,
`PointerPressed`, `PointerReleased`, `Scrolled`, `Typed` and `FocusChanged`, and nothing of pygame's. SDL
turns a touch into the mouse events we read; such inputs carry `is_touch`, because a finger does not hover.
"""

from dataclasses import dataclass
from enum import Enum


class Action(Enum):
    """A thing a person may want, independent of the device. The value is the name shown in the help."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ACCEPT = "accept"
    BACK = "back"
    MENU = "menu"
    HELP = "help"
    NEXT = "next"
    PREV = "previous"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"
    FIRST = "first"
    LAST = "last"
    FULLSCREEN = "full screen"
    MUTE = "mute"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    LAST_PLAY = "last play"
    LOOK_AGAIN = "look again"
    LOG = "log"
    WHY = "why"
    SEAT_NOTES = "seat notes"
    AGAIN = "again"
    BEFORE = "before"
    SCREENSHOT = "screenshot"
    FIND = "find"
    ERASE = "erase"
    ERASE_FORWARD = "erase forward"


class Source(Enum):
    """Which kind of device an action came from; a focus ring is shown for all but the pointer."""

    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"
    POINTER = "pointer"


class PointerButton(Enum):
    """A button of the mouse; a touch is LEFT."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class Command:
    """An action was asked for; `is_repeat` while a key or direction is held."""

    action: Action
    source: Source = Source.KEYBOARD
    is_repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key without an action of its own (a letter, a digit), as a pygame key code; never a repeat."""

    key: int


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at `position` (pixels of the drawing surface)."""

    position: tuple[int, int]
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A button went down at `position`."""

    position: tuple[int, int]
    button: PointerButton = PointerButton.LEFT
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A button went up at `position`."""

    position: tuple[int, int]
    button: PointerButton = PointerButton.LEFT
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned by `steps` at `position`; above 0 is towards the top of what is shown."""

    position: tuple[int, int]
    steps: float


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was entered, composed by the system's input method (accents included)."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window got or lost the keyboard focus."""

    has_focus: bool


Input = Command | KeyPressed | PointerMoved | PointerPressed | PointerReleased | Scrolled | Typed | FocusChanged
