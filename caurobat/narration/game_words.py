"""The words of a game at its table, for the window, phones and screen readers alike.

Views, summaries of plays and forecasts (the effect of an action) are the game's own types: callers get them from one
function here and pass them to another.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from caurobat.core.decisions import Action, Decision, Play
from caurobat.core.game import Seen
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import card_name, the_card
from caurobat.narration.plays import PlayT, SlipText, not_your_turn, round_title
from caurobat.narration.strings import Strings, msg

ViewT = TypeVar("ViewT", bound=Seen)
ForecastT = TypeVar("ForecastT", bound="Foreseen")


class MiddlePlace(NamedTuple):
    """A place in the middle: its `label`, its card and, if the card tops a pile, the seat of that pile."""

    label: str
    card: Card | None = None
    owner: int | None = None


class OfferWords(NamedTuple):
    """How calls are offered, in English.

    `questions` are put to the seat that may answer, by the name of the call, `no_answer` is the button of a seat that
    cannot, and `curtain` the reason for asking a person to the screen out of turn.
    """

    questions: Mapping[str, str] = MappingProxyType({})
    no_answer: str = msg("I cannot answer")
    curtain: str = msg("There may be a call to answer.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """A forecast of an action: the change of one's own pile, if that is known, and its condition in English, if any."""

    gain: int | None = None
    proviso: str = ""


@dataclass(frozen=True)
class Forecast(Foreseen, Generic[PlayT]):
    """The forecast of an action that is a `play`."""

    play: PlayT


class GameWords(ABC, Generic[ViewT, PlayT, ForecastT]):
    """A game's words at its table, which each game narrows.

    - `offers`: the words with which calls are offered.
    - `way_answers`: the game's own buttons for several ways to play a card. They name the table cards they are about,
      may stand on these, and may open a further choice (the last argument is then the action that was opened).
    """

    offers = OfferWords()
    way_answers: Callable[[Strings, ViewT, Sequence[Action], Action | None], Sequence[Answer]] | None = None

    @abstractmethod
    def way_name(self, strings: Strings, action: Action) -> str:
        """Return `action` in a word or two, for its button."""

    @abstractmethod
    def foresee(self, view: ViewT, action: Action) -> ForecastT | None:
        """Return the forecast of `action` for the seat of `view`; None if there is nothing to say."""

    @abstractmethod
    def foreseen_places(self, forecast: ForecastT | None) -> tuple[Hashable, ...]:
        """Return the places of the middle in `forecast`."""

    @abstractmethod
    def touched_places(self, play: PlayT) -> tuple[Hashable, ...]:
        """Return the places of the middle that `play` touched."""

    @abstractmethod
    def slip(self, strings: Strings, play: PlayT, names: Sequence[str]) -> SlipText:
        """Return the slip of `play`."""

    @abstractmethod
    def sentences(self, strings: Strings, play: PlayT, names: Sequence[str]) -> list[str]:
        """Return a sentence for each effect of `play`, in order, for the log."""

    def round_title(self, strings: Strings, session: Session) -> str:
        """Return the number of the round and the target of the match."""
        return round_title(strings, session)

    def prompts(self, strings: Strings, view: ViewT, decision: Decision) -> Sequence[Answer]:
        """Return the buttons for decisions that need no card, or that are available beside the cards."""
        return ()

    def why_not(self, strings: Strings, view: ViewT, card: Card) -> str:
        """Return the reason why `card` of the hand may not be played now."""
        return not_your_turn(strings)

    def taken_by(self, action: Action) -> tuple[Card, ...]:
        """Return the table cards that `action` takes."""
        return (action.takes or ()) if isinstance(action, Play) else ()

    def shown(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Return those of `actions` that a person is shown at first, in their order.

        All of them, if there are never many.
        """
        return actions

    def obvious(self, ways: Sequence[Action]) -> Action | None:
        """Return the one of `ways` chosen by a press on the card, or None if the player has to choose."""
        return None

    def best(self, ways: Sequence[Action]) -> Action | None:
        """Return the one of several `ways` to foresee before one is chosen, if the forecast names the others."""
        return None

    def way_words(self, strings: Strings, ways: Sequence[Action]) -> list[str]:
        """Return the words on the buttons of several `ways` to play a card, which may be shorter than their names."""
        return [self.way_name(strings, way) for way in ways]

    def led_to_call(self, strings: Strings, view: ViewT, names: Sequence[str]) -> str:
        """Return the reason for an offered call, such as the previous call and its card.

        Without a call, it is the question to the seat to move, if that seat may do more than play a card.
        """
        return ""

    def forecast_lines(self, strings: Strings, forecast: ForecastT, names: Sequence[str]) -> list[str]:
        """Return `forecast` in words, a line for each effect."""
        return []

    def way_lines(self, strings: Strings, forecast: ForecastT, names: Sequence[str]) -> list[str]:
        """Return those lines without the other ways to play the card, which have buttons of their own."""
        return self.forecast_lines(strings, forecast, names)

    def card_name(self, strings: Strings, card: Card) -> str:
        """Return the name of a card."""
        return card_name(strings, card)

    def the_card(self, strings: Strings, card: Card) -> str:
        """Return the name of a card within a sentence."""
        return the_card(strings, card)

    def places(self, view: ViewT, viewer: int) -> list[MiddlePlace]:
        """Return the places of the middle in their order, for `viewer`: the cards as they lie, or the game's own."""
        return [MiddlePlace("", card) for card in view.zones[TABLE] if card is not None]

    def tell_table(self, strings: Strings, view: ViewT, names: Sequence[str]) -> list[str]:
        """Return the middle in words if naming its cards is not enough."""
        return []

    def tell_place(
        self, strings: Strings, view: ViewT, viewer: int, place: Hashable, names: Sequence[str], is_pressed: bool
    ) -> list[str]:
        """Return lines about a place of the middle, or about a pile, for the seat at the bottom of the screen.

        They describe its content and, if it is pressed, the possible actions.
        """
        return []


WordsKit: TypeAlias = GameWords[Any, Any, Any]
"""The words of any game."""
