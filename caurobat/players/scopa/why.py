"""Why a card: what each play does, told in numbers that the interface puts into words.

Everything comes from what a seat may know. What a card takes and scores is the rules' own; what may follow are chances,
every unseen card being as likely in one unseen place as in another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.scopa import GAME, View, summarize_play
from caurobat.games.scopa.captures import VALUES
from caurobat.games.scopa.counting import COINS
from caurobat.players.estimates import mean_of
from caurobat.players.judging import Ending
from caurobat.players.player import Stop, never, offered
from caurobat.players.scopa.linear import numbers_of, weighed
from caurobat.players.scopa.model import CARDS, Model, Move
from caurobat.players.scopa.outlook import Outlook, Reply
from caurobat.players.scopa.playouts import TO_THE_END, rewards
from caurobat.players.scopa.tree import iterate
from caurobat.players.scopa.worlds import Worlds
from caurobat.players.tree import Node

ROUNDS = 300
"""How often a forecast plays each action to the end."""
_RANKS = {value: rank for rank, value in VALUES.items()}


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank that the next seat may hold, by which chance, what it would take with it, and whether that is a sweep."""

    rank: int
    chance: float
    takes: tuple[Card, ...]
    is_sweep: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """How the round may end for the seat's side: its points, and its chance to win with the standard error."""

    points: float
    win: float
    win_error: float
    rounds: int


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for and against one play of a seat."""

    action: Play
    takes: tuple[Card, ...]
    """What it takes from the table; empty for a card that is trailed."""
    is_sweep: bool
    cards: int
    """The growth of one's own pile."""
    coins: int
    """How many coins are among that."""
    has_settebello: bool
    sevens: int
    """How many sevens are among that."""
    openings: tuple[Opening, ...]
    """What the next seat may take then, the most to be feared first."""
    sweep_chance: float
    """The chance that the next seat can sweep the table."""
    is_table_empty: bool
    """Whether nothing lies on the table then."""
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """The reasons for and against every action, the best one first."""

    reasons: tuple[Reason, ...]

    @property
    def best(self) -> Action:
        """The action to prefer."""
        return self.reasons[0].action


def explain(view: View) -> tuple[Reason, ...]:
    """The reasons for each action of the view's seat, without forecasts, at once; raises `NotItsTurn`."""
    outlook = Outlook(view)
    return tuple([_reason(view, outlook, action) for action in offered(GAME, view) if isinstance(action, Play)])


def explain_play(view: View, play: Play) -> Reason:
    """Why `play`, as far as an onlooker can tell: what else that seat holds counts as unseen.

    `view` is anybody's, of the moment before the play.
    """
    zones = {zone: (None,) * len(cards) if zone in HANDS else cards for zone, cards in view.zones.items()}
    actor = HANDS[play.seat]
    zones[actor] = (play.card, *zones[actor][1:])
    onlooker = replace(view, seat=play.seat, zones=zones)
    return _reason(onlooker, Outlook(onlooker), play)


def glance(view: View) -> Advice:
    """The reasons best first, as the instant player weighs them; raises `NotItsTurn`."""
    outlook, reasons = Outlook(view), explain(view)
    return Advice(tuple(sorted(reasons, key=lambda reason: -weighed(outlook.after(*numbers_of(reason.action))))))


def advise(
    view: View, rng: Rng, rounds: int = ROUNDS, should_stop: Stop = never, _seated: tuple[str, ...] = ()
) -> Advice:
    """The reasons with a forecast of each action, best first; raises `NotItsTurn`.

    Who sits in the other seats makes no difference here: all are taken to play alike.

    Stopped before every action was tried twice, it is what a glance tells and has no forecasts.
    """
    reasons = explain(view)
    moves = [numbers_of(reason.action) for reason in reasons]
    finished = played_out(view, moves, rng, rounds, should_stop)
    if len(finished) < 2:
        return glance(view)
    told = []
    for place, reason in enumerate(reasons):
        results = [row[place] for row in finished]
        points = mean_of([made for made, _, _ in results])[0]
        win, win_error = mean_of([won for _, won, _ in results])
        worth, _ = mean_of([worth for _, _, worth in results])
        forecast = Forecast(points, win, win_error, len(results))
        told.append((worth, replace(reason, forecast=forecast)))
    return Advice(tuple([reason for _, reason in sorted(told, key=lambda pair: -pair[0])]))


def played_out(view: View, moves: Sequence[Move], rng: Rng, rounds: int, should_stop: Stop) -> list[tuple[Ending, ...]]:
    """What each of `moves` came to in so many worlds, a row for each world; fewer if there was no time."""
    worlds = Worlds(view, rng.next())
    root: Node[Move] = Node()
    rows: list[tuple[Ending, ...]] = []
    for _ in range(rounds):
        if should_stop():
            break
        start = worlds.draw()
        row = []
        for move in moves:
            model = start.copy()
            iterate(root, model, worlds.chance, TO_THE_END, move)
            row.append(outcome(model, start.side_of[view.seat]))
        rows.append(tuple(row))
    return rows


def outcome(model: Model, side: int) -> Ending:
    """How the finished round of `model` ended for `side`."""
    points = model.points()
    most = max(points)
    return points[side], (points[side] == most) / points.count(most), rewards(model)[side]


def _reason(view: View, outlook: Outlook, action: Play) -> Reason:
    card, takes = numbers_of(action)
    after = outlook.after(card, takes)
    summary = summarize_play(GAME.preview(view, action).events, view.seats)
    gained = (action.card, *(action.takes or ())) if takes else ()
    left = 1.0
    for reply in after.replies:
        left *= 1.0 - reply.chance if reply.is_sweep else 1.0
    return Reason(
        action=action,
        takes=action.takes or (),
        is_sweep=summary.is_sweep,
        cards=len(gained),
        coins=sum([one.suit is COINS for one in gained]),
        has_settebello=any(one.suit is COINS and one.rank == _SEVEN for one in gained),
        sevens=sum([one.rank == _SEVEN for one in gained]),
        openings=tuple([_opening(reply) for reply in sorted(after.replies, key=_to_be_feared)]),
        sweep_chance=1.0 - left,
        is_table_empty=bool(takes) and len(takes) == len(outlook.table),
    )


_SEVEN = 7


def _to_be_feared(reply: Reply) -> float:
    return -reply.chance * reply.worth


def _opening(reply: Reply) -> Opening:
    return Opening(_RANKS[reply.value], reply.chance, tuple([CARDS[taken] for taken in reply.takes]), reply.is_sweep)
