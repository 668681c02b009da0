// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights of a server: for the relief, for contours and for logs without elevations.

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

@testable import Encoding

struct HeightServerTests {
  /// A tile of terrarium heights of a cone, the same ground at each zoom.
  private static func tile(_ zoom: Int, _ column: Int, _ row: Int, side: Int) -> [UInt8] {
    let pixels = (0..<(side * side)).map { place -> Color in
      let x = (Double(column) + (Double(place % side) + 0.5) / Double(side)) / Double(1 << zoom)
      let y = (Double(row) + (Double(place / side) + 0.5) / Double(side)) / Double(1 << zoom)
      // A hill of some kilometres at 47° north, 8° east.
      let (east, south) = (x - 0.522_222, y - 0.350_2)
      let height = 2000 - min((east * east + south * south).squareRoot() * 4e6, 1500)
      let whole = Int(((height + 32_768) * 256).rounded())
      return Color(
        red: UInt8(whole >> 16 & 255), green: UInt8(whole >> 8 & 255), blue: UInt8(whole & 255))
    }
    return (try? TileEncoder().png(pixels, side: side, ground: .white)) ?? []
  }

  private static func answer(
    _ request: LoopbackServer.Request, side: Int, zooms: ClosedRange<Int>
  ) -> LoopbackServer.Answer {
    let numbers = request.path.split { "/.?".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 3, zooms.contains(numbers[0]) else { return .status(404) }
    return .status(
      200, fields: ["Content-Type: image/png"],
      body: tile(numbers[0], numbers[1], numbers[2], side: side))
  }

  private static let log = "lat,lon\n46.98,7.97\n47.0,8.0\n47.01,8.04\n"

  private func use(
    side: Int = 256, zooms: ClosedRange<Int> = 0...15,
    _ answer: (@Sendable (LoopbackServer.Request) -> LoopbackServer.Answer)? = nil,
    _ work: (Workplace, LoopbackServer, String) throws -> Void
  ) throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "a.csv")
      let server = try LoopbackServer {
        answer?($0) ?? Self.answer($0, side: side, zooms: zooms)
      }
      defer { server.close() }
      try work(place, server, "http://127.0.0.1:\(server.port)/{z}/{x}/{y}.png")
    }
  }

  /// Writes the tiles that were asked for into a folder.
  private func keep(_ server: LoopbackServer, side: Int, in place: Workplace) throws {
    _ = try place.run("mkdir h")
    for request in server.requests {
      let numbers = request.path.split { "/.?".contains($0) }.compactMap { Int($0) }
      try place.write(
        Self.tile(numbers[0], numbers[1], numbers[2], side: side),
        to: "h/\(numbers[0])-\(numbers[1])-\(numbers[2]).png")
    }
  }

  @Test(
    "The relief of a server is that of a folder, and the next run needs no request",
    arguments: [256, 512])
  func relief(side: Int) throws {
    try use(side: side) { place, server, address in
      let options = "-s 500x400 --contours auto --attribution Somebody"
      let first = try place.run(
        "routeplot a.csv \(options) --relief '\(address)' --map-cache c -o a.png")
      #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
      #expect((1...40).contains(server.requests.count))
      #expect(
        server.requests.allSatisfy { $0.fields["user-agent"]?.hasPrefix("routeplot/") == true })
      try keep(server, side: side, in: place)
      let folder = try place.run(
        "routeplot a.csv \(options) --relief 'h/{z}-{x}-{y}.png' -o b.png && cmp a.png b.png")
      #expect(folder.status == 0, "\(folder.errors)")
      server.forget()
      for more in ["", "--offline"] {
        let again = try place.run(
          "routeplot a.csv \(options) --relief '\(address)' --map-cache c \(more) -o b.png && cmp a.png b.png"
        )
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test("A server of few zooms is asked for lower ones")
  func fewZooms() throws {
    try use(zooms: 0...11) { place, server, address in
      let outcome = try place.run(
        "routeplot a.csv -s 500x400 --attribution x --relief '\(address)' --map-cache none -v -o a.png"
      )
      #expect(outcome.status == 0 && outcome.errors.contains("zoom 10"), "\(outcome.errors)")
    }
  }

  @Test("Logs get the heights of a server, all tiles together, and the same ones as from a folder")
  func elevations() throws {
    try use { place, server, address in
      let first = try place.run(
        "routeplot a.csv --elevation-from '\(address)' --map-cache c -o a.gpx")
      #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
      let text = String(decoding: try place.read("a.gpx"), as: UTF8.self)
      #expect(text.matches(of: /<ele>/).count == 3, "\(text)")
      #expect(server.requests.allSatisfy { $0.path.hasPrefix("/13/") })
      try keep(server, side: 256, in: place)
      let folder = try place.run(
        "routeplot a.csv --elevation-from 'h/{z}-{x}-{y}.png' -o b.gpx && cmp a.gpx b.gpx")
      #expect(folder.status == 0, "\(folder.errors)")
      server.forget()
      let again = try place.run(
        "routeplot a.csv --elevation-from '\(address)' --map-cache c --offline -o c.gpx && cmp a.gpx c.gpx"
      )
      #expect(again.status == 0 && server.requests.isEmpty, "\(again.errors)")
    }
  }

  @Test("Faults of a server are one line, without its key, and no picture")
  func faults() throws {
    let host = "127.0.0.1"
    for (status, words) in [(403, "refuses access (403)"), (500, "500"), (404, "has none of the")] {
      try use(answer(status)) { place, _, address in
        let outcome = try place.run(
          "ROUTEPLOT_MAP_KEY=secret routeplot a.csv --attribution x --relief '\(address)?key={key}' --map-cache none -o a.png"
        )
        #expect(outcome.status != 0 && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.contains(host) && !outcome.errors.contains("secret"))
        #expect(try place.files() == ["a.csv"])
      }
    }
    try use({ _ in .status(200, body: Array("<html>no</html>".utf8)) }) { place, _, address in
      let outcome = try place.run(
        "routeplot a.csv --attribution x --relief '\(address)' --map-cache none -o a.png")
      #expect(outcome.status != 0 && outcome.errors.contains("tile 13/"), "\(outcome.errors)")
    }
  }

  private func answer(
    _ status: Int
  ) -> (@Sendable (LoopbackServer.Request) -> LoopbackServer.Answer) {
    { _ in .status(status) }
  }

  @Test(
    "Heights of a server need an attribution, a key where it is named, and an address of the web")
  func refused() throws {
    try use { place, server, address in
      for (options, message) in [
        (
          "--relief '\(address)'",
          "127.0.0.1:\(server.port): heights from a server need an attribution; add --attribution, like"
        ),
        (
          "--relief 'ftp://a.example/{z}/{x}/{y}.png'",
          "--relief names a server of neither https nor http"
        ),
        (
          "--elevation-from 'ftp://a.example/{z}/{x}/{y}.png' --stats",
          "--elevation-from names a server of neither https nor http"
        ),
        ("--attribution x --relief '\(address)?{key}'", "needs a key"),
        ("--relief h --offline", "--offline is for tiles of a server"),
      ] {
        let outcome = try place.run("routeplot a.csv \(options) -o a.png")
        #expect(outcome.status != 0 && outcome.errors.contains(message), "\(outcome.errors)")
      }
      #expect(server.requests.isEmpty)
    }
  }
}
