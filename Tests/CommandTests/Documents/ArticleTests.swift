// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The commands of the articles, and the pictures that they show.

import Foundation
import TestSupport
import Testing

struct ArticleTests {
  private static let catalog = "Sources/RoutePlotKit/RoutePlotKit.docc/"

  @Test(
    "Every command of an article by task works as it stands, and writes what it names",
    arguments: ["FirstPicture", "SeveralTracks", "Posters", "Batches", "Photos"])
  func commands(article: String) throws {
    let blocks = try shellBlocks(of: "\(Self.catalog)\(article).md")
    #expect(blocks.count >= 4)
    try Workplace.use { place in
      try place.copySamples()
      for command in blocks.joined() {
        let outcome = try place.run(command)
        #expect(outcome.status == 0, "\(command): \(outcome.errors)")
        #expect(
          outcome.messages.isEmpty || command.hasSuffix(" -v"), "\(command): \(outcome.errors)")
        for output in command.matches(of: /-o ([^ ]+)/) {
          #expect(try !place.read(String(output.1)).isEmpty, "\(command)")
        }
      }
    }
  }

  @Test(
    "Each command of the gallery draws exactly the sample that stands above it, and all stand there"
  )
  func gallery() throws {
    let commands = try shellBlocks(of: "\(Self.catalog)Gallery.md").joined()
    let text = try String(
      contentsOf: Workplace.package.appendingPathComponent("\(Self.catalog)Gallery.md"),
      encoding: .utf8)
    let folder = Workplace.package.appendingPathComponent("Samples")
    let samples = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".png") || $0.hasSuffix(".svg")
    }
    #expect(samples.count == commands.count)
    try Workplace.use { place in
      try place.copySamples()
      for sample in samples.sorted() {
        #expect(text.contains("](\(sample))\n\n```sh\nrouteplot Samples/"), "\(sample)")
        let command = try #require(commands.first { $0.contains(" -o \(sample) ") }, "\(sample)")
        let outcome = try place.run(command)
        #expect(outcome.status == 0, "\(command): \(outcome.errors)")
        let bytes = try Data(contentsOf: folder.appendingPathComponent(sample))
        #expect(try Data(place.read(sample)) == bytes, "\(sample) is not what \(command) draws")
      }
    }
  }

  @Test("Every picture of an article is one of the samples")
  func pictures() throws {
    let folder = Workplace.package.appendingPathComponent(Self.catalog)
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for picture in text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/) {
        count += 1
        let sample = Workplace.package.appendingPathComponent("Samples/\(picture.1)")
        #expect(FileManager.default.fileExists(atPath: sample.path), "\(name): \(picture.1)")
      }
    }
    #expect(count >= 25)
  }
}
