// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The position and the time of a photo in XMP, for files that have no Exif block any more.

/// The values of an XMP text that photos are placed by.
///
/// The text is not parsed as XML: each value is an attribute or an element of a name that occurs once.
struct XMPTags {
  /// The place, in degrees; nil without one.
  let latitude, longitude: Double?

  /// The date and the time of day of the camera, such as `2024-05-04T10:01:30+02:00`; nil without one.
  let taken: String?

  /// Reads the values.
  init(_ text: [UInt8]) {
    func value(_ name: String) -> [UInt8]? {
      let name = Array("exif:\(name)".utf8)
      guard let start = XMPTags.firstRange(of: name, in: text)?.upperBound, start < text.count
      else { return nil }
      let rest = text[start...].prefix(128).drop {
        [0x20, 0x3d, 0x3e, 0x22, 0x27, 0x0a].contains($0)
      }
      return Array(rest.prefix { ![0x22, 0x27, 0x3c].contains($0) })
    }
    latitude = value("GPSLatitude").flatMap { XMPTags.degrees($0, positive: "N", negative: "S") }
    longitude = value("GPSLongitude").flatMap { XMPTags.degrees($0, positive: "E", negative: "W") }
    taken = value("DateTimeOriginal").map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first range of some bytes.
  private static func firstRange(of name: [UInt8], in text: [UInt8]) -> Range<Int>? {
    var start = 0
    while start <= text.count - name.count {
      if text[start] == name[0], text[start..<(start + name.count)].elementsEqual(name) {
        return start..<(start + name.count)
      }
      start += 1
    }
    return nil
  }

  /// Degrees, minutes and seconds, and the letter of the half of the Earth: `47,16.206N` or `47,16,12.36N`.
  private static func degrees(
    _ text: [UInt8], positive: Character, negative: Character
  ) -> Double? {
    guard let letter = String(decoding: text, as: UTF8.self).uppercased().last,
      letter == positive || letter == negative
    else { return nil }
    let parts = text.dropLast().split(separator: 0x2c).map { decimal(Array($0)) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 != nil }) else { return nil }
    let degrees = zip(parts, [1, 60, 3600]).reduce(0.0) { $0 + ($1.0 ?? 0) / $1.1 }
    return letter == negative ? -degrees : degrees
  }

  /// Digits with a point or without, as a number.
  private static func decimal(_ text: [UInt8]) -> Double? {
    guard text.count <= 24, text.contains(where: { $0 &- 0x30 < 10 }),
      text.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2e })
    else { return nil }
    return Double(String(decoding: text, as: UTF8.self))
  }
}
