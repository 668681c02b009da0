// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

struct KMZTests {
  private let kml =
    "<kml><Placemark><LineString><coordinates>8,47 8.1,47.2 8.4,47.1</coordinates></LineString></Placemark></kml>"

  @Test("A KMZ is the picture of its KML, from a file, a pipe, compressed or in a folder")
  func ways() throws {
    try Workplace.use { place in
      var archive = ZipFile()
      archive.add("files/icon.png", [UInt8](repeating: 7, count: 9000), isPacked: false)
      archive.add("doc.kml", Array(kml.utf8))
      try place.write(kml, to: "trip.kml")
      try place.write(archive.bytes, to: "trip.kmz")
      let picture = try place.run("routeplot trip.kml").output
      #expect(picture.starts(with: signature))
      for script in [
        "routeplot trip.kmz", "cat trip.kmz | routeplot -", "routeplot trip.kmz --format kml",
        "gzip -k trip.kmz; routeplot trip.kmz.gz", "mkdir a; cp trip.kmz a; routeplot -r a",
        "cp trip.kmz trip.zip; routeplot trip.zip", "routeplot -q -d . trip.kmz && cat trip.png",
      ] {
        let outcome = try place.run(script)
        #expect(outcome.errors.isEmpty && outcome.output == picture, "\(script): \(outcome.errors)")
      }
    }
  }

  @Test("A document that links only to others of the archive is a picture of them")
  func links() throws {
    try Workplace.use { place in
      var archive = ZipFile()
      archive.add(
        "doc.kml",
        Array(
          "<kml><Document><NetworkLink><Link><href>files/trip.kml</href></Link></NetworkLink></Document></kml>"
            .utf8))
      archive.add("files/trip.kml", Array(kml.utf8))
      try place.expectLog(archive.bytes, fixes: 3, bounds: [8, 47, 8.4, 47.2])
    }
  }
}
