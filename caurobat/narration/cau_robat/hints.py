"""Cau robat's hint and review in words."""

from collections.abc import Sequence
from dataclasses import replace

from caurobat.core.decisions import Action, Play
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.summary import PlaySummary
from caurobat.narration.advice import GameAdvice, Hint, Outlook, Words, cost_text, decimal
from caurobat.narration.card_names import card_name
from caurobat.narration.cau_robat.advice import words
from caurobat.narration.cau_robat.contrasts import advantages
from caurobat.narration.cau_robat.motives import why_text
from caurobat.narration.cau_robat.warnings import warning
from caurobat.narration.strings import Strings, msg
from caurobat.players.cau_robat.why import Advice, Reason, contrast, explain, glance, glancing
from caurobat.players.judging import DealValue, Judgement


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """Return an entry for each rank, since suits never matter."""
    first: dict[int, Reason] = {}
    for reason in advice.reasons:
        first.setdefault(_rank(reason.action), reason)
    ranks = [_rank(reason.action) for reason in advice.reasons]
    return [
        Hint(
            f"rank {rank}",
            reason.action,
            reason.action.card if isinstance(reason.action, Play) else None,
            ranks.count(rank),
            _words(strings, advice, reason, names),
            _outlook(strings, advice, reason),
            reason.action == advice.best,
            _remark(strings, advice, reason.action),
        )
        for rank, reason in first.items()
    ]


def _words(strings: Strings, advice: Advice, reason: Reason, names: Sequence[str]) -> Words:
    hint_words = words(strings, reason, names, reason.action.seat)
    if reason.action != advice.bolder:
        return hint_words
    return replace(
        hint_words, follows=(strings.t("It could win more often, but gives up sure cards."), *hint_words.follows)
    )


def _remark(strings: Strings, advice: Advice, action: Action) -> str:
    """Return the remark about an entry that is as good as the suggestion, or bolder."""
    if action in advice.ties:
        return strings.t("Just as good")
    if action == advice.bolder:
        return strings.t("Bolder")
    return ""


def _outlook(strings: Strings, advice: Advice, reason: Reason) -> Outlook | None:
    """Return the outlook of a reason, from the same trial worlds as that of the suggestion."""
    best, forecast = advice.reasons[0].forecast, reason.forecast
    if forecast is None or best is None:
        return None
    ends = strings.n("about {count} card", "about {count} cards", round(forecast.points))
    return Outlook(best.win - forecast.behind, forecast.behind_error, ends, forecast.rounds)


def _rank(action: Action) -> int:
    """Return the rank played; 0 for a call that is let go."""
    return action.card.rank if isinstance(action, Play) else 0


def _briefly(strings: Strings, reason: Reason, names: Sequence[str]) -> str:
    """Return the action and its gain without consequences."""
    return replace(words(strings, reason, names, reason.action.seat), follows=()).text()


def _is_same(judgement: Judgement) -> bool:
    """Whether the best action plays the same rank, since suits never matter."""
    best, action = judgement.best, judgement.action
    return isinstance(best, Play) and isinstance(action, Play) and best.card.rank == action.card.rank


class CauRobatAdvice(GameAdvice[View, Reason, Advice, PlaySummary]):
    """Reasons with runs, thefts and calls."""

    glancing = staticmethod(glancing)
    is_settled = True
    glance = staticmethod(glance)
    plays = staticmethod(explain)
    hints = staticmethod(hints)
    warning = staticmethod(warning)
    why = staticmethod(why_text)

    def words(self, strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words for the seat of `view`."""
        return words(strings, reason, names, view.seat)

    def deed(self, strings: Strings, view: View, action: Action) -> str:
        """Return `action` in a few words."""
        return card_name(strings, action.card) if isinstance(action, Play) else strings.t("no answer to the call")

    def cost(self, strings: Strings, judgement: Judgement) -> str:
        """Return the cost of an action, or that it may be due to chance."""
        if _is_same(judgement):
            return strings.t("Nothing better was found.")
        return cost_text(strings, judgement, msg("Cost {wins} and {lost} cards (± {error})."))

    def reasons(self, strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
        """Return the reason for the action, and the advantages of the better one."""
        played = self.reason(judgement.view, judgement.action)
        if not judgement.is_marked:
            return self.words(strings, judgement.view, played, names).text()
        better = self.reason(judgement.view, judgement.best)
        return "\n".join(
            [
                strings.t("Played: {reason}", reason=_briefly(strings, played, names)),
                strings.t("Better: {reason}", reason=_briefly(strings, better, names)),
                " ".join(advantages(strings, contrast(played, better), played, better, names)),
            ]
        )

    def worth(self, strings: Strings, points: int, worth: DealValue) -> str:
        """Return how a round went compared with what its deal was worth."""
        gain = points - worth.cards
        text = (
            msg(
                "With everyone playing simply, this deal brings you about {worth} cards; you did {gain} better. "
                "The same deal can turn out {spread} cards either way, so one round proves little."
            )
            if gain >= 0
            else msg(
                "With everyone playing simply, this deal brings you about {worth} cards; you did {gain} worse. "
                "The same deal can turn out {spread} cards either way, so one round proves little."
            )
        )
        expected, more = decimal(strings, worth.cards), decimal(strings, abs(gain))
        return strings.t(text, worth=expected, gain=more, spread=f"{worth.spread:.0f}")


ADVICE = CauRobatAdvice()
