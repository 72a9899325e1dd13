"""The letters on French cards: on every deck, at once at a running table, and in what is said there."""

import pygame
import pytest

from caurobat.core.decisions import Claim, Decision, Pass
from caurobat.core.game import Deal
from caurobat.core.record import Record, RoundRecord, SeatRecord
from caurobat.decks import FRENCH, SPANISH, Card, parse_card, parse_cards
from caurobat.games.cuarenta.rules import GAME, Options
from caurobat.games.cuarenta.rules.dealing import pack
from caurobat.games.cuarenta.rules.state import CLAIM
from caurobat.games.cuarenta.words.kit import WORDS
from caurobat.match.replay import resume
from caurobat.match.session import Session
from caurobat.narration.card_names import card_name, the_card
from caurobat.ui.base.settings import AceMark, CourtLetters, Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.card_art import DECKS
from caurobat.ui.scenes.table import TableScene
from tests.games.cuarenta.table import action
from tests.ui.conftest import Driver

OTHER = {"court_letters": CourtLetters.RDV, "ace_mark": AceMark.NUMBER}
LETTERED = {card for card in FRENCH.cards if card.rank in (1, 11, 12, 13)}


def faces(driver: Driver, settings: Settings, cards: tuple[Card, ...]) -> list[bytes]:
    look = driver.app.host.look
    return [pygame.image.tobytes(card_art.face(look, settings, card.code, 120), "RGBA") for card in cards]


@pytest.mark.parametrize("deck", list(DECKS))
def test_courts_and_aces_get_their_letters_in_every_deck_and_no_other_card_changes(driver: Driver, deck: str) -> None:
    cards = (*FRENCH.cards, *SPANISH.cards)
    before = faces(driver, Settings(deck=deck), cards)
    after = faces(driver, Settings(deck=deck, **OTHER), cards)  # type: ignore[arg-type]
    assert {card for card, old, new in zip(cards, before, after, strict=True) if old != new} == LETTERED


def table_of(driver: Driver) -> TableScene:
    hands = (parse_cards("JH AC 2C 3C 4C"), parse_cards("JD AH 2H 3H 4H"))
    rest = tuple([card for card in pack(Options()) if card not in hands[0] + hands[1]])
    seats = (SeatRecord("Aina", "human"), SeatRecord("Biel", "human"))
    rounds = (RoundRecord(Deal(1, (), hands, rest)),)
    scene = TableScene(driver.app.host, Session(resume(Record(GAME.id, seats, rounds, {})), 1, None))
    driver.app.host.stack.push(scene)
    scene.story.finish()
    driver.settle()
    return scene


def test_a_running_table_changes_at_once(driver: Driver) -> None:
    table_of(driver)
    before = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.app.host.change(court_letters=CourtLetters.RDV)
    driver.settle()
    courts = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.app.host.change(ace_mark=AceMark.NUMBER)
    driver.settle()
    assert len({before, courts, pygame.image.tobytes(driver.app.surface, "RGB")}) == 3
    driver.app.host.change(court_letters=CourtLetters.JQK, ace_mark=AceMark.LETTER)
    driver.settle()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == before


def test_what_is_said_has_the_letters_of_the_cards(driver: Driver) -> None:
    host = driver.app.host
    assert WORDS.way_name(host.strings, action(0, "JD>JH,QC,KS")) == "Take J·Q·K"
    host.change(**OTHER)
    assert WORDS.way_name(host.strings, action(0, "JD>JH,QC,KS")) == "Take V·D·R"
    assert WORDS.way_name(host.strings, action(0, "4D>AH,3C")) == "Take 1+3"
    claim = Decision(0, (Claim(0, "K"), Pass(0)), call=CLAIM)
    assert WORDS.prompts(host.strings, None, claim)[0].word == "R"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "name", "the"),
    [
        ("C7", "7 of cups", "the 7 of cups"),
        ("7C", "7 of clubs", "the 7 of clubs"),
        ("O11", "cavall of coins", "the cavall of coins"),
        ("QH", "queen of hearts", "the queen of hearts"),
        ("X3", "drumming joker", "the drumming joker"),
    ],
)
def test_every_card_has_its_own_name(driver: Driver, code: str, name: str, the: str) -> None:
    strings = driver.app.host.strings
    assert card_name(strings, parse_card(code)) == name
    assert the_card(strings, parse_card(code)) == the
