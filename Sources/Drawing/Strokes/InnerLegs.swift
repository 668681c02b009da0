// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds legs of a wide stroke that lie well inside the hull of their neighbours. They are not
// visible.
//
// Let some points lie within a distance s of each other, and a place x within their convex hull, at least m
// from its edge. In any direction some corner of the hull is at least m farther than x is. So a point at
// the distance r from x in that direction is within √(r² − 2rm + s²) of the corner, and that is less than r
// by a margin e where m ≥ s²/2r + e. The discs of the corners then cover the disc of x, and so those of a
// leg between two such places. This drops nearly all of a city, drawn small; it looks at each leg a few
// times, whatever the radius.

/// Drops legs that other legs cover wholly.
struct InnerLegs {
  /// Numbers for sixteen directions.
  private typealias Directions = SIMD16<Float>

  /// Fewer legs are not worth a look.
  private static let fewest = 32

  private let radius, margin: Double
  private let cosines, sines: Directions

  init(radius: Double, margin: Double) {
    (self.radius, self.margin) = (radius, margin)
    // The points of a regular polygon, without asking for a sine: halves of angles by their roots.
    let (a, b, c): (Float, Float, Float) = (0.923_879_5, 0.707_106_8, 0.382_683_4)
    let quarter: [Float] = [1, a, b, c]
    let turned: [Float] = [0, c, b, a]
    cosines = Directions(quarter + turned.map { -$0 } + quarter.map { -$0 } + turned)
    sines = Directions(turned + quarter + turned.map { -$0 } + quarter.map { -$0 })
  }

  /// Drops the legs that are inside the hull of those before and after them.
  ///
  /// Complexity: O(sites).
  func drop(from sites: inout [LegSite]) {
    // Points that are close together need little room to the edge of their hull; the rest is checked again.
    for size in [radius / 64, radius / 16, radius / 4] {
      var (start, count) = (0, 0)
      while start < sites.count {
        let run = endOfRun(sites, from: start, size: Float(size))
        let hull =
          run.end - start < InnerLegs.fewest
          ? nil : Hull(self, of: sites[start..<run.end], diagonal: run.diagonal)
        for index in start..<run.end where hull?.isInside(sites[index]) != true {
          sites[count] = sites[index]
          count += 1
        }
        start = run.end
      }
      sites.removeLast(sites.count - count)
    }
  }

  /// The leg at which consecutive legs leave a box of a diagonal.
  private func endOfRun(_ sites: [LegSite], from start: Int, size: Float) -> (
    end: Int, diagonal: Double
  ) {
    var (left, right) = (Float.infinity, -Float.infinity)
    var (top, bottom) = (left, right)
    var diagonal = 0.0
    var end = start
    while end < sites.count {
      let site = sites[end]
      let lower = (x: site.ax + site.dx, y: site.ay + site.dy)
      (left, right) = (min(left, site.ax, lower.x), max(right, site.ax, lower.x))
      (top, bottom) = (min(top, site.ay), max(bottom, lower.y))
      let (across, down) = (Double(right - left), Double(bottom - top))
      let square = across * across + down * down
      guard square <= Double(size) * Double(size) else { break }
      diagonal = square.squareRoot()
      end += 1
    }
    return (max(end, start + 1), diagonal)
  }

  /// The area deep enough inside the corners of some legs.
  private struct Hull {
    private let x, y: Float
    private var normalsX = Directions(repeating: 0)
    private var normalsY = Directions(repeating: 0)
    private var limits = Directions(repeating: .infinity)

    init(_ legs: InnerLegs, of sites: ArraySlice<LegSite>, diagonal: Double) {
      // The ends that are farthest in each direction, from a place among them.
      (x, y) = (sites[sites.startIndex].ax, sites[sites.startIndex].ay)
      var farthest = Directions(repeating: -.infinity)
      var (cornersX, cornersY) = (farthest, farthest)
      func include(_ x: Float, _ y: Float) {
        let reach = legs.cosines * x + legs.sines * y
        let isFarther = reach .> farthest
        farthest.replace(with: reach, where: isFarther)
        cornersX.replace(with: x, where: isFarther)
        cornersY.replace(with: y, where: isFarther)
      }
      for site in sites {
        include(site.ax - x, site.ay - y)
        include(site.ax - x + site.dx, site.ay - y + site.dy)
      }
      // From each corner to the next, the way that the directions turn. Single precision is enough for
      // places this close together, with as much margin again.
      let room = Float(diagonal * diagonal / (2 * legs.radius) + 2 * legs.margin)
      for index in 0..<16 {
        let next = (index + 1) & 15
        let across = cornersX[next] - cornersX[index]
        let down = cornersY[next] - cornersY[index]
        let length = (across * across + down * down).squareRoot()
        guard length > 0 else { continue }
        (normalsX[index], normalsY[index]) = (down / length, -across / length)
        limits[index] =
          normalsX[index] * cornersX[index] + normalsY[index] * cornersY[index] - room
      }
    }

    func isInside(_ site: LegSite) -> Bool {
      let (x, y) = (site.ax - x, site.ay - y)
      return isInside(x, y) && isInside(x + site.dx, y + site.dy)
    }

    private func isInside(_ x: Float, _ y: Float) -> Bool {
      all((normalsX * x + normalsY * y) .<= limits)
    }
  }
}
