#!/usr/bin/env bash
# Fills in the formula of Homebrew: the address of an archive of the sources, and its checksum.
#
# Usage: formula.sh ARCHIVE URL
set -euo pipefail

archive=$1 url=$2
sum=$(sha256sum "$archive" | cut -d ' ' -f 1)
sed -e "s|@URL@|$url|" -e "s|@SHA256@|$sum|" "$(dirname "$0")/routeplot.rb"
