// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The relief of the built-in map: light and shadow on the land of continents, in a few flat tones.
//
// Tones keep the picture one of few colours. A pixel has one only where all of it is land, so none is on the sea.

import CKernels
import Drawing
import Geography
import Heights
import Mapping
import Processors

/// Light and shadow on the land of a picture.
struct EarthRelief: Sendable {
  /// The pixels that differ from the land.
  private(set) var runs: PixelRuns

  /// The zooms up to which it is drawn in full, and from which it is too coarse to be drawn.
  private static let zooms = (full: 5.5, none: 6.5)

  /// The mean of a cell is smoother than the ground, so slopes are made steeper than those of finer heights.
  private static let steepness = 1.5

  /// Whether a picture has a relief: it is not too coarse.
  static func isDrawn(_ viewport: Viewport) -> Bool { viewport.zoomOfMaps < zooms.none }

  /// The relief of a picture; nil where it is too coarse, or there is no memory.
  ///
  /// `land`: the outline of the land in pixels of the layout, and `color` its colour.
  init?(_ viewport: Viewport, on land: Path, color: Color, threads: Int) {
    let zoom = viewport.zoomOfMaps
    let zooms = EarthRelief.zooms
    guard EarthRelief.isDrawn(viewport), !land.isEmpty else { return nil }
    let share = Float(min((zooms.none - zoom) / (zooms.none - zooms.full), 1))
    let cells = GridCoordinates(viewport)
    let heights = EarthHeights(
      around: cells.areas, degreesPerPixel: cells.metresPerCell / (Earth.circumference / 360),
      threads: threads)
    guard let grid = HeightGrid(cells, heights, threads: threads) else { return nil }
    let light = LitGrid(
      grid, .several, exaggeration: EarthRelief.steepness * exaggeration(zoom: zoom))
    let (width, height, step) = (viewport.size.columns, viewport.size.rows, cells.step)
    var canvas = ScaledCanvas(
      RasterCanvas(width: width, height: height, background: .transparent, threads: threads),
      scale: viewport.pixelScale)
    canvas.fill(land, color: .white)
    let tones = EarthTones(on: color, share: share)
    let strips = try? canvas.base.mapStrips { _ in
      TonedRow(light, tones, width: width, step: step)
    } _: { row, strip -> [TonedRun] in
      guard case .indexed(let covered, let palette) = strip.pixels,
        let whole = palette.firstIndex(of: .white)
      else { return [] }
      var runs: [TonedRun] = []
      for number in strip.rows {
        let start = (number - strip.rows.lowerBound) * width
        row.append(
          number, to: &runs,
          UnsafeBufferPointer(rebasing: covered[start..<(start + width)]),
          whole: UInt8(whole))
      }
      return runs
    }
    guard let strips else { return nil }
    runs = PixelRuns(scale: viewport.pixelScale, isImage: true)
    runs.reserveCapacity(strips.reduce(0) { $0 + $1.count })
    var numbers = [UInt16?](repeating: nil, count: tones.colors.count)
    for strip in strips {
      for run in strip {
        let tone = Int(run.tone) + tones.lights
        let number = numbers[tone] ?? runs.number(of: tones.colors[tone])
        numbers[tone] = number
        runs.add(number, columns: Int(run.first)..<Int(run.end), row: Int(run.row))
      }
    }
  }
}

/// The tones of light and shadow on land of a colour.
private struct EarthTones: Sendable {
  /// The colours from the strongest light to the deepest shadow.
  let colors: [Color]

  /// How many of them are light; the next one is that of level ground, which is not drawn.
  let lights: Int

  /// The tones for each unit of light and shadow that is more or less than on level ground.
  private let factors: (light: Float, shadow: Float)

  private let shadows: Int

  /// How much of light or shadow a tone has more than the one before.
  private static let step: Float = 0.05

  /// The strength of shadow at the sea, and how much stronger it is on the highest ground.
  private static let strength: (low: Float, high: Float) = (0.3, 0.45)

  /// From this height on, in metres, all ground has the highest strength.
  private static let highest: Float = 4000

  /// The tones on land of a colour, where `share` of all light and shadow is seen.
  init(on land: Color, share: Float) {
    let isDark = 299 * Int(land.red) + 587 * Int(land.green) + 114 * Int(land.blue) < 128_000
    // Dark land has little below it.
    (lights, shadows) = isDark ? (7, 3) : (4, 8)
    factors = (share / EarthTones.step * (isDark ? 1.6 : 1), share / EarthTones.step)
    func part(_ channel: UInt8, _ factor: Double) -> UInt8 { UInt8(Double(channel) * factor) }
    var shadow =
      isDark
      ? Color(red: 0, green: 0, blue: 0)
      : Color(
        red: part(land.red, 0.45), green: part(land.green, 0.49), blue: part(land.blue, 0.61))
    var light =
      isDark ? Color(red: 110, green: 124, blue: 145) : Color(red: 255, green: 246, blue: 214)
    colors = (-lights...shadows).map { tone in
      let alpha = UInt8((255 * EarthTones.step * Float(abs(tone))).rounded())
      (shadow.alpha, light.alpha) = (alpha, alpha)
      var color = tone < 0 ? light : shadow
      if land.alpha == 255 { return color.over(land, coverage: 255) }
      // The land shows through, and so does what lies on it.
      color.alpha = UInt8(Int(alpha) * Int(land.alpha) / 255)
      return color
    }
  }

  /// What tones there are, for the kernel that finds them.
  var look: shadekernels_tone {
    shadekernels_tone(
      highest: EarthTones.highest, strength_low: EarthTones.strength.low,
      strength_more: EarthTones.strength.high, light_factor: factors.light,
      shadow_factor: factors.shadow, lights: Float(lights), shadows: Float(shadows))
  }
}

/// Pixels of one tone side by side.
private struct TonedRun: Sendable {
  var row, first, end: Int32
  var tone: Int8
}

/// A row of tones, which a thread makes again and again.
private final class TonedRow {
  private let light: LitGrid
  private let look: shadekernels_tone
  private let line: ShadedLine

  /// The tones of cells, and those of pixels, both after one that is 0; they are the same where a cell is a pixel.
  private let tones, pixels: UnsafeMutablePointer<Int8>

  /// The places where tones change.
  private let changes: UnsafeMutablePointer<UInt32>

  /// The cells of a row, its pixels, and the pixels of a cell along a side.
  private let cells, width, step: Int

  init(_ light: LitGrid, _ tones: EarthTones, width: Int, step: Int) {
    (self.light, look, self.width, self.step) = (light, tones.look, width, step)
    cells = (width + step - 1) / step
    line = light.line
    self.tones = .allocate(capacity: cells + 1)
    pixels = step == 1 ? self.tones : .allocate(capacity: width + 1)
    changes = .allocate(capacity: width + 1)
  }

  deinit {
    if step > 1 { pixels.deallocate() }
    tones.deallocate()
    changes.deallocate()
  }

  /// Adds the runs of a row of pixels.
  ///
  /// `covered`: the coverage of the pixels by land; `whole` is that of all of one.
  func append(
    _ row: Int, to runs: inout [TonedRun], _ covered: UnsafeBufferPointer<UInt8>, whole: UInt8
  ) {
    guard let start = covered.baseAddress, findTones(row / step, covered, whole) else { return }
    if step > 1 {
      pixels[0] = 0
      for column in 0..<width { pixels[column + 1] = tones[column / step + 1] }
    }
    shadekernels_clip(pixels + 1, start, width, whole)
    let count = shadekernels_changes(pixels, width + 1, changes)
    for change in 0..<count {
      let place = Int(changes[change])
      guard pixels[place] != 0 else { continue }
      // Before the tones there is one more.
      let end = change + 1 < count ? Int32(changes[change + 1]) - 1 : Int32(width)
      runs.append(
        TonedRun(row: Int32(row), first: Int32(place - 1), end: end, tone: pixels[place]))
    }
  }

  /// Finds the tones of cells, eight at a time where there is land; whether there is any.
  private func findTones(
    _ row: Int, _ covered: UnsafeBufferPointer<UInt8>, _ whole: UInt8
  ) -> Bool {
    let eightWhole = UInt64(whole) * 0x0101_0101_0101_0101
    func isLand(_ cell: Int) -> Bool {
      let (first, end) = (cell * step, min((cell + 8) * step, width))
      guard end - first == 8 else { return covered[first..<end].contains(whole) }
      let eight = UnsafeRawBufferPointer(covered).loadUnaligned(
        fromByteOffset: first, as: UInt64.self)
      // Whether one of the bytes is 0: Warren, "Hacker's Delight", section 6.1.
      let differing = eight ^ eightWhole
      return (differing &- 0x0101_0101_0101_0101) & ~differing & 0x8080_8080_8080_8080 != 0
    }
    var (isAny, cell) = (false, 0)
    while cell < cells {
      guard isLand(cell) else {
        cell += 8
        continue
      }
      var end = cell + 8
      while end < cells, isLand(end) { end += 8 }
      if !isAny {
        isAny = true
        tones.update(repeating: 0, count: cells + 1)
        light.setRow(row, line)
      }
      let land = cell..<min(end, cells)
      light.find(land, inRow: row, line)
      shadekernels_tones(
        line.light + cell, light.heights(inRow: row) + cell, land.count, look, tones + 1 + cell)
      cell = end
    }
    return isAny
  }
}
