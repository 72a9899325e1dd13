"""The texts on the table are readable and true."""

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest

from caurobat.core.events import DebtOwed
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.words.kit import WORDS, Forecast, forecast_rows, slip_heading
from caurobat.narration.plays import SlipRow, SlipText
from caurobat.narration.scores import History
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.look import make_look
from caurobat.ui.drawing.text import ELLIPSIS, Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour, contrast, load_theme
from caurobat.ui.scenes import graph
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import NAMES, named, plan_for
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.labels import draw_rides, draw_sums
from caurobat.ui.table.marks import draw_ghost
from caurobat.ui.table.seat_panels import frame_of, height_shown
from caurobat.ui.table.slip import draw_slip
from caurobat.ui.widgets import RowButton
from tests.match.playing import finish_round, started
from tests.rules.plays import capture, handed
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import KIT, areas_for
from tests.ui.test_table_story import CONTRACAU, dealt, stage_before

ENGLISH = Strings("en", ASSETS / "locale")
WOMEN = {2, 3, 5, 8, 9, 10}
"""The portraits of women; the names of `NAMES` go woman, man, woman, man."""


def test_whoever_is_called_by_a_womans_name_has_a_womans_face(driver: Driver) -> None:
    plan = plan_for(("human", "greedy"))
    while len(plan.seats) < 12:
        plan = plan.with_seat_added()
    faces = {seat.name: seat.portrait for seat in named(plan, driver.app.host.t)}
    told = [name for name in NAMES if name in faces]
    assert len(told) >= 6
    assert [name for name in told if (faces[name] in WOMEN) is (NAMES.index(name) % 2 == 1)] == []


class Recorder(pygame.Surface):
    """A surface that remembers where pictures were drawn on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.drawn: list[pygame.Rect] = []

    def blit(self, *args: Any, **options: Any) -> pygame.Rect:
        """Draw a picture, and remember its place."""
        self.drawn.append(super().blit(*args, **options))
        return self.drawn[-1]


def test_the_number_of_a_debt_does_not_cover_what_its_owner_owes_already(driver: Driver) -> None:
    stage, events = stage_before(driver, dealt(4, 3), CONTRACAU)
    for event in events:
        stage.show(event, 0.0)
    debtors = {event.debtor for event in events if isinstance(event, DebtOwed)}
    assert debtors
    recorder, look = Recorder(driver.app.surface.size), driver.app.host.look
    names = [f"Seat {seat}" for seat in range(4)]
    draw_sums(recorder, look, stage, names, driver.app.host.strings, 2.0)
    assert recorder.drawn
    for debtor in debtors:
        assert frame_of(look, stage.areas, debtor).below.collidelist(recorder.drawn) == -1


@pytest.mark.parametrize("net", [0, 2])
def test_in_large_letters_too_a_debt_is_shown_beside_what_its_owner_owes_already(
    make_driver: MakeDriver, net: int
) -> None:
    host = make_driver(size=(1024, 600), settings=Settings(text_scale=2.0), language="es").app.host
    session = started(GAME, ["human", *["greedy"] * 11])
    table = TableScene(host, session)
    table.resize(host.look.size)
    for seat in range(12):
        table.stage.sums.add(seat, 0.0, net, owed=1)
    recorder, areas = Recorder(host.look.size), table.stage.areas
    draw_sums(recorder, host.look, table.stage, [f"Seat {seat}" for seat in range(12)], host.strings, 2.0)
    assert len(recorder.drawn) == (24 if net else 12)
    for seat in range(1, 12):
        assert frame_of(host.look, areas, seat).below.collidelist(recorder.drawn) == -1, seat


def test_the_numbers_of_a_play_never_lie_over_one_another(driver: Driver) -> None:
    """Eleven payments among four seats: each seat has one sum and what it stays owing, and each payment its number."""
    stage, events = stage_before(driver, dealt(4, 3), CONTRACAU)
    for number, event in enumerate(events):
        stage.show(event, number * 0.4)
    recorder, look, strings = Recorder(driver.app.surface.size), driver.app.host.look, driver.app.host.strings
    most = rides = 0
    for tenth in range(4 * len(events) + 30):
        recorder.drawn.clear()
        sums = draw_sums(recorder, look, stage, ["Anna", "Bru", "Cesc", "Dolors"], strings, tenth / 10)
        draw_rides(recorder, look, stage, sums, tenth / 10)
        rides += len(recorder.drawn) - len(sums)
        most = max(most, len(recorder.drawn))
        boxes = [box.inflate(-4, -4) for box in recorder.drawn]  # corners are round
        assert [pair for pair in itertools.combinations(boxes, 2) if pair[0].colliderect(pair[1])] == [], tenth
    assert most >= 4
    assert rides >= 11, "each payment is read on its way"


@pytest.mark.parametrize("is_reduced", [False, True])
def test_a_sum_that_changes_is_drawn_larger_and_shrinks_to_its_size(driver: Driver, *, is_reduced: bool) -> None:
    stage, _ = stage_before(driver, dealt(4, 3), CONTRACAU)
    stage.speeds = replace(stage.speeds, is_motion_reduced=is_reduced)
    stage.sums.add(1, 1.0, 3)
    look, sizes = driver.app.host.look, []
    for moment in (1.0, 1.1, 1.15, 1.6):
        recorder = Recorder(driver.app.surface.size)
        draw_sums(recorder, look, stage, NAMES, driver.app.host.strings, moment)
        sizes.append(recorder.drawn[0].size)
    if is_reduced:
        assert len(set(sizes)) == 1
    else:
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0][0] > 1.2 * sizes[-1][0]
    stage.changed[1] = 1.0
    assert bool(height_shown(stage, 1, 1.0)[1]) is not is_reduced


def test_the_newest_rank_of_a_path_has_a_halo_and_moves_on(driver: Driver) -> None:
    table = TableScene(driver.app.host, dealt(4, 3))
    driver.app.host.stack.push(table)
    driver.step(0.1)

    def changed(*ranks: int) -> list[bool]:
        table.stage.light(ranks)
        driver.step(0.0)
        lit = driver.app.surface.copy()
        places = table.stage.areas.places
        rects = [places[rank].card_rect(table.stage.areas.card_height) for rank in (1, 2)]
        beside = [(rect.centerx, rect.top - driver.app.host.look.px(8)) for rect in rects]
        return [lit.get_at(place) != dark.get_at(place) for place in beside]

    table.stage.light(())
    driver.step(0.0)
    dark = driver.app.surface.copy()
    assert changed(1) == [True, False]
    assert changed(1, 2) == [False, True]


@pytest.mark.parametrize("language", ["en", "ca", "es"])
@pytest.mark.parametrize("size", [(1024, 600), (640, 400)])
def test_the_call_on_a_slip_is_never_cut_off(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    driver = make_driver(size=size, language=language)
    look, strings = driver.app.host.look, driver.app.host.strings
    drawn: list[str] = []
    fitted = Typesetter.draw_fitted

    def spied(
        text: Typesetter,
        surface: pygame.Surface,
        words: str,
        role: Role,
        colour: Colour,
        box: pygame.Rect,
        align: Align,
    ) -> None:
        drawn.append(words)
        assert fitted(text, surface, words, role, colour, box, align).width <= box.width
        assert ELLIPSIS not in text.shortened(words, role, box.width)

    monkeypatch.setattr(Typesetter, "draw_fitted", spied)
    faces = [SeatFace(name, "", seat, seat + 1) for seat, name in enumerate(NAMES[:2])]
    box = areas_for(size, 4).slip
    for call, name in itertools.product(("cau", "recau", "contracau"), NAMES):
        slip = SlipText(0, slip_heading(strings, capture(0, "E11 O11", call=call), (name, "")), ())
        draw_slip(driver.app.surface, look, box, slip, strings, faces)
        assert " ".join(drawn) == slip.heading
        drawn.clear()


def test_a_row_too_wide_for_a_slip_goes_on_in_the_next_line(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = make_driver(size=(1024, 600))
    drawn: list[tuple[str, bool]] = []

    def spied(
        text: Typesetter,
        _surface: pygame.Surface,
        words: str,
        role: Role,
        _colour: Colour,
        box: pygame.Rect,
        _align: Align,
    ) -> None:
        drawn.append((words, text.width(words, role) <= box.width))

    monkeypatch.setattr(Typesetter, "draw_fitted", spied)
    slip = SlipText(0, "Laia: 7", (SlipRow("agafa 6 de copes + as de copes", "3 cartes"), SlipRow("1 set")))
    host, faces = driver.app.host, [SeatFace("Laia", "", 0, 1)]
    draw_slip(driver.app.surface, host.look, areas_for((1024, 600), 4).slip, slip, host.strings, faces)
    assert " ".join(words for words, _ in drawn) == "Laia: 7 agafa 6 de copes + as de copes 1 set"
    assert all(fits for _, fits in drawn)


STOLEN = capture(0, "O10 E10", handed(1, 0, "O11 O1 O2 O3 O4"), seats=2)


def test_what_one_steals_is_shown_as_a_gain(driver: Driver) -> None:
    look = driver.app.host.look
    rows = [row for row in forecast_rows(ENGLISH, Forecast(STOLEN), ("you", "Quim")) if row.number == "+5"]
    assert [look.theme.ink_on_panel(row.tone) for row in rows] == [look.theme.colours.gain]


def test_the_log_names_no_card_of_the_table_that_was_the_top_of_a_pile() -> None:
    told = " ".join(WORDS.sentences(ENGLISH, STOLEN, ("Laia", "Quim")))
    assert "Takes the 10." in told
    assert "11" not in told


def test_a_moment_of_the_past_does_not_know_who_won_the_round() -> None:
    session = started(GAME, ["greedy"] * 3, 5)
    finish_round(session)
    assert sum(session.seat_scores) > 0
    assert sum(session.scores_before_count) == 0


def test_the_section_of_the_rules_that_was_asked_for_is_the_one_that_is_marked(driver: Driver) -> None:
    pages = KIT.rules.pages(KIT.game.options({}))
    scene = RulesScene(driver.app.host, KIT.rules)
    driver.show(scene)
    entries = [widget for widget in scene.group.widgets if isinstance(widget, RowButton)]
    assert len(entries) == len(pages) + 1, "and where they come from"
    for entry in entries:
        scene.group.focus(entry.name)
        driver.key(pygame.K_RETURN)
        driver.step()
        assert [each.label for each in entries if each.is_chosen] == [entry.label]


def test_faces_of_level_lines_stand_side_by_side_and_cover_no_others(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[int, pygame.Rect] = {}
    monkeypatch.setattr(graph, "draw_portrait", lambda surface, look, face, box: drawn.update({face.colour: box}))
    cards = (0, 0, 0, 0, 0, 0, 5, 10, 15, 20, 25, 0)
    faces = [SeatFace(f"Seat {seat}", "", seat, seat + 1) for seat in range(12)]
    box, history = pygame.Rect(60, 20, 400, 300), History(((0,) * 12, cards), (), ())
    graph.Graph(driver.app.host.look, box, history, (), faces).draw(driver.app.surface, 1.0)
    level = [drawn[seat] for seat in range(12) if cards[seat] == 0]
    assert len({box.y for box in level}) == 1
    assert len({box.x for box in level}) == len(level)
    for seat in range(6, 11):
        assert drawn[seat].collidelist([box for other, box in drawn.items() if other != seat]) == -1


def test_ghosts_can_be_made_out_with_high_contrast(driver: Driver) -> None:
    host = driver.app.host
    look = make_look(driver.app.shelf, load_theme(ASSETS / "themes", "contrast"), host.look.size, 1.0)
    paper = pygame.Surface((80, 120), pygame.SRCALPHA)
    paper.fill(look.theme.colours.paper)
    surface, rect = pygame.Surface((200, 200)), pygame.Rect(60, 40, 80, 120)
    draw_ghost(surface, look, rect, paper, SeatFace("Quim", "", 1, 7))
    seen, ground = tuple(surface.get_at(rect.center)), look.theme.colours.table_deep
    assert contrast(seen, ground) >= look.theme.least_contrast


def test_the_lines_of_a_graph_are_told_apart_without_colours(driver: Driver) -> None:
    look, heights = driver.app.host.look, (10, 20, 30, 40)
    faces = [SeatFace(f"Seat {seat}", "", 0, seat + 1) for seat in range(4)]
    lines = pygame.Surface((500, 240), pygame.SRCALPHA)
    plot = graph.Graph(look, lines.get_rect(), History((heights, heights), (), ()), (), faces)
    plot._draw_lines(lines, 1.0)
    colour, found = look.theme.seat(0)[:3], []
    for height in heights:
        row = plot.rect.top + round(plot.rect.height * (1 - height / plot.top))
        drawn = "".join(
            "x" if lines.get_at((x, row))[:3] == colour else " "
            for x in range(plot.rect.left + 20, plot.rect.right - 20)
        )
        found.append(tuple(map(len, drawn.split()))[1:6])
    assert len(set(found)) == len(found)
