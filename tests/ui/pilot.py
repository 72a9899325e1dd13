"""Finding one's way at a table: its cards, its buttons, and whether picture, match and saved game agree."""

from caurobat.core.record import parse_record
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.match.storage import Saves
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.layout import CARD_SHAPE, hand_step
from tests.expecting import present
from tests.ui.conftest import Driver


def whole_table(driver: Driver) -> TableScene | None:
    tables = [scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene)]
    return tables[0] if tables else None


def check_table(table: TableScene, saves: Saves | None, now: float) -> None:
    """Assert that picture, match and saved game agree once everything has arrived; finishing is always allowed."""
    story, stage, session = table.story, table.stage, table.session
    story.finish()
    assert not story.is_telling
    placed = stage.kit.lay_out(stage.view, stage.areas, stage.raised, is_open=stage.is_open)
    assert {card: sprite.pose(now) for card, sprite in stage.sprites.items()} == {
        card: place.pose for card, place in placed.items()
    }
    assert not any(sprite.is_moving(now) for sprite in stage.sprites.values())
    assert stage.view == session.view_after(stage.view.seat, story.shown_events)
    if story.shown_events == session.event_count:
        assert stage.view == session.view(stage.view.seat)
    cards = [card for zone in stage.view.zones.values() for card in zone]
    assert len(cards) == (40 if story.shown_events else 0)  # before the deal is told the table is bare
    known = [card for card in cards if card is not None]
    assert len(known) == len(set(known))
    if saves is not None:
        assert parse_record(present(saves.newest()).read_bytes()) == session.record


def click_point(table: TableScene, card: Card) -> tuple[int, int]:
    """Return a point of `card` of the hand that no other card covers while none is raised."""
    stage = table.stage
    areas = stage.areas
    hand = stage.kit.hand_of(stage.view, HANDS[areas.viewer])
    step = hand_step(areas, len(hand))
    left = areas.hand.centerx + (hand.index(card) - (len(hand) - 1) / 2) * step - areas.hand_height * CARD_SHAPE / 2
    # Near the end of the visible part: the card before it holds the pointer a little longer than it is visible.
    return round(left + step * 0.9), areas.hand.centery


def button_points(table: TableScene) -> list[tuple[int, int]]:
    """Return a point on each button of the table, found by looking for it."""
    found: dict[str, tuple[int, int]] = {}
    width, height = table.stage.areas.size
    for y in range(0, height, 12):
        for x in range(0, width, 12):
            answer = table.controls.button_at((x, y))
            if answer is not None:
                found.setdefault(answer.word, (x, y))
    return list(found.values())
