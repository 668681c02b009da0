// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The common part of projections that are centred on the region and have curved meridians.

import CLibrary

/// A projection that is centred on the region: the plane does not repeat, and legs are great circles.
///
/// Its scale and the boxes of its regions are measured on the plane, so a projection gives no formulas for
/// them.
protocol CenteredProjection: MapProjection {
  /// The most units of the plane that a radian on the ground spans anywhere in a disc, in any direction;
  /// infinity where the disc is torn apart.
  func largestStretch(over disc: GroundDisc) -> Double

  /// A projection with this centre, for facts that hold for all centres.
  init(centeredOn center: Coordinate)
}

extension CenteredProjection {
  package var repeats: Bool { false }
  package var graticule: GraticuleShape { .curved }
  package static var drawsGreatCircles: Bool { true }

  /// Great circles pass over the same ground whatever the centre is.
  package static var possible: [Self] {
    [Self(centeredOn: Coordinate(latitude: 0, longitude: 0))]
  }

  package func mayShow(_ disc: GroundDisc, in window: PlaneBox) -> Bool {
    let stretch = largestStretch(over: disc)
    guard stretch.isFinite else { return true }
    return window.distance(to: point(disc.center)) <= stretch * disc.radius
  }

  /// The box around the outline of a region, each side in steps of a degree or less.
  package func box(ofRegion region: Bounds) -> PlaneBox { box(ofOutline: region) }

  func box(ofOutline region: Bounds) -> PlaneBox {
    let region = region.withinOneWorld
    func corner(_ latitude: Double, _ longitude: Double) -> PlanePoint {
      self.corner(Coordinate(latitude: latitude, longitude: longitude))
    }
    let (across, up) = (region.east - region.west, region.north - region.south)
    let sides: [(Double) -> PlanePoint] = [
      { corner(region.south, region.west + across * $0) },
      { corner(region.north, region.west + across * $0) },
      { corner(region.south + up * $0, region.west) },
      { corner(region.south + up * $0, region.east) },
    ]
    var box = PlaneBox()
    for side in sides {
      for axis in [\PlanePoint.x, \.y] {
        box.include(farthest(on: side) { $0[keyPath: axis] })
        box.include(farthest(on: side) { -$0[keyPath: axis] })
      }
    }
    return box
  }

  /// The place of a curve, 0...1, where a measure is greatest: of 361 places the best one, and from there in
  /// ever smaller steps.
  private func farthest(
    on side: (Double) -> PlanePoint, by measure: (PlanePoint) -> Double
  ) -> PlanePoint {
    let steps = 360.0
    var best = (part: 0.0, point: side(0), measure: measure(side(0)))
    func look(_ part: Double) {
      guard (0...1).contains(part) else { return }
      let point = side(part)
      let found = measure(point)
      if found > best.measure { best = (part, point, found) }
    }
    for step in 1...Int(steps) { look(Double(step) / steps) }
    var step = 0.5 / steps
    for _ in 0..<24 {
      let middle = best.part
      look(middle - step)
      look(middle + step)
      step /= 2
    }
    return best.point
  }

  package func metresPerUnit(at place: Coordinate, isDown: Bool) -> Double {
    measuredMetres(at: place, isDown: isDown)
  }

  func measuredMetres(at place: Coordinate, isDown: Bool) -> Double {
    let point = point(place)
    guard contains(point) else { return Earth.circumference }
    let slopes = slopes(at: point)
    return (isDown ? slopes.down : slopes.across) * Earth.radius
  }

  package func metresAcross(at point: PlanePoint) -> Double {
    contains(point) ? slopes(at: point).across * Earth.radius : 0
  }

  /// The axes of Tissot's indicatrix, turned round: the ground under a small circle of the plane.
  package func metres(at point: PlanePoint) -> ClosedRange<Double> {
    let (across, down, product) = slopes(at: point)
    let (sum, half) = (
      across * across + down * down, (across * across - down * down) / 2
    )
    let root = (half * half + product * product).squareRoot()
    let (least, most) = (max(sum / 2 - root, 0).squareRoot(), (sum / 2 + root).squareRoot())
    return (least * Earth.radius)...(most * Earth.radius)
  }

  /// The steps of a place on the unit sphere for a unit of the plane to the right and for one
  /// downwards, and the dot product of both steps.
  private func slopes(at point: PlanePoint) -> (across: Double, down: Double, product: Double) {
    let step = 1e-6
    func slope(_ a: PlanePoint, _ b: PlanePoint) -> Direction {
      // At the edge of the Earth only one side of a place is on it.
      let (from, to) = (contains(a) ? a : point, contains(b) ? b : point)
      let length = PlanePoint(x: to.x - from.x, y: to.y - from.y).radius
      guard length > 0 else { return Direction(x: 0, y: 0, z: 0) }
      let (p, q) = (Direction(coordinate(from)), Direction(coordinate(to)))
      return Direction(x: (q.x - p.x) / length, y: (q.y - p.y) / length, z: (q.z - p.z) / length)
    }
    let across = slope(
      PlanePoint(x: point.x - step, y: point.y), PlanePoint(x: point.x + step, y: point.y))
    let down = slope(
      PlanePoint(x: point.x, y: point.y - step), PlanePoint(x: point.x, y: point.y + step))
    return (across.length, down.length, across.dot(down))
  }
}
