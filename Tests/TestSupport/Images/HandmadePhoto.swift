// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A photo with the tags that a camera notes, written by hand.

/// A JPEG or a HEIC with an Exif block.
package struct HandmadePhoto {
  /// A fraction of two whole numbers.
  package typealias Fraction = (above: Int, below: Int)

  /// Whether numbers begin with their lowest byte.
  package var isLittle = true

  /// How the pixels are to be turned; nil for no tag.
  package var orientation: Int?

  /// When it was taken, the zone of that, and the decimals of the second; nil for no tag.
  package var taken, zone, decimals: String?

  /// Degrees, minutes and seconds; nil for no tags.
  package var latitude, longitude: [Fraction]?

  /// The halves of the Earth; nil for no tags.
  package var halves: (latitude: String, longitude: String)? = ("N", "E")

  /// Metres above the sea, below it if that is so, as cameras note it; nil for no tag.
  package var height: (metres: Fraction, isBelow: Bool)?

  /// The date and the time of day of the satellites; nil for no tags.
  package var satellites: (date: String, time: [Fraction])?

  /// The letter for the state of the receiver; nil for no tag.
  package var status: String?

  /// A photo without tags.
  package init() {}

  /// A photo at a place, to a thousandth of a second of arc.
  package init(latitude: Double, longitude: Double) {
    self.latitude = HandmadePhoto.fractions(abs(latitude))
    self.longitude = HandmadePhoto.fractions(abs(longitude))
    halves = (latitude < 0 ? "S" : "N", longitude < 0 ? "W" : "E")
  }

  /// A photo of a time.
  package init(taken: String, zone: String? = nil) { (self.taken, self.zone) = (taken, zone) }

  private static func fractions(_ degrees: Double) -> [Fraction] {
    let thousandths = Int((degrees * 3_600_000).rounded())
    return [
      (thousandths / 3_600_000, 1), (thousandths / 60_000 % 60, 1), (thousandths % 60_000, 1000),
    ]
  }

  /// An entry of a directory: its tag, its type, the number of its values, and their bytes.
  private typealias Entry = (tag: Int, type: Int, count: Int, content: [UInt8])

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittle ? bytes : bytes.reversed()
  }

  private func text(_ tag: Int, _ text: String?) -> Entry? {
    text.map { (tag, 2, $0.utf8.count + 1, Array($0.utf8) + [0]) }
  }

  private func fractions(_ tag: Int, _ values: [Fraction]?) -> Entry? {
    values.map { values in
      (tag, 5, values.count, values.flatMap { number($0.above, 4) + number($0.below, 4) })
    }
  }

  /// The bytes of a directory and of what its entries hold.
  private func directory(_ entries: [Entry?], at place: Int) -> [UInt8] {
    let entries = entries.compactMap(\.self)
    var (list, contents) = (number(entries.count, 2), [UInt8]())
    let start = place + 2 + 12 * entries.count + 4
    for entry in entries {
      list += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.content.count <= 4 {
        list += entry.content + [UInt8](repeating: 0, count: 4 - entry.content.count)
      } else {
        list += number(start + contents.count, 4)
        contents += entry.content
      }
    }
    return list + number(0, 4) + contents
  }

  /// The Exif block.
  package var block: [UInt8] {
    let camera = [text(0x9003, taken), text(0x9011, zone), text(0x9291, decimals)]
    let receiver = [
      text(1, latitude == nil ? nil : halves?.latitude), fractions(2, latitude),
      text(3, longitude == nil ? nil : halves?.longitude), fractions(4, longitude),
      height.map { (5, 1, 1, [$0.isBelow ? 1 : 0]) }, fractions(6, height.map { [$0.metres] }),
      fractions(7, satellites?.time), text(9, status), text(0x1d, satellites?.date),
    ]
    let first = 8 + 2 + 3 * 12 + 4
    let cameraBytes = directory(camera, at: first)
    let head: [Entry?] = [
      (0x0112, 3, 1, number(orientation ?? 1, 2)), (0x8769, 4, 1, number(first, 4)),
      (0x8825, 4, 1, number(first + cameraBytes.count, 4)),
    ]
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
      + directory(head, at: 8) + cameraBytes
      + directory(receiver, at: first + cameraBytes.count)
  }

  /// The JPEG with other segments before the tags.
  ///
  /// - Parameter name: The pixels, as ``ImageFiles`` names them.
  /// - Returns: The bytes.
  package func jpeg(_ name: String = "jpeg") -> [UInt8] {
    let file = ImageFiles.bytes(named: name)
    let data = Array("Exif\0\0".utf8) + block
    return file[..<2] + HandmadePhoto.segment(data) + file[2...]
  }

  /// A segment for data of programs.
  package static func segment(_ data: [UInt8]) -> [UInt8] {
    [0xff, 0xe1, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xff)] + data
  }

  /// The boxes of a HEIC with the tags, and without pixels.
  package var heic: [UInt8] {
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      big(content.count + 8, 4) + Array(kind.utf8) + content
    }
    let item = big(6, 4) + Array("Exif\0\0".utf8) + block
    let head = box("ftyp", Array("heic".utf8) + big(0, 4) + Array("mif1heic".utf8))
    let entries =
      box("infe", [2, 0, 0, 0] + big(1, 2) + big(0, 2) + Array("hvc1".utf8) + [0])
      + box("infe", [2, 0, 0, 0] + big(2, 2) + big(0, 2) + Array("Exif".utf8) + [0])
    func meta(_ place: Int) -> [UInt8] {
      let places =
        [0, 0, 0, 0, 0x44, 0] + big(2, 2) + big(1, 2) + big(0, 2) + big(1, 2) + big(0, 4)
        + big(0, 4) + big(2, 2) + big(0, 2) + big(1, 2) + big(place, 4) + big(item.count, 4)
      return box(
        "meta",
        [0, 0, 0, 0] + box("iinf", [0, 0, 0, 0] + big(2, 2) + entries) + box("iloc", places))
    }
    let place = head.count + meta(0).count + 8
    return head + meta(place) + box("mdat", item)
  }
}
