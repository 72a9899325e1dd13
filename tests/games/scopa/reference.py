"""A second implementation of the rules of Scopa, in plain lists and slow steps, written without looking at the engine.

Where the two differ, `RULES.md` decides which is right. `replay` takes a record as JSON values and returns what
`caurobat replay --json` prints for it, or refuses it and names the place.
"""

from itertools import combinations
from typing import Any

from tests.expecting import present

SUITS = ["O", "C", "E", "B"]
RANKS = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
DECK = [f"{suit}{rank}" for suit in SUITS for rank in RANKS]
WORTH = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "10": 8, "11": 9, "12": 10}
PRIME = {"7": 21, "6": 18, "1": 16, "5": 15, "4": 14, "3": 13, "2": 12, "10": 10, "11": 10, "12": 10}
CHOICES: dict[str, list[Any]] = {
    "deal": ["threes", "all", "ten"],
    "partners": [False, True],
    "three_kings": ["redeal", "play"],
    "capture": ["pair", "free", "fewest"],
    "ace": ["one", "all", "scopa"],
    "primiera": ["prime", "sevens"],
    "bonus": ["none", "napola", "re_bello", "both"],
    "last_sweep": [False, True],
}
"""The values of each option that is a choice, its default first."""
DEFAULTS = {name: values[0] for name, values in CHOICES.items()} | {"target": 11}


class Refused(Exception):
    """A record that is not valid, and the faulty place."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place


def full_rules(rules: dict[str, Any]) -> dict[str, Any]:
    for name, value in rules.items():
        if name not in DEFAULTS:
            raise Refused(f"rules.{name}", "no such option")
        if name == "target":
            is_good = type(value) is int and value >= 1
        else:
            is_good = any(type(value) is type(one) and value == one for one in CHOICES[name])
        if not is_good:
            raise Refused(f"rules.{name}", "out of range")
    return DEFAULTS | rules


def sides(rules: dict[str, Any], seats: int) -> list[list[int]]:
    if rules["partners"]:
        return [[0, 2], [1, 3]]
    return [[seat] for seat in range(seats)]


def legal_takes(rules: dict[str, Any], card: str, table: list[str]) -> list[list[str]]:
    """Return everything that `card` may capture; one empty list if it is trailed."""
    if is_all_for_an_ace(rules, card, table):
        return [list(table)]
    sets = [list(chosen) for size in range(1, len(table) + 1) for chosen in combinations(table, size)]
    pairs = [chosen for chosen in sets if len(chosen) == 1 and chosen[0][1:] == card[1:]]
    sums = [chosen for chosen in sets if len(chosen) > 1 and sum(WORTH[one[1:]] for one in chosen) == WORTH[card[1:]]]
    if rules["capture"] == "pair":
        return pairs or sums or [[]]
    if rules["capture"] == "free":
        return pairs + sums or [[]]
    smallest = min([len(chosen) for chosen in pairs + sums], default=0)
    return [chosen for chosen in pairs + sums if len(chosen) == smallest] or [[]]


def is_all_for_an_ace(rules: dict[str, Any], card: str, table: list[str]) -> bool:
    """Whether `card` is an ace that takes the whole table."""
    if rules["ace"] == "one" or card[1:] != "1" or not table:
        return False
    return "1" not in [lying[1:] for lying in table]


def begin(rules: dict[str, Any], seats: int, one: dict[str, Any]) -> dict[str, Any]:
    """Return a round with its first hands."""
    size = {"threes": 3, "all": 36 // seats, "ten": 10}[rules["deal"]]
    open_cards = 0 if rules["deal"] == "ten" else 4
    if not 0 <= one["dealer"] < seats:
        raise Refused("dealer", "no seat")
    if len(one["table"]) != open_cards:
        raise Refused("table", "the wrong number of cards")
    if len(one["hands"]) != seats:
        raise Refused("hands", "not one for each seat")
    for seat, hand in enumerate(one["hands"]):
        if len(hand) != size:
            raise Refused(f"hands[{seat}]", "the wrong number of cards")
    stock = one.get("stock", [])
    if len(stock) != 40 - open_cards - size * seats:
        raise Refused("stock", "the wrong number of cards")
    seen: list[str] = []
    places = [("table", one["table"])]
    places += [(f"hands[{seat}]", hand) for seat, hand in enumerate(one["hands"])] + [("stock", stock)]
    for place, cards in places:
        for card in cards:
            if card not in DECK or card in seen:
                raise Refused(place, "no card of the deck, or dealt twice")
            seen.append(card)
    if rules["three_kings"] == "redeal" and sum(card[1:] == "12" for card in one["table"]) >= 3:
        raise Refused("table", "should have been dealt again")
    return {
        "rules": rules,
        "seats": seats,
        "table": list(one["table"]),
        "hands": [list(hand) for hand in one["hands"]],
        "stock": list(stock),
        "piles": [[] for _ in range(seats)],
        "sweeps": [0] * seats,
        "turn": (one["dealer"] + 1) % seats,
        "first": (one["dealer"] + 1) % seats,
        "last": None,
        "over": False,
    }


def play(state: dict[str, Any], move: dict[str, Any]) -> None:
    """Change `state` by one play."""
    if state["over"]:
        raise Refused("", "the round is over")
    seat = move["seat"]
    if seat != state["turn"]:
        raise Refused("", "not that seat's turn")
    card = move.get("card")
    hand, table, pile = state["hands"][seat], state["table"], state["piles"][seat]
    if card not in hand:
        raise Refused("", "not in that hand")
    rules = state["rules"]
    legal = legal_takes(rules, present(card), table)
    is_by_right = is_all_for_an_ace(rules, present(card), table)
    chosen = [one for one in legal if "takes" not in move or sorted(one) == sorted(move["takes"])]
    if len(chosen) != 1:
        raise Refused("", "not one of the captures, or not told which")
    taken = [lying for lying in table if lying in chosen[0]]
    hand.remove(card)
    if taken:
        for lying in taken:
            table.remove(lying)
        pile[:0] = [card, *taken]
        state["last"] = seat
    else:
        table.append(card)
    is_last_card = not state["stock"] and not any(state["hands"])
    is_too_late = is_last_card and not rules["last_sweep"]
    if taken and not table and not is_too_late and not (is_by_right and rules["ace"] == "all"):
        state["sweeps"][seat] += 1
    state["turn"] = (seat + 1) % state["seats"]
    if is_last_card:
        finish(state)
    elif not any(state["hands"]):
        for ahead in range(state["seats"]):
            receiver = (state["first"] + ahead) % state["seats"]
            state["hands"][receiver] = [state["stock"].pop(0) for _ in range(3)]


def finish(state: dict[str, Any]) -> None:
    state["over"] = True
    if state["last"] is not None:
        while state["table"]:
            state["piles"][state["last"]].insert(0, state["table"].pop(0))


def prime(cards: list[str]) -> int:
    total = 0
    for suit in SUITS:
        values = [PRIME[card[1:]] for card in cards if card[0] == suit]
        if not values:
            return 0
        total += max(values)
    return total


def points(state: dict[str, Any], teams: list[list[int]]) -> dict[str, list[int]]:
    piles = [[card for seat in team for card in state["piles"][seat]] for team in teams]

    def most(amounts: list[int]) -> list[int]:
        best = max(amounts)
        if best == 0 or amounts.count(best) > 1:
            return [0] * len(amounts)
        return [int(amount == best) for amount in amounts]

    def best_primiera() -> list[int]:
        if state["rules"]["primiera"] == "prime":
            return most([prime(cards) for cards in piles])
        leaders = list(range(len(piles)))
        for rank in ("7", "6"):
            counts = [sum(card[1:] == rank for card in cards) for cards in piles]
            leaders = [side for side in leaders if counts[side] == max(counts[other] for other in leaders)]
        return [int([side] == leaders) for side in range(len(piles))]

    made = {
        "cards": most([len(cards) for cards in piles]),
        "coins": most([sum(card[0] == "O" for card in cards) for cards in piles]),
        "settebello": [int("O7" in cards) for cards in piles],
        "primiera": best_primiera(),
        "scopa": [sum(state["sweeps"][seat] for seat in team) for team in teams],
    }
    if state["rules"]["bonus"] in ("napola", "both"):
        made["napola"] = [napola(cards) for cards in piles]
    if state["rules"]["bonus"] in ("re_bello", "both"):
        made["re_bello"] = [int("O12" in cards) for cards in piles]
    return made


def napola(cards: list[str]) -> int:
    length = 0
    while length < 10 and f"O{RANKS[length]}" in cards:
        length += 1
    return length if length >= 3 else 0


def replay(record: dict[str, Any]) -> dict[str, Any]:
    rules = full_rules(record.get("rules", {}))
    seats = len(record["seats"])
    if seats not in ([4] if rules["partners"] or rules["deal"] == "ten" else [2, 3, 4]):
        raise Refused("seats", "the wrong number")
    teams = sides(rules, seats)
    rounds: list[dict[str, Any]] = []
    score, winner = [0] * len(teams), None
    dealer = None
    for number, one in enumerate(record["rounds"]):
        place = f"rounds[{number}]"
        if winner is not None or (rounds and not rounds[-1]["over"]):
            raise Refused(place if winner is not None else f"rounds[{number - 1}]", "no round can follow here")
        if dealer is not None and one["dealer"] != (dealer + 1) % seats:
            raise Refused(f"{place}.dealer", "not the next seat")
        dealer = one["dealer"]
        try:
            state = begin(rules, seats, one)
        except Refused as error:
            raise Refused(f"{place}.{error.place}", str(error)) from None
        for ply, move in enumerate(one["plays"]):
            try:
                play(state, move)
            except Refused as error:
                raise Refused(f"{place}.plays[{ply}]", str(error)) from None
        made = points(state, teams) if state["over"] else None
        if made is not None:
            score = [score[side] + sum(kind[side] for kind in made.values()) for side in range(len(teams))]
            top = max(score)
            winner = score.index(top) if top >= rules["target"] and score.count(top) == 1 else None
            if 10 in made.get("napola", []):
                winner = made["napola"].index(10)
        shown = {name: state[name] for name in ("piles", "table", "hands", "sweeps")}
        rounds.append({**shown, "points": made, "over": state["over"]})
    return {"rounds": rounds, "sides": teams, "score": score, "winner": winner}
