"""Lessons on calls: cau, recau, contracau, and the payments for them."""

from typing import Final

from caurobat.games.cau_robat.lessons.happened import (
    AT,
    STAYS,
    all_of,
    all_paid,
    brought,
    by_rule,
    called,
    everybody_else,
    first_caller,
    first_payer,
    paid_by,
    plays_next,
    received_by,
    received_were_it_just_left,
)
from caurobat.learn.happened import let_pass, took
from caurobat.learn.lesson import Ask, Because, Mistake, Tell, Try, Watch, cards
from caurobat.learn.measures import gained, plus
from caurobat.narration.strings import msg

_OPEN = (
    "callers=[2 3] trailed=O4 table=[C11 O4 E4] hand0=[B4 O2] hand1=[C6 O12] hand2=[B10] hand3=[E1]"
    " pile0=[O6 E6] pile1=[B7 C7] pile2=[O10 C10 B5 C5] pile3=[E3 O3]"
)
_OPEN_LAST = (
    "callers=[1 2 3] trailed=O4 table=[C11 O4 E4 C4] hand0=[B4 O2] hand1=[O12] hand2=[B10] hand3=[E1]"
    " pile0=[O6 E6] pile1=[B7 C7 O1 C1 E12 B12] pile2=[O10 C10 B5 C5] pile3=[E3 O3]"
)

_CAU = AT.lesson(
    "cau",
    msg("Cau!"),
    "trailed=O6 table=[C3 E11 O6] hand0=[B6 O3 C1] hand1=[O5 B10] hand2=[C7 E10] pile2=[E4 B4]",
    Tell(msg("Quim has just left the 6. A 6 played right on it is called cau."), cards("O6")),
    Try(
        msg("Call cau."),
        called("cau"),
        msg("Cau! Both 6s are yours, and Quim pays you a card."),
        (Because(took(3), msg("That takes the 3. Cau only works on the card that was left right before.")), STAYS),
    ),
    Ask(
        msg("Quim has left the 10, and you call cau. By how many cards does your pile grow?"),
        ("B10",),
        gained,
        (
            Mistake(brought, msg("The pair, and the card that Quim pays you.")),
            Mistake(plus(brought, 2), msg("Only Quim pays: the card was his.")),
        ),
        msg("The pair, and one card that Quim pays."),
        start=AT("trailed=C10 table=[O4 E7 C10] hand0=[B10 O1] hand1=[O5 B2] hand2=[C3 E12] pile2=[E6 B6 O6]"),
    ),
)

_CAU_RUN = AT.lesson(
    "cau-run",
    msg("Cau and a run"),
    "trailed=O4 table=[C5 E6 B12 O4] hand0=[B4 O12 E2] hand1=[O5 B10] hand2=[C3 E10] pile2=[C1 O1]",
    Try(
        msg("Quim has just left the 4. Take as much as you can."),
        all_of(called("cau"), took(4, 5, 6)),
        msg("Cau, and the run begins there: the 5 and the 6 come along. And Quim pays."),
        (Because(took(12), msg("That takes the 12. A 4 would be cau, and take the 5 and the 6, too.")), STAYS),
    ),
    Ask(
        msg("By how many cards does your pile grow with that cau?"),
        ("B4",),
        gained,
        (
            Mistake(by_rule(gained, {"cau_sequence": False}), msg("The 5 and the 6 belong to it: the run goes on.")),
            Mistake(brought, msg("And the card that Quim pays.")),
        ),
        msg("Two 4s, the 5, the 6, and Quim’s card."),
        start=AT("trailed=O4 table=[C5 E6 B12 O4] hand0=[B4 O12] hand1=[O5 B10] hand2=[C3 E10] pile2=[C1 O1]"),
    ),
)

_NO_CAU = AT.lesson(
    "no-cau",
    msg("What is not cau"),
    "trailed=O6 table=[C3 E5 O6] hand0=[B5 C6 O2] hand1=[O12 B10] hand2=[C7 E10] pile2=[C4 B4]",
    Try(
        msg("Quim has just left the 6. Call cau."),
        called("cau"),
        msg("A 6 on the 6. That is cau."),
        (Because(took(5, 6), msg("You took the 6 inside a run. Cau needs a card of the same rank.")), STAYS),
    ),
    Ask(
        msg("Laia left the 6, then Quim left the 2. You take the 6. How many cards are you paid?"),
        ("B6",),
        received_by(0),
        (
            Mistake(received_were_it_just_left, msg("Too late: cau only works on the card right before yours.")),
            Mistake(everybody_else, msg("Nobody pays for a pair.")),
        ),
        msg("None. The 6 was left one play too early: no cau."),
        points=cards("O6 C2"),
        start=AT(
            "trailed=C2 table=[E11 O6 C2] hand0=[B6 O7] hand1=[O12 B10] hand2=[C7 E10] pile1=[E3 O3] pile2=[C4 B4]"
        ),
    ),
)

_RECAU = AT.lesson(
    "recau",
    msg("Recau and contracau"),
    _OPEN,
    Tell(
        msg("Quim left a 4, and Montse called cau. The 4s are not hers yet: you play next, and you have a 4."),
        cards("O4 E4 B4"),
    ),
    Try(
        msg("Answer the cau."),
        called("recau"),
        msg("Recau! All three 4s are yours, and both have to pay."),
        (Because(let_pass, msg("The cau stands: the 4s go to Montse. Your 4 would have taken them.")),),
    ),
    Ask(
        msg("You call recau, and nobody answers. Who plays next?"),
        ("B4",),
        plays_next,
        (),
        msg("Laia. A call counts as a turn: play goes on after the last caller."),
        is_seat=True,
        otherwise=msg("A call counts as a turn. Who sits right after the last caller?"),
        start=AT(_OPEN, 4),
    ),
    Watch(
        msg("Four 7s: you call cau, Laia recau, and Quim has the last one."),
        ("B7", "C7", "E7"),
        msg("Contracau! The fourth card ends it, and Quim takes them all."),
        start=AT(
            "trailed=O7 table=[C2 O7] hand0=[B7 O1] hand1=[C7 O11] hand2=[E7 B5] hand3=[E3]"
            " pile0=[O6 E6 B6 C6] pile1=[B4 C4] pile2=[E10 C10] pile3=[E12 O12 O5 C5 B3 O3]",
            4,
        ),
    ),
    seats=4,
)

_PAYMENTS = AT.lesson(
    "payments",
    msg("Who pays for a call"),
    _OPEN,
    Tell(msg("All who played the card pay each later caller: 1 card to the next, 2 to the one after, then 3.")),
    Ask(
        msg("Quim left the 4, Montse called cau, you call recau. How many cards does Quim pay in all?"),
        ("B4",),
        paid_by(2),
        (
            Mistake(
                by_rule(paid_by(2), {"cau_payment": "first_to_last"}),
                msg("Montse gets a card, too: she called as well."),
            ),
            Mistake(
                by_rule(paid_by(2), {"cau_payment": "flat"}), msg("You are two steps after Quim: that costs him two.")
            ),
        ),
        msg("One to Montse and two to you."),
    ),
    Ask(
        msg("And who pays first?"),
        ("B4",),
        first_payer,
        (Mistake(first_caller, msg("Paying goes backwards: the first player pays last.")),),
        msg("Montse, who called right before you. Then Quim."),
        is_seat=True,
        otherwise=msg("Only those who were answered pay. It goes backwards from the last call."),
        start=AT(_OPEN, 4),
    ),
    Ask(
        msg("Three have played a 4 before you, and you call contracau. How many cards are you paid?"),
        ("B4",),
        received_by(0),
        (
            Mistake(
                by_rule(received_by(0), {"cau_payment": "flat"}),
                msg("Not one each: the earlier the card, the more it costs. Begin with Montse."),
            ),
            Mistake(all_paid, msg("Some of these go to Quim and to Montse.")),
        ),
        msg("One from Montse, two from Quim, three from Laia."),
        start=AT(_OPEN_LAST, 4),
    ),
    seats=4,
)

CALL_LESSONS: Final = (_CAU, _CAU_RUN, _NO_CAU, _RECAU, _PAYMENTS)
