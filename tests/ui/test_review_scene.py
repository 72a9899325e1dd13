"""The review of a round in the window: from the score and back to it, with progress, stoppable, shown on the table."""

import time
from collections.abc import Sequence

import pygame

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.advising import deal_values, is_forced
from caurobat.games.cau_robat.rules import GAME, State, View
from caurobat.match.session import Session
from caurobat.players.judging import DealValue, Judgement, Loss, gravest
from caurobat.players.reviewing import Reviewer
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.nodes import Paragraph
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.review import ReviewScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.marks import Mark
from caurobat.ui.widgets import Item, RowButton
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import record_of, table_for

QUICK = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT, is_motion_reduced=True)
ALONE = ("human", "greedy", "greedy")


class SlowReviewer:
    """Finds in each decision but the first that the last action offered would have been better; one `poll` each."""

    def __init__(self) -> None:
        self.total = self.left = 0
        self.deal_values: tuple[DealValue, ...] = ()
        self._waiting: list[tuple[View, Action]] = []
        self._dealt: State | None = None

    @property
    def is_working(self) -> bool:
        return bool(self._waiting)

    def start(
        self, game: str, decisions: Sequence[tuple[View, Action]], *seed: int, dealt: State | None = None, **_: object
    ) -> None:
        self._waiting = [decision for decision in decisions if not is_forced(decision[0])]
        self.total = self.left = len(self._waiting)
        self._dealt = dealt

    def poll(self) -> Judgement | None:
        if not self.deal_values and self._dealt is not None:
            self.deal_values = deal_values(self._dealt, 1, rounds=5)
            return None
        if not self._waiting:
            return None
        view, action = self._waiting.pop(0)
        cost = self.total - self.left
        self.left -= 1
        best = present(GAME.choices(view)).actions[-1] if cost else action
        return Judgement(view, action, best, Loss(cost, 0.1), Loss(cost / 20, 0.001 if cost else 0.0))

    def cancel(self) -> None:
        self._waiting = []


def finished(players: Sequence[str], driver: Driver, reviewer: object) -> TableScene:
    """A table whose round everybody has played in the order of their actions; the score is shown."""
    deal = GAME.deal(GAME.options({}), len(players), 0, Rng(5))
    session = Session.resume(record_of(players, deal.table, deal.hands, rules={"target": 3}), None)
    while (turn := session.turn) is not None:
        session.submit(present(GAME.choices(session.view(turn))).actions[0])
    table = table_for(driver, session, driver.scenes(reviewer=reviewer))
    for _ in range(5):
        driver.step()
    assert isinstance(driver.top, ScoreScene)
    return table


def review_of(driver: Driver, steps: int = 60) -> ReviewScene:
    driver.key(pygame.K_r)
    scene = instance(driver.top, ReviewScene)
    for _ in range(steps):
        driver.step()
    return scene


def rows(scene: ReviewScene, name: str) -> list[Item]:
    return [each for each in scene.group.widgets if isinstance(each.node, RowButton) and each.name.startswith(name)]


def test_every_unforced_choice_is_listed_and_the_three_gravest_first(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = finished(ALONE, driver, SlowReviewer())
    scene = review_of(driver)
    decisions = table.session.decisions(0)
    unforced = [action for view, action in decisions if not is_forced(view)]
    assert len(decisions) > len(unforced) > 4
    assert len(rows(scene, "choice")) == len(unforced)
    graves = gravest(scene.judgements)
    costs = [judgement.win.mean for judgement in graves]
    assert len(graves) == 3
    assert costs == sorted(costs, reverse=True)
    assert all("; better: " in row.label for row in rows(scene, "grave"))
    assert rows(scene, "choice")[0].widget.hint == "Well chosen: nothing better was found."
    assert not scene.is_animating


def test_a_choice_is_shown_on_the_table_as_its_seat_saw_it(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = finished(ALONE, driver, SlowReviewer())
    end = table.stage.view
    scene = review_of(driver)
    grave = gravest(scene.judgements)[0]
    scene.group.focus(rows(scene, "grave")[0].name)
    driver.key(pygame.K_RETURN)
    assert table.stage.view == grave.view
    assert isinstance(grave.best, Play)
    assert table.stage.focus is grave.best.card
    assert table.stage.lit
    assert isinstance(grave.action, Play)
    assert table.lookback.marks == {grave.action.card: Mark.PLAYED, grave.best.card: Mark.BETTER}
    told = [item.label for item in scene.group.widgets if isinstance(item.node, Paragraph)]
    assert any(text.startswith("Played: ") and "Better: " in text for text in told)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, ScoreScene)
    assert table.stage.view == end


def test_the_result_is_told_without_the_luck_of_the_deal(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = finished(ALONE, driver, SlowReviewer())
    scene = review_of(driver)
    (text,) = [widget.label for widget in scene.group.widgets if widget.name == "luck"]
    worth, cards = present(scene.worth), table.session.results[-1].counts[0]
    assert f"about {worth.cards:.0f} cards from this deal; you took {cards}." in text
    assert f"±{worth.spread:.0f}" in text


def test_a_review_can_be_stopped_and_keeps_what_it_found(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    finished(ALONE, driver, SlowReviewer())
    scene = review_of(driver, steps=3)
    assert scene.status.startswith("Looking at your choices: ")
    found = len(scene.judgements)
    assert found
    button = next(widget for widget in scene.group.widgets if widget.name == "stop")
    driver.click(button.rect.center)
    for _ in range(20):
        driver.step()
    assert len(scene.judgements) <= found + 1  # the pointer's way to the button takes a frame
    assert scene.status.startswith("Stopped after")
    assert rows(scene, "choice")
    assert not any(widget.name == "stop" for widget in scene.group.widgets)


def test_each_person_has_a_review(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = finished(("human", "human", "greedy"), driver, SlowReviewer())
    scene = review_of(driver)
    assert scene.title == "Seat 0’s round"
    button = next(widget for widget in scene.group.widgets if widget.name == "person 1")
    driver.app.host.shows_focus = True
    scene.group.focus(button.name)
    driver.key(pygame.K_RETURN)
    for _ in range(60):
        driver.step()
    assert scene.title == "Seat 1’s round"
    assert {judgement.view.seat for judgement in scene.judgements} == {1}
    scene.group.focus(rows(scene, "grave")[0].name)
    driver.key(pygame.K_RETURN)
    assert table.stage.areas.viewer == 1


def test_without_people_or_reviewer_there_is_no_review(make_driver: MakeDriver) -> None:
    for players, reviewer in ((("greedy",) * 3, SlowReviewer()), (ALONE, None)):
        driver = make_driver(settings=QUICK)
        finished(players, driver, reviewer)
        score = driver.top
        assert not any(widget.name == "review" for widget in score.group.widgets)
        driver.key(pygame.K_r)
        assert driver.top is score
        driver.app.close()


def test_after_the_round_the_log_tells_what_programs_knew(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    finished(ALONE, driver, SlowReviewer())
    driver.key(pygame.K_l)
    log = instance(driver.top, LogScene)
    assert log.title == "The finished round"
    played = next(each for each in log.group.widgets if each.label.startswith("Seat 1 "))
    log.look_back(int(played.name.split()[1]))
    driver.key(pygame.K_w)
    (answer,) = [item.label for item in log.group.widgets if isinstance(item.node, Paragraph)]
    assert "\nSeat 1 could know: " in answer
    assert answer.startswith("Seat 1 ")  # the motive first, in a sentence
    driver.key(pygame.K_l)
    assert isinstance(driver.top, ScoreScene)


def test_the_deal_of_a_round_that_goes_on_is_not_told() -> None:
    deal = GAME.deal(GAME.options({}), 3, 0, Rng(5))
    assert Session.resume(record_of(ALONE, deal.table, deal.hands), None).dealt is None


def test_decisions_are_what_was_decided_with_what_could_be_known() -> None:
    deal = GAME.deal(GAME.options({}), 3, 0, Rng(5))
    session = Session.resume(record_of(ALONE, deal.table, deal.hands), None)
    expected = []
    while (turn := session.turn) is not None:
        view = session.view(turn)
        action = present(GAME.choices(view)).actions[-1]
        if turn == 1:
            expected.append((view, action))
        session.submit(action)
    assert session.decisions(1) == tuple(expected)
    assert session.dealt == GAME.start(GAME.options({"target": 1}), 3, deal).state


def test_the_real_reviewer_works_behind_the_window(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    reviewer = Reviewer(rounds=4)
    try:
        finished(ALONE, driver, reviewer)
        scene = review_of(driver, steps=0)
        while scene.is_animating:
            driver.step()
            time.sleep(0.01)
        assert len(scene.judgements) == scene.total > 0
        assert scene.worth is not None
    finally:
        reviewer.close()
