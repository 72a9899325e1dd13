"""A simulation from a play to the seat's next decision, in worlds that agree with what it sees.

It includes every seat in between, new hands at the end of a batch, and changes of the table, all of which are missing
when the next seat's chances are counted on a fixed table.
"""

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.decks import SPANISH
from caurobat.games.cau_robat.players.fast.model import OVER, PASS, Model, ModelWorlds
from caurobat.games.cau_robat.players.fast.policies import gain_beyond, policies_of, shown_to
from caurobat.games.cau_robat.rules.circle import BITS
from caurobat.players.player import Seated

WORLDS: Final = 160
"""The number of worlds in which a play is followed."""
_SEED: Final = 1  # arbitrary but fixed, so that equal views give equal results


class TheftTracker(Model):
    """A round that remembers whose piles were stolen."""

    robbed: list[int]

    @classmethod
    def of(cls, model: Model) -> "TheftTracker":
        """Return a tracker at the same point as `model`, with no theft yet."""
        new = cls()
        model.copy_to(new)
        new.robbed = []
        return new

    def _links(self, seat: int, place: int, table: int, shown: int) -> bytes:
        full = [bool(pile) for pile in self.piles]
        links = super()._links(seat, place, table, shown)
        self.robbed += [
            owner for owner, was_full in enumerate(full) if was_full and not self.piles[owner] and owner != seat
        ]
        return links


@dataclass(frozen=True, slots=True)
class TheftRisk:
    """The most dangerous theft: the thief, the rank it is made with, and its chance."""

    thief: int
    rank: int
    chance: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The capture that a card left in the hand may make at the seat's next turn: its rank, chance and average cards.

    `victim` is the seat whose pile it most often includes, or None if it most often includes none; `height` is the
    height of that pile, and `robs` the chance that it is taken.
    """

    rank: int
    chance: float
    cards: float
    victim: int | None
    height: int
    robs: float


@dataclass(frozen=True, slots=True)
class UntilNextTurn:
    """The outcome of one action until the seat's next decision, over all worlds tried.

    `theft` is the fraction of worlds in which the seat's own pile is stolen, and `worst` the most frequent theft, if
    any. `take` is the average capture of the best card then in the hand; `plan` is the card that contributes most to
    it.
    """

    theft: float
    worst: TheftRisk | None
    take: float
    plan: Plan | None


class NextTurnSimulation:
    """Follows actions of the seat of `worlds`, all of them in the same worlds."""

    def __init__(self, worlds: ModelWorlds, players: Seated) -> None:
        """`players` are the names of the players by seat; the seat's own is not used."""
        chance = random.Random(_SEED).random
        self._seat, self._policies = worlds.seat, policies_of(players, chance)
        self._worlds = [worlds.sample(chance) for _ in range(WORLDS)]

    def after(self, action: int) -> UntilNextTurn:
        """Return the outcome of `action`, averaged over the worlds."""
        thefts: Counter[tuple[int, int]] = Counter()
        captures: dict[int, list[tuple[int, int | None, int]]] = {}
        take = 0
        for start in self._worlds:
            hand = start.hands[self._seat][:]
            if action != PASS:
                hand.remove(action)
            world = TheftTracker.of(start)
            world.play(action)
            theft = self._follow(world)
            if theft is not None:
                thefts[theft] += 1
            capture = self._best_capture(world, set(hand))
            if capture is not None:
                place, cards, victim, height = capture
                take += cards
                captures.setdefault(place, []).append((cards, victim, height))
        count = len(self._worlds)
        return UntilNextTurn(thefts.total() / count, _worst(thefts, count), take / count, _plan(captures, count))

    def _follow(self, world: TheftTracker) -> tuple[int, int] | None:
        """Play `world` to the seat's next decision; return the last thief of its pile and the place used for it."""
        seat, last = self._seat, None
        while (turn := world.turn) not in (OVER, seat):
            trailed, action = world.trailed, self._policies[turn](world)
            world.robbed.clear()
            world.play(action)
            if seat in world.robbed:
                last = (turn, action) if action != PASS else ((turn - 1) % world.seats, trailed)
        return last

    def _best_capture(self, world: TheftTracker, places: Collection[int]) -> tuple[int, int, int | None, int] | None:
        """Return the largest capture of `places` on the seat's turn: its place, cards, victim and victim's height."""
        if world.turn != self._seat or world.calls:
            return None
        shown = shown_to(world, self._seat)
        takes = {place: 2 + gain_beyond(world, place, shown) for place in places if world.table & BITS[place]}
        if not takes:
            return None
        place = max(takes, key=lambda place: (takes[place], place))
        runs = place != world.trailed or world.rules.cau_sequence
        links = world.rules.sequence(place, world.table & ~BITS[place], shown) if runs else []
        owners = [world.owner_showing(self._seat, link) for link in links if not world.table & BITS[link]]
        victim = max(owners, key=lambda owner: len(world.piles[owner]), default=None)
        return place, takes[place], victim, 0 if victim is None else len(world.piles[victim])


def _worst(thefts: Counter[tuple[int, int]], count: int) -> TheftRisk | None:
    if not thefts:
        return None
    (thief, place), times = max(thefts.items(), key=lambda item: (item[1], item[0]))
    return TheftRisk(thief, SPANISH.ranks[place], times / count)


def _plan(captures: Mapping[int, Sequence[tuple[int, int | None, int]]], count: int) -> Plan | None:
    """Return the card that takes most, over all worlds."""
    if not captures:
        return None
    place = max(captures, key=lambda place: (sum([cards for cards, _, _ in captures[place]]), place))
    times = captures[place]
    victims = Counter([victim for _, victim, _ in times])
    victim = max(victims, key=lambda seat: (victims[seat], -1 if seat is None else seat))
    heights = [height for _, owner, height in times if owner == victim]
    mean = sum([cards for cards, _, _ in times]) / len(times)
    height = round(sum(heights) / len(heights))
    robs = 0.0 if victim is None else len(heights) / count
    return Plan(SPANISH.ranks[place], len(times) / count, mean, victim, height, robs)
