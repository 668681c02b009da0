// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs as their producers write them, each with the expected fixes and box.

import TestSupport
import Testing

struct LogFormatTests {
  @Test("A header with lat and lon is the plainest log")
  func plainest() throws {
    try Workplace.use { place in
      try place.expectLog(Log.trip, fixes: 3, bounds: [8.1, 47.1, 8.4, 47.4])
    }
  }
}
