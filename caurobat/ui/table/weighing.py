"""What can be decided, weighed: what each button would bring, and the forecast of what is thought about."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from caurobat.core.decisions import Action, Decision
from caurobat.core.game import Seen
from caurobat.decks import Card
from caurobat.narration.strings import Strings
from caurobat.ui.table.hand.selection import ways_with
from caurobat.ui.table.kit import TableKit, WordsKit
from caurobat.ui.table.prompts import Answer

_KEYS: Final = 9


class Weighing:
    """Asks the rules only when something has changed: it is asked at every frame."""

    def __init__(self, kit: TableKit) -> None:
        self._words = kit.words
        self._foreseen: tuple[Seen, Action | None] | None = None
        self._found: Any = None
        self._weighed: tuple[Seen, Sequence[Answer]] | None = None
        self._gains: list[int | None] = []

    def forecast(self, view: Seen, action: Action | None) -> Any:  # noqa: ANN401  # a value of the game's own
        """What `action` would bring, as the game has it; None for no action."""
        if (view, action) != self._foreseen:
            self._foreseen = (view, action)
            self._found = self._words.foresee(view, action) if action is not None else None
        return self._found

    def weighed(self, view: Seen, answers: Sequence[Answer], *, are_ways: bool) -> list[Answer]:
        """`answers` with their keys, and with what each would bring; `are_ways`: they stand for ways to play a card.

        Those have their numbers on them already.
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
        """What has to hold for the number on the first of `answers`; empty where nothing has to."""
        if not answers or answers[0].action is None:
            return ""
        return self._words.proviso(strings, self._words.foresee(view, answers[0].action))

    def _gain(self, view: Seen, action: Action | None) -> int | None:
        found = self._words.foresee(view, action) if action is not None else None
        return self._words.gain(found) if found is not None else None


def answers_to(
    words: WordsKit, strings: Strings, view: Seen, decision: Decision, picked: Sequence[Card]
) -> list[Answer]:
    """The buttons for `decision`: the ways to play what is `picked`, or else what the game asks without a card.

    Of several ways each has its number, as it has on the table, whether or not a key reaches it.
    """
    ways = ways_with(decision, picked) if picked else ()
    if not ways:
        return list(words.prompts(strings, view, decision))
    is_one = len(ways) == 1
    return [
        Answer(words.way_name(strings, way), way, is_main=is_one, key="" if is_one else str(number))
        for number, way in enumerate(ways, 1)
    ]
