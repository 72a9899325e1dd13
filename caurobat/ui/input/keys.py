"""The keys and what they do.

A key of the keypad is read by NumLock, and one of a layout without Latin letters by its place.
"""

import sys
from string import ascii_lowercase
from typing import Final

import pygame

from caurobat.ui.input.actions import Action

KEYS_ALWAYS: Final[dict[int, Action]] = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_RETURN: Action.ACCEPT,
    pygame.K_KP_ENTER: Action.ACCEPT,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_AC_BACK: Action.BACK,
    pygame.K_TAB: Action.NEXT,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_HOME: Action.FIRST,
    pygame.K_END: Action.LAST,
    pygame.K_F1: Action.HELP,
    pygame.K_F10: Action.MENU,
    pygame.K_F11: Action.FULLSCREEN,
    pygame.K_F12: Action.SCREENSHOT,
}
"""The keys that also work in a text field."""
KEYS_WITHOUT_TEXT: Final[dict[int, Action]] = {
    pygame.K_SPACE: Action.ACCEPT,
    pygame.K_m: Action.MUTE,
    pygame.K_u: Action.UNDO,
    pygame.K_BACKSPACE: Action.UNDO,
    pygame.K_y: Action.REDO,
    pygame.K_h: Action.HINT,
    pygame.K_p: Action.LAST_PLAY,
    pygame.K_t: Action.LOOK_AGAIN,
    pygame.K_l: Action.LOG,
    pygame.K_w: Action.WHY,
    pygame.K_d: Action.SEAT_NOTES,
    pygame.K_a: Action.AGAIN,
    pygame.K_b: Action.BEFORE,
}
"""Those that work outside text fields only."""
KEYS_WITH_TEXT: Final[dict[int, Action]] = {
    pygame.K_BACKSPACE: Action.ERASE,
    pygame.K_DELETE: Action.ERASE_FORWARD,
}
"""Those that mean something else in a text field."""
_DIGITS: Final[dict[int, int]] = {
    getattr(pygame, f"K_KP_{digit}"): getattr(pygame, f"K_{digit}") for digit in range(10)
}
_WITHOUT_NUM_LOCK: Final[dict[int, int]] = {
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
_PLACES: Final[dict[int, int]] = {
    getattr(pygame, f"KSCAN_{name.upper()}"): getattr(pygame, f"K_{name}") for name in f"{ascii_lowercase}0123456789"
}
"""The letter or digit at each place of the usual keyboard."""
_LATIN_END: Final = 0x80
_NAMED: Final = 1 << 30  # SDL numbers keys without a letter from here on: arrows, function keys, the keypad


def meant_key(event: pygame.event.Event) -> int:
    """Return the key, by pygame's codes, that a press or release means.

    SDL gives a key of the keypad the same name with and without NumLock, and a letter the name that its layout has, so
    a Greek or Cyrillic layout has no `pygame.K_h`.
    """
    key, modifiers = int(event.key), getattr(event, "mod", 0)
    if key in _DIGITS or key in _WITHOUT_NUM_LOCK:
        # A Mac has no NumLock.
        is_number = modifiers & pygame.KMOD_NUM or sys.platform == "darwin"
        return (_DIGITS if is_number else _WITHOUT_NUM_LOCK).get(key, key)
    if 0 < key < _LATIN_END or key >= _NAMED:
        return key
    return _PLACES.get(getattr(event, "scancode", 0), key)
