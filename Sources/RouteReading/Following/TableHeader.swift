// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Remembers the header of a table whose file was truncated or replaced. A logger may write the
// header only once.

/// The lines before the first row of a table, and what they tell.
struct TableHeader {
  /// The lines, each with its line end.
  private let text: [UInt8]

  /// Their number.
  private let lines: Int

  /// The layout of the table.
  private let layout: Layout

  /// The cells of the header.
  private let cells: Int

  /// The header of a table; nil if it has none, or no row yet.
  init?(_ start: [UInt8], layout: Layout?, options: ReadingOptions) {
    guard let layout, let header = layout.headerLine else { return nil }
    var source = ByteSource(bytes: start)
    try? source.skipLines(options.skippedLines)
    guard let text = try? source.peek(start.count),
      let rows = try? firstRows(
        text, isWhole: true, delimiter: layout.delimiter, firstLine: options.skippedLines + 1
      ).rows,
      let names = rows.first(where: { $0.line == header }),
      let row = rows.dropFirst(layout.rowsBeforeData).first
    else { return nil }
    lines = row.line - options.skippedLines - 1
    var rest = ByteSource(bytes: text)
    try? rest.skipLines(lines)
    let count = text.count - ((try? rest.peek(text.count)) ?? []).count
    self.text = Array(text.prefix(count))
    (self.layout, cells) = (layout, names.cells.count)
  }

  /// The start of a file without a header, with this one above it.
  ///
  /// Returns all lines; nil if they are not rows of this table: they have other cells, or no position where it has one.
  func above(_ start: [UInt8]) -> [UInt8]? {
    guard
      let rows = try? firstRows(
        start, isWhole: true, delimiter: layout.delimiter, firstLine: 1
      ).rows, let row = rows.first(where: { !$0.isComment }), row.cells.count == cells
    else { return nil }
    let isRow =
      switch layout.place {
      case .cells(let columns):
        LayoutFinder(options: ReadingOptions()).isPosition(row, columns, layout.hasDecimalComma)
      case .oneCell(let column, _):
        LayoutFinder(options: ReadingOptions()).formOfPairs(column, rows[...]) != nil
      }
    return isRow ? text + start : nil
  }

  /// The options with which the lines of `above(_:)` are read: the first line of the file is line 1.
  func options(_ options: ReadingOptions) -> ReadingOptions {
    var result = options
    result.skippedLines = -lines
    return result
  }

  /// Whether a table with the header above it is written as before.
  func isSame(_ other: Layout?) -> Bool { other?.positionColumns == layout.positionColumns }
}
