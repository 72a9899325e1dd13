"""Second readings of the games' rules: what they share, random matches by the engine, and damage to their records.

A reading is written in plain lists and slow steps, without looking at the engine; a card is its code. Where the two
differ, `RULES.md` decides which is right.
"""

import copy
import json
from dataclasses import replace
from types import ModuleType
from typing import Any, ClassVar

from caurobat.core.decisions import Action, Announce, Claim, Decision
from caurobat.core.game import AnyGame, AnyState, Deal, DealError
from caurobat.core.record import CorruptRecord, PlayRecord, Record, RoundRecord, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.match.match import start_match
from caurobat.match.replay import replay_json, replay_rounds

Json = dict[str, Any]
noted: set[str] = set()
"""The rare things that readings have met, for a test that wants to see them all."""


class Refused(Exception):
    """A record that a second reading refuses."""


def need(is_so: bool, why: str = "") -> None:
    if not is_so:
        raise Refused(why)


def known(move: Json) -> set[str]:
    """Return the keys of a play that mean something; others are kept and ignored."""
    return set(move) & {"card", "takes", "on", "pass", "announce", "claim", "double", "trump", "give"}


def note(what: str, is_so: bool = True) -> None:
    if is_so:
        noted.add(what)


class Reading:
    """One round; `order` are the seats in dealing order, `score` the sides' points before it."""

    CHOICES: ClassVar[Json] = {}
    """The values of each option but the target, its default first."""
    TARGET = 0
    tells_sides = True

    def __init__(self, rules: Json, seats: int, one: Json, score: list[int]) -> None:
        self.rules, self.seats, self.dealer, self.score = rules, seats, one["dealer"], score
        self.sides = self.sides_of(rules, seats)
        self.table, self.stock = list(one["table"]), list(one.get("stock", []))
        self.hands = [list(hand) for hand in one["hands"]]
        need(self.dealer in range(seats), "no such seat")
        need([len(self.table), *map(len, self.hands)] == self.sizes(), "the wrong number of cards")
        need(sorted(sum(self.hands, self.table + self.stock)) == sorted(self.deck()), "not the pack, each card once")
        self.order: list[int] = [(self.dealer + ahead) % seats for ahead in range(1, seats + 1)]
        self.turn = self.order[0]
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.last: int | None = None
        self.over = False

    @staticmethod
    def can_sit(rules: Json, seats: int) -> bool:
        return seats == 4 if rules.get("partners") else seats in (2, 3, 4)

    @staticmethod
    def target(rules: Json) -> int:
        return 0

    @staticmethod
    def sides_of(rules: Json, seats: int) -> list[list[int]]:
        return [[0, 2], [1, 3]] if rules.get("partners") else [[seat] for seat in range(seats)]

    def deck(self) -> list[str]:
        raise NotImplementedError

    def sizes(self) -> list[int]:
        """Return how many cards lie on the table and are in each hand at first."""
        raise NotImplementedError

    def legal(self) -> list[Json] | None:
        """Return all that the seat to move may decide, as in a record; None where that would take too long."""
        raise NotImplementedError

    def play(self, move: Json) -> None:
        raise NotImplementedError

    def told(self) -> Json:
        raise NotImplementedError

    def gained(self) -> list[int]:
        raise NotImplementedError

    def winner(self, score: list[int]) -> int | None:
        best = max(score)
        if best < self.rules["target"] or score.count(best) > 1:
            return None
        return score.index(best)

    def next_dealer(self) -> int:
        return self.order[0]

    def taken_by(self, side: list[int]) -> list[str]:
        return [card for seat in side for card in self.piles[seat]]


def replay(reading: type[Reading], record: Json, seen: list[Json] | None = None) -> Json:
    """Return what `caurobat replay --json` prints for `record`; raises `Refused`, or `KeyError` for a missing key.

    To `seen` are added all positions on the way, as `engine_steps` returns them.
    """
    seats, given = len(record["seats"]), record["rules"]
    for name, value in given.items():
        is_target = name == "target" and reading.TARGET
        need(value >= 1 if is_target else value in reading.CHOICES.get(name, []), f"rules.{name}")
    rules = {name: values[0] for name, values in reading.CHOICES.items()} | given
    rules.setdefault("target", reading.target(rules) or reading.TARGET)
    need(reading.can_sit(rules, seats), "the wrong number of seats")
    sides = reading.sides_of(rules, seats)
    score, winner, dealer, rounds = [0] * len(sides), None, None, list[Json]()
    for one in record["rounds"]:
        need(winner is None and all(told["over"] for told in rounds), "no round can follow")
        need(dealer in (None, one["dealer"]), "the wrong dealer")
        now = reading(rules, seats, one, score)
        for move in [None, *one["plays"]]:
            if move is not None:
                now.play(move)
            if seen is not None:
                seen.append(at_once(now.told(), now.turn, [] if now.over else now.legal()))
        rounds.append(now.told())
        score = [before + more for before, more in zip(score, now.gained(), strict=True)]
        winner, dealer = now.winner(score), now.next_dealer()
        note("won", winner is not None)
        note("unfinished", not now.over)
        for why, points in (rounds[-1].get("points") or {}).items() if now.over and "capo" not in rounds[-1] else ():
            note(f"{why} {max(points)}")
    return {"rounds": rounds, **({"sides": sides} if reading.tells_sides else {}), "score": score, "winner": winner}


def unless_refused(reading: type[Reading], record: Json) -> Json | None:
    try:
        return replay(reading, record)
    except (Refused, KeyError):
        return None


def at_once(told: Json, seat: int, legal: list[Json] | None) -> Json:
    """Return a copy of a position, with all that `seat` may decide there if that is known; what it takes is a set."""
    plays = [{"seat": seat} | one | ({"takes": sorted(one["takes"])} if "takes" in one else {}) for one in legal or []]
    position = (
        told if legal is None else told | {"legal": sorted(plays, key=lambda play: sorted(map(str, play.items())))}
    )
    copied: Json = json.loads(json.dumps(position))
    return copied


def engine_steps(record: Json) -> list[Json]:
    """Return every position of a sound record, from the deal on, with all that may be decided there."""
    steps = []
    for one in replay_rounds(parse_record(json.dumps(record).encode())):
        for state in [step.state for step in one.steps]:
            game, decision = one.match.game, one.match.game.decision(state)
            plays = () if decision is None else tuple([PlayRecord(action) for action in decision.actions])
            written = json.loads(format_record(Record(game.id, (), (RoundRecord(Deal(0, (), ()), plays),))))
            told = game.round_json(state, game.result(state))
            steps.append(at_once(told, 0, written["rounds"][0]["plays"]))
    return steps


def engine(record: object) -> Json | None:
    try:
        return replay_json(parse_record(json.dumps(record).encode()))
    except CorruptRecord:
        return None


def tempting(state: AnyState, decision: Decision, rng: Rng) -> Action:
    """Return mostly a capture or something said, so that tables stay small and much happens."""
    more = [one for one in decision.actions if isinstance(one, Announce | Claim) or getattr(one, "takes", None)]
    return rng.choice(more if more and rng.below(5) else decision.actions)


def stacked(deal: Deal, rng: Rng) -> Deal:
    """Return `deal` with the cards of some ranks side by side, or each with the seat after the one before."""
    cards, size = [*sum(deal.hands, ()), *deal.stock], len(deal.hands[0])
    for _ in range(rng.below(4)):
        rank, first, step = rng.choice(cards).rank, rng.below(len(cards)), rng.choice((1, size))
        for number, card in enumerate(rng.shuffled([card for card in cards if card.rank == rank])):
            here, there = cards.index(card), (first + number * step) % len(cards)
            cards[here], cards[there] = cards[there], cards[here]
    hands = [tuple(cards[size * seat : size * (seat + 1)]) for seat in range(len(deal.hands))]
    return replace(deal, hands=tuple(hands), stock=tuple(cards[size * len(hands) :]))


def random_record(game: AnyGame, rules: Json, seats: int, rng: Rng, reading: ModuleType) -> Json:
    """Return a match of a few rounds, the last perhaps unfinished, as JSON values.

    A module with a reading may have its own way to stack a deal and to choose.
    """
    options = game.options(rules)
    arranged, choose = getattr(reading, "arranged", stacked), getattr(reading, "tempting", tempting)
    match = start_match(game, options, [SeatRecord()] * seats)
    for _ in range(1 + rng.below(3)):
        if match.standing.winner is not None or not match.is_round_over:
            break
        dealer = match.next_dealer if match.next_dealer is not None else rng.below(seats)
        deal = game.deal(options, seats, dealer, rng)
        try:
            match, _ = match.next_round(arranged(deal, rng))
        except DealError:  # not every game may deal like that
            match, _ = match.next_round(deal)
        left = rng.below(60) if rng.below(3) == 0 else 999
        while match.decision is not None and left:
            left -= 1
            match, _ = match.apply(choose(match.state, match.decision, rng))
    record: Json = json.loads(format_record(match.to_record()))
    return record


SAID: list[Json] = [
    *({"pass": True}, {"announce": "ronda"}, {"announce": "four"}, {"claim": "7"}, {"claim": "K"}, {"double": "S"}),
    *({"double": "H"}, {"double": "E"}, {"takes": []}, {"on": "7D"}),
]


def damaged(record: Json, values: dict[str, list[object]], rng: Rng) -> Json:
    """Return a copy of `record` with one change of rules, seats, a deal or a play; now and then it stays sound."""
    record = copy.deepcopy(record)
    one = rng.choice(record["rounds"])
    plays, zones = one["plays"], [*one["hands"], one["stock"], one["table"]]
    cards = [card for zone in zones for card in zone]
    zone = rng.choice([zone for zone in zones if zone])
    place = rng.below(len(zone))
    match rng.below(10):
        case 0:
            name = rng.choice([*values, "target"])
            record["rules"][name] = rng.choice(values[name]) if name in values else rng.below(4)
        case 1:
            record["seats"] = rng.choice([record["seats"][1:], [*record["seats"], {}]])
        case 2:
            again = record["rounds"][-1] | {"dealer": rng.below(len(record["seats"]) + 1)}
            record["rounds"] = rng.choice([record["rounds"][1:], [*record["rounds"], again | {"plays": []}]])
        case 3:
            one["dealer"] = rng.below(13)
        case 4:
            zone[place] = rng.choice(cards)
        case 5:
            card, other = zone[place], rng.choice(cards)
            for each in zones:
                each[:] = [{card: other, other: card}.get(held, held) for held in each]
        case 6:
            rng.choice(zones).append(zone.pop(place))
        case _ if plays:
            damage_plays(plays, cards, rng)
    return record


def damage_plays(plays: list[Json], cards: list[str], rng: Rng) -> None:
    place = rng.below(len(plays))
    play = plays[place]
    listed: list[str] = play["takes"] if "takes" in play else play.get("give") or []
    match rng.below(9):
        case 0:
            del plays[place]
        case 1:
            plays.insert(place, copy.deepcopy(rng.choice(plays)))
        case 2:
            play["seat"] = rng.below(7)
        case 3:
            play |= {key: rng.choice(cards) for key in ("card", "on", "trump") if key in play and rng.below(2)}
        case 4 if listed:
            listed.pop(rng.below(len(listed)))
        case 5:
            listed.append(rng.choice([*cards, *listed]))
        case 6:
            play |= {"value": 2 + rng.below(13)} if "on" in play else rng.choice(SAID)
        case 7:
            play.pop(rng.choice([key for key in play if key != "seat"]))
        case _:
            card, other = rng.choice(cards), rng.choice(cards)
            build = {"card": card, "on": other, "value": 2 + rng.below(13)}
            plays[place] = {"seat": play["seat"]} | rng.choice([{"card": card}, {"trump": card}, build, *SAID])
