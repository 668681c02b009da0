// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The orientation that a camera stores in a JPEG.

/// The orientation that turns an image upright, as a camera notes it: tag 274 of Exif 2.32 (JEITA CP-3451), which
/// is that of TIFF 6.0.
///
/// Nothing that is wrong in the file is an error here.
///
/// - Parameter bytes: A whole file of any format.
/// - Returns: 1 for an image that is upright or says nothing, or 2...8.
/// - Complexity: O(parts of the file before its pixels).
package func exifOrientation(of bytes: [UInt8]) -> Int {
  guard ImageFormat(start: bytes) == .jpeg, let data = exifData(ofJPEG: bytes), data.count >= 8
  else { return 1 }
  let isLittle = data.starts(with: [0x49, 0x49])
  guard isLittle || data.starts(with: [0x4d, 0x4d]) else { return 1 }
  /// A number of some bytes; nil if the data ends before.
  func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= data.count else { return nil }
    let start = data.startIndex + place
    let bytes = data[start..<(start + count)]
    return isLittle
      ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
  }
  guard let first = number(at: 4, bytes: 4), let count = number(at: first, bytes: 2) else {
    return 1
  }
  for entry in 0..<count {
    let place = first + 2 + 12 * entry
    guard let tag = number(at: place, bytes: 2) else { return 1 }
    // A short number, in the first bytes of four.
    if tag == 274, number(at: place + 2, bytes: 2) == 3,
      let value = number(at: place + 8, bytes: 2), (1...8).contains(value)
    {
      return value
    }
  }
  return 1
}

/// The Exif part of a JPEG; nil if it has none before its first scan.
private func exifData(ofJPEG bytes: [UInt8]) -> ArraySlice<UInt8>? {
  var place = 2
  // A marker and the length of the part, itself included: ITU-T T.81, section B.1.1.4.
  while place + 4 <= bytes.count, bytes[place] == 0xff {
    let (marker, length) = (bytes[place + 1], Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    guard marker != 0xda, length >= 2, place + 2 + length <= bytes.count else { return nil }
    let data = bytes[(place + 4)..<(place + 2 + length)]
    if marker == 0xe1, data.starts(with: Array("Exif\0\0".utf8)) { return data.dropFirst(6) }
    place += 2 + length
  }
  return nil
}
