// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The settings of the lines of a log, and the work that threads share.

import Geography
import Processors

extension Observation {
  /// The length of the lines of each track.
  ///
  /// It takes longer than all else that is done with a fix.
  package static let length = Observation("length")
}

/// The settings that all lines of a log share.
struct LineSettings {
  /// The parts of the log that pictures can show.
  var thinning: Thinning

  /// The ranges of the values that lines keep; empty if there are none.
  private(set) var ranges: [ValueRange]

  /// Whether the length of lines is measured.
  let measuresLength: Bool

  /// The threads that share the work; nil for the calling one alone.
  let workers: WorkerThreads?

  init(
    thinning: Thinning, values: [TrackAttribute], measuresLength: Bool, workers: WorkerThreads?
  ) {
    (self.thinning, self.measuresLength, self.workers) = (thinning, measuresLength, workers)
    ranges = values.map(ValueRange.init)
  }

  /// Takes notice of the values of the next fixes.
  mutating func note(_ values: CurrentValues, count: Int) {
    for column in ranges.indices {
      ranges[column].include(values[column, 0..<count])
    }
  }

  /// The visible detail of pictures, as far as it is known.
  var detail: PieceDetail {
    PieceDetail(thinning: thinning, comparisons: ranges.map(\.comparison))
  }

  /// The number of pieces that a thread takes at a time: the work of each costs less than a call.
  private static let piecesTaken = 2

  /// Looks at whole pieces of a line.
  ///
  /// - Parameters:
  ///   - fixes: The pieces, one after the other.
  ///   - start: The fix before them.
  /// - Returns: Facts about each.
  func extents(of fixes: UnsafeBufferPointer<Coordinate>, after start: Coordinate) -> [PieceExtent]
  {
    let count = fixes.count / pieceLength
    let measuresLength = measuresLength
    return [PieceExtent](unsafeUninitializedCapacity: count) { extents, initialized in
      guard let first = extents.baseAddress else { return }
      nonisolated(unsafe) let (fixes, room) = (fixes, first)
      share(count) { number in
        let extent = PieceExtent(
          fixes.piece(number), after: startOfPiece(number, of: fixes, start),
          measuresLength: measuresLength)
        (room + number).initialize(to: extent)
      }
      initialized = count
    }
  }

  /// Finds the fixes of pieces of a line that make a difference.
  ///
  /// - Parameters:
  ///   - fixes: The pieces, one after the other, with continuous longitudes; the last one may be shorter.
  ///   - start: The fix before them.
  ///   - values: The values of the fixes.
  ///   - before: Those of the fix before them.
  ///   - details: What pictures can show, for each piece.
  /// - Returns: The numbers of the fixes that stay, counted from the start of their piece.
  func thin(
    _ fixes: UnsafeBufferPointer<Coordinate>, after start: Coordinate, _ values: CurrentValues,
    after before: [Double], _ details: [PieceDetail]
  ) -> KeptFixNumbers {
    let kept = KeptFixNumbers(pieces: details.count)
    nonisolated(unsafe) let (fixes, room) = (fixes, kept)
    share(details.count) { number in
      room.counts[number] =
        details[number].thinning.isDropping
        ? details[number].thin(
          fixes.piece(number), after: startOfPiece(number, of: fixes, start),
          values.dropFirst(number * pieceLength),
          after: number == 0
            ? before : values.columns.indices.map { values[$0, number * pieceLength - 1] },
          into: room.numbers + number * pieceLength)
        : 0
    }
    return kept
  }

  /// Drops the fixes of a line that a coarser scale no longer shows, and their values; the first and the last
  /// one stay.
  func thinAgain(_ line: inout [Coordinate], _ values: inout [[Double]], _ detail: PieceDetail) {
    guard let start = line.first, line.count > 2 else { return }
    let pieces = (line.count - 1 + pieceLength - 1) / pieceLength
    let kept = line.withUnsafeBufferPointer {
      thin(
        UnsafeBufferPointer(rebasing: $0[1...]), after: start,
        CurrentValues(columns: values).dropFirst(1), after: values.map { $0[0] },
        Array(repeating: detail, count: pieces))
    }
    func drop<Value>(_ row: inout [Value]) {
      var place = 1
      for piece in 0..<pieces {
        for number in kept[piece] {
          row[place] = row[1 + piece * pieceLength + Int(number)]
          place += 1
        }
      }
      row.removeLast(row.count - place)
    }
    drop(&line)
    for column in values.indices { drop(&values[column]) }
  }

  /// Does work for each of some pieces, on several threads where it is worth it.
  private func share(_ pieces: Int, _ work: @Sendable (Int) -> Void) {
    guard let workers, pieces >= 4 * LineSettings.piecesTaken else {
      for number in 0..<pieces { work(number) }
      return
    }
    let parts = (pieces + LineSettings.piecesTaken - 1) / LineSettings.piecesTaken
    workers.perform(parts) { part in
      let first = part * LineSettings.piecesTaken
      for number in first..<min(first + LineSettings.piecesTaken, pieces) { work(number) }
    }
  }
}

/// The fix before a piece.
private func startOfPiece(
  _ number: Int, of fixes: UnsafeBufferPointer<Coordinate>, _ start: Coordinate
) -> Coordinate {
  number == 0 ? start : fixes[number * pieceLength - 1]
}

/// The numbers of the fixes that stay, piece by piece.
final class KeptFixNumbers {
  /// Room for the numbers of each piece.
  fileprivate let numbers: UnsafeMutablePointer<Int32>

  /// The number of fixes of each piece that stay.
  fileprivate let counts: UnsafeMutablePointer<Int>

  fileprivate init(pieces: Int) {
    numbers = .allocate(capacity: pieces * pieceLength)
    counts = .allocate(capacity: pieces)
  }

  deinit {
    numbers.deallocate()
    counts.deallocate()
  }

  /// The numbers of the fixes of a piece that stay.
  subscript(piece: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: numbers + piece * pieceLength, count: counts[piece])
  }
}
