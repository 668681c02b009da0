// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Posters with a cell for each day of a year.

import Drawing
import TestSupport
import Testing

struct PosterCalendarTests {
  private static let blue = Color(red: 0, green: 0x7a, blue: 0xff)

  /// A picture with three months beside each other, and the squares of its days, row by row: whether each is blue.
  private func days(_ place: Workplace) throws -> [[Bool]] {
    let picture = try #require(DecodedPicture(try place.read("a.png")))
    var rows: [[Bool]] = []
    for row in picture.rowsDrawn() {
      let columns = picture.columnsDrawn(in: row)
      // Names of months have many letters, and squares are about as wide as high.
      guard columns.allSatisfy({ abs($0.count - row.count) <= 1 }) else { continue }
      let middle = (row.lowerBound + row.upperBound) / 2
      rows.append(
        columns.map {
          picture.pixels[middle * picture.width + ($0.lowerBound + $0.upperBound) / 2] == Self.blue
        })
    }
    return rows
  }

  @Test("Each day of a year has a square, and those with tracks have a shade")
  func knownDays() throws {
    try Workplace.use { place in
      // 2025-01-01 is a Wednesday, 2025-02-28 a Friday, and 2025-12-31 a Wednesday.
      for day in ["01-01", "02-28", "12-31"] {
        try place.write(squareLog(10, start: "2025-\(day)T10:00"), to: "\(day).csv")
      }
      let outcome = try place.run("routeplot *.csv --layout calendar -s 900x1250 -o a.png")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let rows = try days(place)
      #expect(rows.reduce(0) { $0 + $1.count } == 365)
      #expect(rows.reduce(0) { $0 + $1.count { $0 } } == 3)
      // The first week of January has five days, and the first one is blue.
      #expect(rows[0].prefix(5) == [true, false, false, false, false])
      // The fifth week: five days of January, five of February, and seven of March.
      #expect(rows[4].count == 17 && rows[4][9], "\(rows[4])")
      // The last week of the year: three days of December beside those of October and November.
      let last = try #require(rows.last { $0.count > 2 && $0.contains(true) })
      #expect(last.last == true)
    }
  }

  @Test("Days are those on the clocks of a zone")
  func zones() throws {
    try Workplace.use { place in
      try place.write(squareLog(10, start: "2024-12-31T23:30"), to: "a.csv")
      for (zone, count) in [("UTC", 366), ("+02:00", 365)] {
        let outcome = try place.run(
          "routeplot a.csv --layout calendar --timezone \(zone) -s 900x1250 -o a.png")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try days(place).reduce(0) { $0 + $1.count } == count)
      }
    }
  }

  @Test("Longer days are darker, and a legend tells the limits")
  func shades() throws {
    try Workplace.use { place in
      for day in 1...9 {
        try place.write(squareLog(10 * day, start: "2025-05-0\(day)T10:00"), to: "\(day).csv")
      }
      let outcome = try place.run(
        "routeplot *.csv --layout calendar -s 900x1250 --legend --stats -o a.svg")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
      // Five shades, the grey of days without tracks, and the colours of texts and the ground.
      let colors = svg.matches(of: /fill="(#[0-9a-f]{6})"/).map { String($0.1) }
      #expect(Set(colors).count >= 7 && colors.contains("#007aff"), "\(colors)")
    }
  }

  @Test("The latest year is drawn, or the one that is chosen, with a warning of the others")
  func years() throws {
    try Workplace.use { place in
      try place.write(squareLog(10, start: "2023-05-01T10:00"), to: "a.csv")
      try place.write(squareLog(10, start: "2025-05-01T10:00"), to: "b.csv")
      try place.write(squareLog(10, start: nil), to: "c.csv")
      let outcome = try place.run("routeplot ?.csv --layout calendar -s 900x1250 -o a.png")
      #expect(
        outcome.errors
          == "routeplot: warning: the calendar of 2025 leaves out 2 tracks of the year 2023; choose another with --calendar-year\n"
      )
      let chosen = try place.run(
        """
        routeplot a.csv b.csv -q --layout calendar --calendar-year 2023 -s 900x1250 -o a.png && \
        routeplot a.csv --layout calendar -s 900x1250 -o b.png && cmp a.png b.png
        """)
      #expect(chosen.status == 0 && chosen.errors.isEmpty, "\(chosen.errors)")
      let none = try place.run("routeplot c.csv --layout calendar -o a.png")
      #expect(none.status == 65 && none.messages.count == 1)
      let other = try place.run("routeplot a.csv --layout calendar --calendar-year 2024 -o a.png")
      #expect(other.status == 64 && other.messages.count == 1)
    }
  }

  @Test("Days can show their longest track")
  func tracks() throws {
    try Workplace.use { place in
      try place.write(squareLog(10, start: "2025-05-01T10:00"), to: "a.csv")
      try place.write(squareLog(90, start: "2025-05-01T18:00"), to: "b.csv")
      let command = "--layout calendar --calendar-days tracks -s 900x1250 --grid-scale same"
      let outcome = try place.run(
        """
        routeplot a.csv b.csv \(command) -o a.png && routeplot b.csv \(command) -o b.png && \
        cmp a.png b.png && routeplot b.csv --layout calendar -s 900x1250 -o c.png
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try place.read("a.png") != place.read("c.png"))
    }
  }
}
