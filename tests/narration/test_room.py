"""The room that says everything stands alone: a phone or a screen reader takes its sentences without a window."""

import pkgutil
import subprocess
import sys

import caurobat.narration


def test_all_of_it_is_imported_without_pygame() -> None:
    """In a process of its own, since the tests around it have loaded pygame."""
    modules = [module.name for module in pkgutil.walk_packages(caurobat.narration.__path__, "caurobat.narration.")]
    assert "caurobat.narration.strings" in modules
    code = (
        "import importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]; "
        "print(*(name for name in sys.modules if name.partition('.')[0] == 'pygame' or name.startswith('caurobat.ui')))"
    )
    ran = subprocess.run([sys.executable, "-c", code, *modules], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.strip(), ran.stderr) == (0, "", "")
