"""The page of a phone as plain values: cards, choices with their sentences, and the table in words.

It is made from one seat's feed, so no hidden card can affect it. A phone answers with the number of a choice and the
revision of the page. Neither side knows the rules of any game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NotRequired, TypedDict

from caurobat.core.decisions import Action, Decision, Play, cards_of
from caurobat.core.zones import HANDS, PILES
from caurobat.decks import Card
from caurobat.match.session import ONLOOKER
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import capital, so_many_cards
from caurobat.narration.game_words import MiddlePlace
from caurobat.narration.plays import aside_line
from caurobat.narration.rules import RuleText, in_force
from caurobat.narration.scores import match_won
from caurobat.narration.strings import msg
from caurobat.narration.tones import signed
from caurobat.party.feed import Feed

NO_ANSWER: Final = -1
"""The number of the only choice that a seat without an answer to a call has."""


class CardPage(TypedDict):
    """A card: its code, which also names its picture; its name; and `why` it cannot be played, if it can't."""

    code: str
    name: str
    why: NotRequired[str]


class ChoicePage(TypedDict):
    """A choice: its number, its label, the cards of the hand it involves, and its effect.

    `said` makes it a button of its own, so no card has to be selected first. `more` marks one of very many, which is
    shown only on request.
    """

    number: int
    word: str
    cards: list[str]
    lines: list[str]
    gain: NotRequired[str]
    said: NotRequired[bool]
    more: NotRequired[bool]


class PlacePage(TypedDict):
    """A place of the table: its label, and its card; `owner` is set if the card only tops that seat's pile."""

    label: str
    card: NotRequired[CardPage]
    owner: NotRequired[int]


class BlowPage(TypedDict):
    """Something done to the phone's seat: the play that did it, its seat, and what is shown of it."""

    play: str
    by: int
    shout: str
    line: str
    cards: int


class PilePage(TypedDict):
    """A seat: the size of its pile, in words, and of its hand, and remarks about the pile."""

    name: str
    face: int
    colour: int
    cards: str
    hand: int
    lines: list[str]
    own: bool


class Page(TypedDict):
    """Everything that a phone shows at one moment.

    `mine`: it is the seat's turn, and the phone answers with `revision`. `table` describes the cards on the table; its
    `places` are in order, and form a circle if it `is_round`.
    """

    revision: int
    title: str
    mine: bool
    status: str
    hand: list[CardPage]
    choices: list[ChoicePage]
    table: list[str]
    places: list[PlacePage]
    is_round: bool
    blow: NotRequired[BlowPage]
    piles: list[PilePage]
    score: list[str]
    rules: list[str]


@dataclass(frozen=True, slots=True)
class TableMoment:
    """How many events of the round the table has `shown`, and the seat that it waits for, or `ONLOOKER`.

    `offer` is the call that the seat is asked to answer, whether or not it can. `is_held_up` says that the table on the
    big screen is covered or shows the past, and that phones have to wait for that to end; `is_moving` that cards are
    still moving. `is_counted` and `is_won` say that the big screen has shown the score or the winner.
    """

    shown: int
    asked: int = ONLOOKER
    offer: str = ""
    is_held_up: bool = False
    is_moving: bool = False
    is_counted: bool = True
    is_won: bool = True


def page_of(feed: Feed, moment: TableMoment) -> Page:
    """Bring `feed` up to `moment` and return the page of its seat."""
    feed.follow(moment.shown, is_counted=moment.is_counted)
    session, strings, view, words = feed.session, feed.strings, feed.view, feed.words
    is_asked = moment.asked != ONLOOKER and not moment.is_held_up
    is_mine = feed.seat != ONLOOKER and is_asked and session.decider(moment.asked) == feed.seat
    decision = _decision(feed, moment) if is_mine else None
    places = [_place(feed, place) for place in words.places(view, max(feed.seat, 0))]
    texts = [part.text for part in in_force(strings, feed.rules, session.options).parts if isinstance(part, RuleText)]
    page: Page = {
        "revision": session.revision if is_mine else 0,
        "title": words.round_title(strings, session),
        "mine": is_mine,
        "status": _status(feed, moment, decision, is_mine=is_mine),
        "hand": _hand(feed, decision),
        "choices": _choices(feed, decision) if is_mine else [],
        "table": [capital(line, feed.names) for line in words.tell_table(strings, view, feed.names)]
        or [place["card"]["name"] for place in places if "card" in place and "owner" not in place],
        "places": places,
        "is_round": any(place["label"] for place in places),
        "piles": _piles(feed, is_over=session.is_round_over and moment.shown == session.event_count),
        "score": feed.score(is_counted=moment.is_counted),
        "rules": [line for line in (*texts, aside_line(strings, view)) if line],
    }
    if feed.blow is not None:
        by, blow = feed.blow
        play = f"{session.round_number} {feed.plays_told}"
        page["blow"] = {"play": play, "by": by, "shout": blow.shout, "line": blow.sentence, "cards": blow.cards}
    return page


def _decision(feed: Feed, moment: TableMoment) -> Decision | None:
    """Return the decision to be made by the seat now; None if it cannot answer the call it was offered."""
    session = feed.session
    is_now = moment.shown == session.event_count and (session.is_call_open or not moment.offer)
    return session.game.choices(session.view(feed.seat)) if is_now else None


def action_at(feed: Feed, number: int) -> Action | None:
    """Return the action of choice `number`, or None if there is no such choice."""
    decision = feed.session.game.choices(feed.session.view(feed.seat))
    return decision.actions[number] if decision is not None and 0 <= number < len(decision.actions) else None


def _status(feed: Feed, moment: TableMoment, decision: Decision | None, *, is_mine: bool) -> str:
    """Return whose turn it is, or why the table is waiting."""
    session, t, words = feed.session, feed.strings.t, feed.words
    if session.is_round_over and moment.is_counted:
        winner = session.standing.winner
        if winner is None:
            return t("The round is over. The next one is dealt on the big screen.")
        if moment.is_won:
            return match_won(feed.strings, [feed.names[seat] for seat in session.sides[winner]])
    if moment.is_held_up:
        return t("Something is open on the big screen: the table waits until it is closed.")
    if moment.asked != ONLOOKER and moment.offer:
        about = words.led_to_call(feed.strings, feed.view, feed.names)
        if is_mine:
            return f"{t(words.offers.questions[moment.offer])} {capital(about, feed.names)}".strip()
        asked = t("The table is asking {name}.", name=feed.names[session.decider(moment.asked)])
        return f"{capital(about, feed.names)} {asked}".strip()
    if is_mine:
        is_play = decision is None or any(isinstance(action, Play) for action in decision.actions)
        about = "" if is_play else words.led_to_call(feed.strings, feed.view, feed.names)
        return capital(about, feed.names) or t("It is your turn.")
    turn = feed.view.turn if moment.asked == ONLOOKER else moment.asked
    if turn is None or moment.is_moving:
        return t("Waiting for the big screen.")
    decider = session.decider(turn)
    text = msg("{name:You are next.|*’s turn.}") if session.is_human(decider) else msg("{name} is thinking.")
    return t(text, name=feed.names[decider])


def _hand(feed: Feed, decision: Decision | None) -> list[CardPage]:
    """Return the seat's cards, sorted; during its decision, with the reason why a card cannot be played."""
    if feed.seat == ONLOOKER:
        return []
    zone = HANDS[decision.seat if decision is not None else feed.seat]
    held = sorted([card for card in feed.view.zones[zone] if card is not None], key=lambda card: (card.rank, card.code))
    pages = _cards(feed, held)
    if decision is not None:
        usable = {card for action in decision.actions for card in cards_of(action)}
        for page, card in zip(pages, held, strict=True):
            if card not in usable:
                page["why"] = feed.words.why_not(feed.strings, feed.view, card)
    return pages


def _choices(feed: Feed, decision: Decision | None) -> list[ChoicePage]:
    words, strings = feed.words, feed.strings
    if decision is None:
        return [{"number": NO_ANSWER, "word": strings.t(words.offers.no_answer), "cards": [], "lines": []}]
    answers = list(words.prompts(strings, feed.view, decision))
    shown = set(words.shown(decision.actions))
    return [
        _choice(feed, decision, number, action, answers) if action in shown else _further(feed, number, action)
        for number, action in enumerate(decision.actions)
    ]


def _further(feed: Feed, number: int, action: Action) -> ChoicePage:
    """Return one of very many choices, without its effect, because computing all the effects would take seconds."""
    word = feed.words.way_name(feed.strings, action)
    return {
        "number": number,
        "word": word,
        "cards": [card.code for card in cards_of(action)],
        "lines": [],
        "more": True,
    }


def _choice(feed: Feed, decision: Decision, number: int, action: Action, answers: Sequence[Answer]) -> ChoicePage:
    words, strings = feed.words, feed.strings
    forecast = words.foresee(feed.view, action)
    lines = words.way_lines(strings, forecast, feed.names) if forecast is not None else []
    gain = forecast.gain if forecast is not None else None
    prompt = next((answer for answer in answers if answer.action == action), None)
    page: ChoicePage = {
        "number": number,
        "word": _word(feed, decision, action, prompt),
        "cards": [card.code for card in cards_of(action)],
        "lines": lines,
    }
    if gain and lines:
        page["gain"] = signed(gain)
    if prompt is not None:
        page["said"] = True
    return page


def _word(feed: Feed, decision: Decision, action: Action, prompt: Answer | None) -> str:
    words, strings = feed.words, feed.strings
    if prompt is not None and not (isinstance(action, Play) and decision.call is None):
        shown = cards_of(action)
        held = feed.view.zones[HANDS[decision.seat]]
        # Buttons that show a rank and a symbol are read out by the name of their card.
        return words.way_name(strings, action) if shown and shown[0] not in held else prompt.word
    if prompt is not None:
        return f"{prompt.word} ({words.card_name(strings, cards_of(action)[0])})"
    cards = cards_of(action)
    ways = [each for each in decision.actions if cards_of(each) == cards]
    if isinstance(action, Play) and len(ways) == 1:
        return strings.t("Play {card}", card=words.the_card(strings, action.card))
    return words.way_name(strings, action)


def _place(feed: Feed, place: MiddlePlace) -> PlacePage:
    page: PlacePage = {"label": place.label}
    if place.card is not None:
        (page["card"],) = _cards(feed, [place.card])
    if place.owner is not None:
        page["owner"] = place.owner
    return page


def _cards(feed: Feed, cards: Sequence[Card | None]) -> list[CardPage]:
    called = feed.words.card_name
    return [{"code": card.code, "name": capital(called(feed.strings, card))} for card in cards if card is not None]


def _piles(feed: Feed, *, is_over: bool) -> list[PilePage]:
    view, strings, session = feed.view, feed.strings, feed.session
    viewer = max(feed.seat, 0)
    piles: list[PilePage] = []
    for seat, setup in enumerate(session.seats):
        is_own = seat == feed.seat
        count = len(view.zones[PILES[seat]])
        lines = (
            [] if is_over else feed.words.tell_place(strings, view, viewer, PILES[seat], feed.names, is_pressed=True)
        )
        piles.append(
            {
                "name": setup.name or (strings.t("You") if is_own else strings.t("Player")),
                "face": setup.portrait,
                "colour": setup.colour,
                "cards": so_many_cards(strings, count),
                "lines": lines,
                "own": is_own,
                "hand": len(view.zones[HANDS[seat]]),
            }
        )
    return piles
