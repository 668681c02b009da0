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
//
// Legs of one colour that follow each other are one shape, in which the order does not count. There a leg cannot show
// either that is farther from each place than one drawn before it. The next leg draws the disc around the end of a leg,
// and where it is left out for one drawn before both, that one is needed. So where a leg covers all of a square and
// nothing before it is looked at, the next leg stays with it.

/// The legs of a stroke in colours by their places, for questions about squares of the picture.
struct LastLegs: Sendable {
  /// Those that can be seen, in the order of drawing.
  let sites: [LegSite]

  /// The number of the colour of each.
  fileprivate let colors: [UInt16]

  /// The leg that draws the disc around the end of a leg.
  fileprivate enum DiscAtEnd: UInt8 {
    /// The leg itself.
    case own
    /// The one after it.
    case next
    /// One that equals the one after it, and is drawn later.
    case other
  }

  /// Which leg draws the disc around the end of each.
  fileprivate let discsAtEnd: [DiscAtEnd]

  let radius: Double

  /// The greatest error of two legs together, in pixels, as in `LegsBySquare`.
  let margin: Double

  /// The legs of some lines.
  ///
  /// Complexity: O(points).
  init(_ lines: Polylines, within frame: Rectangle, colorOfLeg: [UInt16]) {
    radius = lines.radius
    var all: [LegSite] = []
    lines.forEachLeg { number, _ in
      if let leg = lines.leg(number, within: frame) {
        all.append(LegSite(leg, number: number))
      }
    }
    margin = LegsBySquare.margin(of: all, lines)
    if lines.repeatsLegs {
      // On laps of one course only the last of equal legs shows.
      var seen: Set<SIMD4<Float>> = []
      var kept: [LegSite] = []
      for site in all.reversed()
      where seen.insert(SIMD4(site.ax, site.ay, site.dx, site.dy)).inserted {
        kept.append(site)
      }
      all = kept.reversed()
    }
    sites = all
    colors = all.map { colorOfLeg[Int($0.number)] }
    discsAtEnd = all.indices.map { place in
      let number = all[place].number
      guard lines.sharesEnd(Int(number), within: frame) else { return .own }
      return place + 1 < all.count && all[place + 1].number == number + 1 ? .next : .other
    }
  }

  /// The squares of a picture with these legs, the last ones first.
  ///
  /// `cells`: the columns of four pixels that are stroked; nil for all of them.
  func squares(of lines: Polylines, columns cells: Range<Int>?) -> NestedSquares<LastLegFinder> {
    NestedSquares(
      LastLegFinder(self), of: sites.indices.reversed().map(Int32.init), width: lines.width,
      height: lines.height, columns: cells)
  }
}

/// Finds the legs that can show in one square after the other, the last ones first.
struct LastLegFinder: SquareFinder {
  /// Legs of one colour are compared where so many follow each other, on average.
  private static let longRun = 4

  private let legs: LastLegs
  private var near = NearLegs()

  fileprivate init(_ legs: LastLegs) { self.legs = legs }

  mutating func find(
    left: Int, top: Int, side: Int, in range: Range<Int>, of found: inout [Int32]
  ) -> SquareContent {
    let reach = SquareReach(
      left: left, top: top, side: side, radius: legs.radius, margin: legs.margin)
    let comparesRuns = reach.isSmall(for: legs.radius)
    let start = found.count
    // The nearest leg so far, all of which are drawn later.
    var (nearest, nearestSquare) = ((x: 0.0, y: 0.0), Double.infinity)
    // The number of legs found last that cover all of the square by themselves.
    var needed = 0
    for place in range {
      let site = found[place]
      let vector = legs.sites[Int(site)].nearest(to: reach.x, reach.y)
      let square = vector.x * vector.x + vector.y * vector.y
      guard square < reach.squareBeyond else { continue }
      if square > nearestSquare {
        let ahead = ahead(of: site, reach, square: square)
        if reach.isBehind(
          gain: square - nearestSquare - ahead, vector.x - nearest.x, vector.y - nearest.y)
        {
          continue
        }
      }
      let isLast = square <= reach.squareWithin
      if isLast, comparesRuns {
        if legs.discsAtEnd[Int(site)] == .other {
          found.append(site)
          continue
        }
        // What replaced the next leg may be drawn before this one, and is not looked at any more. So both stay.
        let needsNext = legs.discsAtEnd[Int(site)] == .next
        if needsNext, found[start...].last != site + 1 { found.append(site + 1) }
        needed = needsNext ? 2 : 1
      }
      found.append(site)
      if isLast { break }
      if square < nearestSquare { (nearest, nearestSquare) = (vector, square) }
    }
    if comparesRuns, hasLongRuns(found[start...]) {
      keepVisible(from: start, needed: needed, reach, of: &found)
    }
    return .legs(found.count - start)
  }

  /// Drops the legs that one of their run of a colour replaces, or a later one in their direction.
  private mutating func keepVisible(
    from start: Int, needed: Int, _ reach: SquareReach, of found: inout [Int32]
  ) {
    near.removeAll()
    for site in found[start...] {
      let vector = legs.sites[Int(site)].nearest(to: reach.x, reach.y)
      near.append(site, vector, square: vector.x * vector.x + vector.y * vector.y)
    }
    near.findDirections()
    found.removeLast(found.count - start)
    var next = 0
    while next < near.legs.count {
      let run = placesOfRun(from: next)
      next = run.upperBound
      near.noteNearest(run)
      for place in run {
        let leg = near.legs[place]
        let ahead = ahead(of: leg.site, reach, square: leg.square)
        let other = near.nearest(inDirectionOf: leg)
        if place >= near.legs.count - needed || !reach.isBehind(leg, other, ahead: ahead) {
          found.append(leg.site)
        }
      }
    }
  }

  /// The difference of squares that a leg has to lose to another one; see `SquareReach`.
  @inline(__always)
  private func ahead(of site: Int32, _ reach: SquareReach, square: Double) -> Double {
    reach.ahead(length: legs.sites[Int(site)].length, bend: reach.bend(of: square))
  }

  /// Whether many legs of one colour follow each other.
  private func hasLongRuns(_ sites: ArraySlice<Int32>) -> Bool {
    var (runs, last) = (0, UInt16?.none)
    for site in sites where legs.colors[Int(site)] != last {
      runs += 1
      last = legs.colors[Int(site)]
    }
    return sites.count > LastLegFinder.longRun * runs
  }

  /// The places of legs of one colour that follow each other.
  private func placesOfRun(from start: Int) -> Range<Int> {
    let color = legs.colors[Int(near.legs[start].site)]
    var end = start + 1
    while end < near.legs.count, legs.colors[Int(near.legs[end].site)] == color { end += 1 }
    return start..<end
  }
}
