"""The prospects of the next seat by counting: the ranks that it may hold, and its best gain."""

from typing import Final

from caurobat.core.zones import HANDS, PILES, STOCK
from caurobat.games.cuarenta.players.batch_model import (
    MATCH,
    NOBODY,
    RANKS,
    TRAIL,
    WAYS,
    BatchModel,
    model_of,
    places_of,
)
from caurobat.games.cuarenta.players.match_value import CARD
from caurobat.games.cuarenta.rules import View
from caurobat.games.cuarenta.rules.dealing import BATCH, PACK
from caurobat.games.cuarenta.rules.round import FOR, LIMPIA_LIMIT
from caurobat.games.cuarenta.rules.state import Score, side_of
from caurobat.players.worlds import chance_to_hold, expected_best

COPIES: Final = 4


class Outlook:
    """The table as the view's seat knows it, and the probabilities of the rest.

    It remembers `memory` cards of each pile; the others count as unseen.
    """

    def __init__(self, view: View, memory: int = PACK) -> None:
        own = places_of(view.zones[HANDS[view.seat]])
        hands: list[list[int]] = [[] for _ in range(view.seats)]
        hands[view.seat] = own
        self.model = model_of(view, hands)
        self.next_size = len(view.zones[HANDS[(view.seat + 1) % view.seats]])
        is_last_of_hand = len(view.zones[HANDS[view.seat]]) == 1
        self._ends_batch = is_last_of_hand and not self.next_size
        if self._ends_batch:
            # Otherwise the next seat plays from a newly dealt hand.
            self.next_size = min(BATCH, len(view.zones[STOCK]))
        self.is_last_card = self._ends_batch and not self.next_size
        self.unseen = [COPIES - own.count(place) - self.model.table[place] for place in range(RANKS)]
        for pile in PILES[: view.seats]:
            for place in places_of(view.zones[pile][:memory]):
                self.unseen[place] -= 1
        self.total = sum(self.unseen)

    def holds(self, place: int) -> float:
        """Return the chance that the next seat holds a card of `place`."""
        return chance_to_hold(max(0, self.unseen[place]), self.next_size, self.total)

    def after(self, action: int) -> BatchModel:
        """Return the table after `action` of the seat to move, without the end of the batch."""
        model = self.model.copy()
        # Dummy hands keep the batch from ending, since only the table and the score matter.
        model.hands = [[0]] * model.seats
        model.hands[model.turn] = [action // WAYS, 0]
        model.play(action)
        if self._ends_batch:
            # The first card of a batch cannot be a caída.
            model.trailed = NOBODY
        return model

    def gain(self, model: BatchModel, action: int, seat: int) -> float:
        """Return the points that `action` gains `seat` on the table of `model`; cards count at an expected value."""
        place, way = divmod(action, WAYS)
        if way == TRAIL:
            return 0.0
        taken = len(model.takes(action))
        value = CARD * (taken + 1)
        if way == MATCH and model.trailed == place:
            value += FOR[Score.CAIDA]
        if taken == model.lying and model.score[side_of(seat)] < LIMPIA_LIMIT:
            value += FOR[Score.LIMPIA]
        return value

    def best_gain(self, model: BatchModel, place: int, seat: int) -> float:
        """Return the most that a card of `place` would gain `seat` on the table of `model`."""
        return max([self.gain(model, action, seat) for action in model.captures(place)], default=0.0)

    def danger(self, model: BatchModel) -> float:
        """Return the expected immediate gain of the next seat on the table of `model`, assuming its best play."""
        if not self.next_size:
            return 0.0
        seat = (self.model.turn + 1) % model.seats
        gains = sorted(((self.best_gain(model, place, seat), place) for place in range(RANKS)), reverse=True)
        return expected_best([(gain, self.holds(place)) for gain, place in gains])
