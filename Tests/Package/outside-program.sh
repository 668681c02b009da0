#!/usr/bin/env bash
# Compiles the program of the README with the modules and objects of a build, outside of the package, and runs it.
#
# Usage: outside-program.sh SWIFT LOG FOLDER BUILD LIBRARY...
set -euo pipefail

swift=$1 log=$2 place=$3 build=$(cd "$4" && pwd)
shift 4
. "$(dirname "$0")/readme-program.sh"

mkdir -p "$place"
block 2 >"$place/main.swift"
cp "$log" "$place/trip.csv"
# All objects of the program but those of its own module are the library.
grep -v '/routeplot\.build/' "$build/routeplot.product/Objects.LinkFileList" >"$place/objects"
maps=()
for map in "$root"/Sources/*/module.modulemap "$build"/*.build/module.modulemap; do
  maps+=(-Xcc "-fmodule-map-file=$map")
done
for package in libpng freetype2 expat zlib libturbojpeg libwebp sqlite3 minizip; do
  for flag in $(pkg-config --cflags "$package"); do maps+=(-Xcc "$flag"); done
done

cd "$place"
"${swift}c" -I "$build/Modules" "${maps[@]}" main.swift @objects "$@" -o trips
check ./trips
