"""The words of a game at its table, for the window, phones and screen readers alike.

Views, summaries of plays and forecasts (the effect of an action) are the game's own types: callers get them from one
function here and pass them to another.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from caurobat.core.decisions import Action, Decision, Play
from caurobat.core.game import Seen
from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import card_name
from caurobat.narration.rules import RulesKit
from caurobat.narration.scores import ScoreKit
from caurobat.narration.sentences import not_your_turn
from caurobat.narration.slips import SlipText
from caurobat.narration.strings import Strings, msg

ViewT = TypeVar("ViewT", bound=Seen)
PlayT = TypeVar("PlayT")
ForecastT = TypeVar("ForecastT")


def taken_cards(action: Action) -> tuple[Card, ...]:
    """Return the table cards that `action` names."""
    return (action.takes or ()) if isinstance(action, Play) else ()


@dataclass(frozen=True)  # no slots: Python 3.11 could not make one of a certain game's types
class GameWords(Generic[ViewT, PlayT, ForecastT]):
    """The functions that put a game into words.

    - `round_title`: the number of the round and the target of the match.
    - `question`: the name of a call as a question to the seat it is offered to.
    - `prompts`: the buttons for decisions that need no card, or that are open beside the cards.
    - `why_not`: the reason why a card of the hand may not be played now.
    - `taken_by`: the table cards that an action takes; `way_name`: an action in a word or two, for its button.
    - `way_answers`: the game's own buttons for several ways to play a card. They name the table cards they are about,
      may stand on these, and may open a further choice (the last argument is then the action that was opened).
    - `obvious`: the way that a press on the card chooses; None if the player has to choose.
    - `foresee`: the forecast of an action on a seat's view; None if there is nothing to say.
    - `gain`: the gain or loss of one's own pile in a forecast; `proviso`: the condition of that gain, if any.
    - `led_to_call`: the reason for an offered call, such as the previous call and its card; otherwise the question to
      the seat to move, if it may do more than play a card.
    - `tell_place`: lines about a place of the middle, for the seat at the bottom of the screen: its content and, if the
      place is pressed, the possible actions. `tell_pile`: the same for a seat's pile.
    - `forecast_lines`: a forecast in words, a line for each effect.
    - `card_name`: the name of a card. `tell_table`: the middle in words, if naming its cards is not enough.
    - `foreseen_places`: the places of the middle in a forecast; `touched_places`: those that a play touched.
    - `slip`: a play as shown on the slip. `sentences`: the same for the log, a sentence for each effect.
    - `payments`: those of these sentences that are about cards paid or owed.
    - `nothing_to_look_at`: shown, from English, if there are no cards to look at again yet; empty if there never are.
    - `no_answer`: the button of a seat that cannot answer a call, in English; `curtain`: the reason, in English, for
      asking a person to the screen out of turn.
    """

    round_title: Callable[[Strings, Session], str]
    way_name: Callable[[Strings, Action], str]
    foresee: Callable[[ViewT, Action], ForecastT | None]
    foreseen_places: Callable[[ForecastT | None], tuple[Hashable, ...]]
    touched_places: Callable[[PlayT], tuple[Hashable, ...]]
    slip: Callable[[Strings, PlayT, Sequence[str]], SlipText]
    sentences: Callable[[Strings, PlayT, Sequence[str]], list[str]]
    payments: Callable[[Strings, PlayT, Sequence[str]], list[str]] = lambda strings, play, names: []
    question: Callable[[Strings, str], str] = lambda strings, call: call
    prompts: Callable[[Strings, ViewT, Decision], Sequence[Answer]] = lambda strings, view, decision: ()
    why_not: Callable[[Strings, ViewT, Card], str] = lambda strings, view, card: not_your_turn(strings)
    taken_by: Callable[[Action], tuple[Card, ...]] = taken_cards
    way_answers: Callable[[Strings, ViewT, Sequence[Action], Action | None], Sequence[Answer]] | None = None
    obvious: Callable[[Sequence[Action]], Action | None] = lambda ways: None
    no_answer: str = msg("I cannot answer")
    nothing_to_look_at: str = ""
    curtain: str = msg("There may be a call to answer.")
    gain: Callable[[ForecastT], int | None] = lambda forecast: None
    proviso: Callable[[Strings, ForecastT | None], str] = lambda strings, forecast: ""
    led_to_call: Callable[[Strings, ViewT, Sequence[str]], str] = lambda strings, view, names: ""
    forecast_lines: Callable[[Strings, ForecastT, Sequence[str]], list[str]] = lambda strings, found, names: []
    card_name: Callable[[Strings, Card], str] = card_name
    tell_table: Callable[[Strings, ViewT, Sequence[str]], list[str]] = lambda strings, view, names: []
    tell_place: Callable[[Strings, ViewT, int, Hashable, Sequence[str], bool], list[str]] = (
        lambda strings, view, viewer, place, names, is_pressed: []
    )
    tell_pile: Callable[[Strings, ViewT, int, int, Sequence[str]], list[str]] = (
        lambda strings, view, viewer, seat, names: []
    )


WordsKit: TypeAlias = GameWords[Any, Any, Any]
"""The words of any game."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Everything a game says at its table, without a window."""

    words: WordsKit
    rules: RulesKit
    score: ScoreKit
