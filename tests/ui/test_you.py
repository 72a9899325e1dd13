"""The reader is "you" in every sentence, in every language; an onlooker reads names."""

import re
from collections.abc import Iterator, Sequence

import pytest

from caurobat.core.events import DebtOwed, Event
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.rules import Why
from caurobat.games.cau_robat.words.kit import WORDS, slip_rows
from caurobat.match.seating import TableRules
from caurobat.match.session import ONLOOKER
from caurobat.narration.strings import Strings, You
from caurobat.players.roster import HUMAN
from caurobat.ui.kits import KITS
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.story.phase import Perspective
from tests.match.playing import started
from tests.rules.plays import capture, handed
from tests.ui.kept import ASSETS

LANGUAGES = ("en", "ca", "es")
STRINGS = {language: Strings(language, ASSETS / "locale") for language in LANGUAGES}
SPOKEN = tuple(KITS)
OWN = "Zyx"  # found in no other word
OTHERS = ("Aina", "Quim", "Òscar")
SECOND_PERSON = {
    "en": r"\b(you|your|yours)\b",
    "ca": r"\b(tu|et|te|teva|teu|teus|teves|has|tires|deixes|agafes|robes|pagues|deus|fas|guanyes|dones)\b|-te\b",
    "es": r"\b(tú|ti|contigo|te|tu|tuya|tuyas|has|juegas|dejas|llevas|robas|pagas|debes|haces|ganas|das)\b",
}


def played(kit: TableKit, seed: int) -> tuple[int, list[Event]]:
    """How many played, and all that happened in a round of random plays."""
    game, rng = kit.game, Rng(seed)
    options = game.options({})
    seats = max(count for count in game.seat_counts(options) if count <= 4)
    step = game.start(options, seats, game.deal(options, seats, 0, rng))
    events = list(step.events)
    while (decision := game.choices(game.view(step.state, game.decider(seats, step.state.turn)))) is not None:
        step = game.apply(step.state, rng.choice(decision.actions))
        events += step.events
        if step.state.turn is None:
            break
    return seats, events


def said(kit: TableKit, strings: Strings, names: Sequence[str], events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Everything the log, the slips and the score say of a round, with the seat whose play it is of."""
    for summary in kit.game.play_type.all_in(events, len(names)):
        for sentence in kit.words.sentences(strings, summary, names):
            yield summary.seat, sentence
        slip = kit.words.slip(strings, summary, names)
        yield summary.seat, slip.heading
        for row in slip.rows:
            yield summary.seat, f"{row.text} {row.number}"
    history = kit.score.history(events, len(names))
    yield from zip(history.seats, kit.score.notes(strings, events, names), strict=False)
    for highlight in kit.score.highlights(strings, [events], names):
        yield highlight.seat, highlight.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SPOKEN)
def test_a_round_is_told_to_whoever_plays_without_a_sentence_about_a_third_person(game: str, language: str) -> None:
    kit, strings = KITS[game], STRINGS[language]
    is_addressed = False
    for seed in (1, 2, 3):
        seats, events = played(kit, seed)
        for _, text in said(kit, strings, (You(OWN), *OTHERS[: seats - 1]), events):
            assert OWN not in text, text
            assert not re.search(r"[{}|*]", text), text
            is_addressed = is_addressed or re.search(SECOND_PERSON[language], text, re.IGNORECASE) is not None
    assert is_addressed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SPOKEN)
def test_a_round_is_told_to_an_onlooker_without_a_you(game: str, language: str) -> None:
    kit, strings = KITS[game], STRINGS[language]
    for seed in (1, 2, 3):
        seats, events = played(kit, seed)
        for _, text in said(kit, strings, (OWN, *OTHERS)[:seats], events):
            assert not re.search(SECOND_PERSON[language], text, re.IGNORECASE), text


THEFT = capture(
    0,
    "E7 O7",
    handed(1, 0, "O10 O1 O2 O3"),
    handed(0, 1, "E7", Why.DEBT),
    handed(2, 0, "C1", Why.CAU),
    DebtOwed(2, 0, 1, Why.CAU),
    call="cau",
)
OF_OTHERS = capture(1, "E7 O7", handed(0, 1, "O10 O1 O2 O3"), DebtOwed(0, 1, 2, Why.CAU), call="cau")


@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [
        (
            "en",
            "You play the 7 of swords: Cau! You take the 7. You steal Aina’s pile: 4 cards! "
            "You pay Aina 1 card (old debt). Quim pays you 1 card (call). Quim owes you 1 card (call).",
            "Aina plays the 7 of swords: Cau! Takes the 7. Steals your pile: 4 cards! You owe Aina 2 cards (call).",
        ),
        (
            "ca",
            "Tires el 7 d’espases: Cau! Agafes el 7. Robes la pila d’Aina: 4 cartes! "
            "Pagues 1 carta a Aina (deute antic). Quim et paga 1 carta (cau). Quim et deu 1 carta (cau).",
            "Aina tira el 7 d’espases: Cau! Agafa el 7. Et roba la pila: 4 cartes! Deus 2 cartes a Aina (cau).",
        ),
        (
            "es",
            "Juegas el 7 de espadas: ¡Cau! Te llevas el 7. ¡Robas el montón de Aina: 4 cartas! "
            "Pagas 1 carta a Aina (deuda antigua). Quim te paga 1 carta (cau). Quim te debe 1 carta (cau).",
            "Aina juega el 7 de espadas: ¡Cau! Se lleva el 7. ¡Te roba el montón: 4 cartas! "
            "Debes 2 cartas a Aina (cau).",
        ),
    ],
)
def test_who_robs_and_who_is_robbed_are_told_apart(language: str, mine: str, theirs: str) -> None:
    strings, names = STRINGS[language], (You("Toni"), "Aina", "Quim")
    assert " ".join(WORDS.sentences(strings, THEFT, names)) == mine
    assert " ".join(WORDS.sentences(strings, OF_OTHERS, names)) == theirs


def test_a_slip_speaks_to_whoever_looks() -> None:
    names = (You("Toni"), "Aina", "Quim")
    assert [f"{row.text} {row.number}" for row in slip_rows(STRINGS["en"], THEFT, names)] == [
        "you take the 7 +2",
        "you steal from Aina +4",
        "you → Aina, old debt 1",
        "Quim → you, call 1 paid, 1 still owed",
    ]
    assert [f"{row.text} {row.number}" for row in slip_rows(STRINGS["ca"], OF_OTHERS, names)] == [
        "agafa el 7 +2",
        "et roba +4",
        "tu → Aina, cau 2 per pagar",
    ]


def eyes_at(*players: str, is_open: bool = False) -> Perspective:
    return Perspective(started(KITS["cau-robat"].game, players, 1, table=TableRules(is_open=is_open)))


def test_you_is_who_looks_and_nobody_where_several_may_be_reading() -> None:
    assert eyes_at("laia", HUMAN).you == 1, "a person alone"
    assert eyes_at("laia", "quim").you == ONLOOKER, "who watches programs plays no seat"
    two = eyes_at(HUMAN, "laia", HUMAN)
    assert two.you == ONLOOKER, "nobody has taken the screen"
    two.take(2)
    assert two.you == 2
    two.leave()
    assert two.you == ONLOOKER
    with_open_hands = eyes_at(HUMAN, "laia", HUMAN, is_open=True)
    with_open_hands.take(2)
    assert with_open_hands.you == ONLOOKER, "both look on"
