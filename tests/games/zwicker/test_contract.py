import json

import pytest

from caurobat.core.decisions import IllegalAction, Play
from caurobat.core.game import Deal
from caurobat.core.record import CorruptRecord, SeatRecord, format_record, parse_record
from caurobat.core.zones import HANDS, PILES
from caurobat.games.zwicker.rules import GAME, State
from caurobat.match.match import start_match
from caurobat.match.replay import replay
from tests.expecting import instance, present


def recorded(play: dict[str, object]) -> bytes:
    """A record whose first round begins with `play`, by the seat after the dealer, which holds 2C 9C X2 4C."""
    pack = [card.code for card in GAME.pack(GAME.options({}), 2)]
    table, hand, other = ["9H", "X1", "5D", "KS"], ["2C", "9C", "X2", "4C"], ["2H", "3H", "4H", "6H"]
    stock = [code for code in pack if code not in {*table, *hand, *other}]
    one = {"dealer": 0, "table": table, "hands": [other, hand], "stock": stock, "plays": [{"seat": 1, **play}]}
    text = {"format": "caurobat-record", "version": 1, "game": "zwicker", "seats": [{}, {}], "rounds": [one]}
    return json.dumps(text).encode()


@pytest.mark.parametrize(
    "play",
    [
        {"card": "9C", "takes": ["X1", "5D", "9H"]}, {"card": "9C", "takes": []}, {"card": "4C", "on": "9H"},
        {"card": "4C", "on": "9H", "value": 13}, {"card": "4C", "on": "X1", "value": 6},
        {"card": "X2", "on": "9H", "value": 14},
    ],
)  # fmt: skip
def test_plays_are_read_and_written_as_they_were(play: dict[str, object]) -> None:
    record = parse_record(recorded(play))
    assert len(replay(record).rounds[0].steps) == 2
    assert json.loads(format_record(record))["rounds"][0]["plays"] == [{"seat": 1, **play}]


@pytest.mark.parametrize(
    ("play", "why"),
    [
        ({"card": "9C"}, "missing"), ({"card": "9C", "takes": ["9H"]}, "could take more"),
        ({"card": "9C", "takes": ["9H", "X1", "X1"]}, "named twice"),
        ({"card": "9C", "takes": ["9H", "X1", "5D"], "value": 9}, "value"),
        ({"card": "9C", "takes": [], "value": 9}, "value"), ({"card": "9C", "takes": [], "on": "9H"}, "not both"),
        ({"card": "4C", "on": "9H", "value": 12}, "is worth 13, not 12"),
        ({"card": "4C", "on": "9H", "value": 13.0}, "not a whole number"),
        ({"card": "4C", "on": "9H", "value": True}, "not a whole number"),
        ({"card": "4C", "on": "X1"}, "value must say"), ({"card": "X2", "on": "9H"}, "value must say"),
        ({"card": "X2", "on": "X1", "value": 3}, "worth 4 to 14, not 3"),
        ({"card": "4C", "on": "6H"}, "does not lie on the table"), ({"pass": True, "on": "9H"}, "beside"),
        ({"pass": True}, "nothing of that kind"),
    ],
)  # fmt: skip
def test_a_wrong_play_is_refused_and_its_place_named(play: dict[str, object], why: str) -> None:
    with pytest.raises(CorruptRecord, match=why) as caught:
        replay(parse_record(recorded(play)))
    assert caught.value.place.startswith("rounds[0].plays[0]")


def test_a_round_in_which_everybody_trails_is_replayed_and_its_last_capture_checked() -> None:
    """The pool grows to 57 items; the king that is played last takes all but the queens, which are left over."""
    pack = sorted(GAME.pack(GAME.options({}), 2), key=lambda card: card.code == "KS")
    match = start_match(GAME, GAME.options({}), [SeatRecord("A"), SeatRecord("B")])
    match, _ = match.next_round(Deal(0, tuple(pack[:4]), (tuple(pack[8:12]), tuple(pack[4:8])), tuple(pack[12:])))
    for _ in pack[4:-1]:
        state = instance(match.state, State)
        seat = present(state.turn)
        match, _ = match.apply(Play(seat, state.zones[HANDS[seat]][0], ()))
    takes = tuple(card for card in pack[:-1] if card.rank != 12)
    with pytest.raises(IllegalAction, match="could take more"):
        match.apply(Play(0, pack[-1], takes[1:]))
    match, _ = match.apply(Play(0, pack[-1], takes))
    again = replay(parse_record(format_record(match.to_record()).encode())).rounds[0]
    assert set(instance(again.state, State).zones[PILES[0]][4:]) == {pack[-1], *takes}
