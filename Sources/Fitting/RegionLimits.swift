// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The limits of regions, which bound the work.

import Geography
package import Mapping

extension Viewport {
  /// The smallest piece of ground that a pixel can show, in metres.
  ///
  /// Below it the digits of a coordinate no longer distinguish pixels.
  package static let finestPixel = 1e-6

  /// Refuses a picture of more worlds than anybody needs, or of too little ground.
  ///
  /// Throws `MappingError.regionTooWide` or `MappingError.regionTooSmall`.
  func checkScale() throws(MappingError) {
    let worlds = width / scale
    guard worlds <= PictureSize.mostWorlds else { throw .regionTooWide(worlds: worlds) }
    // A scale that is infinite shows no ground at all.
    let metres =
      projection.metresPerUnit(at: middle) / (scale * pixelScale)
    guard metres >= Viewport.finestPixel else { throw .regionTooSmall(metresPerPixel: metres) }
  }
}

extension Region {
  /// Refuses a region that the projection does not show, because it lies at a pole.
  ///
  /// Throws `MappingError.regionBeyondProjection`.
  func checkLatitudes(of projection: Projection) throws(MappingError) {
    let (south, north): (Double, Double) =
      switch self {
      case .fitted, .scaled(_, nil): (0, 0)
      case .box(_, let south, _, let north): (south, north)
      case .span(let center, _), .zoom(let center, _), .scaled(_, let center?):
        (center.latitude, center.latitude)
      }
    guard type(of: projection.map).shows(south: south, north: north) else {
      throw .regionBeyondProjection
    }
  }
}
