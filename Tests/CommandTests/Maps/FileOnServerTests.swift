// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A PMTiles file on a server, of which the parts that pictures need are fetched, and the part that is saved.

import CommandSupport
import Foundation
import TestSupport
import Testing

struct FileOnServerTests {
  /// A file that a server sends in parts.
  private final class ServedFile: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8]
    private var tag: String? = "\"1\""

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func change(tag: String?) { lock.withLock { self.tag = tag } }

    func change(bytes: [UInt8]) { lock.withLock { self.bytes = bytes } }

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
      guard request.path.hasPrefix("/town.pmtiles") else { return .status(404) }
      var fields: [String] = []
      let bytes = lock.withLock { self.bytes }
      if let tag = lock.withLock({ self.tag }) { fields.append("ETag: \(tag)") }
      let numbers = request.fields["range"]?.dropFirst("bytes=".count).split(separator: "-")
        .compactMap { Int($0) }
      guard let numbers, numbers.count == 2 else {
        return .status(200, fields: fields, body: bytes)
      }
      guard numbers[0] < bytes.count else { return .status(416) }
      let end = min(numbers[1] + 1, bytes.count)
      fields.append("Content-Range: bytes \(numbers[0])-\(end - 1)/\(bytes.count)")
      return .status(206, fields: fields, body: Array(bytes[numbers[0]..<end]))
    }
  }

  private struct Trial {
    let place: Workplace
    let server: LoopbackServer
    let file: ServedFile

    var address: String { "http://127.0.0.1:\(server.port)/town.pmtiles" }

    func draw(_ options: String, address: String? = nil, cache: String = "c") throws
      -> Workplace.Outcome
    {
      try place.run(
        "routeplot ride.csv -s 900x600 --padding 36 --overwrite --map '\(address ?? self.address)' "
          + "--map-cache \(cache) \(options)")
    }
  }

  private func use(
    _ answer: (@Sendable (LoopbackServer.Request) -> LoopbackServer.Answer)? = nil,
    _ work: (Trial) throws -> Void
  ) throws {
    try Workplace.use { place in
      for name in ["town.pmtiles", "ride.csv"] {
        let sample = Workplace.package.appendingPathComponent("Samples/\(name)")
        try place.write([UInt8](Data(contentsOf: sample)), to: name)
      }
      let file = ServedFile(try place.read("town.pmtiles"))
      let server = try LoopbackServer { answer?($0) ?? file.answer($0) }
      defer { server.close() }
      try work(Trial(place: place, server: server, file: file))
    }
  }

  @Test(
    "Few parts of the file are fetched, the picture is that of the file, and the next needs none")
  func parts() throws {
    try use { trial in
      let first = try trial.draw("-o a.png")
      #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
      let requests = trial.server.requests
      #expect(
        (2...4).contains(requests.count) && requests.allSatisfy { $0.path == "/town.pmtiles" })
      #expect(requests.first?.fields["range"] == "bytes=0-65535")
      let here = try trial.place.run(
        "routeplot ride.csv -s 900x600 --padding 36 --map town.pmtiles -o b.png && cmp a.png b.png")
      #expect(here.status == 0, "\(here.errors)")
      trial.server.forget()
      for options in ["", "--offline"] {
        let again = try trial.draw("-o b.png \(options) && cmp a.png b.png")
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
      }
      #expect(trial.server.requests.isEmpty)
      let without = try trial.draw("--offline -o b.png", cache: "none")
      #expect(
        without.status == 66
          && without.errors.contains("no tile is in the cache, and nothing is to be fetched"))
    }
  }

  @Test("A server that sends whole files is refused before more than a part has come")
  func noParts() throws {
    for isEndless in [false, true] {
      try use({ _ in
        isEndless ? .endless : .status(200, body: [UInt8](repeating: 0, count: 9 << 20))
      }) {
        trial in
        let outcome = try trial.draw("-o a.png")
        #expect(
          outcome.status == 65
            && outcome.messages == [
              "routeplot: 127.0.0.1:\(trial.server.port): sends whole files and no parts of them, so all of the "
                + "file would come; download it, and name the file"
            ], "\(outcome.errors)")
        #expect(trial.server.requests.count == 1)
      }
    }
  }

  @Test(
    "Parts of two versions of a file are never mixed, and a file without a version is not cached")
  func versions() throws {
    try use { trial in
      #expect(try trial.draw("--map-zoom 10 -o a.png").status == 0)
      trial.file.change(tag: "\"2\"")
      let mixed = try trial.draw("-o a.png")
      #expect(
        mixed.status == 66
          && mixed.errors.contains("the file has changed on the server; run the command again"),
        "\(mixed.errors)")
      #expect(try trial.draw("-o a.png").status == 0)
      trial.file.change(tag: nil)
      for _ in 0..<2 {
        trial.server.forget()
        #expect(try trial.draw("-o a.png", cache: "d").status == 0)
        #expect(
          trial.server.requests.contains { $0.fields["range"]?.hasPrefix("bytes=0-") == false })
      }
    }
  }

  @Test("Limits, missing files and secrets are those of servers of tiles")
  func rules() throws {
    try use { trial in
      let port = trial.server.port
      let limited = try trial.draw("--max-tiles 2 -o a.png")
      #expect(
        limited.status == 64
          && limited.errors.contains(" new parts of 64 KiB are needed after another one, and a run"),
        "\(limited.errors)")
      let missing = try trial.draw("-o a.png", address: "http://127.0.0.1:\(port)/secret.pmtiles")
      #expect(
        missing.status == 66
          && missing.messages == [
            "routeplot: 127.0.0.1:\(port): has no such file; check the address"
          ], "\(missing.errors)")
      // It is asked for again, as it may be there by now.
      trial.server.forget()
      #expect(
        try trial.draw("-o a.png", address: "http://127.0.0.1:\(port)/secret.pmtiles").status == 66)
      #expect(trial.server.requests.count == 1)
      let keyless = try trial.draw("-o a.png", address: trial.address + "?key={key}")
      #expect(keyless.status == 64 && keyless.errors.contains("ROUTEPLOT_MAP_KEY"))
      trial.server.forget()
      let keyed = try trial.place.run(
        "ROUTEPLOT_MAP_KEY=s3cret routeplot ride.csv --map '\(trial.address)?key={key}' --map-cache k -v "
          + "-o a.png --overwrite && ! grep -r s3cret k")
      #expect(keyed.status == 0 && !keyed.errors.contains("s3cret"), "\(keyed.errors)")
      #expect(trial.server.requests.allSatisfy { $0.path == "/town.pmtiles?key=s3cret" })
    }
  }

  @Test("The part that is drawn is saved as a file that draws the same picture, also from a file")
  func save() throws {
    try use { trial in
      let first = try trial.draw("-o a.png --save-map city.pmtiles")
      #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
      let again = try trial.place.run(
        """
        set -e
        draw='routeplot ride.csv -s 900x600 --padding 36 --overwrite -o b.png'
        $draw --map city.pmtiles; cmp a.png b.png
        $draw --map town.pmtiles --save-map here.pmtiles; cmp city.pmtiles here.pmtiles
        $draw --map city.pmtiles --save-map same.pmtiles; cmp city.pmtiles same.pmtiles
        """)
      #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
      #expect(try trial.place.read("city.pmtiles").count < trial.place.read("town.pmtiles").count)
      let old = try trial.place.run(
        "routeplot ride.csv --map town.pmtiles --save-map city.pmtiles -o c.png; ls c.png")
      #expect(
        old.status != 0
          && old.messages.first
            == "routeplot: city.pmtiles: exists already, and could be another map; name another file, or give "
            + "--overwrite",
        "\(old.errors)")
    }
  }

  @Test(
    "A map that cannot be saved, and a run without one picture, are refused",
    arguments: [
      ("--map earth -o a.png", "--save-map saves a part of one PMTiles file"),
      ("-o a.png", "--save-map saves a part of one PMTiles file"),
      ("--map town.pmtiles -d out", "--save-map saves what one picture is drawn with"),
      ("--map town.pmtiles --dry-run", "--save-map saves what one picture is drawn with"),
      ("--map town.pmtiles -o a.gpx", "--save-map saves what a picture is drawn with"),
      (
        "--map town.pmtiles -o city.pmtiles",
        "the file of --save-map would be written over the tiles"
      ),
    ])
  func refusals(options: String, words: String) throws {
    try use { trial in
      let outcome = try trial.place.run("routeplot ride.csv --save-map city.pmtiles \(options)")
      #expect(outcome.status == 64 || outcome.status == 73, "\(options)")
      #expect(outcome.messages.first?.contains(words) == true, "\(outcome.errors)")
      #expect(try trial.place.run("ls city.pmtiles").status != 0)
      let named = try trial.place.run("routeplot ride.csv --map town.pmtiles --save-map city.png")
      #expect(named.status == 64 && named.errors.contains("expected a name that ends in .pmtiles"))
    }
  }

  @Test(
    "A header that names parts that are too large or far away is refused, and nothing is fetched for it"
  )
  func wrongHeaders() throws {
    try use { trial in
      let right = try trial.place.read("town.pmtiles")
      let isLess = "ends before a part that its header names; choose another file"
      for (place, numbers, words) in [
        (24, [257, 1 << 40], "its metadata has more than 1 MiB; get the file again"),
        (8, [127, 1 << 45], "a directory has more than 16 MiB; get the file again"),
        (8, [1 << 61, 100], isLess), (24, [1 << 30, 100], isLess),
      ] {
        var bytes = right
        for (index, number) in numbers.enumerated() {
          for byte in 0..<8 {
            bytes[place + 8 * index + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
          }
        }
        trial.file.change(bytes: bytes)
        trial.server.forget()
        let outcome = try trial.draw("-o a.png", cache: "none")
        #expect(
          outcome.messages == ["routeplot: 127.0.0.1:\(trial.server.port): \(words)"],
          "\(outcome.errors)")
        #expect(trial.server.requests.count <= 2)
      }
      for (count, words) in [
        (0, "the file is empty; choose another one"),
        (7, "is cut off: it has 7 bytes; get the file again"),
        (100, "is cut off: it has 100 bytes; get the file again"),
        (150_000, "none of its tiles can be read, the first: \(isLess)"),
      ] {
        trial.file.change(bytes: Array(right[..<count]))
        let outcome = try trial.draw("-o a.png", cache: "none")
        #expect(outcome.errors.contains(": \(words)"), "\(outcome.errors)")
      }
    }
  }

  @Test("A part that comes shorter than it is, before the end of the file, is not taken for whole")
  func shortParts() throws {
    let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer = { _ in
      .status(206, fields: ["Content-Range: bytes 0-126/400000"], body: Array("PMTiles".utf8))
    }
    try use(answer) { trial in
      let outcome = try trial.draw("-o a.png")
      #expect(outcome.status == 66 && outcome.errors.contains("answers 206"), "\(outcome.errors)")
      #expect(try trial.place.run("find c -name '*.tile' | grep .").status != 0)
    }
  }

  @Test("A run that is killed leaves only whole parts in the cache")
  func killed() throws {
    try use { trial in
      let killed = try trial.place.run(
        """
        routeplot ride.csv -s 900x600 --map '\(trial.address)' --map-cache c -o a.png & sleep 0.05; kill -9 $!; wait
        find c -type f -size +64k
        """)
      #expect(killed.output.isEmpty)
      let next = try trial.draw("-o a.png")
      #expect(next.status == 0 && next.errors.isEmpty, "\(next.errors)")
    }
  }
}
