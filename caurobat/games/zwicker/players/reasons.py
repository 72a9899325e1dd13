"""The reasons for and against each play of Zwicker; see `players.advice`."""

from dataclasses import dataclass

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.fishing import PlaySummary, sides_of
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.zwicker.players.playouts import SWEEP
from caurobat.games.zwicker.rules import GAME, View
from caurobat.games.zwicker.rules.counting import card_points
from caurobat.games.zwicker.rules.legal import capturable
from caurobat.games.zwicker.rules.state import HIGHEST, LOWEST, cards_of, is_joker, value_of
from caurobat.players import advice
from caurobat.players.worlds import chance_to_hold


@dataclass(frozen=True, slots=True)
class Opening:
    """A value that the next seat may hold (None for a joker), with its chance and its best capture.

    `points` are those of the cards, without a sweep.
    """

    value: int | None
    chance: float
    takes: tuple[Card, ...]
    points: int
    is_sweep: bool

    @property
    def gain(self) -> int:
        """The points that it scores at once."""
        return self.points + (SWEEP if self.is_sweep else 0)


@dataclass(frozen=True, slots=True)
class Reason(advice.Reason):
    """The reasons for and against one play of a seat."""

    action: Play | Build
    takes: tuple[Card, ...]
    """The cards taken from the pool."""
    on: tuple[Card, ...]
    """The cards of the item that it is built on, in the order in which they were played."""
    value: int
    """The value of a build, or 0 without one."""
    is_ready: bool
    """Whether the hand keeps a card of the build's value."""
    is_sweep: bool
    counting: tuple[Card, ...]
    """The cards with points that it gains, including the one played."""
    spends_joker: bool
    """Whether the card that takes is a joker."""
    lying: tuple[Card, ...]
    """The cards with points that are left in the pool."""
    openings: tuple[Opening, ...]
    """The captures with points that the next seat may then have, the most dangerous first."""
    sweep_chance: float
    """The chance that the next seat can sweep the pool."""
    following: int | None
    """The seat that plays next; None if the round is over."""
    is_table_empty: bool
    """Whether the play leaves the pool empty."""
    leftovers: int
    """The number of cards that its side gets at the end of the round."""

    @property
    def points(self) -> int:
        """The points that it scores at once."""
        return sum([card_points(card) for card in self.counting]) + (SWEEP if self.is_sweep else 0)


def explain(view: View, action: Action) -> Reason:
    """Return the reasons for and against `action` of the view's seat, without a forecast."""
    assert isinstance(action, Play | Build), "cards are played in this game, and nothing else is done"
    preview = GAME.preview(view, action)
    after, play = preview.view, PlaySummary(preview.events, view.seats)
    value = play.built.value if play.built is not None else 0
    left = play.leftovers
    hand = [card for card in view.zones[HANDS[action.seat]] if card not in (None, action.card)]
    openings = _openings(view, after, action.seat)
    sweeping = sum([_copies(view, opening.value) for opening in openings if opening.is_sweep])
    return Reason(
        action=action,
        takes=play.takes,
        on=play.on,
        value=value,
        is_ready=value > 0 and any(value_of(card) == value for card in hand if card is not None),
        is_sweep=play.is_sweep,
        counting=tuple([card for card in play.gained if card_points(card)]),
        spends_joker=bool(play.takes) and is_joker(action.card),
        lying=tuple([card for card in cards_of(after.items) if card_points(card)]),
        openings=openings,
        sweep_chance=_chance(view, after, sweeping),
        following=after.turn,
        is_table_empty=not after.items,
        leftovers=len(left.cards) if left is not None and _are_one_side(view, action.seat, left.target.seat) else 0,
    )


def _openings(view: View, after: View, seat: int) -> tuple[Opening, ...]:
    """Return the captures with points of the seat that plays next, if it is an opponent."""
    if after.turn is None or _are_one_side(view, seat, after.turn):
        return ()
    pool, best_of_each = capturable(after), []
    everything = len(cards_of(after.items))
    for value in (None, *range(LOWEST, HIGHEST + 1)):
        chance = _chance(view, after, _copies(view, value))
        captures = pool.captures(value) if chance else []
        openings = [
            Opening(value, chance, takes, sum(map(card_points, takes)), len(takes) == everything) for takes in captures
        ]
        if openings:
            best_of_each.append(max(openings, key=lambda opening: opening.gain))
    return tuple(sorted([one for one in best_of_each if one.gain], key=lambda one: -one.chance * one.gain))


def _are_one_side(view: View, seat: int, other: int | None) -> bool:
    return any(seat in side and other in side for side in sides_of(view.options, view.seats))


def _copies(view: View, value: int | None) -> int:
    """Return the number of cards of `value` that the seat of `view` does not see."""
    return sum([value_of(card) == value for card in GAME.unseen_cards(view)])


def _chance(view: View, after: View, copies: int) -> float:
    """Return the chance that the seat that plays next holds one of `copies` cards."""
    if after.turn is None:
        return 0.0
    return chance_to_hold(copies, len(after.zones[HANDS[after.turn]]), len(GAME.unseen_cards(view)))
