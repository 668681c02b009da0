// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A canvas of pixels. It keeps the drawn shapes and paints them strip by strip when the pixels are
// requested. Memory is one strip for each thread, whatever the size of the picture. All threads
// paint strips.

import Processors

/// A picture in pixels that is painted layer by layer.
package struct RasterCanvas: Canvas, Sendable {
  /// Pixels per row.
  package let width: Int

  /// Rows.
  package let height: Int

  /// The part of the picture that is painted.
  package private(set) var clip: PixelRectangle

  /// The colour of what nothing covers.
  package let ground: Color

  /// The drawn shapes below the crowd, from the bottom up.
  private var shapesBelow: [PaintedShape] = []

  /// The strokes of few points that were drawn last; nil if something else was.
  private var crowd: StrokeCrowd?

  /// The drawn shapes, from the bottom up.
  ///
  /// - Complexity: O(strokes of the crowd), O(1) without one.
  var shapes: [PaintedShape] { crowd.map { shapesBelow + shapes(of: $0) } ?? shapesBelow }

  /// The paints of all shapes from the bottom up, those that are not in the clip too; each once in a row.
  private(set) var paints: [Paint] = []

  /// Whether a map of flat colours is drawn, and whether something with colours of its own is.
  private(set) var limitsColors = false, hasOtherColors = false

  /// The most threads that paint.
  package let threads: Int

  /// A canvas of one colour.
  ///
  /// - Parameters:
  ///   - width: Pixels per row, from 1.
  ///   - height: Rows, from 1.
  ///   - background: The colour of every pixel.
  ///   - clip: The part of the picture that is painted, which has a pixel of it. Default: nil, all of it.
  ///   - threads: How many threads paint at most; the picture is the same for any number.
  package init(
    width: Int, height: Int, background: Color, clip: PixelRectangle? = nil,
    threads: Int = processors
  ) {
    let picture = PixelRectangle(picture: width, height)
    let clip = clip?.clamped(to: picture) ?? picture
    precondition(!clip.isEmpty, "A picture has at least one pixel")
    self.width = width
    self.height = height
    self.clip = clip
    self.threads = threads
    ground = background.alpha == 0 ? .transparent : background
  }

  package func makeUpper() -> RasterCanvas? {
    RasterCanvas(width: width, height: height, background: ground, clip: clip, threads: threads)
  }

  package mutating func lay(_ upper: consuming RasterCanvas) {
    closeCrowd()
    shapesBelow += upper.shapesBelow
    crowd = upper.crowd
    for paint in upper.paints { note(paint) }
    limitsColors = limitsColors || upper.limitsColors
    hasOtherColors = hasOtherColors || upper.hasOtherColors
  }

  /// Takes a few colours for all pixels, unless something has colours of its own or more are needed.
  package mutating func limitColors() { limitsColors = true }

  /// The colours that pixels can have, where another canvas has decided about them; nil where this one decides.
  private(set) var colorsOfPixels: ColorsOfPixels?

  /// The few colours of all pixels; nil if the pixels have any.
  ///
  /// - Complexity: O(paints), and a millisecond at most.
  var limitedColors: LimitedColors? {
    if let colorsOfPixels { return colorsOfPixels.limited }
    return limitsColors && !hasOtherColors ? LimitedColors(of: paints, on: ground) : nil
  }

  /// Takes the colours that the pixels of another canvas can have, whatever is drawn.
  mutating func takeColors(_ colors: ColorsOfPixels) { colorsOfPixels = colors }

  /// A canvas above pixels that are painted already.
  ///
  /// - Parameters:
  ///   - pixels: All pixels of the picture.
  ///   - background: The colour of the background below them.
  package init(over pixels: PaintedPixels, background: Color) {
    self.init(width: pixels.width, height: pixels.height, background: background, threads: 1)
    colorsOfPixels = pixels.colorsOfPixels
    append(.pixels(pixels), Paint(.transparent))
  }

  /// The same drawing, of which only a part is painted.
  ///
  /// - Parameter part: The pixels that are painted, at least one.
  /// - Returns: The canvas; nil where a shape can only be painted as a whole.
  package func clipped(to part: PixelRectangle) -> RasterCanvas? {
    let isWhole = shapesBelow.contains { shape in
      switch shape.shape {
      case .image, .runs: true
      default: false
      }
    }
    guard !isWhole else { return nil }
    var result = self
    result.clip = part.clamped(to: clip)
    return result
  }

  private mutating func note(_ paint: Paint) {
    if paints.last != paint { paints.append(paint) }
  }

  /// Draws the union of some lines in one colour, on top.
  ///
  /// - Complexity: O(points); the pixels are painted when they are requested.
  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint) {
    if crowd == nil || crowd?.stroke != stroke {
      closeCrowd()
      crowd = StrokeCrowd(stroke, width: width, height: height, clip: clip)
    }
    if crowd?.append(lines, paint: paint) ?? false { return note(paint) }
    self.stroke(banded(lines, stroke), paint: paint)
  }

  private func banded(_ lines: [[Point]], _ stroke: Stroke) -> BandedStroke {
    BandedStroke(lines, stroke: stroke, width: width, height: height, clip: clip)
  }

  /// Puts the strokes of the crowd among the other shapes, before something else is drawn above them.
  private mutating func closeCrowd() {
    guard let crowd else { return }
    self.crowd = nil
    if crowd.count > 0 { shapesBelow += shapes(of: crowd) }
  }

  /// A crowd as shapes: one, or a stroke each where these are few.
  private func shapes(of crowd: StrokeCrowd) -> [PaintedShape] {
    guard crowd.count < StrokeCrowd.fewest else {
      return [PaintedShape(shape: .crowd(SortedCrowd(crowd)), paint: Paint(.transparent))]
    }
    return (0..<crowd.count).map { number in
      PaintedShape(
        shape: .stroke(banded(crowd.lines(of: number), crowd.stroke)),
        paint: crowd.paint(of: number))
    }
  }

  /// Draws a shape on top.
  private mutating func append(_ shape: PaintedShape.Shape, _ paint: Paint) {
    closeCrowd()
    shapesBelow.append(PaintedShape(shape: shape, paint: paint))
  }

  /// Draws the legs of some lines that stand out from the discs around their points.
  ///
  /// - Complexity: O(points); the pixels are painted when they are requested.
  package mutating func stroke(
    _ lines: [[Point]], _ stroke: Stroke, paint: Paint, belowDiscs discs: Double
  ) {
    let legs = HiddenLegs(of: stroke, belowDiscs: discs)
    self.stroke(legs.map { legs in lines.flatMap(legs.rest) } ?? lines, stroke, paint: paint)
  }

  /// Draws discs around dots, on top, each kind as one shape.
  ///
  /// - Complexity: O(dots); the pixels are painted when they are requested.
  package mutating func draw(_ dots: Dots, as discs: [Disc]) {
    guard discs.allSatisfy({ $0.width < Polylines.wide }) else {
      return stroke(dots.lines, as: discs)
    }
    let (shapes, areAny) = BandedDots.shapes(
      dots, widths: discs.map(\.width), width: width, height: height, clip: clip)
    guard areAny else { return }
    for (disc, shape) in zip(discs, shapes) {
      let paint = Paint(disc.color)
      note(paint)
      if let shape { append(.dots(shape), paint) }
    }
  }

  /// Draws lines whose legs have colours of their own, on top.
  ///
  /// - Complexity: O(points); the pixels are painted when they are requested.
  package mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap
  ) {
    let paint = Paint(Color(red: 0, green: 0, blue: 0, alpha: opacity), overlap: overlap)
    self.stroke(
      ColoredStroke(lines, stroke: stroke, paint: paint, width: width, height: height, clip: clip))
  }

  /// Draws lines whose legs have colours of their own and are in the order of bands.
  mutating func stroke(_ stroke: ColoredStroke) {
    hasOtherColors = true
    guard !stroke.banded.bands.isEmpty else { return }
    append(.colored(stroke), stroke.paint)
  }

  /// Draws lines that are in the order of bands.
  mutating func stroke(_ stroke: BandedStroke, paint: Paint) {
    note(paint)
    guard !stroke.bands.isEmpty else { return }
    append(.stroke(stroke), paint)
  }

  /// Fills the inside of an outline in one colour, on top.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines of the outline.
  package mutating func fill(_ path: Path, color: Color) {
    note(Paint(color))
    let outline = FilledOutline(path, width: width, height: height, clip: clip)
    guard !outline.rows.isEmpty, !outline.columns.isEmpty else { return }
    append(.fill(outline), Paint(color))
  }

  /// Fills the inside of an outline in one colour, and what surrounds it in another one below it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines of the outline.
  package mutating func fill(_ path: Path, color: Color, halo: Halo) {
    guard halo.reach <= FilledHalo.farthest else {
      strokeHalo(halo, of: path)
      return fill(path, color: color)
    }
    note(Paint(halo.color))
    note(Paint(color))
    let filled = FilledHalo(
      around: path, reach: halo.reach, width: width, height: height, clip: clip)
    guard !filled.rows.isEmpty, !filled.columns.isEmpty else { return }
    append(.haloed(filled, Paint(halo.color)), Paint(color))
  }

  /// Paints pixels, over what is there.
  ///
  /// - Complexity: O(runs + rows); the pixels are painted when they are requested.
  package mutating func paint(_ runs: PixelRuns) {
    guard runs.scale == 1 else {
      for (color, outline) in runs.outlines { fill(outline, color: color) }
      return
    }
    for number in runs.order { note(Paint(runs.colors[number])) }
    let runs = RunsByRow(runs, clip: clip)
    guard !runs.rows.isEmpty, !runs.columns.isEmpty else { return }
    append(.runs(runs), Paint(.transparent))
  }

  /// Draws an image, made larger or smaller, over what is there.
  ///
  /// - Complexity: O(sides); the pixels are painted when they are requested.
  package mutating func draw(_ image: Bitmap, in box: Rectangle) {
    hasOtherColors = true
    let image = PlacedImage(image, in: box, clip: clip)
    guard !image.rows.isEmpty, !image.columns.isEmpty else { return }
    append(.image(image), Paint(.transparent))
  }

  /// The number of rows that a strip has, except for the last one: whole bands, and 65 536 pixels
  /// where rows are short.
  ///
  /// It depends on the width of the picture alone, so that the result depends neither on threads
  /// nor on the clip.
  static func stripHeight(width: Int) -> Int {
    max(65_536 / width / SampledBand.height, 1) * SampledBand.height
  }

  /// The number of rows that a strip of this picture has.
  var stripHeight: Int { RasterCanvas.stripHeight(width: width) }

  /// The numbers of the strips that have a part in some rows; the first one of the picture is 0.
  package func strips(of rows: Range<Int>) -> Range<Int> {
    rows.isEmpty
      ? 0..<0 : (rows.lowerBound / stripHeight)..<((rows.upperBound - 1) / stripHeight + 1)
  }

  /// Whether all of the picture is painted.
  var isWhole: Bool { clip == PixelRectangle(picture: width, height) }
}

/// A shape and its paint.
struct PaintedShape: Sendable {
  /// What covers pixels.
  ///
  /// It is kept by reference, as strips look at each shape again and again.
  indirect enum Shape: Sendable {
    case stroke(BandedStroke)
    /// Its strokes have paints of their own, and it needs none.
    case crowd(SortedCrowd)
    case colored(ColoredStroke)
    case dots(BandedDots)
    case fill(FilledOutline)
    /// What surrounds an outline has a paint of its own.
    case haloed(FilledHalo, Paint)
    /// It has colours of its own and needs no paint.
    case image(PlacedImage)
    /// They have colours of their own and need no paint.
    case runs(RunsByRow)
    /// They cover all of the picture, and nothing lies below them.
    case pixels(PaintedPixels)
  }

  let shape: Shape
  let paint: Paint

  /// Whether it is an image.
  var isImage: Bool { if case .image = shape { true } else { false } }

  /// Whether it has colours of its own, instead of those of its paint.
  var hasColors: Bool { if case .colored = shape { true } else { false } }

  /// The rows that may be covered.
  var rows: Range<Int> {
    switch shape {
    case .stroke(let stroke): return stroke.rows
    case .crowd(let crowd): return crowd.order.rows
    case .colored(let stroke): return stroke.banded.rows
    case .dots(let dots): return dots.rows
    case .fill(let outline): return outline.rows
    case .haloed(let halo, _): return halo.rows
    case .image(let image): return image.rows
    case .runs(let runs): return runs.rows
    case .pixels(let pixels): return 0..<pixels.height
    }
  }

  /// How many legs have to be looked at to begin painting in the middle of the picture.
  ///
  /// Where legs are stroked one by one, those that reach there are known.
  var legsToBegin: Int {
    switch shape {
    case .stroke(let stroke): stroke.isLegByLeg ? 0 : stroke.lines.points.count
    case .colored(let stroke): stroke.lastLegs == nil ? 0 : stroke.banded.lines.points.count
    case .crowd, .dots, .fill, .haloed, .image, .runs, .pixels: 0
    }
  }

  /// Whether a pixel has one colour for each amount that the shape covers of it.
  var hasOneColor: Bool {
    switch shape {
    case .colored, .crowd, .haloed, .image, .runs, .pixels: false
    case .stroke, .dots, .fill: true
    }
  }

  /// Adds to each band how much more there is to do than in the one above, in rows of legs.
  func addWork(to changes: inout [Int]) {
    switch shape {
    case .stroke(let stroke): stroke.addWork(to: &changes)
    case .crowd(let crowd): crowd.order.addWork(to: &changes)
    case .colored(let stroke): stroke.banded.order.addWork(to: &changes)
    case .dots(let dots): dots.addWork(to: &changes)
    case .image(let image):
      // To mix a pixel of others, and to compress it, which takes longer, is about as much as a row of a leg.
      let work = image.columns.count
      changes[image.rows.lowerBound / SampledBand.height] += work
      changes[(image.rows.upperBound - 1) / SampledBand.height + 1] -= work
    case .runs(let runs):
      // To copy a colour is a part of the work for a row of a leg.
      let work = max(runs.columns.count / 16, 1)
      changes[runs.rows.lowerBound / SampledBand.height] += work
      changes[(runs.rows.upperBound - 1) / SampledBand.height + 1] -= work
    // They are copied.
    case .pixels: break
    case .fill(let outline): outline.addWork(to: &changes)
    case .haloed(let halo, _): halo.addWork(to: &changes)
    }
  }
}
