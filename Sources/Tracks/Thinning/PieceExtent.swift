// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The box and the length of a piece of a line, for thinning.

import Geography

/// The box around a piece of a line and its length.
struct PieceExtent {
  /// The box around its fixes.
  private(set) var box = Bounds()

  /// The length of the legs that end in it, in metres; 0 if it is not measured.
  private(set) var length = 0.0

  /// Whether no leg that ends in it crosses the antimeridian, so that its longitudes are continuous.
  private(set) var isContinuous = true

  /// The extent of nothing.
  init() {}

  /// Looks at a piece.
  ///
  /// - Parameters:
  ///   - fixes: The piece.
  ///   - previous: The fix before it.
  ///   - measuresLength: Whether the length matters.
  /// - Complexity: O(*n*) in the number of fixes.
  init(
    _ fixes: UnsafeBufferPointer<Coordinate>, after previous: Coordinate, measuresLength: Bool
  ) {
    // Both coordinates at the same time take half as long.
    var least = SIMD2(repeating: Double.infinity)
    var most = SIMD2(repeating: -Double.infinity)
    var longest = 0.0
    var last = previous.longitude
    for fix in fixes {
      let place = SIMD2(fix.latitude, fix.longitude)
      least.replace(with: place, where: place .< least)
      most.replace(with: place, where: place .> most)
      let step = abs(fix.longitude - last)
      longest = step > longest ? step : longest
      last = fix.longitude
    }
    (box.south, box.west) = (least.x, least.y)
    (box.north, box.east) = (most.x, most.y)
    isContinuous = longest < 180
    if measuresLength {
      var last = previous
      for fix in fixes {
        length += distance(last, fix)
        last = fix
      }
    }
  }
}
