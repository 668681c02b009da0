// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scanlines of a row of pixels, and the edges of the current shape on them.

/// The place of the samples of a pixel.
///
/// A level edge is right to half the distance of two scanlines, so these are more than the samples on one of them.
enum Scanlines {
  /// Scanlines per pixel.
  static let count = 24

  /// The same in groups of four, which are worked on at once.
  static let groups = count / 4

  /// The scanlines of some groups, and of neighbouring ones that are processed with them, eight at once.
  @inline(__always)
  static func eights(of groups: Range<Int>) -> (first: Int32, end: Int32) {
    let (first, end) = (groups.lowerBound & ~1, (groups.upperBound &+ 1) & ~1)
    return (Int32(truncatingIfNeeded: first &* 4), Int32(truncatingIfNeeded: end &* 4))
  }

  /// Samples per pixel on each scanline.
  static let density = 16

  /// The distance of the first sample of each of the upper twelve scanlines from the left edge, in
  /// twelfths of a sample, with half a twelfth more.
  ///
  /// An upright edge is right to 1/384 of a pixel instead of 1/32. The order is the one of many that leaves edges
  /// of all directions the smallest errors, the largest and the mean together.
  private static let twelfths = [4, 7, 3, 9, 1, 8, 2, 6, 11, 5, 0, 10]

  /// The distance of the first sample of a scanline from the left edge, in samples.
  ///
  /// The lower twelve scanlines mirror the upper ones, so that a mirrored route is the mirrored picture.
  static func offset(ofScanline scanline: Int) -> Float {
    (Float(twelfths[min(scanline, count - 1 - scanline)]) + 0.5) / 12
  }

  /// A number of samples of a pixel as an amount of coverage, in 128ths, rounded to the nearest.
  ///
  /// An amount within four samples of nothing, or of all, counts as that. A 96th is not visible,
  /// and such pixels break the runs of a file: with them it is 3 % larger.
  @inline(__always)
  static func amount(_ samples: UInt64) -> UInt8 {
    if samples < 5 { return 0 }
    if samples > 379 { return UInt8(Coverage.whole) }
    return UInt8(truncatingIfNeeded: (samples &+ 1) / 3)
  }
}

/// The edges of one shape on the scanlines of one row, and what they are found with.
struct ScanlineEdges: ~Copyable {
  private let memory: OwnedMemory<Lanes>

  /// Nil where the system has no memory.
  init?() {
    guard let memory = OwnedMemory<Lanes>(zeroed: 4 * Scanlines.groups) else { return nil }
    self.memory = memory
    for scanline in 0..<Scanlines.count {
      let (group, lane) = (scanline / 4, scanline % 4)
      // A hair lower, so that of two scanlines on the edges of a level line one counts.
      scanlines[group][lane] = (Float(scanline) + 0.5) / Float(Scanlines.count) + 0x1p-13
      offsets[group][lane] = Scanlines.offset(ofScanline: scanline)
    }
  }

  /// For each scanline, four at a time, the number of the first sample within the current shape.
  @inline(__always)
  var from: UnsafeMutablePointer<Lanes> { memory.start }

  /// For each scanline, four at a time, the number of the first sample beyond the current shape.
  @inline(__always)
  var to: UnsafeMutablePointer<Lanes> { memory.start + Scanlines.groups }

  /// The distance of each scanline below the top of the row, in pixels.
  @inline(__always)
  var scanlines: UnsafeMutablePointer<Lanes> { memory.start + 2 * Scanlines.groups }

  /// The distance of the first sample of each scanline from the left edge, in samples.
  @inline(__always)
  var offsets: UnsafeMutablePointer<Lanes> { memory.start + 3 * Scanlines.groups }
}
