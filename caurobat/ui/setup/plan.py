"""A table before the cards are dealt: who sits where, the rules, what is agreed; kept from one start to the next.

Every step from one plan to another gives a plan that can be played. A seat without a name of its own has an empty
one, and is called by what it is (see `named`), so that a level that is changed takes its name along.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.game import SetupError
from caurobat.core.zones import MAX_SEATS
from caurobat.games.cau_robat import GAME, Options
from caurobat.match.session import SeatSetup, TableRules
from caurobat.players.people import LEVELS
from caurobat.players.roster import HUMAN, players_of
from caurobat.ui.base.player_names import mind_of
from caurobat.ui.drawing.theme import SEAT_COLOURS

log = logging.getLogger(__name__)

FEWEST: Final = 2
MOST: Final = MAX_SEATS
FACES: Final = 12
NAME_LIMIT: Final = 16
NAMES: Final = (
    "Marta", "Jordi", "Anna", "Pere", "Núria", "Oriol", "Aina", "Martí", "Mercè", "Pau", "Rosa", "Miquel"
)  # fmt: skip
"""What seats are called that have no name of their own."""
_FACES_FOR_NAMES: Final = ((9, 5, 8, 10, 2, 3), (6, 12, 11, 7, 4, 1))
"""Portraits for seats that are nobody in particular: the names above go woman, man, woman, man, and so do these."""
_DEFAULT: Final = (HUMAN, "laia", "quim", "montse")
Translate = Callable[..., str]


class UnusablePlan(ValueError):
    """What was remembered is no table; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """`seats` in the order of play, 2 to 12, of different colours; the rules; and what is agreed beside them.

    `chosen`: the portraits that somebody picked for a seat, and that stay whoever plays there.
    """

    seats: tuple[SeatSetup, ...]
    options: Options = Options()  # noqa: RUF009  frozen
    table: TableRules = TableRules()  # noqa: RUF009  frozen
    chosen: frozenset[int] = frozenset()

    def with_name(self, seat: int, name: str) -> "TablePlan":
        """`seat` called `name`, or by what it is if that is empty."""
        return self._with(seat, replace(self.seats[seat], name=name.strip()[:NAME_LIMIT]))

    def with_player(self, seat: int, player: str) -> "TablePlan":
        """`seat` played by `player`, with the face that goes with that, unless somebody picked another."""
        setup = self.seats[seat]
        plan = self._with(seat, replace(setup, player=player))
        old, own = mind_of(setup.player).portrait, mind_of(player).portrait
        if own == old or setup.portrait in self.chosen:
            return plan
        holder = next((number for number, each in enumerate(self.seats) if each.portrait == own), None)
        is_free = holder is None or (own not in self.chosen and mind_of(self.seats[holder].player).portrait != own)
        if own and is_free:
            return plan._swapped_portrait(seat, own)
        if setup.portrait != old:
            return plan  # a face of nobody in particular fits as well as before
        faces = [each.portrait for each in self.seats]
        spare = _spare_face(seat, faces, [each.player for each in plan.seats])
        return plan if spare in faces else plan._swapped_portrait(seat, spare)

    def with_colour(self, seat: int, colour: int) -> "TablePlan":
        """`seat` in `colour`; a seat that had it takes the one that becomes free."""
        old = self.seats[seat].colour
        swapped = (replace(each, colour=old) if each.colour == colour else each for each in self.seats)
        return replace(self, seats=tuple(swapped))._with(seat, replace(self.seats[seat], colour=colour))

    def with_portrait(self, seat: int, portrait: int) -> "TablePlan":
        """`seat` with `portrait`, picked for it; a seat that had it takes the one that becomes free."""
        chosen = self.chosen - {self.seats[seat].portrait} | {portrait}
        return replace(self._swapped_portrait(seat, portrait), chosen=chosen)

    def with_seat_added(self) -> "TablePlan":
        """One more seat before the first, played by what the last program's seat is; 12 at most."""
        if len(self.seats) >= MOST:
            raise ValueError(f"no more than {MOST} seats can be")
        programs = [seat.player for seat in self.seats if seat.player != HUMAN]
        player = programs[-1] if programs else LEVELS[len(LEVELS) // 2]
        colour = _first_free(range(SEAT_COLOURS), [seat.colour for seat in self.seats])
        portrait = _first_free(range(1, FACES + 1), [seat.portrait for seat in self.seats])
        return replace(self, seats=(*self.seats, SeatSetup("", player, colour, portrait)))

    def with_seat_removed(self, seat: int) -> "TablePlan":
        """Without `seat`; 2 stay."""
        if len(self.seats) <= FEWEST:
            raise ValueError(f"no fewer than {FEWEST} seats can be")
        chosen = self.chosen - {self.seats[seat].portrait}
        return replace(self, seats=self.seats[:seat] + self.seats[seat + 1 :], chosen=chosen)

    def with_seat_moved(self, seat: int, step: int) -> "TablePlan":
        """`seat` and the one `step` places further on in the order of play, round the table, change places."""
        seats = list(self.seats)
        other = (seat + step) % len(seats)
        seats[seat], seats[other] = seats[other], seats[seat]
        return replace(self, seats=tuple(seats))

    def _swapped_portrait(self, seat: int, portrait: int) -> "TablePlan":
        old = self.seats[seat].portrait
        swapped = (replace(each, portrait=old) if each.portrait == portrait else each for each in self.seats)
        return replace(self, seats=tuple(swapped))._with(seat, replace(self.seats[seat], portrait=portrait))

    def _with(self, seat: int, setup: SeatSetup) -> "TablePlan":
        return replace(self, seats=(*self.seats[:seat], setup, *self.seats[seat + 1 :]))


def plan_for(players: Sequence[str], options: Options | None = None) -> TablePlan:
    """A table for `players`, each with a colour and a portrait: its own where it has one, else one that is free."""
    faces: list[int] = []
    for number, player in enumerate(players):
        own = mind_of(player).portrait
        faces.append(own if own and own not in faces else _spare_face(number, faces, players))
    seats = tuple(SeatSetup("", player, number, faces[number]) for number, player in enumerate(players))
    return TablePlan(seats, options or GAME.options({}))


def _spare_face(seat: int, used: Sequence[int], players: Sequence[str]) -> int:
    """A portrait that fits the name of `seat` where it is nobody in particular, and that none of `players` owns."""
    fitting, others = _FACES_FOR_NAMES[seat % 2], _FACES_FOR_NAMES[(seat + 1) % 2]
    return _first_free((*fitting, *others), [*used, *(mind_of(player).portrait for player in players)])


def shown_names(plan: TablePlan, t: Translate) -> list[str]:
    """What each seat is called: by its own name, or by one that no seat before it has; `t` translates."""
    people = [seat.name for seat in plan.seats if seat.player == HUMAN]
    own = {seat.name for seat in plan.seats}
    names: list[str] = []
    for number, seat in enumerate(plan.seats):
        person = sum(each.player == HUMAN for each in plan.seats[: number + 1])
        wished = [t("Player {number}", number=person)] if len(people) > 1 else [t("Player")]
        if seat.player != HUMAN:
            mind = mind_of(seat.player)
            wished = [mind.name] if mind.is_somebody else []
            wished += NAMES[number:] + NAMES[:number]
        names.append(seat.name or next(name for name in wished if seat.player == HUMAN or name not in {*own, *names}))
    return names


def named(plan: TablePlan, t: Translate) -> tuple[SeatSetup, ...]:
    """The seats as they sit down to play, each with a name."""
    return tuple(replace(seat, name=name) for seat, name in zip(plan.seats, shown_names(plan, t), strict=True))


def plan_of(seats: Sequence[SeatSetup], options: Options, table: TableRules, away: Sequence[int] = ()) -> TablePlan:
    """The plan of a table that is being played at; who is `away` sits down again."""
    back = (replace(seat, player=HUMAN) if number in away else seat for number, seat in enumerate(seats))
    return TablePlan(tuple(back), options, table)


# Remembering


def to_json(plan: TablePlan) -> dict[str, object]:
    """`plan` as a JSON object."""
    seats = [
        {"name": seat.name, "player": seat.player, "colour": seat.colour, "portrait": seat.portrait}
        for seat in plan.seats
    ]
    return {
        "seats": seats,
        "rules": plan.options.to_rules(),
        "chosen_portraits": sorted(plan.chosen),
        **plan.table.to_extra(),
    }


def from_json(data: Mapping[str, object]) -> TablePlan:
    """The plan that `to_json` gave `data` for; raises `UnusablePlan`."""
    seats, rules = data.get("seats"), data.get("rules", {})
    if not isinstance(seats, list) or not FEWEST <= len(seats) <= MOST:
        raise UnusablePlan(f"seats: a list of {FEWEST} to {MOST} is needed")
    if not isinstance(rules, dict):
        raise UnusablePlan("rules: an object is needed")
    try:
        options = GAME.options(rules)
    except SetupError as error:
        raise UnusablePlan(str(error)) from error
    setups = tuple(_seat_from(seat, f"seats[{number}]") for number, seat in enumerate(seats))
    if len({seat.colour for seat in setups}) < len(setups):
        raise UnusablePlan("seats: two have the same colour")
    table = TableRules(data.get("undo") != "off", data.get("open_hands") is True)
    chosen = data.get("chosen_portraits", [])
    if not isinstance(chosen, list):
        raise UnusablePlan("chosen_portraits: a list is needed")
    numbers = [_number(each, 1, FACES, f"chosen_portraits[{place}]") for place, each in enumerate(chosen)]
    return TablePlan(setups, options, table, frozenset(numbers))


def remembered(data: Mapping[str, object]) -> TablePlan:
    """The table played at last, or the one for a first game where nothing usable is remembered."""
    if data:
        try:
            return from_json(data)
        except UnusablePlan as error:
            log.warning("the last table is not used: %s", error)
    return plan_for(_DEFAULT)


def _seat_from(data: object, place: str) -> SeatSetup:
    if not isinstance(data, dict):
        raise UnusablePlan(f"{place}: an object is needed")
    name, player = data.get("name"), data.get("player")
    if not isinstance(name, str) or len(name) > NAME_LIMIT:
        raise UnusablePlan(f"{place}.name: a text of at most {NAME_LIMIT} letters is needed")
    if not isinstance(player, str) or (player != HUMAN and player not in players_of(GAME.id)):
        raise UnusablePlan(f"{place}.player: there is no player {player!r}")
    colour = _number(data.get("colour"), 0, SEAT_COLOURS - 1, f"{place}.colour")
    return SeatSetup(name, player, colour, _number(data.get("portrait"), 1, FACES, f"{place}.portrait"))


def _number(value: object, least: int, most: int, place: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise UnusablePlan(f"{place}: a whole number from {least} to {most} is needed")
    return value


def _first_free(numbers: Sequence[int], used: Sequence[int]) -> int:
    return next((number for number in numbers if number not in used), numbers[0])
