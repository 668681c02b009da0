// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Parts of a film that change besides the lines: tails, clocks, figures, profiles and photos.

import CommandSupport
import Drawing
import TestSupport
import Testing

struct FilmFiguresTests {
  /// A walk of four equal legs due east and uphill, one each ten minutes.
  private static let walk =
    "lat,lon,ele,time\n"
    + (0...4).map { "0,\(1 + $0),\(100 * $0),2026-01-01T10:\($0)0:00Z\n" }.joined()

  private func film(_ place: Workplace, _ options: String) throws -> AnimatedPicture {
    let outcome = try place.run(
      "routeplot walk.csv --bbox 0,-1,6,2 -s 120x60 -c red --stroke-width 4 -o a.apng \(options)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(AnimatedPicture(try place.read("a.apng")))
  }

  @Test("A tail is the last part of the line, and fades; the last frame that stays shows all")
  func tail() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      // A degree of the equator is 111 km, and takes ten minutes.
      for tail in ["10min", "111.2km"] {
        let film = try film(place, "--tail \(tail) --duration 1s --fps 8 --hold-last 1s")
        try #require(film.frames.count == 8)
        for number in 0..<7 {
          let head = 30 + 10 * number
          // How little red is left out of each pixel of the line: 0 of white, 255 of red.
          let row = film.frames[number][(40 * 120)..<(41 * 120)].map { 255 - Int($0.green) }
          let first = try #require(row.firstIndex { $0 > 0 })
          #expect(abs(first - max(head - 20, 20)) <= 3, "\(tail) \(number): \(first)")
          let shown = row[first..<(head - 7)]
          #expect(zip(shown.dropFirst(3), shown.dropFirst(4)).allSatisfy { $0 <= $1 + 1 })
          #expect(number < 2 || Set(shown.dropFirst(4)).count >= 3, "\(tail) \(number)")
        }
        let row = film.frames[7][(40 * 120)..<(41 * 120)].map { 255 - Int($0.green) }
        #expect(row[25..<95].allSatisfy { $0 == 255 })
      }
      let ending = try film(place, "--tail 10min --duration 1s --fps 8 --hold-last 0")
      #expect(ending.frames.last?[40 * 120 + 30] == .white)
    }
  }

  @Test("The tail of a translucent line is never more opaque than the line")
  func translucentTail() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      let film = try film(
        place, "--tail 20min --opacity 0.5 --duration 1s --fps 4 --hold-last 0")
      let row = film.frames[2][(40 * 120)..<(41 * 120)].map { 255 - Int($0.green) }
      // The last of five steps lies below the disc; the one before it has four fifths of half of the red.
      let most = row[..<70].max() ?? 0
      #expect((100...104).contains(most), "\(most)")
    }
  }

  @Test("A clock stays in its box, and tells the same time in the same moment of another film")
  func clock() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      let command = "routeplot walk.csv --bbox 0,-1,6,2 -s 300x150 --duration 2s --hold-last 0"
      func frames(_ options: String) throws -> [[Color]] {
        let outcome = try place.run("\(command) \(options) -o a.apng")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try #require(AnimatedPicture(try place.read("a.apng"))).frames
      }
      /// Where the clock is drawn: what differs from the film without it.
      func box(_ fast: [Color], _ plain: [Color]) -> (
        columns: ClosedRange<Int>, rows: ClosedRange<Int>
      )? {
        let places = fast.indices.filter { fast[$0] != plain[$0] }
        guard let top = places.first, let bottom = places.last,
          let left = places.map({ $0 % 300 }).min(), let right = places.map({ $0 % 300 }).max()
        else { return nil }
        return (left...right, (top / 300)...(bottom / 300))
      }
      let plain = try frames("--fps 10")
      for zone in ["", "--timezone Asia/Kolkata", "--start-together"] {
        let (fine, rough) = (
          try frames("--clock --fps 10 \(zone)"), try frames("--clock --fps 5 \(zone)")
        )
        for number in fine.indices {
          let box = try #require(box(fine[number], plain[number]))
          #expect(box.columns.lowerBound > 180 && (285...297).contains(box.columns.upperBound))
          #expect(box.rows.upperBound < 25)
        }
        #expect(zip(fine, fine.dropFirst()).allSatisfy { $0 != $1 })
        // Two minutes and four are both shown without seconds.
        let areSame = rough.indices.allSatisfy { rough[$0] == fine[2 * $0 + 1] }
        #expect(areSame, "\(zone)")
      }
    }
  }

  @Test("A cursor goes along the profile, and the figures change in their place")
  func profile() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      let outcome = try place.run(
        "routeplot walk.csv -s 400x300 --profile --stats --duration 1s --fps 8 -o a.apng -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let film = try #require(AnimatedPicture(try place.read("a.apng")))
      let still = try #require(DecodedPicture(try place.read("a.png"))).pixels
      try #require(film.frames.count == 8)
      var last = 0
      for frame in film.frames.dropLast() {
        // The strip below the map is that of the picture but for the cursor.
        let places = frame.indices.filter { $0 / 400 > 230 && frame[$0] != still[$0] }
        let columns = places.map { $0 % 400 }
        let (left, right) = (try #require(columns.min()), try #require(columns.max()))
        #expect(right - left < 20 && (left + right) / 2 > last)
        last = (left + right) / 2
        let figures = frame.indices.filter { $0 / 400 < 25 && frame[$0] != .white }
        #expect(figures.contains { $0 % 400 < 60 } && !figures.contains { $0 % 400 > 200 })
      }
      #expect(film.frames.last == still)
    }
  }

  @Test("A photo appears at its time, or where the track is nearest to it")
  func photos() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      try place.write(
        HandmadePhoto(taken: "2026:01:01 10:20:00", zone: "Z").jpeg(), to: "timed.jpg")
      try place.write(HandmadePhoto(latitude: 0, longitude: 4).jpeg(), to: "placed.jpg")
      for (photo, first) in [("timed", 4), ("placed", 6)] {
        for style in ["thumbnail", "circle", "pin", "number"] {
          let outcome = try place.run(
            "routeplot walk.csv -s 400x200 --photos \(photo).jpg --photo-style \(style) --duration 1s --fps 8 "
              + "--hold-last 0 -o a.apng -o a.png")
          #expect(outcome.status == 0, "\(outcome.errors)")
          let film = try #require(AnimatedPicture(try place.read("a.apng")))
          try #require(film.frames.count == 8)
          func colors(_ frame: [Color]) -> Int { Set(frame.map(\.hexadecimal)).count }
          for number in 1...8 {
            #expect(
              (colors(film.frames[number - 1]) > colors(film.frames[0]) + 5) == (number >= first),
              "\(photo) \(style) \(number)")
          }
          let isPicture = try film.frames.last == DecodedPicture(place.read("a.png"))?.pixels
          #expect(isPicture, "\(photo) \(style)")
        }
      }
    }
  }

  @Test("The report tells the frames, the times and what is left out")
  func report() throws {
    try Workplace.use { place in
      try place.write(Self.walk + "0,6,500,2026-01-01T18:50:00Z\n", to: "walk.csv")
      let outcome = try place.run(
        "routeplot -q walk.csv --gap 1h --duration 2s --fps 5 --hold-last 0.6s -s 90x90 -o a.y4m --report - "
          + "| tr -d ' \n'")
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(
        text.contains(
          #""film":{"frames":10,"framesPerSecond":5,"idleSeconds":29400,"seconds":2,"secondsAtEnd":0.6,"speedup":1200}"#
        ),
        "\(text.suffix(900))")
    }
  }
}
