// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The frames of a film, of which only what changes is painted.

import Drawing
import Encoding

/// Paints frames one after another, each as what differs from the one before.
struct FilmFrames {
  private let stage: any FilmStage

  /// All pixels of a frame.
  private let all: PixelRectangle
  private let painting: PaintingMemory

  /// The last frame: its drawing, and its pixels row by row.
  private var last: (canvas: RasterCanvas, colors: [Color])?

  /// Frames that a stage draws.
  init(_ stage: any FilmStage, _ all: PixelRectangle, _ painting: PaintingMemory) {
    (self.stage, self.all, self.painting) = (stage, all, painting)
  }

  /// Paints the next frame.
  ///
  /// `number`: its number, from 1. `duration`: how long it is shown, in frames. Throws `PlotError`, when it cannot be drawn.
  mutating func next(_ number: Int, duration: Int) throws(PlotError) -> FilmFrame {
    let canvas = try stage.drawn(number)
    guard let last else {
      let colors = try colors(of: canvas)
      last = (canvas, colors)
      return FilmFrame(changed: all, colors: colors, before: [], duration: duration)
    }
    let part = canvas.difference(from: last.canvas)
    self.last?.canvas = canvas
    guard !part.isEmpty else {
      return FilmFrame(changed: part, colors: [], before: [], duration: duration)
    }
    let clipped = canvas.clipped(to: part)
    let colors = try colors(of: clipped ?? canvas)
    return change(to: colors, in: clipped?.clip ?? all, duration: duration)
  }

  private func colors(of canvas: RasterCanvas) throws(PlotError) -> [Color] {
    try wrappingOutOfMemory { () throws(OutOfMemory) in
      try canvas.paintedColors(with: painting).colors
    }
  }

  /// Takes new pixels, and finds the smallest rectangle around those that differ.
  private mutating func change(
    to colors: [Color], in part: PixelRectangle, duration: Int
  ) -> FilmFrame {
    let width = self.all.width
    var (columns, rows): (Range<Int>?, Range<Int>?) = (nil, nil)
    var all = last?.colors ?? []
    // The pixels are changed in place.
    last?.colors = []
    let before = part.rows.flatMap { row in
      all[(row * width + part.columns.lowerBound)..<(row * width + part.columns.upperBound)]
    }
    for row in part.rows {
      let source = (row - part.rows.lowerBound) * part.width
      for column in part.columns {
        let color = colors[source + column - part.columns.lowerBound]
        let place = row * width + column
        guard all[place] != color else { continue }
        all[place] = color
        columns =
          min(columns?.lowerBound ?? column, column)..<max(columns?.upperBound ?? 0, column + 1)
        rows = (rows?.lowerBound ?? row)..<(row + 1)
      }
    }
    last?.colors = all
    let changed = PixelRectangle(columns: columns ?? 0..<0, rows: rows ?? 0..<0)
    func cut(_ pixels: [Color]) -> [Color] {
      changed.rows.flatMap { row in
        let start = (row - part.rows.lowerBound) * part.width - part.columns.lowerBound
        return pixels[(start + changed.columns.lowerBound)..<(start + changed.columns.upperBound)]
      }
    }
    return FilmFrame(
      changed: changed, colors: cut(colors), before: cut(before), duration: duration)
  }
}
