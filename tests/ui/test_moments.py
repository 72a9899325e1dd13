"""The moments of Cuarenta and Capodama that are shouted: two at once as one, the dama, enough points, all of them."""

from caurobat.core.events import CardsMoved, TrickTaken
from caurobat.games.capodama.rules import GAME as CAPODAMA
from caurobat.games.capodama.rules.counting import side_of
from caurobat.games.capodama.table.effects import STAGE as TRICKS
from caurobat.match.session import ONLOOKER, Session
from tests.match.playing import finish_round, started


def words(shouts: list) -> list[str]:  # type: ignore[type-arg]
    return [shout[0].word for shout in shouts if shout is not None]


def played(seed: int) -> Session:
    session = started(CAPODAMA, ["greedy"] * 4, seed, names=("Anna", "Quim", "Montse", "Ramon"))
    finish_round(session)
    return session


def test_the_dama_and_enough_points_are_shouted_when_all_can_see_them() -> None:
    heard = set()
    for seed in range(16):
        session = played(seed)
        events = session.events(ONLOOKER)
        shouts = TRICKS.shouts_in(session.view_after(ONLOOKER, 1), events[1:])
        told = words(shouts)
        assert told.count("Dama!") == 1
        view = session.view_after(ONLOOKER, len(events))
        total = sum(trick.points for trick in view.tricks if trick.winner in (side_of(view) or ()))
        assert ("82 points!" in told) == (total >= 82), seed
        heard |= set(told)
        for shout, event in zip(shouts, events[1:], strict=True):
            if shout is not None and shout[0].word == "82 points!":
                assert isinstance(event, TrickTaken)
            if shout is not None and shout[0].word == "Dama!":
                assert isinstance(event, CardsMoved)
                assert event.cards[0] is not None
                assert event.cards[0].code == "QH"
    assert heard == {"Capo!", "Dama!", "82 points!"}
