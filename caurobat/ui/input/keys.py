"""The meaning of a pressed key: on the keypad by NumLock, on layouts without Latin letters by its place."""

import sys
from string import ascii_lowercase
from typing import Final

import pygame

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
