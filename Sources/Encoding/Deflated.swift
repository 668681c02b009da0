// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Bytes compressed by zlib: with gzip, as the directories of PMTiles need them, and as streams of PDF.

import CZlib

/// What is around compressed bytes.
enum DeflatedWrapper: Int32 {
  /// RFC 1950.
  case zlib = 0
  /// RFC 1952.
  case gzip = 16
}

/// Some bytes compressed, the same for the same bytes.
///
/// `level`: how hard zlib tries, 1...9. Default: as hard as it can. Returns the compressed bytes; nil if the system has no
/// memory.
func deflated(_ bytes: [UInt8], as wrapper: DeflatedWrapper, level: Int32 = 9) -> [UInt8]? {
  var bytes = bytes
  var state = z_stream()
  // 15 bits of window.
  guard
    deflateInit2_(
      &state, level, Z_DEFLATED, 15 + wrapper.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
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
