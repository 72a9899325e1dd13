"""The table factory of fishing games' tests: a position in one line, a play in one line, and the result in one line.

  play(position("O4 C7", ["C4", "O1"]), "C4").expect(piles=["C4 O4", ""], table="C7")

Seats move in the order of their numbers. A position need not hold the whole pack; cards not listed are out of play.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from caurobat.core.decisions import Action, Play
from caurobat.core.events import Event
from caurobat.core.fishing import FishingState
from caurobat.core.game import Game
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card, parse_card, parse_cards
from tests.expecting import instance

StateT = TypeVar("StateT", bound=FishingState[Any])


@dataclass(frozen=True)
class Table(Generic[StateT]):
    """How a game's tests write its plays and its table."""

    game: Game[Any, StateT, Any]
    action: Callable[[int, str], Action]
    text: Callable[[StateT], str]

    def position(
        self,
        table: tuple[Card, ...],
        hands: Sequence[str],
        *own: object,
        piles: Sequence[str] = (),
        stock: str = "",
        turn: int = 0,
        dealer: int | None = None,
        last: int | None = None,
        sweeps: Sequence[str] = (),
        **rules: object,
    ) -> StateT:
        """Return a state; by default the last seat deals, and `last` captured last.

        `own` are fields that the game adds.
        """
        seats = len(hands)
        zones = {STOCK: parse_cards(stock), TABLE: table}
        zones |= {HANDS[seat]: parse_cards(hand) for seat, hand in enumerate(hands)}
        zones |= {PILES[seat]: parse_cards(piles[seat] if piles else "") for seat in range(seats)}
        made = tuple(parse_cards(sweeps[seat] if sweeps else "") for seat in range(seats))
        dealer = seats - 1 if dealer is None else dealer
        return self.game.state_type(self.game.options(rules), seats, dealer, zones, turn, made, last, *own)

    def play(self, state: "StateT | Played[StateT]", *plays: str) -> "Played[StateT]":
        now, events = (state.state, state.events) if isinstance(state, Played) else (state, ())
        for text in plays:
            assert now.turn is not None
            step = self.game.apply(now, self.action(now.turn, text))
            now, events = step.state, (*events, *step.events)
        return Played(self, now, events)


@dataclass(frozen=True)
class Played(Generic[StateT]):
    """The result of some plays."""

    at: Table[StateT]
    state: StateT
    events: tuple[Event, ...]

    def expect(
        self,
        *,
        piles: Sequence[str] | None = None,
        table: str | None = None,
        hands: Sequence[str] | None = None,
        sweeps: Sequence[str] | None = None,
        turn: int | None = -1,
    ) -> "Played[StateT]":
        """Compare the given parts with the actual ones (a turn of None means that the round is over)."""
        seats, zones, written = range(self.state.seats), self.state.zones, self.at.text(self.state)
        if piles is not None:
            assert [cards_text(zones[PILES[seat]]) for seat in seats] == list(piles)
        assert table in (None, written)
        if hands is not None:
            assert [cards_text(zones[HANDS[seat]]) for seat in seats] == list(hands)
        if sweeps is not None:
            assert [cards_text(cards) for cards in self.state.sweeps] == list(sweeps)
        if turn != -1:
            assert self.state.turn == turn
        return self

    def points(self) -> dict[str, list[int]]:
        """Return the points by kind and side of the finished round, as the replay reports them."""
        game = self.at.game
        return instance(game.round_json(self.state, game.result(self.state))["points"], dict)


def plain_play(seat: int, text: str) -> Play:
    """Return the play of `text`: `"C4"`, `"C4: O1 O3"` with its capture, or `"C4:"` for none."""
    code, colon, taken = text.partition(":")
    return Play(seat, parse_card(code), parse_cards(taken) if colon else None)
