"""Scopa under the protocol of `core.game`: who decides what, and what each answer leads to."""

from collections.abc import Iterator, Sequence
from typing import Final

from caurobat.core.decisions import Action, Decision, IllegalAction, Play, never_asked
from caurobat.core.fishing import FishingRules
from caurobat.core.game import Step
from caurobat.core.round import check_held, check_mover, sides_of
from caurobat.core.text import cards_text
from caurobat.core.zones import TABLE
from caurobat.decks import SPANISH, Card, Deck
from caurobat.games.scopa.captures import captures
from caurobat.games.scopa.counting import POINTS
from caurobat.games.scopa.dealing import check_deal, random_deal, seat_counts
from caurobat.games.scopa.options import PRESETS, Options
from caurobat.games.scopa.state import State, View
from caurobat.games.scopa.turn import Turn


class Scopa(FishingRules[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for what each method takes and gives."""

    id = "scopa"
    options_type = Options
    state_type = State
    view_type = View
    turn_type = Turn
    presets = PRESETS
    reasons = POINTS
    seat_counts = staticmethod(seat_counts)
    deal = staticmethod(random_deal)
    check_deal = staticmethod(check_deal)
    sides = staticmethod(sides_of)

    def deck(self, options: Options) -> Deck:
        """The Spanish cards, all of them."""
        return SPANISH

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """All forty cards."""
        return SPANISH.cards

    def offered(self, at: State | View, seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
        """A play of any card, with each of the captures that it can make."""
        return Decision(seat, tuple(_plays(seat, hand, table)))

    def perform(self, state: State, action: Action, *, is_asking: bool) -> Step[State]:
        """The play, and everything up to the next one. `takes` may stand in any order."""
        play = _checked(state, action)
        turn = Turn(state)
        turn.play(play.seat, play.card, _taken(play, state.zones[TABLE]))
        return turn.step()


GAME: Final = Scopa()


def _plays(seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Iterator[Play]:
    for card in hand:
        for takes in captures(card, table) or ((),):
            yield Play(seat, card, takes)


def _checked(state: State, action: Action) -> Play:
    """`action`, if the seat to move plays a card of its hand; raises `IllegalAction`."""
    check_mover(state, action)
    if not isinstance(action, Play):
        raise never_asked(action, "a card must be played")
    check_held(state, action, action.card)
    return action


def _taken(play: Play, table: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that `play` captures, in table order; raises `IllegalAction` if it cannot take those."""
    ways = captures(play.card, table) or ((),)
    if play.takes is None:
        if len(ways) > 1:
            raise IllegalAction(play, f"{play.card} can capture in {len(ways)} ways: takes must say {_either(ways)}")
        return ways[0]
    takes = tuple([card for card in table if card in play.takes])
    if takes in ways and len(takes) == len(play.takes):
        return takes
    raise IllegalAction(play, _why_not(play, play.takes, table, ways))


def _why_not(play: Play, takes: tuple[Card, ...], table: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
    card = play.card
    for taken in takes:
        if taken not in table:
            return f"{taken} does not lie on the table, so {card} cannot capture it"
        if takes.count(taken) > 1:
            return f"{taken} is named twice in takes"
    if ways == ((),):
        return f"{card} can capture nothing here: it stays on the table, and takes must be empty"
    if not takes:
        return f"{card} can capture, so it may not be left on the table; takes must be {_either(ways)}"
    if ways[0][0].rank == card.rank:
        return f"{card} captures one card of its own rank where there is one; takes must be {_either(ways)}"
    return f"{cards_text(takes)} is no capture of {card}; takes must be {_either(ways)}"


def _either(ways: Sequence[tuple[Card, ...]]) -> str:
    return " or ".join([cards_text(takes) for takes in ways])
