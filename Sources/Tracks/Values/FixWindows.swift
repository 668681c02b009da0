// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The window of fixes around each fix of a run, as far as all fixes of it are known.

/// Goes from fix to fix of a run, with the fixes around each.
struct FixWindows {
  /// A window has at most this many fixes on each side, so that memory does not follow a car that is parked.
  static let mostFixes = 1 << 14

  /// A steady window has this many seconds, and on foot this many metres, but not more than this many seconds.
  ///
  /// The noise of a position is a few metres: over 100 metres it is a twentieth of the speed or
  /// less, which is not visible in colours. A car goes that far in 5 seconds, and a slip of the
  /// receiver lasts longer.
  private static let (steadySeconds, steadyMetres, longestSteady) = (10.0, 100.0, 120.0)

  /// The next fix.
  private(set) var next: Int

  /// The window of the last one.
  private(set) var low, high: Int

  /// The values that were made, one for each fix.
  private(set) var made: [Double] = []

  /// The fixes around one; nil for its neighbours.
  let window: ValueWindow?

  /// The end of the fixes that are known, and whether the run has no more.
  private let end: Int
  private let isEnd: Bool

  private let ways, clocks: UnsafeBufferPointer<Double>

  /// - Parameters:
  ///   - next: The next fix.
  ///   - last: The window of the fix before.
  ///   - window: The fixes around one; nil for its neighbours.
  ///   - end: The end of the fixes that are known.
  ///   - isEnd: Whether the run has no more.
  ///   - ways: The distances along the track up to the fixes.
  ///   - clocks: The seconds up to them.
  init(
    from next: Int, after last: Range<Int>, window: ValueWindow?, to end: Int, isEnd: Bool,
    ways: UnsafeBufferPointer<Double>, clocks: UnsafeBufferPointer<Double>
  ) {
    (self.next, low, high) = (next, last.lowerBound, last.upperBound)
    (self.window, self.end, self.isEnd) = (window, end, isEnd)
    (self.ways, self.clocks) = (ways, clocks)
  }

  /// Makes a value of each fix whose window is known.
  ///
  /// `alone`: whether a fix without a window needs no neighbours. Default: it does.
  @inline(__always)
  mutating func each(
    alone: Bool = false, _ make: (_ here: Int, _ window: Range<Int>) -> Double
  ) {
    let (most, end, isEnd, ways, clocks) = (FixWindows.mostFixes, end, isEnd, ways, clocks)
    var (here, low, high) = (next, low, high)
    made = [Double](unsafeUninitializedCapacity: max(end - here, 0)) { made, count in
      guard let window else {
        while here < end, isEnd || here < end - 1 || alone {
          (low, high) = (here, here + 1)
          made.initializeElement(at: count, to: make(here, low..<high))
          count += 1
          here += 1
        }
        return
      }
      let (axis, half) =
        switch window {
        case .metres(let metres): (ways, metres / 2)
        case .seconds(let seconds): (clocks, seconds / 2)
        case .steady, .neighbours: (clocks, FixWindows.steadySeconds / 2)
        }
      // Next to the axis a window may continue for some metres.
      let isSteady = window == .steady
      let (metres, limit) = (FixWindows.steadyMetres / 2, FixWindows.longestSteady / 2)
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
    (next, self.low, self.high) = (here, low, high)
  }
}
