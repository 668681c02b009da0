// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Our own scan of plain rows. A plain row is one line whose position is two plain decimal numbers.
// Nearly every row of nearly every log is plain, and libcsv reads byte by byte. Every other row is
// passed to libcsv. The scan accepts only rows that libcsv and `parseCell` would understand in the
// same way, so it never decides the meaning of a row. Cells of other columns are passed on
// unchanged.
//
// Rows without a quote are taken here, those that may have one or that have spaces for delimiters in `QuotedRows`.

import CKernels
import Geography

/// The layout of the plain rows of one log.
struct PlainRowScan {
  let delimiter: UInt8
  let decimalSign: UInt8
  let latitudeColumn: Int
  let longitudeColumn: Int
  let neededCells: Int

  /// The columns whose cells are passed on as text, from 0, in rising order.
  let columns: [Int]

  /// A bit for each of them.
  let isHandedOn: UInt64

  /// Delimiters after the position, at least and at most.
  let delimitersBehind: ClosedRange<Int>

  /// The fixes taken at once: few enough to stay in the nearest cache.
  static let most = 512

  /// The same where other cells of their rows are looked at afterwards, which have to be in that cache too.
  static let mostWithCells = 192

  /// Longer rows are left to libcsv, whose limit is one for all.
  static let longestRow = 1 << 16

  /// Bytes that a number is looked for in, and a few more.
  static let longestNumber = 32

  /// The layout for the kernel; nil if the kernel takes no rows of this log or does not run on this processor.
  let layoutForKernel: rowkernels_layout?

  /// The layout of the plain rows of a log; nil with a delimiter that might stand in a number.
  ///
  /// `delimiter`: the byte between cells. `others`: more columns that are needed, up to 63. Default: none.
  /// `fewestCells`: the cells that a row has at least. Default: 0, those that the position needs. `mostCells`: the
  /// cells that a row has at most. Default: nil, any number. `usesKernel`: whether the kernel takes the rows that it
  /// can. Default: true; tests compare both.
  init?(
    delimiter: UInt8, hasDecimalComma: Bool, columns: PositionColumns, others: Set<Int> = [],
    fewestCells: Int = 0, mostCells: Int? = nil, usesKernel: Bool = true
  ) {
    self.delimiter = delimiter
    decimalSign = RouteReading.decimalSign(hasComma: hasDecimalComma)
    guard [0x09, 0x20, 0x2c, 0x3a, 0x3b, 0x7c].contains(delimiter), delimiter != decimalSign else {
      return nil
    }
    latitudeColumn = columns.latitude
    longitudeColumn = columns.longitude
    self.columns = others.sorted()
    let lastColumn = others.reduce(max(columns.latitude, columns.longitude), max)
    // A column after the last one that a row may have is there in no good row.
    guard others.isEmpty || lastColumn < min(UInt64.bitWidth, mostCells ?? .max) else {
      return nil
    }
    isHandedOn = others.reduce(0) { $0 | 1 << UInt64($1) }
    neededCells = lastColumn + 1
    let most = max(mostCells ?? .max, neededCells) - neededCells
    delimitersBehind = min(max(fewestCells - neededCells, 0), most)...most
    layoutForKernel =
      usesKernel && delimiter != 0x20 && rowkernels_supported()
      ? rowkernels_layout(
        delimiter: delimiter, decimal_sign: decimalSign, latitude: latitudeColumn,
        longitude: longitudeColumn, needed: neededCells, fewest: delimitersBehind.lowerBound,
        most: delimitersBehind.upperBound, stored: isHandedOn) : nil
  }

  /// The layout of the plain rows of a log; nil if libcsv has to read each row.
  init?(_ layout: Layout) {
    guard layout.notation.isPlainButForHemispheres, layout.numbersOfHeader == nil,
      case .cells(let columns) = layout.place
    else { return nil }
    self.init(
      delimiter: layout.delimiter, hasDecimalComma: layout.hasDecimalComma, columns: columns,
      others: layout.columnsKept, fewestCells: layout.width.fewest, mostCells: layout.width.most)
  }

  /// Takes one row; returns where the next one starts, nil if this one is not plain.
  @inline(__always)
  func takeRow(
    _ start: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>,
    powers: UnsafeBufferPointer<Double>, into fix: UnsafeMutablePointer<Coordinate>,
    cells: UnsafeMutablePointer<PlainCell>?, digits: inout ExpectedPositionDigits
  ) -> UnsafePointer<UInt8>? {
    // libcsv drops spaces before a cell, and what then starts with # is a comment.
    guard start[0] != 0x23, start[0] != 0x20, start[0] != 0x09 else { return nil }
    var next = start
    var latitude = 0.0
    var longitude = 0.0
    var column = 0
    var cell = cells
    while true {
      guard next <= last else { return nil }
      let cellStart = next
      if column == latitudeColumn {
        guard
          let value = takePlainNumber(
            &next, decimalSign: decimalSign, powers: powers, digits: &digits.latitude)
        else { return nil }
        latitude = value
      } else if column == longitudeColumn {
        guard
          let value = takePlainNumber(
            &next, decimalSign: decimalSign, powers: powers, digits: &digits.longitude)
        else { return nil }
        longitude = value
      } else {
        guard let end = endOfCell(next, delimiter: delimiter, row: start, last: last) else {
          return nil
        }
        next = end
      }
      if let place = cell, isHandedOn >> UInt64(truncatingIfNeeded: column) & 1 != 0 {
        place.initialize(to: withoutSpaces(from: cellStart, to: next))
        cell = place + 1
      }
      column += 1
      if column == neededCells { break }
      guard next[0] == delimiter else { return nil }
      next += 1
    }
    if next[0] == delimiter {
      guard let end = endOfRow(next, row: start, last: last) else { return nil }
      next = end
    } else if delimitersBehind.lowerBound > 0 {
      return nil
    }
    return endRow(next, latitude: latitude, longitude: longitude, into: fix)
  }

  /// The start of the next row after a position; nil if the row continues, or is not a position.
  @inline(__always)
  func endRow(
    _ end: UnsafePointer<UInt8>, latitude: Double, longitude: Double,
    into fix: UnsafeMutablePointer<Coordinate>
  ) -> UnsafePointer<UInt8>? {
    // A carriage return alone ends a row too.
    let feed = end[0] == 0x0d ? end + 1 : end
    guard feed[0] == 0x0a, abs(latitude) <= 90, abs(longitude) <= 360,
      latitude != 0 || longitude != 0
    else { return nil }
    fix.initialize(to: Coordinate(latitude: latitude, longitude: longitude))
    return feed + 1
  }

  /// A cell as libcsv hands it on: without spaces around it, and without tabs where these are not delimiters.
  @inline(__always)
  func withoutSpaces(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> PlainCell {
    if start < end, start[0] > 0x20, end[-1] > 0x20 {
      return PlainCell(start: start, count: end - start)
    }
    var (start, end) = (start, end)
    while start < end, isSpace(start[0]) { start += 1 }
    while start < end, isSpace(end[-1]) { end -= 1 }
    return PlainCell(start: start, count: end - start)
  }

  /// Whether libcsv drops a byte at both ends of a cell.
  func isSpace(_ byte: UInt8) -> Bool { (byte == 0x20 || byte == 0x09) && byte != delimiter }

  /// The end of a cell: at a delimiter or at a line end; nil if that is too far away.
  @inline(__always)
  func endOfCell(
    _ start: UnsafePointer<UInt8>, delimiter: UInt8, row: UnsafePointer<UInt8>,
    last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let delimiters = UInt64(delimiter) &* eachByte
    var next = start
    while next <= last, next - row <= PlainRowScan.longestRow {
      let chunk = eightBytes(at: next)
      let found =
        zeroBytes(chunk ^ delimiters) | zeroBytes(chunk ^ (0x0a &* eachByte))
        | zeroBytes(chunk ^ (0x0d &* eachByte))
      if found != 0 { return next + found.trailingZeroBitCount / 8 }
      next += 8
    }
    return nil
  }

  /// The end of a row; nil if that is too far away or it has too few or too many cells.
  @inline(__always)
  private func endOfRow(
    _ start: UnsafePointer<UInt8>, row: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let delimiters = UInt64(delimiter) &* eachByte
    var next = start
    var count = 0
    while next <= last, next - row <= PlainRowScan.longestRow {
      let chunk = eightBytes(at: next)
      let ends = zeroBytes(chunk ^ (0x0a &* eachByte)) | zeroBytes(chunk ^ (0x0d &* eachByte))
      // Every bit below the first end; all of them if there is none.
      let inRow = (ends & (0 &- ends)) &- 1
      count += countBytes(exactZeroBytes(chunk ^ delimiters) & inRow)
      if ends != 0 {
        let end = next + ends.trailingZeroBitCount / 8
        return delimitersBehind.contains(count) || isOnlyEmpty(from: start, to: end, count: count)
          ? end : nil
      }
      next += 8
    }
    return nil
  }

  /// Whether the cells that are too many are the last ones and empty.
  @inline(never)
  func isOnlyEmpty(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    var end = end
    var rest = count
    while end > start, end[-1] == delimiter, rest > delimitersBehind.upperBound {
      end -= 1
      rest -= 1
    }
    return delimitersBehind.contains(rest)
  }
}
