"""With a drawer open the table lies beside it: nothing the drawer speaks of is covered, cut off or overlapping."""

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session
from caurobat.players.roster import player_named
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.look import Look, Shelf, is_tall, make_look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import DEFAULT_THEME, load_theme
from caurobat.ui.scenes.drawer import drawer_rect, room_beside
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.layout import CARD_SHAPE, Areas, hand_spot
from caurobat.ui.table.seat_panels import bubble_size, dealer_spot, frame_of, score_medal, thinking_spot
from tests.expecting import first_quick, present
from tests.match.playing import started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import KIT, areas_for, record_of

SIZES = [(800, 600), (1024, 600), (1024, 576), (960, 540), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
TALL = [(600, 1024), (720, 1280), (1000, 1100), (1080, 1920)]
SCALES = [1.0, 1.5, 2.0]


@pytest.fixture
def shelf() -> Shelf:
    pygame.font.init()
    return Shelf(ASSETS)


def look_of(shelf: Shelf, size: tuple[int, int], scale: float) -> Look:
    return make_look(shelf, load_theme(ASSETS / "themes", DEFAULT_THEME), size, scale)


def areas_beside(look: Look, seats: int, *, is_row: bool = False) -> Areas:
    return areas_for(look.size, seats, 0, is_row=is_row, text_scale=look.text_scale, room=room_beside(look))


@pytest.mark.parametrize("is_row", [False, True], ids=["wheel", "row"])
@pytest.mark.parametrize("size", SIZES + TALL, ids=str)
def test_nothing_lies_under_the_drawer_or_over_something_else(
    shelf: Shelf, size: tuple[int, int], is_row: bool
) -> None:
    for seats, scale in product(range(2, 13), SCALES):
        nothing_is_covered(look_of(shelf, size, scale), seats, is_row)


def nothing_is_covered(look: Look, seats: int, is_row: bool) -> None:
    areas, drawer = areas_beside(look, seats, is_row=is_row), drawer_rect(look)
    parts = {f"panel of seat {seat}": rect for seat, rect in areas.panels.items()}
    parts |= {"own": areas.own, "hand": areas.hand, "wheel": areas.middle.rect}
    assert len(areas.panels) == seats - 1
    for name, rect in parts.items():
        assert look.screen.contains(rect), f"{name} {rect} leaves the window"
        assert not rect.colliderect(drawer), f"{name} {rect} lies under the drawer {drawer}"
    for (name, rect), (other, there) in combinations(parts.items(), 2):
        assert not rect.colliderect(there), f"{name} {rect} overlaps {other} {there}"


@pytest.mark.parametrize("size", SIZES + TALL, ids=str)
def test_cards_and_words_stay_large_enough_beside_the_drawer(shelf: Shelf, size: tuple[int, int]) -> None:
    for seats, scale in product(range(2, 13), SCALES):
        all_is_large_enough(look_of(shelf, size, scale), size, seats)


def all_is_large_enough(look: Look, size: tuple[int, int], seats: int) -> None:
    areas = areas_beside(look, seats)
    least = (57, 140, 340) if is_tall(size) else (66, 190, 400)
    assert areas.card_height >= least[0] * areas.unit
    assert areas.centre.width >= least[1] * areas.unit
    assert areas.hand.width >= least[2] * areas.unit
    for seat, panel in areas.panels.items():
        frame, spot = frame_of(look, areas, seat), hand_spot(areas, seat)
        for rect in (areas.pile_rect(seat), frame.portrait, frame.name, frame.below):
            assert panel.contains(rect), f"{rect} of seat {seat}"
        assert not score_medal(look, frame, 38).move(0, -look.px(1)).colliderect(frame.name)
        assert frame.name.width >= 70 * areas.unit
        assert frame.text.pixels(Role.STRONG) >= round(18 * 0.8 * areas.unit)
        if areas.is_small:
            assert frame.portrait.right < spot.x - spot.height * 0.32
            assert spot.x + spot.height * 0.32 < areas.pile_rect(seat).left


@pytest.mark.parametrize("seats", [2, 5, 12])
@pytest.mark.parametrize("size", [(1024, 600), (1000, 1000)], ids=str)
def test_neither_the_dots_of_thought_nor_the_dealers_mark_cover_words(
    shelf: Shelf, size: tuple[int, int], seats: int
) -> None:
    look = look_of(shelf, size, 1.0)
    for areas in (areas_beside(look, seats), areas_for(size, seats, 0)):
        for seat in range(seats):
            frame = frame_of(look, areas, seat)
            dots = pygame.Rect((0, 0), bubble_size(look))
            dots.center = thinking_spot(look, frame)
            assert not dots.colliderect(frame.name), f"seat {seat}"
            assert not dots.colliderect(score_medal(look, frame, 7)), f"seat {seat}"
            is_beside = frame.name.left >= frame.portrait.right
            assert not is_beside or dealer_spot(look, frame).right < min(frame.name.left, frame.below.left)


@pytest.mark.parametrize("seats", range(3, 13))
def test_play_goes_round_anticlockwise_beside_the_drawer_too(shelf: Shelf, seats: int) -> None:
    areas = areas_beside(look_of(shelf, (1024, 600), 1.0), seats)
    middle = areas.middle.rect.centerx
    assert set(areas.panels) == set(range(1, seats))
    assert areas.panels[1].centerx > middle > areas.panels[seats - 1].centerx


@pytest.mark.parametrize("size", TALL, ids=str)
def test_a_tall_window_has_large_cards_and_words_and_free_buttons(shelf: Shelf, size: tuple[int, int]) -> None:
    for seats, scale in product(range(2, 13), SCALES):
        all_is_large_and_free(look_of(shelf, size, scale), size, seats)


def all_is_large_and_free(look: Look, size: tuple[int, int], seats: int) -> None:
    areas = areas_for(size, seats, 0, text_scale=look.text_scale)
    assert areas.card_height >= 70 * areas.unit
    assert areas.centre.width >= 240 * areas.unit
    assert areas.hand.top > max(areas.own.bottom, areas.slip.bottom)
    assert all(look.text.pixels(role) >= 14 for role in Role)
    buttons = pygame.Rect(0, 0, look.px(4 * 44 + 6), look.px(44))
    buttons.right = size[0]
    for seat, panel in areas.panels.items():
        assert panel.top >= look.px(8)
        assert not panel.colliderect(buttons), f"seat {seat} lies below the buttons"
        assert frame_of(look, areas, seat).text.pixels(Role.SMALL) >= 14


def table_of(driver: Driver, seats: int, plays: int = 0) -> TableScene:
    players = ("human",) + ("greedy",) * (seats - 1)
    deal = GAME.deal(GAME.options({}), seats, seats - 1, Rng(3))
    session = Session.resume(record_of(players, deal.table, deal.hands, dealer=seats - 1), None)
    while plays > 0 or session.turn != 0:
        session.submit(player_named(GAME.id, "greedy").choose(session.view(present(session.turn)), Rng(plays)))
        plays -= 1
    table = TableScene(driver.app.host, session)
    driver.app.host.stack.push(table)
    for _ in range(400):
        driver.step(0.1)
        if table.controls.decision is not None and not table.is_animating:
            return table
    raise AssertionError("no decision came")


def drawers(driver: Driver, table: TableScene) -> list[HintScene | LogScene]:
    return [HintScene(driver.app.host, table, present(KIT.advice), None), LogScene(driver.app.host, table)]


def assert_at_rest(table: TableScene) -> None:
    stage = table.stage
    placed = stage.kit.lay_out(stage.view, stage.areas, stage.raised, is_open=stage.is_open)
    assert {card: sprite.placed for card, sprite in stage.sprites.items()} == placed
    assert not any(sprite.is_moving(table.host.clock.now()) for sprite in stage.sprites.values())


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024)], ids=str)
@pytest.mark.parametrize("seats", first_quick([5, 2, 12]))
@pytest.mark.parametrize("number", [0, 1], ids=["hint", "log"])
def test_cards_glide_beside_the_drawer_and_back(
    make_driver: MakeDriver, seats: int, number: int, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size)
    table = table_of(driver, seats)
    before = table.stage.areas
    driver.app.host.stack.push(drawers(driver, table)[number])
    drawer = drawer_rect(driver.app.host.look)
    assert table.stage.is_moving(driver.clock.now())
    table.stage.finish()
    assert_at_rest(table)
    for card, sprite in table.stage.sprites.items():
        pose = sprite.placed.pose
        box = pygame.Rect(0, 0, round(pose.height * 0.6), round(pose.height * 0.9))
        box.center = (round(pose.x), round(pose.y))
        assert not box.colliderect(drawer), f"{card} lies under the drawer"
    driver.key(pygame.K_ESCAPE)
    assert driver.top is table
    for _ in range(40):
        driver.step(0.1)
    assert_at_rest(table)
    assert (before.panels, before.hand, before.middle.rect) == (
        table.stage.areas.panels,
        table.stage.areas.hand,
        table.stage.areas.middle.rect,
    )


def test_a_window_that_changes_its_size_has_its_cards_in_place_at_once(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1024, 600), settings=Settings(text_scale=1.5))
    table = table_of(driver, 4)
    log = LogScene(driver.app.host, table)
    driver.show(log)
    began: list[bool] = []
    stage, resize = table.stage, log.resize

    def resized(size: tuple[int, int]) -> None:
        resize(size)
        began.append(stage.is_moving(driver.clock.now()))

    log.resize = resized  # type: ignore[method-assign]
    driver.resize((800, 600))
    assert began
    assert not any(began)
    look = driver.app.host.look
    assert_at_rest(table)
    hand = table.stage.view.zones[HANDS[0]]
    assert all(table.stage.sprites[present(card)].placed.pose.x < drawer_rect(look).left for card in hand)


def test_a_look_back_stays_lit_when_the_window_changes_its_size(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1024, 600))
    table = table_of(driver, 3, plays=12)
    log = LogScene(driver.app.host, table)
    driver.show(log)
    plays = iter(range(12))
    while not (lit := table.stage.lit):
        log.look_back(next(plays))
        driver.settle()
    for size in ((960, 540), (600, 1024)):
        driver.resize(size)
        assert table.stage.lit == lit
        assert_at_rest(table)
    driver.key(pygame.K_ESCAPE)
    assert table.stage.lit == ()


@pytest.mark.parametrize("number", [1, 7, 12])
def test_an_open_hand_lies_between_portrait_and_pile_of_a_small_panel(shelf: Shelf, number: int) -> None:
    look = look_of(shelf, (1024, 600), 1.0)
    areas = areas_beside(look, 12)
    assert areas.is_small
    view = started(GAME, ["greedy"] * 12).view(0)
    cards = [card for card in SPANISH.cards if card not in view.zones[HANDS[0]]][:number]
    view = replace(view, zones={**view.zones, HANDS[1]: tuple(cards)})
    placed = KIT.stage.lay_out(view, areas, is_open=True)
    for card in cards:
        pose = placed[card].pose
        half = pose.height * CARD_SHAPE / 2
        assert frame_of(look, areas, 1).portrait.right < pose.x - half
        assert pose.x + half <= areas.pile_rect(1).left + 1


def test_a_drawer_shows_what_is_in_it_while_the_table_beside_it_moves(make_driver: MakeDriver) -> None:
    """Its picture is kept meanwhile: whatever changes in it is still seen in the frame after."""
    driver = make_driver(size=(800, 500))
    table = table_of(driver, 3, plays=6)
    drawer = LogScene(driver.app.host, table)
    driver.app.host.stack.push(drawer)
    driver.step(0.02)
    assert table.is_animating
    inside = driver.app.surface.subsurface(drawer_rect(driver.app.host.look))
    seen = []
    for key in (None, pygame.K_UP, pygame.K_UP):
        if key is not None:
            driver.key(key)
        for _ in range(2):
            driver.step(0.02)
        assert table.is_animating
        kept = pygame.image.tobytes(inside, "RGB")
        drawer.redraw()
        driver.step(0.02)
        assert pygame.image.tobytes(inside, "RGB") == kept
        seen.append(kept)
    assert len(set(seen)) == len(seen), "another entry has the focus"
