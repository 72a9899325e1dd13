"""The arc, the score with its counters, where cards lie, and what is said: without a window."""

import pytest

from caurobat.decks import parse_card
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.table.effects import STAGE
from caurobat.games.cuarenta.table.parts import claim_box
from caurobat.games.cuarenta.table.places import score_boxes
from caurobat.games.cuarenta.words.kit import WORDS, board_lines
from caurobat.narration.strings import Strings
from caurobat.ui.kits import KITS
from caurobat.ui.table.layout import Place, areas_for, stock_spot
from tests.games.cuarenta.table import action, dealt, position
from tests.ui.kept import ASSETS

SIZES = [(640, 400), (1024, 600), (1280, 720), (1920, 1080), (800, 1200)]
ENGLISH = Strings("en", ASSETS / "locale")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_card_has_its_place_and_equal_ones_show_their_corners(size: tuple[int, int], seats: int) -> None:
    at = position("4H KD 4S 4D", ["4C AH", "AD", "2H", "3H"][:seats], ["QS QH", "", "", ""][:seats])
    areas = areas_for(size, KITS["cuarenta"].middle.shape(seats, 0))
    view = GAME.view(at.state, 0)
    laid = STAGE.lay_middle(view, areas)
    fours = [laid[parse_card(code)] for code in ("4H", "4S", "4D")]
    assert fours[0].pose.x < fours[1].pose.x < fours[2].pose.x
    assert [four.layer for four in fours] == sorted(four.layer for four in fours)
    assert laid[parse_card("KD")].pose.x == pytest.approx(areas.places[9].x)
    assert all(placed.pose.face == 0.0 for placed in STAGE.lay_pile(view, areas, 0).values())


@pytest.mark.parametrize("size", SIZES)
def test_a_claim_is_asked_for_beside_the_score_and_the_stock(size: tuple[int, int]) -> None:
    areas = areas_for(size, KITS["cuarenta"].middle.shape(2, 0, is_row=True))
    box, scores, spot = claim_box(areas), score_boxes(areas.middle), stock_spot(areas)
    assert box.width > 200 * areas.unit
    assert not box.colliderect(Place(spot.x, spot.y).card_rect(spot.height))
    if scores[0].top != scores[1].top:  # where they stand side by side it takes their place
        assert box.collidelist(scores) < 0


def test_a_forecast_tells_what_is_taken_and_scored() -> None:
    after = position("5H KD", ["4C AH", "4D AD"]).then("4C")
    found = WORDS.foresee(GAME.view(after.state, 1), action(1, "4D>5H,4C"))
    assert found is not None
    assert WORDS.foreseen_places(found) == (3, 4)
    assert board_lines(ENGLISH, found.play) == [("The 4 takes 4·5", ""), ("+3 cards", ""), ("caída", "+2")]
    trailed = WORDS.foresee(GAME.view(after.state, 1), action(1, "AD"))
    assert WORDS.foreseen_places(trailed) == (0,)


def test_the_buttons_of_an_announcement_and_a_claim() -> None:
    at = dealt("4C 4D 4H", "KD")
    decision = GAME.decision(at.state)
    assert decision is not None
    assert [answer.word for answer in WORDS.prompts(ENGLISH, GAME.view(at.state, 0), decision)] == [
        "Ronda!",
        "Say nothing",
    ]
    at = position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C")
    decision = GAME.decision(at.state)
    assert decision is not None
    words = [answer.word for answer in WORDS.prompts(ENGLISH, GAME.view(at.state, 1), decision)]
    assert words == ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K", "No claim"]
