"""Learning Cuarenta: lessons, an example of each option, the coach's remarks, puzzles and the first matches."""

from typing import Final

from caurobat.core.events import Announced, Claimed, PointsScored
from caurobat.core.zones import PILES
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.state import Score
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.learn.asking import STAYS, asked, best, how_many, most
from caurobat.learn.coach import (
    can_do,
    can_play,
    has_ways,
    is_own_play,
    last_play,
    missed,
    own_play,
    remarks_of,
)
from caurobat.learn.happened import Happened, Predicate, let_pass, swept, took
from caurobat.learn.ladder import Rung
from caurobat.learn.lesson import Ask, Because, Lesson, Mistake, Tell, Try, cards
from caurobat.learn.measures import Count, all_of_table, always, gained, plus, up_to_seven
from caurobat.learn.option_examples import DealExample, Examples, PlayExample
from caurobat.learn.positions import Positions
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.learn.teaching import Teaching
from caurobat.narration.strings import msg
from caurobat.players.roster import HUMAN

AT: Final = Positions(GAME, usual="phase=play")


def scored(why: str) -> Predicate:
    """Whether the learner's side scored for `why`."""

    def has(happened: Happened) -> bool:
        sides = happened.game.sides(happened.before.options, happened.before.seats)
        own = next(number for number, side in enumerate(sides) if happened.own in side)
        return any(
            isinstance(event, PointsScored) and (event.side, event.why) == (own, why) for event in happened.events
        )

    return has


def points_of(side: int, why: str = "") -> Count:
    """Return a measure of the points that `side` scores at once, if given only those for `why`."""
    return lambda happened: sum(
        event.points
        for event in happened.events
        if isinstance(event, PointsScored) and event.side == side and why in ("", event.why)
    )


def own_pile(happened: Happened) -> int:
    """Return the final size of the learner's pile."""
    return len(happened.after.zones[PILES[happened.own]])


def _claimed_wrong(happened: Happened) -> bool:
    return any(isinstance(event, Claimed) and not event.is_right for event in happened.events)


_RUN = AT.lesson(
    "run",
    msg("A pair and a run"),
    "table=[5H 6C 7D KS] hand0=[5S 2C 6D] hand1=[4H 3C JH]",
    Try(
        msg("A card takes one of its rank. The next one comes along, and the one after. Take three from the table."),
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


def _is_ronda(play: PlaySummary | None) -> bool:
    return play is not None and isinstance(play.word, Announced) and play.word.what == Score.RONDA


_TEXTS: Final = """
[how to play] turn: A card takes its equal and the run above it, or numerals that add up to it. Point at a card to see;
  press it to play it. Keys: the arrows and Enter.
can caida: You have a card like the one that was just left. Match it now: caída, 2 points.
can limpia: One of your cards takes everything on the table: limpia, 2 points.
caida: Caída! A card took the matching one that had been left right before: two points.
limpia: Limpia! Nothing is left on the table: two points.
ronda: A ronda: three equal cards in a hand, four points. Take one right after it was left, and you can claim ten.
own ronda: Your ronda: four points. But whoever takes one of the three right after you leave it can claim ten.
taken: Your card and the cards it took are on your pile now. Twenty or more of them score at the end.
stays: Your card takes nothing and stays here. If the next player matches it, that is a caída.
ways: One of your cards can take in several ways: press it, and each way has a button. You may leave it, too.
partner: Here sits your partner. The two of you score together, against the other two.
score: The score is kept with cards: two points each face up, ten face down. Forty points win.
missed caida: That was a chance for a caída: you had a card like the one that was just left.
missed limpia: You could have taken everything: limpia.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "turn": can_play,
        "can caida": can_do(scored("caida")),
        "can limpia": can_do(swept),
        "caida": last_play(lambda play: play.is_caida),
        "limpia": last_play(lambda play: play.is_sweep),
        "ronda": lambda moment: _is_ronda(moment.last_play) and not is_own_play(moment),
        "own ronda": own_play(_is_ronda),
        "taken": own_play(lambda play: bool(play.takes)),
        "stays": own_play(lambda play: play.is_trailed),
        "ways": has_ways,
        "partner": lambda moment: moment.view.seats > 2,
        "score": lambda moment: True,
        "missed caida": missed(scored("caida")),
        "missed limpia": missed(swept),
    },
)

KINDS: Final[Kinds] = {
    BEST: best,
    "most": most(msg("Take as many cards as one card can."), gained),
    "points": most(msg("Make as many points as one card can."), points_of(0)),
    "scored": asked(
        msg("You play the card with the star. How many points can that make?"),
        points_of(0),
        (
            Mistake(points_of(0, "caida"), msg("The empty table is worth points, too.")),
            Mistake(always(0), msg("Look at the card that was left last, and at what stays on the table.")),
        ),
    ),
    "gained": how_many(),
}

LADDER: Final = (Rung((HUMAN, "laia", "quim", "biel")),)

TODAY: Final = Rung((HUMAN, "montse"))
"""The table of today's deal, the same every day: a match, since no round ends at forty by itself."""

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
