"""The phase of the table: what follows from how far the match is, what has been shown, and who looks."""

from dataclasses import replace

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.bot_runner import SyncBotRunner
from caurobat.match.session import Session
from caurobat.ui.base.timing import AnimationSpeeds, ManualClock
from caurobat.ui.motion import Cue
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import Perspective, PhaseKind, TablePhase
from caurobat.ui.table.story.player import StoryPlayer
from tests.expecting import present
from tests.ui.conftest import MakeDriver
from tests.ui.tables import KIT, areas_for, record_of


def session_of(*players: str) -> Session:
    deal = GAME.deal(GAME.options({}), len(players), len(players) - 1, Rng(3))
    return Session.resume(record_of(players, deal.table, deal.hands, dealer=len(players) - 1), None)


def phase(
    session: Session,
    *,
    shown: int | None = None,
    cue: str | None = None,
    seat: int | None = None,
    is_awaited: bool = False,
) -> TablePhase:
    """The phase where all that has happened, or `shown` events of it, has been shown; `seat` has the screen."""
    perspective, clock = Perspective(session), ManualClock()
    if seat is not None:
        perspective.take(seat)
    count = session.event_count if shown is None else shown
    areas = areas_for((1280, 720), len(session.seats))
    stage = TableAnimator(KIT.stage, perspective.view(count), areas, AnimationSpeeds())
    story = StoryPlayer(session, stage, perspective, SyncBotRunner(), clock, lambda name, step, side: None)
    story.shown_events, story._has_paused = count, is_awaited
    if cue is not None:
        story.timeline.add([Cue(1.0, lambda: None, cue)], clock.now())
    return replace(story.phase, decision=None)


def test_what_has_happened_is_told_before_anything_is_decided() -> None:
    session = session_of("human", "greedy")
    assert phase(session, shown=0) == TablePhase(PhaseKind.TELLING)
    assert phase(session, cue="event") == TablePhase(PhaseKind.TELLING)
    assert phase(session) == TablePhase(PhaseKind.DECIDING, 0)


def test_of_several_people_the_one_to_decide_takes_the_screen_first() -> None:
    session = session_of("human", "human")
    assert phase(session) == TablePhase(PhaseKind.CURTAIN, 0)
    assert phase(session, seat=1) == TablePhase(PhaseKind.CURTAIN, 0)
    assert phase(session, seat=0) == TablePhase(PhaseKind.DECIDING, 0)


def test_a_program_thinks_from_its_pause_until_its_choice_is_there() -> None:
    session = session_of("greedy", "human")
    assert phase(session).kind is PhaseKind.TELLING, "its pause has not begun"
    assert phase(session, cue="think") == TablePhase(PhaseKind.THINKING, 0)
    assert phase(session, is_awaited=True) == TablePhase(PhaseKind.THINKING, 0)


def test_a_round_is_over_only_when_its_end_has_been_shown() -> None:
    session = session_of("greedy", "greedy")
    while session.turn is not None:
        session.submit(present(session.game.choices(session.view(session.turn))).actions[0])
    assert phase(session, shown=session.event_count - 1).kind is PhaseKind.TELLING
    assert phase(session) == TablePhase(PhaseKind.ROUND_OVER)


def test_a_match_played_elsewhere_is_only_watched(make_driver: MakeDriver) -> None:
    driver = make_driver()
    table = TableScene(driver.app.host, session_of("human", "greedy"), is_live=False)
    driver.show(table)
    assert table.phase == TablePhase(PhaseKind.WATCHING)
    assert table.controls.decision is None
