// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The arrows between files of one module, which the manifest cannot see.
struct StageTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/RoutePlotKit")

  /// The words of a file, but for those in comments.
  private func words(of file: String) throws -> Set<Substring> {
    let text = try String(
      contentsOf: Self.sources.appendingPathComponent(file + ".swift"), encoding: .utf8)
    var words: Set<Substring> = []
    for line in text.split(separator: "\n") {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      words.formUnion(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
    return words
  }

  @Test(
    "What makes lines knows neither the options of the picture nor its map",
    arguments: [
      "Resolution", "Visibility", "LocalPlane", "Simplify", "MeasuredRoute", "TrackInProgress",
    ])
  func linesKnowNoMap(file: String) throws {
    let map: Set<Substring> = [
      "PlotOptions", "MapOptions", "PictureSize", "Padding", "Region", "ProjectionChoice", "Frame",
      "Viewport", "LineWidth", "PlotError", "fitViewport", "FittedRoute",
    ]
    #expect(try words(of: file).isDisjoint(with: map))
  }

  @Test(
    "The map knows neither how a log is read nor how a line is painted",
    arguments: [
      "Region", "PictureSize", "Padding", "MapOptions", "LineWidth", "Frame", "Viewport", "Fit",
      "RegionLimits", "PictureResolution", "WorldCopies", "GreatCircleRoutes",
    ])
  func mapKnowsNoLog(file: String) throws {
    let others: Set<Substring> = [
      "PlotOptions", "ReadingOptions", "SelectionOptions", "ReadingReport", "FixBlock", "LogTracks",
      "Visibility",
      "RouteMeasurer", "FittedRoute", "Color", "RasterCanvas", "SVGCanvas",
    ]
    #expect(try words(of: file).isDisjoint(with: others))
  }
}
