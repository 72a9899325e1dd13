"""A second reading of Capodama's rules; a card has a suit and a rank in French words, whatever the deck."""

from itertools import permutations
from typing import ClassVar

from tests.games.readings import Json, Reading, known, need, note

LETTERS = {"french": "HDCS", "italian": "OCEB"}
RANKS = {
    "french": ["A", "7", "J", "K", "Q", "10", "9", "8", "6", "5", "4", "3"],
    "italian": ["1", "7", "10", "12", "11", "6", "5", "4", "3", "2"],
}
COUNT = [11, 7, 5, 4, 3]
"""What a card counts, in the order of ranks; the others count nothing."""
RANKS_BY_SEATS = {1: 8, 2: 8, 3: 6, 4: 8, 5: 10, 6: 12}
RARE = {"won", "unfinished", "the capo's side loses"}


class Round(Reading):
    CHOICES: ClassVar[Json] = {"deck": ["french", "italian"]}
    TARGET = 7

    def __init__(self, rules: Json, seats: int, one: Json, score: list[int]) -> None:
        self.players = 2 if seats == 1 else seats
        self.is_french = rules["deck"] == "french"
        self.suits, self.ranks = LETTERS[rules["deck"]], RANKS[rules["deck"]][: RANKS_BY_SEATS[seats]]
        super().__init__(rules, seats, one, score)
        self.ace, self.lord, self.lady = (self.code(self.suits[0], self.ranks[place]) for place in (0, 3, 4))
        need(self.ace not in self.stock, "the ace is never set aside")
        need(seats > 1 or self.ace in self.hands[0], "alone one has the ace")
        self.capo = [self.ace in hand for hand in self.hands].index(True)
        self.double: str | None = None
        self.trumps = [self.ace, self.code(self.suits[0], self.ranks[1]), self.lady]
        self.given: dict[int, list[str]] = {}
        self.exchanged = seats < 4
        self.side: list[int] | None = [self.capo] if self.exchanged else None
        self.leader = self.turn = self.capo
        self.ways = (1, -1) if seats == 6 else (1,)
        self.tricks: list[Json] = []
        self.points = [0] * self.players

    @staticmethod
    def can_sit(rules: Json, seats: int) -> bool:
        return 1 <= seats <= (6 if rules["deck"] == "french" else 5)

    def code(self, suit: str, rank: str) -> str:
        return rank + suit if self.is_french else suit + rank

    def suit(self, card: str) -> str:
        return card[-1] if self.is_french else card[0]

    def place(self, card: str) -> int:
        return self.ranks.index(card[:-1] if self.is_french else card[1:])

    def deck(self) -> list[str]:
        return [self.code(suit, rank) for suit in self.suits for rank in self.ranks]

    def sizes(self) -> list[int]:
        return [0] + [8] * self.players

    def legal(self) -> list[Json]:
        hand = self.hands[self.turn]
        if self.double is None:
            return [{"double": suit} for suit in self.suits[1:]]
        if self.seats == 3 and len(self.trumps) == 3:
            return [{"trump": card} for card in self.deck() if card not in self.trumps]
        if not self.exchanged:
            return [{"give": [*gift]} for gift in permutations(hand, len(self.ways)) if self.may_give(gift)]
        asked = self.suit(self.table[0]) if self.table else ""
        has_it = any(self.suit(card) == asked for card in hand)
        return [{"card": card} for card in hand if not has_it or self.suit(card) == asked or card in self.trumps]

    def may_give(self, gift: tuple[str, ...]) -> bool:
        """Whether the ace stays, and no lady goes to the capo."""
        kept = [self.lady, self.lord] if self.seats == 6 else [self.lady]
        to_capo = [(self.turn + way) % self.seats == self.capo for way in self.ways]
        return self.ace not in gift and not any(
            is_to and card in kept for card, is_to in zip(gift, to_capo, strict=True)
        )

    def play(self, move: Json) -> None:
        need(not self.over and move["seat"] == self.turn, "not its turn")
        need({key: move[key] for key in known(move)} in self.legal(), "no legal decision")
        if "double" in move:
            self.double = move["double"]
        elif "trump" in move:
            self.trumps.append(move["trump"])
        elif "give" in move:
            self.give(self.turn, move["give"])
        else:
            self.lay(self.turn, move["card"])

    def give(self, seat: int, gift: list[str]) -> None:
        self.given[seat], self.turn = gift, (seat + 1) % self.seats
        if len(self.given) < self.seats:
            return
        for giver, gift in self.given.items():
            self.hands[giver] = [card for card in self.hands[giver] if card not in gift]
        for giver, gift in self.given.items():
            for card, way in zip(gift, self.ways, strict=True):
                self.hands[(giver + way) % self.seats].append(card)
        self.exchanged = True
        ladies = {self.ace, self.lady} | ({self.lord} if self.seats == 6 else set())
        self.side = [seat for seat, hand in enumerate(self.hands) if ladies & set(hand)]

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.table.append(card)
        self.turn = (seat + 1) % self.players
        if len(self.table) == self.players:
            self.finish_trick(self.suit(self.table[0]))

    def finish_trick(self, asked: str) -> None:
        trumps = [trump for trump in self.trumps if trump in self.table]
        best = trumps[0] if trumps else min((card for card in self.table if self.suit(card) == asked), key=self.place)
        winner = (self.leader + self.table.index(best)) % self.players
        for card in self.table:
            worth = dict(enumerate(COUNT)).get(self.place(card), 0)
            self.points[winner] += worth * (2 if self.suit(card) == self.double else 1)
        self.tricks.append({"leader": self.leader, "cards": self.table, "winner": winner})
        self.table, self.leader, self.turn = [], winner, winner
        if len(self.tricks) == 8 and self.stock:
            other = 1 if self.seats == 1 else 1 - self.dealer
            self.hands[other], self.hands[1 - other], self.stock = self.stock[:8], self.stock[8:], []
        self.over = not any(self.hands)

    def made(self) -> int:
        return sum(self.points[seat] for seat in self.side or [])

    def has_won(self) -> bool | None:
        has_won = self.made() >= (82 if self.seats > 3 else 80) and (self.seats > 1 or self.made() <= 85)
        note("the capo's side loses", self.over and not has_won)
        return has_won if self.over else None

    def gained(self) -> list[int]:
        worth = 2 if self.made() in (0, 150) and self.seats > 1 else 1
        return [worth * ((seat in (self.side or [])) is self.has_won()) for seat in range(self.seats)]

    def next_dealer(self) -> int:
        return self.capo

    def told(self) -> Json:
        return {
            **{name: getattr(self, name) for name in ("capo", "double", "hands", "table", "tricks", "points", "side")},
            "trump": self.trumps[3] if len(self.trumps) > 3 else None,
            "won": self.has_won(),
            "over": self.over,
        }
