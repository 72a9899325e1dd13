"""Readers of arguments that several commands take, with errors that name the argument."""

import argparse
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from caurobat.catalogue import GAMES
from caurobat.commands.output import BAD_ARGUMENTS, complain
from caurobat.core.game import AnyGame
from caurobat.core.options import OptionsLike, SetupError, parse_assignment
from caurobat.match.simulate import MOST_WORKERS
from caurobat.players.cluster import Cluster
from caurobat.players.roster import HUMAN, LEVELS, players_of
from caurobat.players.spreading import Crew
from caurobat.startup import pygame_problem

if TYPE_CHECKING:
    from caurobat.narration.strings import Strings

MOST_SEED = 2**64 - 1


class BadArgument(ValueError):
    """An invalid argument; the message names it and the cure."""


def set_run(
    parser: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int], *, needs_pygame: bool = False
) -> None:
    """Make `run` the function of the command of `parser`; a `BadArgument` ends it with an error line and status 2.

    If the command `needs_pygame`, which turns out to be unusable, it ends with an error line and status 1.
    """

    def checked(arguments: argparse.Namespace) -> int:
        command = parser.prog.rpartition(" ")[2]
        problem = pygame_problem() if needs_pygame else None
        if problem is not None:
            complain(command, problem)
            return 1
        try:
            return run(arguments)
        except BadArgument as error:
            complain(command, str(error))
            return BAD_ARGUMENTS

    parser.set_defaults(run=checked)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add `--game`, `--preset` and `--rules` to `parser`."""
    parser.add_argument("--game", metavar="NAME", help="which game, such as scopa (default cau-robat)")
    parser.add_argument("--preset", metavar="NAME", help="a named way to play, such as family")
    parser.add_argument(
        "--rules",
        nargs="+",
        action="extend",
        default=[],
        metavar="K=V",
        help="options that override the preset's, with spaces or commas between them",
    )


def add_seed(parser: argparse.ArgumentParser, default: str | None) -> None:
    """Add `--seed` to `parser`; without a default, it is random."""
    shown = "random" if default is None else default
    parser.add_argument("--seed", metavar="N", default=default, help=f"random seed (default: {shown})")


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Add `--workers` and `--cluster` to `parser`."""
    parser.add_argument("--workers", default="1", metavar="N", help="number of worker processes (default: 1)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="of a Dask scheduler whose workers play, such as tcp://10.0.0.1:8786"
    )


def read_crew(arguments: argparse.Namespace) -> Crew:
    """Return the processes of `--workers`, or the cluster of `--cluster`; raises `BadArgument`."""
    workers = read_number("--workers", arguments.workers, 1, MOST_WORKERS)
    if arguments.cluster is None:
        return workers
    if workers > 1:
        raise BadArgument("--workers: a cluster has workers of its own; leave one of the two out")
    return Cluster(arguments.cluster)


def read_game(name: str | None, argument: str = "--game") -> AnyGame:
    """Return the game of that name, or the first game if the name is empty; raises `BadArgument`."""
    if name is None:
        return next(iter(GAMES.values()))
    known = name.lower().replace("_", "-").replace(" ", "-")
    if known not in GAMES:
        raise BadArgument(f"{argument}: there is no {_shown(name)}; the games are {', '.join(GAMES)}")
    return GAMES[known]


def read_rules(arguments: argparse.Namespace) -> tuple[AnyGame, OptionsLike]:
    """Return the game and the options that the arguments of `add_game` ask for; raises `BadArgument`."""
    game = read_game(arguments.game)
    return game, read_options(game, arguments.preset, arguments.rules)


def read_options(game: AnyGame, preset: str | None, assignments: list[str]) -> OptionsLike:
    """Return the options of `--preset`, changed by `assignments`; raises `BadArgument`."""
    name = preset.replace("-", " ") if preset is not None else None
    if name is not None and name not in game.presets:
        presets = ", ".join(game.presets)
        raise BadArgument(f"--preset: {game.id} has no {_shown(preset or '')}; its presets are {presets}")
    rules = dict(game.presets[name]) if name is not None else {}
    chosen = [text for assignment in assignments for text in assignment.split(",")]
    try:
        values = [parse_assignment(game.options_type, text) for text in chosen]
        twice = next((each for number, (each, _) in enumerate(values) if each in dict(values[:number])), None)
        if twice is not None:
            raise SetupError(twice, "it is given twice; give each option once")
        options: OptionsLike = game.options(rules | dict(values))
    except SetupError as error:
        raise BadArgument(f"--rules: {error}") from None
    return options


def add_language(parser: argparse.ArgumentParser, default: str = "by LANGUAGE, LC_ALL or LANG, else English") -> None:
    """Add `--lang` to `parser`; the help calls the language used without it `default`."""
    parser.add_argument("--lang", metavar="CODE", default="", help=f"the language, such as ca (default: {default})")


def read_language(name: str) -> str:
    """Return the language of `--lang`, which may be empty; raises `BadArgument`."""
    from caurobat.narration.strings import language_of
    from caurobat.translations import LANGUAGES

    if name and not language_of(name):
        raise BadArgument(f"--lang: {_shown(name)} is not one of {', '.join(LANGUAGES)}")
    return language_of(name)


def read_strings(name: str) -> "Strings":
    """Return the texts in the language of `--lang`, or else of the environment; raises `BadArgument`."""
    from caurobat.narration.strings import Strings, choose_language, system_languages
    from caurobat.paths import assets_dir

    return Strings(choose_language(read_language(name), "", system_languages()), assets_dir() / "locale")


def read_number(name: str, text: str, least: int, most: int) -> int:
    """Return the integer `text` of the argument `name`; raises `BadArgument`."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 30 and least <= int(text) <= most:
        return int(text)
    raise BadArgument(f"{name}: {_shown(text)} is not a whole number from {least} to {most}")


def read_factor(name: str, text: str, least: float, most: float) -> float:
    """Return the number `text` of the argument `name`; raises `BadArgument`."""
    if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text, re.ASCII) and least <= float(text) <= most:
        return float(text)
    raise BadArgument(f"{name}: {_shown(text)} is not a number from {least:g} to {most:g}")


def read_size(text: str) -> tuple[int, int]:
    """Return a window's size, written `1280x720`; raises `BadArgument`."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    if match is None or not (640 <= int(match[1]) <= 16384 and 400 <= int(match[2]) <= 16384):
        raise BadArgument(f"--size: invalid size {_shown(text)}; use WIDTHxHEIGHT, at least 640x400, such as 1280x720")
    return int(match[1]), int(match[2])


def read_players(game: AnyGame, options: OptionsLike, text: str, *, are_people_welcome: bool = True) -> tuple[str, ...]:
    """Return the players of `--seats`; raises `BadArgument`, also if they include a person where none can play."""
    names = tuple(name.strip() for name in text.split(","))
    players = players_of(game.id)
    plain = (*LEVELS, *(name for name in players if ":" not in name and name not in LEVELS))
    allowed = (HUMAN, *plain) if are_people_welcome else plain
    for name in names:
        if name == HUMAN and not are_people_welcome:
            raise BadArgument(f"--seats: nobody can play as {HUMAN} here; name programs only")
        if name != HUMAN and name not in players:
            raise BadArgument(f"--seats: unknown player {_shown(name)}; choose from {', '.join(allowed)}")
    check_number_of_seats(game, options, len(names))
    return names


def check_number_of_seats(game: AnyGame, options: OptionsLike, seats: int) -> None:
    """Raise `BadArgument` unless `game` can be played with `seats` under these options."""
    try:
        game.check_seats(options, seats)
    except SetupError as error:
        raise BadArgument(f"--seats: {error.why}") from None


def read_folder(name: str, text: str) -> Path:
    """Return the folder `text` of the argument `name`, creating it if necessary; raises `BadArgument`."""
    if not text:
        raise BadArgument(f"{name}: the folder has no name; name one, or . for this one")
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise BadArgument(f"{name}: cannot write into {text} ({error.strerror}); name another folder") from None


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
