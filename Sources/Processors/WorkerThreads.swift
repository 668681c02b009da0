// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A pool of threads that take work piece by piece. A log is read in hundreds of blocks, and new
// threads for each block would take up to a quarter of the reading time.

import CLibrary

/// A number of threads that do numbered work together, one of them the calling one.
///
/// The others are started by the first work that is worth sharing, and are free for other work when this object
/// is gone. One thread at a
/// time may call its methods.
package final class WorkerThreads {
  /// The number of threads that work together, from 1.
  ///
  /// Fewer do where the system gives no more.
  package let count: Int

  private let shared = SharedWork()
  private var tasks: [PoolTask] = []
  private var isStarted = false

  /// - Parameter count: How many threads work together, the calling one included; at least 1.
  package init(count: Int) { self.count = max(count, 1) }

  deinit {
    shared.end()
    for task in tasks { task.giveThreadBack() }
  }

  /// Does work 0..<count, each number once, and waits for all of it.
  ///
  /// The numbers are begun in their order by whichever thread is free, before more of the background work is.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - work: What to do; it is called from several threads at the same time.
  package func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1, self.count > 1 else {
      for number in 0..<count { work(number) }
      return
    }
    start()
    withoutActuallyEscaping(work) { work in shared.perform(Job(work), count: count) }
  }

  /// Lets the threads do background work whenever they have nothing else to do.
  ///
  /// - Parameter background: The work, until `endBackgroundWork()`; there is one at a time.
  package func begin(_ background: any BackgroundWork) {
    start()
    shared.begin(background)
  }

  /// Blocks until the condition holds, and does background work meanwhile.
  ///
  /// - Parameter isSo: Asked while no piece is begun or ended; it becomes true by a piece that ends.
  package func doBackgroundWork(until isSo: () -> Bool) { shared.doBackgroundWork(until: isSo) }

  /// Changes what the background work depends on, while no piece is begun or ended.
  package func change(_ body: () -> Void) { shared.change(body) }

  /// Begins no more background work, and waits for the pieces that were begun.
  package func endBackgroundWork() { shared.endBackgroundWork() }

  private func start() {
    guard !isStarted else { return }
    isStarted = true
    for _ in 1..<count {
      guard let task = startThread({ [shared] in shared.takePartUntilEnd() }) else { return }
      tasks.append(task)
    }
  }
}
