// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts how often tracks pass each pixel, and gives the pixels colours. The scale of the colours (logarithmic) is
// `DensityField.part` in Drawing.

import Drawing
import Encoding
import Mapping

/// How often tracks pass the pixels of a picture, in colours.
struct Density {
  /// The pixels where tracks pass.
  let runs: PixelRuns

  /// The density in passes from which on all has the last colour, and whether some density is greater.
  let greatest: Double
  let isExceeded: Bool

  /// The colours from no pass to the greatest density.
  let colors: [Color]

  /// The light around busy places, below the pixels; nil if it is not requested, or no track passes.
  private(set) var glow: (image: Bitmap, box: Rectangle)?

  /// The standard deviation of the light near lines, in pixels that follow the picture.
  private static let deviation = 3.0

  /// How far from a line its light may be seen, in parts of the shorter side of a picture of 800 pixels and more.
  static let reachOfGlow = deviation * GlowField.reach / 800

  /// The width of a line in a picture whose shorter side is 800 pixels.
  private static let width = 3.0

  /// The colours end at the density that this part of the pixels does not exceed.
  private static let percentile = 0.995

  /// A density that has the last colour is at least this many passes: a single track is not a blaze.
  private static let leastGreatest = 3.0

  /// So many bytes of memory a run of pixels of one colour takes: in a picture of pixels, and as an outline.
  private static let bytesOfRun = (pixels: 12, outline: 256)

  /// Runs of a picture take at most so much memory.
  private static let mostBytes = 1 << 30

  /// Counts the passes of a picture.
  ///
  /// Throws `PlotError.outOfMemory`.
  init(of picture: FittedPicture) throws(PlotError) {
    let viewport = picture.viewport
    let (width, height) = (viewport.size.columns, viewport.size.rows)
    // A line grows with the picture as others do; softened, it is three pixels wide at least.
    let wider = Density.width * (viewport.markScale * viewport.pixelScale - 1)
    let field = DensityField(PassCounts(of: picture), radius: wider / 2)
    let greatest = max(field.percentile(Density.percentile), Density.leastGreatest)
    let colors = Density.colors(on: picture.options)
    var runs = PixelRuns(scale: viewport.pixelScale)
    var (row, start) = (0, 0)
    field.colors(colors, greatest: greatest) { index, color in
      while index >= start + width { (row, start) = (row + 1, start + width) }
      runs.add(color, column: index - start, row: row)
    }
    if picture.options.hasDensityGlow, field.greatest > 0 {
      let deviation = Density.deviation * viewport.markScale * viewport.pixelScale
      let light = GlowField(field, greatest: greatest, deviation: deviation)
      guard let found = light.image(colors) else {
        throw PlotError(.outOfMemory(width: width, height: height, bytes: width * height * 4))
      }
      let box = Rectangle(
        left: 0, top: 0, right: Double(found.width) / viewport.pixelScale,
        bottom: Double(found.height) / viewport.pixelScale)
      glow = (found.image, box)
    }
    let bytes =
      runs.count
      * (picture.options.format == .svg ? Density.bytesOfRun.outline : Density.bytesOfRun.pixels)
    guard bytes <= Density.mostBytes else {
      throw PlotError(.outOfMemory(width: width, height: height, bytes: bytes))
    }
    (self.runs, self.greatest, self.colors) = (runs, greatest, colors)
    isExceeded = field.greatest.rounded() > greatest.rounded()
  }

  /// The colours from no pass to the greatest density.
  private static func colors(on options: PlotOptions) -> [Color] {
    let ground = options.background.over(.white, coverage: 255)
    return options.densityMap?.colors(on: ground) ?? emberColors(on: ground)
  }
}

extension PassCounts {
  /// The passes of all lines, and those of files of counts.
  init(of picture: FittedPicture) {
    let size = picture.viewport.size
    let added = picture.options.addedCounts?.sum(in: picture.viewport)
    let lines = PassCounts.lines(of: picture)
    // The sum of many files needs no second one of nothing.
    if let added, lines.isEmpty {
      self = added
      return
    }
    let isWhole = picture.options.format != .counts
    self.init(
      lines, width: size.columns, height: size.rows, threads: picture.options.drawingThreads,
      isWhole: added == nil && isWhole)
    guard var sum = added else { return }
    sum.add(self)
    self = sum
  }

  /// The lines of all tracks in pixels of the picture, those in each copy of the world that it shows.
  private static func lines(of picture: FittedPicture) -> [[Point]] {
    let scale = picture.viewport.pixelScale
    let lines = picture.routes.flatMap { route in
      linesToPoints(
        route.lines.segments[...], viewport: picture.viewport, reach: 2,
        isThinned: route.lines.isThinned)
    }
    guard scale != 1 else { return lines }
    return lines.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } }
  }
}
