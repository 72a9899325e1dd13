"""Zwicker's tables for tests; see `tests.games.fishing`.

    play(position("10H 3C+7D=10", ["10S", "2C"]), "10S: 10H 3C 7D").expect(piles=["10S 10H 3C 7D", ""], table="")

Items stand with spaces between them; a build is `3C+7D=10`.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from caurobat.core.decisions import Action, Build, IllegalAction, Play
from caurobat.core.text import cards_text
from caurobat.core.zones import TABLE
from caurobat.decks import parse_card, parse_cards
from caurobat.games.zwicker.rules import GAME, Item, State
from caurobat.games.zwicker.rules.state import cards_of, singles
from tests.expecting import present
from tests.games.fishing import Table, plain_play


def pool(text: str) -> tuple[Item, ...]:
    items: list[Item] = []
    for word in text.split():
        cards, _, value = word.partition("=")
        laid = parse_cards(cards.replace("+", " "))
        items += [Item(laid, int(value))] if value else singles(laid)
    return tuple(items)


def pool_text(items: Sequence[Item]) -> str:
    return " ".join(
        "+".join(card.code for card in item.cards) + (f"={item.value}" if len(item.cards) > 1 else "") for item in items
    )


def action(seat: int, text: str) -> Action:
    """Return the play of `text`: `"10S: 10H 3C"` takes, `"10S:"` trails, `"2C on 9H"` or `"X1 on 9H = 12"` builds."""
    if " on " in text:
        card, _, rest = text.partition(" on ")
        on, _, value = rest.partition(" = ")
        return Build(seat, parse_card(card), parse_card(on), int(value) if value else None)
    return plain_play(seat, text)


def _table_text(state: State) -> str:
    assert state.zones[TABLE] == cards_of(state.items)
    return pool_text(state.items)


_TABLE: Table[State] = Table(GAME, action, _table_text)
play = _TABLE.play


def position(table: str, hands: Sequence[str], **more: Any) -> State:
    items = pool(table)
    return _TABLE.position(cards_of(items), hands, items, **more)


def refused(state: State, text: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        play(state, text)
    return str(caught.value)


def offered(state: State) -> tuple[Action, ...]:
    return present(GAME.decision(state)).actions


def captures(state: State, code: str) -> list[str]:
    return [
        cards_text(one.takes) for one in offered(state) if isinstance(one, Play) and one.card.code == code and one.takes
    ]


def builds(state: State, code: str) -> list[tuple[str, int | None]]:
    """Return the cards that the seat to move may build on with that card, and the value of each build."""
    return [(one.on.code, one.value) for one in offered(state) if isinstance(one, Build) and one.card.code == code]
