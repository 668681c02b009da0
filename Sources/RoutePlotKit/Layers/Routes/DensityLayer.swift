// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the number of passes instead of lines. The scale of the colours (logarithmic) is
// `DensityField.part` in Drawing.

public import Drawing
import Encoding
import Mapping
import Tracks

/// A heat picture of all tracks: the more passes a pixel has, the more it glows.
///
/// `PassCounts` says what a pass is. Dashed gaps are not passes.
struct DensityLayer: MapLayer {
  /// Whether it is drawn, and its colours.
  struct Options: Equatable {
    var isDrawn = false
    var map: Colormap?
    var added: AddedCounts?
  }

  /// The counts themselves, for a file that is made of them; nil for a picture.
  private var counts: PassCounts?

  /// The pixels where tracks pass, in their colours.
  private var runs = PixelRuns(scale: 1)

  /// The colours end at the density that this part of the pixels does not exceed.
  private static let percentile = 0.995

  /// A density that has the last colour is at least this many passes: a single track is not a blaze.
  private static let leastGreatest = 3.0

  /// So many bytes of memory a run of pixels of one colour takes: in a picture of pixels, and as an outline.
  private static let bytesOfRun = (pixels: 12, outline: 256)

  /// Runs of a picture take at most so much memory.
  private static let mostBytes = 1 << 30

  static func isAsked(for options: PlotOptions) -> Bool { options.isDensity }

  /// Its ground is dark, so that no picture of it is blank.
  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins { LayerMargins(pixels: 1.5) }

  static func hides(for options: PlotOptions) -> [any MapLayer.Type] {
    [CasingLayer.self, TracksLayer.self, ColoredTracksLayer.self]
  }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [DensityLayer] {
    guard picture.options.isDensity else { return [] }
    guard picture.options.format != .counts else {
      return [DensityLayer(counts: counts(of: picture))]
    }
    return [DensityLayer(runs: try density(of: picture).runs)]
  }

  /// The density of a picture, counted once: what stands around the map asks for it before it is drawn.
  ///
  /// - Throws: `PlotError.outOfMemory`.
  static func density(of picture: FittedPicture) throws(PlotError) -> FittedPicture.Density {
    if let density = picture.density { return density }
    let viewport = picture.viewport
    let (width, height) = (viewport.size.columns, viewport.size.rows)
    let field = DensityField(counts(of: picture))
    let greatest = max(field.percentile(percentile), leastGreatest)
    var runs = PixelRuns(scale: viewport.pixelScale)
    var (row, start) = (0, 0)
    field.colors(colors(of: picture), greatest: greatest) { index, color in
      while index >= start + width { (row, start) = (row + 1, start + width) }
      runs.add(color, column: index - start, row: row)
    }
    let bytes =
      runs.count * (picture.options.format == .svg ? bytesOfRun.outline : bytesOfRun.pixels)
    guard bytes <= mostBytes else {
      throw PlotError(.outOfMemory(width: width, height: height, bytes: bytes))
    }
    let density = FittedPicture.Density(
      runs: runs, greatest: greatest, isExceeded: field.greatest.rounded() > greatest.rounded())
    picture.density = density
    return density
  }

  /// The passes of all lines, and those of files of counts.
  private static func counts(of picture: FittedPicture) -> PassCounts {
    let size = picture.viewport.size
    let added = picture.options.addedCounts?.sum(in: picture.viewport)
    let lines = lines(of: picture)
    // The sum of many files needs no second one of nothing.
    if let added, lines.isEmpty { return added }
    let isWhole = picture.options.format != .counts
    let counts = PassCounts(
      lines, width: size.columns, height: size.rows, threads: picture.options.drawingThreads,
      isWhole: added == nil && isWhole)
    guard var sum = added else { return counts }
    sum.add(counts)
    return sum
  }

  /// The colours from no pass to the greatest density.
  static func colors(of picture: FittedPicture) -> [Color] {
    let ground = picture.options.background.over(.white, coverage: 255)
    return picture.options.densityMap?.colors(on: ground) ?? emberColors(on: ground)
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

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    if let counts { canvas.keep(counts) }
    canvas.paint(runs)
  }
}

extension PlotOptions {
  /// Whether the picture shows how often tracks pass instead of their lines; by default it does not.
  public var isDensity: Bool {
    get { self[DensityLayer.self, default: .init()].isDrawn }
    set { self[DensityLayer.self, default: .init()].isDrawn = newValue }
  }

  /// The counts that are added to those of the logs; nil, the default, for none.
  package var addedCounts: AddedCounts? {
    get { self[DensityLayer.self, default: .init()].added }
    set { self[DensityLayer.self, default: .init()].added = newValue }
  }

  /// The colours of densities; nil, the default, for those of embers, which suit a dark ground and a light one.
  public var densityMap: Colormap? {
    get { self[DensityLayer.self, default: .init()].map }
    set { self[DensityLayer.self, default: .init()].map = newValue }
  }
}
