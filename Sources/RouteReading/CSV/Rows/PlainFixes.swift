// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Plain rows to fixes, many at a time.
//
// `rowkernels.h` takes most rows faster on processors that have the vectors for it, and leaves all others.

import CKernels
import Geography

extension FixCollector {
  /// Takes the plain rows at the start of some bytes; it is between two rows.
  ///
  /// `bytes`: whole rows; `cursor.cellsMayHoldNewlines` says whether there may be a quote among them. Returns the bytes
  /// taken, up to the first row that libcsv has to look at.
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
  /// Returns how many rows are kept: those before the first with a cell that cannot be read.
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

extension PlainRowScan {
  /// Takes plain rows from the start of some bytes.
  ///
  /// `bytes`: whole rows. Those in the last few bytes are not taken. `holdQuotes`: whether there may be a quote among
  /// the bytes. Default: false. `cells`: where the cells of `columns` go, without the spaces around them, row after
  /// row. Default: nil, if there are no such columns. `ends`: where the ends of the rows go, in bytes from the start.
  /// Default: nil, not requested. Returns the bytes and the rows taken; fewer than there is room for where a row is not
  /// plain.
  func take(
    from bytes: UnsafeBufferPointer<UInt8>, holdQuotes: Bool = false,
    into fixes: UnsafeMutableBufferPointer<Coordinate>,
    cells: UnsafeMutablePointer<PlainCell>? = nil, ends: UnsafeMutablePointer<Int>? = nil
  ) -> (bytes: Int, rows: Int) {
    guard let base = bytes.baseAddress, let place = fixes.baseAddress,
      bytes.count > PlainRowScan.longestNumber
    else { return (0, 0) }
    // Every load of eight bytes from a place up to here is within the bytes.
    let last = base + (bytes.count - PlainRowScan.longestNumber)
    var row = base
    var rows = 0
    var digits = ExpectedPositionDigits()
    let needsCare = holdQuotes || delimiter == 0x20
    let layoutForKernel = needsCare ? nil : layoutForKernel
    // The kernel is asked less and less often while it takes few rows.
    var nextCall = 0
    var rowsBetweenCalls = 1
    powersOfTen.withUnsafeBufferPointer { powers in
      var cells = cells
      let cellsInRow = columns.count
      while rows < fixes.count, row <= last {
        if let layoutForKernel, rows >= nextCall {
          let count = take(
            layoutForKernel, from: bytes, at: &row,
            into: UnsafeMutableBufferPointer(rebasing: fixes[rows...]),
            cells: cells, ends: ends.map { $0 + rows })
          rows += count
          cells = cells.map { $0 + count * cellsInRow }
          rowsBetweenCalls = count < rowsWorthACall ? min(2 * rowsBetweenCalls, 64) : 1
          nextCall = rows + rowsBetweenCalls
          continue
        }
        let fix = place + rows
        let end =
          needsCare
          ? takeQuotedRow(
            row, last: last, powers: powers, into: fix, cells: cells, digits: &digits)
          : takeRow(
            row, last: last, powers: powers, into: fix, cells: cells, digits: &digits)
        guard let end else { break }
        row = end
        if let ends { ends[rows] = row - base }
        cells = cells.map { $0 + cellsInRow }
        rows += 1
      }
    }
    return (row - base, rows)
  }

  /// Takes rows with the kernel.
  ///
  /// `row`: the first row; then the row after those taken. `cells`: where the cells of `columns` go; nil if there are
  /// none. `ends`: where the ends of the rows go; nil if they are not requested.
  private func take(
    _ layout: rowkernels_layout, from bytes: UnsafeBufferPointer<UInt8>,
    at row: inout UnsafePointer<UInt8>, into fixes: UnsafeMutableBufferPointer<Coordinate>,
    cells: UnsafeMutablePointer<PlainCell>?, ends: UnsafeMutablePointer<Int>?
  ) -> Int {
    guard let base = bytes.baseAddress, let first = fixes.baseAddress else { return 0 }
    var place = row - base
    let count = withUnsafePointer(to: layout) { layout in
      // A coordinate is two numbers.
      first.withMemoryRebound(to: Double.self, capacity: 2 * fixes.count) { numbers in
        rowkernels_take(layout, base, bytes.count, &place, numbers, cells, ends, fixes.count)
      }
    }
    row = base + place
    return count
  }
}

/// The fewest rows that are worth a call of the kernel.
private let rowsWorthACall = 8
