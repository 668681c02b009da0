// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A route to the coverage of its stroke: the one place where lines become pixels.
//
// Each row of pixels is twenty-four scanlines of sixteen samples a pixel, kept as bits; eight rows, a
// band, are worked on at a time, so that what is known of a leg or of the picture serves all of them.
// A leg sets the bits between its left and right edge on each scanline; bits that are set stay set, so
// the result is the *union* of all legs whatever their number, order and overlap. Coverage is the count
// of bits.
// This is the coverage mask of Carpenter, "The A-buffer, an antialiased hidden surface method"
// (SIGGRAPH 1984), with a row for a buffer. Summing signed areas instead (font-rs and its family)
// is faster for one closed outline but wrong where outlines overlap inside one pixel, which is all
// that a GPS track ever does.

import Processors

/// Strokes lines and says how much of each pixel lies under the union of them.
///
/// Lines may leave the picture; what lies outside costs next to nothing. A segment of one point is a dot.
///
/// - Parameters:
///   - segments: Lines, each drawn through its points in order; every coordinate is finite.
///   - stroke: The width, the joins, the caps and the dashes of the lines.
///   - width: Pixels a row of the picture.
///   - height: Rows of the picture.
///   - threads: How many threads may take part; the coverage is the same for any number.
/// - Returns: The coverage, within 1/48 of the true area of each edge and rounded to 1/128.
/// - Complexity: O(points + rows touched by legs + pixels touched); O(points + pixels) for a stroke that is
///   wide beside its legs.
package func strokeToCoverage(
  _ segments: [[Point]], stroke: Stroke, width: Int, height: Int, threads: Int = processors
) -> Coverage {
  strokeToCoverage(
    segments, stroke: stroke, width: width, height: height, threads: threads, way: .quickest)
}

/// Strokes lines in a way that is asked for.
func strokeToCoverage(
  _ segments: [[Point]], stroke: Stroke, width: Int, height: Int, threads: Int, way: StrokingWay
) -> Coverage {
  let stroke = BandedStroke(segments, stroke: stroke, width: width, height: height, way: way)
  var canvas = RasterCanvas(width: width, height: height, background: .white, threads: threads)
  canvas.stroke(stroke, paint: Paint(Color(red: 0, green: 0, blue: 0)))
  return canvas.coverage()
}
