// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Films, as browsers and encoders of video read them.

import CommandSupport
import Drawing
import TestSupport
import Testing

struct FilmTests {
  /// A walk of four equal legs due east, one each ten minutes.
  private static let walk =
    "lat,lon,time\n"
    + (0...4).map { "0,\(1 + $0),2026-01-01T10:\($0)0:00Z\n" }.joined()

  /// Two boats, the second of which starts when the first is half way, and ends as late after it.
  private static let boats =
    "boat,lat,lon,ele,time\n"
    + (0...4).map { "a,0,\(1 + $0),\(20 * $0),2026-01-01T10:\(10 + 5 * $0):00Z\n" }.joined()
    + (0...4).map { "b,1,\(1 + $0),\(9 * $0),2026-01-01T10:\(20 + 5 * $0):00Z\n" }.joined()

  private static let region = "--bbox 0,-1,6,2 -s 120x60"

  private func film(_ place: Workplace, _ name: String) throws -> AnimatedPicture {
    try #require(AnimatedPicture(try place.read(name)), "\(name) is no animated PNG")
  }

  private func colors(_ place: Workplace, _ name: String) throws -> [Color] {
    try #require(DecodedPicture(try place.read(name))).pixels
  }

  @Test(
    "The last frame of a film is the picture",
    arguments: [
      "", "-c '#e6194b80' --casing white:2 -b '#14506e'", "--markers start,end --title Walk",
      "--color-by time --legend", "--points on-line -b none", "--profile --stats", "--map earth",
      "--group-by boat --legend --opacity 0.5 --overlap multiply", "--scale 2 --dash 6,6",
      "--gap 50km --gap-style dash", "--projection polar", "--geodesic --style dark",
      "--tail 200km --markers end", "--tail 10min --color-by time --casing black:1", "--profile",
      "--camera zoom-out --map earth --title Boats", "--camera zoom-out:1.5 --tail 90km -b '#fff8'",
    ])
  func lastFrame(options: String) throws {
    try Workplace.use { place in
      try place.write(Self.boats.replacing(",0,", with: ",60,"), to: "boats.csv")
      let outcome = try place.run(
        "routeplot -q boats.csv -s 300x200 \(options) --duration 1s --fps 8 -o a.png -o a.apng")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let (film, picture) = (try film(place, "a.apng"), try colors(place, "a.png"))
      let (isSame, isOther) = (film.frames.last == picture, film.frames.first == picture)
      #expect(isSame, "\(options)")
      #expect(!isOther && film.frames.count > 4, "\(options)")
    }
  }

  @Test("Each frame shows the track up to its time, with a disc at its head")
  func growth() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      _ = try place.run(
        "routeplot walk.csv \(Self.region) -c red --stroke-width 4 -o a.apng --duration 1s --fps 8 --hold-last 0"
      )
      let film = try film(place, "a.apng")
      try #require(film.frames.count == 8)
      // The track goes from column 20 to 100 in row 40, ten columns a frame.
      for (number, frame) in film.frames.enumerated() {
        let head = 30 + 10 * number
        let row = frame[(40 * 120)..<(41 * 120)].map { $0 == .white }
        #expect(row.firstIndex(of: false).map { (14...20).contains($0) } ?? false)
        let last = try #require(row.lastIndex(of: false))
        #expect(abs(last - head) <= 8, "\(number): \(last)")
        // A disc is higher than the line, and the last frame has none.
        let isHigh = frame[36 * 120 + min(head, 119)] != .white
        #expect(isHigh == (number < 7), "\(number)")
      }
      #expect(film.isIndexed)
    }
  }

  @Test("A frame is the same whichever frames come before it")
  func independence() throws {
    try Workplace.use { place in
      try place.write(Self.boats, to: "boats.csv")
      let command =
        "routeplot boats.csv \(Self.region) --group-by boat --map earth --pins pins.csv -c '#00f8' -c '#f008'"
      try place.write("lat,lon,label\n0.5,3,Buoy\n", to: "pins.csv")
      for look in ["", "--color-by time --markers end", "-b '#fff8'"] {
        _ = try place.run("\(command) \(look) --duration 2s --fps 10 --hold-last 0 -o fine.apng")
        _ = try place.run("\(command) \(look) --duration 2s --fps 2 --hold-last 0 -o rough.apng")
        let (fine, rough) = (try film(place, "fine.apng"), try film(place, "rough.apng"))
        try #require(fine.frames.count == 20 && rough.frames.count == 4)
        for number in 0..<4 {
          let isSame = rough.frames[number] == fine.frames[number * 5 + 4]
          #expect(isSame, "\(look) \(number)")
        }
      }
    }
  }

  @Test("The frames last as long as requested, and the last one longer")
  func durations() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      func seconds(_ options: String) throws -> (frames: Int, all: Double, last: Double) {
        let outcome = try place.run("routeplot walk.csv -s 90x90 \(options) -o a.apng")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let film = try film(place, "a.apng")
        return (film.frames.count, film.seconds.reduce(0, +), film.seconds.last ?? 0)
      }
      #expect(abs(try seconds("").all - 14) < 0.001)
      let short = try seconds("--duration 3s --fps 7 --hold-last 1.5s")
      #expect(abs(short.all - (21 + 11) / 7) < 0.001 && abs(short.last - 12.0 / 7) < 0.001)
      // Forty minutes.
      #expect(abs(try seconds("--speedup 600 --hold-last 0").all - 4) < 0.001)
      #expect(try seconds("--duration 0.01s --hold-last 0").frames == 1)
    }
  }

  @Test("Time in which nothing moves is left out, unless it is kept")
  func idleTime() throws {
    try Workplace.use { place in
      try place.write(
        Self.walk + "0,5,2026-01-01T18:40:00Z\n0,6,2026-01-01T18:50:00Z\n", to: "walk.csv")
      let command =
        "routeplot walk.csv \(Self.region) --duration 1s --fps 10 --hold-last 0 -o a.apng"
      let outcome = try place.run(command)
      #expect(
        outcome.errors
          == "routeplot: walk.csv: warning: the film leaves out 8 h in which nothing moves; --keep-idle shows them\n"
      )
      #expect(try film(place, "a.apng").frames.count == 10)
      // Of nine hours the walk takes 40 minutes, so all of it is in the first frame.
      let kept = try place.run("\(command) --keep-idle")
      #expect(kept.errors.isEmpty)
      let film = try film(place, "a.apng")
      #expect(film.frames.count < 4 && film.seconds[0] > 0.7, "\(film.seconds)")
    }
  }

  @Test("Tracks start at their times, or together; without times they go by distance")
  func clocks() throws {
    try Workplace.use { place in
      try place.write(Self.boats, to: "boats.csv")
      /// The columns of the heads of both boats in the second of four frames.
      func heads(_ options: String) throws -> [Int?] {
        let outcome = try place.run(
          "routeplot boats.csv \(Self.region) --group-by boat --duration 1s --fps 4 -o a.apng \(options)"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        let frame = try film(place, "a.apng").frames[1]
        return [40, 20].map { row in
          frame[(row * 120)..<((row + 1) * 120)].map { $0 != .white }.lastIndex(of: true)
        }
      }
      let apart = try heads("")
      #expect(abs((apart[0] ?? 0) - 80) <= 6 && abs((apart[1] ?? 0) - 40) <= 6, "\(apart)")
      let together = try heads("--start-together")
      #expect(abs((together[0] ?? 0) - 60) <= 6 && together[0] == together[1], "\(together)")
      try place.write(
        Self.boats.split(separator: "\n").map {
          $0.split(separator: ",")[..<4].joined(separator: ",")
        }
        .joined(separator: "\n") + "\n", to: "boats.csv")
      #expect(try heads("") == together)
      #expect(
        try place.run("routeplot -v boats.csv -s 90x90 -o a.apng").messages.last
          == "routeplot: film: 240 frames in 12 s, by distance, without times, and 2 s at its end")
    }
  }

  @Test("A point without a time is reached between its neighbours")
  func missingTimes() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      let lines = Self.walk.split(separator: "\n").enumerated().map { number, line in
        number == 2 ? line.split(separator: ",")[..<2].joined(separator: ",") + "," : String(line)
      }
      try place.write(lines.joined(separator: "\n") + "\n", to: "gap.csv")
      for log in ["walk", "gap"] {
        _ = try place.run("routeplot -q \(log).csv \(Self.region) --duration 1s -o \(log).apng")
      }
      let isSame = try place.read("gap.apng") == (try place.read("walk.apng"))
      #expect(isSame)
    }
  }

  @Test("Frames for encoders of video have the size and the number that their head says")
  func video() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      let outcome = try place.run(
        "routeplot walk.csv -s 30x20 -c red -b none --stroke-width 6 --duration 1s --fps 5 --hold-last 1s "
          + "--output-format y4m")
      let head = Array("YUV4MPEG2 W30 H20 F5:1 Ip A1:1 C444\n".utf8)
      #expect(outcome.output.starts(with: head))
      let frame = Array("FRAME\n".utf8)
      let frames = outcome.output.dropFirst(head.count)
      #expect(frames.count == 10 * (frame.count + 3 * 600))
      for number in 0..<10 {
        let start = frames.startIndex + number * (frame.count + 3 * 600)
        #expect(frames[start...].starts(with: frame))
        // The ground is white. Red has the luma 63, and the differences 102 and 240 (ITU-R BT.709).
        let planes = Array(frames[(start + frame.count)..<(start + frame.count + 3 * 600)])
        #expect((planes[0], planes[600], planes[1200]) == (235, 128, 128))
        if number == 9 {
          let places = (0..<600).filter { planes[$0] == 63 }
          #expect(places.count > 20)
          #expect(places.allSatisfy { planes[$0 + 600] == 102 && planes[$0 + 1200] == 240 })
        }
      }
    }
  }

  @Test("The same film has the same bytes for any number of threads and any way to ask for it")
  func bytes() throws {
    try Workplace.use { place in
      try place.write(Self.boats, to: "boats.csv")
      let command = "routeplot boats.csv -s 200x200 --map earth --duration 1s"
      _ = try place.run("\(command) --threads 1 -o first.apng")
      let first = try place.read("first.apng")
      for more in [
        "--threads 7 -o a", "--animate -o a", "--animate -o a.png", "-o a.png -o a.apng",
        "--animate --output-format png -o a",
      ] {
        let isNamed = more.contains("a.") || more.contains("animate")
        let outcome = try place.run(
          "\(command) \(more) \(isNamed ? "" : "--output-format apng")")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let name = more.split(separator: " ").last.map(String.init) ?? ""
        let isSame = try place.read(name) == first
        #expect(isSame, "\(more)")
        _ = try place.run("rm a*")
      }
    }
  }

  @Test("A film of more than 255 colours keeps all of them")
  func manyColors() throws {
    try Workplace.use { place in
      let rows = (0..<60).map { "\(47 + Double($0 % 7) / 100),\(8 + Double($0) / 50),\($0)\n" }
      try place.write("lat,lon,time\n" + rows.joined(), to: "trip.csv")
      let outcome = try place.run(
        "routeplot trip.csv -s 400x300 --color-by time --time-format unix --color-map turbo "
          + "--stroke-width 6 --duration 2s -o a.png -o a.apng")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let (film, picture) = (try film(place, "a.apng"), try colors(place, "a.png"))
      #expect(Set(film.frames[39].map(\.hexadecimal)).count > 255)
      let isSame = film.frames.last == picture
      #expect(!film.isIndexed && isSame)
    }
  }

  @Test("A full disk and a closed pipe leave no part of a film")
  func unwritable() throws {
    try Workplace.use { place in
      try place.write(Self.walk, to: "walk.csv")
      let full = try place.run("ulimit -f 8; routeplot walk.csv --duration 1s -o a.y4m")
      #expect(full.status == 74)
      #expect(try place.files() == ["walk.csv"])
      let closed = try place.run(
        "routeplot walk.csv --duration 1h --fps 10 -o - --output-format y4m | head -c 9")
      #expect(closed.output == Array("YUV4MPEG2".utf8))
    }
  }
}
