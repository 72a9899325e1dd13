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
DEFAULTS = {"deal": "threes", "partners": False, "three_kings": "redeal", "target": 11}


class Refused(Exception):
    """A record that is not valid, and where."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place


def full_rules(rules: dict[str, Any]) -> dict[str, Any]:
    for name, value in rules.items():
        if name not in DEFAULTS:
            raise Refused(f"rules.{name}", "no such option")
        good = {
            "deal": value in ("threes", "all"),
            "partners": value is True or value is False,
            "three_kings": value in ("redeal", "play"),
            "target": type(value) is int and value >= 1,
        }[name]
        if not good:
            raise Refused(f"rules.{name}", "out of range")
    return DEFAULTS | rules


def sides(rules: dict[str, Any], seats: int) -> list[list[int]]:
    if rules["partners"]:
        return [[0, 2], [1, 3]]
    return [[seat] for seat in range(seats)]


def legal_takes(card: str, table: list[str]) -> list[list[str]]:
    """Everything that `card` may capture; one empty list where it is trailed."""
    same_rank = [[lying] for lying in table if lying[1:] == card[1:]]
    if same_rank:
        return same_rank
    sets = [list(chosen) for size in range(2, len(table) + 1) for chosen in combinations(table, size)]
    return [chosen for chosen in sets if sum(WORTH[one[1:]] for one in chosen) == WORTH[card[1:]]] or [[]]


def begin(rules: dict[str, Any], seats: int, one: dict[str, Any]) -> dict[str, Any]:
    """Return a round with its first hands."""
    size = 3 if rules["deal"] == "threes" else {2: 18, 3: 12, 4: 9}[seats]
    if not 0 <= one["dealer"] < seats:
        raise Refused("dealer", "no seat")
    if len(one["table"]) != 4:
        raise Refused("table", "not four cards")
    if len(one["hands"]) != seats:
        raise Refused("hands", "not one for each seat")
    for seat, hand in enumerate(one["hands"]):
        if len(hand) != size:
            raise Refused(f"hands[{seat}]", "the wrong number of cards")
    stock = one.get("stock", [])
    if len(stock) != 40 - 4 - size * seats:
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
    legal = legal_takes(present(card), table)
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
    if taken and not table and not is_last_card:
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

    return {
        "cards": most([len(cards) for cards in piles]),
        "coins": most([sum(card[0] == "O" for card in cards) for cards in piles]),
        "settebello": [int("O7" in cards) for cards in piles],
        "primiera": most([prime(cards) for cards in piles]),
        "scopa": [sum(state["sweeps"][seat] for seat in team) for team in teams],
    }


def replay(record: dict[str, Any]) -> dict[str, Any]:
    rules = full_rules(record.get("rules", {}))
    seats = len(record["seats"])
    if seats not in ([4] if rules["partners"] else [2, 3, 4]):
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
        shown = {name: state[name] for name in ("piles", "table", "hands", "sweeps")}
        rounds.append({**shown, "points": made, "over": state["over"]})
    return {"rounds": rounds, "sides": teams, "score": score, "winner": winner}
