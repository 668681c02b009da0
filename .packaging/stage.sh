#!/usr/bin/env bash
# Makes a folder of the installed program fit for packages: the same bytes on each build, and the licences beside it.
#
# Usage: stage.sh FOLDER VERSION SWIFT
set -euo pipefail

folder=$1 version=$2 swift=$3
program=$folder/bin/routeplot
documents=$folder/share/doc/routeplot

if ldd "$program" >/dev/null 2>&1; then
  echo "$program needs shared libraries: install the archives of all libraries, or name a static program with ROUTEPLOT=" >&2
  exit 1
fi
if [ "$("$program" --version)" != "routeplot $version" ]; then
  echo "$program is $("$program" --version), expected $version" >&2
  exit 1
fi
# These name the build and no part of the program.
objcopy -R .swift_modhash -R .note.gnu.build-id "$program"

mkdir -p "$documents"
cp README.md CHANGELOG.md LICENSE "$documents"
cp .packaging/copyright "$documents/copyright"
# The licences of the libraries that are in the program, as Debian has found them, and of Swift.
{
  cat .packaging/libraries.txt
  for package in libbrotli-dev libc6-dev libcsv-dev libexpat1-dev libfreetype-dev libgcc-s1 libminizip-dev libpng-dev \
    libsqlite3-dev libturbojpeg0-dev libwebp-dev zlib1g-dev; do
    printf '\n\n==== %s ====\n\n' "${package%-dev}"
    cat "/usr/share/doc/$package/copyright"
  done
  printf '\n\n==== DejaVu Sans ====\n\n'
  cat Sources/FontData/LICENSE
  printf '\n\n==== Swift ====\n\n'
  cat "$(dirname "$(readlink -f "$(command -v "$swift")")")/../share/swift/LICENSE.txt"
  printf '\n\n==== GNU Lesser General Public License 2.1 ====\n\n'
  cat /usr/share/common-licenses/LGPL-2.1
} >"$documents/licences.txt"
find "$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
