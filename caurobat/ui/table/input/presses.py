"""The meaning of clicks, touches and keys at a table: the focused card, the buttons, and what a press does to them."""

from dataclasses import replace
from typing import Any, Final

import pygame

from caurobat.core.decisions import Action as Decided
from caurobat.core.decisions import Decision, cards_of
from caurobat.core.game import Seen
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.narration.answers import Answer
from caurobat.narration.choosing import card_answer, chosen_in, fitting
from caurobat.narration.game_words import Foreseen
from caurobat.ui.base.settings import CallStyle
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, PointerMoved, PointerPressed, PointerReleased
from caurobat.ui.nodes.boxes import hit
from caurobat.ui.table.buttons import Prompts, button_layout
from caurobat.ui.table.input.orders import Decide, Order, Stay
from caurobat.ui.table.input.picking import (
    CardDrag,
    CardWays,
    answers_to,
    card_at,
    moved_focus,
    other_answers,
    playable,
    takes_button,
    touched_at,
)
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.layout import hand_in_play
from caurobat.ui.table.marks import Ways, number_at, ways_at
from caurobat.ui.table.story.phase import PhaseKind, people
from caurobat.ui.table.story.player import StoryPlayer

GUARD: Final = 0.28
"""Seconds in which a second press still belongs to the previous one, not to whatever that one uncovered."""
_KEYS: Final = 9  # the number keys 1 to 9
_TOO_SOON: Final = 0.2  # seconds in which nobody can have read a button that has just appeared


class Controls:
    """Turns input into commands for the table, depending on the phase of `story`.

    A card that can be played in only one way is played by a press, which for the pointer means on release (see
    `CardDrag`). If there are several ways, or several cards are needed, presses first pick cards (`picked`), and
    buttons show the choices.
    """

    def __init__(self, host: Host, kit: TableKit, story: StoryPlayer) -> None:
        self.host = host
        self.kit = kit
        self.story = story
        self.prompts = Prompts()
        self.focus: Card | None = None
        self.picked: tuple[Card, ...] = ()
        self.opened: Decided | None = None
        """The pressed button that has opened further choices: the present buttons are its answers."""
        self.forecast: Any = None
        self.revision = 0
        """A number that grows whenever buttons or forecast change."""
        self.hand: list[Card] = []
        self._drag: CardDrag | None = None
        self._pointer: tuple[int, int] | None = None
        self._guarded_until = 0.0
        self._offered_revision = story.session.revision
        """The state of the match for which buttons and cards were offered."""
        self._foreseen: tuple[Seen | None, dict[Decided | None, Foreseen | None]] = (None, {})
        """A view and its forecasts, which can take some milliseconds each."""
        self._known_ways = CardWays(kit.words, None)

    @property
    def button_rects(self) -> tuple[pygame.Rect, ...]:
        """Return the rects of the buttons, in the order of their answers."""
        return button_layout(self.host.look, self.story.stage, self.prompts.answers).rects

    def button_at(self, position: tuple[int, int]) -> Answer | None:
        """Return the answer of the button at `position`, if any."""
        number = hit(self.button_rects, position)
        return None if number is None else self.prompts.answers[number]

    @property
    def decision(self) -> Decision | None:
        """The current decision of the revealed person, available as soon as the window of a call opens."""
        return self.story.phase.decision

    @property
    def advised(self) -> Decision | None:
        """The decision on which the revealed person may be advised; None before the seat's turn."""
        return None if self.story.is_asked_early else self.decision

    @property
    def is_answering(self) -> bool:
        """Whether the buttons must be answered before a card can be played from the hand."""
        if self.story.phase.kind is PhaseKind.CANNOT_ANSWER:
            return True
        is_shown = bool(self.prompts.answers)  # checked first, because it is cheap and needed every frame
        return is_shown and (self.story.is_call_open or self._is_choosing or not playable(self.decision))

    @property
    def _is_choosing(self) -> bool:
        """Whether a single card is picked that can be played in several ways."""
        return len(self.picked) == 1 and len(self._card_ways.all(self.picked[0])) > 1

    @property
    def _card_ways(self) -> CardWays:
        if self._known_ways.decision is not self.decision:
            self._known_ways = CardWays(self.kit.words, self.decision)
        return self._known_ways

    @property
    def _has_buttons_beside(self) -> bool:
        """Whether there are several buttons besides playable cards, so that each button has its own key."""
        return len(self.prompts.answers) > 1 and not self.is_answering and not self.picked

    @property
    def ways(self) -> Ways | None:
        """The ways to play the focused or picked card, if there are several, and the cards chosen so far."""
        offered, focused = self._offered, self.prompts.focused() if self._is_choosing else None
        if not offered:
            return None
        chosen = offered.index(focused.action) if focused is not None and focused.action in offered else None
        return Ways(tuple(map(self.kit.words.taken_by, offered)), chosen, chosen_in(self.opened))

    @property
    def _offered(self) -> list[Decided]:
        """The ways to play the focused or picked card that have a number, if there are several."""
        return self._card_ways.offered(self._numbered, self.opened)

    @property
    def _numbered(self) -> Card | None:
        """The card whose ways have numbers, unless the game has its own buttons for them."""
        card = self.picked[0] if self._is_choosing else self.focus
        return card if self.kit.words.way_answers is None else None

    @property
    def _beside_focus(self) -> list[Answer]:
        """The button for the other way to play the focused card, if a press on it takes the obvious one."""
        offered = [] if self.picked or self.focus is None else self._offered
        return other_answers(self.kit.words, self.host.strings, offered)

    def refresh(self, now: float) -> None:
        """Bring hand, focus, buttons and forecast up to date with the stage."""
        stage = self.story.stage
        self._offered_revision = self.story.session.revision
        hand = self.kit.stage.hand_of(stage.view, hand_in_play(stage.view, stage.areas.viewer))
        if hand != self.hand:
            # The focus does not move from a played card to another one, which would look like advice.
            self.focus = self.focus if self.focus in hand else None
            self.hand = hand
        decision = self.decision
        if self.picked and not set(self.picked) <= playable(decision):
            self.picked = ()
        self.opened = self.opened if self.picked else None
        answers = self.prompts.answers
        self._set_buttons()
        if self.prompts.answers and not answers and [*self.prompts.answers] != self._beside_focus:
            self._guarded_until = max(self._guarded_until, now + _TOO_SOON)
        focus = self.focus if decision is not None and not self.is_answering else None
        pointer = None if self.host.shows_focus else self._pointer
        stage.set_focus(focus, now, self.picked, pointer)
        action, before = self._considered(decision, focus), self.forecast
        self.forecast = self._foresee(action)
        if self.forecast is not before or answers != self.prompts.answers:
            self.revision += 1

    def _foresee(self, action: Decided | None) -> Foreseen | None:
        """Return the forecast of `action` for the view on display, computed only once."""
        view, words = self.story.stage.view, self.kit.words
        if self._foreseen[0] != view:
            self._foreseen = (view, {None: None})
        forecasts = self._foreseen[1]
        if action is not None and action not in forecasts:
            forecasts[action] = words.foresee(view, action)
        return forecasts[action]

    def _gain(self, action: Decided | None) -> int | None:
        """Return the resulting gain of the viewer's pile, if it is known."""
        forecast = self._foresee(action)
        return forecast.gain if forecast is not None else None

    def _considered(self, decision: Decision | None, focus: Card | None) -> Decided | None:
        """The single action under consideration: that of the picked cards, or of the focused card or button."""
        if self.picked or (decision is not None and decision.call is not None):
            answer = self.prompts.focused()
            return answer.action if answer is not None else None
        return self._card_ways.best(focus)

    def _set_buttons(self) -> None:
        decision, view, answers = self.decision, self.story.stage.view, list[Answer]()
        if self.story.phase.kind is PhaseKind.CANNOT_ANSWER:
            answers = [Answer(self.host.t(self.kit.words.offers.no_answer), None, True)]
        elif decision is not None:
            answers = answers_to(self.kit.words, self.host.strings, view, decision, self.picked, self.opened)
        if not self.picked:  # the ways to play a picked card already carry their numbers
            is_numbered = len(answers) <= _KEYS  # if there are more buttons than keys, none shows a key
            answers = [
                replace(answer, key=str(number) if is_numbered else "", gain=self._gain(answer.action))
                for number, answer in enumerate(answers, 1)
            ]
        self.prompts.set(answers or self._beside_focus)

    @property
    def proviso(self) -> str:
        """The condition on the gains shown at a call; empty if nobody can answer or there is none."""
        answers = self.prompts.answers
        first = self._foresee(answers[0].action) if self.forecast is not None and answers else None
        return self.host.t(first.proviso) if first is not None and first.proviso else ""

    def answer_by_style(self, style: CallStyle) -> Order:
        """Handle the end of the window: automatic calls are made, and in shout style the chance is lost."""
        is_asked = style is CallStyle.CONFIRM or (style is CallStyle.SHOUT and self.story.is_unhurried)
        if is_asked or self.story.is_telling:
            return None
        phase, offer = self.story.phase, self.story.stage.offered
        if phase.kind is PhaseKind.CANNOT_ANSWER:
            return Decide(None)  # a press would tell onlookers that there was nothing to answer with
        decision = phase.decision
        if decision is None or offer is None or decision.call != offer.call:
            return None
        if style is CallStyle.AUTOMATIC:
            return Decide(decision.actions[0])
        if len(people(self.story.session)) > 1:
            return Decide(decision.actions[-1])  # a notice would tell the others at the screen what could be answered
        name = self.kit.words.way_name(self.host.strings, decision.actions[0])
        late = self.host.t("Too late: nobody called. You could have answered with {card}.", card=name)
        return Decide(decision.actions[-1], late)

    def answer_unasked(self) -> bool:
        """Make all automatic announcements that can be asked for now; return whether there were any."""
        is_unasked = self.story.is_asked_early and self.host.settings.call_style is CallStyle.AUTOMATIC
        if is_unasked:
            self.story.announce_all()
        return is_unasked

    # Presses

    def command(self, action: Action) -> Order:
        """Handle a key or a pad's button."""
        match action:
            case Action.UP | Action.DOWN if self._has_buttons_beside:
                self.focus = None
                self.prompts.move(1 if action is Action.DOWN else -1)
                return Stay.AT_THE_TABLE
            case Action.UP if self.focus is not None and self._card_ways.obvious(self.focus) and not self._is_choosing:
                return self._pick(self.focus)
            case Action.LEFT | Action.PREV | Action.UP:
                return self._move(-1)
            case Action.RIGHT | Action.NEXT | Action.DOWN:
                return self._move(1)
            case Action.ACCEPT:
                return self._accept()
            case _:
                return None

    def number(self, number: int) -> Order:
        """Press button `number`, counted from 1."""
        if self.is_guarded():
            return None
        answers = enumerate(self.prompts.answers, 1)
        has_keys = any(answer.key for answer in self.prompts.answers)
        numbered = [one for place, one in answers if (one.key if has_keys else str(place)) == str(number)]
        if numbered:
            return self._choose(numbered[0])
        offered = [] if self.picked else self._offered[number - 1 : number]
        return self.decide(offered[0]) if offered else None

    def close(self) -> bool:
        """Close an opened button, or else put back the picked cards; return whether a button was open."""
        if self.opened is None:
            self.picked = ()
            return False
        self.opened = None
        return True

    def consider(self, action: Decided) -> None:
        """Focus the card or the button of `action`; if it has no button yet, open the one that leads to it."""
        is_asked = self.is_answering and not self._is_choosing
        cards = () if is_asked else tuple([card for card in cards_of(action) if card in self.hand])
        is_done_by_a_press = len(cards) == 1 and self._card_ways.obvious(cards[0]) == action
        takes = takes_button(self.decision, cards) and not is_done_by_a_press
        self.restore(cards[0] if cards else None, cards if takes else ())
        self.opened = None
        self._set_buttons()
        if all(answer.action != action for answer in self.prompts.answers):
            self.opened = action
            self._set_buttons()
        self.prompts.focus_on(action)

    def restore(self, focus: Card | None, picked: tuple[Card, ...]) -> None:
        """Restore the focus and the picked cards from before `consider`."""
        self.focus, self.picked = focus, picked

    def point(self, event: PointerMoved | PointerPressed | PointerReleased) -> Order:
        """Handle a pointer event at the table."""
        match event:
            case PointerMoved(position):
                self.hover(position)
            case PointerPressed(position):
                return self.press(position)
            case PointerReleased(position):
                return self.release(position)
        return Stay.AT_THE_TABLE

    def hover(self, position: tuple[int, int]) -> None:
        """Focus the card of the hand, or of the button, at `position`."""
        self._pointer = position
        if self._drag is not None:
            self._drag = self._drag.moved(position, self.story.stage.areas)
            self._show_drag()
            return
        answer = self.button_at(position)
        if answer is not None:
            self.prompts.focus = self.prompts.answers.index(answer)
        if not self._is_choosing and not self.is_answering:
            cards = cards_of(answer.action) if answer is not None and answer.action is not None else ()
            card = cards[0] if cards else self.card_at(position)
            is_on_the_way = self.ways is not None and self.story.stage.areas.middle.rect.collidepoint(position)
            if card is not None or not (self.host.shows_focus or is_on_the_way):
                self.focus = card
        elif answer is None and self._is_choosing:
            touched = self._touched(position)
            self.prompts.focus = touched[0] if touched else self.prompts.focus

    def press(self, position: tuple[int, int]) -> Order:
        """Handle a press: on a button, on a card to grab, on a card that a way takes; otherwise it ends the story."""
        self.drop()
        if self.is_guarded():
            return Stay.AT_THE_TABLE
        answer = self.button_at(position)
        if answer is not None:
            return self._choose(answer)
        if self.story.is_telling:
            return Stay.NO_MORE_STORY
        card = self.card_at(position)
        if card is not None:
            self.focus = card
            self._drag = CardDrag(card, position, position)
            self._show_drag()
        elif self._is_choosing or self._touched(position):
            return self._press_way(position)
        else:
            self.story.stage.touch(position, self.host.clock.now())
        return Stay.AT_THE_TABLE

    def release(self, position: tuple[int, int]) -> Order:
        """Play the grabbed card or put it back, depending on where the pointer is released."""
        if self._drag is None:
            return Stay.AT_THE_TABLE
        areas, under = self.story.stage.areas, self.card_at(position)
        drag = self._drag.moved(position, areas)
        self.drop()
        is_free = drag.card in self.hand and not self.story.is_telling and not self.is_guarded()
        if is_free and drag.is_play(under, areas):
            return self._drop_on_table(drag) if drag.is_pulled else self.press_card(drag.card)
        if not self.host.shows_focus:
            self.focus = under
        return Stay.AT_THE_TABLE

    def _drop_on_table(self, drag: CardDrag) -> Order:
        """Play a card dropped on the table; if it has several ways, the drop target selects one."""
        is_asked = self._card_ways.obvious(drag.card) is not None
        order = self._pick(drag.card) if is_asked else self.press_card(drag.card)
        if not self._is_choosing:
            return order
        self._set_buttons()
        return self._press_way(drag.position)

    def drop(self) -> None:
        """Let go of the grabbed card."""
        self._drag = None
        self._show_drag()

    def _show_drag(self) -> None:
        self.story.stage.hold(self._drag.held if self._drag is not None else None, self.host.clock.now())

    def guard(self) -> None:
        """Ignore presses for a moment."""
        self._guarded_until = self.host.clock.now() + GUARD

    def is_guarded(self) -> bool:
        """Whether presses are still ignored."""
        return self.host.clock.now() < self._guarded_until

    def _accept(self) -> Order:
        if self.is_guarded():
            return Stay.AT_THE_TABLE
        answer = self.prompts.focused()
        is_ready = self.focus is None or self.focus in self.picked
        if answer is not None and (self.is_answering or is_ready):
            return self._choose(answer)
        if self.story.is_telling:
            return Stay.NO_MORE_STORY
        return self.press_card(self.focus) if self.focus is not None else self._move(1)

    def _move(self, step: int) -> Order:
        if self.is_answering:
            self.prompts.move(step)
        elif self.story.is_telling:
            return Stay.NO_MORE_STORY
        else:
            self.focus = moved_focus(self.hand, self.focus, step, playable(self.decision))
        return Stay.AT_THE_TABLE

    def press_card(self, card: Card) -> Order:
        """Play `card` if there is only one way, otherwise pick it; a card already picked is put back."""
        decision = self.decision
        actions = [action for action in decision.actions if card in cards_of(action)] if decision is not None else []
        wanted = max([len(cards_of(action)) for action in actions], default=0)
        stage = self.story.stage
        if card not in stage.sprites:
            self.focus = None  # it has left the table since the last frame
        elif not wanted:
            why_not = self.kit.words.why_not(self.host.strings, stage.view, card)
            self.host.refuse(why_not, over=stage.sprites[card].placed.pose.rect)
        elif not takes_button(decision, (card,)):
            self.focus = None
            return self.decide(actions[0])
        elif card not in self.picked and (obvious := self._card_ways.obvious(card)) is not None:
            self.focus = None
            return self.decide(obvious)
        elif wanted == 1:
            return self._press_again(card)
        elif card in self.picked:
            self.picked = tuple(each for each in self.picked if each is not card)
        else:
            self.picked = (*self.picked, card)[-wanted:]
        return Stay.AT_THE_TABLE

    def _press_again(self, card: Card) -> Order:
        """Pick a card with several ways on the first press; on the second, take the focused way."""
        answer = self.prompts.focused()
        if card in self.picked and answer is not None:
            return self._choose(answer)
        return self._pick(card)

    def _pick(self, card: Card) -> Order:
        self.picked, self.opened = (card,), None
        self.guard()  # a double click is one press
        return Stay.AT_THE_TABLE

    def _choose(self, answer: Answer) -> Order:
        """Press the button of `answer`: submit its action, or open its further answers."""
        if not answer.opens:
            return self.decide(answer.action)
        if len(left := fitting(self._card_ways.all(self._numbered), answer.action)) == 1:
            return self.decide(left[0])
        self.opened = answer.action
        self.guard()
        return Stay.AT_THE_TABLE

    def _touched(self, position: tuple[int, int]) -> list[int]:
        """Return the buttons, or the numbers from 0, for what is touched at `position`, the likeliest first."""
        stage, ways = self.story.stage, self.ways
        at_buttons = touched_at(self.prompts, stage, position)
        return at_buttons if ways is None else ways_at(self.host.look, ways, stage, position)

    def _press_way(self, position: tuple[int, int]) -> Order:
        """Press a number or a card that ways take: choose the only such way, or narrow them to those that take it."""
        if self.ways is not None:
            number = number_at(self.host.look, self.ways, self.story.stage, position)
            return self._press_card_of_table(position) if number is None else self.decide(self._offered[number])
        touched = self._touched(position)
        if len(touched) == 1:
            return self._choose(self.prompts.answers[touched[0]])
        self.prompts.focus = touched[0] if touched else self.prompts.focus
        return Stay.AT_THE_TABLE

    def _press_card_of_table(self, position: tuple[int, int]) -> Order:
        """Choose the card at `position` that some of the ways take, or put it back; the last such way is taken."""
        left = fitting(self._card_ways.all(self._numbered), self.opened)
        card = self.story.stage.card_at({card for way in left for card in way.takes or ()}, position)
        if card is None:
            return Stay.AT_THE_TABLE
        self.picked = (left[0].card,)
        return self._choose(card_answer(left[0], (card,), chosen_in(self.opened)))

    def decide(self, action: Decided | None) -> Order:
        """Return the command to submit the pressed action, if it is still asked for."""
        if self._offered_revision != self.story.session.revision:
            return Stay.AT_THE_TABLE  # the press was meant for an earlier decision
        if self.picked:
            self.picked, self.focus = (), None
        return Decide(action)

    def card_at(self, position: tuple[int, int]) -> Card | None:
        """Return the card of the hand at `position`; where cards overlap, the top one."""
        stage = self.story.stage
        card_in_hand = card_at(self.hand, self.focus, stage.areas, position)
        if card_in_hand is not None or hand_in_play(stage.view, stage.areas.viewer) is HANDS[stage.areas.viewer]:
            return card_in_hand
        # A second hand of the same person lies elsewhere on the table.
        lying = [card for card in self.hand if card in stage.sprites]
        under = [card for card in lying if stage.sprites[card].placed.pose.rect.collidepoint(position)]
        return under[-1] if under else None
