"""Cuarenta's hint and review in words."""

from collections.abc import Sequence
from dataclasses import replace

from caurobat.core.decisions import Action, Announce, Claim, Play
from caurobat.core.zones import TABLE
from caurobat.games.cuarenta import View
from caurobat.games.cuarenta.capture import matched_card
from caurobat.games.cuarenta.state import Score
from caurobat.games.cuarenta.summary import PlaySummary
from caurobat.narration.advice import GameAdvice, Hint, decimal, outlook
from caurobat.narration.card_names import card_name
from caurobat.narration.cuarenta.advice import why_text, words
from caurobat.narration.cuarenta.ranks import many_of
from caurobat.narration.cuarenta.words import SHOUT_WORDS, play_path, reason_name
from caurobat.narration.strings import Strings
from caurobat.players.cuarenta.model import action_of
from caurobat.players.cuarenta.why import Advice, Reason, explain, glance
from caurobat.players.judging import DealValue, Judgement

_CLAIMS = 3  # the most entries if claims are among them


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """Return an entry for each different play, since suits never matter; of claims, only certain ones and none."""
    first: dict[str, Reason] = {}
    for reason in advice.reasons:
        first.setdefault(_name(reason.action), reason)
    named = list(first.items())
    if isinstance(advice.best, Claim) or any(isinstance(reason.action, Claim) for reason in first.values()):
        named = [(name, one) for name, one in named if one.is_sure or not isinstance(one.action, Claim)][:_CLAIMS]
    return [_hint(strings, view, advice, names, name, reason) for name, reason in named]


def _hint(strings: Strings, view: View, advice: Advice, names: Sequence[str], name: str, reason: Reason) -> Hint:
    same = [one for one in advice.reasons if _name(one.action) == name]
    cards = {one.action.card for one in same if isinstance(one.action, Play)}
    return Hint(
        name,
        reason.action,
        reason.action.card if isinstance(reason.action, Play) else None,
        max(1, len(cards)),
        words(strings, view, reason, names),
        outlook(strings, reason.forecast, lambda points: _signed(decimal(strings, points))),
        reason in advice.reasons[: advice.equals],
    )


def _name(action: Action) -> str:
    match action:
        case Play():
            return f"play {action_of(action)}"
        case Claim(_, rank):
            return f"claim {rank}"
        case Announce(_, what):
            return f"announce {what}"
        case _:
            return "nothing"


def deed(strings: Strings, view: View, action: Action) -> str:
    """Return `action` in a few words."""
    match action:
        case Play(card=card) if action.takes:
            taking = strings.t("{card} takes {path}", card=card_name(strings, card), path=play_path(strings, action))
            scored = _scored(strings, view, action)
            return strings.t("{deed}: {what}", deed=taking, what=scored) if scored else taking
        case Play(card=card):
            return strings.t("{card} left on the table", card=card_name(strings, card))
        case Claim(_, rank):
            return strings.t("a claimed ronda of {rank}", rank=many_of(strings, rank))
        case Announce(_, what):
            return strings.t(SHOUT_WORDS[Score(what)])
        case _:
            return strings.t("silence")


def _scored(strings: Strings, view: View, play: Play) -> str:
    """Return the reasons why a capture scores at once."""
    takes = play.takes or ()
    is_caida = view.trailed is not None and matched_card(play.card, takes) is view.trailed
    scores = [Score.CAIDA] if is_caida else []
    scores += [Score.LIMPIA] if len(takes) == len(view.zones[TABLE]) else []
    return ", ".join([reason_name(strings, why) for why in scores])


def _signed(number: str) -> str:
    return number if number.startswith("−") else f"+{number}"


class CuarentaAdvice(GameAdvice[View, Reason, Advice, PlaySummary]):
    """Reasons with captures, caídas, rondas and claims."""

    glance = staticmethod(glance)
    plays = staticmethod(explain)
    words = staticmethod(words)
    hints = staticmethod(hints)
    deed = staticmethod(deed)
    why = staticmethod(why_text)

    def cost(self, strings: Strings, judgement: Judgement) -> str:
        """Return the cost of an action, or that it may be due to chance."""
        if _name(judgement.action) == _name(judgement.best):
            judgement = replace(judgement, best=judgement.action)
        if judgement.is_marked and not isinstance(judgement.action, Play):
            # There were no trial games: the points follow from the rules, but not their effect on the match.
            lost = round(judgement.cards.mean)
            return strings.n("Cost {count} point for sure.", "Cost {count} points for sure.", lost)
        return super().cost(strings, judgement)

    def worth(self, strings: Strings, points: int, worth: DealValue) -> str:
        """Return nothing: points of a deal say little about a match to forty."""
        return ""


ADVICE = CuarentaAdvice()
