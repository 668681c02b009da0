// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Scripts that print the messages about files.

import Foundation
import TestSupport

/// A log of five tracks, one of which is far away.
private let manyTracks =
  "printf 'id,lat,lon\\n' >b.csv; for i in 1 2 3 4 5; do printf \"t$i,$((i / 5 * 40)),8\\nt$i,$((i / 5 * 40)).1,8\\n\" >>b.csv; done; "

/// A FIT file of two activities with clocks of different zones.
private var twoZones: String {
  var file = FITFile.ride
  file.define(5, message: 34, [(253, 4, 0x86), (5, 4, 0x86)])
  for hours in [2, 5] {
    file.add(5, [.number(FITFile.start + 100), .number(FITFile.start + 100 + hours * 3600)])
  }
  return "echo \(Data(file.bytes()).base64EncodedString()) | base64 -d >a.fit; "
}

/// Files that are not there or cannot be written.
///
/// Where a file has to change between two steps, the log is a pipe that holds less than is written to
/// it: once all of it is written, the program is known to be reading.
let scriptsOfFiles = [
  "(echo lat,lon,w; seq 300 | sed 's/.*/1,2,w&/') | routeplot - --color-by w",
  """
  printf 'lat,lon,speed\\n1,2,3\\n3,4,5\\n' >a.csv; printf 'lat,lon,speed (kn)\\n1,2,3\\n3,4,5\\n' >b.csv
  routeplot a.csv b.csv --color-by speed -o c.png
  """,
  "printf 'lat,lon,v\\n1,2,3\\n' >a.csv; printf 'lat,lon,v\\n1,2,x\\n' >b.csv; routeplot a.csv b.csv --color-by v -o c.png",
  "routeplot trip.csv -o a.png -o ./a.png", "routeplot trip.csv --color-by file -o a.png",
  "routeplot trip.csv --map 'u/{z}/{x}/{y}.png' -o 'u/{z}/{x}/{y}.png'",
  "echo x >a.pmtiles; routeplot trip.csv -o a.pmtiles",
  "routeplot -q trip.csv -o a.pmtiles; routeplot a.pmtiles -o a.png",
  "routeplot -q trip.csv -o a.pmtiles; routeplot trip.csv --pins a.pmtiles -o a.png",
  "routeplot trip.csv -o 'trip.csv/{z}/{x}/{y}.png'",
  "routeplot trip.csv -o 'trip.csv/{n}.png'", "routeplot trip.csv -o 'f{n}.png' --report f3.png",
  "for f in 9 5; do routeplot trip.csv -s 9x9 --duration 1s --fps $f -o 'f/{n}.png'; done",
  "mkdir -p t/3; routeplot trip.csv -o 't/{z}/{x}/{y}.png'",
  "mkdir t; echo x >t/tilejson.json; routeplot trip.csv -o 't/{z}/{x}/{y}.png'",
  "cp trip.csv index.html; routeplot trip.csv -o '{z}/{x}/{y}.png' --web-page",
  "routeplot trip.csv --report index.html -o '{z}/{x}/{y}.png' --web-page",
  "routeplot trip.csv -c none --tile-zoom 3 -o 't/{z}/{x}/{y}.png'",
  "routeplot trip.csv -v --tile-zoom 3 -o 't/{z}/{x}/{y}.png'",
  "for z in 3 2; do routeplot trip.csv --overwrite --tile-zoom $z -o 't/{z}/{x}/{y}.png'; done",
  "printf 'lat,lon\\n1,2\\n50,60\\n' | routeplot - -o a.pmtiles --tile-zoom 24",
  "routeplot trip.csv -o a.png -o a.pmtiles --report a.pmtiles",
  "routeplot nope.csv", "routeplot .", "routeplot - <&-", "routeplot - 0>log",
  "routeplot trip.csv >&-", "routeplot -d a trip.csv nope.csv trip.csv --name {number}.png",
  "routeplot -d a trip.csv; exit 1", "routeplot -d a trip.csv --dry-run",
  "routeplot -d a trip.csv --name {stem}.gpx",
  "echo '<gpx><trk><trkpt lat=\"1\" lon=\"2\"/></trk></gpx>' | gzip | head -c -4 | routeplot -",
  "routeplot -d a trip.csv nope.csv --name {stem}.gpx",
  "routeplot -d a trip.csv -s 9x9 --padding 9", "routeplot -d trip.csv trip.csv",
  "routeplot -d a trip.csv nope.csv trip.csv --name {number}.png --fail-fast -j 1",
  "touch -d '1 hour ago' trip.csv; for i in 1 2; do routeplot -v -d a trip.csv --skip-unchanged; done",
  "mkdir a; echo x >a/.routeplot-unchanged; routeplot -d a trip.csv --skip-unchanged",
  "mkdir -p a/.routeplot-unchanged; routeplot -d a trip.csv --skip-unchanged",
  "routeplot -d a trip.csv --shard 1/1",
  "routeplot trip.csv -o a.counts", "routeplot trip.csv --density -o a.counts",
  counts + "routeplot a.counts --density --fit-to trip.csv -o a.png",
  counts + "routeplot a.counts --density -o a.png -o b.png",
  counts + "routeplot a.counts --density -o b.gpx",
  counts + "routeplot a.counts --density -o 't/{z}/{x}/{y}.png'",
  counts + "routeplot trip.csv a.counts --density -o a.pmtiles",
  "routeplot trip.csv --density --bbox 0,40,20,50 --tile-zoom 3 -o a.counts --size 300x300",
  "routeplot -q trip.csv --density --bbox 0,40,20,50 --tile-zoom 3 -o a.counts; "
    + "routeplot a.counts --density --tile-zoom 4 -o a.pmtiles",
  counts + "routeplot a.counts --dry-run", counts + "routeplot a.counts --density --dry-run -v",
  counts + "routeplot --follow a.counts -o a.png --until-idle 0",
  counts + "cp trip.csv b.counts; routeplot b.counts --density -o a.png",
  counts + "sed -i 's/counts 1/counts 2/' a.counts; routeplot a.counts --density -o a.png",
  counts + "routeplot a.counts --density -s 9x9 -o a.png",
  counts + "echo >>a.counts; routeplot a.counts --density -o a.png",
  counts + "routeplot a.counts --density --every 2 -o a.png",
  "SLURM_ARRAY_TASK_ID=3 AWS_BATCH_JOB_ARRAY_INDEX=3 routeplot -d a trip.csv --shard auto",
  "SLURM_ARRAY_TASK_ID=3 routeplot -d a trip.csv --shard auto",
  "AWS_BATCH_JOB_ARRAY_INDEX=3 routeplot -d a trip.csv --shard auto",
  "routeplot -d a trip.csv trip.csv", "routeplot --files-from /dev/null -o a.png",
  "routeplot - <.", "mkdir e; routeplot -r e -o a.png",
  "mkdir e; touch e/f; cp trip.csv e; routeplot -r e -o a.png",
  "mkdir e; touch e/1.zip; routeplot -r e -o a.png", "routeplot trip.csv nope.csv -o a.png",
  "echo '<gpx/>' >e.gpx; routeplot trip.csv e.gpx -o a.png",
  "echo '<gpx/>' >e.gpx; routeplot -d a trip.csv e.gpx",
  "echo '<gpx/>' >e.gpx; routeplot -d a trip.csv e.gpx --allow-empty; exit 1",
  "routeplot trip.csv trip.csv -o a.png", "routeplot trip.csv ./trip.csv -o a.png",
  "routeplot trip.csv trip.csv ./trip.csv -o a.png",
  "routeplot trip.csv ./trip.csv ./trip.csv -o a.png",
  "printf 'lat,lon,e\\n1,2,3\\n3,4,5\\n' >e.csv; routeplot e.csv --color-by e -c red -o a.png",
  "printf 'lat,lon,n\\n1,2,a\\n3,4,b\\n' >w.csv; routeplot w.csv --color-by n --color-map magma -o a.png",
  "printf '1,2\\n' >f.csv; cp f.csv g.csv; routeplot trip.csv f.csv --bbox 8,47,9,48 -o a.png",
  "printf '1,2\\n' >f.csv; cp f.csv g.csv; routeplot trip.csv f.csv g.csv --pins f.csv --bbox 8,47,9,48 -o a.png",
  "printf 'lat,lon,time\\n1,2,0:10\\n1,3,0:20\\n1,3,9:00\\n1,4,9:10\\n' >f.csv; routeplot -v f.csv -o a.apng --fps 2",
  "routeplot -v trip.csv -o a.apng --fps 2",
  "routeplot trip.csv --title '{nope}' -o a.png",
  "routeplot --follow trip.csv --title '{nope}' -o a.png --until-idle 0",
  "printf '\\0' | routeplot --files-from - -o a.png",
  "printf '\\n' | routeplot --files-from - -0 -o a.png", "routeplot trip.csv -o trip.png/",
  "routeplot trip.csv -o trip.csv/png", "echo x >old.csv; routeplot trip.csv -o old.csv",
  "echo '<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"1\"/><rte><rtept lat=\"1\" lon=\"2\"/></rte></gpx>' | routeplot - -o new.csv",
  "printf 'lat,lon\\n1,2\\n' >p.csv; printf 'lat,lon,w\\n1,2,3\\n' >q.csv; routeplot p.csv q.csv -o new.csv",
  "echo '<gpx><rte><rtept lat=\"1\" lon=\"2\"/></rte><trk><trkpt lat=\"1\" lon=\"2\"/></trk></gpx>' | routeplot -",
  "printf 'lat,lon,note\\n1,2,x\\n' >n.csv; routeplot n.csv -o n.gpx",
  "routeplot trip.csv -o nowhere/trip.png", "routeplot trip.csv -o .",
  "routeplot trip.csv -o trip.csv", "routeplot trip.csv --print-bbox >&-",
  "\(map) .5 0 0 -.5 8 48", "\(map) .5 0 0 -.5 8 48 --projection equirectangular",
  "\(map) 9 0 0 -9 900000 6000000", "\(map) 9 0 0 -9 9e5 6e6 --projection equirectangular",
  "\(map) 9 0 0 9 9e5 6e6", "\(map) 9 0", "\(map) 9 0 0 -9 9e5 6e7",
  "\(map) 9 0 0 -9 9e5 6e6 --projection polar",
  "\(prj)PROJCS[\"WGS 84 / UTM zone 32N\"' >map.prj; \(map) 9 0 0 -9 9e5 6e6",
  "\(prj)GEOGCS[\"WGS 84\"' >map.prj; \(map) 9 0 0 -9 9e5 6e6",
  "\(prj)GEOGCS[\"WGS 84\"' >map.prj; \(map) 9 0 0 -9 9e5 6e6 --projection equirectangular",
  "mkdir map.png; routeplot trip.csv --background-image map.png",
  "routeplot trip.csv --background-image trip.csv",
  "printf GIF89a >a.jpg; routeplot trip.csv --background-image a.jpg",
  "echo \(ImageFiles.all["animated"] ?? "") | base64 -d >a.webp; routeplot trip.csv --background-image a.webp",
  "echo \(ImageFiles.all["cmyk"] ?? "") | base64 -d >a.jpg; routeplot trip.csv --background-image a.jpg",
  "echo \(Data(ImageFiles.jpeg(named: "jpeg", orientation: 6)).base64EncodedString()) | base64 -d >a.jpg; "
    + "routeplot trip.csv --background-image a.jpg --background-image-fill -o a.png",
  "routeplot trip.csv -o a.png; routeplot trip.csv --background-image a.png",
  "routeplot trip.csv -o a.png --background-image-fill",
  "routeplot trip.csv -o a.png --stale-after 5min",
  "routeplot trip.csv -o a.png --density-glow",
  "routeplot trip.csv -o a.png --label-width 9",
  "routeplot trip.csv -o a.png --title Trip --title-color '#fffff0'",
  "routeplot trip.csv -o a.png --no-waypoints --label-width 90",
  "routeplot trip.csv -o a.png --inset-detail 10,10,1km",
  "echo x >a.jpg; routeplot --format photos a.jpg -o a.png",
  "echo x >a.jpg; routeplot --format photos a.jpg -o a.png --strict",
  "routeplot trip.csv --layout grid --stroke-width 12m -o a.png",
  "routeplot trip.csv -o a.png --subtitle x",

  "routeplot trip.csv -o a.png --title x --title-size 9",
  "routeplot trip.csv -o a.png --title x --title-position top",
  "printf 'lat,lon,w\\n47,8,-1\\n47.1,8.1,-2\\n' >b.csv; routeplot b.csv -o a.png --color-by w --color-scale log",
  "routeplot trip.csv -o a.png --map earth --map-layers relief,water",
  twoZones + "routeplot a.fit -o a.png",
  "routeplot trip.csv -o a.png --bbox main --follow",
  manyTracks + "routeplot b.csv --group-by id -o a.png",
  "routeplot trip.csv -o a.png -s 60x60 --padding 5 --inset auto",
  "printf 'lat,lon\\n47,8\\n47.1,8.1\\n' >b.csv; routeplot b.csv -o a.png --labels end --stale-after 5min",
  "\(pins)1,2,קפה\n' >p.csv; routeplot trip.csv --pins p.csv -o a.png",
  "\(pins)1,2,Caf\u{e9} \u{1f6b5}\n' >p.csv; routeplot trip.csv --pins p.csv -o a.png",
  "\(pins)1,2,a\u{7}b\n1,2,קפה\n' >p.csv; routeplot trip.csv --pins p.csv -o a.png",
  "\(pins)1,2,a\u{e123}\n' >p.csv; routeplot trip.csv --pins p.csv --font '\(Workplace.fonts)/DejaVuSansMono.ttf' -o a.png",
  "routeplot trip.csv -o a.png --bbox 1,2,3,4", "routeplot trip.csv -o a.png --bbox 47,8,48,9",
  "routeplot trip.csv -o a.png --center 8.2,47.2 --zoom 9",
  "routeplot trip.csv -o a.png; head -c 60 a.png >b.png; routeplot trip.csv --background-image b.png",
  "printf '\\211PNG\\r\\n\\032\\n\\0\\0\\0\\015IHDR\\0\\1\\0\\0\\0\\1\\0\\0\\010\\2\\0\\0\\0abcd' >b.png; "
    + "routeplot trip.csv --background-image b.png",
  "routeplot trip.csv -o b.png; routeplot trip.csv -o b.png --background-image b.png",
  "routeplot trip.csv -o b.png; echo 1 >b.pgw; ln b.pgw c.png; "
    + "routeplot trip.csv -o c.png --background-image b.png",
  "routeplot trip.csv --style nope.json", "mkdir a.json; routeplot trip.csv --style a.json",
  "echo '{}' >s.json; ln s.json s.png; routeplot trip.csv --style s.json -o s.png",
  "echo 1,2 >-odd; routeplot trip.csv -odd",
  "echo x >box; routeplot trip.csv --bbox @box -o trip.png",
  "(ulimit -f 0; routeplot trip.csv -o trip.png) 2>&1 | cat >&2; exit 74",
  "routeplot trip.csv --fit-to b.csv --report b.csv -o a.png",
  "routeplot trip.csv --bbox @b.csv -o b.csv", "routeplot trip.csv --print-bbox >>trip.csv",
  "routeplot trip.csv --print-bbox --report /dev/stdout | cat >/dev/null; exit 73",
  "routeplot trip.csv -o a.png --report a.png",
  "routeplot trip.csv -o a.png --world-file --report a.pgw",
  "routeplot trip.csv -o a.png --world-file --report a.prj",
  "ln -s trip.csv a.prj; routeplot trip.csv -o a.png --world-file",
  "touch a.png; chmod 400 a.png; routeplot trip.csv -o a.png",
  "routeplot trip.csv -o /dev/fd/9 9</dev/null",
  "(ulimit -v 250000; awk 'BEGIN { for (;;) print \"47,8\" }' | routeplot - --locate 0,0)",
  "routeplot --follow nope.csv -o a.png --until-idle 0", "routeplot --follow trip.csv -o /dev/null",
  "printf 'a,b\\nc,d\\n' >x.csv; routeplot --follow x.csv -o a.png --until-idle 0",
  "ln -s l l; routeplot --follow l -o a.png --until-idle 0",
  "(ulimit -f 0; routeplot --follow trip.csv -o a.png --until-idle 0) 2>&1 | cat >&2; exit 74",
  "routeplot --follow trip.csv -o a.png --events trip.csv",
  """
  routeplot --follow trip.csv -o a.png --refresh 0.1s 2>said & pid=$!
  until [ -e a.png ]; do sleep 0.01; done; mv trip.csv old.csv
  until grep -q renamed said; do sleep 0.01; done; rm a.png
  printf '47.5,8.5\n47.6,8.6\n' >new.csv; mv new.csv trip.csv
  until grep -q another said; do sleep 0.01; done
  until [ -e a.png ]; do sleep 0.01; done; printf 'lat,lon\n1,2\n' >trip.csv
  until grep -q rewritten said; do sleep 0.01; done; kill $pid; wait $pid; cat said >&2
  """,
  waiting("-o new.png", "mkdir new.png"), waiting("-o pipe", "rm pipe"),
  waiting("-o new.png", "kill -SEGV $!"),
  """
  ln -s nowhere l0
  for n in $(seq 39); do ln -s l$((n - 1)) l$n; done
  routeplot trip.csv -o l39
  """,
]

/// Draws above an image whose world file has the numbers that follow, and then with the options after them.
private let map = """
  map() { printf '%s\\n' $1 $2 $3 $4 $5 $6 >map.pgw; [ $# -gt 6 ] && shift 6 || shift $#
  routeplot trip.csv --background-image map.png -o a.png $@; }
  routeplot trip.csv -o map.png -s 9x9; map
  """

/// Begins to write a file of pins.
private let pins = "printf 'lat,lon,label\\n"

/// Begins to write a coordinate system.
private let prj = "printf '"

private func waiting(_ options: String, _ change: String) -> String {
  """
  mkfifo log pipe; routeplot log \(options) & exec 3>log
  awk 'BEGIN { for (i = 0; i < 200000; i++) print "47,8" }' >&3
  \(change); exec 3>&-; wait $!
  """
}

/// Counts a log, for what follows.
private let counts =
  "routeplot trip.csv --density --bbox 8,47,9,48 -s 64x48 -o a.counts || exit 9; "
