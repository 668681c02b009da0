// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws a dot at every fix.

import Drawing
import Mapping
import Tracks

/// The fixes of the tracks of one log as dots.
struct PointsLayer: PictureLayer {
  typealias Options = PlotOptions.PointStyle

  private let lines: TrackLines
  private let colors: TrackAppearance

  /// The opacity of dots in the colours of values.
  private let opacity: Double

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

  static var growsWithTracks: Bool { true }

  static func showsEachFix(for options: PlotOptions) -> Bool { true }

  static func hidesLines(for options: PlotOptions) -> Bool { options.points == .alone }

  static func layers(of picture: FittedPicture) -> [PointsLayer] {
    guard let style = picture.options.points else { return [] }
    return picture.routes.map { PointsLayer($0, style) }
  }

  private init(_ fitted: FittedRoute, _ style: PlotOptions.PointStyle) {
    let (options, ground) = (fitted.options, fitted.options.background)
    (lines, colors, self.style) = (fitted.fixes, TrackAppearance(fitted), style)
    (opacity, scale) = (options.opacity, fitted.colorScale)
    self.ground = ground.alpha == 255 ? ground : .white
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for (index, track) in lines.tracks.enumerated() {
      let width = colors.line(ofTrack: index).stroke(in: viewport).width
      let reach = width * PlotOptions.PointStyle.bead / 2 + 2
      if let scale, let values = lines.values.first {
        draw(track, values, scale, width: width, on: &canvas, through: viewport, reach: reach)
        continue
      }
      let dots = fixesToDots(
        lines.segments[track.segments], viewport: viewport,
        reach: reach, isThinned: lines.isThinned)
      let color = colors.color(ofTrack: index)
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
    width: Double, on canvas: inout some Canvas, through viewport: Viewport, reach: Double
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
    let isBead = style == .online
    canvas.stroke(
      colored, Stroke(width: isBead ? width * PlotOptions.PointStyle.bead : width),
      opacity: UInt8((255 * opacity).rounded()), overlap: .replace)
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

extension PlotOptions {
  /// The style of the fixes of a track.
  public enum PointStyle: String, Equatable, Sendable, CaseIterable {
    /// A dot as wide as the line, and no line.
    case alone
    /// A bead on the line, of twice its width.
    case online = "on-line"

    /// A bead is this many widths of the line across.
    static let bead = 2.4
  }
}
