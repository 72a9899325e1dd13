"""Picking cards from the hand, and answering: hit tests, playable cards, releases, forecasts, a decision's buttons.

A press grabs a card; releasing over it plays it, and sliding off it first cancels. Dragging a card up and releasing it
over the table plays it as well, unless it is brought back to the hand.
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pygame import Rect

from caurobat.core.decisions import Action, Decision, Give, NameTrump, cards_of
from caurobat.core.game import Seen
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.narration.answers import Answer
from caurobat.narration.choosing import card_answers, choose_cards, chosen_in, few_of, fitting
from caurobat.narration.game_words import WordsKit
from caurobat.narration.strings import Strings
from caurobat.ui.table.buttons import Prompts
from caurobat.ui.table.layout import CARD_SHAPE, Areas, hand_step
from caurobat.ui.table.story.animator import HeldCard, TableAnimator

_PULL = 14.0  # how far the pointer may move before the card follows it, in units
_KEPT = (0.62, 1.75)  # how far the focused card keeps hold of the pointer, in card widths and in steps of the hand
_OVER = 18.0  # how far above the hand a raised card can still be hit, in units


@dataclass(frozen=True, slots=True)
class CardDrag:
    """A card grabbed by a press at `start`; the pointer is at `position` now.

    `is_pulled` says that the pointer has moved far enough for the card to follow it, and `has_left` that the card has
    been outside the hand, so that a release there puts it back.
    """

    card: Card
    start: tuple[int, int]
    position: tuple[int, int]
    is_pulled: bool = False
    has_left: bool = False

    @property
    def held(self) -> HeldCard:
        """Return the card as the stage shows it in the hand."""
        return HeldCard(self.card, self.position if self.is_pulled else None)

    def moved(self, position: tuple[int, int], areas: Areas) -> "CardDrag":
        """Return the drag with the pointer at `position`."""
        is_pulled = self.is_pulled or math.dist(self.start, position) > _PULL * areas.unit
        has_left = self.has_left or not self._home(areas).collidepoint(position)
        return CardDrag(self.card, self.start, position, is_pulled, has_left)

    def _home(self, areas: Areas) -> Rect:
        """Return the rect of the hand, or of the card itself if it lies elsewhere, as in a second hand."""
        hand = areas.hand.inflate(0, 2 * round(_OVER * areas.unit))
        if hand.collidepoint(self.start):
            return hand
        around = Rect(0, 0, round(areas.card_height * 2 * CARD_SHAPE), round(areas.card_height * 2))
        around.center = self.start
        return around

    def is_play(self, under: Card | None, areas: Areas) -> bool:
        """Whether a release here plays the card; `under` is the card of the hand whose place is under the pointer."""
        is_pressed = under is self.card and not self.has_left
        is_clear = self.position[1] < areas.hand.top - _OVER * areas.unit
        return is_pressed or (self.is_pulled and is_clear and areas.middle.rect.collidepoint(self.position))


def card_at(hand: Sequence[Card], focus: Card | None, areas: Areas, position: tuple[int, int]) -> Card | None:
    """Return the card of `hand` (in display order) at `position`.

    Each card owns the part of the hand in which it is visible while none is raised, so the result doesn't change as
    cards rise and part under the pointer. The focused card keeps hold of the pointer a little longer, but never past
    the whole next card.
    """
    if not hand:
        return None
    width, step = areas.hand_height * CARD_SHAPE, hand_step(areas, len(hand))
    left = areas.hand.centerx - (len(hand) - 1) / 2 * step - width / 2
    x, y = position[0] - left, position[1]
    above = _OVER * areas.unit
    if not areas.hand.top - above <= y <= areas.hand.bottom or not 0 <= x < (len(hand) - 1) * step + width:
        return None
    if focus in hand:
        start = hand.index(focus) * step
        if y < areas.hand.top:
            return focus if start <= x < start + width else None
        if start <= x < start + max(step, min(width * _KEPT[0], step * _KEPT[1])):
            return focus
    return hand[min(len(hand) - 1, int(x / step))] if y >= areas.hand.top else None


def moved_focus(hand: Sequence[Card], focus: Card | None, step: int, wanted: Collection[Card] = ()) -> Card | None:
    """Return the card one `step` along `hand` (in display order), wrapping round; without a focus, one at an end.

    Cards that are not `wanted` are skipped, unless that leaves none.
    """
    start = hand.index(focus) + step if focus in hand else min(0, step)
    around = [hand[(start + step * further) % len(hand)] for further in range(len(hand))]
    return next((card for card in around if card in wanted), around[0] if around else None)


def ways_with(decision: Decision | None, picked: Sequence[Card]) -> tuple[Action, ...]:
    """Return the actions that use exactly the `picked` cards."""
    if decision is None:
        return ()
    wanted = set(picked)
    return tuple([action for action in decision.actions if set(cards_of(action)) == wanted])


class CardWays:
    """The ways to play each card in `decision`, sought and ranked once per card because there may be thousands."""

    def __init__(self, words: WordsKit, decision: Decision | None) -> None:
        self.decision = decision
        self._words = words
        self._all: dict[Card | None, tuple[Action, ...]] = {None: ()}
        self._best: dict[Card | None, Action | None] = {None: None}
        self._offered: dict[tuple[Card | None, Action | None], list[Action]] = {}

    def all(self, card: Card | None) -> tuple[Action, ...]:
        """Return all the ways to play `card`, if there is one."""
        if card is not None and card not in self._all:
            self._all[card] = ways_with(self.decision, (card,))
        return self._all[card]

    def best(self, card: Card | None) -> Action | None:
        """Return the only way to play `card`, or the one of several to foresee before one is chosen, if any."""
        if card not in self._best:
            ways = self.all(card)
            self._best[card] = ways[0] if len(ways) == 1 else self._words.best(ways)
        return self._best[card]

    def obvious(self, card: Card) -> Action | None:
        """Return the one obvious way to play `card` among several, if the game names one."""
        ways = self.all(card)
        return self._words.obvious(ways) if len(ways) > 1 else None

    def offered(self, card: Card | None, opened: Action | None) -> list[Action]:
        """Return those that have a number on the table, with the choices of `opened`; empty if there is one at most."""
        if (card, opened) not in self._offered:
            ways = self.all(card)
            self._offered[card, opened] = offered_ways(self._words, ways, opened) if len(ways) > 1 else []
        return self._offered[card, opened]


def takes_button(decision: Decision | None, cards: Sequence[Card]) -> bool:
    """Whether a press only picks these `cards` of the hand, so that a button decides.

    It does if there are several ways, if more cards are needed, or if nothing shows the outcome yet.
    """
    if decision is None or not cards:
        return False
    ways = [action for action in decision.actions if set(cards) <= set(cards_of(action))]
    return len(ways) > 1 or any(isinstance(way, (Give, NameTrump)) for way in ways)


def playable(decision: Decision | None) -> frozenset[Card]:
    """Return the cards that the decision lets its seat choose."""
    if decision is None:
        return frozenset()
    return frozenset(card for action in decision.actions for card in cards_of(action))


def touched_at(prompts: Prompts, stage: TableAnimator, position: tuple[int, int]) -> list[int]:
    """Return the buttons for the topmost table card at `position`, likeliest first.

    If the focused button is among them, it is the only one; otherwise those that share the most cards with it come
    first. If there are others, a button drawn on the card has to be pressed itself.
    """
    answers = prompts.answers
    card = stage.card_at({card for answer in answers for card in answer.touches}, position)
    about = [number for number, answer in enumerate(answers) if card in answer.touches]
    about = [number for number in about if answers[number].on is None] or about
    if prompts.focus in about:
        return [prompts.focus]
    focused = prompts.focused()
    shown = set(focused.touches) if focused is not None else set()
    return sorted(about, key=lambda number: -len(shown & set(answers[number].touches)))


def answers_to(
    words: WordsKit,
    strings: Strings,
    view: Seen,
    decision: Decision,
    picked: Sequence[Card],
    opened: Action | None = None,
) -> list[Answer]:
    """Return the buttons for `decision`: the ways to play the `picked` cards, or the actions that need no card.

    If there are several ways, each has its number, as on the table, even beyond the number keys. `opened` is the action
    of a button that leads to further answers, which are then returned.
    """
    ways = ways_with(decision, picked) if picked else ()
    if not ways:
        return list(words.prompts(strings, view, decision))
    if words.way_answers is not None and len(ways) > 1:
        return list(words.way_answers(strings, view, ways, opened))
    offered = offered_ways(words, ways, opened)
    is_one = len(offered) == 1
    answers = [
        Answer(word, way, is_main=is_one, key="" if is_one else str(number))
        for number, (word, way) in enumerate(zip(words.way_words(strings, offered), offered, strict=True), 1)
    ]
    left = fitting(ways, opened)
    if len(offered) >= len(left):
        return answers
    if opened is None:
        return [*answers, choose_cards(strings, left[0], len(answers) + 1)]
    lying = [(card,) for card in view.zones[TABLE] if card is not None]
    return [*answers, *card_answers(lying, left, chosen_in(opened))]


def offered_ways(words: WordsKit, ways: Sequence[Action], opened: Action | None = None) -> list[Action]:
    """Return those of `ways` that have a number on the table: of very many the best few, and to take nothing."""
    left = ways if opened is None else fitting(ways, opened)
    shown = list(words.shown(left))
    return shown if len(shown) == len(left) else list(few_of(shown))


def other_answers(words: WordsKit, strings: Strings, offered: Sequence[Action]) -> list[Answer]:
    """Return the buttons for those of the `offered` ways that a press on the card does not choose, if it chooses one.

    They have the keys that they will have once the card is picked.
    """
    obvious = words.obvious(offered) if offered else None
    return [
        Answer(words.way_name(strings, way), way, False, key=str(number))
        for number, way in enumerate(offered, 1)
        if obvious not in (None, way)
    ]
