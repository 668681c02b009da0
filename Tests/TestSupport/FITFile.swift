// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes FIT files, right and wrong ones.

/// A FIT file that a test writes message by message.
package struct FITFile {
  /// A field of a definition: its number, its bytes and the number of its type.
  package typealias Field = (number: Int, size: Int, type: Int)

  /// The value of a field.
  package enum Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    case number(Int), text(String)

    package init(integerLiteral value: Int) { self = .number(value) }
    package init(stringLiteral value: String) { self = .text(value) }

    /// A position in degrees.
    package static func degrees(_ degrees: Double) -> Value {
      .number(Int((degrees * Double(1 << 31) / 180).rounded()))
    }
  }

  /// The fields of a record: time, latitude, longitude, altitude, heart rate and speed.
  package static let record: [Field] = [
    (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (2, 2, 0x84), (3, 1, 2), (6, 2, 0x84),
  ]

  /// The fields of an event of the timer: time, event and kind.
  package static let event: [Field] = [(253, 4, 0x86), (0, 1, 0), (1, 1, 0)]

  /// 2024-11-08T11:33:20Z in the seconds of FIT.
  package static let start = 1_100_000_000

  /// Whether what follows has its highest bytes first.
  package var isBigEndian = false

  /// The messages so far.
  package var messages: [UInt8] = []
  private var sizes: [Int: [Int]] = [:]

  package init() {}

  /// Writes a definition.
  package mutating func define(
    _ local: Int, message: Int, _ fields: [Field], developerSizes: [Int] = []
  ) {
    messages += [UInt8(0x40 | local | (developerSizes.isEmpty ? 0 : 0x20)), 0, isBigEndian ? 1 : 0]
    messages += bytes(message, count: 2) + [UInt8(fields.count)]
    for field in fields { messages += [field.number, field.size, field.type].map(UInt8.init) }
    if !developerSizes.isEmpty {
      messages.append(UInt8(developerSizes.count))
      for (index, size) in developerSizes.enumerated() {
        messages += [UInt8(index), UInt8(size), 0]
      }
    }
    sizes[local] = fields.map(\.size) + developerSizes
  }

  /// Writes a message with a value for each field of its definition.
  ///
  /// - Parameters:
  ///   - local: The number of the definition.
  ///   - values: The values.
  ///   - shortTime: The seconds of a header that has a time; nil of any other.
  package mutating func add(_ local: Int, _ values: [Value], shortTime: Int? = nil) {
    messages.append(shortTime.map { UInt8(0x80 | local << 5 | $0 & 31) } ?? UInt8(local))
    for (value, size) in zip(values, sizes[local] ?? []) {
      switch value {
      case .number(let number): messages += bytes(number, count: size)
      case .text(let text):
        messages +=
          Array(text.utf8).prefix(size)
          + [UInt8](repeating: 0, count: max(0, size - text.utf8.count))
      }
    }
  }

  /// Writes a point as a record of definition 1, at a second after the start.
  package mutating func addPoint(
    _ second: Int, _ latitude: Double, _ longitude: Double, height: Int = 400, heart: Int = 120
  ) {
    add(
      1,
      [
        .number(FITFile.start + second), .degrees(latitude), .degrees(longitude),
        .number((height + 500) * 5), .number(heart), 3000,
      ])
  }

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - header: The bytes of the header.
  ///   - size: The size that the header says; nil if it is right.
  ///   - hasChecksum: Whether there is a checksum.
  /// - Returns: Its bytes.
  package func bytes(header: Int = 14, size: Int? = nil, hasChecksum: Bool = true) -> [UInt8] {
    let size = size ?? messages.count
    var file = [UInt8(header), 0x20, 0x54, 8]
    file += (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + Array(".FIT".utf8)
    file += [UInt8](repeating: 0, count: header - 12) + messages
    return hasChecksum ? file + FITFile.checksum(file) : file
  }

  /// The checksum of FIT, bit by bit.
  package static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xa001 : sum >> 1 }
    }
    return [UInt8(sum & 0xff), UInt8(sum >> 8)]
  }

  private func bytes(_ number: Int, count: Int) -> [UInt8] {
    let low = (0..<count).map { UInt8(truncatingIfNeeded: number >> min(63, 8 * $0)) }
    return isBigEndian ? low.reversed() : low
  }

  /// A ride of three points with a session, a pause and a point of a course.
  package static var ride: FITFile {
    var file = FITFile()
    file.define(0, message: 0, [(0, 1, 0)])
    file.add(0, [4])
    file.define(1, message: 20, record)
    file.define(2, message: 21, event)
    file.define(3, message: 32, [(2, 4, 0x85), (3, 4, 0x85), (5, 1, 0), (6, 8, 7)])
    file.addPoint(0, 47.1, 8.1)
    file.addPoint(10, 47.2, 8.4, height: 450, heart: 150)
    file.add(2, [.number(start + 10), 0, 4])
    file.add(2, [.number(start + 100), 0, 0])
    file.addPoint(100, 47.4, 8.3, heart: 255)
    file.add(3, [.degrees(47.3), .degrees(8.2), 3, "Spring"])
    file.define(4, message: 18, [(253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (5, 1, 0)])
    file.add(4, [.number(start + 100), .number(start), 100_000, 2])
    return file
  }
}
