"""The player that takes the most it can get now, in points first and then in cards."""

from caurobat.core.decisions import Action, Announce, Claim, Pass, Play
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.dealing import PACK, PLACES, rank_texts, ranks
from caurobat.games.cuarenta.state import side_of
from caurobat.players.player import offered
from caurobat.players.valuing import ValuingPlayer


class GreedyPlayer(ValuingPlayer[View]):
    """The points of a play, then the cards it takes. It announces all, and claims what is sure."""

    def values(self, view: View) -> dict[Action, float]:
        """The gain of each play at once; of words, only those that are to be said."""
        actions = offered(GAME, view)
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return {spoken(view, actions): 0.0}
        values: dict[object, float] = {}
        for play in plays:
            takes = play.takes or ()
            # Suits never matter: cards of a rank that take the same, or nothing, gain alike.
            kind = PLACES[play.card], takes
            if kind not in values:
                values[kind] = gained(view, play) + len(takes) / PACK
        return {play: values[PLACES[play.card], play.takes or ()] for play in plays}


def gained(view: View, play: Play) -> int:
    """The points that `play` makes at once for its side."""
    before = len(view.gains)
    after = GAME.preview(view, play).view
    # The count that may follow the last card is no merit of the play.
    made = [gain for gain in after.gains[before:] if gain.side == side_of(view.seat) and gain.why != "cards"]
    return sum(gain.points for gain in made)


def spoken(view: View, actions: tuple[Action, ...]) -> Action:
    """Return what a careful player says: all that it has to announce, and a claim only of what it has seen."""
    seen = sure_claim(view)
    for action in actions:
        if isinstance(action, Announce) or (isinstance(action, Claim) and action.rank == seen):
            return action
    return Pass(view.seat)


def sure_claim(view: View) -> str | None:
    """The rank of a ronda that a caída of the view's seat fell on in this batch, all of which was seen; or None."""
    for one in view.caidas:
        dealt = view.played[one.victim]
        if one.seat == view.seat and sum(card.rank == one.rank for card in dealt) >= 3:
            return rank_texts(view.options)[ranks(view.options).index(one.rank)]
    return None
