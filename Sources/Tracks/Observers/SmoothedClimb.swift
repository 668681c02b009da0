// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The climbs of a run of heights whose noise is averaged out.

/// Counts the climbs of the mean heights around each place of unbroken runs.
///
/// Heights are gathered in steps of 20 metres of the way. The height of a step is the mean of those within 100 metres
/// before and after it; near an end of the run as far as the end is away, and 40 metres at least. So who stands still
/// for an hour counts as one place, whatever the weather does to a barometer.
struct SmoothedClimb: Sendable {
  /// The length of a step, the reach of a mean, and its least reach at an end, in metres.
  private static let (length, reach, leastReach) = (20.0, 100.0, 40.0)

  /// A mean of so many heights has lost most of their noise.
  private static let mean = 10.0

  /// Heights on a step of the way.
  private struct Step {
    /// The way at the first of them.
    var start: Double
    /// The sums of their ways and of their heights, and their number.
    var ways, heights, count: Double

    var way: Double { ways / count }
    var height: Double { heights / count }
  }

  /// The steps that a mean can still need, and the first among them that waits for its mean.
  private var steps: [Step] = []
  private var next = 0

  /// The way of the first step of the run.
  private var first = 0.0

  /// The climbs of the means so far.
  private(set) var count = ClimbCount()

  /// Takes the next height of the run.
  ///
  /// `height`: in metres; NaN for none. `way`: the way to it from the start of the run, in metres.
  mutating func take(_ height: Double, after way: Double) {
    guard !height.isNaN else { return }
    guard let last = steps.last, way - last.start < SmoothedClimb.length else {
      if steps.count == 1, next == 0 { first = steps[0].way }
      steps.append(Step(start: way, ways: way, heights: height, count: 1))
      // The step before the new one is whole now.
      addMeans(upTo: steps.count - 1, isEnd: false)
      return
    }
    steps[steps.count - 1].ways += way
    steps[steps.count - 1].heights += height
    steps[steps.count - 1].count += 1
  }

  /// Counts what waits, and begins another run.
  mutating func finish() {
    if steps.count == 1, next == 0 { first = steps[0].way }
    addMeans(upTo: steps.count, isEnd: true)
    (steps, next) = ([], 0)
    count.begin()
  }

  /// Counts the means of the steps whose surroundings are known, of so many steps.
  private mutating func addMeans(upTo number: Int, isEnd: Bool) {
    guard number > 0 else { return }
    let (reach, end) = (SmoothedClimb.reach, steps[number - 1].way)
    while next < number {
      let way = steps[next].way
      guard isEnd || way + reach <= end else { break }
      let toEnd = min(way - first, isEnd ? end - way : reach)
      let within = min(reach, max(toEnd, SmoothedClimb.leastReach))
      let around = steps[..<number].filter { abs($0.way - way) <= within }
      let sum = around.reduce(0) { $0 + $1.height }
      let heights = around.reduce(0) { $0 + $1.count }
      count.add(sum / Double(around.count), isMean: heights >= SmoothedClimb.mean)
      next += 1
    }
    guard next < number else { return }
    let old = steps[..<next].prefix { $0.way < steps[next].way - reach }.count
    steps.removeFirst(old)
    next -= old
  }
}
