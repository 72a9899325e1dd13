"""Counting the decision tree below a position, as chess programs do: a small text checks the rules to the letter.

A file in `perft/` begins with the position, `key: value` lines: `rules` (as `name=value` with spaces), `seats`, `seed`
and `quads` of the deal (`rounds.started`), and `after`, how many tempting plays have been played. Then come the counts:
for each depth the number of ways to play on for so many decisions, and how often each kind of event happened in the
last of these decisions.
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from caurobat.core.events import Called, CardsMoved, DebtOwed, DebtSettled, Event, Swept
from caurobat.core.options import parse_assignment
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.rules import GAME, Options, State
from tests.expecting import present
from tests.rules.rounds import started, tempting
from tests.rules.words import action_text, position_text

FOLDER = Path(__file__).with_name("perft")
COLUMNS = ("leaves", "capture", "steal", "cau", "recau", "contracau", "swept", "paid", "owed", "settled", "over")


@dataclass(frozen=True)
class Position:
    """The position of a file, as it is written there."""

    rules: dict[str, object]
    seats: int
    seed: int
    quads: int
    after: int

    def state(self) -> State:
        state = started(GAME.options(self.rules), self.seats, self.seed, self.quads).state
        rng = Rng(self.seed, 2)
        for _ in range(self.after):
            state = GAME.apply(state, tempting(state, present(GAME.decision(state)), rng)).state
        return state


def read(path: Path) -> tuple[Position, list[dict[str, int]]]:
    head, rows = path.read_text(encoding="utf-8").split("\n\n")
    told = dict(line.split(":", 1) for line in head.splitlines())
    rules = dict(parse_assignment(Options, word) for word in told["rules"].split())
    numbers = {name: int(told[name]) for name in ("seats", "seed", "quads", "after")}
    columns, *lines = [line.split() for line in rows.splitlines()]
    assert columns == ["depth", *COLUMNS]
    counts = [dict(zip(columns[1:], map(int, line[1:]), strict=True)) for line in lines]
    return Position(rules, **numbers), counts


def text(position: Position, depths: int) -> str:
    rules = " ".join(f"{name}={str(value).lower()}" for name, value in position.rules.items())
    head = [f"rules: {rules}".rstrip()]
    head += [f"{name}: {getattr(position, name)}" for name in ("seats", "seed", "quads", "after")]
    rows = ["depth " + " ".join(f"{name:>9}" for name in COLUMNS)]
    for depth in range(1, depths + 1):
        counts = count(position.state(), depth)
        rows.append(f"{depth:5} " + " ".join(f"{counts[name]:9}" for name in COLUMNS))
    return "\n".join(head) + "\n\n" + "\n".join(rows) + "\n"


def count(state: State, depth: int) -> Counter[str]:
    """Return the leaves `depth` decisions below `state`, and what happened on the last step to each."""
    counts: Counter[str] = Counter()
    decision = GAME.decision(state)
    if decision is None:
        return counts
    for action in decision.actions:
        step = GAME.apply(state, action)
        counts += count(step.state, depth - 1) if depth > 1 else leaf(step.state, step.events)
    return counts


def leaf(state: State, events: tuple[Event, ...]) -> Counter[str]:
    counts = Counter(leaves=1, over=int(state.turn is None))
    for event in events:
        match event:
            case CardsMoved(_, _, _, _, "capture"):
                counts["capture"] += 1
            case CardsMoved(_, _, _, _, "steal"):
                counts["steal"] += 1
            case CardsMoved(cards, _, _, _, "cau" | "sweep"):
                counts["paid"] += len(cards)
            case Called(_, call):
                counts[call] += 1
            case Swept():
                counts["swept"] += 1
            case DebtOwed(_, _, cards, _):
                counts["owed"] += cards
            case DebtSettled(_, _, cards, _):
                counts["settled"] += cards
            case _:
                pass
    return counts


def divide(state: State, depth: int) -> str:
    """Return the position and the counts below each of its actions: where two programs differ, this shows in which."""
    lines = [position_text(state)]
    decision = GAME.decision(state)
    for action in decision.actions if decision else ():
        step = GAME.apply(state, action)
        counts = count(step.state, depth - 1) if depth > 1 else leaf(step.state, step.events)
        lines.append(f"{action_text(action):>5}: " + " ".join(f"{name} {counts[name]}" for name in COLUMNS))
    return "\n".join(lines)
