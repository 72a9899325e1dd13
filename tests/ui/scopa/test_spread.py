"""Where Scopa's cards lie: in rows as they came, never one over another; piles closed, with sweeps across."""

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.decks import SPANISH, Card, parse_cards
from caurobat.games.scopa.rules import GAME, View
from caurobat.games.scopa.table import STAGE
from caurobat.ui.fishing.loose import foot_of, spots
from caurobat.ui.kits import KITS
from caurobat.ui.table import layout
from caurobat.ui.table.layout import CARD_SHAPE, Areas, Place
from tests.games.scopa.table import position

SIZES = [(640, 400), (1024, 600), (1280, 720), (1920, 1080), (900, 1400)]


def areas_of(size: tuple[int, int], seats: int) -> Areas:
    return layout.areas_for(size, KITS["scopa"].middle.shape(seats, 0))


def view_with(cards: tuple[Card, ...]) -> View:
    view = GAME.blank(GAME.options({}), 2, 0)
    zones = {**view.zones, TABLE: cards}
    return View(0, view.options, 2, 0, zones, 0, ((), ()), None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_lies_over_another_or_over_what_is_said_below(size: tuple[int, int], seats: int) -> None:
    areas = areas_of(size, seats)
    for count in range(1, 21):
        placed = STAGE.lay_middle(view_with(tuple(Rng(count).shuffled(SPANISH.cards)[:count])), areas)
        rects = [Place(one.pose.x, one.pose.y).card_rect(one.pose.height) for one in placed.values()]
        assert len(rects) == count
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
        assert all(areas.middle.rect.contains(rect) for rect in rects)
        assert not any(rect.colliderect(foot_of(areas)) for rect in rects)


@pytest.mark.parametrize("count", [4, 9, 14])
def test_cards_lie_in_rows_in_the_order_in_which_they_came(count: int) -> None:
    _, places = spots(areas_of((1280, 720), 2), count)
    assert all(one.y < other.y or (one.y == other.y and one.x < other.x) for one, other in pairwise(places))


def test_fourteen_cards_are_large_enough_to_be_read() -> None:
    areas = areas_of((1280, 720), 2)
    height, _ = spots(areas, 14)
    assert height > 0.6 * areas.hand_height


def test_cards_keep_their_size_while_few_come() -> None:
    areas = areas_of((1280, 720), 4)
    assert len({spots(areas, count)[0] for count in range(1, 9)}) == 1


def test_a_pile_is_closed_and_its_sweeps_lie_face_up_across_it() -> None:
    state = position("O1", ["C1", "E1"], piles=["O7 C7 B4 E4", "B2 E2"], sweeps=["B4 O7", ""])
    areas = areas_of((1280, 720), 2)
    placed = STAGE.lay_pile(GAME.view(state, 1), areas, 0)
    faces = {card.code: (one.pose.face, one.pose.angle) for card, one in placed.items()}
    assert faces == {"O7": (1.0, 90.0), "B4": (1.0, 90.0), "C7": (0.0, 0.0), "E4": (0.0, 0.0)}
    heaped = max(one.layer for card, one in placed.items() if card.code in ("C7", "E4"))
    assert all(one.layer > heaped for card, one in placed.items() if card.code in ("O7", "B4"))


@pytest.mark.parametrize("count", [1, 4, 9])
def test_all_sweeps_stay_on_their_pile(count: int) -> None:
    cards = " ".join(card.code for card in SPANISH.cards[:count])
    state = position("", ["C1", "E1"], piles=[cards, ""], sweeps=[cards, ""])
    areas = areas_of((1280, 720), 2)
    pile = areas.pile_rect(0)
    for placed in STAGE.lay_pile(GAME.view(state, 1), areas, 0).values():
        assert pile.top - 1 <= placed.pose.y - placed.pose.height * CARD_SHAPE / 2
        assert placed.pose.y + placed.pose.height * CARD_SHAPE / 2 <= pile.bottom + 1


def test_the_stock_lies_beside_the_cards() -> None:
    from caurobat.ui.table.layout import stock_spot

    for size in SIZES:
        for seats in (2, 3, 4):
            areas = areas_of(size, seats)
            spot = stock_spot(areas)
            stock = Place(spot.x, spot.y).card_rect(spot.height)
            height, places = spots(areas, 14)
            cards = [place.card_rect(height) for place in places]
            assert not [card for card in cards if card.colliderect(stock)], (size, seats)
            assert Rect((0, 0), size).contains(stock)


def test_hands_are_held_by_rank() -> None:
    hand = parse_cards("E12 O3 B10 C3")
    assert sorted(hand, key=KITS["scopa"].stage.hand_key) == list(parse_cards("C3 O3 B10 E12"))
