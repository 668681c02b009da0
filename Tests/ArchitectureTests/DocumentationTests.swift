// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds declarations without a doc comment that other modules can use, and files that articles name wrongly.

import Foundation
import Testing

struct DocumentationTests {
  @Test("What other modules can use has a comment, but for what a protocol has one for")
  func comments() throws {
    let files = try ArchitectureTests.files().map { url in
      (url.lastPathComponent, try String(contentsOf: url, encoding: .utf8))
    }
    let required = files.reduce(into: Set<String>()) { $0.formUnion(requirements(in: $1.1)) }
    for (name, text) in files {
      let bare = undocumented(in: text).filter { !required.contains($0.name) }
      #expect(bare.isEmpty, "\(name): \(bare.map { "line \($0.line): \($0.name)" })")
    }
  }

  @Test("A Swift file that an article names is there, but for those of the examples")
  func namedFiles() throws {
    let examples = ["Border", "Forestry", "Miller", "MinElevation", "NAME", "ReliefMap"]
    let tests = ArchitectureTests.files(in: ArchitectureTests.root.appendingPathComponent("Tests"))
    let files = Set((ArchitectureTests.files() + tests).map(\.lastPathComponent))
    let articles = try FileManager.default.contentsOfDirectory(
      at: ArchitectureTests.root.appendingPathComponent("Sources/RoutePlotKit/RoutePlotKit.docc"),
      includingPropertiesForKeys: nil)
    for article in articles where article.pathExtension == "md" {
      let text = try String(contentsOf: article, encoding: .utf8)
      let named = text.matches(of: #/[\/`](?<file>[A-Za-z]+\.swift)/#).map { String($0.file) }
      let missing = named.filter { file in
        file != "Package.swift" && !files.contains(file)
          && !examples.contains(where: file.hasPrefix)
      }
      #expect(missing.isEmpty, "\(article.lastPathComponent)")
    }
  }

  @Test("A declaration is found behind its attributes, with the comment above them")
  func declarations() {
    let text = """
      /// A box.
      @frozen
      public struct Box {
        package private(set) var side = 1
        /// Its area.
        @inlinable @inline(__always)
        package static func area(_ side: Int) -> Int { side * side }
        package init() {}
        let inner = 1
      }
      public import Box
      public extension Box {}
      package protocol Shape {
        /// How large.
        static func area(_ side: Int) -> Int
        var bare: Int { get }
      }
      """
    #expect(undocumented(in: text).map(\.name) == ["side", "init", "Shape"])
    #expect(undocumented(in: text).map(\.line) == [4, 8, 13])
    #expect(requirements(in: text) == ["area"])
  }

  /// The declarations of a file that other modules see, and that have no comment.
  private func undocumented(in text: String) -> [(line: Int, name: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    let declaration =
      #/^(@\w+(\([^)]*\))? )*(public|package) (\w+(\(\w+\))? )*?(func|var|let|struct|class|enum|protocol|typealias|init|subscript)\b ?(?<name>\w*)/#
    return lines.enumerated().compactMap { index, line in
      guard ["pu", "pa", "@"].contains(where: line.hasPrefix),
        let found = line.firstMatch(of: declaration)
      else { return nil }
      let above = lines[..<index].last { !$0.hasPrefix("@") && !$0.hasPrefix("#") }
      guard above?.hasPrefix("///") != true else { return nil }
      return (index + 1, found.name.isEmpty ? "init" : String(found.name))
    }
  }

  /// The names that a protocol of a file asks for and documents.
  private func requirements(in text: String) -> Set<String> {
    var (names, isProtocol, isDocumented): (Set<String>, Bool, Bool) = ([], false, false)
    for line in text.split(separator: "\n") {
      if ["protocol ", "public protocol ", "package protocol "].contains(where: line.hasPrefix) {
        isProtocol = true
      }
      if line.hasPrefix("}") { isProtocol = false }
      if isProtocol, isDocumented,
        let found = line.firstMatch(of: #/^  (\w+ )*?(func|var|init)\b ?(?<name>\w*)/#)
      {
        names.insert(found.name.isEmpty ? "init" : String(found.name))
      }
      isDocumented = line.hasPrefix("  ///")
    }
    return names
  }
}
