"""The words that a game brings to its table, whoever shows them: the window, a phone, a screen reader.

Views, summaries of plays and forecasts (what an action would do) are values of the game's own: whoever shows the table
gets them from one function here and hands them to another.
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
    """The cards of the table that `action` takes by name."""
    return (action.takes or ()) if isinstance(action, Play) else ()


@dataclass(frozen=True)  # no slots: Python 3.11 could not make one of a certain game's types
class GameWords(Generic[ViewT, PlayT, ForecastT]):
    """The words at the table.

    - `round_title`: which round it is, and what the match is played to.
    - `question`: the name of a call as a question, for the seat it is offered to.
    - `prompts`: the buttons for what can be decided without choosing a card, or as well.
    - `why_not`: why a card of the hand may not be played now.
    - `taken_by`: the cards of the table that an action takes; `way_name`: an action in a word or two, for its button.
    - `way_answers`: the buttons for several ways to play a card, where the game has its own; they say which cards of
      the table they are about, may stand on these, and may ask further (then again for the action that was opened).
    - `obvious`: of several such ways the one that a press on the card does; None: it has to be chosen.
    - `foresee`: what an action would bring on a seat's view; None: nothing to say.
    - `gain`: what of a forecast one's own pile would gain or lose; `proviso`: what has to hold for it, if anything.
    - `led_to_call`: what a call that is offered on this view is about, such as who called what on which card; or else
      what is asked of whoever decides, where that is more than to play a card.
    - `tell_place`: lines about a place of the middle, for the seat at the bottom of the screen: what lies there, and
      where it is pressed, what can be done about it. `tell_pile`: the same of the pile of a seat.
    - `forecast_lines`: such a forecast in words, a line for each thing.
    - `card_name`: what a card is called. `tell_table`: what lies in the middle, where its cards do not say all of it.
    - `foreseen_places`: the places of the middle that such a forecast touches; `touched_places`: those a play touched.
    - `slip`: a play as it stands on the slip. `sentences`: the same, for the log: one sentence for each thing it did.
    - `payments`: those of these sentences that tell who pays or owes what.
    - `why`: why a program did what a summary tells; the view is of the moment before.
    - `nothing_to_look_at`: said where cards are asked for that could be looked at again, and there are none yet, in
      English; empty where there never are any.
    - `no_answer`: the button of somebody who is offered a call and has nothing to answer with, in English; `curtain`:
      why a person is asked to the screen where it is not for their turn.
    """

    round_title: Callable[[Strings, Session], str]
    way_name: Callable[[Strings, Action], str]
    foresee: Callable[[ViewT, Action], ForecastT | None]
    foreseen_places: Callable[[ForecastT | None], tuple[Hashable, ...]]
    touched_places: Callable[[PlayT], tuple[Hashable, ...]]
    slip: Callable[[Strings, PlayT, Sequence[str]], SlipText]
    sentences: Callable[[Strings, PlayT, Sequence[str]], list[str]]
    payments: Callable[[Strings, PlayT, Sequence[str]], list[str]] = lambda strings, play, names: []
    why: Callable[[Strings, Session, ViewT, PlayT, Sequence[str]], str] = lambda strings, session, view, play, names: ""
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
"""Any game's."""


@dataclass(frozen=True, slots=True)
class Voice:
    """All that can be said of a game at its table, without a window."""

    words: WordsKit
    rules: RulesKit
    score: ScoreKit
