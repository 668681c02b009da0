// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Plain rows whose cells may be in quotes or have runs of spaces between them.
//
// A quote opens a quoted cell only as its first byte after spaces; within a cell it is text. In a quoted
// cell two quotes are one, delimiters are text, and nothing but spaces may follow the last quote. Anything
// else, as a line end in quotes, is left to libcsv.

import CKernels
import Geography

/// A cell of a row that is looked at with care.
private struct ScannedCell {
  /// The cell as libcsv hands it on, where it has no pairs of quotes.
  var text: PlainCell
  /// The delimiter or the line end after it.
  var end: UnsafePointer<UInt8>
  /// Whether two quotes stand for one.
  var hasPairs = false
}

extension PlainRowScan {
  /// Takes one row; returns where the next one starts, nil if this one is not plain.
  @inline(never)
  func takeQuotedRow(
    _ start: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>,
    powers: UnsafeBufferPointer<Double>, into fix: UnsafeMutablePointer<Coordinate>,
    cells: UnsafeMutablePointer<PlainCell>?, digits: inout ExpectedPositionDigits
  ) -> UnsafePointer<UInt8>? {
    // A comment may be in quotes.
    guard let first = skipRun(start, last: last), !isSpace(first[0]), first[0] != 0x23,
      first[0] != 0x22 || first[1] != 0x23
    else { return nil }
    var next = first
    var latitude = 0.0
    var longitude = 0.0
    var column = 0
    var place = cells
    while true {
      guard next <= last else { return nil }
      let cell: ScannedCell
      if column == latitudeColumn {
        guard let (value, read) = takeNumber(next, powers: powers, digits: &digits.latitude) else {
          return nil
        }
        (latitude, cell) = (value, read)
      } else if column == longitudeColumn {
        guard let (value, read) = takeNumber(next, powers: powers, digits: &digits.longitude) else {
          return nil
        }
        (longitude, cell) = (value, read)
      } else {
        guard let read = takeCell(next, row: start, last: last) else { return nil }
        cell = read
      }
      if let handed = place, isHandedOn >> UInt64(truncatingIfNeeded: column) & 1 != 0 {
        guard !cell.hasPairs else { return nil }
        handed.initialize(to: cell.text)
        place = handed + 1
      }
      next = cell.end
      column += 1
      if column == neededCells { break }
      guard next[0] == delimiter, let behind = skipRun(next + 1, last: last) else { return nil }
      next = behind
    }
    guard let end = endOfRow(next, row: start, last: last) else { return nil }
    return endRow(end, latitude: latitude, longitude: longitude, into: fix)
  }

  /// The number of a cell, in quotes or not.
  @inline(__always)
  private func takeNumber(
    _ start: UnsafePointer<UInt8>, powers: UnsafeBufferPointer<Double>,
    digits: inout ExpectedDigits
  ) -> (Double, ScannedCell)? {
    let first = start[0] == 0x20 ? start + 1 : start
    let isQuoted = first[0] == 0x22
    let text = isQuoted ? first + 1 : start
    var next = text
    guard
      let value = takePlainNumber(
        &next, decimalSign: decimalSign, powers: powers, digits: &digits)
    else { return nil }
    guard isQuoted else {
      return (value, ScannedCell(text: withoutSpaces(from: text, to: next), end: next))
    }
    guard next[0] == 0x22 else { return nil }
    let cell = PlainCell(start: text, count: next - text)
    return (value, ScannedCell(text: cell, end: next + 1))
  }

  /// A cell of text; nil if libcsv has to look at it.
  @inline(__always)
  private func takeCell(
    _ start: UnsafePointer<UInt8>, row: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>
  ) -> ScannedCell? {
    guard let first = skipSpaces(start, last: last) else { return nil }
    guard first[0] == 0x22 else {
      guard let end = endOfCell(first, delimiter: delimiter, row: row, last: last) else {
        return nil
      }
      let text = withoutSpaces(from: first, to: end)
      // Between spaces an empty cell is none.
      return delimiter == 0x20 && text.count == 0 ? nil : ScannedCell(text: text, end: end)
    }
    var next = first + 1
    var hasPairs = false
    while next <= last, next - row <= PlainRowScan.longestRow {
      let chunk = eightBytes(at: next)
      let found =
        zeroBytes(chunk ^ (0x22 &* eachByte)) | zeroBytes(chunk ^ (0x0a &* eachByte))
        | zeroBytes(chunk ^ (0x0d &* eachByte))
      guard found != 0 else {
        next += 8
        continue
      }
      next += found.trailingZeroBitCount / 8
      guard next[0] == 0x22 else { return nil }
      if next[1] == 0x22 {
        hasPairs = true
        next += 2
        continue
      }
      let text = PlainCell(start: first + 1, count: next - first - 1)
      guard let end = skipSpaces(next + 1, last: last),
        end[0] == delimiter || end[0] == 0x0a || end[0] == 0x0d
      else { return nil }
      return ScannedCell(text: text, end: end, hasPairs: hasPairs)
    }
    return nil
  }

  /// The end of a row; nil if that is too far away, or it has too few or too many cells.
  @inline(__always)
  private func endOfRow(
    _ start: UnsafePointer<UInt8>, row: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var next = start
    var count = 0
    while next[0] == delimiter {
      guard let behind = skipRun(next + 1, last: last) else { return nil }
      next = behind
      // Spaces at the end of a row are not a delimiter.
      if delimiter == 0x20, next[0] == 0x0a || next[0] == 0x0d { break }
      guard let cell = takeCell(next, row: row, last: last) else { return nil }
      next = cell.end
      count += 1
    }
    return delimitersBehind.contains(count)
      || (delimiter != 0x20 && isOnlyEmpty(from: start, to: next, count: count)) ? next : nil
  }

  /// Passes the spaces of a run that is one delimiter; nil if it ends too far away.
  @inline(__always)
  private func skipRun(
    _ start: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var next = start
    while next <= last, next[0] == 0x20, delimiter == 0x20 { next += 1 }
    return next <= last ? next : nil
  }

  /// Passes the spaces at one end of a cell; nil if they end too far away.
  @inline(__always)
  private func skipSpaces(
    _ start: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    var next = start
    while next <= last, isSpace(next[0]) { next += 1 }
    return next <= last ? next : nil
  }
}
