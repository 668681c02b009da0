// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of one track that wait for derived values. It passes fixes on without the columns that
// only filters need, and so takes less time than `DerivedColumns`.

import Geography
import RouteReading

/// The fixes of one track on their way to its lines, with the values that tracks keep.
struct PendingFixes {
  private let places: AttributePlaces
  private var run: DerivedRun

  /// The fixes that have not continued, all of one part of the log.
  private var fixes: [Coordinate] = []

  /// Their values as far as they are read, in the order in which tracks keep them; of a derived one nothing.
  private var values: [[Double]]

  /// The part of the log that they are of.
  private(set) var part: Int

  /// No fixes.
  ///
  /// - Parameters:
  ///   - places: Where the values of a fix come from.
  ///   - derivedValues: The derived values.
  ///   - part: The part of the log that begins.
  init(_ places: AttributePlaces, _ derivedValues: DerivedValueSet, part: Int) {
    self.places = places
    self.part = part
    run = DerivedRun(derivedValues)
    values = [[Double]](repeating: [], count: places.places.count)
  }

  /// Begins another part of the log; all fixes of the one before have continued.
  mutating func begin(part: Int) {
    self.part = part
    run.begin()
  }

  /// Adds fixes of the part.
  ///
  /// - Parameters:
  ///   - block: The block that has them.
  ///   - range: Which of its fixes.
  ///   - cells: The values of the cells of the block.
  mutating func append(_ block: borrowing FixBlock, _ range: Range<Int>, cells: [[Double]]) {
    fixes += block.coordinates[range]
    for (number, place) in places.places.enumerated() {
      switch place {
      case .field(let field): values[number] += block.values[field][range]
      case .cells(let column): values[number] += cells[column][range]
      case .derived: break
      }
    }
    let (fields, all) = (places.fields, block.values)
    run.note(block.coordinates[range]) { column in
      column < fields ? all[column][range] : cells[column - fields][range]
    }
  }

  /// Passes on the fixes whose values are known.
  ///
  /// - Parameters:
  ///   - isEnd: Whether the part has no more fixes.
  ///   - take: Takes the fixes, at least one, and their values.
  mutating func handOn(
    isEnd: Bool, _ take: (UnsafeBufferPointer<Coordinate>, CurrentValues) -> Void
  ) {
    let made = run.takeValues(isEnd: isEnd)
    let ready = made.first?.count ?? 0
    guard ready > 0 else { return }
    fixes.withUnsafeBufferPointer { fixes in
      take(UnsafeBufferPointer(rebasing: fixes[..<ready]), CurrentValues(columns: columns(made)))
    }
    fixes.removeFirst(ready)
    for number in values.indices where !values[number].isEmpty {
      values[number].removeFirst(ready)
    }
  }

  /// The values that tracks keep, together with those that were made.
  private func columns(_ made: [[Double]]) -> [[Double]] {
    places.places.enumerated().map { number, place in
      if case .derived(let derived) = place { made[derived] } else { values[number] }
    }
  }
}
