"""Features of an action as numbers, based only on public knowledge and the seat's own hand.

The linear player weighs them, and the reasons state them. Probabilities come from counting: each unseen card is equally
likely to be in any unseen place.
"""

from typing import Final, NamedTuple

from caurobat.games.cau_robat.players.fast.model import Model, ModelWorlds
from caurobat.games.cau_robat.players.fast.policies import gain_beyond, shown_to
from caurobat.games.cau_robat.rules.circle import BITS, COPIES, COUNT, MEMBERS
from caurobat.games.cau_robat.rules.state import View
from caurobat.players.worlds import chance_to_hold, expected_best

UNKNOWN: Final = COUNT
"""The place of an unseen card: it equals no other, so nobody is expected to answer with it."""


class Features(NamedTuple):
    """The features of an action for the seat that chooses it, in cards unless another unit is given."""

    gain: float = 0.0
    """The growth of the seat's own pile if nobody answers a call."""
    leader_loss: float = 0.0
    """The number of cards that the tallest other pile loses."""
    next_take: float = 0.0
    """The expected number of cards in the next seat's best capture."""
    pile_at_risk: float = 0.0
    """The height of the seat's own pile times the chance that it is stolen before its next turn if the table stays."""
    cau_risk: float = 0.0
    """The chance that the next seat calls cau on the trailed card."""
    recau_risk: float = 0.0
    """The chance that the next seat can answer the call made."""
    own_chance: float = 0.0
    """The most that a card left in the hand would take from the table left by the action."""
    own_matches: float = 0.0
    """The number of different cards of the hand that would then take something."""
    copies_kept: float = 0.0
    """The number of cards of the same rank that stay in the hand."""
    copies_unseen: float = 0.0
    """The number of unseen cards of a trailed rank."""
    sweep_risk: float = 0.0
    """The chance that the next seat sweeps."""
    table_left: float = 0.0
    """The number of different ranks then on the table."""
    is_protected: float = 0.0
    """The height of the seat's own pile if its top rank is on the table, which protects it from sequences."""
    debts: float = 0.0
    """The growth of the seat's debts."""


NAMES: Final = Features._fields


class Outlook:
    """The prospects of the seat of a view before its choice."""

    def __init__(
        self, source: View | Model, *, no_piles: bool = False, no_circle: bool = False, memory: int | None = None
    ) -> None:
        """`source` can also be a model with `UNKNOWN` cards, which is then what its seat to move knows.

        `no_piles` and `no_circle` say which part of the rules is overlooked. `memory` is the number of cards remembered
        in each pile, or None for all of them.
        """
        if isinstance(source, Model):
            unseen = _unseen_in(source)
            self.seat, self.model = source.turn, source
        else:
            worlds = ModelWorlds(source)
            unseen = worlds.unseen
            self.seat = source.seat
            self.model = worlds.filled([UNKNOWN] * len(unseen), lambda: 0.0)
            """The round with every unseen card `UNKNOWN`."""
        if no_piles or no_circle:
            self.model.rules = self.model.rules.overlooking(no_piles, no_circle)
        if memory is not None:
            unseen = [*unseen, *[place for pile in self.model.piles for place in pile[memory:]]]
        self.unseen = len(unseen)
        """The number of cards that are unseen or forgotten."""
        self.copies = [unseen.count(place) for place in range(COUNT)]
        """The number of unseen cards of each place."""
        self._height = len(self.model.piles[self.seat])
        self._leader = self._tallest_other(self.model)
        self._owed = self.model.owed_by(self.seat)

    def holds(self, model: Model, seat: int, copies: int) -> float:
        """Return the chance that the hand of `seat` in `model` holds one of `copies` unseen cards.

        The size of the hand is the one in `model`, after a new batch if one was dealt.
        """
        return chance_to_hold(copies, len(model.hands[seat]), self.unseen)

    def after(self, action: int) -> Model:
        """Return the round after `action`, as far as it can be known."""
        model = self.model.copy()
        model.play(action)
        return model

    def features(self, action: int, passed: Model | None = None) -> Features:
        """Return the features of `action` (a place), now or in the round after a call was `passed`."""
        before = self.model if passed is None else passed
        model = before.copy()
        model.play(action)
        seat, pile = self.seat, model.piles[self.seat]
        following = (seat + 1) % model.seats
        is_call = before.trailed == action
        own = self.takes(model, seat, set(model.hands[seat]) - {UNKNOWN})
        next_take, sweep_risk = self._next_takes(model, following)
        is_trail = model.trailed == action
        return Features(
            gain=len(pile) - self._height,
            leader_loss=self._leader - self._tallest_other(model),
            next_take=next_take,
            pile_at_risk=len(pile) * self.chance_of_theft(model) if pile else 0.0,
            cau_risk=self.holds(model, following, self.copies[action]) if is_trail else 0.0,
            recau_risk=self.holds(before, following, self.copies[action]) if is_call else 0.0,
            own_chance=max(own.values(), default=0),
            own_matches=len(own),
            copies_kept=model.hands[seat].count(action),
            copies_unseen=self.copies[action] if is_trail else 0,
            sweep_risk=sweep_risk,
            table_left=model.table.bit_count(),
            is_protected=len(pile) if pile and model.table & BITS[pile[0]] and self._can_be_robbed(model) else 0,
            debts=model.owed_by(self.seat) - self._owed,
        )

    def takes(self, model: Model, seat: int, places: set[int]) -> dict[int, int]:
        """Return how many cards each of `places` on the table would take if `seat` played it."""
        turn, model.turn = model.turn, seat
        shown = shown_to(model, seat)
        result = {place: 2 + gain_beyond(model, place, shown) for place in MEMBERS[model.table] if place in places}
        model.turn = turn
        return result

    def _next_takes(self, model: Model, following: int) -> tuple[float, float]:
        """Return the expected number of cards in the next seat's best capture, and the chance that it sweeps."""
        if not model.hands[following] or following == self.seat:
            return 0.0, 0.0
        held = {place for place in range(COUNT) if self.copies[place]}
        takes = self.takes(model, following, held)
        largest_first = sorted(takes, key=lambda place: -takes[place])
        openings = [(takes[place], self.holds(model, following, self.copies[place])) for place in largest_first]
        sweeping = sum([self.copies[place] for place in takes if self._takes_all(model, following, place)])
        return expected_best(openings), self.holds(model, following, sweeping)

    def _takes_all(self, model: Model, seat: int, place: int) -> bool:
        table = model.table & ~BITS[place]
        if place == model.trailed and not model.rules.cau_sequence:
            return not table
        for link in model.rules.sequence(place, table, shown_to(model, seat)):
            table &= ~BITS[link]
        return not table

    def chance_of_theft(self, model: Model) -> float:
        """Return the chance that the seat's own pile is stolen before its next turn if the table of `model` stays."""
        safe = 1.0
        for seat in range(model.seats):
            if seat != self.seat:
                copies = sum([self.copies[place] for place in thieves(model, self.seat, seat)])
                safe *= 1.0 - self.holds(model, seat, copies)
        return 1.0 - safe

    def prey(self, model: Model) -> int:
        """Return the height of the tallest pile that a card of the seat's could steal from the table of `model`."""
        places = set(model.hands[self.seat])
        heights = [
            len(pile)
            for owner, pile in enumerate(model.piles)
            if owner != self.seat and not places.isdisjoint(thieves(model, owner, self.seat))
        ]
        return max(heights, default=0)

    def _can_be_robbed(self, model: Model) -> bool:
        """Return whether piles can be stolen at all and another seat still has cards to play."""
        others = [model.hands[seat] for seat in range(model.seats) if seat != self.seat]
        return model.rules.steals and (model.has_batch() or any(others))

    def _tallest_other(self, model: Model) -> int:
        return max([len(pile) for seat, pile in enumerate(model.piles) if seat != self.seat])


def thieves(model: Model, victim: int, thief: int) -> list[int]:
    """Return the places on the table with which `thief` would take the pile of `victim`."""
    pile, rules = model.piles[victim], model.rules
    if not pile or not rules.steals or model.table & BITS[pile[0]]:
        return []
    top = pile[0]
    if model.owner_showing(thief, top) != victim:
        return []
    shown = shown_to(model, thief)
    return [
        place
        for place in MEMBERS[model.table]
        if (place != model.trailed or rules.cau_sequence)
        and top in rules.sequence(place, model.table & ~BITS[place], shown)
    ]


def _unseen_in(model: Model) -> list[int]:
    """Return the places of the cards that are neither open nor in a known hand."""
    held = bytes([place for hand in model.hands for place in hand])
    seen = b"".join(model.piles) + bytes(MEMBERS[model.table]) + held
    return [place for place in range(COUNT) for _ in range(COPIES - seen.count(place))]
