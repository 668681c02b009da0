// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The one file in a ZIP archive (PKWARE, APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16).

import Tiles

/// Unpacks the only member of an archive whose name has an ending.
///
/// `bytes`: the archive. `ending`: in small letters. `most`: the most bytes that it may become. Returns its bytes.
func onlyMember(
  ofZip bytes: [UInt8], ending: String, atMost most: Int
) throws(UnpackingFault) -> [UInt8] {
  func number(_ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
  func has(_ signature: Int, at place: Int) -> Bool {
    place >= 0 && place + 4 <= bytes.count && number(place, 4) == signature
  }
  // The record that ends an archive has 22 bytes, and a comment after it.
  let last = bytes.count - 22
  let least = max(last - 0xffff, 0)
  guard last >= 0, let end = (least...last).last(where: { has(0x0605_4b50, at: $0) }) else {
    throw .isDamaged("it is no ZIP archive")
  }
  var place = number(end + 16, 4)
  var found: (method: Int, packed: Int, header: Int)?
  for _ in 0..<number(end + 10, 2) {
    guard has(0x0201_4b50, at: place) else { throw .isDamaged("its directory is damaged") }
    let nameLength = number(place + 28, 2)
    let nameEnd = min(place + 46 + nameLength, bytes.count)
    let name = String(decoding: bytes[min(place + 46, nameEnd)..<nameEnd], as: UTF8.self)
    if name.lowercased().hasSuffix(ending), !name.hasPrefix("__MACOSX/") {
      guard found == nil else { throw .isDamaged("it holds several \(ending) files") }
      guard number(place + 8, 2) & 1 == 0 else { throw .isDamaged("it is encrypted") }
      found = (number(place + 10, 2), number(place + 20, 4), number(place + 42, 4))
    }
    place += 46 + nameLength + number(place + 30, 2) + number(place + 32, 2)
  }
  guard let found else { throw .isDamaged("it holds no \(ending) file") }
  guard has(0x0403_4b50, at: found.header) else { throw .isDamaged("its directory is damaged") }
  let start = found.header + 30 + number(found.header + 26, 2) + number(found.header + 28, 2)
  guard start + found.packed <= bytes.count else { throw .isDamaged("it ends too early") }
  let packed = Array(bytes[start..<(start + found.packed)])
  switch found.method {
  case 0:
    guard packed.count <= most else { throw .isTooLarge }
    return packed
  case 8: return try inflated(packed, atMost: most)
  default: throw .isDamaged("it is packed in another way than Deflate")
  }
}
