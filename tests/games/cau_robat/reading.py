"""A second reading of Cau robat's rules: a pile is a list with its top first, the table in the order of arrival."""

from typing import ClassVar

from tests.games.readings import Json, Reading, known, need, note
from tests.rules.rounds import tempting

__all__ = ["RARE", "Round", "tempting"]
RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
DECK = [suit + rank for suit in "OCEB" for rank in RANKS]
SHARES = {2: 18, 3: 12, 4: 9, 5: 7, 6: 6, 7: 5, 8: 4, 9: 4, 10: 3, 11: 3, 12: 3}
"""The cards that each seat is dealt in a round, by the number of seats."""
ASIDE = {8: 4, 10: 6, 11: 3}
"""The cards that nobody is dealt; with other numbers of seats there are none."""
RARE = {
    *("contracau", "pass", "steal", "two piles", "two equal piles", "loose end", "downwards", "full circle"),
    *("to oneself", "sweep", "batch", "debt half paid", "part payment", "leftovers", "won", "unfinished"),
}
Step = tuple[int | None, str]
"""One step of a sequence: the owner of a pile and its top card, or None and a card of the table."""


def rank(card: str) -> str:
    return card[1:]


class Round(Reading):
    """One round.

    `debts` are [from, to, cards], the oldest first; `trailed` is the seat and card of the last play if it trailed,
    `call` those of everyone in an open call, the trailing seat first.
    """

    CHOICES: ClassVar[Json] = {
        "stealing": ["anywhere", "between", "none"],
        "deal": ["all", "threes"],
        "sequence": ["ascending", "whole_run"],
        "cau_sequence": [True, False],
        "cau_payment": ["chain", "first_to_last", "flat"],
        "sweep_first": [False, True],
        "leftovers": ["nobody", "last_capturer"],
        "ties": ["all", "nobody"],
        "scoring": ["rounds", "points"],
    }
    TARGET = 3
    tells_sides = False

    def __init__(self, rules: Json, seats: int, one: Json, score: list[int]) -> None:
        super().__init__(rules, seats, one, score)
        need(len(set(map(rank, self.table))) == len(self.table), "two cards of one rank on the table")
        self.stock = self.stock[: len(self.stock) - ASIDE.get(seats, 0)]
        self.debts: list[list[int]] = []
        self.trailed: tuple[int, str] | None = None
        self.call: list[tuple[int, str]] = []

    @staticmethod
    def can_sit(rules: Json, seats: int) -> bool:
        return seats in SHARES

    @staticmethod
    def target(rules: Json) -> int:
        return 21 if rules["scoring"] == "points" else 3

    def deck(self) -> list[str]:
        return DECK

    def sizes(self) -> list[int]:
        share = SHARES[self.seats]
        hand = share if self.rules["deal"] == "all" else min(3, share)
        return [40 - share * self.seats - ASIDE.get(self.seats, 0)] + [hand] * self.seats

    def legal(self) -> list[Json]:
        # An answer has the rank of the call.
        wanted = [rank(self.call[0][1])] if self.call else RANKS
        cards = [{"card": card} for card in self.hands[self.turn] if rank(card) in wanted]
        return [*cards, {"pass": True}] if self.call else [*cards]

    def play(self, move: Json) -> None:
        need(not self.over and move["seat"] == self.turn, "not this seat's decision")
        need({key: move[key] for key in known(move)} in self.legal(), "no legal decision")
        seat, card = self.turn, move.get("card", "")
        if "pass" in move:
            # The first pass ends the call; the seat's normal turn follows.
            note("pass")
            self.settle_call()
            return
        self.hands[seat].remove(card)
        same = [other for other in self.table if rank(other) == rank(card)]
        if self.call:
            self.call_with(seat, card)
        elif self.trailed is not None and rank(self.trailed[1]) == rank(card):
            # The play right before trailed a card of this rank: cau.
            self.call = [self.trailed]
            self.call_with(seat, card)
        elif same:
            self.trailed = None
            self.capture(seat, [card, same[0]], True, [])
        else:
            self.table.append(card)
            self.trailed = (seat, card)
            self.go_on(seat)

    def call_with(self, seat: int, card: str) -> None:
        self.call.append((seat, card))
        note("contracau", len(self.call) == 4)
        self.table.append(card)
        self.trailed = None
        asked = (seat + 1) % self.seats
        if len(self.call) < 4 and rank(card) in map(rank, self.hands[asked]):
            self.turn = asked
        else:
            self.settle_call()

    def settle_call(self) -> None:
        call, self.call = self.call, []
        # The last caller takes all equal cards, the latest on top.
        self.capture(call[-1][0], [card for _, card in reversed(call)], self.rules["cau_sequence"], call)

    def capture(self, capturer: int, equal: list[str], sequence: bool, call: list[tuple[int, str]]) -> None:
        """Take the equal cards and what follows; then old debts, and payments in the order ruled."""
        self.table = [card for card in self.table if card not in equal]
        loot = equal + (self.take_sequence(capturer, rank(equal[0])) if sequence else [])
        self.piles[capturer] = loot + self.piles[capturer]
        self.last = capturer
        is_swept = not self.table
        self.pay_old_debts(capturer)
        if not self.rules["sweep_first"]:
            self.pay_for_call([seat for seat, _ in call])
        if is_swept:
            note("sweep")
            for step in range(1, self.seats):
                self.pay((capturer + step) % self.seats, capturer, 1)
        if self.rules["sweep_first"]:
            self.pay_for_call([seat for seat, _ in call])
        self.go_on(capturer)

    def take_sequence(self, capturer: int, start: str) -> list[str]:
        upwards = self.run(capturer, start, 1)
        loot = self.take(upwards)
        if len(upwards) == 9:
            note("full circle")  # nothing is left to go down to
        elif self.rules["sequence"] == "whole_run":
            downwards = self.run(capturer, start, -1)
            note("downwards", bool(self.without_loose_end(downwards)))
            loot += self.take(downwards)
        return loot

    def run(self, capturer: int, start: str, direction: int) -> list[Step]:
        """Return the unbroken run of ranks next to the start in one direction, once round the circle at most."""
        steps: list[Step] = []
        for distance in range(1, 10):
            step = self.step(capturer, RANKS[(RANKS.index(start) + direction * distance) % 10])
            if step is None:
                break
            steps.append(step)
        return steps

    def step(self, capturer: int, wanted: str) -> Step | None:
        # A table card of the rank protects a pile with the same rank on top; one's own pile never counts.
        lying = [card for card in self.table if rank(card) == wanted]
        opponents = [(capturer + ahead) % self.seats for ahead in range(1, self.seats)]
        fitting = [seat for seat in opponents if self.piles[seat] and rank(self.piles[seat][0]) == wanted]
        if lying:
            return None, lying[0]
        if self.rules["stealing"] == "none" or not fitting:
            return None
        # Of two fitting piles the taller is taken; of equal ones that of the seat that plays sooner.
        tallest = max(len(self.piles[seat]) for seat in fitting)
        owners = [seat for seat in fitting if len(self.piles[seat]) == tallest]
        note("two piles", len(fitting) > 1)
        note("two equal piles", len(owners) > 1)
        return owners[0], self.piles[owners[0]][0]

    def without_loose_end(self, steps: list[Step]) -> list[Step]:
        """Return the run without piles that have no table card further on, where that is ruled."""
        lying = [place for place, (owner, _) in enumerate(steps, 1) if owner is None]
        return steps[: max(lying, default=0)] if self.rules["stealing"] == "between" else steps

    def take(self, steps: list[Step]) -> list[str]:
        loot: list[str] = []
        taken = self.without_loose_end(steps)
        note("loose end", len(taken) < len(steps))
        for owner, card in taken:
            if owner is None:
                loot.append(card)
                self.table.remove(card)
            else:
                # A stolen pile enters whole, its order unchanged.
                note("steal")
                loot += self.piles[owner]
                self.piles[owner] = []
        return loot

    def pay_for_call(self, seats: list[int]) -> None:
        """Let earlier callers pay, the latest first: `chain` each later one as many cards as lie between."""
        last = len(seats) - 1
        if self.rules["cau_payment"] == "first_to_last" and seats:
            self.pay(seats[0], seats[last], last)
            return
        for payer in range(last - 1, -1, -1):
            if self.rules["cau_payment"] == "flat":
                self.pay(seats[payer], seats[last], 1)
            else:
                for receiver in range(payer + 1, last + 1):
                    self.pay(seats[payer], seats[receiver], receiver - payer)

    def pay(self, payer: int, receiver: int, cards: int) -> None:
        if payer == receiver:
            note("to oneself")  # with few seats a caller meets itself
            return
        paid = self.move_block(payer, receiver, cards)
        note("part payment", 0 < paid < cards)
        if paid < cards:
            self.debts.append([payer, receiver, cards - paid])

    def pay_old_debts(self, debtor: int) -> None:
        for debt in self.debts:
            if debt[0] == debtor:
                paid = self.move_block(debtor, debt[1], debt[2])
                debt[2] -= paid
                note("debt half paid", paid > 0 and debt[2] > 0)
        self.debts = [debt for debt in self.debts if debt[2] > 0]

    def move_block(self, payer: int, receiver: int, cards: int) -> int:
        block, self.piles[payer] = self.piles[payer][:cards], self.piles[payer][cards:]
        self.piles[receiver][:0] = block
        return len(block)

    def go_on(self, seat: int) -> None:
        self.turn = (seat + 1) % self.seats
        if any(self.hands):
            return
        if self.stock:
            # A card trailed last can still be caued by the first card of the next batch.
            note("batch")
            share = min(3, len(self.stock) // self.seats)
            for receiver in self.order:
                self.hands[receiver], self.stock = self.stock[:share], self.stock[share:]
            return
        self.over = True
        if self.rules["leftovers"] == "last_capturer" and self.last is not None:
            note("leftovers", bool(self.table))
            self.piles[self.last][:0], self.table = self.table[::-1], []

    def winners(self) -> list[int]:
        counts = [len(pile) for pile in self.piles]
        leaders = [seat for seat in range(self.seats) if counts[seat] == max(counts)]
        return [] if not self.over or (len(leaders) > 1 and self.rules["ties"] == "nobody") else leaders

    def gained(self) -> list[int]:
        if self.rules["scoring"] == "points" and self.over:
            return [len(pile) // 10 for pile in self.piles]
        return [int(seat in self.winners()) for seat in range(self.seats)]

    def told(self) -> Json:
        pairs = sorted({(debtor, to) for debtor, to, _ in self.debts})
        owed = {pair: sum(cards for *both, cards in self.debts if tuple(both) == pair) for pair in pairs}
        return {
            **{name: getattr(self, name) for name in ("piles", "table", "hands", "over")},
            "counts": [len(pile) for pile in self.piles],
            "debts": [{"from": pair[0], "to": pair[1], "cards": owed[pair]} for pair in pairs],
            "winners": self.winners(),
        }
