// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks in the colours that their logs give them.

import CommandSupport
import Drawing
import TestSupport
import Testing

struct ColorsOfFileTests {
  /// GeoJSON of lines to the east, one below the other, with a colour each; nil for none.
  private func lines(_ colors: [String?]) -> String {
    colors.enumerated().map { number, color in
      let stroke = color.map { "\"stroke\":\"\($0)\"," } ?? ""
      let latitude = Double(-number) / 2
      return
        "{\"type\":\"Feature\",\"properties\":{\(stroke)\"name\":\"t\(number)\"},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0,\(latitude)],[4,\(latitude)]]}}"
    }.joined(separator: "\n")
  }

  /// The colours in the middle of each line, and the messages.
  private func drawn(
    _ colors: [String?], _ options: String = ""
  ) throws -> (colors: [String], messages: [String], picture: DecodedPicture) {
    try Workplace.use { place in
      try place.write(lines(colors), to: "a.geojson")
      let outcome = try place.run(
        "routeplot a.geojson -s 161x161 --bbox -1,-3,5,1 --stroke-width 6 --projection equirectangular \(options) -o a.png"
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      let picture = try #require(DecodedPicture(try place.read("a.png")))
      let found = colors.indices.map { number in
        let row = Int((27.0 + 27 + Double(number) * 13.4).rounded())
        // Edges are blended with the ground.
        let column = (row - 4...row + 4).map { picture[80, $0].hexadecimal }
          .filter { $0 != picture[2, 2].hexadecimal }
        return Dictionary(grouping: column) { $0 }.max { $0.value.count < $1.value.count }?.key
          ?? "-"
      }
      return (found, outcome.messages, picture)
    }
  }

  @Test("Tracks have the colours of their log, and those without one the usual ones in turn")
  func byDefault() throws {
    for options in ["", "--color-by file", "--legend"] {
      let (colors, messages, _) = try drawn(["#ff0000", nil, "purple", nil, "#00800080"], options)
      let usual = Color.tracks(on: .white).map(\.hexadecimal)
      #expect(colors == ["#ff0000", usual[0], "#800080", usual[1], "#7fbf7f"], "\(options)")
      #expect(messages.isEmpty)
    }
  }

  @Test("A colour or a value that is requested takes the place of those of the log")
  func requested() throws {
    let own = ["#ff0000", "#008000", nil]
    for (options, expected) in [
      ("-c black", ["#000000", "#000000", "#000000"]),
      ("-c black --color-by file", ["#ff0000", "#008000", "#000000"]),
      ("-c black -c '#123456' --color-by file", ["#ff0000", "#008000", "#000000"]),
    ] {
      #expect(try drawn(own, options).colors == expected, "\(options)")
    }
    let named = try drawn(own, "--color-by name").colors
    #expect(named == Color.tracks(on: .white).prefix(3).map(\.hexadecimal))
    // A style that has colours is a request, and one without is none.
    try Workplace.use { place in
      try place.write(lines(own), to: "a.geojson")
      try place.write("{\"color\":\"black\"}", to: "black.json")
      try place.write("{\"stroke-width\":3}", to: "wide.json")
      let outcome = try place.run(
        """
        routeplot a.geojson -c black -o a.png && routeplot a.geojson --style black.json -o b.png && cmp a.png b.png
        routeplot a.geojson --stroke-width 3 -o a.png && routeplot a.geojson --style wide.json -o b.png && cmp a.png b.png
        routeplot a.geojson --density -o a.png; sed 's/"stroke"/"x"/g' a.geojson >b.geojson; routeplot b.geojson --density -o b.png; cmp a.png b.png
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("A colour that cannot be seen on the ground is replaced with a warning")
  func unseen() throws {
    let usual = Color.tracks(on: .white).map(\.hexadecimal)
    let white = try drawn(["#ffffff", "#ffff00", "#ffa500", "none", "#00ff0010"])
    #expect(white.colors == [usual[0], usual[1], "#ffa500", usual[2], usual[3]])
    #expect(
      white.messages == [
        "routeplot: a.geojson: warning: the colour '#00ff0010' and 3 others of 4 tracks cannot be seen on this background, "
          + "so a usual one is drawn; choose another --background, or a --casing"
      ])
    let dark = try drawn(["#ffffff", "#000000"], "--background '#10151c'")
    #expect(dark.colors[0] == "#ffffff" && dark.colors[1] != "#000000")
    #expect(
      dark.messages.count == 1 && dark.messages[0].contains("the colour '#000000' of 1 track "))
    let cased = try drawn(["#ffffff"], "--casing black:2")
    #expect(cased.messages.isEmpty && cased.picture[80, 54] == .white)
    #expect(try drawn(["#ffffff"], "-c red").messages.isEmpty)
    #expect(
      try drawn([nil], "--color-by file").messages == [
        "routeplot: a.geojson: warning: has no colours of its own for --color-by file; usual ones are drawn"
      ])
  }

  @Test("The legend has the colours of the lines")
  func legend() throws {
    try Workplace.use { place in
      try place.write(lines(["#ff0000", nil, "#008000"]), to: "a.geojson")
      let outcome = try place.run("routeplot a.geojson --legend -o - --output-format svg")
      let text = String(decoding: outcome.output, as: UTF8.self).lowercased()
      for color in ["#ff0000", "#008000", Color.tracks(on: .white)[0].hexadecimal] {
        #expect(text.split(separator: color).count >= 3, "\(color)")
      }
    }
  }

  @Test("Many tracks without names share a look only with those of their colour")
  func manyTracks() throws {
    try Workplace.use { place in
      let track = { (number: Int) in
        "{\"type\":\"Feature\",\"properties\":{\(number % 2 == 0 ? "\"stroke\":\"#ff0000\"" : "")},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0,\(number)],[4,\(number)]]}}"
      }
      try place.write((0..<40).map(track).joined(separator: "\n"), to: "a.geojson")
      let picture = try place.picture("routeplot a.geojson -s 200x600")
      let found = Set(picture.pixels.map(\.hexadecimal))
      #expect(found.contains("#ff0000"))
      #expect(found.contains(Color.tracks(on: .white)[0].hexadecimal))
      #expect(!found.contains(Color.tracks(on: .white)[1].hexadecimal))
    }
  }

  /// GeoJSON of lines to the east, one below the other, with a width each; nil for none.
  private func lines(widths: [String?]) -> String {
    widths.enumerated().map { number, width in
      let stroke = width.map { "\"stroke-width\":\($0)" } ?? ""
      let latitude = Double(-number)
      return
        "{\"type\":\"Feature\",\"properties\":{\(stroke)},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0,\(latitude)],[4,\(latitude)]]}}"
    }.joined(separator: "\n")
  }

  /// The pixels that are not white of a column, as the coverage of each run of them.
  private func thicknesses(_ picture: DecodedPicture, column: Int) -> [Double] {
    var (runs, isOpen) = ([Double](), false)
    for row in 0..<picture.height {
      let coverage = (255 - Double(picture[column, row].red)) / 255
      guard coverage > 0 else {
        isOpen = false
        continue
      }
      if !isOpen { runs.append(0) }
      isOpen = true
      runs[runs.count - 1] += coverage
    }
    return runs
  }

  @Test("Tracks have the widths of their log in proportion to the usual one")
  func widths() throws {
    let all = ["2", nil, "1", "4", "\"8\"", "0", "-3", "1000", "\"wide\"", "0.01"]
    try Workplace.use { place in
      try place.write(lines(widths: all), to: "a.geojson")
      let options =
        "-s 800x800 --bbox=0.5,-10,3.5,1 --projection equirectangular -c black --color-by file"
      let usual = try #require(
        thicknesses(
          place.picture("routeplot a.geojson \(options) --stroke-width 3"), column: 400
        ).first)
      #expect(abs(usual - 3) < 0.05)
      let found = thicknesses(try place.picture("routeplot a.geojson \(options)"), column: 400)
      let expected = [1, 1, 0.5, 2, 4, 1, 1, 8, 1, 0.25].map { $0 * usual }
      #expect(
        zip(found, expected).allSatisfy { abs($0 - $1) < 0.1 } && found.count == all.count,
        "\(found)")
      // A width or a colour that is requested.
      for requested in ["--stroke-width 3", "-c black"] {
        let plain =
          requested == "--stroke-width 3"
          ? options : "-s 800x800 --bbox=0.5,-10,3.5,1 --projection equirectangular"
        let picture = try place.picture("routeplot a.geojson \(plain) \(requested)")
        let found = thicknesses(picture, column: 400)
        #expect(Set(found.map { ($0 * 4).rounded() }).count == 1, "\(requested) \(found)")
      }
    }
  }

  @Test("A wide line is not cut at the edge, and has a casing of its width")
  func wideEdges() throws {
    try Workplace.use { place in
      try place.write(lines(widths: ["16", "2"]), to: "a.geojson")
      let picture = try place.picture(
        "routeplot a.geojson -s 400x400 --padding 0 --projection equirectangular")
      for column in 0..<400 {
        #expect(picture[column, 0] == .white && picture[column, 399] == .white)
      }
      let cased = try place.picture(
        "routeplot a.geojson -s 800x800 --bbox=0.5,-1.5,3.5,0.5 --projection equirectangular -c white --color-by file --casing black:5"
      )
      // The casing of both sides.
      let found = thicknesses(cased, column: 400)
      #expect(found.count == 4 && found.allSatisfy { abs($0 - 5) < 0.5 }, "\(found)")
    }
  }

  @Test("Lines of KML have the widths of their style, their own first")
  func widthsOfKML() throws {
    func placemark(_ latitude: Int, _ style: String) -> String {
      "<Placemark>\(style)<LineString><coordinates>0.1,\(latitude) 4,\(latitude)</coordinates></LineString></Placemark>"
    }
    func style(_ width: String, id: String = "") -> String {
      "<Style\(id.isEmpty ? "" : " id=\"\(id)\"")><LineStyle><color>ff000000</color><width>\(width)</width></LineStyle></Style>"
    }
    let document =
      "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>" + style("4", id: "a")
      + style("12", id: "b")
      + "<StyleMap id=\"m\"><Pair><key>highlight</key><styleUrl>#b</styleUrl></Pair><Pair><key>normal</key><styleUrl>#a</styleUrl></Pair></StyleMap>"
      + placemark(0, style("2")) + placemark(-1, "<styleUrl>#a</styleUrl>")
      + placemark(-2, "<styleUrl>#m</styleUrl>")
      + placemark(-3, "<styleUrl>#b</styleUrl>" + style("6"))
      + placemark(
        -4,
        "<styleUrl>#none</styleUrl>"
          + "<Style><LineStyle><color>ff000000</color></LineStyle></Style>")
      + "</Document></kml>"
    try Workplace.use { place in
      try place.write(document, to: "a.kml")
      let picture = try place.picture(
        "routeplot a.kml -s 800x800 --bbox=0.5,-5,3.5,1 --projection equirectangular")
      let found = thicknesses(picture, column: 400).map { ($0 / 3 * 10).rounded() / 10 }
      #expect(found == [1, 2, 2, 3, 1], "\(found)")
    }
  }
}
