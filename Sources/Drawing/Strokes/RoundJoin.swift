// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sector of a disc between two legs.
//
// With round caps whole discs do, as nothing of them is beyond the line. With others the disc of a corner near
// the end of a line would stand out there.

/// A part of a disc of at most one half.
struct RoundJoin {
  let x, y: Float
  let top, bottom: Int32

  private let radius: Float

  /// The directions of the leg before, and of the leg after turned round.
  ///
  /// The sector is beyond the end of the first one and short of the start of the second one.
  private let before, behind: (x: Float, y: Float)

  /// The box around the sector, relative to the corner.
  private let left, right: Float

  /// The join of a turn; nil if nothing of it can be seen.
  ///
  /// `turn`: a turn that is none straight on.
  init?(_ turn: Turn, radius: Double, width: Int, height: Int) {
    let corner = turn.corner
    // The arc lies below the tangents at its ends, which meet at the point of a miter, and in the disc.
    var points = [corner, corner, corner]
    if let (first, point, last) = turn.join(.miter, radius: radius, limit: 4) {
      points = [first, point, last]
    }
    let isWide = points[0] == points[1]
    func range(_ middle: Double, _ values: [Double]) -> (low: Double, high: Double) {
      guard !isWide else { return (middle - radius, middle + radius) }
      return (
        max(min(middle, values[0], values[1], values[2]), middle - radius),
        min(max(middle, values[0], values[1], values[2]), middle + radius)
      )
    }
    let (across, down) = (
      range(corner.x, points.map { $0.x }), range(corner.y, points.map { $0.y })
    )
    guard across.low < Double(width), across.high > 0, down.low < Double(height), down.high > 0
    else { return nil }
    (x, y) = (Float(corner.x), Float(corner.y))
    (left, right) = (Float(across.low - corner.x), Float(across.high - corner.x))
    top = Int32(max(down.low.rounded(.down), 0))
    bottom = Int32(min(down.high.rounded(.down), Double(height - 1)))
    self.radius = Float(radius)
    before = (Float(turn.before.x), Float(turn.before.y))
    behind = (Float(-turn.behind.x), Float(-turn.behind.y))
  }
}

extension RoundJoin: BandShape {
  @inline(__always)
  func columns(offset: Float, rows: Float) -> (left: Float, right: Float) { (left, right) }

  @inline(__always)
  func edges(at scanlines: Lanes) -> (left: Lanes, right: Lanes) {
    let square = Lanes(repeating: radius * radius) - scanlines * scanlines
    let half = squareRoot(square)
    var left = least(Lanes.nowhere, -half)
    var right = greatest(-Lanes.nowhere, half)
    for side in [before, behind] {
      // x · side.x + y · side.y ≥ 0
      let x = scanlines * (-side.y / (side.x == 0 ? 1e-12 : side.x))
      if side.x >= 0 {
        left = greatest(left, x)
      } else {
        right = least(right, x)
      }
    }
    return (left, right)
  }
}
