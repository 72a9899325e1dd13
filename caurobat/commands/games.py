"""`caurobat games`: the games, and how each can be played."""

import argparse
from collections.abc import Mapping
from enum import IntEnum, StrEnum

from caurobat.catalogue import GAMES
from caurobat.commands.arguments import read_game, set_run
from caurobat.commands.output import say, say_json
from caurobat.core.game import AnyGame
from caurobat.core.options import allowed_values, option_names, option_values
from caurobat.core.text import choice_text


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "List the games with their numbers of seats and their presets; with the name of one, what each preset changes, "
        "and every rule with its usual value and the others. --preset and --rules of other commands take these words."
    )
    parser.add_argument("game", nargs="?", metavar="NAME", help="a game, such as scopa")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a list")
    set_run(parser, run)


def run(arguments: argparse.Namespace) -> int:
    """Print the games, or one of them. Return 2 if there is no such game."""
    if arguments.game is None:
        games = list(GAMES.values())
        if arguments.json:
            say_json({"games": [_as_json(game) for game in games]})
        else:
            for game in games:
                say(f"{game.id}: {_seats(game)}; {', '.join(map(_argument, game.presets))}")
        return 0
    game = read_game(arguments.game, "NAME")
    if arguments.json:
        say_json(_as_json(game))
    else:
        say("\n".join([f"{game.id}: {_seats(game)}", *_presets(game), *_rules(game)]))
    return 0


def _as_json(game: AnyGame) -> dict[str, object]:
    kind = game.options_type
    return {
        "game": game.id,
        "seats": list(game.seat_counts(game.options({}))),
        "presets": {_argument(name): dict(rules) for name, rules in game.presets.items()},
        "rules": {
            name: {"default": _usual(game, name), "values": option_values(kind, name) or None}
            for name in option_names(kind)
        },
    }


def _seats(game: AnyGame) -> str:
    return f"{choice_text(game.seat_counts(game.options({})))} seats"


def _argument(preset: str) -> str:
    """Return the name of a preset as a single word."""
    return preset.replace(" ", "-")


def _usual(game: AnyGame, name: str) -> object:
    """Return the default of a rule as a JSON value; a target may depend on other rules."""
    options = game.options({})
    value = getattr(options, name)
    if value is None:
        return options.goal
    return value.value if isinstance(value, StrEnum | IntEnum) else value


def _presets(game: AnyGame) -> list[str]:
    return ["", "presets:", *_table([(_argument(name), _chosen(rules)) for name, rules in game.presets.items()])]


def _rules(game: AnyGame) -> list[str]:
    names = option_names(game.options_type)
    usual = [f"{name}={_written(_usual(game, name))}" for name in names]
    values = [", ".join(allowed_values(game.options_type, name)) or "a whole number from 1" for name in names]
    return ["", "rules:", *_table(list(zip(usual, values, strict=True)))]


def _chosen(rules: Mapping[str, object]) -> str:
    return " ".join(f"{name}={_written(value)}" for name, value in rules.items())


def _written(value: object) -> str:
    """Return a JSON value the way `--rules` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _table(rows: list[tuple[str, str]]) -> list[str]:
    width = max(len(head) for head, _ in rows)
    return [f"  {head.ljust(width)}  {rest}".rstrip() for head, rest in rows]
