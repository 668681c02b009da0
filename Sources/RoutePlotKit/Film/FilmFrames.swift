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
    let (width, first) = (self.all.width, part.columns.lowerBound)
    var all = last?.colors ?? []
    // The pixels are changed in place.
    last?.colors = []
    defer { last?.colors = all }
    let changed = FilmFrames.changed(from: all, to: colors, in: part, width: width)
    func cut(_ pixels: [Color], _ start: (_ row: Int) -> Int) -> [Color] {
      var result: [Color] = []
      result.reserveCapacity(changed.width * changed.height)
      for row in changed.rows {
        let start = start(row)
        result +=
          pixels[
            (start + changed.columns.lowerBound)..<(start + changed.columns.upperBound)]
      }
      return result
    }
    let before = cut(all) { $0 * width }
    let new = cut(colors) { ($0 - part.rows.lowerBound) * part.width - first }
    for (place, row) in changed.rows.enumerated() {
      let start = row * width + changed.columns.lowerBound
      all.replaceSubrange(
        start..<(start + changed.width),
        with: new[(place * changed.width)..<((place + 1) * changed.width)])
    }
    return FilmFrame(changed: changed, colors: new, before: before, duration: duration)
  }

  /// The smallest rectangle around the pixels of a part that differ.
  ///
  /// `all`: the pixels of the whole frame, `width` a row. `colors`: the new ones of the part.
  private static func changed(
    from all: [Color], to colors: [Color], in part: PixelRectangle, width: Int
  ) -> PixelRectangle {
    var (columns, rows): (Range<Int>?, Range<Int>?) = (nil, nil)
    all.withUnsafeBufferPointer { all in
      colors.withUnsafeBufferPointer { colors in
        for row in part.rows {
          let source = (row - part.rows.lowerBound) * part.width - part.columns.lowerBound
          func differs(_ column: Int) -> Bool {
            all[row * width + column] != colors[source + column]
          }
          guard let first = part.columns.first(where: differs),
            let last = part.columns.last(where: differs)
          else { continue }
          columns =
            min(columns?.lowerBound ?? first, first)..<max(columns?.upperBound ?? 0, last + 1)
          rows = (rows?.lowerBound ?? row)..<(row + 1)
        }
      }
    }
    return PixelRectangle(columns: columns ?? 0..<0, rows: rows ?? 0..<0)
  }
}
