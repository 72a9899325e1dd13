"""One whole round as a readable text: every decision, every event, every pile as it changes."""

from pathlib import Path

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.games.cau_robat.rules import GAME, PRESETS, State
from tests.rules.rounds import started, tempting
from tests.rules.words import action_text, cards_text, decision_text, event_text

FOLDER = Path(__file__).with_name("playthroughs")
OTHERS: dict[str, tuple[int, dict[str, object]]] = {
    "between": (4, {"stealing": "between", "leftovers": "last_capturer"}),
    "between and whole run": (3, {"stealing": "between", "sequence": "whole_run", "ties": "nobody"}),
    "points in threes with five": (5, {"deal": "threes", "scoring": "points", "leftovers": "last_capturer"}),
    "two seats": (2, {"sweep_first": True}),
    "three seats and flat": (3, {"cau_payment": "flat"}),
    "twelve seats": (12, {"cau_sequence": False}),
}
"""Rounds beside those of the presets: the number of seats and the rules."""


def all_playthroughs() -> dict[str, tuple[int, dict[str, object]]]:
    """Name, seats and rules of every text in `playthroughs/`."""
    return {name: (4, dict(rules)) for name, rules in PRESETS.items()} | OTHERS


def path_of(name: str) -> Path:
    """Return the file of the playthrough called `name`."""
    return FOLDER / f"{name.replace(' ', '_')}.txt"


def text_of(name: str) -> str:
    """Return the text of the round as the engine plays it now."""
    seats, rules = all_playthroughs()[name]
    step = started(GAME.options(rules), seats, 7, 3)
    rng = Rng(7, 3)
    lines = [f"{name}: {seats} seats, rules {rules}", ""]
    lines += [f"    {event_text(event)}" for event in step.events]
    lines += shown(None, step.state)
    while (decision := GAME.decision(step.state)) is not None:
        action = tempting(step.state, decision, rng)
        lines += ["", decision_text(decision), f"-> {action_text(action)}"]
        before, step = step.state, GAME.apply(step.state, action)
        lines += [f"    {event_text(event)}" for event in step.events]
        lines += shown(before, step.state)
    lines += ["", str(GAME.result(step.state))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def shown(before: State | None, state: State) -> list[str]:
    """Return the zones but hands, where they have changed; hands where they have been dealt; all that is owed."""
    zones = [TABLE, STOCK, *PILES[: state.seats]]
    if before is None or len(before.zones[STOCK]) != len(state.zones[STOCK]):
        zones += HANDS[: state.seats]
    changed = [zone for zone in zones if before is None or before.zones[zone] != state.zones[zone]]
    lines = [f"  {zone}: {cards_text(state.zones[zone])}" for zone in changed]
    if before is None or before.debts != state.debts:
        lines.append("  debts: " + ", ".join(f"{debt.debtor} to {debt.creditor} {debt.cards}" for debt in state.debts))
    return lines
