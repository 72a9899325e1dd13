"""Buttons cover no card: ten ranks to claim, or many ways to play one, at every size and with large letters."""

import pygame
import pytest

from caurobat.core.decisions import Action, Pass
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.core.zones import STOCK
from caurobat.decks import Card
from caurobat.games.cuarenta.players.greedy import GreedyPlayer
from caurobat.games.cuarenta.rules import GAME, State
from caurobat.games.cuarenta.table.places import score_boxes
from caurobat.match.match import Match, start_match
from caurobat.match.session import Session
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.buttons import Prompts
from caurobat.ui.table.layout import Place, stock_spot
from tests.expecting import first_quick, instance
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.pilot import click_point

MOMENTS = [(4, 3, 20), (2, 0, 32), (4, 4, 12), (2, 169, 23)]
"""Seats, the seed of the deal, and how many decisions greedy players make first: two claims, then three and five ways.

The stock still lies there."""


def played(seats: int, seed: int, plies: int) -> Match:
    options = GAME.options({})
    people = [SeatRecord(f"Seat {seat}", "greedy" if seat else "human") for seat in range(seats)]
    match, _ = start_match(GAME, options, people).next_round(GAME.deal(options, seats, seed % seats, Rng(seed)))
    for ply in range(plies):
        decision = match.decision
        assert decision is not None
        view = GAME.view(instance(match.state, State), decision.seat)
        match, _ = match.apply(GreedyPlayer().choose(view, Rng(seed, ply)))
    return match


def pick_the_card_with_most_ways(driver: Driver, table: TableScene, actions: tuple[Action, ...]) -> None:
    cards = [getattr(action, "card", None) for action in actions]
    card = max(cards, key=cards.count)
    if isinstance(card, Card):
        driver.click(click_point(table, card))


def cards_of(table: TableScene) -> list[pygame.Rect]:
    """Where cards lie, and where they may come to lie; the score, too, is kept with cards."""
    stage = table.stage
    poses = [sprite.placed.pose for sprite in stage.sprites.values()]
    if stage.view.zones[STOCK]:
        poses.append(stock_spot(stage.areas))
    lying = [Place(pose.x, pose.y).card_rect(pose.height) for pose in poses]
    places = [place.card_rect(stage.areas.card_height) for place in stage.areas.places.values()]
    return [rect.inflate(-2, -2) for rect in (*lying, *places, *score_boxes(stage.areas.middle))]


@pytest.mark.parametrize(
    ("size", "scale", "layout"),
    first_quick(
        [
            ((640, 400), 1.0, TableLayout.WHEEL),
            ((1024, 600), 1.0, TableLayout.WHEEL),
            ((1024, 600), 2.0, TableLayout.WHEEL),
            ((1024, 600), 1.5, TableLayout.ROW),
            ((1024, 600), 2.0, TableLayout.ROW),
            ((1920, 1080), 1.0, TableLayout.ROW),
            ((700, 1000), 1.0, TableLayout.WHEEL),
        ]
    ),
)
def test_buttons_cover_no_card(
    make_driver: MakeDriver, size: tuple[int, int], scale: float, layout: TableLayout
) -> None:
    driver = make_driver(size=size, settings=Settings(text_scale=scale, layout=layout))
    for moment in MOMENTS:
        match = played(*moment)
        table = TableScene(driver.app.host, Session(match, 1, None))
        driver.app.host.stack.push(table)
        table.story.finish()
        decision = match.decision
        assert decision is not None
        for _ in range(20):
            driver.step(0.05)
        pick_the_card_with_most_ways(driver, table, decision.actions)
        for _ in range(10):
            driver.step(0.05)
        buttons = table.controls.button_rects
        assert len(buttons) >= 3
        assert all(button.height >= driver.app.host.look.px(24) for button in buttons), "room for a word"
        assert all(pygame.Rect((0, 0), size).contains(button) for button in buttons)
        assert all(button.collidelist(buttons[number + 1 :]) == -1 for number, button in enumerate(buttons))
        assert all(button.collidelist(cards_of(table)) == -1 for button in buttons), moment
        driver.app.host.stack.pop()


def test_a_key_pressed_in_haste_claims_nothing() -> None:
    match = played(4, 3, 20)
    assert match.decision is not None
    prompts = Prompts()
    prompts.set(KITS[GAME.id].words.prompts(Strings("en", ASSETS / "locale"), None, match.decision))
    focused = prompts.focused()
    assert focused is not None
    assert focused.action == Pass(0)
