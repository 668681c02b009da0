// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The derived values of an unbroken run of fixes. Each is computed as soon as all fixes around it
// are known.

import Geography

/// Facts about the fixes of an unbroken run of a track; the way continues from run to run.
struct DerivedRun {
  /// The progress of deriving a value.
  private struct Progress {
    /// The number of the next fix whose value is made.
    var next = 0

    /// The window of the last one.
    var window = 0..<0

    /// Values that are not taken yet.
    var made: [Double] = []

    /// The last values that were read and made, for those that begin again after a period.
    var lastRead = Double.nan
    var lastMade = Double.nan
  }

  private let values: [DerivedValue]

  /// The column of times; nil if they do not matter.
  private let timeColumn: Int?

  /// The leaps of the times.
  private let leaps: TimeLeaps

  private let needsDistance, needsPlaces: Bool

  /// Facts about each fix from the number `first` on.
  private var first = 0
  private var count = 0
  private var ways: [Double] = []
  private var places: [Coordinate] = []

  /// The seconds up to each fix whose time is settled, and the same, NaN for those without a time.
  private var clocks: [Double] = []
  private var times: [Double] = []

  /// What settles times, and its last reading.
  private var clock = SpreadClock()
  private var lastReading = Double.nan
  private var sources: [[Double]]

  /// For each fix the sum of the values up to it, and how many these are.
  private var sums: [[Double]]
  private var counts: [[Double]]

  private var lengths: LegLengths?
  private var progress: [Progress]

  /// A run without fixes.
  ///
  /// `timeColumn`: the column of times of a fix; nil if no value needs them. `leaps`: the leaps of these times.
  /// Default: those of no log.
  init(_ values: [DerivedValue], timeColumn: Int?, leaps: TimeLeaps = TimeLeaps()) {
    (self.values, self.timeColumn, self.leaps) = (values, timeColumn, leaps)
    needsDistance = values.contains(where: \.needsDistance)
    needsPlaces = values.contains(where: \.kind.needsPlaces)
    let none = [[Double]](repeating: [], count: values.count)
    (sources, sums, counts) = (none, none, none)
    progress = values.map { _ in Progress() }
  }

  /// Forgets the fixes before a break, all of whose values were taken.
  mutating func begin() {
    let way = ways.last
    first += count
    count = 0
    (clocks, times, ways, places) = ([], [], way.map { [$0] } ?? [], [])
    (clock, lastReading) = (SpreadClock(), .nan)
    for value in sums.indices { (sources[value], sums[value], counts[value]) = ([], [], []) }
    for value in progress.indices {
      (progress[value].next, progress[value].window) = (first, first..<first)
    }
    lengths = nil
  }

  /// Notes what matters of the next fixes, one or more.
  mutating func note(
    _ places: UnsafeBufferPointer<Coordinate>, _ column: (_ number: Int) -> ArraySlice<Double>
  ) {
    noteWays(places)
    if needsPlaces { self.places += places }
    if let timeColumn { noteTimes(column(timeColumn)) }
    for (number, value) in self.values.enumerated() {
      guard let source = value.column else { continue }
      let start = sources[number].count
      sources[number] += column(source)
      value.kind.makeContinuous(
        &sources[number], from: start, after: &progress[number].lastRead)
      guard value.meanColumn != nil else { continue }
      var (sum, known) = (sums[number].last ?? 0, counts[number].last ?? 0)
      for value in sources[number][start...] {
        if !value.isNaN { (sum, known) = (sum + value, known + 1) }
        sums[number].append(sum)
        counts[number].append(known)
      }
    }
    count += places.count
  }

  private mutating func noteWays(_ places: UnsafeBufferPointer<Coordinate>) {
    guard needsDistance else { return }
    if lengths != nil {
      lengths?.measure(places, addingTo: &ways)
    } else if let place = places.first {
      // A run that is not the first one begins with the way so far.
      ways = [ways.last ?? 0]
      lengths = LegLengths(from: place)
      lengths?.measure(UnsafeBufferPointer(rebasing: places.dropFirst()), addingTo: &ways)
    }
  }

  private mutating func noteTimes(_ next: ArraySlice<Double>) {
    clock.take(next)
    noteReadings()
  }

  /// Notes the times that are settled: a leg takes as long whichever of its ends is first.
  private mutating func noteReadings() {
    var seconds = clocks.last ?? .nan
    for reading in clock.readings {
      if reading.isNaN {
        times.append(reading)
      } else {
        seconds = lastReading.isNaN ? 0 : seconds + abs(reading - lastReading)
        lastReading = reading
        times.append(seconds)
      }
      // A clock without a time stands still.
      clocks.append(seconds)
    }
    clock.removeReadings()
  }

  /// Makes the values that are known by now.
  mutating func takeValues(isEnd: Bool) -> [[Double]] {
    if isEnd {
      clock.finish()
      noteReadings()
    }
    for number in values.indices { make(number, isEnd: isEnd) }
    let ready = progress.map(\.made.count).min() ?? 0
    var taken: [[Double]] = []
    for number in progress.indices {
      if progress[number].made.count == ready {
        taken.append(progress[number].made)
        progress[number].made = []
      } else {
        taken.append(Array(progress[number].made[..<ready]))
        progress[number].made.removeFirst(ready)
      }
    }
    forget()
    return taken
  }

  /// Drops what no later window holds.
  private mutating func forget() {
    let needed = progress.reduce(first + count) { min($0, $1.next - 1, $1.window.lowerBound - 1) }
    let old = min(needed - first, count - 1)
    guard old > FixWindows.mostFixes / 4 else { return }
    first += old
    count -= old
    if !clocks.isEmpty { clocks.removeFirst(old) }
    if !times.isEmpty { times.removeFirst(old) }
    if !ways.isEmpty { ways.removeFirst(old) }
    if !places.isEmpty { places.removeFirst(old) }
    for number in sources.indices where !sources[number].isEmpty {
      sources[number].removeFirst(old)
    }
    for number in sums.indices where !sums[number].isEmpty {
      sums[number].removeFirst(old)
      counts[number].removeFirst(old)
    }
  }

  /// Makes one value of the fixes whose windows are known.
  private mutating func make(_ number: Int, isEnd: Bool) {
    let value = values[number]
    var state = progress[number]
    progress[number].made = []
    let (sources, sums, counts) = (sources[number], sums[number], counts[number])
    var made: [Double] = []
    ways.withUnsafeBufferPointer { ways in
      times.withUnsafeBufferPointer { times in
        clocks.withUnsafeBufferPointer { clocks in
          sources.withUnsafeBufferPointer { sources in
            places.withUnsafeBufferPointer { places in
              let run = RunOfFixes(
                ways: ways, times: times, places: places, sources: sources, sums: sums,
                counts: counts, count: count, leastLeap: leaps.leastOfAll)
              let low = max(state.window.lowerBound - first, 0)
              // Values wait for times that are not settled.
              var windows = FixWindows(
                from: state.next - first, after: low..<max(state.window.upperBound - first, low),
                window: value.window, to: timeColumn == nil ? count : clocks.count, isEnd: isEnd,
                ways: ways, clocks: clocks)
              value.kind.make(run, &windows)
              made = windows.made
              state.next = windows.next + first
              state.window = (windows.low + first)..<(max(windows.high, windows.low) + first)
            }
          }
        }
      }
    }
    value.kind.makeContinuous(&made, from: 0, after: &state.lastMade)
    if state.made.isEmpty { state.made = made } else { state.made += made }
    progress[number] = state
  }
}
