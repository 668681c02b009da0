// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

/// Addresses with a password or a key, wherever they are written.
struct HiddenAddressTests {
  /// Addresses of maps, most of them wrong.
  static let addresses = [
    "htp://u:s3cr3t@127.0.0.1/{z}/{x}/{y}.png?k=K3Y",
    " https://u:s3cr3t@h.example/{z}/{x}/{y}.png", "https:/u:s3cr3t@h.example/{z}/{x}/{y}.png",
    "h.example/{z}/{x}/{y}.png?key=s3cr3t", "ftp://u:s3cr3t@h/{z}",
    "wss://h.example/s3cr3t/{z}/{x}/{y}.png", "https//h.example/s3cr3t/{z}/{x}/{y}.png",
    "https://u:s3cr3t/x@h/{z}/{x}/{y}.png", "https://u:s3cr3t#x@h/{z}/{x}/{y}.png",
    "https://h:s3cr3t/{z}/{x}/{y}.png", "h.example/s3cr3t/{z}/{x}/{y}.png",
    "u:s3cr3t@h.example/{z}/{x}/{y}.png", "https://h.example/{z}/{x}/{y}.png?key={s3cr3t}",
    "https://h.example/{z}/{x}/{y}.png?key=s3cr3t}", "https://h.example/s3cr3t/x.pmtiles",
    "https:/h.example/s3cr3t.pmtiles", "h.example/x.pmtiles?key=s3cr3t",
    "http;//h.example/s3cr3t/{z}/{x}/{y}.png", "https://u:s3 cr3t@h.example/{z}/{x}/{y}.png",
    "http://127.0.0.1:1/s3cr3t/{z}/{x}/{y}.png", "https:{z}{x}{y}s3cr3t.png",
    "https%3A%2F%2Fu%3As3cr3t%40h.example/{z}/{x}/{y}.png", "u:s3cr3t%40h.example/x.pmtiles",
    "{s:s3cr3t}.h.example/{z}/{x}/{y}.png",
  ]

  @Test(
    "No map shows more than its host, in an option, attached to one, and in a style",
    arguments: addresses)
  func maps(address: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("{\"map\": \"\(address)\"}", to: "s.json")
      for map in ["--map '\(address)'", "'--map=\(address)'", "--style s.json"] {
        // Without a cache folder, as it is for servers alone.
        let outcome = try place.run(
          "XDG_CACHE_HOME=$PWD/c routeplot trip.csv \(map) --attribution x -v -o a.png --report -")
        #expect(outcome.status != 0)
        let said = outcome.errors + String(decoding: outcome.output, as: UTF8.self)
        for secret in ["s3cr3t", "s3 cr3t", "cr3t", "K3Y"] {
          #expect(!said.contains(secret), "\(map): \(said)")
        }
      }
    }
  }

  @Test("Nor does an address in any other place")
  func otherPlaces() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let address = "https://u:s3cr3t@h.example/x.gpx?k=K3Y"
      try place.write("\(address)\nh.example/x.gpx?key=s3cr3t\ntrip.csv\n", to: "list")
      let options = [
        "--font", "--background-image", "--style", "--pins", "--files-from", "--map-style",
        "--map-zoom",
        "--width", "--size", "--color", "--bbox", "--center", "--where", "--from", "--map-color",
        "--color-by", "--group-by", "--delimiter", "--format", "--mpa", "--map-cache", "--report",
        "--output-format", "--projection",
      ]
      let commands =
        options.flatMap {
          ["trip.csv -o a.png \($0) '\(address)'", "trip.csv -o a.png '\($0)=\(address)'"]
        }
        + [
          "'\(address)' -o a.png", "'u:s3cr3t@h.example/x.gpx' -o a.png",
          "'h.example/x.gpx?key=s3cr3t' -o a.png", "'https%3a%2f%2fu%3as3cr3t%40h/x.gpx' -o a.png",
          "'--\(address)'", "'-\(address)'",
          "trip.csv '-o\(address)'",
          "trip.csv -o '\(address)'", "trip.csv -b '\(address)' -o a.png",
          "--files-from list -o a.png",
          "--files-from list -d out --report - -v", "--follow '\(address)' -o a.png",
        ]
      for command in commands {
        let outcome = try place.run("routeplot \(command)")
        let said = outcome.errors + String(decoding: outcome.output, as: UTF8.self)
        #expect(!said.contains("s3cr3t") && !said.contains("K3Y"), "\(command): \(said)")
        #expect(outcome.status != 0, "\(command)")
      }
      // A followed log may come later; an address never becomes one.
      for follow in ["", "--follow"] {
        let log = try place.run("routeplot \(follow) '\(address)' -o a.png")
        #expect(
          log.messages == [
            "routeplot: h.example: is an address, expected a file; download the log first"
          ])
        #expect(log.status == 66)
        for form in ["https%3A%2F%2Fh.example%2Fx.gpx", "https:/h.example/x.gpx"] {
          let log = try place.run("routeplot \(follow) '\(form)' -o a.png")
          #expect(
            log.messages.first?.hasSuffix("is an address, expected a file; download the log first")
              ?? false)
          #expect(log.status == 66)
        }
      }
    }
  }

  @Test("A server without https:// is said to be no folder, and how to write it")
  func withoutScheme() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv -o a.png --map 'h.example/k/{z}/{x}/{y}.png'")
      #expect(
        outcome.messages == [
          "routeplot: h.example: is no file or folder of tiles; for a server write https:// before its name"
        ])
      #expect(outcome.status == 66)
      // A folder may have such a name.
      let folder = try place.run(
        "mkdir -p h.example/k; routeplot trip.csv -o a.png --map 'h.example/k/{z}/{x}/{y}.png'")
      #expect(folder.errors.hasPrefix("routeplot: h.example/k/{z}/{x}/{y}.png: has none of the "))
    }
  }
}
