// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts stored tiles to usable ones: limited in size, and decompressed.

import CZlib

/// The most bytes of a tile.
///
/// Returns 4 MiB, or 32 MiB for a vector tile.
func mostBytesOfTile(hasVectors: Bool) -> Int { hasVectors ? 32 << 20 : 4 << 20 }

/// The first bytes of gzip data (RFC 1952).
let gzipSignature: [UInt8] = [0x1f, 0x8b]

/// Whether bytes begin like compressed data: gzip's, or a stream of zlib (RFC 1950) with its usual window.
///
/// `start`: the first bytes.
func isCompressed(_ start: [UInt8]) -> Bool {
  start.starts(with: gzipSignature)
    || start.count > 1 && start[0] == 0x78 && [0x01, 0x5e, 0x9c, 0xda].contains(start[1])
}

/// The answer for the stored bytes of a tile.
///
/// Only the bytes themselves say whether they are compressed, as files declare it wrongly.
func unpackedTile(_ stored: [UInt8], hasVectors: Bool) -> Tile {
  let most = mostBytesOfTile(hasVectors: hasVectors)
  guard !stored.isEmpty else { return .failed("is empty") }
  guard stored.count <= most else { return tooLargeTile(hasVectors: hasVectors) }
  guard isCompressed(stored) else { return .bytes(stored) }
  do throws(UnpackingFault) {
    return .bytes(try gunzipped(stored, atMost: most))
  } catch {
    switch error {
    case .isTooLarge: return tooLargeTile(hasVectors: hasVectors)
    case .isDamaged(let why): return .failed("is damaged: \(why)")
    }
  }
}

/// The answer for a tile of too many bytes.
func tooLargeTile(hasVectors: Bool) -> Tile {
  .failed("has more than \(mostBytesOfTile(hasVectors: hasVectors) >> 20) MiB")
}

/// A reason for which gzip data is not unpacked.
package enum UnpackingFault: Error, Equatable {
  /// It is wrong or ends too early, in the words of zlib where it has any.
  case isDamaged(String)
  /// It becomes larger than is allowed.
  case isTooLarge
}

/// Unpacks gzip data, its first member, or a stream of zlib; after it nothing is read.
///
/// - Parameters:
///   - packed: The data, below 4 GiB.
///   - most: The most bytes that it may become.
/// - Returns: The bytes.
/// - Throws: `UnpackingFault`.
package func gunzipped(_ packed: [UInt8], atMost most: Int) throws(UnpackingFault) -> [UInt8] {
  // The 32 asks for the header and the checksum of either.
  try unpacked(packed, window: 15 + 32, atMost: most)
}

/// Unpacks bare Deflate data (RFC 1951); after it nothing is read.
///
/// - Parameters:
///   - packed: The data, below 4 GiB.
///   - most: The most bytes that it may become.
/// - Returns: The bytes.
/// - Throws: `UnpackingFault`.
package func inflated(_ packed: [UInt8], atMost most: Int) throws(UnpackingFault) -> [UInt8] {
  try unpacked(packed, window: -15, atMost: most)
}

/// Unpacks data of zlib.
///
/// `window`: the form of the data, as `inflateInit2` takes it.
private func unpacked(
  _ packed: [UInt8], window: Int32, atMost most: Int
) throws(UnpackingFault) -> [UInt8] {
  let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  state.initialize(to: z_stream())
  defer { state.deallocate() }
  let size = Int32(MemoryLayout<z_stream>.size)
  guard inflateInit2_(state, window, ZLIB_VERSION, size) == Z_OK else {
    throw .isDamaged("out of memory")
  }
  defer { inflateEnd(state) }
  let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  defer { block.deallocate() }
  var (unpacked, fault): ([UInt8], UnpackingFault?) = ([], nil)
  packed.withUnsafeBufferPointer { input in
    state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    state.pointee.avail_in = UInt32(clamping: input.count)
    var status = Z_OK
    while status == Z_OK {
      state.pointee.next_out = block.baseAddress
      state.pointee.avail_out = UInt32(block.count)
      status = inflate(state, Z_NO_FLUSH)
      unpacked += block[..<(block.count - Int(state.pointee.avail_out))]
      if unpacked.count > most {
        fault = .isTooLarge
        return
      }
    }
    // There is always room, so no progress means that there are no more bytes.
    if status == Z_BUF_ERROR {
      fault = .isDamaged("unexpected end of data")
    } else if status != Z_STREAM_END {
      fault = .isDamaged(state.pointee.msg.map { String(cString: $0) } ?? "no gzip data")
    }
  }
  if let fault { throw fault }
  return unpacked
}
