import pygame

from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.table.ghosts import draw_top
from caurobat.narration.scores import History
from caurobat.ui.drawing.look import make_look
from caurobat.ui.drawing.theme import contrast, load_theme
from caurobat.ui.scenes import graph
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.widgets import Item, RowButton
from tests.expecting import instance
from tests.match.playing import finish_round, started
from tests.ui.conftest import Driver
from tests.ui.kept import ASSETS
from tests.ui.tables import KIT


def test_a_moment_of_the_past_does_not_know_who_won_the_round() -> None:
    session = started(GAME, ["greedy"] * 3, 5)
    finish_round(session)
    assert sum(session.seat_scores) > 0
    assert sum(session.scores_before_count) == 0


def test_the_section_of_the_rules_that_was_asked_for_is_the_one_that_is_marked(driver: Driver) -> None:
    pages = KIT.rules.pages(KIT.game.options({}))
    scene = RulesScene(driver.app.host, KIT.rules)
    driver.show(scene)

    def rows() -> list[Item]:
        return [item for item in scene.group.widgets if isinstance(item.node, RowButton)]

    entries = rows()
    assert len(entries) == len(pages) + 1, "and where they come from"
    for entry in entries:
        scene.group.focus(entry.name)
        driver.key(pygame.K_RETURN)
        driver.step()
        assert [each.label for each in rows() if instance(each.node, RowButton).is_chosen] == [entry.label]


def test_ghosts_can_be_made_out_with_high_contrast(driver: Driver) -> None:
    host = driver.app.host
    look = make_look(driver.app.shelf, load_theme(ASSETS / "themes", "contrast"), host.look.size, 1.0)
    paper = pygame.Surface((80, 120), pygame.SRCALPHA)
    paper.fill(look.theme.colours.paper)
    surface, rect = pygame.Surface((200, 200)), pygame.Rect(60, 40, 80, 120)
    draw_top(surface, look, rect, paper, SeatFace("Quim", "", 1, 7))
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
