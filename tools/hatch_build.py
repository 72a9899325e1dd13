"""Put `assets/` into the wheel as `caurobat/assets`, with a list of their hashes that `self-check` compares.

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
        """Add the assets to `build_data`, unless `version`, the kind of wheel, is the editable one."""
        if version == "editable":
            return
        assets = Path(self.root) / "assets"
        if not assets.is_dir():
            raise FileNotFoundError(f"{assets} is missing; a wheel without it could not play")
        build_data["force_include"][str(assets)] = "caurobat/assets"
        sys.path.insert(0, self.root)
        from caurobat.inventory import INVENTORY_NAME, inventory

        written = Path(tempfile.mkdtemp()) / INVENTORY_NAME
        written.write_text(inventory(assets), encoding="utf-8")
        build_data["force_include"][str(written)] = f"caurobat/assets/{INVENTORY_NAME}"
