// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A clock to measure durations with.

/// Seconds of a clock that is never set, and only goes forward.
package func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
