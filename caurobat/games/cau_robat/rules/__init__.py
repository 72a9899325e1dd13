"""The rules of Cau robat. `GAME` is the one object to use.

>>> state = State.parse(
...     "options=[] seats=2 dealer=1 stock=[] table=[O4 C5] hand0=[E4] hand1=[B7] pile0=[] pile1=[B6 O1 O2] "
...     "turn=0 trailed=- callers=[] debts=[] last_capturer=- past=[]"
... )
>>> GAME.apply(state, GAME.decision(state).actions[0]).state  # 4, 5 and the pile with a 6: a sweep that can't be paid
options=[] seats=2 dealer=1 stock=[] table=[] hand0=[] hand1=[B7] pile0=[E4 O4 C5 B6 O1 O2] pile1=[]
turn=1 trailed=- callers=[] debts=[debt(1 0 1)] last_capturer=0 past=[play(0 E4 -)]
"""

from caurobat.games.cau_robat.rules.game import GAME, CauRobat
from caurobat.games.cau_robat.rules.options import PRESETS, Options
from caurobat.games.cau_robat.rules.state import Debt, State, View, Why
from caurobat.games.cau_robat.rules.summary import PlaySummary

__all__ = [
    "GAME", "PRESETS", "CauRobat", "Debt", "Options", "PlaySummary", "State", "View", "Why",
]  # fmt: skip
