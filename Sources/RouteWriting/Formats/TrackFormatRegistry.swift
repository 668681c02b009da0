// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of the data formats of tracks.

extension TrackFormat: RawRepresentable, CaseIterable {
  /// All formats.
  ///
  /// One is registered here and nowhere else.
  public static let allCases: [TrackFormat] = [.csv, .geojson, .gpx, .polyline]

  /// The format of files with an extension; nil if there is none.
  ///
  /// - Parameter rawValue: The extension in small letters, without the point.
  public init?(rawValue: String) {
    guard let format = TrackFormat.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = format
  }
}
