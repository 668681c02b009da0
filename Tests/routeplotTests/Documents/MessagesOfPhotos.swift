// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Scripts that print the messages about photos.

import Foundation
import TestSupport

/// Writes the bytes of a photo to a file.
private func write(_ bytes: [UInt8], to name: String = "a.jpg") -> String {
  "echo \(Data(bytes).base64EncodedString()) | base64 -d >\(name); "
}

private let draw = "routeplot trip.csv -o a.png -s 300x300 --photos a.jpg"

/// A log of an hour, for photos that are placed by their time.
private let timed =
  "printf 'time,lat,lon\\n2024-05-04T08:00Z,47,8\\n2024-05-04T09:00Z,47.2,8.2\\n' >trip.csv; "

/// A photo of a time, in the middle of a pause, that nothing places.
private func photo(_ taken: String, zone: String? = "Z") -> HandmadePhoto {
  HandmadePhoto(taken: "2024:05:04 \(taken)", zone: zone)
}

private let placed = HandmadePhoto(latitude: 47.1, longitude: 8.1)

private func placedAt(_ taken: String, zone: String?) -> HandmadePhoto {
  var photo = placed
  (photo.taken, photo.zone) = ("2024:05:04 \(taken)", zone)
  return photo
}

/// A log whose waypoint names a picture.
private let logOfImage =
  "echo \"<gpx><wpt lat='47' lon='8'><link href='b.png'/></wpt></gpx>\" >log.gpx; "

private var withoutHalves: HandmadePhoto {
  var photo = placed
  photo.halves = nil
  return photo
}

private var withTwoClocks: HandmadePhoto {
  var photo = photo("10:00:00", zone: nil)
  photo.satellites = ("2024:05:06", [(8, 1), (1, 1), (15, 1)])
  return photo
}

/// Photos that are not there, that have no place, or whose picture cannot be shown.
let scriptsOfPhotos: [String] =
  [
    "routeplot trip.csv -o a.png --photo-size 90", "\(draw) --photo-style round",
    "\(draw) --photo-size 3", "\(draw) --photos ''", draw, "mkdir a.jpg; \(draw)",
    "mkdir a.jpg; \(draw) -r", "routeplot trip.csv -o a.png --photos '*.heic'",
    "echo x >a.jpg; \(draw)", write(placed.jpeg()) + "\(draw) -o a.jpg",
    write(withoutHalves.jpeg()) + draw, write(withTwoClocks.jpeg()) + "\(draw) --photo-zone Z",
    timed + write(withTwoClocks.jpeg()) + "TZ=UTC \(draw)",
    timed + write(withTwoClocks.jpeg()) + write(photo("12:00:00", zone: nil).jpeg(), to: "b.jpg")
      + "TZ=Nowhere/Else \(draw) --photos b.jpg",
    write(HandmadePhoto().jpeg()) + draw, write(photo("08:00:00").jpeg()) + draw,
    timed + write(photo("06:00:00").jpeg()) + draw, timed + write(photo("10:00:00").jpeg()) + draw,
    write(photo("08:00:00").jpeg()) + timed
      + "sed s/47/48/ trip.csv >b.csv; routeplot b.csv trip.csv -o a.png -q -v --photos a.jpg",
    write(photo("08:00:00").jpeg()) + timed
      + "sed s/47/48/ trip.csv >b.csv; routeplot b.csv trip.csv -o a.png --photos a.jpg",
    write(placed.jpeg()) + "\(draw) --hide 47.1,8.1,1km",
    write(HandmadePhoto(latitude: 7, longitude: 8).jpeg()) + draw,
    write(placed.heic) + "PATH=$(dirname $(command -v routeplot)) \(draw)",
    write(Array(placed.jpeg().prefix(500))) + draw, write(placed.jpeg("cmyk")) + draw,
    write(HandmadePhoto().jpeg())
      + "for i in 1 2 3 4 5 6 7 8 9 10 11; do cp a.jpg $i.jpg; done; \(draw) --photos '[0-9]*.jpg'",
    write(HandmadePhoto().jpeg())
      + "for i in 1 2 3 4 5 6 7 8 9 10; do cp a.jpg $i.jpg; done; \(draw) --photos '[0-9]*.jpg'",
    write(placed.jpeg()) + "\(draw) --profile --photo-style number",
    write(placed.jpeg()) + "routeplot --follow trip.csv -o a.png --until-idle 0 --photos a.jpg",
    "printf 'lat,lon,image\\n47,8,https://a.example/b.png\\n' | routeplot trip.csv -o a.png --pins -",
    write(placed.jpeg()) + "routeplot trip.csv -o a.png -s 20x20 --padding 2 --photos a.jpg",
    "printf 'lat,lon,image\\n47,8,trip.csv\\n' | routeplot trip.csv -o a.png --pins -",
    "printf 'lat,lon,image\\n47,8,trip.csv\\n' | routeplot trip.csv -o a.png -v --pins -",
    timed + write(photo("08:10:00").jpeg()) + "\(draw) -v",
    "routeplot --format photos a.jpg -d x", "routeplot --format photos - -o a.png",
    write(photo("08:10:00").jpeg()) + "routeplot --format photos a.jpg -o a.png",
    write(photo("08:10:00").jpeg()) + "routeplot --format photos a.jpg -o a.png --strict",
    write(placed.jpeg()) + "routeplot --format photos a.jpg -o a.png --strict",
    write(placedAt("12:00:00", zone: nil).jpeg())
      + "TZ=Nowhere/Else routeplot --format photos a.jpg -o a.png --strict",
    write(placedAt("12:00:00", zone: nil).jpeg())
      + "TZ=UTC routeplot --format photos a.jpg -o a.png",
    write(photo("08:10:00").jpeg()) + write(placedAt("12:00:00", zone: "Z").jpeg(), to: "b.jpg")
      + "for i in 1 2 3 4 5 6 7 8 9 10 11; do cp a.jpg $i.jpg; done; routeplot --format photos *.jpg -o a.png",
    logOfImage + "routeplot log.gpx -o a.png", logOfImage + "routeplot - -o a.png <log.gpx",
    logOfImage + "echo x >b.png; routeplot log.gpx -o a.png",
  ]
