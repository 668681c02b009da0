// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import Mapping
import TestSupport
import Testing
import TextLayout

@testable import RoutePlotKit
@testable import RouteReading

/// Where the labels of pins stand.
struct LabelTests {
  private func overlap(_ a: Rectangle, _ b: Rectangle) -> Bool {
    a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  }

  private func picture(_ options: PlotOptions, _ log: String) throws -> PictureParts {
    let tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    return try PictureParts(Plotter().fitTogether([tracks], options: options))
  }

  @Test("No two labels touch, none touches a pin, a mark or furniture, and none leaves the picture")
  func seeded() throws {
    var generator = SeededGenerator(seed: 606)
    var placed = 0
    for round in 0..<60 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      var options = PlotOptions()
      options.size = .exact(width: Int(number(320...1600)), height: Int(number(260...1200)))
      options.markers = [.start, .end]
      if round % 2 == 0 {
        options.distanceMarks = PlotOptions.DistanceStep(number: 1, metres: 1000)
      }
      if round % 3 == 0 { options.title = "A title" }
      if round % 4 == 0 { options.scaleBar = .metric }
      if round % 5 == 0 { options.attribution = "somebody" }
      if round % 2 == 1 { options.labelWidth = number(16...200) }
      let spread = number(0.001...0.4)
      options.fitsPins = round % 7 != 0
      options.pins = (0..<Int(number(1...80))).map { index in
        let letters = String("Über den Grat und zurück 1234567".prefix(Int(number(1...32))))
        return Pin(
          Coordinate(latitude: 47 + number(0...spread), longitude: 8 + number(0...spread)),
          label: index % 9 == 0 ? "" : index % 5 == 0 ? "Up\n\(letters)" : letters,
          shape: PinShape.allCases[index % PinShape.allCases.count])
      }
      let log =
        "lat,lon\n"
        + (0..<20).map { _ in "\(47 + number(0...0.2)),\(8 + number(0...0.2))\n" }
        .joined()
      let picture = try picture(options, log)
      let labels = picture.boxes(of: LabelsLayer.self)
      placed += labels.count
      #expect(
        picture.layout.labels.count
          == labels.count + picture.layout.labels.withoutRoom.count)
      let kinds: [any PictureLayer.Type] = [
        PinsLayer.self, MarkersLayer.self, DistanceMarksLayer.self, TitleLayer.self,
        ScaleBarLayer.self, AttributionLayer.self,
      ]
      let others = kinds.flatMap { picture.boxes(of: $0) }
      let (width, height) = (picture.fitted.viewport.width, picture.fitted.viewport.height)
      for (index, box) in labels.enumerated() {
        #expect(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height)
        #expect(!labels[..<index].contains { overlap($0, box) }, "round \(round)")
        #expect(!others.contains { overlap($0, box) }, "round \(round)")
      }
    }
    #expect(placed > 400)
  }

  @Test("A label stands to the right, else to the left, above or below, and first off the track")
  func sides() throws {
    let font = try Font.open(.builtIn)
    let line = try font.line("Hut", size: 13)
    let pin = Rectangle(left: 95, top: 76, right: 105, bottom: 100)
    let sides: [(Rectangle, (PlacedLabel) -> Bool)] = [
      (Rectangle(left: 0, top: 0, right: 1, bottom: 1), { $0.box.left > 105 }),
      (Rectangle(left: 110, top: 80, right: 120, bottom: 90), { $0.box.right < 95 }),
      (Rectangle(left: 80, top: 80, right: 120, bottom: 90), { $0.box.bottom < 76 }),
      (Rectangle(left: 80, top: 60, right: 120, bottom: 90), { $0.box.top > 100 }),
    ]
    for (obstacle, isThere) in sides {
      for isTrack in [false, true] {
        var taken = OccupiedPlaces(width: 200, height: 200)
        if !isTrack { taken.reserve(obstacle) }
        let zigzag = (0...40).map { index in
          Point(
            x: obstacle.left + (obstacle.right - obstacle.left) * Double(index) / 40,
            y: index % 2 == 0 ? obstacle.top : obstacle.bottom)
        }
        let tracks = TrackSquares(isTrack ? [zigzag] : [], width: 200, height: 200, reach: 0)
        var placement = LabelPlacement(taken, tracks: tracks, gap: 6, halo: 1.25)
        let label = placement.place(line, beside: pin, middle: 85)
        #expect(label.map(isThere) == true, "\(obstacle) \(isTrack)")
      }
    }
    // Beside all of that the corners are free, and beyond them the end of a line.
    for (obstacle, hasLeader) in [
      (Rectangle(left: 94, top: 60, right: 106, bottom: 116), false),
      (Rectangle(left: 68, top: 50, right: 132, bottom: 122), true),
    ] {
      var taken = OccupiedPlaces(width: 200, height: 200)
      taken.reserve(obstacle)
      taken.reserve(Rectangle(left: 60, top: 79, right: 140, bottom: 91))
      var placement = LabelPlacement(
        taken, tracks: TrackSquares([], width: 200, height: 200, reach: 0), gap: 6, halo: 1.25)
      let found = placement.place(line, beside: pin, middle: 85, mayLead: hasLeader)
      let label = try #require(found)
      #expect((label.leader != nil) == hasLeader)
      #expect(!overlap(label.box, obstacle) && !overlap(label.box, pin))
      if let leader = label.leader {
        #expect(pin.contains(leader.from) && label.box.contains(leader.to))
      }
    }
    // Where the track is everywhere, a label on it is better than none.
    let tracks = TrackSquares(
      stride(from: 0.0, to: 200, by: 4).map { [Point(x: 0, y: $0), Point(x: 200, y: $0)] },
      width: 200, height: 200, reach: 0)
    var placement = LabelPlacement(
      OccupiedPlaces(width: 200, height: 200), tracks: tracks, gap: 6, halo: 1.25)
    let onTrack = placement.place(line, beside: pin, middle: 85, mayLead: true)
    #expect(onTrack?.box.left ?? 0 > 105)
  }

  @Test(
    "Labels keep off the tracks where a place is free, and no leader crosses a label or a leader")
  func offTracks() throws {
    let font = try Font.open(.builtIn)
    var generator = SeededGenerator(seed: 31)
    var leaders = 0
    for _ in 0..<40 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let tracks = TrackSquares(
        [(0..<12).map { _ in Point(x: number(0...600), y: number(0...600)) }], width: 600,
        height: 600, reach: 2)
      let places = (0..<25).map { _ in Point(x: number(20...580), y: number(40...580)) }
      var taken = OccupiedPlaces(width: 600, height: 600)
      let pins = places.map {
        Rectangle(left: $0.x - 10, top: $0.y - 26, right: $0.x + 10, bottom: $0.y)
      }
      for pin in pins { taken.reserve(pin) }
      var placement = LabelPlacement(taken, tracks: tracks, gap: 6, halo: 1.25)
      var labels: [PlacedLabel] = []
      for pin in pins {
        let line = try font.line("Alp Hütte", size: 13)
        guard
          let label = placement.place(line, beside: pin, middle: pin.top + 11, mayLead: true)
        else { continue }
        for other in labels {
          #expect(!overlap(label.box, other.box))
          if let leader = label.leader {
            #expect(other.box.clip(leader.from, leader.to) == nil)
          }
          if let leader = other.leader {
            #expect(label.box.clip(leader.from, leader.to) == nil)
          }
        }
        if label.leader != nil {
          leaders += 1
          #expect(!tracks.areCrossed(in: label.box))
        }
        labels.append(label)
      }
    }
    #expect(leaders > 10)
  }

  @Test("A waypoint that several logs have is one pin; another name or place is another")
  func samePlaces() {
    func pin(_ latitude: Double, _ longitude: Double, _ label: String) -> Pin {
      Pin(Coordinate(latitude: latitude, longitude: longitude), label: label)
    }
    var pins = [pin(47, 8, "Hut"), pin(47, 8, "Hut")]
    pins.append(waypoints: [
      pin(47.00003, 8, "Hut"), pin(47, 8, "Top"), pin(47.001, 8, "Hut"), pin(47, 8.00002, "Top"),
      pin(47, 8, ""), pin(47, 8, ""),
    ])
    #expect(
      pins == [
        pin(47, 8, "Hut"), pin(47, 8, "Hut"), pin(47, 8, "Top"), pin(47.001, 8, "Hut"),
        pin(47, 8, ""),
      ])
  }

  @Test("A name of a log that cannot be drawn is left out, and its place is marked all the same")
  func namesOfLogs() throws {
    let place = Coordinate(latitude: 47.1, longitude: 8.1)
    var log = try Plotter().readTracks(
      ByteSource(bytes: Array("lat,lon\n47,8\n47.2,8.2\n".utf8)), input: "ride",
      options: PlotOptions())
    log.log.waypoints = [Waypoint(place, label: "قمة"), Waypoint(place, label: "Two\n lines")]
    let fitted = try Plotter().fitTogether([log], options: PlotOptions())
    let picture = try Plotter().draw(fitted)
    #expect(
      picture.labels.notDrawable == [
        .init(
          text: "قمة", name: "the name 'قمة'", reason: .needsShaping(script: "Arabic letters"),
          isLeftOut: true)
      ])
    #expect(picture.labels.count == 2 && picture.labels.withoutRoom.isEmpty)
    // Without a font there are no names, but a picture.
    var options = PlotOptions()
    options.font = .name("no such font")
    let plain = try Plotter().draw(Plotter().fitTogether([log], options: options))
    #expect(plain.labels.notDrawable.count == 2)
  }
}
