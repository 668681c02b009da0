// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The bytes of an input that is no log of fixes, for those who know what they are.

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

  /// Fills a buffer with the bytes that follow: fewer than its size only at the end.
  ///
  /// - Parameters:
  ///   - buffer: The buffer.
  ///   - input: The name of the input for messages.
  /// - Returns: How many bytes there are.
  /// - Throws: `ReadingError`, when they cannot be read.
  package mutating func take(
    _ buffer: UnsafeMutableRawBufferPointer, of input: String
  ) throws(ReadingError) -> Int {
    do throws(ReadingError.Reason) {
      return try fill(buffer)
    } catch { throw LocatedReason(reason: error).named(input) }
  }
}
