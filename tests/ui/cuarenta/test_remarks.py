import pytest
from pygame import Rect

from caurobat.games.cuarenta.lessons import REMARKS
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.learn.coach import Moment
from caurobat.ui.kits import KITS
from caurobat.ui.table.layout import areas_for
from tests.games.cuarenta.table import At, dealt, position


def due(at: At, last_play: PlaySummary | None = None, *, can_play: bool = False, own: int = 0) -> set[str]:
    """Return the remarks due for seat `own`, without those said to everybody at once."""
    view = GAME.view(at.state, own)
    moment = Moment(GAME, own, view, can_play, last_play)
    found = {step.name: step for step in REMARKS if step.is_due(moment)}
    areas = areas_for((1024, 600), KITS["cuarenta"].middle.shape(view.seats, own))
    for step in found.values():
        assert Rect(0, 0, 1024, 600).contains(KITS["cuarenta"].pointer(step.name)(areas, moment)), step.name
    return set(found) - {"score"}


def test_a_partner_is_pointed_out_where_there_is_one() -> None:
    assert due(position("", ["AH", "AD", "2H", "3H"])) == {"partner"}
    assert due(position("", ["AH", "AD"])) == set()


def test_caida_and_limpia_are_explained_when_they_happen() -> None:
    before = position("", ["4C AH", "4D AD"]).then("4C")
    after = GAME.apply(before.state, GAME.choices(GAME.view(before.state, 1)).actions[0])  # type: ignore[union-attr]
    assert due(At(after.state), PlaySummary(after.events, 2)) == {"caida", "limpia"}


@pytest.mark.parametrize(("play", "told"), [("4C", "stays"), ("4C>4D", "taken")])
def test_what_became_of_the_first_card_is_told(play: str, told: str) -> None:
    at = position("4D KD", ["4C AH", "7D AD"]).then(play)
    assert due(at, PlaySummary(at.events, 2)) == {told}


def test_a_ronda_is_explained_when_it_is_announced_and_not_before() -> None:
    assert "ronda" not in due(dealt("AC", "5C 5D 5H", dealer=1), own=1)
    after = dealt("5C 5D 5H", "AC", dealer=1).then("ronda")
    (summary,) = PlaySummary.all_in(after.events, 2)
    assert "ronda" in due(after, summary, own=1)
    # Whoever holds it is not told to catch it, but what it may cost.
    assert {"ronda", "own ronda"} & due(after, summary, own=0) == {"own ronda"}


def test_several_ways_are_pointed_out_on_ones_own_turn() -> None:
    at = position("4D 3D AS KD", ["4C AH", "7D AD"])
    assert due(at, can_play=True) == {"turn", "ways"}
    assert due(at) == set()
    assert due(position("4D KD", ["4C AH", "7D AD"]), can_play=True) == {"turn"}
