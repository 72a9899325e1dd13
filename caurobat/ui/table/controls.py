"""What the revealed person can do at the table now: the focused card, the buttons, and what a press on them means."""

from collections.abc import Callable
from typing import Final

from caurobat.core.decisions import Action as Decided
from caurobat.core.decisions import Decision, Play
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.cau_robat import GAME, View
from caurobat.ui.base.settings import CallStyle
from caurobat.ui.games.cau_robat.forecast import Forecast, forecast, why_not
from caurobat.ui.games.cau_robat.narration import SHOUTS
from caurobat.ui.host.host import Host
from caurobat.ui.input.actions import Action
from caurobat.ui.table.layout import in_hand_order
from caurobat.ui.table.prompts import Answer, Prompts
from caurobat.ui.table.selection import action_for, kept_focus, moved_focus
from caurobat.ui.table.teller import Teller, Wait

GUARD: Final = 0.28
"""Seconds in which a second press still belongs to the one before, and not to what that one uncovered."""
_TOO_SOON: Final = 0.2  # seconds in which nobody can have read a button that has just appeared


class Controls:
    """Turns presses into decisions for `teller`. `on_decide` is called with what was decided (None: read, go on)."""

    def __init__(self, host: Host, teller: Teller, on_decide: Callable[[Decided | None], None]) -> None:
        self.host = host
        self.teller = teller
        self.prompts = Prompts()
        self.focus: Card | None = None
        self.forecast: Forecast | None = None
        self._on_decide = on_decide
        self._hand: list[Card] = []
        self._guarded_until = 0.0
        self._foreseen: tuple[View, Card | None] | None = None
        self._found: Forecast | None = None

    @property
    def decision(self) -> Decision | None:
        """What the revealed person may decide now; already while the window of a call is open."""
        teller = self.teller
        if teller.waiting.wait is Wait.DECISION and not teller.is_telling:
            return GAME.choices(teller.stage.view)
        offer = teller.stage.offered
        is_told = teller.told == teller.session.event_count
        if offer is not None and is_told and teller.session.is_call_open:
            seat = teller.session.turn
            if seat is not None and offer.seat == seat == teller.stage.view.seat:
                return GAME.choices(teller.session.view(seat))
        return None

    @property
    def is_answering(self) -> bool:
        """Whether the buttons must be answered before the hand can be played from."""
        return self.teller.waiting.wait is Wait.CANNOT_ANSWER or (
            self.teller.session.is_call_open and bool(self.prompts.answers)
        )

    def refresh(self, now: float) -> bool:
        """Bring hand, focus, buttons and forecast up to what the stage shows; tell whether the picture changes."""
        stage = self.teller.stage
        cards = stage.view.zones[HANDS[stage.areas.viewer]]
        hand = in_hand_order([card for card in cards if card is not None])
        if hand != self._hand:
            self.focus = kept_focus(self._hand, hand, self.focus)
            self._hand = hand
        decision = self.decision
        answers = self.prompts.answers
        self.prompts.set(self._answers(decision))
        if self.prompts.answers and not answers:
            self._guarded_until = max(self._guarded_until, now + _TOO_SOON)
        focus = self.focus if decision is not None and not self.is_answering else None
        stage.set_focus(focus, now)
        found = self._forecast_of(stage.view, focus)
        is_changed = found != self.forecast or answers != self.prompts.answers
        self.forecast = found
        return is_changed

    def _forecast_of(self, view: View, focus: Card | None) -> Forecast | None:
        """The forecast for `focus`; the last one again while neither has changed."""
        if (view, focus) != self._foreseen:
            self._foreseen = (view, focus)
            self._found = forecast(view, focus) if focus is not None else None
        return self._found

    def _answers(self, decision: Decision | None) -> list[Answer]:
        t = self.host.t
        if self.teller.waiting.wait is Wait.CANNOT_ANSWER:
            return [Answer(t("I cannot answer"), None, True)]
        if decision is None:
            return []
        if decision.call is not None:
            first, last = decision.actions[0], decision.actions[-1]
            return [Answer(t(SHOUTS[decision.call]), first, True), Answer(t("Let it go"), last, False)]
        trailed = self.teller.stage.view.trailed
        plays = [action for action in decision.actions if isinstance(action, Play)]
        match = [play for play in plays if trailed is not None and play.card.rank == trailed.rank]
        return [Answer(t(SHOUTS["cau"]), match[0], True)] if match else []

    def answer_by_style(self, style: CallStyle) -> None:
        """The window has closed: automatic calls are made, and in shout style the chance is gone."""
        if style is CallStyle.CONFIRM or self.teller.is_telling:
            return
        if self.teller.waiting.wait is Wait.CANNOT_ANSWER:
            self._on_decide(None)  # whoever looks on must not learn from a press that there was nothing to answer with
            return
        decision = self.decision
        if decision is not None and decision.call is not None:
            self._on_decide(decision.actions[0 if style is CallStyle.AUTOMATIC else -1])

    # Presses

    def command(self, action: Action) -> bool:
        """Take a key or a pad's button; False where it means nothing here."""
        match action:
            case Action.LEFT | Action.PREV | Action.UP:
                self._move(-1)
            case Action.RIGHT | Action.NEXT | Action.DOWN:
                self._move(1)
            case Action.ACCEPT:
                self._accept()
            case _:
                return False
        return True

    def consider(self, action: Decided) -> None:
        """Give the focus to the card or the button that `action` is."""
        if self.is_answering:
            self.prompts.focus_on(action)
        elif isinstance(action, Play):
            self.focus = action.card

    def hover(self, position: tuple[int, int]) -> None:
        """The pointer is at `position`: a card of the hand under it, or of the button under it, gets the focus."""
        if self.decision is not None and not self.is_answering:
            answer = self.prompts.at(position)
            play = answer.action if answer is not None else None
            card = play.card if isinstance(play, Play) else self._card_at(position)
            if card is not None or not self.host.shows_focus:
                self.focus = card

    def press(self, position: tuple[int, int]) -> None:
        """A press at `position`: a button, the end of the story, or a card."""
        if self.is_guarded():
            return
        answer = self.prompts.at(position)
        if answer is not None:
            self._on_decide(answer.action)
        elif self.teller.is_telling:
            self.finish()
        elif (card := self._card_at(position)) is not None:
            self.focus = card
            self._play(card)

    def finish(self) -> None:
        """Bring the story to its end, and let no second press fall through to what it uncovers."""
        self.teller.finish()
        self.guard()

    def guard(self) -> None:
        """Let presses mean nothing for a moment."""
        self._guarded_until = self.host.clock.now() + GUARD

    def is_guarded(self) -> bool:
        """Whether presses mean nothing yet."""
        return self.host.clock.now() < self._guarded_until

    def _accept(self) -> None:
        if self.is_guarded():
            return
        answer = self.prompts.focused()
        if answer is not None and (self.is_answering or self.focus is None):
            self._on_decide(answer.action)
        elif self.teller.is_telling:
            self.finish()
        elif self.focus is not None:
            self._play(self.focus)
        else:
            self._move(1)

    def _move(self, step: int) -> None:
        if self.is_answering:
            self.prompts.move(step)
        elif self.teller.is_telling:
            self.finish()
        else:
            self.focus = moved_focus(self._hand, self.focus, step)

    def _play(self, card: Card) -> None:
        action = action_for(self.decision, card)
        if action is not None:
            self.focus = None
            self._on_decide(action)
            return
        reasons = {
            "not_your_turn": self.host.t("It is not your turn."),
            "only_answers": self.host.t("Only a card of the called rank answers; or let it go."),
        }
        self.host.refuse(reasons[why_not(self.teller.stage.view, card)])

    def _card_at(self, position: tuple[int, int]) -> Card | None:
        """The card of the hand under `position`; where cards overlap, the one on top."""
        stage = self.teller.stage
        for card in reversed(self._hand):
            sprite = stage.sprites.get(card)
            if sprite is None:
                continue
            # A focused card has risen: what lies below it still belongs to it, or it would flutter at its edge.
            pose = sprite.placed.pose
            reach = stage.areas.card_rect(pose.x, stage.areas.hand.centery)
            if reach.collidepoint(position) or stage.areas.card_rect(pose.x, pose.y).collidepoint(position):
                return card
        return None
