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
    let parts = canvas.differences(from: last.canvas)
    self.last?.canvas = canvas
    guard let first = parts.first else {
      return FilmFrame(
        changed: PixelRectangle(columns: 0..<0, rows: 0..<0), colors: [], before: [],
        duration: duration)
    }
    let isWhole = canvas.clipped(to: first) == nil
    let clips = isWhole ? [canvas] : parts.compactMap { canvas.clipped(to: $0) }
    var painted: [(part: PixelRectangle, colors: [Color])] = []
    for clip in clips { painted.append((isWhole ? all : clip.clip, try colors(of: clip))) }
    return change(to: painted, duration: duration)
  }

  private func colors(of canvas: RasterCanvas) throws(PlotError) -> [Color] {
    try wrappingOutOfMemory { () throws(OutOfMemory) in
      try canvas.paintedColors(with: painting).colors
    }
  }

  /// Takes new pixels of some parts, and finds the smallest rectangle around those that differ.
  private mutating func change(
    to painted: [(part: PixelRectangle, colors: [Color])], duration: Int
  ) -> FilmFrame {
    let width = self.all.width
    var all = last?.colors ?? []
    // The pixels are changed in place.
    last?.colors = []
    defer { last?.colors = all }
    let parts = painted.map { part, colors in
      FilmFrames.changed(from: all, to: colors, in: part, width: width)
    }.filter { !$0.isEmpty }
    let changed = parts.dropFirst().reduce(
      parts.first ?? PixelRectangle(columns: 0..<0, rows: 0..<0)
    ) { $0.union($1) }
    func cut(_ pixels: [Color]) -> [Color] {
      var result: [Color] = []
      result.reserveCapacity(changed.pixels)
      for row in changed.rows {
        let start = row * width
        result +=
          pixels[(start + changed.columns.lowerBound)..<(start + changed.columns.upperBound)]
      }
      return result
    }
    let before = cut(all)
    for (part, colors) in painted {
      for (place, row) in part.rows.enumerated() {
        let start = row * width + part.columns.lowerBound
        all.replaceSubrange(
          start..<(start + part.width),
          with: colors[(place * part.width)..<((place + 1) * part.width)])
      }
    }
    var frame = FilmFrame(
      changed: changed, colors: cut(all), before: before, duration: duration)
    frame.parts = parts
    return frame
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
