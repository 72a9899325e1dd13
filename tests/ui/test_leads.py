"""The log and the review show small cards and faces: who played which card, and which would have been better."""

from itertools import cycle

import pygame
import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Build, Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card
from caurobat.match.session import Session
from caurobat.players.roster import player_named
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes import Picture
from caurobat.ui.scenes import leads
from caurobat.ui.scenes.leads import choice_lead
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.marks import Mark
from caurobat.ui.widgets import RowButton, WidgetState
from tests.expecting import first_quick
from tests.match.playing import started
from tests.ui.conftest import Driver, MakeDriver


def begun(game: str, decisions: int) -> Session:
    session = started(GAMES[game], ("human", "greedy"), 5)
    greedy = player_named(game, "greedy")
    for number in range(decisions):
        assert session.turn is not None
        session.submit(greedy.choose(session.view(session.decider(session.turn)), Rng(number)))
    return session


def each_entry(log: LogScene) -> list[RowButton]:
    """Return the entries of all plays in order, also of those within a call, which is opened by choosing it."""
    entries: dict[int, RowButton] = {}
    for name in [entry.name for entry in log.entries()]:
        log.look_back(int(name.removeprefix("play ")))
        plays = [entry for entry in log.entries() if isinstance(entry, RowButton)]
        entries |= {int(play.name.removeprefix("play ")): play for play in plays}
    return [entries[number] for number in sorted(entries)]


@pytest.mark.parametrize(("game", "size"), first_quick(zip(GAMES, cycle([(1024, 600), (1920, 1080)]))))
def test_each_entry_of_the_log_shows_the_card_and_who_played_it(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    driver, session = make_driver(size=size), begun(game, 14)
    table = TableScene(driver.app.host, session)
    driver.app.host.stack.push(table)
    table.story.catch_up()
    driver.show(log := LogScene(driver.app.host, table))
    face, seen = card_art.face, []

    def faced(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
        seen.append(code)
        return face(look, settings, code, height)

    def portrayed(surface: pygame.Surface, look: Look, who: SeatFace, box: pygame.Rect) -> None:
        seen.append(who.name)
        draw_portrait(surface, look, who, box)

    monkeypatch.setattr(card_art, "face", faced)
    monkeypatch.setattr(leads, "draw_portrait", portrayed)
    look, shown = driver.app.host.look, []
    for entry in each_entry(log):
        assert entry.lead is not None
        seen.clear()
        box = pygame.Rect(5, 5, entry.lead.wide or 0, entry.lead.high or 0)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        entry.lead.place(look, box).draw(surface)
        assert box.contains(surface.get_bounding_rect())
        assert (entry.height(look, 300) or 0) >= box.height
        shown.append(tuple(seen))
    names = [face.name for face in table.faces]
    plays = [play.action for play in session.record.rounds[-1].plays]
    played = [(action.card.code, names[action.seat]) for action in plays if isinstance(action, Play | Build)]
    assert [each for each in shown if len(each) == 2] == played
    assert all(each in [(name,) for name in names] for each in shown if len(each) == 1)


def test_a_choice_shows_both_cards_with_their_marks(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[Mark] = []
    monkeypatch.setattr(leads, "draw_small_mark", lambda _surface, _look, mark, _rect: marked.append(mark))
    played, better = parse_card("E4"), parse_card("O7")
    settings, look = driver.app.host.settings, driver.app.host.look
    both = choice_lead(look, settings, [played], [better])
    alone = choice_lead(look, settings, [played], [])
    assert both is not None
    assert alone is not None
    assert both.wide == 2 * (alone.wide or 0)
    both.place(look, pygame.Rect(0, 0, 300, 100)).draw(pygame.Surface((300, 100)))
    assert marked == [Mark.PLAYED, Mark.BETTER]
    assert choice_lead(look, settings, [], []) is None


def test_a_picture_stands_in_the_middle_of_its_entry(make_driver: MakeDriver) -> None:
    look, boxes = make_driver().app.host.look, []
    lead = Picture(lambda _surface, _look, box: boxes.append(box), wide=40, high=40)
    for detail in ("", "Level 2", "A long sentence that needs several lines. " * 4):
        entry = RowButton("entry", "Laia", lambda: None, hint=detail, lead=lead)
        rect = pygame.Rect(10, 20, 300, entry.height(look, 300) or 0)
        entry.show(pygame.Surface((400, 400)), look, rect, WidgetState())
        assert abs(boxes[-1].centery - rect.centery) <= 1
        assert rect.contains(boxes[-1])
