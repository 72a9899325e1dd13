"""A round replayed by other rules: the same cards and decisions, as far as those rules allow.

Each seat gets the cards that it had. If they are dealt in other portions, they come in the order in which the seat
played them; if the rules want another deck, the round keeps its own.
"""

from dataclasses import dataclass, replace

from caurobat.core.decisions import IllegalAction, Pass
from caurobat.core.events import CardsMoved
from caurobat.core.game import AnyOptions, Deal, DealError, Held, Result, SetupError, Step, in_dealing_order
from caurobat.core.options import option_names
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK, ZoneKind
from caurobat.decks import Card
from caurobat.match.match import Match
from caurobat.match.replay import ReplayedRound

Obstacle = SetupError | DealError | IllegalAction


@dataclass(frozen=True, slots=True)
class OtherRound:
    """The round `played`, replayed by the rules `options`.

    `steps` are the deal and the outcome of each decision; empty if the deal is impossible. `obstacle` is the first
    thing that those rules forbid, or None; `result` is None if the round does not reach its end. `is_redealt`: the
    cards come in other portions. `has_own_deck`: it keeps its deck, which `options` would change.
    """

    played: ReplayedRound
    options: AnyOptions
    steps: tuple[Step[Held], ...]
    obstacle: Obstacle | None
    result: Result | None
    is_redealt: bool = False
    has_own_deck: bool = False


def by_other_rules(played: ReplayedRound, options: AnyOptions) -> OtherRound:
    """Replay the round `played` by the rules `options` of its game."""
    match = played.match
    options, has_own_deck = _with_deck_of(match, options)
    deal, begun, obstacle = match.rounds[-1].deal, None, None
    for cards in (deal, _in_portions(played, options)):
        try:
            begun = match.game.start(options, len(match.seats), cards, _score_before(match, options))
        except (SetupError, DealError) as error:
            obstacle = obstacle or error
        else:
            return _played_on(OtherRound(played, options, (begun,), None, None, cards is not deal, has_own_deck))
    return OtherRound(played, options, (), obstacle, None, has_own_deck=has_own_deck)


def _played_on(other: OtherRound) -> OtherRound:
    """Return `other`, which has just been dealt, with the decisions of the round.

    A seat passes where the other rules ask something new, and a pass that they do not ask for is left out.
    """
    game, steps, obstacle = other.played.match.game, list(other.steps), None
    for play in other.played.match.rounds[-1].plays:
        while (decision := game.decision(steps[-1].state)) is not None and play.action not in decision.actions:
            unasked = Pass(decision.seat)
            if isinstance(play.action, Pass) or unasked not in decision.actions:
                break
            steps.append(game.apply(steps[-1].state, unasked))
        if decision is None:
            break
        if isinstance(play.action, Pass) and play.action not in decision.actions:
            continue
        try:
            steps.append(game.apply(steps[-1].state, play.action))
        except IllegalAction as error:
            obstacle = error
            break
    return replace(other, steps=tuple(steps), obstacle=obstacle, result=game.result(steps[-1].state))


def _with_deck_of(match: Match, options: AnyOptions) -> tuple[AnyOptions, bool]:
    """Return `options` with the deck of `match`, and whether that changes them."""
    deck = match.game.deck(match.options)
    if match.game.deck(options) is deck:
        return options, False
    same = [replace(options, **{name: getattr(match.options, name)}) for name in option_names(type(options))]
    return next(each for each in same if match.game.deck(each) is deck), True


def _score_before(match: Match, options: AnyOptions) -> tuple[int, ...]:
    """Return the score at the start of the last round of `match`; empty if `options` change the sides."""
    seats = len(match.seats)
    if match.game.sides(options, seats) != match.sides:
        return ()
    return match.game.standing(match.options, seats, match.results[: len(match.rounds) - 1]).score


def _in_portions(played: ReplayedRound, options: AnyOptions) -> Deal:
    """Deal the cards of the round by `options`, to each seat its own in the order in which it played them."""
    match, deal = played.match, played.match.rounds[-1].deal
    seats = len(match.seats)
    cards = [_cards_of(played, seat) for seat in range(seats)]
    try:
        model = match.game.deal(options, seats, deal.dealer, Rng(0))
    except SetupError:
        return deal
    size, order = len(model.hands[0]), list(in_dealing_order(seats, deal.dealer))
    if not model.stock:
        return replace(deal, hands=tuple(cards), stock=())
    later = range(size, max(map(len, cards)), size)
    stock = [card for start in later for seat in order for card in cards[seat][start : start + size]]
    return replace(deal, hands=tuple([hand[:size] for hand in cards]), stock=tuple(stock))


def _cards_of(played: ReplayedRound, seat: int) -> tuple[Card, ...]:
    """Return all cards that `seat` was dealt: first those that it played, in order."""
    moves = [event for step in played.steps for event in step.events if isinstance(event, CardsMoved)]
    dealt = [card for move in moves if move.source is STOCK and move.target is HANDS[seat] for card in move.cards]
    gone = [
        card
        for move in moves
        if move.source is HANDS[seat] and move.target.kind is not ZoneKind.HAND
        for card in move.cards
        if card in dealt
    ]
    return tuple([card for card in [*gone, *[each for each in dealt if each not in gone]] if card is not None])
