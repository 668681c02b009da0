// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// More tracks than colours, and the difference between a gap and a track.

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct TrackPatternTests {
  /// How many pixels of the row of each track are drawn; the tracks lead due east, the first one in the south.
  private func drawn(_ tracks: Int, _ options: String) throws -> [Int] {
    try Workplace.use { place in
      let rows = (0..<tracks).map { "\($0),\($0),1\n\($0),\($0),\(tracks)\n" }
      try place.write("name,lat,lon\n" + rows.joined(), to: "log.csv")
      let height = 20 * tracks
      let picture = try place.picture(
        "routeplot log.csv --group-by name -s \(height)x\(height) --padding 20 --stroke-width 4 "
          + "--projection equirectangular \(options)")
      // The tracks are evenly apart between the paddings.
      let apart = Double(height - 40) / Double(tracks - 1)
      return (0..<tracks).map { track in
        let row = Int((Double(height - 20) - apart * Double(track)).rounded())
        return (0..<height).count { picture[$0, row] != .white }
      }
    }
  }

  @Test("The ninth track is dashed and the seventeenth dotted, in all colours")
  func patterns() throws {
    let drawn = try drawn(24, "")
    for track in 1..<8 { #expect(abs(drawn[track] - drawn[0]) <= 2, "\(track)") }
    for track in 8..<16 {
      let part = Double(drawn[track]) / Double(drawn[0])
      #expect(part > 0.6 && part < 0.8, "\(track): \(part)")
    }
    for track in 16..<24 {
      let part = Double(drawn[track]) / Double(drawn[0])
      #expect(part > 0.35 && part < 0.6, "\(track): \(part)")
    }
    // Then dashes and dots in turn.
    let more = try self.drawn(40, "")
    for track in 24..<40 {
      let part = Double(more[track]) / Double(more[0])
      #expect(part > 0.5 && part < 0.75, "\(track): \(part)")
    }
  }

  @Test("Patterns are for as many tracks as they distinguish, and for several colours")
  func wholes() throws {
    for (tracks, options) in [(41, ""), (9, "-c black"), (4, "-c red")] {
      let drawn = try drawn(tracks, options)
      #expect((drawn.max() ?? 0) - (drawn.min() ?? 0) <= 2, "\(tracks) \(options)")
    }
    let two = try drawn(4, "-c red -c black")
    #expect(two[2] < two[0] - 5 && two[3] < two[0] - 5)
    // Dashes that are requested are those of all tracks.
    let dashed = try drawn(9, "--dash 9,9")
    #expect(abs(dashed[8] - dashed[0]) <= 2)
  }

  @Test("The legend shows the pattern of each track")
  func legend() throws {
    try Workplace.use { place in
      let rows = (0..<10).map { "n\($0),\($0),1\nn\($0),\($0),5\n" }
      try place.write("name,lat,lon\n" + rows.joined(), to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv --group-by name -s 400x400 --padding 0 --legend --legend-position right")
      /// The pixels of a colour in the legend, in each row.
      func samples(_ color: Color) -> [Int] {
        (0..<400).compactMap { y in
          let count = (340..<400).count { picture[$0, y] == color }
          return count == 0 ? nil : count
        }
      }
      // The first colour has a whole sample and one in two parts, the third a whole one alone.
      let first = Set(samples(Color.tracks[0]))
      #expect(first.count == 2, "\(first)")
      #expect(Set(samples(Color.tracks[2])).count == 1)
    }
  }

  @Test(
    "One colour has patterns where a legend tells tracks apart, and what it cannot tell is grey")
  func oneColor() throws {
    try Workplace.use { place in
      let rows = (0..<8).map { "n\($0),\($0),1\nn\($0),\($0),5\n" }
      try place.write("name,lat,lon\n" + rows.joined(), to: "log.csv")
      let command =
        "routeplot log.csv --group-by name -s 400x400 --padding 20 --style print --stroke-width 4"
      let plain = try place.picture(command)
      let told = try place.picture("\(command) --legend")
      let grey = Color(red: 0xa5, green: 0xa9, blue: 0xad)
      #expect(told.pixels.count { $0 == grey } > 300 && !plain.pixels.contains(grey))
      let black = [plain, told].map { picture in
        picture.pixels.count { $0 == Color(red: 0, green: 0, blue: 0) }
      }
      #expect(black[1] * 10 < black[0] * 7, "\(black)")
    }
  }

  @Test("Words beyond the eighth have patterns, each from where its word begins")
  func words() throws {
    try Workplace.use { place in
      let rows = (0..<10).map { "1,\($0),w\($0)\n" }
      try place.write("lat,lon,word\n\(rows.joined())1,10,w9\n", to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv --color-by word -s 1000x40 --padding 10 --stroke-width 4 --line-cap butt"
      )
      let drawn = (0..<1000).map { picture[$0, 20] != .white }
      #expect(drawn[12..<780].allSatisfy { $0 })
      #expect(drawn[800..<980].contains(false) && picture[805, 20] == Color.tracks[0])
    }
  }

  @Test(
    "The dashes of a gap have 60 % of the opacity of the track in every paint, and no casing",
    arguments: [
      ("", 0, 102), ("--opacity 0.5", 127, 178), ("--dash 12,9", 0, 102),
      ("--casing '#eeeeee:3'", 0, 102), ("--overlap multiply", 0, 102),
      ("--line-cap butt", 0, 102), ("--color-by what", 0, 102),
      ("--color-by what --dash 12,9 --opacity 0.5", 127, 178),
      ("--color-by what --casing '#eeeeee:3'", 0, 102),
    ] as [(String, UInt8, UInt8)])
  func gaps(options: String, track: UInt8, gap: UInt8) throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,what\n0,1,a\n0,2,a\n0,4,a\n0,5,a\n", to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv --gap 150km --gap-style dash -s 400x100 -c black --stroke-width 8 "
          + options)
      let inks = Set(picture.pixels.filter { $0 != .white }.map(\.red))
      #expect(inks.contains(track) && inks.contains(gap), "\(inks.sorted())")
      #expect(
        (190..<210).allSatisfy { x in
          (0..<100).allSatisfy { picture[x, $0] == .white || picture[x, $0].red >= gap }
        })
      // Above and below the middle there is nothing but white around the dashes.
      #expect((180..<220).allSatisfy { picture[$0, 43] == .white })
    }
  }

  @Test("Dashes of a line that begins in another copy of the world are those of its own length")
  func lengthsOfLines() throws {
    try Workplace.use { place in
      let first = ["08:00:00Z,85,44", "08:00:10Z,84,176", "08:00:12Z,-85,-88"]
      let second = [
        "-85,-117", "-85,-178", "-85,-101", "85,45", "-85,7", "85,-143", "85,-162", "84,-62",
        "-85,-140", "85,133",
      ].enumerated().map { "09:00:0\($0.offset)Z,\($0.element)" }
      let rows = (first + second).map { "2025-06-01T\($0)\n" }.joined()
      try place.write("time,lat,lon\n" + rows, to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv --gap 5min --dash 9,9 -s 200x100 --stroke-width 7")
      #expect(picture.pixels.contains(Color.tracks[0]))
    }
  }
}
