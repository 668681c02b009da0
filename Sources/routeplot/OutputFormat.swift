// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What an output is: a picture, or the tracks as data.

import RoutePlotKit

/// A format that can be written; its name is the extension of its files.
enum OutputFormat: RawRepresentable, Equatable, CaseIterable, Sendable {
  case picture(PictureFormat)
  case tracks(TrackFormat)

  static let allCases =
    PictureFormat.allCases.map(OutputFormat.picture) + TrackFormat.allCases.map(OutputFormat.tracks)

  init?(rawValue: String) {
    if let format = PictureFormat(rawValue: rawValue) {
      self = .picture(format)
    } else if let format = TrackFormat(rawValue: rawValue) {
      self = .tracks(format)
    } else {
      return nil
    }
  }

  var rawValue: String {
    switch self {
    case .picture(let format): format.rawValue
    case .tracks(let format): format.rawValue
    }
  }

  /// The format of the picture; nil for data.
  var picture: PictureFormat? { if case .picture(let format) = self { format } else { nil } }

  /// The format of the data; nil for a picture.
  var tracks: TrackFormat? { if case .tracks(let format) = self { format } else { nil } }
}
