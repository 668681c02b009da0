// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Films whose camera moves over a larger map.

import CommandSupport
import Drawing
import TestSupport
import Testing

struct FilmCameraTests {
  /// A way around a square.
  private static let square =
    "lat,lon,time\n"
    + [(0, 0), (0, 8), (8, 8), (8, 0), (1, 0)].enumerated().map {
      "\($1.0),\($1.1),2026-01-01T1\($0):00:00Z\n"
    }.joined()

  private func film(_ place: Workplace, _ options: String) throws -> AnimatedPicture {
    let outcome = try place.run(
      "routeplot square.csv -s 200x150 -c red --duration 2s --hold-last 0 -o a.apng \(options)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(AnimatedPicture(try place.read("a.apng")))
  }

  @Test(
    "A camera that follows keeps the head in the frame, and lines are as wide as in the picture")
  func follow() throws {
    try Workplace.use { place in
      try place.write(Self.square, to: "square.csv")
      for (factor, tail) in [("", ""), (":6", "--tail 3h"), (":1.5", "--map earth")] {
        let film = try film(place, "--camera follow\(factor) --stroke-width 2 \(tail)")
        #expect(film.frames.count == 40)
        for (number, frame) in film.frames.dropLast().enumerated() {
          // A disc has more red pixels in a row than a line is wide, above and below each other.
          let isRed = frame.map { $0.red > 200 && $0.green < 60 && $0.blue < 60 }
          let heads = isRed.indices.filter { place in
            let (column, row) = (place % 200, place / 200)
            guard (6..<194).contains(column), (6..<144).contains(row) else { return false }
            return (-1...1).allSatisfy { y in
              (-1...1).allSatisfy { isRed[(row + y) * 200 + column + $0] }
            }
          }
          #expect(!heads.isEmpty && heads.count < 60, "\(factor) \(number): \(heads.count)")
        }
      }
    }
  }

  @Test("A frame of a camera that follows is a part of a picture that is as near")
  func cut() throws {
    try Workplace.use { place in
      try place.write(Self.square, to: "square.csv")
      let film = try film(place, "--camera follow:2 --map earth --stroke-width 2")
      // The picture of the same region in twice the pixels, with marks as large: by its own width.
      let outcome = try place.run(
        "routeplot square.csv -s 400x300 -c red --stroke-width 2 --map earth --padding 30 -o b.png --print-bbox; "
          + "routeplot square.csv -s 200x150 -c red --stroke-width 2 --map earth --print-bbox")
      #expect(outcome.status == 0)
      let frame = try #require(film.frames.last)
      // What is water and what is land is the same; names and edges are smaller things.
      let picture = try #require(DecodedPicture(try place.read("b.png")))
      let colors = Set(picture.pixels.map(\.hexadecimal))
      let known = frame.count { colors.contains($0.hexadecimal) }
      #expect(Double(known) > 0.9 * Double(frame.count))
    }
  }

  @Test(
    "Titles stand still while the map moves, and the file is the same for any number of threads")
  func furniture() throws {
    try Workplace.use { place in
      try place.write(Self.square, to: "square.csv")
      for camera in ["follow", "zoom-out"] {
        let options = "--camera \(camera) --map earth --title Square --clock --fps 5"
        let first = try film(place, "\(options) --threads 1")
        let bytes = try place.read("a.apng")
        _ = try film(place, "\(options) --threads 5")
        let isSame = try place.read("a.apng") == bytes
        #expect(isSame, "\(camera)")
        // The letters of the title are the darkest pixels in its band.
        func letters(_ frame: [Color]) -> Set<Int> {
          Set(frame.indices.filter { $0 / 200 < 22 && $0 % 200 < 90 && frame[$0].green < 60 })
        }
        let ofFirst = letters(first.frames[0])
        #expect(ofFirst.count > 40)
        for frame in first.frames.dropLast() {
          let moved = letters(frame).symmetricDifference(ofFirst).count
          #expect(moved * 3 < ofFirst.count, "\(camera): \(moved) of \(ofFirst.count)")
        }
      }
    }
  }

  @Test("A track that crosses the antimeridian and one without times have a camera too")
  func otherLogs() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,178\n2,-179\n-3,-177\n", to: "square.csv")
      for options in [
        "--camera follow", "--camera zoom-out --tail 100km", "--camera follow --projection polar",
        "--camera follow --geodesic --color-by lat --legend --scale-bar",
      ] {
        #expect(try film(place, "\(options) --fps 5").frames.count == 10, "\(options)")
      }
    }
  }
}
