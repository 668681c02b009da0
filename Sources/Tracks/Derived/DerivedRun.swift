// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The derived values of an unbroken run of fixes. Each is computed as soon as all fixes around it
// are known.

import Geography

/// Facts about the fixes of an unbroken run of a track; the way continues from run to run.
struct DerivedRun {
  /// A window has at most this many fixes on each side, so that memory does not follow a car that is parked.
  private static let mostFixes = 1 << 14

  /// A steady window has this many seconds, and on foot this many metres, but not more than this many seconds.
  ///
  /// The noise of a position is a few metres: over 100 metres it is a twentieth of the speed or
  /// less, which is not visible in colours. A car goes that far in 5 seconds, and a slip of the
  /// receiver lasts longer.
  private static let (steadySeconds, steadyMetres, longestSteady) = (10.0, 100.0, 120.0)

  /// The progress of deriving a value.
  private struct Progress {
    /// The number of the next fix whose value is made.
    var next = 0

    /// The window of the last one.
    var window = 0..<0

    /// Values that are not taken yet.
    var made: [Double] = []
  }

  private let values: [DerivedValue]

  /// The column of times; nil if they do not matter.
  private let timeColumn: Int?

  /// The leaps of the times.
  private let leaps: TimeLeaps

  private let needsWay: Bool

  /// Facts about each fix from the number `first` on.
  private var first = 0
  private var count = 0
  private var ways: [Double] = []

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
  /// - Parameters:
  ///   - values: The values that are derived.
  ///   - timeColumn: The column of times of a fix; nil if no value needs them.
  ///   - leaps: The leaps of these times. Default: those of no log.
  init(_ values: [DerivedValue], timeColumn: Int?, leaps: TimeLeaps = TimeLeaps()) {
    (self.values, self.timeColumn, self.leaps) = (values, timeColumn, leaps)
    needsWay = values.contains(where: \.needsWay)
    let none = [[Double]](repeating: [], count: values.count)
    (sources, sums, counts) = (none, none, none)
    progress = values.map { _ in Progress() }
  }

  /// Forgets the fixes before a break, all of whose values were taken.
  mutating func begin() {
    let way = ways.last
    first += count
    count = 0
    (clocks, times, ways) = ([], [], way.map { [$0] } ?? [])
    (clock, lastReading) = (SpreadClock(), .nan)
    for value in sums.indices { (sources[value], sums[value], counts[value]) = ([], [], []) }
    for value in progress.indices { progress[value] = Progress(next: first, window: first..<first) }
    lengths = nil
  }

  /// Notes what matters of the next fixes, one or more.
  ///
  /// - Parameters:
  ///   - places: Where they are.
  ///   - column: Gives their values of a column by its number among those of a fix.
  mutating func note(
    _ places: UnsafeBufferPointer<Coordinate>, _ column: (_ number: Int) -> ArraySlice<Double>
  ) {
    noteWays(places)
    if let timeColumn { noteTimes(column(timeColumn)) }
    for (number, value) in self.values.enumerated() {
      guard let source = value.column else { continue }
      let values = column(source)
      sources[number] += values
      guard value.meanColumn != nil else { continue }
      var (sum, known) = (sums[number].last ?? 0, counts[number].last ?? 0)
      for value in values {
        if !value.isNaN { (sum, known) = (sum + value, known + 1) }
        sums[number].append(sum)
        counts[number].append(known)
      }
    }
    count += places.count
  }

  private mutating func noteWays(_ places: UnsafeBufferPointer<Coordinate>) {
    guard needsWay else { return }
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
  ///
  /// - Parameter isEnd: Whether the run has no more fixes.
  /// - Returns: The values of the next fixes, as many of each.
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
    guard old > DerivedRun.mostFixes / 4 else { return }
    first += old
    count -= old
    if !clocks.isEmpty { clocks.removeFirst(old) }
    if !times.isEmpty { times.removeFirst(old) }
    if !ways.isEmpty { ways.removeFirst(old) }
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
    ways.withUnsafeBufferPointer { ways in
      times.withUnsafeBufferPointer { times in
        let (sources, sums, counts) = (sources[number], sums[number], counts[number])
        let longest = leaps.leastOfAll
        switch value.kind {
        case .way:
          advance(&state, value, isEnd: isEnd, ways) { here, _ in ways[here] }
        case .mean:
          let isOfFix = value.window == .steady
          advance(&state, value, isEnd: isEnd, ways) { here, window in
            if isOfFix, sources[here].isNaN { return .nan }
            let (low, last) = (window.lowerBound, window.upperBound - 1)
            let before = low == 0 ? (0, 0) : (sums[low - 1], counts[low - 1])
            let known = counts[last] - before.1
            return known > 0 ? (sums[last] - before.0) / known : .nan
          }
        case .speed:
          advance(&state, value, isEnd: isEnd, ways) { here, window in
            let (from, to) = ends(of: window, around: here)
            let seconds = times[to] - times[from]
            return seconds > 0 && seconds < longest ? (ways[to] - ways[from]) / seconds : .nan
          }
        case .slope:
          sources.withUnsafeBufferPointer { sources in
            advance(&state, value, isEnd: isEnd, ways) { here, window in
              let (from, to) = ends(of: window, around: here)
              let way = ways[to] - ways[from]
              return way > 0 ? (sources[to] - sources[from]) / way : .nan
            }
          }
        }
      }
    }
    progress[number] = state
  }

  /// The first and the last fix of a window; a fix alone has no value, but there are its neighbours.
  @inline(__always)
  private func ends(of window: Range<Int>, around here: Int) -> (from: Int, to: Int) {
    let (low, last) = (window.lowerBound, window.upperBound - 1)
    return (low == here ? max(here - 1, 0) : low, last == here ? min(here + 1, count - 1) : last)
  }

  /// Goes on to the fixes whose windows are known, and makes a value of each.
  ///
  /// - Parameters:
  ///   - state: How far the making of the value has come.
  ///   - value: The derived value.
  ///   - isEnd: Whether the run has no more fixes.
  ///   - ways: The ways to the fixes.
  ///   - make: Makes the value of a fix with a window; both are counted as the columns are.
  @inline(__always)
  private func advance(
    _ state: inout Progress, _ value: DerivedValue, isEnd: Bool,
    _ ways: UnsafeBufferPointer<Double>, _ make: (_ here: Int, _ window: Range<Int>) -> Double
  ) {
    // Values wait for times that are not settled.
    let (most, end) = (DerivedRun.mostFixes, timeColumn == nil ? count : clocks.count)
    var here = state.next - first
    var (low, high) = (max(state.window.lowerBound - first, 0), state.window.upperBound - first)
    let made = [Double](unsafeUninitializedCapacity: max(end - here, 0)) { made, count in
      guard let window = value.window else {
        let isWay = value.kind == .way
        while here < end, isEnd || here < end - 1 || isWay {
          (low, high) = (here, here + 1)
          made.initializeElement(at: count, to: make(here, low..<high))
          count += 1
          here += 1
        }
        return
      }
      clocks.withUnsafeBufferPointer { clocks in
        let (axis, half) =
          switch window {
          case .metres(let metres): (ways, metres / 2)
          case .seconds(let seconds): (clocks, seconds / 2)
          case .steady, .neighbours: (clocks, DerivedRun.steadySeconds / 2)
          }
        // Next to the axis a window may continue for some metres.
        let isSteady = window == .steady
        let (metres, limit) = (DerivedRun.steadyMetres / 2, DerivedRun.longestSteady / 2)
        func isSlow(_ first: Int, _ last: Int) -> Bool {
          ways[last] - ways[first] <= metres && clocks[last] - clocks[first] <= limit
        }
        while here < end {
          high = max(high, here + 1)
          let middle = axis[here]
          let (least, greatest) = (middle - half, middle + half)
          // What is before the first time is in no other window.
          while low < here,
            !(axis[low] >= least) && !(isSteady && isSlow(low, here)) || here &- low > most
          { low &+= 1 }
          while high < end, axis[high] <= greatest || isSteady && isSlow(here, high),
            high &- here <= most
          { high &+= 1 }
          guard isEnd || high < end || high &- here > most else { break }
          made.initializeElement(at: count, to: make(here, low..<high))
          count += 1
          here += 1
        }
      }
    }
    if state.made.isEmpty { state.made = made } else { state.made += made }
    (state.next, state.window) = (here + first, (low + first)..<(max(high, low) + first))
  }
}
