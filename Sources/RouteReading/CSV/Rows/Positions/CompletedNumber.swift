// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Completes a number of a position with the cells next to it: minutes, seconds and hemispheres.

extension AxisNotation {
  /// Completes the number of a row with what stands next to it.
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
    if hemisphere != nil, isMissing(beside) {
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
    guard let found = hemisphereSign(beside.span), found.axis == axis
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
