"""Learning Escoba: lessons, an example of each option, the coach's remarks, puzzles and the first matches."""

from typing import Final

from caurobat.games.escoba.rules import GAME
from caurobat.learn.capturing import DUE, LADDER, TODAY, kinds, leaves_between
from caurobat.learn.coach import can_choose, can_do, last_play, remarks_of
from caurobat.learn.happened import left, swept, took, took_card
from caurobat.learn.lesson import Ask, Because, Lesson, Mistake, Tell, Try, cards
from caurobat.learn.measures import all_of_table, always, gained, points_for
from caurobat.learn.option_examples import Examples, PlayExample
from caurobat.learn.positions import Positions
from caurobat.learn.teaching import Teaching
from caurobat.narration.strings import msg

AT: Final = Positions(GAME)
_STAYS: Final = Because(left(), msg("You left the card. Which cards on the table make 15 with one of yours?"))

_FIFTEEN: Final = AT.lesson(
    "fifteen",
    msg("Make 15"),
    "table=[O3 C5 E12 B1] hand0=[B5 C2 E6] hand1=[O4 E2 B6]",
    Try(
        msg("Your card has to make 15 with cards on the table. The rey counts 10: take it, perhaps with your 5."),
        took_card("E12"),
        msg("15! All these cards go onto your pile."),
        (_STAYS, Because(lambda _: True, msg("That is 15, too, but the rey stays."))),
    ),
    Try(
        msg("Now three at once: your 7 needs 8 more."),
        took(3, 5),
        msg("7, 3 and 5 are 15."),
        (_STAYS, Because(lambda _: True, msg("That is 15 as well. But try it with your 7."))),
        start=AT("table=[O3 C5 E12 B1] hand0=[B7 C2 E6] hand1=[O4 E2 B6]"),
    ),
)

_COURTS: Final = AT.lesson(
    "courts",
    msg("Sota, caballo, rey"),
    "table=[O1 C2 E4 B12] hand0=[B10 O5] hand1=[O6 B3]",
    Ask(
        msg("The sota counts 8, the caballo 9, the rey 10. You play the sota. How many cards do you get, counting it?"),
        ("B10:O1+C2+E4",),
        gained,
        (
            Mistake(always(0), msg("The sota counts 8, whatever is written on it.")),
            Mistake(always(2), msg("No single card there makes 15 with an 8.")),
            Mistake(all_of_table, msg("The rey stays: 8 and 10 are too many.")),
        ),
        msg("8, 1, 2 and 4 are 15: four cards."),
    ),
)

_CHOICE: Final = AT.lesson(
    "choice",
    msg("You choose"),
    "table=[O7 C7 E3 B4] hand0=[B10 C2] hand1=[O6 B3]",
    Try(
        msg("Several ways to make 15? You choose. The 7 of coins alone is worth a point: take it."),
        took_card("O7"),
        msg("The velo, the 7 of coins: a point. Other coins and other sevens help, too."),
        (_STAYS, Because(lambda _: True, msg("That is 15, but the 7 of coins is still there."))),
    ),
    Try(
        msg("Now take as many cards as you can."),
        took(1, 2, 4),
        msg("Four cards instead of two: most cards are a point."),
        (_STAYS, Because(took(7), msg("That is 15. But there is a longer way with the same card."))),
        start=AT("table=[C7 E1 B2 C4] hand0=[B10 C3] hand1=[O6 B3]"),
    ),
)

_ESCOBA: Final = AT.lesson(
    "escoba",
    msg("Escoba!"),
    "table=[O4 C6] hand0=[B5 B11 O2] hand1=[O5 E1 B3]",
    Try(
        msg("Leave the table empty."),
        swept,
        msg("Escoba! A point, and Laia has to leave a card."),
        (_STAYS, Because(took(6), msg("The 4 is still there. Which card makes 15 with both?"))),
    ),
)

_SAFE: Final = AT.lesson(
    "safe",
    msg("What you leave"),
    "table=[O4 C3] hand0=[E5 B11] hand1=[B3 B1]",
    Tell(msg("One card can take cards that add up to 5 to 14: escoba. 15 or more is safe."), cards("O4 C3")),
    Try(
        msg("Leave a card so that Laia can make no escoba."),
        left(11),
        msg("4, 3 and 9 are 16: no card takes them all."),
        (Because(left(5), msg("4, 3 and 5 are 12. Laia’s 3 takes them all: escoba."), is_answered=True),),
        answers=("C3",),
        start=AT("table=[O4 B3] hand0=[E5 B11] hand1=[C3 B1]"),
    ),
    Try(
        msg("You need not take. The 7 takes the 5 and the 3, but then Laia sweeps the 6. Do better."),
        left(7),
        msg("5, 3, 6 and 7 are 21: Laia cannot make an escoba."),
        (
            Because(took(5, 3), msg("Now the 6 is alone, and Laia’s caballo takes it: escoba."), is_answered=True),
            Because(left(1), msg("5, 3, 6 and 1 are 15: that is safe as well, but try it with the 7.")),
        ),
        answers=("B11",),
        start=AT("table=[O5 C3 O6] hand0=[E7 B1] hand1=[B11 C2]"),
    ),
)

_POINTS: Final = AT.lesson(
    "points",
    msg("The points"),
    "table=[] hand0=[B4] hand1=[C12] pile0=[O7 C7 E7 B7 E5 O2 E2] pile1=[O6 C6 E6 B6 B1 B2 O1 O3]",
    Tell(msg("Points: most cards, most coins, most sevens, the 7 of coins, and one for each escoba.")),
    Ask(
        msg("You have all four sevens. How many points do you get for sevens?"),
        ("B4", "C12"),
        points_for(0, "sevens"),
        (
            Mistake(always(1), msg("Most sevens are one point. But you have them all.")),
            Mistake(always(4), msg("Not each of them counts.")),
        ),
        msg("Two: all four sevens count double, and so do all ten coins."),
    ),
)

LESSONS: Final[tuple[Lesson, ...]] = (_FIFTEEN, _COURTS, _CHOICE, _ESCOBA, _SAFE, _POINTS)

_LAST: Final = (
    "hand0=[E2] table=[C5] pile0=[O1 O2 O4 E7] pile1=[C1 C2 C4 C6 C12 E1] pile2=[O3 O5 B7 B6] pile3=[E3 E4 E5 E6]"
)
_SEVENS: Final = "hand0=[E2] pile0=[O7 C7 O6 C6] pile1=[E7 B7 O5 C5 B12]"
_COINS: Final = "hand0=[E2] pile0=[O1 O2 O3 O4 O5 O6 O7 O10 O11 O12] pile1=[C1 C2]"

EXAMPLES: Final[Examples] = {
    "partners": PlayExample(AT(_LAST, 4), ("E2",)),
    "first_table": PlayExample(AT("table=[O7 C3 E4 B1] hand0=[B5 C2 E6] hand1=[O12 E2 B6]"), ()),
    "must_capture": PlayExample(AT("table=[O7 C3] hand0=[B5 C2] hand1=[O12 E2]"), ("B5:",)),
    "sevens": PlayExample(AT(_SEVENS), ("E2",)),
    "whole": PlayExample(AT(_COINS), ("E2",)),
}


_TEXTS: Final = """
[how to play] turn: Make 15: one of your cards together with cards on the table. Point at a card to see what it takes;
  press it to play it. Keys: the arrows and Enter.
can sweep: One of your cards takes everything on the table: escoba, a point.
velo: The 7 of coins is on the table, and you can take it: that alone is a point.
first table: The first cards on the table made 15, so they belong to somebody at once: an escoba before anybody plays.
sweep: Escoba! Nothing is left on the table: a point. The card that did it lies across the pile, to be counted.
taken: Your card and the cards it took are on your pile now. They are counted when the round is over.
stays: Your card takes nothing and stays here. Think of what the others could take with it.
courts: Your 10, 11 and 12 (sota, caballo, rey) count 8, 9 and 10.
ways: One of your cards can be played in several ways: press it, and each way has a button.
partner: Your partner sits here. Everything the two of you take is counted together.
missed sweep: Another card of yours would have taken everything: escoba.
leaves a sweep: Mind what you leave: cards that add up to 5 to 14 can be taken by one card, for an escoba.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        **DUE,
        "velo": can_do(took_card("O7")),
        "first table": last_play(lambda play: play.is_first_table),
        "leaves a sweep": can_choose(leaves_between(5, 14)),
    },
)


TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, kinds("escoba"), EXAMPLES, LADDER)
