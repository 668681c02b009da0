// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Mapping
import Testing
import Tiles

@testable import Maps

/// Areas for people and for programs.
struct StreetAreaTests {
  private func bounds(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) throws -> TileBounds {
    try #require(TileBounds(west: west, south: south, east: east, north: north))
  }

  @Test("An area in words names the halves of the Earth")
  func words() throws {
    for (edges, text) in [
      ((11.153, 43.727, 11.329, 43.833), "11.15…11.33 E, 43.73…43.83 N"),
      ((-71.5, -33.61, -70.4, -33.2), "70.4…71.5 W, 33.2…33.61 S"),
      ((-8.5, -2.25, 3, 1.5), "8.5 W…3 E, 2.25 S…1.5 N"),
      ((-180, -85.0511, 180, 85.0511), "180 W…180 E, 85.05 S…85.05 N"),
      ((0, 0, 1, 1), "0…1 E, 0…1 N"),
      ((-1, -1, 0, 0), "0…1 W, 0…1 S"),
      ((-0.001, -0.001, 0.001, 0.001), "0 W…0 E, 0 S…0 N"),
    ] {
      #expect(try bounds(edges.0, edges.1, edges.2, edges.3).text == text)
    }
  }

  @Test("An area for programs holds the whole area, to a thousandth")
  func list() throws {
    #expect(try bounds(7.4101, 43.7209, 7.4499, 43.7501).list == "7.41,43.72,7.45,43.751")
    #expect(try bounds(-7.4101, -43.7209, -7.4099, -43.7).list == "-7.411,-43.721,-7.409,-43.7")
    #expect(try bounds(-0.0004, -0.5, 0.0004, 0.25).list == "-0.001,-0.5,0.001,0.25")
    #expect(try bounds(-1, -1, -0.0004, -0.0004).list == "-1,-1,0,0")
    #expect(try bounds(0.0004, 0.0004, 1, 1).list == "0,0,1,1")
    #expect(try bounds(-180, -90, 180, 90).list == "-180,-90,180,90")
  }

  private func viewport(latitude: Double, longitude: Double) throws -> Viewport {
    try StreetPicture(
      zoom: 7, center: Coordinate(latitude: latitude, longitude: longitude), size: (600, 400)
    ).viewport
  }

  @Test("The area of a picture is what it shows, in the world of −180 to 180 degrees")
  func pictures() throws {
    for turn in [-720.0, -360, 0, 360, 1080] {
      let area = try #require(
        TileBounds(try viewport(latitude: 47, longitude: 19 + turn)), "\(turn)")
      #expect(abs(area.west + area.east - 38) < 1e-6)
      #expect(abs(area.east - area.west - 600.0 / 512 / 128 * 360) < 1e-6)
      #expect(area.south < 47 && area.north > 47 && area.north - area.south < 2.5)
    }
    // No box has both sides of 180 degrees.
    #expect(TileBounds(try viewport(latitude: 0, longitude: 180)) == nil)
    #expect(TileBounds(try viewport(latitude: 0, longitude: -179.9)) == nil)
  }

  @Test("An area meets a picture that shows a part of it")
  func meeting() throws {
    let picture = try viewport(latitude: 47, longitude: 379)
    #expect(try bounds(20, 47, 40, 60).meets(picture))
    #expect(try bounds(-180, -90, 180, 90).meets(picture))
    #expect(try !bounds(22, 47, 40, 60).meets(picture))
    #expect(try !bounds(10, -48, 30, -46).meets(picture))
    // Nothing is said where that is not known.
    #expect(try bounds(10, 0, 11, 1).meets(try viewport(latitude: 0, longitude: 180)))
  }
}
