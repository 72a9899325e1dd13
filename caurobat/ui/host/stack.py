"""The stack of scenes: the top one gets the input, the ones that can be seen are drawn.

Life of a scene: `entering` (it was put on top), `suspending` (another one covers it), `resuming` (that one
is gone again), `exiting` (it is to leave; it may veto by returning False, and then saves nothing and
stays). Each is called exactly once per step; a scene that never entered is never suspended.
"""

from typing import Protocol

import pygame

from caurobat.ui.input.actions import FocusChanged, Input


class SceneError(Exception):
    """The stack was asked for something that cannot be."""


class EmptyStack(SceneError):
    """There is no scene to take away or to replace."""


class AlreadyShown(SceneError):
    """Raised when a scene object is pushed that is on the stack already."""


class NotShown(SceneError):
    """The scene that should be taken away is not on the stack."""


class Scene(Protocol):
    """One full screen, or with `is_overlay` something over the scene below, which stays visible."""

    is_overlay: bool

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        ...

    @property
    def is_animating(self) -> bool:
        """Whether `update` will change something by itself: then frames are drawn one after the other."""
        ...

    def entering(self) -> None:
        """The scene was put on the stack; `resize` follows before anything else."""
        ...

    def exiting(self) -> bool:
        """The scene is to leave: save what has to be saved and return True, or return False to stay."""
        ...

    def suspending(self) -> None:
        """Another scene is put on top."""
        ...

    def resuming(self) -> None:
        """The scene is the top one again; `resize` was called if the window or the look changed meanwhile."""
        ...

    def handle(self, event: Input) -> bool:
        """Take an input; return whether it meant anything here."""
        ...

    def update(self, now: float) -> None:
        """Move on to `now` (seconds); only called for scenes that can be seen."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; the surface holds what lies below (an overlay) or rubbish."""
        ...

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels; also called when theme, language or text size changed."""
        ...


class SceneStack:
    """Holds the scenes; the last one is on top."""

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
        """The scenes to draw, lowest first: the topmost full one and every overlay over it."""
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
        """Whether something that can be seen moves by itself."""
        return any(scene.is_animating for scene in self.visible)

    def push(self, scene: Scene) -> None:
        """Put `scene` on top. Raises AlreadyShown."""
        self._require_new(scene)
        if self.top is not None:
            self.top.suspending()
        self._enter(scene)

    def pop(self) -> bool:
        """Take the top scene away, unless it vetoes; return whether it left. Raises EmptyStack."""
        top = self._require_top("take away")
        if not top.exiting():
            return False
        self._remove(top)
        return True

    def replace(self, scene: Scene) -> bool:
        """Put `scene` in the place of the top one, unless that vetoes; return whether it left.

        Raises EmptyStack.
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
        """Take away all scenes above `scene`, stopping at the first veto; return whether it is the top now.

        Raises NotShown.
        """
        if scene not in self._scenes:
            raise NotShown(f"{type(scene).__name__} is not on the stack")
        while self.top is not scene:
            if not self.pop():
                return False
        return True

    def close(self) -> bool:
        """Take every scene away, top first; return False at the first veto, with the rest left as it was."""
        while self._scenes:
            top = self._scenes[-1]
            if not top.exiting():
                return False
            if self.top is top:
                self._scenes.pop()
        self._was_changed = True
        return True

    def save_all(self) -> None:
        """Let every scene save what it has, top first, whatever it would object."""
        for scene in reversed(self.scenes):
            scene.exiting()

    def handle(self, event: Input) -> bool:
        """Give `event` to the top scene; return whether it meant anything.

        That the window lost or got the focus concerns all: what lies below a dialog can be seen, too.
        """
        if isinstance(event, FocusChanged):
            answers = [scene.handle(event) for scene in self.scenes]
            return any(answers)
        return self.top.handle(event) if self.top is not None else False

    def update(self, now: float) -> None:
        """Move on every scene that can be seen."""
        for scene in self.visible:
            scene.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every scene that can be seen, lowest first."""
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
        if self._size != (0, 0) and scene in self._scenes:  # entering may have left again at once
            scene.resize(self._size)

    def _remove(self, scene: Scene) -> None:
        # A scene may rearrange the stack while it leaves; then it is no longer ours to take.
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
