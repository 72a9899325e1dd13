"""A second, slow implementation of the rules: a record, as plain JSON, goes in, and its replay comes out.

It is written from the rules and the record format alone, with strings and lists, for comparison with the real engine.
Cards are their codes. Nothing here depends on the program under test.
"""

from typing import Any

from tests.expecting import present
from tests.games.readings import need

FRENCH = {"H": "H", "D": "D", "C": "C", "S": "S"}
ITALIAN = {"H": "O", "D": "C", "C": "E", "S": "B"}
RANKS = ["A", "7", "J", "K", "Q", "10", "9", "8", "6", "5", "4", "3"]
ITALIAN_RANKS = ["1", "7", "10", "12", "11", "6", "5", "4", "3", "2"]
COUNT = {"A": 11, "7": 7, "J": 5, "K": 4, "Q": 3}
RANKS_BY_SEATS = {1: 8, 2: 8, 3: 6, 4: 8, 5: 10, 6: 12}


class Cards:
    """The names of the cards: codes to (suit, rank) in French words, and back."""

    def __init__(self, deck: str, seats: int) -> None:
        self.names: dict[str, tuple[str, str]] = {}
        for suit in "HDCS":
            for place, rank in enumerate(RANKS[: RANKS_BY_SEATS[seats]]):
                code = rank + suit if deck == "french" else ITALIAN[suit] + ITALIAN_RANKS[place]
                self.names[code] = (suit, rank)
        self.codes = {name: code for code, name in self.names.items()}
        self.letters = FRENCH if deck == "french" else ITALIAN

    def code(self, suit: str, rank: str) -> str:
        return self.codes[suit, rank]


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return what `caurobat replay --json` must print of `record`; raises `Refused`."""
    rules = record.get("rules", {})
    need(set(rules) <= {"deck", "target"}, "an unknown option")
    deck, target = rules.get("deck", "french"), rules.get("target", 7)
    need(deck in ("french", "italian"), "no such deck")
    need(type(target) is int and target >= 1, "the target")
    seats = len(record["seats"])
    need(1 <= seats <= (6 if deck == "french" else 5), "seats")
    score = [0] * seats
    rounds: list[dict[str, Any]] = []
    dealer = None
    winner = None
    for number, one in enumerate(record["rounds"]):
        need(winner is None, "a round after the match was won")
        need(number == 0 or rounds[-1]["over"], "a round after an unfinished one")
        need(dealer is None or one["dealer"] == dealer, "the wrong dealer")
        told, gained = play_round(Cards(deck, seats), seats, one)
        rounds.append(told)
        dealer = told["capo"]
        score = [before + more for before, more in zip(score, gained, strict=True)]
        best = max(score)
        if best >= target and score.count(best) == 1:
            winner = score.index(best)
    return {"rounds": rounds, "sides": [[seat] for seat in range(seats)], "score": score, "winner": winner}


def play_round(cards: Cards, seats: int, one: dict[str, Any]) -> tuple[dict[str, Any], list[int]]:
    """Return one round, and what each seat scores by it."""
    check_deal(cards, seats, one)
    table = Table(cards, seats, one)
    for play in one["plays"]:
        table.play(play)
    return table.told()


def check_deal(cards: Cards, seats: int, one: dict[str, Any]) -> None:
    players = 2 if seats == 1 else seats
    stock = one.get("stock", [])
    need(one["table"] == [], "cards on the table")
    need(type(one["dealer"]) is int and 0 <= one["dealer"] < seats, "the dealer")
    need(len(one["hands"]) == players, "the number of hands")
    need(all(len(hand) == 8 for hand in one["hands"]), "eight each")
    need(len(stock) == (16 if seats < 3 else 0), "sixteen set aside, or none")
    everything = [card for hand in one["hands"] for card in hand] + stock
    need(sorted(everything) == sorted(cards.names), "all the cards, each once")
    ace = cards.code("H", "A")
    need(ace not in stock, "the ace is never set aside")
    need(seats > 1 or ace in one["hands"][0], "alone one has the ace")


class Table:
    """A round in progress."""

    def __init__(self, cards: Cards, seats: int, one: dict[str, Any]) -> None:
        self.cards, self.seats, self.dealer = cards, seats, one["dealer"]
        self.players = 2 if seats == 1 else seats
        self.hands = [list(hand) for hand in one["hands"]]
        self.stock = list(one.get("stock", []))
        ace = cards.code("H", "A")
        self.capo = [ace in hand for hand in self.hands].index(True)
        self.double: str | None = None
        self.trump: str | None = None
        self.given: dict[int, list[str]] = {}
        self.exchanged = seats < 4
        self.side: list[int] | None = [self.capo] if self.exchanged else None
        self.open: list[str] = []
        self.leader = self.capo
        self.tricks: list[dict[str, Any]] = []
        self.points = [0] * self.players

    def play(self, play: dict[str, Any]) -> None:
        """One decision."""
        kinds = [key for key in ("card", "pass", "announce", "claim", "double", "trump", "give") if key in play]
        need(len(kinds) == 1 and "takes" not in play, "exactly one kind of play")
        seat, kind = play["seat"], kinds[0]
        if self.double is None:
            need(kind == "double" and seat == self.capo, "the capo chooses a suit first")
            need(play["double"] in [self.cards.letters[suit] for suit in "DCS"], "no suit to double")
            self.double = play["double"]
        elif self.seats == 3 and self.trump is None:
            need(kind == "trump" and seat == self.capo, "the capo names a trump")
            always = [self.cards.code("H", rank) for rank in ("A", "7", "Q")]
            need(play["trump"] in self.cards.names and play["trump"] not in always, "no fourth trump")
            self.trump = play["trump"]
        elif not self.exchanged:
            need(kind == "give" and seat == (self.capo + len(self.given)) % self.seats, "gifts, from the capo on")
            self.give(seat, play["give"])
        else:
            need(len(self.tricks) * self.players < (32 if self.seats < 3 else 8 * self.seats), "the round is over")
            need(kind == "card" and seat == (self.leader + len(self.open)) % self.players, "not its turn")
            self.lay(seat, play["card"])

    def give(self, seat: int, gift: list[str]) -> None:
        left, right = (seat + 1) % self.seats, (seat - 1) % self.seats
        to = [left, right] if self.seats == 6 else [left]
        need(len(gift) == len(to) and len(set(gift)) == len(gift), "one card for each receiver")
        for card, receiver in zip(gift, to, strict=True):
            need(card in self.hands[seat], "not its card")
            need(card != self.cards.code("H", "A"), "the ace stays")
            if receiver == self.capo:
                need(card != self.cards.code("H", "Q"), "no queen for the capo")
                need(self.seats < 6 or card != self.cards.code("H", "K"), "no king for the capo")
        self.given[seat] = gift
        if len(self.given) < self.seats:
            return
        for giver, cards in self.given.items():
            for card in cards:
                self.hands[giver].remove(card)
        for giver, cards in self.given.items():
            self.hands[(giver + 1) % self.seats].append(cards[0])
            if self.seats == 6:
                self.hands[(giver - 1) % self.seats].append(cards[1])
        self.exchanged = True
        ladies = [self.cards.code("H", "Q")] + ([self.cards.code("H", "K")] if self.seats == 6 else [])
        self.side = sorted(
            {self.capo} | {seat for seat, hand in enumerate(self.hands) if any(lady in hand for lady in ladies)}
        )

    def trumps(self) -> list[str]:
        three = [self.cards.code("H", rank) for rank in ("A", "7", "Q")]
        return three + ([self.trump] if self.trump else [])

    def suit(self, card: str) -> str:
        return self.cards.names[card][0]

    def lay(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        need(card in hand, "not its card")
        if self.open:
            asked = self.suit(self.open[0])
            has_it = any(self.suit(held) == asked for held in hand)
            need(not has_it or self.suit(card) == asked or card in self.trumps(), "must follow")
        hand.remove(card)
        self.open.append(card)
        if len(self.open) == self.players:
            self.finish()

    def finish(self) -> None:
        asked = self.suit(self.open[0])
        best = None
        for trump in self.trumps():
            if trump in self.open and best is None:
                best = trump
        for rank in RANKS:
            if best is None and self.cards.codes.get((asked, rank)) in self.open:
                best = self.cards.code(asked, rank)
        winner = (self.leader + self.open.index(present(best))) % self.players
        for card in self.open:
            suit, rank = self.cards.names[card]
            self.points[winner] += COUNT.get(rank, 0) * (2 if self.cards.letters[suit] == self.double else 1)
        self.tricks.append({"leader": self.leader, "cards": self.open, "winner": winner})
        self.open, self.leader = [], winner
        if len(self.tricks) == 8 and self.stock:
            other = 1 if self.seats == 1 else 1 - self.dealer
            self.hands[other], self.hands[1 - other] = self.stock[:8], self.stock[8:]
            self.stock = []

    def told(self) -> tuple[dict[str, Any], list[int]]:
        """Return the round as the replay prints it, and each seat's score for it."""
        is_over = self.exchanged and self.double is not None and not any(self.hands) and not self.open
        has_won, gained = None, [0] * self.seats
        if is_over and self.side is not None:
            made = sum(self.points[seat] for seat in self.side)
            least = 82 if self.seats > 3 else 80
            has_won = made >= least and (self.seats > 1 or made <= 85)
            worth = 2 if made in (0, 150) and self.seats > 1 else 1
            for seat in range(self.seats):
                if (seat in self.side) == has_won:
                    gained[seat] = worth
        told = {
            "capo": self.capo,
            "double": self.double,
            "trump": self.trump,
            "hands": self.hands,
            "table": self.open,
            "tricks": self.tricks,
            "points": self.points,
            "side": self.side,
            "won": has_won,
            "over": is_over,
        }
        return told, gained
