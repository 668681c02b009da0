// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Paints strips from the top down: a run of them, by one thread.
//
// With one shape in a strip, the amounts of its coverage are the indices of the pixels, and nothing
// is gone through twice. Where shapes lie on each other, each is stroked into eight rows of amounts, which
// stay in the nearest cache, and laid over the pixels there.

import CLibrary

/// The run of strips that one thread paints, and the place of each shape on its way down.
struct StripPainter: ~Copyable {
  private let canvas: RasterCanvas

  /// The drawn shapes, from the bottom up.
  private let shapes: [PaintedShape]

  /// The part of the picture that is painted.
  private let clip: PixelRectangle

  /// Whether all pixels have a few colours.
  private let isLimited: Bool

  private let memory: StripMemory

  /// The strokes that are on their way down.
  private var cursors = ShapeCursors<StrokeBandCursor>()

  /// The crowds that are on their way down.
  private var crowdCursors = ShapeCursors<CrowdCursor>()

  /// The strokes with colours of their own that are on their way down.
  private var coloredCursors = ShapeCursors<ColoredBandCursor>()

  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - shapes: Its drawn shapes.
  ///   - limited: The few colours of all pixels; nil if the pixels have any.
  ///   - memory: The memory for painting; it has room for the canvas.
  init(
    _ canvas: RasterCanvas, _ shapes: [PaintedShape], _ limited: LimitedColors?,
    _ memory: StripMemory
  ) {
    (self.canvas, self.shapes) = (canvas, shapes)
    (isLimited, self.memory) = (limited != nil, memory)
    clip = canvas.clip
    memory.pixels.begin(width: clip.width, ground: canvas.ground, limited: limited)
  }

  /// Paints a strip and hands it on.
  ///
  /// `rows`: the rows of the strip, below those of all strips before.
  mutating func paint<Result>(
    rows: Range<Int>, _ candidates: [Int], _ take: (borrowing PaintedStrip) -> Result
  ) -> Result {
    // A clip may begin and end within a strip.
    let inStrip = candidates.filter { shapes[$0].rows.overlaps(rows) }
    var touched = 0..<0
    let strip: PaintedStrip
    if inStrip.count == 1, let shape = inStrip.first, shapes[shape].hasOneColor, !isLimited {
      for top in bands(of: rows) {
        touched = touched.union(coverAlone(shape, top: top, of: rows))
      }
      strip = touched.isEmpty ? blank(rows) : lone(shape, rows, touched)
    } else {
      for top in bands(of: rows) {
        for shape in inStrip { touched = touched.union(lay(shape, top: top, of: rows)) }
      }
      strip =
        touched.isEmpty
        ? blank(rows)
        : PaintedStrip(
          width: clip.width, rows: rows,
          pixels: memory.pixels.finish(columns: touched, rows: rows.count), columns: touched,
          isBlank: false,
          hasImages: inStrip.contains { shapes[$0].isImage }, ground: canvas.ground)
    }
    let result = take(strip)
    memory.pixels.clear(columns: touched, rows: rows.count)
    return result
  }

  /// The first rows of the bands that hold some rows, which are those of the whole picture.
  private func bands(of rows: Range<Int>) -> StrideTo<Int> {
    let height = SampledBand.height
    return stride(from: rows.lowerBound / height * height, to: rows.upperBound, by: height)
  }

  /// Writes the amounts of the only shape of a strip in one band where its pixels are.
  private mutating func coverAlone(_ shape: Int, top: Int, of rows: Range<Int>) -> Range<Int> {
    let (indices, width) = (memory.pixels.indices, clip.width)
    if canvas.isWhole {
      return cover(shape, top: top, indices + (top - rows.lowerBound) * width).all
    }
    let band = coverBand(shape, top: top, of: rows)
    for row in band.rows where !band.columns.isEmpty {
      memcpy(
        indices + (row - rows.lowerBound) * width + band.columns.lowerBound,
        band.amounts + (row - band.rows.lowerBound) * canvas.width + band.columns.lowerBound,
        band.columns.count)
    }
    forget(band.touched, rows: min(SampledBand.height, canvas.height - top))
    return band.columns
  }

  /// Lays a shape over the pixels of a strip in one band.
  private mutating func lay(_ shape: Int, top: Int, of rows: Range<Int>) -> Range<Int> {
    if case .image(let image) = shapes[shape].shape {
      let band = (top..<(top + SampledBand.height)).clamped(to: rows)
      return memory.pixels.lay(
        image, rows: band, of: rows, left: clip.columns.lowerBound)
    }
    if case .runs(let runs) = shapes[shape].shape {
      let band = (top..<(top + SampledBand.height)).clamped(to: rows)
      return memory.pixels.lay(runs, rows: band, of: rows)
    }
    if case .pixels(let pixels) = shapes[shape].shape {
      let band = (top..<(top + SampledBand.height)).clamped(to: rows)
      return memory.pixels.lay(pixels, rows: band, of: rows, columns: clip.columns)
    }
    if case .crowd(let crowd) = shapes[shape].shape {
      return lay(crowd, number: shape, top: top, of: rows)
    }
    if case .haloed(let halo, let surround) = shapes[shape].shape {
      return lay(halo, number: shape, surround, top: top, of: rows)
    }
    let band = coverBand(shape, top: top, of: rows)
    if !band.columns.isEmpty {
      let inStrip =
        (band.rows.lowerBound - rows.lowerBound)..<(band.rows.upperBound - rows.lowerBound)
      let paint = shapes[shape].paint
      if shapes[shape].hasColors, let colored = memory.colored {
        let colors = colored.colors + (band.rows.lowerBound - top) * canvas.width
        memory.pixels.lay(
          colors + clip.columns.lowerBound, paint, band.amounts, stride: canvas.width,
          parts: band.parts, rows: inStrip)
      } else {
        memory.pixels.lay(
          paint, band.amounts, stride: canvas.width, parts: band.parts, rows: inStrip)
      }
    }
    forget(band.touched, rows: min(SampledBand.height, canvas.height - top))
    return band.columns
  }

  /// Lays the strokes of a crowd over the pixels of a strip in one band.
  private mutating func lay(
    _ crowd: SortedCrowd, number index: Int, top: Int, of rows: Range<Int>
  ) -> Range<Int> {
    let number = top / SampledBand.height
    guard crowd.order.bands.contains(number), let sampled = memory.sampled else { return 0..<0 }
    var cursor = crowdCursors.take(index) ?? CrowdCursor(crowd, from: number)
    cursor.advance(to: number)
    sampled.band.cells.limit(toRows: canvas.height - top)
    let (left, width) = (clip.columns.lowerBound, canvas.width)
    // Beyond the clip a stroke may have rows that it does not know of.
    let whole = top..<(top + SampledBand.height)
    var touched = 0..<0
    for stroke in cursor.active {
      crowd.crowd.cover(Int(stroke.number), y: top, band: &sampled.band)
      let covered = sampled.band.drain(into: memory.amounts).all
      guard !covered.isEmpty else { continue }
      let band = canvas.isWhole ? stroke.rows(inBandFrom: top) : whole
      let (seen, inClip) = (covered.clamped(to: clip.columns), band.clamped(to: rows))
      let columns = (seen.lowerBound - left)..<(seen.upperBound - left)
      let amounts = memory.amounts + (inClip.lowerBound - top) * width + left
      if !columns.isEmpty, !inClip.isEmpty,
        canvas.isWhole || isCovered(amounts, columns, rows: inClip.count)
      {
        memory.pixels.lay(
          crowd.crowd.paint(of: Int(stroke.number)), amounts, stride: width, columns: columns,
          rows: (inClip.lowerBound - rows.lowerBound)..<(inClip.upperBound - rows.lowerBound))
        touched = touched.union(columns)
      }
      for row in band.clamped(to: top..<canvas.height) {
        memset(memory.amounts + (row - top) * width + covered.lowerBound, 0, covered.count)
      }
    }
    crowdCursors.keep(cursor, of: index)
    return touched
  }

  /// Lays a halo over the pixels of a strip in one band, and what it surrounds over that.
  private mutating func lay(
    _ halo: FilledHalo, number shape: Int, _ surround: Paint, top: Int, of rows: Range<Int>
  ) -> Range<Int> {
    guard let filled = memory.filled, let halos = memory.halos else { return 0..<0 }
    let (left, width) = (clip.columns.lowerBound, canvas.width)
    let band = (top..<(top + SampledBand.height)).clamped(to: rows)
    let inStrip = (band.lowerBound - rows.lowerBound)..<(band.upperBound - rows.lowerBound)
    let paint = shapes[shape].paint
    var touched = 0..<0
    halo.cover(
      band, width: width, into: memory.amounts, shape: shape,
      goesOn: band.upperBound < rows.upperBound, filled, halos
    ) { covered, inside in
      let parts = covered.parts(of: covered.all)
      func inClip(_ part: Range<Int>) -> Range<Int>? {
        let part = part.clamped(to: clip.columns)
        return part.isEmpty ? nil : (part.lowerBound - left)..<(part.upperBound - left)
      }
      let seen = parts.compactMap(inClip).filter {
        canvas.isWhole || isCovered(memory.amounts + left, $0, rows: band.count)
      }
      memory.pixels.lay(
        surround, memory.amounts + left, stride: width, parts: seen, rows: inStrip)
      memory.pixels.lay(
        paint, inside.amounts + left, stride: halo.stride, parts: inside.parts.compactMap(inClip),
        rows: inStrip)
      touched = seen.reduce(0..<0) { $0.union($1) }
      forget(parts, rows: band.count)
    }
    return touched
  }

  /// The amounts of a shape in the part of a band that a strip has.
  private struct CoveredBand {
    /// The amount of the first pixel of the clip in the first of the rows; a row is as long as one of the picture.
    let amounts: UnsafePointer<UInt8>

    /// The columns of the clip with all that is covered; empty if nothing is.
    let columns: Range<Int>

    /// The parts of these columns that may be covered.
    let parts: [Range<Int>]

    /// The rows of the picture.
    let rows: Range<Int>

    /// The parts of the columns of the picture that have amounts.
    let touched: [Range<Int>]
  }

  /// Works out the amounts of a shape in one band.
  private mutating func coverBand(_ shape: Int, top: Int, of rows: Range<Int>) -> CoveredBand {
    let covered = cover(shape, top: top, memory.amounts)
    let touched = covered.parts(of: covered.all)
    let rows = (top..<(top + SampledBand.height)).clamped(to: rows)
    let left = clip.columns.lowerBound
    let amounts = memory.amounts + (rows.lowerBound - top) * canvas.width + left
    if canvas.isWhole {
      return CoveredBand(
        amounts: amounts, columns: covered.all, parts: touched, rows: rows, touched: touched)
    }
    let seen = covered.all.clamped(to: clip.columns)
    let parts = covered.parts(of: seen).map { ($0.lowerBound - left)..<($0.upperBound - left) }
    let isBlank = parts.allSatisfy { !isCovered(amounts, $0, rows: rows.count) }
    return CoveredBand(
      amounts: amounts,
      columns: isBlank ? 0..<0 : (seen.lowerBound - left)..<(seen.upperBound - left),
      parts: parts, rows: rows, touched: touched)
  }

  /// Makes the amounts of some columns 0 again, in the first rows of the band.
  private func forget(_ parts: [Range<Int>], rows: Int) {
    for row in 0..<rows {
      for part in parts {
        memset(memory.amounts + row * canvas.width + part.lowerBound, 0, part.count)
      }
    }
  }

  /// Whether something of a part of a band is covered; the whole band may be covered elsewhere.
  private func isCovered(
    _ amounts: UnsafePointer<UInt8>, _ columns: Range<Int>, rows: Int
  ) -> Bool {
    (0..<rows).contains { row in
      columns.contains { amounts[row * canvas.width + $0] != 0 }
    }
  }

  /// A strip that nothing covers.
  private func blank(_ rows: Range<Int>) -> PaintedStrip {
    PaintedStrip(
      width: clip.width, rows: rows, pixels: .ground, columns: 0..<0, isBlank: true,
      hasImages: false, ground: canvas.ground)
  }

  /// A strip that holds the amounts of one shape.
  private mutating func lone(
    _ shape: Int, _ rows: Range<Int>, _ touched: Range<Int>
  ) -> PaintedStrip {
    let flat = memory.flatColors(of: shapes[shape].paint, on: canvas.ground)
    let (indices, width) = (memory.pixels.indices, clip.width)
    if let table = flat.indexOfAmount {
      for row in 0..<rows.count {
        for place in (row * width + touched.lowerBound)..<(row * width + touched.upperBound) {
          indices[place] = table[Int(indices[place])]
        }
      }
    }
    return PaintedStrip(
      width: width, rows: rows,
      pixels: .indexed(
        UnsafeBufferPointer(start: indices, count: rows.count * width), palette: flat.palette),
      columns: touched, isBlank: false, hasImages: false, ground: canvas.ground)
  }

  /// Writes the amounts by which a shape covers the pixels of a band, as wide as the picture.
  ///
  /// Returns the columns that are covered; empty where nothing is.
  private mutating func cover(
    _ index: Int, top: Int, _ place: UnsafeMutablePointer<UInt8>
  ) -> CoveredColumns {
    let width = canvas.width
    let rows = (top..<(top + SampledBand.height)).clamped(to: clip.rows)
    switch shapes[index].shape {
    case .stroke(let stroke):
      let number = top / SampledBand.height
      guard stroke.bands.contains(number), let sampled = memory.sampled else { return .none }
      let cursor = cursors.take(index) ?? StrokeBandCursor(stroke, from: number)
      cursor.cover(number, band: &sampled.band, stroke.joinsLegs ? memory.runs : nil)
      // What it remembers of the legs is not needed after the last band.
      if number < stroke.bands.upperBound - 1 { cursors.keep(cursor, of: index) }
      return sampled.band.drain(into: place)
    case .colored(let stroke): return cover(stroke, number: index, top: top, place)
    case .dots(let dots):
      let number = top / SampledBand.height
      guard dots.bands.contains(number), let sampled = memory.sampled, let runs = memory.runs
      else { return .none }
      dots.cover(number, band: &sampled.band, runs)
      return sampled.band.drain(into: place)
    case .fill(let outline):
      guard let filled = memory.filled else { return .none }
      let place = place + (rows.lowerBound - top) * width
      return outline.cover(rows, width: width, into: place, filled)
    // They are laid over pixels and not covered.
    case .crowd, .haloed, .image, .runs, .pixels: return .none
    }
  }

  /// Writes the amounts and the colours of a stroke with colours of its own.
  private mutating func cover(
    _ stroke: ColoredStroke, number index: Int, top: Int, _ place: UnsafeMutablePointer<UInt8>
  ) -> CoveredColumns {
    let number = top / SampledBand.height
    guard stroke.banded.bands.contains(number), let colored = memory.colored else { return .none }
    var cursor = coloredCursors.take(index) ?? ColoredBandCursor(stroke, from: number)
    cursor.cover(number, band: &colored.band)
    if number < stroke.banded.bands.upperBound - 1 { coloredCursors.keep(cursor, of: index) }
    return colored.band.drain(into: colored.colors, place)
  }
}
