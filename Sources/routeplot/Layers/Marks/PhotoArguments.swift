// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for photos on the map.

import RoutePlotKit
import RouteReading

/// Options for photos.
struct PhotoArguments: ArgumentGroup {
  var photos: [String] = []
  var zone: TimeZoneRules?
  var shift: Double?
  var style: PhotoStyle?
  var size: Double?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--photos", value: "files", isRepeated: true,
      help: """
        Draw photos where they were taken: by the position in a JPEG or HEIC, or else by its time along the tracks. A \
        file, a pattern in quotes such as 'trip/*.jpg', or a folder with -r; may be repeated.
        """,
      completion: .files
    ) { $0.photos.append($1) },
    CommandOption(
      "--photo-style", value: "style",
      help: """
        Look of photos: thumbnail, circle, number (with the pictures below the map) or pin. (default: thumbnail)
        """,
      completion: .words(PhotoStyle.allCases.map(\.rawValue)),
      style: StyleRule(.marks, onlyWith: ["photos"])
    ) { $0.style = try parseName($1) },
    CommandOption(
      "--photo-size", value: "pixels", takesDashes: true,
      help:
        "Longer side of a photo on the map in pixels. (default: follows the size of the picture)",
      style: StyleRule(.marks, onlyWith: ["photos"])
    ) { $0.size = try parsePhotoSize($1) },
    CommandOption(
      "--photo-zone", value: "zone", takesDashes: true,
      help: """
        Zone of the clock of a camera, where a photo notes none, such as Europe/Vienna or +02:00. (default: that of \
        the log, or else of the system)
        """
    ) { $0.zone = try parseTimeZone($1) },
    CommandOption(
      "--photo-shift", value: "duration", takesDashes: true,
      help: "Add this to the clock of a camera that was wrong, such as 35s or -1h."
    ) { $0.shift = try parseTimeShift($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.photoStyle = style ?? .thumbnail
    options.photoSize = size
    options.photoZone = zone
    options.photoShift = shift ?? 0
  }

  func validate(_ given: GivenOptions) throws {
    guard photos.isEmpty, let option = given.first(of: "--photo-style", "--photo-size") else {
      return
    }
    throw PhotoArguments.lacksPhotos(option)
  }

  /// The fault of an option that is about photos, without any.
  static func lacksPhotos(_ option: String) -> ValidationError {
    ValidationError("\(option) needs --photos, which names the photos")
  }
}

/// The longer side of a photo.
@Sendable private func parsePhotoSize(_ text: String) throws -> Double {
  guard let pixels = plainNumber(text[...]), (16...2000).contains(pixels) else {
    throw ValidationError("expected pixels from 16 to 2000, like 120")
  }
  return pixels
}
