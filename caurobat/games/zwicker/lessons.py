"""Learning Zwicker: lessons, an example of each option, the coach's remarks, puzzles and the first matches."""

from typing import Final

from caurobat.core.events import Built, Swept
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.rules.counting import FOR_SWEEP, card_points
from caurobat.games.zwicker.rules.legal import buildable, capturable
from caurobat.games.zwicker.rules.options import Leftovers
from caurobat.games.zwicker.rules.state import HIGHEST, LOWEST, is_joker, value_of
from caurobat.learn.asking import SOMETHING_STAYS, STAYS, asked, best, how_many, most
from caurobat.learn.coach import (
    Due,
    Moment,
    can_choose,
    can_do,
    can_play,
    has_partner,
    has_ways,
    last_play,
    missed,
    own_play,
    remarks_of,
)
from caurobat.learn.happened import Happened, Predicate, swept, took, took_card
from caurobat.learn.ladder import Rung
from caurobat.learn.lesson import Ask, Because, Lesson, Mistake, Tell, Try, Value, cards
from caurobat.learn.measures import always, gained
from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.learn.positions import Positions
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.learn.teaching import Teaching
from caurobat.narration.strings import msg
from caurobat.players.roster import HUMAN

AT: Final = Positions(GAME)


def built(value: int | None = None) -> Predicate:
    """Whether the learner built on a card and, if `value` is given, whether the build has that value."""
    return lambda happened: any(isinstance(event, Built) and value in (None, event.value) for event in happened.events)


def keeps_for_build(happened: Happened) -> bool:
    """Whether the learner made a build and keeps a card, other than a joker, that can take it."""
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
        msg("A card takes all cards of its value, and all groups that add up to it. Take three from the table."),
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

_TEN: Final = "10D"


def _leaves_a_zwick(happened: Happened) -> bool:
    """Whether a single card could take the whole table afterwards."""
    after = happened.after
    pool, lying = capturable(after), len(after.zones[TABLE])
    values = range(LOWEST, HIGHEST + 1)
    return lying > 0 and any(len(takes) == lying for value in values for takes in pool.captures(value))


def _took_a_build(happened: Happened) -> bool:
    return any(len(item.cards) > 1 and set(item.cards) <= set(happened.captured) for item in happened.before.items)


def _joker_takes_most(moment: Moment) -> bool:
    """Whether a joker in the hand takes more than any other card in it."""
    gains: dict[bool, list[int]] = {True: [], False: []}
    for happened in moment.can:
        if happened.card is not None:
            gains[is_joker(happened.card)].append(happened.gained)
    return bool(gains[False]) and max(gains[True], default=0) > max(gains[False])


def _are_last(leftovers: Leftovers) -> Due:
    """Return a condition: the last cards are dealt, and the rest of the table goes by `leftovers`."""
    return lambda moment: (
        bool(moment.can) and not moment.view.zones[STOCK] and moment.view.options.leftovers is leftovers
    )


_TEXTS: Final = """
[how to play] turn: Point at a card: what it takes lights up, and what you can put it on shows the sum. Press the card,
  then what you want. Keys: the arrows and Enter.
ten: The 10 of diamonds is on the table, and you can take it: 10 points.
can zwick: One of your cards takes everything on the table: Zwick, 3 points.
sweep: Zwick! The table is empty, and that is three points. The card that did it lies across the pile.
built: These cards are a build now. They count as one card: the number on the plate.
taken: Your card and the cards it took are on your pile now. Aces, two of the sevens and above all the 10 of diamonds
  bring points.
joker: A joker on the table has no number. Any card takes it.
own joker: Your joker can be any number from 2 to 14. Here it takes more than your other cards.
can take build: One of your cards takes a whole build.
can build: You can build: put a card on another, and take both on your next turn. Somebody may be faster, though.
ways: One of your cards can take in several ways: press it, and each way has a button.
partner: Your partner sits here. Everything the two of you take is counted together.
missed ten: You could have taken the 10 of diamonds: 10 points.
missed zwick: You could have taken everything: Zwick, 3 points.
leaves a zwick: Mind what you leave: if one card can take it all, the next player makes a Zwick.
last cards: These are the last cards. The player of the very last one gets what is left on the table.
last capturer: These are the last cards. The last player to take something also gets what is left on the table.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "turn": can_play,
        "ten": can_do(took_card(_TEN)),
        "can zwick": can_do(swept),
        "sweep": last_play(lambda play: play.is_sweep),
        "built": last_play(lambda play: play.built is not None),
        "taken": own_play(lambda play: bool(play.takes)),
        "joker": lambda moment: moment.can_play and any(item.value is None for item in buildable(moment.view)),
        "own joker": _joker_takes_most,
        "can take build": can_do(_took_a_build),
        "can build": can_do(keeps_for_build),
        "ways": has_ways,
        "partner": has_partner,
        "missed ten": missed(took_card(_TEN)),
        "missed zwick": missed(swept),
        "leaves a zwick": can_choose(_leaves_a_zwick),
        "last cards": _are_last(Leftovers.PLAY),
        "last capturer": _are_last(Leftovers.CAPTURE),
    },
)


def _card_points(happened: Happened) -> int:
    """Return the points of the cards that a play gains, including its own."""
    own = [happened.card] if happened.captured and happened.card is not None else []
    return sum(map(card_points, (*happened.captured, *own)))


def points(happened: Happened) -> int:
    """Return the points that a play scores, for cards and for a sweep."""
    return _card_points(happened) + FOR_SWEEP * sum(isinstance(event, Swept) for event in happened.events)


def _without_own(happened: Happened) -> int:
    """Return the points of the play minus those of the card played."""
    return points(happened) - (card_points(happened.card) if happened.card is not None else 0)


KINDS: Final[Kinds] = {
    BEST: best,
    "most": most(msg("Take as many cards as one card can."), gained),
    "points": most(msg("Make as many points as one card can."), points),
    "zwick": most(msg("Leave the table empty."), swept, (STAYS, SOMETHING_STAYS)),
    "build": most(
        msg("Build something that a card in your hand can take next time. Jokers do not count."),
        keeps_for_build,
        (
            Because(took(), msg("That takes something. Build instead.")),
            Because(built(), msg("You keep no card of that value.")),
            STAYS,
        ),
    ),
    "scored": asked(
        msg("You play the card with the star. How many points can that make?"),
        points,
        (
            Mistake(_card_points, msg("Then the table is empty: 3 more points.")),
            Mistake(_without_own, msg("Your own card counts, too.")),
            Mistake(always(0), msg("Look for aces, the 7 and the 10 of diamonds, and the 7 of spades.")),
        ),
    ),
    "gained": how_many(),
}

LADDER: Final = (
    Rung((HUMAN, "laia"), {"target": 20}),
    Rung(
        (HUMAN, "laia", "quim", "biel"),
        {"partners": True},
        msg("Two against two"),
        msg("Quim, across from you, is your partner. His cards and yours count together. You play to 50 points."),
        "partners",
    ),
)

TODAY: Final = Rung((HUMAN, "montse"), {"target": 1})
"""The table of today's deal, the same every day: a single round."""

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
