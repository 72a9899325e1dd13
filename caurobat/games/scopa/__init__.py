"""Scopa: the rules, and nothing but the rules. `GAME` is the one object to use."""

from caurobat.games.scopa.counting import Holding, holdings, sides_of
from caurobat.games.scopa.options import PRESETS, Options
from caurobat.games.scopa.rules import GAME, Scopa
from caurobat.games.scopa.state import State, View, Why
from caurobat.games.scopa.summary import PlaySummary, begins_play, summarize_play

__all__ = [
    "GAME", "PRESETS", "Holding", "Options", "PlaySummary", "Scopa", "State", "View", "Why", "begins_play", "holdings",
    "sides_of", "summarize_play",
]  # fmt: skip
