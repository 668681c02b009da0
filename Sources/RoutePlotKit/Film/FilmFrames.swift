// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The frames of a film. What lies below the tracks is painted once; of each frame only what changes is painted.

import Drawing
import Encoding
import Mapping
import Tracks

/// Paints frames one after another, each as what differs from the one before.
struct FilmFrames {
  private let picture: FittedPicture
  private let clock: FilmClock

  /// The pixels below all that changes.
  private let below: PaintedPixels

  /// What lies above them, from the bottom up.
  private let parts: [Part]

  private let background: Color
  private let painting = PaintingMemory()

  /// The last frame: its drawing, and its pixels row by row.
  private var last: (canvas: RasterCanvas, colors: [Color])?

  /// Layers that follow each other.
  private enum Part {
    /// Those that are the same in all frames, as they were drawn.
    case fixed(ScaledCanvas<RasterCanvas>)
    case growing(any PictureLayer.Type)
  }

  /// Prepares the frames of a picture.
  ///
  /// Throws `PlotError`, when there is no memory.
  init(
    _ picture: FittedPicture, _ clock: FilmClock, on ground: PictureGround, _ layout: PictureLayout,
    background: Color
  ) throws(PlotError) {
    (self.picture, self.clock, self.background) = (picture, clock, background)
    let (viewport, options) = (picture.viewport, picture.options)
    func blank() -> ScaledCanvas<RasterCanvas> {
      ScaledCanvas(
        RasterCanvas(
          width: viewport.size.columns, height: viewport.size.rows, background: background,
          threads: options.drawingThreads), scale: options.pixelScale)
    }
    var lower = blank()
    lower.draw(ground.layers, through: viewport)
    var whole = lower
    whole.draw(layout.layers, through: viewport)
    var parts: [Part] = []
    for kind in options.kindsOfFilm {
      if kind.growsWithTracks {
        parts.append(.growing(kind))
        continue
      }
      let layers = layout.layers.filter { type(of: $0) == kind }
      guard !parts.isEmpty else {
        lower.draw(layers, through: viewport)
        continue
      }
      var canvas = blank()
      canvas.draw(layers, through: viewport)
      parts.append(.fixed(canvas))
    }
    self.parts = parts
    do throws(OutOfMemory) {
      below = try PaintedPixels(of: lower.base, in: whole.base, with: painting)
    } catch { throw PlotError(.encoding(.outOfMemory)) }
  }

  /// Paints the next frame.
  ///
  /// `moment`: what the tracks have reached. `duration`: how long it is shown, in frames. Throws `PlotError`, when there
  /// is no memory.
  mutating func next(at moment: Double, duration: Int) throws(PlotError) -> FilmFrame {
    let canvas = try drawn(at: moment)
    do throws(OutOfMemory) {
      guard let last else {
        let colors = try canvas.paintedColors(with: painting).colors
        last = (canvas, colors)
        return FilmFrame(
          changed: picture.pixels, colors: colors, before: [], duration: duration)
      }
      let part = canvas.difference(from: last.canvas)
      self.last?.canvas = canvas
      guard !part.isEmpty else {
        return FilmFrame(changed: part, colors: [], before: [], duration: duration)
      }
      let clipped = canvas.clipped(to: part)
      let colors = try (clipped ?? canvas).paintedColors(with: painting).colors
      return change(
        to: colors, in: clipped?.clip ?? picture.pixels, duration: duration)
    } catch { throw PlotError(.encoding(.outOfMemory)) }
  }

  /// All that is drawn at a moment.
  private func drawn(at moment: Double) throws(PlotError) -> RasterCanvas {
    let cut = FittedPicture(
      picture.routes.enumerated().map { number, route in
        route.shown { lines, isOfFixes in
          lines.cut(at: moment, isOfFixes ? clock.fixes[number] : clock.lines[number])
        }
      })
    var canvas = ScaledCanvas(
      RasterCanvas(over: below, background: background), scale: picture.options.pixelScale)
    for part in parts {
      switch part {
      case .fixed(let other): canvas.lay(other)
      case .growing(let kind):
        let layers = try kind.layers(of: cut) { route, track in progress(route, track, at: moment) }
        canvas.draw(layers, through: picture.viewport)
      }
    }
    return canvas.base
  }

  /// How far a track of a route is at a moment.
  private func progress(_ route: Int, _ track: Int, at moment: Double) -> TrackProgress {
    guard let range = clock.lines[route].range(of: picture.routes[route].lines.tracks[track]) else {
      return .ended
    }
    return moment < range.lowerBound ? .waiting : moment < range.upperBound ? .moving : .ended
  }

  /// Takes new pixels, and finds the smallest rectangle around those that differ.
  private mutating func change(
    to colors: [Color], in part: PixelRectangle, duration: Int
  ) -> FilmFrame {
    let width = picture.pixels.width
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
