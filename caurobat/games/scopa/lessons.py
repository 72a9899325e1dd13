"""Learning Scopa: lessons, an example of each option, the coach's remarks, puzzles and the first matches."""

from collections.abc import Callable
from typing import Final

from caurobat.core.fishing import adding_up
from caurobat.core.zones import TABLE
from caurobat.games.scopa.rules import COIN_CARDS, GAME, LEAST_NAPOLA, VALUE, Dealing, Options, Primiera
from caurobat.games.scopa.words import is_by_right, took_everything
from caurobat.learn.capturing import DUE, LADDER, TODAY, kinds, leaves_between
from caurobat.learn.coach import Due, Moment, can_choose, can_do, last_play, remarks_of
from caurobat.learn.happened import Happened, left, swept, took, took_card
from caurobat.learn.lesson import Ask, Because, Lesson, Mistake, Tell, Try, Value, cards
from caurobat.learn.measures import all_of_table, always, gained, points_for
from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.learn.positions import Positions
from caurobat.learn.teaching import Teaching
from caurobat.narration.strings import msg

AT: Final = Positions(GAME)
_STAYS: Final = Because(left(), msg("No card there has its rank, and none add up to it: it stays on the table."))


def _by_sum(happened: Happened) -> Value:
    """Return the number of cards taken if a sum were taken instead of the card of equal rank."""
    card = happened.card
    assert card is not None, "nothing was played"
    others = [each for each in happened.before.zones[TABLE] if each.rank != card.rank]
    return 1 + len(next(adding_up(VALUE[card], others, VALUE.__getitem__)))


def _prime_winner(happened: Happened) -> Value:
    result = happened.game.result(happened.after)
    assert result is not None, "the round goes on"
    return next(gain.side for gain in result.gains if gain.why == "primiera")


def _most_sevens(happened: Happened) -> Value:
    piles = [cards for zone, cards in happened.after.zones.items() if zone.kind == "pile"]
    sevens = [sum(card.rank == 7 for card in pile) for pile in piles]
    return sevens.index(max(sevens))


_MATCH = AT.lesson(
    "match",
    msg("Rank takes rank"),
    "table=[O3 C7 E5 B12] hand0=[B7 C5 O1] hand1=[O4 E2 B6]",
    Try(
        msg("A card takes one of its own rank. Both go onto your pile. Take the 7."),
        took(7),
        msg("A 7 for a 7."),
        (Because(took(5), msg("That takes the 5. Only a 7 takes the 7.")), _STAYS),
    ),
    Try(
        msg("There are two 7s. Your 7 takes one of them. Take the one that is worth a point."),
        took_card("O7"),
        msg("The 7 of coins, the settebello: that alone is a point. Other coins help, too."),
        (Because(took_card("C7"), msg("Only coins count. The 7 of coins is a point.")), _STAYS),
        start=AT("table=[O7 C7 E3] hand0=[B7 E4] hand1=[O2 B6]"),
    ),
    Try(
        msg("The last card on the table is worth a point, too: take it."),
        swept,
        msg("Scopa! You left the table empty: that is a point."),
        (_STAYS,),
        start=AT("table=[C5] hand0=[B5 E4] hand1=[O2 B6]"),
    ),
)

_SUM = AT.lesson(
    "sum",
    msg("Cards that add up"),
    "table=[O2 C5 E12] hand0=[B7 C3 O6] hand1=[O4 E1 B6]",
    Tell(msg("No card of its rank? Then several that add up to it can be taken."), cards("O2 C5")),
    Try(msg("Take two cards at once."), took(2, 5), msg("2 and 5 are 7."), (_STAYS,)),
    Ask(
        msg(
            "The fante counts 8, the cavallo 9, the re 10. You play the fante. How many cards do you take, counting it?"
        ),
        ("B10",),
        gained,
        (
            Mistake(always(0), msg("The fante counts 8, whatever is written on it.")),
            Mistake(always(2), msg("One card does not make 8. Which ones add up to it?")),
            Mistake(all_of_table, msg("The re stays: 8 is made without it.")),
        ),
        msg("1, 2 and 5 are 8. With the fante that is four."),
        start=AT("table=[O1 C2 E5 B12] hand0=[B10 O4] hand1=[O6 B3]"),
    ),
)

_FIRST = AT.lesson(
    "one-first",
    msg("Its own rank comes first"),
    "table=[O7 C3 E4 B12] hand0=[B7 O5] hand1=[O6 B2]",
    Ask(
        msg("You play the 7. How many cards do you take, counting your own?"),
        ("B7",),
        gained,
        (
            Mistake(_by_sum, msg("3 and 4 would do, but there is a 7: its own rank comes first.")),
            Mistake(all_of_table, msg("The re has nothing to do with it.")),
        ),
        msg("The 7 alone. You add up only if there is no card of the same rank."),
    ),
)

_SCOPA = AT.lesson(
    "scopa",
    msg("Scopa!"),
    "table=[O4 C6] hand0=[B12 B6 O2] hand1=[O5 E1 B3]",
    Try(
        msg("Leave the table empty."),
        swept,
        msg("Scopa! A point, and Laia has to leave a card."),
        (Because(took(6), msg("The 4 is still there. Which card do both add up to?")), _STAYS),
    ),
    Try(
        msg("Now Laia plays next. Leave a card so that she cannot make a scopa."),
        left(5),
        msg("4, 3 and 5 are 12: more than any card counts. She takes some, and something stays."),
        (Because(left(2), msg("4, 3 and 2 are 9. Laia’s cavallo takes them all: scopa."), is_answered=True),),
        answers=("B11",),
        start=AT("table=[O4 C3] hand0=[E5 E2] hand1=[B11 C1]"),
    ),
    Ask(
        msg("It is the last card of the round, and it takes the last one there. How many points for scopa?"),
        ("B4",),
        points_for(0, "scopa"),
        (Mistake(always(1), msg("With the last card of a round it is no scopa.")),),
        msg("None: the last card of a round only collects what is left."),
        start=AT("table=[C4] hand0=[B4] pile0=[O5 E5] pile1=[O6 C6 E6 B6]"),
    ),
)

_POINTS = AT.lesson(
    "points",
    msg("The points"),
    "table=[C4] hand0=[B4] hand1=[C12] pile0=[O7 C7 E5 O2 E2] pile1=[O6 C6 E6 B6 B1 B2]",
    Tell(msg("Points: most cards, most coins, the 7 of coins, the primiera, and one for each scopa.")),
    Tell(msg("For the primiera the best card of each suit counts: 7 = 21, 6 = 18, ace = 16, 5 = 15, 4 = 14.")),
    Ask(
        msg("You have 7, 7, 5 and 4, Laia four 6s. Who gets the point for the primiera?"),
        ("B4", "C12"),
        _prime_winner,
        (Mistake(_most_sevens, msg("7s count most, but add it up: 21, 21, 15, 14.")),),
        msg("Laia: four times 18 is 72. You have 71."),
        is_seat=True,
    ),
)

LESSONS: Final[tuple[Lesson, ...]] = (_MATCH, _SUM, _FIRST, _SCOPA, _POINTS)

_THREE_KINGS: Final = 30
_LAST: Final = (
    "hand0=[E2] table=[C5] pile0=[O1 O2 O4 E7] pile1=[C1 C2 C4 C6 C12 E1] pile2=[O3 O5 B7 B6] pile3=[E3 E4 E5 E6]"
)

EXAMPLES: Final[Examples] = {
    "deal": DealExample(2),
    "partners": PlayExample(AT(_LAST, 4), ("E2",)),
    "three_kings": DealExample(_THREE_KINGS),
    "capture": PlayExample(AT("table=[O1 C2 B4 E3 C7] hand0=[B7 O11] hand1=[C6 O12]"), ("B7", "C6")),
    "ace": PlayExample(AT("table=[O7 C5] hand0=[B1 O11] hand1=[C6 O12]"), ("B1",)),
    "primiera": PlayExample(AT("table=[C5] hand0=[B5] pile0=[C7 E7 B12 O2] pile1=[O7 C6 E6 B6 E2 C2]"), ("B5",)),
    "bonus": PlayExample(AT("table=[C5] hand0=[B5] pile0=[O1 O2 O3 C2] pile1=[O12 O7 C6 E6 B6 E2]"), ("B5",)),
    "last_sweep": PlayExample(AT("table=[C5] hand0=[B5] pile0=[C7 C2] pile1=[O12 O7]"), ("B5",)),
}


def _takes_by_right(happened: Happened) -> bool:
    """Whether an ace takes everything and that is not a sweep."""
    return happened.card is not None and is_by_right(happened.card, happened.captured) and not swept(happened)


def _takes_first_coin(happened: Happened) -> bool:
    return any(card in COIN_CARDS[:LEAST_NAPOLA] for card in happened.captured)


def _begins_empty(moment: Moment) -> bool:
    """Whether all cards are dealt and the first play can only be left."""
    return moment.can_play and moment.view.options.deal is Dealing.TEN and not moment.view.past


def _where(holds: Callable[[Options], bool], due: Due) -> Due:
    """Return the condition `due`, limited to tables for whose options `holds` is true."""
    return lambda moment: holds(moment.view.options) and due(moment)


_TEXTS: Final = """
[how to play] turn: A card takes its equal, or several that add up to it. Point at a card to see what it takes; press it
  to play it. Keys: the arrows and Enter.
can sweep: One of your cards takes everything on the table: scopa, a point.
empty table: The table is empty: you can only leave a card. A rank that you hold twice is safer, as fewer others
  can take it.
ace takes all: Your ace takes everything on the table. That is not a scopa, but it leaves nothing for the others.
settebello: The 7 of coins is on the table, and you can take it: that alone is a point.
napola: You can take one of the first coins. Ace, 2 and 3 of coins in your pile are 3 points, and each further one is 1.
re bello: The re of coins is on the table, and you can take it: here that is a point.
most sevens: You can take a 7. Most 7s make the primiera here, and then most 6s.
ace took all: The ace took everything. That counts as cards, not as a scopa.
sweep: Scopa! Nothing is left on the table: a point. The card that did it lies across the pile, to be counted.
taken: Your card and the cards it took are on your pile now. They are counted when the round is over.
stays: Your card takes nothing and stays here. Think of what the others could take with it.
courts: Your 10, 11 and 12 (fante, cavallo, re) count 8, 9 and 10.
ways: One of your cards can take in several ways: press it, and each way has a button.
partner: Your partner sits here. Everything the two of you take is counted together.
missed sweep: Another card of yours would have taken everything: scopa.
leaves a sweep: Mind what you leave: cards that add up to 10 or less can be taken by one card, for a scopa.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        **DUE,
        "empty table": _begins_empty,
        "ace takes all": can_do(_takes_by_right),
        "settebello": can_do(took_card("O7")),
        "napola": _where(lambda options: options.has_napola, can_do(_takes_first_coin)),
        "re bello": _where(lambda options: options.has_re_bello, can_do(took_card("O12"))),
        "most sevens": _where(lambda options: options.primiera is Primiera.SEVENS, can_do(took(7))),
        "ace took all": last_play(took_everything),
        "leaves a sweep": can_choose(leaves_between(1, 10)),
    },
)


TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, kinds("scopa"), EXAMPLES, LADDER)
