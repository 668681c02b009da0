// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Coverage read back from the pixels of a canvas, as users see it.

package import Drawing

/// The part of each pixel that is drawn in black on a white ground.
package struct DrawnCoverage: Equatable {
  /// Pixels per row, and rows.
  package let width, height: Int

  /// One amount a pixel, 0...`Coverage.whole`, row by row from the top.
  package let bytes: [UInt8]
}

/// The amount of coverage that gives each grey, of black on white.
private let amountOfGray: [UInt8: UInt8] = {
  let amounts = (0...Coverage.whole).map { amount in
    let gray = Color(red: 0, green: 0, blue: 0).over(.white, coverage: Coverage.part(amount))
    return (gray.red, UInt8(amount))
  }
  return Dictionary(uniqueKeysWithValues: amounts)
}()

extension RasterCanvas {
  /// The colour of each pixel of the clip, row by row from the top; none if there is no memory.
  package func directColors() -> [Color] {
    ((try? mapStrips({ _ in }) { _, strip in strip.directColors() }) ?? []).flatMap { $0 }
  }

  /// Whether no pixel of the clip is covered in part or in whole.
  package var isBlank: Bool {
    ((try? mapStrips({ _ in }) { _, strip in strip.isBlank }) ?? [false]).allSatisfy { $0 }
  }

  /// The coverage of shapes that are black, on white; 255 where a pixel has another colour.
  package func coverage() -> DrawnCoverage {
    DrawnCoverage(
      width: width, height: height, bytes: directColors().map { amountOfGray[$0.red] ?? 255 })
  }
}

extension PaintedStrip {
  /// The colour of each pixel, row by row.
  package func directColors() -> [Color] {
    switch pixels {
    case .ground: [Color](repeating: ground, count: width * rows.count)
    case .indexed(let indices, let palette): indices.map { palette[Int($0)] }
    case .direct(let colors): Array(colors)
    }
  }
}

/// Strokes lines in black on a white canvas, and reads back how much of each pixel is covered.
package func drawnCoverage(
  _ segments: [[Point]], stroke: Stroke, width: Int, height: Int, threads: Int = 2
) -> DrawnCoverage {
  var canvas = RasterCanvas(width: width, height: height, background: .white, threads: threads)
  canvas.stroke(segments, stroke, paint: Paint(Color(red: 0, green: 0, blue: 0)))
  return canvas.coverage()
}
