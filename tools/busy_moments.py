"""The busiest moments at the table, ready to play: for measurements, and for tests that watch drawing."""

from dataclasses import dataclass
from typing import Final

from caurobat.catalogue import FIRST
from caurobat.core.decisions import Decision, Pass, Play
from caurobat.core.record import SeatRecord
from caurobat.decks import Card, parse_card
from caurobat.match.match import Match, deal_rng, start_match
from caurobat.match.session import Session
from caurobat.players.roster import HUMAN
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.table import TableScene

_NAMES: Final = ("Aina", "Biel", "Carme", "Dídac", "Elna", "Ferran", "Gal·la", "Hug", "Iris", "Jan", "Kira", "Llum")


@dataclass(frozen=True, slots=True)
class BusyMoment:
    """The deal of `seed` (by the last seat) with `plays` as in a record (`-`: a pass); the last `shown` are shown.

    With `shown` 0 the deal is shown. Seat 0 is a person's if `is_person`, else programs hold all seats. A card takes as
    much as it can. `game` is an id.
    """

    name: str
    seats: int
    seed: int
    plays: str = ""
    shown: int = 0
    is_person: bool = False
    game: str = FIRST


HOVER: Final = BusyMoment("hand of 18, pointer along it", 2, 1, is_person=True)
BUSY_MOMENTS: Final = (
    BusyMoment("deal, 12 seats", 12, 1),
    BusyMoment(
        "contracau, 12 seats",
        12,
        97496,
        "C11 E2 E3 O5 B5 C12 E12 E6 B6 C4 C10 O3 C1 O12 B12 E5 O6 O2 B2 C2 E7 C7 B7 O7",
        4,
    ),
    BusyMoment(
        "ten ranks, three piles",
        12,
        81186,
        "C1 E1 O6 B11 C4 B10 B12 B6 E7 E6 E5 C5 O2 C12 E10 C3 B4 B1 E3 O10 O11 C10 C7 E2 E12 O4 B5 B7 C6 E11 C11 "
        "B2 O3 O12 O1 C2",
        1,
    ),
    BusyMoment(
        "sweep, 12 seats",
        12,
        90659,
        "E5 O10 E1 B5 B1 C12 C4 B4 O4 B12 E7 O7 O2 E2 E10 B10 O5 E11 B2 C5 B3 E6 O12 O1 E3",
        1,
    ),
    HOVER,
    BusyMoment("scopa: deal, 4 seats", 4, 1, game="scopa"),
    BusyMoment("scopa: hand of 3", 2, 1, is_person=True, game="scopa"),
    BusyMoment("cuarenta: deal, 4 seats", 4, 1, game="cuarenta"),
    BusyMoment("cuarenta: caída and limpia", 4, 11, "3C 5C AC JC KC 7D QS 2C 3H 6S 4D 2D AD AH", 1, game="cuarenta"),
)


class Scripted:
    """A session in which such a moment has just been played."""

    def __init__(self, moment: BusyMoment) -> None:
        words = moment.plays.split()
        before = _played(_dealt(moment), words[: len(words) - moment.shown])
        self._told = Session(before, moment.seed, None).event_count if words else 0
        self.session = Session(_played(before, words[len(words) - moment.shown :]), moment.seed, None)

    def wind_back(self, scene: TableScene) -> None:
        """Let `scene`, a table of this session, show the moment from its beginning."""
        stage = scene.stage
        scene.story.catch_up()
        stage.reset(self.session.view_after(stage.view.seat, self._told), stage.areas)
        scene.story.shown_events = self._told


def _dealt(moment: BusyMoment) -> Match:
    seats = [
        SeatRecord(_NAMES[seat], HUMAN if moment.is_person and seat == 0 else "random") for seat in range(moment.seats)
    ]
    game = KITS[moment.game].game
    options = game.options({})
    match, _ = start_match(game, options, seats).next_round(
        game.deal(options, moment.seats, moment.seats - 1, deal_rng(moment.seed, 0))
    )
    return match


def _played(match: Match, words: list[str]) -> Match:
    for word in words:
        decision = match.decision
        if decision is None:
            raise ValueError(f"{word} comes after the end of the round")
        match, _ = match.apply(Pass(decision.seat) if word == "-" else _play(decision, parse_card(word)))
    return match


def _play(decision: Decision, card: Card) -> Play:
    """Return the play of `card` that takes most."""
    ways = [action for action in decision.actions if isinstance(action, Play) and action.card is card]
    return max(ways, key=lambda way: len(way.takes or ()), default=Play(decision.seat, card))
