"""Translation of raw pygame events of keyboard, mouse, touch and gamepad into inputs."""

import logging
from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING

import pygame

from caurobat.ui.input.actions import (
    Action,
    Command,
    FocusChanged,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    Typed,
)
from caurobat.ui.input.keys import KEYS_ALWAYS, KEYS_WITH_TEXT, KEYS_WITHOUT_TEXT, meant_key

if TYPE_CHECKING:
    from pygame._sdl2 import controller

log = logging.getLogger(__name__)

# Shortcuts with these belong to the system (Alt+Space, Cmd+H, Ctrl+W), except for a few in `_action_of`.
_SYSTEM_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META  # Linux and Windows | macOS
_BUTTONS: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: Action.ACCEPT,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_X: Action.LOG,
    pygame.CONTROLLER_BUTTON_Y: Action.HINT,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Action.UNDO,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Action.SEAT_NOTES,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Action.LOOK_AGAIN,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREV,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
_REPEATING = frozenset(
    {
        Action.UP,
        Action.DOWN,
        Action.LEFT,
        Action.RIGHT,
        Action.NEXT,
        Action.PREV,
        Action.PAGE_UP,
        Action.PAGE_DOWN,
        Action.ERASE,
        Action.ERASE_FORWARD,
    }
)
KEY_REPEAT_MS = (380, 70)
# A stick counts as pushed above the first value and as released below the second, so that it doesn't chatter.
_STICK_ON = 0.55
_STICK_OFF = 0.35
_AXIS_MOST = 32767


class SystemPads:
    """Gamepads, through pygame's controller module; failures are only logged, as a gamepad is an extra."""

    def __init__(self) -> None:
        self._opened: dict[int, controller.Controller] = {}
        self._module: ModuleType | None = None

    def begin(self) -> None:
        """Start looking for gamepads. This can be slow, so it is called after the first picture."""
        if self._module is not None:
            return
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            log.warning("no gamepads: %s", error)
            return
        self._module = controller
        for index in range(controller.get_count()):
            self.open(index)

    def end(self) -> None:
        """Close all gamepads and look for none until `begin`, because polling them would keep the machine awake."""
        if self._module is not None:
            self._opened.clear()
            self._module.quit()
            self._module = None

    def open(self, index: int) -> None:
        """Open the gamepad with this index, or log why it can't be opened."""
        if self._module is None:
            return
        try:
            pad = self._module.Controller(index)
            self._opened[pad.id] = pad
        except (pygame.error, ValueError) as error:
            log.warning("gamepad %s cannot be used: %s", index, error)

    def close(self, identity: int) -> None:
        """Forget a gamepad that was unplugged."""
        self._opened.pop(identity, None)


class InputReader:
    """Translates pygame events into inputs, and repeats a direction held on a gamepad."""

    def __init__(self, pads: SystemPads) -> None:
        self._pads = pads
        self._held_keys: set[int] = set()
        self._leaning: dict[tuple[int, int], Action] = {}
        self._held_pad: Action | None = None
        self._repeat_at = 0.0
        self.is_writing = False  # whether letters are text for a field rather than actions
        self.pixels_per_point = 1.0  # above 1 on macOS, whose windows are measured in points

    def read(self, event: pygame.event.Event, now: float) -> Iterator[Input]:
        """Yield the inputs that `event` means, if any. `now` is in seconds."""
        match event.type:
            case pygame.KEYDOWN:
                yield from self._key_down(event)
            case pygame.KEYUP:
                self._held_keys.discard(event.key)
            case pygame.TEXTINPUT:
                if self.is_writing and event.text:
                    yield Typed(event.text)
            case pygame.MOUSEMOTION:
                yield PointerMoved(self._scaled(event.pos), _is_touch(event))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                yield from self._pointer_button(event)
            case pygame.MOUSEWHEEL:
                position = getattr(event, "mouse_pos", None) or pygame.mouse.get_pos()
                yield Scrolled(self._scaled(position), float(getattr(event, "precise_y", event.y)))
            case pygame.WINDOWFOCUSGAINED:
                yield FocusChanged(True)
            case pygame.WINDOWFOCUSLOST:
                self.let_go()
                yield FocusChanged(False)
            case _:
                yield from self._pad_event(event, now)

    def repeats(self, now: float) -> Iterator[Input]:
        """Yield the repeats, due by `now`, of a direction held on a gamepad; called once a frame."""
        if self._held_pad is not None and now >= self._repeat_at:
            self._repeat_at = now + KEY_REPEAT_MS[1] / 1000
            yield Command(self._held_pad, is_repeat=True)

    def let_go(self) -> None:
        """Treat everything as released, as when the window loses the focus and gets no key-up events."""
        self._held_keys.clear()
        self._leaning.clear()
        self._held_pad = None

    def _scaled(self, position: tuple[int, int]) -> tuple[int, int]:
        ratio = self.pixels_per_point
        return (round(position[0] * ratio), round(position[1] * ratio))

    def _key_down(self, event: pygame.event.Event) -> Iterator[Input]:
        is_repeat = event.key in self._held_keys
        self._held_keys.add(event.key)
        key, modifiers = meant_key(event), getattr(event, "mod", 0)
        action = self._action_of(key, modifiers)
        if action is None and not self.is_writing and getattr(event, "unicode", "") == "/":  # on any keyboard layout
            action = Action.FIND
        if self.is_writing and key == pygame.K_v and modifiers & _COMMAND:
            yield from _pasted()
        elif action is None:
            if not is_repeat and not self.is_writing and not modifiers & _SYSTEM_MODIFIERS:
                yield KeyPressed(key)
        elif not is_repeat or action in _REPEATING:
            yield Command(action, is_repeat)

    def _action_of(self, key: int, modifiers: int) -> Action | None:
        if key == pygame.K_RETURN and modifiers & pygame.KMOD_ALT:
            return Action.FULLSCREEN
        if key == pygame.K_f and modifiers & pygame.KMOD_CTRL and modifiers & pygame.KMOD_META:  # macOS
            return Action.FULLSCREEN
        if key == pygame.K_f and modifiers & _COMMAND:
            return Action.FIND
        if key == pygame.K_z and modifiers & _COMMAND:
            return Action.REDO if modifiers & pygame.KMOD_SHIFT else Action.UNDO
        if modifiers & _SYSTEM_MODIFIERS:
            return None
        if key == pygame.K_TAB and modifiers & pygame.KMOD_SHIFT:
            return Action.PREV
        by_mode = KEYS_WITH_TEXT if self.is_writing else KEYS_WITHOUT_TEXT
        return KEYS_ALWAYS.get(key) or by_mode.get(key)

    def _pointer_button(self, event: pygame.event.Event) -> Iterator[Input]:
        if event.button != pygame.BUTTON_LEFT:
            return
        kind = PointerPressed if event.type == pygame.MOUSEBUTTONDOWN else PointerReleased
        yield kind(self._scaled(event.pos), _is_touch(event))

    def _pad_event(self, event: pygame.event.Event, now: float) -> Iterator[Input]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._pads.open(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self.let_go()
                self._pads.close(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                action = _BUTTONS.get(event.button)
                if action is not None:
                    yield self._pad_press(action, now)
            case pygame.CONTROLLERBUTTONUP:
                if _BUTTONS.get(event.button) is self._held_pad:
                    self._held_pad = None
            case pygame.CONTROLLERAXISMOTION:
                yield from self._stick(event, now)

    def _pad_press(self, action: Action, now: float) -> Command:
        if action in _REPEATING:
            self._held_pad = action
            self._repeat_at = now + KEY_REPEAT_MS[0] / 1000
        return Command(action)

    def _stick(self, event: pygame.event.Event, now: float) -> Iterator[Input]:
        if event.axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return
        lean = event.value / _AXIS_MOST
        key = (event.instance_id, event.axis)
        is_level = event.axis == pygame.CONTROLLER_AXIS_LEFTX
        towards = (Action.LEFT, Action.RIGHT) if is_level else (Action.UP, Action.DOWN)
        was = self._leaning.get(key)
        if was is None and abs(lean) >= _STICK_ON:
            self._leaning[key] = towards[lean > 0]
            yield self._pad_press(towards[lean > 0], now)
        elif was is not None and abs(lean) <= _STICK_OFF:
            del self._leaning[key]
            if self._held_pad is was:
                self._held_pad = None


def _pasted() -> Iterator[Typed]:
    try:
        lines = pygame.scrap.get_text().splitlines()
    except pygame.error as error:  # no clipboard, or no text in it
        log.debug("nothing is pasted: %s", error)
        return
    if lines:
        yield Typed(lines[0].expandtabs(1))


def _is_touch(event: pygame.event.Event) -> bool:
    return bool(getattr(event, "touch", False))
