"""Looking back at the table: at a moment of the round, at a moving play, or at the events since one's last turn."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from caurobat.core.events import CallOffered, CardsMoved, Event
from caurobat.core.game import AnyView, Seen
from caurobat.core.plays import PlaySummary
from caurobat.core.zones import ZoneKind
from caurobat.decks import Card
from caurobat.match.session import ONLOOKER
from caurobat.narration.plays import card_played
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input, KeyPressed, PointerPressed
from caurobat.ui.motion import Cue, Timeline
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import LookAgain, TableKit
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.marks import Mark
from caurobat.ui.table.slip import PlayedTurn, last_play
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.player import StoryPlayer
from caurobat.ui.table.story.script import cues


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table after `count` events of the round, with its highlights.

    These are the summary of the selected play, if any, the lit places of the middle, and the raised and marked cards.

    `view` is one seat's view, for finished rounds only, or None for what the current viewer may see.
    """

    count: int = 0
    view: Seen | None = None
    last_play: PlaySummary | None = None
    lit: tuple[Hashable, ...] = ()
    focus: Card | None = None
    marks: tuple[tuple[Card, Mark], ...] = ()


_RESTS = 1.2  # seconds for which the end of a replay stays on display


class LookBack:
    """Shows the past of the round of `story`, laid out in `areas`, as far as its perspective may see it.

    `moment` is the one on display, or None for the present.
    """

    def __init__(
        self,
        host: Host,
        kit: TableKit,
        story: StoryPlayer,
        areas: Callable[[], Areas],
        open_log: Callable[[], None],
    ) -> None:
        self._host, self._kit, self._story, self._areas, self._open_log = host, kit, story, areas, open_log
        self._session, self._stage, self._perspective = story.session, story.stage, story.perspective
        self.moment: Snapshot | None = None
        self._replay = Timeline()
        self._replay_marks: dict[Card, Mark] = {}
        self._recent: tuple[object, tuple[PlayedTurn, ...]] = (None, ())  # the recent plays, with what they depend on
        self._is_passing = False
        """Whether the next press, or the end of a replay, leads back to the present."""

    @property
    def view(self) -> AnyView:
        """Return the view of the story, or of the moment on display, as it may be drawn."""
        own = self._own
        if own is not None:
            return own
        return self._perspective.view(self._story.shown_events if self.moment is None else self.moment.count)

    @property
    def viewer(self) -> int:
        """The seat at the bottom of the screen."""
        own = self._own
        return self._perspective.viewer if own is None else own.seat

    @property
    def _own(self) -> Seen | None:
        """Return one seat's view, once the round is over and nothing is hidden any more."""
        return self.moment.view if self.moment is not None and self._session.is_round_over else None

    @property
    def is_moving(self) -> bool:
        """Whether a replay is running."""
        return self._replay.is_running

    @property
    def marks(self) -> Mapping[Card, Mark]:
        """The marks on the cards of the moment on display, or of the play being replayed."""
        if self.is_moving:
            return self._replay_marks
        return dict(self.moment.marks) if self.moment is not None else {}

    @property
    def recent(self) -> tuple[PlayedTurn, ...]:
        """The plays since the viewer's last one; an onlooker gets only the latest.

        The latest comes first, followed by those that affected the viewer's pile, largest effect first.
        """
        seat, shown_events = self._stage.view.seat, self._story.shown_events
        at = (seat, shown_events, self._session.revision)
        if at != self._recent[0]:
            self._recent = at, self._recent_plays(seat, shown_events)
        return self._recent[1]

    def _recent_plays(self, seat: int, shown_events: int) -> tuple[PlayedTurn, ...]:
        events = self._session.events(ONLOOKER)[:shown_events]
        turns: list[PlayedTurn] = []
        end = len(events)
        for play in reversed(self._kit.score.plays(events, len(self._session.seats))):
            is_end = seat in (ONLOOKER, play.seat)
            if is_end and turns:
                break
            touch = play.net[seat] if 0 <= seat < len(play.net) else 0
            turns.append(PlayedTurn(play, end - len(play.events), end, touch))
            end -= len(play.events)
            if is_end:
                break
        return (*turns[:1], *sorted(turns[1:], key=lambda each: (-abs(each.touch), -each.start)))

    def look_at(self, moment: Snapshot | None) -> None:
        """Show the table as it was at `moment`; None returns to the present."""
        self._story.finish()
        self._replay, self._is_passing = Timeline(), False
        self.moment = moment
        self._stage.focus = moment.focus if moment is not None else None
        self._stage.reset(self.view, self._areas())
        self._stage.light(moment.lit if moment is not None else ())

    def look_anew(self) -> None:
        """Show the moment as the new viewer may see it; a replay that is to return to the present does so at once."""
        if self.moment is not None:
            self.look_at(None if self._is_passing else self.moment)

    def show_again(self, start: int, moment: Snapshot, *, comes_back: bool) -> None:
        """Replay from event `start` to `moment` at an easy pace; the moment stays on display unless it `comes_back`."""
        self.look_at(moment)
        self._is_passing = comes_back
        stage = self._stage
        stage.reset(self._perspective.view(start), self._areas())
        stage.speeds = AnimationSpeeds(is_motion_reduced=stage.speeds.is_motion_reduced)
        events = self._session.events(self._perspective.seat, start)[: moment.count - start]
        shown = [event for event in events if not isinstance(event, CallOffered)]
        script = cues(stage.kit, shown, stage.speeds, stage.kit.shouts_in(stage.view, shown), self._show, stage.light)
        rest = Cue(_RESTS if comes_back else 0.0, lambda: None, "rest")
        self._replay.add([*script, rest], self._host.clock.now())
        self._replay_marks = _marks(events)
        # At that moment, the captured cards lie below the one that took them.
        marks = tuple((card, mark) for card, mark in self._replay_marks.items() if mark is Mark.PLAYED)
        self.moment = replace(moment, marks=marks)

    def _show(self, event: Event, shout: ShoutAt, delay: float) -> None:
        offered = self._stage.offered
        self._stage.show(event, self._replay.cue_began_at + delay, shout)
        self._stage.offered = offered  # keep the present offer, not the past one

    def command(self, action: Action) -> bool:
        """Look back as `action` asks; return False if it asks for something else."""
        match action:
            case Action.LOOK_AGAIN if self._kit.look_again is not None:
                self.look_again(self._kit.look_again)
            case Action.LAST_PLAY | Action.LOOK_AGAIN:
                self.show_recent()
            case _:
                return False
        return True

    def show_recent(self, turn: PlayedTurn | None = None) -> None:
        """Replay `turn` or, by default, the play since the last turn that affected the viewer most."""
        turn = turn or max(self.recent, key=lambda each: abs(each.touch), default=None)
        if turn is None:
            self._host.refuse(self._host.t("Nothing has been played yet"))
            return
        places = self._kit.words.touched_places(turn.summary)
        self.show_again(turn.start, Snapshot(turn.end, None, turn.summary, places), comes_back=True)

    def look_again(self, right: LookAgain) -> None:
        """Show the cards that may be looked at again by `right`, as they lay, until the next press."""
        last_look = self._last_look(right)
        if last_look is None:
            self._host.refuse(self._host.t(right.none))
            return
        self.look_at(Snapshot(last_look[0]))
        self._is_passing = True

    def _last_look(self, right: LookAgain) -> tuple[int, int] | None:
        return right.last(self._session.events(ONLOOKER)[: self._story.shown_events])

    def press(self, position: tuple[int, int], faces: Sequence[SeatFace]) -> bool:
        """Replay the play whose slip (with `faces`) or tab is pressed; return whether one was.

        A press on the pile with the cards that may be looked at again shows those cards. One on the line that stands
        for a slip's omitted rows opens the log.
        """
        if self._story.is_telling or self.moment is not None:
            return False
        right = self._kit.look_again
        last_look = self._last_look(right) if right is not None else None
        if right is not None and last_look and self._stage.areas.pile_rect(last_look[1]).collidepoint(position):
            self.look_again(right)
            return True
        match self._slip_part(position, faces).split():
            case ["rest"]:
                self._open_log()
            case ["paper"]:
                self.show_recent(self.recent[0])
            case ["tab", number]:
                self.show_recent(self.recent[1 + int(number)])
            case _:
                return False
        return True

    def _slip_part(self, position: tuple[int, int], faces: Sequence[SeatFace]) -> str:
        """Return the name of the slip's part at `position`, or an empty string."""
        if not self.recent:
            return ""
        host, room = self._host, self._stage.areas.slip_room
        slip = self._kit.words.slip(host.strings, self.recent[0].summary, [face.called for face in faces])
        node = last_play(host.look, room.size, slip, host.strings, faces, self.recent[1:])
        parts = [part for part in node.place(host.look, room).walk() if part.node.name]
        return next((part.node.name for part in reversed(parts) if part.rect.collidepoint(position)), "")

    def take(self, event: Input) -> bool:
        """End a look back at a press; return whether that was its only effect: it is, unless it opens the pause."""
        is_command = isinstance(event, Command) and not event.is_repeat
        is_end = self._is_passing and (is_command or isinstance(event, PointerPressed | KeyPressed))
        if is_end:
            self.look_at(None)
        return is_end and not (isinstance(event, Command) and event.action in (Action.BACK, Action.MENU))

    def update(self, now: float) -> None:
        """Advance the replay."""
        if self.is_moving:
            self._replay.update(now)
            if not self.is_moving:
                self.look_at(None if self._is_passing else self.moment)


def _marks(events: Sequence[Event]) -> dict[Card, Mark]:
    """Return the marks of the card played and of those that it took from the table."""
    moves = [event for event in events if isinstance(event, CardsMoved)]
    if not moves:
        return {}
    taken = [move for move in moves if (move.source.kind, move.target.kind) == (ZoneKind.TABLE, ZoneKind.PILE)]
    marks = {card: Mark.TAKEN for move in taken for card in move.cards if card is not None}
    played = card_played(events)
    return marks if played is None else marks | {played: Mark.PLAYED}
