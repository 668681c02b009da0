// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The extension of an output decides its format.

import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct PictureNameTests {
  @Test(
    "A name that promises something else is refused with the list of what can be made",
    arguments: [
      "eps", "gif", "GIF", "heic", "bmp", "tif", "tsv", "kml", "json", "pgw",
      "7z", "tar.gz", "png.tmp", "mp4",
    ])
  func refuses(ending: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log")
      let shown = ending.split(separator: ".").last.map { $0.lowercased() } ?? ""
      for options in ["", "-s 20x20", "--padding 3"] {
        try place.expectFailure(
          "routeplot log -o trip.\(ending) \(options)", status: 64,
          message:
            "trip.\(ending): no .\(shown) can be made, expected a name that ends in "
            + ".png, .svg, .pdf, .jpg, .webp, .counts, .csv, .geojson, .gpx, .polyline, .pmtiles, .mbtiles, "
            + ".apng, .y4m or has no extension")
      }
      // An empty file changes nothing if its name is known to be something else's.
      if ending.lowercased() == "gif" {
        #expect(try place.run(": >trip.\(ending); routeplot log -o trip.\(ending)").status == 64)
        #expect(try place.read("trip.\(ending)").isEmpty)
      }
    }
  }

  @Test(
    "A name that promises nothing is fine",
    arguments: [
      "trip", "trip.png", "trip.PNG", "a.b.png", "trip.2026", ".trip", "trip.", "St. Moritz",
      "2026-06-13T07.30", "folder.d/trip",
    ])
  func accepts(name: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log")
      let outcome = try place.run("mkdir folder.d; routeplot log -o '\(name)'")
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(try place.read(name).starts(with: signature))
    }
  }

  @Test("A file that mktemp made and a pipe may have any name")
  func acceptsTemporary() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log")
      let outcome = try place.run(
        """
        name=$(mktemp "$PWD/picture.XXXXXX") && routeplot log -o "$name" && cat "$name"
        mkfifo pipe.gif; cat pipe.gif >copy & routeplot log -o pipe.gif && wait
        """)
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(outcome.output.starts(with: signature))
      #expect(try place.read("copy") == outcome.output)
    }
  }
}
