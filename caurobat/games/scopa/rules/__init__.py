"""Scopa: the rules, and nothing but the rules. `GAME` is the one object to use.

>>> from caurobat.core.decisions import Play
>>> from caurobat.decks import parse_card
>>> state = State.parse(
...     "options=[] seats=2 dealer=1 stock=[] table=[O7 C3 E4] hand0=[B7] hand1=[B1] pile0=[] pile1=[] "
...     "turn=0 sweeps=[[] []] last_capturer=-"
... )
>>> GAME.decision(state).actions  # the single 7 goes before the 3 and the 4
(Play(seat=0, card=B7, takes=(O7,)),)
>>> GAME.apply(state, Play(0, parse_card("B7"))).state
options=[] seats=2 dealer=1 stock=[] table=[C3 E4] hand0=[] hand1=[B1] pile0=[B7 O7] pile1=[]
turn=1 sweeps=[[] []] last_capturer=0 past=[play(0 B7 [O7])]
"""

from caurobat.core.fishing import PlaySummary, begins_play, summarize_play
from caurobat.games.scopa.rules.game import GAME, Round, Scopa, State, View
from caurobat.games.scopa.rules.options import PRESETS, Options

__all__ = [
    "GAME", "PRESETS", "Options", "PlaySummary", "Round", "Scopa", "State", "View", "begins_play",
    "summarize_play",
]  # fmt: skip
