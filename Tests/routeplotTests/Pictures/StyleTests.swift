// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Styles by name and from files: their look, their priority, and refusals.

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct StyleTests {
  @Test(
    "The looks of the seeds and of our own, by colour, width and ground",
    arguments: [
      ("maplines", "#0000ff", 1, "#ffffff"), ("directions", "#ff0000", 1, "#ffffff"),
      ("breadcrumb", "#7fbcff", 5, "#ffffff"), ("dark", "#4da3ff", 1, "#10151c"),
      // The line lies in the middle of a row: of one of two pixels, and of one of 1.5, a row is covered whole.
      ("print", "#000000", 1, "#ffffff"), ("minimal", "#1d2733", 1, "#faf8f3"),
      ("blueprint", "#ffffff", 1, "#0f4c81"), ("Dark", "#4da3ff", 1, "#10151c"),
    ])
  func looks(style: String, color: String, width: Int, ground: String) throws {
    try Workplace.use { place in
      // 81 pixels show 334 m: 25 m are 6.07 pixels, of which five are whole.
      try place.write("lat,lon\n0,1\n0,1.003\n", to: "east.csv")
      let picture = try place.picture("routeplot east.csv -s 101x51 --padding 10 --style \(style)")
      #expect(picture[0, 0] == Color(ground))
      let column = (0..<51).map { picture[50, $0] }
      #expect(column.count { $0 == Color(color) } == width)
    }
  }

  @Test("A style of a file is what its options are, and other options win over it")
  func files() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(
        ##"""
        {
          "size": "240x200", "color": ["#f00", "blue"], "stroke-width": 4.5, "dash": [8, "4px"],
          "arrows": true, "geodesic": false, "scale-bar": true, "units": "nautical",
          "line-join": "miter", "miter-limit": 8, "title": "A \"way\" \u00fc\ud83d\ude00\/",
          "padding": [4, 8]
        }
        """##.replacing("\\ud83d\\ude00", with: ""), to: "my.json")
      func png(_ options: String) throws -> [UInt8] {
        let outcome = try place.run("routeplot trip.csv \(options)")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(options): \(outcome.errors)")
        return outcome.output
      }
      let same = """
        -c '#f00' -c blue --stroke-width 4.5 --dash 8,4px --arrows --scale-bar --units nautical \
        --title 'A "way" ü/' --padding 4,8
        """
      #expect(
        try png("--style my.json") == png("\(same) -s 240x200 --line-join miter --miter-limit 8"))
      #expect(try png("--style=my.json") == png("--style ./my.json"))
      // One colour takes the place of all, one side of both, and a join of the limit of the other one.
      #expect(
        try png("--style my.json -cgreen --width 240 --line-join round --units metric")
          == png(
            same.replacing("-c '#f00' -c blue", with: "-c green").replacing(
              "nautical", with: "metric") + " --width 240 --line-join round"))
    }
  }

  @Test("A font and units without anything that has them are passed over")
  func idleEntries() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(#"{ "font": "DejaVu Sans", "units": "imperial" }"#, to: "my.json")
      #expect(
        try place.run("routeplot trip.csv --style my.json").output
          == place.run("routeplot trip.csv").output)
      #expect(
        try place.run("routeplot trip.csv --style my.json --scale-bar").output
          == place.run("routeplot trip.csv --scale-bar --units imperial --font 'DejaVu Sans'")
          .output)
    }
  }

  @Test(
    "What is printed is what is in force, and reads back as the same picture",
    arguments: [
      "", "--style dark --color-by 1 --color-map magma", "--style dark",
      "--style breadcrumb -c tomato --dash 8,4", "-s300x200 --arrows",
      "--style print --padding=5mm --casing 'white:2px' --markers start,end",
      #"--title 'a "b" \ c' --scale-bar --units nautical --width 300 --scale 2"#,
      "--style minimal -s a6 --dpi 72 --distance-marks 10km --line-join miter --miter-limit 3",
    ])
  func roundTrip(options: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let printed = try place.run("routeplot \(options) --print-style")
      #expect(printed.status == 0 && printed.errors.isEmpty, "\(printed.errors)")
      try place.write(printed.output, to: "my.json")
      _ = try JSONSerialization.jsonObject(with: Data(printed.output))
      #expect(
        try place.run("routeplot --style my.json --print-style").output == printed.output)
      let direct = try place.run("routeplot trip.csv \(options)")
      #expect(direct.status == 0, "\(direct.errors)")
      #expect(try place.run("routeplot trip.csv --style my.json").output == direct.output)
    }
  }

  @Test("What is in force without options is what the library does")
  func standards() throws {
    for key in StyleKey.all {
      for ground in ["white", "black"] {
        let standard = key.rule.standard { $0 == "background" && key.name != $0 ? ground : nil }
        for value in standard { try key.check(value) }
        let plain = ["trip.csv"] + (key.name == "background" ? [] : ["-b", ground])
        let words = plain + standard.map { "--\(key.name)=\($0)" }
        var (given, expected) = (try Request(words: words), try Request(words: plain))
        // Colours that are requested stay on any ground.
        given.options.colors = given.options.colors
        expected.options.colors = expected.options.colors
        #expect(given.options == expected.options, "\(key.name)")
      }
    }
  }

  @Test("The rules of each key name options, and the page on styles has a line for it")
  func keys() throws {
    let page = try String(
      contentsOf: Workplace.package.appendingPathComponent(
        "Sources/RoutePlotKit/RoutePlotKit.docc/Styles.md"), encoding: .utf8)
    for key in StyleKey.all {
      #expect(page.contains("| `\(key.name)` |"), "\(key.name)")
      for other in key.rule.replacedBy + key.rule.onlyWith {
        // Some are replaced by one value of an option.
        let name = other.prefix { $0 != "=" }
        #expect(KnownOption.named("--\(name)") != nil, "\(key.name): \(name)")
      }
    }
    for style in BuiltInStyle.all {
      #expect(throws: Never.self) { try StyleFile(Array(style.file.utf8), name: style.name) }
      #expect(page.contains("`\(style.name)`"))
    }
  }

  @Test(
    "A fault of a file is told with its place and what is expected",
    arguments: [
      ("", "1:1: the file is empty, expected an object in braces"),
      (" x", "1:2: found 'x', expected an object in braces"),
      ("[]", "1:1: found '[', expected an object in braces"),
      ("{\n  \"arrows\": 1\n}", "2:13: 'arrows' expects true or false"),
      ("{\"title\": true}", "1:11: 'title' expects text or a number"),
      ("{\"title\": null}", "1:11: 'title' expects text or a number"),
      ("{\"title\": \"\"}", "1:11: 'title' is '': expected a text of one letter or more"),
      (
        "{\"attribution\": \" \"}",
        "1:17: 'attribution' is ' ': expected a text of one letter or more"
      ),
      ("{\"font\": \"\"}", "1:10: 'font' is '': expected a text of one letter or more"),
      ("{\"title\": [\"a\"]}", "1:11: 'title' expects one value, not a list"),
      (
        "{\"title\": {}}",
        "1:11: found '{', expected text in double quotes, a number, true or false"
      ),
      ("{\"dash\": []}", "1:10: 'dash' is an empty list; leave it out"),
      (
        "{\"dash\": [[1]]}",
        "1:11: found '[', expected text in double quotes, a number, true or false"
      ),
      ("{\"dash\": [true]}", "1:11: expected text or a number in a list"),
      (
        "{\"dash\": [1",
        "1:12: the document ends here, before its last bracket; copy all of it"
      ),
      ("{\"dash\": [1 2]}", "1:13: found '2', expected a comma or the end of an array"),
      ("{\"scale\": 2, \"scale\": 3}", "1:14: 'scale' appears twice; keep one"),
      ("{\"scale\": 99}", "1:11: 'scale' is '99': expected a number, 0.1...25, like 2"),
      ("{\"scale\": 2x}", "1:12: found 'x', expected a comma or the end of an object"),
      (
        "{\"title\": é}",
        "1:11: found 'é', expected text in double quotes, a number, true or false"
      ),
      (
        "{\"scale\": 02}",
        "1:11: found '02', expected a number as JSON writes it, such as 2 or -0.5"
      ),
      ("{\"scale\" 2}", "1:10: found '2', expected a colon"),
      ("{\"scale\": 2,}", "1:13: found '}', expected a name in double quotes"),
      (
        "{\"scale\": 2} x",
        "1:14: there is text after the end of the document; keep one document in a file"
      ),
      (
        "{\"title\": \"a",
        "1:11: this text has no closing quote before the end; copy all of the document"
      ),
      (
        "{\"title\": \"\u{7}\"}",
        "1:12: found '\\u{7}', expected a letter of a text; write \\n or \\t for line ends and tabs"
      ),
      (#"{"title": "ü\x"}"#, #"1:13: found '\x"', expected an escape such as \n or \u0041"#),
      (#"{"title": "\u0000"}"#, #"1:12: found '\u0000"', expected an escape such as \n or \u0041"#),
      (
        #"{"title": "\ud83d."}"#,
        #"1:12: found '\ud83d."', expected an escape such as \n or \u0041"#
      ),
      (
        "{\n\"ä\": 1, \"colour\": 2,\n\"color\": 3, \"x\": 4}",
        "2:1: unknown key 'ä', 'colour' on line 2, 'x' on line 3, expected \(listedKeys)"
      ),
    ])
  func faults(file: String, message: String) throws {
    var found = ""
    // The colour is wrong too, but names come first where both are.
    do throws(Failure) {
      _ = try StyleFile(
        Array(file.replacing("\"color\": 3", with: "\"opacity\": 1").utf8), name: "my.json")
    } catch { found = error.message }
    #expect(found == "my.json:\(message)")
  }

  @Test("A file that cannot be read is refused, and none is written over")
  func protected() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("{}", to: "my.json")
      _ = try place.run("mkdir folder.json; ln -s my.json link.json; ln my.json hard.png")
      try place.expectFailure(
        "routeplot trip.csv --style no.json", status: 66,
        message: "no.json: cannot be opened: No such file or directory")
      try place.expectFailure(
        "routeplot trip.csv --style folder.json", status: 66,
        message: "folder.json: is a directory, expected a style in JSON")
      for picture in ["hard.png", "./hard.png"] {
        try place.expectFailure(
          "routeplot trip.csv --style link.json -o \(picture)", status: 73,
          message: "\(picture): the picture would be written over the file of --style; "
            + "name another file")
      }
      let batch = try place.run(
        "routeplot -d . --name 'hard.{stem}.png' trip.csv --style my.json; "
          + "routeplot -d . --name hard.png trip.csv --style my.json")
      #expect(batch.errors.contains("the file of --style"))
      #expect(try place.read("my.json") == Array("{}".utf8))
    }
  }

  @Test("A style that has changed has its pictures drawn again")
  func unchanged() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      _ = try place.run("touch -d '1 hour ago' trip.csv")
      let draw = "routeplot -d out trip.csv --skip-unchanged --style my.json"
      for (style, count) in [
        ("{}", "1 picture"), ("{ }", "0 pictures"), ("{\"scale\":2}", "1 picture"),
      ] {
        try place.write(style, to: "my.json")
        #expect(try place.run(draw).errors.contains("\(count) drawn"))
      }
    }
  }

  @Test("A broken style is read or refused with one line, and never ends the program")
  func mutations() {
    var generator = SeededGenerator(seed: 1013)
    var whole = BuiltInStyle.all.map { Array($0.file.utf8) }
    let odd = #"{"title":"a\u00e9\ud83d\ude00\n","dash":[8,"4px",1.5e0],"arrows":true,"size":"a4"}"#
    whole.append(Array(odd.utf8))
    let texts = ["{", "}", "[", "]", "\"", "\\u", "\\ud800", ",", ":", "1e", "true", "\u{0}"]
    var pieces: [[UInt8]] = texts.map { Array($0.utf8) }
    pieces += [[0xff], [0xc3], [0xf0, 0x9f]]
    for _ in 0..<20_000 {
      var bytes = whole[Int.random(in: whole.indices, using: &generator)]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(place + Int.random(in: 0...4, using: &generator), bytes.count)
        let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
        bytes.replaceSubrange(place..<end, with: piece)
      }
      do throws(Failure) { _ = try StyleFile(bytes, name: "my.json") } catch {
        #expect(error.status == .usage && error.message.hasPrefix("my.json:"))
        #expect(!error.message.contains { $0.isNewline })
      }
    }
  }

  @Test(
    "Brackets without end are refused like any other",
    arguments: ["[", "{\"dash\":", "{\"dash\":["])
  func depth(piece: String) {
    let file = String(repeating: piece, count: 200_000)
    #expect(throws: Failure.self) { try StyleFile(Array(file.utf8), name: "my.json") }
  }
}

/// The keys as messages list them.
private let listedKeys: String = {
  let names = StyleKey.all.map(\.name)
  return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
}()
