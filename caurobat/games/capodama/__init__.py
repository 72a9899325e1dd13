"""Capodama: the rules, and nothing but the rules. `GAME` is the one object to use."""

from caurobat.games.capodama.options import PRESETS, DeckOption, Options
from caurobat.games.capodama.rules import GAME, Capodama
from caurobat.games.capodama.state import CAPO, Gift, Phase, State, Trick, View, Why

__all__ = [
    "CAPO", "GAME", "PRESETS", "Capodama", "DeckOption", "Gift", "Options", "Phase", "State", "Trick", "View", "Why",
]  # fmt: skip
