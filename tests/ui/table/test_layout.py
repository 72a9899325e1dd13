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
from caurobat.ui.table.layout import CARD_SHAPE, Areas, Place, Pose
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


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("is_row", [False, True], ids=["wheel", "row"])
@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080)], ids=str)
def test_cards_of_a_call_show_their_numbers(size: tuple[int, int], seats: int, is_row: bool, text_scale: float) -> None:
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
    corner = Vector2(pose.height * CARD_SHAPE / 2, pose.height / 2)
    corners = [Vector2(x * corner.x, y * corner.y).rotate(-pose.angle) for x, y in ((1, 1), (1, -1))]
    wide, high = (2 * max(abs(each[axis]) for each in corners) for axis in (0, 1))
    return Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))


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
