"""The oracle: what the record format says that replaying a record prints, from a second reading of the rules."""

from typing import Any

from tests.oracle.check import Refused, check_record, check_rules, load
from tests.oracle.play import Illegal, Round, Rules


def replay(record: object) -> dict[str, Any]:
    """Return the object that `caurobat replay --json` prints for a valid record; raises Refused for any other."""
    checked = check_record(record)
    rules = check_rules(checked.get("rules", {}))
    seats = len(checked["seats"])
    rounds: list[dict[str, Any]] = []
    score = [0] * seats
    winner: int | None = None
    dealer: int | None = None
    for number, one in enumerate(checked["rounds"]):
        place = f"rounds[{number}]"
        if winner is not None:
            raise Refused(place, f"seat {winner} had won the match before")
        if rounds and not rounds[-1]["over"]:
            raise Refused(f"rounds[{number - 1}]", "unfinished, and not the last round")
        if dealer is not None and one["dealer"] != (dealer + 1) % seats:
            raise Refused(f"{place}.dealer", f"must be {(dealer + 1) % seats}, the next seat")
        dealer = one["dealer"]
        state = _play_round(one, place, rules)
        rounds.append(_result(state))
        if state.over:
            _count_round(score, state)
            winner = _match_winner(score, rules)
    return {"rounds": rounds, "score": score, "winner": winner}


def replay_bytes(data: bytes) -> dict[str, Any]:
    """As `replay`, from the bytes of a file."""
    return replay(load(data))


def _match_winner(score: list[int], rules: Rules) -> int | None:
    """Return the highest seat once it has the target; while several are level at the top the match goes on."""
    best = max(score)
    leaders = [seat for seat, points in enumerate(score) if points == best]
    return leaders[0] if best >= rules["target"] and len(leaders) == 1 else None


def _play_round(one: dict[str, Any], place: str, rules: Rules) -> Round:
    state = Round(rules, one["dealer"], one["table"], one["hands"], one.get("stock", []))
    for number, play in enumerate(one["plays"]):
        try:
            if "card" in play:
                state.play(play["seat"], play["card"])
            else:
                state.let_pass(play["seat"])
        except Illegal as error:
            raise Refused(f"{place}.plays[{number}]", str(error)) from None
    return state


def _count_round(score: list[int], state: Round) -> None:
    """Add a finished round to the score, by rounds won or by one point for every full ten cards."""
    if state.rules["scoring"] == "points":
        for seat, pile in enumerate(state.piles):
            score[seat] += len(pile) // 10
    else:
        for seat in state.winners():
            score[seat] += 1


def _result(state: Round) -> dict[str, Any]:
    owed: dict[tuple[int, int], int] = {}
    for payer, receiver, cards in state.debts:
        owed[payer, receiver] = owed.get((payer, receiver), 0) + cards
    return {
        "piles": state.piles,
        "table": state.table,
        "hands": state.hands,
        "counts": [len(pile) for pile in state.piles],
        "debts": [{"from": pair[0], "to": pair[1], "cards": owed[pair]} for pair in sorted(owed)],
        "over": state.over,
        "winners": state.winners(),
    }
