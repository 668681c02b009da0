// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The clock of a track whose fixes share times: loggers write whole seconds of several fixes, and phones write late.

/// Gives each fix of a track a time of its own.
///
/// A time that several fixes have is spread over them, so that a steady speed is steady:
/// - Where the next time follows at once, they lie between the two.
/// - Where a longer time follows, they are as far apart as the fixes before.
/// - Where a longer time comes before, they end with the time: they were written late.
///
/// A reading waits for the next time that differs.
struct SpreadClock {
  /// More fixes of one time are not taken together, so that memory does not follow a log of dates.
  private static let longestGroup = 1 << 14

  /// The steps of whole times: days, minutes and seconds.
  private static let steps = [86_400.0, 60, 1]

  /// Fixes of one time, and those without a time among them.
  private struct Group {
    var time: Double
    var times: [Double] = []
    var count = 0
  }

  private var group = Group(time: .nan)

  /// The first group, if it waits for the steps of the next one, and the time after it.
  private var firstGroup: (group: Group, next: Double)?

  /// The seconds from fix to fix; nil if they are not known yet.
  private var usual: Double?

  /// The last reading.
  private var last = Double.nan

  /// The readings that are known and not taken yet; NaN for a fix without a time.
  private(set) var readings: [Double] = []

  /// Takes the times of the next fixes.
  mutating func take(_ times: some Sequence<Double>) {
    for time in times {
      if time != group.time, !time.isNaN || group.times.isEmpty {
        endGroup(before: time.isNaN ? nil : time)
        guard !time.isNaN else {
          readings.append(time)
          continue
        }
        group.time = time
      } else if group.times.count == SpreadClock.longestGroup {
        endGroup(before: nil)
      }
      group.times.append(time)
      if !time.isNaN { group.count += 1 }
    }
  }

  /// Makes the readings of all fixes; no more come.
  mutating func finish() { endGroup(before: nil) }

  /// Forgets the readings.
  mutating func removeReadings() { readings.removeAll(keepingCapacity: true) }

  /// Ends the fixes of one time.
  ///
  /// `next`: the next time; nil if it is not known.
  private mutating func endGroup(before next: Double?) {
    guard group.count > 0 else { return }
    if let (earlier, time) = firstGroup {
      firstGroup = nil
      if let next, max(earlier.count, group.count) > 1 {
        usual = abs(next - group.time) / Double(group.count)
      }
      settle(earlier, before: time)
    } else if usual == nil, let next {
      firstGroup = (group, next)
      group.times.removeAll()
      group.count = 0
      return
    }
    settle(group, before: next)
    group.times.removeAll(keepingCapacity: true)
    group.count = 0
  }

  /// Makes the readings of fixes of one time.
  private mutating func settle(_ group: Group, before next: Double?) {
    // Fixes without a time among the others lie between them.
    let count = Double(group.times.count)
    var (start, step) = (group.time, next.map { abs($0 - group.time) } ?? usual ?? 0)
    // A log may begin with the last fix of a second.
    if group.count > 1 || last.isNaN && usual != nil {
      (start, step) = spread(group.time, over: count, before: next)
    }
    // The next fix may be written late: its time alone does not tell that the log has become slower.
    let confirmed = group.count == 1 && !last.isNaN ? min(step, abs(group.time - last)) : step
    // The newest fix may be the first one.
    let isBack = (next ?? group.time) < group.time || next == nil && group.time < last
    var number = 0.0
    for time in group.times {
      defer { number += 1 }
      guard !time.isNaN else {
        readings.append(time)
        continue
      }
      last = isBack ? group.time - (start - group.time) - number * step : start + number * step
      readings.append(last)
    }
    // A pause does not change what is usual by much.
    if next != nil, confirmed > 0 { usual = min(confirmed, 2 * (usual ?? confirmed)) }
  }

  /// The reading of the first of some fixes of one time, as if the clock went forwards, and the seconds between them.
  private func spread(
    _ time: Double, over count: Double, before next: Double?
  ) -> (start: Double, step: Double) {
    let (behind, ahead) = (abs(time - last), next.map { abs($0 - time) })
    let whole = SpreadClock.steps.first {
      time.remainder(dividingBy: $0) == 0 && (next ?? time).remainder(dividingBy: $0) == 0
    }
    let needed = usual.map { $0 * count } ?? max(count, whole ?? 0)
    func late(_ seconds: Double) -> (start: Double, step: Double) {
      let step = min(behind, seconds) / count
      return (time - step * (count - 1), step)
    }
    guard let ahead else {
      guard usual != nil else { return (time, 0) }
      return behind >= 0.9 * needed ? late(needed) : (time, needed / count)
    }
    if ahead == whole {
      if min(needed, behind) > 1.5 * ahead, behind > 2 * ahead || behind >= 0.9 * needed {
        return late(needed)
      }
      // The log began within this second.
      if usual != nil, needed < 0.95 * ahead, !(behind <= 2 * ahead) {
        return (time + ahead - needed, needed / count)
      }
      return (time, ahead / count)
    }
    if behind >= 0.9 * needed { return late(needed) }
    if ahead >= 0.9 * needed { return (time, min(ahead, needed) / count) }
    return behind > 2 * ahead ? late(needed) : (time, ahead / count)
  }
}
