// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A convex piece of a stroke with straight edges: a leg without round ends, a bevel or a miter.
//
// The kernel needs one interval on each scanline, and that is what a convex shape has.

/// A convex shape of three or four corners.
struct ConvexPiece {
  /// A pixel near the piece; everything else is relative to its corner, so that numbers are small.
  let x, y: Float

  /// The upper and the lower end of each edge, and how far it goes to the right in one row.
  let upperX, upperY, lowerX, lowerY, slope: Lanes

  /// The first and the last row of pixels that the piece may touch, within the picture.
  let top, bottom: Int32

  /// A piece of a picture; nil if nothing of it can be seen.
  init?(_ corners: (Point, Point, Point, Point), width: Int, height: Int) {
    let (a, b, c, d) = corners
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (upper, lower) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    guard left < Double(width), right > 0, upper < Double(height), lower > 0 else { return nil }
    let (column, row) = (left.rounded(.down), upper.rounded(.down))
    (x, y) = (Float(column), Float(row))
    top = Int32(max(row, 0))
    bottom = Int32(min(lower.rounded(.down), Double(height - 1)))
    let across = Lanes(
      Float(a.x - column), Float(b.x - column), Float(c.x - column), Float(d.x - column))
    let down = Lanes(Float(a.y - row), Float(b.y - row), Float(c.y - row), Float(d.y - row))
    let nextAcross = Lanes(across[1], across[2], across[3], across[0])
    let nextDown = Lanes(down[1], down[2], down[3], down[0])
    let leadsDown = down .<= nextDown
    upperX = choose(across, where: leadsDown, else: nextAcross)
    upperY = choose(down, where: leadsDown, else: nextDown)
    lowerX = choose(nextAcross, where: leadsDown, else: across)
    lowerY = choose(nextDown, where: leadsDown, else: down)
    // No scanline crosses an edge that is as good as level.
    let height = lowerY - upperY
    let isLevel = height .<= Lanes(repeating: 1e-20)
    slope = choose(
      Lanes(repeating: 0), where: isLevel,
      else: (lowerX - upperX) / choose(Lanes(repeating: 1), where: isLevel, else: height))
  }
}

extension ConvexPiece: BandShape {
  @inline(__always)
  func columns(offset: Float, rows: Float) -> (left: Float, right: Float) {
    let start = greatest(upperY, Lanes(repeating: offset))
    let end = least(lowerY, Lanes(repeating: offset + rows))
    let isCut = start .<= end
    let from = upperX + (start - upperY) * slope
    let to = upperX + (end - upperY) * slope
    return (
      choose(least(from, to), where: isCut, else: Lanes.nowhere).min(),
      choose(greatest(from, to), where: isCut, else: -Lanes.nowhere).max()
    )
  }

  /// An edge is crossed by a scanline at its upper end and not by one at its lower end, so that pieces
  /// side by side leave no sample out.
  @inline(__always)
  func edges(at scanlines: Lanes) -> (left: Lanes, right: Lanes) {
    var left = Lanes.nowhere
    var right = -Lanes.nowhere
    for edge in 0..<4 {
      let below = scanlines - upperY[edge]
      let isCut = (below .>= 0) .& (scanlines .< lowerY[edge])
      let x = below * slope[edge] + upperX[edge]
      left = least(left, choose(x, where: isCut, else: Lanes.nowhere))
      right = greatest(right, choose(x, where: isCut, else: -Lanes.nowhere))
    }
    return (left, right)
  }
}
