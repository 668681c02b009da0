// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws a dot at every fix.

import Drawing
import Mapping
import Tracks

/// The fixes of the tracks of one log as dots.
struct PointsLayer: MapLayer {
  typealias Options = PlotOptions.PointStyle

  private let tracks: TracksLayer
  private let lines: TrackLines
  private let style: PlotOptions.PointStyle

  /// The colours of values; nil if dots have the colours of tracks.
  private let scale: ColorScale?

  /// The colour inside a bead.
  private let ground: Color

  static func margins(for options: PlotOptions) -> LayerMargins {
    let line = options.line.margins
    return LayerMargins(
      pixels: line.pixels * PlotOptions.PointStyle.bead,
      metres: line.metres * PlotOptions.PointStyle.bead,
      marks: line.marks * PlotOptions.PointStyle.bead)
  }

  static func showsEachFix(for options: PlotOptions) -> Bool { true }

  static func hides(for options: PlotOptions) -> [any MapLayer.Type] {
    options.points == .alone ? [CasingLayer.self, TracksLayer.self, ColoredTracksLayer.self] : []
  }

  static func layers(of picture: FittedPicture) -> [PointsLayer] {
    guard let style = picture.options.points else { return [] }
    let ground = picture.options.background
    return picture.routes.map {
      PointsLayer(
        tracks: TracksLayer($0), lines: $0.fixes, style: style, scale: $0.colorScale,
        ground: ground.alpha == 255 ? ground : .white)
    }
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let width = tracks.stroke.width
    for (index, track) in lines.tracks.enumerated() {
      let reach = width * PlotOptions.PointStyle.bead / 2 + 2
      if let scale, let values = lines.values.first {
        draw(track, values, scale, on: &canvas, through: viewport, reach: reach)
        continue
      }
      let dots = fixesToDots(
        lines.segments[track.segments], viewport: viewport,
        reach: reach, isThinned: lines.isThinned)
      let color = tracks.color(ofTrack: index)
      switch style {
      case .alone: canvas.draw(dots, as: [Disc(width: width, color: color)])
      case .online:
        canvas.draw(
          dots,
          as: [
            Disc(width: width * PlotOptions.PointStyle.bead, color: color),
            Disc(width: width, color: ground),
          ])
      }
    }
  }

  /// Draws the dots of a track, each in the colour of its value.
  private func draw(
    _ track: TrackLines.Track, _ values: ValuesOfLines, _ scale: ColorScale,
    on canvas: inout some Canvas, through viewport: Viewport, reach: Double
  ) {
    var colored = ColoredLines(palette: scale.palette)
    for line in linesWithValues(
      lines.segments[track.segments], values: values.segments[track.segments],
      viewport: viewport, reach: reach)
    {
      for (dot, value) in zip(line.points, line.values) {
        colored.append([dot], colors: [scale.index(of: value)])
      }
    }
    guard !colored.isEmpty else { return }
    let width = tracks.stroke.width
    let isBead = style == .online
    canvas.stroke(
      colored, Stroke(width: isBead ? width * PlotOptions.PointStyle.bead : width),
      opacity: tracks.opacityByte,
      overlap: .replace)
    if isBead {
      canvas.stroke(
        colored.lines, Stroke(width: max(width, Stroke.narrowest)), color: ground)
    }
  }
}

extension PlotOptions {
  /// The style of each fix; nil, the default, for a line alone.
  public var points: PlotOptions.PointStyle? {
    get { self[PointsLayer.self] }
    set { self[PointsLayer.self] = newValue }
  }
}
