// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

struct UsageTests {
  @Test("The version is one line")
  func printsVersion() throws {
    try Workplace.use { place in
      let outcome = try place.run("routeplot --version")
      #expect(outcome.status == 0)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "routeplot 0.1.0\n")
    }
  }
}
