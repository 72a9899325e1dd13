"""Records written as short notes: the cards that matter, and the plays; the rest of the pack is dealt as it comes.

Nothing of the program is used here, so a note depends only on its writer's reading of the rules.
"""

import json
from collections.abc import Iterator, Mapping, Sequence

SPANISH = [suit + rank for suit in "OCEB" for rank in ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]]
FRENCH_RANKS = {
    "cuarenta": ["A 2 3 4 5 6 7 J Q K"] * 4,
    "capodama": [
        *["A 7 J K Q 10 9 8"] * 2,
        "A 7 J K Q 10",
        "A 7 J K Q 10 9 8",
        "A 7 J K Q 10 9 8 6 5",
        "A 7 J K Q 10 9 8 6 5 4 3",
    ],
}
"""For Cuarenta with any number of seats, for Capodama with one seat to six."""
CAU_ROBAT_HANDS = {2: 18, 3: 12, 4: 9, 5: 7, 6: 6, 7: 5, 8: 4, 9: 4, 10: 3, 11: 3, 12: 3}
KEYS = {"!": "announce", "?": "claim", "*": "double", "+": "trump"}
Rules = Mapping[str, object]


def noted(
    game: str,
    seats: int,
    hands: Sequence[str],
    plays: str,
    *,
    table: str = "",
    stock: str = "",
    dealer: int | None = None,
    rules: Rules | None = None,
) -> bytes:
    """Return the record of one round. `hands` are the beginnings of the hands, `stock` that of the stock.

    A play is `0:O7`, `0:C7>O7,C1` with what it takes, `1:pass`, `1!four`, `0?5` (a claim), `2*S` (doubled), `1+KS`
    (trump) or `3=AH,KD` (given). The last seat deals unless `dealer` does.
    """
    rules = rules or {}
    pack, hand, dealt = _pack(game, seats, rules), _hand(game, seats, rules), 2 if game == "capodama" else 0
    full, rest = _dealt(pack, [*map(str.split, hands)], table.split(), stock.split(), hand, max(seats, dealt))
    one = {
        "dealer": seats - 1 if dealer is None else dealer,
        "table": table.split(),
        "hands": full,
        "stock": rest,
        "plays": [_play(play) for play in plays.split()],
    }
    record = {"format": "caurobat-record", "version": 1, "game": game, "rules": rules}
    return json.dumps(record | {"seats": [{}] * seats, "rounds": [one]}).encode()


def _pack(game: str, seats: int, rules: Rules) -> list[str]:
    if game in ("cau-robat", "scopa") or rules.get("deck") == "spanish":
        return SPANISH
    ranks = FRENCH_RANKS[game][0 if game == "cuarenta" else seats - 1].split()
    return [rank + suit for suit in "HDCS" for rank in ranks]


def _hand(game: str, seats: int, rules: Rules) -> int:
    match game:
        case "cau-robat":
            each = CAU_ROBAT_HANDS[seats]
            return min(3, each) if rules.get("deal") == "threes" else each
        case "scopa":
            return 36 // seats if rules.get("deal") == "all" else 3
        case "cuarenta":
            return 5
        case _:
            return 8


def _dealt(
    pack: list[str], hands: list[list[str]], table: list[str], stock: list[str], size: int, number: int
) -> tuple[list[list[str]], list[str]]:
    noted = {*table, *stock, *(card for hand in hands for card in hand)}
    assert len(noted) == len(table) + len(stock) + sum(map(len, hands)), "a card is in the notes twice"
    assert noted <= {*pack}, "a card in the notes is none of the pack"
    rest: Iterator[str] = iter([card for card in pack if card not in noted])
    begun = [*hands, *([] for _ in range(number - len(hands)))]
    return [[*hand, *(next(rest) for _ in range(size - len(hand)))] for hand in begun], [*stock, *rest]


def _play(note: str) -> dict[str, object]:
    seat, sign, said = int(note[0]), note[1], note[2:]
    if sign == "=":
        return {"seat": seat, "give": said.split(",")}
    if sign in KEYS:
        return {"seat": seat, KEYS[sign]: said}
    if said == "pass":
        return {"seat": seat, "pass": True}
    card, arrow, takes = said.partition(">")
    return {"seat": seat, "card": card} | ({"takes": takes.split(",") if takes else []} if arrow else {})
