// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The format of an output: a picture, the tracks as data, tiles, or a film.

import Encoding
import RoutePlotKit
import RouteWriting

/// A format that can be written, by its name, which most files have as their extension.
enum OutputFormat: RawRepresentable, Equatable, CaseIterable, Sendable {
  case picture(PictureFormat)
  case tracks(TrackFormat)
  case tiles(TileFormat)
  case film(FilmFormat)

  static let allCases =
    PictureFormat.allCases.map(OutputFormat.picture)
    + TrackFormat.allCases.map(OutputFormat.tracks) + TileFormat.allCases.map(OutputFormat.tiles)
    + FilmFormat.allCases.map(OutputFormat.film)

  init?(rawValue: String) { self.init(PictureFormat(rawValue: rawValue), orNamed: rawValue) }

  var rawValue: String {
    switch self {
    case .picture(let format): format.rawValue
    case .tracks(let format): format.rawValue
    case .tiles(let format): format.rawValue
    case .film(let format): format.rawValue
    }
  }

  /// The format of files with an extension, without the point; nil if there is none.
  init?(fileExtension: String) {
    self.init(PictureFormat(fileExtension: fileExtension), orNamed: fileExtension)
  }

  /// A format of pictures, or without one, a format of tracks, tiles or films of a name.
  private init?(_ picture: PictureFormat?, orNamed name: String) {
    if let picture {
      self = .picture(picture)
    } else if let format = TrackFormat(rawValue: name) {
      self = .tracks(format)
    } else if let format = TileFormat(rawValue: name) {
      self = .tiles(format)
    } else if let format = FilmFormat(rawValue: name) {
      self = .film(format)
    } else {
      return nil
    }
  }

  /// The extension of its files, without the point; nil if none says the format.
  var fileExtension: String? {
    if case .picture(let format) = self { format.fileExtension } else { rawValue }
  }

  /// The format of the picture; nil for data.
  var picture: PictureFormat? { if case .picture(let format) = self { format } else { nil } }

  /// Whether a file of the format can be an input too, so that one that is there is not replaced by mistake.
  var isInput: Bool { tracks != nil || picture == .counts }

  /// The format of the data; nil for a picture.
  var tracks: TrackFormat? { if case .tracks(let format) = self { format } else { nil } }

  /// The format of the film; nil for anything else.
  var film: FilmFormat? { if case .film(let format) = self { format } else { nil } }

  /// The format of the tiles; nil for anything else.
  var tiles: TileFormat? { if case .tiles(let format) = self { format } else { nil } }
}

/// The format of a file of many tiles.
enum TileFormat: String, CaseIterable, Sendable {
  case pmtiles
  case mbtiles
}
