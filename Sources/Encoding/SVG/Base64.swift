// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Encodes bytes as Base64, for images in SVG.

/// Bytes in letters, digits, `+` and `/`: RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(bytes.count - start, 3)
    let three = (0..<3).reduce(0) { sum, index in
      sum << 8 | (index < count ? Int(bytes[start + index]) : 0)
    }
    for index in 0..<4 {
      result.append(
        index <= count ? letters[three >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
    }
  }
  return result
}
