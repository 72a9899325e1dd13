"""The player that searches a tree, and plays perfectly at the end of a round of two."""

from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.belief import PlaysSeen
from caurobat.games.cau_robat.players.endgame import Solver, longest_hand
from caurobat.games.cau_robat.players.fast.model import PASS, ModelWorlds
from caurobat.games.cau_robat.players.features import Outlook
from caurobat.games.cau_robat.players.styles import Style
from caurobat.games.cau_robat.players.terms import WEIGHER, action_at
from caurobat.games.cau_robat.players.tree import each_world, exploration_for, is_known, opponents_in, tree_search
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.players.player import Interrupted, SearchingPlayer, Stop, offered
from caurobat.players.terms import LinearPlayer
from caurobat.players.tree import SearchNode

ITERATIONS: Final = 3200
"""The number of iterations for a decision without a time limit."""
SURE_HAND: Final = 6
"""The longest hand with which rounds of two are solved exactly."""
WINNABLE_HAND: Final = 8
"""The longest hand with which a sure win is searched for, in up to `POSITIONS` positions."""
POSITIONS: Final = 15_000
TOLERANCE: Final = 0.02
"""How much worse than the best action a character's favourite may be, as a fraction of the round's value."""
_FIRM: Final = 0.15  # the fraction of the best action's visits that another needs to be judged at all
# Actions with values this close, and at least this fraction of the best one's visits, count as equal.
_LEVEL: Final = 0.01
_NEARLY_AS_FIRM: Final = 0.6
_FIRST_LOOK: Final = 500


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the action most visited by a tree search, or the solver's if the end can be solved."""

    def __init__(
        self,
        iterations: int = ITERATIONS,
        *,
        style: Style | None = None,
        infers: bool = False,
    ) -> None:
        """If it `infers`, it infers hands from past plays; otherwise it uses only the present view."""
        super().__init__(iterations)
        self._style = style
        self._infers = infers

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        worlds = ModelWorlds(view)
        if len(worlds.public.moves()) == 1:
            return actions[0]
        draw = each_world(worlds, rng.next(), self._seen(view, worlds), should_stop).__next__
        search = tree_search(view.seat, exploration_for(worlds), opponents_in(worlds, rng.next()))
        # A first search, so that there is an answer if the solver is interrupted.
        root = search.grown(draw, min(iterations, _FIRST_LOOK), should_stop)
        solved = _solved(worlds, should_stop)
        if solved:
            # Among actions that are equally good against perfect play, the search finds the hardest to answer.
            return action_at(view, max(solved, key=lambda action: _visits(root, action)))
        root = search.grown(draw, iterations - _FIRST_LOOK, should_stop, root)
        if not root.children:
            return LinearPlayer(WEIGHER).choose(view, rng)
        if self._style is None:
            return action_at(view, root.most_visited() if is_known(worlds) else _soundest(view, root))
        return action_at(view, _favourite(view, root, self._style))

    def _seen(self, view: View, worlds: ModelWorlds) -> PlaysSeen | None:
        """Return the plays that tell of the other hands; None if there is nothing to infer."""
        if not self._infers or is_known(worlds) or not worlds.unseen:
            return None
        seen = PlaysSeen(view)
        return None if seen.is_empty else seen


def _favourite(view: View, root: SearchNode[int], style: Style) -> int:
    """Return a character's favourite among the actions hardly worse than the most visited one."""
    best = root.most_visited()
    close = [action for action in _close(root, _FIRM, TOLERANCE) if action != PASS]
    if best == PASS or not close:
        return best
    outlook = Outlook(view)
    return max(close, key=lambda action: style.liking(outlook, action, outlook.features(action)))


def _close(root: SearchNode[int], firm: float, tolerance: float) -> list[int]:
    """Return the actions with at least `firm` of the most visits and within `tolerance` of that action's value."""
    first = root.children[root.most_visited()]
    return [
        action
        for action, node in root.children.items()
        if node.visits >= firm * first.visits and node.mean >= first.mean - tolerance
    ]


def _soundest(view: View, root: SearchNode[int]) -> int:
    """Return the linear player's choice among the actions that the search can't distinguish."""
    close = _close(root, _NEARLY_AS_FIRM, _LEVEL)
    if len(close) == 1:
        return close[0]
    looks = WEIGHER.values(view)
    return max(close, key=lambda action: looks[action])


def _visits(root: SearchNode[int], action: int) -> int:
    child = root.children.get(action)
    return child.visits if child is not None else 0


def _solved(worlds: ModelWorlds, should_stop: Stop) -> list[int]:
    """Return the best actions, or a sure win, of a seat that knows every card; empty if the end is too far off."""
    model = worlds.filled(worlds.unseen, lambda: 0.0)
    length = longest_hand(model)
    try:
        if length <= SURE_HAND:
            return Solver(lambda _: should_stop()).best_actions(model)
        if length <= WINNABLE_HAND and not model.rules.counts_points:
            action = Solver(lambda positions: positions > POSITIONS or should_stop()).winning(model)
            return [] if action is None else [action]
    except Interrupted:
        # There is not enough time to reach the end.
        return []
    return []
