import argparse
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import caurobat
from caurobat import __main__ as command_line
from caurobat.paths import MissingAssets, user_dirs
from caurobat.startup import LOG_NAME, pygame_problem, tell
from tests.expecting import present


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version_is_told(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main([option]) == 0
    assert capsys.readouterr().out == f"caurobat {caurobat.__version__}\n"
    with pytest.raises(SystemExit) as ended:
        command_line.main(["--version", "extra"])
    assert ended.value.code == 2


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caurobat.ui.shell.program.run_program", lambda _window: 3)
    assert command_line.main([]) == 3


def test_an_unknown_command_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command_line.main(["dance"])
    assert ended.value.code == 2
    assert "dance" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("levels --bogus", "caurobat levels: unrecognized arguments: --bogus; see caurobat levels --help"),
        ("play extra", "caurobat play: unrecognized arguments: extra; see caurobat play --help"),
        ("self-check extra", "caurobat self-check: unrecognized arguments: extra; see caurobat self-check --help"),
        ("simulate --rounds", "caurobat simulate: --rounds: expected one argument; see caurobat simulate --help"),
        ("replay", "caurobat replay: the following arguments are required: FILE; see caurobat replay --help"),
        ("help dance", "caurobat: COMMAND: invalid choice: 'dance' (choose from "),
    ],
)
def test_an_unreadable_line_is_told_in_one_line(line: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command_line.main(line.split())
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(told)
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("asked", "same"), [("help", "--help"), ("help replay", "replay --help"), ("help --json", "--help")]
)
def test_help_can_be_asked_for_by_its_name(asked: str, same: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for line in (asked, same):
        with pytest.raises(SystemExit) as ended:
            command_line.main(line.split())
        assert ended.value.code == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_every_command_module_is_on_the_command_line() -> None:
    folder = Path(command_line.__file__).parent / "commands"
    written = {path.stem for path in folder.glob("*.py") if "\ndef set_up(" in path.read_text(encoding="utf-8")}
    named = {name.replace("-", "_") for name in command_line.COMMANDS}
    assert named == written, "name each command in caurobat.__main__.COMMANDS"


@pytest.mark.parametrize("name", command_line.COMMANDS)
def test_every_command_has_a_help_line_a_description_and_something_to_run(name: str) -> None:
    parser = command_line.build_parser([name])
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    helps = {choice.dest: choice.help for choice in commands._choices_actions}
    assert list(helps) == list(command_line.COMMANDS)
    assert helps[name]
    assert commands.choices[name].description
    assert commands.choices[name].get_default("run") is not None, f"{name} does not set `run`"


def test_asking_for_help_loads_nothing_heavy() -> None:
    """Only the command that is called is loaded."""
    code = (
        "import sys; from caurobat.__main__ import build_parser; build_parser().format_help();"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"pygame", "tqdm", "caurobat.ui", "caurobat.match", "caurobat.players", "caurobat.games"}
    assert heavy.isdisjoint(done.stdout.split())


@pytest.mark.parametrize("command", ["replay", "simulate", "games", "levels", "arena"])
def test_a_command_without_a_window_does_without_pygame_and_the_interface(command: str) -> None:
    code = (
        f"import sys; from caurobat.__main__ import build_parser; build_parser([{command!r}]);"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"pygame", "caurobat.ui"}.isdisjoint(done.stdout.split())


def test_the_title_is_there_before_the_table_and_those_who_think_are_loaded() -> None:
    code = "import sys; import caurobat.ui.shell.program; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    late = {"caurobat.ui.scenes.table", "caurobat.ui.table.kit", "caurobat.match.session", "caurobat.players.thinking"}
    assert late.isdisjoint(done.stdout.split())


def test_the_installed_program_and_the_module_are_the_same_door() -> None:
    done = subprocess.run([sys.executable, "-m", "caurobat", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"caurobat {caurobat.__version__}\n"


def ending_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    def run() -> int:
        raise error

    monkeypatch.setattr(command_line, "open_window", run)
    return command_line.main([])


def test_ctrl_c_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ending_with(KeyboardInterrupt(), monkeypatch) == 130


def test_missing_assets_are_told_in_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending_with(MissingAssets((Path("here"), Path("there"))), monkeypatch) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("caurobat: ")
    assert "here and there" in line


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no broken pipes of this kind")
@pytest.mark.parametrize("unbuffered", ["", "1"])  # the pipe is found broken at the end, or at the first line
def test_a_reader_that_has_had_enough_is_no_error(unbuffered: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    code = "import sys; from caurobat.__main__ import main; sys.exit(main(['levels']))"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == ""
    assert child.returncode == 0


def test_the_other_pygame_has_a_cure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    assert command_line.main([]) == 1
    assert "pip uninstall -y pygame pygame-ce" in capsys.readouterr().err


def test_a_pygame_that_does_not_load_is_named_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert "pip install pygame-ce" in present(pygame_problem())
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "pip" not in str(pygame_problem())


def test_a_program_without_an_error_stream_tells_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    tell("first")
    tell("second: ñ")
    lines = (user_dirs().log / LOG_NAME).read_text(encoding="utf-8").splitlines()
    assert [line.split(" ", 1)[1] for line in lines] == ["first", "second: ñ"]


def test_a_name_that_no_terminal_can_show_is_printed_as_an_escape() -> None:
    code = (
        "from caurobat.startup import prepare_streams; prepare_streams(); "
        r"print('bad\udcff name')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "bad\\udcff name\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("command", ["levels", "simulate --seats greedy,random --rounds 2", "--help"])
def test_a_full_disk_behind_the_output_is_told_in_one_line(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        line = [sys.executable, "-m", "caurobat", *command.split()]
        done = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    (said,) = done.stderr.splitlines()
    assert "No space left on device" in said


@pytest.mark.parametrize("command", [["self-check"], []])
def test_a_home_of_nobody_is_told_in_one_line(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CAUROBAT_HOME", "~nobodyatall/x")
    assert command_line.main(command) == 1
    output = capsys.readouterr()
    (said,) = (line for line in (output.out + output.err).splitlines() if "~nobodyatall/x" in line)
    assert "name a folder" in said


def test_a_python_that_is_too_old_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys; sys.version_info = (3, 10, 13, 'final', 0); import runpy; runpy.run_module('caurobat')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    (said,) = done.stderr.splitlines()
    assert "Python 3.11 or newer is needed; this one is 3.10" in said


@pytest.mark.parametrize("in_box", [True, False])
def test_a_windowed_program_without_a_home_says_so_in_a_box(monkeypatch: pytest.MonkeyPatch, in_box: bool) -> None:
    """Neither is there a stream to print to, nor a log."""
    shown: list[str] = []
    monkeypatch.setenv("CAUROBAT_HOME", "~nobodyatall/x")
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr("pygame.display.message_box", lambda _title, text, *_kind: shown.append(text))
    monkeypatch.setattr("pygame.display.get_init", lambda: False)
    assert command_line.main([] if in_box else ["demo", "--lang", "en"]) == 1
    assert len(shown) == in_box
    assert all("~nobodyatall/x" in text for text in shown)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there the streams tell a click from a command")
@pytest.mark.parametrize("is_clicked", [True, False])
def test_what_a_click_in_the_menu_comes_to_is_said_in_a_box(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_clicked: bool
) -> None:
    shown: list[str] = []
    monkeypatch.setenv("GIO_LAUNCHED_DESKTOP_FILE_PID", str(os.getpid()) if is_clicked else "1")
    monkeypatch.setattr("pygame.display.message_box", lambda _title, text, *_kind: shown.append(text))
    monkeypatch.setattr("pygame.display.get_init", lambda: False)
    tell("no window", in_box=True)
    assert shown == (["no window"] if is_clicked else [])
    assert capsys.readouterr().err == "no window\n"


@pytest.mark.parametrize("command", ["demo", "play", ""])
def test_the_other_pygame_is_told_in_one_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").touch()
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from caurobat.__main__ import main; sys.exit(main())"
    line = [sys.executable, "-c", code, *command.split()]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    (said,) = done.stderr.splitlines()
    assert "pip uninstall -y pygame pygame-ce" in said


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("demo --speed 0", "--speed: '0' is not a number from 0.1 to 1000"),
        ("demo --shots {file}/pictures", "--shots: cannot write into "),
        ("play --seats human --game scopa", "--seats: 1; with these options there must be 2 to 4"),
        ("play --size 12", "--size: invalid size '12'; use WIDTHxHEIGHT, at least 640x400"),
        ("play --lang xx", "--lang: 'xx' is not one of "),
        ("play --game whist", "--game: there is no 'whist'; the games are cau-robat, "),
        ("arena --seats 3 --game cuarenta", "--seats: 3; with these options there must be 2 or 4"),
        ("arena --rules target=0", "--rules: target: 0 is not a whole number from 1"),
    ],
)
def test_an_argument_that_cannot_be_is_named_with_its_cure(
    command: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    assert command_line.main(command.format(file=file).split()) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith(f"caurobat {command.split()[0]}: {told}")
