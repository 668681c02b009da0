// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds wordings of messages that are written in more than one place of the sources.

import Foundation
import Testing

struct WordingTests {
  @Test("A wording of Messages.md stands in one string of the sources")
  func homes() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("Sources")
    let list = folder.appendingPathComponent("RoutePlotKit/RoutePlotKit.docc/Messages.md")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var strings: [(file: String, text: String)] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      strings += SwiftTokens.strings(in: text).map { (file.lastPathComponent, $0) }
    }
    for wording in try wordings(in: String(contentsOf: list, encoding: .utf8)).sorted() {
      let homes = strings.filter { $0.text.contains(wording) }.map(\.file).sorted()
      #expect(
        homes.count <= 1,
        """
        '\(wording)' stands in \(homes.joined(separator: ", ")). Give it a name, or a function with what differs, \
        and use that in all of them.
        """)
    }
  }

  @Test("No string of the library names an option: its users may have none")
  func noOptions() throws {
    for file in ArchitectureTests.files() where !file.path.contains("/Sources/routeplot") {
      let strings = try SwiftTokens.strings(in: String(contentsOf: file, encoding: .utf8))
      let naming = strings.filter { $0.contains(/(^|[ '(])--[a-z]/) }
      #expect(naming.isEmpty, "\(file.lastPathComponent): \(naming)")
    }
  }

  @Test("A wording is a clause of four words or more, without what differs")
  func clauses() {
    let list = """
      ### Status 64
      Prose that is not a message; it has more than four words.
          {input}: there are no {things} in it; name another file
          {input}: nothing at all to draw here
      """
    #expect(wordings(in: list) == ["nothing at all to draw here"])
  }

  @Test("Strings are read without what is computed in them, and joined where a plus is between")
  func strings() {
    let source = ##"""
      // "no string"
      let a = "one \(two("three")) four" + "five" // six
      let b = #"a \n \#(c) "quoted" "#, d = """
        long \
        line
        """
      """##
    #expect(
      SwiftTokens.strings(in: source)
        == ["three", "one \0 fourfive", "a \\n \0 \"quoted\" ", " long line "])
  }

  /// The clauses of the messages that are long enough to be meant as they are.
  private func wordings(in list: String) -> Set<String> {
    var found: Set<String> = []
    for line in list.split(separator: "\n") where line.hasPrefix("    ") {
      let clauses = line.replacing(/\{[^}]*\}/, with: "; ").split(separator: "; ")
      for clause in clauses {
        let wording = clause.trimmingCharacters(in: CharacterSet(charactersIn: " ,;:'"))
        if wording.utf8.count >= 20, wording.split(separator: " ").count >= 4 {
          found.insert(wording)
        }
      }
    }
    return found
  }
}
