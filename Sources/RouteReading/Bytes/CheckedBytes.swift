// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Bounds-checked access to the bytes of a log. A buffer pointer checks nothing in a release build.
// The kernels of plain rows, decimals and plain times need that; all other parsing uses these two
// functions.

extension UnsafeBufferPointer<UInt8> {
  /// A byte; an index beyond the bytes ends the program instead of reading what lies there.
  func byte(at index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "A byte of a cell lies within it")
    return self[index]
  }

  /// Some of the bytes; a range beyond them ends the program instead of reading what lies there.
  func part(_ range: some RangeExpression<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.relative(to: 0..<count)
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "A part of a cell lies within it")
    return UnsafeBufferPointer(rebasing: self[range])
  }

  /// The cell without spaces and tabs around it.
  var trimmed: UnsafeBufferPointer<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let start = firstIndex(where: { !isSpace($0) }),
      let end = lastIndex(where: { !isSpace($0) })
    else { return part(0..<0) }
    return part(start...end)
  }
}
