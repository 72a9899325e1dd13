"""A cross-fade into a scene: the last picture of the previous scene fades out over it."""

import pygame

from caurobat.ui.motion import Curve, Tween


class FadeIn:
    """Fades the previous picture of the screen out over a scene's first frames, within `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._before: pygame.Surface | None = None
        self._tween: Tween | None = None

    def is_running(self, now: float) -> bool:
        """Whether the fade is not over yet."""
        return self._seconds > 0 and (self._tween is None or not self._tween.is_done(now))

    def take(self, surface: pygame.Surface, now: float) -> None:
        """Copy `surface` before the scene draws on it for the first time."""
        if self._tween is None and self._seconds > 0:
            self._before = surface.copy()
            self._tween = Tween((255.0,), (0.0,), now, self._seconds, Curve.GLIDE)

    def draw(self, surface: pygame.Surface, now: float, above: int | None = None) -> None:
        """Draw the rest of the previous picture, restricted to the part above the line `above` if that is given."""
        if self._before is None or self._tween is None:
            return
        if self._tween.is_done(now) or self._before.get_size() != surface.get_size():
            self._before = None
            return
        self._before.set_alpha(round(self._tween.at(now)[0]))
        width, height = surface.get_size()
        surface.blit(self._before, (0, 0), (0, 0, width, height if above is None else above))

    def finish(self) -> None:
        """End the fade at once."""
        self._before, self._seconds = None, 0.0
