"""The rules of Cuarenta. `GAME` is the one object to use.

>>> state = State.parse(
...     "options=[] seats=2 dealer=1 stock=[] table=[4C 5D 6S] hand0=[4H] hand1=[KD] pile0=[] pile1=[] "
...     "turn=0 phase=play score=[0 0] gains=[] trailed=4C played=[[] []] caidas=[] rondas=[]"
... )
>>> for play in GAME.decision(state).actions:
...     print(play)
Play(seat=0, card=4H, takes=(4C, 5D, 6S))
Play(seat=0, card=4H, takes=())
>>> step = GAME.apply(state, GAME.decision(state).actions[0])  # a caída with a run, and nothing is left: a limpia
>>> step.state.gains
(Gain(side=0, why='caida', points=2), Gain(side=0, why='limpia', points=2))
"""

from caurobat.games.cuarenta.rules.game import GAME, Cuarenta
from caurobat.games.cuarenta.rules.options import PRESETS, Options
from caurobat.games.cuarenta.rules.state import Caida, Phase, State, View, Why
from caurobat.games.cuarenta.rules.summary import PlaySummary

__all__ = [
    "GAME", "PRESETS", "Caida", "Cuarenta", "Options", "Phase", "PlaySummary", "State", "View", "Why",
]  # fmt: skip
