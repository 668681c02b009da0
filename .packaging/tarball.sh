#!/usr/bin/env bash
# Makes an archive of an installed program, and its checksum.
#
# Usage: tarball.sh FOLDER VERSION MACHINE OUTPUT
set -euo pipefail

folder=$1 version=$2 machine=$3 output=$4
name=routeplot-$version-linux-$machine

tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" \
  --directory="$folder" --transform="s|^\.|$name|" . | gzip -9n >"$output/$name.tar.gz"
cd "$output"
sha256sum "$name.tar.gz" >"$name.tar.gz.sha256"
