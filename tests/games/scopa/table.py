"""Scopa's tables for tests; see `tests.games.fishing`."""

from collections.abc import Sequence
from typing import Any

from caurobat.core.decisions import Play
from caurobat.core.text import cards_text
from caurobat.core.zones import TABLE
from caurobat.decks import parse_cards
from caurobat.games.scopa.rules import GAME, State
from tests.expecting import present
from tests.games.fishing import Table, plain_play

_TABLE: Table[State] = Table(GAME, plain_play, lambda state: cards_text(state.zones[TABLE]))
play = _TABLE.play


def position(table: str, hands: Sequence[str], **more: Any) -> State:
    return _TABLE.position(parse_cards(table), hands, **more)


def ways(state: State, code: str) -> list[str]:
    """Return the captures of the seat to move with that card, as texts; `[""]` if it is trailed."""
    decision = present(GAME.decision(state))
    return [cards_text(one.takes or ()) for one in decision.actions if isinstance(one, Play) and one.card.code == code]
