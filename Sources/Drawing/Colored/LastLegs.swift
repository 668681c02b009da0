// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the legs of a wide stroke in colours that can show in a square of the picture.
//
// A sample has the colour of the leg that is drawn last over it. So the legs of a square are looked at from the last to
// the first. What is drawn before a leg that covers all of the square cannot show there, and no more can a leg that
// is farther from each place of the square than one that is drawn later. The second rule is that of LegsBySquare.swift,
// with its margin for what the kernel rounds. So the picture is the same to the last bit as with all legs, but for legs
// whose ends differ by less than single precision tells.

/// The legs of a stroke in colours by their places, for questions about squares of the picture.
struct LastLegs: Sendable {
  /// Those that can be seen, in the order of drawing.
  let sites: [LegsBySquare.Site]

  let radius: Double

  /// The greatest error of two legs together, in pixels, as in `LegsBySquare`.
  let margin: Double

  /// The legs of some lines.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - frame: Where legs are not clipped.
  /// - Complexity: O(points).
  init(_ lines: Polylines, within frame: Rectangle) {
    radius = lines.radius
    var all: [LegsBySquare.Site] = []
    lines.forEachLeg { number, _ in
      if let leg = lines.leg(number, within: frame) {
        all.append(LegsBySquare.Site(leg, number: number))
      }
    }
    margin = LegsBySquare.margin(of: all, lines)
    guard lines.repeatsLegs else {
      sites = all
      return
    }
    // On laps of one course only the last of equal legs shows.
    var seen: Set<SIMD4<Float>> = []
    var kept: [LegsBySquare.Site] = []
    for site in all.reversed()
    where seen.insert(SIMD4(site.ax, site.ay, site.dx, site.dy)).inserted {
      kept.append(site)
    }
    sites = kept.reversed()
  }

  /// The squares of a picture with these legs, the last ones first.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - cells: The columns of four pixels that are stroked; nil for all of them.
  /// - Returns: The squares.
  func squares(of lines: Polylines, columns cells: Range<Int>?) -> NestedSquares<LastLegFinder> {
    NestedSquares(
      LastLegFinder(legs: self), of: sites.indices.reversed().map(Int32.init), width: lines.width,
      height: lines.height, columns: cells)
  }
}

/// Finds the legs that can show in one square after the other, the last ones first.
struct LastLegFinder: SquareFinder {
  fileprivate let legs: LastLegs

  func find(
    left: Int, top: Int, side: Int, in range: Range<Int>, of found: inout [Int32]
  ) -> SquareContent {
    let reach = SquareReach(
      left: left, top: top, side: side, radius: legs.radius, margin: legs.margin)
    let start = found.count
    // The nearest leg so far, all of which are drawn later.
    var (nearest, nearestSquare) = ((x: 0.0, y: 0.0), Double.infinity)
    for place in range {
      let number = found[place]
      let site = legs.sites[Int(number)]
      let vector = site.nearest(to: reach.x, reach.y)
      let square = vector.x * vector.x + vector.y * vector.y
      guard square < reach.squareBeyond else { continue }
      if square > nearestSquare {
        let ahead = reach.ahead(length: site.length, bend: reach.bend(of: square))
        if reach.isBehind(
          gain: square - nearestSquare - ahead, vector.x - nearest.x, vector.y - nearest.y)
        {
          continue
        }
      }
      found.append(number)
      if square <= reach.squareWithin { break }
      if square < nearestSquare { (nearest, nearestSquare) = (vector, square) }
    }
    return .legs(found.count - start)
  }
}
