"""Reasons in words: the captures and points of a card, its openings, and its risks.

These sentences are shared by the hint, the answer to "why did it do that?" and the review.
"""

from collections.abc import Sequence
from dataclasses import replace

from caurobat.core.decisions import Action, Announce, Claim, Pass, Play
from caurobat.core.events import Announced, Claimed
from caurobat.core.zones import TABLE
from caurobat.games.cuarenta.players.batch_model import action_of
from caurobat.games.cuarenta.players.greedy import sure_claim
from caurobat.games.cuarenta.players.terms import WEIGHER
from caurobat.games.cuarenta.players.why import Advice, Opening, Reason, explain, glance, reason_for
from caurobat.games.cuarenta.rules import View
from caurobat.games.cuarenta.rules.capture import matched_card
from caurobat.games.cuarenta.rules.options import WrongClaim
from caurobat.games.cuarenta.rules.state import Phase, Score
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.words.kit import SHOUT_WORDS, play_path, reason_name
from caurobat.games.cuarenta.words.ranks import many_of, path_words, rank_by_number
from caurobat.match.session import Session
from caurobat.narration.advice import (
    GameAdvice,
    Hint,
    TrialOutcome,
    Words,
    decimal,
    harmless,
    known_to,
    motive_sentence,
    openings_sentence,
    outlook,
    percent,
    seen_by_all,
)
from caurobat.narration.card_names import capital, card_name, the_card
from caurobat.narration.strings import Strings
from caurobat.players.advice import onlooker_at
from caurobat.players.judging import Judgement
from caurobat.players.roster import player_named

_TOLD = 2  # the largest number of openings that are named
_FOLLOWING = 2  # the largest number of sentences on the consequences
_LIKELY = 0.05
_CLAIMS = 3  # the largest number of entries of a hint that includes claims
_CLAIMED = 10  # the points that only a claim scores


def _silence(strings: Strings, view: View) -> str:
    """Return why no ronda is claimed, or the points that are given up."""
    if sure_claim(view) is not None:
        return strings.t("A ronda was caught: 10 points would be left unclaimed.")
    if view.options.wrong_claim is WrongClaim.TWO:
        return strings.t("None of your caídas took a card of a ronda; a wrong claim costs 2.")
    return strings.t("None of your caídas took a card of a ronda.")


def _why_word(strings: Strings, word: Announced | Claimed, name: str) -> str:
    if isinstance(word, Announced):
        return strings.t("{name} was dealt them: announcing costs nothing.", name=name)
    if word.is_right:
        return strings.t("{name} remembered: three cards of that rank were played by the same player.", name=name)
    return strings.t("{name} remembered wrongly.", name=name)


def _action_sentence(strings: Strings, view: View, reason: Reason) -> str:
    match reason.action:
        case Announce():
            return strings.t("Announce what you were dealt.")
        case Claim(_, rank):
            if reason.is_sure:
                return strings.t("Claim {rank}: your caída took one of a ronda.", rank=many_of(strings, rank))
            return strings.t("Claiming a ronda of {rank} would be wrong.", rank=many_of(strings, rank))
        case Pass():
            return strings.t("No claim.") if view.phase is Phase.CLAIM else strings.t("Say nothing.")
        case Play(card=card):
            rank = capital(the_card(strings, card))
        case _:
            return ""
    if not reason.takes and reason.held:
        return strings.n(
            "{rank} takes nothing and stays on the table; you keep {count} more of that rank.",
            "{rank} takes nothing and stays on the table; you keep {count} more of that rank.",
            reason.held,
            rank=rank,
        )
    if not reason.takes:
        return strings.t("{rank} takes nothing and stays on the table.", rank=rank)
    path = path_words(strings, reason.takes, is_sum=reason.is_sum)
    scored = [strings.t("a caída")] if reason.is_caida else []
    scored += [strings.t("a limpia")] if reason.is_limpia else []
    if scored:
        return strings.t("{rank} takes {path}, {what}.", rank=rank, path=path, what=strings.listed(scored))
    return strings.t("{rank} takes {path}.", rank=rank, path=path)


def _open(strings: Strings, view: View, reason: Reason, name: str) -> str:
    """Return a sentence on the worst openings."""
    likely = [opening for opening in reason.openings if opening.chance >= _LIKELY]
    if not likely:
        return harmless(strings.t("Then there is little for {name:you|*} to take.", name=name))
    listed = [_opening(strings, view, opening) for opening in likely[:_TOLD]]
    open_to = openings_sentence(strings, listed, name)
    if not reason.risks_claim or not any(opening.points >= _CLAIMED for opening in likely[:_TOLD]):
        return open_to
    claim = strings.t("Ten of the points would be for a claim: you were dealt a ronda of them.")
    return f"{open_to} {claim}"


def _opening(strings: Strings, view: View, opening: Opening) -> str:
    """Return an opening: the rank, the chance that somebody holds it, and its captures and points."""
    rank, chance = rank_by_number(strings, view, opening.rank), percent(opening.chance)
    if opening.points:
        return strings.n(
            "{count} card and {points} points with {rank} ({chance})",
            "{count} cards and {points} points with {rank} ({chance})",
            opening.cards,
            rank=rank,
            chance=chance,
            points=opening.points,
        )
    return strings.n(
        "{count} card with {rank} ({chance})",
        "{count} cards with {rank} ({chance})",
        opening.cards,
        rank=rank,
        chance=chance,
    )


def _falls(strings: Strings, reason: Reason, name: str) -> list[str]:
    """Return sentences on other points that the next seat may score, unless the openings include them."""
    if any(opening.points and opening.chance >= _LIKELY for opening in reason.openings[:_TOLD]):
        return []
    sentences = []
    if reason.caida_chance >= _LIKELY:
        sentences.append(
            strings.t(
                "{name:You|*} could make a caída on it ({chance}).", name=name, chance=percent(reason.caida_chance)
            )
        )
    if reason.limpia_chance >= _LIKELY:
        sentences.append(
            strings.t("{name:You|*} could make a limpia ({chance}).", name=name, chance=percent(reason.limpia_chance))
        )
    return sentences


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
    reason = staticmethod(reason_for)
    key = staticmethod(_name)

    def words(self, strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words."""
        follows: list[str] = []
        if isinstance(reason.action, Play) and not reason.is_last_card:
            following = names[(reason.action.seat + 1) % len(names)]
            follows = [_open(strings, view, reason, following), *_falls(strings, reason, following)][:_FOLLOWING]
        elif isinstance(reason.action, Pass) and view.phase is Phase.CLAIM:
            follows = [_silence(strings, view)]
        return Words(_action_sentence(strings, view, reason), reason.points, tuple(follows))

    def why(self, strings: Strings, session: Session, view: View, summary: PlaySummary, names: Sequence[str]) -> str:
        """Return why a program did what `summary` tells: see `GameAdvice.why`."""
        if summary.word is not None:
            return _why_word(strings, summary.word, names[summary.seat])
        # The captured cards are in table order, as in the action.
        takes = tuple([card for card in view.zones[TABLE] if card is not None and card in summary.takes])
        play = Play(summary.seat, summary.card, takes)
        if not session.is_round_over:
            return seen_by_all(strings, self.words(strings, view, self.reason(onlooker_at(view, play), play), names))
        decisions = session.decisions(summary.seat)
        own_view = next(view for view, action in decisions if isinstance(action, Play) and action.card is play.card)
        player = player_named(session.game.id, session.seats[summary.seat].player)
        name, following = names[summary.seat], names[(summary.seat + 1) % len(names)]
        motive = motive_sentence(strings, WEIGHER.ground_for(player, own_view, play), name, following)
        reason = self.words(strings, own_view, self.reason(own_view, play), names)
        return f"{motive}\n{known_to(strings, name, reason.text())}"

    def hints(self, strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
        """Return an entry for each different play, as suits never matter.

        Among claims, only the certain ones and passing.
        """
        hints = super().hints(strings, view, advice, names)
        if not any(isinstance(hint.action, Claim) for hint in hints):
            return hints
        sure = [reason.action for reason in advice.reasons if reason.is_sure]
        return [hint for hint in hints if hint.action in sure or not isinstance(hint.action, Claim)][:_CLAIMS]

    def hint(
        self, strings: Strings, view: View, advice: Advice, reasons: Sequence[Reason], names: Sequence[str]
    ) -> Hint:
        """Return the entry for `reasons`, which is suggested if they are among the equally good ones."""
        hint = super().hint(strings, view, advice, reasons, names)
        return replace(hint, is_best=reasons[0] in advice.reasons[: advice.equals])

    def outlook(self, strings: Strings, advice: Advice, reason: Reason) -> TrialOutcome | None:
        """Return the forecast of `reason`, if there is one, with signed points."""
        return outlook(strings, reason.forecast, lambda points: _signed(decimal(strings, points)))

    def action_text(self, strings: Strings, view: View, action: Action) -> str:
        """Return `action` in a few words."""
        match action:
            case Play(card=card) if action.takes:
                path = play_path(strings, action)
                taking = strings.t("{card} takes {path}", card=card_name(strings, card), path=path)
                scored = _scored(strings, view, action)
                return strings.t("{action}: {what}", action=taking, what=scored) if scored else taking
            case Play(card=card):
                return strings.t("{card} left on the table", card=card_name(strings, card))
            case Claim(_, rank):
                return strings.t("a claimed ronda of {rank}", rank=many_of(strings, rank))
            case Announce(_, what):
                return strings.t(SHOUT_WORDS[Score(what)])
            case _:
                return strings.t("silence")

    def cost(self, strings: Strings, judgement: Judgement) -> str:
        """Return the cost of an action, or that it may be due to chance."""
        if judgement.is_marked and not isinstance(judgement.action, Play):
            # There were no trial games: the rules give the points, but not their effect on the match.
            lost = round(judgement.cards.mean)
            return strings.n("Cost {count} point for sure.", "Cost {count} points for sure.", lost)
        return super().cost(strings, judgement)


ADVICE = CuarentaAdvice()
