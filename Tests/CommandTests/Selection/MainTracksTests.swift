// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

struct MainTracksTests {
  /// Tracks of two fixes by their first places, a tenth of a degree to the north.
  private func log(_ places: [(latitude: Double, longitude: Double)]) -> String {
    "id,lat,lon\n"
      + places.enumerated().map { index, place in
        "t\(index),\(place.latitude),\(place.longitude)\n"
          + "t\(index),\(place.latitude + 0.1),\(place.longitude)\n"
      }.joined()
  }

  private let home: [(latitude: Double, longitude: Double)] = [
    (48, 16), (48.1, 16.1), (48.2, 16.2), (48.3, 16.3), (48.4, 16.4), (48.5, 16.5),
  ]

  /// The box that a picture shows: west, south, east and north.
  private func box(_ place: Workplace, _ options: String) throws -> [Double] {
    let outcome = try place.run("routeplot log.csv --group-by id --print-bbox -q \(options)")
    #expect(outcome.status == 0, "\(outcome)")
    let text = String(decoding: outcome.output, as: UTF8.self)
    return text.split { ",\n".contains($0) }.compactMap { Double($0) }
  }

  @Test("The region of most tracks leaves out those far away, also over the antimeridian")
  func region() throws {
    try Workplace.use { place in
      try place.write(log([(-33, 18)] + home + [(64, -22)]), to: "log.csv")
      let main = try box(place, "--bbox main")
      #expect(main[0] > 15.5 && main[0] < 16 && main[1] > 47.5 && main[1] < 48)
      #expect(main[2] > 16.5 && main[2] < 17 && main[3] > 48.6 && main[3] < 49)
      let all = try box(place, "")
      #expect(all[1] < -33 && all[3] > 64)
      let fiji = [(-17, 179.9), (-16.9, -179.9), (-16.8, 179.9), (-16.7, -179.9), (-16.6, 179.9)]
      try place.write(log([(48, 16)] + fiji), to: "log.csv")
      let narrow = try box(place, "--bbox main")
      #expect(narrow[1] < -17 && narrow[3] > -16.6 && narrow[3] < -16)
      #expect((narrow[2] - narrow[0] + 360).truncatingRemainder(dividingBy: 360) < 2)
      // A track across an ocean belongs to what it comes near to.
      try place.write(
        "id,lat,lon\nx,48.5,16.5\nx,40,-70\n" + log(home).dropFirst(11), to: "log.csv")
      let ocean = try box(place, "--bbox main")
      #expect(ocean[0] < -70)
    }
  }

  @Test("A warning names the region of most tracks where others make them small, and only there")
  func warning() throws {
    try Workplace.use { place in
      func warnings(_ places: [(Double, Double)], _ options: String = "") throws -> String {
        try place.write(log(places), to: "log.csv")
        return try place.run("routeplot log.csv --group-by id -o a.png \(options)").errors
      }
      func expect(_ found: String, _ expected: String) { #expect(found == expected) }
      let message =
        "routeplot: log.csv: warning: 6 of 7 tracks are within 16,48,16.5,48.6, and small as the others are far away; "
        + "--bbox main shows that region\n"
      expect(try warnings(home + [(64, -22)]), message)
      expect(try warnings(home + [(64, -22)], "--bbox main"), "")
      expect(try warnings(home + [(50, 16)]), "")
      expect(try warnings(home.dropLast(3) + [(64, -22)]), "")
      expect(try warnings(home.dropLast(2) + [(64, -22), (10, 10), (0, 0.5)]), "")
    }
  }
}
