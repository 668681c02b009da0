// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pieces in which lines are thinned, several at the same time.

import Geography
import Processors

/// Fixes of a line in pieces, one after another.
struct LinePieces {
  /// The number of fixes of a piece; the last one may be shorter.
  ///
  /// Each piece keeps its last fix, so more are better. Those of every track wait in memory until there are as
  /// many, so fewer are better.
  static let length = 1 << 10

  /// So few pieces are not worth the call of another thread.
  private static let few = 3

  /// The fixes of all pieces.
  let fixes: UnsafeBufferPointer<Coordinate>

  /// The fix before them.
  let start: Coordinate

  /// The number of pieces.
  var count: Int { (fixes.count + LinePieces.length - 1) / LinePieces.length }

  /// A piece by its number from 0.
  subscript(number: Int) -> UnsafeBufferPointer<Coordinate> {
    let start = number * LinePieces.length
    return UnsafeBufferPointer(
      rebasing: fixes[start..<min(start + LinePieces.length, fixes.count)])
  }

  /// The fix before a piece.
  private func start(of number: Int) -> Coordinate {
    number == 0 ? start : fixes[number * LinePieces.length - 1]
  }

  /// The box around a piece, and its length.
  struct Extent {
    /// The box around its fixes.
    private(set) var box = Bounds()

    /// The length of the legs that end in it, in metres; 0 if it is not measured.
    private(set) var length = 0.0

    /// Whether no leg that ends in it crosses the antimeridian, so that its longitudes are continuous.
    let isContinuous: Bool

    /// Looks at a piece.
    ///
    /// `previous`: the fix before it. Complexity: O(*n*) in the number of fixes.
    init(
      _ fixes: UnsafeBufferPointer<Coordinate>, after previous: Coordinate, measuresLength: Bool
    ) {
      // Both coordinates at the same time take half as long.
      var least = SIMD2(repeating: Double.infinity)
      var most = SIMD2(repeating: -Double.infinity)
      var longest = 0.0
      var last = previous.longitude
      for fix in fixes {
        let place = SIMD2(fix.latitude, fix.longitude)
        least.replace(with: place, where: place .< least)
        most.replace(with: place, where: place .> most)
        let step = abs(fix.longitude - last)
        longest = step > longest ? step : longest
        last = fix.longitude
      }
      (box.south, box.west) = (least.x, least.y)
      (box.north, box.east) = (most.x, most.y)
      isContinuous = longest < 180
      guard measuresLength else { return }
      var start = previous
      for fix in fixes {
        length += distance(start, fix)
        start = fix
      }
    }
  }

  /// Looks at all pieces.
  func extents(_ lineSettings: LineSettings) -> [Extent] {
    let measuresLength = lineSettings.measuresLength
    return [Extent](unsafeUninitializedCapacity: count) { extents, initialized in
      guard let first = extents.baseAddress else { return }
      nonisolated(unsafe) let (pieces, room) = (self, first)
      share(lineSettings.workers) { number in
        let extent = Extent(
          pieces[number], after: pieces.start(of: number), measuresLength: measuresLength)
        (room + number).initialize(to: extent)
      }
      initialized = count
    }
  }

  /// The fixes with longitudes that are continuous from the fix before them on.
  func unwrapped() -> [Coordinate] {
    var previous = start
    return fixes.map { fix in
      previous = Coordinate(
        latitude: fix.latitude,
        longitude: continuousLongitude(fix.longitude, after: previous.longitude))
      return previous
    }
  }

  /// Finds the fixes that make a difference; longitudes are continuous.
  ///
  /// `before`: those of the fix before them. `workers`: the threads that share the work; nil for the calling one alone.
  /// Returns the numbers of the fixes that stay, counted from the start of their piece.
  func thin(
    _ values: CurrentValues, after before: [Double], _ thinnings: [Thinning],
    _ workers: WorkerThreads?
  ) -> KeptNumbers {
    let kept = KeptNumbers(of: self)
    nonisolated(unsafe) let (pieces, room) = (self, kept)
    share(workers) { number in
      let first = number * LinePieces.length
      room.counts[number] =
        thinnings[number].isDropping
        ? thinnings[number].thin(
          pieces[number], after: pieces.start(of: number), values.dropFirst(first),
          after: number == 0 ? before : values.columns.indices.map { values[$0, first - 1] },
          into: room.numbers + first)
        : 0
    }
    return kept
  }

  /// The numbers of the fixes that stay, piece by piece.
  final class KeptNumbers {
    /// Room for the numbers of each piece.
    fileprivate let numbers: UnsafeMutablePointer<Int32>

    /// The number of fixes of each piece that stay.
    fileprivate let counts: UnsafeMutablePointer<Int>

    /// The number of pieces.
    let count: Int

    fileprivate init(of pieces: LinePieces) {
      count = pieces.count
      numbers = .allocate(capacity: pieces.fixes.count)
      counts = .allocate(capacity: count)
    }

    deinit {
      numbers.deallocate()
      counts.deallocate()
    }

    /// The numbers of the fixes of a piece that stay.
    subscript(piece: Int) -> UnsafeBufferPointer<Int32> {
      UnsafeBufferPointer(start: numbers + piece * LinePieces.length, count: counts[piece])
    }
  }

  /// Does work for each piece, on several threads where it is worth it.
  private func share(_ workers: WorkerThreads?, _ work: @Sendable (Int) -> Void) {
    let count = count
    guard let workers, count > LinePieces.few else {
      for number in 0..<count { work(number) }
      return
    }
    workers.perform(count, work)
  }
}

extension Thinning {
  /// Drops the fixes of a line that a coarser scale no longer shows; the first and the last one stay.
  ///
  /// `workers`: the threads that share the work; nil for the calling one alone.
  func thinAgain(
    _ line: inout [Coordinate], _ values: inout [[Double]], _ workers: WorkerThreads?
  ) {
    guard let start = line.first, line.count > 2 else { return }
    let kept = line.withUnsafeBufferPointer { line in
      let pieces = LinePieces(fixes: UnsafeBufferPointer(rebasing: line[1...]), start: start)
      return pieces.thin(
        CurrentValues(columns: values).dropFirst(1), after: values.map { $0[0] },
        Array(repeating: self, count: pieces.count), workers)
    }
    func drop<Value>(_ row: inout [Value]) {
      var place = 1
      for piece in 0..<kept.count {
        for number in kept[piece] {
          row[place] = row[1 + piece * LinePieces.length + Int(number)]
          place += 1
        }
      }
      row.removeLast(row.count - place)
    }
    drop(&line)
    for column in values.indices { drop(&values[column]) }
  }
}
