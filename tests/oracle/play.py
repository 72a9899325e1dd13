"""One round, played slowly and simply: a second version of the rules, for comparison with the real engine.

Everything is mutable and made of strings and lists: a card is "O4", a pile is a list with its top first, the table a
list in the order the cards came to lie. Each branch has the clause of the rules beside it, in other words than the
rules page. Nothing here depends on the program under test.
"""

from collections import Counter
from typing import Any

RANKS = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
SUITS = "OCEB"
DECK = [f"{suit}{rank}" for suit in SUITS for rank in RANKS]

Rules = dict[str, Any]
Step = tuple[str, int, str]
"""One step of a sequence: ("table", place on the table, the card) or ("pile", owner, its top card)."""

DEFAULTS: Rules = {
    "stealing": "anywhere",
    "deal": "all",
    "sequence": "ascending",
    "cau_sequence": True,
    "cau_payment": "chain",
    "sweep_first": False,
    "leftovers": "nobody",
    "ties": "all",
    "scoring": "rounds",
}


class Illegal(Exception):
    """A play that the rules do not allow; the text says why."""


def full_rules(given: Rules) -> Rules:
    """Return the options with the defaults filled in; the target is 3 rounds, or 21 points."""
    rules = DEFAULTS | {"target": 3} | given
    if rules["scoring"] == "points" and "target" not in given:
        rules["target"] = 21
    return rules


def rank(card: str) -> int:
    return int(card[1:])


def rank_after(start: int, steps: int) -> int:
    """Return the rank that many steps ahead (or back) on the circle 1 2 3 4 5 6 7 10 11 12 1."""
    return RANKS[(RANKS.index(start) + steps) % 10]


SHARES = {2: 18, 3: 12, 4: 9, 5: 7, 6: 6, 7: 5, 8: 4, 9: 4, 10: 3, 11: 3, 12: 3}
"""The cards that each seat is dealt in a round, by the number of seats."""
ASIDE = {8: 4, 10: 6, 11: 3}
"""The cards that nobody is dealt; with other numbers of seats there are none."""


def table_size(seats: int) -> int:
    """Return the number of cards that lie open at first: of the 40, those neither dealt nor put aside."""
    return 40 - SHARES[seats] * seats - ASIDE.get(seats, 0)


class Round:
    """A round in progress.

    `piles` top first; `table` in the order of arrival; `debts` as [from, to, cards], the oldest first;
    `trailed` the (seat, card) of the last play if it trailed; `call` the (seat, card) of everyone in an open
    call, the trailing seat first, empty while none is open; `aside` the cards at the stock's end that nobody is
    ever dealt; `happened` counts what has occurred, for tests.
    """

    def __init__(self, rules: Rules, dealer: int, table: list[str], hands: list[list[str]], stock: list[str]) -> None:
        self.rules = full_rules(rules)
        self.seats = len(hands)
        self.dealer = dealer
        self.table = list(table)
        self.hands = [list(hand) for hand in hands]
        to_deal = len(stock) - ASIDE.get(self.seats, 0)
        self.stock, self.aside = list(stock[:to_deal]), list(stock[to_deal:])
        self.piles: list[list[str]] = [[] for _ in hands]
        self.debts: list[list[int]] = []
        # The seat after the dealer plays first.
        self.turn = (dealer + 1) % self.seats
        self.trailed: tuple[int, str] | None = None
        self.call: list[tuple[int, str]] = []
        self.last_capturer: int | None = None
        self.over = False
        self.happened: Counter[str] = Counter()

    # --- decisions

    def decision(self) -> tuple[int, list[str], bool] | None:
        """Return the seat that must decide, its playable cards, and whether it may pass; None when it is over."""
        if self.over:
            return None
        hand = self.hands[self.turn]
        if self.call:
            # A seat asked for recau or contracau answers with the rank or passes, before anything else.
            return self.turn, [card for card in hand if rank(card) == rank(self.call[0][1])], True
        return self.turn, list(hand), False

    def play(self, seat: int, card: str) -> None:
        """The seat plays the card: a trail, a capture, or a call."""
        self._check(seat, card)
        self.hands[seat].remove(card)
        same = [other for other in self.table if rank(other) == rank(card)]
        if self.call:
            # An answer joins the call; its cards lie on the table until it is settled.
            self._call_with(seat, card)
        elif self.trailed is not None and rank(self.trailed[1]) == rank(card):
            # The play right before trailed a card and this one equals that very card: cau.
            self.call = [self.trailed]
            self._call_with(seat, card)
        elif same:
            # An equal card on the table is captured, and the sequence that starts there with it.
            self.happened["capture"] += 1
            self.trailed = None
            self._capture(seat, [card, same[0]], sequence=True, callers=[])
        else:
            # No equal card on the table: it stays there. An equal card on a pile does not matter.
            self.happened["trail"] += 1
            self.table.append(card)
            self.trailed = (seat, card)
            self._next_turn(seat)

    def let_pass(self, seat: int) -> None:
        """The asked seat passes: the first pass ends the call. Its normal turn follows."""
        self._check(seat, None)
        self.happened["pass"] += 1
        self._settle_call()

    def _check(self, seat: int, card: str | None) -> None:
        decision = self.decision()
        if decision is None:
            raise Illegal("the round is over")
        turn, cards, may_pass = decision
        if seat != turn:
            raise Illegal(f"seat {seat} plays, but it is seat {turn}'s turn")
        if card is None and not may_pass:
            raise Illegal(f"seat {seat} passes, but was not asked")
        if card is not None and card not in self.hands[seat]:
            raise Illegal(f"seat {seat} does not hold {card}")
        if card is not None and card not in cards:
            raise Illegal(f"seat {seat} was asked to answer a call, and {card} is of another rank")

    # --- calls

    def _call_with(self, seat: int, card: str) -> None:
        self.call.append((seat, card))
        self.happened[("", "", "cau", "recau", "contracau")[len(self.call)]] += 1
        self.table.append(card)
        self.trailed = None
        asked = (seat + 1) % self.seats
        if len(self.call) < 4 and any(rank(other) == rank(card) for other in self.hands[asked]):
            # The next seat holds the rank: it is asked.
            self.turn = asked
        else:
            # The fourth card is out, or the next seat cannot answer
            # (after the last card of a batch nobody can).
            self._settle_call()

    def _settle_call(self) -> None:
        callers, self.call = self.call, []
        # The last caller takes all equal cards, the latest on top of the earlier ones.
        equal = [card for _, card in reversed(callers)]
        # cau_sequence: false leaves it at the equal cards.
        self._capture(callers[-1][0], equal, sequence=self.rules["cau_sequence"], callers=callers)

    # --- captures

    def _capture(self, capturer: int, equal: list[str], sequence: bool, callers: list[tuple[int, str]]) -> None:
        """Take the equal cards (top first) and what follows; then debts and payments, in the order ruled."""
        self.table = [card for card in self.table if card not in equal]
        loot = list(equal)
        if sequence:
            loot += self._take_sequence(capturer, rank(equal[0]))
        # What was taken comes to lie on the old pile.
        self.piles[capturer] = loot + self.piles[capturer]
        self.last_capturer = capturer
        # capture -> the capturer's old debts -> payments for the call -> payments for the sweep
        # (the last two change places with sweep_first).
        swept = not self.table
        self._pay_old_debts(capturer)
        if self.rules["sweep_first"]:
            self._pay_for_sweep(capturer, swept)
            self._pay_for_call(callers)
        else:
            self._pay_for_call(callers)
            self._pay_for_sweep(capturer, swept)
        # After a call play goes on with the seat after the last caller: after the capturer, as always.
        self._next_turn(capturer)

    def _take_sequence(self, capturer: int, start: int) -> list[str]:
        """Take what continues the sequence from the matched rank, and return it in the order taken."""
        upwards = self.run(capturer, start, +1)
        loot = self._take(self._fast(upwards))
        if len(upwards) == 9:
            # At most once around the circle; nothing is left to go down to.
            self.happened["full circle"] += 1
        elif self.rules["sequence"] == "whole_run":
            # whole_run: then downwards in the same way, judged by itself.
            downwards = self._fast(self.run(capturer, start, -1))
            self.happened["downwards"] += bool(downwards)
            loot += self._take(downwards)
        return loot

    def run(self, capturer: int, start: int, direction: int) -> list[Step]:
        """Return the unbroken run of ranks next to the start in one direction; nothing is moved."""
        steps: list[Step] = []
        for distance in range(1, 10):
            wanted = rank_after(start, direction * distance)
            step = self._table_step(wanted) or self._pile_step(capturer, wanted)
            if step is None:
                break
            steps.append(step)
        return steps

    def _table_step(self, wanted: int) -> Step | None:
        # A table card of the rank is taken, and so protects a pile with the same rank on top.
        for place, card in enumerate(self.table):
            if rank(card) == wanted:
                return "table", place, card
        return None

    def _pile_step(self, capturer: int, wanted: int) -> Step | None:
        if self.rules["stealing"] == "none":
            # The game cau: piles are never taken.
            return None
        # Opponents in order of play after the capturer; the capturer's own pile never counts.
        opponents = [(capturer + step) % self.seats for step in range(1, self.seats)]
        fitting = [seat for seat in opponents if self.piles[seat] and rank(self.piles[seat][0]) == wanted]
        if not fitting:
            return None
        # Of two fitting piles the taller is taken; of equal ones that of the seat that plays sooner.
        # One only.
        tallest = max(len(self.piles[seat]) for seat in fitting)
        owners = [seat for seat in fitting if len(self.piles[seat]) == tallest]
        self.happened["two piles"] += len(fitting) > 1
        self.happened["two equal piles"] += len(owners) > 1
        return "pile", owners[0], self.piles[owners[0]][0]

    def _fast(self, steps: list[Step]) -> list[Step]:
        """Return the run without piles that may not be taken: with `between`, those with no table card further on."""
        fast = list(steps)
        if self.rules["stealing"] == "between":
            while fast and fast[-1][0] == "pile":
                fast.pop()
                self.happened["loose end"] += 1
        return fast

    def _take(self, steps: list[Step]) -> list[str]:
        loot: list[str] = []
        for where, owner, card in steps:
            if where == "table":
                loot.append(card)
            else:
                # A stolen pile enters whole, its order unchanged.
                self.happened["steal"] += 1
                loot += self.piles[owner]
                self.piles[owner] = []
        self.table = [card for card in self.table if card not in loot]
        return loot

    # --- payments

    def _pay_for_call(self, callers: list[tuple[int, str]]) -> None:
        if not callers:
            return
        seats = [seat for seat, _ in callers]
        last = len(seats) - 1
        if self.rules["cau_payment"] == "chain":
            # From the last but one back to the first, each pays each later one as many cards as lie between.
            for i in range(last - 1, -1, -1):
                for j in range(i + 1, last + 1):
                    self._pay(seats[i], seats[j], j - i)
        elif self.rules["cau_payment"] == "first_to_last":
            # Only the trailing seat pays, and only the last caller: 1, 2 or 3.
            self._pay(seats[0], seats[last], last)
        else:
            # flat: each earlier play costs its player one card to the last caller, the latest play first.
            for i in range(last - 1, -1, -1):
                self._pay(seats[i], seats[last], 1)

    def _pay_for_sweep(self, capturer: int, swept: bool) -> None:
        if not swept:
            return
        # The table is empty: every other seat pays one card, in order of play after the capturer.
        self.happened["sweep"] += 1
        for step in range(1, self.seats):
            self._pay((capturer + step) % self.seats, capturer, 1)

    def _pay(self, payer: int, receiver: int, cards: int) -> None:
        if payer == receiver:
            # With few seats a caller meets itself: nothing to pay.
            self.happened["to oneself"] += 1
            return
        paid = self._move_block(payer, receiver, cards)
        self.happened["payment"] += paid > 0
        if paid < cards:
            # Too short a pile pays what it has and owes the rest, as a debt of its own.
            self.happened["debt"] += 1
            self.happened["part payment"] += paid > 0
            self.debts.append([payer, receiver, cards - paid])

    def _pay_old_debts(self, debtor: int) -> None:
        # On a capture, and only then, old debts are paid: the oldest first, each as a block,
        # as far as the pile reaches.
        for debt in self.debts:
            if debt[0] == debtor:
                paid = self._move_block(debtor, debt[1], debt[2])
                debt[2] -= paid
                self.happened["debt paid"] += paid > 0
                self.happened["debt half paid"] += paid > 0 and debt[2] > 0
        # A debt half paid keeps its place.
        self.debts = [debt for debt in self.debts if debt[2] > 0]

    def _move_block(self, payer: int, receiver: int, cards: int) -> int:
        """Move up to `cards` cards, in order, from the top of one pile to another; return how many."""
        block = self.piles[payer][:cards]
        self.piles[payer] = self.piles[payer][cards:]
        self.piles[receiver] = block + self.piles[receiver]
        return len(block)

    # --- turns, batches, the end

    def _next_turn(self, seat: int) -> None:
        self.turn = (seat + 1) % self.seats
        if any(self.hands):
            return
        if self.stock:
            # All hands are empty and no call is open: the next batch.
            # A card trailed last can still be caued by the first card of it.
            self.happened["batch"] += 1
            self._deal_batch()
        else:
            self._end()

    def _deal_batch(self) -> None:
        # Three each, or what is left over shared evenly; the seat after the dealer gets its cards first.
        share = min(3, len(self.stock) // self.seats)
        for step in range(1, self.seats + 1):
            seat = (self.dealer + step) % self.seats
            self.hands[seat] = self.stock[:share]
            self.stock = self.stock[share:]

    def _end(self) -> None:
        self.over = True
        if self.rules["leftovers"] == "last_capturer" and self.last_capturer is not None and self.table:
            # What is left goes to the last capturer, the last card on top; no capture, so no debt is paid.
            self.happened["leftovers"] += 1
            self.piles[self.last_capturer] = self.table[::-1] + self.piles[self.last_capturer]
            self.table = []

    def winners(self) -> list[int]:
        """Return the seats that win the round: most cards; tied leaders all, or (`ties: nobody`) none."""
        counts = [len(pile) for pile in self.piles]
        leaders = [seat for seat in range(self.seats) if counts[seat] == max(counts)]
        if not self.over or (len(leaders) > 1 and self.rules["ties"] == "nobody"):
            return []
        return leaders
