// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The last stage of fixes: the lines of all tracks while their log is read.

import Geography

/// The lines of the tracks of a log, which may not be finished.
struct LinesInProgress {
  /// The number of tracks of a chunk.
  private static let tracksPerChunk = 1024

  private var settings: LineSettings

  /// The tracks in chunks: a chunk whose tracks are finished is forgotten, while lines of others are made.
  private var chunks: [[TrackInProgress]] = []

  /// The tracks of the fixes since tracks were settled, and how often the scale had become coarser then.
  private var unsettled: [Int] = []
  private var thinnings = 0

  /// The number of fixes so far.
  private(set) var fixes = 0

  /// Lines without a fix.
  init(_ settings: LineSettings) { self.settings = settings }

  /// The number of tracks.
  private(set) var count = 0

  /// Goes on with a track of the log.
  mutating func turn(to track: Int) {
    while count <= track {
      if count % LinesInProgress.tracksPerChunk == 0 { chunks.append([]) }
      chunks[chunks.count - 1].append(TrackInProgress())
      count += 1
    }
    if unsettled.last != track { unsettled.append(track) }
  }

  /// Adds fixes, with the values that tracks keep, to a track of the log.
  mutating func append(_ next: CurrentFixes, to track: Int) {
    chunks[track / LinesInProgress.tracksPerChunk][track % LinesInProgress.tracksPerChunk].append(
      next, &settings)
    fixes += next.places.count
  }

  /// Thins the tracks that have had fixes since the last time; all of them where the scale is coarser now.
  mutating func settle(besides track: Int) {
    let isCoarser = thinnings != settings.thinning.passes
    thinnings = settings.thinning.passes
    for number in isCoarser ? Array(0..<count) : unsettled where number != track {
      chunks[number / LinesInProgress.tracksPerChunk][number % LinesInProgress.tracksPerChunk]
        .settle(&settings)
    }
    unsettled = [track]
  }

  /// Ends the lines of a track, and adds them to those of the tracks before.
  ///
  /// Tracks are finished in their order, each once, and have no more fixes then.
  mutating func finish(_ track: Int, into lines: inout TrackLines) {
    let (chunk, place) = track.quotientAndRemainder(dividingBy: LinesInProgress.tracksPerChunk)
    chunks[chunk][place].finish(into: &lines, number: track, &settings)
    if place == LinesInProgress.tracksPerChunk - 1 { chunks[chunk] = [] }
  }

  /// Notes what is known of all lines at their end.
  func note(in lines: inout TrackLines) {
    lines.isThinned = settings.thinning.isDropping
    for (index, range) in settings.thinning.ranges.enumerated() {
      lines.values[index].range = range.seen
    }
  }

  /// The same lines, which can be finished while these continue.
  func copy() -> LinesInProgress {
    var copy = self
    copy.chunks = chunks.map { $0.map { $0.copy() } }
    return copy
  }
}

/// Fixes of one track that follow each other, in the memory that they were read into.
struct CurrentFixes {
  /// Their places, as the log has them; one or more.
  let places: UnsafeBufferPointer<Coordinate>

  /// Their values: those that tracks keep, or what these are derived from.
  let values: CurrentValues

  /// The legs to them over breaks and gaps, in their order.
  let trackBreaks: [TrackBreak]
}
