// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tables in parts, each below a row of its own: the storms of HURDAT2, or `Track 1` above rows of positions.

/// The bytes in which a second heading is looked for.
private let bytesLookedAt = 1 << 18

/// Looks whether the row above the first row of data stands above a part of the table only.
///
/// It has fewer cells than a position needs, so it is no header, and one like it comes again.
///
/// `layout`: the layout; if the table has parts, it has no header. `source`: the log, from which nothing is taken.
/// Throws `ReadingError.Reason.unreadable` with the system's words.
func findParts(
  of layout: inout Layout, start: [UInt8], isWhole: Bool, source: inout ByteSource,
  _ options: ReadingOptions
) throws(ReadingError.Reason) {
  guard case .cells = layout.place, layout.rowsBeforeData > 0, layout.delimiter != 0x20,
    layout.positionColumns.contains(where: \.name.isEmpty)
  else { return }
  func rows(_ text: [UInt8], isWhole: Bool) throws(ReadingError.Reason) -> ArraySlice<FirstRow> {
    try firstRows(
      text, isWhole: isWhole, delimiter: layout.delimiter, firstLine: options.skippedLines + 1
    ).rows.dropFirst(layout.rowsBeforeData - 1)
  }
  let first = try rows(start, isWhole: isWhole)
  guard let above = first.first, !above.isComment, above.cells.count < layout.neededCells,
    let heading = PartHeading(above.cells)
  else { return }
  var comesAgain = first.dropFirst().contains { heading.isLike($0.cells) }
  if !comesAgain, !isWhole {
    let text = try source.peek(bytesLookedAt)
    let delimiters = heading.cells.count - 1
    // Only lines with as many cells are worth a closer look.
    let lines = text.split { $0 == 0x0a || $0 == 0x0d }
      .filter { line in line.count { $0 == layout.delimiter } == delimiters }
    comesAgain =
      try rows(Array(lines.joined(separator: [0x0a])) + [0x0a], isWhole: true)
      .dropFirst().contains { heading.isLike($0.cells) }
  }
  guard comesAgain else { return }
  layout.partHeading = heading
  (layout.headerLine, layout.names) = (nil, [])
  for index in layout.positionColumns.indices { layout.positionColumns[index].name = "" }
}
