#!/bin/sh
# Puts the game into the desktop's menu, for this user; `add-to-menu.sh remove` takes it out again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/cat.caurobat.game.desktop
icons=$data/icons/hicolor
icon=$icons/256x256/apps/cat.caurobat.game.png
drawn=$icons/scalable/apps/cat.caurobat.game.svg
if [ "${1:-}" = remove ]; then
    rm -f "$entry" "$icon" "$drawn"
    exit 0
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")" "$(dirname "$drawn")"
cp "$here/cat.caurobat.game.png" "$icon"
cp "$here/cat.caurobat.game.svg" "$drawn"
# A path may hold spaces, and what a desktop takes for signs of its own.
path=$(printf '%s' "$here/caurobat" | sed 's/[\\"`$]/\\&/g; s/%/%%/g; s/\\/\\\\/g; s/[&|]/\\&/g')
sed "s|^Exec=.*|Exec=\"$path\"|" "$here/cat.caurobat.game.desktop" >"$entry"
