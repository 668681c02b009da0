// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of one track that wait for derived values.

import Geography

/// The fixes of one track on their way to its lines, with the values that tracks keep.
struct PendingFixes {
  private let sources: [AttributeSource]
  private var run: DerivedRun

  /// The fixes that have not continued, all of one unbroken run.
  private var places: [Coordinate] = []

  /// Their values as far as they are read, in the order in which tracks keep them; of a derived one nothing.
  private var values: [[Double]]

  /// The style of the leg to the first of them, if it is one over a break or a gap; else nil.
  private var style: GapStyle?

  /// No fixes.
  init(_ sources: [AttributeSource], _ run: DerivedRun) {
    (self.sources, self.run) = (sources, run)
    values = [[Double]](repeating: [], count: sources.count)
  }

  /// Takes the next fixes, and passes on those whose values are known.
  mutating func take(_ fixes: CurrentFixes, _ passOn: (CurrentFixes) -> Void) {
    var start = 0
    for trackBreak in fixes.trackBreaks {
      append(fixes, start..<trackBreak.index)
      self.passOn(isEnd: true, passOn)
      run.begin()
      (start, style) = (trackBreak.index, trackBreak.style)
    }
    append(fixes, start..<fixes.places.count)
    self.passOn(isEnd: false, passOn)
  }

  /// Passes on all fixes; no more come.
  mutating func finish(_ passOn: (CurrentFixes) -> Void) { self.passOn(isEnd: true, passOn) }

  private mutating func append(_ fixes: CurrentFixes, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let places = UnsafeBufferPointer(rebasing: fixes.places[range])
    self.places += places
    for (number, source) in sources.enumerated() {
      if case .column(let column) = source { values[number] += fixes.values[column, range] }
    }
    run.note(places) { fixes.values[$0, range] }
  }

  /// Passes on the fixes whose values are known.
  ///
  /// `passOn`: takes the fixes, at least one.
  private mutating func passOn(isEnd: Bool, _ passOn: (CurrentFixes) -> Void) {
    let made = run.takeValues(isEnd: isEnd)
    let ready = made.first?.count ?? 0
    guard ready > 0 else { return }
    places.withUnsafeBufferPointer { places in
      passOn(
        CurrentFixes(
          places: UnsafeBufferPointer(rebasing: places[..<ready]),
          values: CurrentValues(columns: columns(made)),
          trackBreaks: style.map { [TrackBreak(index: 0, style: $0)] } ?? []))
    }
    style = nil
    places.removeFirst(ready)
    for number in values.indices where !values[number].isEmpty {
      values[number].removeFirst(ready)
    }
  }

  /// The values that tracks keep, together with those that were made.
  private func columns(_ made: [[Double]]) -> [[Double]] {
    var made = made.makeIterator()
    return zip(sources, values).map { source, values in
      if case .derived = source { made.next() ?? [] } else { values }
    }
  }
}
