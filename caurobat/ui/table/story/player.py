"""The player that keeps the picture in step with the match: it shows what has happened, then waits for what is next.

The rules are always ahead of the story. `advance` puts new events on the timeline, lets programs decide when their time
has come, and stops where a person is needed. Observers see the same things at the same times whether or not a seat
could have answered a call: the story always pauses at the offer for the same time.
"""

from collections.abc import Callable
from dataclasses import replace

from caurobat.core.decisions import Action, Decision
from caurobat.core.events import CallOffered, CardsMoved, Event, RoundEnded, TurnStarted
from caurobat.core.plays import PlaySummary
from caurobat.core.zones import HANDS, PILES
from caurobat.match.bot_runner import BotRunner
from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.base.timing import AnimationSpeeds, Clock, Duration
from caurobat.ui.motion import Cue, Curve, Timeline, Tween
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.banter import LAST_WORD, Banter
from caurobat.ui.table.story.phase import EarlyAnswers, Perspective, PhaseKind, TablePhase, people
from caurobat.ui.table.story.script import SoundQueue, cues

_THINKING = "think"
_READ = 0.9  # the minimum time for reading a blow, in seconds
_RETELLING = 3.0  # the speed-up when a person is shown what happened while others had the screen


class StoryPlayer:
    """Plays the story of `session` on `stage`, as seen from `perspective`; see `reveal`."""

    def __init__(
        self,
        session: Session,
        stage: TableAnimator,
        perspective: Perspective,
        bots: BotRunner,
        clock: Clock,
        play: Callable[[str, int, float], None],
        *,
        is_live: bool = True,
    ) -> None:
        """Sounds go to `play(name, step, side)`. Unless `is_live`, the match is played elsewhere and only watched."""
        self.session = session
        self.perspective = perspective
        self._bots = bots
        self._thought_of: int | None = None
        self._has_paused = False
        self.banter = Banter(session)
        self.stage = stage
        self.timeline = Timeline()
        self.window = Tween.still((0.0,))
        """The fraction of the time to answer a call that is left: 1 when its window opens, 0 once it is over."""
        self._clock, self._sounds, self._is_live = clock, SoundQueue(play), is_live
        self._choices: tuple[tuple[int, int], Decision | None] | None = None
        self.last_play: PlaySummary | None = None  # the game's summary of the last play shown
        self.shown_events = session.event_count  # including those on the timeline
        self.begun_events = session.event_count  # without those on the timeline; the last of them may still be moving
        self._play: list[Event] = []
        self._seen_by: dict[int, int] = {}
        self._offer: CallOffered | None = None
        self._early = EarlyAnswers(session, perspective)
        self._is_by_hand = session.is_lesson  # after an undo, forced cards are not played automatically
        self._remember_play()

    @property
    def is_unhurried(self) -> bool:
        """Whether the person at the screen has unlimited time: the story waits for them."""
        return self.session.has_time(self.perspective.seat)

    @property
    def is_call_open(self) -> bool:
        """Whether the current decision is the answer to an offered call."""
        return self.stage.offered is not None and self.session.is_call_open

    @property
    def phase(self) -> TablePhase:
        """Return the phase of the table, with the decision of the person at the screen.

        It follows from the state of the match, how much of it has been shown and who is looking; input and painting
        both depend on it.
        """
        if not self._is_live:
            return TablePhase(PhaseKind.WATCHING)
        phase = self._telling_phase if self.timeline.is_running else self._waiting_phase
        if phase.kind in (PhaseKind.DECIDING, PhaseKind.CURTAIN) and self._last_card() is not None:
            return TablePhase(PhaseKind.TELLING)
        if phase.kind in (PhaseKind.DECIDING, PhaseKind.CALL_OPEN):
            return replace(phase, decision=self._early.next or self._decision())
        return phase

    @property
    def _telling_phase(self) -> TablePhase:
        """Return the phase while the timeline runs, without its decision."""
        session, cue, offered, turn = self.session, self.timeline.current, self.stage.offered, self.session.turn
        if cue is not None and cue.name == _THINKING:
            return TablePhase(PhaseKind.THINKING, ONLOOKER if turn is None else turn)
        is_all_shown = self.shown_events == session.event_count
        is_own = offered is not None and offered.seat == turn == self.perspective.seat
        if is_own and session.is_call_open and is_all_shown:
            return TablePhase(PhaseKind.CALL_OPEN, self.perspective.seat)
        return TablePhase(PhaseKind.TELLING)

    @property
    def _waiting_phase(self) -> TablePhase:
        """Return the phase while the timeline rests, without its decision."""
        session, perspective, early, turn = self.session, self.perspective, self._early.next, self.session.turn
        if early is not None:
            if perspective.seat != early.seat:
                return TablePhase(PhaseKind.CURTAIN, early.seat)
            return TablePhase(PhaseKind.DECIDING if len(early.actions) > 1 else PhaseKind.CANNOT_ANSWER, early.seat)
        if self._offer is not None and session.is_human(self._offer.seat):
            question = self._question(self._offer.seat)
            if question is not None:
                return question
        if self.shown_events < session.event_count:
            return TablePhase(PhaseKind.TELLING)
        if turn is None:
            return TablePhase(PhaseKind.ROUND_OVER)
        if session.is_human(turn) and session.decider(turn) in perspective.phones:
            return TablePhase(PhaseKind.ELSEWHERE, turn)
        if session.is_human(turn):
            is_here = perspective.seat == session.decider(turn)
            return TablePhase(PhaseKind.DECIDING if is_here else PhaseKind.CURTAIN, turn)
        return TablePhase(PhaseKind.THINKING, turn) if self._has_paused else TablePhase(PhaseKind.TELLING)

    def _question(self, seat: int) -> TablePhase | None:
        """Return the phase that asks the person of `seat` to answer a call, or None if nobody has to be asked."""
        session, perspective = self.session, self.perspective
        can_answer = session.is_call_open and session.turn == seat and self.shown_events == session.event_count
        if session.table.is_open and not can_answer:
            return None  # everybody sees that there is nothing to answer with
        if session.decider(seat) in perspective.phones:
            return TablePhase(PhaseKind.ELSEWHERE, seat) if can_answer or len(session.people) > 1 else None
        if perspective.seat != session.decider(seat):
            return TablePhase(PhaseKind.CURTAIN, seat)
        if can_answer:
            return TablePhase(PhaseKind.DECIDING, seat)
        return TablePhase(PhaseKind.CANNOT_ANSWER, seat) if len(session.people) > 1 else None

    @property
    def is_asked_early(self) -> bool:
        """Whether the question comes before the rules ask it, so that no advice may be given yet."""
        return self._early.seat is not None

    def _decision(self) -> Decision | None:
        """Return the decision of the revealed seat, recomputed only when the match has moved on."""
        key = (self.session.revision, self.stage.view.seat)
        if self._choices is None or self._choices[0] != key:
            self._choices = (key, self.session.game.choices(self.session.view(self.stage.view.seat)))
        return self._choices[1]

    def _last_card(self) -> Action | None:
        """Return the play of a hand's last card if the game plays it without asking, else None.

        A person with a phone plays it there.
        """
        session, turn = self.session, self.session.turn
        if not self.stage.kit.plays_last_card or self._is_by_hand or turn is None or not session.is_human(turn):
            return None
        if session.decider(turn) in self.perspective.phones:
            return None
        view = session.view(session.decider(turn))
        decision = session.game.choices(view) if len(view.zones[HANDS[turn]]) == 1 else None
        return decision.actions[0] if decision is not None and len(decision.actions) == 1 else None

    @property
    def is_telling(self) -> bool:
        """Whether the story is running."""
        return self.timeline.is_running

    @property
    def is_going_on(self) -> bool:
        """Whether the story is running or a program is thinking."""
        return self.is_telling or self.is_thinking

    @property
    def is_thinking(self) -> bool:
        """Whether the program to move is thinking, as far as anybody can see.

        Answering a call doesn't count: the answer comes when the window closes, however much there is to think about.
        """
        return self.phase.kind is PhaseKind.THINKING

    def begin_round(self) -> None:
        """Show the newly dealt round from its beginning."""
        self._show_first(0)
        self._seen_by.clear()
        self._is_by_hand = self.session.is_lesson

    def catch_up(self) -> None:
        """Show the match as it stands, without a story, as after an undo."""
        self._is_by_hand = True
        self._show_first(self.session.event_count)
        self.stage.offered = self._last_offer()[1] if self.session.is_call_open else None

    def take_up(self, now: float) -> None:
        """Show a loaded match as it stands or, if its last play led to a call, as it stood when the call was offered.

        A match only waits at an offer if a seat can answer it; reopening the window doesn't reveal that.
        """
        place, offer = self._last_offer()
        if offer is None:
            self.catch_up()
            return
        self._show_first(place + 1)
        self.stage.offered = self._offer = offer
        self.timeline.add([Cue(self.stage.speeds.seconds(Duration.CALL_WINDOW), lambda: None, "window")], now)

    def advance(self, now: float) -> None:
        """Advance the story to `now`, or until it has to wait for something."""
        if not self._is_live:
            return
        self._begin_to_think()
        self.timeline.update(now)
        while not self.timeline.is_running and self._next(now):
            self._begin_to_think()
            self.timeline.update(now)
        self._offer_early(now)

    def hear_on(self, now: float) -> None:
        """Play the sounds that are due; none are left once the story has ended."""
        self._sounds.update(now)
        if not self.is_telling:
            self._sounds.hush()

    def forget_thoughts(self) -> None:
        """Discard what a program was thinking about, because the match has been changed."""
        self._bots.cancel()
        self._thought_of = None

    def finish(self) -> None:
        """Bring the running story to its end at once."""
        self.timeline.finish()
        self.stage.finish()

    def decide(self, action: Action, at: int | None = None) -> None:
        """Submit the revealed person's decision; raises `IllegalAction`.

        A decision made at a past moment `at` is ignored.
        """
        self.finish()
        if self._early.seat == action.seat:
            self._answer_early(action.seat, action)
            return
        if not self.session.submit(action, at):
            return
        self._seen_by[action.seat] = self.session.event_count
        self._offer = None

    def accept_no_answer(self) -> None:
        """Continue after the revealed person has read that they have nothing to answer with."""
        seat = self._early.seat
        if seat is None:
            self._offer = None
        else:
            self._answer_early(seat, None)

    def announce_all(self) -> None:
        """Give the early answer of every seat that has one, without asking anybody."""
        while (early := self._early.next) is not None:
            self._answer_early(early.seat, early.actions[0] if len(early.actions) > 1 else None)

    def _answer_early(self, seat: int, action: Action | None) -> None:
        self._seen_by[seat] = self.shown_events
        self._early.give(seat, action)
        if self._early.has(self._offer):
            self._offer = None

    def _offer_early(self, now: float) -> None:
        """Ask the person at the screen in advance what the rules will ask of their seat."""
        early, view = self._early.next, self.stage.view
        if (
            early is not None
            and early.call is not None
            and view.seat == early.seat != view.turn
            and not self.is_telling
        ):
            self.stage.show(CallOffered(early.seat, early.call), now)
            self.open_window_again()

    def reveal(self, seat: int, areas: Areas, now: float) -> None:
        """Show the hand of `seat`, which has taken the screen, in `areas`, and quickly replay what it missed."""
        for person in people(self.session):
            self._seen_by.setdefault(person, self.shown_events)  # until somebody took the screen, everybody watched
        since = min(self._seen_by.get(seat, self.shown_events), self.shown_events)
        self.stage.reset(self.perspective.view(since), areas)
        events = self.session.events(seat, since)[: self.shown_events - since]
        # An offer that has been answered doesn't get a second window.
        missed = tuple([event for event in events if not isinstance(event, CallOffered) or event is events[-1]])
        faster = 1.0 if self.is_unhurried else _RETELLING
        speeds = replace(self.stage.speeds, boost=self.stage.speeds.boost * faster)
        self.timeline = Timeline()
        self.timeline.add(self._cues(missed, speeds, is_retold=True), now)
        self._seen_by[seat] = self.shown_events

    def turn(self, areas: Areas, now: float) -> None:
        """Turn the table, laid out in `areas`, to a seat to move that hides nothing."""
        self.stage.turn_to(self.perspective.view(self.shown_events), areas, now)
        self.timeline.add([Cue(self.stage.speeds.seconds(Duration.SEATS_TURN), lambda: None, "turn")], now)

    def hide(self) -> None:
        """Hide all hands, so that somebody has to take the screen again."""
        if not self.timeline.is_running:
            self._seen_by[self.perspective.seat] = self.shown_events
        self.finish()
        self.perspective.leave()
        self.stage.reset(self.perspective.view(self.shown_events), self.stage.areas)
        self._remember_play()

    def look_again(self) -> None:
        """Determine again what to wait for, because another player has taken over a seat."""
        self.finish()
        self.forget_thoughts()

    def _next(self, now: float) -> bool:
        """Find something to show; return True if the story continues at once, False if it has to wait."""
        if self.phase.kind not in (PhaseKind.TELLING, PhaseKind.THINKING):
            return False
        if self.shown_events < self.session.event_count:
            self._tell_more(now)
            return True
        if (forced := self._last_card()) is not None:
            self._play_unasked(forced, now)
            return True
        if self.perspective.is_shared and self.perspective.seat != ONLOOKER:
            self.hide()  # other people may be looking while programs play
        return self._let_program_decide(now)

    def _play_unasked(self, action: Action, now: float) -> None:
        """Play `action` after the pause of a thought."""
        at, pause = self.session.revision, self.stage.speeds.seconds(Duration.THINK)

        def play() -> None:
            self.session.submit(action, at)

        self.timeline.add([Cue(pause, lambda: None, "forced"), Cue(0.0, play)], now)

    def _let_program_decide(self, now: float) -> bool:
        """Pause while the program to move seems to think, then take its choice; return False to wait."""
        if self.is_call_open:
            # It answers when the window closes, because the story would continue then in any case.
            self.session.submit(self._bots.hurry())
            self._early.hand_in()
            return True
        if not self._has_paused:
            self._has_paused = True
            self.timeline.add([Cue(self.stage.speeds.seconds(Duration.THINK), lambda: None, _THINKING)], now)
            return True
        action = self._bots.poll()
        if action is None:
            return False
        self.session.submit(action)
        return True

    def _begin_to_think(self) -> None:
        """Let the program to move start thinking before its turn has been shown."""
        turn = self.session.turn
        if turn is None or self.session.is_human(turn) or self._thought_of == self.session.revision:
            return
        self._thought_of = self.session.revision
        self._has_paused = False
        self._bots.start(self.session)

    def _tell_more(self, now: float) -> None:
        """Put new events on the timeline, up to and including the next offer of a call."""
        events = self.session.events(self.perspective.seat, self.shown_events)
        offers = [number for number, event in enumerate(events) if self._is_asked_now(event)]
        part = events[: offers[0] + 1] if offers else events
        self.shown_events += len(part)
        without_answered = tuple(
            [event for event in part if not isinstance(event, CallOffered) or self._is_asked_now(event)]
        )
        last = part[-1]
        self._offer = last if isinstance(last, CallOffered) else None
        if self._offer is None:
            self._early.forget()
        else:
            self._early.begin(self._offer)
        script = self._cues(without_answered, self.stage.speeds)
        script.insert(len(script) - 1, Cue(0.0, self._begin_last))
        if isinstance(last, RoundEnded) and self.banter.has_last_word:
            speeds = self.stage.speeds
            script.append(Cue(LAST_WORD * speeds.pauses.value / speeds.boost, lambda: None, "last word"))
        self.timeline.add(script, now)

    def _begin_last(self) -> None:
        self.begun_events = self.shown_events

    def _is_asked_now(self, event: Event) -> bool:
        """Whether `event` offers a call that has not been answered early."""
        return isinstance(event, CallOffered) and not self._early.has(event)

    def _cues(self, events: tuple[Event, ...], speeds: AnimationSpeeds, *, is_retold: bool = False) -> list[Cue]:
        shouts = self.stage.kit.shouts_in(self.stage.view, events)
        show = self._show_again if is_retold else self._show_first_time
        script = cues(self.stage.kit, events, speeds, shouts, show, self.stage.light)
        if self._hits_whoever_looks(events):
            # It comes before the next turn at any speed, because its reader did not expect it.
            place = len(script) - (1 if isinstance(events[-1], TurnStarted | CallOffered) else 0)
            script.insert(place, Cue(max(_READ, _READ * speeds.pauses.value) / speeds.boost, lambda: None, "read"))
        return script

    def _hits_whoever_looks(self, events: tuple[Event, ...]) -> bool:
        """Whether `events`, from another seat's play, take cards from the person at the screen."""
        seat = self.stage.view.seat
        if seat == ONLOOKER or not self.session.is_human(seat):
            return False
        begins = [event for event in events if self.stage.kit.game.play_type.begins(event)]
        if any(isinstance(event, CardsMoved) and event.source.seat == seat for event in begins):
            return False
        moves = [event for event in events if isinstance(event, CardsMoved)]
        lost = sum(len(move.cards) for move in moves if move.source == PILES[seat])
        return lost > sum(len(move.cards) for move in moves if move.target == PILES[seat])

    def _show_again(self, event: Event, shout: ShoutAt, delay: float) -> None:
        self._show(event, (shout[0].again, shout[1]) if shout is not None else None, delay)

    def _show_first_time(self, event: Event, shout: ShoutAt, delay: float) -> None:
        self._show(event, shout, delay)
        began = min(self.timeline.cue_began_at, self._clock.now()) + delay
        self.banter.hear(event, shout, self.stage, began)

    def _show(self, event: Event, shout: ShoutAt, delay: float) -> None:
        now, began = self._clock.now(), self.timeline.cue_began_at
        self.stage.show(event, began + delay, shout)
        begins = self.stage.kit.game.play_type.begins(event)
        if begins:
            self._play = []
        if self._play or begins:
            self._play.append(event)
            self.last_play = self.session.game.play_type(tuple(self._play), self.stage.view.seats)
        if isinstance(event, CallOffered):  # a story that is cut short shows events early
            self._open_window(min(began, now))
        self._sounds.hear(event, shout, self.stage, min(began, now) + delay, now)

    def open_window_again(self) -> None:
        """Restart the window of a call that is waiting for its answer."""
        if self.stage.offered is not None:
            self._open_window(self._clock.now())

    def _open_window(self, now: float) -> None:
        seconds = self.stage.speeds.seconds(Duration.CALL_WINDOW)
        self.window = Tween((1.0,), (0.0,), now, seconds, Curve.LINEAR)

    def _show_first(self, count: int) -> None:
        """Show the round as it was after its first `count` events."""
        self.timeline = Timeline()
        self.forget_thoughts()
        self.banter.hush()
        self.shown_events = self.begun_events = count
        self.stage.reset(self.perspective.view(count), self.stage.areas)
        self.stage.offered = self._offer = None
        self._early.forget()
        self._remember_play()

    def _last_offer(self) -> tuple[int, CallOffered | None]:
        """Return the offer that the round's last play led to and its index among the events; None if there was none."""
        events = self.session.events(ONLOOKER)
        for place in range(len(events) - 1, -1, -1):
            event = events[place]
            if isinstance(event, CallOffered):
                return place, event
            if self.stage.kit.game.play_type.begins(event):
                break
        return -1, None

    def _remember_play(self) -> None:
        events, seats = self.session.events(ONLOOKER)[: self.shown_events], len(self.session.seats)
        plays = self.session.game.play_type.all_in(events, seats)
        self.last_play = plays[-1] if plays else None
        self._play = [*plays[-1].events] if plays else []
