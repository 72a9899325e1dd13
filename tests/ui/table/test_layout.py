"""The table's parts never overlap, never leave the window, and stand where the order of play wants them."""

import itertools
from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect, Vector2

from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.table.effects import STAGE
from caurobat.ui.table.layout import CARD_SHAPE, Areas, Place, Pose, hand_step
from tests.ui.tables import areas_for

USUAL = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
ODD = [(1000, 1000), (700, 1100), (2000, 600)]
SIZES = USUAL + ODD


def parts(areas: Areas) -> dict[str, Rect]:
    named = {f"panel of seat {seat}": rect for seat, rect in areas.panels.items()}
    named |= {"own": areas.own, "hand": areas.hand, "slip": areas.slip, "wheel": areas.middle.rect}
    return {name: rect for name, rect in named.items() if rect}


@pytest.mark.parametrize("has_hand", [True, False], ids=["hand", "afar"])
@pytest.mark.parametrize("is_row", [False, True], ids=["wheel", "row"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_or_is_cut_off(size: tuple[int, int], is_row: bool, has_hand: bool) -> None:
    window = Rect((0, 0), size)
    for seats, text_scale in itertools.product(range(2, 13), [1.0, 1.5, 2.0]):
        areas = areas_for(size, seats, 0, is_row=is_row, text_scale=text_scale, has_hand=has_hand)
        where = f"with {seats} seats and texts x {text_scale}"
        for name, rect in parts(areas).items():
            assert window.contains(rect), f"{name} {rect} leaves the window {where}"
        for (name, rect), (other, other_rect) in combinations(parts(areas).items(), 2):
            assert not rect.colliderect(other_rect), f"{name} {rect} overlaps {other} {other_rect} {where}"


@pytest.mark.parametrize("size", USUAL, ids=str)
@pytest.mark.parametrize("seats", range(2, 13))
def test_the_table_has_the_room_of_the_hand_where_nobody_holds_one(size: tuple[int, int], seats: int) -> None:
    near, afar = (areas_for(size, seats, 0, has_hand=has_hand) for has_hand in (True, False))
    assert set(afar.panels) == set(range(seats))
    assert afar.middle.rect.bottom > near.own.top
    assert afar.middle.rect.width * afar.middle.rect.height > near.middle.rect.width * near.middle.rect.height


@pytest.mark.parametrize("seats", range(2, 13))
def test_in_a_very_wide_window_the_table_keeps_together_in_the_middle(seats: int) -> None:
    areas = areas_for((2560, 600), seats, 0)
    whole = areas.own.unionall([*areas.panels.values(), areas.slip, areas.hand])
    assert whole.width <= 2.5 * 600
    assert abs(whole.centerx - 1280) < 20
    assert areas.middle.rect.centerx == pytest.approx(1280, abs=20)


@pytest.mark.parametrize("is_row", [False, True], ids=["wheel", "row"])
@pytest.mark.parametrize("seats", [2, 5, 7, 12])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_places_of_the_ranks_do_not_touch(size: tuple[int, int], seats: int, is_row: bool) -> None:
    areas = areas_for(size, seats, 0, is_row=is_row)
    assert set(areas.places) == set(SPANISH.ranks)
    width = areas.card_height * CARD_SHAPE
    for (rank, place), (other, there) in combinations(areas.places.items(), 2):
        is_clear = abs(place.x - there.x) >= width or abs(place.y - there.y) >= areas.card_height
        assert is_clear, f"the cards of {rank} and {other} touch at {size}"


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("viewer", [0, 1])
def test_play_goes_round_anticlockwise_from_the_viewers_right(seats: int, viewer: int) -> None:
    areas = areas_for((1280, 720), seats, viewer)
    assert set(areas.panels) == set(range(seats)) - {viewer}
    order = [(viewer + ahead) % seats for ahead in range(1, seats)]
    if seats > 2:
        assert areas.panels[order[0]].centerx > 640, "the next seat sits to the right"
        assert areas.panels[order[-1]].centerx < 640, "the seat before sits to the left"
    right = [seat for seat in order if areas.panels[seat].centerx > 900]
    assert [areas.panels[seat].y for seat in right] == sorted((areas.panels[seat].y for seat in right), reverse=True)


@pytest.mark.parametrize("seats", [2, 4, 12])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_piles_lie_inside_their_owners_part(size: tuple[int, int], seats: int) -> None:
    areas = areas_for(size, seats, 0)
    for seat in range(seats):
        owner = areas.own if seat == 0 else areas.panels[seat]
        assert owner.contains(areas.pile_rect(seat)), f"the pile of seat {seat} at {size}"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_can_be_read_across_the_room(size: tuple[int, int]) -> None:
    for seats in range(2, 13):
        areas = areas_for(size, seats, 0)
        assert areas.card_height >= 60 * min(1.0, size[0] / 1280, size[1] / 720), f"{seats} seats at {size}"


@pytest.mark.parametrize("seats", [2, 4, 12])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_cards_of_a_call_lie_over_no_seat(size: tuple[int, int], seats: int) -> None:
    areas = areas_for(size, seats, 0)
    deal = GAME.deal(GAME.options({}), 2, 0, Rng(1))
    view = GAME.view(GAME.start(GAME.options({}), 2, deal).state, 0)
    for rank in SPANISH.ranks:
        called = tuple([card for card in SPANISH.cards if card.rank == rank])
        placed = STAGE.lay_middle(replace(view, zones={**view.zones, TABLE: called}), areas)
        assert len({(each.pose.x, each.pose.y) for each in placed.values()}) == len(called), "each can be seen"
        for each in placed.values():
            rect = Place(each.pose.x, each.pose.y).card_rect(each.pose.height)
            assert rect.collidelist(list(areas.panels.values())) < 0, f"a call on {rank} covers a seat at {size}"


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("is_row", [False, True], ids=["wheel", "row"])
@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080)], ids=str)
def test_the_cards_of_a_call_cover_nothing_and_each_shows_its_number(
    size: tuple[int, int], seats: int, is_row: bool, text_scale: float
) -> None:
    areas = areas_for(size, seats, 0, is_row=is_row, text_scale=text_scale)
    view, height = GAME.blank(GAME.options({}), seats, 0), areas.card_height
    for rank in SPANISH.ranks:
        cards = [card for card in SPANISH.cards if card.rank == rank]
        for count in range(2, len(cards) + 1):
            placed = STAGE.lay_middle(replace(view, zones={**view.zones, TABLE: tuple(cards[:count])}), areas)
            poses = [placed[card].pose for card in cards[:count]]
            for below, above in itertools.pairwise(poses):
                assert above.x - below.x >= 0.089 * height or above.y - below.y >= 0.1 * height, (rank, count)
            boxes = [turned_box(pose) for pose in poses]
            places = {str(other): place.card_rect(height) for other, place in areas.places.items() if other != rank}
            for name, rect in {**parts(areas), **places, "question": areas.centre}.items():
                assert name == "wheel" or rect.collidelist(boxes) < 0, f"a call of {count} on {rank} covers {name}"
            assert all(Rect((0, 0), size).contains(box) for box in boxes)


def turned_box(pose: Pose) -> Rect:
    """The upright box around the corners of a card."""
    corner = Vector2(pose.height * CARD_SHAPE / 2, pose.height / 2)
    corners = [Vector2(x * corner.x, y * corner.y).rotate(-pose.angle) for x, y in ((1, 1), (1, -1))]
    wide, high = (2 * max(abs(each[axis]) for each in corners) for axis in (0, 1))
    return Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))


@pytest.mark.parametrize("size", [*SIZES, (1000, 1000), (1100, 1000)], ids=str)
def test_eight_cards_of_a_hand_lie_apart_where_there_is_room(size: tuple[int, int]) -> None:
    """In a square window, too, where slip and panel left the hand less than half of the width."""
    areas = areas_for(size, 4)
    assert hand_step(areas, 8) >= 0.7 * areas.hand_height * CARD_SHAPE
