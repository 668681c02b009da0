// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The relief of a picture: heights to light and shadow.

import CLibrary
package import Drawing
import Geography
package import Heights
package import Mapping
import Processors
package import Tiles

/// The relief below a picture, ready to be drawn.
package struct LoadedRelief: Sendable {
  /// Facts about its heights.
  package let use: ReliefUse

  /// Light and shadow, and their place; nil where all ground is level.
  private let image: (image: Bitmap, box: Rectangle)?

  /// The contours; nil without any.
  private let contours: ReliefContours?

  /// Whether some ground is lower than the sea, as the floor of the sea is.
  let isBelowSea: Bool

  /// Loads the relief of a picture.
  ///
  /// - Parameters:
  ///   - relief: The requested relief.
  ///   - viewport: The picture.
  ///   - isDark: Whether the map is dark.
  ///   - leavesOutDenseContours: Whether contours that would lie on each other are left out, and not refused. Default:
  ///     false.
  ///   - threads: How many threads read and shade.
  /// - Throws: `TileError`, where there are no heights, or no memory.
  package init(
    _ relief: Relief, below viewport: Viewport, isDark: Bool, leavesOutDenseContours: Bool = false,
    threads: Int
  ) throws(TileError) {
    let cells = GridCoordinates(viewport)
    let opened = try relief.source.open(
      cells.areas, degreesPerPixel: cells.metresPerCell / (Earth.circumference / 360),
      threads: threads)
    guard let grid = HeightGrid(cells, opened.posts, threads: threads) else {
      throw TileError(reliefOf: viewport)
    }
    let summary = grid.summary
    let all = (cells.columns - 2) * (cells.rows - 2)
    var use = ReliefUse(
      heights: opened.facts, unknown: Double(summary.unknown) / Double(all),
      lowest: summary.lowest.isFinite ? Double(summary.lowest) : nil,
      highest: summary.highest.isFinite ? Double(summary.highest) : nil)
    guard summary.unknown < all else {
      throw TileError(.noHeights, "has no heights for the picture: all of them are voids")
    }
    isBelowSea = summary.lowest < 0
    let metres = cells.metresPerLayoutPixel
    let interval = relief.contours.flatMap {
      leavesOutDenseContours && !$0.isWideEnough(metresPerPixel: metres) ? nil : $0
    }
    contours = try interval.map { interval throws(TileError) in
      try interval.check(metresPerPixel: metres)
      return ReliefContours(
        grid, interval, summary.lowest...summary.highest, in: viewport, isDark: isDark,
        threads: threads)
    }
    use.contours = contours?.levels.words
    let shade = ShadedGrid(
      grid, ReliefColors(relief, isDark: isDark),
      relief.style == .classic ? .single : .several,
      exaggeration: exaggeration(zoom: viewport.zoomOfMaps),
      heights: summary.lowest...summary.highest)
    guard let bitmap = shade.image(threads: threads) else { throw TileError(reliefOf: viewport) }
    let side = Double(cells.step) / viewport.pixelScale
    self.use = use
    image = bitmap.map {
      (
        $0,
        Rectangle(
          left: 0, top: 0, right: Double($0.width) * side, bottom: Double($0.height) * side)
      )
    }
  }

  /// Draws light and shadow on top of the canvas, and contours on them.
  ///
  /// - Parameter canvas: The picture.
  package func draw(on canvas: inout some Canvas) {
    if let image { canvas.draw(image.image, in: image.box) }
    contours?.draw(on: &canvas)
  }

  /// The heights on the contours; none without contours.
  package var labels: ContourLabels { contours?.labels ?? ContourLabels() }
}

/// Facts about the heights below a picture.
package struct ReliefUse: Equatable, Sendable {
  /// The files or tiles.
  package let heights: HeightFacts

  /// The part of the picture without heights, 0...1.
  package let unknown: Double

  /// The lowest and the highest ground in metres, after it is smoothed for the picture; nil if there is none.
  package let lowest, highest: Double?

  /// The interval of the contours in words; nil without contours.
  package internal(set) var contours: String?
}

/// A grid of heights as light and shadow.
private struct ShadedGrid: Sendable {
  private let grid: HeightGrid
  private let colors: ReliefColors
  private let shade: HillShade
  private let exaggeration: Float
  private let lowest, span: Float
  private let scale: GridScale

  init(
    _ grid: HeightGrid, _ colors: ReliefColors, _ shade: HillShade, exaggeration: Double,
    heights: ClosedRange<Float>
  ) {
    (self.grid, self.colors, self.shade) = (grid, colors, shade)
    self.exaggeration = Float(exaggeration)
    lowest = heights.lowerBound
    // Level ground has no highest point.
    span = max(heights.upperBound - heights.lowerBound, 1)
    scale = grid.coordinates.scale
  }

  /// The image of a pixel for each cell within the outer ones.
  ///
  /// Returns nil if there is no memory, and no image where all of it is transparent.
  func image(threads: Int) -> Bitmap?? {
    let (width, height) = (grid.coordinates.columns - 2, grid.coordinates.rows - 2)
    guard let memory = calloc(width * height, 4) else { return nil }
    nonisolated(unsafe) let colors = memory.bindMemory(to: Color.self, capacity: width * height)
    let (bands, rows) = ((height + 31) / 32, 32)
    let threads = max(min(threads, bands), 1)
    let seen = Guarded(false)
    concurrentPerform(threads) { thread in
      var isSeen = false
      var line = ShadedLine(grid.stride)
      for band in stride(from: thread, to: bands, by: threads) {
        for row in (band * rows)..<min((band + 1) * rows, height) {
          if fill(row: row, &line, to: colors + row * width, width) { isSeen = true }
        }
      }
      if isSeen { seen.withLock { $0 = true } }
    }
    guard seen.current else {
      free(memory)
      return .some(nil)
    }
    return Bitmap(taking: colors, width: width, height: height)
  }

  /// Shades a row; whether any pixel is not transparent.
  private func fill(
    row: Int, _ line: inout ShadedLine, to pixels: UnsafeMutablePointer<Color>, _ width: Int
  ) -> Bool {
    line.setScale(scale, row: row + 1, exaggeration: exaggeration)
    let upper = grid.heights + row * grid.stride
    let (middle, lower) = (upper + grid.stride, upper + 2 * grid.stride)
    func eight(_ heights: UnsafeMutablePointer<Float>, _ place: Int) -> SIMD8<Float> {
      UnsafeRawPointer(heights + place).loadUnaligned(as: SIMD8<Float>.self)
    }
    var isSeen = false
    for start in stride(from: 0, to: width, by: 8) {
      // Horn, "Hill shading and the reflectance map", Proceedings of the IEEE 69, 1981.
      let (northWest, north, northEast) = (
        eight(upper, start), eight(upper, start + 1), eight(upper, start + 2)
      )
      let (west, here, east) = (
        eight(middle, start), eight(middle, start + 1), eight(middle, start + 2)
      )
      let (southWest, south, southEast) = (
        eight(lower, start), eight(lower, start + 1), eight(lower, start + 2)
      )
      let right = (northEast + 2 * east + southEast) - (northWest + 2 * west + southWest)
      let down = (southWest + 2 * south + southEast) - (northWest + 2 * north + northEast)
      let (rightScale, shear, downScale) = line.scale(start)
      let light = shade.light(right * rightScale, (right * shear - down) * downScale)
      let amounts = colors.amount(light, part: (here - lowest) / span)
      for lane in 0..<min(8, width - start) {
        let color = colors.color(amounts[lane], height: here[lane])
        if color.alpha > 0 {
          pixels[start + lane] = color
          isSeen = true
        }
      }
    }
    return isSeen
  }
}

/// The sizes of the cells of a row, for eight cells at a time.
private struct ShadedLine {
  /// The slopes for each metre that a cell rises by Horn's sums: to the right, how far right one cell down leads in
  /// cells, and down.
  private var right, shear, down: [Float]

  /// The size of all cells; nil if each has its own.
  private var common: (right: Float, down: Float)?

  init(_ count: Int) {
    right = [Float](repeating: .nan, count: count)
    (shear, down) = (right, right)
  }

  /// The factors of eight cells.
  func scale(_ start: Int) -> (right: SIMD8<Float>, shear: SIMD8<Float>, down: SIMD8<Float>) {
    if let common {
      return (SIMD8(repeating: common.right), .zero, SIMD8(repeating: common.down))
    }
    func eight(_ values: [Float]) -> SIMD8<Float> { SIMD8(values[start..<(start + 8)]) }
    return (eight(right), eight(shear), eight(down))
  }

  /// Takes the sizes of a row.
  mutating func setScale(_ scale: GridScale, row: Int, exaggeration: Float) {
    switch scale {
    case .straight(let rows):
      let size = rows[row]
      common = (exaggeration / Float(8 * size.right), exaggeration / Float(8 * size.down))
    case .curved(let nodes):
      common = nil
      let step = GridNodes.step
      let (top, below) = (row / step + 1, Double(row % step) / Double(step))
      func factors(_ column: Int) -> SIMD4<Double> {
        let (upper, lower) = (
          nodes.scale(column: column, row: top), nodes.scale(column: column, row: top + 1)
        )
        func mix(_ value: (GroundScale) -> Double) -> Double {
          value(upper) + (value(lower) - value(upper)) * below
        }
        return SIMD4(mix(\.right), mix(\.shear), mix(\.down), 0)
      }
      var left = factors(1)
      // The first cell of the picture is the second one of the grid.
      for square in 0..<((right.count + step - 1) / step) {
        let next = factors(square + 2)
        for cell in 0..<step {
          let place = square * step + cell - 1
          guard right.indices.contains(place) else { continue }
          let size = left + (next - left) * (Double(cell) / Double(step))
          right[place] = exaggeration / Float(8 * size[0])
          shear[place] = Float(size[1] / size[0])
          down[place] = exaggeration / Float(8 * size[2])
        }
        left = next
      }
    }
  }
}

extension TileError {
  /// There is no memory for a relief.
  fileprivate init(reliefOf viewport: Viewport) {
    let pixels = viewport.size.columns * viewport.size.rows
    self.init(
      .noMemoryForHeights,
      "there is not enough memory for the relief, which takes \(pixels * 8 / 1_000_000 + 1) MB")
  }
}
