"""Learning Capodama: lessons, an example of each option, the coach's remarks, puzzles and the first matches."""

from typing import Final

from caurobat.core.events import TrickTaken
from caurobat.core.zones import HANDS, TABLE
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.counting import side_of
from caurobat.games.capodama.rules.options import DeckOption
from caurobat.games.capodama.rules.packs import FIRST_EXCHANGE, SIX
from caurobat.games.capodama.rules.state import Phase, known_holder, pack_of, phase_of
from caurobat.learn.asking import asked, best
from caurobat.learn.coach import Due, Moment, can_do, is_own_play, last_play, missed, remarks_of
from caurobat.learn.happened import Happened, Predicate
from caurobat.learn.ladder import Rung
from caurobat.learn.lesson import OWN, Ask, Because, Lesson, Mistake, Tell, Try, Value, cards
from caurobat.learn.option_examples import DealExample, Examples
from caurobat.learn.positions import Positions
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.learn.teaching import Teaching
from caurobat.narration.rules import Example
from caurobat.narration.strings import msg
from caurobat.players.roster import HUMAN

_SEATS: Final = 4
AT: Final = Positions(
    GAME,
    _SEATS,
    "capo=0 double=S gifts=[gift(0 1 8D) gift(1 2 8C) gift(2 3 8S) gift(3 0 8H)]"
    " tricks=[trick(0 [8D 8C 8S 8H] 0 0)] pile0=[8H 8S 8C 8D]",
)
_USUAL: Final = (1, 13, 12, 11, 10, 9, 8, 7)


def followed(*codes: str) -> Predicate:
    """Whether one of these cards was played to a trick that somebody else led."""

    def has(happened: Happened) -> bool:
        is_one = happened.card is not None and happened.card.code in codes
        return is_one and bool(happened.before.zones[TABLE])

    return has


def won_trick(happened: Happened) -> bool:
    """Whether the learner won a trick."""
    return any(isinstance(event, TrickTaken) and event.seat == happened.own for event in happened.events)


def taker(happened: Happened) -> int:
    """Return the seat that takes the trick."""
    return next(event.seat for event in happened.events if isinstance(event, TrickTaken))


def trick_points(happened: Happened) -> int:
    """Return the points of the trick."""
    return next(event.points for event in happened.events if isinstance(event, TrickTaken))


def choices_there_were(happened: Happened) -> int:
    """Return the number of plays that were possible."""
    decision = happened.game.decision(happened.before)
    return len(decision.actions) if decision is not None else 0


def _trick_cards(happened: Happened) -> dict[int, tuple[str, int]]:
    """Return the suit and rank that each seat played to the trick, in order; the learner plays last."""
    card = happened.card
    assert card is not None, "nothing was played"
    played = [*happened.before.zones[TABLE], card]
    return {(seat + 1) % _SEATS: (each.suit.value, each.rank) for seat, each in enumerate(played)}


def _taker_by_usual_order(happened: Happened) -> Value:
    """Return the seat that would take the trick if king, queen and jack had their usual order."""
    played = _trick_cards(happened)
    suit = played[1][0]
    following = {seat: rank for seat, (each, rank) in played.items() if each == suit}
    return min(following, key=lambda seat: _USUAL.index(following[seat]))


def _taker_by_rank(happened: Happened) -> Value:
    """Return the seat that would take the trick if suits did not matter."""
    order = (1, 7, 11, 13, 12, 10, 9, 8)
    played = _trick_cards(happened)
    return min(played, key=lambda seat: order.index(played[seat][1]))


def whole_hand(happened: Happened) -> Value:
    """Return the number of plays if every card could be played."""
    return len(happened.before.zones[HANDS[OWN]])


def points_undoubled(happened: Happened) -> Value:
    """Return the points of the trick if no suit were doubled."""
    worth = {1: 11, 7: 7, 11: 5, 13: 4, 12: 3}
    return sum(worth.get(rank, 0) for _, rank in _trick_cards(happened).values())


def _partner(happened: Happened) -> Value:
    side = side_of(happened.after) or ()
    return next(seat for seat in side if seat != OWN)


_ORDER = AT.lesson(
    "order",
    msg("The order of the cards"),
    "table=[KD 9D JD] hand0=[7D QD AC 10S] hand1=[AS KC 9S] hand2=[JC KS 10C] hand3=[9C 7C JS]",
    Try(
        msg("Diamonds were led: play one. From high to low: ace, 7, jack, king, queen, 10, 9, 8. Win the trick."),
        won_trick,
        msg("Only the ace is above the 7."),
        (Because(followed("QD"), msg("Here the jack is above the queen, and above the king.")),),
    ),
    Ask(
        msg("You play the queen of clubs. Who wins the trick?"),
        ("QC",),
        taker,
        (Mistake(_taker_by_usual_order, msg("The king would elsewhere. Here the jack is above the king.")),),
        msg("Quim: ace, 7, and then the jack."),
        is_seat=True,
        otherwise=msg("Look for the jack: only ace and 7 are above it."),
        start=AT("table=[KC JC 9C] hand0=[QC AD] hand1=[AS] hand2=[KS] hand3=[JS]"),
    ),
)

_SUIT = AT.lesson(
    "suit",
    msg("Another suit"),
    "table=[9S 10S KS] hand0=[AD 7C] hand1=[AS] hand2=[JC] hand3=[9C]",
    Ask(
        msg("You have no spade and play the ace of diamonds. Who wins the trick?"),
        ("AD",),
        taker,
        (Mistake(_taker_by_rank, msg("A card of another suit never wins, not even an ace. Only trumps do.")),),
        msg("Montse, with the highest spade."),
        is_seat=True,
        otherwise=msg("The highest card of the suit that was led wins: the king of spades."),
    ),
)

_TRUMPS = AT.lesson(
    "trumps",
    msg("Three trumps"),
    "table=[AC JC 9C] hand0=[KC 7H QH 10C] hand1=[AS KD 9S] hand2=[JD KS 10D] hand3=[9D 7C JS]",
    Tell(msg("Ace, 7 and queen of hearts are trumps. You may play them to any trick, even if you could follow.")),
    Try(
        msg("Win the trick."),
        won_trick,
        msg("A trump beats everything else, even the ace."),
        (Because(followed("KC", "10C"), msg("The ace of clubs is higher. A trump would beat it.")),),
    ),
    Ask(
        msg("Hearts were led, and the queen is your only heart. How many of your cards may you play?"),
        ("QH",),
        choices_there_were,
        (Mistake(whole_hand, msg("The queen of hearts is a heart, too: you can follow, so you must.")),),
        msg("One: the queen, trump or not, is the only heart that you have."),
        start=AT("table=[9H 10H KH] hand0=[QH AD 10S] hand1=[AS KD] hand2=[JD KS] hand3=[9D 7C]"),
    ),
)

_POINTS = AT.lesson(
    "points",
    msg("Points, and the doubled suit"),
    "table=[AS 10S 9S] hand0=[7S AD] hand1=[KD] hand2=[JD] hand3=[9D]",
    Tell(msg("Ace 11 points, seven 7, jack 5, king 4, queen 3. The suit that the capo chose counts double.")),
    Ask(
        msg("You are the capo and chose spades. You play the 7. How many points is this trick worth?"),
        ("7S",),
        trick_points,
        (Mistake(points_undoubled, msg("Spades count double in this round.")),),
        msg("11 and 7 are 18, and twice that is 36. With 82 of the 150 points the capo’s side wins."),
    ),
)

_DAMA = AT.lesson(
    "dama",
    msg("The silent partner"),
    "hand0=[AD AH] hand1=[9D KC] hand2=[QH JC] hand3=[10D 9C]",
    Tell(msg("The player with the ace of hearts is the capo. Today it is you."), cards("AH")),
    Tell(msg("The player with the queen of hearts plays with the capo, and tells nobody.")),
    Ask(
        msg("You lead the ace of diamonds. Quim has no diamond and plays the queen of hearts. Who is with you?"),
        ("AD", "9D", "QH", "10D"),
        _partner,
        (),
        msg("Quim: the queen of hearts has shown it. You both count your points together."),
        is_seat=True,
        of_others=True,
        otherwise=msg("Only the queen of hearts tells. Who played it?"),
    ),
)

LESSONS: Final[tuple[Lesson, ...]] = (_ORDER, _SUIT, _TRUMPS, _POINTS, _DAMA)

EXAMPLES: Final[Examples] = {"deck": DealExample(2)}

_MANY: Final = 10


def _wins_many(happened: Happened) -> bool:
    points = sum(event.points for event in happened.events if isinstance(event, TrickTaken))
    return won_trick(happened) and points >= _MANY


def _capo(*, is_own: bool, is_alone: bool) -> Due:
    """Return a condition on the capo: whether it is the learner, and whether somebody is its partner."""

    def is_due(moment: Moment) -> bool:
        view = moment.view
        if view.capo is None or view.seats == 1 or not _has_hearts(moment):
            return False
        return bool(view.capo == moment.own) is is_own and bool(view.seats < FIRST_EXCHANGE) is is_alone

    return is_due


_is_own_capo: Final = _capo(is_own=True, is_alone=False)


def _decides(moment: Moment, phase: Phase) -> bool:
    return moment.can_play and moment.view.capo is not None and phase_of(moment.view) is phase


def _has_hearts(moment: Moment) -> bool:
    """Whether the cards are French, as these texts assume; the rules' pages explain the substitutes."""
    return moment.view.options.deck is DeckOption.FRENCH


def _plays(moment: Moment) -> bool:
    return _decides(moment, Phase.PLAY) and _has_hearts(moment)


def _is_dama(moment: Moment) -> bool:
    view = moment.view
    is_held = _has_hearts(moment) and view.seats >= FIRST_EXCHANGE and _has_queen(moment)
    return is_held and view.capo not in (None, moment.own) and phase_of(view) is Phase.PLAY


def _has_queen(moment: Moment) -> bool:
    return pack_of(moment.view).queen in moment.view.zones[HANDS[moment.own]]


def _knows_dama(moment: Moment) -> bool:
    return known_holder(moment.view, pack_of(moment.view).queen) is not None


_shows_lady: Final = last_play(lambda play: play.shows_lady)

_TEXTS: Final = """
[how to play] give: First give a card to your neighbour on the left: press one, then the button. Keys: the arrows and
  Enter.
[how to play] give two: First give each of your neighbours a card: press two, then a button. Keys: the arrows and Enter.
[how to play] alone: You play both hands. Take 80 to 85 points with your own. Press a card to play it. Keys: the arrows
  and Enter.
[how to play] doubling: You have the ace of hearts, so you are the capo and choose the suit whose cards count double.
[how to play] turn: Press a card to play it. Follow the suit that was led, or play a trump: the ace, 7 or queen of
  hearts. Keys: the arrows and Enter.
shown: There she is: now everybody knows who plays with the capo.
own capo: You have the ace of hearts: you are the capo. The player with the queen of hearts, the dama, is your partner
  and won’t say so.
capo and dama: You have the ace and the queen of hearts: you are both capo and dama. If you give the queen away, the
  player who gets her is your partner.
own lone capo: You have the ace of hearts: you are the capo, play alone and need 80 of the 150 points.
dama: You hold the queen of hearts: you are the dama and play with the capo. Until you play her, that is
  a secret, unless a neighbour gave her to you.
capo: The sun marks the capo: the player with the ace of hearts. The player with the queen of hearts, the dama, is the
  capo’s partner and does not say so.
lone capo: The sun marks the capo: the player with the ace of hearts, who plays alone and needs 80 of the 150 points.
order: The highest trump wins the trick; without one, the highest card of the suit led. D shows the order of the cards.
bar: On the bar the capo’s side counts from the left and wins at the mark; the others count from the right.
can win: You play last in this trick, and it counts 10 points or more. One of your cards wins it.
missed win: Another card of yours would have won that trick, with 10 points or more.
double: The capo has chosen this suit: in this round its cards count double.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "give": lambda moment: _decides(moment, Phase.GIVE) and moment.view.seats != SIX,
        "give two": lambda moment: _decides(moment, Phase.GIVE) and moment.view.seats == SIX,
        "alone": lambda moment: moment.can_play and moment.view.seats == 1,
        "doubling": lambda moment: _decides(moment, Phase.DOUBLE) and _has_hearts(moment),
        "turn": lambda moment: _plays(moment) and moment.view.seats > 1,
        "shown": lambda moment: _shows_lady(moment) and not is_own_play(moment),
        "own capo": lambda moment: _is_own_capo(moment) and not _knows_dama(moment),
        "capo and dama": lambda moment: _is_own_capo(moment) and _has_queen(moment),
        "own lone capo": _capo(is_own=True, is_alone=True),
        "dama": _is_dama,
        "capo": _capo(is_own=False, is_alone=False),
        "lone capo": _capo(is_own=False, is_alone=True),
        "order": lambda moment: _plays(moment) and bool(moment.view.tricks),
        "bar": lambda moment: bool(moment.view.tricks) and moment.view.seats > 1,
        "can win": can_do(_wins_many),
        "missed win": missed(_wins_many),
        "double": lambda moment: moment.view.double is not None,
    },
)

KINDS: Final[Kinds] = {
    BEST: best,
    "taker": asked(
        msg("You play the card with the star. Who wins the trick?"),
        taker,
        (),
        is_seat=True,
        otherwise=msg("The highest trump wins, or else the highest of the suit that was led: A 7 J K Q 10 9 8."),
    ),
    "points": asked(
        msg("You play the card with the star. How many points is this trick worth?"),
        trick_points,
        (Mistake(points_undoubled, msg("The doubled suit counts twice.")),),
    ),
    "choices": asked(
        msg("How many of your cards may you play here?"),
        choices_there_were,
        (
            Mistake(
                whole_hand,
                msg("Follow suit if you can. Only trumps may always be played: ace, 7 and queen of hearts."),
            ),
        ),
        is_marked=False,
    ),
}

LADDER: Final = (
    Rung((HUMAN, "laia", "quim", "biel"), {"target": 3}),
    Rung(
        (HUMAN, "laia", "quim", "montse"),
        {},
        msg("The whole match"),
        msg("You play to 7 points, and Montse remembers which cards are gone. Keep a trump for the end."),
        Example("table=[AC JC 9C] hand0=[KC 7H QH 10C] hand1=[AS KD 9S] hand2=[JD KS 10D] hand3=[9D 7C JS]", ("7H",)),
    ),
)

TODAY: Final = Rung((HUMAN, "montse"), {"target": 1})
"""The table of today's deal, the same every day: a single round."""

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
