"""The short lines that the six people say at their seats, each in their own style.

They depend on public events alone, never on a hand or on what a program thinks of it, so they give nothing away. Each
has to fit into a small bubble in every language, so it is short.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from caurobat.narration.player_names import MINDS
from caurobat.narration.strings import msg
from caurobat.players.roster import parts_of


class Occasion(StrEnum):
    """The moments at which somebody speaks."""

    GREETING = "greeting"  # the first deal of a match
    TRIUMPH = "triumph"  # a call, an empty table, or whatever the game celebrates most
    ROBBED = "robbed"
    WON = "won"  # the person won the round
    LOST = "lost"


Lines = Mapping[Occasion, tuple[str, ...]]

LINES: Final[Mapping[str, Lines]] = {
    "biel": {
        Occasion.GREETING: (msg("Hello! Can I have the horses?"), msg("I’m six. I can count to twelve!")),
        Occasion.TRIUMPH: (msg("Did you see that? Did you?"), msg("Look, Mum! Look!")),
        Occasion.ROBBED: (msg("Hey! Those were mine!"), msg("But I’d just tidied them up…")),
        Occasion.WON: (msg("I won! I’m staying up late!"), msg("Again! Again!")),
        Occasion.LOST: (msg("I wasn’t even trying."), msg("I still like the horses best.")),
    },
    "laia": {
        Occasion.GREETING: (msg("I was born ready."), msg("Loser does the dishes!")),
        Occasion.TRIUMPH: (msg("Mine, mine, mine!"), msg("Too late!")),
        Occasion.ROBBED: (msg("Give that back!"), msg("Hey, I do the grabbing here!")),
        Occasion.WON: (msg("Easy as pie!"), msg("Who wants to lose next?")),
        Occasion.LOST: (msg("I let you win."), msg("Best of three?")),
    },
    "quim": {
        Occasion.GREETING: (msg("I’ve brought warm bread."), msg("Up since three. Go easy on me.")),
        Occasion.TRIUMPH: (msg("Fresh from the oven!"), msg("Now that woke me up.")),
        Occasion.ROBBED: (msg("My dough! Come back!"), msg("I only shut my eyes a moment…")),
        Occasion.WON: (msg("I must be dreaming."), msg("This calls for fresh bread.")),
        Occasion.LOST: (msg("Well, off to bed."), msg("Is it over? I’d nodded off.")),
    },
    "montse": {
        Occasion.GREETING: (msg("Good day! No bills today."), msg("I know every door in town.")),
        Occasion.TRIUMPH: (msg("Special delivery!"), msg("Sign here, please.")),
        Occasion.ROBBED: (msg("Return to sender!"), msg("All of it lost in the post.")),
        Occasion.WON: (msg("Delivered on time."), msg("I remembered every one.")),
        Occasion.LOST: (msg("I got the address wrong."), msg("Tomorrow I do my round again.")),
    },
    "ramon": {
        Occasion.GREETING: (msg("The sea is calm. I’m not."), msg("Let’s see who bites.")),
        Occasion.TRIUMPH: (msg("What a catch!"), msg("The net is full.")),
        Occasion.ROBBED: (msg("Pirates!"), msg("There goes the whole catch.")),
        Occasion.WON: (msg("The sea rewards patience."), msg("Just as I expected.")),
        Occasion.LOST: (msg("It was this big, I swear."), msg("The wind was against me.")),
    },
    "padrina": {
        Occasion.GREETING: (msg("Backs straight, my dears."), msg("I knit while I play.")),
        Occasion.TRIUMPH: (msg("It comes with age, my dear."), msg("I saw that coming on Sunday.")),
        Occasion.ROBBED: (msg("And I knitted you a scarf!"), msg("Oh, you rascal!")),
        Occasion.WON: (msg("Now, who wants soup?"), msg("I let you dream a little.")),
        Occasion.LOST: (msg("Well played. Now eat something."), msg("I taught you too well.")),
    },
}
"""The English lines of each of the six people on each occasion: at least two, so that none comes twice in a row."""


def voice_of(player: str, name: str) -> Lines | None:
    """Return the lines of `player` at a seat called `name`, or None unless the person of that name sits there."""
    who, _ = parts_of(player)
    return LINES.get(who) if who in MINDS and MINDS[who].name == name else None
