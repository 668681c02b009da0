// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

/// What all projections have in common that are centred on what is shown.
struct CenteredProjectionTests {
  private func projections(_ generator: inout SeededGenerator) -> [any CenteredProjection] {
    let center = Coordinate(
      latitude: .random(in: -90...90, using: &generator),
      longitude: .random(in: -400...400, using: &generator))
    let first = Double.random(in: -89...89, using: &generator)
    let last = Double.random(in: first...89, using: &generator)
    return [
      LambertAzimuthal(centeredOn: center), EqualEarth(middle: center.longitude),
      LambertConic(parallels: (first, last), middle: center.longitude),
    ]
  }

  private func anywhere(_ generator: inout SeededGenerator) -> Coordinate {
    // Evenly over the sphere, and now and then at a special place.
    if Int.random(in: 0..<8, using: &generator) == 0 {
      return Coordinate(
        latitude: [-90, -84, 0, 90, 1e-9].randomElement(using: &generator) ?? 0,
        longitude: [-180, -90, 0, 90, 180, 360].randomElement(using: &generator) ?? 0)
    }
    let place = Direction(
      x: .random(in: -1...1, using: &generator), y: .random(in: -1...1, using: &generator),
      z: .random(in: -1...1, using: &generator))
    return place.coordinate(near: .random(in: -360...360, using: &generator))
  }

  @Test("Any place survives the way to the plane and back")
  func roundTrip() {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<3000 {
      for projection in projections(&generator) {
        let place = anywhere(&generator)
        guard projection.latitudes.contains(place.latitude) else { continue }
        let point = projection.point(place)
        #expect(point.x.isFinite && point.y.isFinite)
        // A place on the edge may lie beyond it by its last digit.
        let inside = PlanePoint(x: point.x * (1 - 1e-12), y: point.y * (1 - 1e-12))
        #expect(projection.contains(inside) || projection is LambertConic, "\(projection) \(place)")
        let back = projection.coordinate(point)
        #expect(distance(back, place) < 0.04, "\(projection) \(place) \(back)")
      }
    }
  }

  @Test("A unit of the plane spans between the least and the most metres in any direction")
  func scale() {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<1000 {
      for projection in projections(&generator) {
        let place = anywhere(&generator)
        let point = projection.point(place)
        guard abs(place.latitude) < 84 else { continue }
        let angle = Double.random(in: 0...(2 * .pi), using: &generator)
        let next = PlanePoint(
          x: point.x + 1e-6 * cosine(angle), y: point.y + 1e-6 * cosine(angle - .pi / 2))
        let before = PlanePoint(x: 2 * point.x - next.x, y: 2 * point.y - next.y)
        guard projection.contains(next), projection.contains(before) else { continue }
        let metres =
          distance(projection.coordinate(before), projection.coordinate(next)) / 2e-6
        let range = projection.metres(at: point)
        #expect(metres > range.lowerBound * (1 - 1e-4) - 1, "\(projection) \(place)")
        #expect(metres < range.upperBound * (1 + 1e-4) + 1, "\(projection) \(place)")
      }
    }
  }

  @Test("Areas are kept by two of them and shapes by the third")
  func areasAndShapes() {
    var generator = SeededGenerator(seed: 26)
    let circumference = Earth.circumference
    for _ in 0..<500 {
      for projection in projections(&generator) {
        let place = anywhere(&generator)
        guard abs(place.latitude) < 80 else { continue }
        let point = projection.point(place)
        let margin = PlanePoint(x: point.x * 1.001, y: point.y * 1.001)
        guard projection.contains(margin) else { continue }
        let range = projection.metres(at: point)
        if projection is LambertConic {
          #expect(range.upperBound / range.lowerBound - 1 < 1e-4, "\(projection) \(place)")
        } else {
          let area = range.lowerBound * range.upperBound / (circumference * circumference)
          #expect(abs(area - 1) < 1e-3, "\(projection) \(place)")
        }
      }
    }
  }

  @Test("The plane is nowhere stretched more over a disc than is said")
  func stretch() {
    var generator = SeededGenerator(seed: 27)
    var finite = 0
    for _ in 0..<2000 {
      for projection in projections(&generator) {
        let center = anywhere(&generator)
        let radii: [Double] = [0.001, 0.03, 0.3, 1]
        let radius = radii[Int.random(in: 0..<4, using: &generator)]
        let disc = GroundDisc(center: center, radius: radius)
        let stretch = projection.largestStretch(over: disc)
        guard stretch.isFinite else { continue }
        finite += 1
        let (middle, up) = (projection.point(center), Direction(center))
        for _ in 0..<8 {
          let place = anywhere(&generator)
          let other = Direction(place)
          let part = Double.random(in: 0...1, using: &generator) * 2 * radius / .pi
          let near = Direction(
            x: up.x + (other.x - up.x) * part, y: up.y + (other.y - up.y) * part,
            z: up.z + (other.z - up.z) * part
          ).coordinate(near: center.longitude)
          let angle = distance(near, center) / Earth.radius
          guard angle <= radius else { continue }
          let point = projection.point(near)
          let away = PlanePoint(x: point.x - middle.x, y: point.y - middle.y).radius
          #expect(away <= stretch * angle * (1 + 1e-9) + 1e-12, "\(projection) \(center) \(near)")
        }
      }
    }
    #expect(finite > 2000)
  }

  @Test("The box of a region holds every place of it and touches it")
  func box() {
    var generator = SeededGenerator(seed: 28)
    for round in 0..<400 {
      let south = Double.random(in: -90...89, using: &generator)
      let region = Bounds(
        west: .random(in: -360...180, using: &generator), south: south, east: 0,
        north: .random(in: south...90, using: &generator))
      var area = region
      area.east = region.west + (round % 5 == 0 ? 360 : .random(in: 0...300, using: &generator))
      let shown = ShownArea(box: area)
      for projection in [
        LambertAzimuthal(showing: shown), LambertConic(showing: shown), EqualEarth(showing: shown),
      ] as [any CenteredProjection] {
        let box = projection.box(ofRegion: area)
        #expect(!box.isEmpty)
        for _ in 0..<40 {
          let point = projection.point(
            Coordinate(
              latitude: .random(in: area.south...area.north, using: &generator),
              longitude: .random(in: area.west...area.east, using: &generator)))
          #expect(box.distance(to: point) < 1e-6, "\(projection) \(area) \(point)")
        }
      }
    }
  }

  private func cosine(_ angle: Double) -> Double {
    WebMercator.cosine(ofDegrees: angle * 180 / .pi)
  }
}
