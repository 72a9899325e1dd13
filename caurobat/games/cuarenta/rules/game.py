"""Cuarenta under the protocol of `core.game`: the deal, the views and the result of a round."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from caurobat.core.dealing import check_pack_dealt, dealt_hands
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
from caurobat.core.game import Deal, Gain, Game, Result, SetupError, Standing, winner_of, zones_json
from caurobat.core.rng import Rng
from caurobat.core.zones import Zones
from caurobat.decks import FRENCH, SPANISH, Card, Deck
from caurobat.games.cuarenta.rules.dealing import BATCH, SEATS, pack
from caurobat.games.cuarenta.rules.options import GOAL, PRESETS, Cards, Options
from caurobat.games.cuarenta.rules.round import Round
from caurobat.games.cuarenta.rules.state import SIDES, Caida, Phase, Score, State, View, Why, score_told
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.rules.worlds import sampled_zones


class Cuarenta(Game[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "cuarenta"
    options_type = Options
    state_type = State
    view_type = View
    round_type = Round
    play_type = PlaySummary
    presets = PRESETS
    tells_sides = True

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """Return two, or four in partnerships."""
        return SEATS

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the sides: partners who sit across from each other, or each of two players."""
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

    def result(self, state: State) -> Result | None:
        """Return the scores of the round; the side with more wins it."""
        if state.phase is not Phase.OVER:
            return None
        return Round(state).counted()

    def sample_world(self, view: View, rng: Rng) -> State:
        """Return a state with the unseen cards at random, in which announced rondas were really dealt."""
        return self.state(view, sampled_zones(view, rng))

    def standing(
        self, options: Options, seats: int, results: Sequence[Result], at: State | View | None = None
    ) -> Standing:
        """Return the score, to which the points of a round are added at once: the first side to reach 40 wins."""
        if at is None:
            return super().standing(options, seats, results)
        score = tuple([score_told(at, side) for side in range(SIDES)])
        return Standing(score, winner_of(score, options.goal))

    def fold_event(self, view: View, event: Event) -> View:
        """Return `view` after `event`, with questions, captures and points."""
        match event:
            case CardsMoved():
                return _fold_move(view, event)
            case CallOffered(seat):
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
