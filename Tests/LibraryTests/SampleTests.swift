// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import Testing

struct LibrarySampleTests {
  @Test("The sample of the documentation is compiled as it is printed there, and draws")
  func sample() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let project = tests.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: project.appendingPathComponent(
        "Sources/RoutePlotKit/RoutePlotKit.docc/RoutePlotKit.md"), encoding: .utf8)
    let printed = try #require(
      article.components(separatedBy: "```swift\n").dropFirst().first?
        .components(separatedBy: "```").first)
    let compiled = try String(
      contentsOf: tests.appendingPathComponent("Sample.swift"), encoding: .utf8
    ).components(separatedBy: "\n").map { $0.drop { $0 == " " } }
    for line in printed.split(separator: "\n") where !line.hasPrefix("import ") {
      #expect(compiled.contains(line))
    }
    #expect(try drawSample().log.fixesUsed == 2)
  }

  @Test("One import gives all that options need")
  func oneImport() throws {
    let source = ByteSource(bytes: Array("47.4979,19.0402\n47.5011,19.0529\n".utf8))
    let plot = try plotRoute(source, input: "trip.csv", options: sampleOptions())
    #expect(plot.picture.width == 40 && plot.picture.height == 30)
  }
}
