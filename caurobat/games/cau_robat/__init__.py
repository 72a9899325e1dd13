"""Cau robat: the rules, and nothing but the rules. `GAME` is the one object to use."""

from caurobat.games.cau_robat.options import PRESETS, Options
from caurobat.games.cau_robat.rules import GAME, CauRobat
from caurobat.games.cau_robat.state import Debt, State, View, Why

__all__ = ["GAME", "PRESETS", "CauRobat", "Debt", "Options", "State", "View", "Why"]
