// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Films as numbered pictures.

import CommandSupport
import Drawing
import TestSupport
import Testing

struct FilmFramesTests {
  /// A walk of four equal legs due east, one each ten minutes.
  private static let walk =
    "lat,lon,time\n"
    + (0...4).map { "0,\(1 + $0),2026-01-01T10:\($0)0:00Z\n" }.joined()

  private static let command =
    "routeplot walk.csv --bbox 0,-1,6,2 -s 120x60 -c red --stroke-width 4"

  private func pixels(_ place: Workplace, _ name: String) throws -> [Color] {
    try #require(DecodedPicture(try place.read(name)), "\(name)").pixels
  }

  @Test(
    "Each frame is a picture with a number, and the last one is repeated for the time that it stays"
  )
  func numbers() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      let times = "--duration 1s --fps 8 --hold-last 0.5s"
      for look in ["", "-b none", "--color-by time --color-map turbo --casing black:8"] {
        let outcome = try place.run(
          "\(Self.command.replacing("-c red", with: "")) \(look) \(times) -o 'a/b/f{n}.png' -o a.apng -o a.png"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        let film = try #require(AnimatedPicture(try place.read("a.apng")))
        try #require(film.frames.count == 8)
        for number in 1...12 {
          let name = "a/b/f\(number < 10 ? "0" : "")\(number).png"
          let isSame = try pixels(place, name) == film.frames[min(number, 8) - 1]
          #expect(isSame, "\(look) \(name)")
        }
        let isPicture = try pixels(place, "a/b/f12.png") == (try pixels(place, "a.png"))
        #expect(isPicture)
        #expect(try place.run("ls a/b | wc -l").output.starts(with: Array("12".utf8)))
      }
    }
  }

  @Test("A frame shows what a picture of the log up to that time shows, and a disc at the end")
  func cuts() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      for look in ["", "--opacity 0.5 --casing black:2", "--markers start --map earth"] {
        _ = try place.run(
          "\(Self.command) \(look) --duration 1s --fps 4 --hold-last 0 -o '{n}.png'")
        for number in 1...4 {
          _ = try place.run(
            "\(Self.command) \(look) --to 2026-01-01T10:\(number)0:00Z -o still.png")
          let (frame, still) = (
            try pixels(place, "\(number).png"), try pixels(place, "still.png")
          )
          let head = 20 + 20 * number
          let differing = frame.indices.filter { frame[$0] != still[$0] }
          let isNear = differing.allSatisfy {
            abs($0 % 120 - head) <= 9 && abs($0 / 120 - 40) <= 9
          }
          #expect(isNear && differing.isEmpty == (number == 4), "\(look) \(number)")
        }
      }
    }
  }

  @Test("A frame that cannot be written leaves no new frame, and an old film is told of")
  func failure() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      _ = try place.run("mkdir -p f/3.png/a")
      let failed = try place.run(
        "\(Self.command) --duration 1s --fps 6 --hold-last 0 -o 'f/{n}.png' -o a.png --report r")
      #expect(failed.status == 73 || failed.status == 74, "\(failed.errors)")
      #expect(try place.run("ls f").output == Array("3.png\n".utf8))
      #expect(try !place.files().contains("a.png"))
      let full = try place.run("ulimit -f 0; \(Self.command) --duration 1s -o 'g/{n}.png'")
      let isGone = try !place.files().contains("g")
      #expect(full.status == 74 && isGone, "\(full.errors)")
      _ = try place.run(
        "rm -r f; \(Self.command) --duration 1s --fps 6 --hold-last 0 -o 'f/{n}.png'")
      let second = try place.run(
        "\(Self.command) --duration 1s --fps 4 --hold-last 0 -o 'f/{n}.png'")
      #expect(
        second.errors
          == "routeplot: f: warning: 2 older frames stay beside those of this film; remove them if they should not be "
          + "part of it\n")
    }
  }

  @Test("No frame takes the place of another file of the run")
  func collisions() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      for other in ["-o f2.png", "--report f002.png", "-o './f{n}.png'", "--pins f1.png"] {
        let outcome = try place.run("\(Self.command) -o 'f{n}.png' \(other)")
        #expect(outcome.status == 73, "\(other): \(outcome.errors)")
      }
      #expect(try place.files() == ["walk.csv"])
    }
  }
}
