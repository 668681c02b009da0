// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decides whether a column distinguishes tracks one below the other, such as the animals of a study: its values come in
// blocks, and the times start again with each.

/// The rows of a log as blocks of one value each.
struct TrackBlocks {
  /// The number of blocks.
  private(set) var count = 0

  /// Whether a value comes again after another one.
  private var comesAgain = false

  /// The steps of time within blocks: up, and down.
  private var (steps, stepsBack) = (0, 0)

  /// The blocks that begin again: at least half of the shorter one's time is that of the block before.
  private var restarts = 0

  /// The legs from one block to the next in metres, and those within blocks.
  private var between: [Double] = []
  private var own: [Double] = []

  /// - Parameters:
  ///   - values: The number of the value of each fix.
  ///   - legs: The distance to each fix from the one before it in metres; NaN if no leg is drawn.
  ///   - times: The time of each fix; NaN without one.
  init(_ values: [Int], legs: [Double], times: [Double]) {
    var seen: Set<Int> = []
    var (before, current): (ClosedRange<Double>?, ClosedRange<Double>?)
    func endBlock(_ blocks: inout TrackBlocks) {
      if let before, let current {
        let shared =
          min(before.upperBound, current.upperBound) - max(before.lowerBound, current.lowerBound)
        let shorter = min(
          before.upperBound - before.lowerBound, current.upperBound - current.lowerBound)
        if shorter > 0, shared >= shorter / 2 { blocks.restarts += 1 }
      }
    }
    for index in values.indices {
      let time = times[index]
      if index == 0 || values[index] != values[index - 1] {
        endBlock(&self)
        (before, current) = (current, nil)
        count += 1
        if !seen.insert(values[index]).inserted { comesAgain = true }
        if index > 0, !legs[index].isNaN { between.append(legs[index]) }
      } else {
        if !legs[index].isNaN { own.append(legs[index]) }
        let step = time - times[index - 1]
        if step > 0 { steps += 1 }
        if step < 0 { stepsBack += 1 }
      }
      guard !time.isNaN else { continue }
      current = min(current?.lowerBound ?? time, time)...max(current?.upperBound ?? time, time)
    }
    endBlock(&self)
    between.sort()
    own.sort()
  }

  /// The steps of time within blocks that go another way than most.
  var stepsAgainst: Int { min(steps, stepsBack) }

  /// Whether the blocks are tracks beyond doubt.
  ///
  /// Each value has one block, in which times go one way. With dates it is enough that nearly all blocks begin again:
  /// nothing is in two places at a time. Clocks and counters begin again along one track too, such as at each lap, so
  /// the legs between blocks have to be far longer than others.
  func showTracks(haveDates: Bool) -> Bool {
    guard count > 1, !comesAgain, own.count >= 2 * count, restarts > 0 else { return false }
    // A few times may be wrong, but not as many as begin the tracks within these blocks.
    guard stepsAgainst <= restarts, stepsAgainst * 20 <= steps + stepsBack else { return false }
    if haveDates, restarts * 4 >= (count - 1) * 3 { return true }
    guard restarts * 2 >= count - 1, !between.isEmpty else { return false }
    let middle = between[between.count / 2]
    return middle > TrackEvidence.shortestJump
      && middle > TrackEvidence.far * own[own.count / 2]
  }
}
