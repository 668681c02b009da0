// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct PixelRunsTests {
  /// Random pixels of a picture in some colours, several side by side in the same one.
  private func runs(
    _ width: Int, _ height: Int, scale: Double, using generator: inout SeededGenerator
  ) -> PixelRuns {
    let colors = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
      Color(
        red: .random(in: 0...255, using: &generator),
        green: .random(in: 0...255, using: &generator),
        blue: .random(in: 0...255, using: &generator),
        alpha: Bool.random(using: &generator) ? 255 : .random(in: 1...255, using: &generator))
    }
    var runs = PixelRuns(scale: scale)
    for row in 0..<height where Int.random(in: 0..<3, using: &generator) > 0 {
      var color = colors[0]
      for column in 0..<width {
        if Int.random(in: 0..<4, using: &generator) == 0 {
          color = colors.randomElement(using: &generator) ?? color
        }
        if Int.random(in: 0..<5, using: &generator) > 0 {
          runs.add(color, column: column, row: row)
        }
      }
    }
    return runs
  }

  @Test("Runs have the pixels of their outlines, in whole pictures and parts, for any threads")
  func sameAsOutlines() {
    var generator = SeededGenerator(seed: 293)
    for round in 0..<60 {
      let (width, height) = (
        Int.random(in: 1...90, using: &generator), Int.random(in: 1...90, using: &generator)
      )
      let picture = PixelRectangle(picture: width, height)
      let left = Int.random(in: 0..<width, using: &generator)
      let top = Int.random(in: 0..<height, using: &generator)
      let part = PixelRectangle(
        columns: left..<Int.random(in: (left + 1)...width, using: &generator),
        rows: top..<Int.random(in: (top + 1)...height, using: &generator))
      let scale = [1.0, 2, 1.5][round % 3]
      let shift = (Double(Int.random(in: -9...9, using: &generator)), 2.0)
      let runs = runs(width, height, scale: scale, using: &generator)
      func painted(
        _ threads: Int, _ draw: (inout ShiftedCanvas<ScaledCanvas<RasterCanvas>>) -> Void
      )
        -> [Color]
      {
        var canvas = ShiftedCanvas(
          ScaledCanvas(
            RasterCanvas(
              width: width, height: height, background: round % 2 == 0 ? .white : .transparent,
              clip: round % 5 == 0 ? part : picture, threads: threads),
            scale: scale), left: shift.0, top: shift.1)
        canvas.stroke(
          [[Point(x: 0, y: 0), Point(x: 60, y: 50)]], Stroke(width: 12), color: .routeBlue)
        draw(&canvas)
        return canvas.base.base.directColors()
      }
      let expected = painted(1) { canvas in
        for (color, outline) in runs.outlines { canvas.fill(outline, color: color) }
      }
      for threads in [1, 3] {
        #expect(painted(threads) { $0.paint(runs) } == expected, "round \(round)")
      }
    }
  }

  @Test("A run that is too long for one is several")
  func longRun() {
    var runs = PixelRuns(scale: 1)
    for column in 0..<70_000 { runs.add(.routeBlue, column: column, row: 0) }
    #expect(runs.count == 2)
    var canvas = RasterCanvas(width: 70_000, height: 2, background: .white)
    canvas.paint(runs)
    let colors = canvas.directColors()
    #expect(colors[..<70_000].allSatisfy { $0 == .routeBlue })
    #expect(colors[70_000...].allSatisfy { $0 == .white })
  }
}
