"""Answers that need no card: the words of the big buttons."""

from dataclasses import dataclass

from caurobat.core.decisions import Action, Decision
from caurobat.decks import Card, Suit
from caurobat.narration.strings import Strings


@dataclass(frozen=True, slots=True)
class Answer:
    """One button: its word, what pressing it does (None: nothing, it only goes on), whether it is the bold one.

    `key` is written on it where that key presses it; `gain` is what it would bring one's own pile, where that is known.
    `has_focus`: it has the focus at first, and not the first one: a key pressed in haste must do no harm.
    `suit`: its sign stands behind the word. `touches` are the cards of the table that it is about; with `on` it stands
    on that one of them, and not below. `opens`: it asks further, for its action has not said everything yet.
    """

    word: str
    action: Action | None
    is_main: bool
    key: str = ""
    gain: int | None = None
    has_focus: bool = False
    suit: Suit | None = None
    touches: tuple[Card, ...] = ()
    on: Card | None = None
    opens: bool = False


def call_answers(strings: Strings, decision: Decision, shout: str) -> list[Answer]:
    """The buttons for a seat that may answer a call: the `shout` (in English), or to let it go."""
    first, last = decision.actions[0], decision.actions[-1]
    return [Answer(strings.t(shout), first, True), Answer(strings.t("Let it go"), last, False)]
