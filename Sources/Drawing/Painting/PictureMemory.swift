// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks that the system has the memory for a picture. A failed allocation of an array ends the
// program, so the check comes first.

import CLibrary

/// The memory that drawing and encoding a picture takes at least.
///
/// It follows the width: pixels are only kept of the current strip.
///
/// - Parameters:
///   - width: Pixels per row.
///   - height: Rows.
/// - Returns: Bytes: the samples of one band, the pixels of one strip, and a mebibyte for the encoder.
package func memoryForPicture(width: Int, height: Int) -> Int {
  SampledBand.memory(width: width)
    + width * (RasterCanvas.stripHeight(width: width) + SampledBand.height) + 1 << 20
}

/// Asks the system for memory, and gives it back.
///
/// - Parameter bytes: At least 1.
/// - Returns: Whether it would be had now, in one piece.
package func hasMemory(_ bytes: Int) -> Bool {
  let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
  guard let memory, memory != MAP_FAILED else { return false }
  munmap(memory, bytes)
  return true
}
