"""The rules of Capodama. `GAME` is the one object to use.

>>> from caurobat.core.rng import Rng
>>> options = GAME.options({})
>>> step = GAME.start(options, 4, GAME.deal(options, 4, 0, Rng(2)))
>>> GAME.view(step.state, 1)  # seat 2 has announced that it holds the ace of hearts
seat=1 options=[] seats=4 dealer=0 stock=[] table=[]
hand0=[?*8] hand1=[10S QH 9D 7C 9H JD 9S 10H] hand2=[?*8] hand3=[?*8] pile0=[] pile1=[] pile2=[] pile3=[]
turn=2 capo=2 double=- trump=- chosen=[[] [] [] []] gifts=[] tricks=[]
>>> [choice.suit for choice in GAME.decision(step.state).actions]
['D', 'C', 'S']
"""

from caurobat.games.capodama.rules.game import GAME, Capodama
from caurobat.games.capodama.rules.options import PRESETS, DeckOption, Options
from caurobat.games.capodama.rules.state import CAPO, Gift, Phase, State, Trick, View, Why
from caurobat.games.capodama.rules.summary import PlaySummary

__all__ = [
    "CAPO", "GAME", "PRESETS", "Capodama", "DeckOption", "Gift", "Options", "Phase", "PlaySummary", "State", "Trick",
    "View", "Why",
]  # fmt: skip
