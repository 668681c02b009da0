// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import TestSupport
import Testing

@testable import routeplot

/// Three logs that were written an hour ago, and another one to fit.
private func writeLogs(at place: Workplace) throws {
  _ = try place.run("mkdir logs")
  for number in 1...3 {
    try place.write("lat,lon\n47,8\n47.\(number),8.1\n46,9\n", to: "logs/\(number).csv")
  }
  try place.write("lat,lon\n50,8\n51,9\n", to: "other.csv")
  _ = try place.run("touch -d '1 hour ago' logs/*.csv other.csv")
}

/// What a run says it has done, without fixes and time.
private func done(_ outcome: Workplace.Outcome) -> String {
  let line = outcome.messages.last ?? ""
  guard let end = line.firstRange(of: ", \\d+ fix".asRegex)?.lowerBound else { return line }
  return String(line[..<end].dropFirst("routeplot: ".count))
}

extension String {
  fileprivate var asRegex: Regex<AnyRegexOutput> {
    guard let regex = try? Regex(self) else { preconditionFailure("It is an expression") }
    return regex
  }
}

struct SkipUnchangedTests {
  private let draw = "routeplot -d thumbs logs/*.csv -s 64x48 --skip-unchanged"

  @Test("A second run leaves the pictures as they are and counts them")
  func skips() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      #expect(try done(place.run(draw)) == "3 pictures drawn")
      let before = try place.run("ls -li --full-time thumbs/*.png").output
      for options in ["", "-j 1", "--threads 2", "-v", "--report r.json", "-d ./thumbs/"] {
        let script =
          options.hasPrefix("-d")
          ? draw.replacing("-d thumbs", with: options) : "\(draw) \(options)"
        #expect(try done(place.run(script)) == "0 pictures drawn, 3 skipped", "\(options)")
      }
      #expect(try place.run("ls -li --full-time thumbs/*.png").output == before)
      let lines = try place.read("r.json").split(separator: 0x0a).map { Data($0) }
      let skipped = try lines.map { try JSONDecoder().decode(SkippedReport.self, from: $0) }
      #expect(skipped.map(\.input) == (1...3).map { "logs/\($0).csv" })
      #expect(skipped.map(\.output) == (1...3).map { "thumbs/\($0).png" })
      #expect(skipped.allSatisfy { $0.skipped == .unchanged && $0.status == 0 })
      #expect(
        try place.run("\(draw) -v").messages.first
          == "routeplot: logs/1.csv: unchanged, thumbs/1.png stays as it is")
      // Without the option every picture is drawn.
      #expect(
        try done(place.run("routeplot -d thumbs logs/*.csv -s 64x48")) == "3 pictures drawn")
    }
  }

  @Test("What is kept has the lengths, the times and the climbs that it had when it was drawn")
  func facts() throws {
    try Workplace.use { place in
      let names = [
        "format", "fixes", "lengthMetres", "ascentMetres", "descentMetres", "durationSeconds",
        "bounds", "time",
      ]
      try place.write(
        "time,lat,lon,ele\n2026-01-01T10:00:00Z,47,8,400\n2026-01-01T11:00:00Z,47.3,8.1,900\n",
        to: "a.csv")
      try place.write("lat,lon\n47,179.5\n47,-179.5\n", to: "b.csv")
      _ = try place.run("touch -d '1 hour ago' *.csv")
      /// The facts of all lines of a run.
      func facts(_ options: String) throws -> [[String: NSObject]] {
        let outcome = try place.run(
          "routeplot -q -d out *.csv --skip-unchanged \(options) --report -")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        return try outcome.output.split(separator: 0x0a).map { line in
          let all = try JSONSerialization.jsonObject(with: Data(line)) as? [String: NSObject] ?? [:]
          return all.filter { names.contains($0.key) }
        }
      }
      let drawn = try facts("")
      #expect(drawn.allSatisfy { $0.count == names.count })
      #expect(
        drawn[0]["ascentMetres"] == 500 as NSNumber
          && drawn[0]["durationSeconds"] == 3600 as NSNumber)
      let before = try place.run("ls -li --full-time out/*.png").output
      #expect(try facts("") == drawn)
      #expect(try facts("-j 1") == drawn)
      // Without a report, or with -v alone, nothing is known of them, and the log is read again.
      for options in ["", "-v"] {
        _ = try place.run("rm -r out; routeplot -d out *.csv --skip-unchanged \(options)")
        let kept = try place.run("ls -li --full-time out/*.png").output
        #expect(try facts("") == drawn, "\(options)")
        #expect(try facts("") == drawn, "\(options)")
        #expect(try place.run("ls -li --full-time out/*.png").output == kept)
      }
      // A line that somebody changed counts as one without facts.
      _ = try place.run("sed -i 's/lengthMetres/length/' out/.routeplot-unchanged")
      #expect(try facts("") == drawn)
      #expect(!before.isEmpty)
    }
  }

  @Test(
    "What decides about a picture has changed, so it is drawn again",
    arguments: [
      // Another option, and back.
      ("", "-c red", 3), ("", "--padding 1", 3), ("", "--world-file", 3), ("", "--every 2", 3),
      // The log: longer, another one of the same length and time, or moved here.
      ("echo 45,9 >>logs/2.csv; touch -d '1 hour ago' logs/2.csv", "", 1),
      ("sed -i s/47/48/ logs/2.csv; touch -r logs/1.csv logs/2.csv", "", 1),
      ("cp -p logs/1.csv logs/2.csv", "", 1),
      ("mv logs/1.csv a; mv logs/2.csv logs/1.csv; mv a logs/2.csv", "", 2),
      // The picture: gone, another one, or drawn by a run without the option.
      ("rm thumbs/3.png", "", 1), ("echo >>thumbs/3.png", "", 1),
      ("cp thumbs/1.png thumbs/3.png", "", 1),
      ("routeplot -q -d thumbs logs/1.csv -s 64x48 -c red", "", 1),
      // A log that is only fitted.
      ("", "--fit-to other.csv", 3),
    ])
  func drawsAgain(change: String, options: String, drawn: Int) throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      _ = try place.run(draw)
      _ = try place.run(change)
      let outcome = try place.run("\(draw) \(options)")
      let pictures = drawn == 1 ? "1 picture drawn" : "\(drawn) pictures drawn"
      #expect(done(outcome) == (drawn == 3 ? pictures : "\(pictures), \(3 - drawn) skipped"))
      for number in 1...3 {
        let single = try place.run(
          "routeplot logs/\(number).csv -s 64x48 \(options.replacing("--world-file", with: ""))")
        #expect(try place.read("thumbs/\(number).png") == single.output)
      }
    }
  }

  @Test(
    "Another process with the same options leaves the picture, whatever they are",
    arguments: [
      ("", 2), ("--markers start,end", 20), ("--markers end,start --title '{stem}'", 12),
      ("--every 2 --min-distance 1m --max-speed 900km/h --gap 9km", 2),
      ("--hide 1,2,3km --hide 2,3,4km", 2), ("--where 'ele>1' --where 'ele<999'", 2),
      ("-c red -c blue --opacity 0.5 --overlap multiply", 2), ("--density --legend", 2),
      ("--color-by slope --color-map magma --color-range 0:3", 2),
      ("--style dark --graticule --scale-bar", 2), ("--from 1999-01-01 --time 1", 1),
      ("--distance-marks 1km --units nautical --legend", 2),
      ("--dash 8,4 --casing white:2 --line-join miter --miter-limit 3", 2),
      ("--points on-line --arrows", 2), ("--size a4 --dpi 40 --padding 5mm", 2),
      ("--projection polar --geodesic", 2), ("--bbox 0,40,20,50", 2),
      ("--center 47,8 --span 90km", 2), ("--group-by ele --sort time", 2),
      ("--world-file --fit-to other.csv --max-zoom 9", 2),
    ])
  func sameInEachProcess(options: String, processes: Int) throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon,ele\n2026-01-01T10:00:00Z,47,8,400\n2026-01-01T11:00:00Z,47.3,8.1,900\n"
          + "2026-01-01T12:00:00Z,46,9,700\n", to: "log.csv")
      try place.write("lat,lon\n50,8\n51,9\n", to: "other.csv")
      let size = options.contains("--size") ? "" : "-s 300x200"
      let draw = "routeplot -q -d thumbs log.csv \(size) --skip-unchanged --report r \(options)"
      let outcome = try place.run(
        """
        touch -d '1 hour ago' *.csv; \(draw)
        for i in $(seq \(processes)); do \(draw); grep -q unchanged r && echo 1 || cat r; done
        """)
      #expect(outcome.errors.isEmpty)
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == String(repeating: "1\n", count: processes))
    }
  }

  @Test("What is stored in options is one text in every run, and another one for other options")
  func storedText() {
    let (few, many) = (Set(["b", "a"]), Set((0..<50).map { "\($0)" }))
    #expect(stableDump(of: few) == "Set<String>(3:1:a,3:1:b,)")
    #expect(stableDump(of: many) == stableDump(of: Set(many.sorted())))
    let table = ["x": 1.5, "y": 2]
    #expect(stableDump(of: table).contains("1:x") && stableDump(of: table).contains("1.5"))
    let texts = [["a", "b"], ["a,b"], ["ab"], ["a", ""], []].map { stableDump(of: $0) }
    #expect(Set(texts).count == texts.count)
    var options = PlotOptions()
    let before = stableDump(of: options)
    options.markers = [.end]
    #expect(stableDump(of: options) != before && stableDump(of: options).contains("end"))
    options.markers = []
    #expect(stableDump(of: options) == before)
    options.title = "x"
    #expect(stableDump(of: options) != before)
  }

  @Test("The logs of --fit-to and the world files decide about a picture too")
  func otherFiles() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      let draw = "\(draw) --fit-to other.csv --world-file"
      #expect(try done(place.run(draw)) == "3 pictures drawn")
      #expect(try done(place.run(draw)) == "0 pictures drawn, 3 skipped")
      #expect(
        try done(place.run("rm thumbs/2.pgw; \(draw)")) == "1 picture drawn, 2 skipped")
      #expect(try done(place.run(draw)) == "0 pictures drawn, 3 skipped")
      #expect(
        try done(place.run("echo 60,8 >>other.csv; touch -d '1 hour ago' other.csv; \(draw)"))
          == "3 pictures drawn")
    }
  }

  @Test(
    "The font, pins, a style and the image below decide about a picture too, by what is in their files"
  )
  func contents() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      let fonts = "'\(Workplace.fonts)'"
      _ = try place.run(
        """
        cp \(fonts)/DejaVuSansMono.ttf font.ttf
        printf 'lat,lon,label\\n47,8,Home\\n' >pins.csv
        echo '{"color":"red"}' >look.json
        routeplot -q logs/1.csv -o map.png -s 64x48
        """)
      let changes = [
        ("--font font.ttf --title Trip", "cp \(fonts)/DejaVuSans-Bold.ttf font.ttf"),
        ("--title-font font.ttf --title Trip", "cp \(fonts)/Beams.ttf font.ttf"),
        ("--pins pins.csv", "sed -i s/Home/Work/ pins.csv"),
        ("--style look.json", "sed -i s/red/tan/ look.json"),
        (
          "--background-image map.png --background-image-fill",
          "routeplot -q logs/1.csv -o map.png -s 64x48 -c red"
        ),
      ]
      for (options, change) in changes {
        _ = try place.run("touch -d '1 hour ago' *.*")
        #expect(try done(place.run("\(draw) \(options)")) == "3 pictures drawn")
        let again = try done(place.run("\(draw) \(options)"))
        #expect(again == "0 pictures drawn, 3 skipped", "\(options)")
        _ = try place.run("\(change); touch -d '1 hour ago' *.*")
        #expect(try done(place.run("\(draw) \(options)")) == "3 pictures drawn", "\(options)")
      }
    }
  }

  @Test("A log that was written to just now may still change, so it is drawn again")
  func justWritten() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      // A time ahead of the clock is as good as now, whatever the tests wait for.
      _ = try place.run("touch -d '1 hour' logs/2.csv")
      #expect(try done(place.run(draw)) == "3 pictures drawn")
      #expect(try done(place.run(draw)) == "1 picture drawn, 2 skipped")
      // The same for a log that all pictures depend on.
      _ = try place.run("touch -d '1 hour ago' logs/2.csv; touch -d '1 hour' other.csv")
      for _ in 1...2 {
        #expect(try done(place.run("\(draw) --fit-to other.csv")) == "3 pictures drawn")
      }
    }
  }

  @Test("A log that cannot be drawn and one from a pipe are tried each time")
  func neverSkipped() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      try place.write("", to: "logs/3.csv")
      let script = """
        touch -d '1 hour ago' logs/3.csv; rm -f pipe; mkfifo pipe; cat logs/1.csv >pipe &
        \(draw) pipe --name '{number}.png'
        """
      for drawn in [
        "3 pictures drawn, 1 log failed (1 with nothing to draw)",
        "1 picture drawn, 2 skipped, 1 log failed (1 with nothing to draw)",
      ] {
        let outcome = try place.run(script)
        #expect(outcome.status == 1)
        #expect(done(outcome) == drawn)
      }
    }
  }

  @Test("A run that was killed goes on where it was, and half a line of the list does no harm")
  func killed() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      _ = try place.run(draw)
      // As a kill leaves it: the last picture has only half a line.
      _ = try place.run("truncate -s -9 thumbs/.routeplot-unchanged")
      #expect(try done(place.run(draw)) == "1 picture drawn, 2 skipped")
      #expect(try done(place.run(draw)) == "0 pictures drawn, 3 skipped")
      _ = try place.run("rm thumbs/.routeplot-unchanged")
      #expect(try done(place.run(draw)) == "3 pictures drawn")
    }
  }

  @Test("The list holds a line for each picture, however often they are drawn")
  func listStaysSmall() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      _ = try place.run(draw)
      // Lines of four hundred runs.
      _ = try place.run(
        "for i in $(seq 400); do tail -n 3 thumbs/.routeplot-unchanged; done >more; cat more >>thumbs/.routeplot-unchanged"
      )
      #expect(try done(place.run(draw)) == "0 pictures drawn, 3 skipped")
      #expect(try place.read("thumbs/.routeplot-unchanged").count { $0 == 0x0a } == 4)
      #expect(try done(place.run(draw)) == "0 pictures drawn, 3 skipped")
    }
  }

  @Test("A file that is no list is neither taken for one nor written over")
  func otherFile() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      _ = try place.run("mkdir thumbs; echo mine >thumbs/.routeplot-unchanged")
      let outcome = try place.run(draw)
      #expect(outcome.status == 73)
      #expect(try place.read("thumbs/.routeplot-unchanged") == Array("mine\n".utf8))
      #expect(try place.run("ls thumbs").output == [])
      let taken = try place.run("\(draw) --name .routeplot-unchanged")
      #expect(taken.status == 64 || taken.status == 73)
      #expect(try place.read("thumbs/.routeplot-unchanged") == Array("mine\n".utf8))
    }
  }
}
