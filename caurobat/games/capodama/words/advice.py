"""Reasons in words: the effect of a card on the trick, the cards that may beat it, and the chances of the round.

These sentences are shared by the forecast in the middle, the hint, the answer to "why did it do that?" and the review.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.events import CardsChosen, CardsMoved, Event, SuitChosen, TrumpNamed
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.capodama.players.bitboard import FOE, FRIEND
from caurobat.games.capodama.players.solitaire import Outcome
from caurobat.games.capodama.players.why import Advice, Reason, explain, glance, motive_of
from caurobat.games.capodama.rules import View
from caurobat.games.capodama.rules.legal import receivers
from caurobat.games.capodama.rules.packs import HAND, SIX
from caurobat.games.capodama.rules.state import pack_of, trumps_of
from caurobat.games.capodama.rules.summary import PlaySummary
from caurobat.games.capodama.words.names import action_key, name_of, suit_name
from caurobat.match.session import Session
from caurobat.narration.advice import (
    POINTS,
    Consequence,
    GameAdvice,
    Hint,
    TrialOutcome,
    Words,
    known_to,
    motive_sentence,
    outlook,
)
from caurobat.narration.card_names import capital, card_name, the_card
from caurobat.narration.strings import Strings, You, msg
from caurobat.players.judging import Judgement
from caurobat.players.roster import player_named

_MOST: Final = 8
"""The largest number of choices before play that are listed; plays are all listed."""


def action_sentence(strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> str:
    """Return a sentence on the effect of the action."""
    match reason.action:
        case ChooseSuit(_, suit):
            name = suit_name(strings, pack_of(view).ace_of(suit).suit)
            return strings.t("{suit} count double.", suit=name)
        case NameTrump(_, card):
            return strings.t("{card} becomes the fourth trump.", card=the_card(strings, card))
        case Give(seat, cards):
            to = receivers(seat, view.seats)
            clauses = [
                strings.t(
                    "{card} goes to {name:you|*}", card=the_card(strings, card), name=name_of(strings, receiver, names)
                )
                for card, receiver in zip(cards, to, strict=True)
            ]
            return f"{', '.join(clauses)}."
        case Play(_, card):
            return _play_sentence(strings, reason, the_card(strings, card), names)
        case _:
            return ""


def _play_sentence(strings: Strings, reason: Reason, card: str, names: Sequence[str]) -> str:
    trick = strings.n("{count} point", "{count} points", reason.trick)
    if reason.is_sure:
        return strings.t("{card} wins the trick for certain: {points}.", card=card, points=trick)
    whose = name_of(strings, reason.action.seat, names)
    if reason.wins_now and not reason.beaten_by:
        return strings.t(
            "{card} is winning the trick ({points}); only {whose:your|*’s} partner can still beat it.",
            card=card,
            points=trick,
            whose=whose,
        )
    if reason.wins_now:
        return strings.n(
            "{card} is winning the trick ({points}); {count} card still out can beat it.",
            "{card} is winning the trick ({points}); {count} cards still out can beat it.",
            reason.beaten_by,
            card=card,
            points=trick,
        )
    name = name_of(strings, reason.to if reason.to is not None else 0, names)
    own = strings.n("{count} point", "{count} points", reason.counts)
    if not reason.counts:
        text = msg("{card} leaves the trick to {name:you|*} and gives away nothing.")
    elif isinstance(name, You) and reason.relation in (FRIEND, FOE):
        with_you = msg("{card} gives you {points}: you play with {name}.")
        against = msg("{card} leaves you the trick and {points}: you play against {name}.")
        text, name = with_you if reason.relation == FRIEND else against, whose
    elif reason.relation == FRIEND:
        text = msg("{card} gives {points} to {name}, {whose:your|*’s} partner.")
    elif reason.relation == FOE:
        text = msg("{card} leaves the trick to {name}, {whose:your|*’s} rival, and adds {points}.")
    else:
        text = msg("{card} leaves the trick to {name:you|*} and adds {points}.")
    return strings.t(text, card=card, points=own, name=name, whose=whose)


def _fate_of_trick(strings: Strings, reason: Reason, names: Sequence[str]) -> list[str]:
    """Return sentences on the trick that are true of any card like that of `reason`, the fullest one first."""
    if reason.is_sure:
        return [strings.t("Each of them wins the trick for certain.")]
    if reason.wins_now or reason.to is None:
        return []
    name = name_of(strings, reason.to, names)
    stays = strings.t("The trick stays with {name:you|*}.", name=name)
    if reason.counts:
        return [stays]
    return [strings.t("The trick stays with {name:you|*}, and no point is given away.", name=name), stays]


def _proof(strings: Strings, proof: Outcome) -> str:
    if proof.is_proved:
        if proof.is_won:
            return strings.t("Proved: the round can still be won.")
        return strings.t("Proved: the round can no longer be won.")
    if proof.is_won:
        return strings.t("This half can still end well: then about half of the points left will be enough.")
    return strings.t("This half would leave you needing too many, or too few, points in the other half.")


_MANY = 10
"""The points that make a trick worth a trump."""


def motives(strings: Strings, view: View, action: Action, names: Sequence[str], trick: int) -> list[str]:
    """Return a sentence for each reason for or against `action`, which makes its trick worth `trick` points."""
    held = [card for card in view.zones[HANDS[view.seat]] if card is not None]
    match action:
        case ChooseSuit(_, suit):
            return [_suit_motive(strings, view, suit, held)]
        case NameTrump(_, card):
            if card in held:
                return [strings.t("You hold it: only the other three trumps beat it.")]
            return [strings.t("One of the others holds it.")]
        case Give(seat, cards):
            return _gift_motives(strings, view, seat, cards, held, names)
        case Play(_, card):
            return _play_motive(strings, view, card, held, trick)
        case _:
            return []


def _suit_motive(strings: Strings, view: View, suit: str, held: Sequence[Card]) -> str:
    own = tuple([card for card in held if card.suit == suit])
    if not own:
        return strings.t("You hold none of them: the others get those points.")
    points = strings.n("{count} point", "{count} points", pack_of(view).points(own, suit))
    return strings.n(
        "You hold {count} of them, worth {points} then.",
        "You hold {count} of them, worth {points} then.",
        len(own),
        points=points,
    )


def _gift_motives(
    strings: Strings, view: View, seat: int, cards: Sequence[Card], held: Sequence[Card], names: Sequence[str]
) -> list[str]:
    pack, motives = pack_of(view), []
    to = dict(zip(cards, receivers(seat, view.seats), strict=True))
    for lady in pack.ladies(view.seats):
        if lady in to:
            motives.append(_given_lady(strings, view, names[to[lady]], is_queen=lady is pack.queen))
        elif lady in held:
            motives.append(_kept_lady(strings, view, lady, is_queen=lady is pack.queen))
    rest = [card for card in held if card not in cards]
    for card in cards:
        if card in trumps_of(view) and card is not pack.queen:
            motives.append(strings.t("You give away a trump."))
        elif not any(other.suit is card.suit for other in rest) and card.suit.value in pack.doubles:
            suit = suit_name(strings, card.suit)
            motives.append(strings.t("Then you have no {suit}, and may play any card when they are led.", suit=suit))
    if not motives:
        points = pack.points(tuple(cards), view.double)
        if len(cards) == 1:
            motives.append(strings.n("It is worth {count} point.", "It is worth {count} points.", points))
        else:
            motives.append(
                strings.n("Together they are worth {count} point.", "Together they are worth {count} points.", points)
            )
    return motives


def _given_lady(strings: Strings, view: View, name: str, *, is_queen: bool) -> str:
    if view.capo == view.seat:
        if is_queen and view.seats < SIX:
            return strings.t("Then {name} is your dama; keep it and you play alone.", name=name)
        return strings.t("Then {name} plays with you; keep it and you have one partner fewer.", name=name)
    if is_queen:
        return strings.t("Then {name} is the dama; keep it and you are.", name=name)
    return strings.t("Then {name} plays with the capo; keep it and you do.", name=name)


def _kept_lady(strings: Strings, view: View, lady: Card, *, is_queen: bool) -> str:
    card = the_card(strings, lady)
    if view.capo == view.seat:
        if is_queen and view.seats < SIX:
            return strings.t("You keep {card} and play alone.", card=card)
        return strings.t("You keep {card}, and so have one partner fewer.", card=card)
    return strings.t("You keep {card} and play with the capo.", card=card)


def _play_motive(strings: Strings, view: View, card: Card, held: Sequence[Card], trick: int) -> list[str]:
    """Return a sentence if a trump is spent, or saved although the trick is worth one."""
    trumps = [one for one in held if one in trumps_of(view)]
    if card in trumps:
        left = len(trumps) - 1
        if not left:
            return [strings.t("It is your last trump.")]
        return [
            strings.n("That is one trump fewer: {count} is left.", "That is one trump fewer: {count} are left.", left)
        ]
    if trumps and trick >= _MANY:
        return [strings.t("You keep {card} for a later trick.", card=the_card(strings, trumps[0]))]
    return []


_ACTIONS: Final[Mapping[type[Event], type[Action]]] = {
    CardsMoved: Play,
    CardsChosen: Give,
    SuitChosen: ChooseSuit,
    TrumpNamed: NameTrump,
}


def _is_same(summary: PlaySummary, action: Action) -> bool:
    is_same_kind = isinstance(action, _ACTIONS[type(summary.events[0])]) and action.seat == summary.seat
    return is_same_kind and (not isinstance(action, Play) or action.card is summary.card)


def _proved(strings: Strings, proof: Outcome | None, *, is_whole: bool) -> TrialOutcome | None:
    """Return the solver's result, at a table for one, in place of that of trial games.

    `is_whole` says that it knows everything, and not only this half.
    """
    if proof is None:
        return None
    source = strings.t("Every order of play in this half was tried; nobody knows the cards set aside.")
    if is_whole:
        source = strings.t("Proved: both hands lie open, and every order of play was tried.")
    if proof.is_proved:
        words = strings.t("can be won") if proof.is_won else strings.t("cannot be won")
    else:
        words = strings.t("on course") if proof.is_won else strings.t("far off")
    return TrialOutcome(max(0.0, 1.0 - proof.miss), 0.0, "", 0, words, source)


class CapodamaAdvice(GameAdvice[View, Reason, Advice, PlaySummary]):
    """Reasons with tricks, partners and rivals or, at a table for one, those of the solver."""

    amounts = POINTS._replace(
        worth=msg("With average players, your side takes about {worth} points. Luck alone is worth ±{spread}.")
    )
    glance = staticmethod(glance)
    plays = staticmethod(explain)

    def words(self, strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words."""
        follows = [_proof(strings, reason.proof)] if reason.proof is not None else []
        follows += motives(strings, view, reason.action, names, reason.trick)
        sentence = capital(action_sentence(strings, view, reason, names))
        parts = _fate_of_trick(strings, reason, names) if isinstance(reason.action, Play) else []
        return Words(Consequence(sentence, parts), 0, tuple(follows))

    def why(self, strings: Strings, session: Session, view: View, summary: PlaySummary, names: Sequence[str]) -> str:
        """Return why a program made the decision of `summary`.

        Its reasons are withheld during the round, because they would give away its hand and its partner.
        """
        name = name_of(strings, summary.seat, names)
        if not session.is_round_over:
            text = msg("{name} keeps the reasons secret until the round is over: they would give the hand away.")
            return strings.t(text, name=name)
        decisions = session.decisions(session.decider(summary.seat))
        own_view, action = next(each for each in decisions if _is_same(summary, each[1]))
        reason = self.reason(own_view, action)
        action_text = capital(action_sentence(strings, own_view, reason, names))
        knew_text = known_to(strings, name, action_text)
        if not isinstance(action, Play):
            return knew_text
        player = player_named(session.game.id, session.seats[session.decider(summary.seat)].player)
        return f"{motive_sentence(strings, motive_of(player, own_view, reason), name, name)}\n{knew_text}"

    def hints(self, strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
        """Return an entry for each action, but only for the best of the many gifts and trumps.

        Without forecasts, the entries after the best are in the order of the hand.
        """
        reasons = list(advice.reasons)
        if all(reason.forecast is None and reason.proof is None for reason in reasons):
            key = partial(action_key, pack_of(view))
            reasons.sort(key=lambda reason: (reason.action != advice.best, key(reason.action)))
        if not isinstance(advice.best, Play):
            reasons = reasons[:_MOST]
        return super().hints(strings, view, replace(advice, reasons=tuple(reasons)), names)

    def hint(
        self, strings: Strings, view: View, advice: Advice, reasons: Sequence[Reason], names: Sequence[str]
    ) -> Hint:
        """Return the entry without a card that somebody else may hold, which would look like a disclosure."""
        hint = super().hint(strings, view, advice, reasons, names)
        match hint.action:
            case Give(_, (_, card)):
                return replace(hint, second=card)
            case NameTrump(_, card):
                hint = replace(hint, rank=pack_of(view).deck.rank_text(card.rank))
                return hint if card in view.zones[HANDS[view.seat]] else replace(hint, card=None, suit=card.suit)
            case ChooseSuit(_, suit):
                return replace(hint, suit=pack_of(view).ace_of(suit).suit)
            case _:
                return hint

    def outlook(self, strings: Strings, advice: Advice, reason: Reason) -> TrialOutcome | None:
        """Return the forecast of `reason`, or else the solver's result, if there is either."""
        trials = outlook(strings, reason.forecast, lambda points: f"{points:.0f}")
        return trials or _proved(strings, reason.proof, is_whole=advice.is_proved)

    def action_text(self, strings: Strings, view: View, action: Action) -> str:
        """Return an action in a few words."""
        match action:
            case Play(_, card) | NameTrump(_, card):
                return card_name(strings, card)
            case Give(_, cards):
                return ", ".join([card_name(strings, card) for card in cards])
            case ChooseSuit(_, suit):
                return strings.t("Double {suit}", suit=suit_name(strings, pack_of(view).ace_of(suit).suit))
            case _:
                return ""

    def cost(self, strings: Strings, judgement: Judgement) -> str:
        """Return the cost of an action; at a table for one, the solver's, which in the first half is all it knows."""
        if judgement.view.seats > 1 or not judgement.is_marked:
            return super().cost(strings, judgement)
        if len(judgement.view.tricks) < HAND:
            return strings.t("Until then this half could still end well.")
        return strings.t("Proved: until then the round could still be won.")


ADVICE: Final = CapodamaAdvice()
