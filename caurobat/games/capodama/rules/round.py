"""A round being played: suits, trumps and gifts are chosen, tricks are taken."""

from collections.abc import Sequence
from typing import Final, assert_never

from caurobat.core import round as core
from caurobat.core.decisions import (
    Action,
    Announce,
    ChooseSuit,
    Claim,
    Give,
    IllegalAction,
    NameTrump,
    Pass,
    Play,
    never_asked,
)
from caurobat.core.events import Announced, CardsChosen, RoundEnded, SuitChosen, TrickTaken, TrumpNamed
from caurobat.core.text import count_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import Card
from caurobat.games.capodama.rules.counting import result_of
from caurobat.games.capodama.rules.legal import gifts_from, may_be_given, playable, receivers
from caurobat.games.capodama.rules.packs import FIRST_EXCHANGE, HAND, hands_of
from caurobat.games.capodama.rules.state import (
    CAPO,
    Gift,
    Known,
    Phase,
    State,
    Trick,
    Why,
    pack_of,
    phase_of,
    table_of,
    trumps_of,
)

_TASKS: Final = {
    Phase.DOUBLE: "choose the doubled suit",
    Phase.TRUMP: "name the fourth trump",
    Phase.GIVE: "give cards away",
    Phase.PLAY: "play a card",
}


class Round(core.Round[State], Known):
    """A round of Capodama being played; see `core.round`. Unseen cards move like any others."""

    __slots__ = ("capo", "chosen", "double", "gifts", "tricks", "trump")
    state_type = State
    zones: dict[Zone, tuple[Card, ...]]
    capo: int | None
    double: str | None
    trump: Card | None
    chosen: tuple[tuple[Card, ...], ...]
    gifts: tuple[Gift, ...]
    tricks: tuple[Trick, ...]

    def begin(self, table: int, hands: Sequence[int]) -> None:
        """Deal the hands and announce the holder of the ace of hearts, who then chooses a suit."""
        ace = pack_of(self).ace
        self.deal(hands)
        self.capo = next(seat for seat in range(len(hands)) if ace in self.zones[HANDS[seat]])
        self.record(Announced(self.capo, CAPO))
        self.start_turn(self.capo)

    def moves(self) -> Sequence[Action]:
        """Return the choices of a suit, a fourth trump, cards to give, or a card to play."""
        seat, hand, pack = self.turn, self.hand(), pack_of(self)
        if seat is None:
            return ()
        phase = phase_of(self)
        match phase:
            case Phase.DOUBLE:
                return [ChooseSuit(seat, suit) for suit in pack.doubles]
            case Phase.TRUMP:
                others = [card for card in pack.cards(self.seats) if card not in pack.trumps]
                return [NameTrump(seat, card) for card in others]
            case Phase.GIVE:
                gifts = gifts_from(hand, seat, self.capo, self.seats, pack)
                return [Give(seat, cards) for cards in gifts]
            case Phase.PLAY:
                return [Play(seat, card) for card in playable(hand, table_of(self), trumps_of(self))]
            case _:
                assert_never(phase)

    @property
    def call(self) -> str | None:
        """The name of the choice, or None if a card is to be played."""
        phase = phase_of(self)
        return None if phase is Phase.PLAY else phase.value

    def checked(self, action: Action) -> Action:
        """Return `action` if it is legal."""
        phase = phase_of(self)
        self.check_mover(action, _TASKS[phase])
        match action, phase:
            case ChooseSuit(), Phase.DOUBLE:
                self._check_double(action)
            case NameTrump(), Phase.TRUMP:
                self._check_trump(action)
            case Give(), Phase.GIVE:
                self._check_gift(action)
            case Play(), Phase.PLAY:
                self._check_play(action)
            case ((Pass() | Announce() | Claim()), _):
                raise never_asked(action, f"seat {action.seat} is to {_TASKS[phase]}")
            case _:
                raise IllegalAction(action, f"seat {action.seat} is to {_TASKS[phase]} now")
        return action

    def _check_double(self, action: ChooseSuit) -> None:
        pack = pack_of(self)
        if action.suit == pack.ace.suit:
            raise IllegalAction(action, f"the suit of {pack.ace} cannot be doubled; choose {_or(pack.doubles)}")
        if action.suit not in pack.doubles:
            raise IllegalAction(action, f"{action.suit!r} is no suit that can be doubled; choose {_or(pack.doubles)}")

    def _check_trump(self, action: NameTrump) -> None:
        pack = pack_of(self)
        if action.card in pack.trumps:
            raise IllegalAction(action, f"{action.card} is a trump already; name another card")
        if action.card not in pack.cards(self.seats):
            raise IllegalAction(action, f"{action.card} is not among the cards that are played with")

    def _check_gift(self, action: Give) -> None:
        pack, seat, seats = pack_of(self), action.seat, self.seats
        to = receivers(seat, seats)
        if len(action.cards) != len(to):
            rule = "one card is given" if len(to) == 1 else "two cards are given, one to the left and one to the right"
            raise IllegalAction(action, f"{count_text(len(action.cards))}; with {seats} seats {rule}")
        if len(set(action.cards)) != len(action.cards):
            raise IllegalAction(action, f"{action.cards[0]} cannot be given twice; the two cards must differ")
        for card, receiver in zip(action.cards, to, strict=True):
            self.check_held(action, card)
            if card is pack.ace:
                raise IllegalAction(action, f"{card} makes the capo; it is never given away")
            if not may_be_given(card, receiver, self.capo, seats, pack):
                raise IllegalAction(action, f"{card} is never given to the capo, who is seat {receiver}")

    def _check_play(self, action: Play) -> None:
        card, hand, table = action.card, self.zones[HANDS[action.seat]], table_of(self)
        if action.takes is not None:
            raise IllegalAction(action, "takes has no place in this game: a trick is taken whole")
        self.check_held(action, card)
        if not table or card.suit is table[0].suit or card in trumps_of(self):
            return
        followers = [held for held in hand if held is not None and held.suit is table[0].suit]
        if not followers:
            return
        if all(held in trumps_of(self) for held in followers):
            why = f"the only cards of that suit in the hand are trumps ({_or([held.code for held in followers])}), and "
            raise IllegalAction(action, f"{card} does not follow {table[0]}; {why}so a trump must be played")
        raise IllegalAction(
            action,
            f"{card} does not follow {table[0]}; with {_or([held.code for held in followers])} in the hand, that suit "
            "or a trump must be played",
        )

    def play(self, move: Action) -> None:
        """Carry out the move and everything up to the next one."""
        match move:
            case ChooseSuit():
                self.choose_double(move)
            case NameTrump():
                self.name_trump(move)
            case Give():
                self.choose_gift(move)
            case Play():
                self.play_card(move)
            case _:
                raise never_asked(move)

    def choose_double(self, action: ChooseSuit) -> None:
        """Let the capo double a suit; the next question depends on the number of seats."""
        self.double = action.suit
        self.record(SuitChosen(action.seat, action.suit, pack_of(self).ace_of(action.suit)))
        self.start_turn(action.seat)

    def name_trump(self, action: NameTrump) -> None:
        """Let the capo name the fourth trump, and lead."""
        self.trump = action.card
        self.record(TrumpNamed(action.seat, action.card))
        self.start_turn(action.seat)

    def choose_gift(self, action: Give) -> None:
        """Let a seat choose its gift; once all have, the gifts change hands and the capo leads."""
        chosen = list(self.chosen)
        chosen[action.seat] = action.cards
        self.chosen = tuple(chosen)
        self.record(CardsChosen(action.seat, action.cards))
        following = (action.seat + 1) % self.seats
        if following == self.capo:
            self._exchange(following)
        self.start_turn(following)

    def _exchange(self, capo: int) -> None:
        """Move the gifts of each seat, the capo's first, to the end of the receivers' hands."""
        seats = self.seats
        for ahead in range(seats):
            giver = (capo + ahead) % seats
            for card, receiver in zip(self.chosen[giver], receivers(giver, seats), strict=True):
                hand = HANDS[receiver]
                self.move((card,), HANDS[giver], hand, len(self.zones[hand]), Why.GIFT)
                self.gifts = (*self.gifts, Gift(giver, receiver, card))
        self.chosen = ((),) * seats

    def play_card(self, action: Play) -> None:
        """Play a card to the open trick; after its last one, the winner takes it and leads the next."""
        table = self.zones[TABLE]
        self.move((action.card,), HANDS[action.seat], TABLE, len(table), Why.PLAY)
        if len(self.zones[TABLE]) == hands_of(self.seats):
            self._take_trick(action.seat)
        else:
            self.start_turn((action.seat + 1) % hands_of(self.seats))

    def _take_trick(self, last: int) -> None:
        pack, hands = pack_of(self), hands_of(self.seats)
        cards = tuple([card for card in self.zones[TABLE] if card is not None])
        leader = (last + 1) % hands
        winner = (leader + pack.winning_place(cards, trumps_of(self))) % hands
        points = pack.points(cards, self.double)
        self.tricks = (*self.tricks, Trick(leader, cards, winner, points))
        self.record(TrickTaken(winner, leader, cards, points))
        self.move(cards[::-1], TABLE, PILES[winner], 0, Why.TRICK)
        if len(self.tricks) == HAND and self.zones[STOCK]:
            # The cards set aside are not shuffled: 8 for the opponent of the dealer, 8 for the dealer.
            self.deal([HAND] * hands)
        if self.zones[HANDS[winner]]:
            self.start_turn(winner)
        else:
            self.turn = None
            result = result_of(self)
            assert result is not None, "every card has been played"
            self.record(RoundEnded(result.counts, result.winners))


def blank_choices(seats: int) -> tuple[tuple[Card, ...], ...]:
    """Return the choices of gifts before anybody has chosen."""
    return ((),) * seats if seats >= FIRST_EXCHANGE else ()


def _or(words: Sequence[str]) -> str:
    """Return `a, b or c`."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
