"""The first lessons: pairs, runs, runs past the 12, cards that stay, and piles to steal or to protect."""

from typing import Final

from caurobat.core.zones import HANDS, PILES
from caurobat.games.cau_robat.lessons.happened import AT, STAYS, brought, by_rule, in_pile, stole, up_to_twelve
from caurobat.learn.happened import left, took
from caurobat.learn.lesson import Ask, Because, Mistake, Tell, Try, cards
from caurobat.learn.measures import all_of_table, always, gained, plus, up_to_seven
from caurobat.narration.strings import msg

_ROUND = "table=[O1 C2 E4 B7 O11 C12] hand1=[O5 B10] hand2=[C3 E10]"

_PAIR = AT.lesson(
    "pair",
    msg("Take, run, steal"),
    "table=[O3 C6 E10 B12] hand0=[E6 B1] hand1=[C4 E2] hand2=[O7 B4]",
    Try(
        msg("Your cards are at the bottom. Play one of the same rank as a card on the table: you take both."),
        took(),
        msg("Both cards are yours. They are on your pile now. The player with the most cards wins."),
        (STAYS,),
    ),
    Try(
        msg("If the next rank is on the table, it comes along, and the one after that. Take three from the table."),
        took(4, 5, 6),
        msg("4, 5, 6: that is a run. Four cards in one play, with your own."),
        (
            Because(took(), msg("A run begins at your own rank and goes upwards. Begin lower, and you get all three.")),
            STAYS,
        ),
        start=AT("table=[O4 C5 B6 E11] hand0=[E4 O5 C2] hand1=[O2 E10] hand2=[O7 B12] pile0=[E6 C6]"),
    ),
    Try(
        msg("Laia’s pile shows a 7: if a run reaches it, you steal her whole pile. Steal it!"),
        stole(1),
        msg("Robat! The run reached the 7, and all of Laia’s cards are yours. Keep an eye on your own pile now."),
        (Because(took(), msg("That does not reach the 7. Begin a run that goes up to it.")), STAYS),
        points=(PILES[1],),
        start=AT(
            "table=[E5 O6 E11] hand0=[O5 C2 B11] hand1=[O2 E10] hand2=[O7 B12] pile0=[E4 B6 C5 O4 E6 C6]"
            " pile1=[E7 B7 O1 C1 C3 E3 O3 B3 C10 O10 B2 C12]"
        ),
    ),
)

_RUN = AT.lesson(
    "run",
    msg("A run"),
    "table=[O2 C3 E4 B5 B11] hand0=[E2 O3 C5] hand1=[C2 E10] hand2=[O7 B12]",
    Tell(
        msg("If the next rank is on the table, too, it comes along. And the next one after that."), cards("O2 C3 E4 B5")
    ),
    Try(
        msg("Take four cards from the table at once."),
        took(2, 3, 4, 5),
        msg("2, 3, 4, 5: that is a run. Five cards in one play, with your own."),
        (Because(took(), msg("A run goes upwards from your own rank: begin with the lowest, and you get all four.")),),
    ),
    Ask(
        msg("You play the 5. How many cards do you take, counting your own?"),
        ("E5",),
        gained,
        (
            Mistake(up_to_seven, msg("There is no 8 and no 9 here. After the 7 comes the sota, the 10.")),
            Mistake(always(2), msg("More than the pair: the next ranks are there, too.")),
            Mistake(all_of_table, msg("The 12 stays: there is no 11 between.")),
        ),
        msg("5, 6, 7, 10. After the 7 comes the sota, the 10: these cards have no 8 and no 9."),
        start=AT("table=[O5 C6 E7 B10 O12] hand0=[E5 B2] hand1=[C3 E2] hand2=[O4 B4]"),
    ),
)

_CORNER = AT.lesson(
    "corner",
    msg("Round the corner"),
    f"{_ROUND} hand0=[E11 B1 C4]",
    Tell(msg("After the rei, the 12, comes the ace: the ranks go round, as on a clock."), cards("O11 C12 O1 C2")),
    Try(
        msg("Take four cards from the table at once."),
        took(11, 12, 1, 2),
        msg("11, 12, 1, 2: round the corner. There is no 3, so the run ends."),
        (
            Because(took(4), msg("The 4 has no 5 beside it: it comes alone.")),
            Because(took(1), msg("1 and 2. Upwards only: the 11 and the 12 stay behind.")),
        ),
    ),
    Ask(
        msg("You play a 12. How many cards do you take, counting your own?"),
        ("E12",),
        gained,
        (
            Mistake(up_to_twelve, msg("It goes on after the 12: the ace and the 2 are there.")),
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
        (Because(left(7), msg("5, 6, 7 is one run now. Laia has a 5, and your 7 goes with it."), is_answered=True),),
        answers=("B5",),
    ),
)

_THREE = "table=[O1 C2 E4 B7 O11 C12] hand1=[O5 B10] hand2=[C6 E10] pile1=[B3 O3 C5 E5]"

_STEAL = AT.lesson(
    "steal",
    msg("Stealing a pile"),
    f"{_THREE} hand0=[E12 B1 C7]",
    Tell(msg("Laia’s pile shows a 3. In a run it counts as if it lay on the table."), (PILES[1],)),
    Try(
        msg("Steal Laia’s pile."),
        stole(1),
        msg("Robat! The run reached the 3, and the whole pile came along. Then the 4."),
        (Because(took(7), msg("The 7 comes alone. Only a run that reaches the 3 steals the pile.")),),
    ),
    Ask(
        msg("You play the 12. How many cards do you take, counting your own?"),
        ("E12",),
        brought,
        (
            Mistake(plus(brought, -3), msg("Not just the 3: the whole pile below it comes along.")),
            Mistake(
                by_rule(brought, {"stealing": "none"}), msg("The run goes on: Laia’s pile has the 3, and there is a 4.")
            ),
        ),
        msg("12, 1, 2, then four cards of Laia’s pile, then the 4, and your own."),
        start=AT(f"{_THREE} hand0=[E12 B6]"),
    ),
)

_PROTECT = AT.lesson(
    "protect",
    msg("The card that protects"),
    "table=[O1 C2 E3 B11] hand0=[B1 O6] hand1=[O5 B10] hand2=[C6 E10] pile1=[B3 O7 C7]",
    Tell(msg("There is a 3 on the table, and Laia’s pile shows a 3."), (*cards("E3"), PILES[1])),
    Ask(
        msg("You play the ace. How many cards do you take, counting your own?"),
        ("B1",),
        brought,
        (
            Mistake(plus(brought, 3), msg("A card on the table comes first. It protects the pile of its rank.")),
            Mistake(always(2), msg("The 2 comes along, and the 3 on the table.")),
        ),
        msg("The 3 on the table protected Laia’s pile. It is gone now, and so is the protection."),
    ),
    Try(
        msg("Your own pile shows a 6, a 5 is on the table, and Laia plays next. Protect your pile."),
        left(6),
        msg("Laia’s run took the 6 on the table. Your pile is still yours."),
        (Because(left(2), msg("Laia’s 5 takes the 5, and your pile with the 6 on top."), is_answered=True),),
        answers=("B5",),
        points=(PILES[0], *cards("O5")),
        start=AT("table=[O5 C11] hand0=[E6 B2] hand1=[B5 C1] hand2=[C3 E10] pile0=[O6 C6 B4 O4]"),
    ),
)

_FIRST = AT.lesson(
    "first",
    msg("A pile never comes first"),
    "table=[C4 E7] hand0=[B3 O10] hand1=[O5 B10] hand2=[C6 E10] pile1=[E3 O2 C2]",
    Ask(
        msg("Laia’s pile shows a 3. You play a 3. How many cards do you get?"),
        ("B3",),
        gained,
        (
            Mistake(always(4), msg("A pile is never taken by its own rank, only by a run that reaches it.")),
            Mistake(always(2), msg("There is no 3 on the table, so there is no pair.")),
        ),
        msg("None. A pile is never the first card: your 3 stays on the table."),
        points=(PILES[1],),
    ),
    Try(
        msg("Now steal it."),
        stole(1),
        msg("First a card on the table, the 2. Then the pile, and the 4 after it."),
        (
            Because(left(3), msg("The 3 takes nothing. It even protects the pile now.")),
            Because(took(11), msg("The 11 comes alone: there is no 12.")),
        ),
        start=AT("table=[C2 E4 O11] hand0=[B3 O2 C11] hand1=[O5 B10] hand2=[C6 E10] pile1=[E3 C3 O7 C7]"),
    ),
)

_TOP = AT.lesson(
    "top",
    msg("Your own top card"),
    "table=[O4 C5 E10 B12] hand0=[B5 O10] hand1=[B4 C1] hand2=[C6 E12] pile0=[O2 C2]",
    Tell(msg("The card that you play ends up on top of your pile. Others look at it."), (PILES[0],)),
    Try(
        msg("Take a card so that Laia, who plays next, cannot steal your pile."),
        took(10),
        msg("Your pile shows a 10. Laia’s 4 takes the 4 and the 5, and your pile is safe."),
        (
            Because(
                took(5), msg("Your pile shows a 5, and a 4 is on the table: Laia’s 4 takes both."), is_answered=True
            ),
        ),
        answers=("B4",),
    ),
    Ask(
        msg("Laia takes the last card, so everybody pays her a card. What does your pile show then?"),
        ("C12",),
        in_pile(0, 0),
        (
            Mistake(in_pile(0, 0, is_before=True), msg("That is the card you pay: it comes off the top.")),
            Mistake(in_pile(0, -1, is_before=True), msg("Piles are never turned round. You pay from the top.")),
        ),
        msg("A payment comes off the top, and then the card below it shows. Another run can reach you now."),
        points=(PILES[0],),
        start=AT(
            "turn=1 table=[O12] hand0=[E2 B7] hand1=[C12 E1] hand2=[C3 E6] pile0=[C10 E5 B5] pile1=[O7 C7]"
            " pile2=[B4 E4]"
        ),
    ),
)

TAKING_LESSONS: Final = (_PAIR, _RUN, _CORNER, _STAYS, _STEAL, _PROTECT, _FIRST, _TOP)
