// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the lines of the tracks in the colours of a value.

import Drawing
import Geography
import Mapping
import Tracks

/// Tracks whose colours show a value, the later ones on top.
///
/// Between two fixes a number changes evenly, so its colours do; a word lasts until the next fix.
struct ColoredTracksLayer: PictureLayer {
  private let tracks: TrackLines
  private let scale: ColorScale
  private let stroke: Stroke
  private let opacity: Double
  private let overlap: Overlap

  static var name: String { "tracks" }

  static func isRequested(for options: PlotOptions) -> Bool { options.valueColors != nil }

  static func margins(for options: PlotOptions) -> LayerMargins { options.line.margins }

  static func needs(for options: PlotOptions) -> FixNeeds {
    options.valueColors?.needs ?? FixNeeds()
  }

  static var isLine: Bool { true }
  static var growsWithTracks: Bool { true }

  /// A dash is where it is by the length of the line.
  static func showsEachFix(for options: PlotOptions) -> Bool { !options.line.dash.isEmpty }

  static func layers(of picture: FittedPicture) -> [ColoredTracksLayer] {
    guard let scale = picture.routes[0].colorScale else { return [] }
    return picture.routes.map { ColoredTracksLayer($0, scale) }
  }

  private init(_ fitted: FittedRoute, _ scale: ColorScale) {
    (tracks, self.scale) = (fitted.lines, scale)
    stroke = fitted.options.line.stroke(in: fitted.viewport)
    opacity = fitted.options.trackStyle.fade.opacity(fitted.options.opacity)
    overlap = fitted.options.overlap
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    guard let values = tracks.values.first else { return }
    for track in tracks.tracks {
      var gaps = ColoredLines(palette: scale.palette)
      for number in track.dashed { appendGap(number, to: &gaps, viewport) }
      // Below the track, and paler, so that a gap does not look like the track.
      paint(gaps, opacity: opacity * gapOpacity, on: &canvas)
      var colored = ColoredLines(palette: scale.palette)
      let lines = linesWithValues(
        tracks.segments[track.segments], values: values.segments[track.segments],
        viewport: viewport, reach: stroke.overhang + 2)
      for line in lines { addLine(line, to: &colored, within: frame(viewport)) }
      paint(colored, opacity: opacity, on: &canvas)
    }
  }

  /// Draws lines that are dashed already.
  private func paint(_ lines: ColoredLines, opacity: Double, on canvas: inout some Canvas) {
    guard !lines.isEmpty else { return }
    var whole = stroke
    whole.dash = nil
    canvas.stroke(lines, whole, opacity: UInt8((255 * opacity).rounded()), overlap: overlap)
  }

  private func frame(_ viewport: Viewport) -> Rectangle {
    Rectangle(picture: viewport.width, viewport.height, margin: stroke.overhang + 2)
  }

  /// Adds a line, or its dashes.
  private func addLine(
    _ line: ValuedLine, to colored: inout ColoredLines, within frame: Rectangle
  ) {
    guard let dash = stroke.dash else {
      if scale.hasPatterns {
        addRuns(of: line, to: &colored, within: frame)
      } else {
        scale.addLegs(of: line.points, line.values, delay: ColorChangeOffset(stroke), to: &colored)
      }
      return
    }
    var walk = WalkAlongLine(line.points, line.values)
    let dashes = dash.dashes(of: [line.points], travelled: [line.travelled], within: frame)
    for dash in dashes {
      let values = dash.map { walk.value(at: $0) }
      scale.addLegs(of: dash, values, delay: ColorChangeOffset(stroke), to: &colored)
    }
  }

  /// Adds a line of words, each part of one word with the pattern of that word.
  private func addRuns(
    of line: ValuedLine, to colored: inout ColoredLines, within frame: Rectangle
  ) {
    var (first, travelled) = (0, line.travelled)
    while first < max(line.points.count - 1, 1) {
      // A word lasts until the next fix, so the last point belongs to the part before it.
      let word = scale.index(of: line.values[first])
      var last = first + 1
      while last < line.points.count - 1, scale.index(of: line.values[last]) == word { last += 1 }
      let points = Array(line.points[first...min(last, line.points.count - 1)])
      if let dash = scale.pattern(of: word).dash(of: stroke) {
        for part in dash.dashes(of: [points], travelled: [travelled], within: frame) {
          colored.append(part, colors: Array(repeating: word, count: max(part.count - 1, 1)))
        }
      } else {
        colored.append(points, colors: Array(repeating: word, count: max(points.count - 1, 1)))
      }
      for (from, to) in zip(points, points.dropFirst()) {
        let (x, y) = (to.x - from.x, to.y - from.y)
        travelled += (x * x + y * y).squareRoot()
      }
      first = last
    }
  }

  /// Adds the dashes of a gap, each in the colour that a line would have in its middle.
  private func appendGap(_ number: Int, to colored: inout ColoredLines, _ viewport: Viewport) {
    let lines = linesWithValues(
      tracks.dashed[number...number], values: tracks.values[0].dashed[number...number],
      viewport: viewport, reach: stroke.overhang + 2)
    for line in lines {
      var walk = WalkAlongLine(line.points, line.values)
      for dash in gapDashes(line.points, stroke: stroke, within: frame(viewport)) {
        let color = scale.index(of: walk.value(at: dash[dash.count / 2]))
        colored.append(dash, colors: Array(repeating: color, count: max(dash.count - 1, 1)))
      }
    }
  }
}

/// Values on the way along a line.
private struct WalkAlongLine {
  private let line: [Point]
  private let values: [Double]
  private var leg = 0

  init(_ line: [Point], _ values: [Double]) { (self.line, self.values) = (line, values) }

  /// The value at a place of the line that is not before the last one requested.
  mutating func value(at place: Point) -> Double {
    guard line.count > 1 else { return values.first ?? .nan }
    var next = leg
    while next < line.count - 1 {
      let (part, distance) = position(of: place, on: next)
      if part <= 1 + 1e-9, distance < 1e-6 {
        leg = next
        return values[leg] + (values[leg + 1] - values[leg]) * min(max(part, 0), 1)
      }
      next += 1
    }
    return values[leg]
  }

  /// The distance of a place along a leg, and the square of its distance from the leg.
  private func position(of place: Point, on leg: Int) -> (part: Double, distance: Double) {
    let (a, b) = (line[leg], line[leg + 1])
    let (x, y) = (b.x - a.x, b.y - a.y)
    let squared = x * x + y * y
    guard squared > 0 else { return (2, 0) }
    let part = ((place.x - a.x) * x + (place.y - a.y) * y) / squared
    let (dx, dy) = (a.x + x * part - place.x, a.y + y * part - place.y)
    return (part, dx * dx + dy * dy)
  }
}
