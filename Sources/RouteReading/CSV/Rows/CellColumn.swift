// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a column that was asked for by its name or number, as numbers and as text.

import CLibrary

/// The cells of one column, one a fix.
///
/// A text that comes several times in a row is kept once, so memory is bounded by the bytes of a block.
package struct CellColumn: Sendable {
  /// The number that each cell is; NaN where it is none.
  ///
  /// A comma is a decimal sign where the log has such numbers.
  package var numbers: [Double] = []

  /// The text of each cell, as its number among the texts of the block, from 0.
  ///
  /// The same text may have several numbers.
  package var texts: [Int] = []

  /// All texts, one behind another.
  private var bytes: [UInt8] = []

  /// Where each text ends.
  private var ends: [Int] = []

  /// A column without cells.
  package init() {}

  /// A column of empty cells.
  init(empty count: Int) {
    numbers = [Double](repeating: .nan, count: count)
    texts = [Int](repeating: 0, count: count)
    if count > 0 { ends = [0] }
  }

  /// How many texts there are.
  package var textCount: Int { ends.count }

  /// A text by its number, without spaces around it; empty where the cell is, or where the row has none.
  package func text(_ number: Int) -> String {
    String(decoding: bytes[range(number)], as: UTF8.self)
  }

  /// For each text whether it is a given one, as Unicode compares them.
  package func areTexts(_ value: String) -> [Bool] {
    let wanted = Array(value.utf8)
    let isASCII = wanted.allSatisfy { $0 < 0x80 }
    return (0..<textCount).map { number in
      let text = bytes[range(number)]
      if text.elementsEqual(wanted) { return true }
      // Other bytes are other letters in ASCII alone.
      return isASCII && text.allSatisfy { $0 < 0x80 } ? false : self.text(number) == value
    }
  }

  /// Whether a text, by its number, holds nothing, or a word for nothing.
  package func isNothing(_ number: Int) -> Bool { isMissing(Array(bytes[range(number)])) }

  /// The bytes of a text by its number.
  package func bytes(_ number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  /// Adds a cell.
  ///
  /// - Parameters:
  ///   - cell: Its bytes.
  ///   - known: The number that it is. Default: nil, which is not known.
  ///   - decimalComma: Whether a comma is a decimal sign.
  mutating func append(
    _ cell: UnsafeBufferPointer<UInt8>, number known: Double? = nil, decimalComma: Bool
  ) {
    let cell = unpadded(cell)
    if !isLastText(cell) {
      bytes.append(contentsOf: cell)
      ends.append(bytes.count)
    }
    texts.append(ends.count - 1)
    if let known {
      numbers.append(known)
    } else if case .number(let number) = parseCell(cell, decimalComma: decimalComma) {
      numbers.append(number)
    } else {
      numbers.append(.nan)
    }
  }

  /// Adds the cells of the fixes that follow in the log.
  mutating func append(_ next: CellColumn) {
    let (textsBefore, bytesBefore) = (ends.count, bytes.count)
    bytes += next.bytes
    for end in next.ends { ends.append(end + bytesBefore) }
    for text in next.texts { texts.append(text + textsBefore) }
    numbers += next.numbers
  }

  /// Drops the cells and their texts, and keeps the memory for more.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func isLastText(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !ends.isEmpty else { return false }
    let last = range(ends.count - 1)
    guard last.count == cell.count, let other = cell.baseAddress else {
      return last.isEmpty && cell.isEmpty
    }
    return bytes.withUnsafeBufferPointer { all in
      all.baseAddress.map { memcmp($0 + last.lowerBound, other, cell.count) == 0 } ?? true
    }
  }
}
