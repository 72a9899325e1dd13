"""`caurobat replay`: play records through the rules, and print them, or say which of them are invalid."""

import argparse
import sys
from pathlib import Path

from caurobat.commands.arguments import set_run
from caurobat.commands.output import complain, say, say_json
from caurobat.core.record import CorruptRecord, Record
from caurobat.core.text import one_line
from caurobat.match.fairness import is_kept
from caurobat.match.files import read_record, record_in
from caurobat.match.replay import replay_json, replay_rounds
from caurobat.narration.replay import match_words, round_words, seat_names


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "Play recorded games through the rules and tell, move by move, how they went. "
        "Cards are written as records write them: O7 is the seven of coins, with C for cups, E for swords and B for "
        "batons; AH is the ace of hearts, with D, C and S for diamonds, clubs and spades; X1 to X6 are jokers. "
        "Exit status 1 if a file is not a valid record, or if a deal in it does not fit the hash shown before it."
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a record, as the game or `simulate` writes it; - is the standard input",
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each file")
    set_run(parser, run)


def run(arguments: argparse.Namespace) -> int:
    """Replay every file. Return 1 if one is invalid or a deal does not match its hash."""
    status = 0
    for number, file in enumerate(arguments.files):
        try:
            record = _read(file)
            if arguments.json:
                say_json(replay_json(record))
            else:
                if len(arguments.files) > 1:
                    say(f"{chr(10) if number else ''}{one_line(file)}:")
                _print_words(record)
        except CorruptRecord as error:
            status = 1
            _report(file, error, arguments.json)
        else:
            status = max(status, 0 if _are_deals_kept(file, record) else 1)
    return status


def _read(file: str) -> Record:
    """Return the record in `file`, where `-` is the standard input; raises `CorruptRecord`."""
    if not file:
        raise CorruptRecord("file", "nothing is named; name a record's file")
    if file == "-" and sys.stdin is not None:
        return record_in(sys.stdin.buffer)
    return read_record(Path(file))


def _print_words(record: Record) -> None:
    names = seat_names(record.seats)
    for one in replay_rounds(record):
        for line in round_words(one, names):
            say(line)
        say(match_words(one.match, names))
    if not record.rounds:
        say("No round has begun.")
    elif all(is_kept(one) is None for one in record.rounds):
        say("There is no proof in this record: it cannot be checked whether the deals were fixed before play.")


def _are_deals_kept(file: str, record: Record) -> bool:
    """Complain of each round whose deal does not match its hash, or that has no hash although others do.

    The rules accept such a record, so it is replayed. Return whether every deal that can be checked matches.
    """
    kept = [is_kept(one) for one in record.rounds]
    for number, fits in enumerate(kept):
        if fits is False:
            complain(
                "replay",
                f"{file}: rounds[{number}].commitment: the deal of round {number + 1} does not fit the hash that was "
                "shown before it; the deal, the hash or the salt has been changed",
            )
        elif fits is None and set(kept) != {None}:
            complain(
                "replay",
                f"{file}: rounds[{number}]: round {number + 1} has no proof, although others have; it cannot be "
                "checked whether its deal was fixed before play",
            )
    return False not in kept


def _report(file: str, error: ValueError, is_json: bool) -> None:
    if is_json:
        say_json({"file": file, "error": str(error)})
    else:
        complain("replay", f"{file}: {error}")
