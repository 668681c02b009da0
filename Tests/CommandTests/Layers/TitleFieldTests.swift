// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

struct TitleFieldTests {
  private let log = """
    boat,time,lat,lon,note
    Hecht,2026-06-13T07:12:20Z,47,8,
    Hecht,2026-06-13T07:13:20Z,47.5,8.3, calm
    Hecht,2026-06-13T07:14:20Z,47.6,8.1,calm

    """

  @Test(
    "A field stands for a part of the name of the log, or for what is in a column of it",
    arguments: [
      ("{stem}", "trip.x"), ("{name} {folder}/{number}", "trip.x.csv logs/1"),
      ("{boat} of {stem}", "Hecht of trip.x"), ("{BOAT}: {note}", "Hecht: calm"), ("{1}", "Hecht"),
      ("no field", "no field"), ("{ {boat}", "{ Hecht"), ("a } b {} c", "a } b {} c"),
    ])
  func fields(title: String, text: String) throws {
    try Workplace.use { place in
      _ = try place.run("mkdir logs")
      try place.write(log, to: "logs/trip.x.csv")
      for option in ["--title", "--attribution"] {
        let outcome = try place.run(
          """
          routeplot logs/trip.x.csv -s 300x200 \(option) '\(title)' -o a.png
          routeplot -q -d . --name a.svg logs/trip.x.csv -s 300x200 \(option) '\(title)'
          sed 's/boat/b/; s/note/n/' logs/trip.x.csv | routeplot - -s 300x200 \(option) '\(text)' -q -o b.png
          routeplot logs/trip.x.csv -s 300x200 \(option) '\(text)' -q -o b.svg
          """)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(try place.read("a.png") == place.read("b.png"), "\(option) \(title)")
        #expect(try place.read("a.svg") == place.read("b.svg"))
      }
    }
  }

  @Test("What a field stands for has no fields of its own")
  func bracesInNames() throws {
    try Workplace.use { place in
      try place.write(log, to: "{boat}.csv")
      let outcome = try place.run(
        """
        routeplot '{boat}.csv' -s 300x200 --title '{stem}' -o a.svg
        cp '{boat}.csv' b.csv; routeplot b.csv -s 300x200 --title Hecht -o b.svg
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(try place.read("a.svg") != place.read("b.svg"))
    }
  }

  @Test("Several values and several logs are named one after another, up to three of them")
  func several() throws {
    try Workplace.use { place in
      try place.write("b,lat,lon\nx,47,8\ny,47.5,8.3\nx,47.6,8.1\n", to: "1.csv")
      try place.write("b,lat,lon\nx,47,8\nz,47.5,8.3\nw,47.6,8.1\n", to: "2.csv")
      for (inputs, title, text) in [
        ("1.csv", "{b}", "x, y"), ("1.csv 2.csv", "{b}", "x, y, z …"),
        ("1.csv 2.csv", "{stem}", "1, 2"), ("1.csv --where b=y", "{b}!", "y!"),
      ] {
        _ = try place.run(
          "routeplot \(inputs) -s 300x200 --title '\(title)' -o a.png; routeplot \(inputs) -s 300x200 --title '\(text)' -o b.png"
        )
        #expect(try place.read("a.png") == place.read("b.png"), "\(inputs) \(title)")
      }
    }
  }

  @Test("Values of documents are columns, and the tracks have their names")
  func documents() throws {
    try Workplace.use { place in
      let track =
        "<trk><name>Up</name><type>hike</type><trkseg><trkpt lat='47' lon='8'/><trkpt lat='48' lon='9'/></trkseg></trk>"
      try place.write("<gpx version='1.1'>\(track)</gpx>", to: "a.gpx")
      let outcome = try place.run(
        """
        routeplot a.gpx -s 300x200 --title '{type}: {track} ({name})' -o a.png
        routeplot a.gpx -s 300x200 --title 'hike: Up (a.gpx)' -o b.png
        """)
      #expect(outcome.errors.isEmpty)
      #expect(try place.read("a.png") == place.read("b.png"))
    }
  }

  @Test("Each picture of many has its own title, and another title is another picture")
  func batch() throws {
    try Workplace.use { place in
      try place.write(log, to: "1.csv")
      try place.write(log.replacing("Hecht", with: "Barsch"), to: "2.csv")
      let draw = "routeplot -d out [12].csv -s 300x200 --title '{number} {boat}' --skip-unchanged"
      _ = try place.run("touch -d '1 hour ago' [12].csv; \(draw)")
      for (number, boat) in [(1, "Hecht"), (2, "Barsch")] {
        let one = try place.run("routeplot \(number).csv -s 300x200 --title '\(number) \(boat)'")
        #expect(try place.read("out/\(number).png") == one.output)
      }
      #expect(try place.run("\(draw) 2>&1 | grep -c '0 pictures drawn, 2 skipped'").status == 0)
      // The same logs in another order have other numbers.
      let turned = draw.replacing("[12].csv", with: "2.csv 1.csv")
      #expect(try place.run("\(turned) 2>&1 | grep -c '2 pictures drawn'").status == 0)
    }
  }

  @Test("Braces around anything else are drawn as they are written, which is said")
  func unknown() throws {
    try Workplace.use { place in
      try place.write(log, to: "1.csv")
      let outcome = try place.run(
        "routeplot 1.csv -s 300x200 --title '{boot}' --style dark -o a.png")
      #expect(
        outcome.messages == [
          "routeplot: 1.csv: warning: the title has '{boot}', which is not a column of the log, expected "
            + "{track}, {date}, {distance}, {duration}, {name}, {stem}, {folder}, {number} or a column; it is drawn as it "
            + "is written"
        ])
      #expect(outcome.status == 0)
    }
  }

  @Test("A followed log has its name in the title")
  func follow() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n48,9\n", to: "log.csv")
      let outcome = try place.run(
        """
        routeplot --follow log.csv --until-idle 0 -s 300x200 --title '{stem}' -o a.png
        routeplot --follow log.csv --until-idle 0 -s 300x200 --title log -o b.png
        """)
      #expect(outcome.errors.isEmpty)
      #expect(try place.read("a.png") == place.read("b.png"))
    }
  }
}
