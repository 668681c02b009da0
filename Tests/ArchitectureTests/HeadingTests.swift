// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds headings of files, of their parts and of documents that open with a question word, and files
// without a heading.

import Foundation
import Testing

struct HeadingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("The heading of a file opens with a noun or a verb", arguments: ["Sources", "Tests"])
  func files(folder: String) throws {
    for file in files(in: folder) where ["swift", "c", "h"].contains(file.pathExtension) {
      let lines = try lines(of: file)
      for part in headingsOfParts(in: lines) {
        #expect(!isQuestion(part), "\(file.lastPathComponent): \(part)")
      }
      guard lines.count > 3, lines[2] == "//" else { continue }
      #expect(!isQuestion(lines[3]), "\(file.lastPathComponent): \(lines[3])")
    }
  }

  @Test("A source of the package has a heading")
  func sources() throws {
    for file in files(in: "Sources") where ["swift", "c"].contains(file.pathExtension) {
      let lines = try lines(of: file)
      #expect(
        lines.count > 3 && lines[2] == "//" && lines[3].hasPrefix("// "),
        "\(file.lastPathComponent)")
    }
  }

  @Test("The heading of a part of a file is the text after its mark")
  func parts() {
    let lines: [Substring] = [
      "// MARK: What it is", "  // MARK: - Names", "let mark = 1 // MARK: no",
    ]
    #expect(headingsOfParts(in: lines) == [" What it is", " - Names"])
    #expect(headingsOfParts(in: lines).map { isQuestion($0) } == [true, false])
  }

  @Test("The headings of a document open with a noun or a verb")
  func documents() throws {
    let pages = files(in: "Sources").filter { $0.pathExtension == "md" }
    #expect(pages.count > 10)
    let files = ["README.md", "CHANGELOG.md"].map { Self.root.appendingPathComponent($0) } + pages
    for file in files {
      var isCode = false
      for line in try lines(of: file) {
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode, line.hasPrefix("#") else { continue }
        #expect(!isQuestion(line), "\(file.lastPathComponent): \(line)")
      }
    }
  }

  @Test("A heading that opens with a question word is found")
  func questions() {
    #expect(isQuestion("// How lines end."))
    #expect(isQuestion("## Where the line breaks"))
    #expect(!isQuestion("// The ends of lines."))
    #expect(!isQuestion("// Whatever follows."))
  }

  /// Whether the first word of a heading is one that does not name the thing.
  private func isQuestion(_ heading: some StringProtocol) -> Bool {
    let word = String(heading.drop { !$0.isLetter }.prefix { $0.isLetter })
    return ["What", "Where", "How", "Who", "Whether", "Why"].contains(word)
  }

  /// The headings of parts of a file, which are comments that begin with MARK.
  private func headingsOfParts(in lines: [Substring]) -> [Substring] {
    lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("// MARK:") }
      .map { $0.dropFirst("// MARK:".count) }
  }

  private func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// All files below a folder of the package.
  private func files(in folder: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return files?.compactMap { $0 as? URL } ?? []
  }
}
