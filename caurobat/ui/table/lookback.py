"""Looking back at the table: at a moment of the round, at a play in motion, at the events since one's last turn."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from caurobat.core.events import CallOffered, CardsMoved, Event
from caurobat.core.game import AnyView, Seen
from caurobat.core.zones import ZoneKind
from caurobat.decks import Card
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.plays import PlaySummary, card_played, split_plays
from caurobat.narration.strings import Strings
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.drawing.look import Look
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input, KeyPressed, PointerPressed
from caurobat.ui.motion import Cue, Timeline
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.marks import Mark
from caurobat.ui.table.slip import PlayedTurn, slip_paper, tab_rects
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import Perspective
from caurobat.ui.table.story.player import StoryPlayer
from caurobat.ui.table.story.script import cues


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table after `count` events of the round, with its highlights.

    These are the summary of the play, if one is looked at, the lit places of the middle, and the raised and marked
    cards.

    `view` is one seat's view, for finished rounds only; None: as it may be drawn for the current viewer.
    """

    count: int = 0
    view: Seen | None = None
    last_play: PlaySummary | None = None
    lit: tuple[Hashable, ...] = ()
    focus: Card | None = None
    marks: tuple[tuple[Card, Mark], ...] = ()


class LookBack:
    """The moment of `session`'s round on display; None while the table shows the present."""

    def __init__(self, session: Session, perspective: Perspective) -> None:
        self._session, self.perspective = session, perspective
        self.moment: Snapshot | None = None

    def view(self, shown_events: int) -> AnyView:
        """Return the view after `shown_events` events, or at the moment on display, as it may be drawn."""
        own = self._own
        if own is not None:
            return own
        return self.perspective.view(shown_events if self.moment is None else self.moment.count)

    @property
    def viewer(self) -> int:
        """The seat at the bottom of the screen."""
        own = self._own
        return self.perspective.viewer if own is None else own.seat

    @property
    def _own(self) -> Seen | None:
        """Return one seat's view, once the round is over and nothing is hidden any more."""
        return self.moment.view if self.moment is not None and self._session.is_round_over else None


_RESTS = 1.2  # seconds for which the end of a replay stays on display


class LookBackController:
    """Shows the past on `stage`, laid out in `areas`; `past` holds the moment on display."""

    def __init__(
        self,
        host: Host,
        session: Session,
        kit: TableKit,
        stage: TableAnimator,
        story: StoryPlayer,
        past: LookBack,
        areas: Callable[[], Areas],
    ) -> None:
        self._host, self._kit, self._stage, self._story = host, kit, stage, story
        self.past, self._areas = past, areas
        self._replay = ReplayAnimation(session, stage, past.perspective)
        self._session = session
        self._is_glance = False

    @property
    def is_moving(self) -> bool:
        """Whether a replay is running."""
        return self._replay.is_running

    @property
    def marks(self) -> Mapping[Card, Mark]:
        """The marks on the cards of the moment on display, or of the play being replayed."""
        if self._replay.is_running:
            return self._replay.marks
        return dict(self.past.moment.marks) if self.past.moment is not None else {}

    @property
    def recent(self) -> tuple[PlayedTurn, ...]:
        """The plays since the viewer's last one, the latest first."""
        seat, shown = self._stage.view.seat, self._story.shown_events
        return recent_plays(self._session, self._kit, seat, shown, self._host.strings)

    def look_at(self, moment: Snapshot | None) -> None:
        """Show the table as it was at `moment`; None returns to the present."""
        self._story.finish()
        self._replay.stop()
        self._is_glance = False
        self.past.moment = moment
        self._stage.focus = moment.focus if moment is not None else None
        self._stage.reset(self.past.view(self._story.shown_events), self._areas())
        self._stage.light(moment.lit if moment is not None else ())

    def look_anew(self) -> None:
        """Show the moment as the new viewer may see it; a replay that returns to the present does so at once."""
        if self.past.moment is not None:
            self.look_at(None if self._is_passing else self.past.moment)

    def show_again(self, start: int, moment: Snapshot, *, comes_back: bool) -> None:
        """Replay from event `start` to `moment`; that moment stays on display unless the table `comes_back`."""
        self.look_at(moment)
        self._replay.begin(start, moment.count, self._areas(), self._host.clock.now(), comes_back=comes_back)
        # At that moment, the captured cards lie below the one that took them.
        marks = tuple((card, mark) for card, mark in self._replay.marks.items() if mark is Mark.PLAYED)
        self.past.moment = replace(moment, marks=marks)

    def command(self, action: Action) -> bool:
        """Look back as `action` asks; return False if it means something else."""
        match action:
            case Action.LOOK_AGAIN if self._kit.words.nothing_to_look_at:
                self.look_again()
            case Action.LAST_PLAY | Action.LOOK_AGAIN:
                self.show_recent()
            case _:
                return False
        return True

    def show_recent(self, turn: PlayedTurn | None = None) -> None:
        """Replay `turn`, or the play since the last turn that affected the viewer most."""
        turn = turn or max(self.recent, key=lambda each: abs(each.touch), default=None)
        if turn is None:
            self._host.refuse(self._host.t("Nothing has been played yet"))
            return
        places = self._kit.words.touched_places(turn.summary)
        self.show_again(turn.start, Snapshot(turn.end, None, turn.summary, places), comes_back=True)

    def look_again(self) -> None:
        """Show the cards that may be looked at again, as they lay, until something is pressed."""
        last_look = self._last_look()
        if last_look is None:
            self._host.refuse(self._host.t(self._kit.words.nothing_to_look_at))
            return
        self.look_at(Snapshot(last_look[0]))
        self._is_glance = True

    def _last_look(self) -> tuple[int, int] | None:
        return self._kit.stage.look_again(self._session.events(ONLOOKER)[: self._story.shown_events])

    def press(self, position: tuple[int, int], names: Sequence[str]) -> bool:
        """Replay the play whose slip (headed `names`) or tab is pressed; return whether one was.

        A press on the pile of whoever took the cards that may be looked at again shows those cards.
        """
        if self._story.is_telling or self.past.moment is not None:
            return False
        last_look = self._last_look()
        if last_look is not None and self._stage.areas.pile_rect(last_look[1]).collidepoint(position):
            self.look_again()
            return True
        look, strings = self._host.look, self._host.strings
        turn = play_at(look, self._stage.areas.slip, self._kit, strings, names, self.recent, position)
        if turn is not None:
            self.show_recent(turn)
        return turn is not None

    def take(self, event: Input) -> bool:
        """Whether `event` was a press that only ended a look back."""
        is_taken = self._is_passing and is_press(event)
        if is_taken:
            self.look_at(None)
        return is_taken

    @property
    def _is_passing(self) -> bool:
        """Whether the next press ends what is on display."""
        return self._is_glance or self._replay.comes_back

    def update(self, now: float) -> None:
        """Advance the replay."""
        if self._replay.update(now):
            self.look_at(None if self._replay.comes_back else self.past.moment)


class ReplayAnimation:
    """Replays plays of `session` on `stage`, as far as `perspective` may see them."""

    def __init__(self, session: Session, stage: TableAnimator, perspective: Perspective) -> None:
        self._session, self._stage, self._perspective = session, stage, perspective
        self._timeline = Timeline()
        self.comes_back = False
        self.marks: dict[Card, Mark] = {}

    @property
    def is_running(self) -> bool:
        """Whether a replay is running."""
        return self._timeline.is_running

    def begin(self, start: int, end: int, areas: Areas, now: float, *, comes_back: bool) -> None:
        """Show the events from `start` to before `end` at an easy pace; `comes_back`: then return to the present."""
        self.comes_back = comes_back
        stage = self._stage
        offered = stage.offered
        stage.reset(self._perspective.view(start), areas)
        stage.speeds = AnimationSpeeds(is_motion_reduced=stage.speeds.is_motion_reduced)
        events = self._session.events(self._perspective.seat, start)[: end - start]
        shown = tuple([event for event in events if not isinstance(event, CallOffered)])
        self.marks = _marks(events)
        stage.offered = offered
        self._timeline = Timeline()
        script = cues(stage.kit, shown, stage.speeds, [*map(stage.kit.shout, shown)], self._show, stage.light)
        self._timeline.add([*script, Cue(_RESTS if comes_back else 0.0, lambda: None, "rest")], now)

    def update(self, now: float) -> bool:
        """Advance to `now`; return whether the replay has just ended."""
        if not self.is_running:
            return False
        self._timeline.update(now)
        return not self.is_running

    def stop(self) -> None:
        """Stop the replay."""
        self._timeline = Timeline()
        self.comes_back = False

    def _show(self, event: Event, shout: ShoutAt) -> None:
        offered = self._stage.offered
        self._stage.show(event, self._timeline.cue_began_at, shout)
        self._stage.offered = offered  # keep the present offer, not the one of then


def _marks(events: Sequence[Event]) -> dict[Card, Mark]:
    """Return the marks of the played card and of those that it took from the table."""
    moves = [event for event in events if isinstance(event, CardsMoved)]
    if not moves:
        return {}
    taken = [move for move in moves if (move.source.kind, move.target.kind) == (ZoneKind.TABLE, ZoneKind.PILE)]
    marks = {card: Mark.TAKEN for move in taken for card in move.cards if card is not None}
    played = card_played(events)
    return marks if played is None else marks | {played: Mark.PLAYED}


def is_press(event: Input) -> bool:
    """Whether `event` is a press of any kind, which ends a replay."""
    return isinstance(event, PointerPressed | KeyPressed) or (isinstance(event, Command) and not event.is_repeat)


def recent_plays(
    session: Session, kit: TableKit, seat: int, shown_events: int, strings: Strings
) -> tuple[PlayedTurn, ...]:
    """Return the plays since the last one of `seat` among the first `shown_events` of the round.

    The latest comes first, then those that affected its pile, the largest effect first; `ONLOOKER` gets only the
    latest.
    """
    seats, names = len(session.seats), [each.name for each in session.seats]
    events = session.events(ONLOOKER)[:shown_events]
    turns: list[PlayedTurn] = []
    end = len(events)
    for play in reversed(split_plays(kit.stage.begins_play, events)):
        summary = kit.stage.summarize_play(play, seats)
        is_end = seat in (ONLOOKER, summary.seat)
        if is_end and turns:
            break
        net = kit.words.slip(strings, summary, names).net
        turns.append(PlayedTurn(summary, end - len(play), end, net[seat] if 0 <= seat < len(net) else 0))
        end -= len(play)
        if is_end:
            break
    return (*turns[:1], *sorted(turns[1:], key=lambda each: (-abs(each.touch), -each.start)))


def play_at(
    look: Look,
    box: pygame.Rect,
    kit: TableKit,
    strings: Strings,
    names: Sequence[str],
    recent: Sequence[PlayedTurn],
    position: tuple[int, int],
) -> PlayedTurn | None:
    """Return the play whose slip in `box`, or whose tab, is at `position`; `names` are those on the slip."""
    if not recent:
        return None
    slip = kit.words.slip(strings, recent[0].summary, names)
    paper = slip_paper(look, box, slip, has_tabs=len(recent) > 1)
    if paper.collidepoint(position):
        return recent[0]
    tabs = zip(recent[1:], tab_rects(look, paper, recent[1:]), strict=False)
    return next((play for play, rect in tabs if rect.collidepoint(position)), None)
