#!/usr/bin/env bash
# Builds and runs the program of the README that depends on this package.
#
# Usage: outside-package.sh SWIFT LOG FOLDER
set -euo pipefail

swift=$1 log=$2 place=$3
. "$(dirname "$0")/readme-program.sh"

mkdir -p "$place/Sources/trips"
block 1 | sed "s|\.\./routeplot|$root|" >"$place/Package.swift"
block 2 >"$place/Sources/trips/main.swift"
grep -q "path: \"$root\"" "$place/Package.swift"
cp "$log" "$place/trip.csv"

cd "$place"
"$swift" build --product trips
check .build/debug/trips
