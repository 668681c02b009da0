// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The units of positions, and their conversion to degrees.

/// The unit of the numbers of a position.
public enum PositionUnit: String, CaseIterable, Sendable {
  /// Degrees, also with minutes and seconds where marks or spaces separate them.
  case degree
  /// Whole ten-millionths of a degree, as Google Takeout and MAVLink write them.
  case e7
  /// Whole millionths of a degree.
  case e6
  /// Whole parts of half a turn, 2³¹ of them, as FIT files hold them.
  case semicircle
  /// Radians.
  case radian
  /// Degrees and minutes in one number, ddmm.mmmm, as NMEA 0183 writes them.
  case ddmm

  /// The unit in words, in the plural.
  public var words: String {
    switch self {
    case .degree: "degrees"
    case .e7: "E7 integers"
    case .e6: "microdegrees"
    case .semicircle: "semicircles"
    case .radian: "radians"
    case .ddmm: "degrees and minutes (ddmm.mmmm)"
    }
  }

  /// Whether every number of this unit is whole.
  var isWhole: Bool { self == .e7 || self == .e6 || self == .semicircle }

  /// The largest longitude in degrees, without its sign.
  ///
  /// E7 integers have 32 bits. Some programs write negative ones as 4294967296 more, which would be
  /// another place within 360 degrees.
  var largestLongitude: Double { self == .e7 ? 180 : 360 }

  /// A number of this unit in degrees.
  ///
  /// Whole numbers below 2⁵³ are rounded once, and semicircles not at all: 180 times one is below 2³⁹,
  /// and the division is by a power of two.
  func degrees(_ number: Double) -> Double {
    switch self {
    case .degree: number
    case .e7: number / 1e7
    case .e6: number / 1e6
    case .semicircle: number * 180 / 0x1p31
    case .radian: number * 180 / .pi
    case .ddmm: degreesAndMinutes(number) ?? .nan
    }
  }

  /// Whether a position is so near 0,0 that its numbers are degrees in a log of whole numbers.
  ///
  /// Numbers up to 360 are within 40 metres of 0,0 in the coarsest of these units.
  func isMistakenForDegrees(latitude: Double, longitude: Double) -> Bool {
    isWhole && max(abs(latitude), abs(longitude)) <= degrees(360)
  }

  /// Reads a cell as an angle in degrees.
  ///
  /// `cell`: the bytes of the cell without spaces around them. `bareMinutes`: whether two bare numbers are degrees and
  /// minutes. Default: false. Complexity: O(*n*) in the length of the cell.
  func read(
    _ cell: Span<UInt8>, axis: Axis, decimalComma: Bool, bareMinutes: Bool = false
  ) -> CellValue {
    switch self {
    case .degree:
      return parseAngle(
        cell, axis: axis, decimalComma: decimalComma, bareMinutes: bareMinutes)
    case .ddmm: return parseDegreesAndMinutes(cell, axis: axis, decimalComma: decimalComma)
    case .e7, .e6, .semicircle, .radian:
      let value = parseCell(cell, decimalComma: decimalComma)
      guard case .number(let number) = value else { return value }
      guard !isWhole || number == number.rounded() else { return .other }
      // FIT and MAVLink write the largest number of 32 bits if there is no position.
      return isWhole && number == 0x7fff_ffff ? .missing : .number(degrees(number))
    }
  }
}
