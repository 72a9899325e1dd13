"""The table factory of these tests: a position in one line, a play in one line, what came of it in one line.

    play(position("10H 3C+7D=10", ["10S", "2C"]), "10S: 10H 3C 7D").expect(piles=["10S 10H 3C 7D", ""], table="")

Items stand with spaces between them; a build is `3C+7D=10`. A position need not hold the whole pack.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from caurobat.core.decisions import Action, Build, IllegalAction, Play
from caurobat.core.events import Event
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import Card, parse_card, parse_cards
from caurobat.games.zwicker import GAME, Item, State
from caurobat.games.zwicker.state import cards_of, singles


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
        assert zones[TABLE] == cards_of(self.state.items)
        if piles is not None:
            assert [cards_text(zones[PILES[seat]]) for seat in seats] == list(piles)
        if table is not None:
            assert pool_text(self.state.items) == table
        if hands is not None:
            assert [cards_text(zones[HANDS[seat]]) for seat in seats] == list(hands)
        if sweeps is not None:
            assert [cards_text(cards) for cards in self.state.sweeps] == list(sweeps)
        if turn != -1:
            assert self.state.turn == turn
        return self

    def points(self) -> dict[str, list[int]]:
        """Return the points by kind and side of the finished round, as the replay tells them."""
        told = GAME.round_json(self.state, GAME.result(self.state))["points"]
        assert isinstance(told, dict)
        return told


def pool(text: str) -> tuple[Item, ...]:
    """Return the items of a pool, `10H X1 3C+7D=10`."""
    items: list[Item] = []
    for word in text.split():
        cards, _, value = word.partition("=")
        laid = parse_cards(cards.replace("+", " "))
        items += [Item(laid, int(value))] if value else singles(laid)
    return tuple(items)


def pool_text(items: Sequence[Item]) -> str:
    """Return the text that `pool` reads."""
    return " ".join(
        "+".join(card.code for card in item.cards) + (f"={item.value}" if len(item.cards) > 1 else "") for item in items
    )


def position(
    table: str,
    hands: Sequence[str],
    *,
    piles: Sequence[str] = (),
    stock: str = "",
    turn: int = 0,
    dealer: int | None = None,
    last: int | None = None,
    **rules: object,
) -> State:
    """Return a state; the dealer is the last seat unless told, and `last` captured last."""
    seats, items = len(hands), pool(table)
    zones: dict[Zone, tuple[Card, ...]] = {STOCK: parse_cards(stock), TABLE: cards_of(items)}
    zones |= {HANDS[seat]: parse_cards(hand) for seat, hand in enumerate(hands)}
    zones |= {PILES[seat]: parse_cards(piles[seat] if piles else "") for seat in range(seats)}
    dealer = seats - 1 if dealer is None else dealer
    return State(GAME.options(rules), seats, dealer, zones, turn, ((),) * seats, last, items)


def action(seat: int, text: str) -> Action:
    """Return the play of `text`: `"10S: 10H 3C"` takes, `"10S:"` trails, `"2C on 9H"` or `"X1 on 9H = 12"` builds."""
    if " on " in text:
        card, _, rest = text.partition(" on ")
        on, _, value = rest.partition(" = ")
        return Build(seat, parse_card(card), parse_card(on), int(value) if value else None)
    code, colon, taken = text.partition(":")
    return Play(seat, parse_card(code), parse_cards(taken) if colon else None)


def play(state: State | Played, *plays: str) -> Played:
    """Let the seats to move make `plays`; see `action`."""
    now, events = (state.state, state.events) if isinstance(state, Played) else (state, ())
    for text in plays:
        assert now.turn is not None
        step = GAME.apply(now, action(now.turn, text))
        now, events = step.state, (*events, *step.events)
    return Played(now, events)


def refused(state: State, text: str) -> str:
    """Why the play told by `text` is refused."""
    with pytest.raises(IllegalAction) as caught:
        play(state, text)
    return str(caught.value)


def offered(state: State) -> tuple[Action, ...]:
    """Everything that the seat to move may do."""
    decision = GAME.decision(state)
    assert decision is not None
    return decision.actions


def captures(state: State, code: str) -> list[str]:
    """Return the captures of the seat to move with that card, as texts."""
    return [
        cards_text(one.takes) for one in offered(state) if isinstance(one, Play) and one.card.code == code and one.takes
    ]


def builds(state: State, code: str) -> list[tuple[str, int | None]]:
    """Return the cards that the seat to move may build on with that card, and the value of each build."""
    return [(one.on.code, one.value) for one in offered(state) if isinstance(one, Build) and one.card.code == code]
