"""A round being played: plays, announcements, claims, their points, and who is asked next."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from caurobat.core import round as core
from caurobat.core.decisions import Action, Announce, Claim, IllegalAction, Pass, Play, never_asked
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
from caurobat.core.game import Gain, Result
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta.rules.capture import captures, in_pile_order, matched_card
from caurobat.games.cuarenta.rules.counting import card_points
from caurobat.games.cuarenta.rules.dealing import BATCH, rank_texts, ranks
from caurobat.games.cuarenta.rules.options import GOAL, WrongClaim
from caurobat.games.cuarenta.rules.state import ANNOUNCEMENT, CLAIM, SIDES, Caida, Phase, Score, State, Why, side_of

RONDA_LIMIT: Final = 30
"""With this many points, a side can neither score for a ronda nor claim one."""
LIMPIA_LIMIT: Final = 38
"""With this many points before a play, a side cannot score a limpia."""
FOR: Final = {Score.RONDA: 4, Score.CAIDA: 2, Score.LIMPIA: 2, Score.CLAIM: 10, Score.MISTAKE: 2}


_ASKED: Final = {
    Phase.ANNOUNCE: "is asked for an announcement",
    Phase.PLAY: "is to play a card",
    Phase.CLAIM: "is asked for a claim",
}


class Round(core.Round[State]):
    """A round of Cuarenta being played; see `core.round`."""

    __slots__ = ("caidas", "gains", "phase", "played", "rondas", "score", "trailed")
    state_type = State
    phase: Phase
    score: tuple[int, ...]
    gains: tuple[Gain, ...]
    trailed: Card | None
    played: tuple[tuple[Card, ...], ...]
    caidas: tuple[Caida, ...]
    rondas: tuple[int, ...]

    def moves(self) -> list[Action]:
        """Return the plays with each capture, the announcement, or the claims.

        Announcements and claims can be passed.
        """
        seat, hand, table = self.turn, self.hand(), self.zones[TABLE]
        if seat is None:
            return []
        match self.phase:
            case Phase.PLAY:
                ways = [(card, captures(card, table, self.options)) for card in hand]
                return [Play(seat, card, takes) for card, every in ways for takes in (*every, ())]
            case Phase.ANNOUNCE:
                legal = announcement(hand, self.score[side_of(seat)])
                return [*([] if legal is None else [Announce(seat, legal.value)]), Pass(seat)]
            case _:
                return [*[Claim(seat, rank) for rank in rank_texts(self.options)], Pass(seat)]

    @property
    def call(self) -> str | None:
        """The question, or None if a card is to be played."""
        if self.phase is Phase.PLAY:
            return None
        return ANNOUNCEMENT if self.phase is Phase.ANNOUNCE else CLAIM

    def checked(self, action: Action) -> Action:
        """Return `action`, with the cards that a play takes in table order."""
        self._check_seat(action)
        match action:
            case Play():
                takes = self._checked_takes(action)
                return action if takes == action.takes else Play(action.seat, action.card, takes)
            case Pass():
                if self.phase is Phase.PLAY:
                    raise IllegalAction(action, "there is nothing to let pass; a card must be played")
            case Announce():
                self._check_announcement(action)
            case Claim():
                self._check_claim(action)
            case _:
                raise never_asked(action)
        return action

    def play(self, move: Action) -> None:
        """Carry out the move and everything up to the next one."""
        match move:
            case Play(seat, card, takes):
                self._play(seat, card, takes or ())
            case Pass(seat):
                self._let_pass(seat)
            case Announce(seat, Score.FOUR):
                self._announce_four(seat)
            case Announce(seat):
                self._announce_ronda(seat)
            case Claim(seat, rank):
                self._claim(seat, rank)
            case _:
                raise never_asked(move)

    # --- the actions that seats may take

    def _check_seat(self, action: Action) -> None:
        if self.turn is None:
            raise IllegalAction(action, "the round is over")
        if action.seat != self.turn:
            raise IllegalAction(action, f"seat {action.seat} is not to move; seat {self.turn} {_ASKED[self.phase]}")

    def _checked_takes(self, action: Play) -> tuple[Card, ...]:
        """Return the cards that `action` captures, in table order."""
        seat, card, table = action.seat, action.card, self.zones[TABLE]
        if self.phase is not Phase.PLAY:
            raise IllegalAction(action, f"no card can be played now; seat {seat} {_ASKED[self.phase]}")
        self.check_held(action, card)
        ways = captures(card, table, self.options)
        if action.takes is None and ways:
            raise IllegalAction(action, f"{card} can be played in several ways, so takes must say which: {_ways(ways)}")
        if not action.takes:
            return ()
        for way in ways:
            if len(way) == len(action.takes) and set(way) == set(action.takes):
                return way
        raise IllegalAction(
            action, f"{card} cannot take {cards_text(action.takes)}; it can be played so: {_ways(ways)}"
        )

    def _check_announcement(self, action: Announce) -> None:
        if self.phase is not Phase.ANNOUNCE:
            raise IllegalAction(action, f"nothing can be announced now; seat {action.seat} {_ASKED[self.phase]}")
        hand = self.zones[HANDS[action.seat]]
        legal = announcement(hand, self.score[side_of(action.seat)])
        if legal is not None and action.what == legal:
            return
        if action.what not in (Score.FOUR, Score.RONDA):
            raise IllegalAction(action, "there is no such announcement; there are four and ronda")
        if action.what == Score.FOUR:
            raise IllegalAction(action, f"seat {action.seat} has no four cards of a rank")
        if four_of_a_kind(hand):
            raise IllegalAction(
                action, f"seat {action.seat} has four cards of a rank, of which only four can be announced"
            )
        raise IllegalAction(action, f"seat {action.seat} has no three cards of a rank, or its side has too many points")

    def _check_claim(self, action: Claim) -> None:
        if self.phase is not Phase.CLAIM:
            raise IllegalAction(action, f"nothing can be claimed now; seat {action.seat} {_ASKED[self.phase]}")
        texts = rank_texts(self.options)
        if action.rank not in texts:
            raise IllegalAction(action, f"there is no such rank; the ranks are {' '.join(texts)}")

    # --- their effects

    def _announce_ronda(self, seat: int) -> None:
        """Let `seat` announce three of a kind, without their rank."""
        self.record(Announced(seat, Score.RONDA.value))
        self.rondas = (*self.rondas, seat)
        self._scores(side_of(seat), Score.RONDA)
        self._ask_for_announcements(self._ahead(seat) + 1)

    def _announce_four(self, seat: int) -> None:
        """Let `seat` show four of a kind, which wins the match for its side."""
        cards = four_of_a_kind(self.zones[HANDS[seat]])
        self.record(Announced(seat, Score.FOUR.value, cards))
        side = side_of(seat)
        self._gain(side, Score.FOUR, GOAL - self.score[side])
        self._end()

    def _let_pass(self, seat: int) -> None:
        """Let `seat` pass on an announcement or a claim."""
        self.record(TurnPassed(seat))
        following = self._ahead(seat) + 1
        if self.phase is Phase.CLAIM:
            self._ask_for_claims(following)
        else:
            self._ask_for_announcements(following)

    def _play(self, seat: int, card: Card, takes: tuple[Card, ...]) -> None:
        """Let `seat` play `card` and capture `takes`, in table order; without any, the card is trailed."""
        matched = matched_card(card, takes)
        is_caida = matched is not None and matched is self.trailed
        why = Why.TRAIL if not takes else Why.SUM if matched is None else Why.MATCH
        self.move((card,), HANDS[seat], TABLE, len(self.zones[TABLE]), why)
        self.played = (*self.played[:seat], (*self.played[seat], card), *self.played[seat + 1 :])
        self.trailed = None if takes else card
        if takes and self._captured(seat, in_pile_order(card, takes), is_caida):
            return
        following = (seat + 1) % self.seats
        # Seats play in turn, so if the next hand is empty, all are.
        if self.zones[HANDS[following]]:
            self.start_turn(following)
        else:
            self._ask_for_claims(1)

    def _claim(self, seat: int, text: str) -> None:
        """Let `seat` claim that its caída hit a ronda of the rank written as `text`."""
        side = side_of(seat)
        rank = ranks(self.options)[rank_texts(self.options).index(text)]
        is_right = any(
            one.seat == seat and one.rank == rank and self._was_dealt_ronda(one.victim, rank) for one in self.caidas
        )
        self.record(Claimed(seat, text, is_right))
        is_over = False
        if is_right:
            is_over = self._scores(side, Score.CLAIM)
        elif self.options.wrong_claim is WrongClaim.TWO:
            is_over = self._scores((side + 1) % SIDES, Score.MISTAKE)
        if not is_over:
            self._ask_for_claims(self._ahead(seat) + 1)

    # --- consequences

    def begin(self, table: int, hands: Sequence[int]) -> None:
        """Deal the first batch, from which the round goes on."""
        self.deal(hands)

    def deal(self, sizes: Sequence[int]) -> None:
        """Deal a batch of hands of these `sizes`; then seats may announce."""
        self.trailed, self.caidas, self.rondas = None, (), ()
        self.played = ((),) * self.seats
        super().deal(sizes)
        self._ask_for_announcements(1)

    def _ahead(self, seat: int) -> int:
        """Return how far after the dealer `seat` sits: from 1 to the number of seats."""
        return (seat - self.dealer - 1) % self.seats + 1

    def _ask_for_announcements(self, first: int) -> None:
        """Ask from the `first` seat after the dealer on, with the same events even for seats that can't announce."""
        seats = self.seats
        for ahead in range(first, seats + 1):
            seat = (self.dealer + ahead) % seats
            self.record(CallOffered(seat, ANNOUNCEMENT))
            if self.is_asking and announcement(self.zones[HANDS[seat]], self.score[side_of(seat)]) is not None:
                self.phase, self.turn = Phase.ANNOUNCE, seat
                return
            self.record(TurnPassed(seat))
        self.start_turn((self.dealer + 1) % seats)

    def start_turn(self, seat: int) -> None:
        """Make `seat` the one to play a card."""
        self.phase = Phase.PLAY
        super().start_turn(seat)

    def _captured(self, seat: int, cards: tuple[Card, ...], is_caida: bool) -> bool:
        """Let `seat` take `cards`, top first, and score; return whether the match is over."""
        side = side_of(seat)
        before = self.score[side]
        if is_caida:
            self.record(Called(seat, Score.CAIDA.value))
            self.caidas = (*self.caidas, Caida(seat, (seat - 1) % self.seats, cards[0].rank))
        self.move(cards, TABLE, PILES[seat], 0, Why.CAPTURE)
        if is_caida and self._scores(side, Score.CAIDA):
            return True
        if self.zones[TABLE]:
            return False
        self.record(Swept(seat))
        return before < LIMPIA_LIMIT and self._scores(side, Score.LIMPIA)

    def _ask_for_claims(self, first: int) -> None:
        """Ask the seats that may claim after a batch, from the `first` after the dealer on."""
        seats = self.seats
        for ahead in range(first, seats + 1):
            seat = (self.dealer + ahead) % seats
            if self.score[side_of(seat)] < RONDA_LIMIT and any(one.seat == seat for one in self.caidas):
                self.phase, self.turn = Phase.CLAIM, seat
                self.record(ClaimOffered(seat, Score.RONDA.value))
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
        for seat in range(self.seats):
            cards[side_of(seat)] += len(self.zones[PILES[seat]])
        side, points = card_points(cards, side_of(self.dealer))
        self._gain(side, Score.CARDS, points)
        self._end()

    def _scores(self, side: int, why: Score) -> bool:
        """Let `side` score for `why`; return whether that wins and thereby ends the match."""
        self._gain(side, why, FOR[why])
        if self.score[side] < GOAL:
            return False
        self._end()
        return True

    def _gain(self, side: int, why: Score, points: int) -> None:
        self.score = (*self.score[:side], self.score[side] + points, *self.score[side + 1 :])
        self.gains = (*self.gains, Gain(side, why.value, points))
        self.record(PointsScored(side, why.value, points))

    def _end(self) -> None:
        self.phase, self.turn = Phase.OVER, None
        if self.events is not None:
            result = self.counted()
            self.events.append(RoundEnded(result.counts, result.winners))

    def counted(self) -> Result:
        """Return the scores of the round, which is won by the side with more of them."""
        return Result.of([len(self.zones[PILES[seat]]) for seat in range(self.seats)], self.gains, SIDES)


def _ways(ways: Sequence[tuple[Card, ...]]) -> str:
    return ", ".join([*(f"taking {cards_text(way)}" for way in ways), "taking nothing"])


def announcement(hand: tuple[Card, ...], score: int) -> Score | None:
    """Return the announcement open to the holder of `hand`, whose side has `score`: four, a ronda, or None."""
    # Unseen cards are None and don't count.
    most = max(Counter([card.rank for card in hand if card is not None]).values(), default=0)
    if most >= 4:
        return Score.FOUR
    return Score.RONDA if most == 3 and score < RONDA_LIMIT else None


def four_of_a_kind(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the four cards of one rank in `hand`, in order, if there are four."""
    numbers = Counter([card.rank for card in hand if card is not None])
    return tuple([card for card in hand if card is not None and numbers[card.rank] == 4])
