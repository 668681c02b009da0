// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import Testing

struct LibrarySampleTests {
  @Test("The samples of the documentation are compiled as they are printed there, and draw")
  func sample() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let project = tests.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: project.appendingPathComponent(
        "Sources/RoutePlotKit/RoutePlotKit.docc/RoutePlotKit.md"), encoding: .utf8)
    let printed = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(printed.count == 2)
    let compiled = try String(
      contentsOf: tests.appendingPathComponent("Sample.swift"), encoding: .utf8
    ).components(separatedBy: "\n").map { $0.drop { $0 == " " } }
    for line in printed.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("import ") {
      #expect(compiled.contains(line.drop { $0 == " " }))
    }
    #expect(try drawSample().log.fixesUsed == 2)
    let tile = try #require(try drawTile())
    #expect(tile.width == 512 && tile.height == 256 && !tile.isEmpty)
  }

  @Test("One import gives all that options need")
  func oneImport() throws {
    let source = ByteSource(bytes: Array("47.4979,19.0402\n47.5011,19.0529\n".utf8))
    let plot = try plotRoute(source, input: "trip.csv", options: sampleOptions())
    #expect(plot.picture.width == 40 && plot.picture.height == 30)
  }
}
