// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The finest scale that a picture can have: the only knowledge of the picture while its log is
// read.

package import Geography

/// The finest scale that the picture of a log can have, as far as it is known before the log is read.
package enum Resolution: Equatable, Sendable {
  /// Any scale is possible, so no fix can be dropped.
  case unknown

  /// The scale and the region are requested.
  ///
  /// - Parameters:
  ///   - east: Pixels per degree to the east.
  ///   - north: Pixels per degree to the north; nil on Mercator, where it follows from the latitude.
  ///   - view: The region of the picture, and the area beyond its edges from which parts are drawn, in degrees.
  ///   - hasGreatCircles: Whether legs are great circles. Default: false, straight lines.
  case fixed(east: Double, north: Double?, view: Bounds, hasGreatCircles: Bool = false)

  /// The picture holds all that is read.
  ///
  /// - Parameters:
  ///   - width: The most pixels that the box around all fixes has across.
  ///   - height: The most pixels that it has down.
  ///   - largest: The largest scale to the east, in pixels per degree, however small the box is.
  ///   - isMercator: Whether the scale to the north follows from the latitude; else degrees are straight.
  ///   - least: The smallest scale to the east on Mercator, in pixels per degree, however large the
  ///     box is: tiles of the same log may be finer than its picture. Default: 0, any scale.
  ///   - hasGreatCircles: Whether legs are great circles. Default: false, straight lines.
  case fitted(
    width: Double, height: Double, largest: Double, isMercator: Bool, least: Double = 0,
    hasGreatCircles: Bool = false)

  /// Whether legs are great circles.
  package var hasGreatCircles: Bool {
    switch self {
    case .unknown: false
    case .fixed(_, _, _, let hasGreatCircles), .fitted(_, _, _, _, _, let hasGreatCircles):
      hasGreatCircles
    }
  }

  /// The resolution of the same picture with smaller pixels, so that less of a line is dropped.
  ///
  /// - Parameter times: How many pixels each side of one is divided into.
  /// - Returns: The finer resolution.
  package func finer(_ times: Double) -> Resolution {
    switch self {
    case .unknown: .unknown
    case .fixed(let east, let north, let view, let hasGreatCircles):
      .fixed(
        east: east * times, north: north.map { $0 * times }, view: view,
        hasGreatCircles: hasGreatCircles)
    case .fitted(
      let width, let height, let largest, let isMercator, let least, let hasGreatCircles):
      .fitted(
        width: width * times, height: height * times, largest: largest * times,
        isMercator: isMercator, least: least * times, hasGreatCircles: hasGreatCircles)
    }
  }
}
