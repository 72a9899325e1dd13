#!/bin/sh
# Packs the frozen folder into one file: appimage.sh RUNTIME FOLDER FILE.
#
# RUNTIME is the AppImage project's own, a file of github.com/AppImage/type2-runtime's releases; the workflow names which,
# with its checksum. Needs mksquashfs (Debian: squashfs-tools).
set -eu
[ $# = 3 ] || { echo "appimage.sh RUNTIME FOLDER FILE" >&2; exit 2; }
runtime=$1 folder=$2 file=$3
[ -x "$folder/caurobat" ] || { echo "$folder holds no frozen program: make it by 'pyinstaller build.spec'" >&2; exit 1; }
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
cp -a "$folder" "$stage/app"
id=cat.caurobat.game
mv "$stage/app/$id.png" "$stage/app/$id.svg" "$stage/app/$id.desktop" "$stage"
mkdir -p "$stage/usr/share/metainfo"
mv "$stage/app/$id.metainfo.xml" "$stage/usr/share/metainfo"
rm "$stage/app/add-to-menu.sh" # an AppImage has no place of its own
ln -s "$id.png" "$stage/.DirIcon"
ln -s app/caurobat "$stage/AppRun"
mksquashfs "$stage" "$stage.squashfs" -root-owned -noappend -comp zstd -no-progress -quiet
cat "$runtime" "$stage.squashfs" >"$file"
rm "$stage.squashfs"
chmod +x "$file"
