// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads numbers from the bytes of a packed map, each checked.

/// The bytes of a packed map that have not been read yet.
package struct EarthBytes {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The number of bytes left.
  package var count: Int { bytes.count - place }

  /// The next byte; nil at the end.
  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next number of at most 31 bits; nil if there is none.
  @inline(__always)
  mutating func varint() -> Int? {
    var (result, shift) = (0, 0)
    while place < bytes.count, shift < 35 {
      let byte = Int(bytes[place])
      place += 1
      result |= (byte & 0x7f) << shift
      if byte < 0x80 { return result < 1 << 31 ? result : nil }
      shift += 7
    }
    return nil
  }

  /// The next number with a sign.
  @inline(__always)
  mutating func zigzag() -> Int? {
    guard let number = shortVarint() ?? varint() else { return nil }
    return number >> 1 ^ -(number & 1)
  }

  /// The next number, if it is one of two bytes, as most steps from point to point are.
  @inline(__always)
  private mutating func shortVarint() -> Int? {
    guard place &+ 1 < bytes.count else { return nil }
    let (first, second) = (Int(bytes[place]), Int(bytes[place &+ 1]))
    guard first >= 0x80, second < 0x80 else { return nil }
    place &+= 2
    return first & 0x7f | second &<< 7
  }

  /// The next bytes; nil if there are fewer.
  mutating func prefix(_ count: Int) -> EarthBytes? {
    guard count <= self.count else { return nil }
    defer { place += count }
    return EarthBytes(UnsafeRawBufferPointer(rebasing: bytes[place..<(place + count)]))
  }

  /// The bytes as text.
  var text: String { String(decoding: bytes[place...], as: UTF8.self) }

  /// Reads points to the end, each relative to the one before.
  mutating func readPoints(from start: EarthPoint, into points: inout [EarthPoint]) {
    points.removeAll(keepingCapacity: true)
    points.reserveCapacity(count / 2)
    // A copy, as it may be kept in registers.
    var rest = self
    defer { self = rest }
    var point = start
    // Numbers of 31 bits cannot overflow, as no point is off the Earth.
    while let east = rest.zigzag(), let north = rest.zigzag() {
      point.longitude &+= east
      point.latitude &+= north
      guard point.isOnEarth else { return }
      points.append(point)
    }
  }
}
