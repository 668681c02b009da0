// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The facts that texts tell of a track: its name, its day, its length and its duration.

package import Geography
import NumberText
import RouteReading
import Tracks

/// A field of a text that tracks fill.
package enum TrackField: String, CaseIterable, Sendable {
  /// The name, or that of the log without its extension.
  case track
  /// The day on which it starts.
  case date
  /// The length.
  case distance
  /// The time that it takes.
  case duration
}

/// What texts tell of a track.
package struct TrackFacts: Equatable, Sendable {
  /// The name, or that of the log without its extension.
  package let name: String

  /// The day on which it starts on the clocks of its log, counted from 1970-01-01; nil if that is not known.
  let day: Int?

  /// The length in metres.
  let metres: Double

  /// The duration in seconds; nil if it is not known.
  let seconds: Double?
}

extension TrackField {
  /// The text that stands for a field in a text about some tracks.
  ///
  /// - Parameters:
  ///   - tracks: The tracks in their order.
  ///   - units: The units of distances.
  /// - Returns: The names of the first three; the first and the last day; the sums of lengths and durations. Empty if
  ///   nothing is known.
  package func text(of tracks: [TrackFacts], _ units: DistanceUnits) -> String {
    switch self {
    case .track:
      var names: [String] = []
      for track in tracks where names.count < 4 && !names.contains(track.name) {
        names.append(track.name)
      }
      return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " \u{2026}" : "")
    case .date:
      let days = tracks.compactMap(\.day)
      guard let first = days.min(), let last = days.max() else { return "" }
      return first == last
        ? TrackFacts.text(ofDay: first)
        : "\(TrackFacts.text(ofDay: first)) \u{2013} \(TrackFacts.text(ofDay: last))"
    case .distance:
      let metres = tracks.reduce(0) { $0 + $1.metres }
      return tracks.isEmpty ? "" : units.written(metres)
    case .duration:
      let seconds = tracks.compactMap(\.seconds)
      return seconds.isEmpty ? "" : writtenDuration(seconds.reduce(0, +))
    }
  }

  /// The fields that are known only when a log is read to its end.
  package static let names = allCases.map(\.rawValue)
}

extension TrackFacts {
  /// A day as ISO 8601 writes it.
  ///
  /// `day`: counted from 1970-01-01.
  static func text(ofDay day: Int) -> String {
    let (year, month, number) = dateOfDay(day)
    return paddedText(year, digits: 4) + "-" + paddedText(month, digits: 2) + "-"
      + paddedText(number, digits: 2)
  }
}

extension LogTracks {
  /// What is known of each track, in the order of drawing.
  ///
  /// It needs `PlotOptions.tellsTracks`.
  ///
  /// - Parameter reading: The options that the log was read with.
  /// - Returns: The facts.
  package func facts(_ reading: ReadingOptions) -> [TrackFacts] { facts(of: lines, reading) }

  /// What is known of each track, whose lines have been taken elsewhere.
  func facts(of lines: TrackLines, _ reading: ReadingOptions) -> [TrackFacts] {
    let figures = observed[TrackFigures.self]?.tracks ?? []
    return lines.tracks.map { track in
      let span = times(ofTrack: track.number)
      return TrackFacts(
        name: name(ofTrack: track.number),
        day: day(ofTrack: track.number, reading), metres: track.length,
        seconds: track.number < figures.count
          ? figures[track.number].duration : span.map { $0.upperBound - $0.lowerBound })
    }
  }
}

extension LogTracks {
  /// The name of a track, or that of the log; the time that TCX has in place of a name is none.
  private func name(ofTrack number: Int) -> String {
    guard let name = log.nameOfTrack(number), !isTime(name) else { return stem(of: log.input) }
    return name
  }

  /// Whether a name is only a time, such as 2026-06-13T07:12:20Z.
  private func isTime(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.count >= 16 && bytes[4] == 0x2d && bytes[10] == 0x54
      && bytes.allSatisfy { (0x30...0x39).contains($0) || "-T:.Z+".utf8.contains($0) }
  }
}

extension PlotOptions {
  /// Whether names, days, lengths and durations of tracks are found while logs are read.
  package var tellsTracks: Bool {
    get { observations.contains(.length) && observations.contains(.timesOfTracks) }
    set {
      observations.removeAll { $0 == .length || $0 == .timesOfTracks }
      if newValue { observations += [.length, .timesOfTracks] }
    }
  }
}
