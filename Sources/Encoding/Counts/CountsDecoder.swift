// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads files of counts, a block at a time. Every byte may be hostile.

import CZlib
package import Drawing

/// Adds the counts of a file to others.
///
/// Its memory does not depend on the file, nor on what the header says.
package final class CountsDecoder {
  private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var numbers: CountsNumbers
  private var isInside = true

  /// The CRC-32 of all bytes so far, and the one at the end of the file.
  private var checksumFound: UInt32
  private var checksumWritten: [UInt8] = []

  /// The number of pixels of the file with counts so far.
  package var pixels: Int { numbers.pixelsTaken }

  /// A reader of the bytes after a header.
  ///
  /// - Throws: `CountsFault`, when there is no memory for it.
  package init(_ header: CountsHeader) throws(CountsFault) {
    numbers = CountsNumbers(CountsSquares(width: header.width, height: header.height))
    checksumFound = Array(header.text.utf8).withUnsafeBufferPointer { checksum($0, after: 0) }
    state.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(state, ZLIB_VERSION, size) == Z_OK else {
      throw .damaged("no memory to unpack it")
    }
  }

  deinit {
    inflateEnd(state)
    state.deallocate()
    block.deallocate()
  }

  /// Adds the counts in the bytes that follow.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, below 4 GiB.
  ///   - counts: The counts of a picture of the size that the header says.
  /// - Throws: `CountsFault`, when they are damaged; some counts may have been added.
  package func take(
    _ bytes: UnsafeBufferPointer<UInt8>, into counts: inout PassCounts
  ) throws(CountsFault) {
    var rest = bytes
    if isInside, let fault = counts.withParts({ unpack(&rest, into: $0) }) { throw fault }
    try takeChecksum(rest)
  }

  /// Checks the bytes that follow, and adds nothing.
  ///
  /// - Parameter bytes: The bytes, below 4 GiB.
  /// - Throws: `CountsFault`, when they are damaged.
  package func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(CountsFault) {
    var rest = bytes
    if isInside, let fault = unpack(&rest, into: nil) { throw fault }
    try takeChecksum(rest)
  }

  /// Takes the bytes after the stream.
  private func takeChecksum(_ rest: UnsafeBufferPointer<UInt8>) throws(CountsFault) {
    checksumWritten += rest
    guard checksumWritten.count <= 4 else { throw .damaged("there is more after its end") }
  }

  /// Ends the file.
  ///
  /// - Throws: `CountsFault`, when it is not whole, or its checksum is another one.
  package func finish() throws(CountsFault) {
    guard !isInside, numbers.isOver, checksumWritten.count == 4 else {
      throw .damaged("it ends too early")
    }
    let written = checksumWritten.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard written == checksumFound else { throw .damaged("its checksum is wrong") }
  }

  /// Unpacks bytes up to the end of the stream, and leaves those after it.
  private func unpack(
    _ bytes: inout UnsafeBufferPointer<UInt8>, into parts: UnsafeMutableBufferPointer<UInt32>?
  ) -> CountsFault? {
    state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    state.pointee.avail_in = UInt32(bytes.count)
    var status = Z_OK
    repeat {
      state.pointee.next_out = block.baseAddress
      state.pointee.avail_out = UInt32(block.count)
      status = inflate(state, Z_NO_FLUSH)
      let count = block.count - Int(state.pointee.avail_out)
      if let found = numbers.take(UnsafeBufferPointer(rebasing: block[..<count]), into: parts) {
        return .damaged(found)
      }
    } while status == Z_OK && (state.pointee.avail_in > 0 || state.pointee.avail_out == 0)
    // There is always room, so no progress means that there are no more bytes yet.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
      return .damaged(state.pointee.msg.map { String(cString: $0) } ?? "it cannot be unpacked")
    }
    isInside = status != Z_STREAM_END
    let used = bytes.count - Int(state.pointee.avail_in)
    checksumFound = checksum(UnsafeBufferPointer(rebasing: bytes[..<used]), after: checksumFound)
    bytes = UnsafeBufferPointer(rebasing: bytes[used...])
    return nil
  }
}

/// A reason why a file of counts cannot be read.
package enum CountsFault: Error, Equatable {
  /// It begins like another file.
  case isNone
  /// It is of another version.
  case otherVersion(String, expected: String)
  /// Its bytes are not those that were written; the found content.
  case damaged(String)
}
