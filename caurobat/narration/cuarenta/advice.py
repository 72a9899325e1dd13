"""Reasons in words: the captures and points of a card, its openings, and its risks.

These sentences are shared by the hint, the answer to "why did it do that?" and the review.
"""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Announce, Claim, Pass, Play
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta import View
from caurobat.games.cuarenta.options import WrongClaim
from caurobat.games.cuarenta.state import Phase
from caurobat.games.cuarenta.summary import PlaySummary
from caurobat.match.session import Session
from caurobat.narration.advice import Words, either, known_to, motive_sentence, percent, seen_by_all
from caurobat.narration.card_names import capital, the_card
from caurobat.narration.cuarenta.ranks import many_of, path_words, rank_by_number
from caurobat.narration.strings import Strings
from caurobat.players.cuarenta.greedy import sure_claim
from caurobat.players.cuarenta.why import Opening, Reason, explain, explain_play, motive_of
from caurobat.players.roster import player_named

_TOLD = 2  # the most openings to be named
_FOLLOWING = 2  # the most sentences on the consequences
_LIKELY = 0.05
_CLAIMED = 10  # points that only a claim scores


def words(strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
    """Return `reason` in words."""
    follows: list[str] = []
    if isinstance(reason.action, Play) and not reason.is_last_card:
        following = names[(reason.action.seat + 1) % len(names)]
        follows = [_open(strings, view, reason, following), *_falls(strings, reason, following)][:_FOLLOWING]
    elif isinstance(reason.action, Pass) and view.phase is Phase.CLAIM:
        follows = [_silence(strings, view)]
    return Words(_deed(strings, view, reason), reason.points, tuple(follows))


def _silence(strings: Strings, view: View) -> str:
    """Return why no ronda is claimed, or the points given up by that."""
    if sure_claim(view) is not None:
        return strings.t("A ronda was caught: 10 points would be left unclaimed.")
    if view.options.wrong_claim is WrongClaim.TWO:
        return strings.t("None of your caídas took a card of a ronda; a wrong claim costs 2.")
    return strings.t("None of your caídas took a card of a ronda.")


def why_text(strings: Strings, session: Session, view: View, summary: PlaySummary, names: Sequence[str]) -> str:
    """Return why a program did what `summary` tells; `view` is any seat's, before the play.

    During the round, the text uses public facts only; afterwards, everything the program knew.
    """
    if summary.card is None:
        return _why_word(strings, summary, names)
    play = Play(summary.seat, summary.card, _as_played(view, summary))
    matching = [own_view for own_view, action in session.decisions(summary.seat) if _is_same(action, play)]
    if not session.is_round_over or not matching:
        return seen_by_all(strings, words(strings, view, explain_play(view, play), names))
    own_view = matching[0]
    own = next(reason for reason in explain(own_view) if reason.action == play)
    player = player_named(session.game.id, session.seats[summary.seat].player)
    following = names[(summary.seat + 1) % len(names)]
    motive = motive_sentence(strings, motive_of(player, own_view, play), names[summary.seat], following)
    knew_text = known_to(strings, names[summary.seat], words(strings, own_view, own, names).text())
    return f"{motive}\n{knew_text}"


def _as_played(view: View, summary: PlaySummary) -> tuple[Card, ...]:
    """Return the captured cards in table order, as in the action."""
    return tuple([card for card in view.zones[TABLE] if card is not None and card in summary.takes])


def _is_same(action: Action, play: Play) -> bool:
    return isinstance(action, Play) and action.card is play.card


def _why_word(strings: Strings, summary: PlaySummary, names: Sequence[str]) -> str:
    name = names[summary.seat]
    if summary.announced:
        return strings.t("{name} was dealt them: announcing costs nothing.", name=name)
    if summary.is_right:
        return strings.t("{name} remembered: three cards of that rank were played by the same player.", name=name)
    return strings.t("{name} remembered wrongly.", name=name)


def _deed(strings: Strings, view: View, reason: Reason) -> str:
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
            "{rank} takes nothing and stays on the table; you keep {count} more of them.",
            "{rank} takes nothing and stays on the table; you keep {count} more of them.",
            reason.held,
            rank=rank,
        )
    if not reason.takes:
        return strings.t("{rank} takes nothing and stays on the table.", rank=rank)
    path = path_words(strings, reason.takes, is_sum=reason.is_sum)
    scored = [strings.t("a caída")] if reason.is_caida else []
    scored += [strings.t("a limpia")] if reason.is_limpia else []
    if scored:
        return strings.t("{rank} takes {path}: {what}.", rank=rank, path=path, what=strings.listed(scored))
    return strings.t("{rank} takes {path}.", rank=rank, path=path)


def _open(strings: Strings, view: View, reason: Reason, name: str) -> str:
    """Return a sentence on the worst openings."""
    likely = [opening for opening in reason.openings if opening.chance >= _LIKELY]
    if not likely:
        return strings.t("Then there is little for {name:you|*} to take.", name=name)
    listed = [_opening(strings, view, opening) for opening in likely[:_TOLD]]
    open_to = strings.t("{name:You|*} could then take {openings}.", name=name, openings=either(strings, listed))
    if not reason.risks_claim or not any(opening.points >= _CLAIMED for opening in likely[:_TOLD]):
        return open_to
    claim = strings.t("Ten of the points would be for a claim: you were dealt a ronda of them.")
    return f"{open_to} {claim}"


def _opening(strings: Strings, view: View, opening: Opening) -> str:
    """Return an opening: the rank, the chance that it is held, and its captures and points."""
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
    """Return sentences on other points the next seat may score, unless the openings include them."""
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
