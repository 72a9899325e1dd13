"""A theft is the moment of the game: its times, its shout, how the table shakes, and the sums at the piles."""

from itertools import permutations, product

import pygame
import pytest

from caurobat.core.events import CardsMoved, DebtOwed, Event
from caurobat.core.zones import PILES
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import Why
from caurobat.games.cau_robat.table import effects
from caurobat.games.cau_robat.table.robbery import SHAKE, Robbery, ScheduledRobbery
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.drawing.look import Look
from caurobat.ui.kits import KITS
from caurobat.ui.table.faces import Expression, SeatFace
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.labels import shout_picture
from caurobat.ui.table.painter import Painter
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import PhaseKind, TablePhase
from caurobat.ui.table.story.script import SoundQueue
from tests.expecting import first_quick, instance
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import areas_for
from tests.ui.test_table_story import CONTRACAU, THEFT, dealt, stage_before


def theft_of(number: int) -> CardsMoved:
    return CardsMoved(SPANISH.cards[:number], PILES[0], PILES[1], 0, Why.STEAL)


def thefts(events: tuple[Event, ...]) -> list[CardsMoved]:
    return [event for event in events if isinstance(event, CardsMoved) and event.why == Why.STEAL]


def staged_on(stage: TableAnimator) -> ScheduledRobbery:
    return instance(stage.staged, ScheduledRobbery)


def test_a_theft_is_over_in_a_second_and_a_fifth_and_greater_the_more_cards() -> None:
    shouts, sounds, weights = [], [], []
    for number in (2, 8, 20):
        event = theft_of(number)
        assert effects.STAGE.seconds(event, AnimationSpeeds()) <= 1.2
        shout = effects.STAGE.shout(event)
        heard, drama = effects.STAGE.sound(event, 2), instance(effects.STAGE.drama(event), Robbery)
        assert shout is not None
        assert heard is not None
        assert (shout[1], drama.winner, drama.loser) == (1, 1, 0)
        shouts.append(shout[0].size)
        sounds.append(heard.name)
        weights.append(drama.weight)
    assert shouts == sorted(set(shouts))
    assert weights == sorted(set(weights))
    assert len(set(sounds)) == 3


def test_the_pile_is_lifted_before_it_sets_out_and_its_height_rides_on_it(driver: Driver) -> None:
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    for event in events:
        stage.show(event, 50.0)
        if isinstance(event, CardsMoved) and event.why == Why.STEAL and len(event.cards) == 18:
            break
    staged = staged_on(stage)
    assert 0.1 <= staged.leaves - staged.begin <= 0.15
    sprite = stage.sprites[stage.sums.rides[-1].cards[0]]
    start = sprite.pose(50.0)
    almost = staged.leaves - 0.01
    assert sprite.pose(almost) == start
    assert sprite.lift(almost) > 0.3
    riding = [(ride.count, ride.is_height) for ride in stage.sums.riding(staged.leaves + 0.1)]
    assert (18, True) in riding
    assert stage.landed(3, staged.lands - 0.01) < stage.landed(3, staged.lands)


def stolen(driver: Driver, *, is_reduced: bool = False) -> tuple[TableAnimator, CardsMoved]:
    """A table in the middle of a theft of eighteen cards that began at 50.0."""
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    stage.speeds = AnimationSpeeds(is_motion_reduced=is_reduced)
    for event in events:
        stage.show(event, 50.0)
        if isinstance(event, CardsMoved) and event.why == Why.STEAL and len(event.cards) == 18:
            return stage, event
    raise AssertionError("nobody stole eighteen cards")


def test_a_pile_flies_as_high_as_it_is_and_is_pressed_flat_as_it_lands(driver: Driver) -> None:
    stage, event = stolen(driver)
    staged = staged_on(stage)
    top, bottom = (stage.sprites[card] for card in (event.cards[0], event.cards[-1]) if card is not None)

    def height(now: float) -> float:
        return bottom.shown(now).y - top.shown(now).y

    flying = height((staged.leaves + staged.lands) / 2)
    assert flying > 0.2 * top.pose(staged.leaves).height
    assert height(staged.lands + 0.12) < height(staged.lands + 0.5) < flying
    assert top.is_moving(staged.lands + 0.12)
    assert not top.is_moving(staged.lands + 0.2)


def test_the_room_goes_dark_for_all_but_thief_and_victim(driver: Driver) -> None:
    stage, _ = stolen(driver)
    staged = staged_on(stage)
    surface = driver.app.surface
    surface.fill((200, 200, 200))
    before = surface.copy()
    staged.draw_behind(surface, driver.app.host.look, stage.areas, staged.lands - 0.1)
    panels = {seat: stage.areas.own if seat == 0 else stage.areas.panels[seat] for seat in range(4)}
    darker = {seat for seat, rect in panels.items() if surface.get_at(rect.center) != before.get_at(rect.center)}
    two = {staged.drama.winner, staged.drama.loser}
    assert darker == set(range(4)) - two
    surface.blit(before, (0, 0))
    staged.draw_behind(surface, driver.app.host.look, stage.areas, staged.lands + 0.4)
    assert surface.get_at(stage.areas.centre.center) == before.get_at(stage.areas.centre.center)


def test_whoever_is_robbed_is_startled_and_the_thief_is_glad(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, _ = stolen(driver)
    staged, moods = staged_on(stage), set()

    def noted(surface: pygame.Surface, look: Look, face: SeatFace, box: pygame.Rect, mood: Expression) -> None:
        moods.add((face.name, mood))

    monkeypatch.setattr("caurobat.games.cau_robat.table.robbery.draw_portrait", noted)
    faces = [SeatFace(str(seat), "", seat, seat + 1) for seat in range(4)]
    now = staged.lands - 0.05
    staged.draw_over(driver.app.surface, driver.app.host.look, stage.areas, faces, now)
    assert moods == {(str(staged.drama.loser), Expression.STARTLED), (str(staged.drama.winner), Expression.GLAD)}


def test_a_small_theft_is_said_at_the_pile_and_tiles_spray_from_twelve_on() -> None:
    found = {}
    for number in (1, 4, 5, 11, 12, 30):
        shout, drama = effects.STAGE.shout(theft_of(number)), instance(effects.STAGE.drama(theft_of(number)), Robbery)
        assert shout is not None
        found[number] = (shout[0].is_at_pile, drama.pieces > 0)
    assert found == {
        1: (True, False),
        4: (True, False),
        5: (False, False),
        11: (False, False),
        12: (False, True),
        30: (False, True),
    }


@pytest.mark.parametrize("boost", [1.0, 0.5])
def test_a_theft_is_heard_as_its_pile_lands_however_slow_the_table_is(driver: Driver, boost: float) -> None:
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    stage.speeds = AnimationSpeeds(boost=boost)
    event = next(event for event in thefts(events) if len(event.cards) == 18)
    heard: list[str] = []
    queue = SoundQueue(lambda name, step, side: heard.append(name))
    stage.show(event, 50.0)
    queue.hear(event, None, stage, 50.0, 50.0)
    lands = staged_on(stage).lands
    queue.update(lands - 0.02)
    assert heard == []
    queue.update(lands + 0.02)
    assert len(heard) == 1


def test_the_more_cards_the_longer_a_pile_flies() -> None:
    flights = [AnimationSpeeds().seconds(effects.STAGE.manner(theft_of(number)).flight) for number in (2, 8, 20)]
    assert flights == sorted(set(flights))
    assert (flights[0], flights[-1]) == (0.5, 0.9)


def test_the_table_jumps_when_it_lands(driver: Driver) -> None:
    stage, _ = stolen(driver)
    staged = staged_on(stage)
    jumps = [staged.jump(stage.areas, staged.lands + step / 60) for step in range(-20, 40)]
    assert jumps[:20] == [(0, 0)] * 20
    assert jumps[-10:] == [(0, 0)] * 10
    assert any(jump != (0, 0) for jump in jumps)
    most = max(abs(across) + abs(down) for across, down in jumps)
    assert most <= 12


@pytest.mark.parametrize("is_reduced", [False, True])
def test_with_reduced_motion_the_room_stays_light_and_the_table_still(driver: Driver, is_reduced: bool) -> None:
    stage, _ = stolen(driver, is_reduced=is_reduced)
    host, kit, staged = driver.app.host, KITS["cau-robat"], staged_on(stage)
    faces = tuple(SeatFace(str(seat), "", seat, seat + 1) for seat in range(4))
    picture = TablePicture(TablePhase(PhaseKind.TELLING), stage, faces, (0,) * 4, "", None, False)
    painter = Painter(host.look, host.settings, host.strings, kit, SPANISH)

    def corner(now: float) -> list[bytes]:
        painter.draw(driver.app.surface, picture, now)
        return [
            pygame.image.tobytes(driver.app.surface.subsurface(rect), "RGB") for rect in ((0, 0, 9, 9), (0, 300, 4, 4))
        ]

    before = corner(staged.begin)
    assert (corner(staged.lands - 0.1) == before) is is_reduced
    assert (corner(staged.lands + 0.05) == before) is is_reduced


@pytest.mark.parametrize(
    ("size", "room"),
    first_quick([((1024, 600), None), ((1280, 720), None), ((1920, 1080), None), ((1280, 720), (880, 720))]),
    ids=str,
)
def test_pile_and_plate_never_hide_each_other(
    make_driver: MakeDriver, size: tuple[int, int], room: tuple[int, int] | None
) -> None:
    """And neither is behind a drawer, such as that of a lesson, which leaves only `room` for the table."""
    look = make_driver(size=size).app.host.look
    hidden = []
    for seats, shout in product((2, 3, 4, 7, 12), effects.ROBBERIES):
        areas, picture = areas_for(size, seats, room=room), shout_picture(look, shout, "Robat!")
        plate = pygame.mask.from_surface(picture)
        for loser, winner in permutations(range(seats), 2):
            drama, wanted = Robbery(winner, loser, 1.0), areas.centre.center
            spot, scale = drama.clear_plaque(look, areas, picture.get_size(), wanted)
            drawn = plate.scale((round(plate.get_size()[0] * scale), round(plate.get_size()[1] * scale)))
            box = pygame.Rect((0, 0), drawn.get_size()).move_to(center=spot)
            assert pygame.Rect((0, 0), areas.size).contains(box)
            start, end = areas.pile_rect(loser), areas.pile_rect(winner)
            for step in range(41):
                pile = start.move_to(center=pygame.Vector2(start.center).lerp(end.center, step / 40))
                offset = pile.left - box.left, pile.top - box.top
                if drawn.overlap(pygame.Mask(pile.size, fill=True), offset):
                    hidden.append((seats, shout.size, loser, winner))
                    break
    assert hidden == []


def test_the_picture_stands_still_as_a_great_pile_lands_and_no_time_is_lost() -> None:
    great, small = (ScheduledRobbery(Robbery(1, 0, 1.0, is_great=each), 0.0, 0.1, 1.0, 1.2) for each in (True, False))
    times = [step / 240 for step in range(360)]
    shown = [great.seen_at(now) for now in times]
    assert shown == sorted(shown)
    assert sum(1.0 - 1e-9 <= each <= 1.0 + 1e-9 for each in shown) / 240 == pytest.approx(0.08, abs=0.005)
    assert all(each == now for each, now in zip(shown, times, strict=True) if not 1.0 < now < 1.0 + SHAKE)
    assert [small.seen_at(now) for now in times] == times


def test_it_shakes_harder_whom_it_hits(driver: Driver) -> None:
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    stage.show(events[0], 0.0)
    for event in thefts(events):
        stage.show(event, 0.0)
    staged = staged_on(stage)
    assert staged.strength(0) > staged.strength(1) > 0


def test_any_press_brings_a_theft_to_its_end(driver: Driver) -> None:
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    for event in events[:4]:
        stage.show(event, 0.0)
    stage.finish()
    assert stage.staged is None
    assert not stage.is_moving(0.0)


def sums_after(stage: TableAnimator, events: tuple[Event, ...]) -> dict[int, tuple[int, int]]:
    for event in events:
        stage.show(event, 0.0)
    found: dict[int, tuple[int, int]] = {}
    for seat in range(stage.view.seats):
        total = stage.sums.total(seat, 2.0)
        if total is not None:
            found[seat] = (total.net, total.owed)
    return found


@pytest.mark.parametrize(("seats", "seed", "cards"), [(4, 22, THEFT), (4, 3, CONTRACAU)])
def test_each_person_has_one_number_and_it_is_what_the_play_brought(
    driver: Driver, seats: int, seed: int, cards: str
) -> None:
    stage, events = stage_before(driver, dealt(seats, seed), cards)
    before = {seat: len(stage.view.zones[PILES[seat]]) for seat in range(seats)}
    sums = sums_after(stage, events)
    for seat in range(seats):
        owed = sum(event.cards for event in events if isinstance(event, DebtOwed) and event.debtor == seat)
        net = len(stage.view.zones[PILES[seat]]) - before[seat]
        if net or owed:
            assert sums[seat] == (net, owed)


def test_a_shout_is_made_once(driver: Driver) -> None:
    look, shout = driver.app.host.look, effects.ROBBERIES[-1]
    made = shout_picture(look, shout, "Robat!")
    assert shout_picture(look, shout, "Robat!") is made
