// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts of consecutive fixes, made by several threads at the same time.

import Processors

/// Makes texts of runs of fixes, and keeps the memory for the next ones.
final class RunTextWriter: @unchecked Sendable {
  /// How many runs are worth the while of several threads: the text of their fixes is about half a megabyte.
  static let enoughRuns = 8

  /// The text of one run, which one thread makes at a time.
  private final class Piece { var text = WrittenText() }

  private var pieces: [Piece] = []

  /// Makes the texts of some runs of a track.
  ///
  /// `before`: what stands before each.
  func make(
    of runs: ArraySlice<BufferedTrack.Run>, by text: any TrackText, after before: [PrecedingFixes],
    _ workers: WorkerThreads, _ take: (inout WrittenText) -> Void
  ) {
    while pieces.count < runs.count { pieces.append(Piece()) }
    let first = runs.startIndex
    workers.perform(runs.count) { number in
      let (piece, run) = (pieces[number], runs[first + number])
      piece.text.removeAll()
      text.write(run.fixes, trackBreaks: run.trackBreaks, after: before[number], to: &piece.text)
    }
    for piece in pieces[..<runs.count] { take(&piece.text) }
  }
}
