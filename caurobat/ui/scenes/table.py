"""The table: where the game is played. It shows what the story player tells, and turns presses into decisions."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Protocol

import pygame

from caurobat.core.decisions import Action as Decided
from caurobat.core.decisions import cards_of
from caurobat.decks import Card
from caurobat.match.bot_runner import BotRunner, SyncBotRunner
from caurobat.match.session import Session
from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.base.speeds import AnimationSpeeds
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
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.corner_buttons import Corner
from caurobat.ui.table.faces import Faces, SeatFace
from caurobat.ui.table.hand.controls import Controls, Decide, Order, Stay
from caurobat.ui.table.hint_prefetch import IdleHintPrefetch
from caurobat.ui.table.lookback.controller import LookBackController
from caurobat.ui.table.lookback.snapshot import LookBack, Snapshot
from caurobat.ui.table.painter import Painter, table_areas
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.picture_making import Titles, picture_now, picture_then
from caurobat.ui.table.save_notice import SaveNotice
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.perspective import Perspective
from caurobat.ui.table.story.phase import Phase, PhaseKind
from caurobat.ui.table.story.player import StoryPlayer
from caurobat.ui.table.tips import Tips
from caurobat.ui.widgets import Weight

_LARGE: Final = 1.35  # how much larger text is where all hold phones and sit round the screen


class TableScene:
    """One match at the table; `routes` lead away from it. Not `is_live`: it is played elsewhere, and only looked at."""

    is_overlay = False

    def __init__(
        self,
        host: Host,
        session: Session,
        *,
        sounds: Sounds | None = None,
        bots: BotRunner | None = None,
        speeds: AnimationSpeeds | None = None,
        routes: "TableRoutes | None" = None,
        is_live: bool = True,
    ) -> None:
        self.host = host
        self.session = session
        self.kit = KITS[session.game.id]
        self._fixed_speeds = speeds
        self._routes, self.perspective = routes or TableRoutes(), Perspective(session)
        self._room: tuple[int, int] | None = None
        self._look = host.look
        self._past = LookBack(session, self.perspective)
        view = self.perspective.view(session.event_count)
        self.stage = TableAnimator(self.kit.stage, view, self._areas(), self.speeds, session.table.is_open)
        play = sounds.play if sounds is not None else None
        runner = bots or SyncBotRunner()
        self.story = StoryPlayer(session, self.stage, self.perspective, runner, host.clock, play, is_live=is_live)
        self.controls = Controls(host, self.kit, self.story)
        self._painter: Painter | None = None
        self._revision, self._is_covered = 0, False
        self._drawn: object = None  # the state of what was drawn last; None: it has to be drawn
        self._routed: Phase | None = None  # the phase whose way away from the table has been taken
        self._suggested: Decided | None = None
        self.corner = self._corner()
        self._faces, self.titles = Faces(), Titles()
        self.lookback = LookBackController(host, session, self.kit, self.stage, self.story, self._past, self._areas)
        self.save_notice = SaveNotice(host, session)
        self.hint_prefetch = IdleHintPrefetch(session, self.kit.advice)
        self._tips = Tips(self.kit.seats, self.kit.words.tell_place, self.kit.words.tell_pile)

    # Life

    @property
    def speeds(self) -> AnimationSpeeds:
        """How fast things go: the settings', unless the scene was made with its own."""
        return self._fixed_speeds or self.host.settings.speeds

    @property
    def is_animating(self) -> bool:
        """Whether the story runs or something still moves."""
        now = self.host.clock.now()
        is_told = self.story.is_going_on or self.lookback.is_moving or self.story.window.is_open(now)
        return is_told or self.stage.is_moving(now)

    @property
    def is_covered(self) -> bool:
        """Whether something else is open, so that time stands still here."""
        return self._is_covered

    @property
    def needs_draw(self) -> bool:
        """Whether the picture differs from what was drawn last."""
        return self._drawn != self._state or self.corner.needs_draw or self.is_animating or self.stage.is_cut_short

    @property
    def _state(self) -> object:
        """All that the picture depends on, as counters that grow with each change."""
        beat = self.kit.middle.beat(self.stage, self.host.clock.now())
        return self.phase, self.stage.revision, self.controls.revision, self._revision, self._suggested, beat

    @property
    def phase(self) -> Phase:
        """The phase of the table, by which input is answered and the picture painted."""
        return Phase(PhaseKind.LOOKING_BACK) if self._past.moment is not None else self.story.phase

    def entering(self) -> None:
        """A round whose first play is still to come is told from its deal; any other is shown as it stands."""
        if self.session.is_round_over:
            return
        if self.session.ply == 0:
            self.begin_round()
        else:
            self.story.take_up(self.host.clock.now())
            self.story.open_window_again()

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
        self._is_covered = False
        self._drawn = self._routed = None
        self.story.open_window_again()
        self.controls.guard()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; what was moving arrives. What is looked at from afar is written large."""
        self._look = self.host.look.enlarged(_LARGE) if self.perspective.is_afar else self.host.look
        self.stage.reset(self.stage.view, self._areas())
        self.corner.resize(size)
        deck = self.kit.game.deck(self.session.options)
        self._painter = Painter(self._look, self.host.settings, self.host.strings, self.kit, deck)
        self._drawn = None

    def begin_round(self) -> None:
        """Tell the round that has just been dealt from its beginning."""
        self.perspective.leave()
        self.stage.reset(self.perspective.view(0), self._areas())
        self.story.begin_round()

    def reveal(self, seat: int) -> None:
        """`seat` has taken the screen."""
        self.perspective.take(seat)
        self.story.reveal(seat, self._areas(), self.host.clock.now())
        self.controls.focus = None
        self.controls.guard()

    def catch_up(self) -> None:
        """Show the match as it stands after something was taken back or played again."""
        if self.perspective.is_shared and self.session.turn is not None and self.perspective.seat != self.session.turn:
            self.perspective.leave()
        self.story.catch_up()
        self.story.open_window_again()

    def hint(self) -> None:
        """Open the hint for the decision of whoever is revealed."""
        if self.controls.advised is None:
            self.host.refuse(self.perspective.why_no_hint(self.host.strings))
            return
        self._routes.hint(self)

    def consider(self, action: Decided) -> None:
        """Let `action` have the focus, and show what it would bring."""
        self.controls.consider(action)
        self.controls.refresh(self.host.clock.now())
        self._revision += 1

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

    def update(self, now: float) -> None:
        """Move the story on, and offer what is waited for. Below a dialog time stands still."""
        self.lookback.update(now)
        if self._painter is not None and not (self.needs_draw or self.host.stack.is_animating):
            self._painter.read_ahead()
            self.hint_prefetch.go_on(self.controls.advised)
        if self._past.moment is not None or self._is_covered:
            return
        self.story.speeds = self.speeds
        self.stage.speeds = self._routes.paced(self, self.speeds)
        if not self._routes.hold(self, now):
            self.story.advance(now)
        self.story.hear_on(now)
        self._route(now)
        self.controls.refresh(now)
        self._help(now)
        if self.save_notice.update(now):
            self._revision += 1
        if not self.story.window.is_open(now):
            self.obey(self.controls.answer_by_style(self.host.settings.call_style))

    def _route(self, now: float) -> None:
        """Take the way that a new phase leads away from the table, or to another of its sides."""
        phase = self.phase
        if phase == self._routed:
            return
        self._routed = phase
        if phase.kind is PhaseKind.CURTAIN and self.session.table.is_open:
            self.perspective.take(phase.seat)
            self.story.turn(self._areas(), now)
        elif phase.kind is PhaseKind.CURTAIN and not self.controls.answer_unasked():
            self.perspective.leave()
            self.stage.reset(self._past.view(self.story.shown_events), self._areas())
            self._routes.curtain(self, phase.seat)
        elif phase.kind is PhaseKind.ELSEWHERE:
            self._hide_hands()
        elif phase.kind is PhaseKind.ROUND_OVER:
            self._routes.score(self)

    def _help(self, now: float) -> None:
        """Let whoever decides be helped: what is suggested, and what it chose and has waited for long enough."""
        assistance = self._routes.help.update(self, now)
        self._suggested = assistance.suggested
        if assistance.chosen is not None:
            self.decide(assistance.chosen)

    def decide(self, action: Decided | None) -> None:
        """Whoever is revealed decided; None: it has read that it has nothing to answer with."""
        self._revision += 1
        self.controls.guard()
        if action is None:
            self.story.accept_no_answer()
            return
        verdict = self._routes.help.weigh(self, action)
        if verdict is Verdict.PLAY:
            self.host.hush()
            self.story.decide(action)
        elif isinstance(verdict, Doubt):
            self.host.stack.push(DoubtScene(self, verdict, action))

    def obey(self, order: Order) -> bool:
        """Do what a press asked for; False where it meant nothing."""
        match order:
            case Decide(action, notice):
                self.decide(action)
                if notice:
                    self.host.toast(notice)
            case Stay.NO_MORE_STORY:
                if not self.story.is_unhurried:
                    self.story.finish()
                self.controls.guard()  # no second press falls through to what it uncovers
            case Stay.AT_THE_TABLE:
                pass
        return order is not None

    # Input

    def handle(self, event: Input) -> bool:
        """Take a press or a move; a press while the story runs only brings it to its end."""
        self._revision += 1
        self._tips.hear(event)
        if self.lookback.take(event) or self.corner.handle(event):
            return True
        match event:
            case PointerPressed(position) if self.lookback.press(position, [face.called for face in self.faces]):
                pass
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self.obey(self.controls.point(event))
            case Command(Action.BACK, _, False) if self.controls.cancel():
                pass
            case Command(Action.BACK | Action.MENU, _, False):
                self._routes.menu(self)
            case KeyPressed(key) if pygame.K_1 <= key <= pygame.K_9:
                return self.obey(self.controls.number(key - pygame.K_0))
            case Command(Action.UNDO, _, False):
                self._routes.undo(self)
            case Command(Action.REDO, _, False):
                self._routes.redo(self)
            case Command(Action.HINT, _, False):
                self.hint()
            case Command(Action.LOG | Action.WHY, _, False):
                self._routes.log(self)
            case Command(action, _, False) if self.lookback.command(action):
                pass
            case Command(Action.SEAT_NOTES, _, False):
                if not self._tips.ask(self.stage.view):
                    self.host.refuse(self.host.t(self.kit.seats.nothing_to_tell))
            case Command(action):
                return self.obey(self.controls.command(action))
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

    def hold_on_phones(self, seats: frozenset[int]) -> None:
        """`seats` hold their cards on phones from now on, and the others do not."""
        if seats == self.perspective.phones:
            return
        was_afar, self.perspective.phones = self.perspective.is_afar, seats
        self.story.look_again()
        if self.perspective.is_shared or self.stage.view.seat in seats:
            self.story.hide()
        if self.perspective.is_afar is not was_afar and self._painter is not None:
            self.resize(self.host.look.size)
        self._drawn = self._routed = None

    def sit_down(self, seat: int, name: str, portrait: int) -> None:
        """A person called `name` plays `seat` from now on."""
        self.story.look_again()
        self.session.sit_down(seat, name, portrait)
        self._hide_hands()

    def change_player(self, seat: int, player: str) -> None:
        """Let `player` go on for `seat`: a program for somebody who has to leave, or that person again."""
        self.story.look_again()
        self.session.seat_player(seat, player)
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
        self._drawn = None if self.is_animating else self._state  # what moves is drawn once more, where it arrives

    def picture(self, now: float) -> Picture:
        """Return the picture of the table as it is, or of the past moment that is looked at."""
        if self._past.moment is not None:
            return picture_then(self, self._past.moment)
        shown, is_pointing = self.stage, not (self.host.shows_focus or self.is_animating)
        tip = self._tips.shown(shown.view, shown.areas, self.faces, self.host.strings, is_pointing)
        return picture_now(self, now, self.corner.tip() or tip)

    @property
    def suggested(self) -> tuple[Card, ...]:
        """The cards that whoever decides is advised to choose; none while nobody may."""
        return cards_of(self._suggested) if self._suggested is not None and self.phase.decision is not None else ()

    @property
    def faces(self) -> tuple[SeatFace, ...]:
        """How each seat is shown."""
        return self._faces.of(self.session.seats, self.host.strings, self.session.sides, self.perspective.you)

    def _corner(self) -> Corner:
        routes = self._routes
        return Corner(
            self.host, self.hint, lambda: routes.undo(self), lambda: routes.log(self), lambda: routes.menu(self)
        )

    def _areas(self, room: tuple[int, int] | None = None) -> Areas:
        """The table's parts, with whoever is shown at the bottom of the screen; in `room`, or where it lies now."""
        seats, has_hand = len(self.session.seats), not self.perspective.is_afar
        settings, viewer, room = self.host.settings, self._past.viewer, room or self._room
        return table_areas(self._look, settings, self.kit, seats, viewer, room, has_hand=has_hand)


class Verdict(Enum):
    """A helper's verdict on a choice."""

    PLAY = "play"
    WAIT = "wait"  # until more is known of it: it comes back as the `chosen` of an `Assistance`


@dataclass(frozen=True, slots=True)
class Doubt:
    """A question to be answered before a costly choice is played."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Assistance:
    """A helper's suggestion to whoever decides, and a choice that need not wait any longer."""

    suggested: Decided | None = None
    chosen: Decided | None = None


class TableHelp(Protocol):
    """Help for whoever decides at a table."""

    def update(self, table: TableScene, now: float) -> Assistance:
        """Go on helping; called at every frame."""
        ...

    def weigh(self, table: TableScene, action: Decided) -> Verdict | Doubt:
        """Whether `action`, which was chosen, may be decided now."""
        ...


class NoHelp:
    """Nobody is helped."""

    def update(self, _table: TableScene, _now: float) -> Assistance:
        """Nothing is suggested."""
        return Assistance()

    def weigh(self, _table: TableScene, _action: Decided) -> Verdict:
        """Whatever is chosen is played."""
        return Verdict.PLAY


def _nowhere(_table: TableScene) -> None:
    """Lead nowhere."""


@dataclass(frozen=True, slots=True)
class TableRoutes:
    """The ways away from a table, each called with it; `curtain` with the seat that has to take the screen, too.

    `hold` tells whether the story has to wait at a moment, `paced` how fast it goes where it would go so fast.
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
    help: TableHelp = field(default_factory=NoHelp)


class DoubtScene(MessageScene):
    """The question before a costly choice; it goes when the screen may have changed hands."""

    def __init__(self, table: TableScene, doubt: Doubt, action: Decided) -> None:
        t = table.host.t
        answers = [
            MessageAnswer(t("Play it"), lambda: table.decide(action)),
            MessageAnswer(t("Take it back"), weight=Weight.PRIMARY),
        ]
        super().__init__(table.host, doubt.title, doubt.text, answers)
        self._table = table

    def handle(self, event: Input) -> bool:
        """Take a press; what stands here is about a hand that nobody else may see."""
        if event == FocusChanged(False) and self._table.perspective.is_shared:
            self.host.stack.pop()
            return True
        return super().handle(event)
