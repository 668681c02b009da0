// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Zones of UTM beside published coordinates.

import TestSupport
import Testing

@testable import Geography

struct UTMZoneTests {
  @Test("Zones are six degrees wide, but for Norway and Svalbard")
  func zones() {
    func name(_ latitude: Double, _ longitude: Double) -> String {
      UTMZone(of: Coordinate(latitude: latitude, longitude: longitude)).name
    }
    #expect(name(0, -180) == "1N" && name(0, 179.99) == "60N" && name(0, 180) == "1N")
    #expect(name(-1, 0) == "31S" && name(-1, -0.01) == "30S" && name(48, 369) == "32N")
    #expect(name(60, 4) == "32N" && name(55.9, 4) == "31N" && name(64, 4) == "31N")
    #expect(name(78, 8) == "31N" && name(78, 10) == "33N" && name(78, 22) == "35N")
    #expect(name(78, 34) == "37N" && name(78, 42) == "38N" && name(71.9, 10) == "32N")
  }

  @Test(
    "Metres are those that others publish",
    arguments: [
      // The CN Tower (Wikipedia, "Universal Transverse Mercator coordinate system").
      (43.642567, -79.387139, "17N", 630_084.0, 4_833_438.0),
      // On the meridian of a zone the northing is 0.9996 of the arc of the meridian (WGS 84).
      (45.0, 9.0, "32N", 500_000.0, 4_982_950.4), (0.0, 9.0, "32N", 500_000.0, 0.0),
      // A quarter of a meridian is 10 001 965.729 m.
      (-45.0, 9.0, "32S", 500_000.0, 10_000_000 - 4_982_950.4),
    ])
  func metres(latitude: Double, longitude: Double, zone: String, east: Double, north: Double) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let found = UTMZone(of: place)
    let metres = found.metres(of: place)
    #expect(found.name == zone)
    #expect(abs(metres.east - east) < 0.6 && abs(metres.north - north) < 0.6, "\(metres)")
  }

  @Test("A coordinate comes back from its metres within a millimetre")
  func back() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<20_000 {
      let place = Coordinate(
        latitude: .random(in: -80...84, using: &random),
        longitude: .random(in: -180..<180, using: &random))
      let zone = UTMZone(of: place)
      var near = place
      near.longitude += .random(in: -5...5, using: &random)
      let metres = zone.metres(of: near)
      let back = zone.coordinate(east: metres.east, north: metres.north)
      let turns = ((back.longitude - near.longitude) / 360).rounded() * 360
      #expect(abs(back.latitude - near.latitude) < 9e-9, "\(near)")
      #expect(abs(back.longitude - near.longitude - turns) < 1e-8, "\(near)")
    }
  }
}
