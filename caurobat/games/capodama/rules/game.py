"""Capodama under the protocol of `core.game`: the deal, the views and the result of a round."""

from dataclasses import replace
from typing import Final

from caurobat.core.dealing import check_pack_dealt, dealt_hands
from caurobat.core.events import Announced, CardsChosen, CardsMoved, Event, SuitChosen, TrickTaken, TrumpNamed, moved
from caurobat.core.game import Deal, DealError, Game, Result, codes, folded
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, TABLE, Zones
from caurobat.decks import Card, Deck
from caurobat.games.capodama.rules.counting import is_won, points_of, result_of, side_of
from caurobat.games.capodama.rules.options import PRESETS, DeckOption, Options
from caurobat.games.capodama.rules.packs import HAND, PACKS, hands_of
from caurobat.games.capodama.rules.round import Round, blank_choices
from caurobat.games.capodama.rules.state import Gift, State, Trick, View, Why
from caurobat.games.capodama.rules.summary import PlaySummary
from caurobat.games.capodama.rules.worlds import Sampler

_ASIDE: Final = 16  # the number of cards set aside with one or two seats


class Capodama(Game[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "capodama"
    options_type = Options
    state_type = State
    view_type = View
    round_type = Round
    play_type = PlaySummary
    presets = PRESETS
    is_clockwise = True
    tells_sides = True
    shares_wins = False
    hands = staticmethod(hands_of)

    def deck(self, options: Options) -> Deck:
        """Return the French cards, or the Spanish ones for the Italian."""
        return PACKS[options.deck].deck

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """Return as many cards as the number of seats needs."""
        return PACKS[options.deck].cards(seats)

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """Return 1 to 6, or up to 5 with the 40 Italian cards."""
        return (1, 2, 3, 4, 5, 6) if options.deck is DeckOption.FRENCH else (1, 2, 3, 4, 5)

    def random_deal(self, options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
        """Return a deal from a fresh shuffle.

        The cards in play, by suit and rank as in the deck, are shuffled and dealt from the front, a whole hand of eight
        to each seat, starting after the dealer. With one or two seats, the ace of hearts is taken out first, and the
        first 16 of the 31 shuffled cards are set aside. With two seats the ace is added to the other 15, which are
        shuffled again and dealt; with one, the first 8 of them are the other hand, and the player gets the last 7 and
        the ace.
        """
        ace = PACKS[options.deck].ace
        aside: list[Card] = []
        if seats > 2:
            deck = rng.shuffled(self.pack(options, seats))
        else:
            shuffled = rng.shuffled([card for card in self.pack(options, seats) if card is not ace])
            aside, deck = shuffled[:_ASIDE], shuffled[_ASIDE:]
            deck = [*deck, ace] if seats == 1 else rng.shuffled([*deck, ace])
        return Deal(dealer, (), dealt_hands(deck, hands_of(seats), dealer, HAND), tuple(aside))

    def check_deal(self, options: Options, seats: int, deal: Deal) -> None:
        """Raise `DealError` unless `deal` could have been dealt."""
        ace = PACKS[options.deck].ace
        check_pack_dealt(deal, seats, self.pack(options, seats), hand=HAND, hands=hands_of(seats))
        if ace in deal.stock:
            raise DealError("stock", f"{ace} is set aside; it must be in a hand, for it makes the capo")
        if seats == 1 and ace not in deal.hands[0]:
            raise DealError("hands[1]", f"{ace} is in the other hand; who plays alone has it")

    def next_dealer(self, state: State) -> int:
        """Return the capo."""
        assert state.capo is not None, "a round that is over has been dealt"
        return state.capo

    def undealt(self, options: Options, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> State:
        """Return a round without a capo; the match score has no influence on it."""
        return State(options, seats, dealer, zones, None, None, None, None, blank_choices(seats), (), ())

    def result(self, state: State) -> Result | None:
        """Return the score of each seat."""
        return result_of(state)

    def sample_world(self, view: View, rng: Rng) -> State:
        """Return a state that fits all that `view` proves; see `Sampler`."""
        return Sampler(view).state(rng)

    def view(self, state: State, seat: int) -> View:
        """Return the view of `seat`, without gifts between others; everything else is public."""
        view = super().view(state, seat)
        if not any(state.chosen) and not state.gifts:
            return view
        is_open = self.sees(state.seats)
        chosen = tuple(
            [cards if is_open(HANDS[giver], seat) else (None,) * len(cards) for giver, cards in enumerate(state.chosen)]
        )
        gifts = tuple(
            [
                gift if seat in (gift.giver, gift.receiver) else Gift(gift.giver, gift.receiver, None)
                for gift in state.gifts
            ]
        )
        return replace(view, chosen=chosen, gifts=gifts)

    def fold_event(self, view: View, event: Event) -> View:
        """Return `view` after `event`, which does not start a round."""
        match event:
            case CardsMoved():
                return _fold_move(view, event)
            case Announced(seat):
                return replace(view, capo=seat)
            case SuitChosen(_, suit):
                return replace(view, double=suit)
            case TrumpNamed(_, card):
                return replace(view, trump=card)
            case CardsChosen(seat, cards):
                return replace(view, chosen=(*view.chosen[:seat], cards, *view.chosen[seat + 1 :]))
            case TrickTaken(seat, leader, cards, points):
                return replace(view, tricks=(*view.tricks, Trick(leader, cards, seat, points)))
            case _:
                return folded(view, event)

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """Return the capo, the choices, the cards, the tricks, the points, and the capo's side once it is known."""
        side, points = side_of(state), points_of(state)
        has_won = None
        if result is not None and side is not None:
            has_won = is_won(sum(points[seat] for seat in side), state.seats)
        return {
            "capo": state.capo,
            "double": state.double,
            "trump": None if state.trump is None else state.trump.code,
            "hands": [codes(state, hand) for hand in HANDS[: hands_of(state.seats)]],
            "table": codes(state, TABLE),
            "tricks": [
                {"leader": trick.leader, "cards": [card.code for card in trick.cards], "winner": trick.winner}
                for trick in state.tricks
            ],
            "points": list(points),
            "side": None if side is None else list(side),
            "won": has_won,
            "over": result is not None,
        }


GAME: Final = Capodama()


def _fold_move(view: View, event: CardsMoved) -> View:
    zones = moved(view.zones, event)
    if not GAME.sees(view.seats)(event.target, view.seat):
        # The giver knows the card, but it is now in a hidden hand; `gifts` remembers it.
        zones = {**zones, event.target: (None,) * len(zones[event.target])}
    view = replace(view, zones=zones)
    if event.why == Why.PLAY:
        # The turn passes at once, so that the player of each card on the table is always known.
        return replace(view, turn=(event.source.seat + 1) % hands_of(view.seats))
    if event.why != Why.GIFT:
        return view
    gift = Gift(event.source.seat, event.target.seat, event.cards[0])
    return replace(view, gifts=(*view.gifts, gift), chosen=blank_choices(view.seats))
