// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time of work that a test bounds, on a machine that is busy.

import Foundation

/// The time of a processor that this thread spends in `work`.
///
/// The clock on the wall also counts what other processes and tests do meanwhile.
package func processorTime<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure)
  -> Duration
{
  let start = threadTime()
  try work()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
