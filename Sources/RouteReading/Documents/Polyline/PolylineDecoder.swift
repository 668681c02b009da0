// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decodes the numbers of encoded polylines across the ends of blocks.

import Geography

/// Decodes lines of encoded polylines.
///
/// A number is a difference to the one of the fix before, in units of the last decimal. Its sign is in the last
/// bit, and five bits at a time, the last ones first, are a byte: 63 is added, and 32 where another one follows.
struct PolylineDecoder {
  private let precision: Int
  private let unitsPerDegree: Double
  private let mostNorth: Int64
  private let mostEast: Int64

  /// The physical line of the next byte, from 1.
  private(set) var line: Int

  /// The track of the next fix, from 0: as many lines before it have a polyline.
  private(set) var track = 0

  /// The bits of a number whose end is yet to come.
  private var bits: UInt64 = 0
  private var shift: UInt64 = 0

  /// Whether the next number is a longitude.
  private var hasLatitude = false

  /// The fix before, in units of the last decimal.
  private var latitude: Int64 = 0
  private var longitude: Int64 = 0

  /// Bytes of the line before the current ones.
  private var bytesBefore = 0

  /// The columns of the current number and of the one before, from 1.
  private var numberColumn = 1
  private var lastColumn = 1

  private var lastEnd: UInt8 = 0

  /// - Parameters:
  ///   - precision: The decimals of a degree, 5 or 6.
  ///   - firstLine: The physical line of the first byte.
  init(precision: Int, firstLine: Int) {
    self.precision = precision
    unitsPerDegree = precision == 6 ? 1e6 : 1e5
    (mostNorth, mostEast) = (Int64(90 * unitsPerDegree), Int64(360 * unitsPerDegree))
    line = firstLine
  }

  /// Decodes up to the end of the line, or of the bytes.
  ///
  /// `bytes`: the next bytes. `position`: the first byte; afterwards the end of the line, or of the bytes. `fixes`:
  /// takes the fixes, with room for one for each two bytes and one more.
  mutating func decode(
    _ bytes: Span<UInt8>, from position: inout Int, into fixes: inout OutputSpan<Coordinate>
  ) throws(LocatedReason) {
    // The column of a byte is its index and this.
    let toColumn = bytesBefore + 1 - position
    var index = position
    var (bits, shift) = (self.bits, self.shift)
    while index < bytes.count {
      if shift == 0, !hasLatitude {
        takePairs(bytes, from: &index, into: &fixes, toColumn: toColumn)
        guard index < bytes.count else { break }
      }
      let chunk = bytes[index] &- 63
      guard chunk < 64 else { break }
      if shift >= 60, shift > 60 || chunk & 31 > 15 { throw fault(.isTooLong, numberColumn) }
      bits |= UInt64(chunk & 31) &<< shift
      shift &+= 5
      index &+= 1
      guard chunk < 32 else { continue }
      let difference = Int64(bitPattern: (bits &>> 1) ^ (0 &- (bits & 1)))
      (bits, shift) = (0, 0)
      if hasLatitude {
        let (next, isOver) = longitude.addingReportingOverflow(difference)
        guard !isOver, -mostEast <= next, next <= mostEast else {
          let value = (Double(longitude) + Double(difference)) / unitsPerDegree
          throw fault(.longitude(value, precision: precision), numberColumn)
        }
        longitude = next
        fixes.append(
          Coordinate(
            latitude: Double(latitude) / unitsPerDegree, longitude: Double(next) / unitsPerDegree))
      } else {
        let (next, isOver) = latitude.addingReportingOverflow(difference)
        guard !isOver, -mostNorth <= next, next <= mostNorth else {
          let value = (Double(latitude) + Double(difference)) / unitsPerDegree
          throw fault(.latitude(value, precision: precision), numberColumn)
        }
        latitude = next
      }
      hasLatitude.toggle()
      lastColumn = numberColumn
      numberColumn = index &+ toColumn
    }
    (self.bits, self.shift) = (bits, shift)
    bytesBefore += index - position
    position = index
  }

  /// Takes fixes that are whole, up to one that has to be looked at more closely: most are taken here, in half the
  /// time.
  @inline(__always)
  private mutating func takePairs(
    _ bytes: Span<UInt8>, from position: inout Int, into fixes: inout OutputSpan<Coordinate>,
    toColumn: Int
  ) {
    // All are local: members of a structure would be written back for every fix.
    var (index, longitudeStart) = (position, position)
    var (latitude, longitude) = (self.latitude, self.longitude)
    let (mostNorth, mostEast) = (mostNorth, mostEast)
    let unitsPerDegree = unitsPerDegree
    while bytes.count &- index >= 2 * PolylineDecoder.mostChunks {
      var next = index
      guard let up = PolylineDecoder.difference(bytes, from: &next) else { break }
      let start = next
      guard let along = PolylineDecoder.difference(bytes, from: &next) else { break }
      let (north, east) = (latitude &+ up, longitude &+ along)
      guard -mostNorth <= north, north <= mostNorth, -mostEast <= east, east <= mostEast else {
        break
      }
      (latitude, longitude, longitudeStart, index) = (north, east, start, next)
      fixes.append(
        Coordinate(
          latitude: Double(north) / unitsPerDegree, longitude: Double(east) / unitsPerDegree))
    }
    guard index > position else { return }
    (self.latitude, self.longitude) = (latitude, longitude)
    (lastColumn, numberColumn) = (longitudeStart &+ toColumn, index &+ toColumn)
    position = index
  }

  /// The most bytes that the difference of two places of the Earth has.
  private static let mostChunks = 7

  /// The number that begins at a position; nil if it is longer than usual, or no number.
  @inline(__always)
  private static func difference(
    _ bytes: Span<UInt8>, from position: inout Int
  ) -> Int64? {
    var (bits, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let chunk = bytes[position] &- 63
      guard chunk < 64 else { return nil }
      bits |= UInt64(chunk & 31) &<< shift
      position &+= 1
      if chunk < 32 { return Int64(bitPattern: (bits &>> 1) ^ (0 &- (bits & 1))) }
      shift &+= 5
      guard shift < 5 * mostChunks else { return nil }
    }
  }

  /// Goes on after a byte that is not a part of a polyline.
  ///
  /// Throws `LocatedReason`, where that is not the end of a line, or the polyline before it is not whole.
  mutating func endLine(_ byte: UInt8) throws(LocatedReason) {
    guard byte == 0x0a || byte == 0x0d else { throw fault(.byte(byte), bytesBefore + 1) }
    try finish()
    if bytesBefore > 0 { track += 1 }
    // A carriage return and a line feed are one end.
    if byte == 0x0d || lastEnd != 0x0d || bytesBefore > 0 { line += 1 }
    lastEnd = byte
    (latitude, longitude, bytesBefore, numberColumn, lastColumn) = (0, 0, 0, 1, 1)
  }

  /// Ends the last line.
  func finish() throws(LocatedReason) {
    guard shift == 0 else { throw fault(.isCutOff, numberColumn) }
    guard !hasLatitude else { throw fault(.hasNoLongitude, lastColumn) }
  }

  private func fault(_ fault: PolylineFault, _ column: Int) -> LocatedReason {
    LocatedReason(
      reason: .polyline(fault), position: LogPosition(line: line, column: column))
  }
}
