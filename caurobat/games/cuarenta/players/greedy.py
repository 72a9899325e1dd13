"""The player that takes the most it can get now, first in points and then in cards."""

from caurobat.core.decisions import Action, Announce, Claim, Pass, Play
from caurobat.games.cuarenta.rules import GAME, View
from caurobat.games.cuarenta.rules.dealing import PACK, rank_texts, ranks
from caurobat.games.cuarenta.rules.state import side_of
from caurobat.players.player import ValuingPlayer, offered


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the play with the most points, then the most cards.

    It announces everything, and claims only certainties.
    """

    def values(self, view: View) -> dict[Action, float]:
        """Return the immediate gain of each play or, without plays, only the announcement, claim or pass to make."""
        actions = offered(GAME, view)
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return {spoken(view, actions): 0.0}
        return {play: gained(view, play) + len(play.takes or ()) / PACK for play in plays}


def gained(view: View, play: Play) -> int:
    """Return the points that `play` makes at once for its side."""
    gains = GAME.preview(view, play).view.gains[len(view.gains) :]
    # The count that may follow the last card is not due to this play.
    return sum(gain.points for gain in gains if gain.side == side_of(view.seat) and gain.why != "cards")


def spoken(view: View, actions: tuple[Action, ...], *, remembers: bool = True) -> Action:
    """Return the announcement if there is one, a claim if its rank was seen, or else a pass.

    Without `remembers`, the rank has been forgotten.
    """
    rank = sure_claim(view) if remembers else None
    for action in actions:
        if isinstance(action, Announce) or (isinstance(action, Claim) and action.rank == rank):
            return action
    return Pass(view.seat)


def sure_claim(view: View) -> str | None:
    """Return the rank of a ronda that the view's seat hit with a caída in this batch, if all of it was seen."""
    for one in view.caidas:
        dealt = view.played[one.victim]
        if one.seat == view.seat and sum(card.rank == one.rank for card in dealt) >= 3:
            return rank_texts(view.options)[ranks(view.options).index(one.rank)]
    return None
