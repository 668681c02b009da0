// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the byte at which a cell starts in its line, for messages.

/// libcsv's states, so that both agree on misplaced quotes too.
private enum State { case beforeCell, plain, quoted, afterQuote }

extension BlockWindow {
  /// The line and the byte of it, from 1, where a cell begins; slow, and only used for messages.
  ///
  /// `cell`: the number of the cell in its row, from 0. `delimiter`: the byte between cells. Returns the place; only
  /// the line where the row is not in the window.
  func position(ofCell cell: Int, line: Int, delimiter: UInt8) -> LogPosition {
    guard var position = offset(ofLine: line) else { return LogPosition(line: line) }
    let bytes = all
    var place = LogPosition(line: line)
    var lineStart = position
    var index = 0
    var state = State.beforeCell
    while position < bytes.count {
      let byte = bytes[position]
      let isSpace = byte == 0x20 || (byte == 0x09 && delimiter != 0x09)
      if state == .beforeCell, index == cell, !isSpace { break }
      if state != .quoted, byte == 0x0a || byte == 0x0d { break }
      switch (state, byte) {
      case (.quoted, 0x22): state = .afterQuote
      case (.quoted, 0x0a) where bytes[position - 1] == 0x0d: lineStart = position + 1
      case (.quoted, 0x0a), (.quoted, 0x0d):
        place.line += 1
        lineStart = position + 1
      case (.quoted, _): break
      // A run of spaces is one delimiter, and those before the first cell are none.
      case (.beforeCell, 0x20) where delimiter == 0x20: break
      case (_, delimiter):
        index += 1
        state = .beforeCell
      case (.beforeCell, 0x22): state = .quoted
      case (.beforeCell, _): if !isSpace { state = .plain }
      // A quote right after a quote closes nothing; one after a quote and spaces may.
      case (.afterQuote, 0x22): if bytes[position - 1] == 0x22 { state = .quoted }
      case (.afterQuote, _): if !isSpace { state = .quoted }
      case (.plain, _): break
      }
      position += 1
    }
    place.column = position - lineStart + 1
    return place
  }
}
