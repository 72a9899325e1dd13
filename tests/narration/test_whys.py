"""Why a program did that, in every game: a motive when the round is over, and never one that is hardly likely."""

from importlib import import_module

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games import GAMES
from caurobat.games.capodama.summary import Kind
from caurobat.games.scopa import GAME as SCOPA
from caurobat.match.session import ONLOOKER, SeatSetup, Session
from caurobat.narration.game_words import voice_of
from caurobat.narration.plays import split_plays
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.players.grounds import LIKELY, Ground
from caurobat.players.roster import player_named
from caurobat.players.scopa.motives import motive_of
from caurobat.players.scopa.why import explain
from tests.games.scopa.table import position

ENGLISH = Strings("en", assets_dir() / "locale")


def motive(name: str, state, card: str, takes: str = "") -> Ground:
    play = Play(state.turn, parse_card(card), parse_cards(takes))
    return motive_of(player_named("scopa", name), SCOPA.view(state, state.turn), play)


STOCK = "O10 O11 O12 C10 C5 E10"


def test_a_motive_is_what_decides():
    prize = position("O7 C3 E4", ["C7 B2 E12", "E1 E2 B7"], stock=STOCK)
    assert motive("ramon", prize, "C7", "O7") is Ground.TAKES_MOST
    assert motive("laia", prize, "B2") is Ground.MISSED
    ace = position("O1", ["C2 E12", "O3 C3"], stock=STOCK)
    assert motive("ramon", ace, "E12") is Ground.AVOIDS_PRIZE
    # Biel never thinks of what others can do: it is no reason of his.
    assert motive("biel", ace, "E12") is not Ground.AVOIDS_PRIZE
    assert motive("ramon", position("O1", ["C2", "O3"], stock=STOCK), "C2") is Ground.ONLY_CARD


def test_nobody_is_afraid_of_what_is_hardly_likely():
    feared = 0
    for seed in range(12):
        rng = Rng(seed)
        state = SCOPA.start(SCOPA.options({}), 2, SCOPA.deal(SCOPA.options({}), 2, 0, rng)).state
        while (decision := SCOPA.decision(state)) is not None:
            view = SCOPA.view(state, decision.seat)
            action = rng.choice(decision.actions)
            if motive_of(player_named("scopa", "linear"), view, action) in (Ground.FEEDS_LEAST, Ground.AVOIDS_PRIZE):
                feared += 1
                others = [reason for reason in explain(view) if reason.action != action]
                assert any(one.chance >= LIKELY for reason in others for one in reason.openings)
            state = SCOPA.apply(state, action).state
    assert feared > 10


def test_each_card_of_a_round_that_is_over_has_a_motive():
    for game in ("scopa", "cuarenta", "capodama"):
        rules, seats = GAMES[game], 4 if game == "capodama" else 2
        names = ["Anna", "Pau", "Rosa", "Joan"][:seats]
        seated = [SeatSetup(name, ["laia", "montse"][seat % 2], seat, seat) for seat, name in enumerate(names)]
        session = Session.start(rules, rules.options({}), seated, 7, None)
        while session.turn is not None and not session.is_round_over:
            session.submit(session.choose())
        events, words = session.events(ONLOOKER), voice_of(game).words
        plays_of = import_module(f"caurobat.games.{game}.summary")
        starts = [number for number, event in enumerate(events) if plays_of.begins_play(event)]
        plays = [plays_of.summarize_play(play, seats) for play in split_plays(plays_of.begins_play, events)]
        texts = [
            words.why(ENGLISH, session, session.view_after(ONLOOKER, start), play, names)
            for start, play in zip(starts, plays, strict=True)
            if play.card is not None and getattr(play, "kind", Kind.PLAY) is Kind.PLAY
        ]
        assert texts
        for text in texts:
            motive, _, rest = text.partition("\n")
            assert any(name in motive for name in names)
            assert "could know" in rest
            assert "You" not in text
