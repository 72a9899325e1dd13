"""The arc, the score with its counters, where cards lie, and what is said: without a window."""

from dataclasses import replace

import pytest
from pygame import Rect

from caurobat.core.events import CardsMoved
from caurobat.decks import FRENCH, parse_card, parse_cards
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.table.effects import STAGE
from caurobat.games.cuarenta.table.parts import claim_box
from caurobat.games.cuarenta.table.places import middle_for, score_boxes
from caurobat.games.cuarenta.table.tallies import counters_of, tally_of
from caurobat.games.cuarenta.words.kit import WORDS, board_lines
from caurobat.games.cuarenta.words.scores import SCORE
from caurobat.narration.strings import Strings
from caurobat.ui.kits import KITS
from caurobat.ui.table.layout import Place, areas_for, stock_spot
from tests.games.cuarenta.table import action, dealt, position
from tests.ui.kept import ASSETS

SIZES = [(640, 400), (1024, 600), (1280, 720), (1920, 1080), (800, 1200)]
ENGLISH = Strings("en", ASSETS / "locale")


@pytest.mark.parametrize("is_row", [False, True])
@pytest.mark.parametrize("size", [(600, 300), (764, 410), (1252, 410), (1878, 615), (771, 688), (420, 500)])
def test_the_ten_places_lie_apart_and_inside_the_room(size: tuple[int, int], is_row: bool) -> None:
    free = Rect((30, 50), size)
    middle = middle_for(free, is_row=is_row)
    rects = [middle.places[place].card_rect(middle.card_height) for place in range(10)]
    assert all(free.inflate(4, 4).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) == -1 for number, rect in enumerate(rects))
    assert middle.card_height > 0.16 * size[1]


@pytest.mark.parametrize("size", [(764, 410), (1252, 410), (1878, 615), (771, 688)])
def test_the_arc_is_even_and_the_same_on_both_sides(size: tuple[int, int]) -> None:
    middle = middle_for(Rect((0, 0), size), is_row=False)
    for place in range(5):
        left, right = middle.places[place], middle.places[9 - place]
        assert left.x + right.x == pytest.approx(size[0], abs=size[0] * 0.02)
        assert left.y == pytest.approx(right.y, abs=size[1] * 0.02)


@pytest.mark.parametrize("is_row", [False, True])
@pytest.mark.parametrize("size", [(764, 410), (1252, 410), (1878, 615), (771, 688)])
def test_the_score_covers_no_place_and_nothing_that_is_said(size: tuple[int, int], is_row: bool) -> None:
    middle = middle_for(Rect((0, 0), size), is_row=is_row)
    rects = [place.card_rect(middle.card_height) for place in middle.places.values()]
    others, own = score_boxes(middle)
    assert not others.colliderect(own)
    for box in (others, own):
        assert box.width > 0
        assert box.height > 0
        assert box.collidelist(rects) == -1
        assert not box.colliderect(middle.centre)


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


def test_hands_are_held_by_rank() -> None:
    assert sorted(parse_cards("KH 4C AS JD 4D"), key=STAGE.hand_key) == list(parse_cards("AS 4C 4D JD KH"))


@pytest.mark.parametrize(
    ("score", "tally"),
    [
        (0, (0, 0)),
        (8, (0, 4)),
        (10, (1, 0)),
        (14, (1, 2)),
        (36, (3, 3)),
        (38, (0, 0)),
        (40, (4, 0)),
    ],
)
def test_the_score_is_kept_with_perros_and_cards_face_up(score: int, tally: tuple[int, int]) -> None:
    assert tally_of(score) == tally


def test_there_are_just_enough_counters() -> None:
    cards = counters_of(0) + counters_of(1)
    assert sorted(card.code for card in cards) == sorted(card.code for card in FRENCH.cards if 8 <= card.rank <= 10)
    assert all(sum(tally_of(score)) <= len(counters_of(0)) for score in range(0, 41, 2))


def test_a_forecast_tells_what_is_taken_and_scored() -> None:
    after = position("5H KD", ["4C AH", "4D AD"]).then("4C")
    found = WORDS.foresee(GAME.view(after.state, 1), action(1, "4D>5H,4C"))
    assert found is not None
    assert WORDS.foreseen_places(found) == (3, 4)
    assert board_lines(ENGLISH, found.play) == [("The 4 takes 4·5", ""), ("+3 cards", ""), ("caída", "+2")]
    trailed = WORDS.foresee(GAME.view(after.state, 1), action(1, "AD"))
    assert WORDS.foreseen_places(trailed) == (0,)


def test_ways_are_named_by_what_they_take() -> None:
    assert WORDS.way_name(ENGLISH, action(0, "4C>5H,4D")) == "Take 4·5"
    assert WORDS.way_name(ENGLISH, action(0, "7C>4D,AH,2S")) == "Take A+2+4"
    assert WORDS.way_name(ENGLISH, action(0, "7C")) == "Leave it"


def test_a_caida_is_told_in_the_log_and_on_the_slip() -> None:
    after = position("", ["4C AH", "4D AD"]).then("4C", "4D>4C")
    start = max(number for number, event in enumerate(after.events) if PlaySummary.begins(event))
    summary = PlaySummary(after.events[start:], 2)
    told = WORDS.sentences(ENGLISH, summary, ("Anna", "Biel"))
    assert told == [
        "Biel plays the 4 of diamonds: Caída!",
        "Takes the 4.",
        "Biel: +2 for the caída, +2 for the limpia.",
    ]
    slip = WORDS.slip(ENGLISH, summary, ("Anna", "Biel"))
    assert (slip.seat, slip.net) == (1, (0, 4))
    # While it is told, the card lies on the table before it takes the others: nothing false is said meanwhile.
    begun = WORDS.slip(ENGLISH, PlaySummary(after.events[start : start + 1], 2), ("Anna", "Biel"))
    assert begun.rows == ()
    first = min(number for number, event in enumerate(after.events) if PlaySummary.begins(event))
    trailed = WORDS.slip(ENGLISH, PlaySummary(after.events[first:start], 2), ("Anna", "Biel"))
    assert [row.text for row in trailed.rows] == ["takes nothing"]


def test_the_path_of_a_capture_lights_up_place_by_place() -> None:
    after = position("5H 4D", ["4C AH", "AD"]).then("4C>5H,4D")
    number = next(
        number for number, event in enumerate(after.events) if isinstance(event, CardsMoved) and event.why == "capture"
    )
    assert STAGE.taken_places(after.events[number]) == (3, 4)


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


def test_partners_rise_together_in_the_graph_and_the_reason_tells_both_counts() -> None:
    piles = ["4C 4S", "2H 2D 3H", "5H 5D", ""]
    after = position("KH QH", ["", "", "", "4D"], piles, turn=3, dealer=3).then("4D")
    history = SCORE.history(after.events, 4)
    assert history.heights == ((0, 0, 0, 0), (2, 0, 2, 0))
    result = GAME.result(after.state)
    assert result is not None
    assert SCORE.reason(ENGLISH, result, GAME.options({})) == "4 cards to 3 · cards +2"
    assert SCORE.reason(ENGLISH, replace(result, winners=(1,)), GAME.options({})).startswith("3 cards to 4"), (
        "the winners' own cards come first"
    )
