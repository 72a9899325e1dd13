"""The table factory of these tests: a position in one line, a play in one line, what came of it in one line.

    play(position("O4 C7", ["C4", "O1"]), "C4").expect(piles=["C4 O4", ""], table="C7")

Seats move in the order of their numbers. A position need not hold all 40 cards; what is not listed is out of play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from caurobat.core.decisions import Play
from caurobat.core.events import Event
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import Card, parse_card, parse_cards
from caurobat.games.scopa import GAME, Options, State


@dataclass(frozen=True)
class Played:
    """Where some plays led."""

    state: State
    events: tuple[Event, ...] = ()

    def expect(
        self,
        *,
        piles: Sequence[str] | None = None,
        table: str | None = None,
        hands: Sequence[str] | None = None,
        sweeps: Sequence[str] | None = None,
        turn: int | None = -1,
    ) -> "Played":
        """Compare what is given with what is there (turn None: the round is over)."""
        seats, zones = range(self.state.seats), self.state.zones
        found = {
            "piles": (piles, [cards_text(zones[PILES[seat]]) for seat in seats]),
            "table": (table, cards_text(zones[TABLE])),
            "hands": (hands, [cards_text(zones[HANDS[seat]]) for seat in seats]),
            "sweeps": (sweeps, [cards_text(cards) for cards in self.state.sweeps]),
            "turn": (self.state.turn if turn == -1 else turn, self.state.turn),
        }
        wanted: Any
        is_there: Any
        for name, (wanted, is_there) in found.items():
            assert wanted is None or list(wanted) == list(is_there) if name != "turn" else wanted == is_there, (
                f"{name}: {is_there}, expected {wanted}"
            )
        return self

    def points(self) -> dict[str, list[int]]:
        """Return the points by kind and side of the finished round, as the replay tells them."""
        told = GAME.round_json(self.state, GAME.result(self.state))["points"]
        assert isinstance(told, dict)
        return told


def position(
    table: str,
    hands: Sequence[str],
    *,
    piles: Sequence[str] = (),
    stock: str = "",
    turn: int = 0,
    dealer: int | None = None,
    last: int | None = None,
    sweeps: Sequence[str] = (),
    **rules: object,
) -> State:
    """Return a state; the dealer is the last seat unless told, and `last` captured last."""
    seats = len(hands)
    zones: dict[Zone, tuple[Card, ...]] = {STOCK: parse_cards(stock), TABLE: parse_cards(table)}
    zones |= {HANDS[seat]: parse_cards(hand) for seat, hand in enumerate(hands)}
    zones |= {PILES[seat]: parse_cards(piles[seat] if piles else "") for seat in range(seats)}
    made = tuple(parse_cards(sweeps[seat] if sweeps else "") for seat in range(seats))
    options: Options = GAME.options(rules)
    return State(options, seats, seats - 1 if dealer is None else dealer, zones, turn, made, last)


def play(state: State | Played, *plays: str) -> Played:
    """Let the seats to move make `plays`: `"C4"`, `"C4: O1 O3"` with its capture, or `"C4:"` for none."""
    now, events = (state.state, state.events) if isinstance(state, Played) else (state, ())
    for text in plays:
        code, colon, taken = text.partition(":")
        assert now.turn is not None
        step = GAME.apply(now, Play(now.turn, parse_card(code), parse_cards(taken) if colon else None))
        now, events = step.state, (*events, *step.events)
    return Played(now, events)


def ways(state: State, code: str) -> list[str]:
    """Return the captures of the seat to move with that card, as texts; `[""]` if it is trailed."""
    decision = GAME.decision(state)
    assert decision is not None
    return [cards_text(one.takes or ()) for one in decision.actions if isinstance(one, Play) and one.card.code == code]
