// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Joins the cells of degrees, minutes and seconds to one number.

/// Joins degrees, minutes and seconds of three cells.
///
/// The sign stands before the degrees, also before a zero, or before each part that is not zero. Only
/// the last part has decimals.
func joinedDegrees(
  _ degrees: [UInt8], minutes: [UInt8], seconds: [UInt8]?, axis: Axis, decimalComma: Bool
) throws(RowFault) -> CellValue {
  func part(_ cell: [UInt8]) -> CellValue {
    parseCell(unpadded(cell.span), decimalComma: decimalComma)
  }
  func isNegative(_ number: Double) -> Bool { number.sign == .minus }
  let fault = RowFault.parts(axis: axis, degrees: degrees, minutes: minutes, seconds: seconds)
  guard case .number(let whole) = part(degrees) else {
    let value = part(degrees)
    guard case .missing = value, case .missing = part(minutes) else { throw fault }
    return value
  }
  guard case .number(let minute) = part(minutes), whole == whole.rounded(), abs(minute) < 60 else {
    throw fault
  }
  var second = 0.0
  if let seconds {
    switch part(seconds) {
    case .number(let number) where abs(number) < 60: second = number
    case .missing where minute != minute.rounded(): break
    default: throw fault
    }
  }
  guard second == 0 || minute == minute.rounded() else { throw fault }
  let isSouthOrWest = [whole, minute, second].contains(where: isNegative)
  // A part with another sign than one before it contradicts it.
  if isSouthOrWest {
    if whole != 0, !isNegative(whole) { throw fault }
    if whole == 0, !isNegative(whole), minute != 0, !isNegative(minute) { throw fault }
  }
  let value = abs(whole) + (abs(minute) * 60 + abs(second)) / 3600
  return .number(isSouthOrWest ? -value : value)
}
