// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The regions that a picture can show, so that the work is bounded.

import Geography

extension Viewport {
  /// The smallest piece of ground that a pixel can show, in metres.
  ///
  /// Below it the digits of a coordinate no longer distinguish pixels.
  package static let finestPixel = 1e-6

  /// Refuses a picture of more worlds than anybody needs, or of too little ground.
  ///
  /// - Throws: `MappingError.regionTooWide` or `MappingError.regionTooSmall`.
  func checkScale() throws(MappingError) {
    let worlds = width / scale
    guard worlds <= PictureSize.mostWorlds else { throw .regionTooWide(worlds: worlds) }
    // A scale that is infinite shows no ground at all.
    let metres =
      projection.metresPerUnit(latitude: middle.latitude) / (scale * pixelScale)
    guard metres >= Viewport.finestPixel else { throw .regionTooSmall(metresPerPixel: metres) }
  }
}

extension Region {
  /// Refuses a region that Web Mercator does not show, because it lies at a pole.
  ///
  /// - Throws: `MappingError.regionBeyondProjection`.
  func checkLatitudes(of projection: Projection) throws(MappingError) {
    guard case .mercator = projection else { return }
    let (south, north): (Double, Double) =
      switch self {
      case .fitted: (0, 0)
      case .box(_, let south, _, let north): (south, north)
      case .span(let center, _), .zoom(let center, _): (center.latitude, center.latitude)
      }
    let shown = projection.latitudes
    let digits = Region.publishedDigits
    guard south <= shown.upperBound + digits, north >= shown.lowerBound - digits else {
      throw .regionBeyondProjection
    }
  }

  /// The limit of Web Mercator is published as 85.0511287798066 and 85.05113, which is less than 2 µ° beyond it.
  private static let publishedDigits = 2e-6
}
