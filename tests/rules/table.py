"""The table factory of the rules' tests: a position in one line, plays in one line, and the result in one line.

    after = play(position("O4 C7", ["C4", "O1"]), "C4")
    after.expect(piles=["C4 O4", ""], table="C7")

Seats move in the order of their numbers. A position need not hold all 40 cards; cards not listed are out of play.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.events import CardsMoved, DebtOwed, Event
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import parse_card, parse_cards
from caurobat.games.cau_robat.rules import GAME, Debt, State
from caurobat.games.cau_robat.rules.state import owed
from tests.rules.words import action_text, cards_text, events_text, position_text


@dataclass(frozen=True)
class Played:
    """The table after some plays: the state before them, the state now, and all events on the way."""

    before: State
    state: State
    events: tuple[Event, ...] = ()
    plays: tuple[str, ...] = ()

    def expect(
        self,
        *,
        piles: Sequence[str] | None = None,
        table: str | None = None,
        hands: Sequence[str] | None = None,
        debts: Iterable[tuple[int, int, int]] | None = None,
        turn: int | None = -1,
        callers: tuple[int, ...] | None = None,
        winners: tuple[int, ...] | None = None,
        payments: Sequence[str] | None = None,
    ) -> "Played":
        """Compare the given parts with the actual ones (a turn of None: the round is over).

        A failure shows everything.
        """
        seats, zones = range(self.state.seats), self.state.zones
        result = GAME.result(self.state)
        found: dict[str, tuple[object, object]] = {
            "piles": (piles, [cards_text(zones[PILES[seat]]) for seat in seats]),
            "table": (table, cards_text(zones[TABLE])),
            "hands": (hands, [cards_text(zones[HANDS[seat]]) for seat in seats]),
            "debts": (
                None if debts is None else list(debts),
                [(debt.debtor, debt.creditor, debt.cards) for debt in self.state.debts],
            ),
            "callers": (callers, self.state.callers),
            "winners": (winners, result.winners if result else None),
            "payments": (payments, self.payments()),
        }
        wrong = {name: pair for name, pair in found.items() if pair[0] is not None and pair[0] != pair[1]}
        if turn != -1 and turn != self.state.turn:
            wrong["turn"] = (turn, self.state.turn)
        lines = [f"{name}:\n  expected {wanted}\n  is       {there}" for name, (wanted, there) in wrong.items()]
        assert not wrong, "\n".join([*lines, self.text()])
        return self

    def then(self, *plays: str) -> "Played":
        further = play(self.state, *plays)
        return Played(self.before, further.state, self.events + further.events, self.plays + further.plays)

    def payments(self) -> list[str]:
        """Return each payment in order, `0 pays 1: O4`; what could not be paid, `0 owes 1: 2`."""
        said = []
        for event in self.events:
            match event:
                case CardsMoved(cards, source, target, _, "cau" | "sweep" | "debt"):
                    said.append(f"{source.seat} pays {target.seat}: {cards_text(cards)}")
                case DebtOwed(debtor, creditor, number, _):
                    said.append(f"{debtor} owes {creditor}: {number}")
                case _:
                    pass
        return said

    def owed(self) -> Mapping[tuple[int, int], int]:
        return owed(self.state.debts)

    def text(self) -> str:
        return (
            f"--- before\n{position_text(self.before)}\n--- plays {' '.join(self.plays)}\n{events_text(self.events)}\n"
            f"--- after\n{position_text(self.state)}"
        )


def position(
    table: str = "",
    hands: Sequence[str] = ("", ""),
    piles: Sequence[str] = (),
    *,
    turn: int = 0,
    rules: Mapping[str, object] | None = None,
    trailed: str = "",
    debts: Iterable[tuple[int, int, int]] = (),
    stock: str = "",
    dealer: int | None = None,
    last_capturer: int | None = None,
) -> State:
    """Return a state: cards separated by spaces, piles top first, debts (debtor, creditor, cards) oldest first.

    `trailed` is the table card that the play right before left there. There are as many seats as hands, at least
    two; the dealer is the seat before `turn` unless told. Raises ValueError for a position that no round reaches.
    """
    seats = max(2, len(hands))
    zones: dict[Zone, str] = {STOCK: stock, TABLE: table, **dict.fromkeys((*HANDS[:seats], *PILES[:seats]), "")}
    zones |= dict(zip(HANDS[:seats], hands, strict=False)) | dict(zip(PILES[:seats], piles, strict=False))
    state = State(
        GAME.options(rules or {}),
        seats,
        (turn - 1) % seats if dealer is None else dealer,
        {zone: parse_cards(cards) for zone, cards in zones.items()},
        turn,
        parse_card(trailed) if trailed else None,
        (),
        tuple(Debt(*debt) for debt in debts),
        last_capturer,
    )
    _check(state)
    return state


def _check(state: State) -> None:
    """Raise `ValueError` for an impossible position, so that a slip in a test doesn't look like a bug in the rules."""
    cards = [card for there in state.zones.values() for card in there]
    sizes = [len(state.zones[HANDS[((state.turn or 0) + ahead) % state.seats]]) for ahead in range(state.seats)]
    ranks = [card.rank for card in state.zones[TABLE]]
    if len(set(cards)) < len(cards):
        raise ValueError(f"a card lies there twice\n{position_text(state)}")
    if sorted(sizes, reverse=True) != sizes or sizes[0] - sizes[-1] > 1:
        raise ValueError(f"seats play in turn, so no hands can be so unequal\n{position_text(state)}")
    if len(set(ranks)) < len(ranks):
        raise ValueError(f"two table cards of a rank\n{position_text(state)}")
    if state.trailed is not None and state.zones[TABLE][-1] is not state.trailed:
        raise ValueError(f"a card just trailed is the last on the table\n{position_text(state)}")


def play(state: State, *plays: str) -> Played:
    """Let the seat to move play the first card (`pass`: lets the call pass), the next to move the next, …"""
    played = Played(state, state)
    for code in plays:
        assert played.state.turn is not None, f"the round is over before {code}\n{played.text()}"
        action: Action = Pass(played.state.turn) if code == "pass" else Play(played.state.turn, parse_card(code))
        step = GAME.apply(played.state, action)
        said = (*played.plays, f"{action.seat}:{action_text(action)}")
        played = Played(state, step.state, played.events + step.events, said)
    return played
