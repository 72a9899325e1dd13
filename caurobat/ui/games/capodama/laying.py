"""Where capodama's cards lie: each before its seat, tricks in a closed heap, the solitaire's other hand open. Pure."""

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.games.capodama import View
from caurobat.games.capodama.options import DeckOption
from caurobat.games.capodama.packs import PACKS, Pack, hands_of
from caurobat.games.capodama.state import leader_of
from caurobat.ui.games.capodama.places import row_height
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.poses import MIDDLE_LAYER, OPEN_HAND_LAYER, Placed, Pose, heap

_SUITS = {letter: place for place, letter in enumerate(("H", "O", "S", "E", "D", "B", "C"))}
"""Hearts, spades, diamonds, clubs: colours change from suit to suit. Copes share their letter with the clubs."""


def lay_middle(view: View, areas: Areas) -> dict[Card, Placed]:
    """The open trick, each card before its seat; alone, the other hand and its pile as well."""
    placed: dict[Card, Placed] = {}
    leader = leader_of(view)
    # While a complete trick is being told nobody is to move yet: its last card tells where it began.
    hands = hands_of(view.seats)
    cards = [card for card in view.zones[TABLE] if card is not None]
    if leader is None:
        leader = _first(view)
    for number, card in enumerate(cards):
        place = areas.places[(leader + number) % hands]
        placed[card] = Placed(Pose(place.x, place.y, areas.card_height), MIDDLE_LAYER + number)
    if view.seats == 1:
        _lay_other_hand(placed, view, areas)
    return placed


def _first(view: View) -> int:
    """Who led the trick that lies complete on the table: the winner of the one before it, or the capo."""
    # A trick counts as taken before its cards are moved away; then it is the last one itself.
    table = view.zones[TABLE]
    if view.tricks and view.tricks[-1].cards == table:
        return view.tricks[-1].leader
    return view.tricks[-1].winner if view.tricks else view.capo or 0


def _lay_other_hand(placed: dict[Card, Placed], view: View, areas: Areas) -> None:
    height = row_height(areas)
    hand = sorted((card for card in view.zones[HANDS[1]] if card is not None), key=hand_key)
    spot, step = areas.places["hand", 1], height * CARD_SHAPE * 1.04
    for number, card in enumerate(hand):
        x = spot.x + (number - (len(hand) - 1) / 2) * step
        placed[card] = Placed(Pose(x, spot.y, height), OPEN_HAND_LAYER + number)
    placed.update(heap(view.zones[PILES[1]], areas, 1, is_closed=True))


def lay_pile(view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
    """The tricks of `seat`, closed: all have seen them, and only the last one may be looked at again."""
    return heap(view.zones[PILES[seat]], areas, seat, is_closed=True)


def hand_key(card: Card) -> tuple[int, int]:
    """The order of a hand: by suit, in each the highest first."""
    suit = card.suit.value
    pack = PACKS[DeckOption.ITALIAN] if card in _ITALIAN else PACKS[DeckOption.FRENCH]
    place = 4 if card in _ITALIAN and suit == "C" else _SUITS[suit]
    return place, -pack.strengths.get(card, 0)


def action_key(pack: Pack, action: Action) -> tuple[tuple[int, int], ...]:
    """The order of what can be decided: that of the cards in a hand, by the cards that `action` is about."""
    match action:
        case ChooseSuit(_, suit):
            return (hand_key(pack.ace_of(suit)),)
        case Play(card=card) | NameTrump(card=card):
            return (hand_key(card),)
        case Give(cards=cards):
            return tuple([hand_key(card) for card in cards])
        case _:
            return ()


_ITALIAN = frozenset(PACKS[DeckOption.ITALIAN].deck.cards)
