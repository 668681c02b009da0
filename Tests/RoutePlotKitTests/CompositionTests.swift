// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import Mapping
import TestSupport
import Testing
import Tracks

@testable import RoutePlotKit
@testable import RouteReading

/// The parts of a picture know each other: none lies on another, and none is cut.
struct CompositionTests {
  /// A part of a picture, and what it is.
  private struct Part {
    let kind: String
    let box: Rectangle
  }

  private func laidOut(_ log: KindOfLog, _ options: PlotOptions) throws -> PictureParts {
    var options = options
    if options.valueColors == nil { options.reading.groups = [.name("name")] }
    let tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(log.csv.utf8)), input: "log.csv", options: options)
    return try PictureParts(try Plotter().fitTogether([tracks], options: options))
  }

  private func parts(of kinds: [any PictureLayer.Type], _ picture: PictureParts) -> [Part] {
    kinds.flatMap { kind in picture.boxes(of: kind).map { Part(kind: kind.name, box: $0) } }
  }

  /// What is wrong in a picture, each fault in a sentence.
  private func faults(of picture: PictureParts) -> [String] {
    let (size, options) = (picture.fitted.viewport.size, picture.fitted.options)
    // Plates have a gap around what stands on them, in which another one may begin.
    let gap = 1.5 * FurnitureStyle.unitRatio * picture.fitted.viewport.textSize
    let kinds = furnitureKinds.filter { $0.name != MapFrameLayer.name }
    let furniture = parts(of: kinds, picture).map {
      Part(kind: $0.kind, box: $0.box.grown(by: -gap))
    }
    let labels = parts(of: [LabelsLayer.self, TrackLabelsLayer.self], picture)
    let discs = parts(of: [MarkersLayer.self, TrackHeadsLayer.self], picture)
    let pins = parts(of: [PinsLayer.self], picture)
    let marks = parts(of: [DistanceMarksLayer.self], picture)
    var faults: [String] = []
    func check(_ some: [Part], apartFrom others: [Part]) {
      for part in some {
        for other in others where other.box != part.box {
          let across = min(part.box.right, other.box.right) - max(part.box.left, other.box.left)
          let down = min(part.box.bottom, other.box.bottom) - max(part.box.top, other.box.top)
          if across > 0.01, down > 0.01 {
            faults.append("\(part.kind) \(part.box) lies on \(other.kind) \(other.box)")
          }
        }
      }
    }
    check(furniture, apartFrom: furniture)
    check(labels, apartFrom: labels + discs + pins + marks + furniture)
    check(marks, apartFrom: marks + discs + pins)
    let corners: [PlotOptions.LegendPosition] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    if !options.hasLegend || !corners.contains(options.legendPosition) {
      check(discs + pins + marks, apartFrom: furniture)
    }
    let frame = Rectangle(picture: size.width, size.height, margin: 0.01)
    let longitudes = [0, size.width].map {
      picture.fitted.viewport.coordinate(Point(x: $0, y: size.height / 2)).longitude
    }
    let isWholeEarth = longitudes[1] - longitudes[0] > 340
    for part in furniture + labels + discs + pins + marks {
      let box = part.box
      // The edges of a picture of the whole Earth are one place, and what is there is whole in neither copy.
      if isWholeEarth, part.kind == PinsLayer.name { continue }
      if box.left < frame.left || box.top < frame.top || box.right > frame.right
        || box.bottom > frame.bottom
      {
        faults.append("\(part.kind) \(box) is cut by the picture of \(size.width)x\(size.height)")
      }
    }
    return faults
  }

  /// The grounds of the contact sheet.
  private let grounds = [Color.white, Color(red: 0x10, green: 0x15, blue: 0x1c)]

  /// The sizes of the contact sheet: squares, and a sheet of paper.
  private let sizes: [PictureSize] =
    [64, 200, 480, 1024, 4000].map { .exact(width: $0, height: $0) }
    + [.exact(width: 794, height: 1123)]

  /// A picture with as much as it can have.
  private func full(_ log: KindOfLog) -> PlotOptions {
    var options = PlotOptions()
    options.title = "From the valley over the old pass and back"
    (options.attribution, options.scaleBar) = ("© somebody", .metric)
    (options.hasLegend, options.hasArrows, options.markers) = (true, true, [.start, .end])
    (options.hasProfile, options.hasStatistics) = (log.hasValues, true)
    return options
  }

  @Test("Every kind of log has a good picture at every size, plain and with all furniture")
  func sheet() throws {
    for log in KindOfLog.all {
      for size in sizes {
        for ground in grounds {
          for isFull in [false, true] {
            var options = isFull ? full(log) : PlotOptions()
            (options.size, options.background) = (size, ground)
            do {
              let faults = faults(of: try laidOut(log, options))
              #expect(faults.isEmpty, "\(log.name), \(size), full: \(isFull)")
            } catch {
              // What has no room in a small picture is refused in words.
              let isSmall = size == sizes[0] || size == sizes[1]
              #expect(isFull && error is PlotError, "\(log.name), \(size): \(error)")
              // A scale bar is not for large parts of the Earth.
              #expect(isSmall || "\(error)".contains("scale bar"), "\(log.name): \(error)")
            }
          }
        }
      }
    }
  }

  @Test("No parts lie on each other and none is cut, whatever is asked for")
  func random() throws {
    var generator = SeededGenerator(seed: 26)
    func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var drawn = 0
    var shown: Set<String> = []
    for round in 0..<800 {
      let log = KindOfLog.all[Int.random(in: 0..<KindOfLog.all.count, using: &generator)]
      var options = PlotOptions()
      let (width, height) = (Int(number(150...2400)), Int(number(150...2400)))
      options.size =
        [
          .automatic, .width(width), .height(height), .exact(width: width, height: height),
        ][round % 4]
      if one(in: 3) { options.pixelScale = number(0.5...3) }
      options.background = grounds[round % 2]
      if one(in: 2) {
        options.title = String(
          "A long walk over the hills, along the river and home again by the old road"
            .prefix(Int(number(4...74))))
        if one(in: 3) { options.title? += "\nOn Sunday" }
        if one(in: 3) { options.subtitle = "12.4 km along the river, with the dog" }
        if one(in: 3) { options.titleSize = number(0.5...4) }
        let positions = PlotOptions.TitlePosition.allCases
        options.titlePosition = positions[Int(number(0...8)) % positions.count]
      }
      let corners = MapCorner.allCases
      if one(in: 3) {
        options.inset = Inset()
        options.inset?.corner = corners[Int(number(0...14)) % corners.count]
      }
      if one(in: 3) { options.northArrow = corners[Int(number(0...14)) % corners.count] }
      if one(in: 4) { options.trackLabels = TrackLabels(at: one(in: 2) ? .start : .end) }
      options.hasStatistics = one(in: 4)
      if one(in: 3) { options.attribution = "© the makers of the log, 2026" }
      if one(in: 2) { options.scaleBar = one(in: 2) ? .metric : .nautical }
      if one(in: 2) {
        let positions = PlotOptions.LegendPosition.allCases
        options.hasLegend = true
        options.legendPosition = positions[Int(number(0...20)) % positions.count]
      }
      if log.hasValues, one(in: 3) { options.hasProfile = true }
      if log.hasValues, one(in: 3) {
        options.valueColors = ValueColors(one(in: 2) ? .elevation : .speed)
      }
      if one(in: 3) { options.markers = one(in: 2) ? [.start, .end] : [.end] }
      options.hasArrows = one(in: 4)
      if one(in: 4) { options.distanceMarks = PlotOptions.DistanceStep(number: 1, metres: 1000) }
      options.hasGraticule = one(in: 5)
      options.hasFrame = one(in: 6)
      if one(in: 4) {
        options.padding = one(in: 2) ? .pixels(number(0...30)) : .fraction(number(0...0.2))
      }
      if one(in: 5) { options.line.width = .pixels(number(0.5...14)) }
      if one(in: 6) { options.points = one(in: 2) ? .alone : .online }
      options.isGeodesic = one(in: 5)
      if one(in: 4) {
        let rows = log.csv.split(separator: "\n").dropFirst()
        options.pins = (0..<Int(number(1...9))).compactMap { index in
          let cells = rows.randomElement(using: &generator)?.split(separator: ",") ?? []
          guard let latitude = Double(cells[0]), let longitude = Double(cells[1]) else {
            return nil
          }
          return Pin(
            Coordinate(latitude: latitude, longitude: longitude), label: "Place number \(index)",
            shape: PinShape.allCases[index % PinShape.allCases.count])
        }
      }
      do {
        let picture = try laidOut(log, options)
        let faults = faults(of: picture)
        #expect(faults.isEmpty, "round \(round): \(log.name)")
        shown.formUnion(
          picture.layout.layers.filter { !$0.boxes.isEmpty }.map { type(of: $0).name })
        drawn += 1
      } catch let error as PlotError {
        // A picture that has no room for what is requested is refused.
        let text = "\(error)"
        #expect(text.contains("oom") || text.contains("cale"), "round \(round): \(text)")
      }
    }
    #expect(drawn > 640)
    let parts = [
      "title", "legend", "inset", "north-arrow", "track-heads", "track-labels", "labels",
    ]
    #expect(shown.isSuperset(of: parts), "\(shown)")
  }

  @Test("Names of the map keep off the legend of a density", arguments: [900, 500])
  func namesBesideLegend(width: Int) throws {
    let log = "lat,lon\n" + (0..<60).map { "\(48 + 0.01 * Double($0)),\(10 + $0 % 7)\n" }.joined()
    var options = PlotOptions()
    options.size = .exact(width: width, height: 800)
    options.region = .box(west: -10, south: 36, east: 30, north: 60)
    (options.isDensity, options.map.sources) = (true, [.earth])
    (options.hasLegend, options.legendPosition) = (true, .bottomRight)
    let plotter = Plotter()
    let tracks = try plotter.readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    func pixels(_ features: MapFeatures) throws -> DecodedPicture {
      var options = options
      options.map.features = features
      return try #require(DecodedPicture(plotter.draw([tracks], options: options).bytes))
    }
    let (named, bare) = (try pixels(.all), try pixels(.all.subtracting(.places)))
    let different = named.pixels.indices.filter { named.pixels[$0] != bare.pixels[$0] }
    #expect(different.count > 2000, "There are names")
    let parts = try PictureParts(plotter.fitTogether([tracks], options: options))
    let legend = try #require(parts.boxes(of: LegendLayer.self).first)
    #expect(
      !different.contains { pixel in
        legend.contains(Point(x: Double(pixel % width) + 0.5, y: Double(pixel / width) + 0.5))
      })
  }
}
