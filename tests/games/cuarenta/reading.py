"""A second reading of Cuarenta's rules."""

from itertools import combinations
from typing import ClassVar

from caurobat.core.decisions import Action, Claim, Decision, Pass
from caurobat.core.rng import Rng
from caurobat.games.cuarenta.rules.state import State
from tests.games.readings import Json, Reading, known, need, note
from tests.games.readings import tempting as mostly_captures

RANKS = {
    "french": ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"],
    "spanish": ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"],
}
RARE = {
    *("four", "ronda", "caida", "limpia", "claim", "mistake", "run through 7", "sum", "trailed by choice", "won"),
    *("passed announce", "passed claim", "20 cards", "less than 20"),
}


def tempting(state: State, decision: Decision, rng: Rng) -> Action:
    """Return mostly a capture or something said, and of the claims often one of a rank that fell."""
    ranks = [caida.rank for caida in state.caidas]
    fell = [card.code for cards in state.played for card in cards if card.rank in ranks]
    claims: list[Action] = [
        one for one in decision.actions if isinstance(one, Claim) and any(one.rank in code for code in fell)
    ]
    if claims:
        return rng.choice([*claims, Pass(decision.seat)])
    return mostly_captures(state, decision, rng)


class Round(Reading):
    """One round; `asked` is what is to be decided: "announce", "play" or "claim"."""

    CHOICES: ClassVar[Json] = {
        "deck": ["french", "spanish"],
        "sequence": ["courts", "numerals"],
        "wrong_claim": ["two", "nothing"],
    }

    def __init__(self, rules: Json, seats: int, one: Json, score: list[int]) -> None:
        super().__init__(rules, seats, one, score)
        self.score = list(score)
        self.ranks = RANKS[rules["deck"]]
        self.gains: list[Json] = []
        self.begin_batch()

    @staticmethod
    def can_sit(rules: Json, seats: int) -> bool:
        return seats in (2, 4)

    @staticmethod
    def target(rules: Json) -> int:
        return 40

    @staticmethod
    def sides_of(rules: Json, seats: int) -> list[list[int]]:
        return [[seat for seat in range(seats) if seat % 2 == side] for side in (0, 1)]

    def deck(self) -> list[str]:
        if self.rules["deck"] == "french":
            return [rank + suit for suit in "HDCS" for rank in RANKS["french"]]
        return [suit + rank for suit in "OCEB" for rank in RANKS["spanish"]]

    def sizes(self) -> list[int]:
        return [0] + [5] * self.seats

    def rank(self, card: str) -> str:
        return card[:-1] if self.rules["deck"] == "french" else card[1:]

    def number(self, card: str) -> int:
        return self.ranks.index(self.rank(card)) + 1

    def gain(self, side: int, why: str, points: int) -> None:
        self.score[side] += points
        self.gains.append({"side": side, "why": why, "points": points})
        note(why)

    def begin_batch(self) -> None:
        self.dealt = [[self.rank(card) for card in hand] for hand in self.hands]
        self.caidas: list[tuple[int, int, str]] = []  # who, on whom, rank
        self.last_trailed: str | None = None
        self.ask("announce", self.order)

    def ask(self, what: str, seats: list[int]) -> None:
        self.asked, self.waiting = what, list(seats)
        while self.waiting:
            self.turn = self.waiting.pop(0)
            if self.may_announce(self.turn) if what == "announce" else self.may_claim(self.turn):
                return
        if what == "announce":
            self.asked, self.turn = "play", self.order[0]
        elif self.stock:
            for seat in self.order:
                self.hands[seat], self.stock = self.stock[:5], self.stock[5:]
            self.begin_batch()
        else:
            self.count()
            self.over = True

    def may_announce(self, seat: int) -> str | None:
        most = max(map(self.dealt[seat].count, self.dealt[seat]))
        if most == 4:
            return "four"
        return "ronda" if most == 3 and self.score[seat % 2] < 30 else None

    def may_claim(self, seat: int) -> bool:
        return self.score[seat % 2] < 30 and seat in [who for who, _, _ in self.caidas]

    def count(self) -> None:
        taken = [len(self.taken_by(side)) for side in self.sides]
        most, not_dealing = max(taken), 1 - self.dealer % 2
        side = not_dealing if taken[0] == taken[1] else taken.index(most)
        note("20 cards", most == 20)
        note("less than 20", most < 20)
        self.gain(side, "cards", 2 if most < 20 else 6 if most == 20 else 6 + 2 * ((most - 19) // 2))

    def captures(self, card: str) -> list[list[str]]:
        """Return every way to capture with `card`, a run in its order and a sum in that of the table."""
        mine, ways = self.number(card), []
        for matched in self.table:
            if self.number(matched) == mine:
                chain = [matched]
                for following in range(mine + 1, 11):
                    there = [other for other in self.table if self.number(other) == following]
                    if not there or (self.rules["sequence"] == "numerals" and following > 7):
                        break
                    chain.append(there[0])
                ways.append(chain)
        numerals = [other for other in self.table if self.number(other) <= 7] if mine <= 7 else []
        for size in range(2, 8):
            ways += [list(some) for some in combinations(numerals, size) if sum(map(self.number, some)) == mine]
        return ways

    def legal(self) -> list[Json]:
        if self.asked == "play":
            ways = [(card, way) for card in self.hands[self.turn] for way in [*self.captures(card), []]]
            return [{"card": card, "takes": way} for card, way in ways]
        what = [{"announce": self.may_announce(self.turn)}] if self.asked == "announce" else []
        return [*what, *({"claim": rank} for rank in self.ranks if not what), {"pass": True}]

    def play(self, move: Json) -> None:
        need(not self.over and move["seat"] == self.turn, "not this seat's decision")
        if self.asked == "play":
            need(known(move) <= {"card", "takes"}, "a card must be played")
            self.play_card(self.turn, move["card"], move.get("takes"))
            return
        need(len(known(move)) == 1, "exactly one kind of play")
        if "pass" in move:
            note(f"passed {self.asked}")
        elif self.asked == "announce":
            self.announce(self.turn, move["announce"])
        else:
            self.claim(self.turn, move["claim"])
        self.over = max(self.score) >= 40
        if not self.over:
            self.ask(self.asked, self.waiting)

    def announce(self, seat: int, what: str) -> None:
        need(what == self.may_announce(seat), "no such announcement")
        self.gain(seat % 2, what, 40 - self.score[seat % 2] if what == "four" else 4)

    def claim(self, seat: int, claimed: str) -> None:
        need(claimed in self.ranks, "no such rank")
        victims = [victim for who, victim, rank in self.caidas if who == seat and rank == claimed]
        if any(self.dealt[victim].count(claimed) >= 3 for victim in victims):
            self.gain(seat % 2, "claim", 10)
        elif self.rules["wrong_claim"] == "two":
            self.gain(1 - seat % 2, "mistake", 2)

    def play_card(self, seat: int, card: str, takes: list[str] | None) -> None:
        need(card in self.hands[seat], "not in the hand")
        ways = self.captures(card)
        fitting = [way for way in [*ways, []] if takes is not None and sorted(way) == sorted(takes)]
        need(len(fitting) == 1 if takes is not None else not ways, "not one capture of this card")
        self.hands[seat].remove(card)
        trailed_before, self.last_trailed = self.last_trailed, None
        if fitting and fitting[0]:
            self.capture(seat, card, fitting[0], trailed_before)
        else:
            note("trailed by choice", bool(ways))
            self.table.append(card)
            self.last_trailed = card
        self.turn = (seat + 1) % self.seats
        self.over = max(self.score) >= 40
        if not self.over and not any(self.hands):
            self.ask("claim", self.order)

    def capture(self, seat: int, card: str, way: list[str], trailed_before: str | None) -> None:
        side, before = seat % 2, self.score[seat % 2]
        self.table = [lying for lying in self.table if lying not in way]
        self.piles[seat][:0] = [card, *way]
        is_match = self.number(way[0]) == self.number(card)
        note("sum", not is_match)
        note("run through 7", is_match and self.number(way[-1]) > 7 >= self.number(card))
        if is_match and way[0] == trailed_before:
            self.caidas.append((seat, (seat - 1) % self.seats, self.rank(card)))
            self.gain(side, "caida", 2)
        if not self.table and before < 38:
            self.gain(side, "limpia", 2)

    def gained(self) -> list[int]:
        return [sum(gain["points"] for gain in self.gains if gain["side"] == side) for side in (0, 1)]

    def told(self) -> Json:
        return {name: getattr(self, name) for name in ("piles", "table", "hands", "gains", "over")}
