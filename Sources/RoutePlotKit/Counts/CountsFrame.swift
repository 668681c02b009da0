// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The frame of counts: the map from degrees to pixels, in words that a file and a message can have.

import Fitting
import Geography
import Mapping
import NumberText

/// The place of the pixels of counts on the Earth.
struct CountsFrame: Equatable, Sendable {
  /// The options of the map: a region that is not fitted, a size and a padding in pixels, and a projection.
  let map: MapOptions

  /// The map itself.
  let viewport: Viewport

  /// The requested frame; nil if the region is fitted around routes.
  init?(_ options: MapOptions) throws(MappingError) {
    if options.region.followsRoutes { return nil }
    viewport = try fitViewport([], options: options)
    guard let settled = options.settled(as: viewport) else { return nil }
    map = MapOptions(
      region: settled.region, size: settled.size, padding: settled.padding,
      projection: settled.projection, pixelScale: settled.pixelScale)
  }

  /// The frame of a file of counts; nil if its words say none.
  init?(_ text: String, width: Int, height: Int) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    let names = ["projection", "region", "padding", "scale"]
    guard lines.count == 4, zip(lines, names).allSatisfy({ $0.first.map(String.init) == $1 }),
      lines[0].count == 2, let projection = ProjectionChoice(rawValue: String(lines[0][1])),
      lines[1].count > 2, let region = CountsFrame.region(lines[1].dropFirst()),
      case let rooms = lines[2].dropFirst().compactMap({ Double($0) }), rooms.count == 4,
      rooms.allSatisfy({ (0...32_767).contains($0) }), lines[3].count == 2,
      let scale = Double(lines[3][1]), (0.001...1000).contains(scale),
      (try? PictureSize.check(width: width, height: height)) != nil
    else { return nil }
    let map = MapOptions(
      region: region, size: .exact(width: width, height: height),
      padding: Padding(
        top: .pixels(rooms[0]), right: .pixels(rooms[1]), bottom: .pixels(rooms[2]),
        left: .pixels(rooms[3])), projection: projection, pixelScale: scale)
    guard let frame = try? CountsFrame(map), frame.text == text else { return nil }
    self = frame
  }

  /// A region of a kind and its numbers; nil if they are not a region.
  private static func region(_ words: ArraySlice<Substring>) -> Region? {
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1, numbers.allSatisfy({ abs($0) <= 1e9 }) else {
      return nil
    }
    switch (words.first, numbers.count) {
    case ("box", 4):
      let (west, south, east, north) = (numbers[0], numbers[1], numbers[2], numbers[3])
      guard west < east, -90 <= south, south < north, north <= 90 else { return nil }
      return .box(west: west, south: south, east: east, north: north)
    case ("span", 3), ("zoom", 3), ("metres", 3):
      guard abs(numbers[0]) <= 90, abs(numbers[1]) <= 360 else { return nil }
      let center = Coordinate(latitude: numbers[0], longitude: numbers[1])
      if words.first == "zoom" {
        return (-100...100).contains(numbers[2]) ? .zoom(center: center, zoom: numbers[2]) : nil
      }
      guard numbers[2] > 0 else { return nil }
      return words.first == "metres"
        ? .scaled(metresPerPixel: numbers[2], center: center)
        : .span(center: center, length: Length(metres: numbers[2]))
    default: return nil
    }
  }

  /// The frame as lines of a name and its values.
  var text: String {
    "projection \(map.projection.rawValue)\nregion \(regionWords)\n"
      + "padding \(rooms.map(plainText).joined(separator: " "))\nscale \(plainText(map.pixelScale))\n"
  }

  /// The frame in a message.
  var words: String {
    var words = "\(map.projection.rawValue) \(regionWords) in \(width)x\(height) pixels"
    if rooms.contains(where: { $0 > 0 }) {
      words += " with a padding of \(rooms.map(plainText).joined(separator: " "))"
    }
    return map.pixelScale == 1 ? words : words + " at a scale of \(plainText(map.pixelScale))"
  }

  /// Pixels per row, and rows.
  var width: Int { viewport.size.columns }
  var height: Int { viewport.size.rows }

  private var regionWords: String {
    func words(_ name: String, _ numbers: Double...) -> String {
      "\(name) \(numbers.map(plainText).joined(separator: " "))"
    }
    return switch map.region {
    case .box(let west, let south, let east, let north): words("box", west, south, east, north)
    case .span(let center, let length):
      words("span", center.latitude, center.longitude, length.metres)
    case .zoom(let center, let zoom): words("zoom", center.latitude, center.longitude, zoom)
    case .scaled(let metresPerPixel, let center?):
      words("metres", center.latitude, center.longitude, metresPerPixel)
    case .fitted, .scaled: preconditionFailure("A frame does not follow routes")
    }
  }

  /// The padding at the top, right, bottom and left.
  private var rooms: [Double] {
    [map.room.top, map.room.right, map.room.bottom, map.room.left].map {
      if case .pixels(let pixels) = $0 { pixels } else { 0 }
    }
  }
}
