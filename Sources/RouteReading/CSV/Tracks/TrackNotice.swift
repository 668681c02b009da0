// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises a table of many things, such as a fleet, a season of storms or a bus line. Without the
// column that distinguishes its tracks, it is drawn as one scribble.
//
// The start of the log decides, so a long log takes no longer, and a log of one track pays little.
// The first rows show that most columns cannot distinguish tracks. If rows do not take turns, a few
// legs must be far longer than all others, or the times go back.

import Geography

/// The number of bytes of a log that are read.
private let bytesLookedAt = 1 << 18

/// Looks whether the start of a log is of many things.
///
/// `source`: the log; nothing is taken of it. Returns the finding; nil for a log that is one track, or may be. Throws
/// `ReadingError.Reason.unreadable` with the system's words.
func noticeTracks(
  _ source: inout ByteSource, layout: Layout, options: ReadingOptions
) throws(ReadingError.Reason) -> NoticedTracks? {
  let start = try source.peek(1 << 14)
  // A few rows are enough for most logs.
  let few = firstLines(layout.rowsBeforeData + 8, of: start)
  guard CandidateColumns(few, layout: layout).mayTell else { return nil }
  let first = firstLines(layout.rowsBeforeData + linesLookedAt, of: start)
  var columns = CandidateColumns(first, layout: layout, options: options)
  guard columns.mayTell else { return nil }
  var rowsTakeTurns = true
  if let sample = TrackSample(first, layout: layout, options: options, columns: columns) {
    columns = sample.columnsNotRefuted
    rowsTakeTurns = sample.rowsTakeTurns
  }
  guard columns.mayTell else { return nil }
  let text = try source.peek(bytesLookedAt)
  let isWhole = text.count < bytesLookedAt
  let rows = isWhole ? text[...] : text[...(text.lastIndex(of: 0x0a) ?? 0)]
  let rowsApart = rowsHereAndThere(rows, layout: layout)
  columns.leaveOutConstantsAndCounters(rowsApart)
  guard columns.mayTell else { return nil }
  let timesGoBack = columns.times?.goBack(in: rowsApart) ?? false
  if !rowsTakeTurns, !timesGoBack, columns.places.isEmpty,
    !hasJumps(rows, layout: layout, options: options)
  {
    return nil
  }
  let sample = TrackSample(rows, layout: layout, options: options, columns: columns)
  return sample?.noticed(isWhole: isWhole)
}

/// The first lines of a text.
private func firstLines(_ number: Int, of text: [UInt8]) -> ArraySlice<UInt8> {
  var lines = 0
  for (index, byte) in text.enumerated() where byte == 0x0a {
    lines += 1
    if lines == number { return text[...index] }
  }
  return text[...]
}

/// Whether a few legs are far longer than the others; true too where rows have quotes, as the scan of plain
/// rows cannot tell.
private func hasJumps(
  _ rows: ArraySlice<UInt8>, layout: Layout, options: ReadingOptions
) -> Bool {
  guard !rows.contains(0x22) else { return true }
  var layout = layout
  (layout.fields, layout.fieldColumns, layout.columns) = ([], [], [])
  let fixes = fixesOfRows(rows, layout: layout, options: options)?.fixes.coordinates ?? []
  let legs = zip(fixes, fixes.dropFirst()).map { distance($0, $1) }
  guard !legs.isEmpty else { return false }
  let long = max(legs.sorted()[legs.count / 2] * TrackEvidence.far, TrackEvidence.shortestJump)
  return legs.count { $0 > long } >= TrackEvidence.fewestJumps
}
