"""Actions played out in the same worlds, for hints and reviews."""

from collections.abc import Callable, Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.games.capodama import Phase
from caurobat.games.capodama.counting import is_won
from caurobat.games.capodama.packs import ALL_POINTS
from caurobat.players.advice import play_in_same_worlds
from caurobat.players.capodama.fast import Model
from caurobat.players.capodama.searching import after_choice, dealt
from caurobat.players.capodama.tree import play_out
from caurobat.players.capodama.worlds import Dice, KnownTable
from caurobat.players.judging import Ending
from caurobat.players.player import Stop

_WIN_SHARE: Final = 0.7  # the weight of winning; the rest is the share of the points


def play_all(
    table: KnownTable, actions: Sequence[Action], rounds: int, should_stop: Stop, chance: Dice
) -> dict[Action, list[Ending]]:
    """Return the endings of each of `actions`, all tried in the same worlds, in the same order."""
    seat = table.view.turn
    assert seat is not None, "somebody is to move"

    def play_world() -> list[Ending]:
        return [_end(model, seat, chance.random) for model in _worlds(table, actions, chance)]

    return play_in_same_worlds(actions, rounds, should_stop, play_world)


def _worlds(table: KnownTable, actions: Sequence[Action], chance: Dice) -> list[Model]:
    """Return one world as it is after each of `actions`."""
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


def _end(model: Model, seat: int, random: Callable[[], float]) -> Ending:
    play_out(model, random)
    points = model.side_points()
    has_won = is_won(points, model.seats)
    if model.seats > 1 and seat not in model.side:
        points, has_won = ALL_POINTS - points, not has_won
    return float(points), float(has_won), _WIN_SHARE * has_won + (1.0 - _WIN_SHARE) * points / ALL_POINTS
