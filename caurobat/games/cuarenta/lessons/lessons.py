"""The lessons of Cuarenta, one idea each. Laia sits across from the learner and plays next."""

from typing import Final

from caurobat.core.events import Claimed
from caurobat.games.cuarenta.rules import GAME
from caurobat.learn.asking import STAYS
from caurobat.learn.happened import Happened, let_pass, scored, swept, took
from caurobat.learn.lesson import Ask, Because, Lesson, Mistake, Tell, Try, cards
from caurobat.learn.measures import all_of_table, always, gained, own_pile, plus, points_of, up_to_seven
from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.learn.positions import Positions
from caurobat.narration.strings import msg

AT: Final = Positions(GAME, usual="phase=play")


def _claimed_wrong(happened: Happened) -> bool:
    return any(isinstance(event, Claimed) and not event.is_right for event in happened.events)


_RUN = AT.lesson(
    "run",
    msg("A pair and a run"),
    "table=[5H 6C 7D KS] hand0=[5S 2C 6D] hand1=[4H 3C JH]",
    Try(
        msg("A card takes one of its rank. The next rank comes along, and the one after that. Take three cards."),
        took(5, 6, 7),
        msg("5, 6, 7, and your own."),
        (Because(took(6), msg("A run begins at your own rank: the 5 stays there.")), STAYS),
        points=cards("5H 6C 7D"),
    ),
    Ask(
        msg("You play the 6. How many cards do you take, counting your own?"),
        ("6S",),
        gained,
        (
            Mistake(up_to_seven, msg("There is no 8, 9 or 10 here. After the 7 comes the jack.")),
            Mistake(all_of_table, msg("The queen is missing: the king stays.")),
        ),
        msg("6, 7 and the jack, which follows the 7. And your own."),
        start=AT("table=[6H 7C JD KS] hand0=[6S 2C] hand1=[4H 3C]"),
    ),
)

_SUM = AT.lesson(
    "sum",
    msg("Cards that add up"),
    "table=[2H 3C QS] hand0=[5D 4S QH] hand1=[4H 7C JH]",
    Try(
        msg("Cards from ace to 7 can be added up. Take two at once."),
        took(2, 3),
        msg("2 and 3 are 5."),
        (Because(took(12), msg("A queen for a queen: that is one. The 2 and the 3 add up.")), STAYS),
    ),
    Ask(
        msg("A jack is no number. You play the jack: how many cards do you get?"),
        ("JH",),
        gained,
        (Mistake(all_of_table, msg("Courts add up to nothing, and nothing adds up to them.")),),
        msg("None: a jack takes only a jack."),
        start=AT("table=[5H 6C] hand0=[JH 2S] hand1=[4H 3C]"),
    ),
)

_CAIDA = AT.lesson(
    "caida",
    msg("Caída"),
    "trailed=6H table=[2C 6H] hand0=[6S 2D 4C] hand1=[7H KC]",
    Tell(msg("Laia has just left the 6. Match it right away: caída, 2 points."), cards("6H")),
    Try(
        msg("Make a caída."),
        scored("caida"),
        msg("Caída! 2 points, and both 6s."),
        (Because(took(2), msg("That takes the 2. A caída needs the card that was just left.")), STAYS),
    ),
)

_LIMPIA = AT.lesson(
    "limpia",
    msg("Limpia"),
    "table=[2H 4C] hand0=[6S 2D KH] hand1=[7H KC 3S]",
    Try(
        msg("Leave the table empty."),
        swept,
        msg("Limpia: 2 points."),
        (Because(took(2), msg("The 4 is still there. Both add up to one card.")), STAYS),
    ),
    Ask(
        msg("Laia has just left the only card there. You match it. How many points is that?"),
        ("JS",),
        points_of(0),
        (
            Mistake(points_of(0, "caida"), msg("A caída, and the table is empty as well.")),
            Mistake(always(0), msg("It is the card that was just left.")),
        ),
        msg("2 for the caída and 2 for the limpia."),
        start=AT("trailed=JH table=[JH] hand0=[JS 2D] hand1=[7H]"),
    ),
)

_RONDA = AT.lesson(
    "ronda",
    msg("Ronda"),
    "phase=announce hand0=[5H 5C 5S 2D KH] hand1=[7H KC 3S 6D AH]",
    Try(
        msg("You were dealt three cards of a rank. Say so."),
        scored("ronda"),
        msg("Ronda: 4 points. Nobody is told its rank."),
        (Because(let_pass, msg("Three 5s are a ronda: 4 points that you gave away.")),),
    ),
    Try(
        msg("Laia had a ronda, and your caída took a 5 of it. All cards are played: claim the ronda."),
        scored("claim"),
        msg("Right: 10 points. It pays to remember what Laia played."),
        (
            Because(_claimed_wrong, msg("Not that one: 2 points for Laia. Your caída was on a 5.")),
            Because(let_pass, msg("10 points were there to be claimed.")),
        ),
        start=AT(
            "phase=claim caidas=[caida(0 1 5)] rondas=[1] played=[[5S 2D KH 3D 7C] [5H 5C 5D AS QC]]"
            " pile0=[5S 5H] table=[2D KH 3D 7C] stock=[6H 6C 2S 4H JC KS 7D QD 3C AH]"
        ),
    ),
)

_COUNT = AT.lesson(
    "count",
    msg("The cards count"),
    "table=[KH QC] hand0=[KS] hand1=[2H]"
    " pile0=[5H 5C 6H 6C 7H 7C AH AC 2C 2D 3H 3C 4H 4C JH JC 5S 6S 7S] pile1=[QH QS JD JS KC KD AD AS 3D 3S]",
    Tell(msg("At the end 20 cards are 6 points. Each one more adds 1, and the sum is rounded up to an even number.")),
    Ask(
        msg("You have 19 cards and take two more. How many points is that?"),
        ("KS", "2H"),
        points_of(0),
        (
            Mistake(plus(own_pile, 6 - 20), msg("Rounded up to an even number: 7 is not even.")),
            Mistake(always(6), msg("That is for 20. You have one more.")),
        ),
        msg("21 cards: 6 and 1, rounded up to 8. The first side with 40 points wins."),
        points=cards("KH KS"),
    ),
)

LESSONS: Final[tuple[Lesson, ...]] = (_RUN, _SUM, _CAIDA, _LIMPIA, _RONDA, _COUNT)

_CLAIM: Final = (
    "turn=1 hand1=[5D] caidas=[caida(0 1 5)] rondas=[1] played=[[5S 2D KH 3D 7C] [5H 5C QC AS]]"
    " pile0=[5S 5H 2D 3D] table=[KH 7C] stock=[6H 6C 2S 4H JC KS 7D QD 3C AH]"
)

EXAMPLES: Final[Examples] = {
    "deck": DealExample(2),
    "sequence": PlayExample(AT("table=[JH QD 3C] hand0=[JS 2C] hand1=[4H 6C]"), ("JS",)),
    "wrong_claim": PlayExample(AT(_CLAIM), ("5D", "Claim(seat=0, rank='2')")),
}
