"""Forecasts of the action under consideration, and the buttons that answer a decision."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from caurobat.core.decisions import Action, Decision
from caurobat.core.game import Seen
from caurobat.decks import Card
from caurobat.narration.answers import Answer
from caurobat.narration.game_words import WordsKit
from caurobat.narration.strings import Strings
from caurobat.ui.table.hand.picking import ways_with
from caurobat.ui.table.kit import TableKit

_KEYS: Final = 9  # number keys


class ForecastCache:
    """Caches forecasts, because they are needed in every frame but change only with the match."""

    def __init__(self, kit: TableKit) -> None:
        self._words = kit.words
        self._foreseen: tuple[Seen, Action | None] | None = None
        self._forecast: Any = None
        self._weighed: tuple[Seen, Sequence[Answer]] | None = None
        self._gains: list[int | None] = []

    def forecast(self, view: Seen, action: Action | None) -> Any:  # noqa: ANN401  # a value of the game's own
        """Return the game's forecast of `action`; None for no action."""
        if (view, action) != self._foreseen:
            self._foreseen = (view, action)
            self._forecast = self._words.foresee(view, action) if action is not None else None
        return self._forecast

    def weighed(self, view: Seen, answers: Sequence[Answer], *, are_ways: bool) -> list[Answer]:
        """Return `answers` with their keys and their gains; `are_ways`: each stands for a way to play a card.

        Ways already carry their numbers.
        """
        if are_ways:
            return list(answers)
        if self._weighed != (view, answers):
            self._weighed = (view, answers)
            self._gains = [self._gain(view, answer.action) for answer in answers]
        # Where the keys don't reach all buttons, none has one written on it.
        is_numbered = len(answers) <= _KEYS
        return [
            replace(answer, key=str(number) if is_numbered else "", gain=gain)
            for number, (answer, gain) in enumerate(zip(answers, self._gains, strict=True), 1)
        ]

    def proviso(self, strings: Strings, view: Seen, answers: Sequence[Answer]) -> str:
        """Return the condition for the gain shown on the first of `answers`, or an empty string."""
        if not answers or answers[0].action is None:
            return ""
        return self._words.proviso(strings, self._words.foresee(view, answers[0].action))

    def _gain(self, view: Seen, action: Action | None) -> int | None:
        forecast = self._words.foresee(view, action) if action is not None else None
        return self._words.gain(forecast) if forecast is not None else None


def answers_to(
    words: WordsKit,
    strings: Strings,
    view: Seen,
    decision: Decision,
    picked: Sequence[Card],
    opened: Action | None = None,
) -> list[Answer]:
    """Return the buttons for `decision`: the ways to play the `picked` cards, or the actions that need no card.

    Each of several ways has its number, as on the table, whether or not a key reaches it. `opened` is the action of a
    button that leads to further answers, which are then returned.
    """
    ways = ways_with(decision, picked) if picked else ()
    if not ways:
        return list(words.prompts(strings, view, decision))
    is_one = len(ways) == 1
    if words.way_answers is not None and not is_one:
        return list(words.way_answers(strings, view, ways, opened))
    return [
        Answer(words.way_name(strings, way), way, is_main=is_one, key="" if is_one else str(number))
        for number, way in enumerate(ways, 1)
    ]
