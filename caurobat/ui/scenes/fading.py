"""A cross-fade into a scene: the last picture of the previous scene fades out over it."""

from collections.abc import Callable

import pygame

from caurobat.ui.host import Host
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.scenes.screen import Screen


class FadingScreen(Screen):
    """A scene of a match that begins with the previous picture fading out within `seconds`; 0 means no fade.

    Back and the pause key call `menu`, which opens the game's menu.
    """

    has_pause = True

    def __init__(self, host: Host, menu: Callable[[], None], seconds: float) -> None:
        super().__init__(host, menu)
        self._now = host.clock.now()
        self._fade = Tween((255.0,), (0.0,), self._now, seconds, Curve.GLIDE)
        self._before: pygame.Surface | None = None

    @property
    def is_animating(self) -> bool:
        """Whether the fade is still running."""
        return not self._fade.is_done(self._now)

    def update(self, now: float) -> None:
        """Advance the animation."""
        if self.is_animating:
            self.redraw()
        self._now = now

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, and the fading previous picture over it."""
        if self._fade.is_done(self._now):
            self._before = None
        elif self._before is None:
            self._before = surface.copy()
        super().draw(surface)
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(round(self._fade.at(self._now)[0]))
            surface.blit(self._before, (0, 0), (0, 0, surface.get_width(), self.fade_height()))

    def fade_height(self) -> int:
        """Return the height of the part of the window that fades, from the top."""
        return self.look.size[1]

    def finish_fade(self) -> None:
        """End the fade at once."""
        self._fade = self._fade.finished()
