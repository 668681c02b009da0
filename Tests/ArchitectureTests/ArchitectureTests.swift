// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Compares the imports with the manifest, and finds cycles among the folders of a module.

import Foundation
import Testing

struct ArchitectureTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The modules below Sources that have Swift files.
  static let modules = sources().keys.sorted()

  private static func sources() -> [String: [URL]] {
    Dictionary(grouping: files()) { file in
      file.pathComponents[folder.pathComponents.count]
    }
  }

  private static let folder = root.appendingPathComponent("Sources")

  /// All Swift files below Sources.
  static func files() -> [URL] { files(in: folder) }

  static func files(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  private func manifest() throws -> Manifest {
    try Manifest(
      text: String(
        contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8))
  }

  @Test("The folders of a module form no cycle at any depth", arguments: modules)
  func folderCycles(module: String) throws {
    let urls = Self.sources()[module, default: []]
    let arrows = FileArrows(try urls.map { try SourceFile($0) })
    let folders = Dictionary(
      uniqueKeysWithValues: urls.map {
        ($0.lastPathComponent, $0.pathComponents[Self.folder.pathComponents.count...].dropLast())
      })
    let deepest = folders.values.map(\.count).max() ?? 0
    for depth in 1...max(1, deepest) {
      // A folder at this depth stands for all that is in it. Files that lie further up are a folder by themselves.
      let between = arrows.betweenFolders(
        folders.mapValues { $0.prefix(depth).joined(separator: "/") })
      let cycles = between.cycles
      #expect(
        cycles.isEmpty,
        "\(depth) folders deep:\n\(cycles.map(between.describe).joined(separator: "\n\n"))")
    }
  }

  @Test("A layer is made by the layout alone, and names no other layer")
  func layers() throws {
    let declaration = #/\nstruct (?<name>\w+Layer): PictureLayer/#
    let files = try Self.sources()["RoutePlotKit", default: []].map { url in
      (url: url, text: try String(contentsOf: url, encoding: .utf8))
    }
    var homes: [String: URL] = [:]
    for file in files {
      for found in file.text.matches(of: declaration) { homes[String(found.name)] = file.url }
    }
    #expect(homes.count > 15)
    for file in files where file.url.deletingLastPathComponent().lastPathComponent != "Layout" {
      let used = try SourceFile(file.url).used[.type, default: []]
      let others = homes.filter { $1 != file.url }.map(\.key)
      #expect(used.intersection(others) == [], "\(file.url.lastPathComponent)")
      if file.url.path.contains("/RoutePlotKit/Layers/") {
        #expect(used.isDisjoint(with: ["PictureLayout", "PictureGround"]))
      }
    }
  }

  @Test("A fitted picture never changes")
  func constantPicture() throws {
    let file = Self.folder.appendingPathComponent("RoutePlotKit/Layers/FittedPicture.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "\nstruct FittedPicture {"))
    let body = text[start.upperBound...].split(separator: "\n}\n")[0]
    let members = body.split(separator: "\n").filter { $0.contains(" var ") }
    #expect(!members.isEmpty && members.allSatisfy { $0.contains("{") }, "All of them are computed")
  }

  @Test(
    "A module imports what the manifest lists, and nothing is listed in vain", arguments: modules)
  func imports(module: String) throws {
    let manifest = try manifest()
    let listed = try #require(manifest.dependencies[module])
    let files = try Self.sources()[module, default: []].map { try SourceFile($0) }
    let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let own = imported.intersection(manifest.dependencies.keys)
    #expect(own.subtracting(listed) == [], "\(module) imports what its target does not list")
    #expect(
      listed.subtracting(imported) == [], "the target of \(module) lists what it does not import")
  }

  @Test("What one import brings along has public names")
  func reexports() throws {
    let list = Self.folder.appendingPathComponent("RoutePlotKit/OneImport.swift")
    let text = try String(contentsOf: list, encoding: .utf8)
    for module in text.matches(of: /@_exported public import (\w+)/).map({ String($0.1) }) {
      let isPublic = try Self.sources()[module, default: []].contains { file in
        try String(contentsOf: file, encoding: .utf8).contains(/\n *public (?!import)/)
      }
      #expect(isPublic, "\(module) has nothing for users of the library")
    }
  }

  @Test("The program does without the data of all languages, which Foundation brings as a whole")
  func foundation() throws {
    for files in Self.sources().values {
      for file in files {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        // Where there is no smaller part the import is indented, after `#else`.
        #expect(!lines.contains("import Foundation"), "\(file.lastPathComponent)")
      }
    }
  }

  /// The files that use memory without checks, of the modules that take logs apart.
  private static let kernels: [String: Set<String>] = [
    "RouteReading": [
      // The scan of plain rows, and the loads of eight bytes that it is made of.
      "EightBytes.swift", "PlainCells.swift", "PlainFixes.swift", "PlainNumber.swift",
      "PlainRowScan.swift", "QuotedRows.swift",
      // The bridges to libcsv, expat and zlib.
      "CSVGrammar.swift", "RowSink.swift", "XMLName.swift", "XMLReader.swift", "GzipStream.swift",
      "ZipHandle.swift",
      // Reading from a descriptor, cells that other modules look at, and the few operations that spans lack.
      "WaitingRead.swift", "PassthroughCells.swift", "CheckedBytes.swift",
    ],
    "JSON": [
      // The window, and what is read in it byte by byte: numbers, their arrays, strings and objects.
      "JSONScanner.swift", "JSONNumber.swift", "JSONNumberArrays.swift", "JSONScalars.swift",
      "JSONObjects.swift",
    ],
  ]

  @Test("A log is taken apart with checks, but for the kernels", arguments: kernels.keys.sorted())
  func checkedBytes(module: String) throws {
    let kernels = Self.kernels[module, default: []]
    var unchecked: Set<String> = []
    for file in Self.sources()[module, default: []] {
      let text = try String(contentsOf: file, encoding: .utf8)
      let marks = ["unsafe", ".baseaddress", "_overridelifetime", "utf8start"]
      if marks.contains(where: text.lowercased().contains) {
        unchecked.insert(file.lastPathComponent)
      }
    }
    #expect(unchecked.subtracting(kernels) == [], "Use a span, which checks each index")
    #expect(kernels.subtracting(unchecked) == [], "These are kernels no more")
  }

  @Test(
    "Only the program has the C that changes its process: a constructor, signals, settings of malloc"
  )
  func processOfProgram() throws {
    let manifest = try manifest()
    for target in manifest.dependencies.keys
    where !["routeplot", "routeplotTests"].contains(target) {
      #expect(!manifest.reached(from: target).contains("CProcess"), "\(target) reaches CProcess")
    }
  }

  @Test("A folder has at most fifteen Swift files, and no two files have one name")
  func folders() {
    let files = Self.files() + Self.files(in: Self.root.appendingPathComponent("Tests"))
    for (folder, files) in Dictionary(grouping: files, by: { $0.deletingLastPathComponent().path })
    {
      #expect(files.count <= 15, "\(folder) has \(files.count) files: make folders in it")
    }
    for (name, files) in Dictionary(grouping: files, by: \.lastPathComponent)
    where name != "main.swift" {
      #expect(files.count == 1, "\(files.map(\.path))")
    }
  }

  @Test(
    "At the top lie the package, its folders, the Makefile and the documents alone",
    .enabled(if: FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path)))
  func topOfRepository() throws {
    let git = Process()
    let pipe = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The files may belong to another user than the one who runs the tests.
    git.arguments = ["git", "-c", "safe.directory=*", "-C", Self.root.path, "ls-files"]
    git.standardOutput = pipe
    try git.run()
    let files = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    try #require(git.terminationStatus == 0, "git does not list the files of the repository")
    let top = Set(files.split(separator: "\n").map { String($0.prefix { $0 != "/" }) })
    let allowed: Set = [
      "CHANGELOG.md", "LICENSE", "Makefile", "Package.swift", "README.md", "Samples", "Sources",
      "Tests",
    ]
    #expect(top.filter { !$0.hasPrefix(".") } == allowed)
  }

  @Test("No module reaches itself")
  func moduleCycles() throws {
    let manifest = try manifest()
    for target in manifest.dependencies.keys {
      #expect(!manifest.reached(from: target).contains(target), "\(target) reaches itself")
    }
  }
}

struct FileCycleTests {
  private func cycles(_ texts: [String: String]) -> [[String]] {
    FileArrows(texts.map { SourceFile(name: $0, text: $1) }).cycles
  }

  @Test("Two files that name each other's types are a cycle")
  func types() {
    let other = "struct Other {}"
    #expect(cycles(["One.swift": "struct One { let other: Other }", "Other.swift": other]) == [])
    #expect(
      cycles([
        "One.swift": "struct One { let other: Other }",
        "Other.swift": "struct Other { func one() -> [One] { [] } }",
      ]) == [["One.swift", "Other.swift"]])
  }

  @Test("A cycle may go through functions, globals and members of extensions")
  func functions() {
    #expect(
      cycles([
        "A.swift": "func a() { b(1) }", "B.swift": "func b(_ n: Int) { _ = limit }",
        "C.swift": "let limit = 2.doubled",
        "D.swift": "extension Int { var doubled: Int { a(); return 2 } }",
      ]) == [["A.swift", "B.swift", "C.swift", "D.swift"]])
  }

  @Test("A comment, a string, a label and a private name are no use")
  func noUses() {
    #expect(
      cycles([
        "A.swift": "struct A { let b: B }",
        "B.swift": """
        /* A /* and */ A */
        struct B { let text = "A" } // A
        func b() { draw(limit: 1) }
        """,
        "C.swift": "let limit = B()\nprivate struct Hidden {}",
        "D.swift": "struct Hidden { let limit: C }",
      ]) == [])
  }

  @Test("What is computed inside a string is a use")
  func interpolation() {
    #expect(
      cycles([
        "A.swift": "struct A { let b: B }", "B.swift": #"struct B { let text = "x\(A.self)" }"#,
      ])
        == [["A.swift", "B.swift"]])
  }

  @Test("Two folders that use each other are a cycle, though no files and no folders in them are")
  func folders() {
    let arrows = FileArrows([
      SourceFile(name: "A.swift", text: "struct A { let b: B }"),
      SourceFile(name: "B.swift", text: "struct B {}"),
      SourceFile(name: "C.swift", text: "struct C { let d: D }"),
      SourceFile(name: "D.swift", text: "struct D {}"),
    ])
    let folders = ["A.swift": "One/In", "B.swift": "Two", "C.swift": "Two/In", "D.swift": "One"]
    #expect(arrows.cycles == [])
    #expect(arrows.betweenFolders(folders).cycles == [])
    let upper = folders.mapValues { String($0.prefix(3)) }
    #expect(arrows.betweenFolders(upper).cycles == [["One", "Two"]])
  }

  @Test("A name that two files give counts for neither")
  func ambiguous() {
    #expect(
      cycles([
        "A.swift": "struct A { let b: B }\nfunc read(_ n: Int) {}",
        "B.swift": "struct B { func go() { read(2) } }", "C.swift": "func read(_ text: String) {}",
      ]) == [])
  }
}
