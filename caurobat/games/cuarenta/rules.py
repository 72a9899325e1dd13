"""Cuarenta under the protocol of `core.game`: who decides what, and what each answer leads to."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never, cast

from caurobat.core.dealing import in_dealing_order
from caurobat.core.decisions import Action, Announce, Claim, Decision, IllegalAction, Pass, Play, never_asked
from caurobat.core.events import Event, RoundStarted, redacted
from caurobat.core.game import Deal, Preview, Result, SetupError, Standing, Step, winner_of
from caurobat.core.options import parse_options
from caurobat.core.rng import Rng
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone, Zones, masked
from caurobat.decks import FRENCH, SPANISH, Card, Deck
from caurobat.games.cuarenta.capture import captures
from caurobat.games.cuarenta.dealing import (
    PACK,
    SEATS,
    check_deal,
    random_deal,
    rank_texts,
    ranks,
)
from caurobat.games.cuarenta.folding import blank_view, fold
from caurobat.games.cuarenta.options import GOAL, PRESETS, Cards, Options
from caurobat.games.cuarenta.state import ANNOUNCEMENT, CLAIM, SIDES, Phase, Score, State, View, side_of
from caurobat.games.cuarenta.turn import Turn, announcement, of_a_kind, points_of, winners
from caurobat.games.cuarenta.worlds import sampled_zones


class Cuarenta:
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for what each method takes and gives."""

    id = "cuarenta"
    options_type = Options
    presets = PRESETS
    is_clockwise = False
    tells_sides = True
    shares_wins = True
    statistics: tuple[str, ...] = ()

    def options(self, rules: Mapping[str, object]) -> Options:
        """See `core.options.parse_options`."""
        return parse_options(Options, rules)

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """Two alone, or four in partnerships."""
        return SEATS

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        """Partners sit crosswise; of two seats each is a side."""
        return tuple(tuple(range(side, seats, SIDES)) for side in range(SIDES))

    def deck(self, options: Options) -> Deck:
        """French cards, without eights, nines and tens; or the Spanish ones."""
        return FRENCH if options.deck is Cards.FRENCH else SPANISH

    def decider(self, seats: int, seat: int) -> int:
        """Everybody plays one hand."""
        return seat

    def next_dealer(self, state: State) -> int:
        """The next seat."""
        return (state.dealer + 1) % state.seats

    def deal(self, options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
        """See `random_deal`."""
        return random_deal(options, seats, dealer, rng)

    def start(self, options: Options, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[State]:
        """The first batch as events, and the state in which somebody may announce or the first card is to be played."""
        check_deal(options, seats, deal)
        score = score or (0,) * SIDES
        if len(score) != SIDES or not all(0 <= points < GOAL for points in score):
            raise SetupError("score", f"{score} is not two scores from 0 below {GOAL}")
        hands = [deal.hands[seat] for seat in in_dealing_order(seats, deal.dealer)]
        zones: dict[Zone, tuple[Card, ...]] = {STOCK: (*(card for hand in hands for card in hand), *deal.stock)}
        zones |= dict.fromkeys((TABLE, *HANDS[:seats], *PILES[:seats]), ())
        played: tuple[tuple[Card, ...], ...] = ((),) * seats
        turn = Turn(
            State(options, seats, deal.dealer, zones, Phase.OVER, None, score, (), None, played, (), ()),
        )
        turn.events.append(RoundStarted(seats, deal.dealer, PACK, score))
        turn.deal(hands)
        return turn.step()

    def decision(self, state: State) -> Decision | None:
        """A play with what it takes, an announcement or none, a claim or none; None when the round is over."""
        if state.turn is None:
            return None
        return _decision(state, state.turn, state.zones[HANDS[state.turn]], state.zones[TABLE])

    def choices(self, view: View) -> Decision | None:
        """The same from a view: None where it isn't its seat's to decide."""
        if view.turn is None or view.turn != view.seat:
            return None
        hand = tuple([card for card in view.zones[HANDS[view.seat]] if card is not None])
        return _decision(view, view.seat, hand, _open_table(view))

    def apply(self, state: State, action: Action) -> Step[State]:
        """What was decided, and everything up to the next decision; raises `IllegalAction`."""
        return _apply(state, action, is_asking=True)

    def result(self, state: State) -> Result | None:
        """What was scored in the round, won by the side with more of it."""
        if state.phase is not Phase.OVER:
            return None
        counts = [len(state.zones[PILES[seat]]) for seat in range(state.seats)]
        return Result.of(counts, state.gains, SIDES, winners(state.gains))

    def blank(self, options: Options, seats: int, seat: int) -> View:
        """See `folding.blank_view`."""
        return blank_view(seat, options, seats)

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """By the rule of most games. Piles lie closed, but everybody saw what went there: they are known."""
        return redacted(event, seat)

    def view(self, state: State, seat: int) -> View:
        """The other hands and the stock become unseen; all else is public."""
        return View(
            seat,
            state.options,
            state.seats,
            state.dealer,
            masked(state.zones, seat),
            state.phase,
            state.turn,
            state.score,
            state.gains,
            state.trailed,
            state.played,
            state.caidas,
            state.rondas,
        )

    def fold(self, view: View, event: Event) -> View:
        """See `folding.fold`."""
        return fold(view, event)

    def preview(self, view: View, action: Action) -> Preview[View]:
        """As if nobody else had anything to announce; a batch dealt after it stays unseen."""
        # No face that the seat doesn't see is looked at on the way: they stay None, so none can get out.
        step = _apply(_state(view, cast(Zones, view.zones)), action, is_asking=False)
        events = tuple([redacted(event, view.seat) for event in step.events])
        return Preview(self.view(step.state, view.seat), events)

    def sample_world(self, view: View, rng: Rng) -> State:
        """The unseen cards at random, so that who announced a ronda has been dealt one."""
        return _state(view, sampled_zones(view, rng))

    def standing(self, options: Options, seats: int, results: Sequence[Result], state: State | None = None) -> Standing:
        """All points made, those of a round still being played, too: whoever has 40 has won."""
        gains = [gain for result in results for gain in result.gains]
        if state is not None:
            gains += state.gains
        score = points_of(gains)
        return Standing(score, winner_of(score, options.goal))

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Nothing besides the points."""
        return tuple({} for _ in range(seats))

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """Piles, table, hands, all that was scored, and whether the round is over."""
        piles, hands = ([_codes(state, zone) for zone in zones[: state.seats]] for zones in (PILES, HANDS))
        gains = [{"side": gain.side, "why": gain.why, "points": gain.points} for gain in state.gains]
        return {
            "piles": piles,
            "table": _codes(state, TABLE),
            "hands": hands,
            "gains": gains,
            "over": result is not None,
        }


GAME: Final = Cuarenta()


def _codes(state: State, zone: Zone) -> list[str]:
    return [card.code for card in state.zones[zone]]


def _open_table(view: View) -> tuple[Card, ...]:
    return tuple([card for card in view.zones[TABLE] if card is not None])


def _state(view: View, zones: Zones) -> State:
    """A state that is all `view` is, with these cards."""
    return State(
        view.options,
        view.seats,
        view.dealer,
        zones,
        view.phase,
        view.turn,
        view.score,
        view.gains,
        view.trailed,
        view.played,
        view.caidas,
        view.rondas,
    )


def _decision(at: State | View, seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
    match at.phase:
        case Phase.PLAY:
            plays = [Play(seat, card, takes) for card in hand for takes in (*captures(card, table, at.options), ())]
            return Decision(seat, tuple(plays))
        case Phase.ANNOUNCE:
            what = announcement(hand, at.score[side_of(seat)])
            said = () if what is None else (Announce(seat, what.value),)
            return Decision(seat, (*said, Pass(seat)), ANNOUNCEMENT)
        case Phase.CLAIM:
            claims = [Claim(seat, rank) for rank in rank_texts(at.options)]
            return Decision(seat, (*claims, Pass(seat)), CLAIM)
        case Phase.OVER:
            raise AssertionError("nobody is to move when the round is over")
        case phase:
            assert_never(phase)


def _apply(state: State, action: Action, is_asking: bool) -> Step[State]:
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
    """What `action` captures, in table order."""
    seat, card, table = action.seat, action.card, state.zones[TABLE]
    if state.phase is not Phase.PLAY:
        raise IllegalAction(action, f"no card can be played now; seat {seat} {_ASKED[state.phase]}")
    if card not in state.zones[HANDS[seat]]:
        raise IllegalAction(action, f"{card} is not in the hand of seat {seat}")
    ways = captures(card, table, state.options)
    if action.takes is None:
        if ways:
            raise IllegalAction(action, f"{card} can be played in several ways, so takes must say which: {_ways(ways)}")
        return ()
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
    what = announcement(hand, state.score[side_of(action.seat)])
    if what is not None and action.what == what:
        return what
    if action.what not in (Score.FOUR, Score.RONDA):
        raise IllegalAction(action, "there is no such announcement; there are four and ronda")
    if action.what == Score.FOUR:
        raise IllegalAction(action, f"seat {action.seat} has no four cards of a rank")
    if of_a_kind(hand, 4):
        raise IllegalAction(action, f"seat {action.seat} has four cards of a rank, of which only four can be announced")
    raise IllegalAction(action, f"seat {action.seat} has no three cards of a rank, or its side has too many points")


def _checked_rank(state: State, action: Claim) -> int:
    if state.phase is not Phase.CLAIM:
        raise IllegalAction(action, f"nothing can be claimed now; seat {action.seat} {_ASKED[state.phase]}")
    texts = rank_texts(state.options)
    if action.rank not in texts:
        raise IllegalAction(action, f"there is no such rank; the ranks are {' '.join(texts)}")
    return ranks(state.options)[texts.index(action.rank)]
