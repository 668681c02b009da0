// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The division of a picture among threads: each paints strips from the top down.

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
  /// - Throws: `OutOfMemory`, when the system has no memory to paint with.
  /// - Complexity: O(points + pixels).
  package func mapStrips<Worker, Result: Sendable>(
    of rows: Range<Int>? = nil, with memory: PaintingMemory = PaintingMemory(),
    _ makeWorker: @Sendable (Int) -> Worker,
    _ take: @Sendable (inout Worker, borrowing PaintedStrip) -> Result
  ) throws(OutOfMemory) -> [Result] {
    let shapes = shapes
    let strips = strips(of: (rows ?? clip.rows).clamped(to: clip.rows))
    let shares = divideStrips(strips, shapes)
    let limited = limitedColors
    let placed = ShapesOfStrips(
      shapes.map { $0.rows }, strips: self.strips(of: clip.rows), height: stripHeight)
    let queue = StripQueue(shares, legs: shapes.reduce(0) { $0 + $1.legsToBegin })
    var parts = [[Result]](repeating: [], count: shares.count)
    try parts.withUnsafeMutableBufferPointer { (parts) throws(OutOfMemory) in
      // Each thread writes its own part.
      nonisolated(unsafe) let parts = parts
      try memory.share(
        threads: shares.count, width: width, pixels: clip.width * min(stripHeight, clip.height)
      ) { thread, memory in
        var worker = makeWorker(thread)
        repeat {
          var painter = StripPainter(self, shapes, limited, memory)
          while let number = queue.next(of: thread) {
            let rows = (number * stripHeight)..<((number + 1) * stripHeight)
            parts[thread].append(
              painter.paint(rows: rows.clamped(to: clip.rows), placed[number]) {
                take(&worker, $0)
              })
          }
        } while queue.takeOver(by: thread)
      }
    }
    return shares.count == 1 ? parts[0] : queue.inOrder(parts)
  }

  /// Divides the strips among threads so that each has about as much to do.
  ///
  /// A thread costs about as much as some thousand rows of legs, so a small route is painted by one.
  private func divideStrips(_ strips: Range<Int>, _ shapes: [PaintedShape]) -> [Range<Int>] {
    let height = SampledBand.height
    let bandsOfStrip = stripHeight / height
    guard threads > 1, strips.count > 1, !shapes.isEmpty else { return [strips] }
    let all = self.strips(of: clip.rows)
    var changes = [Int](repeating: 0, count: all.upperBound * bandsOfStrip + 1)
    for shape in shapes { shape.addWork(to: &changes) }
    // The search for covered pixels takes as long for 512 pixels as a row of a leg.
    let blank = clip.width * height / 512
    // What begins above reaches down to them.
    var active = 0
    for band in 0..<(strips.lowerBound * bandsOfStrip) { active += changes[band] }
    var (work, whole) = ([Int](), 0)
    for strip in strips {
      var sum = 0
      for band in 0..<bandsOfStrip {
        active += changes[strip * bandsOfStrip + band]
        sum += active * height + blank
      }
      work.append(sum)
      whole += sum
    }
    let shares = min(threads, strips.count, whole / 30_000)
    guard shares > 1 else { return [strips] }
    var result: [Range<Int>] = []
    var start = strips.lowerBound
    var done = 0
    for strip in strips {
      done += work[strip - strips.lowerBound]
      if done * shares >= whole * (result.count + 1) || strip == strips.upperBound - 1 {
        result.append(start..<(strip + 1))
        start = strip + 1
      }
    }
    return result
  }
}

/// The strips that threads have not begun yet.
private final class StripQueue: @unchecked Sendable {
  private let lock = ThreadLock()

  /// Those of each thread.
  private var shares: [Range<Int>]

  /// The thread that has begun each strip, from the top down, and how many others it had begun before.
  private var begun: [(thread: Int, place: Int)]

  /// The first strip.
  private let first: Int

  /// How many strips each thread has begun.
  private var counts: [Int]

  /// The fewest strips of another thread that are worth a new beginning.
  private let fewest: Int

  /// - Parameters:
  ///   - shares: The strips of each thread, one after the other.
  ///   - legs: How many legs are looked at to begin in the middle of the picture.
  init(_ shares: [Range<Int>], legs: Int) {
    self.shares = shares
    first = shares.first?.lowerBound ?? 0
    begun = Array(repeating: (0, 0), count: (shares.last?.upperBound ?? 0) - first)
    counts = Array(repeating: 0, count: shares.count)
    fewest = legs == 0 ? 1 : legs < 50_000 ? 2 : 8
  }

  /// Takes the next strip of a thread; nil if none is left.
  func next(of thread: Int) -> Int? {
    lock.withLock {
      guard let number = shares[thread].popFirst() else { return nil }
      begun[number - first] = (thread, counts[thread])
      counts[thread] += 1
      return number
    }
  }

  /// Gives a thread that is done the last half of what the slowest one has left.
  ///
  /// How long a strip takes is only estimated.
  ///
  /// - Returns: Whether there is something to do.
  func takeOver(by thread: Int) -> Bool {
    lock.withLock {
      var slowest = thread
      for other in shares.indices where shares[other].count > shares[slowest].count {
        slowest = other
      }
      let strips = shares[slowest]
      guard slowest != thread, strips.count >= fewest else { return false }
      let middle = strips.upperBound - (strips.count + 1) / 2
      shares[slowest] = strips.lowerBound..<middle
      shares[thread] = middle..<strips.upperBound
      return true
    }
  }

  /// The results of all strips, from the top down.
  ///
  /// - Parameter parts: The results of each thread, in the order in which it took its strips.
  /// - Returns: A result for each strip.
  func inOrder<Result>(_ parts: [[Result]]) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(begun.count)
    for (thread, place) in begun { results.append(parts[thread][place]) }
    return results
  }
}
