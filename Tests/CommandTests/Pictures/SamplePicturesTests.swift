// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The pictures of the README are those that `make samples` draws.
struct SamplePicturesTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOf: Workplace.package.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("All pictures in the README exist, and the Makefile draws them and all others of Samples")
  func drawn() throws {
    let shown = try text("README.md").matches(of: /\]\((Samples\/[^)]+)\)/).map { String($0.1) }
    let pictures = shown.filter { $0.hasSuffix(".png") || $0.hasSuffix(".svg") }
    #expect(pictures.count >= 6)
    let drawn = Set(
      try text("Makefile").matches(of: /\$\(call PAINT,([a-z-]+\.(?:png|svg)),/).map {
        "Samples/\($0.1)"
      })
    for picture in pictures {
      #expect(
        FileManager.default.fileExists(
          atPath: Workplace.package.appendingPathComponent(picture).path), "\(picture)")
      #expect(drawn.contains(picture), "the Makefile does not draw \(picture)")
    }
    let folder = Workplace.package.appendingPathComponent("Samples")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for file in files where file.hasSuffix(".png") || file.hasSuffix(".svg") {
      #expect(drawn.contains("Samples/\(file)"), "the Makefile does not draw \(file)")
    }
  }

  @Test("The samples stay small")
  func size() throws {
    let folder = Workplace.package.appendingPathComponent("Samples")
    let bytes = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try Data(contentsOf: folder.appendingPathComponent($0)).count
    }.reduce(0, +)
    #expect(bytes < 2_400_000)
  }

  @Test("Those logs that are made up are what their script writes")
  func script() throws {
    try Workplace.use { place in
      let script = Workplace.package.appendingPathComponent("Tests/Samples/make-logs.py").path
      guard try place.run("command -v python3").status == 0 else { return }
      #expect(try place.run("python3 '\(script)' .").status == 0)
      for file in try place.files() {
        let sample = Workplace.package.appendingPathComponent("Samples/\(file)")
        guard file.hasSuffix(".gz") else {
          #expect(try Data(place.read(file)) == Data(contentsOf: sample), "\(file)")
          continue
        }
        // Each release of a library may compress in another way.
        let outcome = try place.run(
          "gunzip -c '\(file)' >made; gunzip -c '\(sample.path)' | cmp - made")
        #expect(outcome.status == 0, "\(file)")
      }
    }
  }
}
