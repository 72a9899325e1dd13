"""Zwicker's pool as it lies and is heard: stacks beside one another, values, marks, the shimmer, what is shouted."""

from collections.abc import Sequence
from typing import Any

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.rules.groups import grouped
from caurobat.games.zwicker.rules.state import value_of
from caurobat.games.zwicker.table import kit
from caurobat.ui.fishing.loose import ground_of
from caurobat.ui.table.layout import Areas, areas_for
from tests.expecting import instance


def areas_of(size: tuple[int, int], seats: int, room: tuple[int, int] | None = None) -> Areas:
    return areas_for(size, kit.KIT.middle.shape(seats, 0), room=room)


def test_eight_seats_find_room_at_1024_by_600() -> None:
    areas = areas_of((1024, 600), 8)
    parts = [*areas.panels.values(), areas.own, areas.hand, areas.slip]
    assert len(areas.panels) == 7
    for number, part in enumerate(parts):
        assert not part.colliderect(ground_of(areas))
        assert part.collidelist(parts[number + 1 :]) == -1


def test_the_groups_of_every_capture_add_up() -> None:
    checked = 0
    for deal in range(12):
        rng = Rng(7, deal)
        options = GAME.options({})
        state = GAME.start(options, 3, GAME.deal(options, 3, 0, rng)).state
        while (decision := GAME.decision(state)) is not None:
            for action in decision.actions:
                takes = getattr(action, "takes", None)
                if takes:
                    checked += 1
                    items = [item for item in state.items if item.cards[0] in takes]
                    groups = grouped(items, value_of(instance(action, Play).card))
                    grouped_items = [item for group in groups for item in group]
                    assert sorted(grouped_items, key=str) == sorted(items, key=str)
                    assert len({_worth(group) for group in groups} - {None}) <= 1
            state = GAME.apply(state, rng.choice(decision.actions)).state
    assert checked > 100


def _worth(group: Sequence[object]) -> int | None:
    """The sum of a group; None where a joker in it can make up for anything."""
    values: list[Any] = [getattr(item, "value", None) for item in group]
    return None if None in values else sum(values)
