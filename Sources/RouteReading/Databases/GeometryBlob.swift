// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Geometries of GeoPackage.

import CLibrary
import Geography
import NumberText

/// A geometry of a layer: a header of GeoPackage (OGC 12-128r18, section 2.1.3), and well-known binary (OGC 06-103r4,
/// section 8.2) behind it.
///
/// Heights may be said by numbers of ISO or by bits of PostGIS; measures are stepped over.
struct GeometryBlob {
  /// The most depth of collections.
  private static let mostDepth = 8

  private let bytes: [UInt8]
  private var place = 0

  /// Whether positions are metres of Web Mercator, not degrees.
  private let isMercator: Bool

  /// Looks at the header.
  ///
  /// Returns nil if the bytes are no geometry that is read.
  init?(_ bytes: [UInt8], isMercator: Bool) {
    (self.bytes, self.isMercator) = (bytes, isMercator)
    guard bytes.count >= 8, bytes[0] == 0x47, bytes[1] == 0x50, bytes[2] == 0 else { return nil }
    let flags = bytes[3]
    let envelopes = [0, 32, 48, 48, 64]
    guard flags & 0x20 == 0, Int(flags >> 1 & 7) < envelopes.count else { return nil }
    place = 8 + envelopes[Int(flags >> 1 & 7)]
  }

  /// What a geometry begins with.
  private struct Head {
    var type: Int
    var isLittleEndian: Bool
    /// The numbers of a position, and whether the third one is a height.
    var numbers: Int
    var hasHeight: Bool
  }

  /// A position in degrees, and its height; NaN if there is none.
  struct Position {
    var latitude: Double
    var longitude: Double
    var elevation: Double
  }

  // MARK: Numbers

  private mutating func integer(_ isLittleEndian: Bool) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    let four = bytes[place..<(place + 4)]
    let number = (isLittleEndian ? Array(four.reversed()) : Array(four)).reduce(0 as UInt32) {
      $0 << 8 | UInt32($1)
    }
    return Int(number)
  }

  private mutating func number(_ isLittleEndian: Bool) -> Double {
    var bits: UInt64 = 0
    for index in 0..<8 {
      bits = bits << 8 | UInt64(bytes[place + (isLittleEndian ? 7 - index : index)])
    }
    place += 8
    return Double(bitPattern: bits)
  }

  private mutating func head() -> Head? {
    guard place < bytes.count, bytes[place] <= 1 else { return nil }
    let isLittleEndian = bytes[place] == 1
    place += 1
    guard let code = integer(isLittleEndian) else { return nil }
    let plain = code & 0x0fff_ffff
    let dimensions = plain / 1000
    guard dimensions <= 3 else { return nil }
    if code & 0x2000_0000 != 0, integer(isLittleEndian) == nil { return nil }
    let hasHeight = code & 0x8000_0000 != 0 || dimensions == 1 || dimensions == 3
    let hasMeasure = code & 0x4000_0000 != 0 || dimensions >= 2
    return Head(
      type: plain % 1000, isLittleEndian: isLittleEndian,
      numbers: 2 + (hasHeight ? 1 : 0) + (hasMeasure ? 1 : 0), hasHeight: hasHeight)
  }

  private mutating func position(_ head: Head) -> Position? {
    guard place + head.numbers * 8 <= bytes.count else { return nil }
    let end = place + head.numbers * 8
    let x = number(head.isLittleEndian)
    let y = number(head.isLittleEndian)
    let elevation = head.hasHeight ? number(head.isLittleEndian) : .nan
    place = end
    guard isMercator else { return Position(latitude: y, longitude: x, elevation: elevation) }
    let degrees = 180 / Double.pi / Earth.equatorialRadius
    return Position(
      latitude: atan(sinh(y / Earth.equatorialRadius)) * 180 / Double.pi, longitude: x * degrees,
      elevation: elevation)
  }

  /// A count of parts that have at least some bytes each; nil if fewer follow.
  private mutating func count(_ head: Head, of bytesOfPart: Int) -> Int? {
    guard let count = integer(head.isLittleEndian), count <= (bytes.count - place) / bytesOfPart
    else { return nil }
    return count
  }

  // MARK: Points

  /// The positions of a point, or of several; nil if it is another geometry or damaged.
  mutating func points() -> [Position]? {
    guard let head = head() else { return nil }
    switch head.type {
    case 1:
      guard let position = position(head) else { return nil }
      return position.isMissing ? [] : [position]
    case 4:
      guard let count = count(head, of: 5) else { return nil }
      var found: [Position] = []
      for _ in 0..<count {
        guard let head = self.head(), head.type == 1, let position = position(head) else {
          return nil
        }
        if !position.isMissing { found.append(position) }
      }
      return found
    default: return nil
    }
  }

  // MARK: GeoJSON

  /// Adds the geometry as GeoJSON has it; false if it is damaged, or of a kind that is not read.
  mutating func write(to text: inout [UInt8], depth: Int = 0) -> Bool {
    guard let head = head() else { return false }
    let names: [Int: StaticString] = [
      1: "Point", 2: "LineString", 3: "Polygon", 4: "MultiPoint", 5: "MultiLineString",
      6: "MultiPolygon", 7: "GeometryCollection",
    ]
    guard let name = names[head.type] else { return false }
    text += Array("{\"type\":\"".utf8)
    text.append(contentsOf: name.bytes)
    text += Array(head.type == 7 ? "\",\"geometries\":".utf8 : "\",\"coordinates\":".utf8)
    guard head.type == 7 ? writeCollection(head, to: &text, depth) : write(head, to: &text) else {
      return false
    }
    text.append(UInt8(ascii: "}"))
    return true
  }

  private mutating func writeCollection(_ head: Head, to text: inout [UInt8], _ depth: Int) -> Bool
  {
    guard depth < GeometryBlob.mostDepth, let count = count(head, of: 5) else { return false }
    text.append(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      guard write(to: &text, depth: depth + 1) else { return false }
    }
    text.append(UInt8(ascii: "]"))
    return true
  }

  /// Adds the coordinates of a geometry.
  private mutating func write(_ head: Head, to text: inout [UInt8]) -> Bool {
    switch head.type {
    case 1:
      guard let position = position(head) else { return false }
      if position.isMissing {
        text += [UInt8(ascii: "["), UInt8(ascii: "]")]
      } else {
        position.write(to: &text)
      }
      return true
    case 2: return writeLine(head, to: &text)
    case 3: return writeRings(head, to: &text)
    default:
      guard let count = count(head, of: 5) else { return false }
      text.append(UInt8(ascii: "["))
      var isFirst = true
      for _ in 0..<count {
        let start = text.count
        if !isFirst { text.append(UInt8(ascii: ",")) }
        let before = text.count
        guard let part = self.head(), part.type == head.type - 3, write(part, to: &text) else {
          return false
        }
        // An empty part.
        if text.count == before + 2 { text.removeSubrange(start...) } else { isFirst = false }
      }
      text.append(UInt8(ascii: "]"))
      return true
    }
  }

  private mutating func writeRings(_ head: Head, to text: inout [UInt8]) -> Bool {
    guard let count = count(head, of: 4) else { return false }
    text.append(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      guard writeLine(head, to: &text) else { return false }
    }
    text.append(UInt8(ascii: "]"))
    return true
  }

  private mutating func writeLine(_ head: Head, to text: inout [UInt8]) -> Bool {
    guard let count = count(head, of: head.numbers * 8) else { return false }
    text.append(UInt8(ascii: "["))
    var isFirst = true
    for _ in 0..<count {
      guard let position = position(head) else { return false }
      if position.isMissing { continue }
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      position.write(to: &text)
    }
    text.append(UInt8(ascii: "]"))
    return true
  }
}

extension GeometryBlob.Position {
  /// Whether it is no position, which is how an empty point is written.
  var isMissing: Bool { !latitude.isFinite || !longitude.isFinite }

  /// Adds the position as GeoJSON has it.
  fileprivate func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "["))
    text += Array("\(plainText(longitude)),\(plainText(latitude))".utf8)
    if elevation.isFinite { text += Array(",\(plainText(elevation))".utf8) }
    text.append(UInt8(ascii: "]"))
  }
}
