// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Maps of the tiles of a server, which is on this machine.

import CommandSupport
import Drawing
import Encoding
import Foundation
import TestSupport
import Testing

struct ServerMapTests {
  /// A log and a server with tiles of one colour, for the length of a test.
  private struct Trial {
    let place: Workplace
    let server: LoopbackServer

    /// Draws a small picture on tiles of the server.
    func draw(_ options: String, style: String = "a") throws -> Workplace.Outcome {
      try place.run(
        "routeplot log.csv -s 400x300 \(map(style)) --attribution x --map-cache c \(options)")
    }

    /// The option for a map of the server.
    func map(_ style: String) -> String {
      "--map 'http://127.0.0.1:\(server.port)/\(style)/{z}/{x}/{y}.png'"
    }
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - side: The pixels of a side of its tiles. Default: 256.
  ///   - answer: Its answer to a request where that is no tile. Default: none.
  ///   - work: Takes the log and the server.
  /// - Throws: What the work throws.
  private func use(
    side: Int = 256,
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer? = { _ in nil },
    _ work: (Trial) throws -> Void
  ) throws {
    let canvas = RasterCanvas(
      width: side, height: side, background: Color(red: 9, green: 99, blue: 199))
    let tile = try PNGEncoder().encode(canvas).bytes
    let server = try LoopbackServer { answer($0) ?? .status(200, body: tile) }
    defer { server.close() }
    try Workplace.use { place in
      try place.write("lat,lon\n47.1,18.9\n47.6,19.6\n", to: "log.csv")
      try work(Trial(place: place, server: server))
    }
  }

  @Test("More new tiles than a run may fetch are refused before the first request")
  func limit() throws {
    try use { trial in
      let one = try trial.draw("--max-tiles 8 -o a.png")
      #expect(
        one.status == 64 && one.errors.contains(": 9 new tiles are needed, and"), "\(one.errors)")
      // Each of two maps is within the limit, and both together are not.
      let two = try trial.draw("\(trial.map("b")) --max-tiles 17 -o a.png")
      #expect(
        two.status == 64 && two.errors.contains(": 18 new tiles are needed, and"), "\(two.errors)")
      #expect(two.errors.contains("with --max-tiles 18\n"), "\(two.errors)")
      #expect(trial.server.requests.isEmpty)
      #expect(try trial.draw("\(trial.map("b")) --max-tiles 18 -o a.png").status == 0)
      #expect(trial.server.requests.count == 18)
    }
  }

  @Test("All tiles are fetched by one process, and by a second one where their side is unusual")
  func processes() throws {
    for (side, runs, requests) in [(256, 1, 9), (512, 2, 9 + 4)] {
      try use(side: side) { trial in
        // A program of the name that notes its runs.
        let outcome = try trial.place.run(
          """
          curl=$(command -v curl); mkdir bin; printf '#!/bin/sh\necho run >>runs\nexec %s "$@"\n' "$curl" >bin/curl
          chmod +x bin/curl
          """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let picture = try trial.place.run(
          "PATH=$PWD/bin:$PATH routeplot log.csv -s 400x300 \(trial.map("a")) --attribution x "
            + "--map-cache c -o a.png && wc -l <runs")
        let count = String(decoding: picture.output, as: UTF8.self).filter(\.isNumber)
        #expect(count == "\(runs)", "\(picture.errors)")
        #expect(trial.server.requests.count == requests)
        #expect(Set(trial.server.requests.map(\.path)).count == requests)
      }
    }
  }

  @Test("A dry run of a server tells by the cache what is drawn, or says that it assumes it")
  func plan() throws {
    try use(side: 512) { trial in
      func plan() throws -> String {
        let lines = try trial.draw("--dry-run -v").messages.filter { $0.contains("map: ") }
        return lines.first.map { String($0.drop { $0 != "," }) } ?? ""
      }
      #expect(
        try plan() == ", zoom 9, 9 tiles, 0 of them kept, 9 to fetch, if tiles have 256 pixels")
      let first = try trial.draw("-v -o a.png")
      #expect(first.errors.contains(": zoom 8, 13 tiles fetched, 0 kept from before\n"))
      trial.server.forget()
      #expect(try plan() == ", zoom 8, 4 tiles, 4 of them kept, 0 to fetch")
      let second = try trial.draw("-v -o a.png")
      #expect(second.errors.contains(": zoom 8, 0 tiles fetched, 4 kept from before\n"))
      #expect(trial.server.requests.isEmpty)
    }
  }

  @Test("A server that only answers 500 gets three requests for a tile, and one line says so")
  func broken() throws {
    try use({ _ in .status(500, fields: ["Retry-After: 0"]) }) { trial in
      let outcome = try trial.draw("-o a.png")
      #expect(outcome.status == 66 && outcome.messages.count == 1)
      #expect(
        outcome.errors.contains(
          ": gives no tile of the picture at zoom 9: answers 500; check its address and the network"
        ), "\(outcome.errors)")
      #expect(trial.server.requests.count == 27)
      #expect(Set(trial.server.requests.map(\.path)).count == 9)
      let blank = try trial.draw("--missing-tiles blank -o a.png")
      #expect(blank.status == 0 && blank.messages.count == 1)
      #expect(
        blank.errors.contains("9 of 9 tiles at zoom 9 are missing, nothing is drawn there; 9 tiles")
      )
      #expect(trial.server.requests.count == 54)
    }
  }

  @Test("Where tiles are missing a parent is requested, and where they fail it is not")
  func parents() throws {
    try use({ request in
      // The tiles of zoom 9 in one column are missing, and those in another one fail.
      if request.path.hasPrefix("/a/9/282/") { return .status(404) }
      if request.path.hasPrefix("/a/9/284/") { return .status(503, fields: ["Retry-After: 0"]) }
      return nil
    }) { trial in
      let outcome = try trial.draw("-o a.png")
      #expect(outcome.status == 0 && outcome.messages.count == 1, "\(outcome.errors)")
      let parents = Set(trial.server.requests.map(\.path).filter { $0.hasPrefix("/a/8/") })
      #expect(!parents.isEmpty && parents.allSatisfy { $0.hasPrefix("/a/8/141/") })
      #expect(
        trial.server.requests.allSatisfy { $0.path.hasPrefix("/a/9/") || parents.contains($0.path) }
      )
    }
  }
}
