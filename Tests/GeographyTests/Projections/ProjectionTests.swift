// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct ProjectionTests {
  private let projections: [Projection] = [
    .mercator, .equirectangular(standardParallel: 60), .equirectangular(standardParallel: -12),
    .polar(isNorth: true), .polar(isNorth: false),
  ]

  @Test("Degrees survive the way to the plane and back")
  func roundTrip() {
    var generator = SeededGenerator(seed: 63)
    for projection in projections {
      for _ in 0..<2000 {
        let place = Coordinate(
          latitude: .random(in: -84...84, using: &generator),
          longitude: .random(in: -180..<180, using: &generator))
        let back = projection.coordinate(projection.point(place))
        #expect(abs(back.latitude - place.latitude) < 1e-10)
        #expect(abs(back.longitude - place.longitude) < 1e-10)
      }
    }
  }

  /// Eastings and northings of PROJ 9.5.1: +proj=stere +lat_0=±90 +lon_0=0 +k=1 +R=6371008.8.
  @Test(
    "Polar stereographic is that of PROJ to a millimetre",
    arguments: [
      (true, 80, 30, 557_391.0452239008, -965_429.6100117182),
      (true, 60, -100, -3_362_343.753747629, 592_871.9222022858),
      (true, -10, 170, 2_636_907.530200644, 14_954_645.736039953),
      (false, -75, 170, 291_298.02034180396, -1_652_033.1668551029),
      (false, -60, -100, -3_362_343.753747629, -592_871.9222022858),
    ])
  func stereographic(
    isNorth: Bool, latitude: Double, longitude: Double, east: Double, north: Double
  ) {
    let point = Projection.polar(isNorth: isNorth).point(
      Coordinate(latitude: latitude, longitude: longitude))
    #expect(abs(point.x * Earth.circumference - east) < 1e-3)
    #expect(abs(-point.y * Earth.circumference - north) < 1e-3)
  }

  @Test("Each is true to scale where it says so", arguments: [0.0, 30, 60, 85])
  func metres(latitude: Double) {
    let step = 1e-6
    for projection in projections {
      let a = Coordinate(latitude: latitude, longitude: 0)
      let b = Coordinate(latitude: latitude, longitude: step)
      let (p, q) = (projection.point(a), projection.point(b))
      let units = ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)).squareRoot()
      if let plane = projection.map as? Equirectangular, plane.standardParallel != latitude {
        continue
      }
      let ratio = distance(a, b) / (units * projection.metresPerUnit(at: a))
      #expect(abs(ratio - 1) < 1e-6)
    }
  }

  @Test("The poles are in the middle of the polar planes and out of reach of Mercator")
  func poles() {
    let north = Coordinate(latitude: 90, longitude: 123)
    let point = Projection.polar(isNorth: true).point(north)
    #expect(abs(point.x) < 1e-16 && abs(point.y) < 1e-16)
    #expect(Projection.mercator.latitudes.contains(90) == false)
    #expect(Projection.polar(isNorth: true).latitudes.contains(90))
    let far = Projection.polar(isNorth: true).point(Coordinate(latitude: -90, longitude: 0))
    #expect(far.y.isFinite && far.y < 10)
  }
}
