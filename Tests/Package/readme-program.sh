# What both checks of the program of the README do. To be sourced.

root=$(cd "$(dirname "$0")/../.." && pwd)

# Prints a block of Swift of the README, by its number from 1.
block() {
  awk -v wanted="$1" '
    /^```swift$/ { count++; inside = 1; next }
    /^```$/ { inside = 0; next }
    inside && count == wanted' "$root/README.md"
}

# Runs the program in the folder of trip.csv, and looks at its words and its picture.
check() {
  rm -f trip.png
  said=$("$1")
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
}
