import pytest
from pygame import Rect

from caurobat.core.decisions import Play
from caurobat.core.game import Step
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa.lessons import REMARKS
from caurobat.games.scopa.rules import GAME, PlaySummary, State
from caurobat.learn.coach import Moment
from caurobat.ui.kits import KITS
from caurobat.ui.table.layout import areas_for
from tests.ui.scopa.tables import deal_of


def begun(table: str, hands: list[str], **rules: object) -> State:
    return GAME.start(GAME.options(rules), len(hands), deal_of(table, hands)).state


def played(state: State, card: str, takes: str = "") -> Step[State]:
    assert state.turn is not None
    return GAME.apply(state, Play(state.turn, parse_card(card), parse_cards(takes)))


def due(state: State, step: Step[State] | None = None, *, own: int = 0, can_play: bool = False) -> set[str]:
    """Return the remarks due for seat `own`, without those said at once; each on the screen."""
    view = GAME.view(state, own)
    moment = Moment(GAME, own, view, can_play, PlaySummary(step.events, view.seats) if step is not None else None)
    areas = areas_for((1024, 600), KITS["scopa"].middle.shape(view.seats, own))
    found = {one.name: one for one in REMARKS if one.is_due(moment)}
    for one in found.values():
        assert Rect(0, 0, 1024, 600).contains(KITS["scopa"].pointer(one.name)(areas, moment)), one.name
    return set(found)


@pytest.mark.parametrize(
    ("card", "takes", "told"), [("O4", "", {"stays"}), ("O7", "C7", {"taken"}), ("O6", "B6", {"taken"})]
)
def test_what_became_of_the_first_card_is_told_to_whoever_played_it(card: str, takes: str, told: set[str]) -> None:
    step = played(begun("C7 B6 E1 C2", ["O4 O7 O6", "B1 B2 B3"]), card, takes)
    assert due(step.state, step) == told
    assert due(step.state, step, own=1) == set()


def test_a_sweep_is_explained_to_everybody() -> None:
    step = played(begun("C1 B1 E1 C2", ["O5 O7 O6", "B4 B2 B3"]), "O5", "C1 B1 E1 C2")
    assert due(step.state, step, own=1) == {"sweep"}
    assert due(step.state, step) == {"sweep", "taken"}


def test_partners_are_pointed_out_where_there_are_any() -> None:
    hands = ["O5 O7 O6", "B4 B2 B3", "E7 E6 E5", "C5 C6 C7"]
    assert due(begun("C1 B1 E1 C2", hands, partners=True)) == {"partner"}
    assert due(begun("C1 B1 E1 C2", hands)) == set()


def test_several_ways_are_pointed_out_on_ones_own_turn() -> None:
    assert due(begun("C4 B1 E3 C2", ["O5 O7 O6", "B4 B2 B3"]), can_play=True) == {"turn", "ways"}
    assert due(begun("C4 E4 E6 C6", ["O1 O7 O3", "B4 B2 B3"]), can_play=True) == {"turn"}


def test_what_the_courts_count_is_told_to_whoever_holds_one() -> None:
    assert "courts" in due(begun("C1 B1 E1 C2", ["O12 O7 O6", "B4 B2 B3"]), can_play=True)
    assert "courts" not in due(begun("C1 B1 E1 C2", ["O5 O7 O6", "B4 B2 B3"]), can_play=True)
