// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

struct ArchiveOfLogsTests {
  private static func gpx(_ east: Double) -> [UInt8] {
    let points = (0..<9).map { "<trkpt lat=\"47.\($0)\" lon=\"\(east + Double($0 % 4) / 10)\"/>" }
    return Array("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>".utf8)
  }

  /// The files of an export of a service.
  private static let export: [(name: String, content: [UInt8])] = [
    ("activities/9.gpx", gpx(8)), ("activities/10.gpx.gz", gzipped(gpx(7))),
    ("activities/11.fit.gz", gzipped(FITFile.ride.bytes())),
    ("activities.csv", Array("name,date\nrun,2024-01-01\n".utf8)), ("photo.jpg", [1]),
    ("messages.json", Array("{}".utf8)), ("__MACOSX/._a.gpx", [1]), (".cache/b.gpx", gpx(6)),
    ("routes/a b.TCX", Array("<TrainingCenterDatabase/>".utf8)), ("routes/trip.kmz", kmz),
    ("Zürich.gpx", gpx(5)),
  ]

  private static var kmz: [UInt8] {
    var archive = ZipFile()
    archive.add(
      "doc.kml",
      Array(
        "<kml><Placemark><LineString><coordinates>8,47 8.1,47.2</coordinates></LineString></Placemark></kml>"
          .utf8))
    return archive.bytes
  }

  /// Writes an archive.
  private func write(
    _ name: String, in place: Workplace, _ add: (inout ZipFile) -> Void
  ) throws {
    var archive = ZipFile()
    add(&archive)
    try place.write(archive.bytes, to: name)
  }

  @Test("An archive is drawn, written and told of as a folder of its files")
  func folder() throws {
    try Workplace.use { place in
      for (name, content) in Self.export {
        let folder = name.contains("/") ? name.prefix { $0 != "/" } : "."
        _ = try place.run("mkdir -p 'unpacked/\(folder)'")
        try place.write(content, to: "unpacked/\(name)")
      }
      try write("unpacked.zip", in: place) { archive in
        for (name, content) in Self.export.reversed() {
          archive.add(name, content, isPacked: !name.hasSuffix("gz"))
        }
      }
      for options in [
        "-o out.png", "-o out.svg --legend --title '{name} {stem}'",
        "-o out.csv", "-d out --name '{folder}/{name}.png'", "-d out --shard 2/3 -j 1",
        "-o out.png --strict", "--print-bbox -o out.png",
      ] {
        let folder = try place.run(
          "routeplot -r unpacked \(options) --report r; s=$?; sort r; (cd out* && find . -type f -exec md5sum {} + | sort || md5sum out*); exit $s"
        )
        let made = try place.run("mkdir old; mv out* r old; find old -name '*.png' | wc -l")
        #expect(made.status == 0)
        let archive = try place.run(
          "routeplot unpacked.zip \(options) --report r; s=$?; sort r; (cd out* && find . -type f -exec md5sum {} + | sort || md5sum out*); exit $s"
        )
        _ = try place.run("rm -r old out* r")
        func plain(_ outcome: Workplace.Outcome) -> [String] {
          let text = String(decoding: outcome.output, as: UTF8.self)
          return (outcome.messages + text.split(separator: "\n").map(String.init)).map {
            $0.replacing("unpacked.zip", with: "unpacked")
              .replacing(/\ in [0-9.]+ s/, with: "").replacing(/"seconds":[^,}]*/, with: "")
          }
        }
        let isSame = plain(folder) == plain(archive) && folder.status == archive.status
        #expect(isSame, "\(options): \(folder.messages) \(archive.messages)")
        #expect(options.contains("--strict") || archive.messages.count >= 2)
      }
    }
  }

  @Test("A member is an input by its name, and what is not in the archive is told")
  func memberByName() throws {
    try Workplace.use { place in
      try write("a.zip", in: place) {
        $0.add("x/1.gpx", Self.gpx(8))
        $0.add("x/2.gpx", Self.gpx(9))
        $0.add("pins.txt", Array("lat,lon\n47.1,8\n".utf8))
      }
      try place.write(Self.gpx(9), to: "2.gpx")
      let outcome = try place.run(
        "routeplot a.zip/x/2.gpx -o a.png -v && routeplot 2.gpx -o b.png && cmp a.png b.png")
      #expect(outcome.status == 0)
      #expect(outcome.messages.first?.hasPrefix("routeplot: a.zip/x/2.gpx: ") == true)
      #expect(
        try place.run(
          "echo a.zip/x/2.gpx | routeplot --files-from - -o c.png && cmp a.png c.png; routeplot 2.gpx --fit-to a.zip/x/1.gpx --pins a.zip/pins.txt -o d.png"
        ).errors.isEmpty)
      for name in ["a.zip/x/3.gpx", "a.zip/x", "a.zip/x/2.gpx/y"] {
        let missing = try place.run("routeplot \(name) -o d.png")
        #expect(missing.status == 66)
        #expect(
          missing.messages == [
            "routeplot: \(name): is no member of the archive, expected the name of one"
          ])
      }
      #expect(
        try place.run("routeplot 2.gpx/x -o d.png").messages == [
          "routeplot: 2.gpx/x: cannot be opened: Not a directory"
        ])
    }
  }

  @Test("Names lead nowhere but below the folder of the pictures")
  func names() throws {
    try Workplace.use { place in
      try write("a.zip", in: place) { archive in
        for (number, name) in [
          "/etc/abs.gpx", "../up.gpx", "a/../../b.gpx", "back\\slash.gpx", "./c//d.gpx", "e/", "..",
        ].enumerated() {
          archive.add(name, Self.gpx(Double(number)))
        }
        archive.add(bytes: Array("zero.gpx".utf8) + [0, 0x2e, 0x78], Self.gpx(1))
        archive.add(bytes: [0xe9] + Array("t\n.gpx".utf8), Self.gpx(2))
      }
      let outcome = try place.run(
        "mkdir in; cd in; routeplot -q -d out --name '{folder}/{name}.png' ../a.zip -j 1; routeplot -q -d out --name '{folder}/{name}.png' \"$PWD/../a.zip\"; mv ../a.zip .; routeplot -d out --name '{folder}/{name}.png' a.zip --report r; cd ..; find . -name '*.png' | LC_ALL=C sort"
      )
      let names = ["a/b", "back/slash", "c/d", "etc/abs", "up", "zero", "\u{fffd}t\n"]
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == names.map { "./in/out/a.zip/\($0).gpx.png\n" }.joined())
      let report = String(decoding: try place.read("in/r"), as: UTF8.self)
      #expect(report.contains("\"input\":\"a.zip/\\\\xE9t\\n.gpx\""))
    }
  }

  @Test("A member that cannot be read is left out with a line, as a file is")
  func badMembers() throws {
    try Workplace.use { place in
      try write("a.zip", in: place) { archive in
        archive.add("1.gpx", Self.gpx(1))
        archive.add("2.gpx", Self.gpx(2), flags: 1)
        archive.add("3.gpx", Self.gpx(3), method: 14)
        archive.add("4.gpx", Self.gpx(4), checksum: 7)
        archive.add("5.gpx", Self.gpx(5))
        archive.add("./5.gpx", Self.gpx(6))
        archive.add("6.gpx", Array(("<gpx>" + String(repeating: "<a/>", count: 1 << 20)).utf8))
        archive.add("7.gpx.gz", Array(gzipped(Self.gpx(7)).dropLast(30)))
        for number in 0..<20 { archive.add("\(number).txt", []) }
      }
      let outcome = try place.run("routeplot a.zip -o a.png")
      #expect(outcome.status == 1)
      #expect(
        outcome.messages.filter { !$0.contains("not read:") && !$0.contains("gzip") } == [
          "routeplot: a.zip/2.gpx: the member of the archive is encrypted; unpack it first",
          "routeplot: a.zip/3.gpx: the member of the archive is packed in a way that is not read; unpack it first",
          "routeplot: a.zip/5.gpx: the member of the archive shares its name with another; unpack it first",
          "routeplot: a.zip/6.gpx: the member of the archive becomes more than 200 times as large as it is packed; unpack it first if that is right",
          "routeplot: warning: 4 logs of 7 left out",
          "routeplot: a.zip/4.gpx:1:301: warning: the member of the archive is damaged; get the file again; all else is drawn",
        ])
      #expect(outcome.messages.contains { $0.hasPrefix("routeplot: a.zip/7.gpx.gz:1:") })
      let strict = try place.run("routeplot a.zip -o b.png --strict")
      #expect(strict.status == 65 && strict.messages.count == 2)
    }
  }

  @Test("The files of a run are not written over an archive, which is told if it is named twice")
  func collisions() throws {
    try Workplace.use { place in
      try write("a.zip", in: place) { archive in
        for name in ["1.gpx", "2.gpx"] { archive.add(name, Self.gpx(1)) }
      }
      for script in [
        "routeplot a.zip -o x.png --report a.zip", "ln a.zip x.png; routeplot a.zip/1.gpx -o x.png",
        "routeplot -d out a.zip --report ./a.zip", "ln a.zip out/1.png; routeplot -d out a.zip",
      ] {
        let outcome = try place.run("mkdir -p out; \(script)")
        #expect(outcome.status == 73 && outcome.messages.count == 1, "\(script)")
        #expect(outcome.messages.first?.contains("would be written over the log") == true)
      }
      #expect(
        try place.run("routeplot a.zip ./a.zip -o y.png").messages == [
          "routeplot: ./a.zip: warning: is the same file as a.zip, and is drawn and counted twice; leave out one"
        ])
      #expect(try place.run("routeplot a.zip/1.gpx a.zip/2.gpx -o y.png").errors.isEmpty)
    }
  }

  @Test("--skip-unchanged knows which member a picture is of")
  func skipUnchanged() throws {
    try Workplace.use { place in
      try write("a.zip", in: place) { archive in
        for number in 1...3 { archive.add("\(number).gpx", Self.gpx(Double(number))) }
      }
      let outcome = try place.run(
        """
        touch -d '1 hour ago' a.zip
        run() { routeplot --bbox 0,46,10,49 -d out --name {number}.png --skip-unchanged "$@" --report r; grep -c '"skipped":"unchanged"' r; }
        run a.zip; run a.zip; run a.zip/3.gpx a.zip/2.gpx a.zip/1.gpx; md5sum <out/1.png; run a.zip/1.gpx; md5sum <out/1.png
        """)
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      #expect(lines.map { $0.count == 1 ? $0 : "" } == ["0", "3", "1", "", "0", ""])
      #expect(lines.count == 6 && lines[3] != lines[5])
    }
  }

  @Test("KMZ is one log, whatever its name, and other archives with KML are several")
  func documents() throws {
    try Workplace.use { place in
      let kml =
        "<kml><Placemark><LineString><coordinates>%</coordinates></LineString></Placemark></kml>"
      func document(_ line: String) -> [UInt8] { Array(kml.replacing("%", with: line).utf8) }
      func inputs(_ name: String, _ members: [String]) throws -> [String] {
        try write(name, in: place) { archive in
          for name in members {
            archive.add(
              name, name.hasSuffix("kml") ? document("8,47 8.1,47.2") : Self.gpx(8))
          }
        }
        let outcome = try place.run(
          "routeplot -q \(name) -o a.png --report r; sed -n 's/.*\"input\" *: *\"\\([^\"]*\\)\".*/\\1/p' r"
        )
        return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(
          String.init)
      }
      for (name, members, expected) in [
        ("a.zip", ["doc.kml", "files/b.kml", "icon.png"], ["a.zip"]),
        ("a.kmz", ["x.kml", "b.kml", "c.gpx"], ["a.kmz"]), ("a.kmz", ["c.gpx"], ["a.kmz/c.gpx"]),
        ("a", ["doc.kml", "c.gpx"], ["a/c.gpx", "a/doc.kml"]),
        ("b", ["x.kml", "b.kml"], ["b/b.kml", "b/x.kml"]),
      ] {
        let found = try inputs(name, members)
        #expect(found == expected)
      }
    }
  }

  @Test("A pipe, --follow and a program before the archive are told or drawn")
  func others() throws {
    try Workplace.use { place in
      try write("a.zip", in: place) { $0.add("1.gpx", Self.gpx(1)) }
      #expect(
        try place.run("cat a.zip | routeplot - -o a.png").messages == [
          "routeplot: standard input: is a ZIP archive without KML, with '1.gpx'; unpack it first, or write it to a file and name that"
        ])
      #expect(
        try place.run("routeplot --follow a.zip -o a.png --until-idle 0").messages == [
          "routeplot: a.zip: is a ZIP archive, expected a log in UTF-8 that can be read line by line, such as a table or NMEA; draw it when it is complete, without --follow"
        ])
      // The stub of a program of Windows, and one of Linux.
      for before in ["MZ\\220\\000\\003\\000\\000\\000", "\\177ELF\\002\\001\\001\\000"] {
        let outcome = try place.run(
          "(printf '\(before)'; head -c 999 /dev/zero; cat a.zip) >a.exe; routeplot a.exe -v -o b.png; routeplot a.zip -o c.png; cmp b.png c.png"
        )
        #expect(outcome.status == 0)
        #expect(outcome.messages.first?.hasPrefix("routeplot: a.exe/1.gpx: ") == true)
      }
      _ = try place.run("mkdir b")
      // In a folder, one without a log is a file that is not read.
      try write("b/c.zip", in: place) { $0.add("1.txt", [1]) }
      #expect(
        try place.run("mv a.zip b; routeplot -r b -o d.png && cmp d.png c.png").messages == [
          "routeplot: b: warning: 1 file is not read: 1 .zip (archives: unpack with unzip)"
        ])
    }
  }

  @Test(
    "Archives in archives are folders in it, to a bounded depth, and files without positions cost nothing"
  )
  func nested() throws {
    try Workplace.use { place in
      func archive(_ members: [(String, [UInt8])]) -> [UInt8] {
        var file = ZipFile()
        for (name, content) in members { file.add(name, content) }
        return file.bytes
      }
      let table = Array("name,date\nrun,2024-01-01\n".utf8)
      var indoors = FITFile()
      indoors.define(0, message: 20, [(253, 4, 0x86)])
      indoors.add(0, [.number(FITFile.start)])
      let inner = archive([("1.gpx", Self.gpx(1)), ("2.csv", table), ("x.txt", [1])])
      try place.write(
        archive([
          ("UploadedFiles/Part 1.zip", inner),
          ("UploadedFiles/Part2.ZIP", archive([("3.gpx", Self.gpx(3))])),
          ("a.gpx", Self.gpx(2)), ("indoors.fit", indoors.bytes()),
          ("none.zip", archive([("a.txt", [1])])),
          ("b.zip", archive([("c.zip", archive([("d.zip", inner), ("4.gpx", Self.gpx(4))]))])),
        ]), to: "export.zip")
      for (name, east) in [("1", 1.0), ("2", 2), ("3", 3), ("4", 4)] {
        try place.write(Self.gpx(east), to: "\(name).gpx")
      }
      let outcome = try place.run("routeplot export.zip -o a.png --report r")
      #expect(
        outcome.status == 0
          && outcome.messages == [
            "routeplot: export.zip: warning: 3 files are not read: 2 .zip, 1 .txt (archives: unpack with unzip); name those that are logs, or give their names with --files-from",
            "routeplot: warning: 2 logs of 6 left out, 2 of them with nothing to draw",
          ], "\(outcome.errors)")
      let same = try place.run(
        "routeplot 1.gpx 3.gpx 2.gpx 4.gpx -o b.png; routeplot 'export.zip/UploadedFiles/Part 1.zip/1.gpx' -o c.png && routeplot 1.gpx -o d.png && cmp c.png d.png; grep -o 'Part2.ZIP/3.gpx' r | head -1"
      )
      #expect(
        same.status == 0 && String(decoding: same.output, as: UTF8.self) == "Part2.ZIP/3.gpx\n",
        "\(same.errors)")
      let many = try place.run(
        "routeplot -d out --name '{folder}/{name}.png' export.zip; find out -name '*.png' | wc -l")
      #expect(
        many.messages.last?.contains("4 pictures drawn, 2 logs with nothing to draw") == true
          && String(decoding: many.output.filter { $0 > 0x20 }, as: UTF8.self) == "4",
        "\(many.errors)")
      #expect(try place.run("routeplot export.zip -o e.png --strict").status == 65)
      #expect(try place.run("routeplot export.zip 1.gpx -o export.zip --overwrite").status == 73)
      // Named by itself it is told, and so it is if nothing else is there.
      try place.write(table, to: "2.csv")
      #expect(try place.run("routeplot 1.gpx 2.csv -o f.png").status == 1)
      try place.write(archive([("2.csv", table)]), to: "t.zip")
      #expect(try place.run("routeplot t.zip -o f.png").status == 65)
    }
  }

  @Test("A mutated archive gives pictures or lines, in bounded time")
  func mutations() throws {
    try Workplace.use { place in
      var numbers = SeededGenerator(seed: 91)
      var names: [String] = []
      for number in 0..<(60 * mutationFactor) {
        var archive = ZipFile()
        archive.add("a/\(number).gpx", Self.gpx(Double(number % 90)))
        archive.add("b.csv.gz", gzipped(Array("lat,lon\n1,2\n3,4\n".utf8)), isPacked: false)
        archive.add("c.kmz", Self.kmz)
        var bytes = archive.bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
          let first = Bool.random(using: &numbers) ? 0 : bytes.count * 2 / 3
          let place = Int.random(in: first..<bytes.count, using: &numbers)
          let end = min(bytes.count, place + Int.random(in: 1...20, using: &numbers))
          switch Int.random(in: 0...3, using: &numbers) {
          case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
          case 1: bytes[place] = [0, 0x7f, 0xff].randomElement(using: &numbers) ?? 0
          case 2: bytes.removeSubrange(place..<end)
          default:
            bytes.insert(
              contentsOf: bytes[place..<end], at: Int.random(in: 0...place, using: &numbers))
          }
        }
        names.append("\(number).zip")
        try place.write(bytes, to: "\(number).zip")
      }
      let outcome = try place.run(
        "routeplot -q -s 50x50 -d out --name '{folder}/{number}.png' \(names.joined(separator: " ")); s=$?; find out -name '*.png' | wc -l; exit $s"
      )
      #expect(outcome.status == 1)
      #expect(outcome.messages.allSatisfy { $0.hasPrefix("routeplot: ") && $0.contains(".zip") })
      let pictures = Int(String(decoding: outcome.output, as: UTF8.self).filter(\.isNumber)) ?? 0
      #expect(pictures > names.count / 3)
    }
  }
}
