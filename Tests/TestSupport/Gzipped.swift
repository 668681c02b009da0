// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Compresses bytes with zlib.

import CZlib

/// A member of gzip data that holds some bytes.
package func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  var state = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  deflateInit2_(&state, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
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
