from typing import Any

import pygame
import pytest

from caurobat.ui.input.actions import Action, Command, FocusChanged, Input, KeyPressed, PointerReleased, Typed
from caurobat.ui.input.reader import InputReader, SystemPads


class FakePads(SystemPads):
    def __init__(self) -> None:
        super().__init__()
        self.opened: list[int] = []
        self.closed: list[int] = []

    def open(self, index: int) -> None:
        self.opened.append(index)

    def close(self, identity: int) -> None:
        self.closed.append(identity)


@pytest.fixture
def pads() -> FakePads:
    return FakePads()


@pytest.fixture
def reader(pads: FakePads) -> InputReader:
    return InputReader(pads)


def read(reader: InputReader, kind: int, now: float = 0.0, **values: Any) -> list[Input]:
    return list(reader.read(pygame.event.Event(kind, **values), now))


def press(reader: InputReader, key: int, mod: int = 0) -> list[Input]:
    result = read(reader, pygame.KEYDOWN, key=key, mod=mod)
    read(reader, pygame.KEYUP, key=key, mod=mod)
    return result


@pytest.mark.parametrize(
    ("key", "mod", "action"),
    [
        (pygame.K_RETURN, 0, Action.ACCEPT),
        (pygame.K_SPACE, 0, Action.ACCEPT),
        (pygame.K_ESCAPE, 0, Action.BACK),
        (pygame.K_TAB, 0, Action.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Action.PREV),
        (pygame.K_F11, 0, Action.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, Action.FULLSCREEN),
        (pygame.K_m, 0, Action.MUTE),
        (pygame.K_z, pygame.KMOD_LCTRL, Action.UNDO),
        (pygame.K_F1, 0, Action.HELP),
        (pygame.K_p, 0, Action.LAST_PLAY),
        (pygame.K_d, 0, Action.SEAT_NOTES),
    ],
)
def test_keys_have_their_actions(reader: InputReader, key: int, mod: int, action: Action) -> None:
    assert press(reader, key, mod) == [Command(action)]


def test_the_first_line_of_the_clipboard_can_be_pasted(reader: InputReader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Núria\nand more")
    assert press(reader, pygame.K_v, pygame.KMOD_LCTRL) == []
    reader.is_writing = True
    assert press(reader, pygame.K_v, pygame.KMOD_LCTRL) == [Typed("Núria")]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    assert press(reader, pygame.K_v, pygame.KMOD_LMETA) == []


def test_a_held_arrow_repeats_and_a_held_enter_does_not(reader: InputReader) -> None:
    assert read(reader, pygame.KEYDOWN, key=pygame.K_DOWN, mod=0) == [Command(Action.DOWN)]
    assert read(reader, pygame.KEYDOWN, key=pygame.K_DOWN, mod=0) == [Command(Action.DOWN, is_repeat=True)]
    read(reader, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    assert read(reader, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0) == []


def test_letters_are_text_while_one_writes(reader: InputReader) -> None:
    assert read(reader, pygame.TEXTINPUT, text="m") == []
    reader.is_writing = True
    assert press(reader, pygame.K_m) == []
    assert press(reader, pygame.K_SPACE) == []
    assert read(reader, pygame.TEXTINPUT, text="à") == [Typed("à")]
    assert press(reader, pygame.K_BACKSPACE) == [Command(Action.ERASE)]
    assert press(reader, pygame.K_ESCAPE) == [Command(Action.BACK)]


def test_a_touch_is_a_press_that_does_not_hover(reader: InputReader) -> None:
    assert read(reader, pygame.MOUSEBUTTONUP, pos=(1, 2), button=1, touch=True) == [PointerReleased((1, 2), True)]


def test_a_pad_presses_and_repeats_its_directions(reader: InputReader) -> None:
    accept = read(reader, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert accept == [Command(Action.ACCEPT)]
    assert list(reader.repeats(100.0)) == []
    read(reader, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0)
    assert list(reader.repeats(0.1)) == []
    assert list(reader.repeats(0.5)) == [Command(Action.LEFT, is_repeat=True)]
    assert list(reader.repeats(0.51)) == []
    read(reader, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0)
    assert list(reader.repeats(9.0)) == []


def stick(reader: InputReader, value: int, axis: int = pygame.CONTROLLER_AXIS_LEFTY) -> list[Input]:
    return read(reader, pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (pygame.CONTROLLER_BUTTON_LEFTSTICK, Action.SEAT_NOTES),
        (pygame.CONTROLLER_BUTTON_RIGHTSTICK, Action.LOOK_AGAIN),
        (pygame.CONTROLLER_BUTTON_X, Action.LOG),
        (pygame.CONTROLLER_BUTTON_Y, Action.HINT),
    ],
)
def test_a_pads_buttons_have_their_actions(reader: InputReader, button: int, action: Action) -> None:
    assert read(reader, pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0) == [Command(action)]


def test_a_stick_counts_once_per_lean_and_does_not_chatter(reader: InputReader) -> None:
    assert stick(reader, 10_000) == []
    assert stick(reader, 30_000) == [Command(Action.DOWN)]
    assert stick(reader, 15_000) == []
    assert stick(reader, 30_000) == []
    assert stick(reader, 0) == []
    assert stick(reader, -30_000) == [Command(Action.UP)]


def test_pads_come_and_go(reader: InputReader, pads: FakePads) -> None:
    read(reader, pygame.CONTROLLERDEVICEADDED, device_index=1)
    stick(reader, 30_000)
    read(reader, pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert (pads.opened, pads.closed) == ([1], [7])
    assert list(reader.repeats(99.0)) == []


def test_losing_the_focus_lets_everything_go(reader: InputReader) -> None:
    read(reader, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    stick(reader, 30_000)
    assert read(reader, pygame.WINDOWFOCUSLOST) == [FocusChanged(False)]
    assert list(reader.repeats(99.0)) == []
    assert read(reader, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0) == [Command(Action.ACCEPT)]


def pressed(reader: InputReader, key: int, scancode: int, mod: int = 0, unicode: str = "") -> list[Input]:
    """Read a press and release with all that SDL posts of them; the numbers below are those it posted under X11."""
    result = read(reader, pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=unicode)
    read(reader, pygame.KEYUP, key=key, scancode=scancode, mod=mod, unicode=unicode)
    return result


@pytest.fixture
def _pc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")


NUM = pygame.KMOD_NUM
KEYPAD = {"1": 89, "2": 90, "3": 91, "4": 92, "5": 93, "6": 94, "7": 95, "8": 96, "9": 97, "0": 98}
MOVES = {
    "8": Action.UP,
    "2": Action.DOWN,
    "4": Action.LEFT,
    "6": Action.RIGHT,
    "7": Action.FIRST,
    "1": Action.LAST,
    "9": Action.PAGE_UP,
    "3": Action.PAGE_DOWN,
}


@pytest.mark.usefixtures("_pc")
@pytest.mark.parametrize(("digit", "scancode"), KEYPAD.items())
def test_the_keypad_writes_digits_with_num_lock_and_moves_without(
    reader: InputReader, digit: str, scancode: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = scancode | 1 << 30
    assert pressed(reader, key, scancode, NUM) == [KeyPressed(ord(digit))]
    if digit in MOVES:
        assert pressed(reader, key, scancode) == [Command(MOVES[digit])]
    monkeypatch.setattr("sys.platform", "darwin")  # where there is no such lock
    assert pressed(reader, key, scancode) == [KeyPressed(ord(digit))]


@pytest.mark.usefixtures("_pc")
def test_the_keypad_moves_in_a_text_too_and_writes_by_text_alone(reader: InputReader) -> None:
    reader.is_writing = True
    assert pressed(reader, pygame.K_KP_4, 92) == [Command(Action.LEFT)]
    assert pressed(reader, pygame.K_KP_PERIOD, 99) == [Command(Action.ERASE_FORWARD)]
    assert pressed(reader, pygame.K_KP_4, 92, NUM) == []
    assert read(reader, pygame.TEXTINPUT, text="4") == [Typed("4")]


@pytest.mark.parametrize(
    ("letter", "scancode", "action"),
    [
        *[(letter, 15, Action.LOG) for letter in "дλךส"],  # Russian, Greek, Hebrew, Thai
        *[(letter, 11, Action.HINT) for letter in "рηי"],
        *[(letter, 24, Action.UNDO) for letter in "гθו"],
        *[(letter, 26, Action.WHY) for letter in "цς"],
    ],
)
def test_other_letters_work_by_their_place(reader: InputReader, letter: str, scancode: int, action: Action) -> None:
    assert pressed(reader, ord(letter), scancode) == [Command(action)]


@pytest.mark.parametrize(
    ("key", "scancode", "inputs"),
    [
        ("m", 51, [Command(Action.MUTE)]),  # French: the place of the semicolon
        (",", 16, [KeyPressed(pygame.K_COMMA)]),  # French: the place of M
        ("h", 13, [Command(Action.HINT)]),  # Dvorak: the place of J
        ("ñ", 51, [KeyPressed(ord("ñ"))]),  # Spanish: a place without a letter
        ("é", 31, [KeyPressed(pygame.K_2)]),  # French: the place of the 2
    ],
)
def test_a_latin_layout_keeps_its_letters(reader: InputReader, key: str, scancode: int, inputs: list[Input]) -> None:
    assert pressed(reader, ord(key), scancode) == inputs


@pytest.mark.usefixtures("_pc")
def test_a_held_arrow_of_the_keypad_repeats(reader: InputReader) -> None:
    first, second = (read(reader, pygame.KEYDOWN, key=pygame.K_KP_8, scancode=96, mod=0, unicode="") for _ in range(2))
    assert (first, second) == ([Command(Action.UP)], [Command(Action.UP, is_repeat=True)])


def test_shortcuts_work_by_their_place_too(reader: InputReader, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pressed(reader, ord("я"), 29, pygame.KMOD_LCTRL) == [Command(Action.UNDO)]
    assert pressed(reader, ord("а"), 9, pygame.KMOD_LCTRL) == [Command(Action.FIND)]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Núria")
    reader.is_writing = True
    assert pressed(reader, ord("м"), 25, pygame.KMOD_LCTRL) == [Typed("Núria")]
    assert pressed(reader, ord("д"), 15) == []
