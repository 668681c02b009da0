// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs without a header: neither an index nor a time is a latitude.

import CommandSupport
import TestSupport
import Testing

struct UnnamedColumnsTests {
  private let position = ["47.5,19.0", "47.6,19.1", "47.7,19.3"]
  private let bounds = [19.0, 47.5, 19.3, 47.7]

  private func log(_ first: [String], delimiter: String = ",") -> String {
    zip(first, position).map { "\($0),\($1)\n" }.joined()
      .replacing(",", with: delimiter)
  }

  @Test("A first column that only counts is stepped over with a warning")
  func index() throws {
    try Workplace.use { place in
      let warning =
        "log.csv: warning: column 1 only counts the rows, so the position is taken from the next "
        + "two; --latitude 1 --longitude 2 takes the first two"
      for first in [["0", "1", "2"], ["1", "2", "3"], ["0.0", "1.0", "2.0"]] {
        for delimiter in [",", ";", "\t", "|"] {
          try place.expectLog(
            log(first, delimiter: delimiter), fixes: 3, bounds: bounds, warnings: [warning])
        }
      }
      try place.expectLog(
        "1,\"47.5\",\"19.0\",x\n2,,,x\n3,\"47.7\",\"19.3\",x\n", fixes: 2, bounds: bounds,
        warnings: [warning, "log.csv: warning: 1 row of 3 left out for lack of a position"])
      try place.expectLog(
        "1,19.0,47.5\n2,19.3,47.7\n", options: "--order lon,lat", fixes: 2, bounds: bounds,
        warnings: [
          warning.replacing("--latitude 1 --longitude 2", with: "--latitude 2 --longitude 1")
        ])
      // What the warning says works.
      try place.expectLog(
        log(["1", "2", "3"]), options: "--latitude 1 --longitude 2", fixes: 3,
        bounds: [47.5, 1, 47.7, 3])
    }
  }

  @Test("A latitude that counts stays one where it can be nothing else")
  func latitude() throws {
    try Workplace.use { place in
      try place.expectLog("47,19.0\n48,19.1\n49,19.3\n", fixes: 3, bounds: [19, 47, 19.3, 49])
      try place.expectLog("0,19\n1,19\n2,19\n", fixes: 3, bounds: [19, 0, 19, 2])
      try place.expectLog(
        "47,19.0,450\n48,19.1,460\n49,19.3,470\n", fixes: 3, bounds: [19, 47, 19.3, 49])
      try place.expectLog(
        "47.1,19.0,4.5\n48.1,19.1,4.6\n49.1,19.3,4.7\n", fixes: 3, bounds: [19, 47.1, 19.3, 49.1])
    }
  }

  @Test("A first column that may be a coordinate or not is refused, and both ways out work")
  func perhapsIndex() throws {
    try Workplace.use { place in
      for first in [
        ["47", "48", "49"], ["0", "5", "9"], ["7", "7", "7"], ["2", "1", "0"],
      ] {
        try place.write(log(first), to: "log.csv")
        try place.expectFailure(
          "routeplot log.csv", status: 65,
          message:
            "log.csv:1: no header, and column 1 may be a number of the row or seconds, or be "
            + "part of the position; give --latitude 2 --longitude 3 (longitude first: --latitude 3 "
            + "--longitude 2) or --latitude 1 --longitude 2 (longitude first: --latitude 2 --longitude 1)"
        )
        try place.expectLog(
          log(first), options: "--latitude 2 --longitude 3", fixes: 3, bounds: bounds)
        let rows = first.compactMap(Double.init)
        try place.expectLog(
          log(first), options: "--latitude 1 --longitude 2", fixes: 3,
          bounds: [47.5, rows.min() ?? 0, 47.7, rows.max() ?? 0])
      }
      for text in [
        "1,47.5,19.0\n", "1,47,19\n2,48,20\n3,49,21\n", "0.1,47.12345,19.12345\n0.2,47.1,19.1\n",
      ] {
        try place.write(text, to: "log.csv")
        #expect(
          try place.run("routeplot log.csv").errors.contains("column 1 may be a number of the row"))
      }
    }
  }

  @Test(
    "A log that begins with a time is refused with columns that work when they are given",
    arguments: [
      (["2026-06-13T07:12:20Z", "2026-06-13T07:12:21Z", "2026-06-13T07:12:22Z"], 2),
      (["2026-06-13 07:12:20", "2026-06-13 07:12:21", "2026-06-13 07:12:22"], 2),
      (["1718262740", "1718262741", "1718262742"], 2),
      (["1718262740.25", "1718262741.5", "1718262742.75"], 2),
      (["2026-06-13", "2026-06-13", "2026-06-13"], 2), (["20260613", "20260613", "20260614"], 2),
      (["07:12:20", "07:12:21", "07:12:22"], 2), (["071220", "071221", "071222"], 2),
      (["2026-06-13,07:12:20", "2026-06-13,07:12:21", "2026-06-13,07:12:22"], 3),
      (["20260613,071220", "20260613,071221", "20260613,071222"], 3),
      (["7,1718262740", "7,1718262741", "7,1718262743"], 3),
      (["0,2026-06-13T07:12:20Z", "1,2026-06-13T07:12:21Z", "2,2026-06-13T07:12:22Z"], 3),
      (["a,b,c", "d,e,f", "g,h,i"], 4),
      (["13.06.2026,a,7", "13.06.2026,b,8", "13.06.2026,c,9"], 4),
    ])
  func times(first: [String], column: Int) throws {
    try Workplace.use { place in
      for end in ["", ",12.5,100"] {
        let text = log(first).replacing("\n", with: "\(end)\n")
        let choice = "--latitude \(column) --longitude \(column + 1)"
        try place.write(text, to: "log.csv")
        try place.expectFailure(
          "routeplot log.csv", status: 65,
          message: "log.csv:1: no header, and the first two columns are not the position; "
            + "columns \(column) and \(column + 1) look like it, give \(choice) "
            + "(longitude first: --latitude \(column + 1) --longitude \(column))")
        try place.expectLog(text, options: choice, fixes: 3, bounds: bounds)
      }
    }
  }

  @Test("Longitudes beyond 90 tell the order")
  func order() throws {
    try Workplace.use { place in
      try place.write("07:12:20,139.5,35.5\n07:12:21,139.6,35.6\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv")
      #expect(
        outcome.errors.hasSuffix("columns 3 and 2 look like it, give --latitude 3 --longitude 2\n"))
    }
  }

  @Test("A log of one column or of no numbers at all is refused without its cells")
  func nothing() throws {
    try Workplace.use { place in
      try place.write("47.5\n47.6\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv", status: 65,
        message: "log.csv:1: no latitude and longitude column among 1 column without names; "
          + "name them with --latitude and --longitude, or skip the lines before the header "
          + "with --skip")
    }
  }

  @Test("A thousand columns are looked through")
  func manyColumns() throws {
    try Workplace.use { place in
      let names = (0..<998).map { "c\($0)" }.joined(separator: ",")
      let text = log([names, names, names])
      try place.write(text, to: "log.csv")
      #expect(
        try place.run("routeplot log.csv").errors.contains("give --latitude 999 --longitude 1000"))
      try place.expectLog(
        text, options: "--latitude 999 --longitude 1000", fixes: 3, bounds: bounds)
    }
  }
}
