// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

/// The frame around the map.
struct MapFrameTests {
  private let log = "lat,lon\n47,8\n48,9\n"
  private let ink = Color(red: 0x1d, green: 0x27, blue: 0x33)

  /// The first and the last column and row that the ink of the frame fills for the most part.
  private func frame(
    _ picture: DecodedPicture
  ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    let (width, height) = (picture.width, picture.height)
    let columns = (0..<width).filter { x in
      (0..<height).count { picture[x, $0] == ink } > height / 2
    }
    let rows = (0..<height).filter { y in
      (0..<width).count { picture[$0, y] == ink } > width / 2
    }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (left, top, right, bottom)
  }

  @Test("A region that is asked for fills the frame, with ticks and degrees outside")
  func region() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv -s 500x500 --bbox 8,47,9,48 --projection equirectangular --frame -c red")
      let frame = try #require(self.frame(picture))
      #expect(frame.left > 20 && frame.bottom < 480 && frame.top < 20 && frame.right > 480)
      // The track leads from corner to corner, and not beyond.
      let red = (0..<500).flatMap { y in
        (0..<500).filter { picture[$0, y].red > 200 && picture[$0, y].green < 90 }.map { ($0, y) }
      }
      let columns = red.map { $0.0 }
      #expect((columns.min() ?? 0) > frame.left && (columns.max() ?? 500) < frame.right)
      #expect(columns.count > 300)
      func isTick(_ x: Int, _ y: Int) -> Bool { picture[x, y].red < 160 }
      // Ticks on all sides, at every fifth of the degree or finer.
      let outside = [
        (frame.left..<frame.right).count { isTick($0, frame.top - 2) },
        (frame.left..<frame.right).count { isTick($0, frame.bottom + 2) },
        (frame.top..<frame.bottom).count { isTick(frame.left - 2, $0) },
        (frame.top..<frame.bottom).count { isTick(frame.right + 2, $0) },
      ]
      #expect(outside.allSatisfy { $0 >= 4 && $0 < 14 }, "\(outside)")
      // Degrees at the left and at the bottom.
      let left = (0..<(frame.left - 6)).count { x in
        (0..<500).contains { picture[x, $0] != .white }
      }
      #expect(left >= 4)
    }
  }

  @Test(
    "The region of a picture with a frame makes the same picture again",
    arguments: ["", "--scale-bar --attribution me", "--title T --graticule", "--map earth"])
  func again(options: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let command = "routeplot log.csv -s 400x300 --frame \(options)"
      let box = String(
        decoding: try place.run("\(command) --print-bbox").output, as: UTF8.self
      ).trimmingCharacters(in: .newlines)
      let fitted = try place.picture(command)
      let asked = try place.picture("\(command) --bbox=\(box)")
      let differing = zip(fitted.pixels, asked.pixels).count { a, b in
        abs(Int(a.red) - Int(b.red)) > 8
      }
      #expect(differing == 0, "\(differing)")
      #expect(frame(fitted) != nil)
      // The track stays inside.
      let inside = try #require(frame(fitted))
      let blue = (0..<300).flatMap { y in
        (0..<400).filter { fitted[$0, y] == Color.tracks[0] }
      }
      #expect((blue.min() ?? 0) > inside.left + 9 && (blue.max() ?? 400) < inside.right - 9)
    }
  }

  @Test("What lies outside of the frame is not there, and that is told")
  func hidden() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8.19\n47.2,8.19\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -s 300x300 --frame -o a.png --bbox 8.2,47,8.5,47.2")
      #expect(outcome.messages.count == 1 && outcome.errors.contains("nothing of the route"))
      try place.expectFailure(
        "routeplot log.csv --frame -b none -o a.png", status: 64,
        message:
          "--frame needs an opaque background; choose another --background; see 'routeplot --help'"
      )
    }
  }

  @Test("A followed picture keeps its frame while the region grows")
  func followed() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.1,8.1\n47.2,8.4\n", to: "log.csv")
      let live = try place.run(
        "routeplot --follow log.csv --until-idle 0 --frame -s 300x200 -o live.png")
      #expect(live.status == 0, "\(live.errors)")
      let once = try place.picture("routeplot log.csv --frame -s 300x200")
      #expect(frame(once) != nil)
      let picture = try #require(DecodedPicture(try place.read("live.png")))
      let differing = zip(once.pixels, picture.pixels).count { abs(Int($0.red) - Int($1.red)) > 8 }
      #expect(differing == 0, "\(differing)")
    }
  }
}
