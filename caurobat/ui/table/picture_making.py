"""Composes the picture of a frame from the match, the stage and the controls."""

from dataclasses import replace
from typing import Protocol

from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.ui.host import Host
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.hand.controls import Controls
from caurobat.ui.table.hand.picking import playable
from caurobat.ui.table.head_start import head_starts, starts_text
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.lookback import LookBackController, Snapshot
from caurobat.ui.table.marks import Mark
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import Phase
from caurobat.ui.table.story.player import StoryPlayer
from caurobat.ui.table.tips import Tip


class ShownTable(Protocol):
    """The part of the table's scene that is read here."""

    host: Host
    session: Session
    kit: TableKit
    stage: TableAnimator
    story: StoryPlayer
    controls: Controls
    lookback: LookBackController

    @property
    def phase(self) -> Phase:
        """The phase of the table."""
        ...

    @property
    def suggested(self) -> tuple[Card, ...]:
        """The cards suggested to the person who decides."""
        ...

    @property
    def faces(self) -> tuple[SeatFace, ...]:
        """How each seat is shown."""
        ...


def picture_now(scene: ShownTable, now: float, tip: Tip | None) -> Picture:
    """Return the picture of the table at `now`."""
    host, stage, controls = scene.host, scene.stage, scene.controls
    return replace(
        _resting_picture(scene),
        last_play=scene.story.last_play,
        forecast=controls.forecast,
        playable=playable(scene.phase.decision),
        prompts=controls.prompts,
        offer=scene.kit.words.question(host.strings, stage.offered.call) if stage.offered is not None else "",
        offer_lines=_offer_lines(scene) if stage.offered is not None else (),
        offer_left=scene.story.window.left(now),
        tip=tip,
        ways=controls.ways,
        earlier=scene.lookback.recent[1:],
        marks=dict.fromkeys(scene.suggested, Mark.HINT),
    )


def picture_then(scene: ShownTable, moment: Snapshot) -> Picture:
    """Return the picture of the table at a past `moment`, which the stage shows and nobody can change."""
    remark = scene.host.t("Shown again")
    return replace(_resting_picture(scene), last_play=moment.last_play, marks=scene.lookback.marks, remark=remark)


def _resting_picture(scene: ShownTable) -> Picture:
    """Return the picture without anything to decide."""
    shows_focus, focus = scene.host.shows_focus, scene.stage.focus
    return Picture(scene.phase, scene.stage, scene.faces, _scores_told(scene), _title(scene), focus, shows_focus)


def _title(scene: ShownTable) -> str:
    """Return the title line: the round, the goal, and any head starts; a lesson is no round of a match."""
    if scene.session.is_lesson:
        return ""
    title = scene.kit.words.round_title(scene.host.strings, scene.session)
    ahead = head_starts(scene.session) if scene.kit.score.has_head_starts else ()
    names = [face.name for face in scene.faces]
    return f"{title} · {starts_text(ahead, names)}" if any(ahead) else title


def _offer_lines(scene: ShownTable) -> tuple[str, ...]:
    """Return the lines about the open call: what led to it and, for those who can answer, the proviso of the gains."""
    host, names = scene.host, [face.called for face in scene.faces]
    led = scene.kit.words.led_to_call(host.strings, scene.stage.view, names)
    return led, scene.controls.proviso


def _scores_told(scene: ShownTable) -> tuple[int, ...]:
    """Return the scores shown so far; the count adds what the round has won."""
    before, view = _scores_then(scene.session), scene.stage.view
    scores = [scene.kit.seats.score(view, seat) for seat in range(len(before))]
    return tuple([score if now is None else now for now, score in zip(scores, before, strict=True)])


def _scores_then(session: Session) -> tuple[int, ...]:
    """Return the scores during the round, without what it won."""
    if not session.is_round_over:
        return session.seat_scores
    seats = len(session.seats)
    score = session.game.standing(session.options, seats, session.results[:-1]).score
    return tuple(score[session.side_of(seat)] for seat in range(seats))
