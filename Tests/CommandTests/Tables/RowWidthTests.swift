// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rows with more or fewer cells than the header.

import CommandSupport
import TestSupport
import Testing

struct RowWidthTests {
  @Test("A comma without quotes shifts no position")
  func address() throws {
    try Workplace.use { place in
      let log = """
        name,address,lat,lon
        a,Main St 1,47.5,19
        b,"Main St 2, back",47.6,19.1
        c,Main St 3, 4,47.7,19.3
        d,Main St 5,47.8,19.4,,

        """
      try place.expectLog(
        log, fixes: 3, bounds: [19, 47.5, 19.4, 47.8],
        warnings: ["log.csv:4:21: warning: row has 5 cells, expected 4; row left out"])
      // Chosen by their numbers, the columns are those of most rows.
      try place.expectLog(
        log, options: "--latitude 3 --longitude 4", fixes: 3, bounds: [19, 47.5, 19.4, 47.8],
        warnings: ["log.csv:4:21: warning: row has 5 cells, expected 4; row left out"])
      try place.write(
        "id,address,lat,lon\n7,Main St 1, b,47.5,19.1\n7,Main St 2, 3, 4,4.5,1.5\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv", status: 65,
        message: "log.csv:2:21: row has 5 cells, expected 4; 2 rows of 2 cannot be used; "
          + "put quotes around a cell that holds the delimiter")
      try place.expectFailure(
        "routeplot log.csv --strict", status: 65,
        message: "log.csv:2:21: row has 5 cells, expected 4; correct it, "
          + "or leave out --strict to draw the others")
    }
  }

  @Test("Decimal commas between commas are no columns")
  func decimalCommas() throws {
    try Workplace.use { place in
      for (header, row, column, cells, expected) in [
        ("lat,lon", "47,5,19,0", 6, 4, 2), ("lat,lon,ele", "47,5,19,0,120,5", 9, 6, 3),
        ("time,lat,lon", "12:00:00,47,5,-19,0", 15, 5, 3),
      ] {
        try place.write("\(header)\n\(row)\n\(row)\n", to: "log.csv")
        try place.expectFailure(
          "routeplot log.csv", status: 65,
          message: "log.csv:2:\(column): row has \(cells) cells, expected \(expected); "
            + "2 rows of 2 cannot be used; they look like numbers with decimal commas; "
            + "write decimal points, or another delimiter")
      }
      let whole = "47,5,19,0\n47,6,19,1\n"
      try place.write(whole, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv", status: 65,
        message: "log.csv:1: no header, and four whole numbers in a row may be two with decimal "
          + "commas; write decimal points, or give --latitude 1 --longitude 2 if these are whole "
          + "degrees")
      try place.expectLog(
        whole, options: "--latitude 1 --longitude 2", fixes: 2, bounds: [5, 47, 6, 47])
    }
  }

  @Test("A log of R has a name before each row")
  func rowNames() throws {
    try Workplace.use { place in
      let bounds = [19.0, 47.5, 19.3, 47.7]
      for rows in [
        "\"1\",47.5,19.0\n\"2\",47.6,19.1\n\"3\",47.7,19.3\n",
        "a,47.5,19\nb,47.6,19.1\nc,47.7,19.3\n",
      ] {
        for options in ["", "--latitude lat --longitude lon", "--latitude 2 --longitude 3"] {
          try place.expectLog(
            "\"lat\",\"lon\"\n\(rows)", options: options, fixes: 3, bounds: bounds)
        }
      }
      try place.expectLog(
        "\"time\";\"lat\";\"lon\";\"id\"\n\"1\";2026-06-13;47,5;19;x\n\"2\";2026-06-14;47,7;19,3;x\n",
        options: "--from 2026-06-13 --group-by id", fixes: 2, bounds: [19, 47.5, 19.3, 47.7])
      // Rows that were left out leave gaps in the numbers.
      let some = "lat,lon\n3,47.5,19.5\n4,47.6,19.6\n9,47.7,19.7\n"
      try place.expectLog(
        some, fixes: 3, bounds: [19.5, 47.5, 19.7, 47.7],
        warnings: [
          "log.csv: warning: each row has one cell more than the header, "
            + "so the first one is taken for a name of the row"
        ])
      // One row too few or too many is a fault.
      try place.expectLog(
        "lat,lon,ele\n" + (1...70).map { "\($0),47.\($0 + 10),19.5,120\n" }.joined()
          + "47.1,19.5,120\n71,47.2,19.5,120,7\n",
        fixes: 70, bounds: [19.5, 47.11, 19.5, 47.8],
        warnings: [
          "log.csv:72:11: warning: row has 3 cells, expected at least 4; row left out",
          "log.csv:73:18: warning: row has 5 cells, expected 4; row left out",
        ])
    }
  }

  @Test("One cell more than the header that may be anything is refused")
  func perhapsRowNames() throws {
    try Workplace.use { place in
      for (log, cells) in [
        ("lat,lon\n1,47.5,19.0\n", 1), ("lat,lon\n47,19,100\n48,20,101\n", 2),
        ("lat,lon\n9,47.5,19.0\n7,47.6,19.1\n", 2),
      ] {
        try place.write(log, to: "log.csv")
        let outcome = try place.run("routeplot log.csv")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("row has 3 cells, expected 2; \(cells) row"))
      }
      try place.expectLog(
        "lat,lon\n9,47.5,19.0\n7,47.6,19.1\n", options: "--latitude 2 --longitude 3", fixes: 2,
        bounds: [19, 47.5, 19.1, 47.6])
      let trailing = "lat,lon\n47.1,8.5,a\n47.2,8.6,b\n"
      try place.write(trailing, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv", status: 65,
        message: "log.csv:2:10: row has 3 cells, expected 2; 2 rows of 2 cannot be used; "
          + "put quotes around a cell that holds the delimiter")
    }
  }

  @Test("Empty cells at the end are no cells, and missing ones no fault behind the position")
  func ends() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon,note\n47.1,8.5,\n47.2,8.6,,,\n47.3,8.7\n47.4,8.8,x, ,\n", fixes: 4,
        bounds: [8.5, 47.1, 8.8, 47.4])
    }
  }

  @Test("Without a header rows may be ragged where nothing can be shifted")
  func withoutHeader() throws {
    try Workplace.use { place in
      try place.expectLog(
        "47.1,8.5\n47.2,8.6,a\n47.3,8.7,a,b\n47,8,c\n", fixes: 4, bounds: [8, 47, 8.7, 47.3])
      // An address comes before the position here.
      try place.expectLog(
        "Main St 1,47.1,8.5\nMain St 2,47.2,8.6\nMain St 3, 4,47.3,8.7\n",
        options: "--latitude 2 --longitude 3", fixes: 2, bounds: [8.5, 47.1, 8.6, 47.2],
        warnings: ["log.csv:3:19: warning: row has 4 cells, expected 3; row left out"])
      // Some numbers with a decimal comma, others whole.
      try place.expectLog(
        "47,8\n48,9\n47,5,8,5\n", fixes: 2, bounds: [8, 47, 9, 48],
        warnings: ["log.csv:3:6: warning: row has 4 cells, expected 2; row left out"])
    }
  }
}
