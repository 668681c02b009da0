// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Bytes compressed with gzip, as the directories of PMTiles need them.

import CZlib

/// A member of gzip data (RFC 1952) that holds some bytes, the same for the same bytes.
///
/// Returns the member; nil if the system has no memory.
func gzipMember(of bytes: [UInt8]) -> [UInt8]? {
  var bytes = bytes
  var state = z_stream()
  // 15 bits of window, and 16 for the wrapper of gzip.
  guard
    deflateInit2_(
      &state, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { deflateEnd(&state) }
  var result = [UInt8](repeating: 0, count: Int(deflateBound(&state, UInt(bytes.count))))
  let count = result.count
  let written: Int? = bytes.withUnsafeMutableBufferPointer { input in
    result.withUnsafeMutableBufferPointer { output in
      state.next_in = input.baseAddress
      state.avail_in = UInt32(input.count)
      state.next_out = output.baseAddress
      state.avail_out = UInt32(count)
      return deflate(&state, Z_FINISH) == Z_STREAM_END ? count - Int(state.avail_out) : nil
    }
  }
  return written.map { Array(result[..<$0]) }
}
