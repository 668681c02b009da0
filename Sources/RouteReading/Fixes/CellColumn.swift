// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a requested column, as numbers and as text.

import CLibrary

/// The cells of one column, one for each fix.
///
/// A long text that comes several times in a row is kept once, so memory is bounded by the bytes of a block.
package struct CellColumn: Sendable {
  /// The number that each cell is; NaN if it is not a number.
  ///
  /// A comma is a decimal sign where the log has such numbers.
  package internal(set) var numbers: [Double] = []

  /// The text of each cell.
  package internal(set) var texts: [CellText] = []

  /// All texts that do not fit in a `CellText`, one after another.
  private var bytes: [UInt8] = []

  /// The end of each of them.
  private var ends: [Int] = []

  /// A column without cells.
  package init() {}

  /// A column of empty cells.
  init(empty count: Int) {
    numbers = [Double](repeating: .nan, count: count)
    texts = [CellText](repeating: .empty, count: count)
  }

  /// The cells of another column from an index on.
  init(_ other: borrowing CellColumn, from index: Int) {
    numbers = Array(other.numbers[index...])
    for text in other.texts[index...] {
      if let place = text.place {
        texts.append(keptText(other.bytes.span.extracting(other.range(place))))
      } else {
        texts.append(text)
      }
    }
  }

  /// A text without spaces around it; empty if the cell is, or where the row has none.
  package func text(_ text: CellText) -> String {
    String(decoding: bytes(text), as: UTF8.self)
  }

  /// Whether a text holds nothing, or a word for nothing.
  package func isNothing(_ text: CellText) -> Bool { isMissing(bytes(text)) }

  /// The bytes of a text.
  package func bytes(_ text: CellText) -> [UInt8] {
    text.place.map { Array(bytes[range($0)]) } ?? text.bytes
  }

  /// How many bytes `write(_:to:)` may write for some cells, at most.
  func roomOfCells(_ range: Range<Int>) -> Int {
    let shortTexts = roomOfCell(CellText.mostBytes) * range.count
    guard !ends.isEmpty else { return shortTexts }
    return texts[range].reduce(shortTexts) { room, text in
      room + (text.place.map { self.range($0).count } ?? 0)
    }
  }

  /// Writes the text of a cell behind its length.
  @inline(__always)
  func write(_ index: Int, to room: inout OutputSpan<UInt8>) {
    let text = texts[index]
    if let place = text.place {
      RouteReading.write(cell: bytes.span.extracting(range(place)), to: &room)
    } else {
      text.write(to: &room)
    }
  }

  /// For each cell whether its text is a given one, as Unicode compares them.
  package func areTexts(_ value: String) -> [Bool] {
    let wanted = Array(value.utf8)
    let isASCII = wanted.allSatisfy { $0 < 0x80 }
    return valuesOfTexts { text in
      let bytes = bytes(text)
      if bytes == wanted { return true }
      // Other bytes are other letters in ASCII alone.
      return isASCII && bytes.allSatisfy { $0 < 0x80 } ? false : self.text(text) == value
    }
  }

  /// A value for each cell, which is made once for equal texts that follow each other.
  ///
  /// - Parameter make: Makes the value of a text.
  /// - Returns: The values, in the order of the cells.
  package func valuesOfTexts<Value>(_ make: (CellText) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(texts.count)
    var last: (text: CellText, value: Value)?
    for text in texts {
      if let last, last.text == text {
        values.append(last.value)
      } else {
        let value = make(text)
        values.append(value)
        last = (text, value)
      }
    }
    return values
  }

  /// Adds a cell.
  ///
  /// `cell`: its bytes.
  mutating func append(_ cell: Span<UInt8>, decimalComma: Bool) {
    let cell = unpadded(cell)
    texts.append(keptText(cell))
    numbers.append(number(cell, decimalComma: decimalComma))
  }

  /// Adds the cells of the fixes that follow in the log.
  mutating func append(_ next: CellColumn) {
    numbers += next.numbers
    let (textsBefore, bytesBefore) = (ends.count, bytes.count)
    guard !next.ends.isEmpty else {
      texts += next.texts
      return
    }
    bytes += next.bytes
    for end in next.ends { ends.append(end + bytesBefore) }
    for text in next.texts { texts.append(text.behind(textsBefore)) }
  }

  /// Drops the last cells.
  mutating func removeLast(_ count: Int) {
    numbers.removeLast(count)
    texts.removeLast(count)
  }

  /// Drops the cells and their texts, and keeps the memory for more.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// The number that a cell is; NaN if it is not a number.
  func number(_ cell: Span<UInt8>, decimalComma: Bool) -> Double {
    parseCell(cell, decimalComma: decimalComma).number ?? .nan
  }

  /// The text of the next cell, its bytes kept where they do not fit.
  mutating func keptText(_ cell: Span<UInt8>) -> CellText {
    guard cell.count > CellText.mostBytes else {
      var chunk: UInt64 = 0
      for index in cell.indices { chunk |= UInt64(cell[index]) &<< UInt64(8 &* index) }
      return CellText(chunk, count: cell.count)
    }
    if !isLastText(cell) {
      bytes.append(contentsOf: cell)
      ends.append(bytes.count)
    }
    return CellText(place: ends.count - 1)
  }

  private func range(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }

  private func isLastText(_ cell: Span<UInt8>) -> Bool {
    !ends.isEmpty && bytes.span.extracting(range(ends.count - 1)).elementsEqual(cell)
  }
}
