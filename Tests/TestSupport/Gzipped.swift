// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Compresses bytes with zlib.

import CZlib

/// A member of gzip data that holds some bytes.
package func gzipped(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, level: 6, window: 15 + 16) }

/// A stream of zlib (RFC 1950) that holds some bytes, compressed with one of the levels 0 to 9.
package func zlibStream(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
  deflated(bytes, level: level, window: 15)
}

private func deflated(_ bytes: [UInt8], level: Int32, window: Int32) -> [UInt8] {
  var bytes = bytes
  var state = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  deflateInit2_(&state, level, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
  defer { deflateEnd(&state) }
  var result = [UInt8](repeating: 0, count: Int(deflateBound(&state, UInt(bytes.count))) + 64)
  let count = result.count
  return bytes.withUnsafeMutableBufferPointer { input in
    result.withUnsafeMutableBufferPointer { output in
      state.next_in = input.baseAddress
      state.avail_in = UInt32(input.count)
      state.next_out = output.baseAddress
      state.avail_out = UInt32(count)
      deflate(&state, Z_FINISH)
      return Array(output[..<(count - Int(state.avail_out))])
    }
  }
}
