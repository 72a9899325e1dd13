"""Cuarenta: the rules, and nothing but the rules. `GAME` is the one object to use."""

from caurobat.games.cuarenta.options import PRESETS, Options
from caurobat.games.cuarenta.rules import GAME, Cuarenta
from caurobat.games.cuarenta.state import Caida, Phase, State, View, Why

__all__ = ["GAME", "PRESETS", "Caida", "Cuarenta", "Options", "Phase", "State", "View", "Why"]
