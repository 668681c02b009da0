// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The precision of coordinates in files of lines.

/// The steps that coordinates are rounded to.
struct CoordinateSteps: Equatable, Sendable {
  /// The steps that a pixel which is drawn with has.
  let perPixel: Double

  /// The steps that the number 1 of the file has: a power of ten.
  let perUnit: UInt

  /// The step that is nearest to a coordinate; one that is farther away than anything drawn is brought nearer.
  func rounded(_ coordinate: Double) -> Int {
    Int(min(max((coordinate * perPixel).rounded(), -1e17), 1e17))
  }
}
