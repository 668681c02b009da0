// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Fields of titles and names that tell of tracks.

import TestSupport
import Testing

struct TrackFieldTests {
  private func write(to place: Workplace) throws {
    try place.write(
      squareLog(10, start: "2025-03-04T10:00", kind: "gpx", name: "Lake/Hill"), to: "a.gpx")
    try place.write(squareLog(20, start: "2025-04-05T10:00"), to: "b.csv")
    try place.write(squareLog(30, start: nil), to: "c.csv")
  }

  @Test(
    "Titles tell the names, days, lengths and durations of tracks",
    arguments: [
      ("a.gpx", "{track}", "Lake/Hill"),
      ("a.gpx", "{date}: {distance}", "2025-03-04: 4.45\u{a0}km"),
      ("a.gpx", "{duration}", "4\u{a0}s"), ("a.gpx b.csv", "{track}", "Lake/Hill, b"),
      ("a.gpx b.csv", "{date}", "2025-03-04 – 2025-04-05"),
      ("a.gpx b.csv", "{distance}", "13.3\u{a0}km"), ("a.gpx b.csv", "{duration}", "8\u{a0}s"),
      ("c.csv", "{track}{date}", "c"),
    ])
  func titles(logs: String, title: String, text: String) throws {
    try Workplace.use { place in
      try write(to: place)
      for layout in ["", "--layout grid"] {
        let outcome = try place.run(
          """
          routeplot \(logs) \(layout) -s 400x300 --title '\(title)' -o a.png && \
          routeplot \(logs) \(layout) -s 400x300 --title '\(text)' -o b.png && cmp a.png b.png
          """)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(layout): \(outcome.errors)")
      }
    }
  }

  @Test("A column comes before a fact about tracks of the same name")
  func columns() throws {
    try Workplace.use { place in
      try place.write("distance,lat,lon\nfar,1,2\nfar,3,4\n", to: "a.csv")
      let outcome = try place.run(
        """
        routeplot a.csv -q --title '{distance}' -o a.png && routeplot a.csv -q --title far -o b.png && cmp a.png b.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("Names of pictures tell of tracks, and never lead out of their folder")
  func names() throws {
    try Workplace.use { place in
      try write(to: place)
      let outcome = try place.run(
        "routeplot -q -d out --name '{date} {track} {distance}.png' a.gpx b.csv c.csv; ls out")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "2025-03-04 Lake-Hill 4.45 km.png\n2025-04-05 b 8.89 km.png\nunknown c 13.3 km.png\n")
      // A log that cannot be read has no name, and the others are drawn.
      try place.write("", to: "d.csv")
      let broken = try place.run("routeplot -q -d other --name '{track}.png' d.csv b.csv; ls other")
      #expect(broken.messages.count == 1 && broken.errors.hasPrefix("routeplot: d.csv: is empty"))
      #expect(String(decoding: broken.output, as: UTF8.self) == "b.png\n")
      // Two pictures of one name are refused before any is drawn.
      let same = try place.run(
        "routeplot -q -d third --name '{duration}.png' a.gpx b.csv; ls third")
      #expect(same.messages.count == 2 || same.messages.count == 1, "\(same.errors)")
      #expect(same.output.isEmpty)
    }
  }
}
