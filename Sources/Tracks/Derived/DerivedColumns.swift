// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Derives values from the fixes around each fix of a track. A fix waits until these are known, so
// the result does not depend on the size of blocks.

import Geography
import RouteReading

/// Puts derived values after those of the fixes of one track.
struct DerivedColumns: TrackFilter {
  private let derivedValues: DerivedValueSet

  /// The fixes that are not passed on yet.
  private var held = TrackFixes()

  private var run: DerivedRun
  private var last: (place: Coordinate, time: Double, part: Int)?

  init(_ derivedValues: DerivedValueSet) {
    self.derivedValues = derivedValues
    run = DerivedRun(derivedValues)
  }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    guard endOfRun(fixes, from: 0) < fixes.count else { return goOn(with: &fixes) }
    var passed = TrackFixes()
    var start = 0
    while start < fixes.count {
      let end = endOfRun(fixes, from: start)
      if end > start {
        held.append(fixes, start..<end)
        run.note(fixes.coordinates[start..<end]) { fixes.values[$0][start..<end] }
        last = (fixes.coordinates[end - 1], time(of: fixes, end - 1), fixes.parts[end - 1])
      }
      start = end
      guard start < fixes.count else { break }
      pass(to: &passed, isEnd: true)
      run.begin()
      last = nil
    }
    pass(to: &passed, isEnd: false)
    fixes = passed
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    pass(to: &fixes, isEnd: true)
  }

  /// Takes fixes that continue with the run, and leaves those whose values are known.
  private mutating func goOn(with fixes: inout TrackFixes) {
    let end = fixes.count
    run.note(fixes.coordinates[...]) { fixes.values[$0][...] }
    last = (fixes.coordinates[end - 1], time(of: fixes, end - 1), fixes.parts[end - 1])
    // Few fixes are held, except for wide windows.
    guard held.count <= end / 4 else {
      held.append(fixes)
      fixes = TrackFixes()
      return pass(to: &fixes, isEnd: false)
    }
    let made = run.takeValues(isEnd: false)
    fixes.prepend(held)
    let ready = made.first?.count ?? 0
    held.removeAll()
    held.append(fixes, ready..<fixes.count)
    fixes.removeLast(fixes.count - ready)
    fixes.values += made
  }

  /// Passes on the held fixes whose values are known.
  private mutating func pass(to passed: inout TrackFixes, isEnd: Bool) {
    let made = run.takeValues(isEnd: isEnd)
    let ready = made.first?.count ?? 0
    guard ready > 0 else { return }
    var fixes = TrackFixes()
    fixes.append(held, 0..<ready)
    fixes.values += made
    if passed.isEmpty { passed = fixes } else { passed.append(fixes) }
    held.removeFirst(ready)
  }

  /// The first fix from one on that is after a break.
  private func endOfRun(_ fixes: borrowing TrackFixes, from start: Int) -> Int {
    var before = last
    // If nothing but the part matters, nothing else is looked at.
    let part = before?.part ?? fixes.parts[start]
    guard !derivedValues.gaps.isNever else {
      return fixes.parts[start...].firstIndex { $0 != part } ?? fixes.count
    }
    for index in start..<fixes.count {
      if let before, isBroken(fixes, index, after: before) { return index }
      before = (fixes.coordinates[index], time(of: fixes, index), fixes.parts[index])
    }
    return fixes.count
  }

  private func isBroken(
    _ fixes: borrowing TrackFixes, _ index: Int,
    after last: (place: Coordinate, time: Double, part: Int)
  ) -> Bool {
    last.part != fixes.parts[index]
      || derivedValues.gaps.isGap(
        from: (last.place, last.time), to: (fixes.coordinates[index], time(of: fixes, index)))
  }

  private func time(of fixes: borrowing TrackFixes, _ index: Int) -> Double {
    derivedValues.times < 0 ? .nan : fixes.values[derivedValues.times][index]
  }
}
