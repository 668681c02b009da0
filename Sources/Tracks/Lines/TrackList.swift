// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tracks of a log in the order in which they are drawn. There may be a million, so each takes a few words.

/// One track: which lines are its own.
package struct TrackOfLines: Equatable, Sendable {
  /// Its number among the tracks of the log, from 0 in the order of their first fixes.
  package let number: Int

  /// Its segments and dashed legs, among those of all tracks.
  package let segments, dashed: Range<Int>

  /// The number of selected fixes.
  package let fixes: Int

  /// The length of its segments in metres; 0 if it was not measured.
  package let length: Double
}

/// Tracks whose lines follow each other.
package struct TrackList: RandomAccessCollection, Equatable, Sendable {
  private var numbers: [Int32] = []

  /// The ends of the segments and the dashed legs of each.
  private var segmentEnds: [Int32] = []
  private var dashedEnds: [Int32] = []

  private var fixes: [Int] = []

  /// The lengths of the segments; none as long as all are 0.
  private var lengths: [Double] = []

  /// No tracks.
  init() {}

  /// The place of the first track.
  package var startIndex: Int { 0 }

  /// The place after the last track.
  package var endIndex: Int { numbers.count }

  package subscript(index: Int) -> TrackOfLines {
    func lines(_ ends: [Int32]) -> Range<Int> {
      (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }
    return TrackOfLines(
      number: Int(numbers[index]), segments: lines(segmentEnds),
      dashed: lines(dashedEnds), fixes: fixes[index],
      length: lengths.isEmpty ? 0 : lengths[index])
  }

  /// Adds a track after the others; its lines are those after theirs.
  ///
  /// `length`: the length of its segments in metres; 0 if it was not measured.
  mutating func append(
    number: Int, segmentsUpTo segments: Int, dashedUpTo dashed: Int, fixes: Int, length: Double
  ) {
    if lengths.isEmpty, length != 0 { lengths = Array(repeating: 0, count: count) }
    if !lengths.isEmpty || length != 0 { lengths.append(length) }
    numbers.append(Int32(number))
    segmentEnds.append(Int32(segments))
    dashedEnds.append(Int32(dashed))
    self.fixes.append(fixes)
  }
}
