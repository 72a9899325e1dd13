"""Why a card: what each action does, told in numbers that the interface puts into words.

Everything comes from what a seat may know. What a card takes and scores is the rules' own; what may follow are chances,
every unseen card being as likely in one unseen place as in another.
"""

import random
from dataclasses import dataclass, replace

from caurobat.core.decisions import Action, Announce, Claim, Pass, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.dealing import ranks
from caurobat.games.cuarenta.state import side_of
from caurobat.games.cuarenta.summary import summarize_play
from caurobat.games.cuarenta.turn import RONDA_LIMIT
from caurobat.players import advice
from caurobat.players.advice import Forecast, zones_for_onlooker
from caurobat.players.cuarenta.greedy import spoken, sure_claim
from caurobat.players.cuarenta.imagined import each_world
from caurobat.players.cuarenta.match_value import CARD, card_swing, match_value
from caurobat.players.cuarenta.model import MATCH, NOBODY, RANKS, WAYS, Model, action_of
from caurobat.players.cuarenta.outlook import Outlook, looks
from caurobat.players.cuarenta.tree import search_evenly
from caurobat.players.judging import Ending
from caurobat.players.player import Stop, never, offered

ROUNDS = 300
"""How often a forecast plays each action out."""
_AMISS = 0.005
"""How far off a difference is besides, as a standard error: the tree learns on (`tools/check_forecasts.py`)."""
_RONDA, _CLAIM = 3, 10


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank that the next seat may hold: the chance of it, and what it would take and score with it."""

    rank: int
    chance: float
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Reason:
    """The reasons for and against one action of a seat."""

    action: Action
    takes: tuple[Card, ...] = ()
    """What it captures, the matched card and its run upwards, or the cards of a sum."""
    is_sum: bool = False
    is_caida: bool = False
    is_limpia: bool = False
    points: int = 0
    """What the side scores by it at once."""
    openings: tuple[Opening, ...] = ()
    """What the next seat, an opponent, could take or score then, the most to be feared first."""
    caida_chance: float = 0.0
    """The chance that the next seat falls on the card that was trailed."""
    limpia_chance: float = 0.0
    """The chance that the next seat can clear the table."""
    is_last_card: bool = False
    """Nobody plays after it in this round."""
    held: int = 0
    """How many more cards of the trailed one's rank the seat keeps."""
    risks_claim: bool = False
    """Whether a caída on the trailed card could be claimed: the seat was dealt a ronda of its rank."""
    is_sure: bool = False
    """Of a claim: everybody saw that it is right."""
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against every action, the best one first; `equals` of them are as good as the best."""

    equals: int = 1


def explain(view: View) -> tuple[Reason, ...]:
    """The reasons for each action of the view's seat, without forecasts, at once; raises `NotItsTurn`."""
    actions = offered(GAME, view)
    if not isinstance(actions[0], Play):
        return tuple([_said(view, action) for action in actions])
    outlook = Outlook(view)
    return tuple([_reason(view, outlook, action) for action in actions if isinstance(action, Play)])


def explain_play(view: View, play: Play) -> Reason:
    """Why `play`, as far as an onlooker can tell: what else that seat holds counts as unseen.

    `view` is anybody's, of the moment before the play.
    """
    onlooker = replace(view, seat=play.seat, zones=zones_for_onlooker(view, play))
    return _reason(onlooker, Outlook(onlooker), play)


def glance(view: View) -> Advice:
    """Return the reasons, best first as they look without thinking ahead; raises `NotItsTurn`."""
    reasons = explain(view)
    if not isinstance(reasons[0].action, Play):
        best = spoken(view, offered(GAME, view))
        return Advice(tuple(sorted(reasons, key=lambda reason: reason.action != best)))
    outlook = Outlook(view)
    values = {reason: looks(outlook, _number(reason)) for reason in reasons}
    ordered = sorted(reasons, key=lambda reason: -values[reason])
    return Advice(tuple(ordered), sum(values[reason] > values[ordered[0]] - 0.05 for reason in ordered))


def advise(
    view: View, rng: Rng, rounds: int = ROUNDS, should_stop: Stop = never, _seated: tuple[str, ...] = ()
) -> Advice:
    """The reasons with a forecast of each action, best first; raises `NotItsTurn`.

    Who sits in the other seats makes no difference here: all are taken to play alike.

    What can't be told apart by the forecasts stands as it looks at a glance. Stopped before every action was tried
    once, it is what a glance tells and has no forecasts; so it is of announcements and claims.
    """
    first = glance(view)
    if not isinstance(first.best, Play) or not rounds:
        return first
    results = played_out(view, rng, rounds, should_stop)
    if any(_number(reason) not in results for reason in first.reasons):
        return first
    most = max(results.values(), key=lambda endings: sum([won for _, won, _ in endings]))
    foreseen = [
        replace(reason, forecast=Forecast.of(results[_number(reason)], most, _AMISS)) for reason in first.reasons
    ]
    close = [reason for reason in foreseen if _is_level(reason)]
    rest = sorted([reason for reason in foreseen if reason not in close], key=_win, reverse=True)
    return Advice((*close, *rest), len(close))


def played_out(view: View, rng: Rng, rounds: int, should_stop: Stop) -> dict[int, list[Ending]]:
    """The `outcome` of each different play for the view's side, all in the same worlds; stopped, in fewer of them."""
    results: dict[int, list[Ending]] = {}

    def note(action: int, model: Model) -> None:
        results.setdefault(action, []).append(outcome(model, side_of(view.seat)))

    search_evenly(each_world(view, rng.next()), rounds, should_stop, random.Random(rng.next()).random, note)
    return results


def outcome(model: Model, side: int) -> Ending:
    """By how much `side` is ahead after a batch, its cards counted as what they may score; and its chance to win."""
    lead = float(model.score[0] - model.score[1])
    if model.batches:
        lead += card_swing(model.taken[0], model.taken[1], model.batches, model.seats, model.dealer % 2 == 0)
    win = match_value(model)
    return (lead, win, win) if side == 0 else (-lead, 1.0 - win, 1.0 - win)


def _win(reason: Reason) -> float:
    return reason.forecast.win if reason.forecast is not None else 0.0


def _is_level(reason: Reason) -> bool:
    """Whether chance could have made the difference from the best."""
    forecast = reason.forecast
    return forecast is not None and forecast.behind <= min(forecast.trial_error, 0.01)


def _number(reason: Reason) -> int:
    assert isinstance(reason.action, Play), "only plays have a number"
    return action_of(reason.action)


def _said(view: View, action: Action) -> Reason:
    """Return the reasons for an announcement, a claim or silence."""
    match action:
        case Announce():
            announced = summarize_play(GAME.preview(view, action).events, view.seats)
            return Reason(action, points=announced.points(side_of(view.seat)))
        case Claim(_, rank):
            is_right = rank == sure_claim(view)
            return Reason(action, points=10 if is_right else 0, is_sure=is_right)
        case Pass():
            return Reason(action)
        case _:
            raise ValueError(f"{action} is no word")


def _reason(view: View, outlook: Outlook, play: Play) -> Reason:
    summary = summarize_play(GAME.preview(view, play).events, view.seats)
    number = action_of(play)
    after = outlook.after(number)
    scored = [gain for gain in summary.gains if gain.side == side_of(view.seat) and gain.why in ("caida", "limpia")]
    held, risks_claim = (0, False) if summary.takes else _kept(view, play)
    openings = _openings(view, outlook, after, _CLAIM if risks_claim else 0)
    return Reason(
        action=play,
        takes=summary.takes,
        is_sum=summary.is_sum,
        is_caida=summary.is_caida,
        is_limpia=summary.is_limpia,
        points=sum(gain.points for gain in scored),
        openings=openings,
        caida_chance=0.0 if after.trailed == NOBODY else outlook.holds(after.trailed),
        limpia_chance=_limpia_chance(outlook, after),
        is_last_card=outlook.is_last_card,
        held=held,
        risks_claim=risks_claim,
    )


def _kept(view: View, play: Play) -> tuple[int, bool]:
    """How many more of its rank are kept where `play` trails; and whether a caída on it may be claimed later."""
    hand = [card for card in view.zones[HANDS[play.seat]] if card is not None and card is not play.card]
    held = sum(card.rank == play.card.rank for card in hand)
    dealt = 1 + held + sum(card.rank == play.card.rank for card in view.played[play.seat])
    return held, dealt >= _RONDA and view.score[1 - side_of(play.seat)] < RONDA_LIMIT


def _openings(view: View, outlook: Outlook, after: Model, claim: int) -> tuple[Opening, ...]:
    seat = (view.seat + 1) % view.seats
    openings = []
    for place in range(RANKS):
        chance = outlook.holds(place)
        gain = outlook.best_gain(after, place, seat)
        if chance > 0.0 and gain > 0.0:
            points = 2 * (after.trailed == place and after.table[place] > 0) + 2 * _clears(after, place)
            cards = round((gain - points) / CARD)
            points += claim * (after.trailed == place and after.table[place] > 0)
            openings.append(Opening(ranks(view.options)[place], chance, cards, points))
    return tuple(sorted(openings, key=lambda one: -one.chance * (one.points + CARD * one.cards)))


def _clears(model: Model, place: int) -> bool:
    """Whether a card of `place` can take all that lies there."""
    probe = model.copy()
    probe.turn, probe.hands = 0, [[place], *[[0]] * (model.seats - 1)]
    return any(
        len(probe.takes(action)) == probe.lying for action in probe.actions() if action % WAYS >= MATCH and probe.lying
    )


def _limpia_chance(outlook: Outlook, after: Model) -> float:
    left = 1.0
    for place in range(RANKS):
        if _clears(after, place):
            left *= 1.0 - outlook.holds(place)
    return 1.0 - left
