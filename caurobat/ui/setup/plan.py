"""A table before the deal: its seats, rules and agreements, remembered from one start to the next.

Every operation on a plan returns a playable one. A seat's `name` is empty until somebody chooses one; `named` calls a
program after the person of its level, or after its face if that person sits elsewhere. Names and faces belong to
people: whatever happens at one seat, the programs at the others keep theirs. A human player is shown by their initial
until they pick a face.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from caurobat.catalogue import FIRST
from caurobat.core.game import AnyOptions, SetupError
from caurobat.core.options import option_values
from caurobat.core.text import clean_name
from caurobat.match.seating import FACES, INITIAL, NAME_LIMIT, has_time_in, told_apart
from caurobat.match.session import SeatSetup, Session, TableRules
from caurobat.narration.player_names import mind_of
from caurobat.players.roster import HUMAN, LEVELS, players_of
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.theme import SEAT_COLOURS
from caurobat.ui.kits import KITS

if TYPE_CHECKING:
    from caurobat.ui.table.kit import TableKit

log = logging.getLogger(__name__)

_NAMES_OF_FACES: Final = {
    9: "Marta", 6: "Jordi", 5: "Anna", 12: "Pere", 8: "Núria", 11: "Oriol",
    10: "Aina", 7: "Martí", 2: "Mercè", 4: "Pau", 3: "Rosa", 1: "Miquel",
}  # fmt: skip
"""The name of each portrait that isn't the face of a level's person, alternately of women and men."""
NAMES: Final = tuple(_NAMES_OF_FACES.values())
"""Names for seats without a name of their own."""
_SPARE_FACES: Final = tuple(_NAMES_OF_FACES)
_DEFAULT: Final = (HUMAN, "laia", "quim", "montse")
Translate = Callable[..., str]


class UnusablePlan(ValueError):
    """Raised if a remembered table cannot be read; the message says why."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The seats of a table, the rules and the agreements.

    `seats` are in playing order, as many as the game with the id `game` allows, in different colours. `options` are
    those of the game.

    `chosen` are the portraits that somebody picked; they are kept when the player changes.
    """

    seats: tuple[SeatSetup, ...]
    options: AnyOptions
    table: TableRules = TableRules()  # noqa: RUF009  frozen
    chosen: frozenset[int] = frozenset()
    game: str = FIRST

    @property
    def kit(self) -> "TableKit":
        """The game's kit."""
        return KITS[self.game]

    @property
    def seat_counts(self) -> Sequence[int]:
        """The possible numbers of seats."""
        return self.kit.game.seat_counts(self.options)

    def with_name(self, seat: int, name: str) -> "TablePlan":
        """Rename `seat`; an empty name is replaced by a default when it is shown."""
        return self._with(seat, replace(self.seats[seat], name=name.strip()[:NAME_LIMIT]))

    def with_player(self, seat: int, player: str) -> "TablePlan":
        """Let `player` play at `seat`, with that player's portrait unless somebody picked one or it is taken."""
        setup = self.seats[seat]
        others = self.seats[:seat] + self.seats[seat + 1 :]
        old, own = mind_of(setup.player).portrait, mind_of(player).portrait
        if own == old and HUMAN not in (player, setup.player):
            return self._with(seat, replace(setup, player=player))
        portrait = setup.portrait if setup.portrait in self.chosen else self._face_of_newcomer(seat, player)
        newcomer = replace(setup, player=player, portrait=portrait, is_namesake=_is_namesake(player, others))
        return self._with(seat, newcomer)._agreed_as_usual(self)

    def _face_of_newcomer(self, seat: int, player: str) -> int:
        """Return the portrait of `player` if it is free, or else a spare one, preferably the one at `seat`."""
        if player == HUMAN:
            return INITIAL
        setup, own = self.seats[seat], mind_of(player).portrait
        used = [each.portrait for each in self.seats]
        if own and own not in used:
            return own
        if setup.portrait != mind_of(setup.player).portrait:
            return setup.portrait
        spare = _spare_face(seat, used, [*(each.player for each in self.seats), player])
        return setup.portrait if spare in used else spare

    def with_time(self, seat: int, has_time: bool) -> "TablePlan":
        """Give the person at `seat` more time, or only the usual time."""
        return self._with(seat, replace(self.seats[seat], has_time=has_time))

    def _agreed_as_usual(self, before: "TablePlan") -> "TablePlan":
        """Allow undo as is usual for the number of people, unless another choice was made before."""
        was, now = (TableRules.usual(sum(seat.player == HUMAN for seat in each.seats)) for each in (before, self))
        if before.table.has_undo is not was.has_undo:
            return self
        return replace(self, table=replace(self.table, has_undo=now.has_undo))

    def with_colour(self, seat: int, colour: int) -> "TablePlan":
        """Give `seat` the colour `colour`; the seat that had it gets the old one."""
        old = self.seats[seat].colour
        swapped = (replace(each, colour=old) if each.colour == colour else each for each in self.seats)
        return replace(self, seats=tuple(swapped))._with(seat, replace(self.seats[seat], colour=colour))

    def with_portrait(self, seat: int, portrait: int) -> "TablePlan":
        """Give `seat` the picked portrait `portrait`; the seat that had it gets the old one or a spare one."""
        chosen = (self.chosen - {self.seats[seat].portrait} | {portrait}) - {INITIAL}
        return replace(self._swapped_portrait(seat, portrait), chosen=chosen)

    def with_seat_added(self) -> "TablePlan":
        """Add a seat at the end, or as many as the game requires, played by the same program as the last one.

        Raises ValueError if the table is full.
        """
        next_count = next((count for count in self.seat_counts if count > len(self.seats)), None)
        if next_count is None:
            raise ValueError(f"no more than {max(self.seat_counts)} seats can be")
        plan = self
        while len(plan.seats) < next_count:
            plan = plan._with_one_more()
        return plan

    def _with_one_more(self) -> "TablePlan":
        programs = [seat.player for seat in self.seats if seat.player != HUMAN]
        player = programs[-1] if programs else LEVELS[len(LEVELS) // 2]
        colour = _first_free(range(SEAT_COLOURS), [seat.colour for seat in self.seats])
        used, players = [seat.portrait for seat in self.seats], [*(seat.player for seat in self.seats), player]
        portrait, is_namesake = _face_for(len(self.seats), used, players), _is_namesake(player, self.seats)
        return replace(self, seats=(*self.seats, SeatSetup("", player, colour, portrait, is_namesake=is_namesake)))

    def with_options(self, options: AnyOptions) -> "TablePlan":
        """Change the rules; seats are added or removed at the end if the number is no longer possible."""
        plan = replace(self, options=options)
        counts = plan.seat_counts
        if len(plan.seats) in counts:
            return plan
        if len(plan.seats) < max(counts):
            return plan.with_seat_added()
        return plan.with_seat_removed(len(plan.seats) - 1)

    def freed(self, seats: int) -> tuple[str, AnyOptions] | None:
        """Return the option that prevents `seats` seats, and the options with it changed.

        None if there isn't exactly one.
        """
        rules = self.kit.rules
        changes = (
            (name, rules.with_option(self.options, name, value))
            for name in rules.options
            for value in option_values(type(self.options), name)
        )
        return next((change for change in changes if seats in self.kit.game.seat_counts(change[1])), None)

    def with_seat_removed(self, seat: int) -> "TablePlan":
        """Remove `seat`, and more at the end if the game requires it; raises ValueError if no fewer are possible."""
        next_count = max((count for count in self.seat_counts if count < len(self.seats)), default=None)
        if next_count is None:
            raise ValueError(f"no fewer than {min(self.seat_counts)} seats can be")
        left = (self.seats[:seat] + self.seats[seat + 1 :])[:next_count]
        gone = {each.portrait for each in self.seats} - {each.portrait for each in left}
        return replace(self, seats=left, chosen=self.chosen - gone)

    def with_seat_moved(self, seat: int, step: int) -> "TablePlan":
        """Swap `seat` with the one `step` places on in playing order, around the table."""
        seats = list(self.seats)
        other = (seat + step) % len(seats)
        seats[seat], seats[other] = seats[other], seats[seat]
        return replace(self, seats=tuple(seats))

    def _swapped_portrait(self, seat: int, portrait: int) -> "TablePlan":
        plan = self._with(seat, replace(self.seats[seat], portrait=portrait))
        other = next((number for number, each in enumerate(self.seats) if each.portrait == portrait), seat)
        if other == seat or portrait == INITIAL:
            return plan
        old, used = self.seats[seat].portrait, [each.portrait for each in self.seats]
        if old == INITIAL:
            old = _face_for(other, used, [each.player for each in self.seats])
        return plan._with(other, replace(self.seats[other], portrait=old))

    def _with(self, seat: int, setup: SeatSetup) -> "TablePlan":
        return replace(self, seats=(*self.seats[:seat], setup, *self.seats[seat + 1 :]))


def plan_for(players: Sequence[str], options: object = None, game: str = FIRST) -> TablePlan:
    """Return a table of `game` for `players`, each with a colour, and with its own portrait or else a spare one."""
    seats: tuple[SeatSetup, ...] = ()
    for number, player in enumerate(players):
        portrait = _face_for(number, [seat.portrait for seat in seats], players)
        seats = (*seats, SeatSetup("", player, number, portrait, is_namesake=_is_namesake(player, seats)))
    table = TableRules.usual(sum(player == HUMAN for player in players))
    return TablePlan(seats, KITS[game].game.options({}) if options is None else options, table, game=game)


def _is_namesake(player: str, seats: Iterable[SeatSetup]) -> bool:
    """Whether somebody at `seats` is the person after whom `player` would be called."""
    face = mind_of(player).portrait
    return face > 0 and any(mind_of(seat.player).portrait == face and not seat.is_namesake for seat in seats)


def _face_for(seat: int, used: Sequence[int], players: Sequence[str]) -> int:
    """Return the portrait of the player at `seat` unless it is taken, else a spare one; for a person, the initial."""
    if players[seat] == HUMAN:
        return INITIAL
    own = mind_of(players[seat]).portrait
    return own if own and own not in used else _spare_face(seat, used, players)


def _spare_face(seat: int, used: Sequence[int], players: Sequence[str]) -> int:
    """Return a portrait that belongs to none of `players`, alternating between women and men by seat."""
    fitting, others = _SPARE_FACES[seat % 2 :: 2], _SPARE_FACES[(seat + 1) % 2 :: 2]
    return _first_free((*fitting, *others), [*used, *(mind_of(player).portrait for player in players)])


def sole_person(plan: TablePlan) -> int | None:
    """Return the seat of the only person; None if there is not exactly one."""
    people = _people(plan)
    return people[0] if len(people) == 1 else None


def shown_names(plan: TablePlan, t: Translate, person: str | None = "") -> list[str]:
    """Return the name of each seat: its own, numbered if it is taken, or else a default that no other seat has.

    `person` is the default for the first person; without it, a person alone is called "You". `t` translates.
    """
    people, names = _people(plan), list[str]()
    own = {seat.name for seat in plan.seats}
    called = (person or "").strip()[:NAME_LIMIT]
    taken = {*own, called}
    usual_names = {_usual_name(seat) for seat in plan.seats}
    for number, seat in enumerate(plan.seats):
        if seat.player == HUMAN:
            usual = t("You") if len(people) == 1 else t("Player {number}", number=people.index(number) + 1)
            candidates = [called if called and number == people[0] and called not in own else usual]
        else:
            gone = {*taken, *names}
            spare = [name for name in _names_for(seat) if name not in usual_names]
            candidates = [name for name in (_usual_name(seat), *spare) if name not in gone]
            candidates = candidates or [t("Player {number}", number=number + 1)]
        names.append(told_apart(seat.name or candidates[0], names))
    return names


def _usual_name(seat: SeatSetup) -> str:
    """Return the name of a program at `seat`, unless somebody else has that name."""
    mind = mind_of(seat.player)
    return mind.name if mind.is_somebody and not seat.is_namesake else _name_of(seat.portrait)


def _name_of(portrait: int) -> str:
    """Return the name of a face, or any name for a program at the seat of a person without one."""
    return _NAMES_OF_FACES.get(portrait, NAMES[0])


def _names_for(seat: SeatSetup) -> tuple[str, ...]:
    """Return `NAMES` in an order for the face at `seat`; few faces share the first ones."""
    own = NAMES.index(_name_of(seat.portrait))
    rotated = NAMES[own:] + NAMES[:own]
    return (rotated[0], rotated[len(NAMES) // 2], *rotated)


def named(plan: TablePlan, t: Translate, person: str | None = "") -> tuple[SeatSetup, ...]:
    """Return the seats for the match, each with a name, except that a person alone may have none."""
    names = shown_names(plan, t, person)
    alone = sole_person(plan)
    if alone is not None and not person and not plan.seats[alone].name:
        names[alone] = ""
    return tuple(replace(seat, name=name, is_namesake=False) for seat, name in zip(plan.seats, names, strict=True))


def _people(plan: TablePlan) -> list[int]:
    return [number for number, seat in enumerate(plan.seats) if seat.player == HUMAN]


def plan_of(session: Session) -> TablePlan:
    """Return the plan of the table of `session`, in which people who are away get their seats back."""
    seats, away = session.seats, session.away
    back = tuple(replace(seat, player=HUMAN) if number in away else seat for number, seat in enumerate(seats))
    return TablePlan(back, session.options, session.table, game=session.game.id)


# Saving and restoring


def to_json(plan: TablePlan) -> dict[str, object]:
    """Return `plan` as a JSON object."""
    return {
        "game": plan.game,
        "seats": [_seat_to_json(seat) for seat in plan.seats],
        "rules": plan.options.to_rules(),
        "chosen_portraits": sorted(plan.chosen),
        **plan.table.to_extra(),
    }


def _seat_to_json(seat: SeatSetup) -> dict[str, object]:
    namesake = {"is_namesake": True} if seat.is_namesake else {}
    return {"name": seat.name, "player": seat.player, **seat.to_record().extra, **namesake}


def from_json(data: Mapping[str, object]) -> TablePlan:
    """Return the plan from which `to_json` made `data`; raises `UnusablePlan`."""
    seats, rules, game = data.get("seats"), data.get("rules"), data.get("game")
    if not isinstance(game, str) or game not in KITS:
        raise UnusablePlan(f"game: one of {', '.join(KITS)} is needed")
    if not isinstance(seats, list):
        raise UnusablePlan("seats: a list is needed")
    if not isinstance(rules, dict):
        raise UnusablePlan("rules: an object is needed")
    try:
        options = KITS[game].game.options(rules)
    except SetupError as error:
        raise UnusablePlan(str(error)) from error
    counts = KITS[game].game.seat_counts(options)
    if len(seats) not in counts:
        raise UnusablePlan(f"seats: {', '.join(map(str, counts))} are needed")
    setups = tuple(_seat_from(game, seat, f"seats[{number}]") for number, seat in enumerate(seats))
    if len({seat.colour for seat in setups}) < len(setups):
        raise UnusablePlan("seats: two have the same colour")
    table = TableRules(data.get("undo") != "off", data.get("open_hands") is True)
    chosen = data.get("chosen_portraits")
    if not isinstance(chosen, list):
        raise UnusablePlan("chosen_portraits: a list is needed")
    numbers = [_number(each, 1, FACES, f"chosen_portraits[{place}]") for place, each in enumerate(chosen)]
    return TablePlan(setups, options, table, frozenset(numbers), game)


def remembered(data: Mapping[str, object], game: str | None = None) -> TablePlan:
    """Return the table in `data`, or the first table if it is unusable.

    With `game`, the table must be of that game.
    """
    if data:
        try:
            plan = from_json(data)
        except UnusablePlan as error:
            log.warning("the last table is not used: %s", error)
        else:
            if game in (None, plan.game):
                return plan
    return first_table(game or FIRST)


def first_table(game: str) -> TablePlan:
    """Return the table for the first match: a person and programs, with at most four seats where the game allows it."""
    counts = KITS[game].game.seat_counts(KITS[game].game.options({}))
    seats = max((count for count in counts if count <= len(_DEFAULT)), default=counts[0])
    return plan_for(_DEFAULT[:seats], game=game)


def remembered_for(settings: Settings, game: str) -> TablePlan:
    """Return the table at which `game` was last played."""
    data = settings.tables.get(game)
    return remembered(data if isinstance(data, dict) else {}, game)


def _seat_from(game: str, data: object, place: str) -> SeatSetup:
    if not isinstance(data, dict):
        raise UnusablePlan(f"{place}: an object is needed")
    name, player = data.get("name"), data.get("player")
    if not isinstance(name, str) or len(name) > NAME_LIMIT:
        raise UnusablePlan(f"{place}.name: a text of at most {NAME_LIMIT} letters is needed")
    if not isinstance(player, str) or (player != HUMAN and player not in players_of(game)):
        raise UnusablePlan(f"{place}.player: there is no player {player!r}")
    colour = _number(data.get("colour"), 0, SEAT_COLOURS - 1, f"{place}.colour")
    portrait = _number(data.get("portrait"), INITIAL, FACES, f"{place}.portrait")
    is_namesake = data.get("is_namesake") is True
    return SeatSetup(clean_name(name, NAME_LIMIT), player, colour, portrait, has_time_in(data), is_namesake)


def _number(value: object, least: int, most: int, place: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise UnusablePlan(f"{place}: a whole number from {least} to {most} is needed")
    return value


def _first_free(numbers: Sequence[int], used: Sequence[int]) -> int:
    return next((number for number in numbers if number not in used), numbers[0])
