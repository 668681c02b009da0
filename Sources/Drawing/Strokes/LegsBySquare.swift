// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the legs of a wide stroke that can show in a square of the picture.
//
// A pixel of a stroke is decided by the nearest leg. So in a small square only those legs count that are
// nearest to some place of it, and of ten thousand legs within a few pixels that is a handful, wherever
// the square is. Where even the farthest corner is within the radius of one leg, no leg need be drawn.
//
// A leg q takes the place of a leg p in a square around c if every place of the square is nearer to q than
// to p. Let the vectors from c to the nearest points of both be m and n, h the largest distance from c, and v the way
// from c to a place. Then |v − n|² − |v − m|² = n² − m² + 2 v·(m − n) ≥ n² − m² − 2h |m − n|, and q is
// nearer by at least that over |v − n| + |v − m|. Leg p may be nearer to the place than its point n is,
// but no more than by its length; nor by more than h²/2(|n| − h), since it lies behind the
// line through n that is at right angles to n.
//
// All of this is requested with a margin above what the kernel can be off by, which works in single
// precision. So no sample is lost, and the picture is the same to the last bit as with all legs.

/// The legs of a stroke by their places, for questions about squares of the picture.
struct LegsBySquare: Sendable {
  let sites: [LegSite]
  let radius: Double

  /// The greatest error of two legs together, in pixels.
  ///
  /// No number of the kernel is above the longer side with the radius on both ends and the length of a leg,
  /// and each is rounded by 2⁻²⁴ of itself. An edge is made in fifteen such steps at most, so that those of
  /// two legs are within thirty.
  let margin: Double

  /// The legs of some lines that can be seen.
  ///
  /// Complexity: O(points).
  init(_ lines: Polylines, thinsCrowds: Bool) {
    radius = lines.radius
    var all: [LegSite] = []
    lines.forEachLeg { number, _ in
      if let leg = lines.leg(number) { all.append(LegSite(leg, number: number)) }
    }
    if all.count > LegsBySquare.fewLegs {
      // Laps of one course come to the same legs again. An equal leg draws the same samples.
      var seen: Set<SIMD4<Float>> = []
      all.removeAll { !seen.insert(SIMD4($0.ax, $0.ay, $0.dx, $0.dy)).inserted }
    }
    margin = LegsBySquare.margin(of: all, lines)
    InnerLegs(radius: radius, margin: margin).drop(from: &all)
    let isCrowd = thinsCrowds && all.count > LegsBySquare.manyLegs
    sites = isCrowd ? LegsBySquare.thinCrowd(all, radius: radius) ?? all : all
  }

  /// The greatest error of two of some legs together, in pixels; see `margin`.
  static func margin(of sites: [LegSite], _ lines: Polylines) -> Double {
    let longest = sites.reduce(0) { max($0, Double($1.length)) }
    return (Double(max(lines.width, lines.height)) + 2 * lines.radius + longest + 4) * 0x1p-19
  }

  /// So few legs are not compared with each other.
  private static let fewLegs = 64

  /// So many legs are drawn to the last bit, whatever they are.
  private static let manyLegs = 4096

  /// Thins a crowd: of places within a square of 1/2048 pixel one is kept, and short legs are their ends.
  ///
  /// Between the discs of its ends a leg of length l stands out by l²/8r, here at most 1/3200 pixel. With
  /// the diagonal of a square, 1/1448, no edge moves by more than 1/996. A pixel would have to hold
  /// almost four pixels of edges to change by 1/255.
  ///
  /// Returns the sites that are left; nil if that is more than half, which are then drawn as they are.
  private static func thinCrowd(_ sites: [LegSite], radius: Double) -> [LegSite]? {
    var places: Set<SIMD2<Float>> = []
    var legs: Set<SIMD4<Float>> = []
    var kept: [LegSite] = []
    let short = Float((radius / 400).squareRoot())
    for site in sites {
      let ends = SIMD4(site.ax, site.ay, site.ax + site.dx, site.ay + site.dy) * 2048
      let squares = ends.rounded(.down)
      if site.length > short {
        if legs.insert(squares).inserted { kept.append(site) }
      } else {
        if places.insert(squares.lowHalf).inserted { kept.append(site.end(isUpper: true)) }
        if places.insert(squares.highHalf).inserted { kept.append(site.end(isUpper: false)) }
      }
      guard kept.count * 2 <= sites.count else { return nil }
    }
    return kept
  }
}

/// Finds the legs that can show in one square after the other.
struct LegFinder: SquareFinder {
  /// So many legs are compared with each other.
  private static let mostAtOnce = 1 << 13

  /// So few are not compared.
  private static let few = 4

  private let legs: LegsBySquare
  private var near = NearLegs()

  init(_ legs: LegsBySquare) { self.legs = legs }

  mutating func find(
    left: Int, top: Int, side: Int, in range: Range<Int>, of found: inout [Int32]
  ) -> SquareContent {
    let reach = SquareReach(
      left: left, top: top, side: side, radius: legs.radius, margin: legs.margin)
    let start = found.count
    var rest = range
    // Many at once would take memory, and time to fetch it again.
    while !rest.isEmpty {
      let part = rest.prefix(LegFinder.mostAtOnce)
      rest = part.upperBound..<rest.upperBound
      near.removeAll()
      var (nearest, nearestSquare) = (-1, Double.infinity)
      let isFull = legs.sites.withUnsafeBufferPointer { sites in
        for place in part {
          let site = found[place]
          let vector = sites[Int(site)].nearest(to: reach.x, reach.y)
          let square = vector.x * vector.x + vector.y * vector.y
          if square <= reach.squareWithin { return true }
          guard square < reach.squareBeyond else { continue }
          if square < nearestSquare { (nearest, nearestSquare) = (near.legs.count, square) }
          near.append(site, vector, square: square)
        }
        return false
      }
      if isFull {
        found.removeLast(found.count - start)
        return .full
      }
      if near.legs.count > LegFinder.few {
        keepNearest(nearest, reach, in: &found)
      } else {
        for leg in near.legs { found.append(leg.site) }
      }
    }
    return .legs(found.count - start)
  }

  /// Appends the legs that no other one replaces.
  private mutating func keepNearest(
    _ placeOfNearest: Int, _ reach: SquareReach, in found: inout [Int32]
  ) {
    near.findDirections(around: placeOfNearest)
    near.noteNearest(near.legs.indices)
    let nearest = near.legs[placeOfNearest]
    let bend = reach.bend(of: nearest.square)
    legs.sites.withUnsafeBufferPointer { sites in
      for leg in near.legs {
        let ahead = reach.ahead(length: sites[Int(leg.site)].length, bend: bend)
        if reach.isBehind(leg, near.nearest(inDirectionOf: leg), ahead: ahead)
          || reach.isBehind(leg, nearest, ahead: ahead)
        {
          continue
        }
        found.append(leg.site)
      }
    }
  }
}
