"""The player that plays by habit: it considers the trick and the cards still out, and no further."""

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.capodama import GAME, Phase, View
from caurobat.games.capodama.packs import PACKS
from caurobat.players.capodama.policies import doubled_suit, fourth_trump, greedy
from caurobat.players.capodama.worlds import KnownTable, habitual_gift
from caurobat.players.player import offered


class GreedyPlayer:
    """Takes what it can take safely, gives points to its partners, and throws away its least useful cards."""

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the action of habit; `rng` is not used."""
        actions = offered(GAME, view)
        return actions[0] if len(actions) == 1 else by_habit(KnownTable(view))


def by_habit(table: KnownTable) -> Action:
    """Return the habitual action of the seat to move."""
    view, cards, seat = table.view, table.cards, table.view.turn
    assert seat is not None, "somebody is to move"
    hand = cards.mask(view.zones[HANDS[seat]])
    match table.phase:
        case Phase.DOUBLE:
            return ChooseSuit(seat, PACKS[view.options.deck].doubles[doubled_suit(cards, hand, (1, 2, 3)) - 1])
        case Phase.TRUMP:
            return NameTrump(seat, cards.cards[fourth_trump(cards, hand, cards.every & ~cards.trumps)])
        case Phase.GIVE:
            given = habitual_gift(table, cards, hand, seat)
            return Give(seat, tuple([cards.cards[number] for number in given]))
        case _:
            return Play(seat, cards.cards[greedy(table.known())])
