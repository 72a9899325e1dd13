"""The moments in which most happens at the table at once, played: for `bench ui`, and for tests that watch drawing."""

from typing import Final

from caurobat.core.decisions import Decision, Pass, Play
from caurobat.core.record import SeatRecord
from caurobat.decks import Card, parse_card
from caurobat.match.match import Match, deal_rng, start_match
from caurobat.match.session import Session
from caurobat.players.roster import HUMAN
from caurobat.ui.games import FIRST, KITS
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.kit import BusyMoment

_NAMES = ("Aina", "Biel", "Carme", "Dídac", "Elna", "Ferran", "Gal·la", "Hug", "Iris", "Jan", "Kira", "Llum")


BUSY_MOMENTS: Final = tuple([moment for kit in KITS.values() for moment in kit.busy])
HOVER: Final = KITS[FIRST].busy[-1]


class Scripted:
    """A session in which a moment has just been played."""

    def __init__(self, moment: BusyMoment) -> None:
        words = moment.plays.split()
        before = _played(_dealt(moment), words[: len(words) - moment.shown])
        self._told = Session(before, moment.seed, None).event_count if words else 0
        self.session = Session(_played(before, words[len(words) - moment.shown :]), moment.seed, None)

    def wind_back(self, scene: TableScene) -> None:
        """Let `scene`, a table of this session, tell the moment from its beginning."""
        stage = scene.stage
        scene.story.catch_up()
        stage.reset(self.session.view_after(stage.view.seat, self._told), stage.areas)
        scene.story.shown_events = self._told


def _dealt(moment: BusyMoment) -> Match:
    seats = [
        SeatRecord(_NAMES[seat], HUMAN if moment.is_person and seat == 0 else "random") for seat in range(moment.seats)
    ]
    game = KITS[moment.game or FIRST].game
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
    """`card` played so that it takes most."""
    ways = [action for action in decision.actions if isinstance(action, Play) and action.card is card]
    return max(ways, key=lambda way: len(way.takes or ()), default=Play(decision.seat, card))
