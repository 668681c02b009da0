// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The relief of the built-in map: light and shadow on the land of continents, in a few flat tones.
//
// Tones keep the picture one of few colours. A pixel has one only where all of it is land, so none is on the sea.

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
    } _: { row, strip -> [TonedRow.Run] in
      guard case .indexed(let covered, let palette) = strip.pixels,
        let whole = palette.firstIndex(of: .white)
      else { return [] }
      var runs: [TonedRow.Run] = []
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
    for run in strips.joined() {
      runs.add(
        tones.colors[Int(run.tone) + tones.lights], columns: Int(run.first)..<Int(run.end),
        row: Int(run.row))
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

  /// The tones of eight cells: 0 on level ground, above 0 in the shadow.
  @inline(__always)
  func tones(_ light: SIMD8<Float>, heights: SIMD8<Float>) -> SIMD8<Int8> {
    var part = heights / EarthTones.highest
    part.replace(with: 1, where: part .> 1)
    let strength = EarthTones.strength.low + EarthTones.strength.high * part
    let shade = (1 - light) * strength
    var tone =
      shade
      * SIMD8(repeating: factors.light).replacing(with: factors.shadow, where: shade .> 0)
    // What is not known is level.
    tone.replace(with: 0, where: tone .!= tone)
    tone.replace(with: -Float(lights), where: tone .< -Float(lights))
    tone.replace(with: Float(shadows), where: tone .> Float(shadows))
    // Numbers around 1.5 · 2^23 are whole, and their lowest bits are those of an integer.
    let whole = tone + 12_582_912
    return SIMD8<Int8>(truncatingIfNeeded: unsafeBitCast(whole, to: SIMD8<Int32>.self))
  }
}

/// A row of tones, which a thread makes again and again.
private struct TonedRow {
  /// Pixels of one tone side by side.
  struct Run: Sendable {
    var row, first, end: Int32
    var tone: Int8
  }

  private let light: LitGrid
  private let shading: EarthTones
  private var line: ShadedLine

  /// The tones of cells, and those of pixels where cells are larger; a few more follow.
  private var tones, pixels: [Int8]

  /// The pixels of a cell along a side.
  private let step: Int

  init(_ light: LitGrid, _ shading: EarthTones, width: Int, step: Int) {
    (self.light, self.shading, self.step) = (light, shading, step)
    line = light.line
    tones = [Int8](repeating: 0, count: (width + step - 1) / step + 8)
    pixels = step > 1 ? [Int8](repeating: 0, count: width + 8) : []
  }

  /// Adds the runs of a row of pixels.
  ///
  /// `covered`: the coverage of the pixels by land; `whole` is that of all of one.
  mutating func append(
    _ row: Int, to runs: inout [Run], _ covered: UnsafeBufferPointer<UInt8>, whole: UInt8
  ) {
    findTones(row, covered, whole)
    guard step > 1 else {
      return tones.withUnsafeBufferPointer { TonedRow.append(row, $0, covered.count, to: &runs) }
    }
    for column in covered.indices {
      pixels[column] = covered[column] == whole ? tones[column / step] : 0
    }
    pixels.withUnsafeBufferPointer { TonedRow.append(row, $0, covered.count, to: &runs) }
  }

  /// Finds the tones of a row of cells; where these are pixels, of those that are land alone.
  private mutating func findTones(
    _ row: Int, _ covered: UnsafeBufferPointer<UInt8>, _ whole: UInt8
  ) {
    let (shading, step, cells) = (shading, step, tones.count - 8)
    @inline(__always)
    func isLand(_ start: Int) -> SIMDMask<SIMD8<Int8>> {
      if start + 8 <= covered.count {
        return UnsafeRawBufferPointer(covered).loadUnaligned(
          fromByteOffset: start, as: SIMD8<UInt8>.self) .== whole
      }
      var mask = SIMDMask<SIMD8<Int8>>()
      for lane in 0..<(covered.count - start) { mask[lane] = covered[start + lane] == whole }
      return mask
    }
    tones.withUnsafeMutableBufferPointer { tones in
      tones.update(repeating: 0)
      light.forEachEight(inRow: row / step, cells, &line) { start in
        step == 1
          ? any(isLand(start))
          : covered[(start * step)..<min((start + 8) * step, covered.count)].contains(whole)
      } _: { start, light, heights in
        var eight = shading.tones(light, heights: heights)
        if step == 1 { eight.replace(with: 0, where: .!isLand(start)) }
        UnsafeMutableRawBufferPointer(tones).storeBytes(
          of: eight, toByteOffset: start, as: SIMD8<Int8>.self)
      }
    }
  }

  /// Adds the runs of some tones; behind them eight more can be read.
  private static func append(
    _ row: Int, _ tones: UnsafeBufferPointer<Int8>, _ count: Int, to runs: inout [Run]
  ) {
    var run = Run(row: Int32(row), first: 0, end: 0, tone: 0)
    for start in stride(from: 0, to: count, by: 8) {
      let eight = UnsafeRawBufferPointer(tones).loadUnaligned(
        fromByteOffset: start, as: SIMD8<Int8>.self)
      if eight == SIMD8(repeating: run.tone) { continue }
      for column in start..<min(start + 8, count) where tones[column] != run.tone {
        if run.tone != 0 {
          run.end = Int32(column)
          runs.append(run)
        }
        (run.first, run.tone) = (Int32(column), tones[column])
      }
    }
    if run.tone != 0 {
      run.end = Int32(count)
      runs.append(run)
    }
  }
}
