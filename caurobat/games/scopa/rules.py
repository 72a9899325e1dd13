"""Scopa under the protocol of `core.game`: whose decision it is, and the effect of each action."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from caurobat.core.decisions import Play
from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import CaptureRules, Why, either
from caurobat.core.game import Deal, DealError
from caurobat.core.rng import Rng
from caurobat.decks import SPANISH, Card, Deck
from caurobat.games.scopa.captures import captures
from caurobat.games.scopa.counting import POINTS
from caurobat.games.scopa.dealing import TABLE_SIZE, is_redealt
from caurobat.games.scopa.options import PRESETS, Dealing, Options
from caurobat.games.scopa.state import State, View
from caurobat.games.scopa.turn import Turn


class Scopa(CaptureRules[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "scopa"
    options_type = Options
    state_type = State
    view_type = View
    turn_type = Turn
    presets = PRESETS
    table_size = TABLE_SIZE
    reasons = POINTS

    def deck(self, options: Options) -> Deck:
        """Return the Spanish cards."""
        return SPANISH

    def hand_size(self, options: Options, seats: int) -> int:
        """Return the size of a batch, or of a share of the whole pack."""
        is_all = options.deal is Dealing.ALL
        return (len(SPANISH.cards) - TABLE_SIZE) // seats if is_all else super().hand_size(options, seats)

    def shuffled(self, options: Options, seats: int, rng: Rng) -> tuple[Card, ...]:
        """Return the pack, shuffled again as long as kings spoil the first table."""
        deck = super().shuffled(options, seats, rng)
        while is_redealt(options, deck[:TABLE_SIZE]):
            deck = super().shuffled(options, seats, rng)
        return deck

    def check_deal(self, options: Options, seats: int, deal: Deal) -> None:
        """Raise `DealError`, too, for a first table that is dealt again."""
        super().check_deal(options, seats, deal)
        if is_redealt(options, deal.table):
            raise DealError(
                "table", "three kings or more; by three_kings=redeal such a table is shuffled and dealt again"
            )

    def ways(self, card: Card, table: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
        """Return each capture; if there is one, the card must take."""
        return captures(card, table) or ((),)

    def fold_event(self, view: View, event: Event) -> View:
        """Every play is remembered."""
        folded = super().fold_event(view, event)
        match event:
            case CardsMoved(cards=(Card() as card,), source=hand, why=Why.TRAIL):
                return replace(folded, past=(*view.past, Play(hand.seat, card, ())))
            case CardsMoved(cards=(Card() as card, *taken), target=pile, why=Why.CAPTURE):
                takes = tuple([one for one in taken if one is not None])
                return replace(folded, past=(*view.past, Play(pile.seat, card, takes)))
            case _:
                return folded

    def refusal(self, card: Card, takes: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
        """Return which rule is broken."""
        if not ways[0]:
            return f"{card} can capture nothing here: it stays on the table, and takes must be empty"
        if not takes:
            return f"{card} can capture, so it may not be left on the table; takes must be {either(ways)}"
        if ways[0][0].rank == card.rank:
            return f"{card} captures one card of its own rank where there is one; takes must be {either(ways)}"
        return super().refusal(card, takes, ways)


GAME: Final = Scopa()
