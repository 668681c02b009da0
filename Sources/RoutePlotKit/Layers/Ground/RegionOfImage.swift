// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sets region and size from a georeferenced image.

import Mapping

extension PlotOptions {
  /// Shows what an image shows: its region, pixel by pixel if no other size is requested.
  ///
  /// - Parameters:
  ///   - place: Where the image lies.
  ///   - width: Pixels a row of the image.
  ///   - height: Rows of the image.
  package mutating func showRegion(of place: ImagePlace, width: Int, height: Int) {
    region = place.region
    guard size == .automatic else { return }
    func pixels(_ side: Int) -> Int { Int((Double(side) * pixelScale).rounded()) }
    size = .exact(width: pixels(width), height: pixels(height))
  }
}
