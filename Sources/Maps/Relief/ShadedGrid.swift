// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A grid of heights as an image of light and shadow.

import CLibrary
import Drawing
import Processors

/// A grid of heights as light and shadow.
struct ShadedGrid: Sendable {
  private let grid: HeightGrid
  private let colors: ReliefColors
  private let light: LitGrid
  private let lowest, span: Float

  init(
    _ grid: HeightGrid, _ colors: ReliefColors, _ shade: HillShade, exaggeration: Double,
    heights: ClosedRange<Float>
  ) {
    (self.grid, self.colors) = (grid, colors)
    light = LitGrid(grid, shade, exaggeration: exaggeration)
    lowest = heights.lowerBound
    // Level ground has no highest point.
    span = max(heights.upperBound - heights.lowerBound, 1)
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
      var line = light.line
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
    var isSeen = false
    light.forEachEight(inRow: row, width, &line) { start, light, here in
      let amounts = colors.amount(light, part: (here - lowest) / span)
      guard colors.hasTints || start + 8 > width else {
        let shades = colors.shades(amounts)
        guard shades != .zero else { return }
        UnsafeMutableRawPointer(pixels + start).storeBytes(of: shades, as: SIMD8<UInt32>.self)
        isSeen = true
        return
      }
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

/// The light on the cells of a grid of heights.
struct LitGrid: Sendable {
  private let grid: HeightGrid
  private let shade: HillShade
  private let exaggeration: Float
  private let scale: GridScale

  /// The light on a grid, whose slopes are made steeper by a factor.
  init(_ grid: HeightGrid, _ shade: HillShade, exaggeration: Double) {
    (self.grid, self.shade, self.exaggeration) = (grid, shade, Float(exaggeration))
    scale = grid.coordinates.scale
  }

  /// What a thread keeps from row to row.
  var line: ShadedLine { ShadedLine(grid.stride) }

  /// Calls back with the light and the heights of eight cells at a time, from the left.
  ///
  /// `row`: the row within the outer ones; `width`: how many of its cells are wanted. `body`: takes the place of the
  /// first cell within the outer ones; those behind the last one have any values.
  @inline(__always)
  func forEachEight(
    inRow row: Int, _ width: Int, _ line: inout ShadedLine,
    where isWanted: (Int) -> Bool = { _ in true },
    _ body: (_ start: Int, _ light: SIMD8<Float>, _ heights: SIMD8<Float>) -> Void
  ) {
    line.setScale(scale, row: row + 1, exaggeration: exaggeration)
    let upper = grid.heights + row * grid.stride
    let (middle, lower) = (upper + grid.stride, upper + 2 * grid.stride)
    func eight(_ heights: UnsafeMutablePointer<Float>, _ place: Int) -> SIMD8<Float> {
      UnsafeRawPointer(heights + place).loadUnaligned(as: SIMD8<Float>.self)
    }
    for start in stride(from: 0, to: width, by: 8) where isWanted(start) {
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
      body(start, shade.light(right * rightScale, (right * shear - down) * downScale), here)
    }
  }
}
