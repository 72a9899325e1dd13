"""The player that thinks ahead: tree search, and exact play at the end of a round of two."""

from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, View
from caurobat.players.cau_robat.belief import Belief, Memory
from caurobat.players.cau_robat.endgame import Interrupted, Solver, longest_hand
from caurobat.players.cau_robat.fast import PASS
from caurobat.players.cau_robat.fast.worlds import Worlds
from caurobat.players.cau_robat.features import Outlook
from caurobat.players.cau_robat.linear import LinearPlayer, action_at, values, weights_for
from caurobat.players.cau_robat.styles import Style
from caurobat.players.cau_robat.tree import each_world, exploration_for, is_known, opponents_in, search
from caurobat.players.player import Stop, offered
from caurobat.players.searching import UNBOUNDED, SearchingPlayer
from caurobat.players.tree import Node

ITERATIONS: Final = 3200
"""What a full search takes where time doesn't count."""
SURE_HAND: Final = 6
"""Rounds of two with no longer hand are always played out exactly."""
WINNABLE_HAND: Final = 8
"""With no longer hand a sure win is looked for, in so many positions."""
POSITIONS: Final = 15_000
TOLERANCE: Final = 0.02
"""By how much of a round's worth a character's favourite may be worse than the best action."""
_FIRM: Final = 0.15
"""What share of the best action's visits another needs to be judged at all."""
_LEVEL: Final = 0.01
"""Actions whose worth differs by no more, and whose visits are as near as this, the search can't tell apart."""
_NEARLY_AS_FIRM: Final = 0.6
_FIRST_LOOK: Final = 500


class SearchPlayer(SearchingPlayer[View]):
    """The action that was tried most in a tree search, or the solver's where the end can be solved."""

    def __init__(
        self,
        iterations: int = ITERATIONS,
        *,
        is_exact: bool = True,
        is_timed: bool = True,
        style: Style | None = None,
        memory: Memory | None = None,
    ) -> None:
        """`is_exact`: solves the ends of rounds of two. `is_timed`: given time, it searches on past `iterations`.

        `memory`: what the others have played tells it what they may hold; None: it looks at the table alone.
        """
        super().__init__(iterations, UNBOUNDED if is_timed else iterations)
        self._is_exact = is_exact
        self._style = style
        self._memory = memory

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        worlds = Worlds(view)
        if len(worlds.public.actions()) == 1:
            return actions[0]
        each, opponents = each_world(worlds, rng.next(), self._belief(view, worlds)), opponents_in(worlds, rng.next())
        exploration = exploration_for(worlds)
        # A first look, so that there is an answer should the solver be interrupted.
        root = search(each, min(iterations, _FIRST_LOOK), should_stop, exploration=exploration, opponents=opponents)
        solved = _solved(worlds, should_stop) if self._is_exact else []
        if solved:
            # Of actions that are equally good against the best answers, the one that others find hardest to answer.
            return action_at(view, max(solved, key=lambda action: _visits(root, action)))
        left = iterations - _FIRST_LOOK
        root = search(each, left, should_stop, root=root, exploration=exploration, opponents=opponents)
        if not root.children:
            return LinearPlayer().choose(view, rng)
        if self._style is None:
            return action_at(view, root.most_visited() if is_known(worlds) else _soundest(view, root))
        return action_at(view, _favourite(view, root, self._style))

    def _belief(self, view: View, worlds: Worlds) -> Belief | None:
        """Return the belief about the others' hands; None where there is none."""
        if self._memory is None or is_known(worlds) or not worlds.unseen:
            return None
        belief = Belief(view, self._memory)
        return None if belief.is_empty else belief


def _favourite(view: View, root: Node[int], style: Style) -> int:
    """The favourite of a character among the actions that are hardly worse than the one searched most."""
    best = root.most_visited()
    close = [action for action in _close(root, _FIRM, TOLERANCE) if action != PASS]
    if best == PASS or not close:
        return best
    outlook = Outlook(view)
    return max(close, key=lambda action: style.liking(outlook, action, outlook.features(action)))


def _close(root: Node[int], firm: float, tolerance: float) -> list[int]:
    """The actions with at least the share `firm` of the most visits, and worth no less than that one by `tolerance`."""
    first = root.children[root.most_visited()]
    return [
        action
        for action, node in root.children.items()
        if node.visits >= firm * first.visits and node.mean >= first.mean - tolerance
    ]


def _soundest(view: View, root: Node[int]) -> int:
    """Of the actions that the search can't tell apart, the one that looks best at a glance."""
    close = _close(root, _NEARLY_AS_FIRM, _LEVEL)
    if len(close) == 1:
        return close[0]
    looks = values(Outlook(view), weights_for(view.seats))
    return max(close, key=lambda action: looks[action])


def _visits(root: Node[int], action: int) -> int:
    child = root.children.get(action)
    return child.visits if child is not None else 0


def _solved(worlds: Worlds, should_stop: Stop) -> list[int]:
    """The best actions, or one sure to win, of a seat that knows every card; none if the round's end is too far off."""
    model = worlds.filled(worlds.unseen, _unshuffled)
    length = longest_hand(model)
    try:
        if length <= SURE_HAND:
            return Solver(lambda _: should_stop()).best_actions(model)
        if length <= WINNABLE_HAND and not model.rules.counts_points:
            action = Solver(lambda positions: positions > POSITIONS or should_stop()).winning(model)
            return [] if action is None else [action]
    except Interrupted:
        # The end is too far off for the time there is.
        return []
    return []


def _unshuffled() -> float:
    return 0.0
