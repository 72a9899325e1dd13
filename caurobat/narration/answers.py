"""The buttons for answers that need no card."""

from dataclasses import dataclass

from caurobat.core.decisions import Action
from caurobat.decks import Card, Suit


@dataclass(frozen=True, slots=True)
class Answer:
    """A button: its word, its action or None for "Continue", and whether it is the main one.

    `key` is the key that presses it. `gain` is its effect on the player's pile, if known. `has_focus` gives it the
    focus at first instead of the first button, so that a hasty key does no harm. `suit` is shown after the word.
    `touches` are the table cards it involves; with `on`, the button lies on that card. `opens` says that it leads to a
    further question.
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
