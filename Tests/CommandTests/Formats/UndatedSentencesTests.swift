// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

// Receivers that write times of day and no date.

import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// A sentence with its checksum.
private func sentence(_ text: String) -> String {
  let sum = text.utf8.reduce(0, ^)
  return "$\(text)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
}

struct UndatedSentencesTests {
  /// Sentences of GGA around midnight, with a gap of half an hour.
  private let sentences = ["235950", "235951", "235952", "003000", "003001"].enumerated().map {
    sentence("GPGGA,\($1).00,47\(30 + $0).0000,N,00830.0000,E,1,08,0.9,545.4,M,46.9,M,,")
  }.joined()

  @Test("Times of day have gaps and speeds, also across midnight")
  func gaps() throws {
    try Workplace.use { place in
      try place.write(sentences, to: "a.nmea")
      let outcome = try place.run(
        "routeplot a.nmea --gap 5min --color-by speed -v --dry-run --report r")
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("times of day, without a date"))
      #expect(try place.reports(in: "r").first?.tracks[0].segments == 2)
    }
  }

  @Test("A time of day chooses fixes, a date is refused")
  func choosing() throws {
    try Workplace.use { place in
      try place.expectLog(
        sentences, options: "--from 23:59:51 --to 00:10", fixes: 2,
        bounds: [8.5, 47 + 31 / 60.0, 8.5, 47 + 32 / 60.0])
      try place.write(sentences, to: "a.nmea")
      try place.expectFailure(
        "routeplot a.nmea --from 2024-01-01 -o a.png", status: 65,
        message:
          "a.nmea: has times of day without a date; give --from and --to as times of day such as 09:30, or leave them out"
      )
    }
  }

  @Test("A time of day chooses fixes of logs with dates too")
  func choosingWithDates() throws {
    try Workplace.use { place in
      let dated = (0..<4).map {
        sentence("GPRMC,23595\($0).00,A,473\($0).0000,N,00830.0000,E,10.0,90.0,010624,,,A")
      }.joined()
      let zda = sentence("GPZDA,235950.00,01,06,2024,00,00") + sentences
      try place.write(dated, to: "a.nmea")
      try place.write(zda, to: "b.nmea")
      for (options, fixes) in [
        ("a.nmea --from 23:59:52", "2 fixes of 4"),
        ("b.nmea --from 2024-06-02", "2 fixes of 5"),
      ] {
        let outcome = try place.run("routeplot \(options) --dry-run -v")
        #expect(outcome.status == 0 && outcome.errors.contains(fixes), "\(outcome.errors)")
      }
    }
  }
}
