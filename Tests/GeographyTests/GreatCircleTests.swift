// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Geography

/// Ends, distance in metres and middle of great circles on a sphere of 6371008.8 m.
///
/// Computed with geod of PROJ 9.5.1, whose algorithm is Karney's and shares nothing with ours. Los
/// Angeles to New York is also the worked example of Ed Williams' "Aviation Formulary" (0.623585
/// radians).
struct GreatCircle: Sendable, CustomTestStringConvertible {
  let name: String
  let from, to, middle: Coordinate
  let metres: Double
  var testDescription: String { name }

  init(
    _ name: String, _ from: (Double, Double), _ to: (Double, Double), _ metres: Double,
    _ middle: (Double, Double)
  ) {
    self.name = name
    self.from = Coordinate(latitude: from.0, longitude: from.1)
    self.to = Coordinate(latitude: to.0, longitude: to.1)
    self.middle = Coordinate(latitude: middle.0, longitude: middle.1)
    self.metres = metres
  }

  static let table = [
    GreatCircle(
      "Los Angeles to New York", (33.95, -118.4), (40.633333, -73.783333), 3_972_863.2943538656,
      (39.455751483517474, -97.13690794727475)),
    GreatCircle(
      "Tokyo to Honolulu", (35.5533, 139.7811), (21.3187, -157.9225), 6_191_909.943598319,
      (32.301147452738675, 173.26941425164082)),
    GreatCircle(
      "London to Sydney", (51.4775, -0.4614), (-33.9461, 151.1772), 17_020_278.654111303,
      (28.739794809615212, 104.75237994974722)),
    GreatCircle(
      "Santiago to Sydney", (-33.393, -70.7858), (-33.9461, 151.1772), 11_340_349.056314807,
      (-61.740388871337444, -139.32392494253966)),
    GreatCircle(
      "New York to Hong Kong", (40.633333, -73.783333), (22.3089, 113.9146), 12_971_064.1928487,
      (78.98024415508308, 144.33882595721266)),
    GreatCircle(
      "Past the pole", (80, 0), (80, 170), 2_215_352.5039363164, (89.11955298420204, 85)),
  ]
}

struct GreatCircleTests {
  private func split(
    _ route: [(Double, Double)], _ projection: Projection = .mercator, pixels: Double = 1024
  ) -> [Coordinate] {
    var coordinates = route.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    makeContinuous(&coordinates)
    return alongGreatCircles(coordinates, projection: projection, tolerance: 0.125 / pixels)
  }

  @Test("Distances are those of PROJ to a millimetre", arguments: GreatCircle.table)
  func distances(leg: GreatCircle) {
    #expect(abs(distance(leg.from, leg.to) - leg.metres) < 1e-3)
    #expect(distance(leg.to, leg.from) == distance(leg.from, leg.to))
  }

  @Test("From Los Angeles to New York are the 0.623585 radians of the Aviation Formulary")
  func aviationFormulary() {
    let leg = GreatCircle.table[0]
    #expect(abs(distance(leg.from, leg.to) / Earth.radius - 0.623585) < 1e-6)
  }

  @Test("Short and long distances keep their digits")
  func extremeDistances() {
    let here = Coordinate(latitude: 47, longitude: 19)
    #expect(distance(here, here) == 0)
    let metre = Coordinate(latitude: 47 + 360 / Earth.circumference, longitude: 19)
    #expect(abs(distance(here, metre) - 1) < 1e-8)
    let antipode = Coordinate(latitude: -47, longitude: 199)
    #expect(abs(distance(here, antipode) - Earth.circumference / 2) < 1)
    #expect(distance(here, Coordinate(latitude: 47, longitude: 379)) < 1e-6)
  }

  @Test("Midpoints are those of PROJ to a billionth of a degree", arguments: GreatCircle.table)
  func midpoints(leg: GreatCircle) {
    let middle = greatCircleMidpoint(leg.from, leg.to)
    #expect(abs(middle.latitude - leg.middle.latitude) < 1e-9)
    let turns = (middle.longitude - leg.middle.longitude) / 360
    #expect(abs(turns - turns.rounded()) * 360 < 1e-9 * 60)
  }

  @Test(
    "Every point of a split leg lies on the great circle, and no chord leaves it by 1/8 pixel",
    arguments: GreatCircle.table,
    [Projection.mercator, .equirectangular(standardParallel: 40), .polar(isNorth: true)])
  func chords(leg: GreatCircle, projection: Projection) {
    let tolerance = 0.125 / 1024
    let points = split(
      [(leg.from.latitude, leg.from.longitude), (leg.to.latitude, leg.to.longitude)], projection)
    for (a, b) in zip(points, points.dropFirst()) {
      let detour = distance(leg.from, a) + distance(a, leg.to) - leg.metres
      #expect(abs(detour) < 1)
      // Sixteen places of the arc, found by halving it.
      var arc = [a, b]
      for _ in 0..<4 {
        arc = zip(arc, arc.dropFirst()).flatMap { [$0, greatCircleMidpoint($0, $1)] } + [b]
      }
      var last = a
      for place in arc {
        var place = place
        place.longitude += 360 * ((last.longitude - place.longitude) / 360).rounded()
        last = place
        #expect(
          chordDistance(
            projection.point(place), projection.point(a), projection.point(b))
            <= tolerance * 1.01)
      }
    }
  }

  @Test("A leg and its reverse are split at the same places")
  func reversed() {
    for leg in GreatCircle.table {
      let ends = [
        (leg.from.latitude, leg.from.longitude), (leg.to.latitude, leg.to.longitude),
      ]
      let there = split(ends)
      let back = split(ends.reversed())
      #expect(there.count == back.count)
      for (a, b) in zip(there, back.reversed()) {
        #expect(abs(a.latitude - b.latitude) < 1e-9)
        let turns = (a.longitude - b.longitude) / 360
        #expect(abs(turns - turns.rounded()) < 1e-9)
      }
    }
  }

  @Test("Between antipodes the way leads over the north pole")
  func antipodes() {
    let route = split([(10, 20), (-10, -160)])
    #expect((route.map(\.latitude).max() ?? 0) > 89.999)
    #expect(
      route.allSatisfy {
        abs($0.longitude.truncatingRemainder(dividingBy: 180) - 20) < 1e-6
          || abs(abs($0.longitude) - 160) < 1e-6 || abs($0.longitude - 200) < 1e-6
      })
    let poles = split([(90, 33), (-90, 33)])
    #expect(poles.allSatisfy { abs($0.longitude - 33) < 1e-9 })
    #expect(poles.first?.latitude == 90 && poles.last?.latitude == -90)
  }

  @Test("Across the antimeridian longitudes stay continuous, and fixes keep their digits")
  func antimeridian() {
    let route = split([(35.5533, 139.7811), (21.3187, -157.9225), (35.5533, 139.7811)])
    #expect(route.first == Coordinate(latitude: 35.5533, longitude: 139.7811))
    #expect(route.contains(Coordinate(latitude: 21.3187, longitude: -157.9225 + 360)))
    #expect(route.last == route.first)
    #expect(zip(route, route.dropFirst()).allSatisfy { abs($1.longitude - $0.longitude) < 10 })
  }

  @Test("The equator and meridians are straight already")
  func straight() {
    #expect(split([(0, 0), (0, 20)]).count == 2)
    #expect(split([(10, 5), (20, 5)]).count == 2)
    #expect(split([(10, 5), (10, 5)]).count == 2)
    #expect(split([]).isEmpty)
    #expect(split([(1, 1)]).count == 1)
  }

  @Test("A short leg leaves its chord by no more than its projection says, and not much less")
  func bend() throws {
    var generator = SeededGenerator(seed: 292)
    var largest = 0.0
    for round in 0..<4000 {
      let projection: any MapProjection =
        round % 2 == 0
        ? Mercator() : Equirectangular(standardParallel: .random(in: -70...70, using: &generator))
      let start = Coordinate(
        latitude: .random(in: -80...80, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
      let finish = Coordinate(
        latitude: start.latitude + .random(in: -2...2, using: &generator),
        longitude: start.longitude + .random(in: -2...2, using: &generator))
      let highest = max(abs(start.latitude), abs(finish.latitude))
      let cosine = cos(highest * .pi / 180)
      let bend = try #require(projection.bendOfGreatCircles(cosine: cosine))
      let (east, north) = (
        finish.longitude - start.longitude, (finish.latitude - start.latitude) / cosine
      )
      let squared = (east * east + north * north) / (360 * 360)
      guard squared < 1e-4 else { continue }
      let (a, b) = (projection.point(start), projection.point(finish))
      var places = [start, finish]
      for _ in 0..<4 {
        places =
          zip(places, places.dropFirst()).flatMap { [$0, greatCircleMidpoint($0, $1)] } + [finish]
      }
      for place in places {
        let point = projection.point(place)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let distance = abs((point.x - a.x) * dy - (point.y - a.y) * dx) / length
        #expect(distance <= bend * squared + 1e-15, "\(projection) \(start) \(finish)")
        if round % 2 == 0 { largest = max(largest, distance / (bend * squared)) }
      }
    }
    #expect(largest > 0.85)
  }

  @Test("Any legs, near poles and antipodes too, give finite continuous points and not too many")
  func anyLegs() {
    var generator = SeededGenerator(seed: 62)
    let latitudes = [-90.0, -89.9999, -45, 0, 1e-9, 45, 89.9999, 90]
    let longitudes = [-180.0, -90, 0, 1e-9, 90, 179.9999, 180]
    for _ in 0..<2000 {
      let route = (0..<3).map { _ in
        (
          latitudes.randomElement(using: &generator) ?? 0,
          longitudes.randomElement(using: &generator) ?? 0
        )
      }
      let points = split(route)
      #expect(points.allSatisfy { $0.latitude.isFinite && $0.longitude.isFinite })
      #expect(points.count < 20_000, "\(route)")
      #expect(
        zip(points, points.dropFirst()).allSatisfy { abs($1.longitude - $0.longitude) <= 180.001 })
    }
  }
}

/// The distance from a place to a line between two places.
private func chordDistance(_ p: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> Double {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let squared = dx * dx + dy * dy
  let along = squared > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0), 1) : 0
  let (ex, ey) = (p.x - a.x - along * dx, p.y - a.y - along * dy)
  return (ex * ex + ey * ey).squareRoot()
}
