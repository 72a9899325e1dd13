"""One decision being carried out: plays, announcements, claims, their points, and who is asked next."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from caurobat.core.events import (
    Announced,
    Called,
    CallOffered,
    Claimed,
    ClaimOffered,
    PointsScored,
    RoundEnded,
    Swept,
    TurnPassed,
)
from caurobat.core.game import Gain, Result, RoundTurn
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta.rules.capture import in_pile_order, matched_card
from caurobat.games.cuarenta.rules.counting import card_points
from caurobat.games.cuarenta.rules.dealing import BATCH
from caurobat.games.cuarenta.rules.options import GOAL, WrongClaim
from caurobat.games.cuarenta.rules.state import ANNOUNCEMENT, SIDES, Caida, Phase, Score, State, Why, side_of

RONDA_LIMIT: Final = 30
"""With this many points, a side cannot score for a ronda or claim one."""
LIMPIA_LIMIT: Final = 38
"""With this many points before a play, a side cannot score a limpia."""
FOR: Final = {Score.RONDA: 4, Score.CAIDA: 2, Score.LIMPIA: 2, Score.CLAIM: 10, Score.MISTAKE: 2}


class Turn(RoundTurn[State]):
    """A decision in Cuarenta; see `RoundTurn`."""

    __slots__ = ("caidas", "gains", "is_asking", "phase", "played", "rondas", "score", "trailed")

    def __init__(self, state: State, is_asking: bool = True) -> None:
        """`is_asking`: whether seats that can announce are asked; otherwise the game goes on as if nobody could."""
        super().__init__(state)
        self.is_asking = is_asking
        self.phase = state.phase
        self.score, self.gains = list(state.score), list(state.gains)
        self.trailed, self.played = state.trailed, list(state.played)
        self.caidas, self.rondas = state.caidas, state.rondas

    def own(self) -> tuple[Any, ...]:
        """Return the phase, the points, and the words and plays of the batch."""
        score, gains, played = tuple(self.score), tuple(self.gains), tuple(self.played)
        return self.phase, score, gains, self.trailed, played, self.caidas, self.rondas

    # --- what seats decide

    def announce_ronda(self, seat: int) -> None:
        """Let `seat` announce three of a kind, without their rank."""
        self.events.append(Announced(seat, Score.RONDA.value))
        self.rondas = (*self.rondas, seat)
        self._scores(side_of(seat), Score.RONDA)
        self._ask_for_announcements(self._ahead(seat) + 1)

    def announce_four(self, seat: int) -> None:
        """Let `seat` show four of a kind, which wins the match for its side."""
        cards = four_of_a_kind(self.zones[HANDS[seat]])
        self.events.append(Announced(seat, Score.FOUR.value, cards))
        side = side_of(seat)
        self._gain(side, Score.FOUR, GOAL - self.score[side])
        self._end()

    def let_pass(self, seat: int) -> None:
        """Let `seat` announce or claim nothing."""
        self.events.append(TurnPassed(seat))
        following = self._ahead(seat) + 1
        if self.phase is Phase.CLAIM:
            self._ask_for_claims(following)
        else:
            self._ask_for_announcements(following)

    def play(self, seat: int, card: Card, takes: tuple[Card, ...]) -> None:
        """Let `seat` play `card` and capture `takes`, in table order; without any, it trails the card."""
        matched = matched_card(card, takes)
        is_caida = matched is not None and matched is self.trailed
        why = Why.TRAIL if not takes else Why.SUM if matched is None else Why.MATCH
        self.move((card,), HANDS[seat], TABLE, len(self.zones[TABLE]), why)
        self.played[seat] = (*self.played[seat], card)
        self.trailed = None if takes else card
        if takes and self._captured(seat, in_pile_order(card, takes), is_caida):
            return
        following = (seat + 1) % self.state.seats
        # Seats play in turn, so if the next hand is empty, all are.
        if self.zones[HANDS[following]]:
            self.start_turn(following)
        else:
            self._ask_for_claims(1)

    def claim(self, seat: int, rank: int, text: str) -> None:
        """Let `seat` claim that a caída of its own hit a ronda of `rank`, which is written `text`."""
        side = side_of(seat)
        is_right = any(
            one.seat == seat and one.rank == rank and self._was_dealt_ronda(one.victim, rank) for one in self.caidas
        )
        self.events.append(Claimed(seat, text, is_right))
        is_over = False
        if is_right:
            is_over = self._scores(side, Score.CLAIM)
        elif self.state.options.wrong_claim is WrongClaim.TWO:
            is_over = self._scores((side + 1) % SIDES, Score.MISTAKE)
        if not is_over:
            self._ask_for_claims(self._ahead(seat) + 1)

    # --- what follows

    def deal(self, sizes: Sequence[int]) -> None:
        """Deal a batch of hands of these `sizes`. Then seats may announce."""
        self.trailed, self.caidas, self.rondas = None, (), ()
        self.played = [()] * self.state.seats
        super().deal(sizes)
        self._ask_for_announcements(1)

    def _ahead(self, seat: int) -> int:
        """Return how far after the dealer `seat` sits: from 1 to the number of seats."""
        return (seat - self.state.dealer - 1) % self.state.seats + 1

    def _ask_for_announcements(self, first: int) -> None:
        """Ask from the `first` seat after the dealer on, with the same events for seats that can't announce."""
        seats = self.state.seats
        for ahead in range(first, seats + 1):
            seat = (self.state.dealer + ahead) % seats
            self.events.append(CallOffered(seat, ANNOUNCEMENT))
            if self.is_asking and announcement(self.zones[HANDS[seat]], self.score[side_of(seat)]) is not None:
                self.phase, self.turn = Phase.ANNOUNCE, seat
                return
            self.events.append(TurnPassed(seat))
        self.start_turn((self.state.dealer + 1) % seats)

    def start_turn(self, seat: int) -> None:
        """Make `seat` the one to play a card."""
        self.phase = Phase.PLAY
        super().start_turn(seat)

    def _captured(self, seat: int, cards: tuple[Card, ...], is_caida: bool) -> bool:
        """Let `seat` take `cards`, top first, and score; return whether the match is over."""
        side = side_of(seat)
        before = self.score[side]
        if is_caida:
            self.events.append(Called(seat, Score.CAIDA.value))
            self.caidas = (*self.caidas, Caida(seat, (seat - 1) % self.state.seats, cards[0].rank))
        self.move(cards, TABLE, PILES[seat], 0, Why.CAPTURE)
        if is_caida and self._scores(side, Score.CAIDA):
            return True
        if self.zones[TABLE]:
            return False
        self.events.append(Swept(seat))
        return before < LIMPIA_LIMIT and self._scores(side, Score.LIMPIA)

    def _ask_for_claims(self, first: int) -> None:
        """Ask the seats that may claim after a batch, from the `first` after the dealer on."""
        seats = self.state.seats
        for ahead in range(first, seats + 1):
            seat = (self.state.dealer + ahead) % seats
            if self.score[side_of(seat)] < RONDA_LIMIT and any(one.seat == seat for one in self.caidas):
                self.phase, self.turn = Phase.CLAIM, seat
                self.events.append(ClaimOffered(seat, Score.RONDA.value))
                return
        if self.zones[STOCK]:
            self.deal([BATCH] * seats)
        else:
            self._count_cards()

    def _was_dealt_ronda(self, seat: int, rank: int) -> bool:
        # The batch is played out, so the cards played are the cards dealt.
        return sum(card.rank == rank for card in self.played[seat]) >= 3

    def _count_cards(self) -> None:
        cards = [0] * SIDES
        for seat in range(self.state.seats):
            cards[side_of(seat)] += len(self.zones[PILES[seat]])
        side, points = card_points(cards, side_of(self.state.dealer))
        self._gain(side, Score.CARDS, points)
        self._end()

    def _scores(self, side: int, why: Score) -> bool:
        """Let `side` score for `why`; return whether that wins the match, which then ends."""
        self._gain(side, why, FOR[why])
        if self.score[side] < GOAL:
            return False
        self._end()
        return True

    def _gain(self, side: int, why: Score, points: int) -> None:
        self.score[side] += points
        self.gains.append(Gain(side, why.value, points))
        self.events.append(PointsScored(side, why.value, points))

    def _end(self) -> None:
        self.phase, self.turn = Phase.OVER, None
        result = Result.of([len(self.zones[PILES[seat]]) for seat in range(self.state.seats)], self.gains, SIDES)
        self.events.append(RoundEnded(result.counts, result.winners))


def announcement(hand: tuple[Card, ...], score: int) -> Score | None:
    """Return what the holder of `hand`, whose side has `score`, may announce: four, a ronda, or nothing."""
    # Unseen cards are None and don't count.
    most = max(Counter([card.rank for card in hand if card is not None]).values(), default=0)
    if most >= 4:
        return Score.FOUR
    return Score.RONDA if most == 3 and score < RONDA_LIMIT else None


def four_of_a_kind(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the four cards of one rank in `hand`, in order; none if there is no such rank."""
    numbers = Counter([card.rank for card in hand if card is not None])
    return tuple([card for card in hand if card is not None and numbers[card.rank] == 4])
