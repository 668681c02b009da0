// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the casings of all tracks, below all tracks.

import Drawing
import Geography
import Mapping
import Tracks

/// The casings of the tracks of a picture, those of one width as one stroke: where they meet or cross, a translucent
/// one does not darken.
struct CasingLayer: PictureLayer {
  /// The casings of a width.
  private struct Part {
    let stroke: Stroke
    /// The segments, with the lines of their logs in degrees.
    var segments: [(lines: TrackLines, range: Range<Int>)] = []
  }

  /// The casings, the widest below.
  private let parts: [Part]

  private let color: Color

  static func isRequested(for options: PlotOptions) -> Bool { options.line.casing != nil }

  static var isLine: Bool { true }
  static var growsWithTracks: Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins { options.line.margins }

  static func layers(of picture: FittedPicture) -> [CasingLayer] {
    let style = picture.options.trackStyle
    guard let color = style.line.casing?.color.faded(style.fade) else { return [] }
    var parts: [Double: Part] = [:]
    func add(_ segments: Range<Int>, of lines: TrackLines, _ style: LineStyle) {
      guard let stroke = style.casingStroke(in: picture.viewport) else { return }
      parts[stroke.width, default: Part(stroke: stroke)].segments.append((lines, segments))
    }
    for route in picture.routes {
      guard !route.looks.widths.isEmpty else {
        add(route.lines.segments.indices, of: route.lines, picture.options.line)
        continue
      }
      let looks = TrackAppearance(route)
      for (index, track) in route.lines.tracks.enumerated() {
        add(track.segments, of: route.lines, looks.line(ofTrack: index))
      }
    }
    return [
      CasingLayer(parts: parts.sorted { $0.key > $1.key }.map(\.value), color: color)
    ]
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for part in parts {
      let lines = part.segments.flatMap { lines, range in
        linesToPoints(
          lines.segments[range], viewport: viewport, reach: part.stroke.overhang + 2,
          isThinned: lines.isThinned)
      }
      guard !lines.isEmpty else { continue }
      canvas.stroke(lines, part.stroke, color: color)
    }
  }
}
