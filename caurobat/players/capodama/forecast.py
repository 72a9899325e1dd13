"""Actions played out side by side in the same worlds: what a hint foresees, and what a review compares."""

from collections.abc import Callable, Sequence

from caurobat.core.decisions import Action, Play
from caurobat.games.capodama import Phase
from caurobat.games.capodama.counting import is_won
from caurobat.games.capodama.packs import ALL_POINTS
from caurobat.players.capodama.fast import Model
from caurobat.players.capodama.searching import after_choice, dealt
from caurobat.players.capodama.tree import play_out
from caurobat.players.capodama.worlds import Chance, Table
from caurobat.players.player import Stop

End = tuple[float, float]
"""What a round came to for a seat: its side's points, and whether it won (1 or 0)."""


def play_all(
    table: Table, actions: Sequence[Action], rounds: int, should_stop: Stop, chance: Chance
) -> dict[Action, list[End]]:
    """How each of `actions` ended, world by world; all were tried in the same worlds, in the same order."""
    ends: dict[Action, list[End]] = {action: [] for action in actions}
    seat = table.view.turn
    assert seat is not None, "somebody is to move"
    for _ in range(rounds):
        if should_stop():
            break
        told = [_end(model, seat, chance.random) for model in _worlds(table, actions, chance)]
        for action, end in zip(actions, told, strict=True):
            ends[action].append(end)
    return ends


def _worlds(table: Table, actions: Sequence[Action], chance: Chance) -> list[Model]:
    """One world, once for each of `actions`, after it."""
    if table.phase is not Phase.PLAY:
        cards = dealt(table, chance)
        return [after_choice(table, action, cards) for action in actions]
    world = table.model(chance)
    models = []
    for action in actions:
        assert isinstance(action, Play), "cards are being played"
        model = world.copy()
        model.play(table.cards.numbers[action.card])
        models.append(model)
    return models


def _end(model: Model, seat: int, random: Callable[[], float]) -> End:
    play_out(model, random)
    points = model.side_points()
    has_won = is_won(points, model.seats)
    if model.seats == 1 or seat in model.side:
        return float(points), float(has_won)
    return float(ALL_POINTS - points), float(not has_won)
