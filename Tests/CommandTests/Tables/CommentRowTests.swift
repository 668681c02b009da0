// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rows that begin with `#`. They are drawn if they have as many cells as the others.

import Drawing
import CommandSupport
import TestSupport
import Testing

struct CommentRowTests {
  @Test("A row whose first cell begins with # is drawn, in quotes too, and with --strict")
  func rows() throws {
    try Workplace.use { place in
      for first in ["#f00", "\"#f00\"", " #f00", "#", "##", "#é"] {
        for options in ["", "--strict", "--threads 1"] {
          try place.expectLog(
            "color,label,lat,lon\n\(first),a,47.5,19\n#0f0,b,47.6,19.2\nblue,c,47.7,19.3\n",
            options: options, fixes: 3, bounds: [19, 47.5, 19.3, 47.7])
        }
      }
      for delimiter in [";", "\t", "|"] {
        try place.expectLog(
          "color,lat,lon\n#f00,47.5,19\n#0f0,47.6,19.2\n".replacing(",", with: delimiter),
          fixes: 2, bounds: [19, 47.5, 19.2, 47.6])
      }
      try place.expectLog(
        "color,way\n#f00,POINT(19 47.5)\n#0f0,POINT(19.2 47.6)\n", fixes: 2,
        bounds: [19, 47.5, 19.2, 47.6])
      try place.expectLog(
        "#f00,a,47.5,19\n#0f0,b,47.6,19.2\n", options: "--latitude 3 --longitude 4", fixes: 2,
        bounds: [19, 47.5, 19.2, 47.6])
      try place.expectLog(
        "#f00,a,47.5,19\nblue,b,47.6,19.2\n", options: "--latitude 3 --longitude 4", fixes: 2,
        bounds: [19, 47.5, 19.2, 47.6])
    }
  }

  @Test("Pins of any colour are drawn")
  func pins() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("color,label,lat,lon\n#f0f,a,47.15,8.25\n", to: "pins.csv")
      let picture = try place.picture("routeplot trip.csv --pins pins.csv")
      #expect(
        (0..<picture.width * picture.height).contains { index in
          picture[index % picture.width, index / picture.width]
            == Color(red: 255, green: 0, blue: 255)
        })
    }
  }

  @Test("A row with # and a fault is a bad row, and a comment is none")
  func faults() throws {
    try Workplace.use { place in
      try place.expectLog(
        "color,label,lat,lon\n# note\n# pause, then, on, 4\n#0f0,b,oops,19.2\n#a,b,c,d\n"
          + "blue,c,47.6,19.2\nred,c,47.7,19.3\n", fixes: 2, bounds: [19.2, 47.6, 19.3, 47.7],
        warnings: [
          "log.csv:4:8: warning: latitude 'oops' is not a number in degrees; row left out"
        ])
      try place.write("color,lat,lon\nred,1,2\n#0f0,x,2\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --strict", status: 65,
        message: "log.csv:3:6: latitude 'x' is not a number in degrees; correct it, or leave out "
          + "--strict to draw the others")
    }
  }

  @Test("Positions in comments are counted, and rows that may be comments too")
  func doubts() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon\n#47.5,19.1\n47.6,19.2\n47.7,19.3\n", fixes: 2, bounds: [19.2, 47.6, 19.3, 47.7],
        warnings: ["log.csv: warning: 1 row left out as a comment, as it begins with '#'"])
      try place.expectLog(
        "c,lat,lon,note\n#f00,47.5,19.1\n#0f0,47.5,19.1\nred,47.6,19.2,\nred,47.7,19.3,\n",
        fixes: 2,
        bounds: [19.2, 47.6, 19.3, 47.7],
        warnings: ["log.csv: warning: 2 rows left out as comments, as they begin with '#'"])
      try place.expectLog(
        "id,lat,lon\n#1,47.5,19.1\n2,47.6,19.2\n", fixes: 2, bounds: [19.1, 47.5, 19.2, 47.6],
        warnings: [
          "log.csv: warning: 1 row begins with '#' and is drawn, as it has the cells of the others; "
            + "delete it if it is a comment"
        ])
      try place.expectLog(
        "#1,47.5,19.1\n#2,47.6,19.2\n", options: "--latitude 2 --longitude 3", fixes: 2,
        bounds: [19.1, 47.5, 19.2, 47.6])
    }
  }
}
