// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The messages of FIT data, one after another, and the fields of each.

/// Walks through the messages of a FIT file.
///
/// A definition gives the number, the size and the type of each field of the messages that follow. Nothing is assumed
/// about them: fields that are not known, also those of developers, are skipped by their sizes.
struct FITMessages {
  /// The place of the next message.
  private(set) var place = 0

  /// The end of the data.
  private(set) var end = 0

  /// Whether the data goes on at its end with a message that has no definition, or that is not whole.
  private(set) var isDamaged = false

  /// The number of the current message, which says what it is.
  private(set) var number = 0

  /// The time of the current message in seconds of FIT; nil if it has none.
  private(set) var time: Int?

  /// The latest time of all messages, to which shorter times are added.
  private var latestTime = 0

  /// The first byte of the fields of the current message.
  private var start = 0

  /// The first of the fields of its definition, and whether its numbers begin with the highest byte.
  private var firstField = 0
  private var isHigh = false

  /// Each of the 16 definitions: the number of its messages, their size, negative if there is none, and whether their
  /// numbers begin with the highest byte.
  private var numbers = [Int](repeating: 0, count: 16)
  private var sizes = [Int](repeating: -1, count: 16)
  private var beginHigh = [Bool](repeating: false, count: 16)

  /// For each definition and each number of a field its offset, its size and its `FITType`; 0 if there is none.
  private var fields = [UInt32](repeating: 0, count: 16 << 8)

  /// Begins with other data, in which nothing is defined.
  mutating func begin(_ data: Range<Int>) {
    (place, end, isDamaged, latestTime) = (data.lowerBound, data.upperBound, false, 0)
    for index in sizes.indices { sizes[index] = -1 }
  }

  /// Goes to the next message.
  mutating func next(_ bytes: Span<UInt8>) -> Bool {
    while place < end {
      let header = bytes[place]
      if header & 0xc0 == 0x40 {
        guard define(header, bytes) else { break }
        continue
      }
      let isShort = header & 0x80 != 0
      let definition = Int(isShort ? header >> 5 & 3 : header & 15)
      let size = sizes[definition]
      guard size >= 0, size < end - place else { break }
      (number, start) = (numbers[definition], place + 1)
      (firstField, isHigh) = (definition << 8, beginHigh[definition])
      place += 1 + size
      if isShort {
        let (before, now) = (latestTime & 31, Int(header & 31))
        latestTime += now - before + (now < before ? 32 : 0)
        time = latestTime
      } else {
        time = integer(253, bytes).flatMap { UInt32(exactly: $0) }.map(Int.init)
        if let time { latestTime = time }
      }
      return true
    }
    isDamaged = place < end
    return false
  }

  /// Takes a definition.
  private mutating func define(_ header: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard end - place >= 6 else { return false }
    let (index, isHigh) = (Int(header & 15), bytes[place + 2] == 1)
    let count = Int(bytes[place + 5])
    var next = place + 6
    guard count * 3 <= end - next else { return false }
    let (first, second) = (Int(bytes[place + 3]), Int(bytes[place + 4]))
    for slot in (index << 8)..<(index << 8 + 256) { fields[slot] = 0 }
    var size = 0
    for _ in 0..<count {
      let (field, length) = (Int(bytes[next]), Int(bytes[next + 1]))
      let type = FITType(bytes[next + 2])
      fields[index << 8 | field] = UInt32(size << 16 | length << 8 | Int(type.rawValue))
      size += length
      next += 3
    }
    if header & 0x20 != 0 {
      guard next < end else { return false }
      let others = Int(bytes[next])
      next += 1
      guard others * 3 <= end - next else { return false }
      for _ in 0..<others {
        size += Int(bytes[next + 1])
        next += 3
      }
    }
    numbers[index] = isHigh ? first << 8 | second : second << 8 | first
    (sizes[index], beginHigh[index]) = (size, isHigh)
    place = next
    return true
  }

  /// The offset, the size and the type of a field of the current message; nil if it has none.
  @inline(__always)
  private func field(_ number: Int) -> (place: Int, size: Int, type: FITType)? {
    let packed = Int(fields[firstField | number])
    guard packed & 0xff00 != 0 else { return nil }
    return (start + packed >> 16, packed >> 8 & 0xff, FITType(rawValue: UInt8(packed & 0xff)))
  }

  /// A whole number of the current message.
  ///
  /// `number`: the number of the field, below 256. Returns the number as it is written, the first one of several; nil
  /// if the field is missing, says that it has no value, or has no number of a whole size.
  func integer(_ number: Int, _ bytes: Span<UInt8>) -> Int? {
    guard let (place, size, type) = field(number) else { return nil }
    let count = type.bytes
    guard count > 0, size % count == 0 else { return nil }
    var chunk: UInt64 = 0
    if place + 8 <= bytes.count {
      chunk = bytes.eightBytes(at: place)
    } else {
      for offset in 0..<count { chunk |= UInt64(bytes[place + offset]) << UInt64(8 * offset) }
    }
    let spare = UInt64(64 - 8 * count)
    let all = UInt64.max >> spare
    let value = isHigh ? chunk.byteSwapped >> spare : chunk & all
    guard value != (type.hasNoZero ? 0 : type.isSigned ? all >> 1 : all) else { return nil }
    return type.isSigned
      ? Int(Int64(bitPattern: value << spare) >> Int64(spare)) : Int(exactly: value)
  }

  /// A latitude or a longitude of the current message, in 2³¹ parts of half a turn; nil if there is none.
  func semicircles(_ number: Int, _ bytes: Span<UInt8>) -> Int? {
    guard let (_, size, type) = field(number), size == 4, type.bytes == 4,
      let value = integer(number, bytes)
    else { return nil }
    let signed = Int(Int32(truncatingIfNeeded: value))
    return signed == Int(Int32.max) ? nil : signed
  }

  /// Some bytes of the current message; nil if the field has another size.
  func bytes(_ number: Int, count: Int, _ bytes: Span<UInt8>) -> [UInt8]? {
    guard let (place, size, _) = field(number), size == count else { return nil }
    return Array(bytes.extracting(place..<(place + size)))
  }

  /// A text of the current message; empty if it has none.
  func text(_ number: Int, _ bytes: Span<UInt8>) -> [UInt8] {
    guard let (place, size, type) = field(number), type == .text else { return [] }
    return bytes.extracting(place..<(place + size)).prefix { $0 != 0 }
  }
}

extension Span<UInt8> {
  /// A copy of the bytes before the first one that does not fit.
  fileprivate func prefix(while fits: (UInt8) -> Bool) -> [UInt8] {
    Array(extracting(0..<(firstIndex { !fits($0) } ?? count)))
  }
}

/// The type of a field.
private struct FITType: RawRepresentable, Equatable {
  /// The bytes of a whole number in the low bits, and above them what else is known of it.
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The type that a definition names, of which the low five bits are the number.
  init(_ type: UInt8) {
    rawValue =
      switch type & 0x1f {
      case 0, 2: 1
      case 1: 1 | FITType.signed
      case 3: 2 | FITType.signed
      case 4: 2
      case 5: 4 | FITType.signed
      case 6: 4
      case 7: FITType.text.rawValue
      case 10: 1 | FITType.withoutZero
      case 11: 2 | FITType.withoutZero
      case 12: 4 | FITType.withoutZero
      case 14: 8 | FITType.signed
      case 15: 8
      case 16: 8 | FITType.withoutZero
      // Numbers with a fraction, and bytes without a meaning of their own.
      default: 0
      }
  }

  /// Letters up to a zero byte.
  static let text = FITType(rawValue: 0x40)

  private static let signed: UInt8 = 0x10
  private static let withoutZero: UInt8 = 0x20

  /// The bytes of a whole number; 0 if it is none.
  var bytes: Int { Int(rawValue & 0x0f) }

  /// Whether numbers may be negative; then the greatest one says that there is none, as it does of others.
  var isSigned: Bool { rawValue & FITType.signed != 0 }

  /// Whether 0 says that there is no value.
  var hasNoZero: Bool { rawValue & FITType.withoutZero != 0 }
}
