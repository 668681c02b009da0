// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Edges of a leg on the scanlines of a row.

import CKernels

extension Leg {
  /// The columns of pixels that the leg may touch in some rows, by a cheap outer bound.
  ///
  /// `offset`: how far the first of the rows is below the upper end. Returns the edges, in pixels.
  @inline(__always)
  func columns(radius: Float, offset: Float, rows: Float) -> (left: Float, right: Float) {
    var low = min(dx, 0)
    var high = max(dx, 0)
    // The line itself between radius above the rows and radius below them.
    if abs(alongSlope) < 1000 {
      let start = (offset - radius) * alongSlope
      let end = (offset + rows + radius) * alongSlope
      low = max(low, min(start, end))
      high = min(high, max(start, end))
    }
    return (ax + low - radius - 0.01, ax + high + radius + 0.01)
  }
}

extension Leg {
  /// The groups of scanlines of a row that the leg may touch: fewer than all in its first and in its last row.
  ///
  /// `top`: the top of the row, in pixels. Returns the numbers of the groups, at least one.
  @inline(__always)
  func groups(radius: Float, top: Float) -> Range<Int> {
    let density = Float(Scanlines.groups)
    // A hundredth of a group more for rounding errors.
    let first = (ay - radius - top) * density - 0.01
    let last = (by + radius - top) * density + 0.01
    let start = first > 0 ? min(Int(Int32(first)), Scanlines.groups &- 1) : 0
    let end = last < density ? max(Int(Int32(last)), start) &+ 1 : Scanlines.groups
    return Range(uncheckedBounds: (start, end))
  }
}

extension Leg {
  /// The leg relative to a row, for finding its edges.
  ///
  /// `top`: the top of the row, in pixels.
  @inline(__always)
  func onScanlines(radius: Float, top: Float) -> scanlinekernels_leg {
    // An edge times the density is a number of samples; half a sample more, rounded to the nearest, is
    // the first sample at or after it.
    let density = Float(Scanlines.density)
    let (offset, below) = (top - ay, top - by)
    return scanlinekernels_leg(
      squared_radius: radius * radius, below_upper: offset, below_lower: below,
      along_slope: alongSlope, along_half: alongHalf, across_slope: acrossSlope,
      across_end: acrossEnd, upper_shift: ax * density + 0.5, lower_shift: bx * density + 0.5,
      has_upper: offset <= upperReach, has_lower: below + 1 >= lowerTop)
  }
}

extension ScanlineEdges {
  /// Finds the samples between the left and the right edge of a leg on the scanlines of a row.
  ///
  /// A leg is convex, so on each scanline it is one interval: the union of the two end discs and of
  /// the rectangle between them, which is the overlap of a strip along the leg and one across it. Where an end
  /// has no disc, the interval may hold more than the rest, but nothing beyond the whole leg.
  /// Away from its ends a leg has no discs and needs no roots.
  ///
  /// A disc has the same edges to the last bit, whichever end of whichever leg it is.
  ///
  /// `top`: the top of the row, in pixels. `groups`: the groups of scanlines that it may touch; it has no samples on
  /// the groups next to them.
  @inline(__always)
  func find(_ leg: Leg, radius: Float, top: Float, groups: Range<Int>) {
    var leg = leg.onScanlines(radius: radius, top: top)
    let (first, end) = Scanlines.eights(of: groups)
    scanlinekernels_find(&leg, scanlines, offsets, first, end, from, to)
  }
}
