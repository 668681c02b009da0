// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Scripts and faults that print the messages about heights.

import RoutePlotKit
import Tiles

@testable import routeplot

/// Scripts that print what is said of heights and their files.
var scriptsOfRelief: [String] {
  // Five posts a side, all at the level of the sea or void, and a grey tile.
  let zeros = "mkdir heights; head -c 50 /dev/zero >heights/N47E008.hgt"
  let voids = "mkdir heights; printf '\\200\\0%.0s' $(seq 25) >heights/N47E008.hgt"
  let half = "\(voids); head -c 20 /dev/zero | dd of=heights/N47E008.hgt conv=notrunc 2>/dev/null"
  let run = "routeplot trip.csv -o a.png -v --relief"
  let tiles = "mkdir heights; routeplot trip.csv --map earth -s 256x256 -o heights/0-0-0.png"
  // A tile of one colour is level in terrarium, and no height in the other encoding.
  let level =
    "mkdir heights; routeplot trip.csv -s 256x256 -b '#808000' -c '#808000' -o heights/5-16-11.png"
  let near = "printf 'lat,lon\\n47.1,8.1\\n47.105,8.105\\n' >near.csv"
  let fill = "routeplot trip.csv -o a.png -v --stats --elevation-from"
  let fillTwo = "routeplot two.csv -o a.png -v --stats --elevation-from"
  let twoTracks = "lat,lon,ele,id\n47.1,8.1,,a\n47.2,8.2,,a\n47.3,8.3,500,b\n47.4,8.4,510,b"
  return [
    "\(zeros); \(run) heights", "\(voids); \(run) heights", "\(half); \(run) heights",
    "\(zeros); \(run) heights --bbox 7,46,9,48", "\(zeros); \(run) heights --bbox 1,2,3,4",
    "\(run) heights", "mkdir heights; \(run) heights", "\(run) ''", "\(run) ftp://a.example",
    "\(run) 'https://a.example/{z}/{x}/{y}.png'",
    "mkdir heights; \(run) 'heights/{z}-{x}-{y}.png'", "\(tiles); \(run) 'heights/{z}-{x}-{y}.png'",
    "\(run) heights --relief-style bright", "\(run) heights --relief-strength 3",
    "\(run) heights --contours 20", "\(zeros); \(run) heights --contours 1m --bbox 8,47,9,48",
    "\(zeros); \(run) heights --contours auto", "routeplot trip.csv -o a.png --relief-style tint",
    "\(zeros); \(run) heights --report heights/N47E008.hgt",
    "\(half); \(run) heights --bbox 8,47,9,48",
    "mkdir heights; head -c 51 /dev/zero >heights/N47E008.hgt; \(run) heights",
    "\(zeros); \(fill) heights",
    "mkdir heights; head -c 50 /dev/zero >heights/N10E010.hgt; \(fill) heights",
    "\(voids); \(fill) heights",
    "mkdir heights; head -c 51 /dev/zero >heights/N47E008.hgt; \(fill) heights",
    "\(zeros); printf '\(twoTracks)' >two.csv; \(fillTwo) heights --group-by id",
    "\(zeros); printf '\(twoTracks)' >two.csv; \(fillTwo) heights --where id=a",
    "\(fill) ''", "\(fill) ftp://a.example", "routeplot trip.csv -o a.png --replace-elevation",
    "\(zeros); routeplot trip.csv -o a.png --elevation-from heights",
    "\(level); cp heights/5-16-11.png heights/10-535-359.png; echo x >heights/11-1070-719.png; \(near); "
      + "routeplot near.csv -o a.png -v --stats --elevation-from 'heights/{z}-{x}-{y}.png'",
    "\(zeros); printf 'lat,lon,ele\\n10,10,5\\n10.1,10.1,6\\n' >far.csv; "
      + "routeplot far.csv -o a.png -v --stats --elevation-from heights --replace-elevation",
    "\(level); \(run) 'heights/{z}-{x}-{y}.png' --bbox=-20,20,20,60",
  ]
}

/// Faults of heights that take more than a test has.
let failuresOfRelief = [
  Failure(PlotError(.lateElevations(input: "trip.gpx", after: 262_144))),
  Failure(
    PlotError(
      .map(
        name: "heights",
        TileError(.tooManyHeights, "has too many heights for one picture: 900 files")))),
  Failure(
    PlotError(
      .map(
        name: "heights",
        TileError(
          .noMemoryForHeights, "there is not enough memory for the relief, which takes 21 MB")))),
  Failure(
    PlotError(
      .map(
        name: "a.mbtiles",
        TileError(
          .areHeights, "holds elevations (terrarium), expected pictures or vector tiles")))),
]
