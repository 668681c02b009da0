// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decompresses a stream with zlib in its strictest mode.

import CZlib

/// The bytes of a whole zlib stream; nil if zlib finds anything wrong, its checksum too, or bytes follow its
/// end.
package func inflated(_ stream: [UInt8]) -> [UInt8]? {
  var stream = stream
  var result: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  return stream.withUnsafeMutableBufferPointer { input in
    chunk.withUnsafeMutableBufferPointer { output in
      var state = z_stream()
      guard
        inflateInit_(&state, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { return nil }
      defer { inflateEnd(&state) }
      state.next_in = input.baseAddress
      state.avail_in = UInt32(input.count)
      while true {
        state.next_out = output.baseAddress
        state.avail_out = UInt32(output.count)
        let status = inflate(&state, Z_NO_FLUSH)
        guard status == Z_OK || status == Z_STREAM_END else { return nil }
        result += output[..<(output.count - Int(state.avail_out))]
        if status == Z_STREAM_END { return state.avail_in == 0 ? result : nil }
        if state.avail_in == 0, state.avail_out > 0 { return nil }
      }
    }
  }
}

/// The Adler-32 checksum of bytes, as zlib works it out.
package func adler32(_ bytes: [UInt8]) -> UInt32 {
  bytes.withUnsafeBufferPointer { UInt32(adler32_z(1, $0.baseAddress, $0.count)) }
}
