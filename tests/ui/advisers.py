"""An adviser that gives hints when a test wants them."""

from collections.abc import Callable
from typing import Any


class LateAdviser:
    """Gives `advice` on the requested view as soon as the test says that it is ready."""

    def __init__(self, advice: Callable[[Any], Any]) -> None:
        self.advice = advice
        self.view: Any = None
        self.is_ready = False

    def start(self, _game: str, view: Any, *_seed: int, players: tuple[str, ...] = ()) -> None:
        self.view = view

    def poll(self) -> Any:
        return self.advice(self.view) if self.is_ready and self.view is not None else None

    def cancel(self) -> None:
        self.view = None
