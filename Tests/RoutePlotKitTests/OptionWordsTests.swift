// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct OptionWordsTests {
  @Test("No line of the library names an option: the command words what to do")
  func noOptions() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let module = file.path.dropFirst(sources.path.count + 1).prefix { $0 != "/" }
      guard !module.hasPrefix("routeplot") else { continue }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        #expect(!line.contains(/--[a-z]/), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 100)
  }
}
