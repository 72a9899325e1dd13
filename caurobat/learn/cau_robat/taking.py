"""The first lessons: pairs, runs, runs past the 12, and cards that stay."""

from typing import Final

from caurobat.core.zones import HANDS, TABLE
from caurobat.learn.cau_robat.happened import by_rule, up_to_twelve
from caurobat.learn.cau_robat.making import AT, STAYS
from caurobat.learn.happened import left, took
from caurobat.learn.lesson import Ask, Because, Mistake, Tell, Try, cards
from caurobat.learn.measures import all_of_table, always, gained, up_to_seven
from caurobat.narration.strings import msg

_ROUND = "table=[O1 C2 E4 B7 O11 C12] hand1=[O5 B10] hand2=[C3 E10]"

_PAIR = AT.lesson(
    "pair",
    msg("A pair"),
    "table=[O3 C6 E10 B12] hand0=[E6 B1] hand1=[C4 E2] hand2=[O7 B4]",
    Tell(
        msg("These cards lie open for everybody. Yours are at the bottom. The player with the most cards wins."),
        (TABLE, HANDS[0]),
    ),
    Try(
        msg("Take a card: play one of the same number."),
        took(),
        msg("Both cards are yours. They lie on your pile now."),
        (STAYS,),
    ),
    Try(
        msg("Now take the cavall, the 11."),
        took(11),
        msg("That is all it takes: a card for a card of its number."),
        (Because(took(3), msg("That takes the 3. Only an 11 takes the cavall.")), STAYS),
        start=AT("table=[O3 C7 E10 B11] hand0=[B3 C11 O5] hand1=[C4 E2] hand2=[O7 B4]"),
    ),
)

_RUN = AT.lesson(
    "run",
    msg("A run"),
    "table=[O4 C5 E6 B11] hand0=[E4 O5 B6] hand1=[C2 E10] hand2=[O7 B12]",
    Tell(msg("If the next number lies there, too, it comes along. And the next one after that."), cards("O4 C5 E6")),
    Try(
        msg("Take three cards from the table at once."),
        took(4, 5, 6),
        msg("4, 5, 6: that is a run. Four cards in one play, with your own."),
        (
            Because(
                took(), msg("A run begins at your own number and goes upwards. Begin lower, and you get all three.")
            ),
        ),
    ),
    Ask(
        msg("You play the 5. How many cards do you get, with your own?"),
        ("E5",),
        gained,
        (
            Mistake(up_to_seven, msg("There is no 8 and no 9 here. After the 7 comes the sota, the 10.")),
            Mistake(always(2), msg("More than the pair: the next numbers lie there, too.")),
            Mistake(all_of_table, msg("The 12 stays: there is no 11 between.")),
        ),
        msg("5, 6, 7, 10. After the 7 comes the sota, the 10: no 8, no 9 in these cards."),
        start=AT("table=[O5 C6 E7 B10 O12] hand0=[E5 B2] hand1=[C3 E2] hand2=[O4 B4]"),
    ),
)

_CORNER = AT.lesson(
    "corner",
    msg("Round the corner"),
    f"{_ROUND} hand0=[E11 B1 C4]",
    Tell(msg("After the rei, the 12, comes the ace: numbers go round, as on a clock."), cards("O11 C12 O1 C2")),
    Try(
        msg("Take four cards from the table at once."),
        took(11, 12, 1, 2),
        msg("11, 12, 1, 2: round the corner. No 3 lies there, so the run ends."),
        (
            Because(took(4), msg("The 4 has no 5 beside it: it comes alone.")),
            Because(took(1), msg("1 and 2. Upwards only: the 11 and the 12 stay behind.")),
        ),
    ),
    Ask(
        msg("You play a 12. How many cards do you get, with your own?"),
        ("E12",),
        gained,
        (
            Mistake(up_to_twelve, msg("It goes on after the 12: the ace and the 2 lie there.")),
            Mistake(
                by_rule(gained, {"sequence": "whole_run"}), msg("The 11 comes before the 12. A run only goes upwards.")
            ),
        ),
        msg("12, 1, 2, and your own card."),
        start=AT(f"{_ROUND} hand0=[E12 B6]"),
    ),
)

_STAYS = AT.lesson(
    "stays",
    msg("A card that stays"),
    "table=[O5 C6 B11] hand0=[E7 B2] hand1=[B5 C10] hand2=[O4 E12]",
    Tell(msg("None of your cards takes anything. One of them has to stay on the table."), (HANDS[0],)),
    Try(
        msg("Which one helps Laia less? She plays next."),
        left(2),
        msg("Laia takes the 5 and the 6. Your 2 gave her nothing."),
        (Because(left(7), msg("5, 6, 7 is one run now. Laia has a 5, and your 7 goes along."), is_answered=True),),
        answers=("B5",),
    ),
)

TAKING_LESSONS: Final = (_PAIR, _RUN, _CORNER, _STAYS)
