"""`caurobat replay`: play records through the rules, and print them or say which of them is not valid."""

import argparse
from pathlib import Path

from caurobat.commands.arguments import BadArgument, read_options, set_run
from caurobat.commands.output import BAD_ARGUMENTS, complain, say, say_json
from caurobat.core.game import AnyGame, AnyOptions
from caurobat.core.record import CorruptRecord, Record
from caurobat.core.text import one_line
from caurobat.match.fairness import is_kept
from caurobat.match.files import read_record
from caurobat.match.house_rules import BadLine, read_line
from caurobat.match.other_rules import by_other_rules
from caurobat.match.replay import replay_json, replay_rounds
from caurobat.narration.other_rules import other_round_told
from caurobat.narration.problems import why_bad
from caurobat.narration.replay import match_words, round_words, seat_names
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "Play recorded games through the rules and tell, move by move, how they went. "
        "Cards are written as records write them: O7 is the seven of coins, with C for cups, E for swords and B for "
        "batons; AH is the ace of hearts, with D, C and S for diamonds, clubs and spades; X1 to X6 are jokers. "
        "Exit status 1 if a file is not a valid record, or if a deal in it does not fit the hash shown before it."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, as the game or `simulate` writes it")
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each file")
    parser.add_argument(
        "--by",
        metavar="RULES",
        help="also play each round by other rules (a preset, or a quoted line of house rules) and say where they part",
    )
    set_run(parser, run)


def run(arguments: argparse.Namespace) -> int:
    """Replay every file: status 1 if one is not valid or a deal does not fit its hash, 2 if its game lacks `--by`."""
    status = 0
    if arguments.json and arguments.by is not None:
        raise BadArgument("--by: it is told in words; leave --json out")
    for number, file in enumerate(arguments.files):
        try:
            if not file:
                raise CorruptRecord("file", "nothing is named; name a record's file")
            record = read_record(Path(file))
            if arguments.json:
                say_json(replay_json(record))
            else:
                if len(arguments.files) > 1:
                    say(f"{chr(10) if number else ''}{one_line(file)}:")
                _print_words(record) if arguments.by is None else _print_other(record, arguments.by)
        except (CorruptRecord, BadArgument) as error:
            status = max(status, BAD_ARGUMENTS if isinstance(error, BadArgument) else 1)
            _report(file, error, arguments.json)
        else:
            status = max(status, 0 if _are_deals_kept(file, record) else 1)
    return status


def _print_words(record: Record) -> None:
    names = seat_names(record.seats)
    for one in replay_rounds(record):
        for line in round_words(one, names):
            say(line)
        say(match_words(one.match, names))
    if not record.rounds:
        say("No round has begun.")


def _print_other(record: Record, rules: str) -> None:
    """Print each round by the other `rules`; raises `BadArgument` and `CorruptRecord`."""
    strings, names = Strings("en", assets_dir() / "locale"), seat_names(record.seats)
    for number, one in enumerate(replay_rounds(record), 1):
        other = by_other_rules(one, _read_rules(one.match.game, rules))
        say(f"Round {number}.")
        for line in other_round_told(strings, other, names)[0]:
            say(f"  {line}")


def _read_rules(game: AnyGame, text: str) -> AnyOptions:
    """Return the options of a preset's name or of a line of house rules; raises `BadArgument`."""
    if not text.startswith("caurobat"):
        return read_options(game, text, [], "--by")
    try:
        rules = read_line(text)
    except BadLine as error:
        raise BadArgument(f"--by: {why_bad(Strings('en', assets_dir() / 'locale'), error)}") from None
    if rules.game != game.id:
        raise BadArgument(f"--by: the line is for {rules.game}, the record for {game.id}; give a line for that")
    return rules.options


def _are_deals_kept(file: str, record: Record) -> bool:
    """Complain of each round whose deal does not fit its hash; by the rules such a record is valid, and replayed."""
    others = [number for number, one in enumerate(record.rounds) if is_kept(one) is False]
    for number in others:
        complain(
            "replay",
            f"{file}: rounds[{number}].commitment: the deal of round {number + 1} does not fit the hash that was "
            "shown before it; the deal, the hash or the salt has been changed",
        )
    return not others


def _report(file: str, error: ValueError, is_json: bool) -> None:
    if is_json:
        say_json({"file": file, "error": str(error)})
    else:
        complain("replay", f"{file}: {error}")
