"""The page of a phone: made from what its seat may know, for every game, over whole rounds."""

import json
import re
from dataclasses import replace

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Play
from caurobat.core.events import CallOffered, CardsChosen, CardsMoved, Event
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.decks import Card, parse_card
from caurobat.games.cau_robat.words.reach import exposed_tops, takers
from caurobat.match.session import ONLOOKER, SeatSetup, Session
from caurobat.narration import TEXTS
from caurobat.narration.strings import Strings
from caurobat.party.feed import MOST_LINES, Feed
from caurobat.party.page import NO_ANSWER, TableMoment, action_at, page_of
from caurobat.party.server import Published
from caurobat.paths import assets_dir
from caurobat.players.roster import ROSTERS
from tests.expecting import present
from tests.match.playing import started
from tests.ui.zwicker.tables import deal_of, session_of

STRINGS = {language: Strings(language, assets_dir() / "locale") for language in ("en", "ca", "es")}

NAMES = ("Ada", "Bo", "Cid", "Dora", "Eli", "Fe")


def sat(game: str, count: int | None = None, seed: int = 5) -> Session:
    rules = GAMES[game].options({})
    counts = GAMES[game].seat_counts(rules)
    count = count if count in counts else counts[-1]
    seats = [SeatSetup(name, "human", number, number + 1) for number, name in enumerate(NAMES[:count])]
    return Session.start(GAMES[game], rules, seats, seed, None)


def text_of(page: object) -> str:
    return json.dumps(page, ensure_ascii=False)


def moments(session: Session) -> list[TableMoment]:
    """Every moment at which a table stops: at each offer of a call, and where a decision is waited for."""
    events = session.events(ONLOOKER)
    told = [
        TableMoment(count, event.seat, event.call)
        for count, event in enumerate(events, 1)
        if isinstance(event, CallOffered)
    ]
    if told and told[-1].shown == len(events):
        return told
    turn = session.turn
    return [*told, TableMoment(len(events), ONLOOKER if turn is None else turn)]


def play_on(session: Session, rng: Rng) -> None:
    decision = present(session.game.choices(session.view(session.decider(present(session.turn)))))
    session.submit(rng.choice(decision.actions))


def permuted(session: Session, seat: int, rng: Rng) -> tuple[Session, bool]:
    """Return the match with everything that `seat` cannot see arranged differently."""
    other = Session.resume(session.record, None)
    state = present(session._match.state)
    world = session.game.sample_world(session.game.view(state, seat), rng)
    moves: dict[Card | None, Card | None] = {
        old: new
        for zone, cards in state.zones.items()
        for old, new in zip(cards, world.zones[zone], strict=True)
        if old is not new
    }

    def moved(event: Event) -> Event:
        is_hidden = session.game.redacted(event, seat, state.seats) != event
        if not is_hidden:
            return event
        assert isinstance(event, CardsMoved | CardsChosen)
        return replace(event, cards=tuple(moves.get(card, card) for card in event.cards))

    other._match = replace(session._match, state=world)
    other._events = [moved(event) for event in session._events]
    other._revision = session._revision
    return other, bool(moves)


@pytest.mark.parametrize("game", sorted(ROSTERS))
def test_what_others_hold_changes_no_byte(game: str) -> None:
    session, rng = sat(game, 4), Rng(3, 1)
    has_moved = False
    while session.turn is not None:
        if rng.below(4) == 0:
            seat = rng.below(len(session.seats))
            other, is_other = permuted(session, seat, rng)
            has_moved |= is_other
            now = moments(session)[-1]
            pages = [
                (text_of(page_of(feed, now)), feed.lines)
                for feed in (Feed(each, seat, STRINGS["ca"]) for each in (session, other))
            ]
            assert pages[0] == pages[1]
        play_on(session, rng)
    assert has_moved, "no unseen card ever lay elsewhere"


@pytest.mark.parametrize("game", sorted(ROSTERS))
def test_a_phone_plays_whole_rounds_by_numbers(game: str) -> None:
    session, rng = sat(game), Rng(8, 2)
    feeds = [Feed(session, seat, STRINGS["es"]) for seat in range(len(session.seats))]
    onlooker = Feed(session, ONLOOKER, STRINGS["en"])
    largest = 0
    while session.turn is not None:
        now = moments(session)[-1]
        pages = [page_of(feed, now) for feed in feeds]
        assert all(line[0] == line[0].upper() for line in pages[0]["table"])
        mine = [seat for seat, page in enumerate(pages) if page["mine"]]
        assert mine == [session.decider(session.turn)]
        page, (seat,) = pages[mine[0]], mine
        largest = max(largest, len(text_of(page).encode()))
        assert game != "scopa" or "sota" not in text_of(page["choices"]), "its courts have their own names"
        held = {card["code"] for card in page["hand"]}
        assert held or page["choices"], "there is always something to decide with"
        for choice in page["choices"]:
            assert choice["word"], f"a choice without a word: {choice}"
            assert not re.search(" o quedarse| u otras", "".join(choice["lines"])), (
                "another way than that of its button"
            )
            assert sum("responde" in line for line in choice["lines"]) <= 1, "the proviso comes once"
        seen = {code for other in pages if other is not page for code in [card["code"] for card in other["hand"]]}
        assert not seen & held, "two phones show one card"
        looked = page_of(onlooker, now)
        assert not looked["hand"]
        assert not looked["choices"]
        assert not looked["mine"]
        chosen = page["choices"][rng.below(len(page["choices"]))]
        action = action_at(feeds[seat], chosen["number"])
        assert action is not None
        session.submit(action, page["revision"])
    assert largest < 48_000
    last = page_of(feeds[0], TableMoment(session.event_count))
    assert not last["mine"]
    assert last["status"]
    assert not any(pile["lines"] for pile in last["piles"]), "nothing can be stolen any more"
    assert all(len(feed.lines) <= MOST_LINES for feed in feeds)


def test_who_cannot_answer_is_asked_like_who_can() -> None:
    """At an offer the others' phones show the same, whoever can answer; the one asked has a button in any case."""
    asked = {True: 0, False: 0}
    for seed in range(40):
        session, rng, checked = sat("cau-robat", 4, seed), Rng(seed, 4), set()
        while session.turn is not None and min(asked.values()) < 3:
            for moment in moments(session):
                if not moment.offer or moment.shown in checked:
                    continue
                checked.add(moment.shown)
                can = session.is_call_open and session.turn == moment.asked and moment.shown == session.event_count
                asked[can] += 1
                for seat in range(4):
                    page = page_of(Feed(session, seat, STRINGS["en"]), moment)
                    assert page["mine"] == (seat == moment.asked)
                    assert page["status"].startswith(("Recau? ", "Contracau? ")) == page["mine"]
                    if seat != moment.asked:
                        assert "is asking" in page["status"]
                        assert not page["choices"]
                    elif can:
                        assert len(page["choices"]) >= 2
                    else:
                        assert [choice["number"] for choice in page["choices"]] == [NO_ANSWER]
            play_on(session, rng)
    assert min(asked.values()) >= 3, asked


def test_partners_win_a_match_together() -> None:
    session, rng = sat("cuarenta", 4), Rng(2, 2)
    while session.standing.winner is None:
        if session.turn is None:
            session.next_round()
        play_on(session, rng)
    told = {
        page_of(Feed(session, seat, STRINGS["en"]), TableMoment(session.event_count))["status"] for seat in range(-1, 4)
    }
    first, second = (NAMES[seat] for seat in session.sides[session.standing.winner])
    assert told == {
        f"{first} and {second} win the match!",
        f"You and {first} win the match!",
        f"You and {second} win the match!",
    }


def test_whoever_comes_back_gets_what_is_new_or_all() -> None:
    session, rng = sat("scopa", 2), Rng(1, 1)
    feed = Feed(session, 0, STRINGS["en"])
    page_of(feed, moments(session)[-1])
    before = feed.end
    for _ in range(4):
        play_on(session, rng)
    page_of(feed, moments(session)[-1])
    sentences = tuple([(line.text, line.brief) for line in feed.lines])
    published = Published("", "story", feed.first_line, sentences)
    first, lines = published.since("story", before)
    assert first == before
    assert lines
    assert lines == sentences[before - feed.first_line :]
    everything = (feed.first_line, sentences)
    assert published.since("story", 10_000) == published.since("story", -3) == everything
    assert published.since("another story", before) == everything


def test_what_is_taken_back_is_told_anew() -> None:
    session = started(GAMES["scopa"], ["human"] * 2, names=("Ada", "Bo"))
    feed = Feed(session, 1, STRINGS["en"])
    play_on(session, Rng(1, 1))
    page_of(feed, moments(session)[-1])
    seat = 1 - (session.turn or 0)
    session.undo(seat, is_agreed=True)
    page = page_of(feed, moments(session)[-1])
    assert feed.lines[-1].text == "A play was undone. The round so far:"
    assert len(page["hand"]) == 3


def test_whoever_may_claim_a_ronda_is_told_what_is_asked() -> None:
    """Ten buttons with ranks would say nothing by themselves."""
    session, rng, asked = sat("cuarenta", 4), Rng(2, 2), []
    feeds = [Feed(session, seat, STRINGS["en"]) for seat in range(4)]
    while session.turn is not None:
        page = page_of(feeds[session.turn], moments(session)[-1])
        if page["choices"] and all(not each["cards"] for each in page["choices"]) and len(page["choices"]) > 2:
            asked.append(page["status"])
        play_on(session, rng)
    assert asked
    assert all("ronda" in status and "Right: 10 for you." in status for status in asked)


def test_whoever_doubles_a_suit_or_gives_a_card_is_asked_for_it() -> None:
    session, rng, asked = sat("capodama", 4), Rng(2, 2), []
    feeds = [Feed(session, seat, STRINGS["en"]) for seat in range(4)]
    while session.turn is not None:
        asked.append(page_of(feeds[session.turn], moments(session)[-1])["status"])
        play_on(session, rng)
    assert asked[0] == "You are the capo. Which suit counts double?"
    assert all(each.startswith("Choose a card to give ") for each in asked[1:5])
    assert set(asked[5:]) == {"It is your turn."}


def test_of_very_many_captures_with_a_card_a_phone_shows_seven_and_all_when_asked() -> None:
    dealt = deal_of("2H 2D 2C 2S", ["3H 3D 3C AH", "3S 4H 4D 4C"])
    trailed = [Play(turn % 2, parse_card(code), ()) for turn, code in enumerate(["3H", "3S", "3D", "4H", "3C", "4D"])]
    session = session_of(["human", "human"], dealt, *trailed)
    page = page_of(Feed(session, 0, STRINGS["en"]), TableMoment(session.event_count, 0))
    takes = [choice for choice in page["choices"] if choice["word"].startswith("Take")]
    assert [bool(choice["lines"]) for choice in takes if "more" not in choice] == [True] * 7
    actions = present(session.game.choices(session.view(0))).actions
    assert [choice["number"] for choice in page["choices"]] == [*range(len(actions))]
    assert len({choice["word"] for choice in takes}) == len(takes) == 18


def test_of_cau_robat_the_places_come_round_the_circle_with_the_tops_of_piles() -> None:
    tops = own_tops = 0
    for seed in range(6):
        session, rng = sat("cau-robat", 4, seed), Rng(seed, 6)
        feed = Feed(session, 0, STRINGS["en"])
        while session.turn is not None:
            page = page_of(feed, moments(session)[-1])
            assert page["is_round"]
            assert [place["label"] for place in page["places"]] == [
                str(rank) for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
            ]
            on_table = [place["card"]["name"] for place in page["places"] if "card" in place and "owner" not in place]
            assert page["table"] == on_table
            owners = [place["owner"] for place in page["places"] if "owner" in place]
            if takers(feed.view, 0) and not set(exposed_tops(feed.view, 0)) & {feed.view.zones[PILES[0]][0].rank}:
                assert owners.count(0) == 1, "those who could take it are shown one's own top as well"
            else:
                assert 0 not in owners
            own_tops += 0 in owners
            for place in page["places"]:
                if "owner" in place:
                    tops += 1
                    assert parse_card(place["card"]["code"]) == feed.view.zones[PILES[place["owner"]]][0]
            play_on(session, rng)
    assert tops
    assert own_tops


@pytest.mark.slow
def test_who_is_robbed_is_shown_it_until_the_next_play_and_nobody_else() -> None:
    shown = 0
    for seed in range(8):
        session, rng = sat("cau-robat", 4, seed), Rng(seed, 6)
        feeds = [Feed(session, seat, STRINGS["en"]) for seat in range(4)]
        while session.turn is not None:
            for seat, feed in enumerate(feeds):
                blow = page_of(feed, moments(session)[-1]).get("blow")
                last = TEXTS["cau-robat"].score.plays(session.events(ONLOOKER), 4)[-1:]
                stolen = [theft.cards for play in last for theft in play.thefts if theft.seat == seat]
                assert ([blow["cards"]] if blow is not None else []) == stolen
                if blow is not None:
                    shown += 1
                    assert blow["by"] == last[0].seat != seat
                    assert blow["line"] == f"{session.seats[last[0].seat].name} steals your pile!"
            assert "blow" not in page_of(Feed(session, ONLOOKER, STRINGS["en"]), moments(session)[-1])
            play_on(session, rng)
    assert shown


def test_a_seat_that_changes_hands_repeats_nothing_in_the_log() -> None:
    session, rng = sat("cau-robat", 4), Rng(3, 6)
    feed = Feed(session, 0, STRINGS["en"])
    for _ in range(5):
        play_on(session, rng)
    page_of(feed, moments(session)[-1])
    before = [line.text for line in feed.lines]
    for seat in range(1, 4):
        session.occupy(seat, replace(session.record.seats[seat], name=f"Somebody {seat}"))
    page_of(feed, moments(session)[-1])
    assert [line.text for line in feed.lines] == before


def test_people_have_their_turn_and_programs_think() -> None:
    session = started(GAMES["scopa"], ["human", "random"], names=("Ada", "Bo"))
    told = set()
    rng = Rng(1, 1)
    while session.turn is not None:
        told.add(page_of(Feed(session, ONLOOKER, STRINGS["en"]), moments(session)[-1])["status"])
        play_on(session, rng)
    assert told == {"Ada’s turn.", "Bo is thinking."}
