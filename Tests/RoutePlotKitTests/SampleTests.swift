// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import Geography
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

/// The logs of the folder Samples.
private let samples = ["drive", "hike", "regatta", "pacific", "tunnel", "circuit"]

struct SampleTests {
  /// The fixes of a sample in one block, and the report of its rows.
  private func read(_ name: String) throws -> (fixes: FixBlock, report: ReadingReport) {
    let file = Workplace.package.appendingPathComponent("Samples/\(name).csv")
    let reader = try openLog(
      ByteSource(bytes: [UInt8](try Data(contentsOf: file))), input: name)
    var (fixes, block) = (FixBlock(), FixBlock())
    while try reader.next(into: &block) { fixes.append(block) }
    return (fixes, try reader.finish())
  }

  @Test(
    "Every row of a sample is used, or left out for the reason it has",
    arguments: [
      ("drive", 428, 0, 0), ("hike", 451, 0, 0), ("regatta", 181, 0, 0), ("pacific", 121, 0, 0),
      ("tunnel", 265, 34, 1), ("circuit", 521, 0, 0), ("storms", 536, 0, 0),
      ("ferries", 1020, 0, 0), ("city", 4454, 0, 0), ("huts", 5, 0, 0), ("harbours", 9, 0, 0),
      ("contours", 3009, 0, 0),
      ("ocean", 398, 0, 0), ("drift", 220, 0, 0),
    ])
  func rows(name: String, used: Int, withoutPosition: Int, withFault: Int) throws {
    let log = try read(name).report
    #expect(log.fixesUsed == used)
    #expect(log.rowsWithoutPosition == withoutPosition)
    #expect(log.rowsWithFault == withFault)
    #expect(log.rowsRead == used + withoutPosition + withFault)
  }

  @Test(
    "Against 16 × 16 samples by definition the error is small at any width",
    arguments: samples, [1.0, 3, 24])
  func accuracy(name: String, width: Double) throws {
    var fixes = try read(name).fixes.coordinates
    makeContinuous(&fixes)
    let bounds = Bounds(of: fixes)
    let viewport = try Viewport(
      fitting: bounds, size: .exact(width: 640, height: 480), padding: .fraction(0.1),
      layers: LayerMargins(pixels: width / 2))
    let points = segmentToPoints(fixes, viewport: viewport, isThinned: false)
    let coverage = drawnCoverage(
      [points], stroke: Stroke(width: width), width: viewport.size.columns,
      height: viewport.size.rows)
    let yardstick = supersampledStroke(
      [points], width: width, width: viewport.size.columns, height: viewport.size.rows)
    let error = CoverageError(coverage, against: yardstick)
    // The yardstick is right to 1/32 at each of the two edges that a pixel may have.
    #expect(error.largest <= 1.0 / 16)
    #expect(error.mean <= 0.01)
    #expect(error.ink <= 0.005)
  }
}
