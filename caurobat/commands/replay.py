"""`caurobat replay`: play records through the rules, and tell what they come to or which of them is not valid."""

import argparse
from pathlib import Path

from caurobat.commands.output import complain, say, say_json
from caurobat.core.record import CorruptRecord, Record
from caurobat.core.text import one_line
from caurobat.match.fairness import is_kept
from caurobat.match.files import read_record
from caurobat.match.replay import replay_json, replay_rounds
from caurobat.narration.replay import match_words, round_words, seat_names


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes to its `parser`."""
    parser.description = (
        "Play recorded games through the rules and tell, move by move, how they went. "
        "Cards are written as records write them: O7 is the seven of coins, with C for cups, E for swords and B for "
        "batons; AH is the ace of hearts, with D, C and S for diamonds, clubs and spades; X1 to X6 are jokers. "
        "Exit status 1 if a file is not a valid record, or if a deal in it does not fit the hash shown before it."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, as the game or `simulate` writes it")
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each file")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay every file, in the order given; 1 if one was not valid or a deal in it is not the one promised."""
    is_well = True
    for number, file in enumerate(arguments.files):
        try:
            if not file:
                raise CorruptRecord("file", "nothing is named; name a record's file")
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


def _print_json(record: Record) -> None:
    say_json(replay_json(record))


def _print_words(record: Record, file: str, number: int, files: int) -> None:
    if files > 1:
        say(f"{chr(10) if number else ''}{one_line(file)}:")
    names = seat_names(record.seats)
    for one in replay_rounds(record):
        for line in round_words(one, names):
            say(line)
        say(match_words(one.match, names))
    if not record.rounds:
        say("No round has begun.")


def _are_deals_kept(file: str, record: Record) -> bool:
    """Complain of each round whose deal does not fit its hash, and tell whether there was none.

    Such a record is played through like any other, since by the rules it is valid.
    """
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
