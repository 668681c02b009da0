#!/usr/bin/env bash
# Builds and runs the program of the README that depends on this package.
#
# Usage: outside-package.sh SWIFT LOG FOLDER
set -euo pipefail

swift=$1 log=$2 place=$3
root=$(cd "$(dirname "$0")/../.." && pwd)

# Prints a block of Swift of the README, by its number from 1.
block() {
  awk -v wanted="$1" '
    /^```swift$/ { count++; inside = 1; next }
    /^```$/ { inside = 0; next }
    inside && count == wanted' "$root/README.md"
}

mkdir -p "$place/Sources/trips"
block 1 | sed "s|\.\./routeplot|$root|" >"$place/Package.swift"
block 2 >"$place/Sources/trips/main.swift"
grep -q "path: \"$root\"" "$place/Package.swift"
cp "$log" "$place/trip.csv"
rm -f "$place/trip.png"

cd "$place"
"$swift" build --product trips
said=$(.build/debug/trips)
expected="$(($(wc -l <trip.csv) - 1)) fixes"
if [ "$said" != "$expected" ]; then
  echo "The program of the README said '$said', expected '$expected'" >&2
  exit 1
fi
# The signature of PNG, the header, and 800 and 600 pixels.
start=$(od -An -v -tx1 -N24 trip.png | tr -d ' \n')
if [ "$start" != 89504e470d0a1a0a0000000d494844520000032000000258 ]; then
  echo "The program of the README wrote no picture of 800x600: $start" >&2
  exit 1
fi
echo "The program of the README drew $said"
