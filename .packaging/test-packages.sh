#!/usr/bin/env bash
# Installs each package in an empty root, and draws the first pictures of the README there.
#
# Usage: test-packages.sh PACKAGES VERSION MACHINE
set -euo pipefail

packages=$(realpath "$1") version=$2 machine=$3
archive=routeplot-$version-linux-$machine
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mapfile -t commands < <(awk '/^```/ { block = /^```sh/; number += block } block && number == 1 && /^routeplot /' README.md)
[ "${#commands[@]}" -gt 0 ]

# Draws the pictures with a program in a folder; they are those of all other programs.
draw() {
  local what=$1 folder=$2 arguments output
  shift 2
  mkdir -p "$place/pictures"
  cp -r Samples "$folder"
  for command in "${commands[@]}"; do
    eval "arguments=(${command#routeplot })"
    output=$(sed -E 's/.* -o ([^ ]+).*/\1/' <<<"$command")
    (cd "$folder" && "$@" "${arguments[@]}")
    [ -e "$place/pictures/$output" ] || cp "$folder/$output" "$place/pictures"
    cmp "$folder/$output" "$place/pictures/$output"
  done
  printf '%s: installed and drawn in %d ms\n' "$what" "$((($(date +%s%N) - start) / 1000000))"
}

inside() { if [ "$(id -u)" = 0 ]; then chroot "$@"; else unshare --map-root-user chroot "$@"; fi; }

# The packages are the same bytes each time.
mkdir "$place/again"
.packaging/wheel.py "$packages/stage" "$version" "$machine" "$place/again"
.packaging/deb.sh "$packages/stage" "$version" "$place/again"
.packaging/tarball.sh "$packages/stage" "$version" "$machine" "$place/again"
for file in "$place"/again/*; do cmp "$file" "$packages/${file##*/}"; done

python3 -m venv "$place/venv"
start=$(date +%s%N)
"$place/venv/bin/pip" install --quiet --no-index --disable-pip-version-check "$packages/routeplot-$version"-*.whl
mkdir "$place/pip"
draw "wheel" "$place/pip" "$place/venv/bin/routeplot"
"$place/venv/bin/pip" check
[ "$("$place/venv/bin/python" -m routeplot --version)" = "routeplot $version" ]
[ -s "$place/venv/share/man/man1/routeplot.1" ]

start=$(date +%s%N)
(cd "$packages" && sha256sum --check --quiet "$archive.tar.gz.sha256")
mkdir -p "$place/empty/usr/local"
tar -xzf "$packages/$archive.tar.gz" -C "$place/empty/usr/local" --strip-components=1
draw "tarball" "$place/empty" inside "$place/empty" /usr/local/bin/routeplot
[ -s "$place/empty/usr/local/share/man/man1/routeplot.1" ]

lintian --fail-on error,warning "$packages/routeplot_${version}"_*.deb
debootstrap --variant=minbase stable "$place/root" >"$place/debootstrap" || { cat "$place/debootstrap" >&2; exit 1; }
start=$(date +%s%N)
cp "$packages/routeplot_${version}"_*.deb "$place/root/routeplot.deb"
inside "$place/root" apt-get install -qq -o Dpkg::Use-Pty=0 --no-install-recommends ./routeplot.deb >/dev/null
draw "deb" "$place/root" inside "$place/root" routeplot
for file in man/man1/routeplot.1.gz bash-completion/completions/routeplot zsh/vendor-completions/_routeplot \
  fish/vendor_completions.d/routeplot.fish doc/routeplot/copyright; do
  [ -s "$place/root/usr/share/$file" ]
done

ruby -c "$packages/routeplot.rb" >/dev/null
