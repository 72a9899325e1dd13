"""The table factory of these tests: a position in one line, decisions in one line, and the result in one line.

    after = position("5H 6D", ["5C AH", "KS"]).then("5C>5H,6D")
    assert after.pile(0) == "5C 5H 6D"

A decision is a card (`5C`: trailed), a card and what it takes (`5C>5H,6D`), `ronda`, `four`, `claim 5`, or `pass`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from caurobat.core.decisions import Action, Announce, Claim, Pass, Play
from caurobat.core.events import Event
from caurobat.core.game import Deal
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import FRENCH, SPANISH, Card, parse_card, parse_cards
from caurobat.games.cuarenta.rules import GAME, Phase, State
from tests.expecting import present


@dataclass(frozen=True)
class At:
    """A state, and all events on the way to it."""

    state: State
    events: tuple[Event, ...] = ()

    def then(self, *decisions: str) -> "At":
        """Return the position after the seats to move have made these decisions, one after another."""
        at = self
        for decision in decisions:
            assert at.state.turn is not None, f"the round is over before {decision}"
            step = GAME.apply(at.state, action(at.state.turn, decision))
            at = At(step.state, (*at.events, *step.events))
        return at

    def cards(self, zone: Zone) -> str:
        return " ".join(card.code for card in self.state.zones[zone])

    def pile(self, seat: int) -> str:
        return self.cards(PILES[seat])

    def hand(self, seat: int) -> str:
        return self.cards(HANDS[seat])

    @property
    def table(self) -> str:
        return self.cards(TABLE)

    @property
    def gains(self) -> list[tuple[int, str, int]]:
        return [(gain.side, gain.why, gain.points) for gain in self.state.gains]

    @property
    def asked(self) -> tuple[str, int | None]:
        return self.state.phase.value, self.state.turn

    def ways(self, card: str) -> list[str]:
        """Return the captures of the seat to move with `card`, each written with spaces; the empty one is trailing."""
        decision = present(GAME.decision(self.state))
        plays = [play for play in decision.actions if isinstance(play, Play) and play.card.code == card]
        return [" ".join(taken.code for taken in play.takes or ()) for play in plays]


def action(seat: int, decision: str) -> Action:
    if decision == "pass":
        return Pass(seat)
    if decision in ("ronda", "four"):
        return Announce(seat, decision)
    if decision.startswith("claim "):
        return Claim(seat, decision.removeprefix("claim "))
    card, _, takes = decision.partition(">")
    return Play(seat, parse_card(card), parse_cards(takes.replace(",", " ")))


def position(
    table: str = "",
    hands: Sequence[str] = ("AH", "AD"),
    piles: Sequence[str] = (),
    *,
    stock: str = "",
    turn: int = 0,
    dealer: int | None = None,
    score: tuple[int, int] = (0, 0),
    trailed: str = "",
    rules: Mapping[str, object] | None = None,
) -> At:
    """Return a state in which `turn` is to play; there are as many seats as hands. Cards not named are out of play."""
    seats = len(hands)
    assert seats in (2, 4)
    zones: dict[Zone, tuple[Card, ...]] = dict.fromkeys((*HANDS[:seats], *PILES[:seats]), ())
    zones |= {STOCK: parse_cards(stock), TABLE: parse_cards(table)}
    zones |= {HANDS[seat]: parse_cards(cards) for seat, cards in enumerate(hands)}
    zones |= {PILES[seat]: parse_cards(cards) for seat, cards in enumerate(piles)}
    everywhere = [card for cards in zones.values() for card in cards]
    assert len(set(everywhere)) == len(everywhere), "a card lies there twice"
    return At(
        State(
            options=GAME.options(rules or {}),
            seats=seats,
            dealer=(turn - 1) % seats if dealer is None else dealer,
            zones=zones,
            phase=Phase.PLAY,
            turn=turn,
            score=score,
            gains=(),
            trailed=parse_card(trailed) if trailed else None,
            played=((),) * seats,
            caidas=(),
            rondas=(),
        )
    )


def dealt(
    *hands: str,
    stock: str = "",
    dealer: int | None = None,
    score: tuple[int, int] = (0, 0),
    rules: Mapping[str, object] | None = None,
) -> At:
    """Return a newly dealt round; the first of the other cards fill up hands that are given in part.

    The stock begins with the cards of `stock`. By default the last seat deals.
    """
    options = GAME.options(rules or {})
    named = [parse_cards(hand) for hand in hands]
    first = parse_cards(stock)
    rest = [card for card in plain_order(options.deck) if card not in first and not any(card in hand for hand in named)]
    # The fillers are all of different ranks, so that nobody is dealt three of a kind by accident.
    full = [(*hand, *_fillers(rest, hand, 5 - len(hand))) for hand in named]
    deal = Deal(len(hands) - 1 if dealer is None else dealer, (), tuple(full), (*first, *rest))
    step = GAME.start(options, len(hands), deal, score)
    return At(step.state, step.events)


def plain_order(deck: str) -> list[Card]:
    """Return the 40 cards by suit and rank: no five neighbours have three of a kind."""
    cards = FRENCH.cards if deck == "french" else SPANISH.cards
    return [card for card in cards if card.rank <= 7 or deck == "spanish" or card.rank > 10]


def _fillers(rest: list[Card], hand: Sequence[Card], count: int) -> list[Card]:
    ranks = {card.rank for card in hand}
    chosen: list[Card] = []
    for card in rest:
        if len(chosen) < count and card.rank not in ranks:
            ranks.add(card.rank)
            chosen.append(card)
    for card in chosen:
        rest.remove(card)
    return chosen
