"""What a frame of the table shows, put together from the match, the stage and what the person does."""

from collections.abc import Sequence

from caurobat.match.session import Session
from caurobat.ui.host import Host
from caurobat.ui.narration import QUESTIONS, round_title
from caurobat.ui.table.controls import Controls
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.moment import Moment
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.prompts import Prompts
from caurobat.ui.table.selection import playable
from caurobat.ui.table.slip import Slip
from caurobat.ui.table.stage import Stage
from caurobat.ui.table.tips import Tip


def picture_now(
    host: Host,
    session: Session,
    stage: Stage,
    controls: Controls,
    faces: Sequence[SeatFace],
    left: float,
    slip: Slip | None,
    tip: Tip | None,
) -> Picture:
    """The table as it is; `left` is how much of a call's time there is, from 1 to 0, `tip` about what is pointed at."""
    decision = controls.decision
    return Picture(
        stage=stage,
        faces=faces,
        scores=session.standing.score,
        title=round_title(host.strings, session.round_number, session.options.goal),
        slip=slip,
        forecast=controls.forecast,
        playable=playable(decision),
        is_deciding=decision is not None,
        focus=stage.focus,
        prompts=controls.prompts,
        offer=host.t(QUESTIONS[stage.offered.call]) if stage.offered is not None else "",
        offer_left=left,
        shows_focus=host.shows_focus,
        is_thinking=controls.teller.is_thinking,
        tip=tip,
    )


def picture_then(host: Host, session: Session, stage: Stage, faces: Sequence[SeatFace], moment: Moment) -> Picture:
    """The table as it was at `moment`, which the stage shows: nothing can be done about it any more."""
    return Picture(
        stage=stage,
        faces=faces,
        scores=session.standing.score,
        title=round_title(host.strings, session.round_number, session.options.goal),
        slip=moment.slip,
        forecast=None,
        playable=frozenset(),
        is_deciding=True,
        focus=stage.focus,
        prompts=Prompts(),
        offer="",
        offer_left=0.0,
        shows_focus=host.shows_focus,
    )
