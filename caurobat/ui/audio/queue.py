"""Sounds that are played several times in a row, as the cards of one move set out one after another."""

from collections.abc import Callable, Sequence


class SoundQueue:
    """Plays sounds at their times, with `play(name, step)`; steps go on until `begin_again`."""

    def __init__(self, play: Callable[[str, int], None]) -> None:
        self._play = play
        self._due: list[tuple[float, str, int]] = []
        self._steps: dict[str, int] = {}

    def begin_again(self) -> None:
        """The next sound that has steps starts with its lowest."""
        self._steps.clear()

    def add(self, name: str, at: float, starts: Sequence[float] = (0.0,)) -> None:
        """Play `name` once for each of `starts`, so many seconds after `at`."""
        first = self._steps.get(name, 0)
        self._steps[name] = first + len(starts)
        self._due += [(at + start, name, step) for step, start in enumerate(starts, first)]

    def update(self, now: float) -> None:
        """Play what is due at `now`: of one sound that is due several times at once, the last only."""
        ready = {name: step for at, name, step in self._due if at <= now}
        self._due = [each for each in self._due if each[0] > now]
        for name, step in ready.items():
            self._play(name, step)

    def hush(self) -> None:
        """Forget what is still to come: its story has been brought to its end."""
        self._due.clear()
