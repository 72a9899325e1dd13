"""Legal decisions: the plays, gifts, suits and trumps that the rules allow, and why they refuse others."""

from collections.abc import Sequence
from typing import Final, assert_never

from caurobat.core.decisions import (
    Action,
    Announce,
    ChooseSuit,
    Claim,
    Decision,
    Give,
    IllegalAction,
    NameTrump,
    Pass,
    Play,
    never_asked,
)
from caurobat.core.game import check_held, check_mover
from caurobat.core.text import count_text
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.capodama.rules.packs import SIX, Pack
from caurobat.games.capodama.rules.state import Phase, State, View, pack_of, phase_of, table_of, trumps_of

_TASKS: Final = {
    Phase.DOUBLE: "choose the doubled suit",
    Phase.TRUMP: "name the fourth trump",
    Phase.GIVE: "give cards away",
    Phase.PLAY: "play a card",
}


def playable(hand: Sequence[Card], table: Sequence[Card], trumps: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of `hand` that may be played to the trick on the table.

    A hand with any card of the suit led, trumps of that suit included, plays one of them or any trump.
    """
    if not table:
        return tuple(hand)
    suit = table[0].suit
    if all(card.suit is not suit for card in hand):
        return tuple(hand)
    return tuple([card for card in hand if card.suit is suit or card in trumps])


def receivers(giver: int, seats: int) -> tuple[int, ...]:
    """Return the seats that get the cards of `giver`, in the order of the cards.

    The next seat, to the left; with six seats also the one before.
    """
    left = (giver + 1) % seats
    return (left, (giver - 1) % seats) if seats == SIX else (left,)


def may_be_given(card: Card, receiver: int, capo: int | None, seats: int, pack: Pack) -> bool:
    """Return whether `card` may be given to `receiver`: never the ace of hearts, and to the capo none of its ladies."""
    return card is not pack.ace and not (receiver == capo and card in pack.ladies(seats))


def gifts_from(
    hand: Sequence[Card], giver: int, capo: int | None, seats: int, pack: Pack
) -> tuple[tuple[Card, ...], ...]:
    """Return every gift that `giver` may make from `hand`: a card for each receiver, no card twice."""
    fitting = [
        [card for card in hand if may_be_given(card, receiver, capo, seats, pack)]
        for receiver in receivers(giver, seats)
    ]
    if len(fitting) == 1:
        return tuple([(card,) for card in fitting[0]])
    return tuple([(left, right) for left in fitting[0] for right in fitting[1] if right is not left])


def decision_of(round_: State | View, seat: int, hand: tuple[Card, ...]) -> Decision:
    """Return the decision of `seat`, which is to move; for a hand with unseen cards, by those that are seen."""
    pack = pack_of(round_)
    phase = phase_of(round_)
    match phase:
        case Phase.DOUBLE:
            return Decision(seat, tuple([ChooseSuit(seat, suit) for suit in pack.doubles]), phase.value)
        case Phase.TRUMP:
            others = [card for card in pack.cards(round_.seats) if card not in pack.trumps]
            return Decision(seat, tuple([NameTrump(seat, card) for card in others]), phase.value)
        case Phase.GIVE:
            gifts = gifts_from(hand, seat, round_.capo, round_.seats, pack)
            return Decision(seat, tuple([Give(seat, cards) for cards in gifts]), phase.value)
        case Phase.PLAY:
            cards = playable(hand, table_of(round_), trumps_of(round_))
            return Decision(seat, tuple([Play(seat, card) for card in cards]))
        case _:
            assert_never(phase)


def check(round_: State | View, action: Action) -> None:
    """Raise `IllegalAction` with the reason unless `action` is legal now."""
    phase = phase_of(round_)
    check_mover(round_, action, _TASKS[phase])
    match action, phase:
        case ChooseSuit(), Phase.DOUBLE:
            _check_double(round_, action)
        case NameTrump(), Phase.TRUMP:
            _check_trump(round_, action)
        case Give(), Phase.GIVE:
            _check_gift(round_, action)
        case Play(), Phase.PLAY:
            _check_play(round_, action)
        case ((Pass() | Announce() | Claim()), _):
            raise never_asked(action, f"seat {action.seat} is to {_TASKS[phase]}")
        case _:
            raise IllegalAction(action, f"seat {action.seat} is to {_TASKS[phase]} now")


def _check_double(round_: State | View, action: ChooseSuit) -> None:
    pack = pack_of(round_)
    if action.suit == pack.ace.suit:
        raise IllegalAction(action, f"the suit of {pack.ace} cannot be doubled; choose {_or(pack.doubles)}")
    if action.suit not in pack.doubles:
        raise IllegalAction(action, f"{action.suit!r} is no suit that can be doubled; choose {_or(pack.doubles)}")


def _check_trump(round_: State | View, action: NameTrump) -> None:
    pack = pack_of(round_)
    if action.card in pack.trumps:
        raise IllegalAction(action, f"{action.card} is a trump already; name another card")
    if action.card not in pack.cards(round_.seats):
        raise IllegalAction(action, f"{action.card} is not among the cards that are played with")


def _check_gift(round_: State | View, action: Give) -> None:
    pack, seat, seats = pack_of(round_), action.seat, round_.seats
    to = receivers(seat, seats)
    if len(action.cards) != len(to):
        rule = "one card is given" if len(to) == 1 else "two cards are given, one to the left and one to the right"
        raise IllegalAction(action, f"{count_text(len(action.cards))}; with {seats} seats {rule}")
    if len(set(action.cards)) != len(action.cards):
        raise IllegalAction(action, f"{action.cards[0]} cannot be given twice; the two cards must differ")
    for card, receiver in zip(action.cards, to, strict=True):
        check_held(round_, action, card)
        if card is pack.ace:
            raise IllegalAction(action, f"{card} makes the capo; it is never given away")
        if not may_be_given(card, receiver, round_.capo, seats, pack):
            raise IllegalAction(action, f"{card} is never given to the capo, who is seat {receiver}")


def _check_play(round_: State | View, action: Play) -> None:
    card, hand, table = action.card, round_.zones[HANDS[action.seat]], table_of(round_)
    if action.takes is not None:
        raise IllegalAction(action, "takes has no place in this game: a trick is taken whole")
    check_held(round_, action, card)
    if not table or card.suit is table[0].suit or card in trumps_of(round_):
        return
    followers = [held for held in hand if held is not None and held.suit is table[0].suit]
    if not followers:
        return
    if all(held in trumps_of(round_) for held in followers):
        why = f"the only cards of that suit in the hand are trumps ({_or([held.code for held in followers])}), and "
        raise IllegalAction(action, f"{card} does not follow {table[0]}; {why}so a trump must be played")
    raise IllegalAction(
        action,
        f"{card} does not follow {table[0]}; with {_or([held.code for held in followers])} in the hand, that suit "
        "or a trump must be played",
    )


def _or(words: Sequence[str]) -> str:
    """Return `a, b or c`."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
