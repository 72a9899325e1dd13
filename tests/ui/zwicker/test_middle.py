"""Zwicker's pool as it lies and is heard: stacks beside one another, values, marks, the shimmer, what is shouted."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Build, Play
from caurobat.core.events import CardsMoved, Swept
from caurobat.core.fishing import Why
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import FRENCH, JOKERS, Card, parse_cards
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.rules.groups import grouped
from caurobat.games.zwicker.rules.state import value_of
from caurobat.games.zwicker.table import kit
from caurobat.games.zwicker.table.stacks import lay_stacks
from caurobat.ui.base.settings import Settings
from caurobat.ui.fishing import table as loose
from caurobat.ui.fishing.loose import ground_of, lay_loose, spots
from caurobat.ui.table.cards import table_easel
from caurobat.ui.table.layout import CARD_SHAPE, Areas, Place, Pose, areas_for, stock_spot
from caurobat.ui.table.marks import Mark, draw_mark_sign
from tests.expecting import instance
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import click_point
from tests.ui.tables import on_table, opened
from tests.ui.zwicker.tables import deal_of, session_of

POOLS = ([1] * 4, [2, 3, 1, 1, 5], [1, 1, 2, 1, 3, 1, 1, 1], [1] * 12, [4, 4, 4, 4, 4, 4], [1] * 28)


def areas_of(size: tuple[int, int], seats: int, room: tuple[int, int] | None = None) -> Areas:
    return areas_for(size, kit.KIT.middle.shape(seats, 0), room=room)


def stacks_of(sizes: Sequence[int]) -> list[list[Card]]:
    cards = iter(FRENCH.cards + JOKERS)
    return [[next(cards) for _ in range(size)] for size in sizes]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (640, 400), (700, 900)])
def test_stacks_lie_clear_of_one_another_and_each_card_shows_its_corner(size: tuple[int, int]) -> None:
    for seats in (2, 5, 8):
        areas = areas_of(size, seats)
        for sizes in POOLS:
            stacks = stacks_of(sizes)
            poses = {card: placed.pose for card, placed in lay_stacks(stacks, areas).items()}
            rects = {card: Place(pose.x, pose.y).card_rect(pose.height) for card, pose in poses.items()}
            wholes = [rects[stack[0]].unionall([rects[card] for card in stack[1:]]) for stack in stacks]
            assert all(ground_of(areas).inflate(4, 4).contains(whole) for whole in wholes), (seats, sizes)
            assert all(not one.colliderect(other) for one, other in pairwise(wholes)), (seats, sizes)
            for stack in stacks:
                shown = [rects[above].left - rects[below].left for below, above in pairwise(stack)]
                assert all(part >= 0.2 * rects[stack[0]].width for part in shown), (seats, sizes)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (700, 900)])
def test_no_card_lies_on_the_mosaic_round_the_ground(make_driver: MakeDriver, size: tuple[int, int]) -> None:
    host = make_driver(size=size).app.host
    easel = table_easel(host.look, host.settings, host.strings, FRENCH)
    for seats in range(2, 9):
        areas = areas_of(size, seats)
        ground, ((across, down), band) = ground_of(areas), loose._frame(easel, areas)
        assert ground.centery + down + band / 2 < areas.hand.top, seats
        for drawn in (areas, areas_of(size, seats, room=(size[0] * 11 // 16, size[1]))):
            (reach, _), band = loose._frame(easel, drawn)
            assert ground_of(drawn).centerx + reach + band / 2 < stock_spot(drawn).rect.left, "clear of the stock"
        assert ground.centery - down - band / 2 > max(
            [panel.bottom for panel in areas.panels.values() if panel.left < ground.centerx < panel.right], default=0
        ), seats
        for sizes in (*POOLS[:-1], [1] * 5, [1, 2] * 3 + [1], [1] * 16):
            for placed in (lay_stacks(stacks_of(sizes), areas), lay_loose(FRENCH.cards[: len(sizes)], areas)):
                for pose in [each.pose for each in placed.values()]:
                    for corner in corners_of(pose):
                        x, y = (abs(at - to) for at, to in zip(corner, ground.center, strict=True))
                        far = (x / (across - band / 2)) ** loose._SQUARENESS + (
                            y / (down - band / 2)
                        ) ** loose._SQUARENESS
                        assert far <= 1, (seats, sizes)


def corners_of(pose: Pose) -> list[tuple[float, float]]:
    """The corners of a card as it lies askew."""
    half = pygame.Vector2(pose.height * CARD_SHAPE / 2, pose.height / 2)
    ways = [pygame.Vector2(half.x * x, half.y * y).rotate(-pose.angle) for x in (-1, 1) for y in (-1, 1)]
    return [(pose.x + way.x, pose.y + way.y) for way in ways]


def test_rows_of_cards_and_items_are_even() -> None:
    for seats in range(2, 9):
        areas = areas_of((1024, 600), seats)
        for count in range(1, 17):
            placed = lay_stacks(stacks_of([1] * count), areas)
            for lies in ([each.pose.y for each in placed.values()], [place.y for place in spots(areas, count)[1]]):
                rows = Counter(lies).values()
                assert max(rows) - min(rows) < len(rows), (seats, count)


def test_eight_seats_find_room_at_1024_by_600() -> None:
    areas = areas_of((1024, 600), 8)
    parts = [*areas.panels.values(), areas.own, areas.hand, areas.slip]
    assert len(areas.panels) == 7
    for number, part in enumerate(parts):
        assert not part.colliderect(ground_of(areas))
        assert part.collidelist(parts[number + 1 :]) == -1


def test_cards_that_make_points_and_those_that_count_otherwise_carry_it() -> None:
    points = {card.code: kit.STAGE.figures_on(card)[1] for card in FRENCH.cards + JOKERS}
    assert {code: text for code, text in points.items() if text} == {
        **dict.fromkeys(("AH", "AD", "AC", "AS"), "2"),
        "7D": "1",
        "7S": "1",
        "10D": "10",
    }
    assert [kit.STAGE.figures_on(card)[0] for card in parse_cards("AH JS QC KD 9H X1")] == [
        "11",
        "12",
        "13",
        "14",
        "",
        "",
    ]


def taking(codes: str) -> CardsMoved:
    return CardsMoved(parse_cards(codes), TABLE, PILES[1], 0, Why.CAPTURE)


@pytest.mark.parametrize(
    ("codes", "heard"), [("9C 9D", None), ("9C 7D 2C", "point"), ("QH QS AC", "point"), ("10C 10D", "treasure")]
)
def test_what_makes_points_is_heard(codes: str, heard: str | None) -> None:
    sound = kit.STAGE.sound(taking(codes), 0)
    assert sound is not None
    assert (sound.another.name if sound.another is not None else None) == heard


def test_a_sweep_is_shouted_and_heard() -> None:
    assert kit.STAGE.shout(Swept(2)) == (kit.STAGE.sweep, 2)
    assert kit.STAGE.sweep.sound == "zwick"


def test_a_lone_joker_shimmers_and_stays_quiet_with_less_motion(make_driver: MakeDriver) -> None:
    for is_reduced in (False, True):
        driver = make_driver(settings=Settings(is_motion_reduced=is_reduced))
        table = opened(driver, session_of(["human", "greedy"], deal_of("X2 5H QS 2C", ["3C", ""])))
        beats = {kit.KIT.middle.beat(table.stage, 100 + step / 6) for step in range(kit.STEPS)}
        assert len(beats) == (1 if is_reduced else kit.STEPS)


def test_without_a_lone_joker_nothing_is_drawn_for_it(driver: Driver) -> None:
    table = opened(driver, session_of(["human", "greedy"], deal_of("9D 5H QS 2C", ["3C", ""])))
    assert {kit.KIT.middle.beat(table.stage, 100 + step / 6) for step in range(8)} == {0}


def test_a_build_that_would_be_taken_shows_its_value_over_the_light_round_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, paint in (("draw_way", "magenta"), ("_draw_value", "cyan")):
        monkeypatch.setattr(kit, name, lambda on, _easel, rect, *_, paint=paint, **__: on.fill(paint, rect))
    five, four, nine = parse_cards("5H 4C 9C")
    dealt = deal_of("5H QS KD KS", ["4C", "9C"])
    table = opened(driver, session_of(["greedy", "human"], dealt, Build(0, four, five, 9)))
    driver.move(click_point(table, nine))
    driver.step(0.5)
    assert driver.app.surface.get_at(on_table(table, "4C")) == pygame.Color("cyan")


def test_what_a_build_counts_stands_clear_of_a_mark_on_its_upper_card(make_driver: MakeDriver) -> None:
    for size in ((640, 400), (1280, 720)):
        host = make_driver(size=size).app.host
        easel = table_easel(host.look, host.settings, host.strings, FRENCH)
        build, marked, valued = (
            pygame.Rect(60, 60, 60, 90),
            *(pygame.Surface((200, 200), pygame.SRCALPHA) for _ in "12"),
        )
        draw_mark_sign(marked, host.look, build, Mark.PLAYED)
        kit._draw_value(valued, easel, build, 13)
        assert not marked.get_bounding_rect().colliderect(valued.get_bounding_rect()), size


def test_what_a_way_brings_is_read_over_the_lower_row_and_over_rings(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards: list[pygame.Rect] = []
    monkeypatch.setattr(loose, "_draw_board", lambda on, _look, _told, foot: boards.append(on.fill("cyan", foot)))
    monkeypatch.setattr(kit, "draw_way", lambda on, *_, **__: on.fill("magenta"))
    hands = parse_cards("KC KD KH 10C")
    dealt = deal_of("10D 5H 4S 2C", [card.code for card in hands])
    left = [Play(seat, card, ()) for seat, card in enumerate(hands[:3])]
    table = opened(driver, session_of(["greedy", "greedy", "greedy", "human"], dealt, *left))
    driver.click(click_point(table, hands[3]))
    driver.step(0.5)
    driver.step(0.5)
    assert any(table.stage.sprites[card].placed.pose.rect.collidepoint(boards[-1].center) for card in hands[:3])
    assert driver.app.surface.get_at(boards[-1].center) == pygame.Color("cyan")


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
