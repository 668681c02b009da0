#!/usr/bin/env bash
# Makes a package for Debian and Ubuntu of an installed program.
#
# Usage: deb.sh FOLDER VERSION OUTPUT
set -euo pipefail

folder=$1 version=$2 output=$3
here=$(dirname "$0")
architecture=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
documents=$root/usr/share/doc/routeplot

mkdir -p "$root/DEBIAN" "$documents" "$root/usr/share/man/man1" "$root/usr/share/lintian/overrides" \
  "$root/usr/share/zsh/vendor-completions"
cp -r "$folder/bin" "$root/usr"
cp -r "$folder/share/bash-completion" "$folder/share/fish" "$root/usr/share"
cp "$folder/share/zsh/site-functions/_routeplot" "$root/usr/share/zsh/vendor-completions"
gzip -9n <"$folder/share/man/man1/routeplot.1" >"$root/usr/share/man/man1/routeplot.1.gz"
cp "$folder/share/doc/routeplot/copyright" "$documents"
gzip -9n <"$folder/share/doc/routeplot/licences.txt" >"$documents/licences.txt.gz"
gzip -9n <"$folder/share/doc/routeplot/CHANGELOG.md" >"$documents/CHANGELOG.md.gz"
maintainer=$(sed -n 's/^Maintainer: //p' "$here/deb/control")
gzip -9n >"$documents/changelog.gz" <<TEXT
routeplot ($version) stable; urgency=medium

  * Version $version; its changes are in CHANGELOG.md.

 -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
TEXT
cp "$here/deb/lintian-overrides" "$root/usr/share/lintian/overrides/routeplot"

size=$(du -sk --apparent-size "$root/usr" | cut -f1)
{
  sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" "$here/deb/control"
  # A paragraph goes on with a space, and an empty line is a dot.
  sed -e '1s/^/Description: /' -e '2,$s/^$/./' -e '2,$s/^/ /' "$here/description.txt"
} >"$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
chmod -R u=rwX,go=rX "$root"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$output/routeplot_${version}_$architecture.deb" >/dev/null
