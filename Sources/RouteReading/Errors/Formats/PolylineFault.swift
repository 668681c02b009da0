// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of an encoded polyline.

import NumberText

/// A fault of a polyline.
package enum PolylineFault: Equatable, Sendable {
  /// There is no polyline.
  case isNone
  /// A byte cannot be in a polyline.
  case byte(UInt8)
  /// The last number has no end.
  case isCutOff
  /// The last latitude has no longitude.
  case hasNoLongitude
  /// A number has more than 64 bits.
  case isTooLong
  /// A latitude in degrees is out of range, read with `precision` decimals.
  case latitude(Double, precision: Int)
  /// A longitude in degrees is out of range, read with `precision` decimals.
  case longitude(Double, precision: Int)
}

extension PolylineFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .isNone: "holds no polyline, expected one on each line"
    case .byte(let byte):
      "byte 0x\(paddedText(byte, digits: 2, radix: 16)) cannot be in an encoded polyline, expected 0x3f to 0x7e"
    case .isCutOff: "the polyline is cut off in this number; copy all of it"
    case .hasNoLongitude:
      "the polyline ends after this latitude, expected a longitude too; copy all of it"
    case .isTooLong: "this number has more than 64 bits, expected an encoded polyline"
    case .latitude(let value, _): "latitude \(value) is outside -90...90"
    case .longitude(let value, _): "longitude \(value) is outside -360...360"
    }
  }
}
