// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Our own scan of plain rows: those whose position is two plain decimal numbers, with no quote before
// the end of the row. Nearly every row of nearly every log is one, and libcsv looks at them byte by
// byte. Whatever is not plain is left to libcsv, a row at a time, so this never decides what a row
// means: it only recognises rows of which libcsv and `parseCell` would say the same. Cells of other columns
// are handed on as they stand.

import Geography

/// How plain rows of one log are written.
struct PlainRows {
  private let delimiter: UInt8
  private let decimalSign: UInt8
  private let latitudeColumn: Int
  private let longitudeColumn: Int
  private let neededCells: Int

  /// The columns whose cells are handed on as text, from 0, in rising order.
  let columns: [Int]

  /// A bit for each of them.
  private let isHandedOn: UInt64

  /// Delimiters behind the position, at least and at most.
  private let delimitersBehind: ClosedRange<Int>

  /// The fixes taken at once: few enough to stay in the nearest cache.
  static let most = 512

  /// Longer rows are left to libcsv, whose limit is one for all.
  private static let longestRow = 1 << 16

  /// Bytes that a number is looked for in, and a few more.
  private static let longestNumber = 32

  /// What plain rows of a log look like; nil with a delimiter that might stand in a number.
  ///
  /// - Parameters:
  ///   - delimiter: The byte between cells.
  ///   - hasDecimalComma: Whether a comma within a number is a decimal sign, as a point always is.
  ///   - columns: The columns of the position.
  ///   - others: More columns that are needed, up to 63. Default: none.
  ///   - fewestCells: The cells that a row has at least. Default: 0, those that the position needs.
  ///   - mostCells: The cells that a row has at most. Default: nil, any number.
  init?(
    delimiter: UInt8, hasDecimalComma: Bool, columns: PositionColumns, others: Set<Int> = [],
    fewestCells: Int = 0, mostCells: Int? = nil
  ) {
    self.delimiter = delimiter
    decimalSign = hasDecimalComma ? 0x2c : 0x2e
    guard [0x09, 0x2c, 0x3a, 0x3b, 0x7c].contains(delimiter), delimiter != decimalSign else {
      return nil
    }
    latitudeColumn = columns.latitude
    longitudeColumn = columns.longitude
    self.columns = others.sorted()
    let lastColumn = max(columns.latitude, columns.longitude, others.max() ?? 0)
    // A column behind the last one that a row may have is there in no good row.
    guard others.isEmpty || lastColumn < min(UInt64.bitWidth, mostCells ?? .max) else {
      return nil
    }
    isHandedOn = others.reduce(0) { $0 | 1 << UInt64($1) }
    neededCells = lastColumn + 1
    let most = max(mostCells ?? .max, neededCells) - neededCells
    delimitersBehind = min(max(fewestCells - neededCells, 0), most)...most
  }

  /// What plain rows of a log look like; nil where libcsv has to look at each row.
  init?(_ layout: Layout) {
    guard layout.notation.isPlainButForHemispheres, layout.numbersOfHeader == nil,
      case .cells(let columns) = layout.place
    else { return nil }
    self.init(
      delimiter: layout.delimiter, hasDecimalComma: layout.hasDecimalComma, columns: columns,
      others: layout.columnsKept, fewestCells: layout.width.fewest, mostCells: layout.width.most)
  }

  /// Takes plain rows from the start of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: Whole rows without a quote. The rows in the last few bytes are not taken.
  ///   - fixes: Where the fixes go; one for each row.
  ///   - cells: Where the cells of `columns` go, without the spaces around them, row after row. Default: nil,
  ///     where there are no such columns.
  ///   - ends: Where the ends of the rows go, in bytes from the start. Default: nil, nobody asks.
  /// - Returns: The bytes and the rows taken; fewer than there is room for where a row is not plain.
  func take(
    from bytes: UnsafeBufferPointer<UInt8>, into fixes: UnsafeMutableBufferPointer<Coordinate>,
    cells: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>? = nil,
    ends: UnsafeMutablePointer<Int>? = nil
  ) -> (bytes: Int, rows: Int) {
    guard let base = bytes.baseAddress, let place = fixes.baseAddress,
      bytes.count > PlainRows.longestNumber
    else { return (0, 0) }
    // Every load of eight bytes from a place up to here is within the bytes.
    let last = base + (bytes.count - PlainRows.longestNumber)
    var row = base
    var rows = 0
    powersOfTen.withUnsafeBufferPointer { powers in
      while rows < fixes.count, row <= last {
        guard
          let end = takeRow(
            row, last: last, powers: powers, into: place + rows,
            cells: cells.map { $0 + rows * columns.count })
        else { break }
        row = end
        if let ends { ends[rows] = row - base }
        rows += 1
      }
    }
    return (row - base, rows)
  }

  /// Takes one row; returns where the next one starts, nil if this one is not plain.
  @inline(__always)
  private func takeRow(
    _ start: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>,
    powers: UnsafeBufferPointer<Double>, into fix: UnsafeMutablePointer<Coordinate>,
    cells: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>?
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
        guard let value = takeNumber(&next, powers: powers) else { return nil }
        latitude = value
      } else if column == longitudeColumn {
        guard let value = takeNumber(&next, powers: powers) else { return nil }
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
    // A carriage return alone ends a row too.
    if next[0] == 0x0d { next += 1 }
    guard next[0] == 0x0a, abs(latitude) <= 90, abs(longitude) <= 360,
      latitude != 0 || longitude != 0
    else { return nil }
    fix.initialize(to: Coordinate(latitude: latitude, longitude: longitude))
    return next + 1
  }

  /// A cell as libcsv hands it on: without spaces around it, and without tabs where these are no delimiters.
  @inline(__always)
  private func withoutSpaces(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (start, end)
    while start < end, isSpace(start[0]) { start += 1 }
    while start < end, isSpace(end[-1]) { end -= 1 }
    return UnsafeBufferPointer(start: start, count: end - start)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte == 0x09 && delimiter != 0x09)
  }

  /// Where a cell ends: at a delimiter or at a line end; nil if that is too far away.
  @inline(__always)
  private func endOfCell(
    _ start: UnsafePointer<UInt8>, delimiter: UInt8, row: UnsafePointer<UInt8>,
    last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let delimiters = UInt64(delimiter) &* eachByte
    var next = start
    while next <= last, next - row <= PlainRows.longestRow {
      let chunk = load(next)
      let found =
        zeroBytes(chunk ^ delimiters) | zeroBytes(chunk ^ (0x0a &* eachByte))
        | zeroBytes(chunk ^ (0x0d &* eachByte))
      if found != 0 { return next + found.trailingZeroBitCount / 8 }
      next += 8
    }
    return nil
  }

  /// Where a row ends; nil if that is too far away or it has too few or too many cells.
  @inline(__always)
  private func endOfRow(
    _ start: UnsafePointer<UInt8>, row: UnsafePointer<UInt8>, last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let delimiters = UInt64(delimiter) &* eachByte
    var next = start
    var count = 0
    while next <= last, next - row <= PlainRows.longestRow {
      let chunk = load(next)
      let ends = zeroBytes(chunk ^ (0x0a &* eachByte)) | zeroBytes(chunk ^ (0x0d &* eachByte))
      // Every bit below the first end; all of them where there is none.
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
  private func isOnlyEmpty(
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

  /// Reads a number of up to seven digits before the decimal sign and sixteen behind it, 19 together.
  ///
  /// It is one exact integer and one correctly rounded division, as in `parseCell`.
  ///
  /// - Parameters:
  ///   - next: Where it starts; then the byte behind it. At least 32 bytes can be read.
  ///   - powers: Powers of ten, exact ones.
  /// - Returns: The number; nil if it is written otherwise.
  @inline(__always)
  private func takeNumber(
    _ next: inout UnsafePointer<UInt8>, powers: UnsafeBufferPointer<Double>
  ) -> Double? {
    if next[0] == 0x20 { next += 1 }
    let isNegative = next[0] == 0x2d
    if isNegative { next += 1 }
    var chunk = load(next)
    var count = leadingDigits(chunk)
    guard count > 0, count < 8 else { return nil }
    let whole = count
    var mantissa = number(chunk, digits: count)
    next += count
    var decimals = 0
    if next[0] == 0x2e || next[0] == decimalSign {
      next += 1
      chunk = load(next)
      decimals = leadingDigits(chunk)
      mantissa = mantissa &* wholePower(decimals) &+ number(chunk, digits: decimals)
      next += decimals
      if decimals == 8 {
        chunk = load(next)
        count = leadingDigits(chunk)
        // 19 digits are below 2⁶⁴, more may not be.
        guard whole + decimals + count < 20, count < 8 || !isDigit(next[8]) else { return nil }
        mantissa = mantissa &* wholePower(count) &+ number(chunk, digits: count)
        decimals += count
        next += count
      }
    }
    let value =
      mantissa < 1 << 53
      ? Double(mantissa) / powers[decimals] : quotient(mantissa, byPowerOfTen: decimals)
    return isNegative ? -value : value
  }
}

/// A one in each byte.
private let eachByte: UInt64 = 0x0101_0101_0101_0101

/// Eight bytes, the first one lowest.
@inline(__always)
private func load(_ place: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
}

/// The high bit of each byte that is zero; bytes above the first one may be marked wrongly.
@inline(__always)
private func zeroBytes(_ chunk: UInt64) -> UInt64 {
  (chunk &- eachByte) & ~chunk & (0x80 &* eachByte)
}

/// The high bit of each byte that is zero, and no other bit.
@inline(__always)
private func exactZeroBytes(_ chunk: UInt64) -> UInt64 {
  let lower = 0x7f &* eachByte
  return ~(((chunk & lower) &+ lower) | chunk | lower)
}

/// How many bytes have their high bit set, where no other bit is.
@inline(__always)
private func countBytes(_ highBits: UInt64) -> Int {
  Int(truncatingIfNeeded: ((highBits >> 7) &* eachByte) >> 56)
}

/// How many of eight bytes are digits before the first one that is not.
@inline(__always)
private func leadingDigits(_ chunk: UInt64) -> Int {
  // A byte is a digit if its upper half is 3, and still is when six is added. A carry goes upwards, to
  // bytes behind one that is no digit.
  let upper = 0xf0 &* eachByte
  let digits = 0x30 &* eachByte
  let others = ((chunk & upper) ^ digits) | (((chunk &+ 0x06 &* eachByte) & upper) ^ digits)
  return others.trailingZeroBitCount / 8
}

@inline(__always)
private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// The number that the first bytes say, up to eight digits.
///
/// The digits are moved up behind zeros, and then pairs, fours and eights of them are joined, all at
/// once (Lemire, "Quickly parsing eight digits", 2018).
@inline(__always)
private func number(_ chunk: UInt64, digits: Int) -> UInt64 {
  var value = (chunk & (0x0f &* eachByte)) << UInt64(64 - 8 * digits)
  value = (value &* (10 << 8 | 1)) >> 8 & 0x00ff_00ff_00ff_00ff
  value = (value &* (100 << 16 | 1)) >> 16 & 0x0000_ffff_0000_ffff
  return (value &* (10_000 << 32 | 1)) >> 32
}

/// Ten to a power up to eight.
@inline(__always)
private func wholePower(_ exponent: Int) -> UInt64 {
  wholePowers.withUnsafeBufferPointer { $0[exponent] }
}

private let wholePowers: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]
