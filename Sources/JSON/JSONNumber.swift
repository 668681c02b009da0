// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The grammar of numbers (RFC 8259, section 6).

/// The end of a number of JSON.
///
/// - Parameters:
///   - bytes: The bytes.
///   - start: The place of its first byte.
///   - end: The end of the bytes that count.
/// - Returns: The place after the number; `start` if there is none, and `end` if it may continue there.
@inline(__always)
package func endOfNumber(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
  var next = start
  if next < end, bytes[next] == UInt8(ascii: "-") { next += 1 }
  let whole = next
  while next < end, bytes[next] &- 0x30 < 10 { next += 1 }
  guard next > whole, bytes[whole] != 0x30 || next == whole + 1 else { return start }
  if next < end, bytes[next] == UInt8(ascii: ".") {
    let point = next
    next += 1
    while next < end, bytes[next] &- 0x30 < 10 { next += 1 }
    if next == point + 1 { return next == end ? end : start }
  }
  if next < end, bytes[next] | 0x20 == UInt8(ascii: "e") {
    next += 1
    if next < end, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") {
      next += 1
    }
    let digits = next
    while next < end, bytes[next] &- 0x30 < 10 { next += 1 }
    if next == digits { return next == end ? end : start }
  }
  return next
}
