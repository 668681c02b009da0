// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes values from the fixes around each fix of a track. A fix is held back until those are known, so what
// comes out does not depend on how many fixes come at once.

import Geography
import RouteReading

/// What is derived for the fixes of a log.
struct DerivedSetting {
  let values: [DerivedValue]
  let gaps: GapRule
  let times: Int
  let needsWay: Bool

  init(_ values: [DerivedValue], gaps: GapRule, times: Int?) {
    (self.values, self.gaps, self.times) = (values, gaps, times ?? -1)
    needsWay = values.contains(where: \.needsWay)
  }
}

/// Puts derived values behind those of the fixes of one track.
struct DerivedColumns: TrackFilter {
  /// A window has at most so many fixes on each side, so that memory does not follow a car that is parked.
  private static let mostFixes = 1 << 14

  private let setting: DerivedSetting

  /// The fixes that are not passed on yet.
  private var held = TrackFixes()

  /// What is known of the fixes of the current unbroken run; the first one has the number `first`.
  private var first = 0
  private var count = 0
  private var clocks: [Double] = []
  private var ways: [Double] = []
  private var times: [Double] = []
  private var sources: [[Double]]
  private var sums: [[Double]]
  private var counts: [[Double]]

  /// The number of the first fix that is held, and for each value the window of the last fix.
  private var next = 0
  private var windows: [Range<Int>]

  private var last: (place: Coordinate, time: Double, part: Int)?

  init(_ setting: DerivedSetting) {
    self.setting = setting
    let none = [[Double]](repeating: [], count: setting.values.count)
    (sources, sums, counts) = (none, none, none)
    windows = setting.values.map { _ in 0..<0 }
  }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    var passed = TrackFixes()
    var start = 0
    for index in 0..<fixes.count {
      if isBroken(before: index, of: fixes) {
        held.append(fixes, start..<index)
        start = index
        pass(to: &passed, isEnd: true)
        beginRun()
      }
      note(fixes, index)
    }
    held.append(fixes, start..<fixes.count)
    pass(to: &passed, isEnd: false)
    fixes = passed
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    pass(to: &fixes, isEnd: true)
  }

  private func isBroken(before index: Int, of fixes: borrowing TrackFixes) -> Bool {
    guard let last else { return false }
    return last.part != fixes.parts[index]
      || setting.gaps.isGap(
        from: (last.place, last.time), to: (fixes.coordinates[index], time(of: fixes, index)))
  }

  private func time(of fixes: borrowing TrackFixes, _ index: Int) -> Double {
    setting.times < 0 ? .nan : fixes.values[setting.times][index]
  }

  /// Forgets the fixes before a break; the way goes on.
  private mutating func beginRun() {
    let way = ways.last
    first += count
    (count, next) = (0, first)
    (clocks, times, ways) = ([], [], way.map { [$0] } ?? [])
    for value in sums.indices { (sources[value], sums[value], counts[value]) = ([], [], []) }
    for value in windows.indices { windows[value] = first..<first }
    last = nil
  }

  /// Notes what matters of a fix.
  private mutating func note(_ fixes: borrowing TrackFixes, _ index: Int) {
    let (place, time) = (fixes.coordinates[index], time(of: fixes, index))
    // A run that is not the first one begins with the way so far.
    if count == 0 {
      ways = [ways.last ?? 0]
    } else {
      ways.append(
        ways[count - 1] + (setting.needsWay ? last.map { distance($0.place, place) } ?? 0 : 0))
    }
    times.append(time)
    let clock = clocks.last ?? time
    // A clock that goes back stands still, and so does one without a time.
    clocks.append(clock.isNaN || time > clock ? time : clock)
    for (number, value) in setting.values.enumerated() where value.source >= 0 {
      let source = fixes.values[value.source][index]
      sources[number].append(source)
      sums[number].append((sums[number].last ?? 0) + (source.isNaN ? 0 : source))
      counts[number].append((counts[number].last ?? 0) + (source.isNaN ? 0 : 1))
    }
    count += 1
    last = (place, time, fixes.parts[index])
  }

  /// Passes on the held fixes whose values are known.
  private mutating func pass(to passed: inout TrackFixes, isEnd: Bool) {
    var derived = [[Double]](repeating: [], count: setting.values.count)
    var ready = 0
    while next < first + count {
      for value in setting.values.indices {
        guard findWindow(value, isEnd: isEnd) else {
          derived = derived.map { Array($0[..<ready]) }
          append(derived, ready, to: &passed)
          return
        }
        derived[value].append(make(setting.values[value], value))
      }
      ready += 1
      next += 1
    }
    append(derived, ready, to: &passed)
  }

  private mutating func append(_ derived: [[Double]], _ ready: Int, to passed: inout TrackFixes) {
    guard ready > 0 else { return }
    var fixes = TrackFixes()
    fixes.append(held, 0..<ready)
    fixes.values += derived
    passed.append(fixes)
    held.removeFirst(ready)
    forget()
  }

  /// Drops what no later window holds.
  private mutating func forget() {
    let needed = windows.reduce(next - 1) { min($0, $1.lowerBound - 1) }
    let old = min(needed - first, count - 1)
    guard old > DerivedColumns.mostFixes / 4 else { return }
    first += old
    count -= old
    clocks.removeFirst(old)
    ways.removeFirst(old)
    times.removeFirst(old)
    for (number, value) in setting.values.enumerated() where value.source >= 0 {
      sources[number].removeFirst(old)
      sums[number].removeFirst(old)
      counts[number].removeFirst(old)
    }
  }

  /// Finds the fixes from which the value of the next one is made; false where some are not known yet.
  private mutating func findWindow(_ value: Int, isEnd: Bool) -> Bool {
    let end = first + count
    let isLast = next == end - 1
    var (low, high) = (
      max(windows[value].lowerBound, first), max(windows[value].upperBound, next + 1)
    )
    let axis: [Double]
    let half: Double
    switch setting.values[value].window {
    case .seconds(let seconds): (axis, half) = (clocks, seconds / 2)
    case .metres(let metres): (axis, half) = (ways, metres / 2)
    case nil:
      windows[value] = next..<(next + 1)
      return isEnd || !isLast || setting.values[value].kind == .way
    }
    let here = axis[next - first]
    while low < next, axis[low - first] < here - half || next - low > DerivedColumns.mostFixes {
      low += 1
    }
    while high < end, axis[high - first] <= here + half, high - next <= DerivedColumns.mostFixes {
      high += 1
    }
    windows[value] = low..<high
    return isEnd || high < end || high - next > DerivedColumns.mostFixes
  }

  /// The value of the next fix.
  private mutating func make(_ value: DerivedValue, _ number: Int) -> Double {
    var (low, high) = (windows[number].lowerBound - first, windows[number].upperBound - 1 - first)
    let here = next - first
    switch value.kind {
    case .way: return ways[here]
    case .mean:
      let before = low == 0 ? (0, 0) : (sums[number][low - 1], counts[number][low - 1])
      let among = counts[number][high] - before.1
      return among > 0 ? (sums[number][high] - before.0) / among : .nan
    case .speed, .slope:
      // A fix alone has none, but there are its neighbours.
      if low == here { low = max(here - 1, 0) }
      if high == here { high = min(here + 1, count - 1) }
      let way = ways[high] - ways[low]
      if value.kind == .slope {
        return way > 0 ? (sources[number][high] - sources[number][low]) / way : .nan
      }
      let seconds = times[high] - times[low]
      return seconds > 0 ? way / seconds : .nan
    }
  }
}
