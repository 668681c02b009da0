// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The formats that tracks are written in, as data. Each has a file of its own in this module.
//
// Cycle with all it lists: a format adds itself to the type, and is registered here in one line.

package import RouteReading
package import Tracks

/// How tracks are written for other programs.
///
/// A format adds itself as a static property in its own file.
public struct TrackFormat: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// All formats.
  ///
  /// One is registered here and nowhere else.
  public static let allCases: [TrackFormat] = [.csv, .geojson, .gpx, .polyline]

  /// The extension of its files, in small letters and without the point.
  public let rawValue: String

  /// What writes a track.
  package let text: any TrackText.Type

  /// Whether files can have waypoints.
  public var hasWaypoints: Bool { text.hasWaypoints }

  /// The format of files with an extension; nil if there is none.
  ///
  /// - Parameter rawValue: The extension in small letters, without the point.
  public init?(rawValue: String) {
    guard let format = TrackFormat.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = format
  }

  /// The format of a text.
  init(_ text: any TrackText.Type) {
    rawValue = text.fileExtension
    self.text = text
  }

  /// Whether two formats have the same extension.
  public static func == (a: TrackFormat, b: TrackFormat) -> Bool { a.rawValue == b.rawValue }

  /// Feeds the extension to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// What is written of each fix beside its place.
package struct WrittenValues: Sendable {
  /// The fields that the log has, each with its place among `TrackFixes.values`.
  package var fields: [(field: Field, column: Int)]

  /// The names of the other columns, whose cells are passed on as they stand; nil where none are.
  package var otherColumns: [String]?

  /// Whether all of the file is one table, whose own columns have the values and tell tracks apart.
  package var isOneTable: Bool

  /// Whether times are moments with a date; else only differences between them count.
  package var hasDates: Bool

  /// Whether the log may have several tracks.
  package var hasTracks: Bool

  /// The decimals of a degree in encoded polylines, 5 or 6.
  package var precision: Int

  /// Nothing but the places of one track by default.
  package init(
    fields: [(field: Field, column: Int)] = [], otherColumns: [String]? = nil,
    isOneTable: Bool = false, hasDates: Bool = true, hasTracks: Bool = false, precision: Int = 5
  ) {
    (self.fields, self.otherColumns, self.isOneTable) = (fields, otherColumns, isOneTable)
    (self.hasDates, self.hasTracks, self.precision) = (hasDates, hasTracks, precision)
  }

  /// The place of a field among the values of a fix; nil if the log has none of it.
  func column(of field: Field) -> Int? { fields.first { $0.field == field }?.column }

  /// The place of moments among the values of a fix; nil if the log has none.
  var dates: Int? { hasDates ? column(of: .time) : nil }
}

/// The text of one track of a file, as its fixes come.
///
/// A file is its start, tracks one after another with what stands between them, and its end.
package protocol TrackText: Sendable {
  /// The extension of the files, in small letters and without the point.
  static var fileExtension: String { get }

  /// What files begin with.
  static func start(_ values: WrittenValues) -> String

  /// What stands between two tracks, and between waypoints and tracks.
  static var separator: String { get }

  /// Whether files can have waypoints.
  static var hasWaypoints: Bool { get }

  /// Whether all waypoints of a file stand before its tracks.
  static var waypointsComeFirst: Bool { get }

  /// A waypoint; empty where files can have none.
  static func text(of waypoint: Waypoint) -> String

  /// What files end with.
  static var end: String { get }

  /// What a track begins with.
  ///
  /// - Parameter name: Its name; nil for the only one of a log that has no name.
  /// - Returns: The text.
  static func startOfTrack(_ name: String?) -> String

  /// A track without anything written yet.
  ///
  /// - Parameters:
  ///   - number: Its number among the tracks of the file, from 0.
  ///   - values: What is written.
  init(track number: Int, _ values: WrittenValues)

  /// Writes the next fixes.
  ///
  /// - Parameters:
  ///   - fixes: The fixes, one or more.
  ///   - joints: The legs that no line is drawn for: a segment begins at the end of each.
  ///   - bytes: What the text is added to.
  mutating func append(
    _ fixes: borrowing TrackFixes, joints: [Joint], to bytes: inout [UInt8])

  /// Ends the track.
  ///
  /// - Parameters:
  ///   - name: Its name; nil for the only one of a log that has no name.
  ///   - bytes: What the text is added to.
  mutating func finish(_ name: String?, to bytes: inout [UInt8])
}

extension TrackText {
  package static func start(_ values: WrittenValues) -> String { "" }
  package static var separator: String { "" }
  package static var hasWaypoints: Bool { false }
  package static var waypointsComeFirst: Bool { false }
  package static func text(of waypoint: Waypoint) -> String { "" }
  package static var end: String { "" }
  package static func startOfTrack(_ name: String?) -> String { "" }
  package mutating func finish(_ name: String?, to bytes: inout [UInt8]) {}
}
