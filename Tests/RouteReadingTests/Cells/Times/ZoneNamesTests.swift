// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct ZoneNamesTests {
  private func zone(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes.span)
    guard let seconds = cursor.takeZone(), cursor.isAtEnd else { return nil }
    return seconds
  }

  @Test(
    "Zones with one meaning, in hours ahead of UTC",
    arguments: [
      ("Z", 0.0), ("utc", 0), ("GMT", 0), ("UT", 0), ("WET", 0), ("WEST", 1), ("CET", 1),
      ("CEST", 2), ("EET", 2), ("EEST", 3), ("EST", -5), ("EDT", -4), ("MST", -7), ("MDT", -6),
      ("PST", -8), ("PDT", -7), ("+02:00", 2), ("-0330", -3.5), ("+02", 2), ("UTC+2", 2),
      ("GMT-03:30", -3.5), ("GMT+0200", 2), ("+02:00[Europe/Berlin]", 2),
      ("GMT+0200 (Central European Summer Time)", 2),
    ])
  func known(text: String, hours: Double) {
    #expect(zone(text) == Int(hours * 3600))
  }

  @Test(
    "Zones with several meanings, and what is none",
    arguments: [
      "CST", "CDT", "IST", "BST", "MSK", "A", "CETX", "CE", "+2", "UTC+25", "+02:6", "+24:00",
      "Z (", "Europe/Berlin", "CET+1", "",
    ])
  func unknown(text: String) {
    #expect(zone(text) == nil)
  }
}
