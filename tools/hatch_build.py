"""Put `assets/`, as they are shipped, and the changelog into the wheel.

Hatch's own `force-include` would do so in an editable install too, and leave a copy in site-packages that
grows stale beside the real folder; hence a hook that knows the difference.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface):
    """Run by hatchling before it builds a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add assets and changelog to `build_data`, unless `version`, the kind of wheel, is the editable one."""
        if version == "editable":
            return
        assets = Path(self.root) / "assets"
        if not assets.is_dir():
            raise FileNotFoundError(f"{assets} is missing; a wheel without it could not play")
        build_data["force_include"][str(Path(self.root) / ".github" / "CHANGELOG.md")] = "caurobat/CHANGELOG.md"
        sys.path.insert(0, self.root)
        from tools.shipped import write_shipped

        self._room = tempfile.TemporaryDirectory()  # gone with the hook, after the wheel is built
        build_data["force_include"][str(write_shipped(assets, Path(self._room.name) / "assets"))] = "caurobat/assets"
