"""What the rules offer the one who looks, and what each offer would bring: worked out once for each view."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from caurobat.core.decisions import Action, Decision
from caurobat.core.game import Seen
from caurobat.decks import Card
from caurobat.ui.base.strings import Strings
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.prompts import Answer
from caurobat.ui.table.selection import ways_with

_KEYS: Final = 9


class Foresight:
    """Asks `kit` for choices and forecasts, and keeps its last answers."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit
        self._asked: tuple[Seen, Decision | None] | None = None
        self._foreseen: tuple[Seen, Action | None] | None = None
        self._found: Any = None
        self._weighed_for: tuple[Seen, list[Answer]] | None = None
        self._weights: list[int | None] = []

    def choices(self, view: Seen) -> Decision | None:
        """What the rules offer the seat of `view`."""
        if self._asked is None or self._asked[0] is not view:
            self._asked = (view, self._kit.game.choices(view))
        return self._asked[1]

    def of(self, view: Seen, action: Action | None) -> object:
        """The forecast for `action`, of the game's own kind; None for none."""
        if (view, action) != self._foreseen:
            self._foreseen = (view, action)
            self._found = self._kit.words.foresee(view, action) if action is not None else None
        return self._found

    def answers(self, strings: Strings, view: Seen, decision: Decision | None, picked: Sequence[Card]) -> list[Answer]:
        """The buttons for `decision`: the ways to play the cards `picked`, or what needs no card."""
        if decision is None:
            return []
        ways = ways_with(decision, picked) if picked else ()
        if not ways:
            return list(self._kit.words.prompts(strings, view, decision))
        names = [self._kit.words.way_name(strings, way) for way in ways]
        if len(ways) > 1:
            names = [f"{number}  {name}" for number, name in enumerate(names, 1)]
        return [Answer(name, way, len(ways) == 1) for name, way in zip(names, ways, strict=True)]

    def weighed(self, view: Seen, answers: list[Answer], *, is_picking: bool) -> list[Answer]:
        """`answers` with what each would bring and, unless cards are being picked, with their keys."""
        if self._weighed_for != (view, answers):
            self._weighed_for = (view, answers)
            self._weights = [None if is_picking else self._gain(view, answer.action) for answer in answers]
        # There are nine keys: where they don't reach all buttons, none has one written on it.
        numbered = not is_picking and len(answers) <= _KEYS
        return [
            replace(answer, key=str(number) if numbered else "", gain=gain)
            for number, (answer, gain) in enumerate(zip(answers, self._weights, strict=True), 1)
        ]

    def _gain(self, view: Seen, action: Action | None) -> int | None:
        found = self._kit.words.foresee(view, action) if action is not None else None
        return self._kit.words.gain(found) if found is not None else None

    def proviso(self, strings: Strings, view: Seen, answers: Sequence[Answer]) -> str:
        """What has to hold for the numbers on `answers`; empty where nobody can answer, or nothing has to."""
        if not answers or answers[0].action is None:
            return ""
        return self._kit.words.proviso(strings, self._kit.words.foresee(view, answers[0].action))
