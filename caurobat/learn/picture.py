"""A picture of what a lesson teaches: its cards, and the cards that one play takes."""

from dataclasses import dataclass

from caurobat.core.game import AnyState
from caurobat.core.zones import HANDS, PILES, TABLE, ZoneKind
from caurobat.decks import Card
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import OWN, Ask, Lesson, Step, Tell, Try, played, solution

_MOST_CARDS = 5


@dataclass(frozen=True, slots=True)
class LessonPicture:
    """The card `played`, if any, the `table` with the cards `taken`, and the pile taken with them, if any.

    `pile` is the top card of that pile, and `pile_cards` its number of cards.
    """

    table: tuple[Card, ...]
    played: Card | None = None
    taken: frozenset[Card] = frozenset()
    pile: Card | None = None
    pile_cards: int = 0


def picture_of(lesson: Lesson) -> LessonPicture:
    """Return the picture of the play of `lesson` that gains the learner most."""
    plays = [happened for number in range(len(lesson.steps)) if (happened := _play_of(lesson, number)) is not None]
    if not plays:
        return LessonPicture((lesson.start.zones[TABLE] or lesson.start.zones[HANDS[OWN]])[:_MOST_CARDS])
    return _picture(max(plays, key=lambda happened: happened.gained))


def _play_of(lesson: Lesson, number: int) -> Happened | None:
    """Return the learner's play in step `number`; None if it has none or begins where another play ended."""
    step, state = lesson.steps[number], _start_of(lesson, number)
    if state is None or state.turn != OWN:
        return None
    play = _shown(lesson, step, state)
    return None if play is None else played(lesson.game, state, (play,))


def _start_of(lesson: Lesson, number: int) -> AnyState | None:
    step = lesson.steps[number]
    if step.start is not None:
        return step.start
    is_untouched = all(isinstance(each, Tell) for each in lesson.steps[:number])
    return lesson.start if is_untouched else None


def _shown(lesson: Lesson, step: Step, state: AnyState) -> str | None:
    if isinstance(step, Try):
        return solution(step, lesson.game, state)
    return step.plays[0] if isinstance(step, Ask) and step.plays else None


def _picture(happened: Happened) -> LessonPicture:
    own = PILES[happened.own]
    others = [move for move in happened.moves if move.target is own and move.source.kind is ZoneKind.PILE]
    pile = max(others, key=lambda move: len(move.cards), default=None)
    table, taken = happened.before.zones[TABLE], frozenset(happened.captured)
    if len(table) > _MOST_CARDS:  # the captured cards matter most
        table = tuple(sorted(table, key=lambda card: card not in taken))[:_MOST_CARDS]
    if pile is None or len(pile.cards) == 1:  # a single card is a payment
        return LessonPicture(table, happened.card, taken)
    return LessonPicture(table, happened.card, taken, happened.before.zones[pile.source][0], len(pile.cards))
