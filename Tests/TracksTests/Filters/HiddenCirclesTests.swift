// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// Circles in which nothing is drawn.
struct HiddenCirclesTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  private func select(
    _ fixes: [Coordinate], _ circles: [HiddenCircle], courses: [LegCourse] = [.straight(.mercator)],
    _ change: (inout SelectionOptions) -> Void = { _ in }
  ) -> (kept: [Int], parts: [Int], report: SelectionReport) {
    let selected = selectFixes(fixes.map { Fix($0) }, courses: courses) {
      $0.hiddenCircles = circles
      change(&$0)
    }
    return (selected.kept, selected.parts, selected.report)
  }

  private func circle(_ latitude: Double, _ longitude: Double, _ metres: Double) -> HiddenCircle {
    HiddenCircle(center: place(latitude, longitude), radius: Length(metres: metres))
  }

  @Test("A fix inside is left out, and the line is broken where it was, at the ends too")
  func fixesInside() {
    let walk = (0..<10).map { place(0, Double($0) / 1000) }
    let middle = select(walk, [circle(0, 0.0045, 60)])
    #expect(middle.kept == [0, 1, 2, 3, 6, 7, 8, 9])
    #expect(middle.parts == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(middle.report[.hidden] == 2 && middle.report[.hiddenLegs] == 0)
    let ends = select(walk, [circle(0, 0, 150), circle(0, 0.009, 1)])
    #expect(ends.kept == Array(2...8) && Set(ends.parts) == [0])
    #expect(select(walk, [circle(0, 0, 3e7)]).kept.isEmpty)
  }

  @Test("A leg between two fixes outside is not drawn through a circle, thinned or not")
  func legsThrough() {
    let fixes = (0...40).map { place(Double(abs($0 - 20)) / 1000, Double($0) / 1000) }
    let home = circle(0.010, 0.020, 500)
    let whole = select(fixes, [home])
    #expect(whole.report[.hidden] == 0 && whole.report[.hiddenLegs] == 0)
    // A line from the first fix to the last one passes north of the valley, through the circle.
    let thinned = select(fixes, [circle(0.020, 0.020, 500)]) { $0.every = 40 }
    #expect(thinned.kept == [0, 40] && thinned.parts == [0, 1])
    #expect(thinned.report[.hiddenLegs] == 1)
  }

  @Test("Legs over the antimeridian and over the poles are known")
  func farLegs() {
    let over = [place(0, 179), place(0, -179)]
    #expect(select(over, [circle(0, 180, 1000)]).parts == [0, 1])
    #expect(select(over, [circle(0, -180, 1000)]).parts == [0, 1])
    #expect(select(over, [circle(0, 0, 1000)]).parts == [0, 0])
    let polar = [place(80, 10), place(80, 189)]
    #expect(select(polar, [circle(90, 0, 20_000)]).parts == [0, 0])
    let north: [LegCourse] = [.straight(.polar(isNorth: true))]
    #expect(select(polar, [circle(90, 0, 20_000)], courses: north).parts == [0, 1])
    let great: [LegCourse] = [.greatCircle(on: .equirectangular(standardParallel: 0))]
    #expect(select(polar, [circle(90, 0, 20_000)], courses: great).parts == [0, 1])
    // Web Mercator draws the fix at its edge, where the circle is.
    #expect(select([place(89, 10), place(0, 10)], [circle(85.0511, 10, 100)]).kept == [1])
  }

  @Test("A leg of half a turn is hidden whichever way it is drawn")
  func halfTurns() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let decimals = [1e1, 1e2, 1e5, 1e9].randomElement(using: &generator)!
      let latitude = Double.random(in: -80...80, using: &generator)
      let longitude = (.random(in: -180...180, using: &generator) * decimals).rounded() / decimals
      // After some thirds of a turn the sum is rounded.
      let start = longitude + 120 - 120
      let finish = start + [180.0, -180].randomElement(using: &generator)!
      let turns = [0.0, 360, -360].randomElement(using: &generator)!
      for side in [90.0, -90] {
        let off = Double.random(in: -60...60, using: &generator)
        let home = circle(latitude, longitude + side + off, 100_000)
        let selected = select([place(latitude, start), place(latitude, finish + turns)], [home])
        #expect(selected.parts == [0, 1], "\(latitude) \(start) \(finish) \(side) \(off)")
      }
    }
  }

  @Test(
    "Whatever the leg and the circle, what is drawn is outside, and what is far from it is drawn")
  func anyLeg() {
    var generator = SeededGenerator(seed: 11)
    let courses: [LegCourse] = [
      .straight(.mercator), .straight(.equirectangular(standardParallel: 0)),
      .straight(.polar(isNorth: true)), .straight(.polar(isNorth: false)),
      .greatCircle(on: .mercator), .greatCircle(on: .equirectangular(standardParallel: 0)),
      .greatCircle(on: .polar(isNorth: true)),
    ]
    var broken = 0
    for _ in 0..<6000 {
      let course = courses.randomElement(using: &generator)!
      let size = [0.01, 1, 30, 179].randomElement(using: &generator)!
      let start = place(
        .random(in: -88...88, using: &generator), .random(in: -180...180, using: &generator))
      let finish = place(
        min(max(start.latitude + .random(in: -size / 2...size / 2, using: &generator), -89), 89),
        start.longitude + .random(in: -size...size, using: &generator))
      let drawn = along(start, finish, course)
      // Circles beside the leg are those that matter.
      let near = drawn.randomElement(using: &generator)!
      let reach = size / 10
      let center = place(
        min(max(near.latitude + .random(in: -reach...reach, using: &generator), -90), 90),
        near.longitude + .random(in: -reach...reach, using: &generator))
      let metres = Double.random(in: 0.1...1, using: &generator) * reach * 1e5
      let result = select(
        [start, finish], [HiddenCircle(center: center, radius: Length(metres: metres))],
        courses: [course])
      let isShown = result.kept.count == 2 && result.parts == [0, 0]
      let nearest = drawn.map { distance($0, center) }.reduce(.infinity, min)
      if isShown { #expect(nearest > metres, "\(course) \(start) \(finish) \(center) \(metres)") }
      let steps = zip(drawn, drawn.dropFirst()).map { distance($0, $1) }.reduce(0, max)
      let isBeyond = max(abs(start.latitude), abs(finish.latitude)) > 80
      if nearest > metres * 1.01 + steps, !isBeyond, size < 100 {
        #expect(isShown, "\(course) \(start) \(finish) \(center) \(metres)")
      }
      broken += isShown ? 0 : 1
    }
    #expect((1000...5000).contains(broken))
  }

  /// Many places of a leg as it is drawn.
  private func along(_ start: Coordinate, _ finish: Coordinate, _ course: LegCourse) -> [Coordinate]
  {
    switch course {
    case .straight(let projection):
      let (a, b) = (projection.point(start), projection.point(finish))
      return (0...500).map { step in
        let part = Double(step) / 500
        return projection.coordinate(
          PlanePoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
      }
    case .greatCircle(let projection):
      return alongGreatCircles([start, finish], projection: projection, tolerance: 1e-6)
        .map { course.drawn($0) }
    }
  }

  @Test("A walk among thousands of circles is the same as one that looks at each fix and leg")
  func manyCircles() {
    var generator = SeededGenerator(seed: 5)
    let circles = (0..<2000).map { _ in
      circle(
        .random(in: 47...47.2, using: &generator), .random(in: 8...8.2, using: &generator),
        .random(in: 1...40, using: &generator))
    }
    var here = place(47.1, 8.1)
    let walk = (0..<3000).map { _ in
      here.latitude += .random(in: -0.0002...0.0002, using: &generator)
      here.longitude += .random(in: -0.0002...0.0002, using: &generator)
      return here
    }
    let hidden = HiddenCircles(circles, courses: [.straight(.mercator)])
    let outside = walk.indices.filter { hidden.clearance(of: walk[$0]) > 0 }
    let result = select(walk, circles)
    #expect(result.kept == outside && outside.count < walk.count)
    for (index, next) in zip(result.kept.indices, result.kept.indices.dropFirst()) {
      let (a, b) = (result.kept[index], result.kept[next])
      let isBroken = b > a + 1 || hidden.mayTouch(from: walk[a], to: walk[b])
      #expect((result.parts[next] > result.parts[index]) == isBroken)
    }
  }

  @Test("A trimmed end that a circle hides is not said to be in view")
  func trimmedToo() {
    let there = (0..<10).map { place(0, Double($0) / 1000) }
    let round = there + there.reversed()
    func select(_ circles: [HiddenCircle]) -> Int {
      self.select(round, circles) { $0.trimStart = Length(metres: 300) }.report[.endsNearStart]
    }
    #expect(select([]) == 1)
    #expect(select([circle(0, 0, 400)]) == 0)
  }
}
