"""`caurobat replay`: play records through the rules, and tell what they come to or which of them is not valid."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from caurobat.commands import Subparsers

if TYPE_CHECKING:
    from caurobat.core.record import Record


def add_parser(subparsers: Subparsers) -> None:
    """Add `replay` to the command line."""
    parser = subparsers.add_parser(
        "replay",
        help="play recorded games through and tell how they went",
        description="Play recorded games through the rules and tell, move by move, how they went. "
        "Exit status 1 if a file is not a valid record, or if a deal in it does not fit the hash shown before it.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, as the game or `simulate` writes it")
    parser.add_argument("--json", action="store_true", help="print where each leads, as a line of JSON a file")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay every file, in the order given; 1 if one was not valid or a deal in it is not the one promised."""
    from caurobat.core.record import CorruptRecord
    from caurobat.match.files import read_record

    is_well = True
    for number, file in enumerate(arguments.files):
        try:
            record = read_record(Path(file))
            if arguments.json:
                _print_json(record)
            else:
                _print_words(record, file, number, len(arguments.files))
        except CorruptRecord as error:
            is_well = False
            _report(file, error, arguments.json)
        else:
            is_well = _are_deals_kept(file, record) and is_well
    return 0 if is_well else 1


def _print_json(record: "Record") -> None:
    from caurobat.commands.output import say_json
    from caurobat.match.replay import replay_json

    say_json(replay_json(record))


def _print_words(record: "Record", file: str, number: int, files: int) -> None:
    from caurobat.commands.output import say
    from caurobat.core.text import one_line
    from caurobat.match.replay import replay_rounds
    from caurobat.match.words import match_words, round_words, seat_names

    if files > 1:
        say(f"{chr(10) if number else ''}{one_line(file)}:")
    names = seat_names(record.seats)
    for one in replay_rounds(record):
        for line in round_words(one, names):
            say(line)
        say(match_words(one.match, names))
    if not record.rounds:
        say("No round has begun.")


def _are_deals_kept(file: str, record: "Record") -> bool:
    """Complain of each round whose deal does not fit its hash; such a record is played through like any other, since
    by the rules it is valid.
    """
    from caurobat.commands.output import complain
    from caurobat.match.fairness import is_kept

    others = [number for number, one in enumerate(record.rounds) if is_kept(one) is False]
    for number in others:
        complain(
            "replay",
            f"{file}: rounds[{number}].commitment: the deal of round {number + 1} does not fit the hash that was "
            "shown before it; the deal, the hash or the salt has been changed",
        )
    return not others


def _report(file: str, error: ValueError, is_json: bool) -> None:
    from caurobat.commands.output import complain, say_json

    if is_json:
        say_json({"file": file, "error": str(error)})
    else:
        complain("replay", f"{file}: {error}")
