// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Plain rows to fixes, many at a time.

import Geography

extension FixCollector {
  /// Takes the plain rows at the start of some bytes; it is between two rows.
  ///
  /// - Parameter bytes: Whole rows; `cursor.cellsMayHoldNewlines` says whether there may be a quote among them.
  /// - Returns: The bytes taken, up to the first row that libcsv has to look at.
  mutating func takePlainRows(_ bytes: Span<UInt8>) -> Int {
    guard let plainRowScan, rowsToSkip == 0, cursor.failure == nil else { return 0 }
    let holdQuotes = cursor.cellsMayHoldNewlines
    var taken = 0
    let columns = plainRowScan.columns.count
    bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: PlainRowScan.most) { fixes in
        guard columns > 0 else {
          var rows = 0
          repeat {
            let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
            let found = plainRowScan.take(from: rest, holdQuotes: holdQuotes, into: fixes)
            rows = found.rows
            taken += found.bytes
            if rows > 0 { keep(UnsafeBufferPointer(rebasing: fixes[..<rows])) }
          } while rows == PlainRowScan.most
          return
        }
        let most = PlainRowScan.mostWithCells
        let fixes = UnsafeMutableBufferPointer(rebasing: fixes[..<most])
        withUnsafeTemporaryAllocation(
          of: PlainCell.self, capacity: most * columns
        ) { cells in
          withUnsafeTemporaryAllocation(of: Int.self, capacity: most) { ends in
            var rows = 0
            repeat {
              let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
              rows =
                plainRowScan.take(
                  from: rest, holdQuotes: holdQuotes, into: fixes, cells: cells.baseAddress,
                  ends: ends.baseAddress
                ).rows
              let found = UnsafeBufferPointer(rebasing: cells[..<(rows * columns)])
              let plainCells = PlainCells(columns: plainRowScan.columns, cells: found)
              if let hemispheres {
                let fixes = UnsafeMutableBufferPointer(rebasing: fixes[..<rows])
                var numbers = fixes.mutableSpan
                rows = hemispheres.turn(&numbers, in: plainCells)
              }
              rows = keep(UnsafeBufferPointer(rebasing: fixes[..<rows]), plainCells)
              if rows > 0 { taken += ends[rows - 1] }
            } while rows == most
          }
        }
      }
    }
    return taken
  }

  /// Keeps the fixes of plain rows, of a line each; no cell of them besides the position is needed.
  private mutating func keep(_ fixes: UnsafeBufferPointer<Coordinate>) {
    breakLine()
    block.coordinates.append(contentsOf: fixes)
    // The log has no column of any field that is requested.
    for index in block.values.indices {
      block.values[index] += repeatElement(.nan, count: fixes.count)
      report.fieldCells[index].missing += fixes.count
    }
    passRows(fixes.count)
  }

  /// Keeps the fixes of plain rows with their other values.
  ///
  /// - Returns: How many rows are kept: those before the first with a cell that cannot be read.
  private mutating func keep(_ fixes: UnsafeBufferPointer<Coordinate>, _ cells: PlainCells) -> Int {
    let before = block.count
    var count = fixes.count
    for field in 0..<fields.count {
      count = fields.readValues(field, in: cells, count: count, into: &block.values[field])
    }
    guard count > 0 else {
      for field in 0..<fields.count {
        block.values[field].removeLast(block.values[field].count - before)
      }
      return 0
    }
    for field in 0..<fields.count {
      block.values[field].removeLast(block.values[field].count - before - count)
      let missing = block.values[field].withUnsafeBufferPointer { values in
        var missing = 0
        for row in before..<(before + count) { missing &+= values[row].isNaN ? 1 : 0 }
        return missing
      }
      report.fieldCells[field].missing += missing
      report.fieldCells[field].read += count - missing
    }
    for (index, column) in columns.enumerated() {
      block.columns[index].append(
        cells, place: cells.place(ofColumn: column), count: count, decimalComma: decimalComma)
    }
    if !tracks.isEmpty { tracks.append(cells, count: count, to: &block.tracks) }
    breakLine()
    block.coordinates.append(contentsOf: fixes[..<count])
    passRows(count)
    return count
  }

  /// Accounts for rows of a line and a fix each.
  private mutating func passRows(_ count: Int) {
    report.fixesUsed += count
    report.rowsRead += count
    if options.recordsLines { block.lines += cursor.line..<(cursor.line + count) }
    cursor.passRows(count)
  }
}
