"""Cau robat's hint, review and warnings in words."""

from collections.abc import Sequence
from dataclasses import replace

from caurobat.core.decisions import Action, Play
from caurobat.games.cau_robat.players.why import Advantage, Advice, Reason, contrast, explain, glance
from caurobat.games.cau_robat.rules import View
from caurobat.games.cau_robat.rules.summary import PlaySummary
from caurobat.games.cau_robat.words.advice import plan_sentence, words
from caurobat.games.cau_robat.words.motives import why_text
from caurobat.games.cau_robat.words.reach import the_rank
from caurobat.narration.advice import Amounts, GameAdvice, Hint, TrialOutcome, Words, percent
from caurobat.narration.card_names import after_colon, card_name
from caurobat.narration.strings import Strings, msg
from caurobat.players.judging import Judgement


def _briefly(strings: Strings, reason: Reason, names: Sequence[str]) -> str:
    """Return the action and its gain, without consequences."""
    return replace(words(strings, reason, names, reason.action.seat), follows=()).text()


def advantage_text(strings: Strings, one: Advantage, played: Reason, better: Reason, names: Sequence[str]) -> str:
    """Return a sentence on an advantage of the `better` choice over the one that was `played`."""
    match one:
        case Advantage.TAKES_MORE:
            more = better.gain - played.gain
            return strings.n("It takes {count} more card now.", "It takes {count} more cards now.", more)
        case Advantage.SAFER_PILE:
            return _safer(strings, played, better, names)
        case Advantage.FEEDS_LESS:
            return _feeds_less(strings, played, better, names)
        case Advantage.BETTER_NEXT:
            return _next(strings, better, names)
        case Advantage.LATER:
            return strings.t("Its value only shows in many trial rounds.")


def _safer(strings: Strings, played: Reason, better: Reason, names: Sequence[str]) -> str:
    if played.theft is None:
        return strings.t("Your pile is in less danger.")
    return strings.t(
        "Your pile is in less danger; with what you played, {name} could steal it with {rank}.",
        name=names[played.theft.thief],
        rank=the_rank(strings, played.theft.rank),
    )


def _feeds_less(strings: Strings, played: Reason, better: Reason, names: Sequence[str]) -> str:
    name = names[(played.action.seat + 1) % len(names)]
    # A capture that is possible after the better choice as well does not count against this one.
    left = {opening.rank: opening.cards for opening in better.openings}
    feared = [opening for opening in played.openings if opening.cards > max(0, left.get(opening.rank, 0))]
    if not feared:
        return strings.t("It leaves less to {name}.", name=name)
    worst = feared[0]
    return strings.n(
        "It leaves less to {name}, who could otherwise play {rank:a} and take {count} card ({chance}).",
        "It leaves less to {name}, who could otherwise play {rank:a} and take {count} cards ({chance}).",
        worst.cards,
        name=name,
        rank=worst.rank,
        chance=percent(worst.chance),
    )


def _next(strings: Strings, better: Reason, names: Sequence[str]) -> str:
    planned = plan_sentence(strings, better.plan, names) if isinstance(better.action, Play) else None
    return planned or strings.t("It leaves you more to take at your next turn.")


class CauRobatAdvice(GameAdvice[View, Reason, Advice, PlaySummary]):
    """Reasons with runs, thefts and calls."""

    is_settled = True
    amounts = Amounts(
        msg("Cost {wins} and {lost} cards (± {error})."),
        msg(
            "An average player takes about {worth} cards from this deal; you took {points}. "
            "Luck alone is worth ±{spread}."
        ),
    )
    glance = staticmethod(glance)
    plays = staticmethod(explain)
    why = staticmethod(why_text)

    def key(self, action: Action) -> str:
        """Return the rank played, since suits never matter, or 0 for a call that is let go."""
        return f"rank {action.card.rank if isinstance(action, Play) else 0}"

    def hint(
        self, strings: Strings, view: View, advice: Advice, reasons: Sequence[Reason], names: Sequence[str]
    ) -> Hint:
        """Return the entry for `reasons`, whose cards all have the same rank."""
        hint = super().hint(strings, view, advice, reasons, names)
        if hint.action != advice.bolder:
            return hint
        follows = (strings.t("It could win more often, but gives up sure cards."), *hint.words.follows)
        return replace(hint, words=replace(hint.words, follows=follows), remark=strings.t("Bolder"))

    def outlook(self, strings: Strings, advice: Advice, reason: Reason) -> TrialOutcome | None:
        """Return the outlook of a reason, from the same trial worlds as that of the suggestion."""
        best, forecast = advice.reasons[0].forecast, reason.forecast
        if forecast is None or best is None:
            return None
        ends = strings.n("about {count} card", "about {count} cards", round(forecast.points))
        return TrialOutcome(best.win - forecast.behind, forecast.behind_error, ends, forecast.rounds)

    def words(self, strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words for the seat of `view`."""
        return words(strings, reason, names, view.seat)

    def action_text(self, strings: Strings, view: View, action: Action) -> str:
        """Return `action` in a few words."""
        return card_name(strings, action.card) if isinstance(action, Play) else strings.t("no answer to the call")

    def reasons(self, strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
        """Return the reason for the action, and the advantages of the better one."""
        played = self.reason(judgement.view, judgement.action)
        if not judgement.is_marked:
            return self.words(strings, judgement.view, played, names).text()
        better = self.reason(judgement.view, judgement.best)
        kinds = contrast(played, better)
        return "\n".join(
            [
                strings.t("Played: {reason}", reason=after_colon(_briefly(strings, played, names))),
                strings.t("Better: {reason}", reason=after_colon(_briefly(strings, better, names))),
                " ".join([advantage_text(strings, one, played, better, names) for one in kinds]),
            ]
        )


ADVICE = CauRobatAdvice()
