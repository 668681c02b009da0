// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parts of a FIT file: each has a header, messages and a checksum.

/// One of the parts that follow each other in a FIT file; most have one.
struct FITPart {
  /// The messages.
  let data: Range<Int>

  /// The first byte after the part.
  let end: Int

  /// The fault of its size or its end; nil if there is none.
  let fault: FITFault?

  /// Whether a header begins at a place.
  static func begins(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    start + 12 <= bytes.count && bytes[start] >= 12
      && bytes.extracting((start + 8)..<(start + 12)).elementsEqual(".FIT".utf8)
  }

  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - start: Where a header begins.
  ///   - isCutOff: Whether the bytes are known to end too early.
  init(_ bytes: Span<UInt8>, at start: Int, isCutOff: Bool) {
    func number(at place: Int, bytes count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let (body, size) = (start + Int(bytes[start]), number(at: start + 4, bytes: 4))
    let all = bytes.count
    let last = body + size
    // A file of nothing has a checksum.
    if size == 0, all - body > 2, !FITPart.begins(bytes, at: body + 2) {
      (data, end, fault) = (body..<all, all, .hasNoSize)
    } else if last > all {
      (data, end, fault) = (min(body, all)..<all, all, .isCutOff(byte: all))
    } else if all - last < 2 {
      (data, end) = (body..<last, all)
      fault = isCutOff ? .isCutOff(byte: all) : .hasNoChecksum
    } else {
      (data, end) = (body..<last, last + 2)
      let isRight =
        number(at: last, bytes: 2) == Int(fitChecksum(bytes.extracting(start..<last)))
      fault = isRight ? nil : .wrongChecksum(byte: last + 1)
    }
  }

  /// The fault of the messages where walking through them has stopped.
  ///
  /// Returns the fault; nil if it is that of the part.
  func fault(at place: Int) -> FITFault? {
    switch fault {
    case .isCutOff: nil
    // The last bytes may be a checksum.
    case .hasNoSize where data.upperBound - place <= 2: nil
    default: .isDamaged(byte: place + 1)
    }
  }
}

/// The checksum of FIT: 16 bits of the reflected polynomial 0xA001, from 0.
private func fitChecksum(_ bytes: Span<UInt8>) -> UInt16 {
  let tables = checksums
  var sum: UInt16 = 0
  var place = 0
  // The bytes of eight do not wait for each other.
  while place + 8 <= bytes.count {
    let chunk = bytes.eightBytes(at: place) ^ UInt64(sum)
    sum = 0
    for index in 0..<8 {
      sum ^= tables[(7 - index) << 8 | Int(UInt8(truncatingIfNeeded: chunk >> UInt64(8 * index)))]
    }
    place += 8
  }
  for index in place..<bytes.count {
    sum = sum >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[index])]
  }
  return sum
}

/// The checksum of each byte, and after it those of each byte with one to seven zero bytes behind it.
private let checksums: [UInt16] = {
  var tables = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xa001) }
  }
  for index in 256..<(8 * 256) {
    let before = tables[index - 256]
    tables.append(before >> 8 ^ tables[Int(before & 0xff)])
  }
  return tables
}()
