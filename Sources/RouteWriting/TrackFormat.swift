// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A data format of tracks. Each has its own file in Formats, and `TrackFormatRegistry` lists them.

package import RouteReading
package import Tracks

/// A format of tracks for other programs.
///
/// `TrackFormat.allCases` lists all. A format adds itself as a static property in its own file.
public struct TrackFormat: Hashable, Sendable {
  /// The extension of its files, in small letters and without the point.
  public let rawValue: String

  /// The type that writes a track.
  package let text: any TrackText.Type

  /// Whether files can have waypoints.
  public var hasWaypoints: Bool { text.hasWaypoints }

  /// Whether the cells of columns of any name can be written.
  package var hasAllColumns: Bool { text.hasValues && text.canWrite("") }

  /// Whether that holds for several logs in one file too, each with columns of its own.
  package var hasAllColumnsOfEachLog: Bool { hasAllColumns && !text.isTable }

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

/// The text of one track of a file, as its fixes come.
///
/// A file is its start, tracks one after another with what stands between them, and its end.
package protocol TrackText: Sendable {
  /// The extension of the files, in small letters and without the point.
  static var fileExtension: String { get }

  /// The start of files.
  static func start(_ values: WrittenValues) -> String

  /// The text between two tracks, and between waypoints and tracks.
  static var separator: String { get }

  /// Whether files can have waypoints.
  static var hasWaypoints: Bool { get }

  /// Whether fixes can have values besides their places.
  static var hasValues: Bool { get }

  /// Whether all tracks of a file have the same values, in columns.
  static var isTable: Bool { get }

  /// Whether there is a place of its own for elevations.
  static var hasElevations: Bool { get }

  /// Whether tracks can have values: cells that are the same for all fixes of each.
  static var tracksHaveValues: Bool { get }

  /// Whether the cells of a column can be written.
  ///
  /// - Parameter name: The name of the column.
  /// - Returns: Whether they can.
  static func canWrite(_ name: String) -> Bool

  /// Whether all waypoints of a file stand before its tracks.
  static var waypointsComeFirst: Bool { get }

  /// A waypoint; empty if files can have none.
  static func text(of waypoint: Waypoint) -> String

  /// The end of files.
  static var end: String { get }

  /// A track without anything written yet.
  ///
  /// - Parameters:
  ///   - number: Its number among the tracks of the file, from 0.
  ///   - values: What is written.
  init(track number: Int, _ values: WrittenValues)

  /// Begins the track.
  ///
  /// - Parameters:
  ///   - name: Its name; nil for the only one of a log that has no name.
  ///   - cells: The cells of its first fix; none where they are not known yet.
  ///   - text: What it is added to.
  mutating func start(
    _ name: String?, _ cells: [UnsafeBufferPointer<UInt8>], to text: inout WrittenText)

  /// Writes fixes, which need not be the next ones: several threads write at the same time.
  ///
  /// - Parameters:
  ///   - fixes: The fixes, one or more.
  ///   - trackBreaks: The legs that no line is drawn for: a segment begins at the end of each.
  ///   - before: What stands before them.
  ///   - text: What the text is added to.
  func write(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], after before: PrecedingFixes,
    to text: inout WrittenText)

  /// Keeps what the end of the track needs of the next fixes.
  ///
  /// - Parameters:
  ///   - fixes: The fixes, one or more.
  ///   - trackBreaks: The legs that no line is drawn for.
  mutating func keep(_ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak])

  /// Ends the track.
  ///
  /// - Parameters:
  ///   - name: Its name; nil for the only one of a log that has no name.
  ///   - before: All fixes of the track.
  ///   - text: What it is added to.
  ///   - flush: Called now and then where much is added, so that the text may go on its way.
  mutating func finish(
    _ name: String?, after before: PrecedingFixes, to text: inout WrittenText,
    flush: (inout WrittenText) -> Void)
}

extension TrackText {
  package static func start(_ values: WrittenValues) -> String { "" }
  package static var separator: String { "" }
  package static var hasWaypoints: Bool { false }
  package static var waypointsComeFirst: Bool { false }
  package static func text(of waypoint: Waypoint) -> String { "" }
  package static var end: String { "" }
  package static var hasValues: Bool { true }
  package static var isTable: Bool { false }
  package static var hasElevations: Bool { false }
  package static var tracksHaveValues: Bool { false }
  package static func canWrite(_ name: String) -> Bool { true }
  package mutating func start(
    _ name: String?, _ cells: [UnsafeBufferPointer<UInt8>], to text: inout WrittenText
  ) {}
  package mutating func keep(_ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak]) {}
  package mutating func finish(
    _ name: String?, after before: PrecedingFixes, to text: inout WrittenText,
    flush: (inout WrittenText) -> Void
  ) {}
}
