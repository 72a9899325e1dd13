"""The motive of a program in a sentence, and the facts behind it."""

from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.motives import Motive, motive_of
from caurobat.games.cau_robat.players.terms import ErrorKind
from caurobat.games.cau_robat.players.why import Reason, explain, explain_play
from caurobat.games.cau_robat.rules import View
from caurobat.games.cau_robat.rules.summary import PlaySummary
from caurobat.games.cau_robat.words.advice import PLANNED, likelihood, words
from caurobat.games.cau_robat.words.reach import the_rank
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.advice import MISCOUNTED, MISSED, WEIGHED, known_to, motive_sentence, seen_by_all
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import signed
from caurobat.players.grounds import Ground
from caurobat.players.roster import player_named

_GROUNDS: Final[Mapping[Ground, str]] = {
    Ground.ANSWERS: msg("{name} answered the call."),
    Ground.HURTS_LEADER: msg("{name} took from the player with the most cards."),
    Ground.PROTECTS_PILE: msg("{name} wanted to keep the pile from being stolen."),
    Ground.AVOIDS_CALL: msg("{name} wanted to avoid a call."),
    Ground.AVOIDS_SWEEP: msg("{name} did not want {next:you|*} to sweep the table."),
    Ground.KEEPS_PAIR: msg("{name} kept cards of one rank together."),
    Ground.FAVOURITE: msg("{name} has a favourite card."),
    Ground.LEAVES_TABLE: msg("{name} looked at how much would lie on the table."),
}
_NOTHING_SEEN: Final = msg("{name} saw nothing to take.")
_ERRORS: Final[Mapping[ErrorKind, str]] = {
    ErrorKind.ANSWER: msg("{name} missed the moment to call."),
    ErrorKind.MATCH: MISSED,
    ErrorKind.COUNTING: MISCOUNTED,
    ErrorKind.PILES: msg("{name} did not look at the others’ piles."),
    ErrorKind.CIRCLE: msg("{name} forgot that 1 follows 12."),
    ErrorKind.DANGER: msg("{name} did not look at what the others can do next."),
    ErrorKind.PLANS: msg("{name} did not think of the turn after this one."),
    ErrorKind.MEMORY: msg("{name} had forgotten what was played."),
}
"""The errors, simplest first; only the first that applies is mentioned."""


def why_text(strings: Strings, session: Session, view: View, summary: PlaySummary, names: Sequence[str]) -> str:
    """Return why a program made the play of `summary`; `view` is any seat's, before the play.

    During the round, the text uses public facts only. Afterwards it uses everything that the program knew: its motive
    in a sentence or two, then the rest.
    """
    play, players = Play(summary.seat, summary.card), [one.player for one in session.seats]
    if not session.is_round_over:
        return seen_by_all(strings, words(strings, explain_play(view, play, players), names, ONLOOKER))
    own_view = next(own_view for own_view, action in session.decisions(summary.seat) if action == play)
    reasons = explain(own_view, players)
    own = next(reason for reason in reasons if reason.action == play)
    ply = [one.action for one in session.record.rounds[-1].plays].index(play)
    motive = motive_of(player_named(session.game.id, players[summary.seat]), own_view, play, Rng(*session.seed_of(ply)))
    sentences = [
        " ".join(motive_sentences(strings, motive, own, names)),
        known_to(strings, names[summary.seat], words(strings, own, names, ONLOOKER).text()),
        *_others(strings, reasons, summary.card.rank),
    ]
    return "\n".join(sentences)


def motive_sentences(strings: Strings, motive: Motive, reason: Reason, names: Sequence[str]) -> list[str]:
    """Return sentences on the motive, and on anything overlooked."""
    seat = reason.action.seat
    name, following = names[seat], names[(seat + 1) % len(names)]
    error = next((error for error in _ERRORS if error in motive.errors), None)
    sentences = []
    if error is None or motive.ground not in (Ground.CHANCE, Ground.TAKES_MOST):
        sentences.append(_ground(strings, motive.ground, reason, name, following))
    if motive.is_tired:
        sentences.append(strings.t("{name} was tired by then.", name=name))
    if error is not None:
        sentences.append(strings.t(_ERRORS[error], name=name))
    if motive.instead is not None:
        sentences.append(_instead(strings, motive.instead, name))
    return sentences


def _ground(strings: Strings, ground: Ground, reason: Reason, name: str, following: str) -> str:
    if ground is Ground.TAKES_MOST and not reason.takes:
        return strings.t(_NOTHING_SEEN, name=name)
    plan = reason.plan
    played = reason.action.card.rank if isinstance(reason.action, Play) else None
    if ground is Ground.KEEPS_CAPTURE and plan is not None and plan.rank == played:
        ground = Ground.KEEPS_ANOTHER
    elif ground is Ground.KEEPS_CAPTURE and plan is not None and plan.chance >= PLANNED:
        return strings.n(
            "{name} kept {rank}, which could then take {count} card ({chance}).",
            "{name} kept {rank}, which could then take {count} cards ({chance}).",
            round(plan.cards),
            rank=the_rank(strings, plan.rank),
            chance=likelihood(strings, plan.chance),
            name=name,
        )
    return motive_sentence(strings, ground, name, following, _GROUNDS.get(ground, WEIGHED))


def _instead(strings: Strings, action: Action, name: str) -> str:
    if isinstance(action, Play):
        rank = the_rank(strings, action.card.rank)
        return strings.t("Otherwise {name} would have played {rank}.", name=name, rank=rank)
    return strings.t("Otherwise {name} would have let the call go.", name=name)


def _others(strings: Strings, reasons: Sequence[Reason], rank: int) -> list[str]:
    """Return the other cards that could have been played, each with its gain."""
    others = {reason.action.card.rank: reason.gain for reason in reasons if isinstance(reason.action, Play)}
    others.pop(rank)
    if not others:
        return []
    gaining = {rank: gain for rank, gain in others.items() if gain}
    if not gaining:
        return [strings.t("No other card would have gained anything.")]
    listed = ", ".join([f"{the_rank(strings, rank)} ({signed(gain)})" for rank, gain in gaining.items()])
    return [strings.t("Other cards, with what each would have gained: {others}.", others=listed)]
