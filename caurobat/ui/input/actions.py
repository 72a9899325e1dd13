"""Inputs from any device: raw pygame events become members of a small closed union.

Keyboard, mouse, touch and gamepad all lead to `Command`, `KeyPressed`, `PointerMoved`, `PointerPressed`,
`PointerReleased`, `Scrolled`, `Typed` and `FocusChanged`; scenes never see pygame's events. SDL turns touches into
mouse events; their inputs have `is_touch` set, because a finger does not hover.
"""

from dataclasses import dataclass
from enum import Enum


class Action(Enum):
    """A player's intention, independent of the device. The value is the name shown in the help."""

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


@dataclass(frozen=True, slots=True)
class Command:
    """A request for an action by keyboard or gamepad; `is_repeat` while a key or direction is held."""

    action: Action
    is_repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A press of a key without an action (a letter, a digit), as a pygame key code; never a repeat."""

    key: int


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at `position`, in pixels of the drawing surface."""

    position: tuple[int, int]
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """The left button went down at `position`, or a finger did; other buttons of the mouse are ignored."""

    position: tuple[int, int]
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """The left button went up at `position`, or a finger did."""

    position: tuple[int, int]
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned by `steps` at `position`; positive steps scroll towards the top."""

    position: tuple[int, int]
    steps: float


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was entered, possibly composed by the system's input method."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window got or lost the keyboard focus."""

    has_focus: bool


Input = Command | KeyPressed | PointerMoved | PointerPressed | PointerReleased | Scrolled | Typed | FocusChanged
