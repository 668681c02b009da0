// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file of tracks, written while logs are read.

package import Processors
package import RouteReading
package import Tracks

/// Writes the selected fixes of one log after another, and the waypoints of each.
///
/// The text of the only track of a table is passed on as it comes. Where a log may have several, fixes of one may
/// follow those of another, and the values that a document has are known at its end, so the fixes are kept until
/// then. Where waypoints stand before all tracks of a file, the text of several logs is kept until the end of the
/// last one.
///
/// It is used by one thread at a time.
package final class TrackFile: @unchecked Sendable {
  /// The length of text that is kept until it is passed on, in bytes.
  private static let longestText = 1 << 16

  private let format: any TrackText.Type
  private let write: ([UInt8]) -> Void

  /// Whether all waypoints stand before the tracks, which are held back until then.
  private let keepsTracks: Bool

  /// Text that is not flushed yet.
  private var pending = WrittenText()

  /// The waypoints that stand before the tracks.
  private var waypoints: [UInt8] = []

  /// The written values of the current log.
  private var values = WrittenValues()

  /// The only track of the current log, where it is written as it comes.
  private var text: (any TrackText)?

  /// The state of the track being written.
  private var before = PrecedingFixes()

  /// Fixes of the only track that wait until several threads write them.
  private var waiting = BufferedTrack()
  private var workers: WorkerThreads?
  private let texts = RunTextWriter()

  /// The tracks of the current log by their numbers, where they are kept until its end.
  private var kept: [BufferedTrack] = []
  private var keepsFixes = false
  private var placesOfValues: [Int] = []

  /// The start of the file, once it has something.
  private var start: [UInt8]?

  /// The number of tracks of earlier logs in the file, and whether something of the file has ended.
  private var tracksBefore = 0
  private var hasItem = false

  /// A file without tracks.
  ///
  /// - Parameters:
  ///   - format: How tracks are written.
  ///   - mayHaveSeveralLogs: Whether more than one log may come. Default: false.
  ///   - write: Takes the bytes of the file, this many at a time.
  package init(
    _ format: TrackFormat, mayHaveSeveralLogs: Bool = false, write: @escaping ([UInt8]) -> Void
  ) {
    (self.format, self.write) = (format.text, write)
    keepsTracks = mayHaveSeveralLogs && format.text.waypointsComeFirst
  }

  /// Begins a log.
  ///
  /// - Parameters:
  ///   - values: What is written of its fixes; the first log decides for what the file begins with.
  ///   - workers: The threads that share the work; the bytes are the same. Default: nil, the calling one alone.
  package func begin(_ values: WrittenValues, workers: WorkerThreads? = nil) {
    (self.values, self.workers) = (values, workers)
    (text, kept) = (nil, [])
    keepsFixes = values.hasTracks || values.columns == nil
    placesOfValues = Array(
      Set(
        values.numbers.map(\.place) + [values.dates, values.elevation?.place].compactMap { $0 }))
  }

  /// Writes the next fixes of a track of the current log.
  ///
  /// `track`: the number of the track in its log, from 0 in the order of their first fixes.
  func append(_ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int) {
    guard !keepsFixes else {
      while kept.count <= track { kept.append(BufferedTrack()) }
      return kept[track].append(fixes, trackBreaks: trackBreaks, values: placesOfValues)
    }
    if text == nil { text = startTrack(track, nil, []) }
    waiting.append(fixes, trackBreaks: trackBreaks, values: placesOfValues)
    if waiting.hasWhole(RunTextWriter.enoughRuns) { writeWaiting() }
  }

  /// Writes the fixes that wait.
  private func writeWaiting() {
    // What has two owners would be copied where it changes.
    guard var current = text.take() else { return }
    write(waiting, &current)
    text = current
    waiting = BufferedTrack()
  }

  /// Writes fixes behind those that stand there.
  private func write(_ track: BufferedTrack, _ text: inout any TrackText) {
    var rest = track.runs[...]
    while !rest.isEmpty {
      let runs = rest.prefix(RunTextWriter.enoughRuns)
      rest = rest.dropFirst(runs.count)
      var before: [PrecedingFixes] = []
      for run in runs {
        before.append(self.before)
        self.before.pass(run.fixes, trackBreaks: run.trackBreaks, elevation: values.elevation)
        text.keep(run.fixes, trackBreaks: run.trackBreaks)
      }
      if let workers, workers.count > 1, runs.count == RunTextWriter.enoughRuns {
        flush(&pending, from: 1)
        texts.make(of: runs, by: text, after: before, workers) { text in
          if keepsTracks { pending.append(text.bytes) } else { flush(&text, from: 1) }
        }
      } else {
        for (run, before) in zip(runs, before) {
          text.write(run.fixes, trackBreaks: run.trackBreaks, after: before, to: &pending)
          flush(&pending, from: TrackFile.longestText)
        }
      }
    }
  }

  /// The places of the cells that a fix of the current log has, where its fixes are kept.
  package var placesOfCells: Set<Int> {
    var places: Set<Int> = []
    for track in kept { track.mark(cellsIn: &places) }
    return places
  }

  /// Ends the current log.
  ///
  /// - Parameters:
  ///   - waypoints: Its waypoints, which formats without any leave out. Default: none.
  ///   - columns: The columns that are written; nil if they were known before. Default: nil.
  ///   - name: Gives the name of a track by its number; nil for one without a name.
  package func endLog(
    _ waypoints: [Waypoint] = [], columns: [WrittenColumn]? = nil, name: (Int) -> String?
  ) {
    if let columns { values.columns = columns }
    inspectKeptTracks()
    writeWaiting()
    if let text { end(text, nil) }
    for waypoint in format.hasWaypoints ? waypoints : [] {
      startItem()
      let text = Array(format.text(of: waypoint).utf8)
      if format.waypointsComeFirst { self.waypoints += text } else { pending.append(text) }
      hasItem = true
    }
    let count = max(kept.count, text == nil ? 0 : 1)
    for number in kept.indices where !kept[number].isEmpty {
      let track = kept[number]
      kept[number] = BufferedTrack()
      let name = name(number)
      values.setNames(areOfTrack: track.hasOneName)
      track.withFirstCells { cells in
        var text = startTrack(number, name, cells)
        write(track, &text)
        end(text, name)
      }
    }
    tracksBefore += count
  }

  /// Ends the file.
  package func finish() {
    pending.append(format.end.utf8)
    flush(&pending, from: 1, isLast: true)
  }

  /// Finds out what the tracks that were kept have.
  private func inspectKeptTracks() {
    guard keepsFixes else { return }
    if values.leavesOutEmpty {
      func has(_ place: Int) -> Bool {
        kept.contains { $0.hasValue(at: place) }
      }
      values.numbers.removeAll { !has($0.place) }
      if let dates = values.dates, !has(dates) { values.dates = nil }
    }
    guard format.tracksHaveValues, let columns = values.columns else { return }
    values.knowsColumnsOfTrack = true
    // The cells of names are the name of a track even if those of another one differ.
    let names = values.columnOfNames
    var columnsOfTracks = columns
    for number in kept.indices {
      var same = columnsOfTracks
      if let names, !same.contains(names) { same.append(names) }
      kept[number].keepColumnsOfTrack(&same)
      kept[number].hasOneName = names.map(same.contains) ?? false
      columnsOfTracks.removeAll { !same.contains($0) }
    }
    for index in columns.indices {
      values.columns?[index].isOfTrack = columnsOfTracks.contains(columns[index])
    }
  }

  private func startTrack(
    _ number: Int, _ name: String?, _ cells: [UnsafeBufferPointer<UInt8>]
  ) -> any TrackText {
    startItem()
    before = PrecedingFixes()
    var text = format.init(track: tracksBefore + number, values)
    text.start(name, cells, to: &pending)
    return text
  }

  private func end(_ text: any TrackText, _ name: String?) {
    var text = text
    text.finish(name, after: before, to: &pending) { flush(&$0, from: TrackFile.longestText) }
    hasItem = true
    flush(&pending, from: TrackFile.longestText)
  }

  /// Begins a track or a waypoint.
  private func startItem() {
    if start == nil { start = Array(format.start(values).utf8) }
    if hasItem { pending.append(format.separator.utf8) }
  }

  /// Writes text to the file, with what stands before all tracks, if it is long enough and the tracks may go.
  private func flush(_ text: inout WrittenText, from least: Int, isLast: Bool = false) {
    guard text.count >= least, isLast || !keepsTracks else { return }
    // What stands before all tracks is known once the first of them may go.
    if let first = start, !first.isEmpty || !waypoints.isEmpty {
      write(first + waypoints)
      (start, waypoints) = ([], [])
    }
    write(text.bytes)
    text.removeAll()
  }
}

/// Hands the fixes of a log that count on to a file.
package struct WrittenFixes: FixObserver {
  private let file: TrackFile

  /// An observer of the current log of a file.
  package init(_ file: TrackFile) { self.file = file }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    file.append(fixes, trackBreaks: trackBreaks, track: track)
  }
}
