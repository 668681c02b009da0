// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The division of a picture among threads. Each paints runs of strips, and each run from the top down.

import Processors

extension RasterCanvas {
  /// Paints strips of the clip, and makes something of each.
  ///
  /// - Parameters:
  ///   - rows: The rows whose strips are painted. Default: nil, all of the clip.
  ///   - memory: The memory for painting. Default: memory for this time alone.
  ///   - makeWorker: Makes what one thread uses for all of its strips, from the number of the thread, which is
  ///     below `threads`.
  ///   - take: Is called with each strip once, by several threads at once.
  /// - Returns: What the calls returned, from the top down.
  /// - Throws: `OutOfMemory`, when the system has no memory to paint with, or the work of the calling thread is
  ///   cancelled.
  /// - Complexity: O(points + pixels).
  package func mapStrips<Worker, Result: Sendable>(
    of rows: Range<Int>? = nil, with memory: PaintingMemory = PaintingMemory(),
    _ makeWorker: @Sendable (Int) -> Worker,
    _ take: @Sendable (inout Worker, borrowing PaintedStrip) -> Result
  ) throws(OutOfMemory) -> [Result] {
    let shapes = shapes
    let strips = strips(of: (rows ?? clip.rows).clamped(to: clip.rows))
    let division = divideStrips(strips, shapes)
    let limited = limitedColors
    let placed = ShapesOfStrips(
      shapes.map { $0.rows }, strips: self.strips(of: clip.rows), height: stripHeight)
    let queue = StripQueue(division, of: strips)
    let cancellation = Cancellation.current
    var parts = [[Result]](repeating: [], count: division.threads)
    try parts.withUnsafeMutableBufferPointer { (parts) throws(OutOfMemory) in
      // Each thread writes its own part.
      nonisolated(unsafe) let parts = parts
      try memory.share(
        threads: division.threads, width: width, pixels: clip.width * min(stripHeight, clip.height)
      ) { thread, memory in
        var worker = makeWorker(thread)
        while cancellation?.isCancelled != true, queue.takeRun(by: thread) {
          var painter = StripPainter(self, shapes, limited, memory)
          while cancellation?.isCancelled != true, let number = queue.next(of: thread) {
            let rows = (number * stripHeight)..<((number + 1) * stripHeight)
            parts[thread].append(
              painter.paint(rows: rows.clamped(to: clip.rows), placed[number]) {
                take(&worker, $0)
              })
          }
        }
      }
    }
    if cancellation?.isCancelled == true { throw OutOfMemory() }
    return division.threads == 1 ? parts[0] : queue.inOrder(parts)
  }

  /// Divides the strips among threads.
  ///
  /// A thread costs about as much as some thousand rows of legs, so a small route is painted by one. Where it takes time
  /// to begin in the middle of a picture, each thread has one run of strips. Otherwise there are more runs than threads.
  /// Those with the most work come first, so that no thread is left with much of it when the others are done.
  private func divideStrips(_ strips: Range<Int>, _ shapes: [PaintedShape]) -> StripDivision {
    let height = SampledBand.height
    let bandsOfStrip = stripHeight / height
    let whole = StripDivision(threads: 1, runs: [strips], legsToBegin: 0)
    guard threads > 1, strips.count > 1, !shapes.isEmpty else { return whole }
    // Shapes that were drawn for the whole picture reach beyond a clip of it.
    let all = self.strips(of: 0..<self.height)
    var changes = [Int](repeating: 0, count: all.upperBound * bandsOfStrip + 1)
    for shape in shapes { shape.addWork(to: &changes) }
    // The search for covered pixels takes as long for 512 pixels as a row of a leg.
    let blank = clip.width * height / 512
    // What begins above reaches down to them.
    var active = 0
    for band in 0..<(strips.lowerBound * bandsOfStrip) { active += changes[band] }
    var (work, total) = ([Int](), 0)
    for strip in strips {
      var sum = 0
      for band in 0..<bandsOfStrip {
        active += changes[strip * bandsOfStrip + band]
        sum += active * height + blank
      }
      work.append(sum)
      total += sum
    }
    let sharing = min(threads, strips.count, total / 30_000)
    guard sharing > 1 else { return whole }
    let legsToBegin = shapes.reduce(0) { $0 + $1.legsToBegin }
    let mayBeginAnywhere = legsToBegin == 0
    let count = mayBeginAnywhere ? sharing * StripDivision.runsPerThread : sharing
    var runs: [(strips: Range<Int>, work: Int)] = []
    var (start, done, before) = (strips.lowerBound, 0, 0)
    for strip in strips {
      done += work[strip - strips.lowerBound]
      if done * count >= total * (runs.count + 1) || strip == strips.upperBound - 1 {
        runs.append((start..<(strip + 1), done - before))
        (start, before) = (strip + 1, done)
      }
    }
    // Of equal ones the upper ones come first.
    if mayBeginAnywhere {
      runs.sort { ($0.work, $1.strips.lowerBound) > ($1.work, $0.strips.lowerBound) }
    }
    return StripDivision(threads: sharing, runs: runs.map(\.strips), legsToBegin: legsToBegin)
  }
}

/// The division of strips among threads.
private struct StripDivision {
  /// The number of runs for each thread, where a thread may begin anywhere.
  static let runsPerThread = 8

  /// The number of threads; one that finds no run takes a part of another one's.
  let threads: Int

  /// Strips that follow each other, in the order in which they are begun.
  let runs: [Range<Int>]

  /// How many legs are looked at to begin in the middle of the picture.
  let legsToBegin: Int
}

/// The strips that threads have not begun yet.
private final class StripQueue: @unchecked Sendable {
  private let lock = ThreadLock()

  /// The runs of strips that no thread has taken, the next one last.
  private var runs: [Range<Int>]

  /// The rest of the run of each thread.
  private var rests: [Range<Int>]

  /// The thread that has begun each strip, from the top down, and how many others it had begun before.
  private var begun: [(thread: Int, place: Int)]

  /// The first strip.
  private let first: Int

  /// How many strips each thread has begun.
  private var counts: [Int]

  /// The fewest strips of another thread that are worth a new beginning.
  private let fewest: Int

  /// - Parameters:
  ///   - division: How the strips are divided.
  ///   - strips: All of them.
  init(_ division: StripDivision, of strips: Range<Int>) {
    runs = division.runs.reversed()
    rests = Array(repeating: 0..<0, count: division.threads)
    first = strips.lowerBound
    begun = Array(repeating: (0, 0), count: strips.count)
    counts = Array(repeating: 0, count: division.threads)
    fewest = division.legsToBegin == 0 ? 1 : division.legsToBegin < 50_000 ? 2 : 8
  }

  /// Takes the next strip of the run of a thread; nil if none is left.
  func next(of thread: Int) -> Int? {
    lock.withLock {
      guard let number = rests[thread].popFirst() else { return nil }
      begun[number - first] = (thread, counts[thread])
      counts[thread] += 1
      return number
    }
  }

  /// Gives a thread that is done the next run; where none is left, the last half of what the slowest thread has left.
  ///
  /// How long a strip takes is only estimated.
  func takeRun(by thread: Int) -> Bool {
    lock.withLock {
      if let run = runs.popLast() {
        rests[thread] = run
        return true
      }
      var slowest = thread
      for other in rests.indices where rests[other].count > rests[slowest].count {
        slowest = other
      }
      let strips = rests[slowest]
      guard slowest != thread, strips.count >= fewest else { return false }
      let middle = strips.upperBound - (strips.count + 1) / 2
      rests[slowest] = strips.lowerBound..<middle
      rests[thread] = middle..<strips.upperBound
      return true
    }
  }

  /// The results of all strips, from the top down.
  func inOrder<Result>(_ parts: [[Result]]) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(begun.count)
    for (thread, place) in begun { results.append(parts[thread][place]) }
    return results
  }
}
