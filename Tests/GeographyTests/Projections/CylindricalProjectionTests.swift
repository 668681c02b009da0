// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A cylindrical projection outside of the program: the example of Adding.md.

import CLibrary
import Testing

@testable import Geography

struct CylindricalProjectionTests {
  /// Snyder 1987, appendix A: φ = 50° N and λ = 75° W on the sphere of radius 1.
  @Test("Miller's cylinder is that of Snyder's example, and the way back is one")
  func snyder() {
    let point = Miller().point(Coordinate(latitude: 50, longitude: -75))
    #expect(abs((point.x - 0.5) * 2 * .pi + 1.3089969) < 1e-7)
    #expect(abs((0.5 - point.y) * 2 * .pi - 0.9536371) < 1e-6)
    let back = Miller().coordinate(point)
    #expect(abs(back.latitude - 50) < 1e-12 && abs(back.longitude + 75) < 1e-12)
  }

  @Test("The metres that a unit spans are those between near places", arguments: [0, 33.0, -72])
  func scale(latitude: Double) {
    let (projection, step) = (Miller(), 1e-6)
    let point = projection.point(Coordinate(latitude: latitude, longitude: 12))
    let degree = Earth.circumference / 360
    let below = projection.coordinate(PlanePoint(x: point.x, y: point.y + step))
    let above = projection.coordinate(PlanePoint(x: point.x, y: point.y - step))
    let down = (above.latitude - below.latitude) * degree / (2 * step)
    let across = 360 * degree * cos(latitude * .pi / 180)
    let metres = projection.metres(at: point)
    #expect(abs(metres.lowerBound / across - 1) < 1e-9)
    #expect(abs(metres.upperBound / down - 1) < 1e-6)
  }

  @Test("A world file has its origin where longitude and latitude are 0")
  func placement() {
    let projection = Miller()
    let origin = projection.point(Coordinate(latitude: 0, longitude: 0))
    let world = Earth.circumference
    let pixel = 1.0 / 1024
    #expect(
      projection.placement(first: origin, pixel: pixel)
        == PlanePlacement(x: 0, y: 0, columns: pixel * world, rows: -pixel * world))
    let corner = projection.placement(first: PlanePoint(x: 0.25, y: 0.125), pixel: pixel)
    #expect(corner.x == -0.25 * world && corner.y == 0.375 * world)
  }
}

/// Miller cylindrical (Snyder 1987, 11-1 to 11-6).
private struct Miller: CylindricalProjection {
  static let name = "miller"
  static let place = "in Miller's projection"
  static let possible = [Miller()]

  init() {}
  init(showing area: ShownArea) {}

  var latitudes: ClosedRange<Double> { -90...90 }

  func point(_ coordinate: Coordinate) -> PlanePoint {
    PlanePoint(
      x: WebMercator.x(longitude: coordinate.longitude),
      y: 0.5 - 0.625 * asinh(tan(coordinate.latitude * .pi / 225)) / .pi)
  }

  func coordinate(_ point: PlanePoint) -> Coordinate {
    Coordinate(
      latitude: atan(sinh((0.5 - point.y) * .pi / 0.625)) * 225 / .pi,
      longitude: WebMercator.longitude(x: point.x))
  }

  func metresPerUnit(at place: Coordinate, isDown: Bool) -> Double {
    Earth.circumference * WebMercator.cosine(ofDegrees: (isDown ? 0.8 : 1) * place.latitude)
  }

  func metres(at point: PlanePoint) -> ClosedRange<Double> {
    let place = coordinate(point)
    return metresPerUnit(at: place, isDown: false)...metresPerUnit(at: place, isDown: true)
  }

  var system: String {
    sphericalSystem(
      "Miller cylindrical on a sphere", "Miller_Cylindrical",
      [("latitude_of_center", "0"), ("longitude_of_center", "0")])
  }
}
