// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes HGT files.

/// The bytes of an HGT file.
///
/// - Parameters:
///   - side: Its posts a side.
///   - height: The height of a post in metres, by its parts of a degree from the north and from the west; −32768 for
///     none.
/// - Returns: The bytes.
package func hgtBytes(side: Int, height: (_ down: Double, _ across: Double) -> Int) -> [UInt8] {
  var bytes: [UInt8] = []
  let steps = Double(side - 1)
  for row in 0..<side {
    for column in 0..<side {
      let number = UInt16(
        bitPattern: Int16(height(Double(row) / steps, Double(column) / steps)))
      bytes += [UInt8(number >> 8), UInt8(number & 255)]
    }
  }
  return bytes
}
