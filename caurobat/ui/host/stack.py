"""The stack of scenes: the top one gets the input, and all visible ones are drawn.

The life of a scene: `entering` (it is on top now), `suspending` (another scene covers it), `resuming` (that one is
gone), `exiting` (it is to leave, or vetoes by returning False; then it saves nothing and stays). Each is called once
per step; a scene that never entered is never suspended.
"""

from typing import Protocol

import pygame

from caurobat.ui.input.actions import FocusChanged, Input


class SceneError(Exception):
    """Raised if the stack cannot do as asked."""


class EmptyStack(SceneError):
    """Raised if there is no scene to remove or replace."""


class AlreadyShown(SceneError):
    """Raised if a scene is pushed that is already on the stack."""


class NotShown(SceneError):
    """Raised if a scene is not on the stack."""


class Scene(Protocol):
    """A screen, or with `is_overlay` something over the scene below, which stays visible."""

    is_overlay: bool

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        ...

    @property
    def is_animating(self) -> bool:
        """Whether `update` will change something by itself, so that every frame has to be drawn."""
        ...

    def entering(self) -> None:
        """Called when the scene is on the stack; `resize` follows before anything else."""
        ...

    def exiting(self) -> bool:
        """Save and return True in order to leave, or return False to stay."""
        ...

    def suspending(self) -> None:
        """Called when another scene is about to cover this one."""
        ...

    def resuming(self) -> None:
        """Called when the scene is on top again, after `resize` if the window or the look has changed meanwhile."""
        ...

    def handle(self, event: Input) -> bool:
        """Handle an input; return whether it had any effect."""
        ...

    def update(self, now: float) -> None:
        """Advance to `now` (seconds); called for visible scenes only."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything. The surface shows the scene below an overlay; otherwise its content is undefined."""
        ...

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels, or for a new theme, language or text size."""
        ...


class SceneStack:
    """The scenes; the last one is on top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._size = (0, 0)
        self._was_changed = False

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, if any."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, lowest first."""
        return tuple(self._scenes)

    @property
    def visible(self) -> tuple[Scene, ...]:
        """The scenes to draw, lowest first: the topmost one that is no overlay, and the overlays above it."""
        for index in range(len(self._scenes) - 1, -1, -1):
            if not self._scenes[index].is_overlay:
                return tuple(self._scenes[index:])
        return tuple(self._scenes)

    @property
    def needs_draw(self) -> bool:
        """Whether the picture is out of date."""
        return self._was_changed or any(scene.needs_draw for scene in self.visible)

    @property
    def is_animating(self) -> bool:
        """Whether any visible scene moves by itself."""
        return any(scene.is_animating for scene in self.visible)

    def push(self, scene: Scene) -> None:
        """Put `scene` on top. Raises `AlreadyShown`."""
        self._require_new(scene)
        if self.top is not None:
            self.top.suspending()
        self._enter(scene)

    def pop(self) -> bool:
        """Remove the top scene unless it vetoes; return whether it left. Raises `EmptyStack`."""
        top = self._require_top("take away")
        if not top.exiting():
            return False
        self._remove(top)
        return True

    def replace(self, scene: Scene) -> bool:
        """Replace the top scene by `scene` unless it vetoes; return whether it left.

        Raises `EmptyStack` or `AlreadyShown`.
        """
        top = self._require_top("replace")
        self._require_new(scene)
        if not top.exiting():
            return False
        if self.top is top:
            self._scenes.pop()
        self._enter(scene)
        return True

    def pop_down_to(self, scene: Scene) -> bool:
        """Remove all scenes above `scene` up to the first veto; return whether it is on top now.

        Raises `NotShown`.
        """
        if scene not in self._scenes:
            raise NotShown(f"{type(scene).__name__} is not on the stack")
        while self.top is not scene:
            if not self.pop():
                return False
        return True

    def close(self) -> bool:
        """Remove all scenes, top first; return False at the first veto, with the remaining ones untouched."""
        while self._scenes:
            top = self._scenes[-1]
            if not top.exiting():
                return False
            if self.top is top:
                self._scenes.pop()
        self._was_changed = True
        return True

    def save_all(self) -> None:
        """Let every scene save its data, top first, ignoring vetoes."""
        for scene in reversed(self.scenes):
            scene.exiting()

    def handle(self, event: Input) -> bool:
        """Pass `event` to the top scene; return whether it had any effect.

        A change of the window's focus is passed to all scenes, because those below a dialog are visible, too.
        """
        if isinstance(event, FocusChanged):
            answers = [scene.handle(event) for scene in self.scenes]
            return any(answers)
        return self.top.handle(event) if self.top is not None else False

    def update(self, now: float) -> None:
        """Advance every visible scene."""
        for scene in self.visible:
            scene.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every visible scene, lowest first."""
        self._was_changed = False
        for scene in self.visible:
            scene.draw(surface)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out all scenes for a new size, theme, language or text size."""
        self._size = size
        self._was_changed = True
        for scene in tuple(self._scenes):
            scene.resize(size)

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._was_changed = True
        scene.entering()
        if self._size != (0, 0) and scene in self._scenes:  # it may have left again while entering
            scene.resize(self._size)

    def _remove(self, scene: Scene) -> None:
        # It may already have left the stack while exiting.
        if scene in self._scenes:
            self._scenes.remove(scene)
        self._was_changed = True
        if self.top is not None:
            self.top.resuming()

    def _require_new(self, scene: Scene) -> None:
        if scene in self._scenes:
            raise AlreadyShown(f"{type(scene).__name__} is on the stack already")

    def _require_top(self, what: str) -> Scene:
        if not self._scenes:
            raise EmptyStack(f"there is no scene to {what}")
        return self._scenes[-1]
