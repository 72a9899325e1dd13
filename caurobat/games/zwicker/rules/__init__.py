"""The rules of Zwicker. `GAME` is the one object to use.

>>> state = State.parse(
...     "options=[] seats=2 dealer=1 stock=[] table=[X1 X2 7C] hand0=[QH] hand1=[2S] pile0=[] pile1=[] turn=0 "
...     "items=[item([X1] -) item([X2] -) item([7C] 7)] sweeps=[[] []] last_capturer=-"
... )
>>> for action in GAME.decision(state).actions:
...     print(action)
Play(seat=0, card=QH, takes=(X1, X2, 7C))
Play(seat=0, card=QH, takes=())
"""

from caurobat.core.fishing import PlaySummary
from caurobat.games.zwicker.rules.game import GAME, Round, Zwicker
from caurobat.games.zwicker.rules.options import PRESETS, Options
from caurobat.games.zwicker.rules.state import Item, State, View

__all__ = [
    "GAME", "PRESETS", "Item", "Options", "PlaySummary", "Round", "State", "View", "Zwicker",
]  # fmt: skip
