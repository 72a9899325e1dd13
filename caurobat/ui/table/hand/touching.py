"""Pressing cards of the table to say what a picked card of the hand does with them."""

from typing import NamedTuple

from caurobat.core.decisions import Action, Build
from caurobat.decks import Card
from caurobat.narration.answers import Answer
from caurobat.ui.table.areas import Place
from caurobat.ui.table.prompts import Prompts
from caurobat.ui.table.story.animator import TableAnimator


class Touched(NamedTuple):
    """The button that a card of the table stands for, by its number.

    `is_sure`: a press on the card does it. Else the press only shows it: other buttons are about that card, too.
    """

    number: int
    is_sure: bool


def touched_at(prompts: Prompts, stage: TableAnimator, position: tuple[int, int]) -> Touched | None:
    """The button for the card of the table at `position`: the one on top, where cards overlap.

    What has the focus goes first, and else what shares most with it. A button that stands on the card has to be pressed
    itself, where there are others.
    """
    answers = prompts.answers
    card = _card_at(stage, {card for answer in answers for card in answer.touches}, position)
    about = [number for number, answer in enumerate(answers) if card in answer.touches]
    about = [number for number in about if answers[number].on is None] or about
    if not about:
        return None
    if prompts.focus in about or len(about) == 1:
        return Touched(prompts.focus if prompts.focus in about else about[0], is_sure=True)
    focused = prompts.focused()
    shown = set(focused.touches) if focused is not None else set()
    return Touched(max(about, key=lambda number: len(shown & set(answers[number].touches))), is_sure=False)


def _card_at(stage: TableAnimator, cards: set[Card], position: tuple[int, int]) -> Card | None:
    sprites = [sprite for sprite in stage.sprites.values() if sprite.card in cards]
    for sprite in sorted(sprites, key=lambda sprite: sprite.placed.layer, reverse=True):
        pose = sprite.placed.pose
        if Place(pose.x, pose.y).card_rect(pose.height).collidepoint(position):
            return sprite.card
    return None


def leads_to(answer: Answer, action: Action) -> bool:
    """Whether `answer` asks further, and `action` is one of the answers."""
    asked = answer.action
    if not answer.opens or not isinstance(asked, Build) or not isinstance(action, Build):
        return False
    return (asked.card, asked.on) == (action.card, action.on)
