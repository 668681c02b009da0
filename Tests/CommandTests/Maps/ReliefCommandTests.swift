// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct ReliefCommandTests {
  private let log = "lat,lon\n46.2,8.2\n46.5,8.6\n46.8,8.7\n"

  /// Writes files of hills around the log.
  private func writeHills(in place: Workplace, west: ClosedRange<Int> = 8...8) throws {
    for west in west {
      let bytes = hgtBytes(side: 301) { down, across in
        let (row, column) = ((47 - down) * 60, (Double(west) + across) * 50)
        return Int(1200 + 500 * sin(row) * cos(column) + 90 * sin(column * 7))
      }
      try place.write(bytes, to: "heights/N46E00\(west).hgt")
    }
  }

  fileprivate func makeFolder(in place: Workplace) throws {
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("heights"), withIntermediateDirectories: true)
    try place.write(log, to: "log.csv")
  }

  @Test("The relief lies below the track, on pale land without a map and on the land of a map")
  func ground() throws {
    try Workplace.use { place in
      try makeFolder(in: place)
      try writeHills(in: place)
      let base = "routeplot log.csv --width 300 --bbox 8.1,46.1,8.9,46.9"
      let plain = try place.picture("\(base)")
      for options in ["", " --map earth", " --map earth --map-style dark", " -b '#102030'"] {
        let picture = try place.picture("\(base) --relief heights\(options)")
        #expect(Set(picture.pixels.map(\.red)).count > 20, "\(options)")
        let isDark = options.contains("dark") || options.contains("-b")
        let track = isDark ? Color.routeBlueOnDark : .routeBlue
        for index in plain.pixels.indices where plain.pixels[index] == .routeBlue {
          #expect(picture.pixels[index] == track)
        }
      }
      let styles = try ["shade", "classic", "tint"].map {
        try place.picture("\(base) --relief heights --relief-style \($0)").pixels
      }
      #expect(styles[0] != styles[1] && styles[1] != styles[2] && styles[0] != styles[2])
      let none = try place.picture("\(base) --relief heights --relief-strength 0 -b white")
      #expect(none.pixels == plain.pixels)
    }
  }

  @Test("Level ground leaves the file as it is")
  func level() throws {
    try Workplace.use { place in
      try makeFolder(in: place)
      try place.write(hgtBytes(side: 61) { _, _ in 777 }, to: "heights/N46E008.hgt")
      for options in ["-b white", "--map earth", "--map earth --map-style dark"] {
        let base = "routeplot log.csv --width 300 --bbox 8.1,46.1,8.9,46.9 \(options)"
        let outcome = try place.run("\(base) -o a.png && \(base) --relief heights -o b.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try place.read("a.png") == place.read("b.png"))
      }
    }
  }

  @Test("A picture over two files is that of packed ones, and of any number of threads")
  func seams() throws {
    try Workplace.use { place in
      try makeFolder(in: place)
      try place.write("lat,lon\n46.3,8.6\n46.6,9.5\n", to: "log.csv")
      try writeHills(in: place, west: 8...9)
      let outcome = try place.run(
        """
        set -e
        routeplot log.csv -s 300x200 --relief heights -o a.png
        routeplot log.csv -s 300x200 --relief heights --threads 1 -o b.png
        gzip heights/N46E008.hgt
        routeplot log.csv -s 300x200 --relief heights -o c.png
        cmp a.png b.png; cmp a.png c.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      // The shared edge is no line: neighbouring columns differ no more than elsewhere.
      let picture = try #require(DecodedPicture(try place.read("a.png")))
      func change(_ x: Int) -> Int {
        (0..<200).reduce(0) {
          $0
            + abs(Int(picture.pixels[$1 * 300 + x].red) - Int(picture.pixels[$1 * 300 + x + 1].red))
        }
      }
      let changes = (20..<280).map(change)
      #expect((changes.max() ?? 0) < 3 * (changes.reduce(0, +) / changes.count))
    }
  }

  @Test("The report says what the relief is made of, and contours are in the units of the picture")
  func facts() throws {
    try Workplace.use { place in
      try makeFolder(in: place)
      try writeHills(in: place)
      let base = "routeplot log.csv --width 300 --bbox 8.1,46.1,9.1,46.9 --relief heights"
      for (options, contours) in [
        ("", nil), ("--contours auto", "500 m"), ("--contours auto --units imperial", "2000 ft"),
        ("--contours 1000ft", "1000 ft"),
      ] as [(String, String?)] {
        let outcome = try place.run("\(base) \(options) -o a.png --report r.json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
        let relief = try #require(report.picture?.relief)
        #expect(relief.source == "heights" && relief.spacing == "12″")
        #expect(relief.needed == 2 && relief.missing == 1)
        #expect(abs(relief.unknown - 0.1) < 0.01 && relief.contours == contours)
        #expect((relief.lowestMetres ?? 0) > 500 && (relief.highestMetres ?? 9999) < 1900)
      }
      let dry = try place.run("\(base) --dry-run --report r.json")
      #expect(dry.status == 0)
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      #expect(report.picture?.relief == nil)
    }
  }

  @Test("Tiles have contours from the zoom on that has room for them")
  func tiles() throws {
    try Workplace.use { place in
      try makeFolder(in: place)
      try writeHills(in: place)
      let tiles = "routeplot log.csv --relief heights --contours 200m --overwrite"
      let all = try place.run("\(tiles) --tile-zoom 7-11 -o 'a/{z}/{x}/{y}.png'")
      #expect(all.status == 0, "\(all.errors)")
      let plain = try place.run(
        "routeplot log.csv --relief heights --tile-zoom 7-11 -o 'b/{z}/{x}/{y}.png'")
      #expect(plain.status == 0)
      let same = try place.run("cmp a/7/66/45.png b/7/66/45.png")
      #expect(same.status == 0)
      let lines = try place.run("for t in a/11/*/*.png; do cmp -s $t b/${t#a/} || echo $t; done")
      #expect(lines.output.count > 100)
      let low = try place.run("\(tiles) --tile-zoom 7 -o 'c/{z}/{x}/{y}.png'")
      #expect(low.status == 64 && low.errors.contains("would lie on each other"))
    }
  }

  @Test("Heights that are damaged in any way end in one sentence")
  func hostile() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n46.2,8.2\n46.5,8.6\n", to: "log.csv")
      let whole = hgtBytes(side: 61) { down, _ in Int(100 * down) }
      let packed = gzipped(whole)
      var archive = ZipFile()
      archive.add("N46E008.hgt", whole)
      let tile = HandmadePNG(width: 64, height: 64) { _, _ in [128, 9, 0, 255] }.bytes
      func changed(_ bytes: [UInt8], _ place: Int, _ value: UInt8) -> [UInt8] {
        var bytes = bytes
        bytes[place] = value
        return bytes
      }
      let clear = HandmadePNG(width: 64, height: 64) { _, _ in [0, 0, 0, 0] }.bytes
      var files: [(name: String, bytes: [UInt8])] = []
      for count in [0, 1, 2, 3, 51, 7441, 7443, 14_884] {
        files.append(("N46E008.hgt", [UInt8](repeating: 1, count: count)))
      }
      files.append(("N46E008.hgt", [UInt8](repeating: 0x80, count: 7442)))
      for count in [0, 1, 10, 30, packed.count - 9] {
        files.append(("N46E008.hgt.gz", Array(packed.prefix(count))))
      }
      files.append(("N46E008.hgt.gz", changed(packed, 2, 7)))
      files.append(("N46E008.hgt.gz", gzipped([UInt8](repeating: 0, count: 30_000_000))))
      let zip = archive.bytes
      for count in [0, 1, 22, 60, zip.count - 1] {
        files.append(("N46E008.hgt.zip", Array(zip.prefix(count))))
      }
      for offset in [24, 12, 6] {
        // Sizes of 4 GB, and a count of members that is not there.
        files.append(("N46E008.hgt.zip", changed(zip, zip.count - offset, 255)))
      }
      for count in [0, 8, 33, tile.count - 20] {
        files.append(("tiles/0/0/0.png", Array(tile.prefix(count))))
      }
      files.append(("tiles/0/0/0.png", clear))
      files.append(("tiles/0/0/0.png", changed(tile, 16, 0x7f)))
      #expect(files.count >= 30)
      for (number, file) in files.enumerated() {
        let isTile = file.name.hasPrefix("tiles")
        _ = try place.run("mkdir -p \(number)/tiles/0/0")
        try place.write(file.bytes, to: "\(number)/\(file.name)")
        let source = isTile ? "\(number)/tiles/{z}/{x}/{y}.png" : "\(number)"
        for option in ["--relief", "--profile --elevation-from"] {
          let outcome = try place.run("routeplot log.csv \(option) '\(source)' -o a.png")
          #expect([65, 66].contains(outcome.status), "\(number) \(file.name): \(outcome.errors)")
          // Without elevations there is no profile, and a warning says why.
          let most = option == "--relief" ? 1 : 2
          #expect((1...most).contains(outcome.messages.count), "\(number): \(outcome.errors)")
        }
      }
    }
  }

  @Test("What has no heights is said, with the files that are missing")
  func warnings() throws {
    try Workplace.use { place in
      try makeFolder(in: place)
      try place.write("lat,lon\n46.3,8.6\n46.6,9.5\n", to: "log.csv")
      try writeHills(in: place)
      let outcome = try place.run(
        "routeplot log.csv --width 300 --relief heights --bbox 8,46,10,47 -o a.png -v")
      #expect(
        outcome.messages.contains { $0.hasPrefix("routeplot: relief: heights, 1 file of 12″, ") })
      let warning = try #require(outcome.messages.last)
      #expect(
        warning.contains("50 % of the picture has no heights and no relief: it has no N46E009.hgt"))
      let quiet = try place.run("routeplot log.csv --relief heights -o a.png -q")
      #expect(quiet.errors.isEmpty && quiet.status == 0)
      let none = try place.run(
        "routeplot log.csv --width 300 --relief heights --bbox 1,2,3,4 -o b.png")
      #expect(none.status == 66)
      #expect(
        none.errors.contains(
          "heights: has no heights for the picture, which needs N03E001.hgt and 3 more"))
    }
  }
}

extension ReliefCommandTests {
  @Test("No output is written over heights, in a folder of tiles or of HGT files, by any path")
  func outputsOverHeights() throws {
    try Workplace.use { place in
      try makeFolder(in: place)
      try place.write(hgtBytes(side: 61) { _, _ in 777 }, to: "heights/N46E008.hgt")
      _ = try place.run("mkdir -p tiles/3/4; echo a >tiles/3/4/2.png; ln -s tiles link")
      let tiles = "--relief 'tiles/{z}/{x}/{y}.png'"
      for (options, written, advice) in [
        ("-o tiles/3/4/2.png \(tiles)", "tiles/3/4/2.png: the picture", "name another file"),
        (
          "-o link/3/4/2.png --overwrite \(tiles)", "link/3/4/2.png: the picture",
          "name another file"
        ),
        (
          "-o a.png --report tiles/3/4/2.png \(tiles)", "tiles/3/4/2.png: the report",
          "name another file"
        ),
        (
          "-d tiles/3/4 --name 2.png \(tiles)", "tiles/3/4/2.png: the picture of log.csv",
          "choose other names with --name, like '{folder}/{stem}.png' or '{number}.png'"
        ),
        (
          "-o './tiles/{z}/{x}/{y}.png' --overwrite \(tiles)",
          "./tiles/{z}/{x}/{y}.png: the tiles", "choose other names of tiles"
        ),
        (
          "-o a.png --report heights/N46E008.hgt --relief heights",
          "heights/N46E008.hgt: the report", "name another file"
        ),
      ] {
        try place.expectFailure(
          "routeplot log.csv \(options)", status: 73,
          message: "\(written) would be written over the heights; \(advice)")
      }
      #expect(try place.read("tiles/3/4/2.png") == Array("a\n".utf8))
    }
  }
}
