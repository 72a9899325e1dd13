"""Players that play by habit (looking only at the trick and the cards still out), some of whom err as people do.

They forget cards, confuse the sides, overlook trumps, or tire.
"""

from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.game import AnyView
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.capodama.players.bitboard import UNKNOWN, Bitboard, bits
from caurobat.games.capodama.players.policies import doubled_suit, fourth_trump, greedy
from caurobat.games.capodama.players.worlds import KnownTable, habitual_gift
from caurobat.games.capodama.rules import GAME, Phase, View
from caurobat.games.capodama.rules.packs import HAND, PACKS
from caurobat.games.capodama.rules.state import played_by
from caurobat.players import imperfect
from caurobat.players.imperfect import Sight
from caurobat.players.player import offered

_ERRORS: Final = ("plans", "sides", "trumps", "eager", "points")


class GreedyPlayer:
    """Takes what it can take safely, gives points to its partners, and throws away its least useful cards."""

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the action of habit; `rng` is not used."""
        actions = offered(GAME, view)
        return actions[0] if len(actions) == 1 else by_habit(KnownTable(view))


def by_habit(table: KnownTable) -> Action:
    """Return the habitual action of the seat to move."""
    view, cards, seat = table.view, table.cards, table.turn
    hand = cards.mask(view.zones[HANDS[seat]])
    match table.phase:
        case Phase.DOUBLE:
            return ChooseSuit(seat, PACKS[view.options.deck].doubles[doubled_suit(cards, hand) - 1])
        case Phase.TRUMP:
            return NameTrump(seat, cards.cards[fourth_trump(cards, hand)])
        case Phase.GIVE:
            given = habitual_gift(table, cards, hand, seat)
            return Give(seat, tuple([cards.cards[number] for number in given]))
        case _:
            return Play(seat, cards.cards[greedy(table.known())])


@dataclass(frozen=True, slots=True)
class ErrorRates(imperfect.ErrorRates):
    """The shared error rates plus those of this game; here `memory` is a number of past tricks.

    Without `plans`, the suit, the trump and the gift are chosen at random.
    """

    eager: float = 0.0
    """Wants the trick whatever it counts, taking it with the strongest card, trump or not."""
    points: float = 0.0
    """Discards the weakest card, whatever it counts."""
    sides: float = 0.0
    """Ignores the sides."""
    trumps: float = 0.0
    """Overlooks that a trump may be played although the suit could be followed."""

    def drowsiness(self, view: AnyView) -> float:
        """Return the factor by which its error rates have grown since its hand was dealt."""
        return 0.5 + 2.5 * (len(view.tricks) % HAND) / HAND if self.tires else 1.0


class ImperfectPlayer:
    """Plays by habit, with errors."""

    def __init__(self, rates: ErrorRates) -> None:
        self._rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """Return an action by habit, or by mistake."""
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        table, sight = KnownTable(view), Sight.rolled(self._rates, view, rng, _ERRORS, 0)
        if table.phase is not Phase.PLAY:
            return rng.choice(actions) if sight.makes("plans") else by_habit(table)
        model = table.known()
        _forget(model, view, self._rates.memory)
        if sight.makes("sides"):
            seat = model.turn
            model.rel = tuple(
                [tuple([UNKNOWN] * model.players) if one == seat else row for one, row in enumerate(model.rel)]
            )
        if sight.makes("trumps"):
            _overlook_trumps(model)
        card = _eager(model) if sight.makes("eager") else greedy(model)
        if sight.makes("points") and not sight.makes("eager"):
            card = _weakest(model, card)
        return Play(model.turn, table.cards.cards[card])


def _eager(model: Bitboard) -> int:
    """Return the strongest card that takes the trick or leads; if no card takes it, the weakest."""
    legal, strengths = model.legal(), model.cards.strengths
    winners = legal & model.cards.beats[model.led][model.best] if model.count else legal & ~model.cards.trumps or legal
    return max(bits(winners), key=strengths.__getitem__) if winners else min(bits(legal), key=strengths.__getitem__)


def _weakest(model: Bitboard, card: int) -> int:
    """Return `card` if it takes the trick, else the weakest card, whatever it counts."""
    if not model.count or model.cards.beats[model.led][model.best] >> card & 1:
        return card
    legal = model.legal() & ~model.cards.trumps or model.legal()
    return min(bits(legal), key=model.cards.strengths.__getitem__)


def _forget(model: Bitboard, view: View, memory: int) -> None:
    """Treat the cards played before the last `memory` tricks as still unplayed."""
    remembered = [card for _, card in played_by(view)][max(0, len(view.tricks) - memory) * model.players :]
    model.played = model.cards.mask(remembered)


def _overlook_trumps(model: Bitboard) -> None:
    """Remove the trumps from the hand if the suit can be followed without one."""
    if not model.count:
        return
    hand = model.hands[model.turn]
    following = hand & model.cards.suit_masks[model.led]
    if following & ~model.cards.trumps:
        model.hands[model.turn] = hand & ~model.cards.trumps
