"""The lessons of Cau robat, one idea each, including those on sweeps, debts and winning a round.

Laia sits to the right of the learner and plays next, followed by Quim and Montse.
"""

from typing import Final

from caurobat.core.zones import PILES, TABLE
from caurobat.games.cau_robat.lessons.calls import CALL_LESSONS
from caurobat.games.cau_robat.lessons.happened import AT, brought, first_receiver, leader_before, winner
from caurobat.games.cau_robat.lessons.taking import TAKING_LESSONS
from caurobat.learn.happened import swept, took
from caurobat.learn.lesson import Ask, Because, Lesson, Mistake, Tell, Try
from caurobat.learn.measures import gained, plus
from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.narration.strings import msg

_SWEEP = AT.lesson(
    "sweep",
    msg("Sweep"),
    "table=[O5 C6] hand0=[B5 E6] hand1=[O2 B10] hand2=[C3 E10] pile1=[B1 O1] pile2=[C7 B7]",
    Try(
        msg("Leave the table empty."),
        swept,
        msg("Sweep! Everybody else pays you a card."),
        (Because(took(6), msg("The 5 is still there. Begin the run with it.")),),
    ),
    Ask(
        msg("You take the last two cards. By how many does your pile grow, payments and all?"),
        ("B2",),
        gained,
        (
            Mistake(brought, msg("And the payments: a sweep is paid for.")),
            Mistake(plus(brought, 1), msg("Everybody pays one, Laia and Quim.")),
        ),
        msg("Three from the table and your hand, one from Laia, one from Quim."),
        start=AT("table=[O2 C3] hand0=[B2 E6] hand1=[O12 B10] hand2=[C11 E10] pile1=[B1 O1] pile2=[C7 B7]"),
    ),
)

_DEBT = AT.lesson(
    "debt",
    msg("Debts"),
    "debts=[debt(0 2 1)] table=[O4 C5 E10] hand0=[B4 C11] hand1=[O2 B12] hand2=[C3 E1] pile2=[B7 O7]",
    Tell(msg("You had to pay Quim when your pile was empty. So you owe a card."), (PILES[0],)),
    Ask(
        msg("You take the 4 and the 5. How many cards are on your pile then?"),
        ("B4",),
        gained,
        (Mistake(brought, msg("First the debt: one of them goes to Quim.")),),
        msg("Three cards, and one goes to Quim. Debts are paid as soon as you take something."),
    ),
    Ask(
        msg("You came to owe Quim 2 cards, and after that Laia 2. You take a pair. Who gets it?"),
        ("B4",),
        first_receiver,
        (),
        msg("Quim: the oldest debt first. Laia waits until you take something again."),
        is_seat=True,
        otherwise=msg("Debts are paid right after taking, and the oldest comes first."),
        start=AT(
            "debts=[debt(0 2 2) debt(0 1 2)] table=[O4 C6 E10] hand0=[B4 C11] hand1=[O2 B12] hand2=[C3 E1]"
            " pile2=[B7 O7]"
        ),
    ),
)

_END = AT.lesson(
    "end",
    msg("Who wins the round"),
    "table=[O4 E11] hand0=[B4] hand1=[C2] hand2=[O12] pile0=[C6 O6 B5 E5] pile1=[B7 O7 C1 O1 E1] pile2=[C3 B3 E10 C10]",
    Tell(msg("These are the last cards. Then all count their piles. Cards left on the table are nobody’s."), (TABLE,)),
    Ask(
        msg("You take the 4, Laia leaves the 2, Quim the 12. Who wins the round?"),
        ("B4", "C2", "O12"),
        winner,
        (Mistake(leader_before, msg("That pile has five cards. Count yours again after you took the 4.")),),
        msg("You, with six cards. The first to win three rounds wins the match."),
        is_seat=True,
        otherwise=msg("Count the cards in each pile. The most cards win."),
    ),
)

LESSONS: Final[tuple[Lesson, ...]] = (*TAKING_LESSONS, *CALL_LESSONS, _SWEEP, _DEBT, _END)

_RECAU = "turn=1 table=[E3] hand0=[B7 E1] hand1=[O7 E2] hand2=[C7 O1] pile0=[B2 O2] pile1=[B4 O4 C4] pile2=[B6 O6 C6]"
_LAST = "hand0=[E2] table=[C5] pile0=[B7 O7 C7] pile1=[B1 O1 C1] pile2=[B4 O4]"

EXAMPLES: Final[Examples] = {
    "stealing": PlayExample(
        AT("table=[O1 C2 E4 O11] hand0=[B1 E6] hand1=[O7] hand2=[C12] pile1=[B3 O3 C3] pile2=[E5 C5]"), ("B1",)
    ),
    "deal": DealExample(2),
    "sequence": PlayExample(AT("table=[O5 C6 E7 O11] hand0=[B6 E1] hand1=[O2] hand2=[C12]"), ("B6",)),
    "cau_sequence": PlayExample(
        AT("turn=2 table=[C5 E6 O11] hand0=[B4 E1] hand1=[O2] hand2=[O4 C12] pile2=[B10 O10]"), ("O4", "B4")
    ),
    "cau_payment": PlayExample(AT(_RECAU), ("O7", "C7", "B7")),
    "sweep_first": PlayExample(
        AT("turn=2 hand0=[B4 E1] hand1=[O2] hand2=[O4 C12] pile1=[B6 O6] pile2=[B10]"), ("O4", "B4")
    ),
    "leftovers": PlayExample(AT(f"{_LAST} last_capturer=1"), ("E2",)),
    "ties": PlayExample(AT(_LAST), ("E2",)),
    "scoring": PlayExample(
        AT(
            "hand0=[E2] table=[C5] pile0=[B1 B2 B3 B4 B5 B6 B7 B10 B11 B12] pile1=[O1 O2 O3 O4 O5 O6 O7 O10 O11 O12 C1]"
            " pile2=[C2 C3 C4 C6 C7]"
        ),
        ("E2",),
    ),
}
