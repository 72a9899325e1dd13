"""Cuarenta under the protocol of `core.game`: whose decision it is, and the effect of each action."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from caurobat.core.dealing import check_pack_dealt, dealt_hands
from caurobat.core.decisions import Action, Announce, Claim, Decision, IllegalAction, Pass, Play, never_asked
from caurobat.core.events import (
    Announced,
    Called,
    CallOffered,
    CardsMoved,
    Claimed,
    ClaimOffered,
    Event,
    ForeignEvent,
    PointsScored,
    RoundEnded,
    Swept,
    TurnPassed,
    TurnStarted,
    moved,
)
from caurobat.core.game import Deal, Gain, Game, Result, SetupError, Standing, Step, check_held, zones_json
from caurobat.core.rng import Rng
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, TABLE, Zones
from caurobat.decks import FRENCH, SPANISH, Card, Deck
from caurobat.games.cuarenta.rules.capture import captures
from caurobat.games.cuarenta.rules.dealing import BATCH, SEATS, pack, rank_texts, ranks
from caurobat.games.cuarenta.rules.options import GOAL, PRESETS, Cards, Options
from caurobat.games.cuarenta.rules.state import (
    ANNOUNCEMENT,
    CLAIM,
    SIDES,
    Caida,
    Phase,
    Score,
    State,
    View,
    Why,
    side_of,
)
from caurobat.games.cuarenta.rules.turn import Turn, announcement, four_of_a_kind
from caurobat.games.cuarenta.rules.worlds import sampled_zones


class Cuarenta(Game[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "cuarenta"
    options_type = Options
    state_type = State
    view_type = View
    turn_type = Turn
    presets = PRESETS
    tells_sides = True
    early_calls: tuple[str, ...] = (ANNOUNCEMENT,)

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """Return two, or four in partnerships."""
        return SEATS

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the sides: partners sit across from each other, and two players are a side each."""
        return tuple(tuple(range(side, seats, SIDES)) for side in range(SIDES))

    def deck(self, options: Options) -> Deck:
        """Return the French cards, or the Spanish ones; eights, nines and tens are left out by `pack`."""
        return FRENCH if options.deck is Cards.FRENCH else SPANISH

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """Return the forty cards of either deck."""
        return pack(options)

    def random_deal(self, options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
        """Return a deal from a fresh shuffle."""
        deck = tuple(rng.shuffled(pack(options)))
        return Deal(dealer, (), dealt_hands(deck, seats, dealer, BATCH), deck[seats * BATCH :])

    def check_deal(self, options: Options, seats: int, deal: Deal) -> None:
        """Raise `DealError` unless `deal` could have been dealt."""
        check_pack_dealt(deal, seats, pack(options), hand=BATCH)

    def undealt(self, options: Options, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> State:
        """Return a round whose score is that of the match."""
        score = score or (0,) * SIDES
        if len(score) != SIDES or not all(0 <= points < GOAL for points in score):
            raise SetupError("score", f"{score} is not two scores from 0 below {GOAL}")
        return State(options, seats, dealer, zones, None, Phase.OVER, score, (), None, ((),) * seats, (), ())

    def begin(self, state: State, deal: Deal) -> Turn:
        """Deal the first batch; the turn goes on from there."""
        turn = Turn(state)
        turn.deal([len(hand) for hand in deal.hands])
        return turn

    def offered(self, at: State | View, seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
        """Return the plays with each capture, the announcement, or the claims; words can be passed."""
        match at.phase:
            case Phase.PLAY:
                plays = [Play(seat, card, takes) for card in hand for takes in (*captures(card, table, at.options), ())]
                return Decision(seat, tuple(plays))
            case Phase.ANNOUNCE:
                legal = announcement(hand, at.score[side_of(seat)])
                announcements = () if legal is None else (Announce(seat, legal.value),)
                return Decision(seat, (*announcements, Pass(seat)), ANNOUNCEMENT)
            case Phase.CLAIM:
                claims = [Claim(seat, rank) for rank in rank_texts(at.options)]
                return Decision(seat, (*claims, Pass(seat)), CLAIM)
            case Phase.OVER:
                raise AssertionError("nobody is to move when the round is over")
            case phase:
                assert_never(phase)

    def perform(self, state: State, action: Action, *, is_asking: bool) -> Step[State]:
        """Carry out the action and everything up to the next decision."""
        _check_seat(state, action)
        turn = Turn(state, is_asking)
        match action:
            case Play():
                takes = _checked_takes(state, action)
                turn.play(action.seat, action.card, takes)
            case Pass():
                if state.phase is Phase.PLAY:
                    raise IllegalAction(action, "there is nothing to let pass; a card must be played")
                turn.let_pass(action.seat)
            case Announce():
                if _checked_announcement(state, action) is Score.FOUR:
                    turn.announce_four(action.seat)
                else:
                    turn.announce_ronda(action.seat)
            case Claim():
                turn.claim(action.seat, _checked_rank(state, action), action.rank)
            case _:
                raise never_asked(action)
        return turn.step()

    def result(self, state: State) -> Result | None:
        """Return the scores of the round, which is won by the side with more of them."""
        if state.phase is not Phase.OVER:
            return None
        counts = [len(state.zones[PILES[seat]]) for seat in range(state.seats)]
        return Result.of(counts, state.gains, SIDES)

    def sample_world(self, view: View, rng: Rng) -> State:
        """Return a state with the unseen cards at random, in which announced rondas were really dealt."""
        return self.state(view, sampled_zones(view, rng))

    def standing(self, options: Options, seats: int, results: Sequence[Result], state: State | None = None) -> Standing:
        """Count all points made, also in the present round: the first to reach 40 wins."""
        unfinished = [] if state is None else [Result.of((), state.gains, SIDES)]
        return super().standing(options, seats, [*results, *unfinished])

    def fold_event(self, view: View, event: Event) -> View:
        """Return `view` after `event`, with questions, captures and points."""
        match event:
            case CardsMoved():
                return _fold_move(view, event)
            case CallOffered(seat, _):
                return replace(view, phase=Phase.ANNOUNCE, turn=seat)
            case ClaimOffered(seat, _):
                return replace(view, phase=Phase.CLAIM, turn=seat)
            case TurnStarted(seat):
                return replace(view, phase=Phase.PLAY, turn=seat)
            case RoundEnded():
                return replace(view, phase=Phase.OVER, turn=None)
            case Announced(seat, what, _):
                return replace(view, rondas=(*view.rondas, seat)) if what == Score.RONDA else view
            case Called(seat, _):
                return _fold_caida(view, seat)
            case PointsScored(side, why, points):
                score = tuple([old + points * (one == side) for one, old in enumerate(view.score)])
                return replace(view, score=score, gains=(*view.gains, Gain(side, why, points)))
            case Claimed():
                return replace(view, turn=None)
            case TurnPassed() if view.phase is Phase.CLAIM:
                return replace(view, turn=None)  # the seat has answered
            case TurnPassed() | Swept():
                return view
            case _:
                raise ForeignEvent(event)

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """Return piles, table, hands, all gains, and whether the round is over."""
        gains = [{"side": gain.side, "why": gain.why, "points": gain.points} for gain in state.gains]
        return {**zones_json(state), "gains": gains, "over": result is not None}


GAME: Final = Cuarenta()


_ASKED: Final = {
    Phase.ANNOUNCE: "is asked for an announcement",
    Phase.PLAY: "is to play a card",
    Phase.CLAIM: "is asked for a claim",
}


def _check_seat(state: State, action: Action) -> None:
    if state.turn is None:
        raise IllegalAction(action, "the round is over")
    if action.seat != state.turn:
        raise IllegalAction(action, f"seat {action.seat} is not to move; seat {state.turn} {_ASKED[state.phase]}")


def _checked_takes(state: State, action: Play) -> tuple[Card, ...]:
    """Return the cards that `action` captures, in table order."""
    seat, card, table = action.seat, action.card, state.zones[TABLE]
    if state.phase is not Phase.PLAY:
        raise IllegalAction(action, f"no card can be played now; seat {seat} {_ASKED[state.phase]}")
    check_held(state, action, card)
    ways = captures(card, table, state.options)
    if action.takes is None and ways:
        raise IllegalAction(action, f"{card} can be played in several ways, so takes must say which: {_ways(ways)}")
    if not action.takes:
        return ()
    for way in ways:
        if len(way) == len(action.takes) and set(way) == set(action.takes):
            return way
    raise IllegalAction(action, f"{card} cannot take {cards_text(action.takes)}; it can be played so: {_ways(ways)}")


def _ways(ways: Sequence[tuple[Card, ...]]) -> str:
    return ", ".join([*(f"taking {cards_text(way)}" for way in ways), "taking nothing"])


def _checked_announcement(state: State, action: Announce) -> Score:
    if state.phase is not Phase.ANNOUNCE:
        raise IllegalAction(action, f"nothing can be announced now; seat {action.seat} {_ASKED[state.phase]}")
    hand = state.zones[HANDS[action.seat]]
    legal = announcement(hand, state.score[side_of(action.seat)])
    if legal is not None and action.what == legal:
        return legal
    if action.what not in (Score.FOUR, Score.RONDA):
        raise IllegalAction(action, "there is no such announcement; there are four and ronda")
    if action.what == Score.FOUR:
        raise IllegalAction(action, f"seat {action.seat} has no four cards of a rank")
    if four_of_a_kind(hand):
        raise IllegalAction(action, f"seat {action.seat} has four cards of a rank, of which only four can be announced")
    raise IllegalAction(action, f"seat {action.seat} has no three cards of a rank, or its side has too many points")


def _checked_rank(state: State, action: Claim) -> int:
    if state.phase is not Phase.CLAIM:
        raise IllegalAction(action, f"nothing can be claimed now; seat {action.seat} {_ASKED[state.phase]}")
    texts = rank_texts(state.options)
    if action.rank not in texts:
        raise IllegalAction(action, f"there is no such rank; the ranks are {' '.join(texts)}")
    return ranks(state.options)[texts.index(action.rank)]


def _fold_move(view: View, event: CardsMoved) -> View:
    view = replace(view, zones=moved(view.zones, event))
    match Why(event.why):
        case Why.DEAL:
            return replace(view, trailed=None, played=((),) * view.seats, caidas=(), rondas=())
        case Why.TRAIL:
            return replace(_fold_played(view, event), trailed=event.cards[0])
        case Why.MATCH | Why.SUM:
            return _fold_played(view, event)
        case Why.CAPTURE:
            return replace(view, trailed=None)
        case why:
            assert_never(why)


def _fold_played(view: View, event: CardsMoved) -> View:
    (card,) = event.cards
    assert card is not None, "a card is played openly"
    seat = event.source.seat
    played = tuple([(*cards, card) if one == seat else cards for one, cards in enumerate(view.played)])
    return replace(view, played=played)


def _fold_caida(view: View, seat: int) -> View:
    assert view.trailed is not None, "a caída falls on a card just trailed"
    caida = Caida(seat, (seat - 1) % view.seats, view.trailed.rank)
    return replace(view, caidas=(*view.caidas, caida))
