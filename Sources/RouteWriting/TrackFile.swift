// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file of tracks, which is written while logs are read.

package import RouteReading
package import Tracks

/// Writes the fixes that count of one log after another, and the waypoints of each.
///
/// The text of the only track of a log is handed on as it comes. Where a log may have several, fixes of one may
/// follow those of another, so the text of each is kept until the end of the log. Where waypoints stand before all
/// tracks of a file, the text of several logs is kept until the end of the last one.
///
/// It is used by one thread at a time.
package final class TrackFile: @unchecked Sendable {
  /// How much text is kept until it is handed on, in bytes.
  private static let longestText = 1 << 16

  private let format: any TrackText.Type
  private let write: ([UInt8]) -> Void

  /// Whether all waypoints stand before the tracks, which are held back until then.
  private let keepsTracks: Bool

  /// Text that is not handed on yet.
  private var bytes: [UInt8] = []

  /// The waypoints that stand before the tracks.
  private var waypoints: [UInt8] = []

  /// What is written of the current log.
  private var values = WrittenValues()

  /// The tracks of the current log that have fixes, by their numbers; each with its text where there may be several.
  private var tracks: [(text: any TrackText, bytes: [UInt8])?] = []

  /// What the file begins with, once it has something.
  private var start: [UInt8]?

  /// How many tracks the file has of the logs before, and whether something of the file is ended.
  private var tracksBefore = 0
  private var hasItem = false

  /// A file without tracks.
  ///
  /// - Parameters:
  ///   - format: How tracks are written.
  ///   - mayHaveSeveralLogs: Whether more than one log may come. Default: false.
  ///   - write: Takes the bytes of the file, so many at a time.
  package init(
    _ format: TrackFormat, mayHaveSeveralLogs: Bool = false, write: @escaping ([UInt8]) -> Void
  ) {
    (self.format, self.write) = (format.text, write)
    keepsTracks = mayHaveSeveralLogs && format.text.waypointsComeFirst
  }

  /// Begins a log.
  ///
  /// - Parameter values: What is written of its fixes; the first log decides for what the file begins with.
  package func begin(_ values: WrittenValues) {
    self.values = values
    tracks = []
  }

  /// Writes the next fixes of a track of the current log.
  ///
  /// - Parameters:
  ///   - fixes: The fixes, one or more.
  ///   - joints: The legs that no line is drawn for.
  ///   - track: The number of the track in its log, from 0 in the order of their first fixes.
  func append(_ fixes: borrowing TrackFixes, joints: [Joint], track: Int) {
    while tracks.count <= track { tracks.append(nil) }
    var (text, kept) = tracks[track] ?? (format.init(track: tracksBefore + track, values), [])
    if values.hasTracks {
      tracks[track] = nil
      text.append(fixes, joints: joints, to: &kept)
    } else {
      if tracks[track] == nil { startTrack(nil) }
      text.append(fixes, joints: joints, to: &bytes)
      handOn(from: TrackFile.longestText)
    }
    tracks[track] = (text, kept)
  }

  /// Ends the current log.
  ///
  /// - Parameters:
  ///   - waypoints: Its waypoints, which formats without any leave out. Default: none.
  ///   - name: Gives the name of a track by its number; nil for one without a name.
  package func endLog(_ waypoints: [Waypoint] = [], name: (Int) -> String?) {
    for waypoint in format.hasWaypoints ? waypoints : [] {
      startItem()
      let text = Array(format.text(of: waypoint).utf8)
      if format.waypointsComeFirst { self.waypoints += text } else { bytes += text }
      hasItem = true
    }
    for (number, track) in tracks.enumerated() {
      guard var (text, kept) = track else { continue }
      tracks[number] = nil
      let name = name(number)
      if values.hasTracks { startTrack(name) }
      bytes += kept
      kept = []
      text.finish(name, to: &bytes)
      hasItem = true
      handOn(from: TrackFile.longestText)
    }
    tracksBefore += tracks.count
  }

  /// Ends the file.
  package func finish() {
    bytes += format.end.utf8
    handOn(from: 1, isLast: true)
  }

  private func startTrack(_ name: String?) {
    startItem()
    bytes += format.startOfTrack(name).utf8
  }

  /// Begins a track or a waypoint.
  private func startItem() {
    if start == nil { start = Array(format.start(values).utf8) }
    if hasItem { bytes += format.separator.utf8 }
  }

  private func handOn(from least: Int, isLast: Bool = false) {
    guard bytes.count >= least, isLast || !keepsTracks else { return }
    // What stands before all tracks is known once the first of them may go.
    if let first = start, !first.isEmpty || !waypoints.isEmpty {
      write(first + waypoints)
      (start, waypoints) = ([], [])
    }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Hands the fixes of a log that count on to a file.
package struct WrittenFixes: FixObserver {
  private let file: TrackFile

  /// An observer of the current log of a file.
  package init(_ file: TrackFile) { self.file = file }

  package mutating func observe(_ fixes: borrowing TrackFixes, joints: [Joint], track: Int) {
    file.append(fixes, joints: joints, track: track)
  }
}
