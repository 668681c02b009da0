// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tracks of a log that is written to several files, one after another.

/// Numbers tracks across all files of a log.
///
/// `FixReader.tracksAcrossFiles` says of each file which of its tracks continue in the next one.
struct CrossFileTrackNumbers {
  /// The values that tell tracks from each other, in all files so far.
  private var names = DistinctTexts()

  /// The number of tracks of earlier files, and of all files including the current one.
  private var before = 0
  private var all = 0

  /// The names that the tracks of the files before have of their own.
  private var ownNames = TrackNames()

  /// Whether no file has ended yet.
  private var isFirst = true

  /// Numbers the tracks of some fixes again.
  mutating func number(_ block: inout FixBlock, from reader: any FixReader) {
    guard let last = block.tracks.last else { return }
    switch reader.tracksAcrossFiles {
    case .oneTrack: break
    case .byValue(let own):
      guard !isFirst else { return }
      let numbers = (0..<own.count).map { number in
        names.number(of: own[number].span)
      }
      for index in block.tracks.indices { block.tracks[index] = numbers[block.tracks[index]] }
    case .endWithFile:
      for index in block.tracks.indices { block.tracks[index] += before }
      all = max(all, before + last + 1)
    }
  }

  /// Notes that what reads the current file has come to its end.
  mutating func endFile(_ reader: any FixReader) {
    if isFirst, case .byValue(let own) = reader.tracksAcrossFiles { names = own }
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
  mutating func append(_ other: TrackNames, from first: Int) {
    for number in 0..<other.count {
      if let name = other[number] { set(Array(name.utf8), ofTrack: first + number) }
    }
  }
}
