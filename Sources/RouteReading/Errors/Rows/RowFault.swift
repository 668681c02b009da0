// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reasons why a row gives no fix.

/// The reason why a row was left out although it should have a position.
package enum RowFault: Error, Equatable, Sendable {
  /// A cell that is not a number.
  case notANumber(axis: Axis, cell: [UInt8])
  /// A number that is not a latitude or not a longitude.
  case outOfRange(axis: Axis, cell: [UInt8])
  /// A cell that should hold both numbers and does not.
  case notAPosition(cell: [UInt8])
  /// A cell that is not a number of the unit, or off the Earth in it.
  case notInUnit(axis: Axis, cell: [UInt8], unit: PositionUnit, isNumber: Bool)
  /// A hemisphere that is not one, is missing, or contradicts the sign of the number next to it.
  case hemisphere(axis: Axis, cell: [UInt8], hemisphere: [UInt8])
  /// A number with a sign in a column that counts to the south or west.
  case againstName(axis: Axis, cell: [UInt8])
  /// Degrees, minutes and seconds that are not an angle together.
  case parts(axis: Axis, degrees: [UInt8], minutes: [UInt8], seconds: [UInt8]?)
  /// A geometry that is not a route.
  case otherGeometry(OtherGeometry)
  /// The header once more, where it is made of numbers.
  case repeatedHeader
  /// A cell that should hold two numbers in a unit and does not.
  case notPairInUnit(cell: [UInt8], unit: PositionUnit)
  /// A position of more than three numbers in a format that has at most three; how many.
  case longPosition(found: Int)
  /// The third number of a position is not an altitude.
  case altitude(cell: [UInt8])
  /// A line of a receiver that is not a sentence or a record.
  case notASentence(cell: [UInt8])
  /// The checksum of a sentence is another one.
  case checksum(cell: [UInt8], expected: UInt8)
  /// Fewer cells than the position columns need.
  case shortRow(found: Int, expected: Int)
  /// A number at the end of a last row without a line end that has fewer decimals than all before it.
  case cutNumber(axis: Axis, cell: [UInt8])
  /// More cells than the header has, or than most rows have.
  case longRow(found: Int, expected: Int)

  /// Whether it is a number out of range with a hemisphere in its cell.
  var isAngleWithLetter: Bool {
    guard case .outOfRange(_, let cell) = self else { return false }
    return cell.contains { byte in "nsewNSEW".utf8.contains(byte) }
  }

  /// The reason it counts for; the first three faults of each reason are reported.
  var reason: LeftOutReason {
    switch self {
    case .notANumber, .notAPosition, .notPairInUnit, .notInUnit(_, _, _, isNumber: false),
      .hemisphere, .againstName, .notASentence, .checksum, .parts, .otherGeometry, .repeatedHeader,
      .longPosition, .altitude:
      .notANumber
    case .outOfRange, .notInUnit: .outOfRange
    case .shortRow, .cutNumber: .shortRow
    case .longRow: .longRow
    }
  }
}
