"""The interpreter's collector works while nothing moves: what it looks through at its longest takes several frames."""

import gc
from collections.abc import Callable
from typing import Final

_SELDOM: Final = 400  # rounds of the middle generation between two full ones, should nothing ever come to rest
_WORTH: Final = 4  # and so many after which a full one at rest is worth its while


class Tidying:
    """Collects at rest, and no more looks through what was loaded once `is_loaded` says that all of it was."""

    def __init__(self, is_loaded: Callable[[], bool]) -> None:
        self._is_loaded = is_loaded
        self._before = gc.get_threshold()
        self._has_frozen = False
        gc.set_threshold(*self._before[:2], _SELDOM)

    def at_rest(self) -> None:
        """Nothing moves just now."""
        is_new = not self._has_frozen and self._is_loaded()
        if is_new or gc.get_count()[2] >= _WORTH:
            gc.collect()
        if is_new:
            self._has_frozen = True
            gc.freeze()

    def end(self) -> None:
        """Leave the collector as it was."""
        gc.set_threshold(*self._before)
        if self._has_frozen:
            gc.unfreeze()
