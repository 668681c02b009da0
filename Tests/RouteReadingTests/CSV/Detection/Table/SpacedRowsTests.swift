// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct SpacedRowsTests {
  @Test(
    "Spaces are a delimiter where the first line has no other one",
    arguments: [
      ("47.1 8.1\n", true), ("  47.10   8.10  \n", true), ("# a,b\n\nlat lon name\n", true),
      ("lat \"a,b;c\" lon", true), ("47,1 8,1\n", true), ("47,1 8,1 3 4,5\n", true),
      ("", false), ("\n \n", false), ("lat\n", false), ("lat ", false), ("lat,lon name\n", false),
      ("lat;lon name", false), ("lat\tlon name", false), ("lat|lon name", false),
      ("12 34,56 78\n", false), ("52 22,2 4 53,7\n", false), ("47,1 8,1,2\n", false),
      ("47,1 8,1 Bern,CH\n", false),
    ])
  func firstLine(text: String, expected: Bool) {
    #expect(canBeSpaced(Array(text.utf8)) == expected)
  }

  @Test("Rows of spaces are the same in blocks of any size, with lines and columns of the file")
  func blocks() throws {
    let text =
      "# made by hand\r\n\r\n  lat    lon   name  \r\n  47.1   8.1   \"New  York\"\r\n   \r\n"
      + "  47.2   x8.2  b\r\n 47.3  8.3 \"\"\r\n47.4 8.4 \"a\r\nb\"\r\n  x47.5 8.5 c"
    for blockSize in [1, 2, 3, 7, 64, 1 << 18] {
      let log = try read(text, blockSize: blockSize)
      #expect(log.fixes == [[47.1, 8.1], [47.3, 8.3], [47.4, 8.4]])
      #expect(log.rowsRead == 5)
      #expect(
        log.warningLines == [
          "6:10: longitude 'x8.2' is not a number in degrees",
          "10:3: latitude 'x47.5' is not a number in degrees",
        ])
    }
    for lineEnd in ["\n", "\r"] {
      let log = try read(text.replacing("\r\n", with: lineEnd), blockSize: 5)
      #expect(log.warnings.map(\.position.line) == [6, 10])
    }
  }

  @Test("Spaces break no cell of a log with another delimiter")
  func otherDelimiters() throws {
    #expect(try read("lat,lon\n52 30.0 N,4 45.0 E\n").fixes == [[52.5, 4.75]])
    #expect(try read("time,lat,lon\n2026-06-13 07:12,47.5,8.5\n").fixes == [[47.5, 8.5]])
    #expect(try read("lat lon\n47.5 8.5\n").fixes == [[47.5, 8.5]])
    #expect(try read("lat   lon\n47,5   8,5\n").fixes == [[47.5, 8.5]])
  }

  @Test(
    "Degrees, minutes, dates and words between spaces are no position",
    arguments: [
      "52 22.5 4 53.7\n", "20240613 071200 47.5 8.5\n", "2026-06-13 07:12 47.5 8.5\n",
      "home 47.5 8.5\n", "12 34,56 78\n", "The table has lat lon\n12 34,56 78\n",
    ])
  func refused(text: String) {
    #expect(failure(text) != nil)
  }
}
