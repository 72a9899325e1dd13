"""The table: the scene where the game is played. It shows the story, and turns presses into decisions."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import pygame

from caurobat.core.decisions import Action as Decided
from caurobat.core.record import SeatRecord
from caurobat.match.bot_runner import BotRunner, SyncBotRunner
from caurobat.match.session import Session
from caurobat.narration.advice import AdviceKit
from caurobat.narration.tellings import MessageKind
from caurobat.players.advice import Advice
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.host import Host, Scene
from caurobat.ui.input.actions import (
    Action,
    Command,
    FocusChanged,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from caurobat.ui.kits import KITS
from caurobat.ui.table.buttons import Toolbar
from caurobat.ui.table.faces import SeatFace, seat_faces
from caurobat.ui.table.input.orders import Decide, Order, Stay
from caurobat.ui.table.input.picking import playable
from caurobat.ui.table.input.presses import Controls
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.lookback import LookBack
from caurobat.ui.table.note import Note, Surroundings, surroundings
from caurobat.ui.table.painter import Painter, table_areas
from caurobat.ui.table.save_notice import SaveNotice
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.banter import Said
from caurobat.ui.table.story.phase import Perspective, PhaseKind, TablePhase
from caurobat.ui.table.story.player import StoryPlayer
from caurobat.ui.table.tips import Tips

_LARGE: Final = 1.35  # how much larger text is when everybody holds a phone and sits round the screen


class TableScene(Scene):
    """One match at the table; `routes` lead to other scenes. Unless `is_live`, the match is only watched."""

    spoken_kind = MessageKind.COACH

    def __init__(
        self,
        host: Host,
        session: Session,
        *,
        bots: BotRunner | None = None,
        routes: "TableRoutes | None" = None,
        is_live: bool = True,
    ) -> None:
        self.host = host
        self.session = session
        self.kit = KITS[session.game.id]
        self._routes, self.perspective = routes or TableRoutes(), Perspective(session)
        self._room: tuple[int, int] | None = None
        self._look = host.look
        view = self.perspective.view(session.event_count)
        areas = table_areas(host.look, host.settings, self.kit, len(session.seats), self.perspective.viewer)
        self._speeds = host.settings.speeds
        self.stage = TableAnimator(self.kit.stage, view, areas, self._speeds, session.table.is_open)
        runner, play = bots or SyncBotRunner(), host.sounds.play
        self.story = StoryPlayer(session, self.stage, self.perspective, runner, host.clock, play, is_live=is_live)
        self.controls = Controls(host, self.kit, self.story)
        self._painter: Painter | None = None
        self.is_covered = False  # whether another scene is open over the table, which stops time here
        self._drawn: object = None  # the state drawn last; None: redraw
        self._routed: TablePhase | None = None  # the phase whose route was taken last
        undo, log, menu = (partial(route, self) for route in (self._routes.undo, self._routes.log, self._routes.menu))
        self.corner = Toolbar(host, self.hint, undo if session.table.has_undo else None, log, menu)
        self.lookback = LookBack(host, self.kit, self.story, self._areas, log)
        self.save_notice = SaveNotice(host, session)
        self._glanced: tuple[tuple[int, int], Advice[Any]] | None = None  # the revision and the seat, with the advice
        self._tips = Tips(self.kit.seats, self.kit.words)
        self.note: Note | None = None  # beside the game, which continues
        self._keep_pace()

    # Life

    @property
    def is_animating(self) -> bool:
        """Whether the story is running or anything still moves."""
        now = self.host.clock.now()
        is_told = self.story.is_going_on or self.lookback.is_moving or not self.story.window.is_done(now)
        is_sliding = self.note is not None and self.note.is_sliding(now)
        return is_told or is_sliding or self.stage.is_moving(now)

    @property
    def needs_draw(self) -> bool:
        """Whether the picture differs from the one drawn last."""
        is_stale = self.corner.needs_draw or (self.note is not None and self.note.group.needs_draw)
        return is_stale or self._drawn != self._state or self.is_animating

    @property
    def _state(self) -> object:
        """Everything that the picture depends on, as revisions that grow with each change."""
        beat = self.kit.middle.beat(self.stage, self.host.clock.now())
        note = self.note is not None and (self.note.text, self.note.is_pointing)
        return self.phase, self.stage.revision, self.controls.revision, beat, note, self.said

    @property
    def phase(self) -> TablePhase:
        """The phase of the table, which decides how input is handled and the picture drawn."""
        return TablePhase(PhaseKind.LOOKING_BACK) if self.lookback.moment is not None else self.story.phase

    @property
    def tension(self) -> int:
        """How tense the table looks to everybody, from 0 (calm) to 2 (an open call)."""
        return 2 if self.stage.offered is not None else min(2, self.kit.tension(self.stage.view))

    @property
    def said(self) -> Said | None:
        """The line that somebody is saying; None beside a question or a remark of the coach."""
        is_shown = self.lookback.moment is None and not self.is_covered
        is_free = is_shown and self.stage.offered is None and self.note is None
        return self.story.banter.at(self.host.clock.now()) if is_free else None

    def entering(self) -> None:
        """Show the round from its deal if no card has been played, or else as it stands."""
        if self.session.is_round_over:
            return
        if self.session.ply == 0:
            self.begin_round()
        else:
            self.story.take_up(self.host.clock.now())
            self.story.open_window_again()

    def exiting(self) -> bool:
        """Return whether the table may close: every decision is saved, or the player has been warned."""
        may_leave = self.save_notice.may_leave()
        if may_leave:
            self._painter = None  # its pictures are as large as the window, and a closed table may not be freed at once
        return may_leave

    def suspending(self) -> None:
        """Finish the story before another scene covers the table, so that nothing is missed or plays on below it."""
        self.story.finish()
        self.controls.drop()
        self.show_note(None)
        self.is_covered = True

    def resuming(self) -> None:
        """Resume the story at the present speeds, ignore stray presses, and restart the time to answer a call."""
        self.is_covered = False
        self._speeds = self.host.settings.speeds
        self._drawn = self._routed = None
        self._keep_pace()
        self.story.open_window_again()
        self.controls.guard()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the table at the new size, larger if it is watched from afar; moving cards arrive at once."""
        self._look = self.host.look.enlarged(_LARGE) if self.perspective.is_afar else self.host.look
        self.stage.reset(self.stage.view, self._areas())
        self.corner.resize(size)
        deck = self.kit.game.deck(self.session.options)
        settings, strings, is_first = self.host.settings, self.host.strings, self._painter is None
        self._painter = Painter(self._look, settings, strings, self.kit, deck, begins_bare=is_first)
        self.show_note(self.note)
        self._drawn = None

    def begin_round(self) -> None:
        """Show the newly dealt round from its beginning."""
        self.perspective.leave()
        self.stage.reset(self.perspective.view(0), self._areas())
        self.story.begin_round()

    def reveal(self, seat: int) -> None:
        """Show the hand of `seat`, whose player is now at the screen."""
        self.perspective.take(seat)
        self.story.reveal(seat, self._areas(), self.host.clock.now())
        self.controls.focus = None
        self.controls.guard()

    def catch_up(self) -> None:
        """Show the match as it stands after an undo or redo."""
        if self.perspective.is_shared and self.session.turn is not None and self.perspective.seat != self.session.turn:
            self.perspective.leave()
        self.story.catch_up()
        if self.lookback.moment is not None:
            self.lookback.look_at(None)  # the plays on show may have been taken back
            self._keep_pace()
        self.story.open_window_again()

    def show_note(self, note: Note | None) -> None:
        """Show `note` where it covers least, until the player has decided or another scene covers the table."""
        self.note = note
        if note is not None:
            note.lay_out(self.surroundings())

    def surroundings(self) -> Surroundings:
        """Return the parts of the table that a note has to avoid."""
        return surroundings(self._look, self.kit.middle, self.stage, self.controls.prompts.answers)

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the text of the note, if there is one."""
        return (self.note.text,) if self.note is not None else ()

    def hint(self) -> None:
        """Open the hint for the decision of the player whose hand is shown."""
        if self.controls.advised is None:
            self.host.refuse(self.perspective.why_no_hint(self.host.strings))
            return
        self._routes.hint(self)

    def glance(self, kit: AdviceKit, seat: int) -> Advice[Any]:
        """Return quick advice for `seat`; it is computed in quiet moments, before anybody asks for it."""
        key = self.session.revision, seat
        if self._glanced is None or self._glanced[0] != key:
            self._glanced = key, kit.glance(self.session.view(seat))
        return self._glanced[1]

    def consider(self, action: Decided) -> None:
        """Focus `action`, and show its effect."""
        self.controls.consider(action)
        self.controls.refresh(self.host.clock.now())
        self._drawn = None

    def make_room(self, room: tuple[int, int] | None) -> None:
        """Lay the table out in the upper left `room` that a drawer leaves free, or in the whole window if None.

        Cards glide, or fade, to their new places, but jump there if the window has been resized.
        """
        if room == self._room:
            return
        is_resized, self._room = None not in (room, self._room), room
        self.corner.is_shown = room is None
        self.stage.turn_to(self.stage.view, self._areas(), self.host.clock.now())
        if is_resized:
            self.stage.finish()
            self.stage.light(() if self.lookback.moment is None else self.lookback.moment.lit)

    def read_ahead(self) -> None:
        """Load one more picture that the table will show."""
        if self._painter is not None:
            self._painter.read_ahead()

    def update(self, now: float) -> None:
        """Advance the story, and open the scene or offer the choice that is due; time stops below a dialog."""
        self.lookback.update(now)
        if self._painter is not None:
            self._painter.go_on()
        if self._painter is not None and not (self.needs_draw or self.host.stack.is_animating):
            self._painter.read_ahead()
            decision = self.controls.advised
            if decision is not None and not self.session.is_lesson:
                self.glance(self.kit.advice, self.session.decider(decision.seat))
        if self.lookback.moment is not None or self.is_covered:
            return
        self._keep_pace()
        if not self._routes.hold(self, now):
            self.story.advance(now)
        self.story.hear_on(now)
        self._route(now)
        self.controls.refresh(now)
        has_problem = self.session.problem is not None or bool(self.save_notice.mark)
        if has_problem and self.save_notice.update(now):
            self._drawn = None
        if self.story.window.is_done(now):
            self.obey(self.controls.answer_by_style(self.host.settings.call_style))

    def _keep_pace(self) -> None:
        """Give the story the speeds of the table, which a replay or the settings may have changed."""
        self.story.banter.is_on = self.host.settings.has_banter
        speeds = self._routes.paced(self, self._speeds)
        self.stage.speeds = speeds.calm if self.story.is_unhurried else speeds

    def _route(self, now: float) -> None:
        """Open the scene that a new phase leads to, or turn the table to another seat."""
        phase = self.phase
        if phase == self._routed:
            return
        self._routed = phase
        if phase.kind is PhaseKind.CURTAIN and self.session.table.is_open:
            self.perspective.take(phase.seat)
            self.story.turn(self._areas(), now)
        elif phase.kind is PhaseKind.CURTAIN and self.perspective.is_bare(self.story.shown_events):
            self.perspective.lend(phase.seat)
            self.story.turn(self._areas(), now)
            self.controls.guard()
        elif phase.kind is PhaseKind.CURTAIN and not self.controls.answer_unasked():
            self.perspective.leave()
            self._look_anew()
            self._routes.curtain(self, phase.seat)
        elif phase.kind is PhaseKind.ELSEWHERE:
            self._hide_hands()
        elif phase.kind is PhaseKind.ROUND_OVER:
            self._routes.score(self)

    def decide(self, action: Decided | None) -> None:
        """Submit the decision of the player whose hand is shown; None accepts that there is no answer to give."""
        self._drawn = None
        self.show_note(None)
        self.controls.guard()
        if action is None:
            self.story.accept_no_answer()
            return
        self.host.hush()
        self.story.decide(action)
        if self.perspective.viewer != self.stage.areas.viewer:  # the screen was lent
            self.story.turn(self._areas(), self.host.clock.now())
        elif self.perspective.seat != self.stage.view.seat:  # back to the seat at the bottom, with a hidden hand
            self._look_anew()

    def obey(self, order: Order) -> None:
        """Carry out `order`, if there is one."""
        match order:
            case Decide(action, notice):
                self.decide(action)
                if notice:
                    self.host.toast(notice)
            case Stay.NO_MORE_STORY:
                if not self.story.is_unhurried:
                    self.story.finish()
                self.controls.guard()  # a second press must not reach the cards that the story uncovers
            case Stay.AT_THE_TABLE | None:
                pass

    # Input

    def handle(self, event: Input) -> None:
        """Handle a press or a move; while the story runs, a press only finishes it."""
        self._drawn = None
        self._tips.hear(event)
        match event:
            case _ if self.lookback.take(event) or self.corner.handle(event) or (self.note and self.note.handle(event)):
                pass
            case PointerPressed(position) if self.lookback.press(position, self.faces):
                pass
            case PointerMoved() | PointerPressed() | PointerReleased():
                self.obey(self.controls.point(event))
            case Command(Action.BACK, False) if self.controls.close():
                pass
            case Command(Action.BACK | Action.MENU, False):
                self._routes.menu(self)
            case KeyPressed(key) if pygame.K_1 <= key <= pygame.K_9:
                self.obey(self.controls.number(key - pygame.K_0))
            case Command(Action.UNDO, False):
                self._routes.undo(self)
            case Command(Action.REDO, False):
                self._routes.redo(self)
            case Command(Action.HINT, False):
                self.hint()
            case Command(Action.LOG | Action.WHY, False):
                self._routes.log(self)
            case Command(action, False) if self.lookback.command(action):
                pass
            case Command(Action.SEAT_NOTES, False):
                if not self._tips.ask(self.stage.view, self.faces, self.host.strings):
                    self.host.refuse(self.host.t(self.kit.seats.nothing_to_tell))
            case Command(action):
                self.obey(self.controls.command(action))
            case FocusChanged(False):
                self.controls.drop()
                self._hide_hands()
                self._routed = None  # even in an unchanged phase, the screen has to be taken again

    def _look_anew(self) -> None:
        """Show the resting table at the story's current position, without what the viewer may not see."""
        self.stage.reset(self.lookback.view, self._areas())

    def _hide_hands(self) -> None:
        if self.perspective.is_shared:
            self.story.hide()
            self.lookback.look_anew()

    def hold_on_phones(self, seats: frozenset[int]) -> None:
        """Set the seats that hold their cards on phones to `seats`."""
        if seats == self.perspective.phones:
            return
        was_afar, self.perspective.phones = self.perspective.is_afar, seats
        self.story.look_again()
        if self.perspective.is_shared or self.stage.view.seat in seats:
            self.story.hide()
        self.lookback.look_anew()  # a replay's events are those of the viewer that it began with
        if self.perspective.is_afar is not was_afar and self._painter is not None:
            self.resize(self.host.look.size)
        self._drawn = self._routed = None

    def occupy(self, seat: int, record: SeatRecord) -> None:
        """Let the person or program of `record` have `seat` from now on."""
        self.story.look_again()
        self.session.occupy(seat, record)
        self._hide_hands()

    def change_player(self, seat: int, player: str) -> None:
        """Let `player` take over `seat`: a program for a person who has to leave, or that person again."""
        self.story.look_again()
        self.session.seat_player(seat, player)
        self._hide_hands()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole table."""
        if self._painter is None:
            return
        if self.lookback.moment is None and self.stage.view.seat != self.perspective.seat:
            self.story.finish()  # the view is that of the end of the story
            self._look_anew()
        now = self.host.clock.now()
        self.stage.drop_past(now)
        is_animating = self.is_animating  # as of this picture: a slow frame may end after everything has arrived
        picture = self.picture(now)
        note = self.note if self.lookback.moment is None else None
        over = self._look.screen if note is not None or self.save_notice.mark else self.corner.room
        at_once = not self.story.is_telling
        self._painter.draw(surface, picture, now, over, is_kept=self.host.is_kept, at_once=at_once)
        self.corner.draw(surface, self.host.look)
        if note is not None:
            note.draw(surface, now)
        if self.save_notice.mark:
            self.save_notice.draw(surface, self.host.look)
        is_still = self._painter.is_whole and not is_animating
        self._drawn = self._state if is_still else None  # cards that were moving are drawn once more on arrival

    def notice_room(self) -> pygame.Rect:
        """Return the room where a notice covers no card."""
        return self.stage.notice_room()

    def picture(self, now: float) -> TablePicture:
        """Return the picture of the table at the present or at the past moment that is shown."""
        host, stage, controls, moment = self.host, self.stage, self.controls, self.lookback.moment
        said, faces = self.said, self.faces
        if said is not None:
            speaker = replace(faces[said.seat], mood=said.mood)
            faces = (*faces[: said.seat], speaker, *faces[said.seat + 1 :])
        scores = self.session.scores_at(stage.view)
        at_rest = TablePicture(self.phase, stage, faces, scores, self._title, stage.focus, host.shows_focus)
        if moment is not None:
            remark = host.t("Shown again")
            return replace(at_rest, last_play=moment.last_play, marks=self.lookback.marks, remark=remark)
        is_pointing = not (host.shows_focus or self.is_animating or stage.held is not None)
        tip = self._tips.shown(stage.view, stage.areas, faces, host.strings, is_pointing)
        return replace(
            at_rest,
            last_play=self.story.last_play,
            forecast=controls.forecast,
            playable=playable(self.phase.decision),
            prompts=controls.prompts,
            offer=host.t(self.kit.words.offers.questions[stage.offered.call]) if stage.offered is not None else "",
            offer_lines=self._offer_lines() if stage.offered is not None else (),
            offer_left=self.story.window.at(now)[0],
            tip=self.corner.tip() or tip,
            ways=controls.ways,
            earlier=self.lookback.recent[1:],
            said=said,
        )

    def _title(self) -> str:
        """Return the title line: the round and the goal; lessons show no round number."""
        return "" if self.session.is_lesson else self.kit.words.round_title(self.host.strings, self.session)

    def _offer_lines(self) -> tuple[str, str]:
        """Return the lines about the open call: what led to it, and the condition on the gains."""
        names = [face.called for face in self.faces]
        return self.kit.words.led_to_call(self.host.strings, self.stage.view, names), self.controls.proviso

    @property
    def faces(self) -> tuple[SeatFace, ...]:
        """The face of each seat."""
        return seat_faces(self.session.seats, self.host.strings, self.session.sides, self.perspective.you)

    def _areas(self) -> Areas:
        """Return the areas of the table, with the viewer's seat at the bottom."""
        seats, has_hand = len(self.session.seats), not self.perspective.is_afar
        settings, viewer = self.host.settings, self.lookback.viewer
        return table_areas(self._look, settings, self.kit, seats, viewer, self._room, has_hand=has_hand)


def _nowhere(_table: TableScene) -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class TableRoutes:
    """The callbacks that lead away from a table, each called with it; `curtain` also gets the seat to hand over to.

    `hold` returns whether the story has to pause, and `paced` the speeds to use instead of the given ones.
    """

    menu: Callable[[TableScene], None] = _nowhere
    score: Callable[[TableScene], None] = _nowhere
    log: Callable[[TableScene], None] = _nowhere
    hint: Callable[[TableScene], None] = _nowhere
    curtain: Callable[[TableScene, int], None] = lambda table, seat: None
    undo: Callable[[TableScene], None] = _nowhere
    redo: Callable[[TableScene], None] = _nowhere
    hold: Callable[[TableScene, float], bool] = lambda table, now: False
    paced: Callable[[TableScene, AnimationSpeeds], AnimationSpeeds] = lambda table, speeds: speeds
