"""Capodama under the protocol of `core.game`: who decides what, and what each answer leads to."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from caurobat.core.dealing import in_dealing_order
from caurobat.core.decisions import Action, ChooseSuit, Decision, Give, NameTrump, Play, never_asked
from caurobat.core.events import Announced, Event, RoundStarted
from caurobat.core.game import Deal, Preview, Result, Standing, Step, winner_of
from caurobat.core.options import parse_options
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK, TABLE, Zone, masked
from caurobat.decks import Deck
from caurobat.games.capodama.counting import is_won, points_of, result_of, side_of
from caurobat.games.capodama.dealing import check_deal, random_deal, seat_counts
from caurobat.games.capodama.folding import blank_view, fold, redacted_for
from caurobat.games.capodama.legal import check, decision_of
from caurobat.games.capodama.options import PRESETS, Options
from caurobat.games.capodama.packs import PACKS, hands_of
from caurobat.games.capodama.state import CAPO, Gift, State, Trick, View, sees
from caurobat.games.capodama.turn import Turn, blank_choices, blank_zones
from caurobat.games.capodama.worlds import sample


class Capodama:
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for what each method takes and gives."""

    id = "capodama"
    options_type = Options
    presets = PRESETS
    is_clockwise = True
    tells_sides = True
    shares_wins = False
    statistics: tuple[str, ...] = ()

    def options(self, rules: Mapping[str, object]) -> Options:
        """See `core.options.parse_options`."""
        return parse_options(Options, rules)

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """From 1 to 6, with the Italian cards to 5."""
        return seat_counts(options)

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        """Everybody scores alone, for who plays with whom differs from round to round."""
        return tuple((seat,) for seat in range(seats))

    def deck(self, options: Options) -> Deck:
        """The French cards, or the Spanish ones for the Italian."""
        return PACKS[options.deck].deck

    def decider(self, seats: int, seat: int) -> int:
        """Everybody plays one hand, but who sits alone plays both."""
        return 0 if seats == 1 else seat

    def next_dealer(self, state: State) -> int:
        """The capo."""
        return state.capo

    def deal(self, options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
        """See `random_deal`."""
        return random_deal(options, seats, dealer, rng)

    def start(self, options: Options, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[State]:
        """The deal as the first events of a round, and the state in which the capo is to choose a suit.

        The match's score changes nothing in a round.
        """
        check_deal(options, seats, deal)
        hands = [deal.hands[seat] for seat in in_dealing_order(hands_of(seats), deal.dealer)]
        deck = tuple(card for hand in hands for card in hand) + deal.stock
        zones = cast(dict[Zone, tuple[()]], blank_zones(seats)) | {STOCK: deck}
        ace = PACKS[options.deck].ace
        capo = next(seat for seat, hand in enumerate(deal.hands) if ace in hand)
        turn = Turn(State(options, seats, deal.dealer, zones, None, capo, None, None, blank_choices(seats), (), ()))
        turn.events.append(RoundStarted(seats, deal.dealer, len(deck), score))
        turn.deal(deal.hands)
        turn.events.append(Announced(capo, CAPO))
        turn.start(capo)
        return Step(turn.state(), tuple(turn.events))

    def decision(self, state: State) -> Decision | None:
        """A suit, a fourth trump, cards to give, or a card to play."""
        return decision_of(state)

    def choices(self, view: View) -> Decision | None:
        """Return the decision in a view; None where it isn't its seat's to make."""
        if view.turn is None or self.decider(view.seats, view.turn) != view.seat:
            return None
        return decision_of(view)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Carry out the action and everything up to the next decision; raises `IllegalAction`."""
        check(state, action)
        turn = Turn(state)
        _perform(turn, action)
        reached = turn.state()
        _end(turn, reached)
        return Step(reached, tuple(turn.events))

    def result(self, state: State) -> Result | None:
        """See `counting.result_of`."""
        return result_of(state)

    def blank(self, options: Options, seats: int, seat: int) -> View:
        """See `folding.blank_view`."""
        return blank_view(seat, options, seats)

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """See `folding.redacted_for`."""
        return redacted_for(event, seat, seats)

    def view(self, state: State, seat: int) -> View:
        """The other hands, the cards set aside and what others give one another become unseen; all else is public."""
        seats = state.seats

        def is_open(zone: Zone, reader: int) -> bool:
            return sees(seats, zone, reader)

        chosen = tuple(
            [cards if is_open(HANDS[giver], seat) else (None,) * len(cards) for giver, cards in enumerate(state.chosen)]
        )
        gifts = tuple(
            [
                gift if seat in (gift.giver, gift.receiver) else Gift(gift.giver, gift.receiver, None)
                for gift in state.gifts
            ]
        )
        return View(
            seat, state.options, seats, state.dealer, masked(state.zones, seat, is_open), state.turn, state.capo,
            state.double, state.trump, chosen, gifts, state.tricks,
        )  # fmt: skip

    def fold(self, view: View, event: Event) -> View:
        """See `folding.fold`."""
        return fold(view, event)

    def preview(self, view: View, action: Action) -> Preview[View]:
        """Return the effect of `action`; gifts and second hands that come after it stay unseen."""
        # No face that the seat doesn't see is looked at on the way: they stay None, so none can get out.
        check(view, action)
        turn = Turn(view)
        _perform(turn, action)
        reached = turn.view()
        _end(turn, reached)
        return Preview(reached, tuple([redacted_for(event, view.seat, view.seats) for event in turn.events]))

    def sample_world(self, view: View, rng: Rng) -> State:
        """See `worlds`: the cards fit all that was shown, and the gifts could have been given."""
        return sample(view, rng)

    def standing(self, options: Options, seats: int, results: Sequence[Result], state: State | None = None) -> Standing:
        """The highest score at or past the target wins; level at the top, the match goes on."""
        score = tuple(sum(result.points[seat] for result in results) for seat in range(seats))
        return Standing(score, winner_of(score, options.goal))

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Nothing is counted besides the points."""
        return tuple({} for _ in range(seats))

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """The capo and what was chosen, the cards, the tricks, the points, and the capo's side once it is known."""
        side, points = side_of(state), points_of(state)
        has_won = None
        if result is not None and side is not None:
            has_won = is_won(sum(points[seat] for seat in side), state.seats)
        return {
            "capo": state.capo,
            "double": state.double,
            "trump": None if state.trump is None else state.trump.code,
            "hands": [_codes(state, hand) for hand in HANDS[: hands_of(state.seats)]],
            "table": _codes(state, TABLE),
            "tricks": [_trick_json(trick) for trick in state.tricks],
            "points": list(points),
            "side": None if side is None else list(side),
            "won": has_won,
            "over": result is not None,
        }


GAME: Final = Capodama()


def _perform(turn: Turn, action: Action) -> None:
    """Let `action`, which is legal, happen."""
    match action:
        case ChooseSuit():
            turn.choose_double(action)
        case NameTrump():
            turn.name_trump(action)
        case Give():
            turn.choose_gift(action)
        case Play():
            turn.play(action)
        case _:
            raise never_asked(action)


def _end(turn: Turn, reached: State | View) -> None:
    """Tell who has won, if the round is over."""
    result = result_of(reached)
    if result is not None:
        turn.end(result)


def _codes(state: State, zone: Zone) -> list[str]:
    return [card.code for card in state.zones[zone]]


def _trick_json(trick: Trick) -> dict[str, object]:
    return {"leader": trick.leader, "cards": [card.code for card in trick.cards], "winner": trick.winner}
