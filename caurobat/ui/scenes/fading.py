"""A cross-fade into a scene: the last picture of the previous scene fades out over it."""

from collections.abc import Callable

import pygame

from caurobat.ui.host import Host
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.scenes.screen import Screen


class FadingScreen(Screen):
    """A scene over whose first frames the previous picture fades out, within `seconds`; 0 for no fade."""

    def __init__(self, host: Host, leave: Callable[[], None], seconds: float) -> None:
        super().__init__(host, leave)
        self._now = host.clock.now()
        self._seconds = seconds
        self._before: pygame.Surface | None = None
        self._fade: Tween | None = None

    @property
    def is_animating(self) -> bool:
        """Whether the fade is not over yet."""
        return self._seconds > 0 and (self._fade is None or not self._fade.is_done(self._now))

    def update(self, now: float) -> None:
        """Advance the animation."""
        if self.is_animating:
            self.redraw()
        self._now = now

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, and over it the one before while that fades away."""
        if self._fade is None and self._seconds > 0:
            self._before = surface.copy()
            self._fade = Tween((255.0,), (0.0,), self._now, self._seconds, Curve.GLIDE)
        super().draw(surface)
        if self._before is None or self._fade is None:
            return
        if self._fade.is_done(self._now) or self._before.get_size() != surface.get_size():
            self._before = None
            return
        self._before.set_alpha(round(self._fade.at(self._now)[0]))
        surface.blit(self._before, (0, 0), (0, 0, surface.get_width(), self.fade_height()))

    def fade_height(self) -> int:
        """Return the height of the part of the window that fades, from the top."""
        return self.look.size[1]

    def finish_fade(self) -> None:
        """End the fade at once."""
        self._before, self._seconds = None, 0.0
