"""The arc, the score with its counters, where cards lie, and what is said: without a window."""

from dataclasses import replace

import pytest

from caurobat.core.decisions import Pass
from caurobat.core.events import PointsScored
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.decks import parse_card
from caurobat.games.cuarenta.players.greedy import GreedyPlayer
from caurobat.games.cuarenta.rules import GAME, State
from caurobat.games.cuarenta.rules.state import Score, score_told
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.table.effects import STAGE
from caurobat.games.cuarenta.table.parts import claim_box
from caurobat.games.cuarenta.table.places import score_boxes
from caurobat.games.cuarenta.words.kit import WORDS, board_lines, claim_lines
from caurobat.match.match import Match, start_match
from caurobat.narration.strings import Strings, You
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.kits import KITS
from caurobat.ui.table.buttons import Prompts
from caurobat.ui.table.layout import Place, areas_for, stock_spot
from tests.expecting import instance, present
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
    found = present(WORDS.foresee(GAME.view(after.state, 1), action(1, "4D>5H,4C")))
    assert WORDS.foreseen_places(found) == (3, 4)
    assert board_lines(ENGLISH, found.play) == [("The 4 takes 4·5", ""), ("+3 cards", ""), ("caída", "+2")]
    assert WORDS.foreseen_places(WORDS.foresee(GAME.view(after.state, 1), action(1, "AD"))) == (0,)


def test_the_buttons_of_an_announcement_and_a_claim() -> None:
    at = dealt("4C 4D 4H", "KD")
    decision = present(GAME.decision(at.state))
    assert [answer.word for answer in WORDS.prompts(ENGLISH, GAME.view(at.state, 0), decision)] == [
        "Ronda!",
        "Say nothing",
    ]
    at = position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C")
    decision = present(GAME.decision(at.state))
    words = [answer.word for answer in WORDS.prompts(ENGLISH, GAME.view(at.state, 1), decision)]
    assert words == ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K", "No claim"]


def played(seats: int, seed: int, plies: int) -> Match:
    options = GAME.options({})
    people = [SeatRecord(f"Seat {seat}", "greedy" if seat else "human") for seat in range(seats)]
    match, _ = start_match(GAME, options, people).next_round(GAME.deal(options, seats, seed % seats, Rng(seed)))
    for ply in range(plies):
        view = GAME.view(instance(match.state, State), present(match.decision).seat)
        match, _ = match.apply(GreedyPlayer().choose(view, Rng(seed, ply)))
    return match


def test_a_key_pressed_in_haste_claims_nothing() -> None:
    match = played(4, 3, 20)
    assert match.decision is not None
    prompts = Prompts()
    prompts.set(KITS[GAME.id].words.prompts(Strings("en", ASSETS / "locale"), None, match.decision))
    assert present(prompts.focused()).action == Pass(0)


NAMES = ("You", "Quim")


def test_whoever_may_claim_is_told_the_price_and_whom_the_caida_fell_on() -> None:
    at = position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C")
    view = GAME.view(at.state, 1)
    among_others = claim_lines(ENGLISH, view, ("Anna", "Biel"))
    assert among_others[0] == "Biel, did you catch Anna’s ronda? Name its rank."
    assert claim_lines(ENGLISH, view, ("Anna", You("Biel"))) == [
        "Did you catch Anna’s ronda? Name its rank.",
        "Right: 10 for you. Wrong: 2 for Anna.",
    ]
    free = replace(view, options=GAME.options({"wrong_claim": "nothing"}))
    assert claim_lines(ENGLISH, free, ("Anna", "Biel"))[1] == "Right: 10 for you. Wrong: nothing."
    assert claim_lines(ENGLISH, GAME.view(at.state, 0), ("Anna", "Biel")) == ["Biel can claim a ronda."]


def test_the_count_is_told_neither_by_pads_nor_seats_nor_slip_before_its_show() -> None:
    after = position("KH QH", ["", "4D"], ["4C 4S", "2H 2D 3H"], turn=1, dealer=1).then("4D")
    view = GAME.view(after.state, 0)
    (counted,) = [event for event in after.events if isinstance(event, PointsScored)]
    assert counted.why == Score.CARDS
    assert view.score[counted.side] == counted.points
    assert score_told(view, counted.side) == 0
    assert STAGE.labels(counted, view, AnimationSpeeds()) == ()
    assert STAGE.seconds(counted, AnimationSpeeds()) == 0.0
    assert STAGE.sound(counted, 0) is None
    start = next(number for number, event in enumerate(after.events) if PlaySummary.begins(event))
    slip = WORDS.slip(ENGLISH, PlaySummary(after.events[start:], 2), NAMES)
    assert (slip.net, [row.text for row in slip.rows]) == ((), ["takes nothing"])
