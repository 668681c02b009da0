// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tracks of a log that is written to several files, one after another.

/// Numbers tracks across all files of a log.
///
/// Tracks of tables are recognised by their values, so they continue from file to file, and so does the one track of
/// sentences and flight logs. Each line of polylines and GeoJSON is a track of its own.
struct CrossFileTrackNumbers {
  /// The values that tell tracks of tables from each other, in all files so far.
  private var names = DistinctTexts()

  /// The number of tracks of earlier files, and of all files including the current one.
  private var before = 0
  private var all = 0

  /// The names that the tracks of the files before have of their own.
  private var ownNames = TrackNames()

  /// Whether no file has ended yet.
  private var isFirst = true

  /// Numbers the tracks of some fixes again.
  ///
  /// - Parameters:
  ///   - block: The fixes.
  ///   - reader: What reads their file.
  mutating func number(_ block: inout FixBlock, from reader: any FixReader) {
    guard !block.tracks.isEmpty else { return }
    if let table = reader as? CSVReader {
      guard !isFirst else { return }
      let own = table.trackNames
      let numbers = (0..<own.count).map { number in
        names.number(of: own[number].span)
      }
      for index in block.tracks.indices { block.tracks[index] = numbers[block.tracks[index]] }
    } else if reader is GeoJSONReader || reader is PolylineReader {
      for index in block.tracks.indices { block.tracks[index] += before }
      all = max(all, (block.tracks.last ?? -1) + 1)
    }
  }

  /// Notes that what reads the current file has come to its end.
  mutating func endFile(_ reader: any FixReader) {
    if isFirst, let table = reader as? CSVReader { names = table.trackNames }
    if let report = try? reader.finish() { ownNames.append(report.ownNames, from: before) }
    (before, isFirst) = (all, false)
  }

  /// Completes the report of the current file with the names of the tracks of all files.
  func complete(_ report: inout ReadingReport) {
    guard !isFirst else { return }
    report.trackNames = names
    var all = ownNames
    all.append(report.ownNames, from: before)
    report.ownNames = all
  }
}

extension TrackNames {
  /// Adds the names of tracks whose numbers are higher than those of all with a name.
  ///
  /// - Parameters:
  ///   - other: The names.
  ///   - first: The number added to the numbers of their tracks.
  mutating func append(_ other: TrackNames, from first: Int) {
    for number in 0..<other.count {
      if let name = other[number] { set(Array(name.utf8), ofTrack: first + number) }
    }
  }
}
