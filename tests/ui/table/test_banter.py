import itertools
from collections import Counter, defaultdict
from collections.abc import Mapping

import pygame
import pytest

from caurobat.catalogue import FIRST
from caurobat.match.session import Session
from caurobat.narration.banter import LINES, Occasion, voice_of
from caurobat.players.roster import HUMAN, LEVELS
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import Settings
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.table.bubbles import bubble_for
from caurobat.ui.table.layout import hand_spot
from caurobat.ui.table.note import Note
from caurobat.ui.table.painter import table_areas
from caurobat.ui.table.panels import STRIP
from caurobat.ui.table.story.banter import Said
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import first_quick, present
from tests.ui.conftest import Driver, MakeDriver

SIZES = [((1024, 600), 2.0)]
ALL_LINES = [line for lines in LINES.values() for said in lines.values() for line in said]


def test_each_of_the_six_has_lines_of_their_own_for_each_occasion() -> None:
    assert set(LINES) == set(LEVELS)
    assert all(len(lines[occasion]) >= 2 for lines in LINES.values() for occasion in Occasion)
    assert len(set(ALL_LINES)) == len(ALL_LINES), "nobody speaks like another"


def test_a_stranger_says_nothing_in_the_name_of_somebody_else() -> None:
    assert voice_of("quim", "Quim") is LINES["quim"]
    assert voice_of("quim:miser", "Quim") is LINES["quim"]
    assert [voice_of("quim", "Pere"), voice_of(HUMAN, "Quim"), voice_of("greedy", "Greedy")] == [None] * 3


@pytest.mark.parametrize("game", first_quick(KITS))
@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_a_line_covers_only_words(make_driver: MakeDriver, game: str, size: tuple[int, int], scale: float) -> None:
    settings = Settings(text_scale=scale)
    hosts = [make_driver(size=size, settings=settings, language=language).app.host for language in LANGUAGES]
    kit = KITS[game]
    counts = [count for count in kit.game.seat_counts(kit.game.options({})) if count in (2, 3, 4, 8, 12)]
    sayings = {host: sorted(map(host.t, ALL_LINES), key=len) for host in hosts}
    spoken = [(host, each) for host, lines in sayings.items() for each in (lines[0], *lines[-4:])]
    for count, has_hand in itertools.product(counts, (True, False)):
        areas = table_areas(hosts[0].look, settings, kit, count, 0, has_hand=has_hand)
        screen = pygame.Rect((0, 0), size)
        strip = pygame.Rect(0, 0, size[0], hosts[0].look.px(STRIP))
        for seat in areas.panels:
            others = [areas.panels[other] for other in areas.panels if other != seat]
            taken = [*others, areas.own, areas.hand, areas.slip, areas.middle.rect]
            taken.append(areas.pile_rect(seat))
            for host, each in spoken:
                bubble = bubble_for(host.look, areas, seat, each)
                assert bubble.is_whole, (each, seat, count)
                assert screen.contains(bubble.rect)
                assert [rect for rect in taken if rect.colliderect(bubble.rect)] == [], (each, seat, count)
                assert not hand_spot(areas, seat).rect.colliderect(bubble.rect), "the backs of the hand"
                assert bubble.is_inside or not strip.colliderect(bubble.rect)


def table_of(
    driver: Driver, game: str, seed: int, players: tuple[str, ...], rules: Mapping[str, object] | None = None
) -> TableScene:
    kit = KITS[game]
    plan = plan_for(players, kit.game.options(rules or {}), game)
    session = Session.start(kit.game, plan.options, named(plan, driver.app.host.t), seed, None)
    table = TableScene(driver.app.host, session)
    driver.app.host.stack.push(table)
    return table


def programs_for(game: str) -> tuple[str, ...]:
    counts = KITS[game].game.seat_counts(KITS[game].game.options({}))
    return ("laia", "biel", "quim", "montse")[: max(count for count in counts if count <= 4)]


def heard_at(driver: Driver, table: TableScene, rounds: int = 1) -> list[tuple[int, Occasion, str]]:
    """Let programs play that many rounds; return the seats that spoke, on which occasion, and their lines."""
    heard: list[Said] = []
    for number in range(rounds):
        if number:
            table.session.next_round()
            table.begin_round()
        with driver.unseen():
            for _ in range(20_000):
                driver.step(0.25)
                said = table.said
                if said is not None and said not in heard[-1:]:
                    heard.append(said)
                if table.phase.kind is PhaseKind.ROUND_OVER:
                    break
    seats = table.session.seats
    voices = [present(voice_of(seats[said.seat].player, seats[said.seat].name)) for said in heard]
    return [
        (said.seat, next(when for when, lines in voice.items() if said.line in lines), said.line)
        for said, voice in zip(heard, voices, strict=True)
    ]


LAST = {Occasion.WON, Occasion.LOST}


@pytest.mark.slow
@pytest.mark.parametrize("game", KITS)
def test_one_greets_one_has_the_last_word_and_nobody_speaks_often(make_driver: MakeDriver, game: str) -> None:
    driver = make_driver()
    heard = heard_at(driver, table_of(driver, game, 3, programs_for(game)))
    assert [when for _, when, _ in heard].count(Occasion.GREETING) == 1
    assert heard[0][1] is Occasion.GREETING
    assert [when in LAST for _, when, _ in heard] == [False] * (len(heard) - 1) + [True]
    assert max(Counter(seat for seat, when, _ in heard if when not in LAST).values()) == 1
    if game != FIRST:
        return
    again = make_driver()
    assert heard_at(again, table_of(again, game, 3, programs_for(game))) == heard, "the same match, the same words"


@pytest.mark.slow
def test_no_line_comes_twice_in_a_row(driver: Driver) -> None:
    heard = heard_at(driver, table_of(driver, FIRST, 5, ("laia", "biel", "quim"), {"target": 9}), rounds=4)
    assert {Occasion.ROBBED, Occasion.TRIUMPH} <= {when for _, when, _ in heard}
    by_seat: dict[tuple[int, Occasion], list[str]] = defaultdict(list)
    for seat, when, line in heard:
        by_seat[seat, when].append(line)
    assert max(map(len, by_seat.values())) > 1
    assert not any(one == other for lines in by_seat.values() for one, other in itertools.pairwise(lines))


def test_they_are_silent_where_nobody_wants_them(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=Settings(has_banter=False))
    assert heard_at(driver, table_of(driver, FIRST, 3, programs_for(FIRST))) == []


def test_nothing_is_said_over_a_menu_beside_the_coach_or_in_the_past(driver: Driver) -> None:
    table = table_of(driver, FIRST, 3, ("laia", "biel", HUMAN))
    for _ in range(400):
        driver.step(0.05)
        if table.said is not None:
            break
    assert table.said is not None
    host = driver.app.host
    table.show_note(Note(host, "sweep", "Look here.", lambda: table.stage.areas.own, lambda: None))
    assert table.said is None, "the coach speaks"
    table.show_note(None)
    assert table.said is not None
    driver.show(Screen(host))
    assert table.said is None
    host.stack.pop()
    assert table.said is not None
    table.catch_up()
    assert table.said is None, "after an undo, the talk begins anew"
