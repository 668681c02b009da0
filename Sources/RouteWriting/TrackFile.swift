// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file of tracks, which is written while logs are read.

package import Tracks

/// Writes the fixes that count of one log after another.
///
/// The text of the only track of a log is handed on as it comes. Where a log may have several, fixes of one may
/// follow those of another, so the text of each is kept until the end of the log.
///
/// It is used by one thread at a time.
package final class TrackFile: @unchecked Sendable {
  /// How much text is kept until it is handed on, in bytes.
  private static let longestText = 1 << 16

  private let format: any TrackText.Type
  private let write: ([UInt8]) -> Void

  /// Text that is not handed on yet.
  private var bytes: [UInt8] = []

  /// What is written of the current log.
  private var values = WrittenValues()

  /// The tracks of the current log that have fixes, by their numbers.
  ///
  /// Where there may be several, each has its
  /// text.
  private var tracks: [(text: any TrackText, bytes: [UInt8])?] = []

  private var isStarted = false

  /// How many tracks the file has of the logs before, and how many of them are ended.
  private var tracksBefore = 0
  private var tracksEnded = 0

  /// A file without tracks.
  ///
  /// - Parameters:
  ///   - format: How tracks are written.
  ///   - write: Takes the bytes of the file, so many at a time.
  package init(_ format: TrackFormat, write: @escaping ([UInt8]) -> Void) {
    (self.format, self.write) = (format.text, write)
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
  /// - Parameter name: Gives the name of a track by its number; nil for one without a name.
  package func endLog(name: (Int) -> String?) {
    for (number, track) in tracks.enumerated() {
      guard var (text, kept) = track else { continue }
      tracks[number] = nil
      let name = name(number)
      if values.hasTracks { startTrack(name) }
      bytes += kept
      kept = []
      text.finish(name, to: &bytes)
      tracksEnded += 1
      handOn(from: TrackFile.longestText)
    }
    tracksBefore += tracks.count
  }

  /// Ends the file.
  package func finish() {
    bytes += format.end.utf8
    handOn(from: 1)
  }

  private func startTrack(_ name: String?) {
    if !isStarted { bytes += format.start(values).utf8 }
    isStarted = true
    if tracksEnded > 0 { bytes += format.separator.utf8 }
    bytes += format.startOfTrack(name).utf8
  }

  private func handOn(from least: Int) {
    guard bytes.count >= least else { return }
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
