// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The notation of a position that is not simply degrees in two cells.

/// The facts about the position columns that are needed to read degrees.
package struct PositionNotation: Equatable, Sendable {
  /// The unit of the numbers.
  package var unit = PositionUnit.degree
  /// The notation of the latitudes.
  package var latitude = AxisNotation()
  /// The notation of the longitudes.
  package var longitude = AxisNotation()

  /// Whether the numbers are degrees north and east, and nothing else belongs to them.
  var isPlain: Bool { self == PositionNotation() }

  /// Whether the numbers are degrees, and only hemispheres next to them belong to them.
  var isPlainButForHemispheres: Bool {
    var numbers = self
    for axis in [\PositionNotation.latitude, \.longitude] {
      numbers[keyPath: axis].hemisphere = nil
      numbers[keyPath: axis].needsHemisphere = false
    }
    return numbers.isPlain
  }

  /// Whether a column says N or S, or E or W.
  var hasHemispheres: Bool { latitude.hemisphere != nil || longitude.hemisphere != nil }

  /// The columns that are needed besides the numbers, from 0, each with what it is used for.
  var parts: [(use: String, column: Int)] {
    latitude.parts.map { ("latitude\($0.use)", $0.column) }
      + longitude.parts.map { ("longitude\($0.use)", $0.column) }
  }
}

/// The notation of one number of a position; columns from 0.
package struct AxisNotation: Equatable, Sendable {
  /// The column that says N or S, E or W.
  package var hemisphere: Int?
  /// Whether a number without a hemisphere is a fault, as others have one.
  var needsHemisphere = false
  /// The column of minutes, where the numbers are whole degrees.
  package var minutes: Int?
  /// The column of seconds.
  package var seconds: Int?
  /// Whether the numbers count to the south or west, as the name of their column says.
  package var isReversed = false

  /// The columns that are needed besides the number, from 0, each with what it is used for.
  var parts: [(use: String, column: Int)] {
    [("Minutes", minutes), ("Seconds", seconds), ("Hemisphere", hemisphere)].compactMap {
      use, column in
      column.map { (use, $0) }
    }
  }

  /// Completes the number of a row with what stands next to it.
  ///
  /// - Parameters:
  ///   - value: What the cell of the number says by itself.
  ///   - text: That cell.
  ///   - cells: The other cells of the row, by column.
  ///   - axis: Which of the two numbers it is.
  ///   - decimalComma: Whether a comma is a decimal sign.
  /// - Returns: Degrees north or east, or what stands in their place.
  /// - Throws: `RowFault`, when the cells contradict each other or one is missing.
  func complete(
    _ value: CellValue, text: [UInt8], beside cells: borrowing CurrentRowCells, axis: Axis,
    decimalComma: Bool
  ) throws(RowFault) -> CellValue {
    var value = value
    if let minutes {
      value = try joinedDegrees(
        text, minutes: cells[minutes] ?? [], seconds: seconds.map { cells[$0] ?? [] }, axis: axis,
        decimalComma: decimalComma)
    }
    guard case .number(let number) = value, hemisphere != nil || isReversed else { return value }
    let sign = WrittenSign(text, number: number)
    let beside = hemisphere.flatMap { cells[$0] } ?? []
    let fault = RowFault.hemisphere(axis: axis, cell: text, hemisphere: beside)
    let isMissing = beside.withUnsafeBufferPointer {
      if case .missing = parseCell(unpadded($0), decimalComma: false) { true } else { false }
    }
    if hemisphere != nil, isMissing {
      if needsHemisphere, sign == .none, number != 0 { throw fault }
      return value
    }
    if hemisphere == nil {
      switch sign {
      case .minus where number != 0: throw .againstName(axis: axis, cell: text)
      case .positive where number != 0: throw .againstName(axis: axis, cell: text)
      case .negativeLetter: return value
      default: return .number(-number)
      }
    }
    guard let found = beside.withUnsafeBufferPointer({ hemisphereSign($0) }), found.axis == axis
    else { throw fault }
    switch sign {
    case .positive where found.sign < 0, .minus where found.sign > 0,
      .negativeLetter where found.sign > 0:
      if number != 0 { throw fault }
      return value
    case .none: return .number(number * found.sign)
    default: return value
    }
  }
}

/// The sign that a cell writes by itself.
private enum WrittenSign {
  /// None: what stands next to the number tells.
  case none
  /// A plus, an N or an E.
  case positive
  /// A minus.
  case minus
  /// An S or a W.
  case negativeLetter

  init(_ text: [UInt8], number: Double) {
    let cell = text.drop { $0 <= 0x20 }
    let last = (cell.last { $0 > 0x20 } ?? 0) | 0x20
    let first = (cell.first ?? 0) | 0x20
    if cell.first == 0x2d || cell.starts(with: [0xe2, 0x88, 0x92]) {
      self = .minus
    } else if number < 0 {
      self = .negativeLetter
    } else if cell.first == 0x2b || [0x6e, 0x65].contains(last) || [0x6e, 0x65].contains(first) {
      self = .positive
    } else {
      self = .none
    }
  }
}
