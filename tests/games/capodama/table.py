"""The table factory of the rules' tests: a position in one line, plays in one line.

  round4("AH 7D", "QH 8D", "9D JD", "10D KD", double="D")

Hands needn't have eight cards; cards that aren't listed are out of play. By default the exchange is done.
"""

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.events import Event
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import parse_card, parse_cards
from caurobat.games.capodama.rules import GAME, Gift, Options, State
from caurobat.games.capodama.rules.packs import PACKS
from tests.expecting import present


def position(
    *hands: str,
    seats: int | None = None,
    double: str | None = "D",
    trump: str | None = None,
    turn: int | None = None,
    stock: str = "",
    deck: str = "french",
    dealer: int = 0,
    exchanged: bool = True,
) -> State:
    """Return a round with these hands and nothing played.

    The holder of the ace of hearts leads, unless `turn` is given.
    """
    options: Options = GAME.options({"deck": deck})
    held = [parse_cards(hand) for hand in hands]
    seats = seats or len(held)
    ace = PACKS[options.deck].ace
    capo = next((seat for seat, hand in enumerate(held) if ace in hand), 0)
    zones = {STOCK: parse_cards(stock), TABLE: ()}
    zones |= {HANDS[seat]: hand for seat, hand in enumerate(held)}
    zones |= dict.fromkeys(PILES[: len(held)], ())
    # It doesn't matter which gifts there were; that there were some shows that the exchange is done.
    gifts = (Gift(0, 1, None),) if seats >= 4 and exchanged else ()
    chosen = ((),) * seats if seats >= 4 else ()
    return State(
        options,
        seats,
        dealer,
        zones,
        capo if turn is None else turn,
        capo,
        double,
        None if trump is None else parse_card(trump),
        chosen,
        gifts,
        (),
    )


def after(state: State, *plays: str) -> State:
    """Return the state after `plays` of the seats to move: cards, `double C`, `trump KS`, `give 9D` or `give 9D 8D`."""
    for play in plays:
        state = GAME.apply(state, action(state, play)).state
    return state


def events_of(state: State, play: str) -> tuple[Event, ...]:
    return GAME.apply(state, action(state, play)).events


def action(state: State, play: str) -> Action:
    seat = present(state.turn)
    word, _, rest = play.partition(" ")
    match word:
        case "double":
            return ChooseSuit(seat, rest)
        case "trump":
            return NameTrump(seat, parse_card(rest))
        case "give":
            return Give(seat, parse_cards(rest))
        case _:
            return Play(seat, parse_card(word))


def offered(state: State) -> str:
    """Return the cards that the seat to move may play, in the order of its hand."""
    return " ".join(play.card.code for play in present(GAME.decision(state)).actions if isinstance(play, Play))


def hand(state: State, seat: int) -> str:
    return " ".join(card.code for card in state.zones[HANDS[seat]])
