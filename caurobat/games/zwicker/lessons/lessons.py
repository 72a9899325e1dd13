"""The lessons of Zwicker, one idea each. Play is clockwise; Laia is left of the learner and plays next."""

from typing import Final

from caurobat.core.events import Built
from caurobat.core.zones import HANDS
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.rules.state import value_of
from caurobat.learn.asking import STAYS
from caurobat.learn.happened import Happened, Predicate, swept, took, took_card
from caurobat.learn.lesson import Ask, Because, Lesson, Mistake, Tell, Try, Value, cards
from caurobat.learn.measures import always, gained
from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.learn.positions import Positions
from caurobat.narration.strings import msg

AT: Final = Positions(GAME)


def built(value: int | None = None) -> Predicate:
    """Whether the learner built on a card; with `value`, whether the build has that value."""
    return lambda happened: any(isinstance(event, Built) and value in (None, event.value) for event in happened.events)


def keeps_for_build(happened: Happened) -> bool:
    """Whether the learner made a build and keeps a card, other than a joker, that takes it."""
    values = {value_of(card) for card in happened.after.zones[HANDS[happened.own]] if card is not None}
    return any(isinstance(event, Built) and event.value in values for event in happened.events)


def _points(happened: Happened) -> Value:
    result = happened.game.result(happened.after)
    return result.points[happened.own] if result is not None else 0


_BUILT: Final = Because(built(), msg("Now both count as one card. That can be useful, but it takes nothing."))

_TAKE = AT.lesson(
    "take",
    msg("Values and sums"),
    "table=[9H 5C 4D QS] items=[item([9H] 9) item([5C] 5) item([4D] 4) item([QS] 13)] hand0=[9S 7C] hand1=[2H KC]",
    Try(
        msg("A card takes all cards of its value, and all groups that add up to it. Take three cards at once."),
        took(9, 5, 4),
        msg("The 9, and 5 and 4, which are 9 as well."),
        (_BUILT, STAYS),
        points=cards("9H 5C 4D"),
    ),
    Ask(
        msg("Ace counts 11, jack 12, queen 13, king 14. You play the king. How many cards do you take, counting it?"),
        ("KS",),
        gained,
        (
            Mistake(always(3), msg("Look again: two groups add up to 14.")),
            Mistake(always(0), msg("The king counts 14. Which cards add up to that?")),
        ),
        msg("10 and 4 are 14, and so are ace and 3."),
        start=AT(
            "table=[10C 4D AS 3H] items=[item([10C] 10) item([4D] 4) item([AS] 11) item([3H] 3)]"
            " hand0=[KS 7C] hand1=[2H KC]"
        ),
    ),
)

_BUILD = AT.lesson(
    "build",
    msg("Building"),
    "table=[5H JD] items=[item([5H] 5) item([JD] 12)] hand0=[4S 9D] hand1=[2H KC]",
    Tell(msg("You may put a card on another. From then on both count as one card: their sum, at most 14.")),
    Try(
        msg("You have a 9. Build a 9, to take it next time."),
        built(9),
        msg("5 and 4 count as a 9 now. Laia may take it, too, if she has one."),
        (Because(built(), msg("Keep the 9: you need it to take what you build.")), STAYS),
    ),
    Ask(
        msg("The 9 you built is still there, and you play yours. How many cards do you take, counting it?"),
        ("9D",),
        gained,
        (Mistake(always(2), msg("A build is taken whole.")),),
        msg("Both cards of the 9, and your own."),
        start=AT("table=[5H 4S JD] items=[item([5H 4S] 9) item([JD] 12)] hand0=[9D 2S] hand1=[2H KC]"),
    ),
)

_JOKER = AT.lesson(
    "joker",
    msg("Jokers"),
    "table=[10D 4C 8H] items=[item([10D] 10) item([4C] 4) item([8H] 8)] hand0=[X1 6S] hand1=[2H KC]",
    Tell(msg("A joker counts what you like, from 2 to 14. The 10 of diamonds is worth 10 points."), cards("10D")),
    Try(
        msg("Take the 10 of diamonds."),
        took_card("10D"),
        msg("The joker was 14, so the 4 came along."),
        (Because(took(), msg("That was worth less. As 14 the joker takes the 10 and the 4.")), _BUILT, STAYS),
    ),
)

_SWEEP = AT.lesson(
    "sweep",
    msg("Zwick"),
    "table=[6H 5C] items=[item([6H] 6) item([5C] 5)] hand0=[AS 6D] hand1=[2H KC]",
    Try(
        msg("Leave the table empty."),
        swept,
        msg("Zwick: 3 points. And the ace is worth 2 at the end."),
        (Because(took(6), msg("The 5 is still there. An ace counts 11.")), _BUILT, STAYS),
    ),
    Ask(
        msg("The last cards: you take the 10 of diamonds, and the table is empty. How many points is that?"),
        ("10S", "2H"),
        _points,
        (Mistake(always(10), msg("And 3 for the empty table.")),),
        msg("10 for the 10 of diamonds, 3 for the Zwick. Aces are 2 each, the 7s of diamonds and spades 1."),
        start=AT("table=[10D] items=[item([10D] 10)] hand0=[10S] hand1=[2H]"),
    ),
)

LESSONS: Final[tuple[Lesson, ...]] = (_TAKE, _BUILD, _JOKER, _SWEEP)

_LAST: Final = "last_capturer=1 hand0=[2S] table=[5C 10D] items=[item([5C] 5) item([10D] 10)]"

EXAMPLES: Final[Examples] = {
    "jokers": DealExample(2),
    "partners": PlayExample(
        AT(
            "sweeps=[[] [] [] []] last_capturer=1 hand0=[2S] table=[5C] items=[item([5C] 5)]"
            " pile0=[AS 4D] pile1=[AH 7S] pile2=[AC AD 7D 3C] pile3=[6H 6C]",
            4,
        ),
        ("2S",),
    ),
    "table_jokers": PlayExample(
        AT("table=[X1 6H 2D] items=[item([X1] -) item([6H] 6) item([2D] 2)] hand0=[6S 4C] hand1=[3H KC]"), ("6S",)
    ),
    "build": PlayExample(
        AT("table=[5H QD] items=[item([5H] 5) item([QD] 13)] hand0=[4S 8D] hand1=[2H KC]"),
        ("4S>5H=9",),
    ),
    "leftovers": PlayExample(AT(_LAST), ("2S",)),
    "most_cards": PlayExample(AT(f"{_LAST} pile0=[4D 6D 8D 9D] pile1=[3H 6H]"), ("2S",)),
}
