"""Scopa under the protocol of `core.game`: who decides what, and what each answer leads to."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from caurobat.core.dealing import in_dealing_order
from caurobat.core.decisions import Action, Decision, IllegalAction, Play, never_asked
from caurobat.core.events import Event, RoundStarted, TurnStarted, redacted
from caurobat.core.game import Deal, Preview, Result, Standing, Step, winner_of
from caurobat.core.options import parse_options
from caurobat.core.rng import Rng
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone, Zones, masked
from caurobat.decks import SPANISH, Card, Deck
from caurobat.games.scopa.captures import captures
from caurobat.games.scopa.counting import POINTS, sides_of
from caurobat.games.scopa.dealing import check_deal, random_deal, seat_counts
from caurobat.games.scopa.folding import blank_view, fold
from caurobat.games.scopa.options import PRESETS, Options
from caurobat.games.scopa.state import State, View, Why
from caurobat.games.scopa.turn import Turn, result_of


class Scopa:
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for what each method takes and gives."""

    id = "scopa"
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
        """Two to four; four where partners play."""
        return seat_counts(options)

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        """Everybody alone, or those who sit across from each other."""
        return sides_of(options, seats)

    def deck(self, options: Options) -> Deck:
        """The Spanish cards, all of them."""
        return SPANISH

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
        """The deal as the first events of a round, and the state in which the seat after the dealer is to play.

        The match's score changes nothing in a round.
        """
        check_deal(options, seats, deal)
        order = tuple(in_dealing_order(seats, deal.dealer))
        deck = deal.table + tuple([card for seat in order for card in deal.hands[seat]]) + deal.stock
        zones: dict[Zone, tuple[Card, ...]] = {STOCK: deck, TABLE: ()}
        zones |= dict.fromkeys((*HANDS[:seats], *PILES[:seats]), ())
        turn = Turn(State(options, seats, deal.dealer, zones, None, ((),) * seats, None))
        turn.events.append(RoundStarted(seats, deal.dealer, len(deck), score))
        turn.move(deal.table, STOCK, TABLE, 0, Why.DEAL)
        for seat in order:
            turn.move(deal.hands[seat], STOCK, HANDS[seat], 0, Why.DEAL)
        turn.turn = order[0]
        turn.events.append(TurnStarted(order[0]))
        return turn.step()

    def decision(self, state: State) -> Decision | None:
        """A play of any card, with each of the captures that it can make."""
        if state.turn is None:
            return None
        return _decision(state.turn, state.zones[HANDS[state.turn]], state.zones[TABLE])

    def choices(self, view: View) -> Decision | None:
        """The same from a view: None where it isn't its seat's to decide."""
        if view.turn != view.seat:
            return None
        hand, table = (
            tuple([card for card in view.zones[zone] if card is not None]) for zone in (HANDS[view.seat], TABLE)
        )
        return _decision(view.seat, hand, table)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The play, and everything up to the next one; raises `IllegalAction`. `takes` may stand in any order."""
        play = _checked(state, action)
        turn = Turn(state)
        turn.play(play.seat, play.card, _taken(play, state.zones[TABLE]))
        return turn.step()

    def result(self, state: State) -> Result | None:
        """Who made which points; the sides with most of them have won the round."""
        if state.turn is not None:
            return None
        return result_of(state.options, state.seats, state.zones, state.sweeps)

    def blank(self, options: Options, seats: int, seat: int) -> View:
        """See `folding.blank_view`."""
        return blank_view(seat, options, seats)

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """By the rule of most games: hands are their owners', the stock nobody's, the rest everybody's."""
        return redacted(event, seat)

    def view(self, state: State, seat: int) -> View:
        """The other hands and the stock become unseen; all else is public."""
        zones = masked(state.zones, seat)
        return View(
            seat, state.options, state.seats, state.dealer, zones, state.turn, state.sweeps, state.last_capturer
        )

    def fold(self, view: View, event: Event) -> View:
        """See `folding.fold`."""
        return fold(view, event)

    def preview(self, view: View, action: Action) -> Preview[View]:
        """All that the action brings; a batch dealt after it stays unseen."""
        # No face that the seat doesn't see is looked at on the way: they stay None, so none can get out.
        step = self.apply(_state(view, cast(Zones, view.zones)), action)
        events = tuple([redacted(event, view.seat) for event in step.events])
        return Preview(self.view(step.state, view.seat), events)

    def sample_world(self, view: View, rng: Rng) -> State:
        """The unseen cards shuffled into the places where unseen cards lie."""
        cards = iter(rng.shuffled(unseen_cards(view)))
        zones = {
            zone: tuple([next(cards) if card is None else card for card in there]) for zone, there in view.zones.items()
        }
        return _state(view, zones)

    def standing(self, options: Options, seats: int, results: Sequence[Result], state: State | None = None) -> Standing:
        """Finished rounds alone count; the highest score at or past the target wins; level at the top, it goes on."""
        sides = len(sides_of(options, seats))
        score = tuple([sum([result.points[side] for result in results]) for side in range(sides)])
        return Standing(score, winner_of(score, options.goal))

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Nothing: a simulation tells the points."""
        return tuple([{} for _ in range(seats)])

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """Piles, table, hands, each seat's sweeps, each side's points, and whether the round is over."""
        piles, hands = ([_codes(state, zone) for zone in zones[: state.seats]] for zones in (PILES, HANDS))
        return {
            "piles": piles,
            "table": _codes(state, TABLE),
            "hands": hands,
            "sweeps": [len(cards) for cards in state.sweeps],
            "points": None if result is None else _points_json(result),
            "over": result is not None,
        }


GAME: Final = Scopa()


def unseen_cards(view: View) -> list[Card]:
    """The cards that `view` doesn't show, in the order of the deck."""
    seen = {card for cards in view.zones.values() for card in cards}
    return [card for card in SPANISH.cards if card not in seen]


def _state(view: View, zones: Zones) -> State:
    """A state that is all `view` is, with these cards."""
    return State(view.options, view.seats, view.dealer, zones, view.turn, view.sweeps, view.last_capturer)


def _codes(state: State, zone: Zone) -> list[str]:
    return [card.code for card in state.zones[zone]]


def _points_json(result: Result) -> dict[str, list[int]]:
    points = {why: [0] * len(result.points) for why in POINTS}
    for gain in result.gains:
        points[gain.why][gain.side] += gain.points
    return points


def _decision(seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
    return Decision(seat, tuple(_plays(seat, hand, table)))


def _plays(seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Iterator[Play]:
    for card in hand:
        for takes in captures(card, table) or ((),):
            yield Play(seat, card, takes)


def _checked(state: State, action: Action) -> Play:
    """`action`, if the seat to move plays a card of its hand; raises `IllegalAction`."""
    if state.turn is None:
        raise IllegalAction(action, "the round is over")
    if action.seat != state.turn:
        raise IllegalAction(action, f"seat {action.seat} is not to move; it is for seat {state.turn} to play")
    if not isinstance(action, Play):
        raise never_asked(action, "a card must be played")
    if action.card not in state.zones[HANDS[action.seat]]:
        raise IllegalAction(action, f"{action.card} is not in the hand of seat {action.seat}")
    return action


def _taken(play: Play, table: tuple[Card, ...]) -> tuple[Card, ...]:
    """What `play` captures, in the order of the table; raises `IllegalAction` unless it is one of its captures."""
    ways = captures(play.card, table) or ((),)
    if play.takes is None:
        if len(ways) > 1:
            raise IllegalAction(play, f"{play.card} can capture in {len(ways)} ways: takes must say {_either(ways)}")
        return ways[0]
    takes = tuple([card for card in table if card in play.takes])
    if takes in ways and len(takes) == len(play.takes):
        return takes
    raise IllegalAction(play, _why_not(play, play.takes, table, ways))


def _why_not(play: Play, takes: tuple[Card, ...], table: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
    card = play.card
    for taken in takes:
        if taken not in table:
            return f"{taken} does not lie on the table, so {card} cannot capture it"
        if takes.count(taken) > 1:
            return f"{taken} is named twice in takes"
    if ways == ((),):
        return f"{card} can capture nothing here: it stays on the table, and takes must be empty"
    if not takes:
        return f"{card} can capture, so it may not be left on the table; takes must be {_either(ways)}"
    if ways[0][0].rank == card.rank:
        return f"{card} captures one card of its own rank where there is one; takes must be {_either(ways)}"
    return f"{cards_text(takes)} is no capture of {card}; takes must be {_either(ways)}"


def _either(ways: Sequence[tuple[Card, ...]]) -> str:
    return " or ".join([cards_text(takes) for takes in ways])
