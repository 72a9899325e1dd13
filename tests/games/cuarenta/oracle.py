"""A second implementation of Cuarenta's rules and records: plain lists and dicts, slow, and independent of the engine.

`replay` takes the JSON value of a record and returns what `replay --json` must print, or raises `Refused`.
"""

import random
from itertools import combinations
from typing import Any

from tests.games.readings import need

RANKS = {
    "french": ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"],
    "spanish": ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"],
}
DECKS = {
    "french": [rank + suit for suit in "HDCS" for rank in RANKS["french"]],
    "spanish": [suit + rank for suit in "OCEB" for rank in RANKS["spanish"]],
}
CHOICES = {"deck": ["french", "spanish"], "sequence": ["courts", "numerals"], "wrong_claim": ["two", "nothing"]}
KINDS = ["card", "pass", "announce", "claim", "double", "trump", "give"]


def is_whole(value: object) -> bool:
    return type(value) is int


class Round:
    """One round on the table. `asked` is what is to be decided: ("announce" | "play" | "claim", seat), or None."""

    def __init__(self, rules: dict[str, str], seats: int, one: dict[str, Any], score: list[int]) -> None:
        self.rules, self.seats, self.score = rules, seats, score
        self.ranks = RANKS[rules["deck"]]
        self.dealer = one["dealer"]
        self.order = [(self.dealer + ahead) % seats for ahead in range(1, seats + 1)]
        self.stock = list(one.get("stock", []))
        self.table: list[str] = []
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.gains: list[dict[str, Any]] = []
        self.happened: list[str] = []
        self.asked: tuple[str, int] | None = None
        self.start_batch([list(hand) for hand in one["hands"]])

    def rank(self, card: str) -> str:
        return card[:-1] if self.rules["deck"] == "french" else card[1:]

    def number(self, card: str) -> int:
        """1 to 10 in the order of ranks."""
        return self.ranks.index(self.rank(card)) + 1

    def gain(self, side: int, why: str, points: int) -> None:
        self.score[side] += points
        self.gains.append({"side": side, "why": why, "points": points})
        self.happened.append(why)

    @property
    def won(self) -> bool:
        return max(self.score) >= 40

    # --- batches

    def start_batch(self, hands: list[list[str]]) -> None:
        self.hands = hands
        self.dealt = [list(hand) for hand in hands]
        self.caidas: list[tuple[int, int, str]] = []  # who, on whom, rank
        self.last_trailed: str | None = None
        self.to_announce = list(self.order)
        self.next_announcement()

    def most_of_a_kind(self, seat: int) -> int:
        ranks = [self.rank(card) for card in self.dealt[seat]]
        return max(ranks.count(rank) for rank in ranks)

    def may_announce(self, seat: int) -> str | None:
        kind = self.most_of_a_kind(seat)
        if kind == 4:
            return "four"
        if kind == 3 and self.score[seat % 2] < 30:
            return "ronda"
        return None

    def next_announcement(self) -> None:
        while self.to_announce:
            seat = self.to_announce.pop(0)
            if self.may_announce(seat):
                self.asked = ("announce", seat)
                return
        self.asked = ("play", self.order[0])

    def next_claim(self) -> None:
        while self.to_claim:
            seat = self.to_claim.pop(0)
            if self.score[seat % 2] < 30 and seat in [who for who, _, _ in self.caidas]:
                self.asked = ("claim", seat)
                return
        if self.stock:
            hands: list[list[str]] = [[] for _ in range(self.seats)]
            for seat in self.order:
                hands[seat], self.stock = self.stock[:5], self.stock[5:]
            self.happened.append("batch")
            self.start_batch(hands)
        else:
            self.count()
            self.asked = None

    def count(self) -> None:
        taken = [0, 0]
        for seat in range(self.seats):
            taken[seat % 2] += len(self.piles[seat])
        not_dealing = 1 - self.dealer % 2
        if taken == [20, 20]:
            self.happened.append("twenty each")
            self.gain(not_dealing, "cards", 6)
        elif max(taken) < 20:
            if taken[0] == taken[1]:
                self.happened.append("equal below twenty")
                self.gain(not_dealing, "cards", 2)
            else:
                self.gain(taken.index(max(taken)), "cards", 2)
        else:
            most = max(taken)
            points = {20: 6}.get(most) or 6 + 2 * ((most - 20 + 1) // 2)
            self.happened.append("twenty" if most == 20 else "more than twenty")
            self.gain(taken.index(most), "cards", points)

    # --- decisions

    def captures(self, card: str) -> list[list[str]]:
        """Return every way to capture with `card`, in table order."""
        mine = self.number(card)
        ways = []
        for matched in self.table:
            if self.number(matched) != mine:
                continue
            chain = [matched]
            following = mine + 1
            while following <= 10:
                if self.rules["sequence"] == "numerals" and (mine > 7 or following > 7):
                    break
                there = [other for other in self.table if self.number(other) == following]
                if not there:
                    break
                chain.append(there[0])
                following += 1
            ways.append(chain)
        if mine <= 7:
            numerals = [other for other in self.table if self.number(other) <= 7]
            for size in range(2, 8):
                adding_up = [some for some in combinations(numerals, size) if sum(map(self.number, some)) == mine]
                ways += map(list, adding_up)
        return ways

    def decide(self, play: dict[str, Any]) -> None:
        need(self.asked is not None, "the round is over")
        assert self.asked is not None
        kind, seat = self.asked
        need(is_whole(play["seat"]) and play["seat"] == seat, "not this seat's decision")
        if kind == "announce":
            self.decide_announcement(seat, play)
        elif kind == "claim":
            self.decide_claim(seat, play)
        else:
            need("card" in play, "a card must be played")
            self.decide_card(seat, play)

    def decide_announcement(self, seat: int, play: dict[str, Any]) -> None:
        if "pass" in play:
            self.happened.append("announcement passed")
            self.next_announcement()
            return
        need("announce" in play and play["announce"] == self.may_announce(seat), "no such announcement")
        if play["announce"] == "four":
            self.gain(seat % 2, "four", 40 - self.score[seat % 2])
            self.asked = None
        else:
            self.gain(seat % 2, "ronda", 4)
            self.next_announcement()

    def decide_claim(self, seat: int, play: dict[str, Any]) -> None:
        if "pass" in play:
            self.happened.append("claim passed")
            self.next_claim()
            return
        need("claim" in play and play["claim"] in self.ranks, "no such claim")
        right = False
        for who, victim, rank in self.caidas:
            ranks = [self.rank(card) for card in self.dealt[victim]]
            if who == seat and rank == play["claim"] and ranks.count(rank) >= 3:
                right = True
        if right:
            self.gain(seat % 2, "claim", 10)
        elif self.rules["wrong_claim"] == "two":
            self.gain(1 - seat % 2, "mistake", 2)
        if self.won:
            self.asked = None
        else:
            self.next_claim()

    def decide_card(self, seat: int, play: dict[str, Any]) -> None:
        card = play["card"]
        need(card in self.hands[seat], "not in the hand")
        ways = self.captures(card)
        if "takes" not in play:
            need(not ways, "several outcomes, takes is needed")
            way: list[str] = []
        else:
            fitting = [way for way in [*ways, []] if sorted(way) == sorted(play["takes"])]
            need(len(fitting) == 1, "not a capture of this card")
            way = fitting[0]
        self.hands[seat].remove(card)
        trailed_before, self.last_trailed = self.last_trailed, None
        if not way:
            if ways:
                self.happened.append("trailed though it could capture")
            self.table.append(card)
            self.last_trailed = card
        else:
            self.capture(seat, card, way, trailed_before)
        if self.won:
            self.asked = None
        elif any(self.hands):
            self.asked = ("play", (seat + 1) % self.seats)
        else:
            self.to_claim = list(self.order)
            self.next_claim()

    def capture(self, seat: int, card: str, way: list[str], trailed_before: str | None) -> None:
        side = seat % 2
        for taken in way:
            self.table.remove(taken)
        self.piles[seat] = [card, *way, *self.piles[seat]]
        before = self.score[side]
        if self.number(way[0]) != self.number(card):
            self.happened.append("sum")
        elif len(way) > 1:
            self.happened.append("run")
            if self.number(way[-1]) > 7 >= self.number(way[0]):
                self.happened.append("run through 7")
        if way[0] == trailed_before and self.number(way[0]) == self.number(card):
            self.caidas.append((seat, (seat - 1) % self.seats, self.rank(card)))
            self.gain(side, "caida", 2)
        if not self.table and not self.won:
            if before >= 38:
                self.happened.append("limpia at 38")
            else:
                self.gain(side, "limpia", 2)

    def told(self) -> dict[str, Any]:
        return {
            "piles": self.piles,
            "table": self.table,
            "hands": self.hands,
            "gains": self.gains,
            "over": self.asked is None,
        }


# --- records


def check_head(record: Any) -> tuple[dict[str, str], int]:
    need(isinstance(record, dict), "not an object")
    for key in ("format", "version", "game", "seats", "rounds"):
        need(key in record, f"{key} is missing")
    need(record["format"] == "caurobat-record" and record["game"] == "cuarenta", "another format or game")
    need(is_whole(record["version"]) and record["version"] == 1, "another version")
    rules = record.get("rules", {})
    need(isinstance(rules, dict), "rules are no object")
    for name, value in rules.items():
        need(name in CHOICES and isinstance(value, str) and value in CHOICES[name], f"rules.{name}")
    need(isinstance(record["seats"], list) and len(record["seats"]) in (2, 4), "2 or 4 seats")
    for seat in record["seats"]:
        need(isinstance(seat, dict), "a seat is no object")
        need(all(isinstance(seat.get(key, ""), str) for key in ("name", "player")), "a name is no string")
    need(isinstance(record["rounds"], list), "rounds are no list")
    return {name: rules.get(name, values[0]) for name, values in CHOICES.items()}, len(record["seats"])


def check_deal(one: Any, rules: dict[str, str], seats: int) -> None:
    need(isinstance(one, dict), "a round is no object")
    for key in ("dealer", "table", "hands", "plays"):
        need(key in one, f"{key} is missing")
    need(is_whole(one["dealer"]) and 0 <= one["dealer"] < seats, "dealer")
    need(one["table"] == [] and isinstance(one["table"], list), "nothing lies on the table at first")
    hands, stock = one["hands"], one.get("stock", [])
    need(isinstance(hands, list) and len(hands) == seats and isinstance(stock, list), "hands")
    need(all(isinstance(hand, list) and len(hand) == 5 for hand in hands), "five cards each")
    cards = [card for hand in hands for card in hand] + stock
    need(all(isinstance(card, str) for card in cards), "cards are strings")
    need(sorted(cards) == sorted(DECKS[rules["deck"]]), "not the 40 cards, each once")
    need(isinstance(one["plays"], list), "plays")


def check_play(play: Any, deck: str) -> None:
    need(isinstance(play, dict), "a play is no object")
    need("seat" in play and is_whole(play["seat"]), "seat")
    kinds = [kind for kind in KINDS if kind in play]
    need(len(kinds) == 1, "exactly one kind")
    need("takes" not in play or kinds == ["card"], "takes stands beside card")
    need("pass" not in play or play["pass"] is True, "pass is true")
    if "takes" in play:
        need(isinstance(play["takes"], list), "takes is a list")
        need(all(isinstance(card, str) and card in DECKS[deck] for card in play["takes"]), "takes are cards")
        need(len(set(play["takes"])) == len(play["takes"]), "a card twice")


def replay(record: Any) -> dict[str, Any]:
    """Return the replay of a record; raises `Refused`."""
    rules, seats = check_head(record)
    score = [0, 0]
    told: list[dict[str, Any]] = []
    last: Round | None = None
    for one in record["rounds"]:
        need(last is None or last.asked is None, "a round before the last is not finished")
        need(max(score) < 40, "the match is won")
        check_deal(one, rules, seats)
        need(last is None or one["dealer"] == (last.dealer + 1) % seats, "not the next dealer")
        last = Round(rules, seats, one, score)
        for play in one["plays"]:
            check_play(play, rules["deck"])
            last.decide(play)
        told.append(last.told())
    winner = next((side for side in (0, 1) if score[side] >= 40), None)
    sides = [[0], [1]] if seats == 2 else [[0, 2], [1, 3]]
    return {"rounds": told, "sides": sides, "score": score, "winner": winner}


# --- random records


def random_deal(rng: random.Random, rules: dict[str, str], seats: int, dealer: int) -> dict[str, Any]:
    """Return a deal in which cards of a rank often lie together, so that rondas, fours and caídas happen."""
    deck = list(DECKS[rules["deck"]])
    rng.shuffle(deck)
    ranks = RANKS[rules["deck"]]
    cut = 1 if rules["deck"] == "spanish" else 0
    for _ in range(rng.choice([0, 0, 1, 2, 4])):
        rank = rng.choice(ranks)
        same = [card for card in deck if (card[1:] if cut else card[:-1]) == rank]
        rng.shuffle(same)
        at = 5 * rng.randrange(40 // 5)
        many = 4 if rng.random() < 0.06 else 3
        for place, card in enumerate(same[:many]):
            where = deck.index(card)
            deck[where], deck[at + place] = deck[at + place], deck[where]
        if many == 3 and rng.random() < 0.6:
            # The fourth goes to the seat that plays next.
            where, there = deck.index(same[3]), (at + 5 + rng.randrange(5)) % 40
            deck[where], deck[there] = deck[there], deck[where]
    hands: list[list[str]] = [[] for _ in range(seats)]
    for ahead in range(seats):
        hands[(dealer + 1 + ahead) % seats] = deck[5 * ahead : 5 * ahead + 5]
    return {"dealer": dealer, "table": [], "hands": hands, "stock": deck[5 * seats :], "plays": []}


def random_play(rng: random.Random, table: Round) -> dict[str, Any]:
    """Any legal decision, but tempting ones more often."""
    assert table.asked is not None
    kind, seat = table.asked
    if kind == "announce":
        return {"seat": seat, **({"pass": True} if rng.random() < 0.3 else {"announce": table.may_announce(seat)})}
    if kind == "claim":
        if rng.random() < 0.2:
            return {"seat": seat, "pass": True}
        own = [rank for who, _, rank in table.caidas if who == seat]
        return {"seat": seat, "claim": rng.choice(own if rng.random() < 0.7 else table.ranks)}
    cards = table.hands[seat]
    equal = [card for card in cards if table.last_trailed and table.number(card) == table.number(table.last_trailed)]
    card = rng.choice(equal if equal and rng.random() < 0.7 else cards)
    ways = table.captures(card)
    if not ways:
        return {"seat": seat, "card": card, **({} if rng.random() < 0.5 else {"takes": []})}
    way = [] if rng.random() < 0.15 else list(rng.choice(ways))
    if equal and card in equal and rng.random() < 0.8:
        way = next(one for one in ways if table.last_trailed in one)
    rng.shuffle(way)
    return {"seat": seat, "card": card, "takes": way}


def random_record(
    rng: random.Random, rules: dict[str, str], seats: int, rounds: int
) -> tuple[dict[str, Any], set[str]]:
    """Return a valid record of a match, ended, broken off between two plays or going on, and what happened."""
    full = {name: rules.get(name, values[0]) for name, values in CHOICES.items()}
    score, happened = [0, 0], set()
    dealer = rng.randrange(seats)
    played: list[dict[str, Any]] = []
    for number in range(rounds):
        one = random_deal(rng, full, seats, dealer)
        played.append(one)
        table = Round(full, seats, one, score)
        stop = rng.randrange(60) if number == rounds - 1 and rng.random() < 0.3 else 10_000
        while table.asked is not None and len(one["plays"]) < stop:
            play = random_play(rng, table)
            one["plays"].append(play)
            table.decide(play)
        happened |= set(table.happened)
        if max(score) >= 40:
            happened.add("won in mid-round" if any(table.hands) or table.stock else "won")
            break
        dealer = (dealer + 1) % seats
    record = {
        "format": "caurobat-record",
        "version": 1,
        "game": "cuarenta",
        "rules": dict(rules),
        "seats": [{"player": "random"} for _ in range(seats)],
        "rounds": played,
    }
    return record, happened
