"""Why a program did that, in every game: a motive when the round is over, and never one that is hardly likely."""

from importlib import import_module

import pytest

from caurobat.catalogue import FIRST, GAMES, module_of
from caurobat.core.decisions import Play
from caurobat.core.events import CardsMoved
from caurobat.core.rng import Rng
from caurobat.decks import Card, parse_card, parse_cards
from caurobat.games.scopa.players.why import ADVISER
from caurobat.games.scopa.rules import GAME as SCOPA
from caurobat.games.scopa.rules import State
from caurobat.games.zwicker.rules import GAME as ZWICKER
from caurobat.games.zwicker.words.advice import ADVICE
from caurobat.match.session import ONLOOKER, SeatSetup, Session
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.players.grounds import LIKELY, Ground
from caurobat.players.roster import player_named
from caurobat.ui.kits import KITS
from tests.expecting import present
from tests.games.scopa.table import position
from tests.games.zwicker.table import position as zwicker_position

FEARS = (Ground.FEEDS_LEAST, Ground.AVOIDS_PRIZE)
ENGLISH = Strings("en", assets_dir() / "locale")


def motive(name: str, state: State, card: str, takes: str = "") -> Ground:
    seat = present(state.turn)
    play = Play(seat, parse_card(card), parse_cards(takes))
    return ADVISER.weigher.ground_for(player_named("scopa", name), SCOPA.view(state, seat), play)


STOCK = "O10 O11 O12 C10 C5 E10"


def test_a_motive_is_what_decides() -> None:
    prize = position("O7 C3 E4", ["C7 B2 E12", "E1 E2 B7"], stock=STOCK)
    assert motive("ramon", prize, "C7", "O7") is Ground.TAKES_MOST
    assert motive("laia", prize, "B2") is Ground.MISSED
    ace = position("O1", ["C2 E12", "O3 C3"], stock=STOCK)
    assert motive("ramon", ace, "E12") is Ground.AVOIDS_PRIZE
    # Biel never thinks of what others can do: it is no reason of his.
    assert motive("biel", ace, "E12") is not Ground.AVOIDS_PRIZE
    assert motive("ramon", position("O1", ["C2", "O3"], stock=STOCK), "C2") is Ground.ONLY_CARD


@pytest.mark.parametrize("game", ["scopa", "cuarenta", "zwicker"])
def test_nobody_is_afraid_of_what_is_hardly_likely(game: str) -> None:
    rules, why = GAMES[game], import_module(module_of(game, "players.why"))
    is_capturing = hasattr(why, "ADVISER")
    weigher = why.ADVISER.weigher if is_capturing else import_module(module_of(game, "players.terms")).WEIGHER
    glance = why.ADVISER.glance if is_capturing else why.glance
    feared, montse = 0, player_named(game, "montse")
    for seed in range(12):
        rng = Rng(seed)
        state = rules.start(rules.options({}), 2, rules.deal(rules.options({}), 2, 0, rng)).state
        while (decision := rules.decision(state)) is not None:
            view = rules.view(state, decision.seat)
            action = montse.choose(view, rng)
            if isinstance(action, Play) and weigher.ground_for(montse, view, action) in FEARS:
                feared += 1
                others = [reason for reason in glance(view).reasons if reason.action != action]
                chances = [one.chance for reason in others for one in reason.openings]
                chances += [getattr(reason, "sweep_chance", 0.0) for reason in others]
                assert max(chances) >= LIKELY
            state = rules.apply(state, action).state
    assert feared > 10


def test_a_motive_in_zwicker_is_what_decides() -> None:
    state = zwicker_position("AS", ["AD 4C", "KS 9H"], stock="3H 3D 3C 3S KH KD KC KS")
    view, takes, trails = ZWICKER.view(state, 0), parse_cards("AS"), ()

    def motive(name: str, card: str, taken: tuple[Card, ...]) -> Ground:
        return ADVICE.motive(player_named("zwicker", name), view, Play(0, parse_card(card), taken))

    assert motive("ramon", "AD", takes) is Ground.TAKES_MOST
    assert motive("laia", "4C", trails) is Ground.MISSED
    assert motive("padrina", "4C", trails) is Ground.THOUGHT_AHEAD


def test_each_card_of_a_round_that_is_over_has_a_motive() -> None:
    for game in [game for game in GAMES if game != FIRST]:
        rules, seats = GAMES[game], 4 if 4 in GAMES[game].seat_counts(GAMES[game].options({})) else 2
        names = ["Anna", "Pau", "Rosa", "Joan"][:seats]
        seated = [SeatSetup(name, ["laia", "montse"][seat % 2], seat, seat) for seat, name in enumerate(names)]
        session = Session.start(rules, rules.options({}), seated, 7, None)
        while session.turn is not None and not session.is_round_over:
            session.submit(session.choose())
        events, advice = session.events(ONLOOKER), present(KITS[game].advice)
        starts = [number for number, event in enumerate(events) if rules.play_type.begins(event)]
        texts = [
            advice.why(ENGLISH, session, session.view_after(ONLOOKER, start), play, names)
            for start, play in zip(starts, rules.play_type.all_in(events, seats), strict=True)
            if isinstance(play.events[0], CardsMoved)
        ]
        assert texts
        for text in texts:
            motive, _, rest = text.partition("\n")
            assert any(name in motive for name in names)
            assert "could know" in rest
            assert "You" not in text
