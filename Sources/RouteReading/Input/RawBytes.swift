// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the undecoded bytes of an input that is not a log of fixes, such as a file of counts.

extension ByteSource {
  /// Looks at the first bytes without taking them: fewer than requested only at the end.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - input: The name of the input for messages.
  /// - Returns: The bytes.
  /// - Throws: `ReadingError`, when they cannot be read.
  package mutating func start(_ count: Int, of input: String) throws(ReadingError) -> [UInt8] {
    do throws(ReadingError.Reason) {
      return try peek(count)
    } catch { throw LocatedReason(reason: error).named(input) }
  }

  /// Takes the bytes that follow: fewer than requested only at the end.
  ///
  /// - Parameters:
  ///   - most: The number.
  ///   - bytes: Takes them, in place of its own.
  ///   - input: The name of the input for messages.
  /// - Throws: `ReadingError`, when they cannot be read.
  package mutating func take(
    _ most: Int, into bytes: inout [UInt8], of input: String
  ) throws(ReadingError) {
    bytes.removeAll(keepingCapacity: true)
    do throws(ReadingError.Reason) {
      try bytes.append(addingCapacity: most) { (room) throws(ReadingError.Reason) in
        try fill(&room)
      }
    } catch { throw LocatedReason(reason: error).named(input) }
  }

  /// Takes all bytes that follow.
  ///
  /// Returns the bytes. Throws `ReadingError.Reason`, when they cannot be read or are too many.
  mutating func takeAll(
    most: Int, excess: ReadingError.Reason
  ) throws(ReadingError.Reason) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = 1 << 16
    while true {
      let before = bytes.count
      try bytes.append(addingCapacity: room) { (room) throws(ReadingError.Reason) in
        try fill(&room)
      }
      guard bytes.count <= most else { throw excess }
      guard bytes.count - before == room else { return bytes }
      room = bytes.count
    }
  }
}
