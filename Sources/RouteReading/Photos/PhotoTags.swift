// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The position, the time and the orientation that a camera notes in a photo.

package import Geography
import NumberText

/// The tags of a photo that its place on a map follows from.
///
/// They are those of Exif 2.32 (JEITA CP-3451), or of XMP where a file has no Exif block. A tag that is damaged, or
/// whose value is none, counts as missing.
package struct PhotoTags: Equatable, Sendable {
  /// The container of a photo.
  package enum Container: Equatable, Sendable {
    /// JPEG, ITU-T T.81.
    case jpeg
    /// HEIC, HEIF or AVIF: ISO/IEC 23008-12.
    case heic
  }

  /// The container.
  package let container: Container

  /// The orientation that turns its pixels upright, 1...8 as in Exif; 1 of HEIC, whose decoders turn it themselves.
  package private(set) var orientation = 1

  /// The pixels of an upright row, and the rows; nil where the head of the file does not say them.
  package private(set) var size: PhotoSize?

  /// The position of the camera, in degrees; nil without one.
  package private(set) var coordinate: Coordinate?

  /// Whether the halves of the Earth are not noted, so that they are taken for north and east.
  package private(set) var lacksHemisphere = false

  /// Metres above the sea; nil without a height.
  package private(set) var elevation: Double?

  /// When it was taken; nil without a date.
  package private(set) var time: PhotoTime?

  /// The tags are in the first bytes of a file, so many at most.
  package static let headBytes = 256 << 10

  /// A file is read at several places, at most so many bytes in all.
  private static let mostBytes = 1 << 20

  /// The tags of a HEIC are in one part of its file, or a few.
  private static let mostExtents = 8

  /// Reads the tags of a file.
  ///
  /// It is nil for anything but a JPEG or a HEIC.
  ///
  /// - Parameter read: The bytes from a place on, at most so many; fewer at the end of the file.
  /// - Complexity: O(1) in the bytes of the file.
  package init?(reading read: (_ place: Int, _ most: Int) -> [UInt8]) {
    let head = read(0, PhotoTags.headBytes)
    if head.starts(with: [0xff, 0xd8, 0xff]) {
      container = .jpeg
      let segments = JPEGSegments(head)
      let exif = segments.exif.flatMap { TIFFBlock($0) }
      if let exif { take(exif) }
      orientation = exif.map { PhotoTags.orientation(of: $0) } ?? 1
      takeMissing(of: segments.xmp)
      size = segments.size.map {
        orientation > 4 ? PhotoSize(width: $0.height, height: $0.width) : $0
      }
    } else if HEICBoxes.areRecognized(head) {
      container = .heic
      guard let boxes = HEICBoxes(head) else { return }
      size = boxes.size
      func content(_ extents: [(place: Int, length: Int)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (place, length) in extents.prefix(PhotoTags.mostExtents)
        where length > 0 && bytes.count < PhotoTags.mostBytes {
          bytes += read(place, min(length, PhotoTags.mostBytes - bytes.count))
        }
        return bytes
      }
      // Four bytes say how many more come before the block.
      let item = content(boxes.exif)
      let before = item.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let block = Array(item.dropFirst(4).dropFirst(before))
      if let exif = TIFFBlock(block) { take(exif) }
      takeMissing(of: content(boxes.xmp))
    } else {
      return nil
    }
  }
}

/// The pixels of a photo.
package struct PhotoSize: Equatable, Sendable {
  /// Pixels a row, and rows, from 1.
  package let width, height: Int
}

extension PhotoTags {
  /// The orientation of an Exif block: tag 274.
  private static func orientation(of block: TIFFBlock) -> Int {
    let value = block.number(block.directory(at: block.first)[0x0112]) ?? 1
    return (1...8).contains(value) ? value : 1
  }

  /// Takes place, height and time of an Exif block.
  private mutating func take(_ block: TIFFBlock) {
    let first = block.directory(at: block.first)
    let camera = block.directory(first[0x8769])
    let receiver = block.directory(first[0x8825])
    takePosition(of: receiver, in: block)
    let taken = block.text(camera[0x9003]).flatMap { DateOfTag($0) }
    // The offset of another tag belongs to another moment: that of the last change of the file.
    let offset = block.text(camera[0x9011]).flatMap { zoneOfTag($0) }
    let fraction = block.text(camera[0x9291]).flatMap { fractionOfTag($0) } ?? 0
    var moment: Double?
    let clock = block.fractions(receiver[7])
    if clock.count == 3, let date = block.text(receiver[0x1d]).flatMap({ DateOfTag($0) }) {
      let parts = clock.map { $0 ?? 0 }
      let second = parts[0] * 3600 + parts[1] * 60 + parts[2]
      if (0..<86_401).contains(second) { moment = date.day + second }
    }
    time = PhotoTime(
      clock: taken.map { $0.seconds + fraction }, ahead: offset ?? taken?.ahead, receiver: moment)
  }

  /// Takes the position of the tags of a satellite receiver.
  private mutating func takePosition(of receiver: TIFFBlock.Directory, in block: TIFFBlock) {
    // V is a warning of the receiver: it had no position any more.
    if block.text(receiver[9])?.first == UInt8(ascii: "V") { return }
    /// The degrees of two tags: degrees, minutes and seconds, any of them with a fraction, and the half of the Earth.
    func degrees(_ tag: Int, _ half: Int, negative: UInt8) -> (value: Double, hasHalf: Bool)? {
      let parts = block.fractions(receiver[tag])
      guard (1...3).contains(parts.count), let whole = parts[0] else { return nil }
      let value = zip(parts.dropFirst(), [60, 3600]).reduce(whole) { $0 + ($1.0 ?? 0) / $1.1 }
      let letter = block.text(receiver[half])?.first
      return (letter.map { $0 & 0xdf } == negative ? -value : value, letter != nil)
    }
    guard let latitude = degrees(2, 1, negative: UInt8(ascii: "S")),
      let longitude = degrees(4, 3, negative: UInt8(ascii: "W"))
    else { return }
    setPosition(latitude.value, longitude.value)
    guard coordinate != nil else { return }
    lacksHemisphere = !latitude.hasHalf || !longitude.hasHalf
    if let height = block.fractions(receiver[6]).first ?? nil {
      elevation = block.number(receiver[5]) == 1 ? -height : height
    }
  }

  /// Sets a position, unless it is none: 0, 0 is what cameras and pickers of photos write for that.
  private mutating func setPosition(_ latitude: Double, _ longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else {
      return
    }
    // Seconds are divided by 3600, whose last digits mean nothing.
    coordinate = Coordinate(
      latitude: NumberText.rounded(latitude, decimals: 9),
      longitude: NumberText.rounded(longitude, decimals: 9))
  }

  /// Takes from an XMP text what the Exif block lacks.
  private mutating func takeMissing(of text: [UInt8]) {
    guard coordinate == nil || time == nil, !text.isEmpty else { return }
    let tags = XMPTags(text)
    if coordinate == nil, let latitude = tags.latitude, let longitude = tags.longitude {
      setPosition(latitude, longitude)
    }
    if time == nil, let taken = tags.taken.flatMap({ DateOfTag(Array($0.utf8)) }) {
      time = PhotoTime(clock: taken.seconds, ahead: taken.ahead, receiver: nil)
    }
  }
}
