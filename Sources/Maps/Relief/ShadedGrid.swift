// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A grid of heights as an image of light and shadow.

import CKernels
import CLibrary
import Drawing
import Processors

/// A grid of heights as light and shadow.
struct ShadedGrid: Sendable {
  private let grid: HeightGrid
  private let colors: ReliefColors
  private let light: LitGrid

  /// How light and shadow look.
  private let look: shadekernels_look

  init(
    _ grid: HeightGrid, _ colors: ReliefColors, _ shade: HillShade, exaggeration: Double,
    heights: ClosedRange<Float>
  ) {
    (self.grid, self.colors) = (grid, colors)
    light = LitGrid(grid, shade, exaggeration: exaggeration)
    look = colors.look(heights)
  }

  /// The image of a pixel for each cell within the outer ones.
  ///
  /// Returns nil if there is no memory, and no image where all of it is transparent.
  func image(threads: Int) -> Bitmap?? {
    let (width, height) = (grid.coordinates.columns - 2, grid.coordinates.rows - 2)
    guard let memory = malloc(width * height * MemoryLayout<Color>.stride) else { return nil }
    nonisolated(unsafe) let colors = memory.bindMemory(to: Color.self, capacity: width * height)
    useLargePages(for: UnsafeMutableBufferPointer(start: colors, count: width * height))
    let (bands, rows) = ((height + 31) / 32, 32)
    let threads = max(min(threads, bands), 1)
    let seen = Guarded(false)
    concurrentPerform(threads) { thread in
      var isSeen = false
      let line = light.line
      for band in stride(from: thread, to: bands, by: threads) {
        for row in (band * rows)..<min((band + 1) * rows, height) {
          if fill(row: row, line, to: colors + row * width, width) { isSeen = true }
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
    row: Int, _ line: ShadedLine, to pixels: UnsafeMutablePointer<Color>, _ width: Int
  ) -> Bool {
    light.setRow(row, line)
    light.find(0..<width, inRow: row, line)
    let heights = light.heights(inRow: row)
    shadekernels_amounts(line.light, heights, width, look, line.amounts)
    guard colors.hasTints else {
      return UnsafeMutableRawPointer(pixels).withMemoryRebound(to: UInt32.self, capacity: width) {
        shadekernels_paint(line.amounts, width, look, $0)
      }
    }
    var isSeen = false
    for column in 0..<width {
      pixels[column] = colors.color(line.amounts[column], height: heights[column])
      if pixels[column].alpha > 0 { isSeen = true }
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

  /// Takes the sizes of the cells of a row, counted from the first one within the outer ones.
  func setRow(_ row: Int, _ line: ShadedLine) {
    line.setScale(scale, row: row + 1, exaggeration: exaggeration)
  }

  /// Finds the light on some cells of the row whose sizes were taken last.
  ///
  /// `cells`: the cells within the outer ones.
  func find(_ cells: Range<Int>, inRow row: Int, _ line: ShadedLine) {
    let upper = grid.heights + row * grid.stride + cells.lowerBound
    shadekernels_light(
      upper, upper + grid.stride, upper + 2 * grid.stride, cells.count,
      line.scale(from: cells.lowerBound), shade == .single, line.light + cells.lowerBound)
  }

  /// The heights of a row within the outer cells.
  func heights(inRow row: Int) -> UnsafePointer<Float> {
    UnsafePointer(grid.heights + (row + 1) * grid.stride + 1)
  }
}
