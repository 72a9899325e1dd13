"""The table: where the game is played. It shows what the story player tells, and turns presses into decisions."""

import pygame

from caurobat.core.decisions import Action as Decided
from caurobat.core.events import CallOffered, Event
from caurobat.match.bot_runner import BotRunner, SyncBotRunner
from caurobat.match.session import Session
from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.games import KITS
from caurobat.ui.host.host import Host
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
from caurobat.ui.scenes.doors import TableRoutes
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.call_window import CallWindow
from caurobat.ui.table.faces import Faces, SeatFace
from caurobat.ui.table.ground import table_areas
from caurobat.ui.table.hand.controls import Controls
from caurobat.ui.table.hearing import Hearing
from caurobat.ui.table.hint_prefetch import IdleHintPrefetch
from caurobat.ui.table.lookback.controller import LookBackController
from caurobat.ui.table.lookback.snapshot import LookBack, Snapshot
from caurobat.ui.table.painter import Painter
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.picture_making import Titles, picture_now, picture_then
from caurobat.ui.table.save_notice import SaveNotice
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.perspective import Perspective
from caurobat.ui.table.story.player import StoryPlayer, Wait, Waiting
from caurobat.ui.table.tips import Tips


class TableScene:
    """One match at the table; `doors` are what leads away from it."""

    is_overlay = False

    def __init__(
        self,
        host: Host,
        session: Session,
        *,
        sounds: Sounds | None = None,
        bots: BotRunner | None = None,
        speeds: Speeds | None = None,
        doors: TableRoutes | None = None,
    ) -> None:
        self.host = host
        self.session = session
        self.kit = KITS[session.game.id]
        self._hearing = Hearing(self.kit.stage, sounds.play if sounds is not None else None)
        self._fixed_speeds = speeds
        self._doors, self.perspective = doors or TableRoutes(), Perspective(session)
        self._room: tuple[int, int] | None = None
        self._past = LookBack(session, self.perspective)
        view = self.perspective.view(session.event_count)
        self.stage = TableAnimator(self.kit.stage, view, self._areas(), self.speeds, session.table.is_open)
        self.story = StoryPlayer(session, self.stage, self.perspective, self._hear, bots or SyncBotRunner())
        self.controls = Controls(host, self.kit, self.story, self.decide)
        self._painter: Painter | None = None
        self._handled, self._is_covered, self._was_drawn = Waiting(Wait.STORY), False, False
        self.corner = self._doors.corner(host, self)
        self._window, self._faces, self.titles = CallWindow(), Faces(), Titles()
        self.lookback = LookBackController(host, session, self.kit, self.stage, self.story, self._past, self._areas)
        self.save_notice = SaveNotice(host, session)
        self.hint_prefetch = IdleHintPrefetch(session, self.kit.advice)
        self._tips = Tips(self.kit.seats, self.kit.words.tell_place, self.kit.words.tell_pile)

    # Life

    @property
    def speeds(self) -> Speeds:
        """How fast things go: the settings', unless the scene was made with its own."""
        return self._fixed_speeds or self.host.settings.speeds

    @property
    def is_animating(self) -> bool:
        """Whether the story runs or something still moves."""
        now = self.host.clock.now()
        is_told = self.story.is_going_on or self.lookback.is_moving or self._window.is_open(now)
        return is_told or self.stage.is_moving(now) or (self._painter is not None and self._painter.is_late)

    @property
    def needs_draw(self) -> bool:
        """Whether the picture differs from what was drawn last."""
        return not self._was_drawn or self.corner.needs_draw or self.is_animating

    def entering(self) -> None:
        """A round whose first play is still to come is told from its deal; any other is shown as it stands."""
        if self.session.is_round_over:
            return
        if self.session.ply == 0:
            self.begin_round()
        else:
            self.story.take_up(self.host.clock.now())
            self._open_window_again()

    def exiting(self) -> bool:
        """Every decision is saved already; where one could not be, that is said before it is too late."""
        return self.save_notice.may_leave()

    def suspending(self) -> None:
        """The story ends before something covers the table, so that nothing is missed; nobody plays on below it."""
        self.story.finish()
        self.controls.drop()
        self._is_covered = True

    def resuming(self) -> None:
        """The pointer may be anywhere by now, and the time to answer a call has not run meanwhile."""
        self._is_covered = self._was_drawn = False
        self._open_window_again()
        self.controls.guard()

    def unseen(self) -> None:
        """Its picture is as large as the window."""
        if self._painter is not None:
            self._painter.let_go()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; what was moving arrives."""
        self.stage.reset(self.stage.view, self._areas())
        self.corner.resize(size)
        deck = self.kit.game.deck(self.session.options)
        self._painter = Painter(self.host.look, self.host.settings, self.host.strings, self.kit, deck)
        self._was_drawn = False

    def begin_round(self) -> None:
        """Tell the round that has just been dealt from its beginning."""
        self.perspective.leave()
        self.stage.reset(self.perspective.view(0), self._areas())
        self.story.begin_round()
        self._handled = Waiting(Wait.STORY)
        self._was_drawn = False

    def reveal(self, seat: int) -> None:
        """`seat` has taken the screen."""
        self.perspective.take(seat)
        self.stage.areas = self._areas()
        self.story.reveal(seat, self.host.clock.now())
        self.controls.focus = None
        self._handled = Waiting(Wait.STORY)
        self.controls.guard()

    def catch_up(self) -> None:
        """Show the match as it stands after something was taken back or played again."""
        if self.perspective.is_shared and self.session.turn is not None and self.perspective.seat != self.session.turn:
            self.perspective.leave()
        self.story.catch_up()
        self._open_window_again()
        self._handled, self._was_drawn = Waiting(Wait.STORY), False

    def hint(self) -> None:
        """Open the hint for the decision of whoever is revealed."""
        if self.controls.decision is None:
            self.host.refuse(self.perspective.why_no_hint(self.host.strings))
            return
        self._doors.hint(self)

    def ask_again(self) -> None:
        """Find out anew what is waited for, and offer it."""
        self._handled = Waiting(Wait.STORY)

    def consider(self, action: Decided) -> None:
        """Let `action` have the focus, and show what it would bring."""
        self.controls.consider(action)
        self.controls.refresh(self.host.clock.now())
        self._was_drawn = False

    def make_room(self, room: tuple[int, int] | None) -> None:
        """Lay the table out in the upper left `room` that a drawer leaves; None: the drawer has gone.

        Cards glide there, but lie there at once where the window has changed its size.
        """
        if room == self._room:
            return
        is_resized, self._room = None not in (room, self._room), room
        self.corner.is_shown = room is None
        self.stage.turn_to(self.stage.view, self._areas(), self.host.clock.now())
        if is_resized:
            self.stage.finish()
            self.stage.light(() if self._past.moment is None else self._past.moment.lit)

    def look_at(self, moment: Snapshot | None) -> None:
        """Show the table as it was at `moment` of this round, whoever's it is; None comes back to now."""
        self.lookback.look_at(moment)
        self._was_drawn = False

    def update(self, now: float) -> None:
        """Move the story on, and offer what is waited for. Below a dialog time stands still."""
        self.lookback.update(now)
        if self._painter is not None and not (self.needs_draw or self.host.stack.is_animating):
            self._painter.prepare(self.stage)
            self.hint_prefetch.go_on(self.controls.decision)
        if self._past.moment is not None or self._is_covered:
            return
        self.stage.speeds = self._doors.paced(self, self.speeds)
        if not self._doors.hold(self, now):
            self.story.advance(now)
        self._hearing.update(now, is_telling=self.story.is_telling)
        if self.story.waiting != self._handled and not self.story.is_telling:
            self._handled = self.story.waiting
            self._offer(self.story.waiting, now)
        changes = [self.controls.refresh(now), self._doors.help(self, now), self.save_notice.update(now)]
        self._was_drawn = self._was_drawn and not any(changes)
        if not self._window.is_open(now):
            self.controls.answer_by_style(self.host.settings.call_style)

    def _offer(self, waiting: Waiting, now: float) -> None:
        self._was_drawn = False
        match waiting.wait:
            case Wait.CURTAIN if self.session.table.is_open:
                self.perspective.take(waiting.seat)
                self.story.turn(self._areas(), now)
            case Wait.CURTAIN:
                self.perspective.leave()
                self.stage.reset(self._past.view(self.story.shown_events), self._areas())
                self._doors.curtain(self, waiting.seat)
            case Wait.ROUND_OVER:
                self._doors.score(self)
            case Wait.DECISION | Wait.CANNOT_ANSWER | Wait.STORY:
                pass

    def decide(self, action: Decided | None) -> None:
        """Whoever is revealed decided; None: it has read that it has nothing to answer with."""
        self._was_drawn = False
        self.controls.guard()
        if action is None:
            self.story.accept_no_answer()
        elif self._doors.allows(self, action):
            self.host.hush()
            self.story.decide(action)
        self._handled = Waiting(Wait.STORY)

    # Input

    def handle(self, event: Input) -> bool:
        """Take a press or a move; a press while the story runs only brings it to its end."""
        self._was_drawn = False
        self._tips.hear(event)
        if self.lookback.take(event) or self.corner.handle(event):
            return True
        match event:
            case PointerPressed(position) if self.lookback.press(position):
                pass
            case PointerMoved() | PointerPressed() | PointerReleased():
                self.controls.point(event)
            case Command(Action.BACK, _, False) if self.controls.cancel():
                pass
            case Command(Action.BACK | Action.MENU, _, False):
                self._doors.menu(self)
            case KeyPressed(key) if pygame.K_1 <= key <= pygame.K_9:
                return self.controls.number(key - pygame.K_0)
            case Command(Action.UNDO, _, False):
                self._doors.undo(self)
            case Command(Action.REDO, _, False):
                self._doors.redo(self)
            case Command(Action.HINT, _, False):
                self.hint()
            case Command(Action.LOG | Action.WHY, _, False):
                self._doors.log(self)
            case Command(action, _, False) if self.lookback.command(action):
                pass
            case Command(Action.SEAT_NOTES, _, False):
                if not self._tips.ask(self.stage.view):
                    self.host.refuse(self.host.t(self.kit.seats.nothing_to_tell))
            case Command(action):
                return self.controls.command(action)
            case FocusChanged(False):
                self.controls.drop()
                self._hide_hands()
            case _:
                return False
        return True

    def _hide_hands(self) -> None:
        if self.perspective.is_shared:
            self.story.hide()
            self.lookback.look_anew()
            self._handled = Waiting(Wait.STORY)
            self._was_drawn = False

    def change_player(self, seat: int, player: str) -> None:
        """Let `player` go on for `seat`: a program for somebody who has to leave, or that person again."""
        self.story.look_again()
        self.session.seat_player(seat, player)
        self._handled = Waiting(Wait.STORY)
        self._hide_hands()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole table."""
        if self._painter is None:
            return
        if self._past.moment is None and self.stage.view.seat != self.perspective.seat:
            self.stage.reset(self._past.view(self.story.shown_events), self._areas())
        now = self.host.clock.now()
        self.stage.drop_past(now)
        picture = self.picture(now)
        self._painter.draw(surface, picture, now)
        self.corner.draw(surface, self.host.look)
        self.save_notice.draw(surface, self.host.look)
        self._painter.prepare(self.stage, is_moving=picture.is_deciding or self.stage.is_moving(now))
        self._was_drawn = not self.is_animating  # what moves has to be drawn once more, where it arrives

    def picture(self, now: float) -> Picture:
        """What is shown: the table as it is, or the moment of the past that is looked at."""
        if self._past.moment is not None:
            return picture_then(self, self._past.moment)
        shown, is_pointing = self.stage, not (self.host.shows_focus or self.is_animating)
        tip = self._tips.shown(shown.view, shown.areas, self.faces, self.host.strings, is_pointing)
        return picture_now(self, self._window.left(now), self.corner.tip() or tip)

    @property
    def faces(self) -> tuple[SeatFace, ...]:
        """How each seat is shown."""
        return self._faces.of(self.session.seats, self.host.strings, self.session.sides, self.perspective.you)

    def _hear(self, event: Event) -> None:
        self._was_drawn = False
        now, began = self.host.clock.now(), self.story.timeline.cue_began_at
        if isinstance(event, CallOffered):  # a story that is brought to its end tells of times still to come
            self._window.open(min(began, now), self.speeds.seconds(Beat.CALL_WINDOW))
        self._hearing.hear(event, self.stage.view.seat, began, now, self.speeds)

    def _open_window_again(self) -> None:
        """A call that waits for its answer now does so for a whole window."""
        if self.stage.offered is not None:
            self._window.open(self.host.clock.now(), self.speeds.seconds(Beat.CALL_WINDOW))

    def _areas(self, room: tuple[int, int] | None = None) -> Areas:
        """The table's parts, with whoever is shown at the bottom of the screen; in `room`, or where it lies now."""
        host, seats = self.host, len(self.session.seats)
        return table_areas(host.look, host.settings, self.kit, seats, self._past.viewer, room or self._room)
