// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells of whole numbers, and numbers that count.

/// The numbers of cells of digits alone, or with a minus; nil if one is written otherwise.
func wholeNumbers(_ cells: [[UInt8]]) -> [Double]? {
  var numbers: [Double] = []
  for cell in cells {
    let text = Array(unpadded(cell.span))
    let digits = text.first == 0x2d ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy({ $0 &- 0x30 < 10 }),
      let number = Double(String(decoding: text, as: UTF8.self))
    else { return nil }
    numbers.append(number)
  }
  return numbers
}

/// Whether a cell is a number with a decimal comma, such as `47,5`.
func hasDecimalComma(_ cell: [UInt8]) -> Bool {
  cell.contains(0x2c) && !cell.contains(0x2e)
    && parseCell(unpadded(cell.span), decimalComma: true).number != nil
}

/// Whether a number has marks that can only be there, or may be, between thousands: `1,234` or `3.946.166`.
///
/// `least`: the fewest marks. Default: 1.
func isGrouped(_ cell: [UInt8], marks least: Int = 1) -> Bool {
  var text = Array(unpadded(cell.span))[...]
  if text.first == 0x2d || text.first == 0x2b { text.removeFirst() }
  for mark in [UInt8(0x2c), 0x2e, 0x27, 0x20] {
    let groups = text.split(separator: mark, omittingEmptySubsequences: false)
    guard groups.count > least else { continue }
    return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
      && groups.allSatisfy { $0.allSatisfy { $0 &- 0x30 < 10 } }
  }
  return false
}

/// Whether each number is greater than the one before.
func isIncreasing(_ numbers: [Double]) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
}

/// Whether each number is one more than the one before.
func isCounting(_ numbers: [Double]) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
}
