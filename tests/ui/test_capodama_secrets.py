"""Secrets of one seat are shown on its own table, and on nobody else's; trumps are marked for all."""

from random import Random

import pygame
import pytest

from caurobat.core.decisions import Give, Play
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.counting import points_of
from caurobat.games.capodama.rules.state import pack_of
from caurobat.games.capodama.table.bar import bar_of
from caurobat.games.capodama.table.seats import SEATS, badge_of, shown_ladies
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.input.actions import FocusChanged
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.table.faces import SeatFace
from tests.expecting import present
from tests.match.playing import finish_round, started
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.pilot import whole_table

NAMES = ("Anna", "Quim", "Montse", "Ramon")
FACES = [SeatFace(name, "", number, number) for number, name in enumerate(NAMES)]
ENGLISH = Strings("en", ASSETS / "locale")
FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


def given_away(players: tuple[str, ...] = ("greedy",) * 4) -> tuple[Session, int, int]:
    """A round in which somebody gave the queen of hearts away and nobody has played her yet; who, and to whom."""
    for seed in range(200):
        session = started(GAME, players, seed, names=NAMES)
        queen = pack_of(session.view(0)).queen
        while not session.view(0).gifts:
            decision = present(GAME.choices(session.view(present(session.turn))))
            wanted = [action for action in decision.actions if isinstance(action, Give) and queen in action.cards]
            session.submit((wanted or decision.actions)[0])
        gift = next((gift for seat in range(4) for gift in session.view(seat).gifts if gift.card is queen), None)
        if gift is not None and session.view(0).capo not in (gift.giver, gift.receiver):
            return session, gift.giver, gift.receiver
    raise AssertionError("the queen never changes hands")


def test_the_dama_is_marked_for_who_gave_her_away_and_for_herself_alone() -> None:
    session, giver, dama = given_away()
    for seat in (*range(4), ONLOOKER):
        view = session.view_after(seat, session.event_count)
        knows = seat in (giver, dama)
        assert badge_of(view, dama).has_secret is knows
        assert not any(badge_of(view, other).has_secret for other in range(4) if other != dama)
        assert any("not everybody knows that" in tip for tip in SEATS.tips(ENGLISH, view, dama, FACES)) is knows
    assert "was given the queen of hearts by you" in SEATS.tips(ENGLISH, session.view(giver), dama, FACES)


@pytest.mark.parametrize("seats", [4, 6])
def test_who_has_shown_a_lady_is_known_at_every_moment_of_the_story(seats: int) -> None:
    """Also while the last card of a trick flies, and while the trick is looked at."""
    for seed in range(6):
        session = started(GAME, ["greedy"] * seats, seed)
        finish_round(session)
        whole = shown_ladies(session.view_after(ONLOOKER, session.event_count))
        before: dict[int, list[bool]] = {}
        for count in range(1, session.event_count + 1):
            shown = shown_ladies(session.view_after(ONLOOKER, count))
            for seat, ladies in shown.items():
                assert all(not lady or finally_ for lady, finally_ in zip(ladies, whole[seat], strict=True))
            assert shown.keys() >= before.keys(), f"forgotten at event {count} of seed {seed}"
            before = shown


def test_the_bar_has_her_points_on_the_left_for_those_who_know() -> None:
    session, giver, dama = next(found for seed in range(50) if (found := _dama_takes(seed)) is not None)
    other = next(seat for seat in range(4) if seat not in (giver, dama, session.view(0).capo))
    knows, guesses = bar_of(session.view(giver)), bar_of(session.view(other))
    assert knows.secret == (points_of(session.view(giver))[dama],)
    assert not knows.unknown
    assert not guesses.secret
    assert set(knows.secret) <= set(guesses.unknown)


def _dama_takes(seed: int) -> tuple[Session, int, int] | None:
    """A round in which the dama has points and has not shown herself; None if that seed leads elsewhere."""
    session, giver, dama = given_away()
    queen, rng = pack_of(session.view(0)).queen, Random(seed)
    while not any(trick.winner == dama and trick.points for trick in session.view(0).tricks):
        decision = present(GAME.choices(session.view(present(session.turn))))
        plays = [action for action in decision.actions if isinstance(action, Play) and action.card is not queen]
        if not plays:
            return None
        session.submit(rng.choice(plays))
    return session, giver, dama


def test_the_log_tells_a_seat_its_own_gifts_until_the_screen_may_change_hands(make_driver: MakeDriver) -> None:
    session, giver, dama = given_away(("human", "human", "greedy", "greedy"))
    driver = make_driver(settings=FAST)
    table = TableScene(driver.app.host, session)
    driver.app.host.stack.push(table)
    own = next(seat for seat in (giver, dama, 0) if seat < 2)
    table.perspective.take(own)
    table.story.catch_up()
    log = LogScene(driver.app.host, table)
    gifts = [gift for gift in session.view(own).gifts if gift.card is not None]
    seen = [gift for summary in log._summaries for gift in summary.gifts if gift[2] is not None]
    assert sorted(gift[2].code for gift in seen) == sorted(present(gift.card).code for gift in gifts)
    driver.app.host.stack.push(log)
    log.handle(FocusChanged(False))
    assert not [gift for summary in log._summaries for gift in summary.gifts if gift[2] is not None]


def test_the_slip_tells_a_gift_no_longer_once_others_may_look(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=FAST)
    scenes = driver.scenes()
    game = NewGame(GAME.id, ("human", "human", "greedy", "greedy"), GAME.options({}), 21)
    driver.app.host.stack.push(scenes.first(game))
    table = present(whole_table(driver))
    gifts = 0
    for _ in range(400):
        driver.step(0.1)
        decision = table.controls.decision
        if driver.app.host.stack.top is not table:
            driver.key(pygame.K_RETURN)
        elif decision is not None and not table.controls.is_guarded() and not table.story.is_telling:
            is_gift = isinstance(decision.actions[0], Give)
            table.decide(decision.actions[0])
            if is_gift:
                gifts += 1
                table.story.advance(driver.app.host.clock.now())
                table.story.hide()
                words = table.kit.words.sentences(ENGLISH, table.story.last_play, NAMES)
                assert words[0].endswith("has chosen what to give."), words
                assert len(words) == 1 or words[1:] == ["The cards change hands."], words
        if gifts == 2:
            return
    raise AssertionError("nobody gave anything")
